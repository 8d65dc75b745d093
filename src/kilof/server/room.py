"""A room: one table in memory, the clients who look at it, and what is due there. One step at a time.

Nothing is told or answered before it is stored. The room knows no framework: clients give bytes and take bytes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from itertools import islice
from time import perf_counter
from typing import TYPE_CHECKING, Final

import msgspec

from kilof.core import machine
from kilof.core.action import Seat
from kilof.core.state import State
from kilof.server import wire
from kilof.server.acts import ACTS, why
from kilof.server.client import Client
from kilof.server.store import Change, Conflict, Facts, Repeated, Row, Sitter, StoreTrouble, Waits
from kilof.server.telling import tell, tell_table, telling, welcome
from kilof.server.thinkers import question
from kilof.tables import Refusal, Step, Table, clock, talk
from kilof.tables.entry import KINDS, Dealt, Played, encoded
from kilof.tables.sight import Telling
from kilof.tables.terms import Person

if TYPE_CHECKING:
    from kilof.server.hub import Hub

_IN_PLAY: Final = frozenset((Played, Dealt))
_REMEMBERED: Final = 200  # refusals at a table
_RETRY: Final = 5.0  # seconds until a bot tries again what could not be stored
_log = logging.getLogger(__name__)


class Room:
    """Made by the hub, which also forgets it when nobody looks."""

    def __init__(self, hub: Hub, id: str, table: Table, seed: bytes, code: str | None) -> None:  # noqa: A002
        self.hub = hub
        self.id = id
        self.table = table
        self.code = code
        self.clients: set[Client] = set()  # who said hello
        self._connections = 0
        self.idle_since = hub.now()
        self._seed = seed
        self._facts = facts_of(table, code)
        self._lock = asyncio.Lock()
        self._timer: asyncio.TimerHandle | None = None
        self._running: asyncio.Task[None] | None = None
        self._is_stale = False
        self._refusals: dict[tuple[Person, str], Refusal] = {}  # of messages lately, by who sent them and their id

    # Clients

    async def take(self, client: Client, frame: bytes | str) -> None:
        """A frame came in."""
        began = perf_counter()
        if not client.messages.takes(self.hub.now()):
            client.leave("flood")
            return
        try:
            message = wire.read(frame)
        except (msgspec.MsgspecError, UnicodeError) as error:
            self._refuse(client, wire.id_of(frame), Refusal("message", str(error)[:200]))
            return
        if isinstance(message, wire.Hello):
            if message.ply is not None and not client.histories.takes(self.hub.now()):
                client.leave("flood")
            else:
                await self._greet(client, message)
        elif isinstance(message, wire.Say) and not client.chat.takes(self.hub.now()):
            self._refuse(client, message.id, Refusal("rate", "not so fast"))
        elif not client.has_greeted:
            self._refuse(client, message.id, Refusal("hello", "say hello first"))
        elif isinstance(message, wire.Why):
            self._explain(client, message)
        else:
            await self._act(client, message, began)

    def enter(self) -> None:
        """A connection is there, which has yet to say hello."""
        self._connections += 1

    def part(self, client: Client) -> None:
        """A connection is gone."""
        self._connections -= 1
        if client in self.clients:
            self.clients.remove(client)
            self.idle_since = self.hub.now()
            if not any(other.person == client.person for other in self.clients):
                clock.depart(self.table, client.person)
                tell_table(self.table, self.clients, self.code)

    def dismiss(self, why: wire.Parting) -> None:
        """All clients are sent away."""
        for client in self.clients:
            client.leave(why)

    async def _greet(self, client: Client, message: wire.Hello) -> None:
        async with self._lock:
            try:
                await self._refresh()
            except Refusal as refusal:
                self._refuse(client, message.id, refusal)
                return
            if not self.table.may_watch(client.person):
                self._refuse(client, message.id, Refusal("spectators", "this table is not open to spectators"))
                client.leave("forbidden")
                return
            if message.ply is not None:
                self.hub.metrics.count("kilof_reconnects_total")
            client.has_greeted = True
            was_present = client.person in self.table.present
            self.clients.add(client)
            if client.person:
                clock.arrive(self.table, client.person, self.hub.now())
            for line in welcome(self.table, client.person, message.ply, self.hub.now(), self.code):
                client.post(line)
            client.post(wire.write(wire.Done(message.id, self.table.number, None)))
            if self.table.seat_of(client.person) is not None and not was_present:
                tell_table(self.table, self.clients - {client}, self.code)
        self.look()

    async def _act(self, client: Client, message: wire.Message, began: float) -> None:
        async with self._lock:
            before = self._refusals.get((client.person, message.id))
            if before is not None:
                self._refuse(client, message.id, before)
                return
            try:
                if self._is_stale:
                    await self._refresh()
                step = ACTS[type(message)](self.table, client.person, message, self.hub.now())
                stored = self.hub.moves if isinstance(message, wire.Play) else self.hub.acts
                stored.spend(client.source, self.hub.now(), "too much at once")
                told = telling(step)
                await self._store(step, told, (client.person, message.id))
            except Refusal as refusal:
                await self._answer_again(client, message.id, refusal)
                return
            except Repeated as repeated:
                client.post(wire.write(wire.Done(message.id, repeated.number, repeated.ply)))
                return
            number = self.table.number + 1
            ply = self.table.ply + 1 if isinstance(step.entries[0], Played) else None
            self._take(step, told)
            client.post(wire.write(wire.Done(message.id, number, ply)))
            if ply is not None:
                self.hub.metrics.moved(perf_counter() - began)
        self.look()
        if isinstance(message, wire.Wish) and talk.all_wish(self.table):
            await self.hub.rematch(self)

    def _explain(self, client: Client, message: wire.Why) -> None:
        try:
            why(self.table, client.person, message, self.hub.now())
            client.post(wire.write(wire.Allowed(message.id)))
        except Refusal as refusal:
            client.post(wire.write(wire.Refused(message.id, refusal.key, refusal.reason)))

    async def _answer_again(self, client: Client, id: str, refusal: Refusal) -> None:  # noqa: A002
        """A message that is refused may have been stored before, and its answer lost."""
        try:
            stored = await self.hub.store.repeated(self.id, client.person, id)
        except StoreTrouble:
            stored = None
        if stored is None:
            self._refuse(client, id, refusal)
            self._remember(client.person, id, refusal)
        else:
            client.post(wire.write(wire.Done(id, stored.number, stored.ply)))

    def _remember(self, person: Person, id: str, refusal: Refusal) -> None:  # noqa: A002
        """If the message comes again it is answered the same, unless nobody could judge it."""
        if refusal.key in ("storage", "rate"):
            return
        self._refusals[person, id] = refusal
        if len(self._refusals) > _REMEMBERED:
            del self._refusals[next(iter(self._refusals))]

    def _refuse(self, client: Client, id: str, refusal: Refusal) -> None:  # noqa: A002
        self.hub.refused(refusal)
        client.post(wire.write(wire.Refused(id, refusal.key, refusal.reason)))

    # Steps

    async def do(self, act: Callable[[Table], Step]) -> None:
        """A step that comes from elsewhere than a client's message; raises Refusal."""
        async with self._lock:
            await self._refresh()
            step = act(self.table)
            told = telling(step)
            await self._store(step, told, None)
            self._take(step, told)
        self.look()

    async def _store(self, step: Step, told: Telling | None, message: tuple[str, str] | None) -> None:
        """Store a step; raises Repeated, or Refusal if it cannot be stored."""
        now = self.hub.now()
        facts = self._facts_after(step, now)
        try:
            await self.hub.store.append(Change(self.id, rows_of(self.table, step, told, now), message, facts))
        except StoreTrouble as trouble:
            raise unstored(trouble) from None
        except Conflict:
            self._is_stale = True
            raise Refusal("ply", "somebody else was faster; look again") from None
        if facts is not None:
            self._facts = facts
            self.code = facts.code

    def _facts_after(self, step: Step, now: float) -> Facts | None:
        """What the store should know of the table after this step, if that changes."""
        if (
            _IN_PLAY.issuperset(map(type, step.entries))
            and self.table.terms.pace != "day"
            and step.after is not None
            and not machine.is_over(step.after)
        ):
            return None
        facts = facts_of(self.table.after(step, now), self.code)
        return None if facts == self._facts else facts

    def _take(self, step: Step, told: Telling | None) -> None:
        self.table.take(step, self.hub.now())
        self.hub.metrics.count("kilof_steps_total")
        tell(self.table, step, told, self.clients, self.hub.now(), self.code)

    async def _refresh(self) -> None:
        """If somebody else has written to this table, what is stored counts; raises Refusal if it cannot be read."""
        if not self._is_stale:
            return
        try:
            fresh = await self.hub.load(self.id)
        except StoreTrouble as trouble:
            raise unstored(trouble) from None
        if fresh is None:
            raise Refusal("gone", "this table is no longer there")
        fresh.table.present = self.table.present
        self.table, self.code, self._facts, self._is_stale = fresh.table, fresh.code, fresh._facts, False
        for client in self.clients:
            for line in welcome(self.table, client.person, None, self.hub.now(), self.code):
                client.post(line)

    # What is due

    def look(self) -> None:
        """See to it that what is due next happens when it is."""
        if self._running is not None:
            return
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if not clock.is_timed(self.table):
            return
        at = clock.next_look(self.table)
        if at is not None or self._has_votes():
            self._wait(0.0 if at is None or clock.bot_to_move(self.table) is not None else at - self.hub.now())

    def _has_votes(self) -> bool:
        return clock.bot_vote(self.table, self.hub.now()) is not None

    def _wait(self, seconds: float) -> None:
        self._timer = asyncio.get_running_loop().call_later(max(0.0, seconds), self._start)

    def _start(self) -> None:
        self._timer = None
        if self._running is None and not self.hub.is_closing:
            self._running = asyncio.create_task(self._run())
            self._running.add_done_callback(self._ran)

    def _ran(self, task: asyncio.Task[None]) -> None:
        self._running = None
        if task.cancelled() or self.hub.is_closing:
            return
        error = task.exception()
        if error is None:
            self.look()
        else:
            _log.error("not done", exc_info=error)
            self._wait(_RETRY)

    async def _run(self) -> None:
        """Whatever is due now, one thing. Raises if it could not be done, to be tried again later."""
        try:
            vote_or_late = clock.bot_vote(self.table, self.hub.now()) or clock.overdue(self.table, self.hub.now())
            if vote_or_late is not None:
                await self.do(self._due)
                return
            seat = clock.bot_to_move(self.table)
            if seat is not None:
                await self._bot_moves(seat)
        except Refusal as refusal:
            if refusal.key == "storage":
                raise

    def _due(self, table: Table) -> Step:
        step = clock.bot_vote(table, self.hub.now()) or clock.overdue(table, self.hub.now())
        if step is None:
            raise Refusal("due", "it was due, and is no longer")
        return step

    async def _bot_moves(self, seat: Seat) -> None:
        """Thought at once, played when the tempo says so: how long a bot thinks is not to be seen."""
        ply = self.table.ply
        code = await self.hub.thinkers.decide(question(self.table, seat, self._seed))
        at = clock.next_look(self.table)
        if at is not None:
            await asyncio.sleep(at - self.hub.now())

        def act(table: Table) -> Step:
            if clock.bot_to_move(table) != seat:
                raise Refusal("due", "it was due, and is no longer")
            try:
                return table.submit(seat, table.action(seat, code), ply, self.hub.now())
            except Refusal as refusal:
                if refusal.key == "ply" or table.state is None:
                    raise
                _log.error("bot refused", extra={"by": refusal.key})
                return table.submit(seat, machine.options(table.state, seat)[0], ply, self.hub.now())

        await self.do(act)

    @property
    def is_idle(self) -> bool:
        """Whether it can leave memory: nobody looks, and nothing is due soon."""
        return not self._connections and self._running is None and not self._lock.locked()

    async def settled(self) -> None:
        """Whatever was taken is answered."""
        async with self._lock:
            pass

    def close(self) -> None:
        """Nothing more is done here."""
        if self._timer is not None:
            self._timer.cancel()
        if self._running is not None:
            self._running.cancel()


