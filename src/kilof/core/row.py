"""Sorted rows of numbers, such as hands and gaps: a number goes in, or comes out.

Both functions exist twice, as nothing else does, because every ply needs them several times. Compiled, the library
takes twice as long as a loop; in plain Python the loop takes at least twice as long as the library (decision 21). So
the loops are for the compiled build. When Python itself runs this file, the library's functions replace them.
"""

from __future__ import annotations

from bisect import insort
from types import FunctionType
from typing import Final

from kilof.native import i64


def put(row: list[int], item: i64) -> None:
    """Put a number where it belongs."""
    i: i64 = len(row)
    while i:
        here: i64 = row[i - 1]
        if here <= item:
            break
        i -= 1
    row.insert(i, item)


def drop(row: list[int], item: i64) -> None:
    """Remove the first copy of this number, which must be there."""
    i: i64 = 0
    here: i64 = row[0]
    while here != item:
        i += 1
        here = row[i]
    row.pop(i)


LOOPS: Final = (put, drop)  # for the tests: they are the same in both builds
# In plain Python a function is a FunctionType; compiled, it is of another type.
put, drop = (insort, list.remove) if isinstance(put, FunctionType) else LOOPS  # type: ignore[assignment]
