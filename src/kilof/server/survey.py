"""What an operator asks of the store: all tables, figures, and that a table goes. A part of the store."""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct


class TableRow(Struct, frozen=True):
    """A table without its log."""

    table: str
    game: str
    stage: str
    people: int  # who have a seat
    made: float
    last: float  # when something was last stored
    entries: int


class Figures(Struct, frozen=True):
    """Of all that is stored."""

    stages: dict[str, int]  # tables by stage
    games: dict[str, int]  # tables by game
    entries: int
    guests: int
    seen_day: int  # guests
    seen_week: int
    reports: int
    bans: int  # and mutes
    size: int  # bytes, without what SQLite has yet to write into its main file


class TableSurvey(Protocol):
    """All calls may raise StoreTrouble."""

    async def tables(self, stage: str, most: int) -> list[TableRow]:
        """The newest first; of one stage, or of any if it is ""."""

    async def row(self, table: str) -> TableRow | None: ...

    async def named(self, start: str) -> list[str]:
        """Addresses that begin so: two at most."""

    async def delete(self, table: str) -> None:
        """All of it; reports about it stay."""

    async def figures(self, now: float) -> Figures: ...
