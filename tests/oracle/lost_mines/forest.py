"""The board in the forest: a plain dict from cells to face-up cards, and the places between two cells."""

from tests.oracle.deck import OPPOSITE, SIDES
from tests.oracle.lost_mines.deck import MINES, open_sides, same_when_spun
from tests.oracle.maze import Board, Cell, Laid, beside, cell_text

COLUMNS, ROWS = 11, 7
START_CELLS: dict[str, Cell] = {"blue": (3, 3), "yellow": (3, 5)}
MINE_CELLS: tuple[Cell, ...] = ((9, 1), (9, 3), (9, 5), (9, 7))
ALL_CELLS: list[Cell] = [(x, y) for y in range(1, ROWS + 1) for x in range(1, COLUMNS + 1)]

# Between two cells: the cell on its north or west side, and S or E.
Place = tuple[Cell, str]


def on_board(cell: Cell) -> bool:
    return 1 <= cell[0] <= COLUMNS and 1 <= cell[1] <= ROWS


def place_of(cell: Cell, side: str) -> Place:
    """The place on this side of a cell."""
    if side in ("E", "S"):
        return cell, side
    return beside(cell, side), OPPOSITE[side]


def place_text(place: Place) -> str:
    cell, side = place
    return f"{cell_text(cell)} {side}"


def reading_order(place: Place) -> tuple[int, int, str]:
    """Topmost first, then leftmost, then E before S."""
    (x, y), side = place
    return y, x, side


def cells_of(place: Place) -> tuple[Cell, Cell]:
    """The two cells of a place."""
    cell, side = place
    return cell, beside(cell, side)


def all_places() -> list[Place]:
    """Those with a cell of the board on both sides."""
    return [(cell, side) for cell in ALL_CELLS for side in ("E", "S") if on_board(beside(cell, side))]


def has_path(board: Board, cell: Cell, side: str) -> bool:
    """Whether a face-up card lies here with a path on this side."""
    return cell in board and side in open_sides(board[cell].name, board[cell].spun)


def is_empty(board: Board, hidden: dict[Cell, str], cell: Cell) -> bool:
    """L18: a face-down mine is not an empty space."""
    return on_board(cell) and cell not in board and cell not in hidden


def is_mine(board: Board, cell: Cell) -> bool:
    return cell in board and board[cell].name in MINES


def neighbours(board: Board, cell: Cell) -> int:
    """How many face-up cards lie next to a cell."""
    return sum(1 for side in SIDES if beside(cell, side) in board)


def matching_neighbours(board: Board, cell: Cell, card: Laid) -> int:
    """How many face-up cards next to the cell this card would match: path to path or forest to forest."""
    matching = 0
    for side in SIDES:
        other = beside(cell, side)
        path_here = side in open_sides(card.name, card.spun)
        if other in board and path_here == has_path(board, other, OPPOSITE[side]):
            matching += 1
    return matching


def may_lie(board: Board, hidden: dict[Cell, str], cell: Cell, card: Laid) -> bool:
    """L9"""
    if not is_empty(board, hidden, cell):
        return False
    if matching_neighbours(board, cell, card) < neighbours(board, cell):
        return False
    return any(has_path(board, beside(cell, side), OPPOSITE[side]) for side in open_sides(card.name, card.spun))


def may_hold_token(board: Board, hidden: dict[Cell, str], place: Place) -> bool:
    """L15, L16: a passage, or an open end of a path."""
    cell, side = place
    other = beside(cell, side)
    here, there = has_path(board, cell, side), has_path(board, other, OPPOSITE[side])
    if here and there:
        return True
    if here:
        return other in hidden or is_empty(board, hidden, other)
    if there:
        return cell in hidden or is_empty(board, hidden, cell)
    return False


def mine_turns(board: Board, cell: Cell, name: str, entrance: str) -> list[bool]:
    """L21: the ways (spun or not) in which a mine entered by this side of it may lie; two of them mean a choice."""
    if same_when_spun(name):
        return [False]
    joining = [spun for spun in (False, True) if entrance in open_sides(name, spun)]
    best = max(matching_neighbours(board, cell, Laid(name, spun)) for spun in joining)
    return [spun for spun in joining if matching_neighbours(board, cell, Laid(name, spun)) == best]
