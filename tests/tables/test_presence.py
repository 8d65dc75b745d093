"""Who is away, what is said of it, and who may have a bot stand in."""

from __future__ import annotations

from kilof.bots import STAND_IN
from kilof.tables import Terms, clock, lobby, presence, rebuilt, seats, sight
from kilof.tables.entry import Offered
from kilof.tables.library import packaged
from tests.tables.build import Logged, begun, in_lobby
from tests.tables.test_table import refused

LONG = presence.AWAY


def away(table: Logged, now: float) -> list[float | None]:
    return [seat.away for seat in sight.info(table, "", now).seats]


def told(table: Logged) -> list[tuple[int, int, int | None]]:
    return [(one.seat, one.since, one.back) for one in sight.info(table, "", 0.0).absences]


def play_one(table: Logged) -> None:
    """Whoever is waited for does the first thing they can."""
    seat = table.waiting()[0]
    code = sight.choices(table, seat, 0.0).options[0]
    table.add(table.submit(seat, table.action(seat, code), table.ply, 0.0), 0.0)


def without(*people: str) -> Logged:
    """A match that these left at the time 0."""
    table = begun(Terms("classic", {}, 4), people=3)
    for person in people:
        clock.depart(table, person, 0.0)
    return table


# Who is away, and since when


def test_table_says_for_how_long_somebody_is_away() -> None:
    table = without("bolek")
    assert away(table, LONG + 130.04) == [None, 130.0, None, None]
    assert away(table, LONG - 5.0) == [None, -5.0, None, None], "it may be just a moment"
    clock.arrive(table, "bolek", 160.0)
    assert away(table, 170.0) == [None, None, None, None]


def test_who_was_never_here_is_away_since_they_got_the_seat() -> None:
    table = begun(people=2)
    table.add(seats.move(table, "bolek", "phone"), 5.0)
    assert away(table, LONG + 65.0)[1] == 60.0


def test_spectators_are_not_counted() -> None:
    table = without()
    clock.arrive(table, "darek", 0.0)
    clock.depart(table, "darek", 0.0)
    assert "darek" not in table.gone


def test_coming_and_going_is_told_with_its_plies() -> None:
    table = without("bolek")
    assert told(table) == [(1, 0, None)]
    clock.arrive(table, "bolek", LONG)
    assert told(table) == [(1, 0, 0)]


def test_moment_without_connection_is_never_told() -> None:
    table = without("bolek")
    clock.arrive(table, "bolek", LONG - 0.1)
    assert told(table) == []


def test_with_a_day_for_a_move_nobody_is_told() -> None:
    table = begun(Terms("classic", {}, 3, pace="day"))
    clock.depart(table, "bolek", 0.0)
    assert told(table) == []
    clock.arrive(table, "bolek", LONG)
    assert not table.absences


def test_table_that_comes_back_into_memory_counts_from_then() -> None:
    table = without("bolek")
    again = rebuilt(packaged, table.dealer, table.stored())
    clock.grant_grace(again, 1_000.0)
    assert [presence.away_for(again, person, 1_001.0) for person in ("ala", "", "nobody")] == [1.0 - LONG, None, -LONG]


# A bot stands in


def test_host_has_a_bot_stand_in_and_who_comes_takes_the_seat_back() -> None:
    table = without("bolek")
    assert [seat.handing for seat in sight.info(table, "ala", 0.0).seats] == ["", "alone", "", ""]
    table.add(seats.hand(table, "ala", 1, 0.0), 0.0)
    assert table.players[1].bot == STAND_IN
    assert seats.returned(table, "ala") is None
    clock.arrive(table, "bolek", LONG)
    draft = seats.returned(table, "bolek")
    assert draft is not None
    table.add(draft, LONG)
    assert table.players[1].plays_own
    assert seats.returned(table, "bolek") is None
    assert seats.returned(table, "darek") is None


def test_while_the_host_is_here_nobody_else_may() -> None:
    table = without("bolek")
    assert sight.info(table, "celina", 0.0).seats[1].handing == ""
    with refused("host"):
        seats.hand(table, "celina", 1, 2 * LONG)


