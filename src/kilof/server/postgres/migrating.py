"""The schema in PostgreSQL: numbered SQL files, each one transaction; an empty database gets all of them in one.

Versions of the program run side by side while a site is upgraded. So a file says by `-- least: N` the oldest schema
that a program may know and still run beside it; the database keeps that, and older programs refuse to start.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import nullcontext
from importlib.resources import files
from typing import Final, NamedTuple

import asyncpg  # type: ignore[import-untyped]

from kilof.cards import BadInput

_LEAST: Final = re.compile(r"^-- least: (\d+)$", re.M)
_LOCK: Final = 0x6B696C6F66  # whoever migrates holds this advisory lock


class Migration(NamedTuple):
    number: int
    least: int
    sql: str


class SchemaState(NamedTuple):
    """What a database has, and what this program knows."""

    have: int
    newest: int
    least: int  # that a program must know to run on what the database has

    @property
    def is_empty(self) -> bool:
        return not self.have

    @property
    def is_behind(self) -> bool:
        return self.have < self.newest

    @property
    def is_beyond(self) -> bool:
        """Whether this program is too old for it."""
        return self.newest < self.least


def migrations() -> Iterator[Migration]:
    """In order."""
    folder = files("kilof.server.postgres").joinpath("migrations")
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".sql"):
            sql = file.read_text(encoding="utf-8")
            found = _LEAST.search(sql)
            assert found is not None, f"{file.name} says which programs can run beside it"
            yield Migration(int(file.name[:4]), int(found[1]), sql)


async def schema(db: asyncpg.Connection) -> SchemaState:
    newest = max(migration.number for migration in migrations())
    if await db.fetchval("SELECT to_regclass('schema_versions')") is None:
        return SchemaState(0, newest, 0)
    have, least = await db.fetchrow("SELECT coalesce(max(number), 0), coalesce(max(least), 0) FROM schema_versions")
    return SchemaState(have, newest, least)


async def migrate(db: asyncpg.Connection) -> list[int]:
    """Bring the database up to the newest number; which ones were needed. Two who do so at once wait for each other."""
    done = []
    await db.execute("SELECT pg_advisory_lock($1)", _LOCK, timeout=600)
    try:
        state = await schema(db)
        check_not_beyond(state)
        # Nobody who starts meanwhile must see an empty database as one that is behind.
        async with db.transaction() if state.is_empty else nullcontext():
            for migration in migrations():
                if migration.number > state.have:
                    await _add(db, migration)
                    done.append(migration.number)
    finally:
        await db.execute("SELECT pg_advisory_unlock($1)", _LOCK)
    return done


async def _add(db: asyncpg.Connection, migration: Migration) -> None:
    async with db.transaction():
        await db.execute(
            "CREATE TABLE IF NOT EXISTS schema_versions (number INTEGER PRIMARY KEY, least INTEGER NOT NULL)"
        )
        await db.execute(migration.sql, timeout=3600)
        await db.execute("INSERT INTO schema_versions VALUES ($1, $2)", migration.number, migration.least)


def check_not_beyond(state: SchemaState) -> None:
    if state.is_beyond:
        raise BadInput(
            f"the database has version {state.have}, for which {state.least} must be known; this kilof knows"
            f" {state.newest}"
        )


def check_there(state: SchemaState) -> None:
    if state.is_empty:
        raise BadInput("there is no store yet; a server or `kilof migrate` makes one")


def check_ready(state: SchemaState) -> None:
    check_there(state)
    if state.is_behind:
        raise BadInput(f"the database has version {state.have}; bring it to {state.newest} by `kilof migrate`")
