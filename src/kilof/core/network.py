"""One network of tunnels: what is joined to its starts, and where it can grow. The classic game has one of them.

It knows shapes, not cards. A gate that is closed to this network is a card with one arm cut off (its ways say so).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from kilof.cards import Laid, Links, Ways
from kilof.core.cell import ROW, STEP, Cell

Demand = int  # what the neighbours of an empty cell demand: open sides | rock sides << 4; see Deck.fits

PORT_BIT = 1 << 4
# For each set of sides: (step to the neighbour, its side that faces us, that side's bit).
_OUT = tuple(
    tuple((STEP[side], side ^ 2, 1 << (side ^ 2)) for side in range(4) if links >> side & 1) for links in range(32)
)
_AROUND = tuple((side, STEP[side], side ^ 2) for side in range(4))


class Network:
    """`reach` and `gaps` are kept up to date as cards come; when one goes, everything is flooded anew."""

    __slots__ = (
        "_edge",
        "_listed",
        "faces",
        "gaps",
        "lines",
        "needs_reach",
        "quiet",
        "reach",
        "shut",
        "starts",
        "ways",
    )

    def __init__(
        self,
        starts: tuple[Cell, ...],
        faces: Sequence[Ways] | Mapping[Laid, Ways],
        board: Mapping[Cell, Laid],
        shut: tuple[Cell, ...],
        needs_reach: bool,
        lines: Iterable[tuple[Cell, ...]] = (),
        quiet: Iterable[Cell] = (),
    ) -> None:
        """`faces`: the ways of each card as this network finds it when it comes to lie; `board`: the cards face up, the
        starts among them; `lines`: cells whose ladder ports lead to each other.

        `shut` cells take no card: goals face down, the world beyond a board's edge.

        `needs_reach`: a cell is a gap only if a reached side faces it; else every empty cell beside a card is one.

        `quiet`: cards that the cards beside them have to match, but that make no gap till they are reached.
        """
        self.starts = starts
        self.needs_reach = needs_reach
        self.faces = faces
        self.ways: dict[Cell, Ways] = {cell: faces[laid] for cell, laid in board.items()}
        self.shut: dict[Cell, Links] = dict.fromkeys(shut, 0)  # shut cell -> its sides that a reached tunnel faces
        # cell with a ladder port -> the cells its ladder leads to
        self.lines: dict[Cell, tuple[Cell, ...]] = {cell: line for line in lines for cell in line}
        self.quiet = frozenset(quiet)  # once reached, a card is not quiet any more, whatever is cut off later
        self.reach: dict[Cell, Links] = {}
        self.gaps: dict[Cell, Demand] = {}
        self._listed: list[tuple[Cell, Demand]] | None = None
        self._edge: list[tuple[Cell, Demand]] | None = None
        self.rebuild()

    def clone(self) -> Network:
        other = Network.__new__(Network)
        other.starts = self.starts
        other.faces = self.faces
        other.needs_reach = self.needs_reach
        other.ways = self.ways.copy()
        other.shut = self.shut.copy()
        other.lines = self.lines
        other.quiet = self.quiet
        other.reach = self.reach.copy()
        other.gaps = self.gaps.copy()
        other._listed = other._edge = None  # whether somebody asked is nobody else's business: views hold clones
        return other

    def listed(self) -> list[tuple[Cell, Demand]]:
        """The gaps in reading order, with their demands. Kept till the network changes."""
        if self._listed is None:
            self._listed = sorted(self.gaps.items())
        return self._listed

    def edge(self) -> list[tuple[Cell, Demand]]:
        """The empty cells that some open side faces, reached or not, as `listed` tells the gaps."""
        if self._edge is None:
            ways, shut = self.ways, self.shut
            cells = {cell + step for cell, way in ways.items() for side, step in enumerate(STEP) if way[side]}
            self._edge = [(cell, self.demand(cell)) for cell in sorted(cells) if cell not in ways and cell not in shut]
        return self._edge

    def demand(self, cell: Cell) -> Demand:
        """What the cards around this cell ask of a card laid here (C10: tunnel meets tunnel, rock meets rock)."""
        # The four sides written out: this is the innermost work of every dig.
        get, demand = self.ways.get, 0
        above, right, below, left = get(cell - ROW), get(cell + 1), get(cell + ROW), get(cell - 1)
        if above is not None:
            demand = 1 if above[2] else 16
        if right is not None:
            demand |= 2 if right[3] else 32
        if below is not None:
            demand |= 4 if below[0] else 64
        if left is not None:
            demand |= 8 if left[1] else 128
        return demand

    def grow(self, cell: Cell, ways: Ways) -> None:
        """A card came, or one that lies here opened: its ways are more than they were."""
        self.ways[cell] = ways
        self.shut.pop(cell, None)
        gaps, reach = self.gaps, self.reach
        gaps.pop(cell, None)
        entered = 0
        for side, step, facing in _AROUND:
            beside = cell + step
            if beside in gaps:
                gaps[beside] |= 1 << facing if ways[side] else 16 << facing
            elif beside in reach:
                if reach[beside] >> facing & 1:
                    entered |= ways[side]
            elif not self.needs_reach and beside not in self.ways and beside not in self.shut:
                gaps[beside] = self.demand(beside)
        self._listed = self._edge = None
        if entered:
            self._flood(cell, entered)

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
        if cell in self.reach or not self.needs_reach:
            self.rebuild()
            return
        # Nothing was reached by way of this card: gone is only what it asked of its neighbours.
        self._listed = self._edge = None
        for _, step, facing in _AROUND:
            if cell + step in self.gaps:
                self.gaps[cell + step] = self.demand(cell + step)
            if self.reach.get(cell + step, 0) >> facing & 1:
                self.gaps[cell] = self.demand(cell)

    def rebuild(self) -> None:
        """Flood again from the starts."""
        self.reach, self.gaps, self._listed, self._edge = {}, {}, None, None
        self.shut = dict.fromkeys(self.shut, 0)
        if not self.needs_reach:
            self._open_beside(self.ways.keys() - self.quiet)
        for start in self.starts:
            self._flood(start, sum(1 << side for side, links in enumerate(self.ways[start]) if links))

    def _open_beside(self, cards: Iterable[Cell]) -> None:
        """Every empty cell beside these cards is a gap."""
        empty = {cell + step for cell in cards for step in STEP} - self.ways.keys() - self.shut.keys()
        self.gaps.update((cell, self.demand(cell)) for cell in empty)

    def _wake(self) -> None:
        """Quiet cards that are reached now are cards like others."""
        reached = self.quiet & self.reach.keys()
        self.quiet -= reached
        if not self.needs_reach:
            self._open_beside(reached)

    def _flood(self, cell: Cell, entered: Links) -> None:
        """Reach is per side: it passes to the facing open side, and from there to the sides joined to it."""
        reach, ways, shut, gaps = self.reach, self.ways, self.shut, self.gaps
        stack = [(cell, entered)]
        while stack:
            cell, entered = stack.pop()
            before = reach.get(cell, 0)
            new = entered & ~before
            if not new:
                continue
            reach[cell] = before | new
            for step, facing, bit in _OUT[new]:
                beside = cell + step
                met = ways.get(beside)
                if met is not None:
                    if met[facing]:
                        stack.append((beside, met[facing]))
                elif beside in shut:
                    shut[beside] |= bit
                elif beside not in gaps:
                    gaps[beside] = self.demand(beside)
            if new & PORT_BIT:
                stack += [(far, ways[far][4]) for far in self.lines.get(cell, ())]
        if self.quiet:
            self._wake()
