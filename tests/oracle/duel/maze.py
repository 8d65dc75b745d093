"""The maze of the Duel: a plain dict from cells to face-up cards. Reach is flooded from scratch each time."""

from tests.oracle.deck import OPPOSITE, SIDES
from tests.oracle.duel.deck import CARDS, GOALS, open_sides, same_when_spun, turned
from tests.oracle.maze import Board, Cell, Laid, beside

Side = tuple[Cell, str]

# D1: in reading order (topmost first, then leftmost), as the deal lists them.
GOAL_CELLS: tuple[Cell, ...] = ((5, -2), (7, -1), (5, 0), (9, 0), (7, 1), (5, 2))
STARTS: dict[str, Cell] = {"blue": (0, -1), "green": (0, 1)}

# S1
SOLO_GOAL_CELLS: tuple[Cell, ...] = ((8, -2), (10, -1), (8, 0), (12, 0), (10, 1), (8, 2))
SOLO_START: Cell = (0, 0)


def reading_order(cell: Cell) -> tuple[int, int]:
    """Topmost first, then leftmost."""
    return cell[1], cell[0]


def closed_gates(board: Board, colour: str, keys: set[Cell], bribes: set[Cell]) -> set[Cell]:
    """The cells whose gate is closed to the player of this colour."""
    closed: set[Cell] = set()
    for cell, laid in board.items():
        keeper = CARDS[laid.name].keeper
        if keeper == "troll":
            if cell not in bribes:  # D12
                closed.add(cell)
        elif keeper and keeper != colour and cell not in keys:  # D11
            closed.add(cell)
    return closed


def tunnels_as_they_lie(laid: Laid, closed: bool) -> list[frozenset[str]]:
    """The sides joined inside a card. A closed gate makes its arm a stub of its own."""
    card = CARDS[laid.name]
    tunnels = [turned(tunnel, laid.spun) for tunnel in card.tunnels]
    if not closed:
        return tunnels
    gate = turned(card.gate, laid.spun)
    return [tunnel - gate for tunnel in tunnels] + [gate]


def vein(laid: Laid, closed: bool) -> frozenset[str]:
    """The sides from which the gold of a card is reached (D15); gold on a joined tunnel lies behind its gate."""
    card = CARDS[laid.name]
    sides = turned(card.vein, laid.spun)
    return sides - turned(card.gate, laid.spun) if closed else sides


def joined_sides(board: Board, side: Side, closed: set[Cell], ladders: bool) -> set[Side]:
    """The sides joined to a side: inside its card, and by the ladders."""
    cell, letter = side
    joined: set[Side] = set()
    for tunnel in tunnels_as_they_lie(board[cell], cell in closed):
        if letter in tunnel:
            joined |= {(cell, other) for other in tunnel}
    colour = CARDS[board[cell].name].joined
    if colour and ladders:  # D10: a start and the ladder of its colour are one tunnel
        for there, laid in board.items():
            if CARDS[laid.name].joined == colour:
                joined |= {(there, other) for other in open_sides(laid.name, laid.spun)}
    return joined


def reached_sides(board: Board, colour: str, closed: set[Cell], ladders: bool = True) -> set[Side]:
    """Every side reached by the player of this colour, to whom these gates are closed."""
    reached: set[Side] = set()
    to_visit = [(cell, side) for cell, laid in board.items() if laid.name == f"start-{colour}" for side in SIDES]
    while to_visit:
        cell, side = to_visit.pop()
        if (cell, side) in reached:
            continue
        reached.add((cell, side))
        to_visit.extend(joined_sides(board, (cell, side), closed, ladders))
        other = beside(cell, side)
        if other in board and OPPOSITE[side] in open_sides(board[other].name, board[other].spun):
            to_visit.append((other, OPPOSITE[side]))
    return reached


def empty_cells_beside(board: Board, hidden: dict[Cell, str]) -> set[Cell]:
    """D6: the empty cells next to a face-up card. A face-down goal fills its cell and is nothing to build from."""
    around = {beside(cell, side) for cell in board for side in SIDES}
    return {cell for cell in around if cell not in board and cell not in hidden}


def neighbours(board: Board, cell: Cell) -> list[str]:
    """The sides of a cell at which a face-up card lies."""
    return [side for side in SIDES if beside(cell, side) in board]


def matching_neighbours(board: Board, cell: Cell, card: Laid) -> int:
    """How many face-up cards next to the cell this card would match: tunnel on tunnel or rock on rock."""
    matching = 0
    for side in neighbours(board, cell):
        other = board[beside(cell, side)]
        if (side in open_sides(card.name, card.spun)) == (OPPOSITE[side] in open_sides(other.name, other.spun)):
            matching += 1
    return matching


def matches(board: Board, cell: Cell, card: Laid) -> bool:
    """D6: every face-up card next to the cell matches; face-down goals are not looked at."""
    return matching_neighbours(board, cell, card) == len(neighbours(board, cell))


def meeting_sides(reached: set[Side], cell: Cell, card: Laid) -> set[str]:
    """The open sides of a card that meet a reached side."""
    return {side for side in open_sides(card.name, card.spun) if (beside(cell, side), OPPOSITE[side]) in reached}


def beside_goal_or_nugget(board: Board, hidden: dict[Cell, str], cell: Cell) -> bool:
    """D10: whether a goal, face up or down, or a card with a nugget lies next to the cell; rock counts too."""
    for side in SIDES:
        other = beside(cell, side)
        if other in hidden:
            return True
        if other in board and (board[other].name in GOALS or CARDS[board[other].name].gold):
            return True
    return False


def sides_that_reach(reached: set[Side], goal: Cell) -> list[str]:
    """D8: the sides of a face-down goal that a reached open side faces."""
    return [side for side in SIDES if (beside(goal, side), OPPOSITE[side]) in reached]


def goal_turns(board: Board, goal: Cell, name: str, reached: set[Side]) -> list[bool]:
    """D8: the ways (spun or not) in which a goal just shown may lie; two of them mean a choice."""
    if same_when_spun(name):
        return [False]
    to_join = sides_that_reach(reached, goal)
    turns = [spun for spun in (False, True) if any(side in open_sides(name, spun) for side in to_join)]
    best = max(matching_neighbours(board, goal, Laid(name, spun)) for spun in turns)
    return [spun for spun in turns if matching_neighbours(board, goal, Laid(name, spun)) == best]
