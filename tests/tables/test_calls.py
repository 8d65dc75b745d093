"""Quick calls at a table: who may call, how often, and what is kept."""

from __future__ import annotations

import pytest

from kilof.core.rng import Rng
from kilof.tables import Draft, Refusal, Table, Terms, rebuilt, sight, talk
from kilof.tables.entry import Called, Ended, Said
from kilof.tables.library import packaged
from tests.tables.build import Logged, begun, moved, seated
from tests.tables.test_table import refused


def call(table: Logged, person: str, kind: str, target: str = "", now: float = 0.0) -> None:
    table.add(talk.call(table, person, kind, target, now), now)


def told(table: Table, now: float = 0.0) -> list[tuple[object, ...]]:
    return [(one.round, one.ply, one.seat, one.kind, one.target, one.ago) for one in sight.calls(table, now)]


def test_call_is_kept_with_its_seat_and_ply_and_the_match_does_not_notice() -> None:
    table, quiet = begun(), begun()
    call(table, "bolek", "suspect", "s2")
    for one in (table, quiet):
        moved(one, Rng("x"))
    call(table, "celina", "treasure", "8,0", 3.0)
    call(table, "ala", "not-me", now=4.0)
    assert told(table, 5.0) == [
        (1, 0, 1, "suspect", "s2", 5.0),
        (1, 1, 2, "treasure", "8,0", 2.0),
        (1, 1, 0, "not-me", "", 1.0),
    ]
    assert bytes(table.moves) == bytes(quiet.moves)
    assert table.ply == quiet.ply
    assert sight.choices(table, 1, 0.0) == sight.choices(quiet, 1, 0.0)
    assert Called(1, 0, "suspect s2") in [entry for entry, _ in table.stored()]


def test_calls_are_there_again_when_the_table_is_read() -> None:
    table = begun()
    while table.round < 2:
        moved(table, Rng(f"{table.ply}"))
    call(table, "bolek", "trust", "s0", 7.0)
    again = rebuilt(packaged, table.dealer, table.stored())
    assert told(again, 7.0) == told(table, 7.0) == [(2, table.ply, 1, "trust", "s0", 0.0)]
    assert talk.calls_pause(again, 1, 8.0) == 0.0


def test_somebody_who_comes_is_told_the_last_hundred() -> None:
    table = begun()
    for number in range(103):
        call(table, "ala", "well-dug", now=number * 60.0)
    numbers = [one.number for one in sight.calls(table, 0.0)]
    assert len(numbers) == 100
    assert numbers[-1] == table.public_number


@pytest.mark.parametrize(
    ("kind", "target", "reason"),
    [
        ("shout", "", "call: 'shout' is not a call: suspect, trust, treasure, mend, well-dug, not-me"),
        ("suspect", "", "call: the seat is missing"),
        ("suspect", "s0", "call: s0 is not another seat"),
        ("treasure", "3,0", "call: no goal lies face down on 3,0"),
        ("mend", "pick", "call: the pick is not broken"),
    ],
)
def test_call_that_makes_no_sense_is_refused(kind: str, target: str, reason: str) -> None:
    with pytest.raises(Refusal) as caught:
        talk.call(begun(), "ala", kind, target, 0.0)
    assert str(caught.value) == reason


def test_four_calls_a_minute_and_person() -> None:
    table = begun()
    for now in (0.0, 10.0, 20.0, 30.0):
        call(table, "ala", "well-dug", now=now)
    with pytest.raises(Refusal) as caught:
        talk.call(table, "ala", "not-me", "", 36.5)
    assert str(caught.value) == "rate: 4 calls in 60 seconds; the next one in 24 s"
    call(table, "bolek", "suspect", "s0", 36.5)
    call(table, "ala", "not-me", now=60.0)
    with refused("rate"):
        talk.call(table, "ala", "not-me", "", 69.0)
    again = rebuilt(packaged, table.dealer, table.stored())
    with refused("rate"):
        talk.call(again, "ala", "not-me", "", 69.0)
    assert talk.call(again, "ala", "not-me", "", 70.0).entries


def test_calls_are_muted_like_chat_and_off_where_there_is_none() -> None:
    table = begun()
    table.add(talk.mute(table, "ala", 1, True), 0.0)
    with refused("chat"):
        talk.call(table, "bolek", "not-me", "", 0.0)
    silent = begun(Terms("classic", {}, 3, chat=False))
    with refused("chat"):
        talk.call(silent, "bolek", "not-me", "", 0.0)
    assert sight.info(silent, "bolek", 0.0).calls.kinds == {}


def test_only_people_with_a_seat_call_while_the_match_goes_on() -> None:
    with refused("seat"):
        talk.call(begun(), "stranger", "not-me", "", 0.0)
    with refused("stage"):
        talk.call(seated(), "ala", "not-me", "", 0.0)
    over = begun()
    over.add(Draft((Ended("expired"),)), 0.0)
    with refused("stage"):
        talk.call(over, "ala", "not-me", "", 0.0)


def test_table_says_which_calls_it_has() -> None:
    assert sight.info(seated(), "ala", 0.0).calls == sight.CallTerms({}, 4, 60)
    assert sight.info(begun(), "ala", 0.0).calls.kinds["treasure"] == "goal"
    assert sight.info(begun(Terms("duel", {}, 2), 2), "ala", 0.0).calls.kinds == {"well-dug": ""}
    assert sight.info(begun(Terms("solo", {}, 1), 1), "ala", 0.0).calls.kinds == {}


def test_draft_that_is_looked_at_leaves_no_call_behind() -> None:
    table = begun()
    after = table.after(talk.call(table, "ala", "not-me", "", 0.0), 0.0)
    assert (len(table.calls), len(after.calls)) == (0, 1)


def test_calls_of_before_open() -> None:
    table = begun()
    for key in talk.OLD_CALLS:
        table.add(Draft((Said("ala", "Ala", call=key),)), 0.0)
    again = rebuilt(packaged, table.dealer, table.stored())
    assert [said.call for _, said in again.lines] == list(talk.OLD_CALLS)
    assert again.calls == []
