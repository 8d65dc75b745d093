"""Sorted rows of numbers, such as hands and gaps: a number goes in, or comes out.

Compiled, a loop takes half the time of the library; plain, it takes twice as long. So the loops below are for the
compiled build, and plain Python puts the library's functions in their place.
"""

from __future__ import annotations

from bisect import insort
from types import FunctionType

from kilof.native import i64


def put(row: list[int], item: i64) -> None:
    """A number comes to stand where it belongs."""
    i: i64 = len(row)
    while i:
        here: i64 = row[i - 1]
        if here <= item:
            break
        i -= 1
    row.insert(i, item)


def drop(row: list[int], item: i64) -> None:
    """The first of this number goes; it must be there."""
    i: i64 = 0
    here: i64 = row[0]
    while here != item:
        i += 1
        here = row[i]
    row.pop(i)


LOOPS = (put, drop)
globals().update({"put": insort, "drop": list.remove} if isinstance(put, FunctionType) else {})
