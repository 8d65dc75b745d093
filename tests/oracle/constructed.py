"""A match made by hand for what driven play does not reach: a stone that may lie in two ways (C15)."""

from __future__ import annotations

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
SEATS = 3


def ring_deal(rules: Ruleset) -> Deal:
    """Seat 0 begins, and each seat holds from the start what it lays."""
    cards, names = rules.deck.by_name, [code.split()[0] for code in RING]
    stack = list(rules.deck.stack("path", "action"))
    hands = [[cards[name] for name in names[seat::SEATS]] for seat in range(SEATS)]
    for card in (card for hand in hands for card in hand):
        stack.remove(card)
    rest = Rng("ring").shuffled(stack)
    for hand in hands:
        while len(hand) < rules.hand[SEATS]:
            hand.append(rest.pop())
    return Deal(
        {
            "roles": (cards["digger"], cards["saboteur"], cards["digger"], cards["digger"]),
            "goals": (cards["treasure"], cards["stone-nw"], cards["stone-ne"]),
            "pile": tuple(card for hand in hands for card in hand) + tuple(rest),
            "gold": rules.deck.stack("gold"),
        },
        first=0,
    )
