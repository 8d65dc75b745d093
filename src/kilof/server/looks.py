"""Looks back at matches that are over: what is worked out, by whom, and how far it is.

Memory has the last looks, the store has what was counted. Counting is asked for, waits for its turn, and goes on from
what is stored: whatever ends a server costs a few seconds of it.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Literal, NamedTuple

import msgspec

from kilof.analysis import Analysis
from kilof.server.analyses import KeptCount
from kilof.server.analysts import (
    VERSION,
    Analyst,
    BadRecord,
    Counted,
    LookTask,
    quick_analyst,
    read_counted,
    slow_analyst,
)
from kilof.server.care import log_trouble, looked_after
from kilof.server.limits import Limited
from kilof.server.store import Store
from kilof.tables import Refusal

_KEPT: Final = 24  # looks in memory
_FIRST: Final = 16  # first looks that wait
_WAITING: Final = 12  # matches that wait to be counted
_STORED: Final = 10.0  # seconds between two storings of what is counted
_SOON: Final = 5.0  # seconds after which a first look may be asked for again,
_LATER: Final = 30.0  # and counting
CountStage = Literal["none", "waiting", "counting", "done", "failed"]


class LookSource(NamedTuple):
    """A match that is over. `table` is its address in the store; "" for a record that somebody has."""

    table: str
    task: LookTask


class Look:
    """A match as it is looked back upon. `analysis` grows while it is counted; it names nobody."""

    def __init__(self, key: str, source: LookSource, analysis: Analysis) -> None:
        self.seats = analysis.seats
        self.key = key
        self.source = source
        # Names may be erased while this is in memory; whoever shows it has those of the replay.
        self.analysis = msgspec.structs.replace(analysis, names=[])
        self.kept = b""  # what is counted by now
        self.stage: CountStage = "none"
        self.grown = 0  # how often there was more of it
        self.answers: dict[str, tuple[int, bytes]] = {}  # by eyes, what was answered last, when it had grown that often

    def grow(self, kept: bytes) -> Counted:
        count = read_counted(kept)
        self.kept, self.analysis = kept, count.within(self.analysis)
        self.grown += 1
        return count


class Looks:
    """In one event loop. `quick` and `slow` make whoever works."""

    def __init__(
        self,
        store: Store,
        ticks: Callable[[], float],
        quick: Callable[[], Analyst] = quick_analyst,
        slow: Callable[[], Analyst] = slow_analyst,
    ) -> None:
        self._store = store
        self._ticks = ticks
        self._looks: OrderedDict[str, Look] = OrderedDict()
        self._coming: dict[str, asyncio.Task[Look]] = {}
        self._waiting: list[str] = []  # keys, in the order in which they are counted
        self._counting: asyncio.Task[None] | None = None
        self._keeping: set[asyncio.Task[None]] = set()
        self._quick, self._slow = quick(), slow()
        self._threads = [ThreadPoolExecutor(1, f"kilof-analyst-{i}") for i in range(2)]

    # Looking

    async def look(self, key: str, source: Callable[[], Awaitable[LookSource]]) -> Look:
        """A look at the match that this key means; `source` is asked if it is not in memory. Raises Refusal,
        StoreTrouble."""
        found = self._looks.get(key)
        if found is not None:
            self._looks.move_to_end(key)
            return found
        if key not in self._coming:
            if len(self._coming) >= _FIRST:
                raise Limited("many matches are looked back upon", _SOON)
            self._coming[key] = asyncio.create_task(self._first(key, source))
            self._coming[key].add_done_callback(lambda _: self._coming.pop(key))
        return await asyncio.shield(self._coming[key])

    def known(self, key: str) -> Look | None:
        """A look that is in memory."""
        return self._looks.get(key)

    async def _first(self, key: str, source: Callable[[], Awaitable[LookSource]]) -> Look:
        match = await source()
        kept = await self._kept(match.table)
        try:
            told = await self._work(0, match.task, lambda _: None)
        except BadRecord as bad:
            raise Refusal("record", str(bad)) from None
        except Exception as error:
            log_trouble("a look back", error)
            raise Refusal("no-analysis", "this match cannot be looked back upon") from None
        look = Look(key, match, msgspec.json.decode(told, type=Analysis))
        if kept:
            with looked_after("what was counted"):
                look.stage = "done" if look.grow(kept).is_done else "none"
        self._looks[key] = look
        self._forget()
        return look

    async def _kept(self, table: str) -> bytes:
        """What is stored of the counting, if it can still be used."""
        found = await self._store.analyses.count(table) if table else None
        return b"" if found is None or found.version != VERSION else found.body.encode()

    def _forget(self) -> None:
        """Those that nobody has looked at for longest go, unless they wait to be counted."""
        for key in [key for key, look in self._looks.items() if look.stage not in ("waiting", "counting")]:
            if len(self._looks) <= _KEPT:
                return
            del self._looks[key]

    # Counting

    def count(self, look: Look) -> None:
        """Have the chances of a look counted, unless they are or will be; raises Limited."""
        if look.stage not in ("none", "failed") or look.key not in self._looks:
            return
        if len(self._waiting) >= _WAITING:
            raise Limited("many matches wait to be counted", _LATER)
        look.stage = "waiting"
        self._waiting.append(look.key)
        self._go_on()

    def before(self, look: Look) -> int:
        """How many are counted before this one, that which is being counted among them."""
        return self._waiting.index(look.key) + 1 if look.stage == "waiting" else 0

    def _go_on(self) -> None:
        if self._counting is None and self._waiting:
            look = self._looks[self._waiting.pop(0)]
            look.stage = "counting"
            self._counting = asyncio.create_task(self._counted(look))
            self._counting.add_done_callback(self._ended)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._counting = None
        if not task.cancelled():
            self._go_on()

    async def _counted(self, look: Look) -> None:
        loop, stored = asyncio.get_running_loop(), self._ticks()

        def part(text: bytes) -> None:
            nonlocal stored
            count = look.grow(text)
            if self._ticks() >= stored + _STORED:
                stored = self._ticks()
                keeping = asyncio.create_task(self._keep(look, count))
                self._keeping.add(keeping)
                keeping.add_done_callback(self._keeping.discard)

        try:
            whole = await self._work(
                1, look.source.task._replace(kept=look.kept), lambda text: loop.call_soon_threadsafe(part, text)
            )
        except Exception as error:
            log_trouble("counting", error)
            look.stage = "failed"
            return
        await self._keep(look, look.grow(whole))
        look.stage = "done"

    async def _keep(self, look: Look, count: Counted) -> None:
        if look.source.table:
            with looked_after("keep what was counted"):
                await self._store.analyses.keep_count(
                    look.source.table, KeptCount(VERSION, count.done, count.work, look.kept.decode())
                )

    async def _work(self, which: int, task: LookTask, told: Callable[[bytes], object]) -> bytes:
        analyst = (self._quick, self._slow)[which]
        return await asyncio.get_running_loop().run_in_executor(self._threads[which], analyst.work, task, told)

    def close(self) -> None:
        """What is under way ends."""
        for task in (*self._coming.values(), *([] if self._counting is None else [self._counting])):
            task.cancel()
        self._waiting.clear()
        for threads in self._threads:
            threads.shutdown(wait=False, cancel_futures=True)
        self._quick.stop()
        self._slow.stop()
