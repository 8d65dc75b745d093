"""Places between two cells, and routes: one number for each, there and back."""

from itertools import product

import pytest

from kilof.core.cell import STEP, Cell, cell
from kilof.games.lost_mines.place import (
    DIRECTIONS,
    LETTERS,
    cell_of,
    letters_of,
    place,
    route_from_letters,
    side_of,
    sides_of,
)

CELLS = [cell(x, y) for x in (1, 2, 11) for y in (1, 4, 7)]
ROUTES = ["".join(word) for steps in range(6) for word in product("NESW", repeat=steps)]


@pytest.mark.parametrize("at", CELLS)
@pytest.mark.parametrize("side", range(4))
def test_place_is_the_same_from_both_of_its_cells(at: Cell, side: int) -> None:
    assert place(at, side) == place(at + STEP[side], side ^ 2)


@pytest.mark.parametrize(
    ("side", "at", "named"),
    [(0, cell(4, 3), 2), (1, cell(4, 4), 1), (2, cell(4, 4), 2), (3, cell(3, 4), 1)],
    ids=["north", "east", "south", "west"],
)
def test_place_is_named_after_the_cell_on_its_north_or_west_side(side: int, at: Cell, named: int) -> None:
    between = place(cell(4, 4), side)
    assert (cell_of(between), side_of(between)) == (at, named)
    assert place(cell_of(between), side_of(between)) == between


def test_places_are_different_numbers() -> None:
    cells = [cell(x, y) for x in range(12) for y in range(8)]
    places = [place(at, side) for at in cells for side in (1, 2)]
    assert len(set(places)) == len(places)


def test_sorted_places_are_in_reading_order_and_east_comes_before_south() -> None:
    cells = [cell(x, y) for y in range(1, 8) for x in range(1, 12)]
    places = [place(at, side) for at in cells for side in (1, 2)]
    assert places == sorted(places)


@pytest.mark.parametrize("letters", ROUTES[:90])
def test_route_is_read_back_as_it_was_written(letters: str) -> None:
    route = route_from_letters(letters)
    assert letters_of(route) == letters
    assert sides_of(route) == [LETTERS.index(letter) for letter in letters]


def test_routes_are_different_numbers() -> None:
    assert len({route_from_letters(letters) for letters in ROUTES}) == len(ROUTES)


def test_longest_route_that_can_be_written_is_read_back() -> None:
    assert letters_of(route_from_letters("WNESWNESW")) == "WNESWNESW"


@pytest.mark.parametrize("route", [0, -1, -625])
def test_number_that_is_no_route_has_no_steps(route: int) -> None:
    assert sides_of(route) == []


@pytest.mark.parametrize(("route", "sides"), [(5, [0, -1]), (10, [1, -1])])
def test_digit_that_is_no_step_is_told(route: int, sides: list[int]) -> None:
    assert sides_of(route) == sides


def test_directions_are_in_the_order_of_the_alphabet() -> None:
    assert [(letter, side) for letter, side, _ in DIRECTIONS] == [("E", 1), ("N", 0), ("S", 2), ("W", 3)]
    assert [step for _, _, step in DIRECTIONS] == [STEP[side] for _, side, _ in DIRECTIONS]
