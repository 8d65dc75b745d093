"""A table in memory, and how it stays what is stored: steps are stored before they count, and what other processes have
stored is read.

A step that comes second is not stored. What came first is read then, and the step is tried once more on that.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from time import perf_counter
from typing import Any, Final

from kilof.cards import BadInput
from kilof.core import machine
from kilof.server.care import log_trouble, unstored
from kilof.server.client import Client
from kilof.server.house import House
from kilof.server.keeping import TableHead
from kilof.server.rows import entry_of, rows_of, summary_of
from kilof.server.sending import bulletin_of, send_news, send_table, welcome
from kilof.server.store import Addition, Conflict, Lapsed, Newer, Row, StoreTrouble, Summary, Unsure
from kilof.tables import Draft, Refusal, Table, clock
from kilof.tables.entry import Dealt, Played
from kilof.tables.retold import retold, steps
from kilof.tables.sight import Bulletin
from kilof.tables.terms import Person

_IN_PLAY: Final = frozenset((Played, Dealt))
_TRIES: Final = 25  # of a step, while others are faster: who has to read first loses to who has not
_FASTER: Final = "somebody else was faster; look again"


class NothingToDo(Exception):
    """There was no draft."""


class KeptTable:
    """Whoever changes it holds `_lock`."""

    def __init__(
        self,
        house: House,
        id: str,  # noqa: A002
        table: Table,
        code: str | None,
        edition: int,
        gone: Callable[[str], None],
    ) -> None:
        """`gone` is called when the table is no longer stored."""
        self.house = house
        self._gone = gone
        self.id = id
        self.table = table
        self.code = code
        self.clients: set[Client] = set()  # who said hello
        self._edition = edition
        self._summary = summary_of(table, code, house.date)
        self._lock = asyncio.Lock()
        self._is_stale = False
        self._elsewhere: frozenset[Person] = frozenset()  # who is connected to it by another process
        self._reading: asyncio.Future[Any] | None = None  # what others have stored
        self._is_behind = False  # there is more than was read, or is being read
        self._is_closed = False

    def look(self) -> None:
        """See to what is due."""
        raise NotImplementedError

    def close(self) -> None:
        """Nothing more is done here, nor read: the store may be closed next."""
        self._is_closed = True
        if self._reading is not None:
            self._reading.cancel()
            self._reading = None

    # Steps

    async def _stored(
        self,
        act: Callable[[Table], Draft | None],
        allow: Callable[[], None] = lambda: None,
        message: tuple[Person, str] | None = None,
        opens: Addition | None = None,
        link: bytes | None = None,
        content: bytes | None = None,
        keeper: int | None = None,
    ) -> tuple[Draft, Bulletin | None]:
        """A draft that is stored now, and has yet to be added. `allow` is asked once, when there is one. Raises
        Repeated, NothingToDo, or Refusal if it cannot be stored."""
        for tried in range(_TRIES):
            draft = act(self.table)
            if draft is None:
                raise NothingToDo
            if not tried:
                allow()
            bulletin = bulletin_of(draft)
            summary = self._summary_after(draft)
            rows = rows_of(self.table, draft, bulletin, self.house.now())
            began = perf_counter()
            try:
                await self.house.store.append(
                    Addition(self.id, rows, message, summary, None, opens, link, content, keeper)
                )
            except StoreTrouble as trouble:
                if isinstance(trouble, Unsure):
                    self._is_stale = True
                    for client in self.clients:
                        client.leave("come-back")
                    if self.house.sharing is not None:
                        self.house.sharing.doubt()
                raise unstored(trouble) from None
            except Conflict as conflict:
                if isinstance(conflict, Lapsed):
                    if self.house.sharing is not None:
                        self.house.sharing.lapsed(self.id)
                    raise Refusal("lapsed", "another process looks after this table now") from None
                if self.house.store.keeping is None or not await self._read_on():
                    self._is_stale = True
                    raise Refusal("ply", _FASTER) from None
                continue
            self.house.metrics.stored.observe(perf_counter() - began)
            if summary is not None:
                self._summary = summary
                self.code = summary.code
            return draft, bulletin
        raise Refusal("ply", _FASTER)

    def _summary_after(self, draft: Draft) -> Summary | None:
        """What the store should know of the table after this draft, if that changes."""
        if self._is_mere_play(draft):
            return None
        summary = summary_of(self.table.after(draft, self.house.ticks()), self.code, self.house.date)
        return None if summary == self._summary else summary

    def _is_mere_play(self, draft: Draft) -> bool:
        """Whether the store need know no more of it than the entries."""
        return (
            _IN_PLAY.issuperset(map(type, draft.entries))
            and self.table.terms.pace != "day"
            and draft.after is not None
            and not machine.is_over(draft.after)
        )

    def _add(self, draft: Draft, bulletin: Bulletin | None) -> None:
        self.table.add(draft, self.house.ticks())
        self.house.metrics.steps.inc()
        send_news(self.table, draft, bulletin, self.clients, self.house.ticks(), self.code)
        if self.house.sharing is not None:
            self.house.sharing.tell(self.id, self.table.number)

    # What others have stored

    async def refresh(self) -> None:
        """Make sure that memory agrees with what is stored; raises Refusal."""
        if self._is_stale or self.house.sharing is not None:
            async with self._lock:
                await self._freshen()

    async def _freshen(self) -> None:
        """Read what may be missing; raises Refusal."""
        self._is_behind = False
        try:
            if self.house.sharing is None or self._is_stale:
                await self._refresh()
            else:
                await self._read_on()
        except BaseException:
            self._is_behind = True
            raise

    async def _refresh(self) -> None:
        """If somebody else has written to this table, what is stored counts; raises Refusal if it cannot be read."""
        if not self._is_stale:
            return
        try:
            fresh = await self.house.load(self.id)
        except StoreTrouble as trouble:
            if isinstance(trouble, Newer):  # it is served elsewhere from now on
                self._gone(self.id)
            raise unstored(trouble) from None
        if fresh is None:
            raise Refusal("gone", "this table is no longer there")
        fresh.table.present, fresh.table.gone = self.table.present, self.table.gone
        fresh.table.absences = self.table.absences
        self.table, self.code, self._edition, self._is_stale = fresh.table, fresh.code, fresh.edition, False
        self._summary = summary_of(self.table, self.code, self.house.date)
        for client in self.clients:
            if not self.table.may_watch(client.person):
                client.leave("forbidden")
                continue
            for line in welcome(self.table, client.person, None, self.house.ticks(), self.code):
                client.post(line)

    async def _read_on(self) -> bool:
        """Add what others have stored, and tell clients. Whether there was anything; raises Refusal."""
        try:
            rows = await self.house.store.since(self.id, self.table.number)
        except StoreTrouble as trouble:
            raise unstored(trouble) from None
        if not rows:
            return False
        try:
            self._retell(rows)
        except Exception as error:  # read as a whole it shows what is wrong
            log_trouble("read on", error)
            self._is_stale = True
            await self._refresh()
        return True

    def _retell(self, rows: list[Row]) -> None:
        """If anything is raised, what is in memory is of no use any more."""
        dates = iter(row.at for row in rows)
        is_mere_play = True
        if [row.number for row in rows] != list(range(self.table.number + 1, self.table.number + 1 + len(rows))):
            raise BadInput("log: entries are missing")
        for step in steps([entry_of(row) for row in rows]):
            if self.table.is_later_with(step[0]):
                raise Newer("storage: a later version looks after this table")
            draft = retold(self.table, step)
            at = [next(dates) for _ in step][-1]
            is_mere_play = is_mere_play and self._is_mere_play(draft)
            self.table.add(draft, self.house.tick(at))
            if self.table.stage != "lobby":
                self.code = None
            if self.clients:
                send_news(self.table, draft, bulletin_of(draft), self.clients, self.house.ticks(), self.code)
        if not is_mere_play:
            self._summary = summary_of(self.table, self.code, self.house.date)

    def told_number(self, number: int) -> None:
        """Somebody has stored an entry of that number. Where nobody waits for it, it is read when somebody asks."""
        if number > self.table.number:
            self._is_behind = True
            if self.clients or (self.house.sharing is not None and self.house.sharing.holds(self.id)):
                self._read_soon()

    def told_ours(self) -> None:
        """We look after it from now on."""
        if self._is_behind:
            self._read_soon()
        else:
            self.look()

    async def caught_up(self) -> None:
        """What is known to be missing is read; raises Refusal."""
        while self._is_behind:
            async with self._lock:
                await self._freshen()
            self.look()

    def _read_soon(self) -> None:
        """Without a task, if nobody does anything here: that is how most moves of others come."""
        if self._reading is not None or self._is_closed:
            return
        if self._is_stale or self._lock.locked():
            self._reading = asyncio.create_task(self.caught_up())
            self._reading.add_done_callback(self._caught_up)
        else:
            self._is_behind = False
            self._reading = asyncio.ensure_future(self.house.store.since(self.id, self.table.number))
            self._reading.add_done_callback(self._read)

    def _read(self, read: asyncio.Future[list[Row]]) -> None:
        """These rows were asked for; by now somebody may have read them, or be about to store the next."""
        if self._reading is not read:
            return  # it was closed
        if read.cancelled() or read.exception() is not None:
            self._is_behind = True
            self._caught_up(read)
            return
        self._reading = None
        rows = [row for row in read.result() if row.number > self.table.number]
        if self._lock.locked() or self._is_stale:
            self._is_behind = True
        else:
            try:
                self._retell(rows)
            except Exception as error:  # read as a whole it shows what is wrong
                log_trouble("read on", error)
                self._is_stale = self._is_behind = True
            self.look()  # also if there was nothing: it may be ours since
        if self._is_behind:
            self._read_soon()

    def _caught_up(self, task: asyncio.Future[Any]) -> None:
        error = None if task.cancelled() else task.exception()
        if self._reading is not task:
            return  # it was closed
        self._reading = None
        if task.cancelled():
            return
        if error is not None:
            log_trouble("read what others have stored", error)
            if self.house.sharing is not None:
                self.house.sharing.doubt()  # the next comparison with the store tries again
        elif self._is_behind:  # somebody has said so since it was done
            self._read_soon()

    async def told_head(self, head: TableHead | None) -> None:
        """This is stored of it now; None: it is gone."""
        if head is None:
            self._gone(self.id)
            return
        if head.edition != self._edition:  # what is in memory may speak of somebody who was erased
            self._is_stale = self._is_behind = True
            await self.caught_up()
        else:
            self.told_number(head.number)
        self._meet(head.present)

    # Who is here

    def people(self) -> Iterable[Person]:
        """Who is connected to it here."""
        return (client.person for client in self.clients if client.person)

    @property
    def is_elsewhere(self) -> bool:
        """Whether somebody is connected to it by another process."""
        return bool(self._elsewhere)

    def _show_people(self) -> None:
        if self.house.sharing is not None:
            self.house.sharing.show(self.id)

    def _meet(self, others: frozenset[Person]) -> None:
        """These are connected to it by other processes."""
        if others == self._elsewhere:
            return
        self._elsewhere = others
        table, now, here = self.table, self.house.ticks(), {*self.people(), *others}
        came, went = here - table.present, table.present - here
        for person in came:
            clock.arrive(table, person, now)
        for person in went:
            clock.depart(table, person, now)
        if any(table.seat_of(person) is not None for person in came | went):
            send_table(table, self.clients, now, self.code)
        self.look()
