"""One person at several seats: what they did goes by the person, what they hold goes by the seat."""

from __future__ import annotations

import pytest

from kilof.core.rng import Rng
from kilof.tables import Refusal, Table, Terms, claims, clock, lobby, seats, sight, talk
from kilof.tables.bounds import TALK
from kilof.tables.entry import Muted, Seated
from kilof.tables.people import at_seat, is_same, person_of
from kilof.tables.table import rebuilt
from kilof.tables.terms import EMPTY
from tests.tables.build import Logged, in_lobby, moved

FOUR = Terms("classic", {}, 4)
BOLEK, AGAIN = at_seat("bolek", 1), at_seat("bolek", 2)


def full() -> Logged:
    """Ala, who is host, and Bolek at two seats each."""
    table = in_lobby(FOUR)
    for person, name in (("ala", "Ala"), (BOLEK, "Bolek"), (AGAIN, "Basia"), (at_seat("ala", 2), "Antek")):
        table.add(lobby.sit(table, person, name), 0.0)
    return table


def playing() -> Logged:
    table = full()
    table.present.update(player.person for player in table.players)
    table.add(lobby.begin(table, "ala"), 0.0)
    return table


def again(table: Logged) -> Table:
    return rebuilt(table.library, table.dealer, table.stored())


def test_person_is_one_at_all_their_seats() -> None:
    assert [person_of(who) for who in ("ala", "ala.2", "ala.10", "")] == ["ala", "ala", "ala", ""]
    assert (at_seat("ala", 1), at_seat("ala", 3), at_seat("", 2)) == ("ala", "ala.3", "")
    assert is_same("ala", "ala.2")
    assert not is_same("ala", "alan")
    assert not is_same("", "")


def test_who_is_removed_loses_all_their_seats_and_comes_back_at_none() -> None:
    table = full()
    table.add(lobby.clear(table, "ala", 2), 0.0)
    for after in (table, again(table)):
        assert [player.name for player in after.players] == ["Ala", "", "", "Antek"]
        for number in range(1, 11):
            assert not after.may_watch(at_seat("bolek", number))
            with pytest.raises(Refusal, match="the host has closed this table to you"):
                lobby.sit(after, at_seat("bolek", number), "Somebody else")


def test_removal_and_mute_that_were_stored_of_one_seat_are_the_persons() -> None:
    table = full()
    for entry in (Seated(2, EMPTY, "removed"), Muted("celina.3", True)):
        table._note(entry, 0.0)
    assert not table.may_watch(BOLEK)
    assert table.muted == {"celina"}


def test_who_is_muted_is_muted_at_all_their_seats_until_they_are_heard_again() -> None:
    table = playing()
    table.add(talk.mute(table, at_seat("ala", 2), 1, muted=True), 0.0)
    assert [seat.muted for seat in sight.info(table, "ala", 0.0).seats] == [False, True, True, False]
    for who in (BOLEK, AGAIN):
        with pytest.raises(Refusal, match="the host has muted you"):
            talk.say(again(table), who, "Me again")
    table.add(talk.mute(table, "ala", 2, muted=False), 0.0)
    assert talk.say(table, BOLEK, "Thanks").entries


def test_mute_and_wish_go_with_a_seat_that_moves_and_a_mute_stays_with_who_keeps_another() -> None:
    table = playing()
    table.add(talk.mute(table, "ala", 1, muted=True), 0.0)
    table.wishes |= {BOLEK, AGAIN}
    table.add(seats.move(table, AGAIN, "phone"), 0.0)
    assert table.muted == {"bolek", "phone"}
    assert table.wishes == {BOLEK, "phone"}, "a wish is the seat's"
    table.add(seats.move(table, BOLEK, at_seat("bolek", 3)), 0.0)
    assert table.muted == {"bolek", "phone"}
    table.add(seats.move(table, at_seat("bolek", 3), "tablet"), 0.0)
    assert table.muted == {"phone", "tablet"}


