"""How the tunnels look to a seat in a rollout: which goals count for it, how far they are, what a card would change.

What `paths.Survey` is to the minds, in whole numbers and kept from act to act. A card of progress is worth ONE.
"""

from __future__ import annotations

from math import log
from typing import Final

from kilof.bots.field import FAR, Field, fronts
from kilof.cards import Deck
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.grid import Spot
from kilof.core.network import REACHED, SHUT, TAKEN, Network
from kilof.core.state import State
from kilof.native import i64, vec

ONE: Final = 1000
PARTS: Final = 6  # a goal's chance of being the treasure, in sixths: one, one of two, one of three
_DECAY: Final = 0.75
_CARD: Final = -log(_DECAY) / ONE
_FINE: Final = 1_000_000
_MOST: Final = 8  # goals


class Aims:
    """One for all rollouts; `begin` says that another one begins."""

    def __init__(self, deck: Deck) -> None:
        self._ways = vec[i64]([way for ways in deck.ways for way in (ways[:4] or (0, 0, 0, 0))])
        self._treasures = vec[i64]([int(card.treasure) for card in deck.cards])
        self._fade = vec[i64]([int(_FINE * _DECAY**steps) for steps in range(FAR + 1)])
        self._first: dict[Cell, Field] = {}  # where rollouts begin
        self._fields: dict[Cell, Field] = {}
        # The goals that may be the treasure, as far as the seat in turn knows: how likely each is, where it lies, the
        # cards missing from the nearest front, where that is, and the cards missing from the next one.
        self.count: i64 = 0
        self.parts = vec[i64]([0] * _MOST)
        self.spots = vec[i64]([0] * _MOST)
        self.near = vec[i64]([0] * _MOST)
        self.front = vec[i64]([0] * _MOST)
        self._next = vec[i64]([0] * _MOST)
        self.rows: list[Field] = []
        self.hope: i64 = 0
        self.missing: i64 = 0  # cards to the nearest of them
        # After `laid`: the ends that the card opens, and the chance that it finds the treasure.
        self.ends: i64 = 0
        self.found: i64 = 0

    def look(self, s: State) -> None:
        """Rollouts will begin here."""
        self._first = {at: Field(s.nets[0], at) for at in s.goals}

    def begin(self, s: State) -> None:
        net = s.nets[0]
        self._fields = {}
        for at in s.goals:
            field = self._first.get(at)
            if field is not None and field.grid is net.grid:
                self._fields[at] = Field(net, at, 15, field)

    def taken(self, net: Network, at: Cell) -> None:
        """A card is about to be laid here."""
        spot = net.grid.spots[at]
        for field in self._fields.values():
            if field.grid is net.grid:
                field.taken(spot)

    def fallen(self) -> None:
        """A card goes: everything may be nearer than it was."""
        self._fields = {}

    @property
    def is_sure(self) -> bool:
        """Whether the seat knows where the treasure is."""
        return self.count == 1

    def aim(self, s: State, seat: Seat) -> None:
        """Which goals count for this seat, by what it has looked at, and how far they are."""
        net = s.nets[0]
        unknown = 0
        known: Cell = 0
        is_known = False
        for at, (card, known_to) in s.goals.items():
            if not known_to >> seat & 1:
                unknown += 1
            elif self._treasures[card]:
                known, is_known = at, True
        self.count = 0
        self.hope = 0
        self.missing = FAR
        self.rows = []
        for at, (_, known_to) in s.goals.items():
            part: i64 = 0
            if is_known:
                part = PARTS if at == known else 0
            elif not known_to >> seat & 1:
                part = PARTS // unknown
            if part:
                self._count(net, at, part)

    def _count(self, net: Network, at: Cell, part: i64) -> None:
        n = self.count
        self.parts[n] = part
        self.spots[n] = net.grid.spots[at]
        self._measure(net, at, n)
        self.hope += part * self._fade[self.near[n]]
        self.missing = min(self.missing, self.near[n])
        self.count = n + 1

    def _measure(self, net: Network, at: Cell, n: i64) -> None:
        """How near this goal is. Distances are measured anew when those of before may be wrong."""
        field = self._fields.get(at)
        if field is None or field.grid is not net.grid:
            field = self._fields[at] = Field(net, at)
        near = self._nearest(net, field, n)
        if near > field.bound:
            field = self._fields[at] = Field(net, at)
            self._nearest(net, field, n)
        self.rows.append(field)

    def _nearest(self, net: Network, field: Field, n: i64) -> i64:
        row = field.row
        best: i64 = FAR
        second: i64 = FAR
        front: i64 = -1
        at: i64
        for at in fronts(net):
            far = row[at]
            if far < best:
                best, second, front = far, best, at
            elif far < second:
                second = far
        self.near[n], self.front[n], self._next[n] = best, front, second
        return best

    def closeness(self, s: State) -> float:
        """From 0 to 1: how near the tunnels came to the treasure, if it was not found."""
        for at, (card, _) in s.goals.items():
            if self._treasures[card]:
                self.rows = []
                self._measure(s.nets[0], at, 0)
                return float(self._fade[self.near[0]]) / _FINE
        return 0.0

    def is_behind(self, at: Spot) -> bool:
        """Farther than the tunnel is already from every goal that counts."""
        n: i64 = 0
        while n < self.count:
            if self.rows[n].row[at] <= self.near[n] + 1:
                return False
            n += 1
        return True

    def gain(self, hope: i64) -> i64:
        """How many cards nearer this is than now, in parts of ONE."""
        if hope == self.hope:
            return 0
        return int(log(float(max(hope, 1)) / float(max(self.hope, 1))) / _CARD)

    def laid(self, net: Network, at: i64, laid: i64) -> i64:
        """The hope after a card is laid here. `ends` and `found` are about that card then."""
        marks, width = net.marks, net.grid.width
        self.ends = 0
        self.found = 0
        if at < width or at + width >= len(marks):
            return self.hope  # at the rim of the grid, far from everything
        sides = self._entered(net, at, laid)
        hope: i64 = 0
        n: i64 = 0
        while n < self.count:
            left = self._next[n] if self.front[n] == at else self.near[n]
            row = self.rows[n].row
            for step, _, _ in net.grid.out[sides]:
                beside = at + step
                if beside == self.spots[n]:
                    left = 0
                elif not marks[beside] & SHUT:
                    if row[beside] < left and not marks[beside] & REACHED:
                        left = row[beside]
                    if n == 0 and not marks[beside] & TAKEN:
                        self.ends += 1
            if left == 0:
                self.found += self.parts[n]
            hope += self.parts[n] * self._fade[min(left, FAR)]
            n += 1
        return hope

    def _entered(self, net: Network, at: i64, laid: i64) -> int:
        """The sides of a card laid here that would be reached from within: where the tunnel leads on."""
        marks = net.marks
        base = laid * 4
        inside: i64 = 0
        came: i64 = 0
        for side, (step, _, bit) in enumerate(net.grid.out[15]):
            if marks[at + step] & bit:
                inside |= self._ways[base + side]
                came |= 1 << side
        return int(inside & ~came & 15)

    def cleared(self, net: Network, at: i64) -> i64:
        """The hope if the card here were gone and the tunnel could go on there; none if no tunnel leads to it."""
        marks, out = net.marks, net.grid.out[15]
        faced: i64 = 0
        for step, _, bit in out:
            if marks[at + step] & bit:
                faced += 1
        if not faced:
            return 0
        hope: i64 = 0
        n: i64 = 0
        while n < self.count:
            row, left = self.rows[n].row, self.near[n]
            for step, _, _ in out:
                beside = at + step
                if beside == self.spots[n]:
                    left = min(left, 1)
                elif not marks[beside] & TAKEN:
                    left = min(left, row[beside] + 1)
            hope += self.parts[n] * self._fade[min(left, FAR)]
            n += 1
        return hope

    def opened_again(self, n: i64) -> i64:
        """The cards that are missing more to this goal if its nearest front is gone, at most one."""
        return min(self._next[n], self.near[n] + 1) - self.near[n]

    def nearest(self) -> i64:
        """Which of the goals is the nearest."""
        best: i64 = 0
        n: i64 = 1
        while n < self.count:
            if self.near[n] < self.near[best]:
                best = n
            n += 1
        return best


__all__ = ["ONE", "PARTS", "Aims"]
