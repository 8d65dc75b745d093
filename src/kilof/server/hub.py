"""The hub: all rooms in memory, and how one gets there. Memory is a cache; what is stored is the truth."""

from __future__ import annotations

import asyncio
import logging
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from time import time
from typing import Final

from msgspec import MsgspecError

from kilof.bots import STAND_IN
from kilof.cards import BadInput
from kilof.core import machine
from kilof.core.deal import Deal
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.server.client import Client, Outbox, Write, no_write
from kilof.server.limits import Buckets, Limits
from kilof.server.metrics import Metrics, labelled
from kilof.server.room import Room, facts_of, rows_of, unstored
from kilof.server.store import Change, Conflict, Own, Row, Store, StoreTrouble
from kilof.server.telling import telling
from kilof.server.thinkers import Thinkers
from kilof.tables import Refusal, Step, Terms, clock, lobby, opened, talk
from kilof.tables.entry import Ended, Seated, decoded
from kilof.tables.library import packaged
from kilof.tables.table import Rebuilding
from kilof.tables.terms import Dealer, Library, Person, Player

LETTERS: Final = "ABCDEFGHJKLMNPRSTUVWXYZ"  # of codes: none that looks like another or like a digit
_CODES: Final = 20  # tried for a new table
_IDLE: Final = 120.0  # seconds that a table without clients stays in memory
_TIDY: Final = 20.0  # seconds between looks at what can leave and what is due
_LOOK: Final = 1.0  # seconds between looks at whether the disk can be written to
_SLICE: Final = 50  # entries of a log that are played again before others have their turn
_SWEEP: Final = 3600.0  # seconds between looks at what is to be forgotten
_log = logging.getLogger(__name__)


