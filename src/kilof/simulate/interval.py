"""Shares and means with their 95 % intervals. Sums are whole numbers, so the order of what is added does not matter."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import atan, cos, pi, sin, sqrt
from statistics import NormalDist
from typing import NamedTuple

LEVEL = 0.95
_Z = NormalDist().inv_cdf((1 + LEVEL) / 2)
_MANY = 200  # degrees of freedom from which a series in 1/n is exact enough


class Estimate(NamedTuple):
    """A share or a mean with its interval. There is no interval if too little was seen."""

    value: float
    low: float | None
    high: float | None


def wilson(count: int, of: int) -> Estimate:
    """The share `count / of` with Wilson's score interval."""
    share, z2 = count / of, _Z * _Z
    middle = (share + z2 / (2 * of)) / (1 + z2 / of)
    half = _Z / (1 + z2 / of) * sqrt(share * (1 - share) / of + z2 / (4 * of * of))
    # At the ends the bound is the share itself, apart from rounding.
    return Estimate(share, 0.0 if count == 0 else middle - half, 1.0 if count == of else middle + half)


class Mean:
    """The mean of values that come in independent groups of different sizes: those of one match are one group.

    It is the ratio of two sums; its error is the usual one of a ratio (linearized), with Student's t for the number
    of groups less one. With groups of one value each this is the textbook mean and interval.
    """

    __slots__ = ("_ss", "_st", "_tt", "count", "groups", "total")

    def __init__(self) -> None:
        self.groups = 0
        self.count = 0
        self.total = 0
        self._tt = self._st = self._ss = 0  # sums of total², total × size, size²

    def add(self, total: int, size: int) -> None:
        """One group: the sum of its values, and how many there are."""
        self.groups += 1
        self.count += size
        self.total += total
        self._tt += total * total
        self._st += total * size
        self._ss += size * size

    def estimate(self, most: float | None = None) -> Estimate:
        """`most`: values lie between 0 and this, and so does the interval."""
        mean = Fraction(self.total, self.count)
        if self.groups < 2:
            return Estimate(float(mean), None, None)
        spread = self._tt - 2 * mean * self._st + mean * mean * self._ss
        error = sqrt(spread * self.groups / (self.groups - 1)) / self.count
        half = student(self.groups - 1) * error
        low, high = float(mean) - half, float(mean) + half
        return (
            Estimate(float(mean), low, high) if most is None else Estimate(float(mean), max(0.0, low), min(most, high))
        )


@lru_cache(maxsize=256)
def student(freedom: int) -> float:
    """The t such that a value of Student's distribution lies between -t and t with the level's chance."""
    if freedom > _MANY:
        # Abramowitz and Stegun 26.7.5
        z, n = _Z, freedom
        return (
            z
            + (z**3 + z) / (4 * n)
            + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * n**2)
            + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * n**3)
        )
    low, high = 0.0, 16.0
    while high - low > 1e-12:
        middle = (low + high) / 2
        low, high = (middle, high) if _inside(middle, freedom) < LEVEL else (low, middle)
    return high


def _inside(t: float, freedom: int) -> float:
    """The chance of lying between -t and t: Abramowitz and Stegun 26.7.3 and 26.7.4."""
    angle = atan(t / sqrt(freedom))
    odd = freedom % 2
    term = cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for k in range(2 + odd, freedom - 1, 2):
        term *= (k - 1) / k * cos(angle) ** 2
        total += term
    return 2 / pi * (angle + sin(angle) * total) if odd else sin(angle) * total


__all__ = ["LEVEL", "Estimate", "Mean", "student", "wilson"]
