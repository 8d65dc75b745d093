"""The two ends of a copy in PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]

from kilof.cards import BadInput
from kilof.server.copied import AT_A_TIME, COLUMNS, REPLACED, Progress, Source, Target, selection
from kilof.server.postgres.database import SEARCHING
from kilof.server.postgres.migrating import check_ready, check_there, migrate, schema
from kilof.server.postgres.opening import connection, shown
from kilof.server.postgres.reading import LOG, sound
from kilof.server.private import StorageError
from kilof.server.store import Damaged

_SERVED: Final = "SELECT count(*) FROM keepers WHERE until > clock_timestamp()"
_NUMBERED: Final = {"tables": "key", "reports": "number"}


class PostgresSource:
    def __init__(self, db: asyncpg.Connection) -> None:
        self._db = db

    async def count(self) -> int:
        return sum([await self._db.fetchval(f"SELECT count(*) FROM {table}") for table in COLUMNS])

    async def rows(self, table: str) -> AsyncIterator[Sequence[Sequence[Any]]]:
        found = await self._db.cursor(selection(table))
        while rows := await found.fetch(AT_A_TIME):
            yield [_plain(row) for row in rows]


def _plain(row: Any) -> tuple[Any, ...]:
    """As SQLite has it, too: it knows no true and false."""
    return tuple(int(value) if isinstance(value, bool) else value for value in row)


class PostgresTarget:
    def __init__(self, db: asyncpg.Connection) -> None:
        self._db = db
        self._begun: set[str] = set()

    async def add(self, table: str, rows: Sequence[Sequence[Any]]) -> None:
        if table in REPLACED and table not in self._begun:
            await self._db.execute(f"DELETE FROM {table}")
        self._begun.add(table)
        columns = COLUMNS[table]
        if table == "tables":
            place = columns.index("swept")
            rows = [(*row[:place], bool(row[place]), *row[place + 1 :]) for row in rows]
        await self._db.copy_records_to_table(table, records=rows, columns=columns)

    async def damage(self, progress: Progress) -> str:
        for table, column in _NUMBERED.items():
            await self._db.execute(
                f"SELECT setval(pg_get_serial_sequence('{table}', '{column}'), max({column})) FROM {table}"
            )
        return next(iter(await _damage(self._db, progress)), "")


@asynccontextmanager
async def postgres_source(url: str) -> AsyncIterator[Source]:
    """Nothing is made or changed there."""
    async with connection(url, SEARCHING) as db:
        state = await schema(db)
        check_ready(state)
        if state.have > state.newest:  # servers can run on that; a copy would lack what is new
            raise BadInput(f"the database has version {state.have}; a later kilof has to copy it")
        if await db.fetchval(_SERVED):
            raise StorageError(f"{shown(url)}: servers use this store: stop them first")
        async with db.transaction(isolation="repeatable_read", readonly=True):
            yield PostgresSource(db)


@asynccontextmanager
async def postgres_target(url: str) -> AsyncIterator[Target]:
    async with connection(url, SEARCHING) as db:
        await migrate(db)
        if await db.fetchval("SELECT 1 FROM tables UNION ALL SELECT 1 FROM guests LIMIT 1"):
            raise StorageError(f"{shown(url)}: there are tables already")
        if await db.fetchval(_SERVED):
            raise StorageError(f"{shown(url)}: servers use this store: stop them first")
        async with db.transaction():
            yield PostgresTarget(db)


async def damage_at(url: str, progress: Progress) -> list[str]:
    """A line for each table that is damaged; works while servers run, too."""
    async with connection(url, SEARCHING) as db:
        check_there(await schema(db))
        return await _damage(db, progress)


async def _damage(db: asyncpg.Connection, progress: Progress) -> list[str]:
    wrong = []
    tables = await db.fetch("SELECT id FROM tables ORDER BY key")
    for done, (table,) in enumerate(tables):
        progress(done, len(tables))
        try:
            sound(table, await db.fetch(LOG, table))
        except Damaged as damaged:
            wrong.append(f"{table}: {damaged}")
    progress(len(tables), len(tables))
    return wrong
