"""Types for the compiler of the compiled build (docs/compiled.md). Plain Python needs no package for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from librt.vecs import vec
    from mypy_extensions import i64, mypyc_attr, u8
else:
    i64 = int

    class u8(int):  # noqa: N801
        """A number below 256."""

    class vec:  # noqa: N801
        """`vec[i64]` is a row of numbers that lie side by side, `vec[u8]` one of numbers below 256."""

        def __class_getitem__(cls, kind):
            return bytearray if kind is u8 else list

    def mypyc_attr(**_):
        """Tells the compiler about a class; here it changes nothing."""
        return lambda cls: cls


# A number that compiled code keeps as an object: made once, then used as a key or put into a tuple several times.
Boxed = Any

__all__ = ["Boxed", "i64", "mypyc_attr", "u8", "vec"]
