"""Rounds of the Lost Mines written by hand, with a special deck and board where that helps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from kilof.cards import CardId, Deck, packaged_deck
from kilof.cards.deck import deck_from_mapping
from kilof.core import machine
from kilof.core.deal import Deal
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.games import GAMES
from tests.leaks.moments import Moment

ROLES = "loyal-blue selfish-blue loyal-yellow"
NEARBY = [[2, 3], [4, 3], [2, 5], [4, 5]]  # mines beside the starts, in reading order


def mines_deck(copies: Mapping[str, int] | None = None, *, nearby: bool = False) -> Deck:
    """The deck with these path and action cards only; nearby: with its mines one step from the starts."""
    source: dict[str, Any] = dict(packaged_deck("lost-mines").source)
    if copies is not None:
        for section in ("path", "action"):
            entries = [entry for entry in source[section] if entry["name"] in copies]
            source[section] = [entry | {"copies": copies[entry["name"]]} for entry in entries]
    if nearby:
        source["board"] = source["board"] | {"mines": NEARBY}
    totals = {name: sum(entry.get("copies", 1) for entry in source[name]) for name in source["totals"]}
    return deck_from_mapping(source | {"totals": totals})


def mines(deck: Deck | None = None) -> Ruleset:
    return GAMES["lost-mines"].rules({}, deck or packaged_deck("lost-mines"))


def dealt(rules: Ruleset, *hands: str, dice: tuple[int, ...] = (), **tops: str) -> Moment:
    """The first deal; seat 0 begins. `roles`, `goals`, `treasures` and `pile` come first in their stacks.

    Hands are filled up from the rest of the pile, and so are the dice, with 0.
    """
    s, deck = machine.begin(rules, len(hands)), rules.deck
    stacks = {name: stacked(deck, cards, tops.get(name, "")) for name, cards in rules.setup.stacks(s).items()}
    given = [[deck.by_name[name] for name in hand.split()] for hand in hands]
    top = [deck.by_name[name] for name in tops.get("pile", "").split()]
    rest = list((Counter(stacks["pile"]) - Counter([card for hand in given for card in hand] + top)).elements())
    size = rules.hand[len(hands)]
    full = [hand + [rest.pop() for _ in range(size - len(hand))] for hand in given]
    stacks["pile"] = (*(card for hand in full for card in hand), *top, *rest)
    return begun(s, stacks, dice)


def begun(s: State, stacks: Mapping[str, tuple[CardId, ...]], dice: tuple[int, ...] = ()) -> Moment:
    """The match after this deal."""
    count = s.rules.setup.dice(s)[0]
    s, events = machine.deal_out(s, Deal(stacks, 0, (*dice, *(0,) * (count - len(dice)))))
    return Moment(s, tuple(events))


def stacked(deck: Deck, cards: tuple[CardId, ...], top: str) -> tuple[CardId, ...]:
    first = tuple(deck.by_name[name] for name in (top.split() if top else ()))
    return (*first, *(Counter(cards) - Counter(first)).elements())
