"""One process among several that serve a store: it hears what others have stored, says what it has, and looks after
tables for as long as it holds a lease (docs/decisions/0051-any-process-any-table.md, 0052-leases.md).

The bus brings news at once, and may lose anything. So all tables in memory are compared with the store: now and then
while the bus is there, as it tells what it may have lost; every second while it is not, and for a while after anything
went wrong (docs/decisions/0068-looking-when-there-is-reason-to.md). Over the bus go numbers and digests of tables'
addresses, and nothing else.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from contextlib import suppress
from hashlib import sha256
from math import inf
from random import uniform
from time import monotonic
from typing import Any, Final, Protocol

from kilof.server.bus import Bus, Subscription
from kilof.server.care import log_trouble, looked_after
from kilof.server.keeping import LEASE, RENEWAL, Company, Keeping, TableHead
from kilof.server.store import StoreTrouble
from kilof.tables.terms import Person

SITE: Final = "site"  # the topic of what concerns all processes
LOOK: Final = b"look"  # news that say no more than that there are some
_LOOKS: Final = 1.0  # seconds between comparisons with the store while something may be missing,
_SELDOM: Final = 12.0, 18.0  # and while nothing should be: not all processes at the same time
_DOUBT: Final = 10.0  # seconds for which something may be missing after anything went wrong
_PEOPLE: Final = 2.0  # seconds between readings of who is banned, or forgotten
_TRY_AGAIN: Final = 0.3  # seconds, when the store could not be reached


class Follower(Protocol):
    """A table in memory."""

    id: str

    def told_number(self, number: int) -> None:
        """Somebody has stored an entry of that number."""

    async def told_head(self, head: TableHead | None) -> None:
        """This is stored of it now; None: it is gone."""

    def people(self) -> Iterable[Person]:
        """Who is connected to it here."""

    def told_ours(self) -> None:
        """We look after it from now on."""


def topic_of(table: str) -> str:
    """An address lets people in, so it does not go over the bus."""
    return f"t.{sha256(b'news ' + table.encode()).hexdigest()[:24]}"


class StoreSharing:
    """`ticks` is a clock that goes on while the process is stopped."""

    def __init__(self, keeping: Keeping, bus: Bus, ticks: Callable[[], float] = monotonic) -> None:
        self.keeping = keeping
        self.bus = bus
        self.check_people: Callable[[], Awaitable[None]] | None = None
        self._ticks = ticks
        self._keeper: int | None = None  # the number of our lease,
        self._until = -inf  # and when it surely has not run out yet
        self._held: set[str] = set()  # tables that we look after
        self._wanted: set[str] = set()  # those that we would,
        self._leaving: set[str] = set()  # and those that others may have
        self._followers: dict[str, Follower] = {}
        self._subscriptions: dict[str, Subscription] = {}
        self._changed: set[str] = set()  # tables to which others are connected than the store knows of
        self._news: dict[tuple[str, bool], bytes] = {}  # to be published: by table, and whether it is a number
        self._asked: set[str] = set()  # tables to compare with the store at once
        self._is_looking = False
        self._doubtful_until = -inf
        self._company: Company | None = None
        self._tasks: set[asyncio.Task[Any]] = set()
        self._wake = asyncio.Event()
        self._is_closing = False
        self._running: list[asyncio.Task[None]] = []
        self._site: Subscription | None = None
        self._people_at = -inf

    async def start(self) -> None:
        """Raises StoreTrouble."""
        await self._join()
        self._site = await self.bus.subscribe(SITE, self._heard_site, self._lost)
        self._running = [asyncio.create_task(self._keep()), asyncio.create_task(self._compare())]

    async def close(self) -> None:
        """All that we looked after is free for others."""
        self._is_closing = True
        for task in (*self._running, *self._tasks):
            task.cancel()
        await asyncio.gather(*self._running, *self._tasks, return_exceptions=True)
        keeper, self._keeper = self._keeper, None
        if keeper is not None:
            with suppress(StoreTrouble):
                await self.keeping.leave(keeper)
            await self.bus.publish(SITE, LOOK)
        await self.bus.close()

    # News

    def follow(self, table: Follower) -> None:
        """It is in memory from now on."""
        self._followers[table.id] = table
        self._do(self._subscribe(table))

    def unfollow(self, table: str) -> None:
        self._followers.pop(table, None)
        subscription = self._subscriptions.pop(table, None)
        if subscription is not None:
            subscription.undo()
        self._wanted.discard(table)
        self._held.discard(table)
        self._leaving.add(table)
        self.show(table)

    def tell(self, table: str, number: int) -> None:
        """We have stored entries up to that number."""
        self._publish((table, True), b"%d" % number)

    def tell_look(self, table: str) -> None:
        """Something else has changed there."""
        self._publish((table, False), LOOK)

    def tell_people(self) -> None:
        """Somebody was banned or forgotten, or is no longer banned."""
        self._do(self.bus.publish(SITE, LOOK))

    def _publish(self, key: tuple[str, bool], payload: bytes) -> None:
        """With whatever else this turn of the loop brings. Of two numbers of a table the last is enough."""
        if not self._news:
            self._do(self._tell_all())
        self._news[key] = payload

    async def _tell_all(self) -> None:
        news, self._news = self._news, {}
        for (table, _), payload in news.items():
            await self.bus.publish(topic_of(table), payload)

    async def _subscribe(self, table: Follower) -> None:
        def heard(payload: bytes) -> None:
            if payload.isdigit():
                table.told_number(int(payload))
            else:
                self._look_soon([table.id])

        subscription = await self.bus.subscribe(topic_of(table.id), heard, lambda: self._look_soon([table.id]))
        if self._followers.get(table.id) is table:
            self._subscriptions[table.id] = subscription
            self._look_soon([table.id])  # what was stored between being read and being subscribed
        else:
            subscription.undo()

    def _heard_site(self, _: bytes) -> None:
        self._lost()

    def _lost(self) -> None:
        self._people_at = -inf
        self._wake.set()
        self.doubt()
        self._look_soon(self._followers)

    def doubt(self) -> None:
        """Something may have been stored of which nobody will tell: look more often for a while."""
        self._doubtful_until = self._ticks() + _DOUBT

    async def _compare(self) -> None:
        due = -inf
        while True:
            await asyncio.sleep(_LOOKS)
            now = self._ticks()
            if now >= due or now < self._doubtful_until or not self.bus.hears:
                due = now + uniform(*_SELDOM)
                self._look_soon(self._followers)
            if self.check_people is not None and self._ticks() >= self._people_at + _PEOPLE:
                self._people_at = self._ticks()
                with looked_after("check people"):
                    await self.check_people()

    def _look_soon(self, tables: Iterable[str]) -> None:
        """One statement is under way at a time; what is asked for meanwhile is looked at together by the next one."""
        self._asked.update(tables)
        if self._asked and not self._is_looking:
            self._is_looking = True
            self._do(self._look_on())

    async def _look_on(self) -> None:
        try:
            while self._asked:
                tables = list(self._asked)
                self._asked.clear()
                await self._look_at(tables)
        except StoreTrouble:
            self.doubt()
            raise
        finally:
            self._is_looking = False

    async def _look_at(self, tables: list[str]) -> None:
        asked = {table: self._followers[table] for table in tables if table in self._followers}
        heads = await self.keeping.heads(list(asked), self._keeper)
        for table, follower in asked.items():
            if self._followers.get(table) is follower:
                with looked_after("read news"):
                    await follower.told_head(heads.get(table))

    # Leases

    def lease(self, table: str) -> int | None:
        """The number under which we look after this table. None: somebody else does, and we do when they are gone."""
        if table in self._held and self._ticks() < self._until:
            return self._keeper
        if table not in self._wanted:
            self._wanted.add(table)
            self._wake.set()
        return None

    def holds(self, table: str) -> bool:
        """Whether we look after this table, as far as we know."""
        return table in self._held

    def lapsed(self, table: str) -> None:
        """Somebody else looks after it, or may."""
        self._held.discard(table)

    @property
    def keeper(self) -> int | None:
        """The number of our lease, which may have run out."""
        return self._keeper

    async def taken(self, tables: list[str]) -> list[str]:
        """Those of these tables that we look after from now on. Raises StoreTrouble."""
        keeper = self._keeper
        if keeper is None or not tables:
            return []
        held = await self.keeping.take(keeper, tables)
        if self._keeper != keeper:
            return []
        self._held |= held
        self._leaving -= held
        return [table for table in tables if table in held]

    async def is_first(self) -> bool:
        """Whether it is for us to do what one process does for all. Raises StoreTrouble."""
        return self._keeper is not None and await self.keeping.is_first(self._keeper)

    async def _keep(self) -> None:
        while not self._is_closing:
            with suppress(TimeoutError):
                async with asyncio.timeout(RENEWAL):  # wait_for may swallow that it is cancelled
                    await self._wake.wait()
            self._wake.clear()
            try:
                await self._renew()
                await self._let_go()
                await self._take()
                await self._show_changed()
            except StoreTrouble:  # whoever stores something says so
                await asyncio.sleep(_TRY_AGAIN)
            except Exception as error:
                log_trouble("keep tables", error)
                await asyncio.sleep(_TRY_AGAIN)

    async def _renew(self) -> None:
        asked = self._ticks()
        if asked < self._until - LEASE + RENEWAL / 2:
            return  # just renewed
        company = None if self._keeper is None else await self.keeping.renew(self._keeper)
        if company is None:
            await self._join()
            return
        self._until = asked + LEASE
        if company != self._company:  # who is gone may have stored something and told nobody
            self._company = company
            self._lost()

    async def _join(self) -> None:
        """A new lease, and nothing is held by it yet."""
        self._wanted |= self._held
        self._held.clear()
        asked = self._ticks()
        self._keeper = await self.keeping.join()
        self._until = asked + LEASE
        self._changed |= {table for table, follower in self._followers.items() if any(follower.people())}

    async def _take(self) -> None:
        wanted = [table for table in self._wanted if table in self._followers]
        self._wanted.intersection_update(wanted)
        for table in await self.taken(wanted):
            self._wanted.discard(table)
            if table in self._followers:
                with looked_after("look"):
                    self._followers[table].told_ours()

    async def _let_go(self) -> None:
        leaving = [table for table in self._leaving if table not in self._held and table not in self._wanted]
        if leaving and self._keeper is not None:
            await self.keeping.let_go(self._keeper, leaving)
        self._leaving.difference_update(leaving)

    # Presence

    def show(self, table: str) -> None:
        """Others are connected to it than before."""
        self._changed.add(table)
        self._wake.set()

    async def _show_changed(self) -> None:
        while self._changed and self._keeper is not None:
            changed, self._changed = self._changed, set()
            here = {table: self._people(table) for table in changed}
            try:
                await self.keeping.set_present(self._keeper, here)
            except StoreTrouble:
                self._changed |= changed
                raise
            for table in changed:
                self.tell_look(table)

    def _people(self, table: str) -> list[Person]:
        follower = self._followers.get(table)
        return [] if follower is None else sorted(set(follower.people()))

    def _do(self, task: Coroutine[Any, Any, None]) -> None:
        """In the background, whatever comes of it."""
        if self._is_closing:
            task.close()
            return
        running = asyncio.create_task(_looked_after(task))
        self._tasks.add(running)
        running.add_done_callback(self._tasks.discard)
        running.add_done_callback(lambda _: task.close())  # it was not begun, if that was cancelled at once


async def _looked_after(task: Coroutine[Any, Any, None]) -> None:
    with looked_after("share"):
        await task
