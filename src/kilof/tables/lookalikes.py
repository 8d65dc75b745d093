"""Which names look like which: to eyes at a table, Latin and Cyrillic are one alphabet.

The table is derived from confusables.txt of Unicode (UTS #39; Unicode, Inc., Unicode License v3): all single signs of
Latin, Greek, Cyrillic, Armenian, Cherokee, Coptic and Lisu that look like an ASCII letter or digit and are still there
after NFKC. Why it is not a library: decision 33.
"""

from __future__ import annotations

import unicodedata
from typing import Final

LOOKALIKES: Final = {
    "a": "\u0251\u03b1\u0430",
    "b": "\u0184\u042c\u13cf",
    "c": "\u0441\u1d04\u2ca5\uabaf",
    "d": "\u0501\u13e7\ua4d2",
    "e": "\u0435\u04bd\uab32",
    "f": "\u0584\u1e9d\ua799\uab35",
    "g": "\u018d\u0261\u0581\u1d83",
    "h": "\u04bb\u0570\u13c2",
    "i": "\u0131\u0269\u026a\u03b9\u0456\u04cf\u13a5\ua647\uab75",
    "j": "\u03f3\u0458",
    "l": "1I|\u0196\u01c0\u0399\u0406\u04c0\u2c92\ua4f2",
    "n": "\u0578\u057c",
    "o": "\u03bf\u03c3\u043e\u0585\u1d0f\u1d11\u2c9f\uab3d",
    "p": "\u03c1\u0440\u2ca3",
    "q": "\u051b\u0563\u0566",
    "r": "\u0433\u1d26\u2c85\uab47\uab48\uab81",
    "s": "\u01bd\u0455\ua731\uabaa",
    "u": "\u028b\u03c5\u057d\u1d1c\ua79f\uab4e\uab52",
    "v": "\u03bd\u0475\u1d20\uaba9",
    "w": "\u026f\u0461\u051d\u0561\u1d21\uab83",
    "x": "\u0445",
    "y": "\u0263\u028f\u03b3\u0443\u04af\u1d8c\u1eff\uab5a",
    "z": "\u1d22\uab93",
    "A": "\u0391\u0410\u13aa\ua4ee",
    "B": "\u0392\u0412\u13f4\ua4d0\ua7b4",
    "C": "\u0421\u13df\u2ca4\ua4da",
    "D": "\u13a0\ua4d3",
    "E": "\u0395\u0415\u13ac\ua4f0",
    "F": "\u03dc\ua4dd\ua798\U0001d213",
    "G": "\u050c\u13c0\u13f3\ua4d6",
    "H": "\u0397\u041d\u13bb\u2c8e\ua4e7",
    "J": "\u037f\u0408\u13ab\ua4d9\ua7b2",
    "K": "\u039a\u041a\u13e6\u2c94\ua4d7",
    "L": "\u13de\u2cd0\ua4e1\U0001d22a",
    "M": "\u039c\u03fa\u041c\u13b7\u2c98\ua4df",
    "N": "\u039d\u2c9a\ua4e0",
    "O": "0\u039f\u041e\u0555\u2c9e\ua4f3",
    "P": "\u03a1\u0420\u13e2\u2ca2\ua4d1",
    "R": "\u01a6\u13a1\u13d2\ua4e3\U0001d216",
    "S": "\u0405\u054f\u13d5\u13da\ua4e2",
    "T": "\u03a4\u0422\u13a2\u2ca6\ua4d4",
    "U": "\u054d\ua4f4",
    "V": "\u0474\u13d9\ua4e6\U0001d20d",
    "W": "\u051c\u13b3\u13d4\ua4ea",
    "X": "\u03a7\u0425\u2cac\ua4eb\ua7b3",
    "Y": "\u03a5\u0423\u04ae\u13a9\u13bd\u2ca8\ua4ec",
    "Z": "\u0396\u13c3\ua4dc\U000102f5",
    "2": "\u01a7\u03e8\ua644\ua75a",
    "3": "\u01b7\u021c\u0417\u04e0\u2ccc\ua76a\ua7ab\U0001d206",
    "4": "\u13ce",
    "5": "\u01bc",
    "6": "\u0431\u13ee\u2cd2",
    "7": "\U0001d212",
    "8": "\u0222\u0223",
    "9": "\u2cca\ua76e",
}
_AS: Final = {alike: sign for sign, several in LOOKALIKES.items() for alike in several}


def looks(name: str) -> frozenset[str]:
    """How a name looks. Two names can be taken for each other if they have one of these in common."""
    plain = unicodedata.normalize("NFKC", name)
    return frozenset("".join(map(_seen_as, case)).casefold() for case in (plain, plain.lower()))


def _seen_as(sign: str) -> str:
    """A small letter of another alphabet is also seen as its capital is: names are compared without case."""
    return _AS.get(sign) or (sign if sign.isascii() else _AS.get(sign.upper(), sign))
