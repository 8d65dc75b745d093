"""Moves per second of the server under load, beside an echo server on the same stack.

    python -m benchmarks.load [--tables 10,100,400] [--moves N] [--rounds N]

Tables of five people with a real socket each, on the loopback address; commits are on. A client in a process of its own
sends moves of recorded matches: at each table the next one when all five have received the last. The echo server takes
the same messages and sends as many bytes to as many sockets; it knows no rules and stores nothing. The two take turns.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

LENGTH = 60  # moves of a match that are played


class Run(NamedTuple):
    """What one client measured; seconds."""

    rate: float
    p50: float
    p99: float
    work: float  # of the server's processor for each move


@contextmanager
def process(*command: str) -> Iterator[subprocess.Popen[str]]:
    """A process that is ended afterwards."""
    running = subprocess.Popen(
        [sys.executable, "-m", *command], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    try:
        yield running
    finally:
        running.terminate()
        running.communicate(timeout=60)


def give(running: subprocess.Popen[str], text: str) -> None:
    assert running.stdin is not None
    running.stdin.write(text)
    running.stdin.flush()


def worked(running: subprocess.Popen[str]) -> float:
    """Seconds of processor time that a process has had, where the system tells."""
    stat = Path(f"/proc/{running.pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def line(running: subprocess.Popen[str]) -> str:
    assert running.stdout is not None
    said = running.stdout.readline()
    if not said:
        raise SystemExit("a server or client ended before it had answered")
    return said


def measured(server: subprocess.Popen[str], origin: str, together: int, plan: str) -> Run:
    with process("benchmarks.load_client", origin, str(together)) as client:
        give(client, plan)
        line(client)  # connected
        before = worked(server)
        give(client, "go\n")
        result: dict[str, Any] = json.loads(line(client))
    work = (worked(server) - before) / result["moves"]
    return Run(result["moves"] / result["seconds"], result["p50"], result["p99"], work)


def pair(together: int, moves: int) -> tuple[Run, Run]:
    """The server and the echo server with the same plan."""
    plies = max(10, min(LENGTH, moves // together))
    tables = max(together, moves // plies)
    with (
        tempfile.TemporaryDirectory() as folder,
        process("benchmarks.load_server", folder, str(tables), str(plies)) as server,
    ):
        origin = line(server).strip()
        plan = line(server)
        ours = measured(server, origin, together, plan)
    with process("benchmarks.echo_server") as echo:
        give(echo, plan)
        return ours, measured(echo, line(echo).strip(), together, plan)


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.load", description=__doc__)
    parser.add_argument("--tables", default="10,100,400")
    parser.add_argument("--moves", type=int, default=6000)
    parser.add_argument("--rounds", type=int, default=9)
    args = parser.parse_args()
    print(
        "| tables at a time | moves/s | p50 ms | p99 ms | CPU us | echo moves/s | p50 ms | p99 ms | CPU us | of echo |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    for together in map(int, args.tables.split(",")):
        runs = [pair(together, args.moves) for _ in range(args.rounds)]
        ours, echo = (Run(*map(median, zip(*side, strict=True))) for side in zip(*runs, strict=True))
        ratio = median(one.rate / other.rate for one, other in runs)
        figures = [*_figures(ours), *_figures(echo), f"{ratio:.2f}"]
        print(f"| {together} | {' | '.join(figures)} |", flush=True)


def _figures(run: Run) -> list[str]:
    return [f"{run.rate:,.0f}", f"{run.p50 * 1000:.1f}", f"{run.p99 * 1000:.1f}", f"{run.work * 1e6:.0f}"]


if __name__ == "__main__":
    main()
