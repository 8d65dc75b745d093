"""Bytes of memory that a state takes in the middle of a match, by tracemalloc.

    python -m benchmarks.memory

Random matches are stopped in the middle of a round and cloned; what the clones take together is divided by their
number. A clone shares nothing that changes with its original. What it does share is left out, as there is only one of
it however many states there are: the ruleset with its deck and tables, the tuple of the whole pile, the roles and goals
and discards themselves (the lists of them are counted), and the grids of the networks.
"""

from __future__ import annotations

import argparse
import platform
import random
import tracemalloc

from kilof.cli.main import build
from kilof.core import machine
from kilof.core.rng import Borrowed
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.notation.record import ruleset

GAMES = (("classic", 3), ("classic", 5), ("classic", 10), ("duel", 2), ("solo", 1), ("lost-mines", 5))


def middles(rules: Ruleset, seats: int, count: int, seed: int) -> list[State]:
    """States of random matches, each when half the plies of a round have been played."""
    rng = Borrowed(random.Random(seed).getrandbits)
    found: list[State] = []
    while len(found) < count:
        s = machine.begin(rules, seats)
        while machine.needs_deal(s):
            machine.start_round(s, machine.deal(s, rng))
            path = [s.clone()]
            while options := machine.options(s, s.turn):
                machine.apply(s, rng.choice(options))
                path.append(s.clone())
            found.append(path[len(path) // 2])
    return found[:count]


def measure(states: list[State]) -> float:
    """Bytes that a clone takes, on average."""
    clones: list[State | None] = [None] * len(states)
    tracemalloc.start()
    before, _ = tracemalloc.get_traced_memory()
    for i, s in enumerate(states):
        clones[i] = s.clone()
    after, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return (after - before) / len(states)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--states", type=int, default=1000, help="how many")
    args = parser.parse_args()
    print(f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}, {build()}")
    print(f"bytes of a state in the middle of a round, average of {args.states:,}")
    for game, seats in GAMES:
        size = measure(middles(ruleset(game, {}), seats, args.states, seed=1))
        print(f"{f'{game}, {seats} seats':<22}{size:>8,.0f}")


if __name__ == "__main__":
    main()
