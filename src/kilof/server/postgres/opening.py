"""Opening a store in PostgreSQL, and bringing it up to date."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import asyncpg  # type: ignore[import-untyped]

from kilof.server.postgres.database import BROKEN, PATIENCE, connected, said
from kilof.server.postgres.migrating import SchemaState, check_not_beyond, check_ready, migrate, schema
from kilof.server.postgres.store import PostgresStore
from kilof.server.private import StorageError


async def open_postgres(url: str, *, make: bool = True) -> PostgresStore:
    """An empty database is made ready if `make`; one that is behind is refused, as others may be running on it."""
    async with connection(url) as db:
        state = await schema(db)
        check_not_beyond(state)
        if make and state.is_empty:
            await migrate(db)
        else:
            check_ready(state)
        name = await db.fetchval("SELECT name FROM house")
    store = PostgresStore(url, name)
    await store.open()
    return store


async def migrate_postgres(url: str) -> list[int]:
    """The numbers of the migrations that were needed."""
    async with connection(url) as db:
        return await migrate(db)


async def schema_of(url: str) -> SchemaState:
    """StorageError if this program is too old for it."""
    async with connection(url) as db:
        state = await schema(db)
        check_not_beyond(state)
        return state


@asynccontextmanager
async def connection(url: str, patience: float = PATIENCE) -> AsyncIterator[asyncpg.Connection]:
    """With so many seconds for a statement. What goes wrong is a StorageError, which names the place."""
    try:
        db = await connected(url, patience)
        try:
            yield db
        finally:
            await db.close(timeout=5.0)
    except StorageError:
        raise
    except (*BROKEN, ValueError) as error:
        raise StorageError(f"{shown(url)}: {_words(error)}") from None


def shown(url: str) -> str:
    """The address without its password."""
    parts = urlsplit(url)
    where = parts.hostname or "local"
    return f"{parts.scheme}://{where}{f':{parts.port}' if parts.port else ''}{parts.path}"


def _words(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror
    return said(error) if isinstance(error, TimeoutError) else str(error).splitlines()[0] or said(error)
