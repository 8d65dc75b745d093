"""How the terminal speaks to one person: language, colours, and how wide a line may be."""

from __future__ import annotations

from functools import cache
from textwrap import fill
from typing import NamedTuple

from kilof.terminal.paint import Paint
from kilof.terminal.tongue import ENGLISH, Tongue

WIDTH = 80  # where nobody says how wide the terminal is
MOST = 100  # prose is hard to read when lines are longer


class Speech(NamedTuple):
    t: Tongue
    paint: Paint = Paint()
    width: int = WIDTH

    def wrapped(self, text: str, first: str = "", then: str = "") -> str:
        """Prose in lines that are no wider than they may be. Names of cells and cards stay whole."""
        parts = text.split("\n")
        return "\n".join(
            fill(
                part,
                self.width,
                initial_indent=then if at else first,
                subsequent_indent=then,
                break_on_hyphens=False,
            )
            for at, part in enumerate(parts)
        )


@cache
def plain() -> Speech:
    """English without colours."""
    return Speech(Tongue(ENGLISH))


__all__ = ["MOST", "WIDTH", "Speech", "plain"]
