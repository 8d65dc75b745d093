"""`beliefs(view)` in any game: what its watcher makes of all that this seat has seen."""

from __future__ import annotations

from collections.abc import Mapping

from kilof.bots.games import wits_of
from kilof.bots.suspicion import Beliefs, believed
from kilof.bots.suspicion.model import Habits
from kilof.view import View


def beliefs(view: View, habits: Mapping[str, Habits] | None = None) -> Beliefs:
    """By the packaged habits unless others are given; in a game without a watch, the prior."""
    return believed(view, wits_of(view.rules).watch, habits)


def prior(view: View) -> Beliefs:
    """What a viewer who has not watched anybody would think."""
    return believed(view, None)


__all__ = ["beliefs", "prior"]
