"""Bots think here: in processes of their own, so that the event loop never waits for one."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from typing import Final, NamedTuple

from kilof.bots import DRIVERS
from kilof.core.action import Seat
from kilof.core.rng import Rng
from kilof.notation.code import action_text
from kilof.tables.moves import Moves
from kilof.tables.table import Table
from kilof.tables.terms import Library

_LONGEST: Final = 20.0  # seconds a bot may think before any option will do
_FALLBACK: Final = "uniform"
_log = logging.getLogger(__name__)


class Question(NamedTuple):
    """All that is needed to decide for a seat; can be sent to another process."""

    library: Library
    game: str
    options: dict[str, str]
    revision: int
    seats: int
    moves: bytes
    seat: Seat
    bot: str
    seed: bytes  # the same question gets the same answer


def question(table: Table, seat: Seat, seed: bytes) -> Question:
    assert table.began is not None, "a match is being played"
    terms, player = table.terms, table.players[seat]
    return Question(
        table.library,
        terms.game,
        terms.options,
        table.began.revision,
        terms.seats,
        bytes(table.moves),
        seat,
        player.bot,
        b"%b %d" % (seed, table.ply),
    )


def decide(asked: Question) -> str:
    """The bot's choice as a code. The bot sees its own view and a generator, nothing else."""
    rules = asked.library(asked.game, asked.options, asked.revision)
    assert rules is not None, "the match was begun by them"
    view = Moves(asked.moves).view(rules, asked.seats, asked.seat)
    return action_text(rules, DRIVERS[asked.bot](view, Rng(asked.seed)))


class Thinkers:
    """A pool of processes, started when the first bot has to think, and anew if one of them dies."""

    def __init__(self, pool: Executor | None = None) -> None:
        self._pool = pool
        self._is_own = pool is None

    async def decide(self, asked: Question) -> str:
        """A choice in any case: a bot that fails is replaced for this once."""
        loop = asyncio.get_running_loop()
        for bot in (asked.bot, _FALLBACK):
            try:
                thought = loop.run_in_executor(self._started(), decide, asked._replace(bot=bot))
                return await asyncio.wait_for(thought, _LONGEST)
            except BrokenExecutor:
                self._pool = None
            except Exception as error:
                _log.error("bot failed", extra={"bot": bot, "error": type(error).__name__})
        return decide(asked._replace(bot=_FALLBACK))

    def _started(self) -> Executor:
        if self._pool is None:
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(max(1, (os.cpu_count() or 2) - 1), mp_context=context)
        return self._pool

    def close(self) -> None:
        if self._pool is not None and self._is_own:
            self._pool.shutdown(wait=False, cancel_futures=True)
