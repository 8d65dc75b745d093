"""The hub: all rooms in memory, and how they get there. Memory is a cache; what is stored is the truth."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from math import inf
from typing import Final, NamedTuple

from msgspec.structs import replace

from kilof.bots import STAND_IN
from kilof.server.care import log_trouble, looked_after, unstored
from kilof.server.house import House, dealer, encode_word
from kilof.server.room import Room
from kilof.server.rows import rows_of, summary_of
from kilof.server.sending import bulletin_of
from kilof.server.store import Addition, Conflict, Damaged, Newer, Own, Row, StoreTrouble
from kilof.tables import Draft, Refusal, Table, Terms, clock, codes, listing, lobby, opened, talk
from kilof.tables.entry import Ended, Seated
from kilof.tables.people import person_of
from kilof.tables.table import GOING_ON
from kilof.tables.terms import Person, Player

LETTERS: Final = "ABCDEFGHJKLMNPRSTUVWXYZ"  # for codes: none that looks like another or like a digit
CODE: Final = 6  # letters of a code; lobbies that were opened before have five
_CODE_BYTES: Final = 15  # so many that no letter is more likely than another
_CODES: Final = 20  # tried for a new table
_IDLE: Final = 120.0  # seconds that a table without clients stays in memory,
_ELSEWHERE: Final = 10.0  # or so many, if its people are connected to another process
_TIDY: Final = 20.0  # seconds between looks for rooms that can leave or have something due
_LOOK: Final = 1.0  # seconds between checks that the disk can be written to
_SWEEP: Final = 3600.0  # seconds between looks for what is to be forgotten,
_SWEEP_AGAIN: Final = 600.0  # or until the next one, if that failed or is for another process to do
_SITTING_DOWN: Final = 10.0  # seconds after which whoever was erased elsewhere has surely stopped sitting down


class UnsavedTable(NamedTuple):
    """A table that is not yet stored."""

    id: str
    table: Table
    seed: bytes
    rows: tuple[Row, ...]

    def addition(self, code: str | None, date: Callable[[float], float]) -> Addition:
        return Addition(self.id, self.rows, None, summary_of(self.table, code, date), self.seed)


class Hub:
    def __init__(self, house: House, *, idle: float = _IDLE) -> None:
        self.house = house
        self._idle = idle
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._rematches: set[str] = set()  # tables whose rematch is being opened
        self._owed: set[str] = set()  # tables whose rematch could not be opened yet
        self._forgotten: dict[Person, float] = {}  # guests who were erased elsewhere, and when they were last here
        self._next_sweep = -inf
        self._looked, self._is_ready = -inf, False
        gauge = house.metrics.gauge
        gauge("kilof_tables", "Tables in memory.", lambda: len(self._rooms))
        gauge("kilof_damaged_tables", "Tables found damaged when they were read.", lambda: len(house.found_damaged))
        gauge("kilof_connections", "Open connections.", lambda: sum(len(room.clients) for room in self._rooms.values()))
        gauge("kilof_ready", "1 if something can be stored.", lambda: self._is_ready)
        sharing = house.sharing
        gauge(
            "kilof_bus_connected",
            "1 if the bus can be reached, or if there is none.",
            lambda: sharing is None or sharing.bus.is_connected,
        )

    # Rooms

    async def room(self, table: str) -> Room | None:
        """The room of a table, read from the store if it is not in memory; raises StoreTrouble."""
        found = self._rooms.get(table)
        if found is not None:
            found.idle_since = self.house.ticks()
            with suppress(Refusal):  # whoever wants more than to look is told so
                await found.caught_up()
            if self._rooms.get(table) is found:
                return found
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._loaded(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table))
        return await asyncio.shield(self._loading[table])

    def rooms(self) -> list[Room]:
        """Those in memory."""
        return list(self._rooms.values())

    async def sound_room(self, table: str) -> Room | None:
        """A room that nobody has asked for: if it cannot be had, the others need not wait."""
        if self.house.is_left_alone(table):
            return None
        try:
            return await self.room(table)
        except (Damaged, Newer):
            return None

    async def _loaded(self, table: str) -> Room | None:
        loaded = await self.house.load(table)
        if loaded is None:
            return None
        room = self._room(table, *loaded)
        if room.table.is_lost:
            with suppress(Refusal):  # it is over in any case; next time, then
                await room.do(lambda _: Draft((Ended("rules"),)))
        room.look()
        return room

    def _room(self, id: str, table: Table, seed: bytes, code: str | None, edition: int) -> Room:  # noqa: A002
        room = self._rooms[id] = Room(self.house, id, table, seed, code, edition, self.rematch, self.gone)
        if self.house.sharing is not None:
            self.house.sharing.follow(room)
        return room

    def _closed(self, id: str) -> Room | None:  # noqa: A002
        """It is in memory no longer."""
        room = self._rooms.pop(id, None)
        if room is not None:
            room.close()
            if self.house.sharing is not None:
                self.house.sharing.unfollow(id)
        return room

    def gone(self, table: str) -> None:
        """It is no longer stored; whoever comes back finds none."""
        room = self._closed(table)
        if room is not None:
            room.dismiss("come-back")

    async def open(
        self,
        terms: Terms,
        person: Person,
        name: str,
        bot: str = "",
        begin: bool = False,
        face: int = 0,
        listed: bool = False,
    ) -> Room:
        """A new table with its host on the first seat; if a bot is named, it plays the others."""
        players = [Player(person, name, face=face)]
        if bot:
            players += [Player(name=f"{bot} {seat + 1}", bot=bot) for seat in range(1, terms.seats)]
        return await self.seat(terms, person, players, begin, listed)

    async def seat(self, terms: Terms, host: Person, players: list[Player], begin: bool, listed: bool = False) -> Room:
        """A new table with these players on its first seats; raises Refusal."""
        if listed:
            self.house.check_open_tables()
        unsaved = self._unsaved(terms, host, players, begin, listed)
        for _ in range(_CODES):
            code = None if begin else self._code()
            try:
                await self.house.store.append(unsaved.addition(code, self.house.date))
            except Conflict:
                continue  # the code was taken
            except StoreTrouble as trouble:
                raise unstored(trouble) from None
            room = self._room(unsaved.id, unsaved.table, unsaved.seed, code, 0)
            room.look()
            return room
        raise Refusal("storage", "there are too many open lobbies")

    def _unsaved(self, terms: Terms, host: Person, players: list[Player], begin: bool, listed: bool) -> UnsavedTable:
        """A new table, not yet stored; raises Refusal."""
        terms = lobby.checked(self.house.library, terms)
        seed, id = self.house.fresh(32), self._word(16)  # noqa: A001
        table, draft = opened(self.house.library, dealer(seed), terms, host)
        rows: list[Row] = []

        def add(draft: Draft) -> None:
            rows.extend(rows_of(table, draft, bulletin_of(draft), self.house.now()))
            table.add(draft, self.house.ticks())

        add(draft)
        for seat, player in enumerate(players):
            if player.bot and not player.person:
                add(lobby.place(table, host, seat, player.bot))
            else:
                add(Draft((Seated(seat, player, "sat"),)))
        if listed:
            add(listing.set_listed(table, host, True))
        if begin:
            add(lobby.begin(table, host))
        return UnsavedTable(id, table, seed, tuple(rows))

    async def rematch(self, room: Room) -> None:
        """All who sit there would like another match: the same players, the same terms, a new table.

        The new table and the word about where it is are stored together or not at all. If not, the server tries again
        when it tidies up.
        """
        table = room.table
        if table.followed or room.id in self._rematches:
            return
        self._rematches.add(room.id)
        players = [
            replace(player, bot="" if player.person in table.present else player.bot or STAND_IN)
            for player in table.players
        ]
        try:
            unsaved = self._unsaved(table.terms, table.host, players, True, table.listed is not None)
            await room.do(lambda table: talk.follow(table, unsaved.id), opens=unsaved.addition(None, self.house.date))
        except Exception as error:
            if not room.table.followed:  # else another process was faster
                log_trouble("rematch", error)
                self._owed.add(room.id)
        finally:
            self._rematches.remove(room.id)

    async def _try_rematches(self) -> None:
        for id in list(self._owed):  # noqa: A001
            room = self._rooms.get(id)
            self._owed.discard(id)
            if room is not None and talk.all_wish(room.table):
                await self.rematch(room)

    async def asks(self, own: Own, person: Person) -> bool:
        """Whether the match at a person's table waits for them. Read from its log only if it was stored long ago."""
        if own.asked is not None:
            return own.asked
        room = await self.sound_room(own.table)
        return room is not None and clock.asks(room.table, person)

    async def is_replayed(self, own: Own) -> bool:
        """Whether a person's match can be seen again. Its log is read only if it ended a short while ago."""
        if own.stage != "over" or own.ended is None or own.began is None:
            return False
        if self.house.now() - own.ended > GOING_ON:
            return True
        room = await self.sound_room(own.table)
        return room is not None and room.table.is_closed(self.house.ticks())

    # For operators

    def connected(self, table: str) -> int:
        """Clients at a table."""
        return len(self._rooms[table].clients) if table in self._rooms else 0

    def in_memory(self) -> tuple[int, int]:
        """Tables, and clients at them."""
        return len(self._rooms), sum(map(self.connected, self._rooms))

    async def begin(self) -> None:
        """Before anybody comes; raises StoreTrouble."""
        await self.load_bans()
        if self.house.sharing is not None:
            self.house.sharing.check_people = self.check_people
            await self.house.sharing.start()

    async def load_bans(self) -> None:
        """Those that are stored hold from now on, also for whoever is here."""
        if self.house.bans.set(await self.house.store.registry.bans(self.house.now())):
            for room in self._rooms.values():
                room.turn_away()

    async def check_people(self) -> None:
        """Who was banned by another process, or forgotten, goes. Whoever is forgotten may have sat down meanwhile, or
        be about to: for a while it is looked where they sit."""
        await self.load_bans()
        now, noted = self.house.ticks(), self.house.noted
        self.house.noted = set()
        here = {person_of(person) for room in self._rooms.values() for person in room.people()} | noted
        try:
            known = await self.house.store.registry.known(here) if here else here
        except StoreTrouble:
            self.house.noted |= noted
            raise
        for guest in here - known:
            self.send_away(guest)
            self._forgotten[guest] = now
        for guest, since in list(self._forgotten.items()):
            with looked_after("erase"):
                with suppress(Newer):  # it is for that version to do
                    await self.erase_visits(guest)
                if now >= since + _SITTING_DOWN:
                    del self._forgotten[guest]

    def tell_people(self) -> None:
        """Other processes are told at once that somebody was banned or forgotten, or is no longer banned."""
        if self.house.sharing is not None:
            self.house.sharing.tell_people()

    def send_away(self, guest: Person) -> None:
        """All connections of somebody end, from wherever they look on, too."""
        for room in self._rooms.values():
            room.send_away(guest)

    async def erase_visits(self, guest: Person) -> tuple[set[str], set[str]]:
        """All tables forget a guest. Which ones did, and which are damaged, so that nobody can read or write them.
        Raises Refusal and StoreTrouble; what is left then can be tried again. Tables of a later version keep no other
        from forgetting."""
        done: set[str] = set()
        damaged: set[str] = set()
        later: dict[str, Newer] = {}
        while left := set(await self.house.store.registry.visits(guest)) - damaged - later.keys():
            for table in left:  # and in the next turn those where they have sat down meanwhile
                try:
                    (done if await self._erased_at(table, guest) else damaged).add(table)
                except Newer as newer:
                    later[table] = newer
        if later:
            raise next(iter(later.values()))
        return done, damaged

    async def _erased_at(self, table: str, guest: Person) -> bool:
        """False if the table is damaged."""
        try:
            room = await self.room(table)
            if room is not None:
                await room.erase(guest)
        except Damaged:
            return False
        except Refusal as refusal:
            if refusal.key != "damaged":
                raise
            return False
        return True

    async def delete(self, table: str) -> None:
        """A table goes, sound or damaged; whoever comes back finds none."""
        await asyncio.gather(*(task for of, task in self._loading.items() if of == table), return_exceptions=True)
        await self.house.store.survey.delete(table)
        self.house.found_damaged.discard(table)
        self.house.found_newer.discard(table)
        self.gone(table)

    async def ready(self) -> bool:
        """Whether something can be stored; checked once a second at most, as each check writes to the disk."""
        if self.house.is_closing:
            return False
        if self.house.ticks() >= self._looked + _LOOK:
            self._looked = self.house.ticks()
            self._is_ready = await self.house.store.ready()
        return self._is_ready

    # From time to time

    async def tend(self) -> None:
        """As long as the server runs: idle rooms leave memory, due ones come back, old things are forgotten, which may
        take long."""
        await asyncio.gather(self._again_and_again(self._tidy_rooms), self._again_and_again(self._forget_old))

    async def _again_and_again(self, task: Callable[[], Awaitable[None]]) -> None:
        while True:
            await asyncio.sleep(_TIDY)
            with looked_after("tend"):
                await task()

    async def tidy(self) -> None:
        """All of it once."""
        await self._tidy_rooms()
        await self._forget_old()

    async def _tidy_rooms(self) -> None:
        """Each table by itself: trouble with one is logged, and affects no other."""
        await self._try_rematches()
        for id, room in list(self._rooms.items()):  # noqa: A001
            with looked_after("let go"):
                self._let_go(id, room)
        if not self._rooms:
            codes.forget()
        with looked_after("wake"):
            for table in await self._due_here():
                with looked_after("wake"):
                    if await self.sound_room(table) is None and self.house.sharing is not None:
                        self.house.sharing.unfollow(table)  # others may have it

    async def _forget_old(self) -> None:
        if self.house.ticks() >= self._next_sweep:
            self._next_sweep = self.house.ticks() + _SWEEP_AGAIN
            with looked_after("sweep"):
                await self._sweep()

    async def _due_here(self) -> list[str]:
        """Tables that must be looked at, and by this process."""
        due = [id for id in await self.house.store.due(self.house.now()) if not self.house.is_left_alone(id)]  # noqa: A001
        return due if self.house.sharing is None else await self.house.sharing.taken(due)

    def _let_go(self, id: str, room: Room) -> None:  # noqa: A002
        """Remove it from memory, if nobody has looked for a while."""
        patience = min(self._idle, _ELSEWHERE) if room.is_elsewhere else self._idle
        if room.is_idle and self.house.ticks() >= room.idle_since + patience:
            self._closed(id)

    async def _sweep(self) -> None:
        if self.house.sharing is not None and not await self.house.sharing.is_first():
            return
        for table in await self.house.store.stale(self.house.now()):
            with looked_after("expire"):
                stale = await self.sound_room(table)
                if stale is not None:
                    await stale.do(lambda _: Draft((Ended("expired"),)))
        await self.house.store.sweep(self.house.now())
        self._next_sweep = self.house.ticks() + _SWEEP

    async def close(self) -> None:
        """Answer what was received, say goodbye, and store the rest."""
        self.house.is_closing = True
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        rooms = list(self._rooms.values())
        for room in rooms:
            with looked_after("close"):
                room.close()
        for room in rooms:
            with looked_after("close"):
                await room.settled()
                room.dismiss("come-back")
        self.house.thinkers.close()
        self.house.looks.close()
        if self.house.sharing is not None:
            await self.house.sharing.close()

    # Words nobody can guess

    def _word(self, size: int) -> str:
        word = encode_word(self.house.fresh(size))
        return self._word(size) if word.startswith("-") else word  # operators type them, and that would be an option

    def _code(self) -> str:
        number = int.from_bytes(self.house.fresh(_CODE_BYTES), "big")
        return "".join(LETTERS[number // len(LETTERS) ** place % len(LETTERS)] for place in range(CODE))
