"""What tables cost that nobody looks at: memory of those in the cache, start-up with many of them, and coming back.

    python -m benchmarks.sleeping [--cached N] [--asleep N] [--running N]

Three figures: the memory of a cached table in the middle of its match (tracemalloc, over N tables of each game); the
time until a server with N sleeping tables answers, compared with one with none, taking turns; and the time from the
start of a server with N running matches to its first accepted move.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import subprocess
import sys
import tempfile
import tracemalloc
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from time import perf_counter

from websockets.asyncio.client import connect

from benchmarks.load_server import opened, recorded
from kilof.core import machine
from kilof.core.rng import Rng
from kilof.server.guests import welcome_guest
from kilof.server.house import House, dealer
from kilof.server.hub import Hub
from kilof.server.store_sqlite import open_store
from kilof.server.thinkers import Thinkers
from kilof.tables import Draft, Table, Terms, lobby, pause
from kilof.tables import opened as new_table
from kilof.tables.entry import Seated
from kilof.tables.library import packaged
from kilof.tables.terms import Player
from kilof.terminal.progress import progress

GAMES = (("classic", 5), ("classic", 10), ("duel", 2), ("lost-mines", 5))
HALF = 45  # plies: about the middle of a match
ROUNDS = 5


def halfway(game: str, seats: int, seed: str) -> Table:
    """A table of people in the middle of its match."""
    rng = Rng(seed)
    table, draft = new_table(packaged, dealer(seed.encode()), lobby.checked(packaged, Terms(game, {}, seats)), "p0")
    table.add(draft, 0.0)
    players = [Seated(seat, Player(f"person {seed} {seat}", f"Player {seat}"), "sat") for seat in range(seats)]
    table.add(Draft(tuple(players)), 0.0)
    table.add(table.begun(), 0.0)
    while table.stage == "playing" and table.ply < HALF:
        if table.pause is not None:
            table.add(pause.resume(table), 0.0)
        (seat, *_) = table.waiting()
        assert table.state is not None, "a match is being played"
        action = machine.options(table.state, seat)
        table.add(table.submit(seat, rng.choice(action), table.ply, 0.0), 0.0)
    return table


def memory(game: str, seats: int, count: int) -> float:
    """Bytes of one cached table."""
    halfway(game, seats, "warm")
    tracemalloc.start()
    kept = [halfway(game, seats, f"{number}") for number in progress(range(count), count, f"{game}, {seats} seats")]
    size, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return size / len(kept)


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """A server over a folder; its address, as soon as it answers."""
    command = [
        sys.executable,
        "-c",
        "from kilof.cli import main; main()",
        "serve",
        "--port",
        "0",
        "--data",
        str(folder),
    ]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert running.stdout is not None
    try:
        yield running.stdout.readline().split()[-1]
    finally:
        running.terminate()
        running.communicate(timeout=60)


async def filled(folder: Path, tables: int, plies: int) -> tuple[str, str, str]:
    """A store with this many running matches; of the first, its address, the cookie and the code of its next move."""
    store = open_store(folder)
    hub = Hub(House(store, Thinkers()))
    first = ("", "", "")
    for number in progress(range(tables), tables, "tables"):
        room, cookies = await opened(hub, number)
        moves, _ = recorded(room.table, plies + 1, f"sleep {number}")
        for seat, code in moves[:plies]:
            await room.do(partial(_played, seat, code))
        if number == 0:
            seat, code = moves[plies]
            first = (room.id, cookies[seat], code)
    await store.close()
    return first


def _played(seat: int, code: str, table: Table) -> Draft:
    return table.submit(seat, table.action(seat, code), table.ply, 0.0)


async def asleep(folder: Path, tables: int) -> None:
    """A store with this many lobbies that nobody looks at."""
    store = open_store(folder)
    hub = Hub(House(store, Thinkers()))
    guest, _ = await welcome_guest(hub.house, "Nobody")
    for number in progress(range(0, tables, 100), (tables + 99) // 100, "hundreds of tables"):
        some = min(100, tables - number)
        await asyncio.gather(*(hub.open(Terms("classic", {}, 5), guest.id, guest.name) for _ in range(some)))
    await store.close()


def start(folder: Path) -> float:
    """Seconds until a server answers."""
    began = perf_counter()
    with served(folder):
        return perf_counter() - began


async def first_move(origin: str, table: str, cookie: str, code: str, ply: int) -> None:
    """Join a running match, and have one move accepted."""
    address = f"{origin.replace('http', 'ws')}/ws/{table}"
    headers = {"Cookie": f"kilof={cookie}", "Origin": origin}
    async with connect(address, additional_headers=headers, compression=None, proxy=None) as socket:
        await socket.send(json.dumps({"type": "hello", "id": "h"}))
        await socket.send(json.dumps({"type": "play", "id": "p", "ply": ply, "code": code}))
        async for frame in socket:
            for line in (frame if isinstance(frame, str) else frame.decode()).split("\n"):
                answer = json.loads(line)
                if answer.get("id") == "p":
                    if answer["type"] != "done":
                        raise SystemExit(f"the first move was refused: {answer['reason']}")
                    return


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.sleeping", description=__doc__)
    parser.add_argument("--cached", type=int, default=1000)
    parser.add_argument("--asleep", type=int, default=10_000)
    parser.add_argument("--running", type=int, default=1000)
    args = parser.parse_args()
    for game, seats in GAMES:
        print(f"{game}, {seats} seats: {memory(game, seats, args.cached) / 1024:.1f} KB a cached table at ply {HALF}")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        asyncio.run(asleep(folder / "many", args.asleep))
        asyncio.run(asleep(folder / "none", 0))
        pairs = [(start(folder / "many"), start(folder / "none")) for _ in range(ROUNDS)]
        many, none = (median(side) for side in zip(*pairs, strict=True))
        ratio = median(one / other for one, other in pairs)
        print(f"start with {args.asleep} sleeping tables {many:.2f} s, with none {none:.2f} s: {ratio:.2f}")
        table, cookie, code = asyncio.run(filled(folder / "running", args.running, HALF))
        began = perf_counter()
        with served(folder / "running") as origin:
            up = perf_counter() - began
            asyncio.run(first_move(origin, table, cookie, code, HALF))
            accepted = perf_counter() - began
            print(f"{args.running} running tables: up after {up:.2f} s, first move accepted after {accepted:.2f} s")


if __name__ == "__main__":
    main()
