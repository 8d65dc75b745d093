"""Who may sit where, before and during a match, and what the host may do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from kilof.bots import STAND_IN
from kilof.tables import Player, Table, Terms, lobby, rebuilt, seats, sight
from kilof.tables.library import packaged
from tests.tables.build import begun, in_lobby, seated
from tests.tables.test_table import refused


def names(table: Table) -> list[str]:
    return [player.name for player in table.players]


# Terms


@pytest.mark.parametrize(
    ("terms", "reason"),
    [
        (Terms("chess", {}, 2), "no game is named 'chess'"),
        (Terms("classic", {}, 2), "classic is for 3 to 10, not 2"),
        (Terms("classic", {"edition": "x"}, 3), "'edition' must be"),
        (Terms("classic", {"size": "x"}, 3), "has no 'size'"),
    ],
)
def test_terms_that_no_game_has_are_refused_with_the_reason(terms: Terms, reason: str) -> None:
    with refused("terms") as caught:
        lobby.checked(packaged, terms)
    assert reason in caught.value.reason


def test_checked_terms_name_every_option() -> None:
    assert lobby.checked(packaged, Terms("classic", {"edition": "g3"}, 3)).options == {
        "edition": "g3",
        "forfeit": "off",
        "nuggets": "off",
    }


def test_host_changes_the_terms_and_people_move_up() -> None:
    table = in_lobby(Terms("classic", {}, 5))
    table.add(lobby.sit(table, "bolek", "Bolek", 4), 0.0)
    table.add(lobby.place(table, "ala", 0, "eager"), 0.0)
    table.add(lobby.change(table, "ala", Terms("lost-mines", {}, 3)), 0.0)
    assert (table.terms.game, names(table)) == ("lost-mines", ["Bolek", "", ""])


def test_terms_with_too_few_seats_for_those_who_sit_are_refused() -> None:
    with refused("full"):
        lobby.change(seated(), "ala", Terms("duel", {}, 2))


def test_tempo_is_changed_before_and_during_the_match_and_nothing_else_with_it() -> None:
    table = seated(people=2)
    table.add(lobby.set_tempo(table, "ala", "calm"), 0.0)
    table.add(lobby.begin(table, "ala"), 0.0)
    before = table.terms
    table.add(lobby.set_tempo(table, "ala", "at-once"), 0.0)
    assert (before.tempo, table.terms) == ("calm", replace(before, tempo="at-once"))
    again = rebuilt(packaged, table.dealer, table.stored())
    assert (again.terms, again.ply, names(again)) == (table.terms, table.ply, names(table))


def test_tempo_is_for_the_host_or_for_somebody_alone_with_bots() -> None:
    table = begun(people=2)
    for person in ("bolek", "nobody", ""):
        with refused("host"):
            lobby.set_tempo(table, person, "calm")
    alone = begun(people=1)
    alone.host = "somebody who left"
    assert lobby.set_tempo(alone, "ala", "calm").entries
    with refused("host"):
        lobby.set_tempo(alone, "bolek", "calm")


# Seats in the lobby


def test_first_free_seat_is_taken_unless_one_is_named() -> None:
    table = in_lobby()
    table.add(lobby.sit(table, "bolek", "Bolek"), 0.0)
    table.add(lobby.sit(table, "celina", "Celina", 2), 0.0)
    assert names(table) == ["Bolek", "", "Celina"]


def test_who_sits_already_changes_seats() -> None:
    table = in_lobby()
    table.add(lobby.sit(table, "bolek", "Bolek"), 0.0)
    table.add(lobby.sit(table, "bolek", "Bolek", 1), 0.0)
    assert names(table) == ["", "Bolek", ""]


@pytest.mark.parametrize("seat", [None, 0, 3, -1])
def test_no_seat_no_sitting(seat: int | None) -> None:
    with refused("full"):
        lobby.sit(seated(), "darek", "Darek", seat)


def test_bot_is_asked_for_by_name() -> None:
    with refused("bot"):
        lobby.place(in_lobby(), "ala", 0, "deep-thought")


def test_bot_does_not_take_a_persons_seat() -> None:
    with refused("full"):
        lobby.place(seated(), "ala", 1, "eager")


@pytest.mark.parametrize("seat", [3, -1, 99])
def test_seat_that_is_not_there_is_refused(seat: int) -> None:
    with refused("seat"):
        lobby.place(in_lobby(), "ala", seat, "eager")
    with refused("seat"):
        lobby.clear(in_lobby(), "ala", seat)


def test_removed_person_cannot_sit_again_also_after_a_restart() -> None:
    table = seated()
    table.add(lobby.clear(table, "ala", 1), 0.0)
    again = rebuilt(packaged, table.dealer, table.stored())
    with refused("removed"):
        lobby.sit(table, "bolek", "Bolek")
    with refused("removed"):
        lobby.sit(again, "bolek", "Bolek")


def test_host_clears_no_empty_seat_and_not_their_own() -> None:
    with refused("seat"):
        lobby.clear(in_lobby(), "ala", 0)
    with refused("seat"):
        lobby.clear(seated(), "ala", 0)


def test_only_the_host_places_clears_changes_and_begins() -> None:
    table = seated()
    with refused("host"):
        lobby.place(table, "bolek", 0, "eager")
    with refused("host"):
        lobby.clear(table, "bolek", 2)
    with refused("host"):
        lobby.change(table, "bolek", table.terms)
    with refused("host"):
        lobby.begin(table, "bolek")


def test_match_begins_when_every_seat_is_taken() -> None:
    table = in_lobby()
    with refused("empty"):
        lobby.begin(table, "ala")
    assert begun().stage == "playing"


def test_lobby_is_closed_once_the_match_has_begun() -> None:
    table = begun()
    with refused("stage"):
        lobby.sit(table, "darek", "Darek")
    with refused("stage"):
        lobby.begin(table, "ala")


def test_host_who_leaves_hands_on_to_the_next_person() -> None:
    table = seated()
    table.add(seats.rise(table, "ala"), 0.0)
    assert (table.host, names(table)) == ("bolek", ["", "Bolek", "Celina"])


def test_host_without_others_stays_host() -> None:
    table = seated(people=1)
    table.add(seats.rise(table, "ala"), 0.0)
    assert table.host == "ala"


def test_new_name_is_shown_at_the_seat() -> None:
    table = seated()
    table.add(seats.rename(table, "bolek", "Bolo"), 0.0)
    assert names(table) == ["Ala", "Bolo", "Celina"]


# Seats in play


def test_seat_left_during_the_match_is_a_bots_for_good() -> None:
    table = begun()
    face = table.players[1].face
    table.add(seats.rise(table, "bolek"), 0.0)
    assert table.players[1] == Player("", "Bolek", STAND_IN, face)
    with refused("seat"):
        seats.back(table, "bolek")


def test_host_hands_a_seat_to_a_bot_and_its_person_takes_it_back() -> None:
    table = begun()
    table.add(seats.hand(table, "ala", 1, 0.0), 0.0)
    assert sight.info(table, "", 0.0).seats[1].bot == STAND_IN
    table.add(seats.back(table, "bolek"), 0.0)
    assert table.players[1].plays_own


def test_taking_a_seat_back_tells_nothing_but_who_plays() -> None:
    table = begun()
    table.add(seats.hand(table, "ala", 1, 0.0), 0.0)
    draft = seats.back(table, "bolek")
    assert (draft.told, draft.after) == ((), None)


def test_seat_is_handed_over_by_the_host_or_by_its_person() -> None:
    table = begun()
    assert seats.hand(table, "bolek", 1, 0.0).entries
    with refused("host"):
        seats.hand(table, "bolek", 2, 0.0)


def test_who_plays_already_cannot_come_back() -> None:
    with refused("seat"):
        seats.back(begun(), "bolek")


@pytest.mark.parametrize("seat", [2, 3, -1])
def test_only_a_persons_seat_is_handed_to_a_bot(seat: int) -> None:
    with refused("seat"):
        seats.hand(begun(people=2), "ala", seat, 0.0)


def test_nobody_stands_in_while_no_match_is_played() -> None:
    with refused("stage"):
        seats.hand(seated(), "ala", 1, 0.0)


def test_seat_moves_to_another_device_with_all_that_is_its_persons() -> None:
    from kilof.tables import talk

    table = begun()
    table.add(talk.mark(table, "ala", 1, "suspect", "hm"), 0.0)
    table.add(talk.mute(table, "ala", 0, True), 0.0)
    table.add(seats.move(table, "ala", "phone"), 0.0)
    assert (table.seat_of("phone"), table.seat_of("ala"), table.host) == (0, None, "phone")
    assert [note.note for note in sight.notes(table, "phone")] == ["hm"]
    assert sight.notes(table, "ala") == []
    with refused("chat"):
        talk.say(table, "phone", "hello")


def test_seat_does_not_move_to_who_sits_here_already() -> None:
    with refused("seat"):
        seats.move(begun(), "ala", "bolek")


def test_strangers_watch_only_where_spectators_are_allowed() -> None:
    closed = begun(Terms("classic", {}, 3, spectators=False))
    assert [closed.may_watch(person) for person in ("ala", "stranger", "")] == [True, False, False]
    assert begun().may_watch("stranger")
    assert seated(Terms("classic", {}, 3, spectators=False)).may_watch("stranger")
