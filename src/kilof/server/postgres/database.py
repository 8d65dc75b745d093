"""Connections to PostgreSQL, and what its errors mean to a store."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]

from kilof.server.store import Conflict, StoreTrouble, Unsure

PATIENCE: Final = 8.0  # seconds for one statement; a second is much
SEARCHING: Final = 600.0  # for one that goes through whole tables
_CONNECTING: Final = 5.0  # seconds
READERS: Final = 5  # connections that read, of one process; news and leases have their own
# A statement is sent, and then: nothing more is heard.
CUT: Final = (OSError, EOFError, TimeoutError, asyncpg.InterfaceError, asyncpg.PostgresConnectionError)
BROKEN: Final = (*CUT, asyncpg.PostgresError, asyncpg.InternalClientError, UnicodeError)
_SETTINGS: Final = {"application_name": "kilof", "synchronous_commit": "on", "timezone": "UTC"}


async def connected(url: str, patience: float = PATIENCE, **settings: str) -> asyncpg.Connection:
    """With so many seconds for a statement. Raises any of BROKEN."""
    return await asyncpg.connect(
        url,
        timeout=_CONNECTING,
        command_timeout=patience,
        server_settings=_SETTINGS | settings,
        statement_cache_size=200,
    )


async def _left(connection: asyncpg.Connection) -> None:
    """Before somebody else reads with it. The library would have PostgreSQL forget the session, which takes longer than
    most of what is read; nothing here leaves anything in one."""
    if connection.is_in_transaction():  # whoever was in it was cancelled
        await connection.execute("ROLLBACK")


class PostgresReader:
    """As many connections as are needed at a time, up to a few; whoever comes later waits."""

    def __init__(self, url: str, most: int = READERS) -> None:
        self._pool = asyncpg.create_pool(
            url,
            min_size=0,
            max_size=most,
            timeout=_CONNECTING,
            command_timeout=PATIENCE,
            server_settings=_SETTINGS,
            max_inactive_connection_lifetime=60.0,
            reset=_left,
        )
        self._users = 0
        self._is_free = asyncio.Event()
        self._is_closing = False

    async def open(self) -> None:
        """Nothing is connected yet."""
        await self._pool

    @asynccontextmanager
    async def connection(self) -> AsyncIterator[asyncpg.Connection]:
        """One to read with; what goes wrong is StoreTrouble."""
        if self._is_closing:
            raise StoreTrouble("storage: PostgreSQL: it is closed")
        self._users += 1
        try:
            async with self._pool.acquire(timeout=PATIENCE) as found:
                yield found
        except BROKEN as error:
            raise trouble(error) from None
        finally:
            self._users -= 1
            if not self._users:
                self._is_free.set()

    async def rows(self, sql: str, *given: Any) -> list[Any]:
        async with self.connection() as db:
            found: list[Any] = await db.fetch(sql, *given)
            return found

    async def searched(self, sql: str, *given: Any) -> list[Any]:
        """Rows of a statement that may take long."""
        async with self.connection() as db:
            found: list[Any] = await db.fetch(sql, *given, timeout=SEARCHING)
            return found

    async def row(self, sql: str, *given: Any) -> Any:
        """The first, or None."""
        async with self.connection() as db:
            return await db.fetchrow(sql, *given)

    async def value(self, sql: str, *given: Any) -> Any:
        async with self.connection() as db:
            return await db.fetchval(sql, *given)

    async def close(self) -> None:
        """Whoever reads is waited for; also who is still being connected, for whom the pool itself would not wait."""
        self._is_closing = True
        try:
            async with asyncio.timeout(PATIENCE):
                if self._users:
                    self._is_free.clear()
                    await self._is_free.wait()
                await self._pool.close()
        except BROKEN:
            self._pool.terminate()


def trouble(error: BaseException) -> StoreTrouble:
    """An error as one of the Store's contract; what PostgreSQL says may quote what is stored, so only its kind is
    told."""
    return StoreTrouble(f"storage: PostgreSQL: {said(error)}")


def unsure(error: BaseException) -> Unsure:
    return Unsure(f"not known whether it was stored: PostgreSQL: {said(error)}")


def named(error: Exception) -> Exception:
    """What went wrong with one job, as an error of the Store's contract."""
    if isinstance(error, asyncpg.IntegrityConstraintViolationError):
        return Conflict(said(error))
    return trouble(error) if isinstance(error, BROKEN) else error


def is_settled(error: BaseException) -> bool:
    """Whether a statement that failed has surely changed nothing: PostgreSQL itself says so, and lives on."""
    return isinstance(error, asyncpg.PostgresError) and not isinstance(
        error,
        asyncpg.PostgresConnectionError
        | asyncpg.AdminShutdownError
        | asyncpg.CrashShutdownError
        | asyncpg.QueryCanceledError
        | asyncpg.StatementCompletionUnknownError,
    )


def said(error: BaseException) -> str:
    code = getattr(error, "sqlstate", None)
    return f"{type(error).__name__}{f' ({code})' if code else ''}"
