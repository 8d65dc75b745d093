"""Counting against what chance should give: Pearson's chi-square, in a few lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterable, Mapping
from math import sqrt
from typing import NamedTuple

FEWEST = 5  # cells with fewer expected than this are put together
Z = 3.0902  # the 99.9 % point of the normal distribution


class Fit(NamedTuple):
    """How far counts are from what was expected, and how far they may be once in a thousand times."""

    outside: list[Hashable]  # drawn, but should never be
    cells: int
    statistic: float

    @property
    def limit(self) -> float:
        """Wilson and Hilferty's approximation of the 99.9 % point of chi-square."""
        free = max(1, self.cells - 1)
        return float(free * (1 - 2 / (9 * free) + Z * sqrt(2 / (9 * free))) ** 3)

    @property
    def is_good(self) -> bool:
        return not self.outside and self.statistic < self.limit


def fit(drawn: Iterable[Hashable], weights: Mapping[Hashable, int]) -> Fit:
    """What was drawn, against the weights that all outcomes should have."""
    counts, total = Counter(drawn), sum(weights.values())
    n = counts.total()
    cells: list[tuple[int, float]] = []
    rare_count, rare_expected = 0, 0.0
    for outcome, weight in weights.items():
        expected = n * weight / total
        if expected < FEWEST:
            rare_count, rare_expected = rare_count + counts[outcome], rare_expected + expected
        else:
            cells.append((counts[outcome], expected))
    cells += [(rare_count, rare_expected)] if rare_expected else []
    statistic = sum((count - expected) ** 2 / expected for count, expected in cells)
    return Fit([outcome for outcome in counts if outcome not in weights], len(cells), statistic)
