"""Who is away from a table, and since when. It is not stored: a table that comes back into memory begins afresh.

People whose connection is lost for a moment were never away.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from kilof.core.action import Seat
from kilof.tables.table import Gone, Table
from kilof.tables.terms import Person

AWAY: Final = 20.0  # seconds without a connection after which somebody is away
LONG: Final = 120.0  # and after which nobody has to wait for them


class Absence(NamedTuple):
    """Somebody went away after the ply `since` and came back after the ply `back`; None: not yet, and it may have been
    a moment only."""

    seat: Seat
    since: int
    back: int | None


def came(table: Table, person: Person, now: float) -> None:
    """A person is connected now."""
    gone, seat = table.gone.pop(person, None), table.seat_of(person)
    if table.hosts(person):
        table.offers.clear()
    if seat is None:
        return
    table.offers.pop(seat, None)
    if gone is not None and now - gone.at >= AWAY and _is_told(table):
        table.absences.append((seat, gone.ply, table.ply))


def went(table: Table, person: Person, now: float) -> None:
    """A person is no longer connected."""
    if table.seat_of(person) is not None:
        table.gone[person] = Gone(now, table.ply)


def woke(table: Table, now: float) -> None:
    """The table came back into memory, and nobody is here yet."""
    table.gone = {player.person: Gone(now, table.ply) for player in table.players if player.person}


def away_for(table: Table, person: Person, now: float) -> float | None:
    """For how many seconds; less than 0: it may be just a moment. None: the person is here, or nobody."""
    if not person or person in table.present:
        return None
    gone = table.gone.get(person)
    return (0.0 if gone is None else max(0.0, now - gone.at)) - AWAY


def wait_for(table: Table, person: Person, now: float, is_long: bool) -> float:
    """Seconds until this person is away, or has been for long; 0 or less: they are, or they are here."""
    seconds = away_for(table, person, now)
    return 0.0 if seconds is None else (LONG - AWAY if is_long else 0.0) - seconds


def absences(table: Table) -> list[Absence]:
    """The last ones, in the order in which they ended; then those that have not."""
    if not _is_told(table):
        return []
    open_ones = [
        Absence(seat, table.gone[player.person].ply, None)
        for seat, player in enumerate(table.players)
        if player.person in table.gone and player.person not in table.present
    ]
    return [*(Absence(*one) for one in table.absences), *open_ones]


def _is_told(table: Table) -> bool:
    """With a day for each move people come and go all the time: nobody wants to read that."""
    return table.stage != "lobby" and table.terms.pace != "day"
