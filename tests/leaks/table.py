"""A classic round written by hand: given hands, then codes, with everything that was told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from kilof.cards import Deck, packaged_deck
from kilof.cards.deck import deck_from_mapping
from kilof.core import machine
from kilof.core.deal import Deal
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.games import GAMES
from kilof.notation.code import action_from_text
from tests.leaks.moments import Moment


def deck_with(copies: Mapping[str, int], tools: tuple[str, ...] = (), **gold: int) -> Deck:
    """The classic deck with these path and action cards only; `gold`: copies of gold cards by their value, v1, v2..."""
    source: dict[str, Any] = dict(packaged_deck("classic").source)
    for section in ("path", "action"):
        source[section] = [
            entry | {"copies": copies[entry["name"]]} for entry in source[section] if entry["name"] in copies
        ]
    if gold:
        values = {int(name[1:]): count for name, count in gold.items()}
        source["gold"] = [{"name": f"gold-{value}", "value": value, "copies": n} for value, n in values.items()]
    source["tools"] = list(tools)
    totals = {name: sum(entry.get("copies", 1) for entry in source[name]) for name in source["totals"]}
    return deck_from_mapping(source | {"totals": totals})


def classic(edition: str = "v3", deck: Deck | None = None) -> Ruleset:
    return GAMES["classic"].rules({"edition": edition}, deck or packaged_deck("classic"))


def table(rules: Ruleset, hands: list[str], *, goals: str = "", roles: str = "", first: int = 0) -> Moment:
    """The beginning of a match; hands that are too short are filled up from the sorted rest of the deck."""
    s, deck = machine.begin(rules, len(hands)), rules.deck
    stacks = dict(rules.setup.stacks(s))
    given = [[deck.by_name[name] for name in hand.split()] for hand in hands]
    rest = list((Counter(stacks["pile"]) - Counter(card for hand in given for card in hand)).elements())
    full = [hand + [rest.pop() for _ in range(rules.hand[len(hands)] - len(hand))] for hand in given]
    stacks["pile"] = (*(card for hand in full for card in hand), *rest)
    stacks["goals"] = tuple(deck.by_name[name] for name in goals.split()) or stacks["goals"]
    stacks["roles"] = tuple(deck.by_name[name] for name in roles.split()) or stacks["roles"]
    return Moment(*_told(machine.deal_out(s, Deal(stacks, first))))


def played(moment: Moment, *codes: str) -> Moment:
    """The same match after these codes, each with its seat in front."""
    for code in codes:
        s, events = machine.play(moment.s, action_from_text(moment.s.rules, code))
        moment = Moment(s, (*moment.told, *events))
    return moment


def _told(outcome: tuple[State, list[Any]]) -> tuple[State, tuple[Any, ...]]:
    return outcome[0], tuple(outcome[1])
