"""One network of tunnels: what is joined to its starts, and where it can grow. The classic game has one of them.

It knows shapes, not cards. A gate that is closed to this network is a card with one arm cut off (its ways say so).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import ClassVar, Final

from kilof.cards import Laid, Links, Ways
from kilof.core.cell import Cell
from kilof.core.grid import Grid, Spot, grid_around
from kilof.core.row import drop, put
from kilof.native import Boxed, i64, u8, vec

Demand = int  # what the neighbours of an empty cell demand: open sides | rock sides << 4; see Deck.fits
Offers = list[tuple[Boxed, Demand]]  # cells and their demands, in reading order

PORT_BIT: Final = 16
# What the mark of a spot says: its sides that are reached, and what is there.
REACHED: Final = 31
CARD: Final = 32
SHUT: Final = 64
GAP: Final = 128
TAKEN: Final = 96  # a card, or shut
_UNREACHED: Final = 224
_NO_GAP: Final = 127


class Network:
    """Reach and gaps are kept up to date as cards come; when one goes, everything is flooded again."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "_edge",
        "_found",
        "faces",
        "fallen",
        "grid",
        "is_met",
        "lines",
        "marks",
        "need",
        "needs_reach",
        "quiet",
        "shut",
        "spots",
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
    is_met: bool  # whether a reached tunnel faces a shut cell
    fallen: int  # how many cards went since this network was made, or cloned
    grid: Grid
    need: vec[u8]  # by spot: what the cards around it demand there
    spots: list[Spot]  # the gaps, in reading order
    marks: vec[u8]  # by spot: its sides that are reached, and what is there
    _found: list[Spot]  # the cards that are reached
    _edge: list[Spot] | None  # if somebody asked for it

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
        """`faces`: the ways of each card as this network finds it when it is laid; `board`: the cards face up, the
        starts among them; `lines`: cells whose ladder ports lead to each other.

        `shut` cells take no card: goals face down, the world beyond a board's edge.

        `needs_reach`: a cell is a gap only if a reached side faces it; else every empty cell beside a card is one.

        `quiet`: cards that the cards beside them have to match, but that make no gap until they are reached.

        `like`: a network with the same layout; the new one shares nothing mutable with it.
        """
        self.starts = starts
        self.needs_reach = needs_reach
        self.faces = faces
        self.fallen = 0
        self._edge = None  # whether somebody asked is nobody's business: views hold clones
        if like is not None:
            self.ways = like.ways.copy()
            self.shut = like.shut.copy()
            self.lines = like.lines
            self.quiet = like.quiet
            self.is_met = like.is_met
            self.grid = like.grid
            self.need = like.need[:]
            self.spots = like.spots.copy()
            self.marks = like.marks[:]
            self._found = like._found.copy()
            return
        self.ways = {cell: faces[laid] for cell, laid in board.items()}
        self.shut = dict.fromkeys(shut, 0)
        self.lines = {cell: line for line in lines for cell in line}
        self.quiet = frozenset(quiet)
        self.grid = grid_around(tuple(board), shut)
        self.need = vec[u8]([0] * self.grid.size)
        self.spots = []
        self.marks = vec[u8]([0] * self.grid.size)
        self._found = []
        places = self.grid.spots
        for cell in shut:
            self.marks[places[cell]] = SHUT
        for cell, ways in self.ways.items():
            self._put(places[cell], ways)
        self.rebuild()

    def clone(self) -> Network:
        return Network(self.starts, self.faces, {}, (), self.needs_reach, like=self)

    @property
    def offers(self) -> Offers:
        """The gaps with their demands."""
        cells, need = self.grid.cells, self.need
        return [(cells[at], need[at]) for at in self.spots]

    @property
    def gaps(self) -> list[Cell]:
        """Where a card may be laid, in reading order."""
        cells = self.grid.cells
        return [cells[at] for at in self.spots]

    @property
    def reach(self) -> dict[Cell, Links]:
        """All cards that are reached, in reading order, with the sides that are."""
        cells, marks = self.grid.cells, self.marks
        return {cells[at]: marks[at] & REACHED for at in sorted(self._found)}

    def reached(self, cell: Cell) -> Links:
        """The sides of a card that are reached; none where no card is."""
        at = self.grid.spots.get(cell)
        return 0 if at is None else self.marks[at] & REACHED

    def is_gap(self, cell: Cell) -> bool:
        """Whether a card may be laid here."""
        at = self.grid.spots.get(cell)
        return at is not None and self.marks[at] & GAP != 0

    def demand(self, cell: Cell) -> Demand:
        """What the cards around this cell ask of a card laid here (C10: tunnel meets tunnel, rock meets rock)."""
        at = self.grid.spots.get(cell)
        return 0 if at is None else self.need[at]

    def edge(self) -> list[Spot]:
        """The empty cells that some open side faces, reached or not, as `spots` has the gaps."""
        if self._edge is None:
            need, marks = self.need, self.marks
            self._edge = [at for at in range(self.grid.size) if need[at] & 15 and not marks[at] & TAKEN]
        return self._edge

    def grow(self, cell: Boxed, ways: Ways) -> None:  # noqa: PLR0915
        """A card came, or one that lies here opened: its ways are more than they were."""
        place = self.grid.inner.get(cell)
        at: i64 = self._widen(cell) if place is None else place
        self.ways[cell] = ways
        marks, need = self.marks, self.need
        width: i64 = self.grid.width
        mark = marks[at]
        if mark & GAP:
            drop(self.spots, at)
        elif mark & SHUT:
            del self.shut[cell]
            self.is_met = any(self.shut.values())
        marks[at] = mark & REACHED | CARD
        # The four sides written out: this is the innermost work of every dig.
        entered: u8 = 0
        came: u8 = 0
        beside = at - width
        north, east, south, west, _ = ways
        if north:
            need[beside] |= 4
            if marks[beside] & 4:
                entered = north
                came = 1
        else:
            need[beside] |= 64
        beside = at + 1
        if east:
            need[beside] |= 8
            if marks[beside] & 8:
                entered |= east
                came |= 2
        else:
            need[beside] |= 128
        beside = at + width
        if south:
            need[beside] |= 1
            if marks[beside] & 1:
                entered |= south
                came |= 4
        else:
            need[beside] |= 16
        beside = at - 1
        if west:
            need[beside] |= 2
            if marks[beside] & 2:
                entered |= west
                came |= 8
        else:
            need[beside] |= 32
        if not self.needs_reach:
            self._open_beside(at)
        if entered:
            self._flood(at, entered, came)
            if self.quiet:
                self._wake()
        if self._edge is not None:
            self._move_edge(at, self._edge)

    def _put(self, at: Spot, ways: Ways) -> None:
        """A card lies here, and its neighbours hear from it."""
        self.marks[at] = CARD
        need = self.need
        for side, (step, facing, _) in enumerate(self.grid.out[15]):
            need[at + step] |= 1 << facing if ways[side] else 16 << facing

    def _move_edge(self, at: Spot, edge: list[Spot]) -> None:
        """The edge after a card came here."""
        need, marks = self.need, self.marks
        if at in edge:
            drop(edge, at)
        for step, _, _ in self.grid.out[15]:
            beside = at + step
            if need[beside] & 15 and not marks[beside] & TAKEN and beside not in edge:
                put(edge, beside)

    def join(self, line: tuple[Cell, ...]) -> None:
        """These cells' ladder ports lead to each other from now on."""
        self.lines = {**self.lines, **dict.fromkeys(line, line)}
        self.rebuild()

    def fall(self, cell: Boxed) -> None:
        """A card went."""
        self.fallen += 1
        del self.ways[cell]
        if cell in self.lines:
            rest = tuple(far for far in self.lines[cell] if far != cell)
            others = {far: line for far, line in self.lines.items() if far != cell and far not in rest}
            self.lines = others | dict.fromkeys(rest if len(rest) > 1 else (), rest)  # one alone leads nowhere
        at: i64 = self.grid.spots[cell]
        marks, need = self.marks, self.need
        was_reached = marks[at] & REACHED
        marks[at] &= REACHED
        self._edge = None
        faced = False
        for step, _, bit in self.grid.out[15]:
            need[at + step] &= 255 ^ (bit | bit << 4)
            if marks[at + step] & bit:
                faced = True
        if was_reached or not self.needs_reach:
            self.rebuild()
        elif faced:
            # Nothing was reached through this card: it only stood where a tunnel would go on.
            self._open(at)

    def rebuild(self) -> None:
        """Flood again from the starts."""
        marks = self.marks
        for at in self._found:
            marks[at] &= _UNREACHED
        for at in self.spots:
            marks[at] &= _NO_GAP
        self._found, self.spots = [], []
        self.shut = dict.fromkeys(self.shut, 0)
        self.is_met = False
        places = self.grid.spots
        if not self.needs_reach:
            for cell in self.ways:
                if cell not in self.quiet:
                    self._open_beside(places[cell])
        for start in self.starts:
            north, east, south, west, port = self.ways[start]
            self._flood(places[start], north | east | south | west | port, 0)
        if self.quiet:
            self._wake()

    def _open(self, at: Spot) -> None:
        """An empty cell is a gap from now on."""
        self.marks[at] |= GAP
        put(self.spots, at)

    def _open_beside(self, at: Spot) -> None:
        """Every empty cell beside this card is a gap."""
        marks = self.marks
        for step, _, _ in self.grid.out[15]:
            if not marks[at + step] & _UNREACHED:
                self._open(at + step)

    def _wake(self) -> None:
        """Quiet cards that are now reached become cards like any other."""
        reached = frozenset(cell for cell in self.quiet if self.reached(cell))
        self.quiet -= reached
        if not self.needs_reach:
            for cell in reached:
                self._open_beside(self.grid.spots[cell])

    def _flood(self, at: i64, entered: u8, came: u8) -> None:
        """Reach is per side: it passes to the facing open side, and from there to the sides joined to it.

        `came`: the sides beyond which everything is already reached.
        """
        marks, grid = self.marks, self.grid
        mark = marks[at]
        new = entered & ~mark
        sides: int = new & ~came
        if not mark & REACHED:
            self._found.append(at)
        marks[at] = mark | new
        for step, facing, bit in grid.out[sides]:
            beside = at + step
            met = marks[beside]
            if met & CARD:
                way: u8 = self.ways[grid.cells[beside]][facing]
                if way & ~met:
                    self._flood(beside, way, bit)
            elif met & SHUT:
                cell = grid.cells[beside]
                self.shut[cell] = self.shut[cell] | bit
                self.is_met = True
            elif not met & GAP:
                marks[beside] = met | GAP
                put(self.spots, beside)
        if new & PORT_BIT:
            for far in self.lines.get(grid.cells[at], ()):
                self._flood(grid.spots[far], self.ways[far][4], 0)

    def _widen(self, cell: Cell) -> Spot:
        """A card is to lie at the rim of the grid or beyond it: take a wider grid. Returns where the cell is now."""
        old, wide = self.grid, self.grid.widened(cell)
        need, marks = vec[u8]([0] * wide.size), vec[u8]([0] * wide.size)
        moved = [wide.spots[at] for at in old.cells]
        for spot, now in enumerate(moved):
            need[now] = self.need[spot]
            marks[now] = self.marks[spot]
        self.grid, self.need, self.marks = wide, need, marks
        self.spots = [moved[spot] for spot in self.spots]
        self._found = [moved[spot] for spot in self._found]
        self._edge = None
        return wide.inner[cell]
