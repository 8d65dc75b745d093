"""Makes what is due at a table happen on time: a bot moves or votes, or somebody's time is up."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Final, Protocol

from kilof.core import machine
from kilof.core.action import Seat
from kilof.server.care import UNJUDGED, log_trouble
from kilof.server.house import House
from kilof.server.thinkers import question
from kilof.tables import Draft, Refusal, Table, clock


class Do(Protocol):
    """Stores the draft made from the table, and adds it. With a keeper: only while that one looks after the table."""

    def __call__(self, act: Callable[[Table], Draft], *, keeper: int | None) -> Awaitable[None]: ...


_RETRY: Final = 5.0  # seconds until a failed attempt is repeated
_log = logging.getLogger(__name__)


class Due:
    """One thing at a time. `table` returns the table as it is in memory at the moment."""

    def __init__(self, house: House, id: str, seed: bytes, table: Callable[[], Table], do: Do) -> None:  # noqa: A002
        self._house = house
        self._id = id
        self._seed = seed
        self._table = table
        self._do = do
        self._timer: asyncio.TimerHandle | None = None
        self._running: asyncio.Task[None] | None = None

    @property
    def is_running(self) -> bool:
        return self._running is not None

    def close(self) -> None:
        """Nothing more is done here."""
        if self._timer is not None:
            self._timer.cancel()
        if self._running is not None:
            self._running.cancel()

    def look(self) -> None:
        """See to it that what is due next happens on time. If it is not clear when that is, look again later."""
        if self._running is not None:
            return
        try:
            self._look()
        except Exception as error:
            log_trouble("look", error)
            self._wait(_RETRY)

    def _look(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not clock.is_timed(self._table()):
            return
        at = clock.next_look(self._table())
        if (at is not None or self._has_votes()) and self._is_ours():
            self._wait(0.0 if at is None or clock.bot_to_move(self._table()) is not None else at - self._house.ticks())

    def _is_ours(self) -> bool:
        """Whether it is for this process to see to it. If not, it is told to look as soon as it is."""
        return self._house.sharing is None or self._house.sharing.lease(self._id) is not None

    def _has_votes(self) -> bool:
        return clock.bot_vote(self._table(), self._house.ticks()) is not None

    def _wait(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(max(0.0, seconds), self._start)

    def _start(self) -> None:
        self._timer = None
        if self._running is None and not self._house.is_closing:
            self._running = asyncio.create_task(self._run())
            self._running.add_done_callback(self._ran)

    def _ran(self, task: asyncio.Task[None]) -> None:
        self._running = None
        if task.cancelled() or self._house.is_closing:
            return
        error = task.exception()
        if error is None:
            self.look()
        else:
            log_trouble("what is due", error)
            self._wait(_RETRY)

    async def _run(self) -> None:
        """Do one thing that is due now. Raises if it could not be done, to be tried again later."""
        sharing = self._house.sharing
        keeper = None if sharing is None else sharing.lease(self._id)
        if sharing is not None and keeper is None:
            return
        try:
            if self._vote_or_late(self._table()) is not None:
                await self._do(self._due, keeper=keeper)
                return
            seat = clock.bot_to_move(self._table())
            if seat is not None:
                await self._bot_moves(seat, keeper)
        except Refusal as refusal:
            if refusal.key in UNJUDGED:
                raise

    def _vote_or_late(self, table: Table) -> Draft | None:
        return clock.bot_vote(table, self._house.ticks()) or clock.overdue(table, self._house.ticks())

    def _due(self, table: Table) -> Draft:
        draft = self._vote_or_late(table)
        if draft is None:
            raise Refusal("due", "it was due, and is no longer")
        return draft

    async def _bot_moves(self, seat: Seat, keeper: int | None) -> None:
        """The bot thinks at once, and plays when the tempo says so: nobody can see how long it thinks."""
        ply = self._table().ply
        choice = await self._house.thinkers.decide(question(self._table(), seat, self._seed))
        if clock.bot_to_move(self._table()) != seat:
            return  # its person is back: something else is due now
        at = clock.next_look(self._table())
        if at is not None:
            await asyncio.sleep(at - self._house.ticks())

        def act(table: Table) -> Draft:
            if clock.bot_to_move(table) != seat:
                raise Refusal("due", "it was due, and is no longer")
            try:
                return table.submit(seat, table.action(seat, choice.code), ply, self._house.ticks(), choice.by)
            except Refusal as refusal:
                if refusal.key == "ply" or table.state is None:
                    raise
                _log.error("bot refused", extra={"by": refusal.key})
                return table.submit(seat, machine.options(table.state, seat)[0], ply, self._house.ticks())

        await self._do(act, keeper=keeper)
