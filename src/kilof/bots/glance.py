"""A glance at an option in a world: what rollouts go by in a game that offers nothing better."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from kilof.core.action import AT, CARD, SPIN, VERB, Action
from kilof.core.cell import STEP, Cell, xy
from kilof.core.state import State
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS
from kilof.plays.rockfall import ROCKFALL

Glance = Callable[[State, Action], float]


@lru_cache(maxsize=1 << 14)
def east(at: Cell, spread: int) -> int:
    """How far along a cell is towards the goals, which lie to the east in all games, not far off the middle."""
    x, y = xy(at)
    return 2 * x - max(0, abs(y) - spread)


def dig_worth(s: State, a: Action) -> float:
    """How far east a laid card opens the way; a card that opens none comes last."""
    links = s.rules.deck.links(a[CARD] * 2 + a[SPIN])
    ends = [east(a[AT] + step, 2) for side, step in enumerate(STEP) if links >> side & 1]
    return 1.0 + 0.1 * max(ends) if len(ends) > 1 else -1.0


def glance(s: State, a: Action) -> float:
    """Where everybody digs for gold."""
    if a[VERB] == DIG:
        return dig_worth(s, a)
    return -0.5 if a[VERB] in (PASS, ROCKFALL) else 0.5


__all__ = ["Glance", "dig_worth", "east", "glance"]
