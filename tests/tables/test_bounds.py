"""What a table holds beside its match has an end; the match has none."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kilof.core.rng import Rng
from kilof.tables import Draft, Terms, bounds, lobby, rebuilt, seats, talk
from kilof.tables.bounds import Bound
from kilof.tables.library import packaged
from tests.tables.build import Logged, begun, in_lobby, moved, played_out, seated
from tests.tables.test_table import refused

Act = Callable[[Logged], Draft]
TALK: dict[str, Act] = {
    "say": lambda table: talk.say(table, "ala", "hello"),
    "call": lambda table: talk.call(table, "ala", "well-dug", "", 61.0 * len(table.calls)),
    "mark": lambda table: talk.mark(table, "ala", 1, "trust", "who knows"),
}
SEATING: dict[str, Act] = {
    "sit": lambda table: lobby.sit(table, "ala", "Ala"),
    "place": lambda table: lobby.place(table, "ala", 2, "eager"),
    "change": lambda table: lobby.change(table, "ala", Terms("classic", {}, 3)),
}


def repeat(table: Logged, act: Act, times: int) -> None:
    for _ in range(times):
        table.add(act(table), 0.0)


@pytest.fixture
def narrow(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kilof.tables.table.TALK", Bound(5, 3))
    monkeypatch.setattr("kilof.tables.table.SEATING", Bound(12, 7))


def test_bounds_leave_room_for_ten_people_who_talk_a_lot() -> None:
    assert bounds.TALK.table >= 10 * 150
    assert bounds.TALK.person >= 500
    assert bounds.SEATING.table >= 10 * bounds.SEATING.person


@pytest.mark.usefixtures("narrow")
@pytest.mark.parametrize("act", TALK.values(), ids=TALK)
def test_one_person_says_and_notes_so_much_and_others_still_can(act: Act) -> None:
    table = begun()
    repeat(table, act, 3)
    with refused("enough"):
        act(table)
    table.add(talk.say(table, "bolek", "my turn"), 0.0)


@pytest.mark.usefixtures("narrow")
def test_table_holds_so_much_talk_of_all_together() -> None:
    table = begun()
    repeat(table, TALK["say"], 3)
    repeat(table, lambda table: talk.say(table, "bolek", "thanks"), 2)
    with refused("enough"):
        talk.say(table, "celina", "and I?")
    with refused("enough"):
        talk.mute(table, "ala", 1, True)


@pytest.mark.usefixtures("narrow")
def test_wishes_have_an_end() -> None:
    table = begun()
    played_out(table, Rng("over"))
    repeat(table, lambda table: talk.wish(table, "ala"), 3)
    with refused("enough"):
        talk.wish(table, "ala")


@pytest.mark.usefixtures("narrow")
@pytest.mark.parametrize("act", SEATING.values(), ids=SEATING)
def test_seats_of_a_lobby_change_so_often(act: Act) -> None:
    table = in_lobby()
    with refused("enough"):
        repeat(table, act, 20)


@pytest.mark.usefixtures("narrow")
def test_full_lobby_can_still_be_left_cleared_and_begun() -> None:
    table = seated()
    repeat(table, lambda table: seats.rename(table, "ala", "Ala"), 6)
    repeat(table, lambda table: seats.rename(table, "bolek", "Bolek"), 3)
    with refused("enough"):
        seats.rename(table, "celina", "Celina")
    assert lobby.clear(table, "ala", 1).entries
    assert seats.rise(table, "bolek").entries
    assert lobby.begin(table, "ala").entries


@pytest.mark.usefixtures("narrow")
def test_match_goes_on_and_people_come_back_at_a_table_that_holds_no_more() -> None:
    table = begun()
    repeat(table, TALK["say"], 3)
    repeat(table, lambda table: talk.say(table, "bolek", "so"), 2)
    repeat(table, lambda table: seats.rename(table, "ala", "Ala"), 5)
    table.add(seats.hand(table, "ala", 1, 0.0), 0.0)
    repeat(table, lambda table: seats.rename(table, "celina", "Celina"), 3)
    with refused("enough"):
        seats.hand(table, "ala", 2, 0.0)
    table.add(seats.back(table, "bolek"), 0.0)
    moved(table, Rng("goes on"))
    assert table.ply == 1


@pytest.mark.usefixtures("narrow")
def test_count_is_the_same_after_the_table_was_read_again() -> None:
    table = begun()
    repeat(table, TALK["mark"], 3)
    with refused("enough"):
        talk.say(rebuilt(packaged, table.dealer, table.stored()), "ala", "again")


@pytest.mark.usefixtures("narrow")
def test_another_device_is_the_same_person() -> None:
    table = begun()
    repeat(table, TALK["say"], 3)
    table.add(seats.move(table, "ala", "ala-phone"), 0.0)
    with refused("enough"):
        talk.say(table, "ala-phone", "it is me")


@pytest.mark.usefixtures("narrow")
def test_looking_at_what_would_be_counts_nothing() -> None:
    table = begun()
    for _ in range(5):
        table.after(talk.say(table, "ala", "perhaps"), 0.0)
    assert talk.say(table, "ala", "really").entries
