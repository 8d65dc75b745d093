"""Chat, marks, wishes, and what may be written."""

from __future__ import annotations

import pytest

from kilof.core.rng import Rng
from kilof.tables import Draft, Terms, rebuilt, seats, sight, talk, text
from kilof.tables.entry import Said
from kilof.tables.library import packaged
from tests.tables.build import begun, played_out
from tests.tables.test_table import refused

# Chat


def test_line_is_shown_with_seat_and_name() -> None:
    table = begun()
    table.add(talk.say(table, "bolek", "  dig \n there "), 0.0)
    table.add(Draft((Said("ala", "Ala", call="thanks"),)), 0.0)  # as 0.1.0 kept it
    lines = [sight.line(table, number, said) for number, said in table.lines]
    assert [(one.seat, one.name, one.text, one.call) for one in lines] == [
        (1, "Bolek", "dig there", ""),
        (0, "Ala", "", "thanks"),
    ]


def test_only_the_last_lines_are_kept_at_hand() -> None:
    table = begun()
    for number in range(60):
        table.add(talk.say(table, "ala", f"line {number}"), 0.0)
    assert [said.text for _, said in table.lines][::49] == ["line 10", "line 59"]


@pytest.mark.parametrize("words", ["", "   "])
def test_line_is_a_text(words: str) -> None:
    with refused("chat"):
        talk.say(begun(), "ala", words)


def test_chat_is_off_by_the_tables_terms() -> None:
    with refused("chat"):
        talk.say(begun(Terms("classic", {}, 3, chat=False)), "ala", "hello")


def test_strangers_do_not_chat() -> None:
    with refused("seat"):
        talk.say(begun(), "stranger", "hello")


def test_muted_person_is_heard_again_when_the_host_says_so() -> None:
    table = begun()
    table.add(talk.mute(table, "ala", 1, True), 0.0)
    with refused("chat"):
        talk.say(table, "bolek", "hello")
    table.add(talk.mute(table, "ala", 1, False), 0.0)
    assert talk.say(table, "bolek", "hello").entries


def test_only_the_host_mutes_and_only_people() -> None:
    with refused("host"):
        talk.mute(begun(), "bolek", 0, True)
    with refused("seat"):
        talk.mute(begun(people=1), "ala", 1, True)
    with refused("seat"):
        talk.mute(begun(), "ala", 7, True)


# Marks


def test_marks_are_the_persons_own_and_survive_a_restart() -> None:
    table = begun()
    table.add(talk.mark(table, "bolek", 2, "suspect", "broke my cart"), 0.0)
    table.add(talk.mark(table, "bolek", 0, "trust", ""), 0.0)
    table.add(talk.mark(table, "bolek", 2, "", ""), 0.0)
    again = rebuilt(packaged, table.dealer, table.stored())
    assert [(one.seat, one.mark) for one in sight.notes(again, "bolek")] == [(0, "trust"), (2, "")]
    assert sight.notes(again, "ala") == []


@pytest.mark.parametrize(("seat", "mark", "key"), [(0, "hate", "mark"), (3, "trust", "seat"), (-1, "trust", "seat")])
def test_mark_names_a_seat_and_one_of_the_marks(seat: int, mark: str, key: str) -> None:
    with refused(key):
        talk.mark(begun(), "ala", seat, mark, "")


# Rematch


def test_rematch_is_wished_for_by_all_who_still_sit_here() -> None:
    table = begun()
    played_out(table, Rng("x"))
    table.add(seats.rise(table, "celina"), 0.0)
    table.add(talk.wish(table, "ala"), 0.0)
    assert not talk.all_wish(table)
    table.add(talk.wish(table, "bolek"), 0.0)
    assert talk.all_wish(table)
    table.add(talk.follow(table, "next"), 0.0)
    assert sight.info(table, "ala", 0.0).followed == "next"
    with refused("stage"):
        talk.follow(table, "another")


def test_rematch_is_for_after_the_match() -> None:
    with refused("stage"):
        talk.wish(begun(), "ala")


# What may be written


@pytest.mark.parametrize(
    "name",
    ["Ala", "Żółć 7", "李", "👩‍🚒", "O'Brien-2", "Ola ❤\ufe0f", "🧔🏽\u200d♂\ufe0f", "नमस्ते", "علي"],
)
def test_ordinary_names_are_kept(name: str) -> None:
    assert text.name(f"  {name} ") == name


@pytest.mark.parametrize(
    "name",
    [
        *("", "   ", "a" * 25, "\u202eala", "a\x00b", "\ud800", "a\u0301\u0301\u0301\u0301\u0301", "\u200d"),
        *("\u3164", "\uffa0\u115f", "\u2800", "\u0301", "\u0301\u0302", "\ufe0f", "\U000e0100", "\U0001d159", "\ufffc"),
        *("👩\u200d", "\u200d👩"),
        # Zero width, bidi, blank, not assigned, for private use, tags.
        *(f"al{sign}a" for sign in "\u200b\u200c\u200d\u2060\ufeff\u00ad\u034f\ufe0f\U000e0041"),
        *(f"al{sign}a" for sign in "\u2066\u061c\u200e\u3164\u180e\u0378\ue000"),
    ],
)
def test_names_that_break_a_page_or_hide_something_are_refused(name: str) -> None:
    with refused("text"):
        text.name(name)


def test_text_is_composed_and_its_blanks_are_single() -> None:
    assert text.clean("a\u0301  b\t\nc", 10, "text") == "á b c"


def test_names_that_look_the_same_are_the_same() -> None:
    """A line of chat keeps its signs: a power is no digit there."""
    wide, script = ("".join(chr(ord(letter) + by) for letter in "kasia") for by in (0xFEE0, 0x1D4EA - ord("a")))
    for written in (wide, script, "kasia\u00a0"):
        assert text.name(written) == "kasia"
    assert text.clean("2\u00b2 = 4", 10, "text") == "2\u00b2 = 4"


@pytest.mark.parametrize("line", ["\u3164", "\u2800 \u2800", "\u200d", "\u0301", "\ufe0f\ufe0f"])
def test_line_that_nobody_could_see_is_none(line: str) -> None:
    table = begun()
    with refused("chat"):
        talk.say(table, "ala", line)
    table.add(talk.mark(table, "ala", 1, "trust", line), 0.0)
    assert [note.note for note in sight.notes(table, "ala")] == [""]


@pytest.mark.parametrize("sign", "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c\u200b\ufeff")
def test_lines_and_notes_turn_nothing_round(sign: str) -> None:
    table = begun()
    with refused("text"):
        talk.say(table, "ala", f"gold {sign}dlog")
    with refused("text"):
        talk.mark(table, "ala", 1, "trust", f"gold {sign}dlog")
