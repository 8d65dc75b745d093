"""Places between two cells, where traps and trolls lie; and routes, a letter for each step."""

from __future__ import annotations

from kilof.core.cell import ROW, STEP, Cell

Place = (
    int  # the cell on its north or west side * 2, plus 1 if that is the north side; sorted, they are in reading order
)
Route = int  # the steps as digits from 1 to 4, the first step in front

LETTERS = "NESW"
# In the order of the alphabet: the letter, the side a step leaves by, and how far it goes.
DIRECTIONS = tuple((letter, LETTERS.index(letter), STEP[LETTERS.index(letter)]) for letter in sorted(LETTERS))
_BASE = 5


def place(cell: Cell, side: int) -> Place:
    """The place at this side of a cell."""
    if side == 1:
        return cell * 2
    if side == 2:
        return cell * 2 + 1
    return cell * 2 - 2 if side else (cell - ROW) * 2 + 1


def cell_of(at: Place) -> Cell:
    """The cell on its north or west side."""
    return at >> 1


def side_of(at: Place) -> int:
    """The side of that cell: 1 is E, 2 is S."""
    return 2 if at & 1 else 1


def route_from_letters(letters: str) -> Route:
    route = 0
    for letter in letters:
        route = route * _BASE + LETTERS.index(letter) + 1
    return route


def sides_of(route: Route) -> list[int]:
    """The side that each step leaves by."""
    sides = []
    while route > 0:
        route, digit = divmod(route, _BASE)
        sides.append(digit - 1)
    return sides[::-1]


def letters_of(route: Route) -> str:
    return "".join(LETTERS[side] for side in sides_of(route))
