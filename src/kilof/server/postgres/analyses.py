"""The part of the PostgreSQL store that keeps what was counted of matches."""

from __future__ import annotations

from typing import Final

from kilof.server.analyses import KeptCount
from kilof.server.postgres.database import PostgresReader
from kilof.server.postgres.keeping import ALIVE
from kilof.server.postgres.writer import PostgresWriter

_KEEP: Final = """
INSERT INTO analyses SELECT key, $1, $2, $3, $4 FROM tables WHERE id = $5 AND stage = 'over'
ON CONFLICT (table_key) DO UPDATE
SET version = excluded.version, counted = excluded.counted, whole = excluded.whole, body = excluded.body
WHERE analyses.version <> excluded.version OR analyses.counted < excluded.counted
"""
# A claim holds for as long as its process is alive.
_CLAIM: Final = f"""
WITH claimed AS (
  INSERT INTO counting SELECT key, $2 FROM tables WHERE id = $1 AND EXISTS ({ALIVE.format("$2")})
  ON CONFLICT (table_key) DO UPDATE SET keeper = excluded.keeper
  WHERE counting.keeper = excluded.keeper OR NOT EXISTS ({ALIVE.format("counting.keeper")})
  RETURNING keeper
)
SELECT EXISTS (SELECT FROM claimed) OR NOT EXISTS (SELECT FROM tables WHERE id = $1)
"""
_UNCLAIM: Final = "DELETE FROM counting USING tables WHERE key = table_key AND id = $1 AND counting.keeper = $2"


class PostgresAnalyses:
    """Analyses."""

    def __init__(self, reader: PostgresReader, writer: PostgresWriter) -> None:
        self._reader = reader
        self._writer = writer

    async def count(self, table: str) -> KeptCount | None:
        sql = "SELECT version, counted, whole, body FROM analyses JOIN tables ON key = table_key WHERE id = $1"
        found = await self._reader.row(sql, table)
        return None if found is None else KeptCount(*found)

    async def keep_count(self, table: str, count: KeptCount) -> None:
        await self._writer.do(lambda db: db.execute(_KEEP, *count, table))

    async def claim(self, table: str, keeper: int | None) -> bool:
        return keeper is None or bool(await self._reader.value(_CLAIM, table, keeper))

    async def unclaim(self, table: str, keeper: int | None) -> None:
        await self._reader.rows(_UNCLAIM, table, keeper)
