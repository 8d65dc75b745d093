"""What `eager` adds in the Lost Mines: its dwarf walks to the nearest treasure, and only ways it can walk count."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kilof.bots.lost_mines.walk import OBSTACLES, Walk
from kilof.bots.plan import Plan, Score
from kilof.cards import Card, Links
from kilof.core.action import CARD, WHAT, Action, Verb
from kilof.core.cell import Cell
from kilof.games.lost_mines.events import INFORM, MOVE, STAY, STORM, TOOL, TRAP, TROLL
from kilof.games.lost_mines.place import sides_of


class MinesPlan(Plan):
    walk: Walk

    def ground(self) -> tuple[Mapping[Cell, Links], Iterable[Cell]]:
        self.walk = Walk(self.view)
        return self.walk.reach, self.walk.gaps

    def judges(self) -> dict[Verb, Score]:
        return super().judges() | {
            TOOL: lambda _a: 10,
            INFORM: lambda _a: 3,
            TRAP: lambda _a: -1,
            TROLL: lambda _a: -1,
            STORM: lambda _a: -6,
            MOVE: self._move,
            STAY: self._move,
        }

    def dig(self, a: Action) -> int:
        """Obstacles are in its own way."""
        return super().dig(a) - (3 if self.view.rules.deck.cards[a[CARD]].feature in OBSTACLES else 0)

    def is_rich(self, goal: Card) -> bool:
        return goal.value > 0 or goal.holds not in ("", "dragon")

    def _move(self, a: Action) -> int:
        """Into a mine, or nearer to one; traps hurt."""
        return self.walk.score(sides_of(a[WHAT]))


__all__ = ["MinesPlan"]
