"""The part of the SQLite store that keeps what was counted of matches."""

from __future__ import annotations

from typing import Final

from kilof.server.analyses import KeptCount
from kilof.server.registry_sqlite import InThread

_KEEP: Final = """
INSERT INTO analyses SELECT key, ?, ?, ?, ? FROM tables WHERE id = ? AND stage = 'over'
ON CONFLICT (table_key) DO UPDATE
SET version = excluded.version, counted = excluded.counted, whole = excluded.whole, body = excluded.body
WHERE analyses.version <> excluded.version OR analyses.counted < excluded.counted
"""


class SqliteAnalyses:
    """Analyses. `read` and `write` are the store's."""

    def __init__(self, read: InThread, write: InThread) -> None:
        self._read = read
        self._write = write

    async def count(self, table: str) -> KeptCount | None:
        sql = "SELECT version, counted, whole, body FROM analyses JOIN tables ON key = table_key WHERE id = ?"
        found = await self._read(lambda db: db.execute(sql, (table,)).fetchone())
        return None if found is None else KeptCount(*found)

    async def keep_count(self, table: str, count: KeptCount) -> None:
        await self._write(lambda db: db.execute(_KEEP, (*count, table)))

    async def claim(self, table: str, keeper: int | None) -> bool:  # noqa: ARG002
        return True  # one process has the file

    async def unclaim(self, table: str, keeper: int | None) -> None: ...
