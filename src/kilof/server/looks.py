"""Looks back at matches that are over: what is worked out, by whom, and how far it is.

Memory has the last looks, the store has what was counted. Counting is asked for, waits for its turn, and goes on from
what is stored: whatever ends a server costs a few seconds of it. Of several processes over one store one counts a
match; others follow what it stores, and go on with it when that one is gone.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Literal, NamedTuple

from msgspec import MsgspecError

from kilof.notation.jsons import FormatError
from kilof.server.analyses import KeptCount
from kilof.server.analysts import VERSION, Analyst, BadRecord, LookTask, quick_analyst, read_kept, slow_analyst
from kilof.server.care import log_trouble, looked_after
from kilof.server.limits import Limited, about_to_end
from kilof.server.store import Store
from kilof.tables import Refusal

_KEPT: Final = 24  # looks in memory
_FIRST: Final = 16  # first looks that wait
_WAITING: Final = 12  # matches that wait to be counted
_STORED: Final = 10.0  # seconds between two storings of what is counted,
_FOLLOWED: Final = 5.0  # and between two looks at what another process has stored
_SOON: Final = 5.0  # seconds after which a first look may be asked for again,
_LATER: Final = 30.0  # and counting
CountStage = Literal["none", "waiting", "counting", "done", "failed"]


class LookSource(NamedTuple):
    """A match that is over. `table` is its address in the store; "" for a record that somebody has."""

    table: str
    task: LookTask


class AnalystDesk(NamedTuple):
    """Whoever works there, and the thread that waits for it."""

    analyst: Analyst
    thread: ThreadPoolExecutor


class Look:
    """A match as it is looked back upon. `kept` is `analysis` as JSON; both grow while it is counted."""

    def __init__(self, key: str, source: LookSource, kept: bytes) -> None:
        self.key = key
        self.source = source
        self.kept = kept
        self.analysis = read_kept(kept)
        self.stage: CountStage = "done" if self.analysis.is_done else "none"
        self.grown = 0  # how often there was more of it
        self.answers: dict[str, tuple[int, bytes]] = {}  # by eyes, what was answered last, when it had grown that often

    def grow(self, kept: bytes) -> None:
        self.kept, self.analysis = kept, read_kept(kept)
        self.grown += 1


class Looks:
    """In one event loop. `quick` and `slow` make whoever works."""

    def __init__(
        self,
        store: Store,
        ticks: Callable[[], float],
        quick: Callable[[], Analyst] = quick_analyst,
        slow: Callable[[], Analyst] = slow_analyst,
        *,
        keeper: Callable[[], int | None] = lambda: None,
        followed: float = _FOLLOWED,
    ) -> None:
        """`keeper` is this process's number among those that share the store, if any do."""
        self._store = store
        self._keeper = keeper
        self._followed = followed
        self._ticks = ticks
        self._looks: OrderedDict[str, Look] = OrderedDict()
        self._coming: dict[str, asyncio.Task[Look]] = {}
        self._waiting: list[str] = []  # keys, in the order in which they are counted
        self._counting: asyncio.Task[None] | None = None
        self._keeping: set[asyncio.Task[None]] = set()
        self._following: set[asyncio.Task[None]] = set()  # what others count
        self._quick, self._slow = (AnalystDesk(one(), ThreadPoolExecutor(1, "kilof-analyst")) for one in (quick, slow))

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
        coming = self._coming[key]
        try:
            return await asyncio.shield(coming)
        except asyncio.CancelledError:
            if coming.cancelled():  # not whoever asked
                raise about_to_end() from None
            raise

    def known(self, key: str) -> Look | None:
        """A look that is in memory."""
        return self._looks.get(key)

    async def _first(self, key: str, source: Callable[[], Awaitable[LookSource]]) -> Look:
        match = await source()
        look = await self._stored(key, match) or Look(key, match, await self._worked(match.task))
        self._looks[key] = look
        self._forget()
        return look

    async def _stored(self, key: str, match: LookSource) -> Look | None:
        """From what is stored, if it can still be used."""
        found = await self._store.analyses.count(match.table) if match.table else None
        if found is None or found.version != VERSION:
            return None
        try:
            return Look(key, match, found.body.encode())
        except (FormatError, MsgspecError):
            return None

    async def _worked(self, task: LookTask) -> bytes:
        """A first look; raises Refusal."""
        try:
            return await self._work(self._quick, task)
        except BadRecord as bad:
            raise Refusal("record", str(bad)) from None
        except Exception as error:
            log_trouble("a look back", error)
            raise Refusal("no-analysis", "this match cannot be looked back upon") from None

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
            look.grow(text)
            if self._ticks() >= stored + _STORED:
                stored = self._ticks()
                keeping = asyncio.create_task(self._keep(look))
                self._keeping.add(keeping)
                keeping.add_done_callback(self._keeping.discard)

        try:
            if not await self._is_ours(look):
                self._follow(look)
                return
            if not look.analysis.is_done:
                task = look.source.task._replace(counts=True, kept=look.kept)
                whole = await self._work(self._slow, task, lambda text: loop.call_soon_threadsafe(part, text))
                look.grow(whole)
        except Exception as error:
            log_trouble("counting", error)
            look.stage = "failed"
        else:
            await self._keep(look)
            look.stage = "done"
        await self._give_up(look)

    async def _is_ours(self, look: Look) -> bool:
        """Whether this process is the one that counts it; then it goes on from what is stored."""
        table = look.source.table
        if table and not await self._store.analyses.claim(table, self._keeper()):
            return False
        await self._catch_up(look)
        return True

    async def _give_up(self, look: Look) -> None:
        """Others may count it, should there be anything left."""
        if look.source.table and self._keeper() is not None:
            with looked_after("give up counting"):
                await self._store.analyses.unclaim(look.source.table, self._keeper())

    async def _catch_up(self, look: Look) -> None:
        stored = await self._stored(look.key, look.source)
        if stored is not None and stored.analysis.done > look.analysis.done:
            look.grow(stored.kept)

    def _follow(self, look: Look) -> None:
        following = asyncio.create_task(self._followed_on(look))
        self._following.add(following)
        following.add_done_callback(self._following.discard)

    async def _followed_on(self, look: Look) -> None:
        """Another process counts it: until that is done, or is for us to do."""
        while not look.analysis.is_done:
            await asyncio.sleep(self._followed)
            with looked_after("follow counting"):
                if await self._is_ours(look):
                    break
                await self._catch_up(look)
        if look.analysis.is_done:
            look.stage = "done"
            await self._give_up(look)
        else:
            look.stage = "waiting"
            self._waiting.insert(0, look.key)
            self._go_on()

    async def _keep(self, look: Look) -> None:
        if look.source.table:
            count = KeptCount(VERSION, look.analysis.done, look.analysis.work, look.kept.decode())
            with looked_after("keep what was counted"):
                await self._store.analyses.keep_count(look.source.table, count)

    async def _work(self, desk: AnalystDesk, task: LookTask, told: Callable[[bytes], object] = lambda _: None) -> bytes:
        return await asyncio.get_running_loop().run_in_executor(desk.thread, desk.analyst.work, task, told)

    def close(self) -> None:
        """What is under way ends."""
        counting = [] if self._counting is None else [self._counting]
        for task in (*self._coming.values(), *counting, *self._following):
            task.cancel()
        self._waiting.clear()
        for desk in (self._quick, self._slow):
            desk.thread.shutdown(wait=False, cancel_futures=True)
            desk.analyst.stop()
