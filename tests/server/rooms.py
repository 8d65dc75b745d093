"""A hub without sockets: visitors give frames and keep what they get."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from itertools import count
from pathlib import Path
from typing import Any

import msgspec

from kilof.core.rng import Rng
from kilof.server.house import House
from kilof.server.hub import Hub
from kilof.server.limits import Limits, Rate
from kilof.server.room import Room
from kilof.server.sharing import StoreSharing
from kilof.server.store import Store
from kilof.server.store_sqlite import open_store
from kilof.server.thinkers import Decidable, Thinkers
from kilof.tables import Terms, pause
from kilof.tables.library import packaged
from kilof.tables.terms import Library

PEOPLE = ("ala", "bolek", "celina")
_ANY = Rate(1e9, 1e9)
UNLIMITED = Limits(messages=_ANY, chat=_ANY, advice=_ANY, histories=_ANY, moves=_ANY, acts=_ANY)
_ids = count()


class Visitor:
    """A client of a room. `seen` is all that it ever got, as bytes."""

    def __init__(self, room: Room, person: str) -> None:
        self.room = room
        self.person = person
        self.client = room.house.client(person)
        self.seen: list[bytes] = []
        room.enter()

    async def send(self, type: str, **fields: Any) -> list[dict[str, Any]]:  # noqa: A002
        """Send a message under a fresh id, and return what has come by then."""
        return await self.give(msgspec.json.encode({"type": type, "id": f"m{next(_ids)}"} | fields))

    async def give(self, frame: bytes | str) -> list[dict[str, Any]]:
        await self.room.receive(self.client, frame)
        return await self.got()

    async def got(self) -> list[dict[str, Any]]:
        """What has come since it was last looked."""
        if not self.client.waiting:
            return []
        frame = await self.client.frame()
        assert frame is not None
        self.seen.append(frame)
        return [msgspec.json.decode(line) for line in frame.split(b"\n")]

    def leave(self) -> None:
        self.room.part(self.client)


class Here:
    """A thinker in a thread of this process."""

    def ask(self, asked: Decidable, longest: float) -> str:
        return asked.decided()

    def stop(self) -> None:
        pass


class Party:
    """A hub over a store, or that of a folder. Its clocks stand unless `time` is set; `stepped` sets the one on the
    wall."""

    def __init__(
        self,
        place: Path | Store,
        library: Library = packaged,
        limits: Limits = UNLIMITED,
        has_open_tables: bool = False,
        sharing: StoreSharing | None = None,
        chance: str = "fresh",
    ) -> None:
        self.time = 1000.0
        self.stepped = 0.0
        self.sleepers: list[tuple[float, asyncio.Future[None]]] = []  # whoever waits, and until when
        rng = Rng(chance)
        house = House(
            open_store(place) if isinstance(place, Path) else place,
            Thinkers(Here, 1),
            limits=limits,
            has_open_tables=has_open_tables,
            sharing=sharing,
            library=library,
            now=lambda: self.time + self.stepped,
            ticks=lambda: self.time - 900.0,  # so that the two are never taken for each other
            sleep=self._sleep,
            fresh=lambda size: bytes(rng.below(256) for _ in range(size)),
        )
        self.hub = Hub(house, idle=60.0)

    async def table(
        self, terms: Terms | None = None, people: int = 3, bot: str = "eager"
    ) -> tuple[Room, list[Visitor]]:
        """A begun match of ala and others, all of whom have said hello; bots on the rest of the seats."""
        room = await self.hub.open(terms or Terms("classic", {}, 3), "ala", "Ala")
        visitors = [Visitor(room, person) for person in PEOPLE[:people]]
        for visitor in visitors:
            await visitor.send("hello")
        for visitor in visitors[1:]:
            await visitor.send("sit", name=visitor.person.title())
        for seat in range(people, room.table.terms.seats):
            await visitors[0].send("place", seat=seat, bot=bot)
        await visitors[0].send("begin")
        for visitor in visitors:
            await visitor.send("hide", round=1)
        for visitor in visitors:
            await visitor.got()
        return room, visitors

    def _sleep(self, seconds: float) -> asyncio.Future[None]:
        waking: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.sleepers.append((self.time + seconds, waking))
        return waking

    def let_pass(self, seconds: float) -> None:
        """Time passes: all who have slept enough wake."""
        self.time += seconds
        for until, waking in self.sleepers:
            if until <= self.time and not waking.done():
                waking.set_result(None)

    async def close(self) -> None:
        await self.hub.close()
        await self.hub.house.store.close()


def with_party(folder: Path, task: Callable[[Party], Awaitable[None]], **options: Any) -> None:
    """Run a task with a party, then close it."""

    async def run() -> None:
        party = Party(folder, **options)
        try:
            await asyncio.wait_for(task(party), 60)
        finally:
            await party.close()

    asyncio.run(run())


def of(messages: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [message for message in messages if message["type"] == kind]


async def play_first(room: Room, visitors: list[Visitor], **fields: Any) -> list[dict[str, Any]]:
    """Whoever is waited for takes the first option; before that, all are ready."""
    await all_ready(room, visitors)
    (seat, *_) = room.table.waiting()
    view = of(await visitors[seat].send("hello"), "view")[-1]["sight"]
    return await visitors[seat].send("play", **({"ply": view["ply"], "code": view["choices"]["options"][0]} | fields))


async def all_ready(room: Room, visitors: list[Visitor]) -> None:
    """If the table waits for the next round, it does so no longer."""
    if room.table.pause is not None:
        for visitor in visitors:
            await visitor.send("ready", round=room.table.round)
        await room.do(lambda table: pause.resume(table) if table.pause is not None else None)


async def until(condition: Callable[[], bool], each: float = 0.005) -> None:
    """Let others work until it is true; at most a few seconds. It is checked after `each` seconds."""
    for _ in range(int(10 / each)):
        if condition():
            return
        await asyncio.sleep(each)
    raise AssertionError("it did not happen")
