"""A room: one table in memory, the clients who look at it, and what is due there. One step at a time.

Nothing is told or answered before it is stored. The room knows no framework: clients send bytes and receive bytes.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import perf_counter
from typing import Final

from kilof.server import wire
from kilof.server.acts import ACTS, count, why
from kilof.server.care import UNJUDGED, unstored
from kilof.server.client import Client
from kilof.server.coach import Coach
from kilof.server.due import Due
from kilof.server.house import House, encode_word
from kilof.server.kept import KeptTable, NothingToDo
from kilof.server.limits import Buckets
from kilof.server.sending import all_lines, send_table, welcome
from kilof.server.store import Addition, Repeated, StoreTrouble
from kilof.tables import Draft, Refusal, Table, clock, seats, talk
from kilof.tables.entry import PRIVATE, Played
from kilof.tables.people import is_same, person_of
from kilof.tables.terms import Person

_REMEMBERED: Final = 200  # refusals at a table
_REUSED: Final = Refusal("reused", "another message was sent under this id")


class Room(KeptTable):
    """Made by the hub, which also forgets it when nobody looks."""

    def __init__(
        self,
        house: House,
        id: str,  # noqa: A002
        table: Table,
        seed: bytes,
        code: str | None,
        edition: int,
        rematch: Callable[[Room], Awaitable[None]],
        gone: Callable[[str], None],
    ) -> None:
        """`rematch` is called when all who sit here would like one, `gone` when the table is no longer stored."""
        super().__init__(house, id, table, code, edition, gone)
        self._rematch = rematch
        self._connections = 0
        self.idle_since = house.ticks()
        self._due = Due(house, id, seed, lambda: self.table, self.do)
        self._coach = Coach(house, seed, lambda: self.table, self.do, self._refuse)
        self._chat = Buckets(house.limits.chat)  # by person, whatever their seats and connections
        # Recent ones by the message's sender and id, with the digest of what it said.
        self._refusals: dict[tuple[Person, str], tuple[bytes, Refusal]] = {}

    # Clients

    async def receive(self, client: Client, frame: bytes | str) -> None:
        """A frame came in."""
        began = perf_counter()
        if not client.messages.takes(self.house.ticks()):
            client.leave("flood")
            return
        try:
            message = wire.read(frame)
        except wire.UNREADABLE as error:
            self._refuse(client, wire.id_of(frame), Refusal("message", wire.why_unreadable(error)))
            return
        if isinstance(message, wire.Hello):
            if message.ply is not None and not client.histories.takes(self.house.ticks()):
                client.leave("flood")
            else:
                await self._greet(client, message)
        elif not client.has_greeted:
            self._refuse(client, message.id, Refusal("hello", "say hello first"))
        elif isinstance(message, wire.Say | wire.Call) and (silence := self._silence(client)) is not None:
            self._refuse(client, message.id, silence)
        elif isinstance(message, wire.Why | wire.Count):
            self._explain(client, message)
        elif isinstance(message, wire.Advise):
            self._coach.ask(client, message)
        else:
            await self._act(client, message, began)

    def _silence(self, client: Client) -> Refusal | None:
        """Why this client may not speak now. Whoever has no seat has no say, and needs no limit."""
        try:
            self.house.bans.check("mute", client.person, client.source, self.house.now())
        except Refusal as refusal:
            return refusal
        own = self.table.seats_of(client.person)
        may_talk = not own or self._chat.takes(person_of(client.person), self.house.ticks())
        return None if may_talk else Refusal("rate", "not so fast")

    def enter(self) -> None:
        """A connection has opened, and has yet to say hello."""
        self._connections += 1

    def part(self, client: Client) -> None:
        """A connection has closed."""
        self._connections -= 1
        if client in self.clients:
            self.clients.remove(client)
            if client.person:
                self.house.note(person_of(client.person))
            self.idle_since = self.house.ticks()
            if not any(other.person == client.person for other in self.clients):
                self._show_people()
                if client.person not in self._elsewhere:
                    now = self.house.ticks()
                    clock.depart(self.table, client.person, now)
                    send_table(self.table, self.clients, now, self.code)
                    self.look()

    def dismiss(self, why: wire.Parting) -> None:
        """All clients are sent away."""
        for client in self.clients:
            client.leave(why)

    def send_away(self, person: Person) -> None:
        for client in self.clients:
            if is_same(client.person, person):
                client.leave("come-back")

    def turn_away(self) -> None:
        """Whoever is banned by now has to go."""
        for client in self.clients:
            try:
                self.house.bans.check("ban", client.person, client.source, self.house.now())
            except Refusal as refusal:
                self._refuse(client, "", refusal)
                client.leave("forbidden")

    async def _greet(self, client: Client, message: wire.Hello) -> None:
        async with self._lock:
            number = self.table.number
            try:
                await self._freshen()
            except Refusal as refusal:
                self._refuse(client, message.id, refusal)
                return
            if self._is_closed:  # nothing would be told here
                client.leave("come-back")
                return
            if self.house.sharing is not None and self.table.number != number:
                self.house.sharing.tell(self.id, self.table.number)  # who has stored it may be gone
            if not self.table.may_watch(client.person):
                self._refuse(client, message.id, Refusal("spectators", "this table is not open to spectators"))
                client.leave("forbidden")
                return
            if message.ply is not None:
                self.house.metrics.reconnects.inc()
            client.has_greeted = True
            was_present = client.person in self.table.present
            self.clients.add(client)
            if self._is_behind:  # while what was missing was read, and nobody looked
                self._read_soon()
            if client.person:
                clock.arrive(self.table, client.person, self.house.ticks())
            for line in welcome(self.table, client.person, message.ply, self.house.ticks(), self.code):
                client.post(line)
            client.post(wire.write(wire.Done(message.id, self.table.public_number, None)))
            self._show_people()
            if self.table.seat_of(client.person) is not None and not was_present:
                send_table(self.table, self.clients - {client}, self.house.ticks(), self.code)
        if not was_present:
            with suppress(Refusal):  # it can be done by hand
                await self.do(lambda table: seats.returned(table, client.person))
        self.look()
        if self.table.seat_of(client.person) is not None and talk.is_rematch_owed(self.table):
            await self._rematch(self)

    async def _act(self, client: Client, message: wire.Message, began: float) -> None:
        content = wire.content_of(message)
        async with self._lock:
            before = self._refusals.get((client.person, message.id))
            if before is not None:
                self._refuse(client, message.id, before[1] if before[0] == content else _REUSED)
                return
            try:
                if self._is_stale:
                    await self._refresh()
                if isinstance(message, wire.Listing) and message.listed:
                    self.house.check_open_tables()
                stored = self.house.moves if isinstance(message, wire.Play) else self.house.acts
                act = ACTS[type(message)]
                draft, bulletin = await self._stored(
                    lambda table: act(table, client.person, message, self.house.ticks()),
                    lambda: stored.spend(client.source, self.house.ticks(), "too much at once"),
                    (client.person, message.id),
                    content=content,
                )
            except Refusal as refusal:
                await self._answer_again(client, message.id, content, refusal)
                return
            except Repeated as repeated:
                with suppress(Refusal):  # it was stored elsewhere, perhaps
                    await self._freshen()
                self._answer_repeated(client, message.id, content, repeated)
                return
            number = self.table.public_number + (type(draft.entries[0]) not in PRIVATE)
            ply = self.table.ply + 1 if isinstance(draft.entries[0], Played) else None
            done = wire.write(wire.Done(message.id, number, ply))
            if isinstance(message, wire.Rise):  # the news may send whoever leaves away: they are answered first
                client.post(done)
                self._add(draft, bulletin)
            else:
                self._add(draft, bulletin)
                client.post(done)
            if ply is not None:
                self.house.metrics.moved(perf_counter() - began)
        self.look()
        if isinstance(message, wire.Wish) and talk.all_wish(self.table):
            await self._rematch(self)

    def _explain(self, client: Client, message: wire.Why | wire.Count) -> None:
        try:
            if isinstance(message, wire.Why):
                why(self.table, client.person, message, self.house.ticks())
                client.post(wire.write(wire.Allowed(message.id)))
            else:
                cards = count(self.table, client.person)
                client.post(wire.write(wire.Counted(message.id, self.table.ply, cards)))
        except Refusal as refusal:
            client.post(wire.write(wire.Refused(message.id, refusal.key, refusal.reason)))

    def _answer_repeated(self, client: Client, id: str, content: bytes, stored: Repeated) -> None:  # noqa: A002
        """A message that was stored before gets the same answer; another one under its id is none of them."""
        if stored.content not in (None, content):
            self._refuse(client, id, _REUSED)
        else:
            client.post(wire.write(wire.Done(id, stored.number, stored.ply)))

    async def _answer_again(self, client: Client, id: str, content: bytes, refusal: Refusal) -> None:  # noqa: A002
        """A refused message may have been stored before, and its answer lost."""
        if refusal.key == "unsure":
            return  # everybody was sent away; it is answered when it comes again
        try:
            stored = await self.house.store.repeated(self.id, client.person, id)
        except StoreTrouble:
            stored = None
        if stored is None:
            self._refuse(client, id, refusal)
            self._remember(client.person, id, content, refusal)
        else:
            self._answer_repeated(client, id, content, stored)

    def _remember(self, person: Person, id: str, content: bytes, refusal: Refusal) -> None:  # noqa: A002
        """If the message comes again it gets the same answer, unless nobody could judge it."""
        if refusal.key in UNJUDGED:
            return
        self._refusals[person, id] = content, refusal
        if len(self._refusals) > _REMEMBERED:
            del self._refusals[next(iter(self._refusals))]

    def _refuse(self, client: Client, id: str, refusal: Refusal) -> None:  # noqa: A002
        self.house.refused(refusal)
        client.post(wire.write(wire.Refused(id, refusal.key, refusal.reason)))

    # Steps

    async def do(
        self,
        act: Callable[[Table], Draft | None],
        opens: Addition | None = None,
        link: bytes | None = None,
        keeper: int | None = None,
    ) -> None:
        """A draft that does not come from a client's message, if there is one; raises Refusal.

        The table that it opens and the link that it uses up are stored with it, or nothing is. With a `keeper` it is
        stored only while that process looks after the table.
        """
        async with self._lock:
            await self._refresh()
            try:
                draft, bulletin = await self._stored(act, opens=opens, link=link, keeper=keeper)
            except NothingToDo:
                return
            self._add(draft, bulletin)
        self.look()

    async def erase(self, guest: Person) -> None:
        """They leave all their seats, and what is stored here speaks of them no more; raises Refusal."""
        async with self._lock:
            await self._freshen()
            await self._free_seats(guest)
            other = encode_word(self.house.fresh(12))
            try:
                await self.house.store.registry.erase(self.id, guest, other)
            except StoreTrouble as trouble:
                raise unstored(trouble) from None
            finally:
                self._is_stale = True
            self.send_away(guest)
            await self._refresh()
            await self._free_seats(other)  # if they sat down in that moment, at another process
            if self.house.sharing is not None:
                self.house.sharing.tell_look(self.id)
            for client in self.clients:  # what their pages show of the chat is out of date
                client.post(all_lines(self.table))
        self.look()

    async def _free_seats(self, guest: Person) -> None:
        for person in [player.person for player in self.table.players if is_same(player.person, guest)]:
            with suppress(NothingToDo):  # another process was faster
                draft, _ = await self._stored(lambda table, who=person: _risen(table, who))  # type: ignore[misc]
                self._add(draft, None)

    # What is due

    def look(self) -> None:
        """See to it that what is due next happens on time."""
        self._due.look()

    @property
    def is_idle(self) -> bool:
        """Whether it can leave memory: nobody looks, and nothing is due soon."""
        is_busy = self._due.is_running or self._coach.is_busy or self._lock.locked()
        return not self._connections and not is_busy

    async def settled(self) -> None:
        """Whatever was received is answered."""
        async with self._lock:
            pass

    def close(self) -> None:
        """Nothing more is done here."""
        super().close()
        self._due.close()
        self._coach.close()


def _risen(table: Table, person: Person) -> Draft | None:
    return None if table.seat_of(person) is None else seats.rise(table, person)
