"""How long bots think: every decision of a few matches, timed in this process, one after the other."""

from __future__ import annotations

from statistics import median, quantiles
from time import thread_time
from typing import NamedTuple

from kilof.bots import BotFunction, bot_named, drive
from kilof.core.action import Action
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.match import Match
from kilof.view import View


class Pace(NamedTuple):
    """Milliseconds of processor time for a decision, not counting making the view or playing the move."""

    bot: str
    median: float
    slow: float  # one decision in twenty takes longer
    longest: float
    decisions: int


def pace(rules: Ruleset, seats: int, bot: str, matches: int, seed: str) -> Pace:
    """A table full of this bot. Decisions with one option count too: they are decisions."""
    timed_bot, times = bot_named(bot), list[float]()

    def timed(view: View, rng: Rng) -> Action:
        began = thread_time()
        action = timed_bot(view, rng)
        times.append(1000 * (thread_time() - began))
        return action

    clock: BotFunction = timed
    for number in range(matches):
        match = Match(rules, seats, seed=Rng(f"pace {seed} {number}"))
        drive(match, clock)
    return Pace(bot, median(times), quantiles(times, n=20)[-1], max(times), len(times))


__all__ = ["Pace", "pace"]
