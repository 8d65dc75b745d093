"""Logs read from PostgreSQL: a whole one, found sound, or what was missed of many."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import asyncpg  # type: ignore[import-untyped]

from kilof.server.chain import ChainLink, checked, first_link
from kilof.server.postgres.database import BROKEN, CUT, connected, is_settled, trouble
from kilof.server.store import Damaged, Row, Stored

# One statement, so that all of it is of one moment.
LOG: Final = """
SELECT t.seed, t.code, t.entries, t.chain, t.edition,
  l.number, l.kind, l.ply, l.at, l.body, l.events, l.waits, l.person, l.message, l.chain AS link
FROM tables t LEFT JOIN log l ON l.table_key = t.key WHERE t.id = $1 ORDER BY l.number
"""
# Of several tables, each from another number on; without events, which whoever reads makes again.
_SINCE: Final = """
SELECT asked.place, l.number, l.kind, l.ply, l.at, l.body, l.waits, l.chain
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
    """One statement is under way at a time, on a connection of its own; what is asked for meanwhile is read together by
    the next one. `learn` is told each table's last entry, its number and its link."""

    def __init__(self, url: str, learn: Callable[[str, int, ChainLink], None]) -> None:
        self._url = url
        self._db: asyncpg.Connection | None = None
        self._learn = learn
        self._next: list[_Asked] = []
        self._running: asyncio.Task[None] | None = None

    def since(self, table: str, number: int) -> asyncio.Future[list[Row]]:
        """Entries after that number; raises StoreTrouble."""
        asked = _Asked(table, number, asyncio.get_running_loop().create_future())
        self._next.append(asked)
        if self._running is None:
            self._running = asyncio.create_task(self._run())
        return asked.waiting

    async def close(self) -> None:
        """Everything asked for is read first."""
        while self._running is not None:
            await asyncio.wait([self._running])
            await asyncio.sleep(0)
        if self._db is not None and not self._db.is_closed():
            try:
                await self._db.close(timeout=1.0)
            except CUT:
                self._db.terminate()

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
        for place, number, kind, ply, at, body, waits, link in await self._fetched(batch):
            found[place - 1].append(Row(number, kind, ply, at, body, None, waits))
            links[batch[place - 1].table] = number, link
        for table, (number, link) in links.items():
            self._learn(table, number, link)
        return found

    async def _fetched(self, batch: list[_Asked]) -> list[Any]:
        try:
            if self._db is None or self._db.is_closed():
                self._db = await connected(self._url)
            found: list[Any] = await self._db.fetch(
                _SINCE, [asked.table for asked in batch], [asked.after for asked in batch]
            )
        except BROKEN as error:
            if self._db is not None and not is_settled(error):
                self._db.terminate()
                self._db = None
            raise trouble(error) from None
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
