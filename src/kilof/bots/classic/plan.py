"""What `eager` adds in the classic game: gold is picked by its value; nuggets make it stay or go."""

from __future__ import annotations

from kilof.bots.plan import Plan, Score
from kilof.core.action import CARD, Verb
from kilof.games.classic.events import PICK
from kilof.games.classic.nuggets.events import LEAVE, REMAIN


class ClassicPlan(Plan):
    def judges(self) -> dict[Verb, Score]:
        return super().judges() | {
            PICK: lambda a: self.view.rules.deck.cards[a[CARD]].value,
            REMAIN: lambda _a: self._stay(),
            LEAVE: lambda _a: -self._stay(),
        }

    def _stay(self) -> int:
        """A digger hopes to win the round; anybody else takes the gold and goes."""
        role = self.view.position.roles[self.view.viewer or 0][0]
        return 1 if role == self.view.rules.deck.by_name["digger"] else -1


__all__ = ["ClassicPlan"]
