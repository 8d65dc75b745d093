"""A Store in PostgreSQL."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]

from kilof.server.chain import FORGOTTEN, digest_of
from kilof.server.postgres.analyses import PostgresAnalyses
from kilof.server.postgres.database import PostgresReader
from kilof.server.postgres.keeping import PostgresKeeping
from kilof.server.postgres.reading import LOG, MissedRows, sound
from kilof.server.postgres.registry import PostgresRegistry, forget_old
from kilof.server.postgres.survey import PostgresSurvey
from kilof.server.postgres.writer import STORED_MESSAGE, PostgresWriter, message_of, repeated
from kilof.server.shared_sql import ASKED, OUTCOME
from kilof.server.store import (
    EXPIRY,
    RECORDED,
    SEEN,
    TALK,
    Addition,
    Conflict,
    Guest,
    Own,
    Repeated,
    Row,
    SeatLink,
    Stored,
    StoreTrouble,
)
from kilof.tables.terms import Person

_OWN: Final = f"""
WITH own AS (
  SELECT table_key, seat FROM people WHERE person = $1 OR (person > $1 || '.' AND person < $1 || '/')
), chosen AS (
  SELECT DISTINCT ON (key) key, id, game, stage, made, own.seat,
    {ASKED} AS asked
  FROM own JOIN tables ON key = own.table_key ORDER BY key, asked DESC NULLS LAST
)
SELECT id, game, stage, made, asked, seat, {OUTCOME} FROM chosen ORDER BY made DESC, key DESC LIMIT $2
"""
_UNTOUCHED: Final = """
SELECT key, id, entries FROM tables WHERE stage = $1 AND NOT swept
AND (SELECT at FROM log WHERE table_key = key ORDER BY number DESC LIMIT 1) < $2
"""
# Found with so many entries, and nobody has added one; locked in one order, as by the writer.
_DELETE_TABLES: Final = """
WITH due AS (
  SELECT t.key FROM tables t JOIN unnest($1::bigint[], $2::int[]) AS found (key, entries)
    ON t.key = found.key AND t.entries = found.entries ORDER BY t.id FOR UPDATE OF t
)
DELETE FROM tables USING due WHERE tables.key = due.key
"""
# Guests who sit nowhere, by none of their seats: all at once, and a few, for whom there is an index.
_GONE: Final = """
SELECT id FROM guests WHERE seen < $1 AND NOT EXISTS (SELECT FROM people WHERE split_part(person, '.', 1) = guests.id)
"""
_DELETE_GUESTS: Final = """
DELETE FROM guests WHERE seen < $1 AND id = ANY($2::text[])
AND NOT EXISTS (SELECT FROM people WHERE person = id OR (person > id || '.' AND person < id || '/'))
"""
_TOGETHER: Final = 100  # of what is deleted: moves wait behind it
_log = logging.getLogger(__name__)


class PostgresStore:
    """A Store. Made by `open_store` in opening.py, within an event loop."""

    def __init__(self, url: str, name: str) -> None:
        self.name = name
        self._reader = PostgresReader(url)
        self._writer = PostgresWriter(url)
        self._missed = MissedRows(url, self._writer.learn)
        self.registry = PostgresRegistry(self._reader, self._writer)
        self.survey = PostgresSurvey(self._reader, self._writer)
        self.analyses = PostgresAnalyses(self._reader, self._writer)
        # While many tables are read, as when people of a whole process come back, a lease must not wait for its turn.
        self._leases = PostgresReader(url, most=2)
        self.keeping = PostgresKeeping(self._leases)

    async def open(self) -> None:
        await self._reader.open()
        await self._leases.open()

    async def append(self, addition: Addition) -> None:
        try:
            await self._writer.append(addition)
        except Conflict:
            if addition.message is not None:
                before = await self.repeated(addition.table, *addition.message)
                if before is not None:
                    raise before from None
            raise

    async def repeated(self, table: str, person: Person, message: str) -> Repeated | None:
        return repeated(await self._reader.row(STORED_MESSAGE, *message_of(table, person, message)))

    async def load(self, table: str) -> Stored | None:
        return sound(table, await self._reader.rows(LOG, table))

    async def played(self, table: str) -> list[Row]:
        stored = await self.load(table)
        return [] if stored is None else [row for row in stored.rows if row.kind in RECORDED]

    def since(self, table: str, number: int) -> asyncio.Future[list[Row]]:
        return self._missed.since(table, number)

    async def by_code(self, code: str) -> str | None:
        found: str | None = await self._reader.value("SELECT id FROM tables WHERE code = $1", code)
        return found

    async def due(self, now: float) -> list[str]:
        return [id for (id,) in await self._reader.rows("SELECT id FROM tables WHERE due <= $1", now)]  # noqa: A001

    async def listed(self, most: int) -> list[str]:
        sql = "SELECT id FROM tables WHERE listed IS NOT NULL AND stage <> 'over' ORDER BY listed DESC LIMIT $1"
        return [id for (id,) in await self._reader.rows(sql, most)]  # noqa: A001

    async def own(self, person: Person, most: int) -> list[Own]:
        owned = [Own(*row) for row in await self._reader.rows(_OWN, person, most)]
        return [own if own.asked is None else own._replace(asked=bool(own.asked)) for own in owned]

    async def guest(self, secret: bytes, now: float) -> Guest | None:
        found = await self._reader.row("SELECT id, name, seen FROM guests WHERE secret = $1", secret)
        if found is None:
            return None
        if found["seen"] < now - SEEN:
            await self._do("UPDATE guests SET seen = $1 WHERE id = $2", now, found["id"])
        return Guest(found["id"], found["name"])

    async def add_guest(self, guest: Guest, secret: bytes, now: float) -> None:
        await self._do("INSERT INTO guests VALUES ($1, $2, $3, $4, $4)", guest.id, secret, guest.name, now)

    async def rename_guest(self, guest: Guest) -> None:
        await self._do("UPDATE guests SET name = $1 WHERE id = $2", guest.name, guest.id)

    async def add_link(self, secret: bytes, link: SeatLink, until: float) -> None:
        await self._do(
            "INSERT INTO links (secret, table_key, person, guest, until) SELECT $1, key, $2, $3, $4 FROM tables"
            " WHERE id = $5",
            secret,
            link.person,
            link.guest,
            until,
            link.table,
        )

    async def link(self, secret: bytes, now: float) -> SeatLink | None:
        found = await self._reader.row(
            "SELECT id, person, guest FROM links JOIN tables ON key = table_key WHERE secret = $1 AND until >= $2",
            secret,
            now,
        )
        return None if found is None else SeatLink(*found)

    async def stale(self, now: float) -> list[str]:
        found = await self._reader.searched(_UNTOUCHED, "playing", now - EXPIRY.match)
        return [table for _, table, _ in found]

    async def sweep(self, now: float) -> None:
        """What is due is looked for first, which may take long; moves wait only while a part of it is deleted."""
        found = await self._reader.searched(_UNTOUCHED, "lobby", now - EXPIRY.lobby)
        for part in _parts(found):
            await self._do(_DELETE_TABLES, [key for key, _, _ in part], [entries for _, _, entries in part])
        gone = await self._reader.searched(_GONE, now - EXPIRY.guest)
        for part in _parts(gone):
            await self._do(_DELETE_GUESTS, now - EXPIRY.guest, [guest for (guest,) in part])
        await self._do("DELETE FROM links WHERE until < $1", now)
        await self._writer.do(lambda db: forget_old(db, now, EXPIRY.report))
        for key, table, entries in await self._reader.searched(_UNTOUCHED, "over", now - EXPIRY.talk):
            try:
                await self._writer.do(_forgetting(key, table, entries))
            except StoreTrouble as trouble:  # one that is damaged does not keep the others from being forgotten
                _log.error("not forgotten", extra={"error": str(trouble)})

    async def ready(self) -> bool:
        try:
            await self._do("UPDATE probe SET number = number + 1")
            await self._reader.value("SELECT 1")
        except StoreTrouble:
            return False
        return True

    async def close(self) -> None:
        await self._writer.close()
        await self._missed.close()
        await asyncio.gather(self._reader.close(), self._leases.close())

    async def _do(self, sql: str, *given: Any) -> None:
        await self._writer.do(lambda db: db.execute(sql, *given))


def _parts(found: list[Any]) -> Iterator[list[Any]]:
    for start in range(0, len(found), _TOGETHER):
        yield found[start : start + _TOGETHER]


def _forgetting(key: int, table: str, entries: int) -> Callable[[asyncpg.Connection], Awaitable[None]]:
    """Of a match that is long over: only the digests and numbers of talk are kept, and nobody's table it is. One that
    has more entries than were found waits for the next time."""

    async def task(db: asyncpg.Connection) -> None:
        if await db.fetchval("SELECT entries FROM tables WHERE key = $1 FOR UPDATE", key) != entries:
            return
        found = await db.fetch(LOG, table)
        sound(table, found)
        gone = [
            (FORGOTTEN, digest_of(Row(*tuple(row)[5:12]), row["person"], row["message"]).hex(), key, row["number"])
            for row in found
            if row["kind"] in TALK
        ]
        await db.executemany(
            "UPDATE log SET kind = $1, body = $2, ply = NULL, at = 0, events = NULL, waits = NULL, person = NULL,"
            " message = NULL, content = NULL WHERE table_key = $3 AND number = $4",
            gone,
        )
        await db.execute("DELETE FROM people WHERE table_key = $1", key)
        await db.execute("DELETE FROM visits WHERE table_key = $1", key)
        await db.execute("UPDATE tables SET swept = TRUE, edition = edition + 1 WHERE key = $1", key)

    return task
