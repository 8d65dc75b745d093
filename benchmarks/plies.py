"""Plies per second of random play, compared with python-chess, in one run on one core.

    python -m benchmarks.plies
    python -m benchmarks.plies --beside .venv-compiled/bin/python

The work is cut into slices that take turns, so that a noisy machine disturbs all of them alike; the ratios are what
counts. Seconds are seconds of processor time. `--beside` names another Python, with the compiled build for instance
(`scripts/compile --bench`): there the same lines take turns with the ones here.
"""

from __future__ import annotations

import argparse
import platform
import random
import subprocess
import sys
import time
from collections.abc import Callable
from functools import partial
from typing import Protocol

import chess

from kilof.cli.main import build
from kilof.core import machine
from kilof.core.rng import Borrowed, Rng
from kilof.core.ruleset import Ruleset
from kilof.notation.record import ruleset

SEATS = (3, 5, 10)
BASELINE = "python-chess"


Count = tuple[int, int]  # plies, and the options listed for them


def listed_match(rules: Ruleset, seats: int, rng: Rng) -> Count:
    """A whole match, uniformly among the options: they are listed, and one of them is chosen here."""
    s, listed = machine.begin(rules, seats), 0
    while machine.needs_deal(s):
        machine.start_round(s, machine.deal(s, rng))
        while options := machine.options(s, s.turn):
            listed += len(options)
            machine.apply(s, rng.choice(options))
    return s.ply, listed


def played_out_match(rules: Ruleset, seats: int, rng: Rng) -> Count:
    """The same by `machine.playout`, which chooses without listing: the whole loop is inside the engine."""
    s = machine.begin(rules, seats)
    while machine.needs_deal(s):
        machine.start_round(s, machine.deal(s, rng))
        machine.playout(s, rng)
    return s.ply, 0


def random_chess(chance: random.Random) -> Count:
    """A whole game of chess, uniformly among the legal moves."""
    b, listed = chess.Board(), 0
    while not b.is_game_over():
        moves = list(b.legal_moves)
        listed += len(moves)
        b.push(chance.choice(moves))
    return len(b.move_stack), listed


class Worker(Protocol):
    """Does slices of work: at least this many seconds of one line of the table."""

    def slice(self, name: str, seconds: float) -> tuple[int, int, float]:
        """Plies, options listed, and the seconds it took."""


class Here:
    """In this process."""

    def __init__(self, edition: str) -> None:
        chance = random.Random(1)
        rng = Borrowed(chance.getrandbits)  # the bits are those of the baseline
        classic = ruleset("classic", {"edition": edition})
        self.work: dict[str, Callable[[], Count]] = {BASELINE: partial(random_chess, chance)}
        for seats in SEATS:
            self.work[f"classic, {seats} seats"] = partial(listed_match, classic, seats, rng)
        for game, seats in (("duel", 2), ("solo", 1), ("lost-mines", 5)):
            self.work[game] = partial(listed_match, ruleset(game, {}), seats, rng)
        for seats in SEATS:
            self.work[f"playout, {seats} seats"] = partial(played_out_match, classic, seats, rng)

    def slice(self, name: str, seconds: float) -> tuple[int, int, float]:
        plies = listed = 0
        began = time.process_time()
        while time.process_time() - began < seconds:
            count = self.work[name]()
            plies += count[0]
            listed += count[1]
        return plies, listed, time.process_time() - began

    def serve(self) -> None:
        """For There: a line with a name and seconds comes in, a line with the figures goes out."""
        for line in sys.stdin:
            name, seconds = line.rstrip("\n").split("\t")
            print(*self.slice(name, float(seconds)), flush=True)


class There:
    """In a process of another Python."""

    def __init__(self, python: str, edition: str) -> None:
        command = [python, "-m", "benchmarks.plies", "--serve", "--edition", edition]
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def slice(self, name: str, seconds: float) -> tuple[int, int, float]:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        print(name, seconds, sep="\t", file=self.process.stdin, flush=True)
        plies, listed, spent = self.process.stdout.readline().split()
        return int(plies), int(listed), float(spent)


def measure(
    workers: list[Worker], names: list[str], seconds: float, slices: int
) -> list[dict[str, tuple[float, float]]]:
    """Plies and listed options per second of each worker's lines, all taking turns."""
    totals = [{name: [0.0, 0.0, 0.0] for name in names} for _ in workers]
    for _ in range(slices):
        for name in names:
            for worker, total in zip(workers, totals, strict=True):
                for i, figure in enumerate(worker.slice(name, seconds / slices)):
                    total[name][i] += figure
    return [{name: (plies / spent, listed / spent) for name, (plies, listed, spent) in each.items()} for each in totals]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each line of the table")
    parser.add_argument("--edition", choices=("v3", "g3"), default="v3")
    parser.add_argument("--beside", metavar="PYTHON", help="another Python to compare with")
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    args = parser.parse_args()
    here = Here(args.edition)
    if args.serve:
        here.serve()
        return
    workers: list[Worker] = [here]
    if args.beside:
        workers.append(There(args.beside, args.edition))
    rates, *others = measure(workers, list(here.work), args.seconds, slices=20)
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}, one core, {build()}")
    print(f"classic and playout are edition {args.edition}, lost-mines have 5 seats; ratios of plies/s")
    heads = ["", "plies/s", "options/s", BASELINE, *(f"classic {seats}" for seats in SEATS[:2])]
    heads += ["there", "there/here"] if others else []
    print(f"{heads[0]:<20}" + "".join(f"{head:>14}" for head in heads[1:]))
    for name, (rate, listed) in rates.items():
        ratios = [rate / rates[of][0] for of in (BASELINE, *(f"classic, {seats} seats" for seats in SEATS[:2]))]
        row = f"{name:<20}{rate:>14,.0f}{listed:>14,.0f}" + "".join(f"{ratio:>14.2f}" for ratio in ratios)
        print(row + "".join(f"{other[name][0]:>14,.0f}{other[name][0] / rate:>14.2f}" for other in others))


if __name__ == "__main__":
    main()
