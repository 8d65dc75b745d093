"""Stones that may lie in two ways: the better one is taken, and where both are equally good somebody chooses (C15)."""

import pytest

from kilof.core import machine
from kilof.core.cell import cell
from kilof.plays.goals import TURN
from tests.build import TWO_SIDES, act, board, codes, kinds, laid, refused, seen, table, told

# Once 3,0 is filled, the upper goal is reached from below and from behind, and the middle one from above.
TWO_GOALS = """
       0    1    2    3    4    5    6    7    8    9
                                             ┌───┐
  -2                                         │ ? │──┐
                                             └───┘  │
                                               │    │
  -1                                 ┌─────────┼────┘
                                     │         │
       │                             │       ┌───┐
   0 ──S────────────     ────────────┘       │ ? │
       │                                     └───┘
"""


@pytest.mark.rule("C15")
@pytest.mark.parametrize(
    ("beside", "lies"), [("dead-e", "stone-nw"), ("dead-e spun", "stone-nw spun")], ids=["tunnel", "rock"]
)
def test_of_the_turns_that_join_the_one_that_matches_more_neighbours_is_taken(beside: str, lies: str) -> None:
    s = table(TWO_SIDES, hands={0: "ew"}, goals=("treasure", "stone-ne", "stone-nw"))
    s.lay(cell(7, 2), board(s.rules.deck, {"7,2": beside})[cell(7, 2)])
    after, events = act(s, "ew 3,0")
    assert kinds(events) == ["Dug", "GoalRevealed", "GoalTurned", "TurnBegan"]
    assert laid(after, "8,2") == lies


@pytest.mark.rule("C15")
def test_turn_that_joins_both_sides_needs_no_choice() -> None:
    s = table(TWO_SIDES, hands={0: "ew"}, goals=("treasure", "stone-nw", "stone-ne"))
    assert laid(act(s, "ew 3,0")[0], "8,2") == "stone-ne"


@pytest.mark.rule("C15")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_if_both_turns_are_equally_good_the_player_in_turn_chooses(seat: int) -> None:
    s = table(TWO_SIDES, hands={seat: "ew map"}, turn=seat, pile="map", goals=("treasure", "stone-ne", "stone-nw"))
    after, events = act(s, "ew 3,0")
    assert told(events) == [f"Dug {seat} ew 3,0 upright", f"GoalRevealed {seat} 8,2 stone-nw"]
    assert machine.waiting(after) == (seat,)
    assert codes(after, seat) == {"turn 8,2", "turn 8,2 spun"}
    assert machine.options(after, seat) == [(seat, TURN, 0, cell(8, 2), spin, 0, 0, 0) for spin in (0, 1)]
    assert codes(after, (seat + 1) % 3) == codes(after, (seat + 2) % 3) == set()
    assert seen(after, None)["goals"]["8,2"] == "stone-nw"


@pytest.mark.rule("C15")
@pytest.mark.parametrize(
    ("code", "spin", "lies"), [("turn 8,2", "upright", "stone-nw"), ("turn 8,2 spun", "spun", "stone-nw spun")]
)
def test_both_answers_lead_on(code: str, spin: str, lies: str) -> None:
    s = table(TWO_SIDES, hands={0: "ew"}, pile="map", goals=("treasure", "stone-ne", "stone-nw"))
    after, events = act(s, "ew 3,0", code)
    assert told(events) == [f"GoalTurned 0 8,2 {spin}", "Drew 0 map", "TurnBegan 1"]
    assert laid(after, "8,2") == lies
    assert after.phase.name == "turn"


@pytest.mark.rule("C15")
@pytest.mark.parametrize(
    ("move", "law"),
    [
        ("s1: turn 8,2", "C6"),
        ("s0: map 8,0", "C6"),
        ("s0: pass map", "C6"),
        ("s1: map 8,0", "C6"),
        ("s0: turn 8,0", "C15"),
        ((0, TURN, 0, cell(8, 2), 2, 0, 0, 0), "C15"),
        ((0, TURN, 0, cell(8, 2), -1, 0, 0, 0), "C15"),
    ],
)
def test_nothing_else_is_done_before_the_choice(move: str | tuple[int, ...], law: str) -> None:
    s = table(TWO_SIDES, hands={0: "ew map"}, goals=("treasure", "stone-ne", "stone-nw"))
    assert refused(act(s, "ew 3,0")[0], move) == law


@pytest.mark.rule("C15", "C14")
def test_nothing_else_is_revealed_before_the_choice() -> None:
    s = table(TWO_GOALS, hands={0: "ew"}, goals=("stone-ne", "stone-nw", "treasure"))
    s, events = act(s, "ew 3,0")
    assert told(events) == ["Dug 0 ew 3,0 upright", "GoalRevealed 0 8,-2 stone-ne"]
    assert seen(s, 0)["goals"] == {"8,-2": "stone-ne", "8,0": None, "8,2": None}
    assert told(act(s, "turn 8,-2 spun")[1]) == [
        "GoalTurned 0 8,-2 spun",
        "GoalRevealed 0 8,0 stone-nw",
        "GoalTurned 0 8,0 upright",
        "TurnBegan 1",
    ]


@pytest.mark.rule("C15", "C14")
def test_choice_is_made_before_the_treasure_ends_the_round() -> None:
    s = table(TWO_GOALS, hands={0: "ew"}, pile="map", goals=("stone-ne", "treasure", "stone-nw"))
    _, events = act(s, "ew 3,0", "turn 8,-2")
    assert kinds(events)[:4] == ["GoalTurned", "GoalRevealed", "GoalTurned", "RoundEnded"]


@pytest.mark.rule("C14", "C15")
def test_choice_is_asked_even_if_the_treasure_came_first() -> None:
    s = table(
        """
               0    1    2    3    4    5    6    7    8    9
               │                                     ┌───┐
           0 ──S────────────────────────────────     │ ? │
               │                                     └───┘
                                                       │
           1                                           ├────┐
                                                       │    │
                                                     ┌───┐  │
           2                                         │ ? │──┘
                                                     └───┘
        """,
        hands={0: "ew"},
        pile="map",
        goals=("stone-ne", "treasure", "stone-nw"),
    )
    s, events = act(s, "ew 7,0")
    assert kinds(events) == ["Dug", "GoalRevealed", "GoalTurned", "GoalRevealed"]
    assert codes(s, 0) == {"turn 8,2", "turn 8,2 spun"}
    after, events = act(s, "turn 8,2")
    assert told(events)[:2] == ["GoalTurned 0 8,2 upright", "RoundEnded 1 treasure diggers"]
    assert after.left == 0


@pytest.mark.rule("C15", "C23")
def test_round_may_end_for_want_of_cards_after_the_choice() -> None:
    s = table(TWO_SIDES, hands={0: "ew", 1: "", 2: ""}, goals=("treasure", "stone-ne", "stone-nw"))
    _, events = act(s, "ew 3,0", "turn 8,2")
    assert told(events)[:2] == ["GoalTurned 0 8,2 upright", "RoundEnded 1 cards saboteurs"]
