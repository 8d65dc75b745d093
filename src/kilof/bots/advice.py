"""What somebody could do: the best options of a view, each with the reason for it. For people who ask."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import Final, NamedTuple

from kilof.bots.bot import USUAL, Budget
from kilof.bots.levels import steady
from kilof.bots.thought import FOOLISH
from kilof.core.action import SPIN, VERB, Action
from kilof.view import View

MOST: Final = 3
_FEW: Final = 2  # with fewer there is nothing to choose from


class Idea(NamedTuple):
    """An option, and why somebody might take it; as in `Thought`, the reason has to be filled in."""

    action: Action
    why: str


def ideas(view: View, budget: Budget = USUAL) -> list[Idea]:
    """The best options in the eyes of `steady`, the best first, one of each kind; if that is only one, some that differ
    less. What would be foolish is left out, unless nothing else is left. Chance has no say."""
    weighed = sorted(zip(view.options, steady.weigh(view, budget), strict=True), key=lambda one: -one[1].score)
    good, fair = ([Idea(a, why) for a, (score, why) in weighed if score > least] for least in (0.0, FOOLISH / 2))
    found = _differing(good, lambda idea: idea.action[VERB])[:MOST]
    for differs in (
        lambda idea: idea.action[VERB],
        lambda idea: idea.why,
        lambda idea: (*idea.action[:SPIN], *idea.action[SPIN + 1 :]),
    ):
        if len(found) < _FEW:
            found = _differing(fair, differs)[:_FEW]
    return found or [Idea(a, why) for a, (_, why) in weighed[:1]]


def _differing(ranked: list[Idea], by: Callable[[Idea], Hashable]) -> list[Idea]:
    """The first of those that are alike."""
    first: dict[Hashable, Idea] = {}
    for idea in ranked:
        first.setdefault(by(idea), idea)
    return list(first.values())


__all__ = ["MOST", "Idea", "ideas"]
