"""What people may call themselves and say: lengths, and which characters."""

from __future__ import annotations

import unicodedata
from typing import Final

from kilof.tables.refusal import Refusal

NAME: Final = 24
LINE: Final = 300
NOTE: Final = 200
_STACKED: Final = 3  # more marks than this above one letter only make a mess
_JOINERS: Final = "\u200c\u200d"  # inside emoji, and in some scripts
_BARRED: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}


def clean(text: str, longest: int, what: str) -> str:
    """The text as it is kept: composed, with single blanks. Control characters and the like are refused."""
    text = " ".join(unicodedata.normalize("NFC", text).split())
    if len(text) > longest:
        raise Refusal("text", f"{what}: at most {longest} characters, not {len(text)}")
    stacked = 0
    for sign in text:
        kind = unicodedata.category(sign)
        stacked = stacked + 1 if kind in ("Mn", "Me") else 0
        if (kind in _BARRED and sign not in _JOINERS) or stacked > _STACKED:
            raise Refusal("text", f"{what}: the character U+{ord(sign):04X} is not allowed there")
    return text


def name(text: str) -> str:
    """A nickname."""
    kept = clean(text, NAME, "name")
    if not any(unicodedata.category(sign)[0] in "LNSP" for sign in kept):
        raise Refusal("text", "name: it needs at least one visible character")
    return kept
