"""A scripted round of the Duel, or of the solo game, with a single marker: one card reaches two nuggets at once.

Such a choice (D14) needs gold that nobody reaches while the last marker is left; drivers seldom get there.
"""

from __future__ import annotations

from collections import Counter

from kilof.core import machine
from kilof.core.action import Action, Seat
from kilof.core.cell import xy
from kilof.core.deal import Deal
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.notation.code import action_from_text

# Cells from the green start on. Both nuggets lie in stubs that face the cell of the last card.
PLAN = (
    ("ew", 1, 0),
    ("nugget-ew-s", 2, 0),
    ("green-nes-n", 0, 1),
    ("ne", 0, 2),
    ("ew", 1, 2),
    ("nugget-esw-n", 2, 2),
    ("ew", 1, 1),
    ("green-nesw-e", 2, 1),
)
PLANNER: Seat = 0


def plan_deal(rules: Ruleset) -> Deal:
    """Seat 0 is green and gets the plan, card by card; what is played at once comes last."""
    seats, deck = rules.seats.start, rules.deck
    size, stacks = rules.hand[seats], dict(rules.setup.stacks(machine.begin(rules, seats)))
    plan = [deck.by_name[name] for name, _, _ in PLAN]
    spare = sorted((Counter(stacks["pile"]) - Counter(plan)).elements(), key=lambda card: card not in rules.at_once)
    hands = [plan[:size], *([spare.pop() for _ in range(size)] for _ in range(seats - 1))]
    drawn = [card for later in plan[size:] for card in (later, *(spare.pop() for _ in range(seats - 1)))]
    stacks["pile"] = (*(card for hand in hands for card in hand), *drawn, *reversed(spare))
    return Deal(stacks, PLANNER)


def scripted(s: State, seat: Seat, rng: Rng) -> Action:
    """Seat 0 lays the plan, the other passes; after that, anything."""
    laid = sum(s.rules.deck.cards[one >> 1].section == "path" for one in s.board.values())
    if s.round > 1 or laid == len(PLAN):
        return rng.choice(machine.options(s, seat))
    if seat != PLANNER:
        return action_from_text(s.rules, f"pass {s.rules.deck.cards[s.hands[seat][0]].name}", seat)
    name, x, y = PLAN[laid]
    start_x, start_y = xy(s.nets[PLANNER].starts[0])
    return action_from_text(s.rules, f"{name} {start_x + x},{start_y + y}", seat)
