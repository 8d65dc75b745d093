"""What a bot is: a view, a generator and a budget in, an action and its reason out."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kilof.core.action import Action
from kilof.core.rng import Rng
from kilof.view import View

BotFunction = Callable[[View, Rng], Action]  # what a bot comes down to: every `Bot` is one


class Budget(NamedTuple):
    """How much a bot may think. It counts work, not time, so that a match repeats on every machine."""

    looks: int = 8  # how many options it may look at closely, beyond the first glance that each one gets
    rollouts: int = -1  # how many rounds a bot that searches may play on; below 0: as many as it usually does


USUAL = Budget()


class Decision(NamedTuple):
    """What a bot does, and why, in a sentence."""

    action: Action
    why: str
    rollouts: int = 0  # that were played to find it


class Bot:
    """Base class. A bot keeps nothing from one decision to the next: what it knows is in the view."""

    name: str
    about: str  # in a few words, for people who choose an opponent
    rollouts: int = 0  # that it plays for a decision, unless its budget says otherwise

    def think(self, view: View, rng: Rng, budget: Budget = USUAL) -> Decision:
        raise NotImplementedError

    def allowed(self, view: View, budget: Budget = USUAL) -> int | None:  # noqa: ARG002
        """How many rollouts it may play there; None if it does not search."""
        if not self.rollouts:
            return None
        return self.rollouts if budget.rollouts < 0 else budget.rollouts

    def decide(self, view: View, rng: Rng, budget: Budget = USUAL) -> Action:
        return self.think(view, rng, budget).action

    def explain(self, view: View, rng: Rng, budget: Budget = USUAL) -> str:
        """Why it decides as it does, given the same view, generator and budget."""
        return self.think(view, rng, budget).why

    def __repr__(self) -> str:
        return f"<Bot {self.name}>"

    def __call__(self, view: View, rng: Rng) -> Action:
        """With the usual budget."""
        return self.think(view, rng, USUAL).action


class Plain(Bot):
    """A bot of few words: one reason for all it does."""

    def __init__(self, name: str, about: str, play: BotFunction, why: str) -> None:
        self.name = name
        self.about = about
        self._play = play
        self._why = why

    def think(self, view: View, rng: Rng, budget: Budget = USUAL) -> Decision:  # noqa: ARG002
        return Decision(self._play(view, rng), self._why)


__all__ = ["USUAL", "Bot", "BotFunction", "Budget", "Decision", "Plain"]
