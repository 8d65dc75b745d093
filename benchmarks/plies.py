"""Plies per second of random play, beside python-chess, in one run on one core.

    python -m benchmarks.plies

The work is cut into slices that take turns, so that a noisy machine disturbs all of them alike; what counts are the
ratios.
"""

from __future__ import annotations

import argparse
import platform
import random
import time
from collections.abc import Callable

import chess

from kilof.core import machine
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.notation.record import ruleset

SEATS = (3, 5, 10)
BASELINE = "python-chess"


def random_match(rules: Ruleset, seats: int, rng: Rng, chance: random.Random) -> int:
    """A whole match, uniformly among the options; returns its plies."""
    s = machine.begin(rules, seats)
    while machine.needs_deal(s):
        machine.start_round(s, machine.deal(s, rng))
        while waiting := machine.waiting(s):
            machine.apply(s, chance.choice(machine.options(s, waiting[0])))
    return s.ply


def random_chess(chance: random.Random) -> int:
    """A whole game of chess, uniformly among the legal moves."""
    b = chess.Board()
    while not b.is_game_over():
        b.push(chance.choice(list(b.legal_moves)))
    return len(b.move_stack)


def measure(work: dict[str, Callable[[], int]], seconds: float, slices: int) -> dict[str, float]:
    """Plies per second of each, taking turns."""
    plies, spent = dict.fromkeys(work, 0), dict.fromkeys(work, 0.0)
    for _ in range(slices):
        for name, one in work.items():
            began = time.perf_counter()
            while time.perf_counter() - began < seconds / slices:
                plies[name] += one()
            spent[name] += time.perf_counter() - began
    return {name: plies[name] / spent[name] for name in work}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each line of the table")
    parser.add_argument("--edition", choices=("v3", "g3"), default="v3")
    args = parser.parse_args()
    rules, rng, chance = ruleset("classic", {"edition": args.edition}), Rng("benchmark"), random.Random(1)
    work: dict[str, Callable[[], int]] = {BASELINE: lambda: random_chess(chance)}
    for seats in SEATS:
        work[f"classic {args.edition}, {seats} seats"] = lambda seats=seats: random_match(rules, seats, rng, chance)  # type: ignore[misc]
    for game in ("duel", "solo"):
        other = ruleset(game, {})
        work[game] = lambda other=other: random_match(other, other.seats[0], rng, chance)  # type: ignore[misc]
    rates = measure(work, args.seconds, slices=20)
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}, one core")
    for name, rate in rates.items():
        of_classic = (
            f"   {rate / rates[f'classic {args.edition}, {SEATS[0]} seats']:>5.2f} times classic, {SEATS[0]} seats"
        )
        print(f"{name:<24} {rate:>10,.0f} plies/s   {rate / rates[BASELINE]:>6.2f} times {BASELINE}{of_classic}")


if __name__ == "__main__":
    main()
