"""The part of the PostgreSQL store that operators ask."""

from __future__ import annotations

from kilof.server.postgres.database import PostgresReader
from kilof.server.postgres.writer import PostgresWriter
from kilof.server.shared_sql import DAY, SURVEYED
from kilof.server.survey import Figures, TableRow


class PostgresSurvey:
    """A TableSurvey."""

    def __init__(self, reader: PostgresReader, writer: PostgresWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def tables(self, stage: str, most: int) -> list[TableRow]:
        sql = f"{SURVEYED} WHERE $1 IN (stage, '') ORDER BY made DESC, key DESC LIMIT $2"
        return [TableRow(*row) for row in await self._reader.rows(sql, stage, most)]

    async def row(self, table: str) -> TableRow | None:
        found = await self._reader.row(f"{SURVEYED} WHERE id = $1", table)
        return None if found is None else TableRow(*found)

    async def named(self, start: str) -> list[str]:
        sql = "SELECT id FROM tables WHERE id >= $1 AND starts_with(id, $1) ORDER BY id LIMIT 2"
        return [id for (id,) in await self._reader.rows(sql, start)]  # noqa: A001

    async def delete(self, table: str) -> None:
        await self._writer.do(lambda db: db.execute("DELETE FROM tables WHERE id = $1", table))

    async def figures(self, now: float) -> Figures:
        async with self._reader.connection() as db, db.transaction(isolation="repeatable_read", readonly=True):

            async def count(sql: str, *given: float) -> int:
                return int(await db.fetchval(sql, *given) or 0)

            return Figures(
                dict(await db.fetch("SELECT stage, count(*) FROM tables GROUP BY stage ORDER BY stage")),
                dict(await db.fetch("SELECT game, count(*) FROM tables GROUP BY game ORDER BY game")),
                await count("SELECT sum(entries) FROM tables"),
                await count("SELECT count(*) FROM guests"),
                await count("SELECT count(*) FROM guests WHERE seen > $1", now - DAY),
                await count("SELECT count(*) FROM guests WHERE seen > $1", now - 7 * DAY),
                await count("SELECT count(*) FROM reports"),
                await count("SELECT count(*) FROM bans WHERE until IS NULL OR until > $1", now),
                await count("SELECT pg_database_size(current_database())"),
            )
