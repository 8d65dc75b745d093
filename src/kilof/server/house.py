"""What all rooms of a server share: the store, the bots' processes, the limits, the counters and the clocks.

The house knows no rooms; the hub keeps those.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable
from hashlib import sha256
from time import monotonic, time
from typing import Final, NamedTuple

from kilof.core import machine
from kilof.core.deal import Deal
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.server.bans import Bans
from kilof.server.client import Client, Outbox, Write, no_write
from kilof.server.guesses import Guesses, Sleep
from kilof.server.limits import Buckets, Limits
from kilof.server.looks import Looks
from kilof.server.metrics import Metrics
from kilof.server.rows import entry_of
from kilof.server.sharing import StoreSharing
from kilof.server.store import Damaged, Newer, Store, Stored
from kilof.server.thinkers import Thinkers
from kilof.tables import Refusal, Table, clock
from kilof.tables.library import packaged
from kilof.tables.table import Rebuilding
from kilof.tables.terms import Dealer, Library, Person

_SLICE: Final = 50  # entries of a log that are played again before others get a turn
_log = logging.getLogger(__name__)


class Loaded(NamedTuple):
    """A table as it is stored."""

    table: Table
    seed: bytes
    code: str | None
    edition: int


class House:
    """What a test can replace: `now` is the date, which may be set forward and back; `ticks` is a clock that only
    goes forward, for durations; `sleep` waits by it; `fresh` gives random bytes."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        *,
        limits: Limits | None = None,
        has_open_tables: bool = False,
        sharing: StoreSharing | None = None,
        looks: Looks | None = None,
        library: Library = packaged,
        now: Callable[[], float] = time,
        ticks: Callable[[], float] = monotonic,
        sleep: Sleep = asyncio.sleep,
        fresh: Callable[[int], bytes] = secrets.token_bytes,
    ) -> None:
        self.store = store
        self.thinkers = thinkers
        self.sharing = sharing  # None: nobody else serves the store
        self.limits = limits or Limits()
        self.moves, self.acts = Buckets(self.limits.moves), Buckets(self.limits.acts)
        self.has_open_tables = has_open_tables  # whether hosts can open tables to everybody
        self.reports, self.exports = Buckets(self.limits.reports), Buckets(self.limits.exports)
        self.advice = Buckets(self.limits.advice)
        self.bans = Bans()
        self.noted: set[Person] = set()  # guests who came or went since it was last looked who is still known
        keeper = (lambda: None) if sharing is None else (lambda: sharing.keeper)
        self.looks = looks or Looks(store, ticks, keeper=keeper)  # back at matches that are over
        self.lent: dict[str, str] = {}  # records that are shown and not kept, by address: of `kilof replay --browser`
        self.library = library
        self.now = now
        self.ticks = ticks
        self.fresh = fresh
        self.metrics = Metrics()
        self.guesses = Guesses(self.limits.wrong_codes, ticks, sleep)
        self.metrics.gauge("kilof_guess_delay_seconds", "How long a guess at a code waits.", self.guesses.delay)
        thinkers.fell_back, thinkers.shortened = self.metrics.fell_back, self.metrics.shortened
        self.metrics.gauge("kilof_bot_waiting", "Questions to bots that wait for a thinker.", self._waiting)
        self.is_closing = False
        self.found_damaged: set[str] = set()
        self.found_newer: set[str] = set()  # tables of a later version
        self._outbox = Outbox()

    def note(self, guest: Person) -> None:
        """They were here a moment ago. Another process may forget them now: that is looked for soon."""
        if self.sharing is not None:
            self.noted.add(guest)

    def client(self, person: Person, write: Write = no_write, source: str = "") -> Client:
        return Client(person, self.limits, self._outbox, write, source)

    def _waiting(self) -> float:
        return self.thinkers.waiting

    def refused(self, refusal: Refusal) -> None:
        self.metrics.refused(refusal.key)

    def check_open_tables(self) -> None:
        """Whether there are any here; raises the Refusal if not."""
        if not self.has_open_tables:
            raise Refusal("open-tables", "this server has no open tables")

    # Tables from the store

    async def load(self, table: str) -> Loaded | None:
        """A table made from what is stored; raises StoreTrouble."""
        try:
            stored = await self.store.load(table)
            if stored is None:
                return None
            self.metrics.loads.inc()
            found = await self._rebuilt(stored)
        except Damaged as damaged:
            raise self._damaged(table, damaged) from None
        except Newer:
            if not self.found_newer:
                _log.warning("a later version serves some tables: they are left to it")
            self.found_newer.add(table)
            raise
        self.found_newer.discard(table)
        found.number = stored.number
        clock.grant_grace(found, self.ticks())
        return Loaded(found, stored.seed, stored.code, stored.edition)

    def is_left_alone(self, table: str) -> bool:
        """Whether it was found to be damaged, or a later version's: nothing is done there unless somebody asks."""
        return table in self.found_damaged or table in self.found_newer

    async def _rebuilt(self, stored: Stored) -> Table:
        """The match played again, in slices between which the event loop is free for others."""
        rebuilding = Rebuilding(self.library, dealer(stored.seed))
        for i, row in enumerate(stored.rows, 1):
            rebuilding.add(entry_of(row), self.tick(row.at))
            if i % _SLICE == 0:
                await asyncio.sleep(0)
        table = rebuilding.done()
        if table.is_later:
            raise Newer("storage: a later version looks after this table")
        return table

    def _damaged(self, table: str, damaged: Damaged) -> Damaged:
        if table not in self.found_damaged:
            self.found_damaged.add(table)
            _log.error("a table is damaged: kilof check says which", extra={"error": str(damaged)})
        return damaged

    # Two clocks: durations by `ticks`, dates by `now`. Memory holds durations, the store holds dates.

    def date(self, tick: float) -> float:
        """The date of a time in memory, by what the clock on the wall says now."""
        return self.now() + tick - self.ticks()

    def tick(self, date: float) -> float:
        """A date in the store as a time in memory; a date that seems to lie ahead is now."""
        return self.ticks() - max(0.0, self.now() - date)


def encode_word(data: bytes) -> str:
    """Bytes as a word for an address."""
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def dealer(seed: bytes) -> Dealer:
    """Deals drawn from a table's secret seed, each round's from its own stream."""

    def deal(s: State) -> Deal:
        return machine.deal(s, Rng(sha256(b"deal %d " % s.round + seed).digest()))

    return deal
