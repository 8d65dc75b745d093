"""How many cards are missing between each empty cell and a target, as a row of numbers over a network's grid.

The same distances as `paths.steps_to`, for rollouts: one row is made once and used until it may be wrong.
"""

from __future__ import annotations

from typing import Final

from kilof.core.cell import Cell
from kilof.core.grid import Grid, Spot
from kilof.core.network import CARD, GAP, REACHED, SHUT, Network
from kilof.native import i64, vec

FAR: Final = 20  # cards: as good as out of reach
_UNSEEN: Final = 255
_BEYOND: Final = 3  # cards: nobody needs to know what is this much farther than the nearest front

_blanks: dict[Grid, vec[i64]] = {}


def _blank(grid: Grid) -> vec[i64]:
    """A row with nothing seen yet; the rim of the grid counts as seen, so that nobody steps over it."""
    found = _blanks.get(grid)
    if found is None:
        inner = set(grid.inner.values())
        found = _blanks[grid] = vec[i64]([_UNSEEN if spot in inner else FAR for spot in range(grid.size)])
    return found


class Field:
    """Distances to one target. A spot that the search did not come to is FAR or more."""

    __slots__ = ("bound", "grid", "row")

    def __init__(self, net: Network, target: Cell, arms: int = 15, like: Field | None = None) -> None:
        """`like`: the same distances, measured before; from here on each goes its own way."""
        self.grid = net.grid
        self.bound: i64 = FAR  # distances up to this one are right; see `taken`
        self.row: vec[i64] = _blank(net.grid)[:] if like is None else like.row  # never changes once it is measured
        if like is None:
            self._measure(net, net.grid.spots[target], arms)

    def _measure(self, net: Network, target: i64, arms: int) -> None:
        row, marks, out, ways, cells = self.row, net.marks, net.grid.out, net.ways, net.grid.cells
        size: i64 = net.grid.size
        queue = vec[i64]([0] * size)
        head: i64 = 0
        tail: i64 = 0
        limit: i64 = FAR
        row[target] = 0
        # Tunnels of cards that are not reached: the spots whose other sides are still to be followed, for nothing.
        through: list[tuple[int, int]] = [(target, arms)]
        far: i64 = 0
        while True:
            while through:
                here, links = through.pop()
                for step, facing, bit in out[links & 15]:
                    beside: i64 = here + step
                    mark = marks[beside]
                    if mark & CARD:
                        if row[beside] == _UNSEEN:
                            way: int = ways[cells[beside]][facing]
                            if way and not mark & REACHED & way:
                                row[beside] = far
                                through.append((beside, way & ~bit))
                    elif not mark & SHUT and row[beside] == _UNSEEN:
                        row[beside] = far + 1
                        queue[tail] = beside
                        tail += 1
            if head == tail:
                return
            at = queue[head]
            head += 1
            far = row[at]
            if far >= limit:
                return
            if marks[at] & GAP and net.needs_reach and far + _BEYOND < limit:
                limit = far + _BEYOND
            through.append((at, 15))

    def taken(self, at: Spot) -> None:
        """A card was laid here. What was not farther than this spot is as far as before: no way led through it."""
        far = self.row[at]
        self.bound = min(self.bound, far)

    def left(self, at: i64) -> i64:
        """The cards missing from this spot on, its own included."""
        far = self.row[at]
        return min(far, FAR)


def fronts(net: Network) -> list[Spot]:
    """The empty cells that reached sides face, as spots; only to be read."""
    if net.needs_reach:
        return net.spots
    marks, found = net.marks, []
    size = net.grid.size
    for at in net.edge():
        for step, _, bit in net.grid.out[15]:
            beside = at + step
            if 0 <= beside < size and marks[beside] & bit:
                found.append(at)
                break
    return found


__all__ = ["FAR", "Field", "fronts"]
