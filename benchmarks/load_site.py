"""The part of benchmarks.load that measures several processes over one store, beside SQLite in one process."""

from __future__ import annotations

import argparse
import json
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from statistics import median
from time import sleep
from typing import Any, NamedTuple

from benchmarks.load_processes import give, line, process, spread, worked
from kilof.terminal.progress import progress
from tests.server.parts import Nats, Postgres, nats, postgres

LENGTH = 60  # moves of a match that are played
SETTLING = 1.5  # seconds until all processes know who is connected where
# What a site has, on a machine where it is not alone; docs/operations.md says more.
SETTINGS = {"shared_buffers": "256MB", "max_wal_size": "4GB", "checkpoint_timeout": "30min"}


class Layout(NamedTuple):
    """What serves the tables."""

    processes: int
    store: str  # SQLite or PostgreSQL
    bus: str  # none, NATS or PostgreSQL
    is_apart: bool = False  # people of a table are at different processes

    @property
    def alone(self) -> Layout:
        """The same in one process."""
        return self._replace(processes=1, is_apart=False)

    @property
    def name(self) -> str:
        return f"{self.processes} | {self.store} | {self.bus} | {'apart' if self.is_apart else 'together'}"


class SiteRun(NamedTuple):
    """One measurement; seconds, and seconds of processors for each move."""

    rate: float
    p50: float
    p99: float
    news50: float  # from the first receipt of a move to the last
    news99: float
    commits: float  # a second
    servers: float
    postgres: float
    nats: float
    join: float  # of the servers, for each connection
    stored: float  # bytes of PostgreSQL's tables and indexes for each move, 0 for SQLite
    logged: float  # bytes that it wrote ahead


class Parts(NamedTuple):
    """What all layouts use, taking turns."""

    postgres: Postgres
    nats: Nats


@contextmanager
def parts() -> Iterator[Parts]:
    with postgres(SETTINGS) as database, nats() as broker:
        yield Parts(database, broker)


def layouts(counts: list[int], is_together: bool = False) -> list[Layout]:
    """All that is compared. The first is what the others are compared with; those of a bus are near each other, as the
    machine's speed changes from minute to minute."""
    found = [Layout(1, "SQLite", "none"), Layout(1, "PostgreSQL", "none")]
    for bus in ("NATS", "PostgreSQL"):
        for count in counts:
            found.append(Layout(count, "PostgreSQL", bus))
            if count > 1 and not is_together:
                found.append(Layout(count, "PostgreSQL", bus, is_apart=True))
    return found


def measured(layout: Layout, real: Parts, together: int, moves: int, offered: float) -> SiteRun:
    """A site of its own, with a store of its own."""
    plies = max(10, min(LENGTH, moves // together))
    tables = max(together, moves // plies)
    with ExitStack() as stack:
        if layout.store == "SQLite":
            place = stack.enter_context(tempfile.TemporaryDirectory())
        else:
            place = real.postgres.database()
        buses = {"none": "", "NATS": real.nats.url(), "PostgreSQL": place}
        servers, origins, plan = [], [], ""
        for i in range(layout.processes):
            many = str(tables if i == 0 else 0)
            server = stack.enter_context(process("benchmarks.load_server", place, many, str(plies), buses[layout.bus]))
            servers.append(server)
            origins.append(line(server).strip())
            said = line(server)
            plan = plan or said  # the first one's: the others open no tables
        words = [",".join(origins), str(together), "apart" if layout.is_apart else "together", str(offered)]
        client = stack.enter_context(process("benchmarks.load_client", *words))
        coming = sum(map(worked, servers))
        give(client, plan)
        line(client)  # connected
        sleep(SETTLING)
        sockets = sum(len(table["cookies"]) for table in json.loads(plan))
        before = sum(map(worked, servers))
        used = [part.cpu() for part in real]
        batches = sum(_batches(server) for server in servers)
        written = _written(real.postgres, place)
        give(client, "go\n")
        result: dict[str, Any] = json.loads(line(client))
        count, seconds = result["moves"], result["seconds"]
        served = sum(map(worked, servers)) - before
        database, broker = (part.cpu() - at for part, at in zip(real, used, strict=True))
        commits = (sum(_batches(server) for server in servers) - batches) / seconds
        stored, logged = (after - at for after, at in zip(_written(real.postgres, place), written, strict=True))
        return SiteRun(
            count / seconds,
            result["p50"],
            result["p99"],
            result["news50"],
            result["news99"],
            commits,
            served / count,
            database / count,
            broker / count,
            (before - coming) / sockets,
            stored / count,
            logged / count,
        )


def _batches(server: Any) -> int:
    give(server, "batches\n")
    return int(line(server))


def _written(database: Postgres, place: str) -> tuple[float, float]:
    """Bytes of tables and indexes, and of what was written ahead so far."""
    if "://" not in place:
        return 0.0, 0.0
    name = place.rsplit("/", 1)[1]
    asked = "SELECT pg_database_size(current_database()), pg_current_wal_insert_lsn() - '0/0'::pg_lsn"
    size, log = database.sql(asked, name).split("|")
    return float(size), float(log)


def compare(args: argparse.Namespace) -> None:
    """All layouts in each round, one after the other and every second time in reverse; medians, and medians of how each
    compares with another of its round."""
    offered = f", {args.offered:g} moves/s offered" if args.offered else ""
    with parts() as real:
        for together in args.tables:
            chosen = layouts(args.processes, args.together)
            runs: dict[Layout, list[SiteRun]] = {layout: [] for layout in chosen}
            tasks = [(number, layout) for number in range(args.rounds) for layout in chosen[:: 1 - 2 * (number % 2)]]
            for _, layout in progress(tasks, len(tasks), f"{together} tables"):
                runs[layout].append(measured(layout, real, together, args.moves, args.offered))
            print(f"\n{together} tables at a time{offered}\n")
            show(runs)


def show(runs: dict[Layout, list[SiteRun]]) -> None:
    print(
        "| processes | store | bus | people of a table | moves/s | of SQLite | p50 ms | p99 ms | news p50 ms"
        " | news p99 ms | commits/s | CPU us: servers | of SQLite | of one process | PostgreSQL | NATS | a connection"
        " | bytes stored | written ahead |"
    )
    print("|" + "---|" * 19)
    first = next(iter(runs.values()))
    for layout, own in runs.items():
        middle = SiteRun(*map(median, zip(*own, strict=True)))
        rates = spread([one.rate / base.rate for one, base in zip(own, first, strict=True)])
        works = _works(own, first)
        micro = [f"{value * 1e6:.0f}" for value in (middle.postgres, middle.nats, middle.join)]
        figures = [
            f"{middle.rate:,.0f}",
            rates,
            f"{middle.p50 * 1000:.1f}",
            f"{middle.p99 * 1000:.1f}",
            f"{middle.news50 * 1000:.1f}",
            f"{middle.news99 * 1000:.1f}",
            f"{middle.commits:,.0f}",
            f"{middle.servers * 1e6:.0f}",
            works,
            _works(own, runs[alone]) if (alone := layout.alone) in runs else "",
            *micro,
            f"{middle.stored:,.0f}",
            f"{middle.logged:,.0f}",
        ]
        print(f"| {layout.name} | {' | '.join(figures)} |", flush=True)


def _works(own: list[SiteRun], base: list[SiteRun]) -> str:
    """Processor time of a move of the servers, as a part of another's in the same round."""
    return spread([one.servers / other.servers for one, other in zip(own, base, strict=True) if other.servers])
