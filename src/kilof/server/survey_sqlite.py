"""The part of the SQLite store that operators ask."""

from __future__ import annotations

import sqlite3

from kilof.server.registry_sqlite import InThread
from kilof.server.shared_sql import DAY, SURVEYED
from kilof.server.survey import Figures, TableRow


class SqliteSurvey:
    """A TableSurvey. `read` and `write` are the store's."""

    def __init__(self, read: InThread, write: InThread) -> None:
        self._read = read
        self._write = write

    async def tables(self, stage: str, most: int) -> list[TableRow]:
        sql = f"{SURVEYED} WHERE ? IN (stage, '') ORDER BY made DESC, key DESC LIMIT ?"
        return await self._read(lambda db: [TableRow(*row) for row in db.execute(sql, (stage, most))])

    async def row(self, table: str) -> TableRow | None:
        found = await self._read(lambda db: db.execute(f"{SURVEYED} WHERE id = ?", (table,)).fetchone())
        return None if found is None else TableRow(*found)

    async def named(self, start: str) -> list[str]:
        sql = "SELECT id FROM tables WHERE id >= ? AND substr(id, 1, ?) = ? ORDER BY id LIMIT 2"
        return await self._read(lambda db: [id for (id,) in db.execute(sql, (start, len(start), start))])  # noqa: A001

    async def delete(self, table: str) -> None:
        await self._write(lambda db: db.execute("DELETE FROM tables WHERE id = ?", (table,)))

    async def figures(self, now: float) -> Figures:
        def task(db: sqlite3.Connection) -> Figures:
            def count(sql: str, *given: float) -> int:
                (found,) = db.execute(sql, given).fetchone()
                return int(found or 0)

            return Figures(
                dict(db.execute("SELECT stage, count(*) FROM tables GROUP BY stage ORDER BY stage")),
                dict(db.execute("SELECT game, count(*) FROM tables GROUP BY game ORDER BY game")),
                count("SELECT sum(entries) FROM tables"),
                count("SELECT count(*) FROM guests"),
                count("SELECT count(*) FROM guests WHERE seen > ?", now - DAY),
                count("SELECT count(*) FROM guests WHERE seen > ?", now - 7 * DAY),
                count("SELECT count(*) FROM reports"),
                count("SELECT count(*) FROM bans WHERE until IS NULL OR until > ?", now),
                count("PRAGMA page_count") * count("PRAGMA page_size"),
            )

        return await self._read(task)
