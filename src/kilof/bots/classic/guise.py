"""How a dig looks to those who do not know what the digger knows: is any goal nearer than before, as the crow flies?"""

from __future__ import annotations

from collections.abc import Iterable
from math import log

from kilof.bots.paths import DECAY, FAR, beeline
from kilof.core.cell import Cell

_CARD = -log(DECAY)


class Guise:
    """The ends of the tunnels and the goals face down, as the watcher of this game sees them (`watcher.py`)."""

    def __init__(self, gaps: Iterable[Cell], goals: Iterable[Cell]) -> None:
        # By goal: the nearest gap, how far it is, and how far the next one is.
        self._near: dict[Cell, tuple[Cell, int, int]] = {}
        ends = list(gaps)
        for goal in goals:
            far = sorted((beeline(gap, goal), gap) for gap in ends)
            steps = [steps for steps, _ in far[:2]] + [FAR, FAR]
            self._near[goal] = (far[0][1] if far else goal, steps[0], steps[1])

    def progress(self, at: Cell, ends: Iterable[Cell]) -> float:
        """How many cards nearer the goals seem after a card is laid here that opens these ends."""
        before = after = 0.0
        for goal, (gap, first, second) in self._near.items():
            before += DECAY**first
            after += DECAY ** min([second if gap == at else first, *(beeline(end, goal) for end in ends)])
        return log(after / before) / _CARD if self._near else 0.0


__all__ = ["Guise"]
