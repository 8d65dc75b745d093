"""Turns to a treasure from every spot of the forest, as rows of whole numbers: what `Trails` knows, for rollouts."""

from __future__ import annotations

from math import log
from typing import Final

from kilof.cards import CardId, Deck
from kilof.core.action import Seat
from kilof.core.grid import Grid
from kilof.core.network import SHUT, Network
from kilof.core.state import State
from kilof.games.lost_mines.ground import Forest
from kilof.games.lost_mines.place import cell_of, side_of
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
_OBSTACLE, _ROCK, _MINE = 1, 2, 4
_LETTERS: Final = 0b11_10_00_01  # the sides in the order of their letters, E N S W, from the right
# What a card laid on the way can change at most, so that spots far off it need no look; see `spread`.
_DETOUR: Final = LAY - WALK + 2 * _TROLL


class Marches:
    """One seat's land: what it costs to step onto each spot, and the turns from each to a treasure."""

    def __init__(self, deck: Deck, kinds: dict[int, str], dragon: str) -> None:
        self.links = vec[i64]([deck.links(laid) if deck.ways[laid] else 0 for laid in range(2 * len(deck.cards))])
        self.fade = vec[i64]([int(ONE * _DELAY ** (turns / 100)) for turns in range(NEVER + 1)])
        self.clears = [card.clears for card in deck.cards]
        self.mines = dict(kinds)
        self.dragon = dragon
        self.sorts = vec[i64]([0] * len(deck.cards))  # by card: what is special about it
        self.is_sorted = False
        values: dict[str, list[int]] = {}
        for treasure in deck.stack("treasure"):
            values.setdefault(deck.cards[treasure].back, []).append(deck.cards[treasure].value)
        self.means = {kind: ONE * sum(found) // len(found) for kind, found in values.items()}
        self.grid: Grid | None = None
        # What rows begin with.
        self.blank = vec[i64]([0])
        self.free = vec[i64]([0])
        self.all = vec[i64]([0])
        self.never = vec[i64]([0])
        self.nowhere = vec[i64]([0])
        self.bare = vec[i64]([0])
        self.rich: list[int] = []  # the spots of the mines
        self.taken: tuple[tuple[int, Seat], ...] | None = None
        self.kinds: tuple[str, ...] | None = None
        self.gains: dict[CardId, int] = {}  # what mines bring while these treasures are taken
        self.total = 0
        self.open = vec[i64]([0])  # by spot: the open sides of a card; all of an empty cell or a mine face down
        self.enter = vec[i64]([0])  # by spot: turns to step onto it; -1 where nobody may
        self.turns = vec[i64]([0])
        self.toward = vec[i64]([0])
        self.dist = vec[i64]([0])
        self.worth = vec[i64]([0])  # by spot: what entering a mine brings
        self.hidden = vec[i64]([0])  # by spot: a mine that lies face down
        self.queue = vec[i64]([0])
        self.waits = vec[i64]([0])
        self.routes = vec[i64]([0])  # by place in the queue
        self.count: i64 = 0
        self.steps = vec[i64]([0, 0, 0, 0])  # by side: to the neighbour
        self.is_held = False  # whether traps or trolls lie anywhere
        self.held = vec[i64]([0])  # by spot and side: turns lost at a trap or a troll
        self.best: i64 = 0

    def survey(self, s: State, seat: Seat, forest: Forest) -> None:
        """The land as this seat knows it."""
        grid = s.nets[0].grid
        if grid is not self.grid:
            self._spread_out(grid, s.nets[0])
        if not self.is_sorted:
            self._sort(forest)
        was_open, was_enter, was_worth, was_hidden = self.open, self.enter, self.worth, self.hidden
        was_rich, was_held = self.rich, self.is_held
        self.open, self.enter = self.all[:], self.bare[:]
        self.worth, self.hidden = self.blank[:], self.blank[:]
        opens, enters, links, sorts = self.open, self.enter, self.links, self.sorts
        terms, now, places = forest.constants, forest.now, grid.spots
        mines: list[tuple[int, int]] = []  # those that lie open: card and spot
        for cell, laid in s.board.items():
            found = places[cell]
            spot: i64 = found
            opens[spot] = links[laid]
            enters[spot] = WALK
            sort = sorts[laid >> 1]
            if not sort:
                continue
            if sort & _MINE:
                mines.append((laid >> 1, found))
            if sort & _OBSTACLE and cell not in now.tools:
                feature = terms.obstacles[laid >> 1]
                enters[spot] = CLEAR // 2 if self._holds(s.hands[seat], feature) else CLEAR
            elif sort & (_OBSTACLE | _ROCK):
                for other, dwarf in enumerate(forest.dwarfs):
                    if dwarf == cell and other != seat:
                        enters[spot] = WALK + _BEHIND
        if self.is_held:
            self.held = self.free[:]
        self.is_held = bool(now.traps or now.trolls)
        for trap in now.traps:
            self._hold(places[cell_of(trap)], side_of(trap), _TRAP)
        for troll, owner, _ in now.trolls:
            self._hold(places[cell_of(troll)], side_of(troll), 20 if owner == seat else _TROLL)
        self._find(s, seat, forest, mines)
        is_same = (
            not (was_held or self.is_held)
            and self.rich == was_rich
            and self._is_like(self.open, was_open)
            and self._is_like(self.enter, was_enter)
            and self._is_like(self.worth, was_worth)
            and self._is_like(self.hidden, was_hidden)
        )
        if not is_same:
            self._march()

    def _is_like(self, row: vec[i64], other: vec[i64]) -> bool:
        """Whether two rows hold the same; if all do, the land lies as it lay before."""
        size: i64 = len(row)
        if len(other) != size:
            return False
        n: i64 = 0
        while n < size:
            if row[n] != other[n]:
                return False
            n += 1
        return True

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

    def _holds(self, hand: list[CardId], feature: str) -> bool:
        """Whether this hand can clear such an obstacle."""
        return any(self.clears[card] == feature for card in hand)

    def _hold(self, spot: i64, side: i64, turns: i64) -> None:
        """Whoever crosses this side of a spot, in or out, loses so much."""
        self.held[spot * 4 + side] = turns
        self.held[(spot + self.steps[side]) * 4 + (side ^ 2)] = turns

    def _spread_out(self, grid: Grid, net: Network) -> None:
        """Rows of a new size, to be copied."""
        self.grid = grid
        self.open = vec[i64]([0])
        size = grid.size
        inside = [spot for spot in grid.inner.values() if not net.marks[spot] & SHUT]
        self.steps = vec[i64]([-grid.width, 1, grid.width, -1])
        self.free = vec[i64]([0] * (4 * size))
        self.held = self.free[:]
        self.blank = vec[i64]([0] * size)
        self.queue = vec[i64]([0] * size)
        self.waits = vec[i64]([0] * size)
        self.routes = vec[i64]([0] * size)
        self.all = vec[i64]([15] * size)
        self.never = vec[i64]([NEVER] * size)
        self.nowhere = vec[i64]([-1] * size)
        self.bare = vec[i64]([-1] * size)
        for spot in inside:
            self.bare[spot] = LAY

    def _find(self, s: State, seat: Seat, forest: Forest, mines: list[tuple[int, int]]) -> None:
        """What each mine is worth to this seat, by what it has looked at."""
        if forest.now.taken is not self.taken or forest.now.kinds is not self.kinds:
            self._count(forest)
        gains, total, unseen = self.gains, self.total, len(self.gains)
        places = s.nets[0].grid.spots
        self.rich = []
        for mine, there in mines:
            total -= gains[mine]
            unseen -= 1
            self.worth[there] = max(0, gains[mine])
            self.rich.append(there)
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

    def _count(self, forest: Forest) -> None:
        """What each kind of mine brings, by the treasures that still lie there."""
        now = forest.now
        self.taken, self.kinds = now.taken, now.kinds
        lying: dict[str, int] = dict.fromkeys(self.means, 0)
        taken = dict(now.taken)
        for i, kind in enumerate(now.kinds):
            if i not in taken:
                lying[kind] += 1
        self.gains = {card: self._gain(kind, lying) for card, kind in self.mines.items()}
        self.total = sum(self.gains.values())

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
        turns, toward = self.turns, self.toward
        size: i64 = grid.size
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
        opens, enters, hidden, held = self.open, self.enter, self.hidden, self.held
        steps, queue, waits = self.steps, self.queue, self.waits
        while head != tail:
            here = queue[head]
            head = head + 1 if head + 1 < size else 0
            waits[here] = 0
            cost = turns[here] + enters[here]
            sides = opens[here]
            side: i64 = 0
            while side < 4:
                there: i64 = here + steps[side]
                if not sides >> side & 1 or enters[there] < 0 or hidden[there] or not opens[there] >> (side ^ 2) & 1:
                    side += 1
                    continue
                lost = cost + held[here * 4 + side]
                if lost < turns[there]:
                    turns[there] = lost
                    toward[there] = here
                    if not waits[there]:
                        waits[there] = 1
                        queue[tail] = there
                        tail = tail + 1 if tail + 1 < size else 0
                side += 1

    def spread(self, start: i64) -> None:
        """Turns from here to every spot by way of which a card might matter, kept in `dist`.

        A card that is laid makes a way shorter by `_DETOUR` at most, and turns more than 30 above what is left are all
        the same to the policy.
        """
        grid = self.grid
        assert grid is not None
        self.dist = self.never[:]
        dist, turns = self.dist, self.turns
        size: i64 = grid.size
        most = turns[start] + 30 + _DETOUR
        dist[start] = 0
        opens, enters, hidden, held = self.open, self.enter, self.hidden, self.held
        steps, queue, waits = self.steps, self.queue, self.waits
        queue[0] = start
        head: i64 = 0
        tail: i64 = 1
        while head != tail:
            here = queue[head]
            head = head + 1 if head + 1 < size else 0
            waits[here] = 0
            if hidden[here]:
                continue
            sides = opens[here]
            side: i64 = 0
            while side < 4:
                there: i64 = here + steps[side]
                if not sides >> side & 1 or enters[there] < 0 or not opens[there] >> (side ^ 2) & 1:
                    side += 1
                    continue
                lost = dist[here] + enters[there] + held[here * 4 + side]
                if lost < dist[there] and lost + turns[there] <= most:
                    dist[there] = lost
                    if not waits[there]:
                        waits[there] = 1
                        queue[tail] = there
                        tail = tail + 1 if tail + 1 < size else 0
                side += 1

    def walk(self, start: i64, reach: i64) -> bool:
        """Where a dwarf may end a move, kept in `ends`, each with its route: what `best_routes` says. False if there
        are traps to be weighed."""
        opens, enters, hidden, held = self.open, self.enter, self.hidden, self.held
        steps, waits, ends, routes = self.steps, self.waits, self.queue, self.routes
        ends[0], routes[0], waits[start] = start, 0, 1
        head: i64 = 0
        tail: i64 = 1
        is_plain = True
        while reach > 0:
            level = tail
            while head < level:
                here, route = ends[head], routes[head]
                head += 1
                if hidden[here]:
                    continue
                turn: i64 = 0
                while turn < 4:
                    side = _LETTERS >> (2 * turn) & 3
                    turn += 1
                    there: i64 = here + steps[side]
                    if not opens[here] >> side & 1 or enters[there] != WALK or not opens[there] >> (side ^ 2) & 1:
                        continue
                    hold = held[here * 4 + side]
                    if hold == _TRAP:
                        is_plain = False
                    if hold or waits[there]:
                        continue
                    waits[there] = 1
                    ends[tail], routes[tail] = there, route * 5 + side + 1
                    tail += 1
            reach -= 1
        self.count = tail
        while tail > 0:
            tail -= 1
            waits[ends[tail]] = 0
        return is_plain

    def hope(self, turns: i64) -> i64:
        """What a treasure this many turns away is worth."""
        return self.best * self.fade[max(0, min(NEVER, turns))] // ONE

    def through(self, at: i64, links: i64, enter: i64) -> i64:
        """Turns from where `spread` began to a treasure, by way of a card with these open sides laid here."""
        enters, dist, turns, steps = self.enter, self.dist, self.turns, self.steps
        found: i64 = NEVER
        first: i64 = 0
        while first < 4:
            if links >> first & 1:
                come: i64 = at + steps[first]
                if enters[come] >= 0 and not self.hidden[come] and dist[come] < NEVER:
                    second: i64 = 0
                    while second < 4:
                        go: i64 = at + steps[second]
                        if second != first and links >> second & 1 and enters[go] >= 0:
                            found = min(found, dist[come] + enter + enters[go] + turns[go])
                        second += 1
            first += 1
        return found


__all__ = ["CLEAR", "LAY", "NEVER", "ONE", "READY", "WALK", "Marches"]
