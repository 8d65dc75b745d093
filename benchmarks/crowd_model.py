"""A crowd at a site, second by second: people come, play matches of real lengths, lose their connections and come back.

Nothing here is a server. What a move, a connection or a table costs is measured elsewhere (`Costs`), what people do is
assumed (`Habits`), and how long matches are is given: plies by round, of matches that bots have played.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.int64]
Times = NDArray[np.float64]
# As in web/src/wire/socket.ts; a test compares them. Seconds.
FIRST_WAIT, LONGEST_WAIT, GROWS = 0.4, 8.0, 1.8


class TableKind(NamedTuple):
    """One kind of table."""

    share: float  # of all tables
    game: str
    seats: int
    people: int  # bots have the other seats


class Habits(NamedTuple):
    """What people do, in seconds: guesses, all of them."""

    think: float = 9.0  # of a person for a ply, in the mean
    spread: float = 0.9  # sigma of its logarithm: most are quick, some are not
    bot: float = 1.5  # for a ply of a bot
    lobby: float = 75.0  # until the first match begins
    pause: float = 15.0  # between rounds
    between: float = 20.0  # before another match at the same table
    again: float = 0.5  # how many matches are followed by another
    drops: float = 1200.0  # between lost connections of one person
    kinds: tuple[TableKind, ...] = (
        TableKind(0.25, "classic", 5, 5),
        TableKind(0.10, "classic", 3, 3),
        TableKind(0.05, "classic", 8, 8),
        TableKind(0.20, "classic", 5, 1),
        TableKind(0.20, "duel", 2, 2),
        TableKind(0.10, "solo", 1, 1),
        TableKind(0.10, "lost-mines", 5, 5),
    )


class Costs(NamedTuple):
    """Seconds of a processor and bytes; docs/scale.md says where they come from."""

    move: float = 131e-6  # in the process that takes it
    delivery: float = 15e-6  # to one connection
    join: float = 1.1e-3  # a connection: handshake, hello, the whole view
    load: float = 2.0e-3  # a table from the store
    follow: float = 80e-6  # a move that another process took: read and told to clients here
    row: float = 31e-6  # PostgreSQL: one entry of a log
    read: float = 20e-6  # PostgreSQL: a move read by another process
    commit: float = 100e-6  # PostgreSQL: one transaction
    wait: float = 3e-3  # from a commit's beginning to its end
    news: float = 5e-6  # NATS: one message in, and each that goes out
    stored: float = 500.0  # bytes of an entry, indexes included
    logged: float = 900.0  # bytes that PostgreSQL writes ahead for an entry
    sent: float = 320.0  # bytes of a delivery


class Site(NamedTuple):
    """How the work is divided."""

    processes: int
    is_sticky: bool = True  # all people of a table at one process


class Second(NamedTuple):
    """What happened in one second."""

    people: int
    tables: int
    moves: int
    deliveries: int
    joins: int
    loads: int
    news: int
    work: float  # seconds of processors, all servers together
    wait: float  # seconds until what comes now is done


class Crowd:
    """`lengths` has, for each kind of table, a row for each match: the plies of its rounds, and 0 after the last."""

    def __init__(
        self,
        players: int,
        site: Site,
        lengths: list[Numbers],
        rng: np.random.Generator,
        habits: Habits | None = None,
        costs: Costs | None = None,
    ) -> None:
        self.habits = habits or Habits()
        self.costs = costs or Costs()
        self.site = site
        self._lengths = lengths
        self._rng = rng
        self.now = 0.0
        self._shares = np.array([kind.share for kind in self.habits.kinds])
        self._shares /= self._shares.sum()
        self._people = np.array([kind.people for kind in self.habits.kinds])
        seats = np.array([kind.seats for kind in self.habits.kinds])
        self._human = self._people / seats  # how many of the plies are a person's
        self.rate = players / self._stay()  # tables that are opened in a second
        size = int(3 * players + 100)
        self._alive = np.zeros(size, bool)
        self._kind = np.zeros(size, np.int64)
        self._match = np.zeros(size, np.int64)
        self._round = np.zeros(size, np.int64)
        self._left = np.zeros(size, np.int64)  # plies of the round
        self._next = np.zeros(size)  # when the next ply comes
        self._coming: Times = np.zeros(0)  # when those who lost their connection try again
        self._struck_down: Times = np.zeros(0)  # the same of those whom the last storm struck
        self._stopped = 0.0  # until when nothing can be stored
        self._loads = 0  # tables that have to be read again
        self._backlog = 0.0  # seconds of work that wait
        self.away = 0  # how many came back after the last storm
        self.back_after = 0.0  # seconds after the storm until the last of them was served
        self._struck = 0.0

    def _stay(self) -> float:
        """Seconds of people at a table, from its opening until all leave, in the mean."""
        h = self.habits
        total = 0.0
        for share, lengths, people, human in zip(self._shares, self._lengths, self._people, self._human, strict=True):
            ply = human * h.think + (1 - human) * h.bot
            played = lengths.sum(1).mean() * ply + ((lengths > 0).sum(1).mean() - 1) * h.pause
            matches = 1 / (1 - h.again)
            total += share * people * (h.lobby + matches * played + (matches - 1) * h.between)
        return float(total)

    def mean_work(self, players: int) -> float:
        """Seconds of processors in a second, when the crowd has settled."""
        c = self.costs
        total = players / self.habits.drops * c.join
        shares = zip(self._shares, self._lengths, self._people, self.copies, strict=True)
        for share, lengths, people, copies in shares:
            plies = lengths.sum(1).mean() / (1 - self.habits.again)
            ply = c.move + people * c.delivery + (copies - 1) * c.follow
            total += self.rate * share * (plies * ply + people * c.join)
        return float(total)

    @property
    def copies(self) -> Times:
        """For each kind, at how many processes its people are."""
        count = self.site.processes
        if self.site.is_sticky:
            return np.ones(len(self._people))
        return count * (1 - (1 - 1 / count) ** self._people)

    def step(self) -> Second:
        """The next second."""
        opened = self._open()
        moved = self._move()
        tables = self._kind[self._alive]
        people = int(self._people[tables].sum())
        dropped = self._rng.poisson(people / self.habits.drops)
        self._coming = np.concatenate([self._coming, self._returns(dropped, 0.0)])
        due, back = self._coming < self.now + 1, self._struck_down < self.now + 1
        joins = int(due.sum()) + int(back.sum()) + int(self._people[opened].sum())
        self._coming, self._struck_down = self._coming[~due], self._struck_down[~back]
        kinds = self._kind[moved]
        deliveries = int(self._people[kinds].sum())
        news = float(self.copies[kinds].sum()) - len(kinds)
        loads, self._loads = self._loads, 0
        c = self.costs
        work = len(kinds) * c.move + deliveries * c.delivery + joins * c.join + loads * c.load + news * c.follow
        self._backlog = max(0.0, self._backlog + work - self.site.processes)
        wait = self._backlog / self.site.processes
        if back.any():
            self.back_after = self.now + 1 - self._struck + wait
        self.now += 1
        return Second(people, len(tables), len(kinds), deliveries, joins, loads, round(news), work, wait)

    def _open(self) -> Numbers:
        """New tables; their kinds."""
        count = self._rng.poisson(self.rate)
        free = np.flatnonzero(~self._alive)[:count]
        kinds = self._rng.choice(len(self._shares), len(free), p=self._shares)
        self._alive[free] = True
        self._kind[free] = kinds
        self._begin(free, self.now + self._rng.exponential(self.habits.lobby, len(free)))
        return kinds

    def _begin(self, tables: Numbers, at: Any) -> None:
        """A match at each, whose first ply comes then."""
        kinds = self._kind[tables]
        counts = np.array([len(lengths) for lengths in self._lengths])
        self._match[tables] = (self._rng.random(len(tables)) * counts[kinds]).astype(np.int64)
        self._round[tables] = 0
        self._left[tables] = self._plies(tables)
        self._next[tables] = at

    def _plies(self, tables: Numbers) -> Numbers:
        """Of the round that each has reached."""
        plies = np.zeros(len(tables), np.int64)
        for kind, lengths in enumerate(self._lengths):
            mine = self._kind[tables] == kind
            those = tables[mine]
            plies[mine] = lengths[self._match[those], self._round[those]]
        return plies

    def _move(self) -> Numbers:
        """Where a ply was played."""
        if self.now < self._stopped:
            return np.zeros(0, np.int64)
        moved = np.flatnonzero(self._alive & (self._next < self.now + 1))
        h, human = self.habits, self._human[self._kind[moved]]
        is_person = self._rng.random(len(moved)) < human
        thought = self._rng.lognormal(np.log(h.think) - h.spread**2 / 2, h.spread, len(moved))
        self._next[moved] += np.where(is_person, thought, h.bot)
        self._left[moved] -= 1
        over = moved[self._left[moved] == 0]
        self._round[over] += 1
        self._left[over] = self._plies(over)
        is_last = self._left[over] == 0
        on, ended = over[~is_last], over[is_last]
        self._next[on] += h.pause
        is_again = self._rng.random(len(ended)) < h.again
        again = ended[is_again]
        self._begin(again, self._next[again] + h.between)
        self._alive[ended[~is_again]] = False
        return moved

    # Storms

    def _returns(self, count: int, away: float) -> Times:
        """When those come back who lose their connection now and find nobody for some seconds: as the browser tries."""
        waits = np.full(count, FIRST_WAIT)
        times = waits * self._rng.uniform(0.5, 1.5, count)
        while (early := times < away).any():
            waits[early] = np.minimum(waits[early] * GROWS, LONGEST_WAIT)
            times[early] += waits[early] * self._rng.uniform(0.5, 1.5, int(early.sum()))
        return self.now + times

    def _strike(self, count: int, away: float) -> None:
        self.away, self.back_after, self._struck = count, 0.0, self.now
        self._struck_down = self._returns(count, away)

    def lose_process(self) -> None:
        """One ends: its people come to the others, which read its tables."""
        tables = int(self._alive.sum())
        self._strike(self._present() // self.site.processes, 0.0)
        self._loads += round(tables * (1 if self.site.is_sticky else 0) / self.site.processes)

    def lose_everybody(self, away: float) -> None:
        """The proxy is gone for some seconds; tables stay in memory."""
        self._strike(self._present(), away)

    def lose_all_processes(self, away: float) -> None:
        """All servers at once: every table has to be read again."""
        self._strike(self._present(), away)
        self._loads += int(self._alive.sum())

    def stop_storing(self, seconds: float) -> None:
        """PostgreSQL is away: what was to be played is played afterwards, within a few seconds."""
        self._strike(0, 0.0)
        self._stopped = self.now + seconds
        late = np.flatnonzero(self._alive & (self._next < self._stopped))
        self._next[late] = self._stopped + self._rng.uniform(0, 5, len(late))

    def miss_news(self) -> None:
        """The bus was away: each process looks at all its tables in the store."""
        self._strike(0, 0.0)
        self._backlog += float(self.copies[self._kind[self._alive]].sum()) * self.costs.follow

    def _present(self) -> int:
        return int(self._people[self._kind[self._alive]].sum())
