"""Kill the server in the middle of play, at random moments, and see that nothing acknowledged is lost or doubled.

    python -m tests.server.chaos [--kills N] [--seed TEXT]
    python -m tests.server.chaos --processes N [--faults N | --rolling] [--seed TEXT]

`kill -9`, a new start at the same port, and clients that come back by themselves and send again what was not answered.
Before each kill something else goes wrong too (faults.py). At each table a bot plays along. With several processes it
is about a site with PostgreSQL and NATS (site_chaos.py).
"""

from __future__ import annotations

import argparse
import random
import secrets
import sqlite3
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from websockets.exceptions import WebSocketException

from kilof.server.store_sqlite import FILE
from kilof.terminal.progress import progress
from tests.server.faults import in_some_order
from tests.server.live import Live, Someone, Wire
from tests.server.site_chaos import chaos as site_chaos
from tests.server.site_chaos import rolling_restart

KILLS_A_TABLE = 5
# Whoever floods meets the usual limits; those who play here come back more often than people do.
LIMITS = ("--limit", "requests=100000/100000", "--limit", "guests=1000/1000", "--limit", "histories=1000/1000")
_LONGEST = 60.0  # seconds until a client gives up


class Stubborn(threading.Thread):
    """A client that plays, comes back whenever it was cut off, and keeps what it was told."""

    def __init__(self, server: Live, table: str, cookie: str, seed: str) -> None:
        super().__init__(daemon=True)
        self.server, self.table, self.cookie = server, table, cookie
        self.rng = random.Random(seed)
        self.steps: dict[int, Any] = {}  # by ply: its events
        self.doubled: list[int] = []  # plies told twice, and differently
        self.acknowledged: dict[str, int] = {}  # by id of the message: its ply
        self.pending: dict[str, Any] | None = None
        self.stopping = threading.Event()
        self.error: BaseException | None = None

    @property
    def ply(self) -> int:
        return max(self.steps, default=-1)

    def run(self) -> None:
        try:
            while not self.stopping.is_set():
                try:
                    self._play()
                except (OSError, WebSocketException, EOFError, TimeoutError):
                    time.sleep(0.02)
        except BaseException as error:  # told to whoever waits
            self.error = error

    def _play(self) -> None:
        wire = Wire(self.server, self.table, self.cookie)
        try:
            wire.send("hello", ply=self.ply)
            if self.pending is not None:
                wire.send("play", **self.pending)
            while not self.stopping.is_set():
                try:
                    self._take(wire, wire.next(timeout=0.2))
                except TimeoutError:
                    continue
        finally:
            wire.close()

    def _take(self, wire: Wire, notice: dict[str, Any]) -> None:
        kind = notice["type"]
        if kind == "steps":
            for step in notice["steps"]:
                self._note(step["ply"], step["events"])
        elif kind == "step":
            self._note(notice["ply"], notice["events"])
        elif kind == "done" and self.pending is not None and notice["id"] == self.pending["id"]:
            self.acknowledged[notice["id"]] = notice["ply"]
            self.pending = None
        elif kind == "refused" and self.pending is not None and notice["id"] == self.pending["id"]:
            if notice["key"] == "storage":  # nothing has happened: the same again
                time.sleep(0.05)
                wire.send("play", **self.pending)
            else:
                self.pending = None
        elif kind == "table":
            self._be_ready(wire, notice["info"])
        elif kind == "refused" and notice["key"] == "storage":  # I am not ready yet: ask where we are
            time.sleep(0.05)
            wire.send("hello", ply=self.ply)
        if kind in ("step", "steps") and notice["choices"]["options"] and self.pending is None:
            time.sleep(self.rng.random() * 0.03)
            code = self.rng.choice(notice["choices"]["options"])
            self.pending = {"id": secrets.token_hex(8), "ply": self.ply, "code": code}
            wire.send("play", **self.pending)

    def _be_ready(self, wire: Wire, info: dict[str, Any]) -> None:
        pause = info["pause"]
        if pause is not None and info["you"] is not None and info["you"] not in pause["ready"]:
            wire.send("ready", round=pause["round"])

    def _note(self, ply: int, events: Any) -> None:
        if self.steps.setdefault(ply, events) != events:
            self.doubled.append(ply)


