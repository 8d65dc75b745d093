"""Counting action sequences, to compare two implementations."""

import copy

from tests.oracle.lost_mines.mines import MinesOracle


def perft(oracle: MinesOracle, depth: int) -> int:
    """The number of action sequences of exactly this many plies; a sequence that ends before counts for nothing.

    Votes are left out, and of the routes those that are not listed.
    """
    if depth == 0:
        return 1
    return sum(divide(oracle, depth).values())


def divide(oracle: MinesOracle, depth: int) -> dict[str, int]:
    """The same number, split by the first action; needs a depth of at least 1."""
    counts: dict[str, int] = {}
    for code in sorted(oracle.options()):
        after = copy.deepcopy(oracle)
        after.play(code)
        counts[code] = perft(after, depth - 1)
    return counts
