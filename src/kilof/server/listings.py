"""The list of open tables. It comes from the rooms in memory: where somebody is, there is a room.

Where several processes serve a store, those that are open elsewhere are read first.
"""

from __future__ import annotations

from math import inf
from typing import Final

from msgspec import Struct

from kilof.server.hub import Hub
from kilof.server.limits import Buckets
from kilof.server.room import Room
from kilof.tables.listing import offer
from kilof.tables.people import person_of
from kilof.tables.sight import OpenTable, open_table
from kilof.tables.terms import Person

MOST: Final = 30  # tables to join, and as many to watch
_READ: Final = 200  # tables that are looked at, the latest first, where several processes serve a store
_FRESH: Final = 1.0  # seconds: it is made at most that often, however many ask


class OpenTables(Struct):
    """Tables to join, those with the most people first; and matches to watch, the latest first."""

    join: list[OpenTable]
    watch: list[OpenTable]


class Listings:
    """All open tables as they were a moment ago."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._house = hub, hub.house
        self._looks = Buckets(self._house.limits.lists)
        self._made = -inf
        self._join: list[tuple[Room, OpenTable]] = []
        self._watch: list[tuple[Room, OpenTable]] = []

    async def shown(self, person: Person, source: str) -> OpenTables:
        """What this person may find; raises Refusal."""
        self._house.check_open_tables()
        self._house.bans.check("ban", person, source, self._house.now())
        now = self._house.ticks()
        self._looks.spend(source, now, "too many looks at the list")
        if now >= self._made + _FRESH:
            self._made = now
            await self._read()
            self._make(now)
        return OpenTables(self._seen(self._join, person), self._seen(self._watch, person))

    async def _read(self) -> None:
        """Open tables that are in memory elsewhere; raises StoreTrouble."""
        if self._house.sharing is not None:
            for table in await self._house.store.listed(_READ):
                await self._hub.sound_room(table)
            for room in self._hub.rooms():
                if room.table.listed is not None:
                    await room.caught_up()

    def _make(self, now: float) -> None:
        found: dict[tuple[str, Person], tuple[Room, OpenTable]] = {}
        listed = (room for room in self._hub.rooms() if room.table.listed is not None)
        for room in sorted(listed, key=lambda room: room.table.listed or 0.0):
            # Of one host the latest, so that nobody fills the list.
            found[offer(room.table, now), person_of(room.table.host)] = room, open_table(room.table, room.id, now)
        self._join = [one for (what, _), one in found.items() if what == "join"]
        self._watch = [one for (what, _), one in found.items() if what == "watch"]
        self._join.sort(key=lambda one: (-_people(one[1]), -one[1].waited))
        self._watch.sort(key=lambda one: one[1].waited)

    def _seen(self, found: list[tuple[Room, OpenTable]], person: Person) -> list[OpenTable]:
        """Without tables that were closed since, those whose host has removed this person, and those where
        somebody sits who may not speak on this server or may not come: their name is not put before everybody."""
        return [one for room, one in found if room.table.may_watch(person) and self._is_fit(room)][:MOST]

    def _is_fit(self, room: Room) -> bool:
        people = {room.table.host, *(player.person for player in room.table.players)}
        bans, now = self._house.bans, self._house.now()
        return room.table.listed is not None and not any(
            bans.found(kind, person, "", now) for person in people for kind in ("ban", "mute")
        )


def _people(table: OpenTable) -> int:
    return sum(seat.kind == "person" for seat in table.seats)
