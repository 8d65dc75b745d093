"""A table's whole log, read from PostgreSQL and found sound."""

from __future__ import annotations

from typing import Any, Final

from kilof.server.chain import checked, first_link
from kilof.server.store import Damaged, Stored

# One statement, so that all of it is of one moment.
LOG: Final = """
SELECT t.seed, t.code, t.entries, t.chain, t.edition,
  l.number, l.kind, l.ply, l.at, l.body, l.events, l.waits, l.person, l.message, l.chain AS link
FROM tables t LEFT JOIN log l ON l.table_key = t.key WHERE t.id = $1 ORDER BY l.number
"""


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
