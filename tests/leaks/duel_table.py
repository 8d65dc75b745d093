"""Rounds of the Duel and the solo game written by hand, with a special deck where that helps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from kilof.cards import Deck, packaged_deck
from kilof.cards.deck import deck_from_mapping
from kilof.core import machine
from kilof.core.deal import Deal
from kilof.core.ruleset import Ruleset
from kilof.games import GAMES
from tests.leaks.moments import Moment


def duel_deck(copies: Mapping[str, int]) -> Deck:
    """The Duel's deck with these tunnel and action cards only."""
    source: dict[str, Any] = dict(packaged_deck("duel").source)
    for section in ("path", "action"):
        source[section] = [
            entry | {"copies": copies[entry["name"]]} for entry in source[section] if entry["name"] in copies
        ]
    tools = {tool for section in ("path", "action") for entry in source[section] for tool in entry.get("tools", ())}
    source["tools"] = [tool for tool in source["tools"] if tool in tools]
    totals = {name: sum(entry.get("copies", 1) for entry in source[name]) for name in source["totals"]}
    return deck_from_mapping(source | {"totals": totals})


def duel(deck: Deck | None = None) -> Ruleset:
    return GAMES["duel"].rules({}, deck or packaged_deck("duel"))


def solo(deck: Deck | None = None, colour: str = "green") -> Ruleset:
    return GAMES["solo"].rules({"colour": colour}, deck or packaged_deck("duel"))


def dealt(rules: Ruleset, *hands: str, pile: str = "", goals: str = "") -> Moment:
    """The first deal; seat 0 begins. `pile` and `goals` come first; hands are filled up from the sorted rest."""
    s, deck = machine.begin(rules, len(hands)), rules.deck
    stacks, size = dict(rules.setup.stacks(s)), rules.hand[len(hands)]
    given = [[deck.by_name[name] for name in hand.split()] for hand in hands]
    top = [deck.by_name[name] for name in pile.split()]
    rest = list((Counter(stacks["pile"]) - Counter([card for hand in given for card in hand] + top)).elements())
    rest.sort(key=lambda card: card not in rules.at_once)
    full = [hand + [rest.pop() for _ in range(size - len(hand))] for hand in given]
    stacks["pile"] = (*(card for hand in full for card in hand), *top, *rest)
    first = tuple(deck.by_name[name] for name in goals.split())
    stacks["goals"] = (*first, *(Counter(stacks["goals"]) - Counter(first)).elements())
    s, events = machine.deal_out(s, Deal(stacks, 0))
    return Moment(s, tuple(events))
