"""Scores and results of the Duel and the solo game: gold, and in the solo game its rating."""

from __future__ import annotations

import pytest

from kilof.core import machine
from kilof.core.result import Result, RoundResult
from tests.build import act
from tests.games.duel.build import duel, solo


@pytest.mark.rule("D21", "D22", "D25")
def test_round_brings_gold_and_costs_what_trolls_are_paid() -> None:
    shown = {"3,3": "troll-nesw-s", "5,0": "gold2-ew"}
    s = duel(shown, hands={1: ""}, held={0: "gold1-ns"}, marks={"5,0": 1}, bribes={"3,3": 0})
    assert machine.scores(s) == (1, 0)
    s, _ = act(s, "pass map")
    assert machine.scores(s) == (0, 2)
    assert machine.rounds(s) == (RoundResult(1, "cards", "", (), ("green", "blue"), (), (0, 2)),)
    assert machine.result(s) is None


@pytest.mark.rule("D22")
def test_round_counts_when_the_trolls_are_paid() -> None:
    held = {0: "gold1-ns gold1-dead-es"}
    s, _ = act(duel({"3,3": "troll-nesw-s"}, hands={1: ""}, held=held, bribes={"3,3": 0}), "pass map")
    assert machine.rounds(s) == ()
    s, _ = act(s, "pay gold1-ns")
    assert [part.scores for part in machine.rounds(s)] == [(1, 0)]


@pytest.mark.rule("D25")
def test_result_of_a_duel() -> None:
    s, _ = act(duel(hands={1: ""}, held={0: "gold2-es", 1: "gold2-sw"}, number=3), "pass map")
    result = machine.result(s)
    assert result is not None
    assert result._replace(rounds=()) == Result("gold", (2, 2), (0, 1), (), ())


@pytest.mark.rule("S6")
@pytest.mark.parametrize(
    ("held", "gold", "rating"), [("", 0, "could-be-better"), ("gold2-es gold3-dead-sw", 5, "could-be-better")]
)
def test_alone_nobody_wins_and_the_rating_is_the_result(held: str, gold: int, rating: str) -> None:
    s, _ = act(solo(held={0: held}, number=3), "pass map")
    result = machine.result(s)
    assert result is not None
    assert result._replace(rounds=()) == Result("gold", (gold,), (), (rating,), ())


@pytest.mark.rule("S6")
@pytest.mark.parametrize(
    ("gold", "rating"),
    [
        (0, "could-be-better"),
        (14, "could-be-better"),
        (15, "not-bad"),
        (20, "nose-for-gold"),
        (25, "fit-to-run-the-mine"),
    ],
)
def test_ratings_are_part_of_the_scoring(gold: int, rating: str) -> None:
    assert solo().rules.scoring.rating(gold) == rating
    assert not duel().rules.scoring.ratings
