"""All that is kept, from one store into another that is empty, of whichever kind they are.

Rows go over as they are, links of the chain included, and every log is followed at the other end before it counts.
"""

from __future__ import annotations

import sqlite3
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing
from pathlib import Path
from typing import Any

from kilof.server.chain import BROKEN, error_text, sound_log
from kilof.server.copied import AT_A_TIME, COLUMNS, REPLACED, Progress, Source, Target, selection
from kilof.server.lock import held
from kilof.server.private import StorageError, make_private_file
from kilof.server.store import Damaged
from kilof.server.store_sqlite import FILE, connected, folder_made, migrate
from kilof.server.storing import check_address


def _is_address(where: str) -> bool:
    return "://" in where


async def copy_store(source: str, target: str, progress: Progress) -> int:
    """How many rows there were. StorageError if that is not possible; the target is empty then, as before."""
    for where in (source, target):
        if _is_address(where):
            check_address(where)
    if source == target:
        raise StorageError("a store cannot be copied onto itself")
    async with _source(source) as theirs, _target(target) as ours:
        all_rows, done = await theirs.count(), 0
        for table in COLUMNS:
            async for rows in theirs.rows(table):
                await ours.add(table, rows)
                done += len(rows)
                progress(done, all_rows)
        wrong = await ours.damage(lambda *_: None)
        if wrong:
            raise StorageError(f"{_shown(source)}: is damaged: {wrong}; nothing was copied")
    return done


def _shown(where: str) -> str:
    if _is_address(where):
        from kilof.server.postgres.opening import shown

        return shown(where)
    return where


def _source(where: str) -> AbstractAsyncContextManager[Source]:
    if _is_address(where):
        from kilof.server.postgres.copying import postgres_source

        return postgres_source(where)
    return sqlite_source(Path(where))


def _target(where: str) -> AbstractAsyncContextManager[Target]:
    if _is_address(where):
        from kilof.server.postgres.copying import postgres_target

        return postgres_target(where)
    return sqlite_target(Path(where))


class SqliteSource:
    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    async def count(self) -> int:
        return sum(self._db.execute(f"SELECT count(*) FROM {table}").fetchone()[0] for table in COLUMNS)

    async def rows(self, table: str) -> AsyncIterator[Sequence[Sequence[Any]]]:
        found = self._db.execute(selection(table))
        while rows := found.fetchmany(AT_A_TIME):
            yield rows


class SqliteTarget:
    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db
        self._begun: set[str] = set()

    async def add(self, table: str, rows: Sequence[Sequence[Any]]) -> None:
        if table in REPLACED and table not in self._begun:
            self._db.execute(f"DELETE FROM {table}")
        self._begun.add(table)
        columns = COLUMNS[table]
        values = ", ".join("?" * len(columns))
        self._db.executemany(f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({values})", rows)

    async def damage(self, progress: Progress) -> str:
        tables: Iterable[tuple[str]] = self._db.execute("SELECT id FROM tables ORDER BY key").fetchall()
        for done, (table,) in enumerate(tables):
            progress(done, 0)
            try:
                sound_log(self._db, table)
            except Damaged as damaged:
                return f"{table}: {damaged}"
        return ""


@asynccontextmanager
async def sqlite_source(folder: Path) -> AsyncIterator[Source]:
    """No server may run there: what it stores meanwhile would be missing."""
    path = folder / FILE
    if not path.is_file():
        raise StorageError(f"{folder}: there is no {FILE}")
    try:
        with held(folder), closing(connected(path, "rw")) as db:
            migrate(db, path)
            db.execute("BEGIN")
            yield SqliteSource(db)
            db.execute("ROLLBACK")
    except BROKEN as error:
        raise StorageError(f"{folder}: {error_text(error)}") from None


@asynccontextmanager
async def sqlite_target(folder: Path) -> AsyncIterator[Target]:
    path = folder_made(folder) / FILE
    try:
        with held(folder):
            make_private_file(path)
            with closing(connected(path, "rw")) as db:
                migrate(db, path)
                if db.execute("SELECT 1 FROM tables UNION ALL SELECT 1 FROM guests").fetchone():
                    raise StorageError(f"{folder}: there are tables already")
                db.execute("BEGIN IMMEDIATE")
                yield SqliteTarget(db)
                db.execute("COMMIT")  # whatever goes wrong before that leaves it empty
    except BROKEN as error:
        raise StorageError(f"{folder}: {error_text(error)}") from None
