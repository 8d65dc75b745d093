"""What it takes to step onto every spot of the forest, and what its mines bring, as rows of whole numbers."""

from __future__ import annotations

from itertools import islice
from typing import Final

from kilof.cards import CardId, Deck, Laid
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.grid import Grid
from kilof.core.network import SHUT, Network
from kilof.core.state import State
from kilof.games.lost_mines.ground import Forest
from kilof.games.lost_mines.parts import Troll
from kilof.games.lost_mines.place import cell_of, side_of
from kilof.native import i64, vec

ONE: Final = 1000  # a point
# In hundredths of a turn; see `trails`.
WALK: Final = 34
LAY: Final = 110
CLEAR: Final = 200
READY: Final = 60
TRAP: Final = 30
TROLL: Final = 70
_BEHIND: Final = 50  # somebody stands where only one may
_DRAGON: Final = 2000
_SOLD: Final = 400  # of each further treasure of a kind, in thousandths
_OBSTACLE, _ROCK, _MINE = 1, 2, 4
_PRIME: Final = (1 << 31) - 1  # so that the product of two is no longer than a number of the machine
_SPREAD: Final = 1_103_515_245

Holds = tuple[object, ...]  # the traps and trolls that lie, and whether a troll is one's own


class Terrain:
    """One seat's land. It is kept from look to look: of the same board only what is new is looked at."""

    def __init__(self, deck: Deck, kinds: dict[int, str], dragon: str) -> None:
        cards = deck.cards
        self.links = vec[i64]([deck.links(laid) if deck.ways[laid] else 0 for laid in range(2 * len(cards))])
        self.mines = dict(kinds)
        self.dragon = dragon
        self.sorts = vec[i64]([0] * len(cards))  # by card: what is special about it
        self.is_sorted = False
        features = sorted({card.clears for card in cards} - {""})
        self.features = {feature: 1 << n for n, feature in enumerate(features)}
        self.clears = vec[i64]([self.features.get(card.clears, 0) for card in cards])  # by card: what it clears
        self.bars = vec[i64]([0] * len(cards))  # by card: what it is that bars the way
        values: dict[str, list[int]] = {}
        for treasure in deck.stack("treasure"):
            values.setdefault(cards[treasure].back, []).append(cards[treasure].value)
        self.means = {kind: ONE * sum(found) // len(found) for kind, found in values.items()}
        self.grid: Grid | None = None
        # What rows begin with.
        self.blank = vec[i64]([0])
        self.free = vec[i64]([0])
        self.all = vec[i64]([0])
        self.bare = vec[i64]([0])
        self.keys = vec[i64]([0])  # by spot: a number to tell lands apart by
        # The board that was looked at last.
        self.net: Network | None = None
        self.board: dict[Cell, Laid] = {}
        self.fallen = 0
        self.size = 0
        self.special: list[tuple[Cell, int, CardId]] = []  # obstacles and rocks: cell, spot and card
        self.found: list[tuple[CardId, int]] = []  # mines that lie open: card and spot
        self.sign: i64 = 0  # of the board: a number that others hardly have
        self.is_new = True  # whether anything is not as it was when somebody last marched
        self.traps: tuple[int, ...] | None = None
        self.trolls: tuple[Troll, ...] | None = None
        self.seat: Seat = -1
        self.holds: Holds = ()
        self.guard: i64 = 0  # a number for them
        self.rich: list[int] = []  # the spots of the mines
        self.taken: tuple[tuple[int, Seat], ...] | None = None
        self.kinds: tuple[str, ...] | None = None
        self.gains = vec[i64]([0] * len(cards))  # by mine: what it brings while these treasures are taken
        self.total: i64 = 0
        self.open = vec[i64]([0])  # by spot: the open sides of a card; all of an empty cell or a mine face down
        self.enter = vec[i64]([0])  # by spot: turns to step onto it; -1 where nobody may
        self.worth = vec[i64]([0])  # by spot: what entering a mine brings
        self.hidden = vec[i64]([0])  # by spot: a mine that lies face down
        self.stood = vec[i64]([0])  # by spot: how many dwarfs of others stand there
        self.steps = vec[i64]([0, 0, 0, 0])  # by side: to the neighbour
        self.held = vec[i64]([0])  # by spot and side: turns lost at a trap or a troll

    def look(self, s: State, seat: Seat, forest: Forest) -> i64:
        """The land as this seat knows it; returns a number that other lands hardly have."""
        net = s.nets[0]
        if not self.is_sorted:
            self._sort(forest)
        if net is not self.net or s.board is not self.board or net.fallen != self.fallen:
            self._lay_out(s, net)
        elif len(s.board) != self.size:
            self._lay_more(s)
        sign = self.sign ^ self._bar(s, seat, forest)
        self._guard(seat, forest)
        return sign ^ self.guard ^ self._find(s, seat, forest)

    def _sort(self, forest: Forest) -> None:
        """What is special about cards."""
        self.is_sorted = True
        terms = forest.constants
        for card in range(len(self.clears)):
            self.sorts[card] = (
                (_OBSTACLE if card in terms.obstacles else 0)
                + (_ROCK if card in terms.rocks else 0)
                + (_MINE if card in self.mines else 0)
            )
            self.bars[card] = self.features.get(terms.obstacles.get(card, ""), 0)

    def spread_out(self, grid: Grid, net: Network) -> None:
        """Rows of a new size, to be copied."""
        self.grid = grid
        self.net = None
        size = grid.size
        inside = [spot for spot in grid.inner.values() if not net.marks[spot] & SHUT]
        self.steps = vec[i64]([-grid.width, 1, grid.width, -1])
        self.free = vec[i64]([0] * (4 * size))
        self.held = self.free[:]
        self.traps = None
        self.blank = vec[i64]([0] * size)
        self.stood = vec[i64]([0] * size)
        self.all = vec[i64]([15] * size)
        self.bare = vec[i64]([-1] * size)
        for spot in inside:
            self.bare[spot] = LAY
        self.keys = vec[i64]([(spot + 1) * _SPREAD % _PRIME for spot in range(size)])

    def _lay_out(self, s: State, net: Network) -> None:
        """Another board, or one that something was taken from."""
        self.net, self.board, self.fallen, self.size = net, s.board, net.fallen, len(s.board)
        self.open, self.enter = self.all[:], self.bare[:]
        self.worth, self.hidden = self.blank[:], self.blank[:]
        self.special, self.found, self.rich, self.sign = [], [], [], 0
        places = net.grid.spots
        for cell, laid in s.board.items():
            self._lay(cell, laid, places[cell])

    def _lay_more(self, s: State) -> None:
        """The cards that came since: the last ones, as only cards that fall make room among the others."""
        more, places = len(s.board) - self.size, s.nets[0].grid.spots
        self.size = len(s.board)
        for cell, laid in reversed(list(islice(reversed(s.board.items()), more))):
            self._lay(cell, laid, places[cell])

    def _lay(self, cell: Cell, laid: Laid, spot: int) -> None:
        at: i64 = spot
        self.open[at] = self.links[laid]
        self.enter[at] = WALK
        self.hidden[at] = 0
        sort = self.sorts[laid >> 1]
        if sort & _MINE:
            self.found.append((laid >> 1, spot))
        if sort & (_OBSTACLE | _ROCK):
            self.special.append((cell, spot, laid >> 1))
        self.sign ^= self._key(at, laid)
        self.is_new = True

    def _key(self, spot: i64, number: i64) -> i64:
        """A number for something at a spot: two such numbers, put together, are hardly ever those of two others."""
        return self.keys[spot] * ((number + 7) * _SPREAD % _PRIME)

    def _bar(self, s: State, seat: Seat, forest: Forest) -> i64:
        """Obstacles that this seat cannot clear at once, and rocks with somebody on them."""
        sign: i64 = 0
        if not self.special:
            return sign
        places, tools, stood, enters = s.nets[0].grid.spots, forest.now.tools, self.stood, self.enter
        has: i64 = 0
        for card in s.hands[seat]:
            has |= self.clears[card]
        stand: i64
        for other, dwarf in enumerate(forest.dwarfs):
            if other != seat:
                stand = places[dwarf]
                stood[stand] = 1
        for cell, spot, card in self.special:
            at: i64 = spot
            turns: i64 = WALK
            if self.sorts[card] & _OBSTACLE and cell not in tools:
                turns = CLEAR // 2 if has & self.bars[card] else CLEAR
            elif stood[at]:
                turns = WALK + _BEHIND
            sign ^= self._key(at, turns)
            if enters[at] != turns:
                enters[at] = turns
                self.is_new = True
        for dwarf in forest.dwarfs:
            stand = places[dwarf]
            stood[stand] = 0
        return sign

    def _guard(self, seat: Seat, forest: Forest) -> None:
        """Traps and trolls."""
        now, grid = forest.now, self.grid
        if now.traps is self.traps and now.trolls is self.trolls and (seat == self.seat or not now.trolls):
            return
        assert grid is not None
        if self.traps or self.trolls or self.traps is None:
            self.held = self.free[:]
        self.traps, self.trolls, self.seat = now.traps, now.trolls, seat
        for trap in now.traps:
            self._hold(grid.spots[cell_of(trap)], side_of(trap), TRAP)
        for troll, owner, _ in now.trolls:
            self._hold(grid.spots[cell_of(troll)], side_of(troll), 20 if owner == seat else TROLL)
        self.holds = (now.traps, tuple([(troll, owner == seat) for troll, owner, _ in now.trolls]))
        self.guard = hash(self.holds)
        self.is_new = True

    def _hold(self, spot: i64, side: i64, turns: i64) -> None:
        """Whoever crosses this side of a spot, in or out, loses so much."""
        self.held[spot * 4 + side] = turns
        self.held[(spot + self.steps[side]) * 4 + (side ^ 2)] = turns

    def _find(self, s: State, seat: Seat, forest: Forest) -> i64:
        """What each mine is worth to this seat, by what it has looked at."""
        if forest.now.taken is not self.taken or forest.now.kinds is not self.kinds:
            self._count(forest)
        gains, total = self.gains, self.total
        unseen: i64 = len(self.mines)
        places = s.nets[0].grid.spots
        rich: list[int] = []
        sign: i64 = 0
        for mine, there in self.found:
            total -= gains[mine]
            unseen -= 1
            rich.append(there)
            sign ^= self._enrich(there, max(0, gains[mine]))
        for card, known_to in s.goals.values():
            if known_to >> seat & 1:
                total -= gains[card]
                unseen -= 1
        mean = max(50, total // max(1, unseen))
        for cell, (card, known_to) in s.goals.items():
            place = places[cell]
            rich.append(place)
            spot: i64 = place
            self.hidden[spot] = 1
            self.enter[spot] = WALK
            sign ^= self._enrich(spot, max(0, gains[card]) if known_to >> seat & 1 else mean)
        if rich != self.rich:
            self.rich = rich
            self.is_new = True
        return sign

    def _enrich(self, at: i64, worth: i64) -> i64:
        if self.worth[at] != worth:
            self.worth[at] = worth
            self.is_new = True
        return self._key(at, worth)

    def _count(self, forest: Forest) -> None:
        """What each kind of mine brings, by the treasures that still lie there."""
        now = forest.now
        self.taken, self.kinds = now.taken, now.kinds
        lying: dict[str, int] = dict.fromkeys(self.means, 0)
        taken = dict(now.taken)
        for i, kind in enumerate(now.kinds):
            if i not in taken:
                lying[kind] += 1
        self.total = 0
        for card, kind in self.mines.items():
            gain = self._gain(kind, lying)
            self.gains[card] = gain
            self.total += gain

    def _gain(self, kind: str, lying: dict[str, int]) -> int:
        if kind == self.dragon:
            return -_DRAGON
        left = lying.get(kind, 0)
        return self.means[kind] * (ONE + _SOLD * (left - 1)) // ONE if left else 0
