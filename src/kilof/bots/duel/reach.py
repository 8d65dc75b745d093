"""What gold a colour of the Duel may still reach, how far it is, and what a card would change: for rollouts."""

from __future__ import annotations

from typing import Final

from kilof.bots.field import FAR, Field
from kilof.cards import Deck
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.network import SHUT, TAKEN, Network
from kilof.core.state import State
from kilof.games.duel.ledger import mine_of
from kilof.native import i64, vec

ONE: Final = 1000  # a piece of gold
_MOST: Final = 24  # targets
_DECAY: Final = 0.75
_MET: Final = 1.6  # gold that is reached is better than gold within reach
_HIDDEN: Final = 100  # a goal face down may lead on


class Grasp:
    """One seat's side of the race. All rows are by target."""

    def __init__(self, deck: Deck) -> None:
        self.values = vec[i64]([card.value * ONE for card in deck.cards])
        self.arms = vec[i64](list(deck.gold))
        goals = deck.stack("goal")
        self.mean: i64 = sum(deck.cards[goal].value for goal in goals) * ONE // len(goals) + _HIDDEN
        self.fade = vec[i64]([int(ONE * (_DECAY**steps if steps else _MET)) for steps in range(FAR + 1)])
        self.ways = vec[i64]([0])  # of all cards as this colour finds them
        self.colour: i64 = -1
        self.fields: dict[Cell, Field] = {}
        self.rows: list[Field] = []
        self.cells: list[Cell] = []
        self.count: i64 = 0
        self.gold = vec[i64]([0] * _MOST)
        self.spots = vec[i64]([0] * _MOST)
        self.near = vec[i64]([0] * _MOST)
        self.front = vec[i64]([0] * _MOST)
        self.next = vec[i64]([0] * _MOST)
        self.left = vec[i64]([0] * _MOST)  # after the card that was looked at last
        self.hope: i64 = 0
        # Of the card that was looked at last: its sides that are reached, the ends it opens, whether it meets gold.
        self.inside: i64 = 0
        self.ends: i64 = 0
        self.met: i64 = 0

    def aim(self, s: State, seat: Seat, eyes: Seat) -> None:
        """Which gold counts for this seat, by what another one or itself has looked at, and how far it is."""
        net = s.nets[seat]
        role: i64 = s.roles[seat][0]
        if role != self.colour:
            self.colour = role
            faces = net.faces
            flat: list[int] = []
            for laid in range(2 * len(s.rules.deck.cards)):
                ways = faces[laid]
                flat += list(ways[:4]) if ways else [0, 0, 0, 0]
            self.ways = vec[i64](flat)
        self.count = 0
        self.hope = 0
        self.rows = []
        self.cells = []
        for at, (card, known_to) in s.goals.items():
            self._add(net, at, self.values[card] + _HIDDEN if known_to >> eyes & 1 else self.mean, 15)
        marked = dict(mine_of(s).now.marks)
        arms, marks, places = self.arms, net.marks, net.grid.spots
        for at, laid in s.board.items():
            arm: i64 = arms[laid]
            if arm and at not in marked and self.count < _MOST:
                reached: int = marks[places[at]]
                if reached & int(arm):
                    continue
                self._add(net, at, self.values[laid >> 1], arm)

    def _add(self, net: Network, at: Cell, gold: i64, arms: i64) -> None:
        n = self.count
        self.gold[n] = gold
        self.spots[n] = net.grid.spots[at]
        field = self.fields.get(at)
        if field is None or field.grid is not net.grid:
            field = self.fields[at] = Field(net, at, int(arms))
        if self._nearest(net, field, n) > field.bound:
            field = self.fields[at] = Field(net, at, int(arms))
            self._nearest(net, field, n)
        self.rows.append(field)
        self.cells.append(at)
        self.hope += gold * self.fade[self.near[n]] // ONE
        self.count = n + 1

    def _nearest(self, net: Network, field: Field, n: i64) -> i64:
        row = field.row
        best: i64 = FAR
        second: i64 = FAR
        front: i64 = -1
        at: i64
        for at in net.spots:
            far: i64 = row[at]
            if far < best:
                best, second, front = far, best, at
            elif far < second:
                second = far
        self.near[n], self.front[n], self.next[n] = best, front, second
        return best

    def is_near(self, at: i64) -> bool:
        """Whether some gold is not much farther from here than from the nearest front."""
        n: i64 = 0
        while n < self.count:
            far: i64 = self.rows[n].row[at]
            if far <= self.near[n] + 1:
                return True
            n += 1
        return False

    def is_front(self, at: i64) -> bool:
        """Whether this is where the way to some gold goes on."""
        n: i64 = 0
        while n < self.count:
            if self.front[n] == at:
                return True
            n += 1
        return False

    def enter(self, net: Network, at: i64, laid: i64) -> i64:
        """The sides of a card that would be reached if it lay here."""
        marks, width = net.marks, net.grid.width
        base = laid * 4
        inside: i64 = 0
        if at < width or at + width >= len(marks):
            return 0  # at the rim of the grid, far from everything
        if marks[at - width] & 4:
            inside |= self.ways[base]
        if marks[at + 1] & 8:
            inside |= self.ways[base + 1]
        if marks[at + width] & 1:
            inside |= self.ways[base + 2]
        if marks[at - 1] & 2:
            inside |= self.ways[base + 3]
        return inside

    def lay(self, net: Network, at: i64, laid: i64) -> i64:
        """The hope after a card is laid here; `inside`, `ends`, `met` and `left` say more."""
        marks, width = net.marks, net.grid.width
        inside = self.inside = self.enter(net, at, laid)
        self.ends = 0
        self.met = 0
        hope: i64 = 0
        n: i64 = 0
        while n < self.count:
            left = self.next[n] if self.front[n] == at else self.near[n]
            row, spot = self.rows[n].row, self.spots[n]
            side: i64 = 0
            while side < 4:
                if inside >> side & 1:
                    beside = at - width if side == 0 else at + 1 if side == 1 else at + width if side == 2 else at - 1
                    if marks[beside] & SHUT:
                        left = 0 if beside == spot else min(left, self._beyond(net, n, beside))
                    elif beside != spot and not marks[beside] & 31:
                        far: i64 = row[beside]
                        left = min(left, far)
                        if n == 0 and not marks[beside] & TAKEN:
                            self.ends += 1
                side += 1
            left = min(left, FAR)
            self.left[n] = left
            self.met += left == 0
            hope += self.gold[n] * self.fade[left] // ONE
            n += 1
        return hope

    def _beyond(self, net: Network, n: i64, goal: i64) -> i64:
        """How far this gold is from the cells around a goal: what is face down may lead on."""
        marks, row = net.marks, self.rows[n].row
        left: i64 = FAR
        step: i64
        for step, _, _ in net.grid.out[15]:
            beside = goal + step
            if not marks[beside] & TAKEN:
                far: i64 = row[beside]
                left = min(left, far)
        return left

    def taken(self, net: Network, at: Cell) -> None:
        """A card was laid on this cell."""
        spot = net.grid.spots.get(at)
        for field in self.fields.values():
            if spot is None or field.grid is not net.grid:
                field.bound = -1
            else:
                field.taken(spot)


__all__ = ["ONE", "Grasp"]
