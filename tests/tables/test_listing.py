"""Tables that are open to everybody: who opens them, and what they have for whoever comes."""

from __future__ import annotations

import pytest

from kilof.core.rng import Rng
from kilof.tables import Terms, lobby, rebuilt, seats, sight
from kilof.tables.bounds import SEATING
from kilof.tables.clock import arrive, depart
from kilof.tables.library import packaged
from kilof.tables.listing import offer, set_listed
from kilof.tables.presence import AWAY
from tests.tables.build import Logged, begun, in_lobby, played_out, seated
from tests.tables.test_table import refused


def listed(terms: Terms | None = None, people: int = 1) -> Logged:
    """A lobby of ala and others, open to everybody since 5; the other seats are free."""
    table = in_lobby(terms)
    for person in ("ala", "bolek", "celina")[:people]:
        table.add(lobby.sit(table, person, person.title()), 0.0)
        arrive(table, person, 0.0)
    table.add(set_listed(table, "ala", True), 5.0)
    return table


def test_host_opens_a_table_to_everybody_and_closes_it_again() -> None:
    table = listed()
    assert (sight.info(table, "bolek", 9.0).listed, offer(table, 9.0)) == (True, "join")
    table.add(set_listed(table, "ala", False), 9.0)
    assert (sight.info(table, "bolek", 9.0).listed, offer(table, 9.0)) == (False, "")


def test_open_table_is_open_after_it_was_read_again() -> None:
    table = listed()
    again = rebuilt(packaged, table.dealer, table.stored())
    assert (again.listed, again.public_number) == (5.0, table.public_number)


def test_only_the_host_opens_a_table_and_only_once_and_only_in_the_lobby() -> None:
    table = seated()
    with refused("host"):
        set_listed(table, "bolek", True)
    with refused("open") as caught:
        set_listed(table, "ala", False)
    assert caught.value.reason == "this table is not open to everybody"
    table.add(set_listed(table, "ala", True), 0.0)
    with refused("open") as caught:
        set_listed(table, "ala", True)
    assert caught.value.reason == "this table is open to everybody already"
    table.add(lobby.begin(table, "ala"), 0.0)
    table.add(set_listed(table, "ala", False), 0.0)
    with refused("stage"):
        set_listed(table, "ala", True)


def test_opening_is_bounded_and_closing_is_not() -> None:
    table = listed()
    for _ in range(SEATING.table):
        table.seating.add()
    table.add(set_listed(table, "ala", False), 6.0)
    with refused("enough"):
        set_listed(table, "ala", True)


def test_lobby_is_offered_while_a_seat_is_free_and_somebody_who_sits_there_is_here() -> None:
    table = listed()
    depart(table, "ala", 10.0)
    assert offer(table, 10.0 + AWAY - 1) == "join", "a tunnel on the way is nothing"
    assert offer(table, 10.0 + AWAY) == ""
    arrive(table, "ala", 60.0)
    assert offer(table, 60.0) == "join"
    for seat in (1, 2):
        table.add(lobby.place(table, "ala", seat, "eager"), 60.0)
    assert offer(table, 60.0) == "", "it is full"
    table.add(lobby.clear(table, "ala", 2), 60.0)
    table.add(seats.rise(table, "ala"), 60.0)
    assert offer(table, 60.0) == "", "only bots are left"


@pytest.mark.parametrize(("spectators", "what"), [(True, "watch"), (False, "")])
def test_match_is_offered_to_those_who_may_watch_it_until_it_is_over(spectators: bool, what: str) -> None:
    table = listed(Terms("classic", {}, 3, spectators=spectators), people=3)
    assert offer(table, 5.0) == ""
    table.add(lobby.begin(table, "ala"), 6.0)
    assert offer(table, 6.0) == what
    played_out(table, Rng("match"))
    assert offer(table, 6.0) == ""
    assert offer(begun(), 6.0) == "", "it was never opened to everybody"


def test_from_outside_a_table_shows_terms_seats_and_how_long_it_waits() -> None:
    table = listed(people=2)
    table.add(lobby.place(table, "ala", 2, "novice"), 5.0)
    shown = sight.open_table(table, "address", 65.0)
    assert (shown.table, shown.terms, shown.host, shown.waited, shown.round) == ("address", table.terms, 0, 60.0, 0)
    assert [(seat.kind, seat.name, seat.bot) for seat in shown.seats] == [
        ("person", "Ala", ""),
        ("person", "Bolek", ""),
        ("bot", table.players[2].name, "novice"),
    ]
    assert all(seat.face for seat in shown.seats)
