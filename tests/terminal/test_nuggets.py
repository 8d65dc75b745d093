"""What people are told and shown of nuggets."""

from __future__ import annotations

import pytest

from kilof.core.action import Viewer
from kilof.core.event import redacted
from kilof.core.state import State
from kilof.notation.picture import draw_board, read_board
from kilof.terminal.screen import options_text, table_text
from kilof.terminal.voice import Voice
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
        (0, ["You dug a gallery at 2,0.", "You reached the nugget card: gold worth 3 and gold worth 1."]),
        (1, ["Ala dug a gallery at 2,0.", "Ala reached the nugget card: gold worth 3 and gold worth 1."]),
    ],
)
def test_nugget_that_is_found_is_told(viewer: Viewer, told: list[str]) -> None:
    assert sentences(near(), viewer, "ew 2,0") == told


def test_nugget_without_gold_is_told() -> None:
    s = table(NEAR, nugget="nugget-2 3,0", hands={0: "ew map"}, supply="")
    assert sentences(s, 0, "ew 2,0")[1] == "You reached the nugget card, but no gold is left."


@pytest.mark.parametrize(
    ("viewer", "told"),
    [
        (0, "You left the round with the gold."),
        (1, "Ala left the round with the gold."),
    ],
)
def test_leaving_is_told_without_the_hand(viewer: Viewer, told: str) -> None:
    assert sentences(near(), viewer, "ew 2,0", "leave")[0] == told


def test_remaining_and_giving_back_are_told() -> None:
    s = table(NEAR, nugget="nugget-1 3,0", hands={0: "ew", 1: "map", 2: ""}, roles="ddd", supply="3 1")
    assert sentences(s, 1, "ew 2,0", "remain")[0] == "Ala stayed in the round."
    assert sentences(s, 1, "ew 2,0", "remain", "pass map", "remain")[-1] == "Ala gave back gold worth 3."


def test_laying_and_hands_are_told() -> None:
    s, _ = dealt(new_match(nuggets=True), first=0)
    told = sentences(s, 0, "lay nugget-3 4,1")
    assert told[0] == "Celina laid the nugget card worth 3 at 4,1."
    assert told[1].startswith("Your hand: ")
    assert len(told) == 2


@pytest.mark.parametrize(
    ("codes", "line"),
    [
        (("ew 2,0",), "{} found the nugget, and may leave."),
        (("ew 2,0", "remain"), "{} found the nugget, and may leave when the next turn begins."),
        (("ew 2,0", "remain", "pass map", "pass map", "remain"), "{} found the nugget, and stay"),
        (("ew 2,0", "leave"), "{} found the nugget, and ha"),
    ],
)
def test_table_tells_who_found_the_nugget_and_whether_they_are_in(codes: tuple[str, ...], line: str) -> None:
    s, _ = act(near(), *codes)
    assert line.format("You") in table_text(Voice(GAME, NAMES, 0), view(s, 0))
    assert line.format("Ala") in table_text(Voice(GAME, NAMES, 1), view(s, 1))


def test_table_says_nothing_of_a_nugget_that_nobody_found() -> None:
    assert "found the nugget" not in table_text(Voice(GAME, NAMES, 0), view(near(), 0))


def test_gold_of_the_finder_stands_on_the_table_for_all() -> None:
    s, _ = act(near(), "ew 2,0")
    assert "Ala’s gold: gold worth 3 and gold worth 1." in table_text(Voice(GAME, NAMES, 1), view(s, 1))


def test_nugget_is_drawn_with_its_number_and_read_back() -> None:
    s = near()
    picture = draw_board(s.rules.deck, s.board, s.goals)
    assert "──2──" in picture
    assert read_board(s.rules.deck, picture)[0] == s.board


def test_choices_are_listed() -> None:
    s, _ = act(near(), "ew 2,0")
    assert options_text(Voice(GAME, NAMES, 0), view(s, 0).options).split("\n") == [
        "  leave: leave with the gold",
        "      1)",
        "  remain: stay in the round",
        "      2)",
    ]
