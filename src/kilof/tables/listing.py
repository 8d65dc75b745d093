"""Open tables: a host lists a table, and then everybody on the server can find it, as if by its link."""

from __future__ import annotations

from typing import Literal

from kilof.tables.entry import Draft, Listed
from kilof.tables.presence import away_for
from kilof.tables.refusal import Refusal
from kilof.tables.table import Table
from kilof.tables.terms import Person

Offer = Literal["", "join", "watch"]


def set_listed(table: Table, by: Person, listed: bool) -> Draft:
    """The host opens the table to everybody, or no longer. Opening is for the lobby: all who play know of it before
    they begin. Closing is always possible."""
    if not table.hosts(by):
        raise Refusal("host", "only the host may do that")
    if listed == (table.listed is not None):
        raise Refusal("open", f"this table is {'open to everybody already' if listed else 'not open to everybody'}")
    if listed:
        if table.stage != "lobby":
            raise Refusal("stage", "the match has begun")
        table.seating.check(by)
    return Draft((Listed(listed),))


def offer(table: Table, now: float) -> Offer:
    """What an open table has for whoever comes: a seat in its lobby, or a match to watch. Nothing while none of those
    who sit there is here: nobody would be met."""
    if table.listed is None or not any(_is_here(table, player.person, now) for player in table.players):
        return ""
    if table.stage == "lobby":
        return "join" if any(player.is_empty for player in table.players) else ""
    return "watch" if table.stage == "playing" and table.terms.spectators else ""


def _is_here(table: Table, person: Person, now: float) -> bool:
    """Or was a moment ago."""
    seconds = away_for(table, person, now)
    return bool(person) and (seconds is None or seconds < 0.0)
