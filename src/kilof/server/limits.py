"""How much anybody may ask for. Buckets hold tokens that come back with time; `now` is an argument."""

from __future__ import annotations

from collections import OrderedDict
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

    def takes(self, now: float) -> bool:
        """Take a token if there is one."""
        self._left = min(self._rate.burst, self._left + max(0.0, now - self._at) * self._rate.each_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
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
