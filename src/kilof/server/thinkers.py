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
from hashlib import sha256
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import LifoQueue
from time import monotonic
from typing import Final, NamedTuple, Protocol, Self

import msgspec

from kilof.bots import BOTS, Budget, ideas
from kilof.core.action import Seat
from kilof.core.rng import Rng
from kilof.notation.code import action_text
from kilof.notation.record import Thinking
from kilof.server import wire
from kilof.server.turns import BotTurn, Turns
from kilof.tables.moves import Moves
from kilof.tables.table import Table
from kilof.tables.terms import Library

_LONGEST: Final = 6.0  # seconds a bot may think; a second is much
_STARTING: Final = 60.0  # seconds that a process may take to start
# Which bot plays for one that has no answer. Where a level was promised, nobody plays at random.
_BELOW: Final = {
    "cunning": ("steady", "novice", "eager"),
    "steady": ("novice", "eager"),
    "novice": ("eager",),
    "eager": ("uniform",),
}
_SAYING: Final = 60.0  # seconds between two lines of the log that bots think less
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
    rollouts: int = -1  # that a bot that searches is allowed; below 0: as many as it usually plays

    def decided(self) -> str:
        return decide(self)

    def within(self, rollouts: int) -> Question:
        return self._replace(rollouts=rollouts)

    @property
    def usual(self) -> int:
        return 0 if self.is_for_ideas else usual(self)


class Decidable(Protocol):
    """A question, whoever asks it; can be sent to another process."""

    @property
    def bot(self) -> str: ...

    @property
    def rollouts(self) -> int: ...

    @property
    def usual(self) -> int:
        """How many rollouts it takes when nobody else waits; 0: it is quick."""

    def decided(self) -> str:
        """The choice as a code."""

    def within(self, rollouts: int) -> Self:
        """The same question, for a bot that is allowed this many."""


def usual(asked: Decidable) -> int:
    """How many rollouts are asked for; none of a bot that does not search."""
    bot = BOTS.get(asked.bot)
    if bot is None or not bot.rollouts:
        return 0
    return bot.rollouts if asked.rollouts < 0 else asked.rollouts


class Choice(NamedTuple):
    """What was chosen, by which bot."""

    code: str
    by: Thinking


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
    return action_text(rules, BOTS[asked.bot].decide(view, chance(asked.seed), Budget(rollouts=asked.rollouts)))


def chance(seed: bytes) -> Rng:
    """What a bot's choices are drawn from. Deals are drawn from the table's own seed, which a thinker elsewhere is not
    told: both draw from its digest."""
    return Rng(sha256(b"chance " + seed).digest())


class NoThought(Exception):
    """No bot had an answer; ask again later."""


class Thinker(Protocol):
    """Somebody who can be asked, by one thread at a time."""

    def ask(self, asked: Decidable, longest: float) -> str:
        """The choice. Raises whatever went wrong, TimeoutError after this many seconds of thinking."""

    def stop(self) -> None: ...


class Worker:
    """A process that answers one question at a time. One that is stuck or dead is replaced at the next question."""

    def __init__(self) -> None:
        self._process: BaseProcess | None = None

    def ask(self, asked: Decidable, longest: float) -> str:
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


def _work(wire: Connection[tuple[str, str], Decidable]) -> None:
    """The life of such a process. It ends when nobody is there any more to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it goes to the whole terminal, but the server says when to stop
    with suppress(EOFError, OSError):
        wire.send(("", ""))
        while True:
            asked = wire.recv()
            try:
                answer = asked.decided(), ""
            except Exception as error:
                answer = "", type(error).__name__
            wire.send(answer)


class Elsewhere(Protocol):
    """Thinkers on other machines."""

    async def decide(self, asked: Question) -> Choice | None:
        """The bot's choice; None if none of them has an answer in time."""


class _Asked(NamedTuple):
    """A question that waits or is thought about, and who waits for the answer."""

    asked: Decidable
    answer: asyncio.Future[Choice]


