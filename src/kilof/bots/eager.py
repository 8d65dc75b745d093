"""The bot `eager`: digs towards the goals, mends tools, looks at maps, reaches for gold. It plays no role.

It plays any game. If a game has no plan of its own, kinds of options that only this game has are worth nothing.
"""

from __future__ import annotations

from kilof.bots.games import wits_of
from kilof.core.action import Action
from kilof.core.rng import Rng
from kilof.view import View

WHY = "it does most for a tunnel to a goal"
_WHIM = 8  # one act in this many is any option at all


def eager(view: View, rng: Rng) -> Action:
    """The option that does most for a tunnel to a goal; chance decides between equals, and now and then anyway."""
    if not rng.below(_WHIM):
        return rng.choice(view.options)
    plan = wits_of(view.rules).plan(view)
    scores = [plan.score(a) for a in view.options]
    best = max(scores)
    return rng.choice([a for a, score in zip(view.options, scores, strict=True) if score == best])


__all__ = ["WHY", "eager"]
