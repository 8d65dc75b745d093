"""What `eager` adds in the Duel: tools mended with two cards, and gates that are worth opening."""

from __future__ import annotations

from kilof.bots.plan import Plan, Score
from kilof.cards import Laid, Links
from kilof.core.action import AT, Verb
from kilof.core.cell import STEP, Cell
from kilof.games.duel.events import BRIBE, KEY, SHED


class DuelPlan(Plan):
    def judges(self) -> dict[Verb, Score]:
        return super().judges() | {
            SHED: lambda _a: 5,
            KEY: lambda a: self._open_gate(a[AT], 1),
            BRIBE: lambda a: self._open_gate(a[AT], -1),
        }

    def _open_gate(self, at: Cell, otherwise: int) -> int:
        """Worth it if a goal, gold or another tunnel waits at the gate, or if the way to the goals is that way."""
        deck, net = self.view.rules.deck, self.net
        laid: Laid = self.view.position.board[at]
        reached: Links = net.reach.get(at, 0)
        if deck.gold[laid] and not reached & deck.gold[laid] and reached:
            return 12
        beyond = at + STEP[deck.gates[laid].bit_length() - 1]
        if beyond in net.shut:
            return 11
        if reached and beyond in net.ways and not net.reach.get(beyond):
            return 5
        return 6 if reached and beyond not in net.ways and self.distance(beyond) < self.now else otherwise


__all__ = ["DuelPlan"]
