"""Grids: cells side by side, in reading order."""

import pytest

from kilof.core.cell import STEP, cell
from kilof.core.grid import grid_around

START, GOALS = (cell(0, 0),), (cell(8, -2), cell(8, 2))


def test_cells_are_in_reading_order_and_have_their_place() -> None:
    grid = grid_around(START, GOALS)
    assert grid.cells == sorted(grid.cells)
    assert [grid.spots[at] for at in grid.cells] == list(range(grid.size))
    assert grid.size == grid.width * (grid.bottom - grid.top + 1)


def test_inner_cells_have_all_their_neighbours_inside() -> None:
    grid = grid_around(START, GOALS)
    assert {*START, *GOALS} < grid.inner.keys()
    for at, spot in grid.spots.items():
        beside = [grid.spots.get(at + step) for step in STEP]
        assert (at in grid.inner) == (None not in beside)
        if at in grid.inner:
            assert beside == [spot + step for step, _, _ in grid.out[15]]


@pytest.mark.parametrize("at", [cell(-30, 0), cell(40, 1), cell(3, -20), cell(3, 25), cell(-9, 9)])
def test_wider_grid_has_the_cell_inside_and_all_that_was(at: int) -> None:
    grid = grid_around(START, GOALS)
    wide = grid.widened(at)
    assert at in wide.inner
    assert grid.spots.keys() < wide.spots.keys()


def test_grid_is_made_once() -> None:
    assert grid_around(START, GOALS) is grid_around(START, GOALS[::-1]) is grid_around((), (*GOALS, cell(0, 0)))
    assert grid_around(START, GOALS).widened(cell(0, 0)) is grid_around(START, GOALS)


def test_a_grid_ends_at_a_wall_that_nothing_can_be_laid_beyond() -> None:
    """The board of the Lost Mines has an edge: rows of numbers need not be longer than that."""
    wall = tuple(cell(x, y) for y in range(5) for x in range(7) if x in (0, 6) or y in (0, 4))
    inside = (cell(2, 2),)
    grid = grid_around(inside, wall)
    assert (grid.size, grid.width) == (35, 7)
    assert grid.inner.keys() == set(grid.spots) - set(wall)
    wide = grid.widened(cell(20, 2))
    assert grid.spots.keys() < wide.spots.keys()
    assert cell(20, 2) in wide.inner
    assert grid_around(inside, wall[1:]).size > grid.size, "a gap in the wall"
    assert grid_around((*inside, cell(9, 2)), wall).size > grid.size, "a card beyond it"
