"""One network of tunnels: what is joined to its starts, and where it can grow. The classic game has one of them.

It knows shapes, not cards. A gate that is closed to this network is a card with one arm cut off (its ways say so).
"""

from __future__ import annotations

from bisect import bisect_left, insort
from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from kilof.cards import Laid, Links, Ways
from kilof.core.cell import ROW, STEP, Cell
from kilof.native import Boxed

Demand = int  # what the neighbours of an empty cell demand: open sides | rock sides << 4; see Deck.fits

PORT_BIT: Final = 16
# For each set of sides: (step to the neighbour, its side that faces us, that side's bit).
_OUT: Final = tuple(
    tuple((STEP[side], side ^ 2, 1 << (side ^ 2)) for side in range(4) if links >> side & 1) for links in range(32)
)
# For each side: the step to the neighbour, its side that faces us, and what it hears: open, or rock.
_AROUND: Final = tuple((side, STEP[side], side ^ 2, 1 << (side ^ 2), 16 << (side ^ 2)) for side in range(4))


class Network:
    """`reach` and `gaps` are kept up to date as cards come; when one goes, everything is flooded anew."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "_edge",
        "faces",
        "gaps",
        "is_met",
        "lines",
        "need",
        "needs_reach",
        "offers",
        "quiet",
        "reach",
        "shut",
        "starts",
        "ways",
    )

    starts: tuple[Cell, ...]
    faces: Sequence[Ways] | Mapping[Laid, Ways]
    needs_reach: bool
    ways: dict[Cell, Ways]
    shut: dict[Cell, Links]  # shut cell -> its sides that a reached tunnel faces
    quiet: frozenset[Cell]  # once reached, a card is not quiet any more, whatever is cut off later
    lines: dict[Cell, tuple[Cell, ...]]  # cell with a ladder port -> the cells its ladder leads to
    reach: dict[Cell, Links]
    need: dict[Cell, Demand]  # what the cards around a cell demand there, for every cell beside a card
    gaps: list[Cell]  # in reading order
    offers: list[tuple[Boxed, Demand]]  # the gaps with their demands; another list after each change
    is_met: bool  # whether a reached tunnel faces a shut cell
    _edge: list[tuple[Boxed, Demand]] | None

    def __init__(
        self,
        starts: tuple[Cell, ...],
        faces: Sequence[Ways] | Mapping[Laid, Ways],
        board: Mapping[Cell, Laid],
        shut: tuple[Cell, ...],
        needs_reach: bool,
        lines: Iterable[tuple[Cell, ...]] = (),
        quiet: Iterable[Cell] = (),
        like: Network | None = None,
    ) -> None:
        """`faces`: the ways of each card as this network finds it when it comes to lie; `board`: the cards face up, the
        starts among them; `lines`: cells whose ladder ports lead to each other.

        `shut` cells take no card: goals face down, the world beyond a board's edge.

        `needs_reach`: a cell is a gap only if a reached side faces it; else every empty cell beside a card is one.

        `quiet`: cards that the cards beside them have to match, but that make no gap till they are reached.

        `like`: a network that lies just so; the new one shares nothing mutable with it.
        """
        self.starts = starts
        self.needs_reach = needs_reach
        self.faces = faces
        self._edge = None  # whether somebody asked is nobody else's business: views hold clones
        if like is not None:
            self.ways = like.ways.copy()
            self.shut = like.shut.copy()
            self.lines = like.lines
            self.quiet = like.quiet
            self.reach = like.reach.copy()
            self.need = like.need.copy()
            self.gaps = like.gaps.copy()
            self.offers = like.offers
            self.is_met = like.is_met
            return
        self.ways = {cell: faces[laid] for cell, laid in board.items()}
        self.shut = dict.fromkeys(shut, 0)
        self.lines = {cell: line for line in lines for cell in line}
        self.quiet = frozenset(quiet)
        self.need = {}
        for cell, way in self.ways.items():
            self._tell_beside(cell, way)
        self.rebuild()

    def clone(self) -> Network:
        return Network(self.starts, self.faces, {}, (), self.needs_reach, like=self)

    def edge(self) -> list[tuple[Boxed, Demand]]:
        """The empty cells that some open side faces, reached or not, as `offers` has the gaps."""
        if self._edge is None:
            ways, shut = self.ways, self.shut
            open_to = [cell for cell, demand in self.need.items() if demand & 15]
            cells = sorted(cell for cell in open_to if cell not in ways and cell not in shut)
            self._edge = [(cell, self.need[cell]) for cell in cells]
        return self._edge

    def demand(self, cell: Cell) -> Demand:
        """What the cards around this cell ask of a card laid here (C10: tunnel meets tunnel, rock meets rock)."""
        return self.need.get(cell, 0)

    def grow(self, cell: Cell, ways: Ways) -> None:
        """A card came, or one that lies here opened: its ways are more than they were."""
        self.ways[cell] = ways
        gaps, reach, need = self.gaps, self.reach, self.need
        if cell in gaps:
            gaps.remove(cell)
        elif cell in self.shut:
            del self.shut[cell]
            self.is_met = any(self.shut.values())
        # The four sides written out: this is the innermost work of every dig.
        entered = came = 0
        above: Boxed = cell - ROW
        right: Boxed = cell + 1
        below: Boxed = cell + ROW
        left: Boxed = cell - 1
        north, east, south, west, _ = ways
        if north:
            need[above] = need.get(above, 0) | 4
            if reach.get(above, 0) & 4:
                entered, came = north, 1
        else:
            need[above] = need.get(above, 0) | 64
        if east:
            need[right] = need.get(right, 0) | 8
            if reach.get(right, 0) & 8:
                entered |= east
                came |= 2
        else:
            need[right] = need.get(right, 0) | 128
        if south:
            need[below] = need.get(below, 0) | 1
            if reach.get(below, 0) & 1:
                entered |= south
                came |= 4
        else:
            need[below] = need.get(below, 0) | 16
        if west:
            need[left] = need.get(left, 0) | 2
            if reach.get(left, 0) & 2:
                entered |= west
                came |= 8
        else:
            need[left] = need.get(left, 0) | 32
        if not self.needs_reach:
            self._open_beside((cell,))
        if entered:
            self._flood(cell, entered, came)
            if self.quiet:
                self._wake()
        self._offer()

    def _tell_beside(self, cell: Cell, ways: Ways) -> None:
        """What the neighbours of a card hear from it."""
        need = self.need
        for side, step, _, opening, rock in _AROUND:
            need[cell + step] = need.get(cell + step, 0) | (opening if ways[side] else rock)

    def join(self, line: tuple[Cell, ...]) -> None:
        """These cells' ladder ports lead to each other from now on."""
        self.lines = {**self.lines, **dict.fromkeys(line, line)}
        self.rebuild()

    def fall(self, cell: Cell) -> None:
        """A card went."""
        del self.ways[cell]
        if cell in self.lines:
            rest = tuple(far for far in self.lines[cell] if far != cell)
            others = {far: line for far, line in self.lines.items() if far != cell and far not in rest}
            self.lines = others | dict.fromkeys(rest if len(rest) > 1 else (), rest)  # one alone leads nowhere
        for _, step, _, opening, rock in _AROUND:
            rest_of = self.need[cell + step] & ~(opening | rock)
            if rest_of:
                self.need[cell + step] = rest_of
            else:
                del self.need[cell + step]
        if cell in self.reach or not self.needs_reach:
            self.rebuild()
            return
        # Nothing was reached by way of this card: it may only have stood where a tunnel would go on.
        for _, step, facing, _, _ in _AROUND:
            if self.reach.get(cell + step, 0) >> facing & 1:
                self._open(cell)
        self._offer()

    def rebuild(self) -> None:
        """Flood again from the starts."""
        self.reach, self.gaps = {}, []
        self.shut = dict.fromkeys(self.shut, 0)
        self.is_met = False
        if not self.needs_reach:
            self._open_beside(self.ways.keys() - self.quiet)
        for start in self.starts:
            north, east, south, west, port = self.ways[start]
            self._flood(start, north | east | south | west | port, 0)
        if self.quiet:
            self._wake()
        self._offer()

    def _offer(self) -> None:
        need = self.need
        self.offers = [(cell, need[cell]) for cell in self.gaps]
        self._edge = None

    def _open(self, cell: Cell) -> None:
        """An empty cell is a gap from now on, if it is none yet."""
        gaps = self.gaps
        i = bisect_left(gaps, cell)
        if i == len(gaps) or gaps[i] != cell:
            gaps.insert(i, cell)

    def _open_beside(self, cards: Iterable[Cell]) -> None:
        """Every empty cell beside these cards is a gap."""
        ways, shut = self.ways, self.shut
        for cell in cards:
            for step in STEP:
                if cell + step not in ways and cell + step not in shut:
                    self._open(cell + step)

    def _wake(self) -> None:
        """Quiet cards that are reached now are cards like others."""
        reached = frozenset(cell for cell in self.quiet if cell in self.reach)
        self.quiet -= reached
        if not self.needs_reach:
            self._open_beside(reached)

    def _flood(self, cell: Cell, entered: Links, came: Links) -> None:
        """Reach is per side: it passes to the facing open side, and from there to the sides joined to it.

        `came`: the sides beyond which all is reached already.
        """
        reach, ways = self.reach, self.ways
        before = reach.get(cell, 0)
        new = entered & ~before
        reach[cell] = before | new
        for step, facing, bit in _OUT[new & ~came]:
            beside: Boxed = cell + step
            met = ways.get(beside)
            if met is not None:
                if met[facing] & ~reach.get(beside, 0):
                    self._flood(beside, met[facing], bit)
            elif beside in self.shut:
                self.shut[beside] = self.shut[beside] | bit
                self.is_met = True
            elif beside not in self.gaps:
                insort(self.gaps, beside)
        if new & PORT_BIT:
            for far in self.lines.get(cell, ()):
                self._flood(far, ways[far][4], 0)
