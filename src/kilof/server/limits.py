"""How much anybody may ask for. Buckets hold tokens that come back with time; `now` is an argument."""

from __future__ import annotations

import re
from collections import Counter, OrderedDict
from collections.abc import Iterable
from math import ceil
from typing import Any, Final, NamedTuple

from kilof.cards import BadInput, near
from kilof.tables import Refusal

_KEPT: Final = 50_000  # buckets at most
_LONGEST: Final = 60.0  # seconds that anybody is told to wait
_SOON: Final = 5.0  # seconds after which a server that was restarted is surely back
_RATE: Final = re.compile(r"([0-9]{1,9})/([0-9]{1,9})")
_COUNT: Final = re.compile(r"[0-9]{1,9}")
_LEAST: Final = {"body": 4096, "record": 4096, "frame": 1024}  # with less nothing would work; of all others, 1


class Limited(Refusal):
    """Too much at once: come back in this many seconds."""

    def __init__(self, reason: str, wait: float) -> None:
        super().__init__("rate", f"{reason}; wait a little")
        self.seconds = max(1, ceil(wait))


def about_to_end() -> Limited:
    """For whoever waits for an answer when the server stops: it runs again in a moment, or another one answers."""
    return Limited("the server is about to end", _SOON)


class LimitError(BadInput):
    """A limit that cannot be set."""


class Rate(NamedTuple):
    """How many at once, and how many a second in the long run."""

    burst: float
    each_second: float


class Bucket:
    """What is left for one client or address."""

    __slots__ = ("_at", "_left", "_promised", "_rate")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = 0.0
        self._promised = 0.0  # the latest moment at which somebody was told to come back

    def takes(self, now: float, count: float = 1) -> bool:
        """Take a token, or this many, if they are there."""
        self._left = min(self._rate.burst, self._left + max(0.0, now - self._at) * self._rate.each_second)
        self._at = now
        if self._left < count:
            return False
        self._left -= count
        return True

    def spend(self, now: float, reason: str) -> None:
        """Take a token; raises Limited if there is none."""
        if not self.takes(now):
            raise Limited(reason, self._wait(now))

    def is_full(self, now: float) -> bool:
        """Whether it is as full as a new one."""
        return self._left + max(0.0, now - self._at) * self._rate.each_second >= self._rate.burst

    def give_back(self) -> None:
        self._left = min(self._rate.burst, self._left + 1)

    def _wait(self, now: float) -> float:
        """Seconds until there is a token. Whoever asks next is told the one after, so they do not all come back
        together."""
        if self._rate.each_second <= 0:
            return _LONGEST
        each = 1 / self._rate.each_second
        soonest = now + (1 - self._left) * each
        self._promised = min(max(soonest, self._promised + each), now + _LONGEST)
        return self._promised - now


