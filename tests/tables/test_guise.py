"""No two at a table have the same name or the same face, whoever came first and however old the log is."""

from __future__ import annotations

import unicodedata

import pytest

from kilof.tables import Player, Terms, lobby, rebuilt, seats, sight, talk
from kilof.tables.guise import FACES
from kilof.tables.library import packaged
from kilof.tables.lookalikes import LOOKALIKES
from tests.tables.build import Logged, begun, in_lobby, seated
from tests.tables.test_table import refused


def shown(table: Logged) -> list[str]:
    return [seat.name for seat in sight.info(table, "", 0.0).seats]


def faces(table: Logged) -> list[int]:
    return [seat.face for seat in sight.info(table, "", 0.0).seats]


def kasias() -> Logged:
    """Three of one name, the first one in the middle."""
    table = in_lobby()
    for person, name, seat in (("a", "Kasia", 1), ("b", "kasia", 0), ("c", "Kasia", 2)):
        table.add(lobby.sit(table, person, name, seat), 0.0)
    return table


def test_equal_names_get_a_number_and_who_came_first_keeps_theirs() -> None:
    assert shown(kasias()) == ["kasia 2", "Kasia", "Kasia 3"]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Kasia", "K\u0430sia"),
        ("Kasia", "\u041aasia"),
        ("kasia", "\u043aasia"),
        ("KASIA", "\u039a\u0391SIA"),
        ("Ola", "0la"),
        ("Ola", "Ol\u03b1"),
        ("Iza", "lza"),
        ("Iza", "iza"),
        ("Ala", "A1a"),
        ("Ala", "AIa"),
        ("Hanna", "\u041d\u0430nn\u0430"),
        ("Sonia", "\u054f\u0585nia"),
        ("\u0410\u043d\u043d\u0430", "AHHA"),
        ("Kasia", "\uff2basia"),
    ],
)
def test_names_that_can_be_taken_for_each_other_get_a_number(one: str, other: str) -> None:
    for first, second in ((one, other), (other, one)):
        table = in_lobby()
        table.add(lobby.sit(table, "a", first), 0.0)
        table.add(lobby.sit(table, "b", second), 0.0)
        assert shown(table) == [first, f"{second} 2", ""]


@pytest.mark.parametrize(
    ("one", "other"),
    [("Ala", "Ola"), ("Ali", "All"), ("Pawel", "Paweł"), ("Zoe", "Zoë"), ("Kasia", "Kasia 3"), ("李", "王")],
)
def test_names_that_are_told_apart_by_sight_stay_as_they_are(one: str, other: str) -> None:
    table = in_lobby()
    table.add(lobby.sit(table, "a", one), 0.0)
    table.add(lobby.sit(table, "b", other), 0.0)
    assert shown(table) == [one, other, ""]


def test_what_looks_like_a_letter_is_another_sign_and_survives_as_itself() -> None:
    signs = [(sign, alike) for sign, several in LOOKALIKES.items() for alike in several]
    assert len({alike for _, alike in signs}) == len(signs) > 200
    assert all(sign != alike and unicodedata.normalize("NFKC", alike) == alike for sign, alike in signs)


def test_number_that_is_somebodys_name_is_not_given_again() -> None:
    table = in_lobby()
    for person, name in (("a", "Kasia 2"), ("b", "Kasia"), ("c", "Kasia")):
        table.add(lobby.sit(table, person, name), 0.0)
    assert shown(table) == ["Kasia 2", "Kasia", "Kasia 3"]


def test_new_name_is_told_apart_too_and_ones_own_is_no_other() -> None:
    table = kasias()
    table.add(seats.rename(table, "b", "Kasia"), 0.0)
    table.add(seats.rename(table, "a", "Kasia"), 0.0)
    assert shown(table) == ["Kasia 2", "Kasia", "Kasia 3"]
    table.add(seats.rename(table, "b", "Ola"), 0.0)
    assert shown(table) == ["Ola", "Kasia", "Kasia 3"]


def test_shown_name_is_in_chat_and_in_the_record() -> None:
    table = kasias()
    table.add(talk.say(table, "c", "hello"), 0.0)
    assert sight.line(table, *table.lines[-1]).name == "Kasia 3"
    began = lobby.begin(table, "ala").entries[0]
    assert began.names == ("kasia 2", "Kasia", "Kasia 3")  # type: ignore[union-attr]


def test_bots_are_called_by_their_seats_unless_somebody_has_that_name() -> None:
    table = in_lobby(Terms("classic", {}, 4))
    table.add(lobby.sit(table, "ala", "Darek"), 0.0)
    for seat in (1, 2, 3):
        table.add(lobby.place(table, "ala", seat, "eager"), 0.0)
    assert shown(table) == ["Darek", "Bolek", "Celina", "Darek 2"]


@pytest.mark.parametrize("count", [3, 10])
def test_all_faces_differ_bots_included(count: int) -> None:
    table = seated(Terms("classic", {}, count), people=2)
    assert len(set(faces(table))) == count
    assert all(1 <= face <= FACES for face in faces(table))


def test_chosen_face_is_ones_own_in_every_stage() -> None:
    table = in_lobby()
    table.add(lobby.sit(table, "ala", "Ala", 0, 7), 0.0)
    assert faces(table)[0] == 7
    table.add(lobby.sit(table, "ala", "Ala", 2), 0.0)
    assert faces(table) == [0, 0, 7], "it goes with its person to another seat"
    playing = begun()
    free = next(face for face in range(1, FACES) if face not in faces(playing))
    playing.add(seats.rename(playing, "bolek", "Bolo", free), 0.0)
    assert (shown(playing)[1], faces(playing)[1]) == ("Bolo", free)
    playing.add(seats.rename(playing, "bolek", "Bolek"), 0.0)
    assert faces(playing)[1] == free, "without a face the old one is kept"
    playing.add(seats.hand(playing, "bolek", 1, 0.0), 0.0)
    assert faces(playing)[1] == free


def test_who_sits_down_a_moment_later_gets_another_face() -> None:
    table = in_lobby()
    table.add(lobby.sit(table, "ala", "Ala", 0, 7), 0.0)
    table.add(lobby.sit(table, "bolek", "Bolek", 1, 7), 0.0)
    assert faces(table)[1] not in (0, 7)


def test_face_of_somebody_else_or_none_at_all_cannot_be_taken() -> None:
    table = seated()
    with refused("face"):
        seats.rename(table, "bolek", "Bolek", faces(table)[0])
    for face in (-1, FACES + 1):
        with refused("face"):
            seats.rename(table, "bolek", "Bolek", face)


def test_logs_from_before_there_were_faces_show_the_same_every_time() -> None:
    table = kasias()
    assert table.stored()[1][0].player == Player("a", "Kasia")  # type: ignore[union-attr]
    again = rebuilt(packaged, table.dealer, table.stored())
    assert again.players == table.players
