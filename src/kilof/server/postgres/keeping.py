"""What processes share through PostgreSQL: who is alive, who looks after which table, who is connected where.

Times are PostgreSQL's own: the clocks of machines differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import timedelta
from typing import Any, Final

from kilof.server.keeping import LEASE, TableHead
from kilof.server.postgres.database import PostgresReader
from kilof.tables.terms import Person

_LEASE: Final = timedelta(seconds=LEASE)
_ALIVE: Final = "SELECT FROM keepers WHERE number = {} AND until > clock_timestamp()"
_TAKE: Final = f"""
WITH locked AS (
  SELECT key, keeper FROM tables WHERE id = ANY($2::text[]) ORDER BY id FOR UPDATE
)
UPDATE tables SET keeper = $1 FROM locked
WHERE tables.key = locked.key AND EXISTS ({_ALIVE.format("$1")})
  AND (locked.keeper IS NULL OR locked.keeper = $1 OR NOT EXISTS ({_ALIVE.format("locked.keeper")}))
RETURNING tables.id
"""
_HEADS: Final = """
SELECT id, entries, edition, (
  SELECT array_agg(DISTINCT person) FROM presence JOIN keepers ON number = presence.keeper
  WHERE table_key = key AND presence.keeper IS DISTINCT FROM $2 AND until > clock_timestamp()
) FROM tables WHERE id = ANY($1::text[])
"""


class PostgresKeeping:
    """A Keeping."""

    def __init__(self, reader: PostgresReader) -> None:
        self._reader = reader

    async def join(self) -> int:
        async with self._reader.connection() as db:
            # Whoever is long gone is forgotten with all that was known of them.
            await db.execute("DELETE FROM keepers WHERE until < clock_timestamp() - interval '1 minute'")
            number = await db.fetchval(
                "INSERT INTO keepers (until) VALUES (clock_timestamp() + $1) RETURNING number", _LEASE
            )
        return int(number)

    async def renew(self, keeper: int) -> bool:
        found = await self._reader.value(
            "UPDATE keepers SET until = clock_timestamp() + $2 WHERE number = $1 AND until > clock_timestamp()"
            " RETURNING 1",
            *(keeper, _LEASE),
        )
        return bool(found)

    async def leave(self, keeper: int) -> None:
        await self._reader.rows("DELETE FROM keepers WHERE number = $1", keeper)

    async def is_first(self, keeper: int) -> bool:
        return (await self.alive())[:1] == [keeper]

    async def alive(self) -> list[int]:
        sql = "SELECT number FROM keepers WHERE until > clock_timestamp() ORDER BY number"
        return [number for (number,) in await self._reader.rows(sql)]

    async def take(self, keeper: int, tables: Sequence[str]) -> set[str]:
        return {id for (id,) in await self._reader.rows(_TAKE, keeper, list(tables))}  # noqa: A001

    async def let_go(self, keeper: int, tables: Sequence[str]) -> None:
        await self._reader.rows(
            "WITH locked AS (SELECT key FROM tables WHERE id = ANY($2::text[]) AND keeper = $1 ORDER BY id FOR UPDATE)"
            " UPDATE tables SET keeper = NULL FROM locked WHERE tables.key = locked.key AND tables.keeper = $1",
            *(keeper, list(tables)),
        )

    async def set_present(self, keeper: int, table: str, people: Sequence[Person]) -> None:
        await self._reader.rows(
            "WITH key AS (SELECT key FROM tables WHERE id = $2), gone AS ("
            " DELETE FROM presence WHERE keeper = $1 AND table_key = (SELECT key FROM key)"
            " AND person <> ALL($3::text[])"
            ") INSERT INTO presence (table_key, person, keeper) SELECT key.key, person, $1 FROM key,"
            f" unnest($3::text[]) AS person WHERE EXISTS ({_ALIVE.format('$1')}) ON CONFLICT DO NOTHING",
            *(keeper, table, list(people)),
        )

    async def heads(self, tables: Sequence[str], but: int | None) -> dict[str, TableHead]:
        found: list[Any] = await self._reader.rows(_HEADS, list(tables), but)
        return {
            id: TableHead(entries, edition, frozenset(people or ()))
            for id, entries, edition, people in found  # noqa: A001
        }

    async def connected(self) -> dict[str, int]:
        sql = (
            "SELECT id, count(*) FROM presence JOIN tables ON key = table_key JOIN keepers ON number = presence.keeper"
            " WHERE until > clock_timestamp() GROUP BY id"
        )
        return {id: count for id, count in await self._reader.rows(sql)}  # noqa: A001, C416
