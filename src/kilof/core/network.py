"""One network of tunnels: what is joined to its starts, and where it can grow. The classic game has one of them.

It knows shapes, not cards. A gate that is closed to this network is a card with one arm cut off (its ways say so).
"""

from __future__ import annotations

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
_AROUND: Final = tuple((side, STEP[side], side ^ 2) for side in range(4))


class Network:
    """`reach` and `gaps` are kept up to date as cards come; when one goes, everything is flooded anew."""

    __slots__: ClassVar[tuple[str, ...]] = (
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

    starts: tuple[Cell, ...]
    faces: Sequence[Ways] | Mapping[Laid, Ways]
    needs_reach: bool
    ways: dict[Cell, Ways]
    shut: dict[Cell, Links]  # shut cell -> its sides that a reached tunnel faces
    quiet: frozenset[Cell]  # once reached, a card is not quiet any more, whatever is cut off later
    lines: dict[Cell, tuple[Cell, ...]]  # cell with a ladder port -> the cells its ladder leads to
    reach: dict[Cell, Links]
    gaps: dict[Cell, Demand]
    _listed: list[tuple[Boxed, Demand]] | None
    _edge: list[tuple[Cell, Demand]] | None

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
        self._listed = self._edge = None  # whether somebody asked is nobody else's business: views hold clones
        if like is not None:
            self.ways = like.ways.copy()
            self.shut = like.shut.copy()
            self.lines = like.lines
            self.quiet = like.quiet
            self.reach = like.reach.copy()
            self.gaps = like.gaps.copy()
            return
        self.ways = {cell: faces[laid] for cell, laid in board.items()}
        self.shut = dict.fromkeys(shut, 0)
        self.lines = {cell: line for line in lines for cell in line}
        self.quiet = frozenset(quiet)
        self.reach, self.gaps = {}, {}
        self.rebuild()

    def clone(self) -> Network:
        return Network(self.starts, self.faces, {}, (), self.needs_reach, like=self)

    def listed(self) -> list[tuple[Boxed, Demand]]:
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
        ways, demand = self.ways, 0
        above = ways.get(cell - ROW)
        right = ways.get(cell + 1)
        below = ways.get(cell + ROW)
        left = ways.get(cell - 1)
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
        gaps, reach, shut = self.gaps, self.reach, self.shut
        if cell in shut:
            del shut[cell]
        if cell in gaps:
            del gaps[cell]
        entered = 0
        for side, step, facing in _AROUND:
            beside: Boxed = cell + step
            if beside in gaps:
                gaps[beside] = gaps[beside] | (1 << facing if ways[side] else 16 << facing)
            elif beside in reach:
                if reach[beside] >> facing & 1:
                    entered |= ways[side]
            elif not self.needs_reach and beside not in self.ways and beside not in shut:
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
        reached = frozenset(cell for cell in self.quiet if cell in self.reach)
        self.quiet -= reached
        if not self.needs_reach:
            self._open_beside(reached)

    def _flood(self, cell: Cell, entered: Links) -> None:
        """Reach is per side: it passes to the facing open side, and from there to the sides joined to it."""
        reach, ways, shut, gaps = self.reach, self.ways, self.shut, self.gaps
        stack: list[tuple[Boxed, Links]] = [(cell, entered)]
        while stack:
            here, entered = stack.pop()
            before = reach.get(here, 0)
            new = entered & ~before
            if not new:
                continue
            reach[here] = before | new
            cell = here
            for step, facing, bit in _OUT[new]:
                beside: Boxed = cell + step
                met = ways.get(beside)
                if met is not None:
                    if met[facing]:
                        stack.append((beside, met[facing]))
                elif beside in shut:
                    shut[beside] = shut[beside] | bit
                elif beside not in gaps:
                    gaps[beside] = self.demand(beside)
            if new & PORT_BIT:
                stack += [(far, ways[far][4]) for far in self.lines.get(cell, ())]
        if self.quiet:
            self._wake()
