"""What a report is about: looked up by the server, so that nobody can report what was never said."""

from __future__ import annotations

from kilof.core.action import Seat
from kilof.server.room import Room
from kilof.server.rows import entry_of
from kilof.tables import Refusal, Table
from kilof.tables.entry import KINDS, PRIVATE, Said
from kilof.tables.terms import Person

_PRIVATE = {KINDS[kind] for kind in PRIVATE}


def name_at(table: Table, seat: Seat) -> tuple[Person, str, str]:
    """Who sits there, what they are called, and nothing said."""
    if not 0 <= seat < len(table.players) or not table.players[seat].person:
        raise Refusal("seat", "no person sits there")
    player = table.players[seat]
    return player.person, player.name, ""


async def said_as(room: Room, number: int) -> tuple[Person, str, str]:
    """Who said the line of that number, as what, and what; raises StoreTrouble."""
    stored = await room.house.store.load(room.id)
    public = [] if stored is None else [row for row in stored.rows if row.kind not in _PRIVATE]
    if number <= len(public):
        entry = entry_of(public[number - 1])
        if isinstance(entry, Said) and entry.text:
            return entry.person, entry.name, entry.text
    raise Refusal("missing", "there is no such line")
