"""What the bots know of one game beyond what all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from kilof.bots.plan import Plan
from kilof.bots.policy import Policy
from kilof.bots.suspicion.watch import Watch
from kilof.bots.thought import Mind
from kilof.core.action import Action, Seat
from kilof.core.state import State
from kilof.view import View

Vote = Callable[[View], Action | None]  # the vote of this seat, if one is open


def silent(view: View) -> Action | None:  # noqa: ARG001
    """A bot that does not know what is asked says nothing; no match waits for a vote."""
    return None


PROSPECT = "in {good} of 10 mines that I can imagine this goes well for me"
# Why `cunning` did not do what judgement would have done, where nobody has searched again.
SEARCHED = "on second thought this came out better than the usual"


class Ahead(NamedTuple):
    """How far search looks in a game whose rounds are too long to be played to their end."""

    plies: int
    cost: int  # instead of the policy's, which is for whole rounds
    doubt: float  # likewise
    worth: Callable[[Policy, State, Seat], float]  # what a round that has come so far looks like to a seat


def unmoved(policy: Policy, s: State, seat: Seat, usual: Action, worth: float) -> Action:  # noqa: ARG001
    """Judgement has thought of everything."""
    return usual


class Wits(NamedTuple):
    """A game may leave out any of these: the bots then go by the plays that games share."""

    mind: Mind | None = None  # how the levels weigh options; without one they play as `eager` does
    unit: float = 1.0  # roughly what one good card is worth to the mind
    plan: type[Plan] = Plan  # how `eager` scores options
    policy: type[Policy] = Policy  # how rollouts play on
    # What search starts from, in any world that fits: what judgement would do (and its worth), or something better.
    ponder: Callable[[Policy, State, Seat, Action, float], Action] = unmoved
    ahead: Ahead | None = None  # how far search looks; to the end of the round, if nothing is said
    prospects: Mapping[str, str] = {}  # how `cunning` says what came of it, by the part that it plays
    vote: Vote = silent  # how programs answer when everybody is asked to agree
    watch: Watch | None = None  # how acts are watched; None where there is nothing to find out


__all__ = ["PROSPECT", "SEARCHED", "Ahead", "Vote", "Wits", "silent", "unmoved"]
