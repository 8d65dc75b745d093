"""Cells: places as numbers."""

import pytest

from kilof.core.cell import STEP, cell, xy

CORNERS = [(0, 0), (1, 0), (-1, 0), (0, 1), (0, -1), (8, -2), (-3, 5), (511, 7), (-512, -7), (511, -400), (-512, 400)]


@pytest.mark.parametrize(("x", "y"), CORNERS)
def test_column_and_row_come_back(x: int, y: int) -> None:
    assert xy(cell(x, y)) == (x, y)


@pytest.mark.parametrize(("side", "x", "y"), [(0, 3, -3), (1, 4, -2), (2, 3, -1), (3, 2, -2)], ids=list("NESW"))
def test_step_leads_to_the_neighbour_on_that_side(side: int, x: int, y: int) -> None:
    assert cell(3, -2) + STEP[side] == cell(x, y)


def test_sorted_cells_read_like_lines_of_text() -> None:
    places = [(2, -1), (-3, 0), (0, 0), (5, 0), (-1, 1)]
    assert [xy(place) for place in sorted(cell(x, y) for x, y in reversed(places))] == places