def unstored(trouble: StoreTrouble) -> Refusal:
    """What people are told; the log says more."""
    _log.error("not stored", extra={"error": str(trouble)})
    return Refusal("storage", "the server cannot store or read anything right now; nothing has happened")


def facts_of(table: Table, code: str | None) -> Facts:
    """What can be known of a table without its log."""
    return Facts(
        table.stage,
        table.terms.game,
        code if table.stage == "lobby" else None,
        clock.next_look(table) if table.terms.pace == "day" else None,
        tuple(
            Sitter(player.person, seat if player.plays_own else None)
            for seat, player in enumerate(table.players)
            if player.person
        ),
    )


def waits_of(s: State) -> Waits:
    return sum(1 << seat for seat in machine.waiting(s))


def rows_of(table: Table, step: Step, told: Telling | None, now: float) -> tuple[Row, ...]:
    """A step as it is stored, before the table takes it."""
    rows: list[Row] = []
    number, ply, truth = table.number, table.ply, iter(told.truth if told is not None else ())
    last = len(step.entries) - 1
    for i, entry in enumerate(step.entries):
        number += 1
        is_action = isinstance(entry, Played)
        ply += is_action
        count = len(step.told[i]) if step.told else 0
        events = wire.write(list(islice(truth, count))).decode() if count else None
        kind = KINDS[type(entry)]
        waits = waits_of(step.after) if i == last and step.after is not None else None
        rows.append(Row(number, kind, ply if is_action else None, now, encoded(entry).decode(), events, waits))
    return tuple(rows)
