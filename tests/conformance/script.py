"""A scripted round of the older classic edition: one card reaches two goals, and one of them may lie either way.

Such a choice (C15) needs two arms that grow unreached and meet a goal from two sides; drivers do not get there.
"""

from __future__ import annotations

from collections import Counter

from kilof.core import machine
from kilof.core.action import Action, Seat
from kilof.core.deal import Deal
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.notation.code import action_from_text

SEATS = 3
TUNNEL = ("nesw 1,0", "nesw 2,0", "nesw 3,0", "nesw 4,0", "nesw 5,0")
UPPER_ARM = ("ns 5,-1", "nw 6,-1 spun", "ew 7,-1", "nes 8,-1 spun")
LOWER_ARM = ("ns 5,1", "ne 6,1", "ew 7,1", "nw 8,1")
PLAN = (*TUNNEL, *UPPER_ARM, *LOWER_ARM, "nes 6,0 spun")  # laid by seats 0, 1, 2 in turn; the last card joins the arms


def plan_of(seat: Seat) -> list[str]:
    """The cards of the plan that this seat lays."""
    return [code.split()[0] for code in PLAN[seat::SEATS]]


def plan_deal(rules: Ruleset, passes: int) -> Deal:
    """Each seat holds its part of the plan; the treasure is the goal that the plan does not reach."""
    s, deck = machine.begin(rules, SEATS), rules.deck
    stacks = dict(rules.setup.stacks(s))
    plan = [[deck.by_name[name] for name in plan_of(seat)] for seat in range(SEATS)]
    spare = list((Counter(stacks["pile"]) - Counter(card for cards in plan for card in cards)).elements())
    spare = spare[::2] + spare[1::2]
    hands = [cards + [spare.pop() for _ in range(rules.hand[SEATS] - len(cards))] for cards in plan]
    stacks["pile"] = (*(card for hand in hands for card in hand), *spare)
    stacks["goals"] = tuple(sorted(stacks["goals"], key=lambda card: deck.cards[card].treasure))
    return Deal(stacks, -passes % SEATS)


def scripted(s: State, seat: Seat, rng: Rng, passes: int) -> Action:
    """Pass spare cards this many times, then lay the plan; after that, anything."""
    if s.round > 1 or s.ply >= passes + len(PLAN):
        return rng.choice(machine.options(s, seat))
    if s.ply >= passes:
        return action_from_text(s.rules, PLAN[s.ply - passes], seat)
    kept = Counter(s.rules.deck.by_name[name] for name in plan_of(seat))
    card = next((Counter(s.hands[seat]) - kept).elements())
    return action_from_text(s.rules, f"pass {s.rules.deck.cards[card].name}", seat)
