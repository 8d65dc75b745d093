"""Turns to a treasure from every spot of the forest, as rows of whole numbers: what `Trails` knows, for rollouts."""

from __future__ import annotations

from math import log
from typing import Final

from kilof.cards import Deck
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.grid import Grid
from kilof.core.network import SHUT, Network
from kilof.core.state import State
from kilof.games.lost_mines.ground import Forest
from kilof.games.lost_mines.place import place
from kilof.native import i64, vec

ONE: Final = 1000  # a point
# In hundredths of a turn; see `trails`.
WALK: Final = 34
LAY: Final = 110
CLEAR: Final = 200
READY: Final = 60
NEVER: Final = 3000
_TRAP: Final = 30
_TROLL: Final = 70
_BEHIND: Final = 50  # somebody stands where only one may
_DELAY: Final = 0.8
_DRAGON: Final = 2000
_SOLD: Final = 400  # of each further treasure of a kind, in thousandths


class Marches:
    """One seat's land: what it costs to step onto each spot, and the turns from each to a treasure."""

    def __init__(self, deck: Deck, kinds: dict[int, str], dragon: str) -> None:
        self.links = vec[i64]([deck.links(laid) if deck.ways[laid] else 0 for laid in range(2 * len(deck.cards))])
        self.fade = vec[i64]([int(ONE * _DELAY ** (turns / 100)) for turns in range(NEVER + 1)])
        self.clears = [card.clears for card in deck.cards]
        self.mines = dict(kinds)
        self.dragon = dragon
        values: dict[str, list[int]] = {}
        for treasure in deck.stack("treasure"):
            values.setdefault(deck.cards[treasure].back, []).append(deck.cards[treasure].value)
        self.means = {kind: ONE * sum(found) // len(found) for kind, found in values.items()}
        self.grid: Grid | None = None
        # What rows begin with.
        self.blank = vec[i64]([0])
        self.all = vec[i64]([0])
        self.never = vec[i64]([0])
        self.nowhere = vec[i64]([0])
        self.bare = vec[i64]([0])
        self.rich: list[int] = []  # the spots of the mines
        self.open = vec[i64]([0])  # by spot: the open sides of a card; all of an empty cell or a mine face down
        self.enter = vec[i64]([0])  # by spot: turns to step onto it; -1 where nobody may
        self.turns = vec[i64]([0])
        self.toward = vec[i64]([0])
        self.dist = vec[i64]([0])
        self.worth = vec[i64]([0])  # by spot: what entering a mine brings
        self.hidden = vec[i64]([0])  # by spot: a mine that lies face down
        self.queue = vec[i64]([0])
        self.waits = vec[i64]([0])
        self.held: dict[int, int] = {}
        self.best: i64 = 0

    def survey(self, s: State, seat: Seat, forest: Forest) -> None:
        """The land as this seat knows it."""
        grid = s.nets[0].grid
        if grid is not self.grid:
            self._spread_out(grid, s.nets[0])
        self.open, self.enter = self.all[:], self.bare[:]
        self.worth, self.hidden = self.blank[:], self.blank[:]
        opens, enters = self.open, self.enter
        terms, now, places = forest.constants, forest.now, grid.spots
        tools = {self.clears[card] for card in s.hands[seat]}
        for cell, laid in s.board.items():
            spot: i64 = places[cell]
            opens[spot] = self.links[laid]
            enters[spot] = WALK
            card = laid >> 1
            feature = terms.obstacles.get(card)
            if feature is not None and cell not in now.tools:
                enters[spot] = CLEAR // 2 if feature in tools else CLEAR
            elif feature is not None or card in terms.rocks:
                for other, dwarf in enumerate(forest.dwarfs):
                    if dwarf == cell and other != seat:
                        enters[spot] = WALK + _BEHIND
        self.held = {}
        for trap in now.traps:
            self.held[trap] = _TRAP
        for troll, owner, _ in now.trolls:
            self.held[troll] = 20 if owner == seat else _TROLL
        self._find(s, seat, forest)
        self._march()

    def _spread_out(self, grid: Grid, net: Network) -> None:
        """Rows of a new size, to be copied."""
        self.grid = grid
        size = grid.size
        inside = [spot for spot in grid.inner.values() if not net.marks[spot] & SHUT]
        self.blank = vec[i64]([0] * size)
        self.queue = vec[i64]([0] * size)
        self.waits = vec[i64]([0] * size)
        self.all = vec[i64]([15] * size)
        self.never = vec[i64]([NEVER] * size)
        self.nowhere = vec[i64]([-1] * size)
        self.bare = vec[i64]([-1] * size)
        for spot in inside:
            self.bare[spot] = LAY

    def _find(self, s: State, seat: Seat, forest: Forest) -> None:
        """What each mine is worth to this seat, by what it has looked at."""
        lying: dict[str, int] = dict.fromkeys(self.means, 0)
        taken = dict(forest.now.taken)
        for i, kind in enumerate(forest.now.kinds):
            if i not in taken:
                lying[kind] += 1
        gains = {card: self._gain(kind, lying) for card, kind in self.mines.items()}
        total, unseen = sum(gains.values()), len(gains)
        places = s.nets[0].grid.spots
        self.rich = []
        for cell, laid in s.board.items():
            if laid >> 1 in gains:
                total -= gains[laid >> 1]
                unseen -= 1
                self.worth[places[cell]] = max(0, gains[laid >> 1])
                self.rich.append(places[cell])
        for card, known_to in s.goals.values():
            if known_to >> seat & 1:
                total -= gains[card]
                unseen -= 1
        for cell, (card, known_to) in s.goals.items():
            spot: i64 = places[cell]
            self.rich.append(places[cell])
            self.hidden[spot] = 1
            self.enter[spot] = WALK
            self.worth[spot] = max(0, gains[card]) if known_to >> seat & 1 else max(50, total // max(1, unseen))

    def _gain(self, kind: str, lying: dict[str, int]) -> int:
        if kind == self.dragon:
            return -_DRAGON
        left = lying.get(kind, 0)
        return self.means[kind] * (ONE + _SOLD * (left - 1)) // ONE if left else 0

    def _march(self) -> None:
        """Turns from every spot to the nearest treasure, a richer one counting as nearer."""
        grid = self.grid
        assert grid is not None
        self.turns, self.toward = self.never[:], self.nowhere[:]
        turns, toward, size = self.turns, self.toward, grid.size
        best: i64 = 0
        at: i64
        for at in self.rich:
            best = max(best, self.worth[at])
        self.best = best
        head: i64 = 0
        tail: i64 = 0
        for at in self.rich:
            if self.worth[at]:
                turns[at] = int(-100 * log(float(best) / float(self.worth[at])) / log(_DELAY))
                toward[at] = at
                self.queue[tail] = at
                self.waits[at] = 1
                tail += 1
        opens, enters, out = self.open, self.enter, grid.out
        while head != tail:
            here = self.queue[head]
            head = head + 1 if head + 1 < size else 0
            self.waits[here] = 0
            cost = turns[here] + enters[here]
            for step, facing, bit in out[int(opens[here])]:
                there: i64 = here + step
                if enters[there] < 0 or self.hidden[there] or not opens[there] & bit:
                    continue
                lost = cost + self._hold(here, facing) if self.held else cost
                if lost < turns[there]:
                    turns[there] = lost
                    toward[there] = here
                    if not self.waits[there]:
                        self.waits[there] = 1
                        self.queue[tail] = there
                        tail = tail + 1 if tail + 1 < size else 0

    def spread(self, start: i64) -> None:
        """Turns from here to every spot, kept in `dist`."""
        grid = self.grid
        assert grid is not None
        self.dist = self.never[:]
        dist, size = self.dist, grid.size
        dist[start] = 0
        self.queue[0] = start
        head: i64 = 0
        tail: i64 = 1
        opens, enters, out = self.open, self.enter, grid.out
        while head != tail:
            here = self.queue[head]
            head = head + 1 if head + 1 < size else 0
            self.waits[here] = 0
            if self.hidden[here]:
                continue
            for step, facing, bit in out[int(opens[here])]:
                there: i64 = here + step
                if enters[there] < 0 or not opens[there] & bit:
                    continue
                lost = dist[here] + enters[there]
                if self.held:
                    lost += self._hold(here, facing)
                if lost < dist[there]:
                    dist[there] = lost
                    if not self.waits[there]:
                        self.waits[there] = 1
                        self.queue[tail] = there
                        tail = tail + 1 if tail + 1 < size else 0

    def _hold(self, here: i64, facing: i64) -> i64:
        """Turns lost at a trap or a troll at this side of a spot; `facing`: the neighbour's side."""
        grid = self.grid
        assert grid is not None
        cell: Cell = grid.cells[here]
        return self.held.get(place(cell, int(facing ^ 2)), 0)

    def hope(self, turns: i64) -> i64:
        """What a treasure this many turns away is worth."""
        return self.best * self.fade[max(0, min(NEVER, turns))] // ONE

    def through(self, at: i64, links: i64, enter: i64) -> i64:
        """Turns from where `spread` began to a treasure, by way of a card with these open sides laid here."""
        grid = self.grid
        assert grid is not None
        found: i64 = NEVER
        first: i64
        for first, _, _ in grid.out[int(links)]:
            come: i64 = at + first
            if self.enter[come] < 0 or self.hidden[come] or self.dist[come] >= NEVER:
                continue
            second: i64
            for second, _, _ in grid.out[int(links)]:
                go: i64 = at + second
                if second != first and self.enter[go] >= 0:
                    found = min(found, self.dist[come] + enter + self.enter[go] + self.turns[go])
        return found


__all__ = ["CLEAR", "LAY", "NEVER", "ONE", "READY", "WALK", "Marches"]
