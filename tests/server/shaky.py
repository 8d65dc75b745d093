"""A store whose commits end in an I/O error, as after a failed fsync, when a test says so."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

from kilof.server.store import Store
from kilof.server.store_sqlite import SqliteStore
from kilof.server.writer import Writer


class Shaky(sqlite3.Connection):
    """`fails` says whether a commit that fails has happened "before" or will not happen, "instead"."""

    fails: ClassVar[str] = ""

    def execute(self, sql: str, *values: Any) -> sqlite3.Cursor:
        run = super().execute
        return self._committed(lambda: run(sql, *values)) if sql == "COMMIT" else run(sql, *values)

    def executemany(self, sql: str, values: Any) -> sqlite3.Cursor:
        run = super().executemany
        if self.in_transaction:
            return run(sql, values)
        return self._committed(lambda: run(sql, values))

    def _committed(self, run: Callable[[], sqlite3.Cursor]) -> sqlite3.Cursor:
        if self.fails == "instead":
            raise sqlite3.OperationalError("disk I/O error")
        done = run()
        if self.fails == "before":
            raise sqlite3.OperationalError("disk I/O error")
        return done


def connected(store: SqliteStore) -> Shaky:
    db = sqlite3.connect(store._path, factory=Shaky, isolation_level=None, check_same_thread=False)
    db.execute("PRAGMA foreign_keys = ON")
    return db


async def make_shaky(store: Store) -> SqliteStore:
    assert isinstance(store, SqliteStore)
    await store._writer.close()
    store._writer = Writer(lambda: connected(store), store._files.check)
    return store


@contextmanager
def failing(when: str) -> Iterator[None]:
    Shaky.fails = when
    try:
        yield
    finally:
        Shaky.fails = ""
