"""Bad input, whatever it is: one clear line, and nothing in it that could break the line."""

from collections.abc import Iterable
from difflib import get_close_matches

_LONGEST = 300


class BadInput(ValueError):
    """Input that cannot be used. The message names the place and the reason, on one line."""

    def __init__(self, message: str) -> None:
        line = "".join(sign if sign.isprintable() else ascii(sign)[1:-1] for sign in message)
        super().__init__(line if len(line) <= _LONGEST else line[:_LONGEST] + " ...")


def said(value: object) -> str:
    """What a file says there, for a message: some numbers are too long to be written out."""
    try:
        return str(value)
    except ValueError:
        return "a number too long to write"


def near(word: str, known: Iterable[str]) -> str:
    """`; did you mean 'classic'?`, if one of the known words is written much like this one; otherwise nothing."""
    if not 0 < len(word) <= _LONGEST:
        return ""
    words = list(known)
    begun = [one for one in words if one.lower().startswith(word.lower())]
    close = begun if len(begun) == 1 else get_close_matches(word.lower(), words, 1)
    return f"; did you mean '{close[0]}'?" if close else ""
