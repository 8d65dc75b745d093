"""Places for a store, one of each kind: what holds for one kind holds for the other."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import ClassVar, Protocol

from kilof.server.postgres.database import connected
from kilof.server.postgres.opening import open_postgres
from kilof.server.store import Store
from kilof.server.store_sqlite import FILE, open_store
from tests.server.parts import Postgres


class Place(Protocol):
    """Where a store is kept, to be opened as often as a test likes."""

    def run(self, task: Callable[[Store], Awaitable[None]]) -> None:
        """Run a task with the store, then close it."""

    async def opened(self) -> Store: ...

    async def execute(self, sql: str) -> None:
        """Somebody changes what is stored by hand."""


class _Place:
    async def opened(self) -> Store:
        raise NotImplementedError

    def run(self, task: Callable[[Store], Awaitable[None]]) -> None:
        async def with_store() -> None:
            store = await self.opened()
            try:
                await asyncio.wait_for(task(store), 60)
            finally:
                await store.close()

        asyncio.run(with_store())


class SqlitePlace(_Place):
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    async def opened(self) -> Store:
        return open_store(self.folder)

    async def execute(self, sql: str) -> None:
        db = sqlite3.connect(self.folder / FILE)
        with db:
            db.execute(sql)
        db.close()


class PostgresPlace(_Place):
    """A database of our own, emptied each time."""

    _urls: ClassVar[dict[str, str]] = {}

    def __init__(self, real: Postgres) -> None:
        if real.password not in self._urls:
            self._urls[real.password] = real.database()
        self.url = self._urls[real.password]
        asyncio.run(self._empty())

    async def _empty(self) -> None:
        store = await self.opened()
        await store.close()
        await self.execute("TRUNCATE guests, tables, reports, bans, keepers CASCADE")

    async def execute(self, sql: str) -> None:
        db = await connected(self.url)
        await db.execute(sql)
        await db.close()

    async def opened(self) -> Store:
        return await open_postgres(self.url)
