"""The window: the cells that arrays have room for. What lies outside of it is counted, but it is not in the arrays."""

from __future__ import annotations

from typing import NamedTuple

from kilof.core.cell import Cell, cell, xy
from kilof.core.ruleset import Ruleset


class Margins(NamedTuple):
    """How many cells to add around what lies on the table at first."""

    left: int
    top: int
    right: int
    bottom: int


# Enough for 1,000 driven matches of each game (python -m benchmarks.window). The goals lie on the right, and few
# tunnels go beyond them.
MARGINS = Margins(12, 9, 8, 9)


class Window(NamedTuple):
    """A rectangle of cells: its first column and row, and how many it has of each."""

    left: int
    top: int
    columns: int
    rows: int

    @property
    def cells(self) -> tuple[Cell, ...]:
        """In reading order: the number of a cell in the arrays is its place here."""
        return tuple(cell(self.left + x, self.top + y) for y in range(self.rows) for x in range(self.columns))

    def __str__(self) -> str:
        return f"columns {self.left} to {self.left + self.columns - 1}, rows {self.top} to {self.top + self.rows - 1}"


def window_around(rules: Ruleset, seats: int, margins: Margins = MARGINS) -> Window:
    """The board, if it has edges; else what lies on the table when a round begins, with these margins around it."""
    plan = rules.deck.board
    if plan is not None:
        return Window(1, 1, plan.columns, plan.rows)
    left, top, right, bottom = bounds(rules, seats)
    columns = right - left + 1 + margins.left + margins.right
    return Window(left - margins.left, top - margins.top, columns, bottom - top + 1 + margins.top + margins.bottom)


def bounds(rules: Ruleset, seats: int) -> tuple[int, int, int, int]:
    """The first and last column and row of what lies on the table when a round begins: left, top, right, bottom."""
    board, goals = rules.setup.table(rules, seats)
    columns, rows = zip(*(xy(at) for at in (*board, *goals)), strict=True)
    return min(columns), min(rows), max(columns), max(rows)
