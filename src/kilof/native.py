"""Words for the compiler of the compiled build (docs/compiled.md). Plain Python needs no package for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr
else:

    def mypyc_attr(**_):
        """Tells the compiler about a class; here it changes nothing."""
        return lambda cls: cls


# A number that compiled code keeps as an object: made once, then used as a key or put into a tuple several times.
Boxed = Any

__all__ = ["Boxed", "mypyc_attr"]
