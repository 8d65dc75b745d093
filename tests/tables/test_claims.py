"""A person who lost their device gets their seat back by the host's word, and nobody else does."""

from __future__ import annotations

import pytest

from kilof.core.rng import Rng
from kilof.tables import Refusal, Table, claims, rebuilt, seats, sight, talk
from kilof.tables.library import packaged
from tests.tables.build import Logged, begun, in_lobby, played_out


def bolek_away() -> Logged:
    table = begun()
    table.present.discard("bolek")
    return table


def claimed(table: Table, person: str = "new", seat: int = 1) -> int:
    """The claim's number."""
    draft = claims.claim(table, person, seat, "Bolek")
    assert draft is not None
    table.add(draft, 0.0)
    assert table.claim is not None
    return table.claim.number


def test_seat_is_regained_with_all_that_belongs_to_it() -> None:
    table = bolek_away()
    table.add(talk.mark(table, "bolek", 0, "suspect", ""), 0.0)
    table.add(claims.vouch(table, "ala", claimed(table), True), 0.0)
    table.add(claims.regain(table, "new"), 0.0)
    assert (table.seat_of("new"), table.seat_of("bolek"), list(table.marks)) == (1, None, ["new"])
    assert claims.open_claim(table) is None
    with pytest.raises(Refusal, match="no seat"):
        claims.regain(table, "new")


def test_everybody_sees_a_claim_and_one_is_asked() -> None:
    table = bolek_away()
    claimed(table)
    told = {person: sight.info(table, person, 0.0).claim for person in ("ala", "celina", "new", "")}
    assert {person: (one.seat, one.name) for person, one in told.items() if one} == dict.fromkeys(told, (1, "Bolek"))
    assert [person for person, one in told.items() if one and one.asked] == ["ala"]
    assert [person for person, one in told.items() if one and one.yours] == ["new"]


def test_no_word_but_yes_gives_the_seat() -> None:
    table = bolek_away()
    number = claimed(table)
    with pytest.raises(Refusal, match="has not said yes"):
        claims.regain(table, "new")
    table.add(claims.vouch(table, "ala", number, False), 0.0)
    with pytest.raises(Refusal, match="no seat"):
        claims.regain(table, "new")
    with pytest.raises(Refusal, match="the host has said no"):
        claims.claim(table, "new", 1, "Bolek")


def test_yes_can_be_taken_back_until_the_seat_has_moved() -> None:
    table = bolek_away()
    number = claimed(table)
    table.add(claims.vouch(table, "ala", number, True), 0.0)
    table.add(claims.vouch(table, "ala", number, False), 0.0)
    with pytest.raises(Refusal, match="no seat"):
        claims.regain(table, "new")


@pytest.mark.parametrize("by", ["bolek", "celina", "new", "stranger", ""])
def test_nobody_but_the_host_answers(by: str) -> None:
    table = bolek_away()
    number = claimed(table)
    with pytest.raises(Refusal, match="only the host"):
        claims.vouch(table, by, number, True)


def test_yes_is_to_the_claim_that_was_seen() -> None:
    table = bolek_away()
    number = claimed(table)
    table.add(claims.vouch(table, "ala", number, False), 0.0)
    claimed(table, "other")
    with pytest.raises(Refusal, match="any more"):
        claims.vouch(table, "ala", number, True)


def test_seat_of_who_is_here_cannot_be_claimed() -> None:
    with pytest.raises(Refusal, match="is here"):
        claims.claim(begun(), "new", 1, "Bolek")


def test_who_comes_back_keeps_their_seat() -> None:
    table = bolek_away()
    number = claimed(table)
    table.present.add("bolek")
    assert sight.info(table, "ala", 0.0).claim is None
    with pytest.raises(Refusal, match="any more"):
        claims.vouch(table, "ala", number, True)
    table.present.discard("bolek")
    table.add(claims.vouch(table, "ala", number, True), 0.0)
    table.present.add("bolek")
    with pytest.raises(Refusal, match="no seat"):
        claims.regain(table, "new")


@pytest.mark.parametrize("person", ["ala", "celina", "ala.2", "celina.10"])
def test_nobody_at_the_table_claims_another_seat(person: str) -> None:
    with pytest.raises(Refusal, match="has a seat here already"):
        claims.claim(bolek_away(), person, 1, "Bolek")


def test_only_who_claimed_gets_the_seat() -> None:
    table = bolek_away()
    table.add(claims.vouch(table, "ala", claimed(table), True), 0.0)
    with pytest.raises(Refusal, match="no seat"):
        claims.regain(table, "other")


def test_one_claim_at_a_time() -> None:
    table = bolek_away()
    claimed(table)
    assert claims.claim(table, "new", 1, "Bolek") is None
    with pytest.raises(Refusal, match="wait for the answer"):
        claims.claim(table, "other", 1, "Bolek")


def test_next_person_answers_for_the_seat_of_the_host_who_stays_host() -> None:
    table = begun()
    table.present.discard("ala")
    number = claimed(table, seat=0)
    with pytest.raises(Refusal, match="only the host"):
        claims.vouch(table, "celina", number, True)
    table.add(claims.vouch(table, "bolek", number, True), 0.0)
    table.add(claims.regain(table, "new"), 0.0)
    assert table.host == "new"


def test_among_bots_nobody_can_say_who_somebody_is() -> None:
    table = begun(people=1)
    table.present.clear()
    with pytest.raises(Refusal, match="nobody here can say"):
        claims.claim(table, "new", 0, "Ala")


@pytest.mark.parametrize("seat", [-1, 2, 15])
def test_seat_without_a_person_is_nobodys(seat: int) -> None:
    with pytest.raises(Refusal, match="no person sits there"):
        claims.claim(begun(people=2), "new", seat, "Bolek")


def test_claims_are_for_a_running_match() -> None:
    over = bolek_away()
    played_out(over, Rng("x"))
    for table in (in_lobby(), over):
        with pytest.raises(Refusal, match="no match is being played"):
            claims.claim(table, "new", 1, "Bolek")


def test_claim_ends_when_the_seat_is_left_for_good() -> None:
    table = bolek_away()
    number = claimed(table)
    table.add(seats.rise(table, "bolek"), 0.0)
    with pytest.raises(Refusal, match="any more"):
        claims.vouch(table, "ala", number, True)


def test_claim_and_answer_are_in_the_log() -> None:
    table = bolek_away()
    table.add(claims.vouch(table, "ala", claimed(table), True), 0.0)
    again = rebuilt(packaged, table.dealer, table.stored())
    assert (again.claim, again.denied) == (table.claim, set())
    assert claims.granted(again, "new").seat == 1


def test_seat_is_found_by_the_name_of_who_is_away() -> None:
    table = bolek_away()
    assert claims.away(table, "Bolek") == 1
    for name in ("Ala", "Nobody", ""):
        with pytest.raises(Refusal, match="nobody of that name"):
            claims.away(table, name)
