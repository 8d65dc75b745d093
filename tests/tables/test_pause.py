"""Between two rounds: people say that they are ready, bots wait, and nobody acts before."""

from __future__ import annotations

from typing import Any

import pytest

from kilof.bots import STAND_IN
from kilof.core import machine
from kilof.core.rng import Rng
from kilof.tables import Refusal, Table, Terms, clock, pause, rebuilt, seats, sight, talk
from kilof.tables.entry import Hid, Readied, Resumed
from kilof.tables.library import packaged
from kilof.tables.local import Local
from tests.tables.build import Logged, begun, moved


def paused(people: int = 2, seed: str = "table", **terms: Any) -> Logged:
    """Round 2 of a match was dealt at 0, and nobody has said anything yet."""
    table = begun(Terms("classic", {}, 3, **terms), people, seed)
    rng = Rng("pause")
    while table.pause is None:
        moved(table, rng)
    return table


def again(table: Logged) -> Table:
    """As a server reads it after a restart."""
    return rebuilt(packaged, table.dealer, table.stored())


def be_ready(table: Table, *people: str, now: float = 1.0) -> None:
    for person in people:
        table.add(pause.ready(table, person, table.round), now)


def test_nobody_acts_before_all_are_ready() -> None:
    table = paused()
    assert table.state is not None
    assert (table.round, table.state.round, table.waiting(), clock.bot_to_move(table)) == (2, 2, (), None)
    assert [sight.choices(table, seat, 0.0).options for seat in range(3)] == [[], [], []]
    with pytest.raises(Refusal, match="when all are ready"):
        table.submit(0, table.action(0, "pass map"), table.ply, 1.0)
    assert clock.overdue(table, 1e9) is None


def test_table_goes_on_when_all_who_are_here_are_ready() -> None:
    table = paused()
    be_ready(table, "ala")
    assert (pause.unready(table), clock.next_look(table)) == ([1], None)
    be_ready(table, "bolek")
    draft = clock.overdue(table, 2.0)
    assert draft is not None
    assert draft.entries == (Resumed(2),)
    table.add(draft, 2.0)
    assert (table.pause, table.since, len(table.waiting())) == (None, 2.0, 1)


def test_who_is_ready_says_so_once_and_for_this_round() -> None:
    table = paused()
    be_ready(table, "ala")
    for person, number, why in (("ala", 2, "already"), ("bolek", 1, "nobody waits"), ("stranger", 2, "no seat")):
        with pytest.raises(Refusal, match=why):
            pause.ready(table, person, number)
    table.add(pause.resume(table), 1.0)
    with pytest.raises(Refusal, match="nobody waits"):
        pause.ready(table, "bolek", 2)


@pytest.mark.parametrize(("pace", "seconds"), [("minute", 45.0), ("three-minutes", 90.0), ("day", 3600.0)])
def test_table_with_a_pace_goes_on_after_a_time(pace: str, seconds: float) -> None:
    table = paused(pace=pace)
    assert clock.next_look(table) == seconds
    assert clock.overdue(table, seconds - 0.1) is None
    assert clock.overdue(table, seconds) == pause.resume(table)


def test_who_is_away_does_not_hold_the_others_up() -> None:
    table = paused()
    clock.depart(table, "bolek", 5.0)
    assert clock.next_look(table) is None, "ala still reads"
    be_ready(table, "ala")
    assert clock.next_look(table) == 25.0, "bolek may be back in a moment"
    clock.arrive(table, "bolek", 20.0)
    assert clock.next_look(table) is None


def test_nobody_waits_for_who_has_a_bot_stand_in() -> None:
    table = paused()
    table.add(seats.stood_in(table, 1, "handed"), 1.0)
    be_ready(table, "ala")
    assert clock.overdue(table, 1.0) == pause.resume(table)


@pytest.mark.parametrize(("tempo", "seconds"), [("at-once", 0.0), ("brisk", 4.0), ("calm", 12.5)])
def test_where_no_person_plays_the_end_of_a_round_is_shown_for_a_while(tempo: str, seconds: float) -> None:
    table = paused(tempo=tempo)
    for seat in (0, 1):
        table.add(seats.stood_in(table, seat, "handed"), 0.0)
    assert [player.bot for player in table.players] == [STAND_IN, STAND_IN, "eager"]
    assert clock.next_look(table) == seconds


def test_table_sleeps_between_rounds_and_its_time_begins_anew() -> None:
    table = paused(pace="minute")
    clock.depart(table, "ala", 10.0)
    clock.depart(table, "bolek", 10.0)
    assert (clock.next_look(table), clock.overdue(table, 1e9)) == (None, None)
    clock.arrive(table, "ala", 100.0)
    assert clock.next_look(table) == 145.0
    be_ready(table, "ala", now=101.0)
    assert clock.next_look(table) == 30.0, "bolek was away for long enough"


