"""How programs answer when somebody asks everybody to agree."""

from __future__ import annotations

from kilof.bots.games import wits_of
from kilof.core.action import Action
from kilof.view import View


def answer(view: View) -> Action | None:
    """The vote of this seat, if one is open and the seat has a view on it."""
    return wits_of(view.rules).vote(view)


__all__ = ["answer"]