class Thinkers:
    """As many as there are cores but one, and at least two: `spare` of them are left for bots that do not search. A
    bot that has to wait for one has not begun to think. Thinkers on other machines are asked first, if there are any.

    Questions are asked in one event loop.
    """

    def __init__(
        self,
        make: Callable[[], Thinker] = Worker,
        count: int | None = None,
        longest: float = _LONGEST,
        spare: int = 1,
        ticks: Callable[[], float] = monotonic,
    ) -> None:
        self.count = count = count or max(2, (os.cpu_count() or 2) - 1)
        self.fell_back: Callable[[str], None] = lambda _: None  # told the level that was promised
        self.shortened: Callable[[str], None] = lambda _: None  # told the bot that was allowed less than usual
        self.elsewhere: Elsewhere | None = None
        self._ticks = ticks
        self._short = 0  # shortened decisions that the log has not told of
        self._said = -_SAYING
        self._turns: Turns[_Asked] = Turns(count, spare)
        self._longest = longest
        self._all = [make() for _ in range(count)]
        self._free: LifoQueue[Thinker] = LifoQueue()  # who thought last, so that no more processes run than are needed
        for thinker in self._all:
            self._free.put(thinker)
        self._threads = ThreadPoolExecutor(count, "kilof-thinker")  # a thread for each, which waits for its answer

    async def advise(self, asked: Question) -> list[wire.Idea]:
        """What could be done there; raises NoThought if there is no answer in time."""
        try:
            text = (await self.answer(asked._replace(is_for_ideas=True))).code
        except Exception as error:
            _log.error("coach failed", extra={"error": str(error) or type(error).__name__})
            raise NoThought("the coach has no answer") from None
        return msgspec.json.decode(text, type=list[wire.Idea])

    @property
    def waiting(self) -> int:
        """How many questions have not begun to be thought about, here."""
        return self._turns.waiting

    async def answer(self, asked: Decidable) -> Choice:
        """What this question is answered with, here, within its share; raises whatever went wrong."""
        answer: asyncio.Future[Choice] = asyncio.get_running_loop().create_future()
        self._turns.add(_Asked(asked, answer), asked.usual)
        self._go_on()
        return await answer

    def _go_on(self) -> None:
        """Whoever can think now begins. A question that nobody waits for any more is not asked."""
        while (turn := self._turns.next()) is not None:
            if turn.asked.answer.done():
                self._turns.done(turn)
                continue
            asked = turn.asked.asked.within(turn.rollouts) if turn.searches else turn.asked.asked
            thinking = asyncio.get_running_loop().run_in_executor(self._threads, self._ask, asked)
            thinking.add_done_callback(lambda thought, turn=turn: self._thought(turn, thought))  # type: ignore[misc]

    def _thought(self, turn: BotTurn[_Asked], thought: asyncio.Future[str]) -> None:
        """Its thinker is free for somebody else."""
        self._turns.done(turn)
        asked, answer = turn.asked
        if thought.cancelled():
            answer.cancel()
            return
        error = thought.exception()
        if not answer.done():
            if error is not None:
                answer.set_exception(error)
            else:
                answer.set_result(
                    Choice(thought.result(), Thinking(asked.bot, turn.rollouts if turn.searches else None))
                )
        self._go_on()

    async def decide(self, asked: Question) -> Choice:
        """The choice of the bot that was asked, or of a lower level if that has none in time; raises NoThought."""
        choice = None if self.elsewhere is None else await self.elsewhere.decide(asked.within(asked.usual))
        if choice is None:
            choice = await self._decided_here(asked)
        if choice.by.rollouts is not None and choice.by.rollouts < asked.usual:
            self._say_shortened(choice.by)
        return choice

    def _say_shortened(self, by: Thinking) -> None:
        """Counted each time, and in the log once in a while."""
        self.shortened(by.bot)
        self._short += 1
        if self._ticks() >= self._said + _SAYING:
            _log.info("bots think less", extra={"moves": self._short, "rollouts": by.rollouts, "waiting": self.waiting})
            self._said, self._short = self._ticks(), 0

    async def _decided_here(self, asked: Question) -> Choice:
        for bot in (asked.bot, *_BELOW.get(asked.bot, ())):
            try:
                choice = await self.answer(asked._replace(bot=bot))
            except Exception as error:
                _log.error("bot failed", extra={"bot": bot, "error": str(error) or type(error).__name__})
                continue
            if bot != asked.bot:
                _log.warning("lower level", extra={"promised": asked.bot, "played": bot})
                self.fell_back(asked.bot)
            return choice
        raise NoThought(f"neither {asked.bot} nor a lower level")

    def _ask(self, asked: Decidable) -> str:
        """In a thread: there are as many threads as thinkers, so that one of them is free."""
        thinker = self._free.get()
        try:
            return thinker.ask(asked, self._longest)
        finally:
            self._free.put(thinker)

    def close(self) -> None:
        for _, answer in self._turns.drop_all():
            if not answer.get_loop().is_closed():
                answer.cancel()
        self._threads.shutdown(wait=False, cancel_futures=True)
        for thinker in self._all:
            thinker.stop()
