"""Cells: places on the board as plain numbers, so that a step is an addition."""

from typing import Final

Cell = int  # y * ROW + x, with x from -ROW / 2 to ROW / 2 - 1: sorted, they read like lines of text
ROW: Final = 1024
STEP: Final = (-ROW, 1, ROW, -1)  # one step N, E, S, W


def cell(x: int, y: int) -> Cell:
    """The place in column x, row y; x grows towards the goals, y downwards."""
    return y * ROW + x


def xy(place: Cell) -> tuple[int, int]:
    """The column and the row of a cell."""
    x = (place + ROW // 2) % ROW - ROW // 2
    return x, (place - x) // ROW
