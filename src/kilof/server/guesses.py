"""Guesses at the codes of tables. When there are too many of them, all are answered later: nobody is refused for what
others guess, so nobody can lock everybody out, and a right guess takes as long as a wrong one.

What remains of a code's secrecy is worked out in docs/server.md.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from kilof.server.limits import Rate

LONGEST: Final = 10.0  # seconds that a guess waits at most
Sleep = Callable[[float], Awaitable[object]]


class Guesses:
    """Of everybody together. A guess beyond the rate waits for its turn, but never longer than LONGEST."""

    def __init__(self, rate: Rate, ticks: Callable[[], float], sleep: Sleep = asyncio.sleep) -> None:
        self._rate = rate
        self._ticks = ticks
        self._sleep = sleep
        self._left = rate.burst  # below 0: so many are waiting
        self._at = ticks()

    async def wait(self) -> None:
        """One more guess. How long it waits is settled before anybody knows whether it is right."""
        self._refill()
        self._left = max(self._left - 1, -LONGEST * self._rate.each_second)
        delay = self.delay()
        if delay:
            await self._sleep(delay)

    def was_right(self) -> None:
        """Only wrong guesses count."""
        self._left = min(self._rate.burst, self._left + 1)

    def delay(self) -> float:
        """Seconds that the last guess has to wait."""
        self._refill()
        return max(0.0, -self._left / self._rate.each_second)

    def _refill(self) -> None:
        now = self._ticks()
        self._left = min(self._rate.burst, self._left + max(0.0, now - self._at) * self._rate.each_second)
        self._at = now
