"""Parts of action codes: how a field of an action is written for people, and read back."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from kilof.cards import BadInput
from kilof.core.action import Action
from kilof.core.cell import ROW, Cell, cell, xy

if TYPE_CHECKING:
    from kilof.core.ruleset import Ruleset

_CELL = re.compile(r"(-?\d{1,3}),(-?\d{1,3})", re.ASCII)


class CodeError(BadInput):
    """A code that says nothing."""


class Part(NamedTuple):
    """A part of a play's form that only some game has; the common ones go by their names (see notation/code.py)."""

    noun: str  # what is missing if it is missing
    write: Callable[[Action], str]
    read: Callable[[list[int], list[str]], list[str]]  # takes words into the fields of an action; returns those left
    # All its values at a table of this many seats, on these cells: fields of an action and their values. A seat is
    # given as how far to the left of the acting one it sits.
    values: Callable[[Ruleset, int, Sequence[Cell]], Iterable[dict[int, int]]]


def cell_text(at: Cell) -> str:
    """`3,-1`"""
    x, y = xy(at)
    return f"{x},{y}"


def cell_from_text(text: str) -> Cell:
    match = _CELL.fullmatch(text)
    if match is None or not -ROW // 2 < int(match[1]) < ROW // 2:
        raise CodeError(f"'{text}' is not a cell: write it as 3,-1")
    return cell(int(match[1]), int(match[2]))