def one_table(server: Live, rng: random.Random, faults: Iterator[Callable[[Live, str], None]], kills: int) -> list[str]:
    """Play a match through this many kills, each after a different fault; returns what was wrong."""
    people = [Someone(server, name) for name in ("Ala", "Bolek", "Celina")]
    table = people[0].opened(seats=len(people) + 1, tempo="at-once")
    wires = [person.at(table) for person in people]
    for wire, person in zip(wires, people, strict=True):
        wire.ask("hello")
        if person is not people[0]:
            wire.ask("sit", name=person.name)
    wires[0].ask("place", seat=len(people), bot="steady")
    wires[0].ask("begin")
    for wire in wires:
        wire.close()
    cookies = [*(person.cookie for person in people), ""]
    clients = [Stubborn(server, table, cookie, str(rng.random())) for cookie in cookies]
    for client in clients:
        client.start()
    for _ in range(kills):
        time.sleep(rng.random() * 0.4)
        next(faults)(server, table)
        time.sleep(rng.random() * 0.4)
        server.kill()
        server.again()
    wrong = _settled(clients)
    for client in clients:
        client.stopping.set()
    for client in clients:
        client.join(_LONGEST)
    return wrong + _compared(server, table, clients)


def _settled(clients: list[Stubborn]) -> list[str]:
    """Wait until some moves were made after the last start and all have seen the same."""
    until, goal = time.monotonic() + _LONGEST, clients[0].ply + 3
    while time.monotonic() < until:
        for client in clients:
            if client.error is not None:
                return [f"a client failed: {client.error!r}"]
        if min(client.ply for client in clients) >= goal or len(clients[0].steps) > 60:
            return []
        time.sleep(0.02)
    return [f"play did not go on: {[client.ply for client in clients]}"]


def _compared(server: Live, table: str, clients: list[Stubborn]) -> list[str]:
    """The clients against each other and against what is stored."""
    wrong = [f"ply {ply} was told twice, differently" for client in clients for ply in client.doubled]
    for client in clients:
        wire = Wire(server, table, client.cookie)
        wire.send("hello", ply=-1)
        truth = {step["ply"]: step["events"] for step in wire.until("steps")["steps"]}
        wire.close()
        if any(truth.get(ply) != events for ply, events in client.steps.items()):
            wrong.append("a client was told something else than what is stored")
        if sorted(client.steps) != list(range(client.ply + 1)):
            wrong.append(f"a client has holes: {sorted(client.steps)}")
    wrong += _stored(server.folder / "data" / FILE, table, clients)
    return wrong


def _stored(path: Path, table: str, clients: list[Stubborn]) -> list[str]:
    db = sqlite3.connect(path)
    rows = db.execute(
        "SELECT message, ply FROM log WHERE ply IS NOT NULL AND table_key = (SELECT key FROM tables WHERE id = ?)",
        (table,),
    ).fetchall()
    db.close()
    wrong = [] if sorted(ply for _, ply in rows) == list(range(1, len(rows) + 1)) else ["the log has holes"]
    stored = dict(rows)
    for client in clients:
        for message, ply in client.acknowledged.items():
            if stored.get(message) != ply:
                wrong.append(f"ply {ply} was acknowledged, and is stored as {stored.get(message)}")
    return wrong


def chaos(folder: Path, kills: int, seed: str) -> list[str]:
    """This many kills, over as many tables as it takes; returns what was wrong."""
    rng = random.Random(seed)
    wrong: list[str] = []
    faults = in_some_order(rng)
    server = Live(folder, *LIMITS)
    try:
        tables = [min(KILLS_A_TABLE, kills - done) for done in range(0, kills, KILLS_A_TABLE)]
        for number in progress(tables, len(tables), "tables"):
            wrong += one_table(server, rng, faults, number)
    finally:
        server.wires.close()
        server.stop()
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.server.chaos", description=__doc__)
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", default=secrets.token_hex(4))
    parser.add_argument("--processes", type=int, default=0)
    parser.add_argument("--faults", type=int, default=200)
    parser.add_argument("--rolling", action="store_true", help="restart each process in turn, and nothing else")
    args = parser.parse_args()
    began, figures = time.monotonic(), ""
    with tempfile.TemporaryDirectory() as folder:
        if args.processes and args.rolling:
            what = f"{args.processes} processes restarted in turn"
            wrong, figures = rolling_restart(Path(folder), args.processes, args.seed, longest=2.0)
        elif args.processes:
            what = f"{args.faults} faults, {args.processes} processes"
            wrong, figures = site_chaos(Path(folder), args.processes, args.faults, args.seed)
        else:
            what = f"{args.kills} kills"
            wrong = chaos(Path(folder), args.kills, args.seed)
    for line in wrong:
        sys.stdout.write(f"{line}\n")
    seconds = time.monotonic() - began
    sys.stdout.write(f"{what}, seed {args.seed}: {len(wrong) or 'nothing'} wrong, {seconds:.0f} s\n{figures}\n")
    raise SystemExit(bool(wrong))


if __name__ == "__main__":
    main()
