"""Grids: parts of the board as rows of cells, so that what is known of each cell can lie in a row of numbers too."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kilof.core.cell import Cell, cell, xy
from kilof.native import Boxed

Spot = int  # a cell's place in a grid; in reading order, as the cells are

_MARGIN: Final = 5  # columns and rows around what must lie inside, and a few more:
_STEP: Final = 4  # so that there are not too many sizes


class Grid:
    """Made once for each size and shared: it never changes."""

    __slots__ = ("bottom", "cells", "inner", "left", "margin", "out", "right", "size", "spots", "top", "width")

    def __init__(self, left: int, top: int, right: int, bottom: int, margin: int = _MARGIN) -> None:
        """The first column and row, and the last ones; and how far from them at least is what it was made for."""
        self.margin = margin
        self.left = left
        self.top = top
        self.right = right
        self.bottom = bottom
        self.width = right - left + 1
        self.cells: list[Boxed] = [cell(x, y) for y in range(top, bottom + 1) for x in range(left, right + 1)]
        self.size = len(self.cells)
        self.spots: dict[Cell, Spot] = {at: spot for spot, at in enumerate(self.cells)}
        # The cells whose neighbours are inside as well.
        self.inner: dict[Cell, Spot] = {}
        for at, spot in self.spots.items():
            x, y = xy(at)
            if left < x < right and top < y < bottom:
                self.inner[at] = spot
        # For each set of sides: (step to the neighbour, its side that faces us, that side's bit).
        steps = (-self.width, 1, self.width, -1)
        self.out: tuple[tuple[tuple[int, int, int], ...], ...] = tuple(
            tuple((steps[side], side ^ 2, 1 << (side ^ 2)) for side in range(4) if links >> side & 1)
            for links in range(32)
        )

    def widened(self, at: Cell) -> Grid:
        """A grid that has this cell well inside, and everything of this one."""
        x, y = xy(at)
        return _grid(
            min(self.left + self.margin, x),
            min(self.top + self.margin, y),
            max(self.right - self.margin, x),
            max(self.bottom - self.margin, y),
        )


@lru_cache(maxsize=512)
def _made(left: int, top: int, right: int, bottom: int, margin: int = _MARGIN) -> Grid:
    return Grid(left, top, right, bottom, margin)


def _grid(left: int, top: int, right: int, bottom: int) -> Grid:
    """A grid that has all this well inside."""
    first = [(number - _MARGIN) // _STEP * _STEP for number in (left, top)]
    last = [-(-(number + _MARGIN + 1) // _STEP) * _STEP - 1 for number in (right, bottom)]
    return _made(first[0], first[1], last[0], last[1])


@lru_cache(maxsize=256)
def grid_around(cells: tuple[Cell, ...], more: tuple[Cell, ...]) -> Grid:
    """A grid with all these cells well inside; or just around them, if a wall of the second ones encloses them all:
    nothing will ever be laid beyond it."""
    places = [xy(at) for at in cells + more]
    columns, rows = [x for x, _ in places], [y for _, y in places]
    left, top, right, bottom = min(columns), min(rows), max(columns), max(rows)
    wall = {(x, y) for x in (left, right) for y in range(top, bottom + 1)}
    wall |= {(x, y) for y in (top, bottom) for x in range(left, right + 1)}
    if wall <= {xy(at) for at in more}:
        return _made(left, top, right, bottom, 0)
    return _grid(left, top, right, bottom)
