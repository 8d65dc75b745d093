"""What a copy of a store is: its rows, and the two ends that they go between."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from typing import Any, Final, Protocol

# In an order in which each finds what it refers to. What was noted of visits while logs went over is replaced.
COLUMNS: Final = {
    "guests": ("id", "secret", "name", "made", "seen"),
    "tables": (
        *(
            "key",
            "id",
            "seed",
            "stage",
            "game",
            "code",
            "due",
            "made",
            "swept",
            "listed",
            "entries",
            "chain",
            "edition",
        ),
    ),
    "log": (
        *(
            "table_key",
            "number",
            "kind",
            "ply",
            "at",
            "person",
            "message",
            "content",
            "body",
            "events",
            "waits",
            "chain",
        ),
    ),
    "people": ("person", "table_key", "seat"),
    "visits": ("person", "table_key"),
    "links": ("secret", "table_key", "person", "until", "guest"),
    "reports": ("number", "at", "address", "entry", "about", "name", "said", "note", "person"),
    "bans": ("kind", "whom", "since", "until", "why"),
    "analyses": ("table_key", "version", "counted", "whole", "body"),
    "house": ("name",),
}
ORDER: Final = {"log": "table_key, number", "tables": "key"}
REPLACED: Final = ("visits", "house")
AT_A_TIME: Final = 2000  # rows
Progress = Callable[[int, int], None]


class Source(Protocol):
    """A store of one moment, to be read."""

    async def count(self) -> int:
        """Of all rows."""

    def rows(self, table: str) -> AsyncIterator[Sequence[Sequence[Any]]]:
        """Of one table, some at a time."""


class Target(Protocol):
    """An empty store, to be filled as a whole or not at all."""

    async def add(self, table: str, rows: Sequence[Sequence[Any]]) -> None: ...

    async def damage(self, progress: Progress) -> str:
        """What is wrong with what is there now; "" if nothing is."""


def selection(table: str) -> str:
    """The SQL that reads all rows of a table."""
    order = ORDER.get(table)
    return f"SELECT {', '.join(COLUMNS[table])} FROM {table}{f' ORDER BY {order}' if order else ''}"
