"""Plies per second of `play_batch` compared with the plain loops, in one run on one core.

    python -m benchmarks.batch

All play uniformly at random. `drive` is the single-game API with the bot `uniform`: views, events and a record.
`machine.apply` is the bare loop: no observation, no mask, nothing kept. "With arrays each ply" is the same loop with
`view`, `Observer.observe` and `ActionIndex.mask` for the seat waited for: what learning code would do by hand.

The lines take turns in slices, after one that is not counted; time is processor time. The ratios are what counts.
"""

from __future__ import annotations

import argparse
import platform
import random
import time
from collections.abc import Callable

import numpy as np

from kilof.batch import ActionIndex, BatchMatches, Observer, uniform
from kilof.bots import drive
from kilof.bots import uniform as uniform_bot
from kilof.core import machine
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.match import Match
from kilof.notation.record import ruleset
from kilof.view import view

SIZES = (1, 32, 256)
Work = Callable[[], int]  # plays for a while; returns the number of plies


def single(rules: Ruleset, seats: int, seed: str) -> Work:
    """Whole matches of the single-game API."""
    numbers = iter(range(10**9))

    def play() -> int:
        match = Match(rules, seats, seed=Rng(f"{seed} {next(numbers)}"))
        drive(match, dict.fromkeys(range(seats), uniform_bot))
        return match.state.ply

    return play


def bare(rules: Ruleset, seats: int, seed: str) -> Work:
    """Whole matches with only the rules."""
    rng, chance = Rng(seed), random.Random(seed)

    def play() -> int:
        s = machine.begin(rules, seats)
        while machine.needs_deal(s):
            machine.start_round(s, machine.deal(s, rng))
            while waiting := machine.waiting(s):
                machine.apply(s, chance.choice(machine.options(s, waiting[0])))
        return s.ply

    return play


def looking(rules: Ruleset, seats: int, seed: str) -> Work:
    """The same with the arrays of each ply, made one by one."""
    rng, chance = Rng(seed), np.random.default_rng(1)
    index, observer = ActionIndex(rules, seats), Observer(rules, seats)

    def play() -> int:
        s = machine.begin(rules, seats)
        while machine.needs_deal(s):
            machine.start_round(s, machine.deal(s, rng))
            while waiting := machine.waiting(s):
                seen = view(s, waiting[0])
                observer.observe(seen)
                machine.apply(s, index.action(waiting[0], int(chance.choice(np.flatnonzero(index.mask(seen))))))
        return s.ply

    return play


def batched(rules: Ruleset, seats: int, seed: str, size: int) -> Work:
    """Steps of a batch in which every match that ends is followed by the next."""
    tables, policy = BatchMatches(rules, seats, size, seed), uniform(seed)

    def play() -> int:
        for _ in range(max(1, 256 // size)):
            tables.step(policy(tables.observe()))
        return max(1, 256 // size) * size

    return play


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=6.0, help="for each line of the table")
    parser.add_argument("--slices", type=int, default=12)
    args = parser.parse_args()
    print(f"{platform.python_implementation()} {platform.python_version()}, numpy {np.__version__}, one core")
    print("| game | | plies/s | beside drive | beside machine.apply |\n|---|---|---|---|---|")
    for game, seats in (("classic", 5), ("duel", 2), ("solo", 1), ("lost-mines", 5)):
        rules = ruleset(game, {})
        work: dict[str, Work] = {
            "`drive`": single(rules, seats, "batch"),
            "`machine.apply`": bare(rules, seats, "batch"),
            "with arrays each ply": looking(rules, seats, "batch"),
        }
        work |= {f"batch of {size}": batched(rules, seats, "batch", size) for size in SIZES}
        plies, spent = dict.fromkeys(work, 0), dict.fromkeys(work, 0.0)
        for turn in range(args.slices + 1):
            for name, play in work.items():
                began, played = time.process_time(), 0
                while time.process_time() - began < args.seconds / args.slices:
                    played += play()
                if turn:
                    plies[name] += played
                    spent[name] += time.process_time() - began
        rates = [plies[name] / spent[name] for name in work]
        for name, rate in zip(work, rates, strict=True):
            print(f"| {game}, {seats} seats | {name} | {rate:,.0f} | {rate / rates[0]:.2f} | {rate / rates[1]:.2f} |")


if __name__ == "__main__":
    main()
