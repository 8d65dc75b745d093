"""How much anybody may ask for. Buckets hold tokens that come back with time; `now` is an argument."""

from __future__ import annotations

from collections import Counter, OrderedDict
from typing import Final, NamedTuple

_KEPT: Final = 50_000  # buckets; the ones not used for longest are full anyway


class Rate(NamedTuple):
    """So many at once, and so many a second in the long run."""

    burst: float
    each_second: float


class Bucket:
    """What is left for one client or address."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left = rate.burst
        self._at = 0.0

    def takes(self, now: float, count: float = 1) -> bool:
        """Take a token, or so many of them, if they are there."""
        self._left = min(self._rate.burst, self._left + max(0.0, now - self._at) * self._rate.each_second)
        self._at = now
        if self._left < count:
            return False
        self._left -= count
        return True


class Buckets:
    """A bucket for each client or address."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def takes(self, who: str, now: float) -> bool:
        bucket = self._buckets.get(who)
        if bucket is None:
            bucket = self._buckets[who] = Bucket(self._rate)
            if len(self._buckets) > _KEPT:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(who)
        return bucket.takes(now)


class Places:
    """How many there are at a time: all together, and of one address. The address "" is that of many."""

    def __init__(self, most: int, of_one: int) -> None:
        self._most = most
        self._of_one = of_one
        self._taken: Counter[str] = Counter()
        self._all = 0

    def takes(self, who: str) -> bool:
        """Take a place if there is one; whoever is told so has to give it back."""
        if self._all >= self._most or (who and self._taken[who] >= self._of_one):
            return False
        self._taken[who] += 1
        self._all += 1
        return True

    def give_back(self, who: str) -> None:
        self._all -= 1
        self._taken[who] -= 1
        if not self._taken[who]:
            del self._taken[who]


class Limits(NamedTuple):
    """All limits of a server; docs/server.md lists them."""

    requests: Rate = Rate(120, 20)  # by address
    guests: Rate = Rate(20, 20 / 60)  # new ones, by address
    tables: Rate = Rate(10, 10 / 60)  # new ones, by guest
    codes: Rate = Rate(10, 10 / 60)  # attempts, by address
    wrong_codes: Rate = Rate(100, 100 / 60)  # of everybody together
    messages: Rate = Rate(40, 20)  # by connection
    chat: Rate = Rate(8, 1)  # lines, by connection
    histories: Rate = Rate(10, 0.5)  # looks at what was missed, by connection: the match is played again for each
    connections: int = 10_000
    from_address: int = 200  # connections
    body: int = 16_384  # bytes
    frame: int = 8_192  # bytes
    frames: Rate = Rate(80, 40)  # by connection, of every kind: whole, parts, pings, pongs
    received: Rate = Rate(400_000, 200_000)  # bytes, by connection
    unfinished: float = 10.0  # seconds for the headers of a request, for its body, for the first hello
    unread: float = 20.0  # seconds that a connection is kept whose other side does not read
