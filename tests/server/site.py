"""Several hubs over one store in the real PostgreSQL, as if each were a process of its own."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from kilof.server.bus import Hall, LocalBus
from kilof.server.room import Room
from kilof.server.sharing import StoreSharing
from kilof.server.store import Guest
from kilof.tables import Terms
from tests.server.parts import Postgres
from tests.server.places import PostgresPlace
from tests.server.rooms import PEOPLE, Party, Visitor


async def opened(place: PostgresPlace, hall: Hall | None, chance: str = "", **options: Any) -> Party:
    """One process of a site. Without a hall it hears no news, and has to look for itself."""
    store = await place.opened()
    assert store.keeping is not None
    sharing = StoreSharing(store.keeping, LocalBus(hall))
    party = Party(store, sharing=sharing, chance=chance or "one", **options)
    await party.hub.begin()
    for person in PEOPLE:
        if await store.registry.guest(person) is None:
            await store.add_guest(Guest(person, person.title()), person.encode(), party.time)
    return party


def with_site(
    real: Postgres,
    task: Callable[..., Awaitable[None]],
    processes: int = 2,
    is_deaf: bool = False,
    **options: Any,
) -> None:
    """Run a task with so many processes, then close them."""
    place = PostgresPlace(real)

    async def run() -> None:
        hall = None if is_deaf else Hall()
        parties = [await opened(place, hall, f"process {i}", **options) for i in range(processes)]
        try:
            await asyncio.wait_for(task(*parties), 60)
        finally:
            for party in parties:
                await party.close()

    asyncio.run(run())


async def other_room(party: Party, room: Room) -> Room:
    """The same table at another process."""
    found = await party.hub.room(room.id)
    assert found is not None
    assert found is not room
    return found


async def spread_table(
    one: Party, other: Party, terms: Terms | None = None, people: int = 2, bots: int = 1
) -> tuple[Room, Room, list[Visitor]]:
    """A begun match: the first person is connected to one process, all others to the other."""
    terms = terms or Terms("classic", {}, people + bots, tempo="at-once")
    room = await one.hub.open(terms, PEOPLE[0], PEOPLE[0].title())
    there = await other_room(other, room)
    visitors = [Visitor(room if person == PEOPLE[0] else there, person) for person in PEOPLE[:people]]
    for visitor in visitors:
        await visitor.send("hello")
    for visitor in visitors[1:]:
        answers = await visitor.send("sit", name=visitor.person.title())
        assert any(answer["type"] == "done" for answer in answers), answers
    await room.refresh()
    for seat in range(people, people + bots):
        await visitors[0].send("place", seat=seat, bot="eager")
    await visitors[0].send("begin")
    for visitor in visitors:
        await visitor.room.refresh()
        await visitor.send("hide", round=1)
    for visitor in visitors:
        await visitor.got()
    return room, there, visitors
