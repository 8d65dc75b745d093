"""Shares and means with their 95 % intervals: the one source for simulations and arenas.

Sums are whole numbers or fractions, so the order of what is added does not matter. The interval of a share never leaves
0 to 1, nor that of a difference between shares -1 to 1.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from math import atan, cos, inf, pi, sin, sqrt
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
    return _score(count / of, of, _Z)


def _score(share: float, of: float, z: float) -> Estimate:
    """Wilson's interval: the shares from which the one that was seen is at most z errors away."""
    middle = (share + z * z / (2 * of)) / (1 + z * z / of)
    half = z / (1 + z * z / of) * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    # At the ends the bound is the share itself, apart from rounding.
    return Estimate(share, 0.0 if share == 0 else middle - half, 1.0 if share == 1 else middle + half)


def mean(values: Sequence[float | Fraction]) -> Estimate:
    """The mean of independent values with Student's interval; a single value has none."""
    return _mean_of(values).estimate()


def share(values: Sequence[float | Fraction]) -> Estimate:
    """The mean of independent values from 0 to 1, such as wins that may be shared; its interval stays within."""
    return _mean_of(values).share()


def difference(values: Sequence[float | Fraction]) -> Estimate:
    """The mean of differences between shares, each from -1 to 1; its interval stays within."""
    value, low, high = _mean_of([(Fraction(value) + 1) / 2 for value in values]).share(capped=False)
    if low is None or high is None:
        return Estimate(2 * value - 1, None, None)
    return Estimate(2 * value - 1, 2 * low - 1, 2 * high - 1)


def _mean_of(values: Sequence[float | Fraction]) -> Mean:
    found = Mean()
    for value in values:
        found.add(Fraction(value), 1)
    return found


class Mean:
    """The mean of values that come in independent groups of different sizes: those of one match are one group.

    It is the ratio of two sums; its error is the usual one of a ratio (linearized), with Student's t for the number
    of groups less one. With groups of one value each this is the textbook mean and interval.
    """

    __slots__ = ("_ss", "_st", "_tt", "count", "groups", "total")

    def __init__(self) -> None:
        self.groups = 0
        self.count = 0
        self.total: int | Fraction = 0
        self._tt: int | Fraction = 0  # sums of total², total × size, size²
        self._st: int | Fraction = 0
        self._ss = 0

    def add(self, total: int | Fraction, size: int, times: int = 1) -> None:
        """One group: the sum of its values, and how many there are; or so many groups that are alike."""
        self.groups += times
        self.count += times * size
        self.total += times * total
        self._tt += times * total * total
        self._st += times * total * size
        self._ss += times * size * size

    def estimate(self) -> Estimate:
        """With Student's interval."""
        value = float(Fraction(self.total) / self.count)
        if self.groups < 2:
            return Estimate(value, None, None)
        half = student(self.groups - 1) * sqrt(self._error())
        return Estimate(value, value - half, value + half)

    def share(self, *, capped: bool = True) -> Estimate:
        """Of values from 0 to 1: Wilson's interval with Student's t, for as many independent trials as the spread of
        the values says there are; if `capped`, for no more than there are values. If no two groups differ, each is
        a trial.
        """
        value = Fraction(self.total) / self.count
        if self.groups < 2:
            return Estimate(float(value), None, None)
        error, most = self._error(), self.count if capped else inf
        trials = min(float(value * (1 - value) / error), most) if error else self.groups
        return _score(float(value), trials, student(self.groups - 1))

    def _error(self) -> Fraction:
        """The square of the mean's error."""
        value = Fraction(self.total) / self.count
        spread = self._tt - 2 * value * self._st + value * value * self._ss
        return spread * self.groups / (self.groups - 1) / self.count**2


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


__all__ = ["LEVEL", "Estimate", "Mean", "difference", "mean", "share", "student", "wilson"]
