"""The part of an analysis that belongs to one pair of eyes: what they could have worked out themselves.

With all eyes that is everything. A seat gets what comes from its own views and from what everybody saw; chances come
from what nobody saw, and are no part of it.
"""

from __future__ import annotations

from msgspec.structs import replace

from kilof.analysis.shape import SPECTATOR, Analysis, PastStep, Suspicion, viewer_name
from kilof.core.action import ALL_EYES, Viewer


def seen_through(analysis: Analysis, viewer: Viewer) -> Analysis:
    """What is kept is listed: a field that is new here is left out until somebody says to whom it belongs."""
    if viewer == ALL_EYES:
        return analysis
    own = (SPECTATOR, viewer_name(viewer))
    suspicion = analysis.suspicion
    return Analysis(
        analysis.kilof_analysis,
        analysis.game,
        analysis.options,
        analysis.revision,
        analysis.names,
        0,  # how much there is to count depends on what everybody knew
        0,
        [_step(step, viewer) for step in analysis.steps],
        analysis.rounds,
        suspicion and Suspicion(suspicion.parts, {one: suspicion.viewers[one] for one in own}),
        [act for act in analysis.moved if act.viewer in own],
        analysis.tracks,
        turns=[turn for turn in analysis.turns if turn.seat == viewer],
    )


def _step(step: PastStep, viewer: Viewer) -> PastStep:
    """Codes name cards, which others may not have seen."""
    return step if step.seat is not None and step.seat == viewer else replace(step, code=None)


__all__ = ["seen_through"]