def two_of_four() -> Logged:
    """Ala, the host, and Darek are away; Bolek and Celina are here."""
    table = begun_with("ala", "bolek", "celina", "darek")
    for person in ("ala", "darek"):
        clock.depart(table, person, 0.0)
    return table


def begun_with(*people: str) -> Logged:
    table = in_lobby(Terms("classic", {}, len(people)))
    for person in people:
        table.add(lobby.sit(table, person, person.title()), 0.0)
    table.present.update(people)
    table.add(lobby.begin(table, "ala"), 0.0)
    return table


def test_two_people_together_while_the_host_is_away() -> None:
    table = two_of_four()
    assert [seat.handing for seat in sight.info(table, "bolek", 0.0).seats] == ["together", "", "", "together"]
    draft = seats.hand(table, "bolek", 3, LONG)
    assert draft.entries == (Offered("bolek", 3),)
    table.add(draft, LONG)
    assert sight.info(table, "bolek", LONG).seats[3].handing == "asked"
    assert sight.info(table, "celina", LONG).seats[3].handing == "together"
    assert seats.hand(table, "bolek", 3, LONG).entries == (Offered("bolek", 3),), "twice the same person is not two"
    assert table.after(seats.hand(table, "celina", 3, LONG), LONG).players[3].bot == STAND_IN
    assert table.offers == {3: {"bolek"}}, "looking ahead changes nothing"
    table.add(seats.hand(table, "celina", 3, LONG), LONG)
    assert table.players[3].bot == STAND_IN
    assert not table.offers
    again = rebuilt(packaged, table.dealer, table.stored())
    assert again.players == table.players


def test_hosts_own_seat_is_no_exception() -> None:
    table = two_of_four()
    table.add(seats.hand(table, "celina", 0, LONG), LONG)
    table.add(seats.hand(table, "bolek", 0, LONG), LONG)
    assert table.players[0].bot == STAND_IN
    assert table.host == "ala"


def test_two_people_wait_until_it_is_more_than_a_moment() -> None:
    with refused("host"):
        seats.hand(two_of_four(), "bolek", 3, LONG - 0.1)


def test_offer_lapses_when_the_host_or_that_player_comes() -> None:
    for person in ("ala", "darek"):
        table = two_of_four()
        table.add(seats.hand(table, "bolek", 3, LONG), LONG)
        clock.arrive(table, person, LONG)
        assert not table.offers


def test_who_is_left_alone_waits_longer_and_then_needs_nobody() -> None:
    table = begun_with("ala", "bolek", "celina")
    for person in ("ala", "celina"):
        clock.depart(table, person, 0.0)
    shown = sight.info(table, "bolek", 5.0).seats
    assert [(seat.handing, seat.handing_left) for seat in shown[::2]] == [("alone", presence.LONG - 5.0)] * 2
    with refused("host"):
        seats.hand(table, "bolek", 0, presence.LONG - 0.1)
    for seat in (0, 2):
        table.add(seats.hand(table, "bolek", seat, presence.LONG), presence.LONG)
        assert table.players[seat].bot == STAND_IN
    assert table.host == "ala"


def test_host_left_alone_with_bots_waits_no_longer_than_others() -> None:
    table = without("bolek", "celina")
    assert sight.info(table, "ala", 5.0).seats[1].handing_left == LONG - 5.0
    assert sight.info(table, "ala", 5.0).seats[1].handing == "alone"


def test_stand_ins_are_told_and_survive_a_restart() -> None:
    table = without("bolek")
    table.add(seats.hand(table, "ala", 1, LONG), LONG)
    play_one(table)
    table.add(seats.back(table, "bolek"), LONG)
    table.add(seats.rename(table, "bolek", "Bolo"), LONG)
    shown = sight.info(table, "", LONG).stand_ins
    assert [(one.seat, one.ply, one.bot) for one in shown] == [(1, 0, True), (1, 1, False)]
    again = rebuilt(packaged, table.dealer, table.stored())
    assert sight.info(again, "", LONG).stand_ins == shown
    assert again.played == again.ply == 1


def test_spectators_and_seats_without_a_person_have_no_say() -> None:
    table = two_of_four()
    assert seats.handing(table, "nobody", 3) == seats.handing(table, "bolek", 9) == seats.handing(table, "", 3) == ""
    with refused("host"):
        seats.hand(table, "nobody", 3, LONG)