def test_pause_outlives_a_restart() -> None:
    table = paused(pace="minute")
    be_ready(table, "ala")
    other = again(table)
    assert (other.pause, other.round, other.waiting()) == (table.pause, 2, ())
    clock.grant_grace(other, 1000.0)
    other.present.update(table.present)
    assert clock.next_look(other) == 1045.0
    shown = [sight.sight(one, 0, 0.0) for one in (table, other)]
    assert shown[0] == shown[1]
    assert shown[0] is not None
    assert shown[0].last is not None
    assert (shown[0].last["round"], shown[0].position["round"]) == (1, 2)
    table.add(pause.resume(table), 2.0)
    late = again(table)
    assert (late.pause, late.last, late.waiting()) == (None, None, table.waiting())


def test_log_of_before_there_were_pauses_is_read_as_it_was_played() -> None:
    table = paused()
    rng = Rng("more")
    for _ in range(3):
        moved(table, rng)
    entries = [one for one in table.stored() if not isinstance(one[0], Readied | Resumed | Hid)]
    other = rebuilt(packaged, table.dealer, entries)
    assert (other.pause, other.last, other.ply, other.waiting()) == (None, None, table.ply, table.waiting())


def test_what_is_told_of_a_pause() -> None:
    table = paused(pace="minute")
    be_ready(table, "bolek")
    told = sight.info(table, "ala", 10.0).pause
    assert told is not None
    assert (told.round, told.ready, told.left) == (2, [1], 35.0)
    table.add(pause.resume(table), 11.0)
    assert sight.info(table, "ala", 11.0).pause is None


def test_seat_that_moves_to_another_device_is_as_ready_as_it_was() -> None:
    table = paused()
    be_ready(table, "ala")
    table.add(seats.move(table, "ala", "ala2"), 1.0)
    assert pause.unready(table) == [1]
    table.add(pause.resume(table), 1.0)
    table.add(pause.hide(table, "ala2", 2), 1.0)
    table.add(seats.move(table, "ala2", "ala3"), 1.0)
    assert not pause.looks(table, "ala3")


def test_home_says_that_the_table_waits_for_who_is_not_ready() -> None:
    table = paused()
    be_ready(table, "ala")
    assert [clock.asks(table, person) for person in ("ala", "bolek")] == [False, True]


def test_terminal_does_not_wait() -> None:
    rules = packaged("solo", {}, None)
    assert rules is not None
    local = Local(rules, ("Ala",), (), Rng("local"))
    rng = Rng("play")
    while local.match.state.round == 1:
        local.play(0, rng.choice(machine.options(local.match.state, 0)))
    assert local.table.pause is None


# The role


def test_everybody_with_a_secret_role_looks_at_it_once_a_round() -> None:
    table = begun(Terms("classic", {}, 3), people=2)
    assert [pause.looks(table, person) for person in ("ala", "bolek", "stranger", "")] == [True, True, False, False]
    table.add(pause.hide(table, "ala", 1), 1.0)
    assert [sight.info(table, person, 1.0).looks for person in ("ala", "bolek")] == [False, True]
    for person, number in (("ala", 1), ("bolek", 2)):
        with pytest.raises(Refusal, match="no role to look at"):
            pause.hide(table, person, number)
    moved(table, Rng("x"))
    later = paused()
    assert not pause.looks(later, "ala"), "the end of the last round is shown first"
    later.add(pause.resume(later), 1.0)
    assert pause.looks(later, "ala")
    moved(later, Rng("x"), 2.0)
    assert sum(pause.looks(later, person) for person in ("ala", "bolek")) >= 1


@pytest.mark.parametrize("terms", [Terms("duel", {}, 2), Terms("solo", {}, 1)])
def test_there_is_nothing_to_look_at_where_roles_are_open(terms: Terms) -> None:
    assert not pause.looks(begun(terms, people=terms.seats), "ala")


def test_time_of_who_begins_runs_when_the_role_is_hidden() -> None:
    table = begun(Terms("classic", {}, 3, pace="minute"))
    assert table.waiting() == (0,)
    assert clock.deadline(table) == 80.0
    table.add(pause.hide(table, "bolek", 1), 1.0)
    assert clock.deadline(table) == 80.0, "it is ala's turn"
    table.add(pause.hide(table, "ala", 1), 5.0)
    assert clock.deadline(table) == 65.0
    late = begun(Terms("classic", {}, 3, pace="minute"))
    late.add(pause.hide(late, "ala", 1), 50.0)
    assert clock.deadline(late) == 80.0, "20 s are enough"


def test_with_a_day_for_each_move_nobody_needs_more() -> None:
    assert clock.deadline(begun(Terms("classic", {}, 3, pace="day"))) == 86_400.0


# Marks


def test_marks_begin_afresh_and_notes_stay() -> None:
    table = begun(Terms("classic", {}, 3), people=1)
    rng = Rng("pause")
    for _ in range(4):
        moved(table, rng)
    table.add(talk.mark(table, "ala", 1, "suspect", "broke my lantern"), 0.0)
    moved(table, rng)
    table.add(talk.mark(table, "ala", 1, "suspect", "and my cart"), 0.0)
    (note,) = sight.notes(table, "ala")
    assert (note.mark, note.note, note.act, note.last) == ("suspect", "and my cart", 4, "")
    while table.pause is None:
        moved(table, rng)
    (note,) = sight.notes(table, "ala")
    assert (note.mark, note.note, note.act, note.last, note.last_act) == ("", "and my cart", 0, "suspect", 4)
    assert sight.notes(again(table), "ala") == [note]
