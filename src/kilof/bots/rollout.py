"""A cheap policy for playing on from a world: no view, no memory, a glance at a few options drawn at random.

For search bots, which play many rounds to the end in worlds that fit what they know. It sees the whole state, so it
cannot be a player: a world is only what a bot imagines.
"""

from __future__ import annotations

from kilof.bots.games import wits_of
from kilof.core import machine
from kilof.core.action import Action
from kilof.core.rng import Rng
from kilof.core.state import State

_DRAWS = 4  # options that are looked at


def rollout(s: State, seat: int, rng: Rng) -> Action:
    """The best of a few options at a glance."""
    sample, glance = s.phase.sample, wits_of(s.rules).glance
    best = sample(s, seat, rng)
    score = glance(s, best)
    for _ in range(_DRAWS - 1):
        other = sample(s, seat, rng)
        if other != best:
            found = glance(s, other)
            if found > score:
                best, score = other, found
    return best


def playout(s: State, rng: Rng) -> int:
    """Play on in place by this policy until the match waits for a deal or is over; returns the number of plies."""
    before = s.ply
    while seats := s.phase.waiting(s):
        machine.apply(s, rollout(s, seats[0], rng))
    return s.ply - before


__all__ = ["playout", "rollout"]
