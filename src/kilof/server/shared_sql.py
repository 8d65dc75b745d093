"""What both kinds of store ask in the same words."""

from __future__ import annotations

from typing import Final

# For one of a person's tables: only running matches wait for anybody, and the last action or deal says for whom.
ASKED: Final = """CASE WHEN stage <> 'playing' OR seat IS NULL THEN 0 ELSE (
  SELECT waits >> seat & 1 FROM log WHERE log.table_key = key AND kind IN ('dealt', 'played', 'readied', 'resumed')
  ORDER BY number DESC LIMIT 1
) END"""
# For one that is over, without reading its log: its end is among the last entries.
_OVER: Final = """CASE WHEN stage = 'over' THEN (
  SELECT {} FROM log WHERE log.table_key = key AND {} ORDER BY number DESC LIMIT 1
) END"""
OUTCOME: Final = ", ".join(
    (
        _OVER.format("at", "kind IN ('played', 'ended')"),
        _OVER.format("body", "kind = 'began'"),
        _OVER.format("events", "kind = 'played' AND events LIKE '%\"MatchEnded\"%'"),
    )
)
# What operators are told of a table.
SURVEYED: Final = """SELECT id, game, stage, (SELECT count(*) FROM people WHERE people.table_key = key), made,
  coalesce((SELECT at FROM log WHERE log.table_key = key AND at > 0 ORDER BY number DESC LIMIT 1), made), entries
FROM tables"""
DAY: Final = 86_400.0  # seconds
