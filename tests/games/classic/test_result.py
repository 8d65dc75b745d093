"""Scores and results of the classic game: gold, and the side that won a round."""

from __future__ import annotations

import pytest

from kilof.core import machine
from kilof.core.action import ALL_EYES
from kilof.core.result import Result, RoundResult
from tests.build import act, seen, table


@pytest.mark.rule("C31", "C34")
def test_score_is_the_gold_of_all_cards_whoever_may_see_them() -> None:
    s = table(held={0: "3 1", 2: "2"})
    assert machine.scores(s) == (4, 0, 2)
    assert seen(s, 0)["gold"][2] == [None]
    assert "scores" not in seen(s, ALL_EYES)


@pytest.mark.rule("C24", "C28", "C34")
def test_saboteurs_win_a_round_and_are_paid() -> None:
    s, _ = act(table(hands={0: "map", 1: "", 2: "", 3: "", 4: ""}, seats=5, roles="dsdsd", supply="3 3 1"), "pass map")
    names = ("digger", "saboteur", "digger", "saboteur", "digger")
    assert machine.rounds(s) == (RoundResult(1, "cards", "saboteurs", (1, 3), names, (), (0, 3, 0, 3, 0)),)
    assert machine.result(s) is None


@pytest.mark.rule("C23", "C24")
def test_nobody_wins_where_nobody_is_a_saboteur() -> None:
    s, _ = act(table(hands={0: "map", 1: "", 2: ""}, roles="ddds"), "pass map")
    (last,) = machine.rounds(s)
    assert (last.side, last.winners, last.scores) == ("nobody", (), (0, 0, 0))


@pytest.mark.rule("C25")
def test_diggers_win_a_round_which_counts_when_the_gold_is_shared() -> None:
    tunnel = {f"{x},0": "ew" for x in range(1, 7)}
    s, _ = act(table(tunnel, hands={0: "ew"}, roles="ddsd", supply="3 1 2"), "ew 7,0")
    assert machine.rounds(s) == ()
    s, _ = act(s, "pick gold-3")
    assert (machine.rounds(s), machine.scores(s)) == ((), (3, 0, 0))
    s, _ = act(s, "s1: pick gold-1")
    (last,) = machine.rounds(s)
    assert (last.reason, last.side, last.winners, last.scores) == ("treasure", "diggers", (0, 1), (3, 1, 0))


@pytest.mark.rule("C34")
def test_result_of_a_match() -> None:
    s, _ = act(
        table(hands={0: "map", 1: "", 2: ""}, roles="dsd", held={0: "3 1"}, supply="3 1 1", number=3), "pass map"
    )
    result = machine.result(s)
    assert result is not None
    assert result._replace(rounds=()) == Result("gold", (4, 4, 0), (0, 1), (), ())


@pytest.mark.rule("N3", "N5")
def test_gold_of_a_nugget_counts_when_it_is_found_and_no_more_when_it_is_given_back() -> None:
    near = {"1,0": "ew"}
    s = table(
        near, nugget="nugget-2 3,0", hands={0: "ew map", 1: "", 2: ""}, roles="dds", supply="2 3 1 3", again="3 1 2 3"
    )
    s, _ = act(s, "ew 2,0")
    assert machine.scores(s) == (5, 0, 0)
    s, _ = act(s, "remain")
    s, _ = act(s, "remain")
    s, _ = act(s, "pass map")
    (last,) = machine.rounds(s)
    assert (last.side, last.winners, last.scores) == ("saboteurs", (2,), (0, 0, 4))
    assert s.rules.scoring.unit == "gold"
