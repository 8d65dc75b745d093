"""Thinkers on other machines, asked over the bus. They say every second that they are there, and each is asked by name:
so a bus that only carries news is enough. Whoever does not answer in time is not asked again until they say so anew;
and no answer is waited for that cannot be expected any more, because the bus is away or they are no longer heard.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Final

import msgspec
from msgspec import Struct

from kilof.cards import BadInput
from kilof.notation.record import Thinking
from kilof.server.asking import (
    SeatAnswer,
    SeatQuestion,
    decode_answer,
    decode_question,
    encode,
    seat_question,
)
from kilof.server.bus import LARGEST, Bus
from kilof.server.care import looked_after
from kilof.server.thinkers import Choice, NoThought, Question

_HERE: Final = "think.here"  # the topic on which thinkers say that they are there
_EACH: Final = 1.0  # seconds between two times that they say so
_GONE: Final = 2.5  # seconds after which somebody who was not heard is gone
_PATIENCE: Final = 6.0  # seconds for an answer
_LAST: Final = 0.2  # seconds in which questions may still come after somebody has said that they leave
_GLANCE: Final = 0.25  # seconds between two looks whether an answer can still be expected
_log = logging.getLogger(__name__)


class ThinkerHere(Struct, frozen=True):
    """Somebody who can be asked, and how much at a time; nothing from somebody who is about to leave."""

    id: str
    jobs: int


class _Known(Struct):
    jobs: int
    heard: float
    under_way: int = 0


class RemoteThinkers:
    """Those that this server has heard of. `ticks` is a clock that only goes forward."""

    def __init__(self, bus: Bus, ticks: Callable[[], float] = monotonic, patience: float = _PATIENCE) -> None:
        self._bus = bus
        self._ticks = ticks
        self._patience = patience
        self._topic = f"think.answer.{secrets.token_hex(8)}"
        self._known: dict[str, _Known] = {}
        self._waiting: dict[str, asyncio.Future[SeatAnswer]] = {}

    async def start(self) -> None:
        await self._bus.subscribe(_HERE, self._heard)
        await self._bus.subscribe(self._topic, self._answered, self._lost)

    @property
    def count(self) -> int:
        """How many are there."""
        now = self._ticks()
        return sum(known.jobs > 0 and known.heard + _GONE > now for known in self._known.values())

    async def decide(self, asked: Question) -> Choice | None:
        """The bot's choice; None if nobody has an answer in time."""
        thinker = self._freest() if self._bus.is_connected else None
        if thinker is None:
            return None
        known, id = self._known[thinker], secrets.token_hex(8)  # noqa: A001
        known.under_way += 1
        waiting: asyncio.Future[SeatAnswer] = asyncio.get_running_loop().create_future()
        self._waiting[id] = waiting
        try:
            question = await asyncio.to_thread(lambda: encode(seat_question(asked, id, self._topic)))
            if len(question) > LARGEST:
                return None
            await self._bus.publish(f"think.ask.{thinker}", question)
            answer = await self._awaited(waiting, known)
        except TimeoutError:
            self._known.pop(thinker, None)
            _log.warning("a thinker elsewhere did not answer", extra={"bot": asked.bot})
            return None
        finally:
            del self._waiting[id]
            known.under_way -= 1
        if answer.trouble:
            _log.error("bot failed", extra={"bot": asked.bot, "error": answer.trouble})
            return None
        return Choice(answer.code, Thinking(asked.bot, answer.rollouts))

    async def _awaited(self, waiting: asyncio.Future[SeatAnswer], known: _Known) -> SeatAnswer:
        """Raises TimeoutError as soon as no answer can be expected any more."""
        async with asyncio.timeout(self._patience):
            while self._bus.is_connected and known.heard + _GONE > self._ticks():
                if (await asyncio.wait([waiting], timeout=_GLANCE))[0]:
                    return waiting.result()
        raise TimeoutError

    def _freest(self) -> str | None:
        """Who has the most to spare; None if nobody has."""
        now = self._ticks()
        for gone in [id for id, known in self._known.items() if known.heard + _GONE <= now]:  # noqa: A001
            del self._known[gone]
        free = {id: known for id, known in self._known.items() if known.under_way < known.jobs}  # noqa: A001
        return min(free, key=lambda id: free[id].under_way / free[id].jobs) if free else None  # noqa: A006

    def _heard(self, payload: bytes) -> None:
        with suppress(msgspec.MsgspecError):
            here = msgspec.json.decode(payload, type=ThinkerHere)
            known = self._known.setdefault(here.id, _Known(here.jobs, 0.0))
            known.jobs, known.heard = here.jobs, self._ticks()

    def _lost(self) -> None:
        """Questions or answers of just now may never come."""
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(TimeoutError())

    def _answered(self, payload: bytes) -> None:
        with suppress(msgspec.MsgspecError):
            answer = decode_answer(payload)
            waiting = self._waiting.get(answer.id)
            if waiting is not None and not waiting.done():
                waiting.set_result(answer)


Answer = Callable[[SeatQuestion], Awaitable[Choice]]


class ThinkingHere:
    """The other end: answers whoever asks. `think` gives the choice, and raises what went wrong."""

    def __init__(self, bus: Bus, jobs: int, think: Answer) -> None:
        self._bus = bus
        self._think = think
        self._here = ThinkerHere(secrets.token_hex(8), jobs)
        self._under_way: set[asyncio.Task[None]] = set()
        self.answered = 0

    async def run(self) -> None:
        """For ever. Once this is cancelled nobody asks any more, and whoever has asked is answered first."""
        await self._bus.subscribe(f"think.ask.{self._here.id}", self._asked)
        try:
            while True:
                await self._bus.publish(_HERE, encode(self._here))
                await asyncio.sleep(_EACH)
        finally:
            await self._bus.publish(_HERE, encode(ThinkerHere(self._here.id, 0)))
            await asyncio.sleep(_LAST)
            if self._under_way:
                await asyncio.wait(self._under_way, timeout=_PATIENCE)

    def _asked(self, payload: bytes) -> None:
        task = asyncio.create_task(self._answer(payload))
        self._under_way.add(task)
        task.add_done_callback(self._under_way.discard)

    async def _answer(self, payload: bytes) -> None:
        with looked_after("answer a question"):
            asked = decode_question(payload)
            try:
                choice = await self._think(asked)
                answer = SeatAnswer(asked.id, choice.code, rollouts=choice.by.rollouts)
            except (NoThought, BadInput) as error:
                answer = SeatAnswer(asked.id, trouble=str(error))
            except Exception as error:
                answer = SeatAnswer(asked.id, trouble=type(error).__name__)
            await self._bus.publish(asked.answer, encode(answer))
            self.answered += 1
