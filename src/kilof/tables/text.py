"""What people may call themselves and say: lengths, and which characters."""

from __future__ import annotations

import unicodedata
from itertools import chain
from typing import Final

from kilof.tables.refusal import Refusal

NAME: Final = 24
LINE: Final = 300
NOTE: Final = 200
_STACKED: Final = 3  # more marks than this above one letter only make a mess
_JOINER: Final = "\u200d"  # makes one emoji of several
_EMOJI: Final = "\ufe0f"  # shows the symbol before it as an emoji
_JOINERS: Final = "\u200c\u200d"  # inside emoji, and in some scripts
_BARRED: Final = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}  # control, format (bidi, zero width), not assigned, lines
# Letters, marks and symbols that show nothing: fillers, selectors, an empty pattern of Braille, a note without a head.
_BLANK: Final = frozenset(
    chain(
        "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0\ufffc\U0001d159",
        map(chr, range(0xFE00, 0xFE10)),
        map(chr, range(0xE0100, 0xE01F0)),
    )
)


def clean(text: str, longest: int, what: str) -> str:
    """The text as it is kept: composed, with single blanks; empty if there is nothing to see. Control characters and
    the like are refused."""
    text = " ".join(unicodedata.normalize("NFC", text).split())
    if len(text) > longest:
        raise Refusal("text", f"{what}: at most {longest} characters, not {len(text)}")
    stacked = 0
    for sign in text:
        kind = unicodedata.category(sign)
        stacked = stacked + 1 if kind in ("Mn", "Me") else 0
        if (kind in _BARRED and sign not in _JOINERS) or stacked > _STACKED:
            raise _refusal(what, sign)
    return text if any(unicodedata.category(sign)[0] in "LNSP" and sign not in _BLANK for sign in text) else ""


def name(text: str) -> str:
    """A nickname: whatever looks the same is the same (NFKC), and everything in it can be seen."""
    kept = clean(unicodedata.normalize("NFKC", text), NAME, "name")
    if not kept:
        raise Refusal("text", "name: it needs at least one visible character")
    kinds = ["", *map(unicodedata.category, kept), ""]
    for i, sign in enumerate(kept, 1):
        before, after = kinds[i - 1], kinds[i + 1]
        if sign == _EMOJI and before == "So":
            kinds[i] = "So"  # it belongs to the symbol
        elif sign == _JOINER and before in ("So", "Sk") and after == "So":
            continue
        elif sign in _BLANK or sign in _JOINERS:
            raise _refusal("name", sign)
    return kept


def _refusal(what: str, sign: str) -> Refusal:
    return Refusal("text", f"{what}: the character U+{ord(sign):04X} is not allowed there")
