"""Pace, bots and sleep, with the time given."""

from __future__ import annotations

import pytest

from kilof.bots import STAND_IN
from kilof.core.rng import Rng
from kilof.tables import Table, Terms, clock, pause, seats
from tests.tables.build import PEOPLE, begun, in_lobby, moved, played_out


def paced(pace: str, people: int = 3) -> Table:
    """Seat 0 is waited for since 0; all have looked at their roles."""
    table = begun(Terms("classic", {}, 3, pace=pace, tempo="brisk"), people)  # type: ignore[arg-type]
    for person in PEOPLE[:people]:
        table.add(pause.hide(table, person, 1), 0.0)
    return table


@pytest.mark.parametrize(
    ("pace", "end"), [("none", None), ("minute", 60.0), ("three-minutes", 180.0), ("day", 86_400.0)]
)
def test_person_has_as_long_as_the_pace_says(pace: str, end: float | None) -> None:
    table = paced(pace)
    assert clock.next_look(table) == clock.deadline(table) == end


def test_bot_stands_in_when_time_is_out_and_not_before() -> None:
    table = paced("minute")
    assert clock.overdue(table, 59.9) is None
    draft = clock.overdue(table, 60.0)
    assert draft is not None
    table.add(draft, 60.0)
    assert [player.bot for player in table.players] == [STAND_IN, "", ""]
    assert clock.bot_to_move(table) == 0


def test_each_wait_begins_with_the_move_before() -> None:
    table = paced("minute")
    moved(table, Rng("x"), now=30.0)
    assert clock.deadline(table) == 90.0


def test_who_comes_back_in_their_own_turn_has_the_whole_time() -> None:
    table = paced("minute")
    table.add(seats.hand(table, "ala", 0, 0.0), 10.0)
    table.add(seats.back(table, "ala"), 20.0)
    assert clock.deadline(table) == 80.0


def test_name_changed_out_of_turn_does_not_lengthen_the_turn() -> None:
    table = paced("minute")
    table.add(seats.rename(table, "bolek", "Bolo"), 30.0)
    assert clock.deadline(table) == 60.0


@pytest.mark.parametrize(("tempo", "end"), [("at-once", 0.0), ("brisk", 0.8), ("calm", 2.5)])
def test_bot_moves_at_the_tempo_of_the_table(tempo: str, end: float) -> None:
    table = begun(Terms("classic", {}, 3, tempo=tempo), people=1)  # type: ignore[arg-type]
    moved(table, Rng("x"))
    assert clock.bot_to_move(table) == 1
    assert clock.next_look(table) == end


def test_table_sleeps_when_nobody_is_there() -> None:
    table = paced("minute", people=1)
    moved(table, Rng("x"))
    clock.depart(table, "ala", 0.0)
    assert (clock.is_awake(table), clock.bot_to_move(table), clock.next_look(table)) == (False, None, None)


def test_time_starts_anew_when_the_first_person_comes_back() -> None:
    table = paced("minute", people=1)
    clock.depart(table, "ala", 0.0)
    clock.arrive(table, "ala", 500.0)
    assert clock.deadline(table) == 560.0


def test_second_person_to_come_does_not_start_the_time_anew() -> None:
    table = paced("minute")
    clock.depart(table, "bolek", 0.0)
    clock.arrive(table, "bolek", 30.0)
    assert clock.deadline(table) == 60.0


def test_spectator_does_not_wake_a_table() -> None:
    table = paced("minute", people=1)
    clock.depart(table, "ala", 0.0)
    clock.arrive(table, "stranger", 1.0)
    assert not clock.is_awake(table)


def test_table_with_a_day_a_move_goes_on_while_people_are_away() -> None:
    table = paced("day", people=1)
    clock.depart(table, "ala", 0.0)
    assert clock.deadline(table) == 86_400.0
    table.add(seats.hand(table, "ala", 0, 0.0), 0.0)
    assert not clock.is_awake(table)


def test_nobody_loses_a_turn_because_the_table_was_away() -> None:
    table = paced("minute")
    clock.grant_grace(table, 1000.0)
    assert clock.deadline(table) == 1060.0
    slow = paced("day")
    clock.grant_grace(slow, 1000.0)
    assert clock.deadline(slow) == 86_400.0


def test_lobby_and_finished_match_need_no_look() -> None:
    table = paced("minute")
    played_out(table, Rng("x"))
    assert [clock.next_look(one) for one in (table, in_lobby())] == [None, None]


def test_bots_answer_a_vote_at_once() -> None:
    table = begun(Terms("lost-mines", {}, 3), people=1)
    played_out(table, Rng("more"))
    assert clock.bot_vote(table, 0.0) is None
    table.add(table.submit(0, table.action(0, "propose"), table.ply, 0.0), 0.0)
    codes = []
    while (draft := clock.bot_vote(table, 0.0)) is not None:
        codes += [entry.code for entry in draft.entries if hasattr(entry, "code")]
        table.add(draft, 0.0)
    assert codes == ["s1: agree", "s2: agree"]
    assert table.stage == "playing"
