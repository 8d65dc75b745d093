"""Several servers over one store, and everything that can go wrong between them while people play all games.

Servers, thinkers, NATS and PostgreSQL are killed, stopped and woken, and their connections are cut. Afterwards: no move
that was acknowledged is lost or doubled, every client was told the truth, nothing secret was on the bus, all matches
came to their end.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, suppress
from math import inf
from pathlib import Path
from typing import Any, Final, cast

import asyncpg  # type: ignore[import-untyped]
from nats.aio.client import Client
from nats.aio.msg import Msg

from kilof.core.event import Event, secret_fields
from kilof.games import GAMES
from kilof.server.postgres.copying import damage_at
from tests.server.cutting import Cutter, cutter
from tests.server.live import ROOT, Live, Someone
from tests.server.parts import Nats, Postgres, nats, postgres
from tests.server.players import Door, Player, truth

# By game: seats, and how many of them people have.
TABLES: Final = {"classic": (3, 2), "duel": (2, 1), "solo": (1, 1), "lost-mines": (3, 2)}
LIMITS: Final = tuple(
    word
    for name in ("requests", "guests", "tables", "histories", "messages", "moves", "acts", "frames")
    for word in ("--limit", f"{name}=99999/99999")
)
_MANY: Final = 50  # faults with which there is time for long ones
_SETTLING: Final = 180.0  # seconds until all matches must have come to their end, once nothing goes wrong any more


class Thinker:
    """`kilof think`, as a process of its own."""

    def __init__(self, bus: str) -> None:
        self._bus = bus
        self.start()

    def start(self) -> None:
        self.process = subprocess.Popen(
            [sys.executable, "-c", "from kilof.cli import main; main()", "think", "--jobs", "1"],
            env=os.environ | {"KILOF_BUS": self._bus},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd=ROOT,
        )

    def kill(self) -> None:
        self.process.kill()
        self.process.wait(30)


class Match:
    """A table with its people, one of whom only looks on."""

    def __init__(self, game: str, table: str, players: list[Player]) -> None:
        self.game, self.table, self.players = game, table, players
        self.tasks = [asyncio.create_task(player.run()) for player in players]

    @property
    def is_over(self) -> bool:
        return all(task.done() for task in self.tasks)


class Site:
    """All parts, and what happens to them. Made by `with_chaos`."""

    def __init__(
        self, folder: Path, real: Postgres, bus: Nats, ways: tuple[Cutter, Cutter], rng: random.Random
    ) -> None:
        self.folder, self.postgres, self.nats, self.rng = folder, real, bus, rng
        self.to_postgres, self.to_nats = ways
        self.url = real.database()
        self._store = self.url.replace(f":{real.port}/", f":{self.to_postgres.port}/")
        self._bus = bus.url().replace(f":{bus.port}", f":{self.to_nats.port}")
        self.servers: list[Live] = []
        self.thinkers: list[Thinker] = []
        self.matches: list[Match] = []
        self.done: Counter[str] = Counter()
        self.overheard: set[bytes] = set()
        self.secrets = {real.password, bus.password}  # what must never be on the bus, or in a log
        self.stops: tuple[float, ...] = (
            0.5,
            2.0,
            5.0,
        )  # seconds that a server is stopped for: less than a lease is good for, and more

    async def start(self, processes: int, thinkers: int) -> None:
        def started(i: int) -> Live:
            return Live(self.folder / f"server-{i}", *LIMITS, at=("--store", self._store, "--bus", self._bus))

        self.servers.append(await asyncio.to_thread(started, 0))  # which makes the tables
        self.servers += await asyncio.gather(*(asyncio.to_thread(started, i) for i in range(1, processes)))
        self.thinkers = [Thinker(self._bus) for _ in range(thinkers)]

    async def stop(self) -> None:
        for match in self.matches:
            for task in match.tasks:
                task.cancel()
            await asyncio.gather(*match.tasks, return_exceptions=True)
        for thinker in self.thinkers:
            thinker.kill()
        for server in self.servers:
            server.wires.close()
            os.kill(server.process.pid, signal.SIGCONT)
            await asyncio.to_thread(server.stop)

    @property
    def doors(self) -> list[Door]:
        return cast("list[Door]", self.servers)

    # People

    async def seated(self, game: str) -> Match:
        """One more match; whoever sits down does so at any of the servers."""
        seats, people = TABLES[game]
        names = [f"Person{self.rng.randrange(10**9)}" for _ in range(people)]

        def sit() -> tuple[str, list[str]]:
            guests = [Someone(self.rng.choice(self.servers), name) for name in names]
            table = guests[0].opened(game=game, seats=seats, tempo="at-once")
            wires = [guest.at(table) for guest in guests]
            for wire, guest in zip(wires, guests, strict=True):
                wire.ask("hello")
                if guest is not guests[0]:
                    answer = wire.ask("sit", name=guest.name)
                    assert answer["type"] == "done", answer
            wires[0].ask("hello")
            for seat in range(people, seats):
                answer = wires[0].ask("place", seat=seat, bot="eager")
                assert answer["type"] == "done", answer
            answer = wires[0].ask("begin")
            assert answer["type"] == "done", answer
            for wire in wires:
                wire.close()
            return table, [guest.cookie for guest in guests]

        table, cookies = await asyncio.to_thread(sit)
        self.secrets |= {table, *names, *(cookie.split("=", 1)[1] for cookie in cookies)}
        rngs = [random.Random(self.rng.random()) for _ in (*cookies, "")]
        match = Match(
            game,
            table,
            [Player(self.doors, table, cookie, rng) for cookie, rng in zip((*cookies, ""), rngs, strict=True)],
        )
        self.matches.append(match)
        return match

    # What goes wrong

    def faults(self) -> dict[str, Callable[[], Awaitable[None]]]:
        return {
            "a server is killed": self._kill_server,
            "a server is stopped and woken": self._freeze_server,
            "a server is restarted": self.restart_server,
            "a thinker is killed": self._kill_thinker,
            "NATS is killed": self._kill_nats,
            "NATS is stopped and woken": self._freeze_nats,
            "connections to NATS are cut": self._cut_nats,
            "PostgreSQL is killed": self._kill_postgres,
            "PostgreSQL is stopped and woken": self._freeze_postgres,
            "connections to PostgreSQL are cut": self._cut_postgres,
        }

    async def _kill_server(self) -> None:
        server = self.rng.choice(self.servers)
        server.kill()
        await asyncio.to_thread(server.again)

    async def _freeze_server(self) -> None:
        server = self.rng.choice(self.servers)
        os.kill(server.process.pid, signal.SIGSTOP)
        await asyncio.sleep(self.rng.choice(self.stops))
        os.kill(server.process.pid, signal.SIGCONT)

    async def restart_server(self, server: Live | None = None) -> None:
        server = server or self.rng.choice(self.servers)
        await asyncio.to_thread(server.stop)
        await asyncio.to_thread(server.again)

    async def _kill_thinker(self) -> None:
        if self.thinkers:
            thinker = self.rng.choice(self.thinkers)
            thinker.kill()
            thinker.start()

    async def _kill_nats(self) -> None:
        self.nats.kill()
        await asyncio.sleep(self.rng.random())
        await asyncio.to_thread(self.nats.start)

    async def _freeze_nats(self) -> None:
        self.nats.freeze()
        await asyncio.sleep(self.rng.choice((0.5, 3.0)))
        self.nats.thaw()

    async def _cut_nats(self) -> None:
        self.to_nats.cut()

    async def _kill_postgres(self) -> None:
        await asyncio.to_thread(self.postgres.kill)
        await asyncio.sleep(self.rng.random())
        await asyncio.to_thread(self.postgres.start)

    async def _freeze_postgres(self) -> None:
        self.postgres.freeze()
        await asyncio.sleep(self.rng.choice((0.5, 2.0)))
        self.postgres.thaw()

    async def _cut_postgres(self) -> None:
        self.to_postgres.cut()

    # The course of it

    async def suffer(self, faults: int, each: float) -> None:
        """So many faults, each kind once before any comes again, while there is always a match of each game."""
        waiting: list[str] = []
        kinds = self.faults()
        for _ in range(faults):
            await self.refill()
            await asyncio.sleep(each * self.rng.uniform(0.5, 1.5))
            waiting = waiting or self.rng.sample(list(kinds), len(kinds))
            name = waiting.pop()
            await kinds[name]()
            self.done[name] += 1

    async def refill(self) -> None:
        """There is a match of each game; somebody who cannot begin one now tries again later."""
        running = {match.game for match in self.matches if not match.is_over}
        for game in GAMES:
            if game not in running:
                with suppress(Exception):
                    await self.seated(game)

    async def settle(self) -> list[str]:
        """Nothing goes wrong any more: all matches come to their end."""
        until = time.monotonic() + _SETTLING
        while time.monotonic() < until and not all(match.is_over for match in self.matches):
            await asyncio.sleep(0.1)
        return [
            f"{match.game} did not come to its end: {[(one.ply, one.last, one.pending) for one in match.players]}"
            for match in self.matches
            if not match.is_over
        ]

    async def compared(self) -> list[str]:
        """What everybody was told, with what is stored."""
        wrong = []
        db = await asyncpg.connect(self.url)
        for match in self.matches:
            rows = await db.fetch(
                "SELECT message, ply FROM log WHERE ply IS NOT NULL"
                " AND table_key = (SELECT key FROM tables WHERE id = $1)",
                match.table,
            )
            if sorted(row["ply"] for row in rows) != list(range(1, len(rows) + 1)):
                wrong.append(f"{match.game}: the log has holes")
            stored = {row["message"]: row["ply"] for row in rows}
            for player in match.players:
                wrong += [f"{match.game}: {line}" for line in player.wrong]
                wrong += [
                    f"{match.game}: ply {ply} was acknowledged, and is stored as {stored.get(message)}"
                    for message, ply in player.acknowledged.items()
                    if stored.get(message) != ply
                ]
                told = await truth(self.rng.choice(self.doors), match.table, player.cookie)
                if any(told.get(ply) != events for ply, events in player.steps.items()):
                    wrong.append(f"{match.game}: somebody was told something else than what is stored")
                if match.is_over and len(told) != len(player.steps):
                    wrong.append(f"{match.game}: {len(player.steps)} of {len(told)} plies were told")
        await db.close()
        return wrong + [f"damaged: {line}" for line in await damage_at(self.url, lambda *_: None)]

    # The bus

    async def listen(self) -> Client:
        """To everything on it, by a connection of our own."""
        return await _listener(self.nats, self.overheard)

    def betrayed(self) -> list[str]:
        """What was on the bus, or in the log of a server, and should not have been."""
        found = [
            f"on the bus: {secret!r}"
            for secret in self.secrets
            if any(secret.encode() in one for one in self.overheard)
        ]
        logs = "".join(server.log.read_text() for server in self.servers)
        found += [f"in a log: {secret!r}" for secret in self.secrets if secret in logs]
        for one in self.overheard:
            if b'"log"' in one:
                found += _too_much(json.loads(one[one.index(b"{") :]))
            elif b'"deal"' in one or b'"events"' in one:
                found.append("on the bus: a deal or events")
        return found


def _too_much(asked: dict[str, Any]) -> list[str]:
    """What a question to a thinker says that its seat may not know."""
    return [
        f"on the bus: {event['type']}.{name} of seat {event[to]}, for seat {asked['seat']}"
        for event in asked["log"]
        for name, to in secret_fields(Event.named[event["type"]])
        if event[to] != asked["seat"] and event[name] is not None
    ]


async def _listener(part: Nats, overheard: set[bytes]) -> Client:
    client = Client()

    async def heard(message: Msg) -> None:
        overheard.add(message.subject.encode() + b" " + message.data)

    async def ignored(_: Exception) -> None:
        pass

    await client.connect(part.url(), max_reconnect_attempts=-1, reconnect_time_wait=1, error_cb=ignored)
    await client.subscribe(">", cb=heard)
    return client


async def with_chaos(
    folder: Path, processes: int, seed: str, task: Callable[[Site], Awaitable[list[str]]], thinkers: int = 1
) -> list[str]:
    """A site with all its parts, a task, and what was wrong."""
    async with AsyncExitStack() as stack:
        real = stack.enter_context(postgres())
        broker = stack.enter_context(nats())
        ways = (
            await stack.enter_async_context(cutter(real.port)),
            await stack.enter_async_context(cutter(broker.port)),
        )
        site = Site(folder, real, broker, ways, random.Random(seed))
        listener = await site.listen()
        try:
            await site.start(processes, thinkers)
            wrong = await task(site)
        finally:
            await site.stop()
            with suppress(Exception):
                await asyncio.wait_for(listener.close(), 5)
        return wrong + site.betrayed()


def chaos(folder: Path, processes: int, faults: int, seed: str, each: float = 0.7) -> tuple[list[str], str]:
    """So many faults; what was wrong, and a few figures."""
    figures = ""

    async def task(site: Site) -> list[str]:
        nonlocal figures
        if faults >= _MANY:
            site.stops = (*site.stops, 20.0)
        await site.refill()
        await site.suffer(faults, each)
        wrong = await site.settle()
        wrong += await site.compared()
        figures = told_of(site)
        return wrong

    return asyncio.run(with_chaos(folder, processes, seed, task)), figures


def told_of(site: Site) -> str:
    players = [player for match in site.matches for player in match.players]
    away = sorted(seconds for player in players for seconds in player.away)
    games = Counter(match.game for match in site.matches)
    return (
        f"{len(site.matches)} matches ({', '.join(f'{n} {game}' for game, n in sorted(games.items()))}),"
        f" {sum(len(player.acknowledged) for player in players)} moves acknowledged,"
        f" {len(away)} times somebody came back, after {away[len(away) // 2] if away else 0:.2f} s in the median and"
        f" {away[-1] if away else 0:.2f} s at most; {len(site.overheard)} different messages on the bus\n"
        + "\n".join(f"  {count:4} {name}" for name, count in sorted(site.done.items()))
    )


def rolling_restart(folder: Path, processes: int, seed: str, longest: float = inf) -> tuple[list[str], str]:
    """Each server is told to stop and started again, one after the other, while people play; what was wrong, and a few
    figures. Every refusal of a move is: nobody was too late. So is whoever was away for longer than so many seconds."""
    figures = ""

    async def task(site: Site) -> list[str]:
        nonlocal figures
        await site.refill()
        for server in site.servers:
            await asyncio.sleep(1.0)
            await site.restart_server(server)
            site.done["a server is restarted"] += 1
        wrong = await site.settle()
        wrong += await site.compared()
        wrong += [
            f"{match.game}: a move was refused: {player.refused}"
            for match in site.matches
            for player in match.players
            if player.refused
        ]
        wrong += [
            f"{match.game}: somebody was away for {seconds:.2f} s"
            for match in site.matches
            for player in match.players
            for seconds in player.away
            if seconds > longest
        ]
        figures = told_of(site)
        return wrong

    return asyncio.run(with_chaos(folder, processes, seed, task)), figures
