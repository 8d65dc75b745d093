"""Who thinks next, and how much: quick bots first, and bots that search share what there is. No clock and no threads.

A table asks one question at a time, and questions of a kind are taken as they came: so no table waits for another's
second question. A bot that searches is allowed fewer rollouts the more questions wait. All of them together take
about as long as one does that nobody waits behind (docs/decisions/0062-thinkers-share.md).
"""

from __future__ import annotations

from collections import deque
from typing import Final, Generic, NamedTuple, TypeVar

FLOOR: Final = 24  # rollouts; with fewer, chance decides, and a bot is better off with its judgement alone
PASSED: Final = 8  # quick questions that may go ahead of one that searches

T = TypeVar("T")


class BotTurn(NamedTuple, Generic[T]):
    """A question that is thought about now."""

    asked: T
    rollouts: int  # that it is allowed
    searches: bool  # whether it asks a bot that does


class Turns(Generic[T]):
    """Of this many thinkers. All but `spare` of them, and at least one, may search at a time."""

    def __init__(self, thinkers: int, spare: int) -> None:
        self._free = thinkers
        self._room = max(1, thinkers - spare)
        self._searching = 0  # turns under way
        self._quick: deque[T] = deque()
        self._slow: deque[tuple[T, int]] = deque()  # with the rollouts that their bots usually play
        self._passed = 0  # quick ones that were taken while the first of the slow ones might have been

    @property
    def waiting(self) -> int:
        return len(self._quick) + len(self._slow)

    def add(self, asked: T, rollouts: int) -> None:
        """Somebody waits from now on; `rollouts` is how many that bot usually plays."""
        if rollouts:
            self._slow.append((asked, rollouts))
        else:
            self._quick.append(asked)

    def next(self) -> BotTurn[T] | None:
        """Who can think now; None if nobody waits, or no thinker is free for them."""
        if not self._free:
            return None
        may_search = bool(self._slow) and self._searching < self._room
        if self._quick and not (may_search and self._passed >= PASSED):
            self._free -= 1
            self._passed += may_search
            return BotTurn(self._quick.popleft(), 0, searches=False)
        if not may_search:
            return None
        self._free -= 1
        self._searching += 1
        self._passed = 0
        asked, usual = self._slow.popleft()
        return BotTurn(asked, self._share(usual), searches=True)

    def done(self, turn: BotTurn[T]) -> None:
        """Its thinker is free again."""
        self._free += 1
        self._searching -= turn.searches

    def drop_all(self) -> list[T]:
        """Nobody waits any more; returns those who did."""
        dropped = [*self._quick, *(asked for asked, _ in self._slow)]
        self._quick.clear()
        self._slow.clear()
        return dropped

    def _share(self, usual: int) -> int:
        """What a search that begins now is allowed."""
        share = usual * self._room // max(self._room, self._searching + self.waiting)
        return share if share >= min(usual, FLOOR) else 0
