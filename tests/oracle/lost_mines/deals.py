"""Deals and random play, for tests."""

import random
from typing import Any

from tests.oracle.lost_mines.deck import (
    MINES,
    PATHS,
    TOOLS,
    kind_of,
    open_sides,
    spread_cards,
    spread_dwarfs,
    spread_treasures,
)
from tests.oracle.lost_mines.mines import MinesOracle
from tests.oracle.maze import Board, Cell, beside, text_cell

Event = dict[str, Any]

MINES_IN_ORDER = ("mine-gems", "mine-gold", "mine-silver", "mine-dragon")  # from 10,1 down
TREASURES = ("gems-5", "gold-4", "gold-3", "silver-2", "silver-1", "gems-3", "gems-4", "gold-2", "silver-3")
ROLES = ("loyal-blue", "loyal-yellow", "selfish-blue", "saboteur-yellow", "saboteur-blue", "selfish-yellow")


def hand_size(seats: int) -> int:
    """L5"""
    return 5 if seats <= 6 else 4


def random_deal(oracle: MinesOracle, rng: random.Random) -> dict[str, Any]:
    """A complete deal for the next round of this match."""
    roles, goals = spread_dwarfs(oracle.seats), list(MINES)
    treasures, cards = spread_treasures(), spread_cards()
    for stack in (roles, goals, treasures, cards):
        rng.shuffle(stack)
    size = hand_size(oracle.seats)
    deal: dict[str, Any] = {
        "roles": roles,
        "goals": goals,
        "treasures": treasures,
        "hands": [cards[seat * size : (seat + 1) * size] for seat in range(oracle.seats)],
        "pile": cards[oracle.seats * size :],
        "dice": [rng.randrange(60) for _ in cards],
    }
    if oracle.round == 0:
        deal["first"] = rng.randrange(oracle.seats)
    return deal


def table(
    *hands: list[str],
    board: Board | None = None,
    dwarfs: dict[int, Cell] | None = None,
    goals: tuple[str, ...] = MINES_IN_ORDER,
    treasures: tuple[str, ...] = TREASURES,
    roles: tuple[str, ...] = ROLES,
    pile: list[str] | None = None,
    dice: tuple[int, ...] = (0,) * 9,
    rounds: int = 2,
) -> MinesOracle:
    """A round in which seat 0 begins, each seat holds its hand, and these cards lie on the board already.

    Three seats, unless more hands are given; a seat without a given hand has two cards of `ns`. Seats 0 and 2 are blue
    (2,3).
    """
    held = [*hands, *[["ns", "ns"]] * (3 - len(hands))]
    oracle = MinesOracle(len(held), rounds)
    draw = ["ew"] * 9 if pile is None else pile
    dealt = {"first": 0, "roles": list(roles), "goals": list(goals), "treasures": list(treasures), "hands": held}
    oracle.deal({**dealt, "pile": draw + ["storm"] * 10, "dice": list(dice)})
    for cell, card in (board or {}).items():
        oracle.hidden.pop(cell, None)
        oracle.board[cell] = card
    for seat, cell in (dwarfs or {}).items():
        oracle.dwarfs[seat] = cell
    return oracle


EXPLAINING = ("PoolShared", "DragonFed")


def kinds(events: list[Event]) -> list[str]:
    return [event["type"] for event in events if event["type"] not in EXPLAINING]


def of_kind(events: list[Event], kind: str) -> list[Event]:
    return [event for event in events if event["type"] == kind]


def cards_on_the_table(oracle: MinesOracle) -> list[str]:
    """All path and action cards of a round, wherever they are, sorted."""
    laid = [card.name for card in oracle.board.values() if card.name in PATHS]
    stacks = [laid, ["troll"] * len(oracle.trolls), oracle.discards, oracle.pile, oracle.aside, *oracle.hands]
    return sorted(card for stack in stacks for card in stack)


# Random play


def to_a_mine(oracle: MinesOracle, cell: Cell) -> int:
    """How far the nearest mine is that is face down, or has treasures left."""
    left = {f"mine-{kind_of(t.card)}" for t in oracle.treasures if t.taker is None}
    mines = [*oracle.hidden, *(at for at, card in oracle.board.items() if card.name in left)]
    return min((abs(cell[0] - x) + abs(cell[1] - y) for x, y in mines), default=99)


def ends(oracle: MinesOracle, code: str) -> int:
    """How far from a mine the paths of a card end, if it is laid like this."""
    words = code.split(" ")
    cell = text_cell(words[1])
    outside = [beside(cell, side) for side in open_sides(words[0], words[-1] == "spun")]
    return min((to_a_mine(oracle, end) for end in outside if end not in oracle.board), default=99)


def choose(oracle: MinesOracle, rng: random.Random, eager: bool) -> str:
    """A legal code. The eager mostly build and walk towards the mines, and take what they find there."""
    codes = sorted(oracle.options())
    if rng.random() < 0.05 and oracle.phase == "moving":
        return rng.choice(["stay", *(f"move {route}" for route in sorted(oracle.routes()))])
    if not eager or rng.random() < 0.1 or oracle.phase not in ("turn", "moving"):
        return rng.choice(codes)
    if oracle.phase == "moving":
        routes = oracle.listed_routes()
        far = {f"move {route}": to_a_mine(oracle, end) for (end, _), route in routes.items()}
        far["stay"] = to_a_mine(oracle, oracle.dwarfs[oracle.seat])
        return min(sorted(far), key=lambda code: far[code])
    tools = [code for code in codes if code.split(" ")[0] in TOOLS]
    digs = {code: ends(oracle, code) for code in codes if code.split(" ")[0] in PATHS}
    plays = [code for code in codes if code.split(" ")[0] not in PATHS and not code.startswith("pass")]
    if tools and rng.random() < 0.8:
        return rng.choice(tools)
    if digs and (min(digs.values()) < 9 or not plays) and rng.random() < 0.8:
        return rng.choice([dig for dig in digs if digs[dig] == min(digs.values())])
    return rng.choice(plays or codes)


def say(oracle: MinesOracle, rng: random.Random, often: float) -> list[Event]:
    """Now and then somebody proposes something, and the others have a word on it."""
    events: list[Event] = []
    for seat in range(oracle.seats):
        says = sorted(oracle.asides(seat))
        if says == ["propose"]:
            says = says * (rng.random() < often)
        elif says:
            says = rng.choices([["agree"], ["decline"], []], (8, 1, 4))[0]
        for word in says:
            events += oracle.play(word, seat)
    return events


def play_at_random(oracle: MinesOracle, rng: random.Random, eager: bool = True, votes: float = 0.0) -> list[Event]:
    """Plays the match to its end and gives all events; the cards are counted at every ply."""
    events: list[Event] = []
    while not oracle.over:
        if oracle.needs_deal:
            events += oracle.deal(random_deal(oracle, rng))
        else:
            code = choose(oracle, rng, eager)
            assert oracle.accepts(code)
            events += oracle.play(code)
        assert cards_on_the_table(oracle) == sorted(spread_cards())
        if oracle.phase in ("turn", "moving", "taking"):
            assert all(cell in oracle.board for cell in oracle.dwarfs)
        if votes and oracle.rounds < 4:
            events += say(oracle, rng, votes)
    return events
