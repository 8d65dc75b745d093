"""The oracle's nuggets against the catalogue, in cases small enough to check by hand."""

from typing import Any

import pytest

from tests.oracle.deals import kinds
from tests.oracle.maze import Board, Laid
from tests.oracle.nuggets import NuggetOracle, places

NEAR: Board = {(1, 0): Laid("ew")}


def table(
    hands: list[list[str]],
    board: Board | None = None,
    *,
    nugget: str = "nugget-2 3,0",
    roles: str = "ddsd",
    pile: list[str] | None = None,
    edition: str = "v3",
) -> NuggetOracle:
    """A round in which seat 0 begins, the nugget lies and so does the maze."""
    names = {"d": "digger", "s": "saboteur"}
    oracle = NuggetOracle(len(hands), edition)
    deal: dict[str, Any] = {
        "first": 0,
        "roles": [names[role] for role in roles],
        "goals": ["stone-ne", "stone-nw", "treasure"],
        "hands": hands,
        "pile": ["map"] * 9 if pile is None else pile,
        "gold": ["gold-1", "gold-3", "gold-2", "gold-1"],
        "again": ["gold-3", "gold-1", "gold-1", "gold-2"],
    }
    oracle.deal(deal)
    oracle.play(f"lay {nugget}")
    oracle.board.update(board or {})
    return oracle


def test_nugget_has_31_places() -> None:
    assert len(places()) == 31
    assert not {(1, 0), (7, 0), (7, -2), (7, 2)} & set(places())


def test_hands_are_dealt_when_the_nugget_lies() -> None:
    oracle = NuggetOracle(3)
    deal = {"first": 0, "roles": ["digger"] * 4, "goals": ["treasure", "stone-nw", "stone-ne"], "pile": ["map"]}
    events = oracle.deal({**deal, "hands": [["ew"], ["ns"], ["ne"]], "gold": [], "again": []})
    assert kinds(events) == ["RoundBegan", *["RoleDealt"] * 3, "StepBegan"]
    assert (events[0]["pile"], oracle.hands, oracle.waiting()) == (4, [[], [], []], [2])
    assert kinds(oracle.play("lay nugget-1 4,0")) == ["NuggetLaid", *["HandDrawn"] * 3, "TurnBegan"]


@pytest.mark.parametrize("edition", ["v3", "g3"])
def test_nugget_that_is_not_reached_is_matched_but_not_built_from(edition: str) -> None:
    oracle = table([["ns", "ew", "nesw"], ["map"], ["map"]], {(1, 0): Laid("ew")}, edition=edition)
    codes = oracle.options()
    assert {"ew 2,0", "nesw 2,0"} <= codes
    assert not {"ns 2,0", "nesw 4,0", "nesw 3,1"} & codes


def test_finder_leaves_with_gold_and_without_a_share() -> None:
    oracle = table([["ew", "map"], ["broken-pick"], ["map"]], NEAR)
    assert kinds(oracle.play("ew 2,0")) == ["Dug", "NuggetFound", "StepBegan"]
    assert oracle.options() == {"leave", "remain"}
    assert kinds(oracle.play("leave")) == ["Left", "TurnBegan"]
    assert (oracle.held[0], oracle.hands[0], oracle.seat) == (["gold-1", "gold-3"], [], 1)
    assert {code for code in oracle.options() if code.startswith("broken")} == {"broken-pick s1", "broken-pick s2"}


def test_finder_who_stays_and_loses_gives_the_gold_back() -> None:
    oracle = table([["ew"], ["map"], []], NEAR, pile=[])
    oracle.play("ew 2,0")
    oracle.play("remain")
    assert kinds(oracle.play("pass map")) == ["Passed", "StepBegan"]
    events = oracle.play("remain")
    assert kinds(events) == ["Remained", "RoundEnded", "RolesShown", "NuggetReturned", "GoldPaid"]
    assert (oracle.held, oracle.supply) == ([[], [], ["gold-3", "gold-1"]], ["gold-1", "gold-2"])


def test_finder_who_stays_is_asked_at_the_next_turn_and_no_more() -> None:
    oracle = table([["ew", "map"], ["map"], ["map"]], NEAR)
    codes = ["ew 2,0", "remain", "pass map", "pass map", "remain", "pass map", "pass map", "pass map"]
    assert [oracle.play(code)[-1]["type"] for code in codes] == [
        *("StepBegan", "TurnBegan", "TurnBegan", "StepBegan", "TurnBegan", "TurnBegan", "TurnBegan", "TurnBegan")
    ]
