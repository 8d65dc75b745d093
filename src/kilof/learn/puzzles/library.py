"""The puzzles that come with the package, and the one of the day."""

from __future__ import annotations

from datetime import date
from functools import cache
from importlib.resources import files
from math import gcd
from typing import Final

from kilof.learn.puzzles.puzzle import Puzzle, puzzle_from_toml

_DATA: Final = files("kilof.learn.puzzles").joinpath("data")
NAMES: Final[tuple[str, ...]] = tuple(
    sorted(one.name.removesuffix(".toml") for one in _DATA.iterdir() if one.name.endswith(".toml"))
)
_STRIDE: Final = 19  # days that follow each other ask different things of different games


def puzzle_named(name: str) -> Puzzle | None:
    """One of our puzzles; None if there is no such one."""
    return _puzzle(name) if name in NAMES else None


@cache
def _puzzle(name: str) -> Puzzle:
    return puzzle_from_toml(_DATA.joinpath(f"{name}.toml").read_text(encoding="utf-8"), name)


def of_the_day(day: date, names: tuple[str, ...] = NAMES) -> str:
    """The puzzle of this day, the same for everybody: all of them come up before one comes up again."""
    stride = next(step for step in range(_STRIDE, _STRIDE + len(names) + 1) if gcd(step, len(names)) == 1)
    return names[day.toordinal() * stride % len(names)]
