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


Count = tuple[int, int]  # plies, and the options listed for them


def random_match(rules: Ruleset, seats: int, rng: Rng, chance: random.Random) -> Count:
    """A whole match, uniformly among the options."""
    s, listed = machine.begin(rules, seats), 0
    while machine.needs_deal(s):
        machine.start_round(s, machine.deal(s, rng))
        while waiting := machine.waiting(s):
            options = machine.options(s, waiting[0])
            listed += len(options)
            machine.apply(s, chance.choice(options))
    return s.ply, listed


def random_chess(chance: random.Random) -> Count:
    """A whole game of chess, uniformly among the legal moves."""
    b, listed = chess.Board(), 0
    while not b.is_game_over():
        moves = list(b.legal_moves)
        listed += len(moves)
        b.push(chance.choice(moves))
    return len(b.move_stack), listed


def measure(work: dict[str, Callable[[], Count]], seconds: float, slices: int) -> dict[str, tuple[float, float]]:
    """Plies and listed options per second of each, taking turns."""
    plies, listed, spent = dict.fromkeys(work, 0), dict.fromkeys(work, 0), dict.fromkeys(work, 0.0)
    for _ in range(slices):
        for name, one in work.items():
            began = time.perf_counter()
            while time.perf_counter() - began < seconds / slices:
                count = one()
                plies[name] += count[0]
                listed[name] += count[1]
            spent[name] += time.perf_counter() - began
    return {name: (plies[name] / spent[name], listed[name] / spent[name]) for name in work}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=10.0, help="for each line of the table")
    parser.add_argument("--edition", choices=("v3", "g3"), default="v3")
    args = parser.parse_args()
    rules, rng, chance = ruleset("classic", {"edition": args.edition}), Rng("benchmark"), random.Random(1)
    work: dict[str, Callable[[], Count]] = {BASELINE: lambda: random_chess(chance)}
    for seats in SEATS:
        work[f"classic, {seats} seats"] = lambda seats=seats: random_match(rules, seats, rng, chance)  # type: ignore[misc]
    for game, seats in (("duel", 2), ("solo", 1), ("lost-mines", 5)):
        other = ruleset(game, {})
        work[game] = lambda other=other, seats=seats: random_match(other, seats, rng, chance)  # type: ignore[misc]
    rates = measure(work, args.seconds, slices=20)
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}, one core")
    print(f"classic is edition {args.edition}, lost-mines has 5 seats; ratios of plies/s")
    heads = ("", "plies/s", "options/s", BASELINE, *(f"classic {seats}" for seats in SEATS[:2]))
    print(f"{heads[0]:<18}" + "".join(f"{head:>14}" for head in heads[1:]))
    for name, (rate, listed) in rates.items():
        ratios = [rate / rates[of][0] for of in (BASELINE, *(f"classic, {seats} seats" for seats in SEATS[:2]))]
        print(f"{name:<18}{rate:>14,.0f}{listed:>14,.0f}" + "".join(f"{ratio:>14.2f}" for ratio in ratios))


if __name__ == "__main__":
    main()
