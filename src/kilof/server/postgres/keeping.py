"""What processes share through PostgreSQL: who is alive, who looks after which table, who is connected where.

Times are PostgreSQL's own: the clocks of machines differ.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import timedelta
from typing import Any, Final

from kilof.server.keeping import LEASE, Company, TableHead
from kilof.server.postgres.database import PostgresReader
from kilof.tables.terms import Person

_LEASE: Final = timedelta(seconds=LEASE)
ALIVE: Final = "SELECT FROM keepers WHERE number = {} AND until > clock_timestamp()"
# Tables that somebody else looks after are not even locked.
_TAKE: Final = f"""
WITH locked AS (
  SELECT key, keeper FROM tables WHERE id = ANY($2::text[])
    AND (keeper IS NULL OR keeper = $1 OR NOT EXISTS ({ALIVE.format("tables.keeper")}))
  ORDER BY id FOR NO KEY UPDATE
)
UPDATE tables SET keeper = $1 FROM locked
WHERE tables.key = locked.key AND EXISTS ({ALIVE.format("$1")})
  AND (locked.keeper IS NULL OR locked.keeper = $1 OR NOT EXISTS ({ALIVE.format("locked.keeper")}))
RETURNING tables.id
"""
_RENEW: Final = """
WITH renewed AS (
  UPDATE keepers SET until = clock_timestamp() + $2 WHERE number = $1 AND until > clock_timestamp() RETURNING number
)
SELECT array_agg(number), coalesce(pg_sequence_last_value(pg_get_serial_sequence('keepers', 'number')::regclass), 0)
FROM keepers WHERE until > clock_timestamp() AND EXISTS (SELECT FROM renewed)
"""
# In the order in which tables are locked elsewhere.
_PRESENT: Final = f"""
WITH known AS (
  SELECT key, id FROM tables WHERE id = ANY($2::text[])
), given AS (
  SELECT key, known.id, person FROM unnest($3::text[], $4::text[]) AS g (id, person) JOIN known ON known.id = g.id
), gone AS (
  DELETE FROM presence WHERE keeper = $1 AND table_key IN (SELECT key FROM known) AND NOT EXISTS (
    SELECT FROM given WHERE given.key = presence.table_key AND given.person = presence.person
  )
)
INSERT INTO presence (table_key, person, keeper) SELECT key, person, $1 FROM given
WHERE EXISTS ({ALIVE.format("$1")}) ORDER BY id, person ON CONFLICT DO NOTHING
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

    async def renew(self, keeper: int) -> Company | None:
        alive, last = await self._reader.row(_RENEW, keeper, _LEASE)
        return None if alive is None else Company(frozenset(alive), last)

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
            "WITH locked AS (SELECT key FROM tables WHERE id = ANY($2::text[]) AND keeper = $1"
            " ORDER BY id FOR NO KEY UPDATE)"
            " UPDATE tables SET keeper = NULL FROM locked WHERE tables.key = locked.key AND tables.keeper = $1",
            *(keeper, list(tables)),
        )

    async def set_present(self, keeper: int, people: Mapping[str, Sequence[Person]]) -> None:
        pairs = [(table, person) for table, here in people.items() for person in here]
        tables, persons = (list(column) for column in zip(*pairs, strict=True)) if pairs else ([], [])
        await self._reader.rows(_PRESENT, keeper, list(people), tables, persons)

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
