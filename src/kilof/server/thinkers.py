"""Bots think here: in processes of their own, so that the event loop never waits for one."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import LifoQueue
from typing import Final, NamedTuple, Protocol

import msgspec

from kilof.bots import BOTS, ideas
from kilof.core.action import Seat
from kilof.core.rng import Rng
from kilof.notation.code import action_text
from kilof.server import wire
from kilof.tables.moves import Moves
from kilof.tables.table import Table
from kilof.tables.terms import Library

_LONGEST: Final = 6.0  # seconds a bot may think; a second is much
_STARTING: Final = 60.0  # seconds that a process may take to start
# Which bot plays for one that has no answer. Where a level was promised, nobody plays at random.
_BELOW: Final = {"steady": ("novice", "eager"), "novice": ("eager",), "eager": ("uniform",)}
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
    is_for_ideas: bool = False  # not what the bot does there, but what could be done: wire.Idea, as JSON


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
    """The bot's choice as a code, or ideas. The bot sees the view of the seat and a generator, nothing else."""
    rules = asked.library(asked.game, asked.options, asked.revision)
    assert rules is not None, "the match was begun by them"
    view = Moves(asked.moves).view(rules, asked.seats, asked.seat)
    if asked.is_for_ideas:
        found = [wire.Idea(action_text(rules, idea.action), idea.why) for idea in ideas(view)]
        return wire.write(found).decode()
    return action_text(rules, BOTS[asked.bot](view, Rng(asked.seed)))


class NoThought(Exception):
    """No bot had an answer; ask again later."""


class Thinker(Protocol):
    """Somebody who can be asked, by one thread at a time."""

    def ask(self, asked: Question, longest: float) -> str:
        """The choice. Raises whatever went wrong, TimeoutError after this many seconds of thinking."""

    def stop(self) -> None: ...


class Worker:
    """A process that answers one question at a time. One that is stuck or dead is replaced at the next question."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None

    def ask(self, asked: Question, longest: float) -> str:
        if self._process is None:
            self._start()
        try:
            self._wire.send(asked)
            if not self._wire.poll(longest):
                raise TimeoutError
            code, trouble = self._wire.recv()
        except BaseException:
            self.stop()
            raise
        if trouble:
            raise NoThought(trouble)
        return str(code)

    def _start(self) -> None:
        """Ready to think when this returns: the time it takes to start is not the bot's."""
        context = multiprocessing.get_context("spawn")
        self._wire, theirs = context.Pipe()
        self._process = context.Process(target=_work, args=(theirs,), name="kilof-thinker", daemon=True)
        try:
            self._process.start()
            theirs.close()
            if not self._wire.poll(_STARTING):
                raise TimeoutError
            self._wire.recv()
        except BaseException:
            self.stop()
            raise

    def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.pid is not None:
            process.kill()
            process.join()
            self._wire.close()


def _work(wire: Connection[tuple[str, str], Question]) -> None:
    """The life of such a process. It ends when nobody is there any more to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it goes to the whole terminal, but the server says when to stop
    with suppress(EOFError, OSError):
        wire.send(("", ""))
        while True:
            asked = wire.recv()
            try:
                answer = decide(asked), ""
            except Exception as error:
                answer = "", type(error).__name__
            wire.send(answer)


class Thinkers:
    """As many as there are cores to spare. A bot that has to wait for one has not begun to think."""

    def __init__(
        self, make: Callable[[], Thinker] = Worker, count: int | None = None, longest: float = _LONGEST
    ) -> None:
        count = count or max(1, (os.cpu_count() or 2) - 1)
        self.fell_back: Callable[[str], None] = lambda _: None  # told the level that was promised
        self._longest = longest
        self._all = [make() for _ in range(count)]
        self._free: LifoQueue[Thinker] = LifoQueue()  # who thought last, so that no more processes run than are needed
        for thinker in self._all:
            self._free.put(thinker)
        self._threads = ThreadPoolExecutor(count, "kilof-thinker")  # a thread for each, which waits for its answer

    async def advise(self, asked: Question) -> list[wire.Idea]:
        """What could be done there; raises NoThought if there is no answer in time."""
        loop = asyncio.get_running_loop()
        try:
            text = await loop.run_in_executor(self._threads, self._ask, asked._replace(is_for_ideas=True))
        except Exception as error:
            _log.error("coach failed", extra={"error": str(error) or type(error).__name__})
            raise NoThought("the coach has no answer") from None
        return msgspec.json.decode(text, type=list[wire.Idea])

    async def decide(self, asked: Question) -> str:
        """The choice of the bot that was asked, or of a lower level if that has none in time; raises NoThought."""
        loop = asyncio.get_running_loop()
        for bot in (asked.bot, *_BELOW.get(asked.bot, ())):
            try:
                code = await loop.run_in_executor(self._threads, self._ask, asked._replace(bot=bot))
            except Exception as error:
                _log.error("bot failed", extra={"bot": bot, "error": str(error) or type(error).__name__})
                continue
            if bot != asked.bot:
                _log.warning("lower level", extra={"promised": asked.bot, "played": bot})
                self.fell_back(asked.bot)
            return code
        raise NoThought(f"neither {asked.bot} nor a lower level")

    def _ask(self, asked: Question) -> str:
        """In a thread: there are as many threads as thinkers, so that one of them is free."""
        thinker = self._free.get()
        try:
            return thinker.ask(asked, self._longest)
        finally:
            self._free.put(thinker)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        for thinker in self._all:
            thinker.stop()
