"""What a mind is: it weighs every option of a view. What a level is: how well that is done, and how it is followed."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kilof.bots.bot import Budget
from kilof.cards import Deck
from kilof.core.action import CARD, WHOM, Action
from kilof.view import View

FOOLISH = -5.0  # done only if there is nothing else to do


class Thought(NamedTuple):
    """What an option is worth, and why. One card's progress on the way to a goal is worth about 1.

    In the reason `{whom}` and `{card}` stand for the seat and the card of the option. Catalogues know it by its words.
    """

    score: float
    why: str


class Skill(NamedTuple):
    """What sets the levels apart."""

    plans: bool  # sees the cards in the way, not just how far a goal is; counts the turns that are left
    reads: bool  # weighs all that others did, not just what they did to this seat last
    nerve: int  # a saboteur begins to strike in earnest when a goal is this many cards away
    slack: float  # options that are this much worse than the best one look as good


def said(why: str, deck: Deck, a: Action) -> str:
    """A reason for that option, filled in."""
    return why.format(whom=a[WHOM], card=deck.cards[a[CARD]].name)


Weigh = Callable[[Action], Thought]
Mind = Callable[[View, Skill, Budget], Weigh]

__all__ = ["FOOLISH", "Mind", "Skill", "Thought", "Weigh", "said"]
