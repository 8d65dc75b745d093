"""Who is away from a table, and since when. It is not stored: a table that comes back into memory begins afresh.

People whose connection is lost for a moment were never away.
"""

from __future__ import annotations

from typing import Final

from kilof.tables.table import Gone, Table
from kilof.tables.terms import Person

AWAY: Final = 20.0  # seconds without a connection after which somebody is away


def came(table: Table, person: Person, now: float) -> None:
    """A person is connected now."""
    table.gone.pop(person, None)


def went(table: Table, person: Person, now: float) -> None:
    """A person is no longer connected."""
    if table.seat_of(person) is not None:
        table.gone[person] = Gone(now, table.ply)


def woke(table: Table, now: float) -> None:
    """The table came back into memory, and nobody is here yet."""
    table.gone = {player.person: Gone(now, table.ply) for player in table.players if player.person}