def test_calls_are_counted_by_person() -> None:
    table = playing()
    for who in (BOLEK, AGAIN) * (talk.CALLS_EACH // 2):
        table.add(talk.call(table, who, "not-me", "", 0.0), 0.0)
    for who in (BOLEK, AGAIN):
        with pytest.raises(Refusal, match="the next one in 60 s"):
            talk.call(table, who, "not-me", "", 0.0)
    assert talk.call(table, "ala", "not-me", "", 0.0).entries


def test_what_a_table_holds_of_a_person_is_counted_for_all_their_seats() -> None:
    table = playing()
    for number in range(TALK.person):
        table.add(talk.say(table, (BOLEK, AGAIN)[number % 2], "and so on"), 0.0)
    for who in (BOLEK, AGAIN):
        with pytest.raises(Refusal, match="no more of that from you"):
            talk.say(table, who, "and on")
    table.add(seats.move(table, AGAIN, "phone"), 0.0)
    for who in (BOLEK, "phone"):
        with pytest.raises(Refusal, match="no more of that from you"):
            talk.say(table, who, "and on")


def test_host_is_host_at_all_their_seats() -> None:
    table = full()
    second = at_seat("ala", 2)
    assert [sight.info(table, who, 0.0).hosting for who in ("ala", second, BOLEK, "")] == [True, True, False, False]
    with pytest.raises(Refusal, match="leave the seat yourself"):
        lobby.clear(table, second, 0)
    table.add(lobby.set_tempo(table, second, "calm"), 0.0)
    table.add(seats.rise(table, "ala"), 0.0)
    assert table.host == second
    assert sight.info(table, second, 0.0).host == 3
    table.add(seats.rise(table, second), 0.0)
    assert table.host == BOLEK


def test_one_person_alone_with_bots_at_several_seats_is_alone() -> None:
    table = in_lobby(Terms("classic", {}, 3))
    for who in (BOLEK, AGAIN):
        table.add(lobby.sit(table, who, "Bolek"), 0.0)
    assert lobby.set_tempo(table, AGAIN, "calm").entries


def test_two_seats_of_one_person_are_not_two_people() -> None:
    """While the host is away, it takes two people to have a bot stand in."""
    table = in_lobby(Terms("classic", {}, 5))
    people = (("ala", "Ala"), (BOLEK, "Bolek"), (AGAIN, "Basia"), ("celina", "Celina"), ("darek", "Darek"))
    for person, name in people:
        table.add(lobby.sit(table, person, name), 0.0)
    table.present.update((BOLEK, AGAIN))
    table.add(lobby.begin(table, "ala"), 0.0)
    assert seats.handing(table, BOLEK, 3) == "alone"  # Basia is no company
    table.present.add("darek")
    table.add(seats.hand(table, BOLEK, 3, 100.0), 100.0)
    assert seats.handing(table, AGAIN, 3) == "asked"
    table.add(seats.hand(table, AGAIN, 3, 100.0), 100.0)
    assert table.players[3].plays_own
    assert seats.handing(table, AGAIN, 1) == ""  # Bolek is there
    table.present.discard(BOLEK)
    assert seats.handing(table, AGAIN, 1) == "alone"
    table.add(seats.hand(table, AGAIN, 1, 100.0), 100.0)
    assert not table.players[1].plays_own


def test_nobody_vouches_for_themselves_and_who_is_here_at_one_seat_is_here() -> None:
    table = playing()
    assert claims.voucher(table, 0) == BOLEK  # not Antek, who is Ala
    table.present -= {"ala"}
    with pytest.raises(Refusal, match="whoever sits there is here"):
        claims.claim(table, "newcomer", 0, "Ala")
    with pytest.raises(Refusal, match="that device has a seat here already"):
        claims.claim(table, at_seat("bolek", 3), 0, "Ala")
    table.present -= {at_seat("ala", 2)}
    claimed = claims.claim(table, "newcomer", 0, "Ala")
    assert claimed is not None
    table.add(claimed, 0.0)
    found = claims.open_claim(table)
    assert found is not None
    asked = [sight.info(table, who, 0.0).claim for who in (AGAIN, "ala.2", "newcomer")]
    assert [(one.asked, one.yours) for one in asked if one] == [(True, False), (False, False), (False, True)]
    table.add(claims.vouch(table, AGAIN, found.number, yes=False), 0.0)
    with pytest.raises(Refusal, match="the host has said no"):
        claims.claim(table, at_seat("newcomer", 2), 0, "Ala")


def test_person_is_asked_if_any_of_their_seats_is() -> None:
    table, rng = playing(), Rng("asked")
    for _ in range(4):
        (seat,) = table.waiting()
        assert clock.asks(table, person_of(table.players[seat].person))
        assert [clock.asks(table, who) for who in ("ala", "bolek")].count(True) == 1
        moved(table, rng)


def test_no_seat_sees_more_than_its_own_hand() -> None:
    table = playing()
    for seat, player in enumerate(table.players):
        seen = sight.sight(table, table.seat_of(player.person), 0.0)
        assert seen is not None
        assert [None in hand for hand in seen.position["hands"]] == [other != seat for other in range(4)]
        assert [role is None for role in seen.position["roles"][:4]] == [other != seat for other in range(4)]
        other = next(one for one in table.players if one.person != player.person)
        table.add(talk.mark(table, player.person, 0, "suspect", f"secret of {seat}"), 0.0)
        assert f"secret of {seat}" not in repr(sight.notes(table, other.person))
    assert sight.sight(table, table.seat_of(at_seat("bolek", 3)), 0.0) == sight.sight(table, None, 0.0)
