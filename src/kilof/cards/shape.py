"""The one shape model of the family: which sides of a card are open, and which of them are joined inside it.

A crossing is one group of four sides, a bridge two groups of two, a dead end a group of one for each opening. The
fifth port, "+", is a ladder: it leads to wherever the other ladders of its line lie.
"""

from __future__ import annotations

import re

from kilof.cards.errors import BadInput

Side = int  # 0..3 are N, E, S, W; 4 is the ladder port. The opposite of a side is side ^ 2.
Links = int  # a set of sides, bit 1 << side
Ways = tuple[int, ...]  # for each side and the port: the sides reached by entering there, itself included; 0 is rock

N, E, S, W, PORT = range(5)
LETTERS = "NESW+"
_GROUP = re.compile(r"\[([NESW+]+)\]|x:([NESW]+)")


class ShapeError(BadInput):
    """A shape text that makes no sense."""


class Shape:
    """The openings of a card and how they are joined, for one way of lying on the table."""

    __slots__ = ("text", "ways")

    def __init__(self, text: str, ways: Ways) -> None:
        self.text = text
        self.ways = ways

    @property
    def links(self) -> Links:
        """All open sides."""
        return sum(1 << side for side in range(4) if self.ways[side])

    def tunnel(self, arm: Links) -> Links:
        """The sides that are joined to this one, itself included; nothing for no side."""
        return next((links & 15 for side, links in enumerate(self.ways) if arm >> side & 1), 0)

    def spun(self) -> Shape:
        """The same card after half a turn."""
        ways = self.ways
        return Shape(self.text, (*(spun_links(ways[side ^ 2]) for side in range(4)), spun_links(ways[PORT])))


def spun_links(links: Links) -> Links:
    """Half a turn: N and S change places, E and W too; the port stays."""
    return (links << 2 | links >> 2 & 3) & 15 | links & 1 << PORT


def cut(ways: Ways, arm: Links) -> Ways:
    """The same openings with one arm cut off from the others: a closed gate."""
    return tuple(links & arm if arm >> side & 1 else links & ~arm for side, links in enumerate(ways))


def shape_from_text(text: str) -> Shape:
    """`[NE] x:S` is a curve and a blind stub. Groups may not share a side."""
    groups: list[str] = []
    for word in text.split():
        match = _GROUP.fullmatch(word)
        if match is None:
            raise ShapeError(f"'{word}' is neither joined sides like [NE] nor stubs like x:S")
        groups += [match[1]] if match[1] else list(match[2])
    ways = [0] * 5
    for group in groups:
        links = 0
        for letter in group:
            side = LETTERS.index(letter)
            if ways[side] or links & 1 << side:
                raise ShapeError(f"side {letter} is named twice in '{text}'")
            links |= 1 << side
        for letter in group:
            ways[LETTERS.index(letter)] = links
    if not any(ways[:4]):
        raise ShapeError(f"'{text}' has no opening")
    return Shape(text, tuple(ways))
