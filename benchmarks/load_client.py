"""The clients of benchmarks.load, on picows: a number of tables at a time, the next move once all have seen the last.

Reads the plan on standard input; the address and the number of tables at a time are arguments. There can be several
addresses, with commas between them: tables take turns at them, or with a third argument `apart` all connections do. A
fourth is how many moves are offered in a second, by all tables together; without it each table goes on at once. Says
when it is connected, begins when it gets another line, and prints one line of JSON: moves, seconds, two percentiles of
the time from sending a move to its last receipt, and those of the news: from its first receipt, which is after its
commit, to its last.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any, NamedTuple

import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

_CONNECTING = 50  # at a time


class Way(NamedTuple):
    """Where the tables are played, and how."""

    origins: list[str]
    together: int  # tables at a time
    is_apart: bool  # people of a table are connected to different addresses
    offered: float  # moves a second, 0: as fast as it goes


class Seat(WSListener):
    """One socket of a table."""

    def __init__(self, table: Game) -> None:
        self.table = table
        self.greeted = asyncio.get_running_loop().create_future()

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport
        transport.send(WSMsgType.TEXT, b'{"type":"hello","id":"h"}')

    def on_ws_frame(self, _: WSTransport, frame: WSFrame) -> None:
        data = frame.get_payload_as_memoryview().tobytes()
        if not self.greeted.done():
            if b'"type":"done"' in data:
                self.greeted.set_result(None)
        elif self.table.mark in data:
            self.table.seen()


class Game:
    """A table: sends a move, waits until every seat has seen it, sends the next."""

    def __init__(self, plan: dict[str, Any], times: list[float], news: list[float], way: Way, number: int) -> None:
        self.way = way
        self.number = number
        self.name: str = plan["table"]
        self.cookies: list[str] = plan["cookies"]
        self.moves: list[tuple[int, str]] = plan["moves"]
        self.seats: list[Seat] = []
        self.times = times
        self.news = news
        self.ply = 0
        self.mark = b"-"
        self._left = 0
        self._sent = 0.0
        self._first = 0.0  # when somebody received it
        self._over: Callable[[], None] = lambda: None
        self._pause = way.together / way.offered if way.offered else 0.0
        self._due = 0.0

    async def connect(self) -> None:
        origins = self.way.origins
        for i, cookie in enumerate(self.cookies):
            origin = origins[(self.number + (i if self.way.is_apart else 0)) % len(origins)]
            url = f"{origin.replace('http', 'ws')}/ws/{self.name}"
            headers = {"Cookie": f"kilof={cookie}", "Origin": origin}
            _, seat = await ws_connect(lambda: Seat(self), url, extra_headers=headers, websocket_handshake_timeout=60)
            assert isinstance(seat, Seat)
            self.seats.append(seat)
        await asyncio.gather(*(seat.greeted for seat in self.seats))

    async def play(self) -> None:
        over = asyncio.get_running_loop().create_future()
        self._over = lambda: over.set_result(None)
        self._due = perf_counter() + self._pause * self.number / self.way.together
        self._go_on()
        await over

    def _go_on(self) -> None:
        """The next move, at once or when its time has come."""
        wait = self._due - perf_counter()
        self._due += self._pause
        if wait > 0:
            asyncio.get_running_loop().call_later(wait, self._next)
        else:
            self._next()

    def _next(self) -> None:
        if self.ply == len(self.moves):
            self._over()
            return
        seat, code = self.moves[self.ply]
        frame = f'{{"type":"play","id":"w0-{self.ply:02}","ply":{self.ply},"code":"{code}"}}'.encode()
        self.ply += 1
        self.mark = b'"ply":%d,"events":' % self.ply
        self._left = len(self.seats)
        self._sent = perf_counter()
        self.seats[seat].transport.send(WSMsgType.TEXT, frame)

    def seen(self) -> None:
        if self._left == len(self.seats):
            self._first = perf_counter()
        self._left -= 1
        if not self._left:
            now = perf_counter()
            self.times.append(now - self._sent)
            self.news.append(now - self._first)
            self._go_on()


async def run(way: Way, plan: list[dict[str, Any]]) -> dict[str, Any]:
    times: list[float] = []
    news: list[float] = []
    games = [Game(table, times, news, way, number) for number, table in enumerate(plan)]
    for i in range(0, len(games), _CONNECTING):
        await asyncio.gather(*(game.connect() for game in games[i : i + _CONNECTING]))
    waiting = iter(games)

    async def slot() -> None:
        for game in waiting:
            await game.play()

    sys.stdout.write("connected\n")
    sys.stdout.flush()
    await asyncio.to_thread(sys.stdin.readline)  # go
    began = perf_counter()
    await asyncio.gather(*(slot() for _ in range(way.together)))
    seconds = perf_counter() - began
    for game in games:
        for seat in game.seats:
            seat.transport.disconnect()
    (p50, p99), (news50, news99) = _percentiles(times), _percentiles(news)
    return {"moves": len(times), "seconds": seconds, "p50": p50, "p99": p99, "news50": news50, "news99": news99}


def _percentiles(times: list[float]) -> tuple[float, float]:
    times = sorted(times)
    return times[len(times) // 2], times[len(times) * 99 // 100]


def main() -> None:
    plan = json.loads(sys.stdin.readline())
    origins, together, apart, offered = (*sys.argv[1:], "", "0")[:4] if len(sys.argv) < 5 else sys.argv[1:5]
    way = Way(origins.split(","), int(together), apart == "apart", float(offered))
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        result = runner.run(asyncio.wait_for(run(way, plan), 600))
    sys.stdout.write(json.dumps(result) + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
