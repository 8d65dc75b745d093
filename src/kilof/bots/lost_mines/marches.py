"""Turns to a treasure from every spot of the forest: what `Trails` knows, for rollouts."""

from __future__ import annotations

from math import log
from typing import Final

from kilof.bots.lost_mines.terrain import LAY, ONE, TRAP, TROLL, WALK, Holds, Terrain
from kilof.cards import Deck
from kilof.core.action import Seat
from kilof.core.grid import Grid
from kilof.core.network import Network
from kilof.core.state import State
from kilof.games.lost_mines.ground import Forest
from kilof.native import i64, vec

NEVER: Final = 3000  # hundredths of a turn
_DELAY: Final = 0.8
_LETTERS: Final = 0b11_10_00_01  # the sides in the order of their letters, E N S W, from the right
# What a card laid on the way can change at most, so that spots far off it need no look; see `spread`.
_DETOUR: Final = LAY - WALK + 2 * TROLL
_MANY: Final = 4096  # lands that are remembered


class KnownLand:
    """A land that was marched over before, and what came of it: rollouts from one state see the same ones often."""

    def __init__(
        self,
        rows: tuple[vec[i64], vec[i64], vec[i64]],
        holds: Holds,
        rich: list[int],
        shown: int,
        turns: vec[i64],
        toward: vec[i64],
        best: i64,
    ) -> None:
        self.open, self.enter, self.worth = rows
        self.holds = holds
        self.rich = rich
        self.shown = shown  # how many of the mines lie open: the first ones
        self.turns = turns
        self.toward = toward
        self.best: i64 = best


class Marches(Terrain):
    """The turns from each spot of the land to a treasure, and whatever else is found by going over it."""

    def __init__(self, deck: Deck, kinds: dict[int, str], dragon: str) -> None:
        super().__init__(deck, kinds, dragon)
        self.fade = vec[i64]([int(ONE * _DELAY ** (turns / 100)) for turns in range(NEVER + 1)])
        # What rows begin with.
        self.never = vec[i64]([0])
        self.nowhere = vec[i64]([0])
        self.turns = vec[i64]([0])
        self.toward = vec[i64]([0])
        self.dist = vec[i64]([0])
        self.queue = vec[i64]([0])
        self.waits = vec[i64]([0])
        self.routes = vec[i64]([0])  # by place in the queue
        self.count: i64 = 0
        self.best: i64 = 0
        self.later: dict[int, int] = {}  # by the worth of the richest mine and of another: turns that it counts farther
        self.known: dict[int, KnownLand] = {}

    def forget(self) -> None:
        """Rollouts begin somewhere else: hardly any land will be met again."""
        self.known = {}

    def survey(self, s: State, seat: Seat, forest: Forest) -> None:
        """The land as this seat knows it, and turns to a treasure."""
        net = s.nets[0]
        if net.grid is not self.grid:
            self.spread_out(net.grid, net)
        sign = self.look(s, seat, forest)
        if self.is_new:
            self.is_new = False
            self._recall(sign)

    def spread_out(self, grid: Grid, net: Network) -> None:
        super().spread_out(grid, net)
        size = grid.size
        self.known = {}
        self.queue = vec[i64]([0] * size)
        self.waits = vec[i64]([0] * size)
        self.routes = vec[i64]([0] * size)
        self.never = vec[i64]([NEVER] * size)
        self.nowhere = vec[i64]([-1] * size)

    def _recall(self, sign: i64) -> None:
        """Turns from every spot, as they were found in such a land before, or found now."""
        known = self.known.get(sign)
        if (
            known is not None
            and known.rich == self.rich
            and known.shown == len(self.found)
            and known.holds == self.holds
            and self._is_like(self.open, known.open)
            and self._is_like(self.enter, known.enter)
            and self._is_like(self.worth, known.worth)
        ):
            self.turns, self.toward, self.best = known.turns, known.toward, known.best
            return
        self._march()
        if len(self.known) >= _MANY:
            self.known = {}
        rows = (self.open[:], self.enter[:], self.worth[:])
        shown = len(self.found)
        self.known[sign] = KnownLand(rows, self.holds, self.rich, shown, self.turns, self.toward, self.best)

    def _is_like(self, row: vec[i64], other: vec[i64]) -> bool:
        """Whether two rows of the same grid hold the same."""
        size: i64 = len(row)
        n: i64 = 0
        while n < size:
            if row[n] != other[n]:
                return False
            n += 1
        return True

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
                turns[at] = self._later(best, self.worth[at])
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

    def _later(self, best: int, worth: int) -> int:
        """Turns by which the best is farther away when it is worth as much as this is here."""
        key = best * NEVER * ONE + worth
        found = self.later.get(key)
        if found is None:
            found = self.later[key] = int(-100 * log(float(best) / float(worth)) / log(_DELAY))
        return found

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
                    if hold == TRAP:
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


__all__ = ["NEVER", "Marches"]
