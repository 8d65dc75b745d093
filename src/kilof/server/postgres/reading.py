"""Logs read from PostgreSQL: a whole one, found sound, or what was missed of many."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, NamedTuple

from kilof.server.chain import ChainLink, checked, first_link
from kilof.server.postgres.database import PostgresReader
from kilof.server.store import Damaged, Row, Stored

# One statement, so that all of it is of one moment.
LOG: Final = """
SELECT t.seed, t.code, t.entries, t.chain, t.edition,
  l.number, l.kind, l.ply, l.at, l.body, l.events, l.waits, l.person, l.message, l.chain AS link
FROM tables t LEFT JOIN log l ON l.table_key = t.key WHERE t.id = $1 ORDER BY l.number
"""
# Of several tables, each from another number on.
_SINCE: Final = """
SELECT asked.place, l.number, l.kind, l.ply, l.at, l.body, l.events, l.waits, l.chain
FROM unnest($1::text[], $2::int[]) WITH ORDINALITY AS asked (id, after, place) CROSS JOIN LATERAL (
  SELECT * FROM log WHERE table_key = (SELECT key FROM tables WHERE tables.id = asked.id) AND number > asked.after
  ORDER BY number
) l ORDER BY asked.place, l.number
"""
_MOST: Final = 200  # tables that are read of at a time


class _Asked(NamedTuple):
    table: str
    after: int
    waiting: asyncio.Future[list[Row]]


class MissedRows:
    """One statement is under way at a time; what is asked for meanwhile is read together by the next one. `learn` is
    told each table's last entry, its number and its link."""

    def __init__(self, reader: PostgresReader, learn: Callable[[str, int, ChainLink], None]) -> None:
        self._reader = reader
        self._learn = learn
        self._next: list[_Asked] = []
        self._running: asyncio.Task[None] | None = None

    async def since(self, table: str, number: int) -> list[Row]:
        """Entries after that number; raises StoreTrouble."""
        asked = _Asked(table, number, asyncio.get_running_loop().create_future())
        self._next.append(asked)
        if self._running is None:
            self._running = asyncio.create_task(self._run())
        return await asked.waiting

    async def _run(self) -> None:
        try:
            while self._next:
                batch = self._next[:_MOST]
                del self._next[:_MOST]
                try:
                    found = await self._read(batch)
                except Exception as error:  # each gets its own: one is raised in one place only
                    for asked in batch:
                        if not asked.waiting.done():
                            asked.waiting.set_exception(type(error)(*error.args))
                    continue
                for asked, rows in zip(batch, found, strict=True):
                    if not asked.waiting.done():
                        asked.waiting.set_result(rows)
        finally:
            self._running = None

    async def _read(self, batch: list[_Asked]) -> list[list[Row]]:
        found: list[list[Row]] = [[] for _ in batch]
        links: dict[str, tuple[int, ChainLink]] = {}
        for place, *row, link in await self._reader.rows(
            _SINCE, [asked.table for asked in batch], [asked.after for asked in batch]
        ):
            found[place - 1].append(Row(*row))
            links[batch[place - 1].table] = row[0], link
        for table, (number, link) in links.items():
            self._learn(table, number, link)
        return found


def sound(table: str, found: list[Any]) -> Stored | None:
    """What LOG has found; None if there is no such table. Raises Damaged if it is not what was stored."""
    if not found:
        return None
    seed, code, entries, last, edition = found[0][:5]
    rows = [tuple(row)[5:] for row in found if row["number"] is not None]
    try:
        return Stored(seed, code, entries, checked(rows, first_link(table, seed), entries, last), edition)
    except (TypeError, ValueError):
        raise Damaged("its entries cannot be read") from None  # an error may say what was read
