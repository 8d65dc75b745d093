"""Comparing many matches on all cores, with a progress bar, and a table of how often each rule was exercised."""

from __future__ import annotations

import argparse
import os
import re
from collections import Counter
from collections.abc import Callable, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

from kilof.terminal.progress import progress

C = TypeVar("C")


def asked(about: str, matches: int, *switches: str) -> argparse.Namespace:
    """What the command line asks for: `matches` and `jobs`, and whether these switches are on."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("--matches", type=int, default=matches)
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    for switch in switches:
        parser.add_argument(f"--{switch}", action="store_true")
    return parser.parse_args()


def agree(compare: Callable[[C], tuple[int, Counter[str]]], todo: Sequence[C], jobs: int) -> None:
    """Compare them all; the first difference is an AssertionError. Stopped early, it tells what was done."""
    done, plies, exercised = 0, 0, Counter[str]()
    with ProcessPoolExecutor(jobs) as pool:
        results = pool.map(compare, todo, chunksize=8)
        try:
            for count, rules in progress(results, len(todo), "matches"):
                done += 1
                plies += count
                exercised += rules
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
    print(f"{done} matches, {plies} plies: the engine and the oracle agree")  # noqa: T201
    for rule in sorted(exercised, key=_place):
        print(f"{rule:<30} {exercised[rule]:>10}")  # noqa: T201


def _place(rule: str) -> tuple[str, int, str]:
    """Rules in the order of their numbers, the finer counts behind their rule."""
    number = re.match(r"[A-Z](\d+)", rule)
    assert number is not None, rule
    return rule[0], int(number[1]), rule
