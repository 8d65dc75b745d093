"""Moves per second of the server under load, compared with an echo server on the same stack, or with an earlier commit.

    python -m benchmarks.load [--tables 10,100,400] [--moves N] [--rounds N] [--beside COMMIT]
    python -m benchmarks.load --processes 1,2,3 [--tables 100] [--offered 100]

Tables of five people with a real socket each, on the loopback address; commits are on. A client in a process of its own
sends moves of recorded matches: at each table the next one once all five have received the last. The echo server takes
the same messages and sends as many bytes to as many sockets; it knows no rules and stores nothing. The two take turns.

With --beside the other is the server of that commit, checked out into a temporary folder and run by the same Python and
the same client. They take turns to go first; what counts is the median of the rounds' ratios.

With --processes so many servers share a store in the real PostgreSQL, with both kinds of bus, beside one with SQLite.
People of a table are connected to one of them, or apart: each to another (not with --together). With --offered so many
moves are sent in a second, and no more.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

from benchmarks.load_processes import ROOT, give, line, process, spread, worked
from benchmarks.load_site import compare
from kilof.terminal.progress import progress

LENGTH = 60  # moves of a match that are played


class Run(NamedTuple):
    """What one client measured; seconds."""

    rate: float
    p50: float
    p99: float
    work: float  # of the server's processor for each move


def measured(server: subprocess.Popen[str], origin: str, together: int, plan: str) -> Run:
    with process("benchmarks.load_client", origin, str(together)) as client:
        give(client, plan)
        line(client)  # connected
        before = worked(server)
        give(client, "go\n")
        result: dict[str, Any] = json.loads(line(client))
    work = (worked(server) - before) / result["moves"]
    return Run(result["moves"] / result["seconds"], result["p50"], result["p99"], work)


def served(together: int, moves: int, root: Path = ROOT) -> tuple[Run, str]:
    """The server of a checkout; and the plan that it was measured by."""
    plies = max(10, min(LENGTH, moves // together))
    tables = max(together, moves // plies)
    with (
        tempfile.TemporaryDirectory() as folder,
        process("benchmarks.load_server", folder, str(tables), str(plies), root=root) as server,
    ):
        origin = line(server).strip()
        plan = line(server)
        return measured(server, origin, together, plan), plan


def echoed(together: int, moves: int, _: int) -> tuple[Run, Run]:
    """The server and the echo server with the same plan."""
    ours, plan = served(together, moves)
    with process("benchmarks.echo_server") as echo:
        give(echo, plan)
        return ours, measured(echo, line(echo).strip(), together, plan)


def compared(together: int, moves: int, other: Path, number: int) -> tuple[Run, Run]:
    """This server and that of another checkout; the number of the round says which goes first."""
    if number % 2 == 0:
        ours, _ = served(together, moves)
        return ours, served(together, moves, other)[0]
    theirs, _ = served(together, moves, other)
    return served(together, moves)[0], theirs


@contextmanager
def checkout(commit: str) -> Iterator[Path]:
    """The code of a commit in a folder of its own, which is gone afterwards."""
    git = ["git", "-C", str(ROOT), "worktree"]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "beside"
        made = subprocess.run([*git, "add", "--detach", str(path), commit], capture_output=True, text=True, check=False)
        if made.returncode:
            raise SystemExit(f"--beside: {made.stderr.strip().splitlines()[-1]}")
        try:
            yield path
        finally:
            subprocess.run([*git, "remove", "--force", str(path)], capture_output=True, check=False)


def rounds(count: int, together: int, one: Callable[[int], tuple[Run, Run]]) -> list[tuple[Run, Run]]:
    return [one(number) for number in progress(range(count), count, f"{together} tables")]


def beside_echo(args: argparse.Namespace) -> None:
    print(
        "| tables at a time | moves/s | p50 ms | p99 ms | CPU us | echo moves/s | p50 ms | p99 ms | CPU us | of echo |"
    )
    print("|---|---|---|---|---|---|---|---|---|---|")
    for together in args.tables:
        runs = rounds(args.rounds, together, partial(echoed, together, args.moves))
        ours, echo = (Run(*map(median, zip(*side, strict=True))) for side in zip(*runs, strict=True))
        ratio = median(one.rate / other.rate for one, other in runs)
        figures = [*_figures(ours), *_figures(echo), f"{ratio:.2f}"]
        print(f"| {together} | {' | '.join(figures)} |", flush=True)


def beside_commit(args: argparse.Namespace) -> None:
    with checkout(args.beside) as other:
        print(f"| tables at a time | moves/s | {args.beside} | moves/s, of it | CPU us | {args.beside} | CPU, of it |")
        print("|---|---|---|---|---|---|---|")
        for together in args.tables:
            runs = rounds(args.rounds, together, partial(compared, together, args.moves, other))
            ours, theirs = (Run(*map(median, zip(*side, strict=True))) for side in zip(*runs, strict=True))
            rates = spread([one.rate / before.rate for one, before in runs])
            works = spread([one.work / before.work for one, before in runs if before.work])
            print(
                f"| {together} | {ours.rate:,.0f} | {theirs.rate:,.0f} | {rates}"
                f" | {ours.work * 1e6:.0f} | {theirs.work * 1e6:.0f} | {works} |",
                flush=True,
            )


def _figures(run: Run) -> list[str]:
    return [f"{run.rate:,.0f}", f"{run.p50 * 1000:.1f}", f"{run.p99 * 1000:.1f}", f"{run.work * 1e6:.0f}"]


def _counts(text: str) -> list[int]:
    return [int(count) for count in text.split(",")]


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.load", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=_counts, default="10,100,400")
    parser.add_argument("--moves", type=int, default=6000)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--beside", metavar="COMMIT")
    parser.add_argument("--processes", type=_counts, metavar="COUNTS")
    parser.add_argument("--together", action="store_true", help="with --processes: leave out people who are apart")
    parser.add_argument("--offered", type=float, default=0.0, metavar="MOVES", help="a second, with --processes")
    args = parser.parse_args()
    try:
        (compare if args.processes else beside_commit if args.beside else beside_echo)(args)
    except KeyboardInterrupt:
        sys.exit("stopped")


if __name__ == "__main__":
    main()
