"""What people are told and shown of nuggets."""

from __future__ import annotations

import pytest

from kilof.core.action import Viewer
from kilof.core.event import redacted
from kilof.core.state import State
from kilof.notation.picture import draw_board, read_board
from kilof.terminal.screen import options_text, table_text
from kilof.terminal.words import Words
from kilof.view import view
from tests.build import act, dealt, new_match, rules, table

NAMES = ("Ala", "Bolek", "Celina")
GAME = rules(nuggets=True)
NEAR = {"1,0": "ew"}


def near() -> State:
    return table(NEAR, nugget="nugget-2 3,0", hands={0: "ew ns map"}, supply="3 1 2", pile="ne nw")


def sentences(s: State, viewer: Viewer, *codes: str) -> list[str]:
    """What the last of these codes is told as."""
    _, events = act(s, *codes)
    return Words(s.rules, NAMES, viewer).sentences(redacted(event, viewer) for event in events)


@pytest.mark.parametrize(
    ("viewer", "told"),
    [
        (0, ["You dig ew at 2,0.", "You find the nugget: gold-3, gold-1."]),
        (1, ["Ala digs ew at 2,0.", "Ala finds the nugget: gold-3, gold-1."]),
    ],
)
def test_nugget_that_is_found_is_told(viewer: Viewer, told: list[str]) -> None:
    assert sentences(near(), viewer, "ew 2,0") == told


def test_nugget_without_gold_is_told() -> None:
    s = table(NEAR, nugget="nugget-2 3,0", hands={0: "ew map"}, supply="")
    assert sentences(s, 0, "ew 2,0")[1] == "You find the nugget: but no gold is left."


@pytest.mark.parametrize(
    ("viewer", "told"),
    [
        (0, "You leave the round with the gold, discarding ns, map."),
        (1, "Ala leaves the round with the gold, discarding 2 cards."),
    ],
)
def test_leaving_tells_the_hand_to_who_leaves_alone(viewer: Viewer, told: str) -> None:
    assert sentences(near(), viewer, "ew 2,0", "leave")[0] == told


@pytest.mark.parametrize(
    ("hand", "viewer", "told"), [("ew map", 1, "1 card"), ("ew", 0, "no card"), ("ew", 1, "no card")]
)
def test_small_hands_that_are_discarded_are_told_in_good_english(hand: str, viewer: Viewer, told: str) -> None:
    s = table(NEAR, nugget="nugget-2 3,0", hands={0: hand})
    assert sentences(s, viewer, "ew 2,0", "leave")[0].endswith(f"discarding {told}.")


def test_remaining_and_giving_back_are_told() -> None:
    s = table(NEAR, nugget="nugget-1 3,0", hands={0: "ew", 1: "map", 2: ""}, roles="ddd", supply="3 1")
    assert sentences(s, 1, "ew 2,0", "remain")[0] == "Ala remains in the round."
    assert (
        sentences(s, 1, "ew 2,0", "remain", "pass map", "remain")[-1]
        == "Ala gives the gold of the nugget back: gold-3."
    )


def test_laying_and_hands_are_told() -> None:
    s, _ = dealt(new_match(nuggets=True), first=0)
    told = sentences(s, 0, "lay nugget-3 4,1")
    assert told[0] == "Celina lays nugget-3 on 4,1."
    assert told[1].startswith("You get the hand ")
    assert len(told) == 2


@pytest.mark.parametrize(
    ("codes", "line"),
    [
        (("ew 2,0",), "The nugget was found by {}, who may leave."),
        (("ew 2,0", "remain"), "The nugget was found by {}, who may leave when the next turn begins."),
        (("ew 2,0", "remain", "pass map", "pass map", "remain"), "The nugget was found by {}, who stays."),
        (("ew 2,0", "leave"), "The nugget was found by {}, who has left."),
    ],
)
def test_table_tells_who_found_the_nugget_and_whether_they_are_in(codes: tuple[str, ...], line: str) -> None:
    s, _ = act(near(), *codes)
    assert line.format("you") in table_text(view(s, 0), NAMES)
    assert line.format("Ala") in table_text(view(s, 1), NAMES)


def test_table_says_nothing_of_a_nugget_that_nobody_found() -> None:
    assert "The nugget was" not in table_text(view(near(), 0), NAMES)


def test_gold_of_the_finder_stands_on_the_table_for_all() -> None:
    s, _ = act(near(), "ew 2,0")
    assert "Ala's gold: gold-3, gold-1." in table_text(view(s, 1), NAMES)


def test_nugget_is_drawn_with_its_number_and_read_back() -> None:
    s = near()
    picture = draw_board(s.rules.deck, s.board, s.goals)
    assert "──2──" in picture
    assert read_board(s.rules.deck, picture)[0] == s.board


def test_choices_are_listed() -> None:
    s, _ = act(near(), "ew 2,0")
    assert options_text(s.rules, view(s, 0).options).split() == ["leave", "1)", "remain", "2)"]
