"""The part of the PostgreSQL store that is about people."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import asyncpg  # type: ignore[import-untyped]

from kilof.server.chain import digest_of, first_link, next_link
from kilof.server.postgres.database import PostgresReader
from kilof.server.postgres.reading import LOG, sound
from kilof.server.postgres.writer import PostgresWriter
from kilof.server.registry import Ban, BanKind, FiledReport, KnownGuest
from kilof.server.store import Damaged, Row
from kilof.tables.erasure import erased
from kilof.tables.terms import Person

_REPORT: Final = "at, address, entry, about, name, said, note, person"
_OF: Final = "(person = $1 OR (person > $1 || '.' AND person < $1 || '/'))"  # a guest at any of their seats
_READ: Final = (
    "SELECT number, kind, ply, at, body, events, waits, person, message, chain FROM log"
    " WHERE table_key = $1 ORDER BY number"
)


class PostgresRegistry:
    """A Registry."""

    def __init__(self, reader: PostgresReader, writer: PostgresWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def guest(self, id: Person) -> KnownGuest | None:  # noqa: A002
        found = await self._reader.row("SELECT id, name, made, seen FROM guests WHERE id = $1", id)
        return None if found is None else KnownGuest(*found)

    async def guests(self) -> list[Person]:
        return [id for (id,) in await self._reader.rows("SELECT id FROM guests")]  # noqa: A001

    async def known(self, guests: Collection[Person]) -> set[Person]:
        sql = "SELECT id FROM guests WHERE id = ANY($1::text[])"
        return {id for (id,) in await self._reader.rows(sql, list(guests))}  # noqa: A001

    async def visits(self, guest: Person) -> list[str]:
        sql = f"SELECT id FROM visits JOIN tables ON key = table_key WHERE {_OF} GROUP BY key ORDER BY made DESC"
        return [table for (table,) in await self._reader.rows(sql, guest)]

    async def erase(self, table: str, guest: Person, other: Person) -> None:
        await self._writer.do(lambda db: _erase(db, table, guest, other))

    async def forget(self, guest: Person) -> None:
        async def task(db: asyncpg.Connection) -> None:
            await db.execute("DELETE FROM guests WHERE id = $1", guest)
            await db.execute(f"DELETE FROM links WHERE {_OF} OR guest = $1", guest)
            # A report is about somebody else, and stays.
            await db.execute(
                "DELETE FROM reports AS mine WHERE person = $1"
                " AND EXISTS (SELECT FROM reports AS same WHERE person = ''"
                " AND same.address = mine.address AND same.about = mine.about AND same.name = mine.name"
                " AND same.entry IS NOT DISTINCT FROM mine.entry)",
                guest,
            )
            await db.execute("UPDATE reports SET person = '', note = '' WHERE person = $1", guest)

        await self._writer.do(task)

    # Reports

    async def add_report(self, report: FiledReport, most: int) -> bool:
        async def task(db: asyncpg.Connection) -> bool:
            is_known = await db.fetchval(
                "SELECT 1 FROM reports WHERE address = $1 AND person = $2 AND about = $3"
                " AND entry IS NOT DISTINCT FROM $4 AND name = $5",
                *(report.table, report.person, report.about, report.line, report.name),
            )
            is_room = await db.fetchval("SELECT count(*) FROM reports") < most
            if not is_known and is_room:
                await db.execute(
                    f"INSERT INTO reports ({_REPORT}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
                    *(report.at, report.table, report.line, report.about, report.name, report.said, report.note),
                    report.person,
                )
            return bool(is_known) or is_room

        return await self._writer.do(task)

    async def reports(self, person: Person | None = None) -> list[FiledReport]:
        sql = f"SELECT {_REPORT}, number FROM reports WHERE person = coalesce($1, person) ORDER BY number"
        return [FiledReport(*row) for row in await self._reader.rows(sql, person)]

    async def close_report(self, number: int) -> bool:
        sql = "DELETE FROM reports WHERE number = $1 RETURNING 1"
        return bool(await self._writer.do(lambda db: db.fetchval(sql, number)))

    # Bans

    async def bans(self, now: float) -> list[Ban]:
        sql = "SELECT kind, whom, since, until, why FROM bans WHERE until IS NULL OR until > $1 ORDER BY since"
        return [Ban(*row) for row in await self._reader.rows(sql, now)]

    async def add_ban(self, ban: Ban) -> None:
        sql = (
            "INSERT INTO bans VALUES ($1, $2, $3, $4, $5) ON CONFLICT (kind, whom) DO UPDATE"
            " SET since = excluded.since, until = excluded.until, why = excluded.why"
        )
        await self._writer.do(lambda db: db.execute(sql, ban.kind, ban.whom, ban.since, ban.until, ban.why))

    async def lift_ban(self, kind: BanKind, whom: str) -> bool:
        sql = "DELETE FROM bans WHERE kind = $1 AND whom = $2 RETURNING 1"
        return bool(await self._writer.do(lambda db: db.fetchval(sql, kind, whom)))


async def _erase(db: asyncpg.Connection, table: str, guest: Person, other: Person) -> None:
    """The log is read and checked first, so that linking it again hides no damage. Nobody adds to it meanwhile."""
    key = await db.fetchval("SELECT key FROM tables WHERE id = $1 FOR UPDATE", table)
    stored = sound(table, await db.fetch(LOG, table))
    if stored is None:
        return
    bodies = erased((row.body for row in stored.rows), guest, other)
    changed = [(new, key, row.number) for row, new in zip(stored.rows, bodies, strict=True) if new != row.body]
    await db.executemany("UPDATE log SET body = $1 WHERE table_key = $2 AND number = $3", changed)
    await db.execute(
        f"UPDATE log SET content = NULL, person = $2 || substr(person, length($1) + 1) WHERE table_key = $3 AND {_OF}",
        *(guest, other, key),
    )
    await db.execute(f"DELETE FROM visits WHERE table_key = $2 AND {_OF}", guest, key)
    await _relink(db, key, first_link(table, stored.seed))


async def _relink(db: asyncpg.Connection, key: int, link: bytes) -> None:
    """Link a log anew whose entries were changed on purpose. It must have been sound before."""
    links = []
    for *columns, person, message, _ in await db.fetch(_READ, key):
        row = Row(*columns)
        link = next_link(link, digest_of(row, person, message))
        links.append((link, key, row.number))
    if not links:
        raise Damaged("no entries are there")
    await db.executemany("UPDATE log SET chain = $1 WHERE table_key = $2 AND number = $3", links)
    await db.execute("UPDATE tables SET chain = $1, edition = edition + 1 WHERE key = $2", link, key)


async def forget_old(db: asyncpg.Connection, now: float, report: float) -> None:
    """What the time of is over: bans that have ended, reports that nobody has closed in this many seconds."""
    await db.execute("DELETE FROM reports WHERE at < $1", now - report)
    await db.execute("DELETE FROM bans WHERE until <= $1", now)
