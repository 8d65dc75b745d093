"""Where a dwarf may go (L10-L13, L16, L20, L21)."""

from __future__ import annotations

from kilof.core.action import Seat
from kilof.core.cell import STEP, Cell
from kilof.core.state import State
from kilof.games.lost_mines.ground import forest_of
from kilof.games.lost_mines.place import DIRECTIONS, place

Best = tuple[int, int, str]  # traps passed, steps, letters: the smaller the better


def reach_of(s: State, seat: Seat) -> int:
    """L12, L20: how many steps this dwarf may go."""
    forest = forest_of(s)
    camps = s.board.get(forest.dwarfs[seat], 0) >> 1 in forest.terms.camps
    return forest.terms.far if camps else forest.terms.near


def best_routes(s: State, seat: Seat) -> list[tuple[Cell, Best]]:
    """For each card the dwarf may end on, except its own, the route with the fewest traps, the shortest, the first in
    the alphabet. For a face-down mine, one for each side it can be entered by, as it then lies differently (L21).

    In reading order of the cells; ways into one mine, the best first.
    """
    forest, ways, board, goals = forest_of(s), s.nets[0].ways, s.board, s.goals
    terms, tools, traps = forest.terms, forest.now.tools, forest.now.traps
    obstacles, rocks = terms.obstacles, terms.rocks
    trolls = [at for at, _, _ in forest.now.trolls]
    start = forest.dwarfs[seat]
    others = {at for other, at in enumerate(forest.dwarfs) if other != seat}
    best: dict[Cell, Best] = {start: (0, 0, "")}
    into: dict[tuple[Cell, int], Best] = {}  # by mine face down and side
    level = [(start, 0, "")]
    for length in range(1, reach_of(s, seat) + 1):
        found: dict[Cell, tuple[int, str]] = {}
        for here, hurt, letters in level:
            open_sides = ways[here]
            for letter, side, step in DIRECTIONS:
                if not open_sides[side]:
                    continue
                there = here + step
                met = ways.get(there)
                if met is None:
                    if there not in goals:
                        continue
                elif not met[side ^ 2]:
                    continue
                else:
                    card = board[there] >> 1
                    if card in obstacles:
                        if there not in tools or there in others:
                            continue
                    elif card in rocks and there in others:
                        continue
                pain = hurt
                if traps or trolls:
                    between = place(here, side)
                    if between in trolls:
                        continue
                    pain += between in traps
                if met is None:
                    way = (pain, length, letters + letter)
                    into[there, side] = min(way, into.get((there, side), way))
                    continue
                if there in best and best[there][0] <= pain:
                    continue
                if there not in found or (pain, letters + letter) < found[there]:
                    found[there] = (pain, letters + letter)
        for there, (pain, letters) in found.items():
            best[there] = (pain, length, letters)
        level = [(there, pain, letters) for there, (pain, letters) in found.items()]
    del best[start]
    return sorted([*best.items(), *((mine, way) for (mine, _), way in into.items())])


def can_cross(s: State, here: Cell, side: int) -> bool:
    """Whether a path leads out by this side to a card, or to a mine that lies face down."""
    ways, there = s.nets[0].ways, here + STEP[side]
    if here not in ways or not ways[here][side]:
        return False
    return there in s.goals if there not in ways else bool(ways[there][side ^ 2])
