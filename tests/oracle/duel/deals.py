"""Deals and random play, for tests."""

import random
from typing import Any

from tests.oracle.duel.deck import BREAKS, CARDS, TUNNELS
from tests.oracle.duel.duel import DuelOracle
from tests.oracle.duel.maze import closed_gates, reached_sides
from tests.oracle.maze import Board, Laid, beside, text_cell

HAND = 6  # D2
GOALS = ("empty-nesw", "gold1-ns", "gold2-es", "gold2-ew", "empty-dead-nsw", "gold3-dead-sw")


def random_deal(oracle: DuelOracle, rng: random.Random, gentle: bool = False) -> dict[str, Any]:
    """A complete deal for the next round of this match. A gentle one has all sabotage and rockfalls at the bottom."""
    goals, cards = oracle.goals_in_game(), oracle.cards_in_game()
    rng.shuffle(goals)
    rng.shuffle(cards)
    if gentle:
        cards.sort(key=lambda card: card in BREAKS or card == "rockfall")
    hands = [cards[seat * HAND : (seat + 1) * HAND] for seat in range(oracle.seats)]
    deal: dict[str, Any] = {"goals": goals, "hands": hands, "pile": cards[oracle.seats * HAND :]}
    if oracle.round == 0:
        deal["first"] = rng.randrange(oracle.seats)
    return deal


def table(
    hand: list[str],
    board: Board | None = None,
    *,
    goals: tuple[str, ...] = GOALS,
    other: list[str] | None = None,
    pile: list[str] | None = None,
    solo: bool = False,
    colour: str = "green",
) -> DuelOracle:
    """A round in which seat 0 (green, if not the solo game) holds this hand and the maze is already there."""
    oracle = DuelOracle(solo, colour)
    hands = [hand] if solo else [hand, ["map"] * 3 if other is None else other]
    draw = ["ew"] * 9 if pile is None else pile
    oracle.deal({"first": 0, "goals": list(goals), "hands": hands, "pile": draw + ["map"] * 10 * solo})
    oracle.board.update(board or {})
    oracle.trail = list(board or {})
    return oracle


EXPLAINING = ("GoldLeft", "BribeLapsed", "FirstNamed")


def kinds(events: list[dict[str, Any]]) -> list[str]:
    return [event["type"] for event in events if event["type"] not in EXPLAINING]


def distance(oracle: DuelOracle, dig: str) -> int:
    """From the nearest open end that the player reaches, after this dig (if any), to the nearest face-down goal."""
    words = dig.split(" ")
    board = oracle.board | ({text_cell(words[1]): Laid(words[0], words[-1] == "spun")} if dig else {})
    colour = oracle.colours[oracle.seat]
    closed = closed_gates(board, colour, oracle.keys, set(oracle.bribes))
    reached = reached_sides(board, colour, closed)
    ends = [beside(cell, side) for cell, side in reached if beside(cell, side) not in board]
    return min((abs(x - goal[0]) + abs(y - goal[1]) for x, y in ends for goal in oracle.hidden), default=99)


def choose(oracle: DuelOracle, rng: random.Random, eager: bool) -> str:
    """A legal code. The eager mostly dig towards a goal, mend their tools, open doors, and pass what is of no use."""
    codes = sorted(oracle.options())
    if not eager or oracle.phase != "turn" or rng.random() < 0.1:
        return rng.choice(codes)
    useful = [code for code in codes if code.split("-")[0] in ("repair", "broken") or code.split(" ")[0] == "key"]
    if useful and rng.random() < 0.3:
        return rng.choice(useful)
    digs = {code: distance(oracle, code) for code in codes if code.split(" ")[0] in TUNNELS}
    if digs and min(digs.values()) <= rng.choice((distance(oracle, ""), 99)):
        return rng.choice([dig for dig in digs if digs[dig] == min(digs.values())])
    mends = [code for code in codes if code.startswith(("repair", "shed"))]
    passes = [code for code in codes if len(code.split(" ")) == 3 and code.startswith("pass ")]
    return rng.choice(mends or passes or codes)


def play_at_random(
    oracle: DuelOracle, rng: random.Random, eager: bool = True, gentle: bool = False
) -> list[dict[str, Any]]:
    """Plays the match to its end and gives all events; the cards are counted at every ply."""
    events: list[dict[str, Any]] = []
    while not oracle.over:
        if oracle.needs_deal:
            dealt = len(oracle.cards_in_game())
            events += oracle.deal(random_deal(oracle, rng, gentle))
        else:
            events += oracle.play(choose(oracle, rng, eager))
        if not oracle.over:
            assert cards_on_the_table(oracle) == dealt
            assert oracle.markers_left() >= 0
    return events


def cards_on_the_table(oracle: DuelOracle) -> int:
    """All tunnel and action cards of a round, wherever they are."""
    laid = sum(1 for card in oracle.board.values() if card.name in TUNNELS)
    broken = sum(len(tools) for tools in oracle.broken)
    stacks = [oracle.discards, oracle.pile, oracle.aside, *oracle.hands]
    return laid + broken + sum(len(stack) for stack in stacks)


def all_gold(oracle: DuelOracle) -> int:
    """Gold held, out of the game, and still to be won: 30 at all times."""
    cards = [*oracle.spent, *oracle.goals_in_game(), *(card for card in oracle.cards_in_game() if card in TUNNELS)]
    return sum(oracle.gold()) + sum(CARDS[card].gold for card in cards)
