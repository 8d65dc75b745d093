"""The lessons that come with the package: a folder for each game, a file for each lesson, in the order of its name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Final

from kilof.games import GAMES
from kilof.learn.lesson import Lesson, lesson_from_toml


def _paths() -> dict[str, tuple[tuple[str, str], ...]]:
    """By game, its lessons by name with the file each is in: `01-first-tunnel.toml` is `first-tunnel`."""
    data = files("kilof.learn").joinpath("data")
    found = {}
    for game in GAMES:
        names = sorted(one.name for one in data.joinpath(game).iterdir() if one.name.endswith(".toml"))
        found[game] = tuple((name.removesuffix(".toml").partition("-")[2], f"{game}/{name}") for name in names)
    return found


_PATHS: Final = _paths()
LESSONS: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {game: tuple(name for name, _ in paths) for game, paths in _PATHS.items()}
)


def lesson_named(game: str, name: str) -> Lesson | None:
    """One of our lessons; None if there is no such one."""
    path = dict(_PATHS.get(game, ())).get(name)
    return None if path is None else _lesson(game, name, path)


@cache
def _lesson(game: str, name: str, path: str) -> Lesson:
    return lesson_from_toml(game, name, files("kilof.learn").joinpath("data", path).read_text(encoding="utf-8"))


__all__ = ["LESSONS", "lesson_named"]
