"""Moments of driven matches with each viewer's own log, and worlds drawn for them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar

from kilof.core.action import Viewer
from kilof.core.event import Event, redacted
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.games.duel.setup import DuelSetup
from kilof.games.lost_mines.setup import MinesSetup
from kilof.view import View, determinize, view
from tests.conformance.cases import Case
from tests.conformance.drive import SELDOM, Step, driven, networks, viewers

T = TypeVar("T")
SHUFFLES = 4000  # if it takes more to find a world, there is none


class Moment(NamedTuple):
    """A state and all that was told up to it."""

    s: State
    told: tuple[Event, ...]
    heard: Mapping[Viewer, list[Event]] = MappingProxyType({})  # by viewer, for the whole match, if it is at hand

    def log(self, viewer: Viewer) -> list[Event]:
        """What this viewer was told up to now."""
        known = self.heard.get(viewer)
        return [redacted(event, viewer) for event in self.told] if known is None else known[: len(self.told)]

    def view(self, viewer: Viewer) -> View:
        return view(self.s, viewer, self.log(viewer))

    @property
    def viewers(self) -> tuple[Viewer, ...]:
        return viewers(self.s)

    def __str__(self) -> str:
        return f"{self.s.rules.game} ply {self.s.ply} {self.s.phase.name}"


def moments(steps: list[Step]) -> Iterator[Moment]:
    """The match after each deal and each act."""
    everything = [event for step in steps for event in step.events]
    heard = {viewer: [redacted(event, viewer) for event in everything] for viewer in viewers(steps[0].before)}
    told: tuple[Event, ...] = ()
    for step in steps:
        told += tuple(step.events)
        yield Moment(step.after, told, heard)


def chosen(case: Case, every: int) -> list[Moment]:
    """One moment in this many, and more of the rare ones: goals being turned, gold being picked, no pile left.

    The Duel is short: there, each end of a round too.
    """
    found, seldom = [], 0
    always = SELDOM + ("dealing", "over") * isinstance(case.rules.setup, DuelSetup)
    always += ("dealing",) * isinstance(case.rules.setup, MinesSetup)
    for i, moment in enumerate(moments(driven(case))):
        is_seldom = moment.s.phase.name in (*SELDOM, "share") or not moment.s.left
        seldom += is_seldom
        if i % every == 0 or (is_seldom and seldom % max(1, every // 4) == 0) or moment.s.phase.name in always:
            found.append(moment)
    return found


class Patience(Rng):
    """A generator that gives up when `determinize` would try for ever."""

    __slots__ = ("_left",)

    def __init__(self, seed: str, shuffles: int = SHUFFLES) -> None:
        super().__init__(seed)
        self._left = shuffles

    def shuffled(self, items: list[T] | tuple[T, ...]) -> list[T]:
        self._left -= 1
        assert self._left, "no world was found that fits the view"
        return super().shuffled(items)


def world(v: View, seed: str) -> State:
    """A world that fits the view."""
    return determinize(v, Patience(seed))


def known(v: View) -> dict[str, Any]:
    """A view without its log, as values that can be compared."""
    fields = {name: getattr(v, name) for name in View._fields if name not in ("log", "nets")}
    return fields | {"nets": networks(v.nets)}
