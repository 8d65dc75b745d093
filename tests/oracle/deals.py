"""Deals and random play, for tests."""

import random
from collections import Counter
from typing import Any

from tests.oracle.classic import Oracle
from tests.oracle.deck import ACTIONS, GOALS, GOLD, HAND_SIZE, PATHS, ROLES, spread
from tests.oracle.maze import Board, Laid, beside, reached_sides, text_cell

TUNNEL: Board = {(x, 0): Laid("ew") for x in range(1, 7)}  # one card short of the middle goal


def table(
    hand: list[str],
    board: Board | None = None,
    *,
    goals: tuple[str, str, str] = ("stone-ne", "stone-nw", "treasure"),
    roles: str = "ddsd",
    others: list[str] | None = None,
    pile: list[str] | None = None,
    gold: list[str] | None = None,
    edition: str = "v3",
    forfeit: bool = False,
) -> Oracle:
    """A round in which seat 0 holds this hand and the maze is already there."""
    names = {"d": "digger", "s": "saboteur"}
    seats = len(roles) - 1
    oracle = Oracle(seats, edition, forfeit)
    rest = ["map"] if others is None else others
    oracle.deal(
        {
            "first": 0,
            "roles": [names[role] for role in roles],
            "goals": list(goals),
            "hands": [hand] + [list(rest) for _ in range(seats - 1)],
            "pile": ["map"] * 9 if pile is None else pile,
            "gold": ["gold-1", "gold-3", "gold-2", "gold-1", "gold-2"] if gold is None else gold,
        }
    )
    oracle.board.update(board or {})
    return oracle


def kinds(events: list[dict[str, Any]]) -> list[str]:
    return [event["type"] for event in events]


def random_deal(rng: random.Random, oracle: Oracle) -> dict[str, Any]:
    """A complete deal for the next round of this match."""
    saboteurs, diggers = ROLES[oracle.seats]
    roles = ["saboteur"] * saboteurs + ["digger"] * diggers
    goals = list(GOALS)
    cards = spread(PATHS) + spread(ACTIONS)
    gold = list((Counter(GOLD) - Counter(card for held in oracle.held for card in held)).elements())
    for kind in (roles, goals, cards, gold):
        rng.shuffle(kind)
    size = HAND_SIZE[oracle.seats]
    hands = [cards[seat * size : (seat + 1) * size] for seat in range(oracle.seats)]
    deal: dict[str, Any] = {
        "roles": roles,
        "goals": goals,
        "hands": hands,
        "pile": cards[oracle.seats * size :],
        "gold": gold,
    }
    if oracle.round == 0:
        deal["first"] = rng.randrange(oracle.seats)
    return deal


def distance(oracle: Oracle, dig: str) -> int:
    """After this dig, from the nearest open end of the reached maze to the nearest face-down goal."""
    words = dig.split(" ")
    board = oracle.board | {text_cell(words[1]): Laid(words[0], words[-1] == "spun")}
    ends = [beside(cell, side) for cell, side in reached_sides(board) if beside(cell, side) not in board]
    return min((abs(x - goal[0]) + abs(y - goal[1]) for x, y in ends for goal in oracle.hidden), default=99)


def play_at_random(rng: random.Random, oracle: Oracle) -> list[dict[str, Any]]:
    """Plays the match to its end and gives all events. Mostly digs towards a goal."""
    events: list[dict[str, Any]] = []
    while not oracle.over:
        if oracle.needs_deal:
            events += oracle.deal(random_deal(rng, oracle))
            continue
        codes = sorted(oracle.options())
        digs = [code for code in codes if code.split(" ")[0] in PATHS]
        if digs and rng.random() < 0.8:
            nearest = min(distance(oracle, dig) for dig in digs)
            codes = [dig for dig in digs if distance(oracle, dig) == nearest]
        events += oracle.play(rng.choice(codes))
    return events


def cards_on_the_table(oracle: Oracle) -> int:
    """All path and action cards of a round, wherever they are."""
    laid = sum(1 for card in oracle.board.values() if card.name in PATHS)
    broken = sum(len(tools) for tools in oracle.broken)
    return laid + broken + len(oracle.discards) + len(oracle.pile) + sum(len(hand) for hand in oracle.hands)