class Buckets:
    """A bucket for each client or address, the one not used for longest first. Full ones are forgotten."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def spend(self, who: str, now: float, reason: str) -> None:
        """Take a token of theirs; raises Limited if there is none."""
        self._of(who, now).spend(now, reason)

    def takes(self, who: str, now: float) -> bool:
        """Take a token of theirs, if there is one."""
        return self._of(who, now).takes(now)

    def _of(self, who: str, now: float) -> Bucket:
        bucket = self._buckets.get(who)
        if bucket is None:
            self._forget(now)
            bucket = self._buckets[who] = Bucket(self._rate)
        self._buckets.move_to_end(who)
        return bucket

    def _forget(self, now: float) -> None:
        """Make room for one: up to two that are full go, so that there are never many of them."""
        for _ in range(2):
            who = next(iter(self._buckets), None)
            if who is not None and (len(self._buckets) >= _KEPT or self._buckets[who].is_full(now)):
                del self._buckets[who]

    def __len__(self) -> int:
        return len(self._buckets)

    def give_back(self, who: str) -> None:
        if who in self._buckets:
            self._buckets[who].give_back()


class Places:
    """How many there are at a time: all together, and of one address. The address "" is that of many."""

    def __init__(self, most: int, of_one: int) -> None:
        self._most = most
        self._of_one = of_one
        self._taken: Counter[str] = Counter()
        self.taken = 0

    def takes(self, who: str) -> bool:
        """Take a place if there is one; whoever gets it has to give it back."""
        if self.taken >= self._most or (who and self._taken[who] >= self._of_one):
            return False
        self._taken[who] += 1
        self.taken += 1
        return True

    def give_back(self, who: str) -> None:
        self.taken -= 1
        self._taken[who] -= 1
        if not self._taken[who]:
            del self._taken[who]


class Limits(NamedTuple):
    """All limits of a server; docs/server.md lists them, and says for how many people behind one address they are."""

    requests: Rate = Rate(600, 60)  # calls and sockets, by address
    guests: Rate = Rate(120, 60 / 60)  # new ones, by address
    tables: Rate = Rate(10, 10 / 60)  # new ones, by guest
    codes: Rate = Rate(60, 10 / 60)  # wrong codes and links, by address
    wrong_codes: Rate = Rate(100, 100 / 60)  # of everybody together; more of them wait
    lists: Rate = Rate(120, 20)  # looks at the list of open tables, by address
    lessons: Rate = Rate(600, 40)  # moves and questions in lessons, by address
    replays: Rate = Rate(60, 1)  # looks at matches that are over, by address: one is played again for each
    analyses: Rate = Rate(120, 2)  # looks at how a match went, by address: while chances are counted, again and again
    stories: Rate = Rate(60, 60 / 60)  # looks back at a match, by address: a bot reads it again for each
    messages: Rate = Rate(40, 20)  # by connection
    chat: Rate = Rate(8, 1)  # lines and calls, by person at a table
    advice: Rate = Rate(6, 12 / 60)  # questions to the coach, by person: a bot thinks about each
    histories: Rate = Rate(10, 0.5)  # looks at what was missed, by connection: the match is played again for each
    reports: Rate = Rate(8, 8 / 60)  # to the operator, by guest
    exports: Rate = Rate(3, 3 / 60)  # of one's own data, by guest: the logs of all their tables are read
    moves: Rate = Rate(1200, 60)  # that are stored, by address
    acts: Rate = Rate(600, 600 / 60)  # all else that people do at tables and is stored, by address
    connections: int = 10_000
    from_address: int = 200  # sockets
    body: int = 16_384  # bytes
    record: int = 500_000  # bytes of a record that somebody shows us
    frame: int = 8_192  # bytes
    frames: Rate = Rate(80, 40)  # by connection, of every kind: whole, parts, pings, pongs
    received: Rate = Rate(400_000, 200_000)  # bytes, by connection
    open_from_address: int = 1_000  # connections, whatever they are for: a browser has several for a moment
    unfinished: int = 10  # seconds for the headers of a request, for its body, for the first hello
    unread: int = 20  # seconds that a connection is kept whose other side does not read


def limit_names() -> list[str]:
    """As they are written on the command line."""
    return [field.replace("_", "-") for field in Limits._fields]


def chosen_limits(settings: Iterable[str]) -> Limits:
    """The usual limits, except these: NAME=BURST/PER_MINUTE, or NAME=COUNT for what has no rate."""
    usual, chosen = Limits(), dict[str, Any]()
    for setting in settings:
        name, _, value = setting.partition("=")
        if name not in limit_names():
            # With all of them named, the line would be too long for the one that was meant.
            others = near(name, limit_names()) or f"; there are {', '.join(limit_names())}"
            raise LimitError(f"--limit: '{name}' is not a limit{others}")
        field = name.replace("-", "_")
        chosen[field] = (_rate if isinstance(getattr(usual, field), Rate) else _count)(name, value)
    return usual._replace(**chosen)


def _rate(name: str, value: str) -> Rate:
    match = _RATE.fullmatch(value)
    if match is None or not (int(match[1]) and int(match[2])):
        raise LimitError(f"--limit: {name} needs a number at once and a number a minute, such as {name}=200/100")
    return Rate(int(match[1]), int(match[2]) / 60)


def _count(name: str, value: str) -> int:
    least = _LEAST.get(name, 1)
    if not _COUNT.fullmatch(value) or int(value) < least:
        raise LimitError(f"--limit: {name} must be a number of at least {least}, such as {name}={max(least, 5000)}")
    return int(value)