class Hub:
    """`now` is the clock, `fresh` gives random bytes: both can be replaced by tests."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        *,
        limits: Limits | None = None,
        library: Library = packaged,
        now: Callable[[], float] = time,
        fresh: Callable[[int], bytes] = secrets.token_bytes,
        idle: float = _IDLE,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.limits = limits or Limits()
        self.moves, self.acts = Buckets(self.limits.moves), Buckets(self.limits.acts)
        self.library = library
        self.now = now
        self.metrics = Metrics()
        self._outbox = Outbox()
        self.is_closing = False
        self.fresh = fresh
        self._idle = idle
        self._rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._rematches: set[str] = set()  # tables whose rematch is being opened
        self._swept = 0.0
        self._looked, self._is_ready = 0.0, False
        self.metrics.gauge("kilof_tables", lambda: len(self._rooms))
        self.metrics.gauge("kilof_connections", lambda: sum(len(room.clients) for room in self._rooms.values()))

    # Rooms

    async def room(self, table: str) -> Room | None:
        """The room of a table, read from the store if it is not in memory; raises StoreTrouble."""
        found = self._rooms.get(table)
        if found is not None:
            found.idle_since = self.now()
            return found
        if table not in self._loading:
            self._loading[table] = asyncio.create_task(self._loaded(table))
            self._loading[table].add_done_callback(lambda _: self._loading.pop(table))
        return await asyncio.shield(self._loading[table])

    async def _loaded(self, table: str) -> Room | None:
        room = await self.load(table)
        if room is not None:
            self._rooms[table] = room
            if room.table.is_lost:
                with suppress(Refusal):  # it is over in any case; next time, then
                    await room.do(lambda _: Step((Ended("rules"),)))
            room.look()
        return room

    async def load(self, table: str) -> Room | None:
        """A room made from what is stored, known to nobody yet."""
        stored = await self.store.load(table)
        if stored is None:
            return None
        self.metrics.count("kilof_loads_total")
        rebuilding, number = Rebuilding(self.library, dealer(stored.seed)), 0
        while stored.rows:
            await _add(rebuilding, stored.rows)
            number = stored.rows[-1].number
            stored = await self.store.load(table, number)
            if stored is None:
                return None
        found = rebuilding.done()
        found.number = number
        clock.grant_grace(found, self.now())
        return Room(self, table, found, stored.seed, stored.code)

    async def open(self, terms: Terms, person: Person, name: str, bot: str = "", begin: bool = False) -> Room:
        """A new table with its host on the first seat; with a bot named, bots on the others."""
        players = [Player(person, name)]
        if bot:
            players += [Player(name=f"{bot} {seat + 1}", bot=bot) for seat in range(1, terms.seats)]
        return await self.seat(terms, person, players, begin)

    async def seat(self, terms: Terms, host: Person, players: list[Player], begin: bool) -> Room:
        """A new table with these players on its first seats; raises Refusal."""
        terms = lobby.checked(self.library, terms)
        seed, id = self.fresh(32), self._word(16)  # noqa: A001
        table, step = opened(self.library, dealer(seed), terms, host)
        rows: list[Row] = []

        def take(step: Step) -> None:
            rows.extend(rows_of(table, step, telling(step), self.now()))
            table.take(step, self.now())

        take(step)
        for seat, player in enumerate(players):
            if player.bot and not player.person:
                take(lobby.place(table, host, seat, player.bot))
            else:
                take(Step((Seated(seat, player, "sat"),)))
        if begin:
            take(lobby.begin(table, host))
        for _ in range(_CODES):
            code = None if begin else self._code()
            try:
                await self.store.append(Change(id, tuple(rows), None, facts_of(table, code), seed))
            except Conflict:
                continue  # the code was taken
            except StoreTrouble as trouble:
                raise unstored(trouble) from None
            room = self._rooms[id] = Room(self, id, table, seed, code)
            room.look()
            return room
        raise Refusal("storage", "there are too many open lobbies")

    async def rematch(self, room: Room) -> None:
        """All who sit there would like another match: the same players, the same terms, a new table."""
        table = room.table
        if table.followed or room.id in self._rematches:
            return
        self._rematches.add(room.id)
        players = [
            Player(player.person, player.name, "" if player.person in table.present else player.bot or STAND_IN)
            for player in table.players
        ]
        try:
            other = await self.seat(table.terms, table.host, players, begin=True)
            await room.do(lambda table: talk.follow(table, other.id))
        except Refusal as refusal:
            self.refused(refusal)
        finally:
            self._rematches.remove(room.id)

    async def asks(self, own: Own, person: Person) -> bool:
        """Whether the match at a person's table waits for them. Read from its log only if it was stored long ago."""
        if own.asked is not None:
            return own.asked
        room = await self.room(own.table)
        return room is not None and clock.asks(room.table, person)

    async def ready(self) -> bool:
        """Whether something can be stored; looked at once a second at most, as each look writes to the disk."""
        if self.is_closing:
            return False
        if not 0 <= self.now() - self._looked < _LOOK:
            self._looked = self.now()
            self._is_ready = await self.store.ready()
        return self._is_ready

    def client(self, person: Person, write: Write = no_write, source: str = "") -> Client:
        return Client(person, self.limits, self._outbox, write, source)

    def refused(self, refusal: Refusal) -> None:
        self.metrics.count("kilof_refusals_total", labelled("by", refusal.key))

    # From time to time

    async def tend(self) -> None:
        """For as long as the server runs: idle rooms leave memory, due ones come back, old things are forgotten."""
        while True:
            await asyncio.sleep(_TIDY)
            try:
                await self.tidy()
            except StoreTrouble as trouble:
                _log.error("not tended", extra={"error": str(trouble)})
            except BadInput as error:
                _log.error("not tended", exc_info=error)

    async def tidy(self) -> None:
        now = self.now()
        for id, room in list(self._rooms.items()):  # noqa: A001
            if room.is_idle and now >= room.idle_since + self._idle:
                room.close()
                del self._rooms[id]
        for table in await self.store.due(now):
            await self.room(table)
        if now >= self._swept + _SWEEP:
            self._swept = now
            for table in await self.store.stale(now):
                stale = await self.room(table)
                if stale is not None:
                    await stale.do(lambda _: Step((Ended("expired"),)))
            await self.store.sweep(now)

    async def close(self) -> None:
        """Answer what was taken, say goodbye, and store the rest."""
        self.is_closing = True
        await asyncio.gather(*self._loading.values(), return_exceptions=True)
        rooms = list(self._rooms.values())
        for room in rooms:
            room.close()
        for room in rooms:
            await room.settled()
            room.dismiss("come-back")
        self.thinkers.close()

    # Words nobody can guess

    def _word(self, size: int) -> str:
        return encode_word(self.fresh(size))

    def _code(self) -> str:
        return "".join(LETTERS[byte % len(LETTERS)] for byte in self.fresh(5))


async def _add(rebuilding: Rebuilding, rows: list[Row]) -> None:
    """Some of a log, in slices between which the event loop is free for others."""
    for i, row in enumerate(rows, 1):
        try:
            entry = decoded(row.body)
        except MsgspecError:  # which may say what it has read
            raise StoreTrouble("storage: a log cannot be read") from None
        rebuilding.add(entry, row.at)
        if i % _SLICE == 0:
            await asyncio.sleep(0)


def encode_word(data: bytes) -> str:
    """Bytes as a word for an address."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def dealer(seed: bytes) -> Dealer:
    """Deals drawn from a table's secret seed: each round's from its own stream."""

    def deal(s: State) -> Deal:
        return machine.deal(s, Rng(sha256(b"deal %d " % s.round + seed).digest()))

    return deal


__all__ = ["LETTERS", "Hub", "dealer", "encode_word"]
