"""Bad input is told in one clear line, whatever was put in."""

import pytest

from kilof.cards import BadInput
from kilof.cards.errors import said


@pytest.mark.parametrize(
    ("message", "line"),
    [
        ("plain words, zażółć", "plain words, zażółć"),
        ("a\nb\r\tc", r"a\nb\r\tc"),
        ("\x1b[31mred\x00", r"\x1b[31mred\x00"),
        ("a\u2028b\x85c", r"a\u2028b\x85c"),
        ("\ud800", r"\ud800"),
    ],
)
def test_signs_that_could_break_the_line_are_written_out(message: str, line: str) -> None:
    assert str(BadInput(message)) == line


@pytest.mark.parametrize(
    ("message", "line"),
    [("x" * 300, "x" * 300), ("x" * 301, "x" * 300 + " ..."), ("\n" * 200, r"\n" * 150 + " ...")],
)
def test_long_message_is_cut(message: str, line: str) -> None:
    assert str(BadInput(message)) == line


@pytest.mark.parametrize(
    ("value", "text"),
    [("x", "x"), (3, "3"), ([3], "[3]"), (16**5000, "a number too long to write")],
    ids=["text", "number", "list", "too long"],
)
def test_value_is_said_as_it_stands_unless_it_cannot_be_written(value: object, text: str) -> None:
    assert said(value) == text
