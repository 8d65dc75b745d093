"""Scores and results of the Lost Mines: points."""

from __future__ import annotations

import pytest

from kilof.core import machine
from kilof.core.result import Result, RoundResult
from tests.build import dealt
from tests.games.lost_mines.forest import agreed, forest


@pytest.mark.rule("L26", "L27")
def test_round_brings_points_and_shows_roles_and_clans() -> None:
    s, _ = agreed(forest(taken={"t1": 0, "t2": 1}))
    names, clans = ("loyal", "loyal", "loyal"), ("blue", "yellow", "blue")
    assert machine.rounds(s) == (RoundResult(1, "agreement", "", (), names, clans, machine.scores(s)),)
    assert machine.scores(s) == (1, 3, 1)


@pytest.mark.rule("L26")
def test_treasures_count_when_the_round_is_over() -> None:
    assert machine.scores(forest(taken={"t1": 0}, points=(2, 0, 1))) == (2, 0, 1)


@pytest.mark.rule("L30")
def test_result_of_a_match() -> None:
    s, _ = agreed(forest(number=2, points=(1, 4, 2), taken={"t1": 0, "t2": 1}))
    result = machine.result(s)
    assert result is not None
    assert result._replace(rounds=()) == Result("points", (2, 7, 3), (1,), (), ())


@pytest.mark.rule("L30")
def test_match_that_goes_on_has_no_result_till_it_ends_again() -> None:
    s, _ = agreed(agreed(forest(number=1, rounds=1, taken={"t1": 0, "t2": 1}))[0])
    assert (machine.needs_deal(s), machine.result(s)) == (True, None)
    s, _ = dealt(s)
    assert [part.round for part in machine.rounds(s)] == [1]
    s, _ = agreed(s)
    result = machine.result(s)
    assert result is not None
    assert [(part.round, part.scores) for part in result.rounds] == [(1, (1, 3, 1)), (2, (0, 0, 0))]
