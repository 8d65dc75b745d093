"""The maze: a plain dict from cells to the cards that lie face up there. Everything is worked out from scratch."""

from dataclasses import dataclass

from tests.oracle.deck import OPPOSITE, SIDES, groups_of, open_sides, same_when_spun

Cell = tuple[int, int]


@dataclass(frozen=True)
class Laid:
    """A face-up card as it lies."""

    name: str
    spun: bool = False


Board = dict[Cell, Laid]

START: Cell = (0, 0)
GOAL_CELLS: tuple[Cell, Cell, Cell] = ((8, -2), (8, 0), (8, 2))


def cell_text(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def text_cell(text: str) -> Cell:
    x, y = text.split(",")
    return int(x), int(y)


def beside(cell: Cell, side: str) -> Cell:
    """The cell that this side looks at. The y axis points down."""
    x, y = cell
    if side == "N":
        return x, y - 1
    if side == "E":
        return x + 1, y
    if side == "S":
        return x, y + 1
    return x - 1, y


def opens(board: Board, cell: Cell, side: str) -> bool:
    return side in open_sides(board[cell].name, board[cell].spun)


def reached_sides(board: Board) -> set[tuple[Cell, str]]:
    """Every reached side: flood fill from the start, side by side."""
    reached: set[tuple[Cell, str]] = set()
    to_visit = [(START, side) for side in SIDES]
    while to_visit:
        cell, side = to_visit.pop()
        if (cell, side) in reached:
            continue
        reached.add((cell, side))
        other = beside(cell, side)
        if other not in board:
            continue
        entrance = OPPOSITE[side]
        for group in groups_of(board[other].name, board[other].spun):
            if entrance in group:
                to_visit.extend((other, inside) for inside in group)
    return reached


def empty_cells_beside(board: Board, hidden: dict[Cell, str]) -> set[Cell]:
    """C9: the empty cells next to a face-up card. A face-down goal fills its cell and is nothing to build from."""
    around = {beside(cell, side) for cell in board for side in SIDES}
    return {cell for cell in around if cell not in board and cell not in hidden}


def neighbours(board: Board, cell: Cell) -> int:
    """How many face-up cards lie next to a cell."""
    return sum(1 for side in SIDES if beside(cell, side) in board)


def matching_neighbours(board: Board, cell: Cell, card: Laid) -> int:
    """How many face-up cards next to the cell this card would match: tunnel on tunnel or rock on rock."""
    matching = 0
    for side in SIDES:
        other = beside(cell, side)
        if other not in board:
            continue
        if (side in open_sides(card.name, card.spun)) == opens(board, other, OPPOSITE[side]):
            matching += 1
    return matching


def matches(board: Board, cell: Cell, card: Laid) -> bool:
    """C10: every face-up card next to the cell matches; face-down goals are not looked at."""
    return matching_neighbours(board, cell, card) == neighbours(board, cell)


def meets_reached(reached: set[tuple[Cell, str]], cell: Cell, card: Laid) -> bool:
    """C12: some open side of the card meets a reached side."""
    return any((beside(cell, side), OPPOSITE[side]) in reached for side in open_sides(card.name, card.spun))


def sides_that_reach(board: Board, goal: Cell) -> list[str]:
    """C14: the sides of a face-down goal that a reached open side faces."""
    reached = reached_sides(board)
    return [side for side in SIDES if (beside(goal, side), OPPOSITE[side]) in reached]


def goal_turns(board: Board, goal: Cell, name: str, laid: Cell) -> list[bool]:
    """C15: the ways (spun or not) in which a goal just revealed may lie; two of them mean a choice."""
    if same_when_spun(name):
        return [False]
    to_join = sides_that_reach(board, goal)
    to_the_laid_card = [side for side in to_join if beside(goal, side) == laid]
    if to_the_laid_card:
        to_join = to_the_laid_card
    joining = [spun for spun in (False, True) if any(side in open_sides(name, spun) for side in to_join)]
    turns = joining or [False, True]
    best = max(matching_neighbours(board, goal, Laid(name, spun)) for spun in turns)
    return [spun for spun in turns if matching_neighbours(board, goal, Laid(name, spun)) == best]
