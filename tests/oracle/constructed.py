"""Matches made by hand for what driven play hardly reaches: a stone that may lie in two ways (C15), a nugget behind or
beside a goal (N3), a finder who may not share (N5)."""

from __future__ import annotations

from collections.abc import Sequence

from kilof.core import machine
from kilof.core.deal import Deal
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset

# The older edition lets cards lie unreached: a ring of them round the middle goal is joined by the last card, which
# does not touch the goal itself and reaches it from the west and the east at once.
RING = (
    *("ne 0,1", "nesw 1,1", "nesw 2,1", "nesw 3,1", "nesw 4,1", "nesw 5,1", "ew 6,1"),
    *("nw 6,0", "nw 7,0 spun", "ne 6,-1 spun", "ne 7,-1", "ew 8,-1", "nw 9,-1"),
    *("ne 9,0 spun", "nw 9,1", "ew 8,1", "new 7,1"),
)
# The middle goal's tunnel leads on to cards that lie unreached, and by them to the nugget.
BEHIND = (
    *("lay nugget-2 5,-2", "ew 1,0", "ew 2,0", "new 3,0 spun", "new 4,0 spun", "nesw 5,0", "new 6,0 spun"),
    *("ne 6,-1", "ew 7,-1", "ne 8,-1 spun", "ne 6,-2 spun", "new 7,0 spun"),
)
# The last card leads to the nugget and to the middle goal at once.
BESIDE = (*("lay nugget-1 7,-1", "ew 1,0", "ew 2,0", "new 3,0", "new 4,0", "nesw 5,0", "nesw 6,0", "nesw 7,0"),)
# Seat 0 finds the nugget and stays; their pick is broken, and the others reach the treasure.
BARRED = (
    *("lay nugget-1 1,1", "s0: ne 1,0 spun", "remain", "s1: broken-pick s0", "s2: ew 2,1"),
    *("remain", "s0: pass map", "s1: ew 3,1", "s2: nesw 4,1", "s0: pass map", "s1: nesw 5,1", "s2: nesw 6,1"),
    *("s0: pass map", "s1: nw 7,1", "s2: nw 7,0 spun"),
)
SEATS = 3


def opening_deal(rules: Ruleset, opening: Sequence[str], goals: str = "treasure stone-nw stone-ne") -> Deal:
    """Seat 0 begins, and each seat holds from the start what it lays: the seats in turn, or those that are named."""
    cards, deck = rules.deck.by_name, rules.deck
    held = held_for(opening)
    again = {"again": deck.stack("gold")[::-1]} if "again" in rules.setup.stacks(machine.begin(rules, SEATS)) else {}
    stack = list(rules.deck.stack("path", "action"))
    hands = [[cards[name] for name in names] for names in held]
    for card in (card for hand in hands for card in hand):
        stack.remove(card)
    rest = Rng("ring").shuffled(stack)
    for hand in hands:
        while len(hand) < rules.hand[SEATS]:
            hand.append(rest.pop())
    return Deal(
        {
            "roles": (cards["digger"], cards["saboteur"], cards["digger"], cards["digger"]),
            "goals": tuple(cards[name] for name in goals.split()),
            "pile": tuple(card for hand in hands for card in hand) + tuple(rest),
            "gold": rules.deck.stack("gold"),
            **again,
        },
        first=0,
    )


def held_for(opening: Sequence[str]) -> list[list[str]]:
    """The cards of each seat."""
    acts = [code.split() for code in opening if not code.startswith(("lay", "turn", "leave", "remain"))]
    hands: list[list[str]] = [[] for _ in range(SEATS)]
    for i, words in enumerate(acts):
        seat = int(words.pop(0)[1]) if words[0].endswith(":") else i % SEATS
        hands[seat].append(words[1] if words[0] == "pass" else words[0])
    return hands


def ring_deal(rules: Ruleset) -> Deal:
    """The deal of the ring."""
    return opening_deal(rules, RING)
