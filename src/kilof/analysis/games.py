"""What looking back needs to know of each game, in an explicit list. Nothing else in this layer asks for the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kilof.analysis import duel
from kilof.analysis.lost_mines import Clans
from kilof.analysis.stakes import Sides, Stakes
from kilof.core.action import Seat
from kilof.core.ruleset import Ruleset
from kilof.core.state import State


class Lens(NamedTuple):
    """For a game that is not listed: each seat for itself, and no tracks."""

    stakes: Stakes = Stakes()
    marked: Callable[[State], list[int]] | None = None  # by seat, what it has of the round so far
    near: Callable[[State], list[int]] | None = None  # by seat, what it may soon get
    missed: Callable[[State, Seat], duel.MissedGold | None] | None = None  # what a seat nearly got in a round


LENSES = {
    "classic": Lens(Sides({"digger": "diggers", "saboteur": "saboteurs"})),
    "duel": Lens(marked=duel.marked, near=duel.near),
    "solo": Lens(marked=duel.marked, near=duel.near, missed=duel.missed),
    "lost-mines": Lens(Clans()),
}
_PLAIN = Lens()


def lens_of(rules: Ruleset) -> Lens:
    return LENSES.get(rules.game, _PLAIN)


__all__ = ["Lens", "lens_of"]
