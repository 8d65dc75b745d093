"""What a bot does at a table that a test has set up."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from kilof.bots import BOTS, Bot, drive
from kilof.core import machine
from kilof.core.action import Action, Seat
from kilof.core.event import Event, redacted
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.match import Match
from kilof.notation.code import action_text
from kilof.view import View, view

NOVICE, STEADY = BOTS["novice"], BOTS["steady"]
LEVELS = (NOVICE, STEADY)


def chosen(bot: Bot, s: State, seed: object = 0, log: Iterable[Event] = ()) -> str:
    """The code of what the seat waited for does."""
    seat = machine.waiting(s)[0]
    seen = view(s, seat, [redacted(event, seat) for event in log])
    return action_text(s.rules, bot.decide(seen, Rng(str(seed))))


def choices(bot: Bot, s: State, times: int = 60, log: Iterable[Event] = ()) -> set[str]:
    """All that the bot does here, given different luck."""
    events = list(log)
    return {chosen(bot, s, seed, events) for seed in range(times)}


def wrong(bot: Bot, rules: Ruleset, seats: int, matches: int, is_wrong: Callable[[View, Action], bool]) -> list[str]:
    """In whole matches, the decisions that are wrong."""
    found: list[str] = []

    def driver(view: View, rng: Rng) -> Action:
        action = bot.decide(view, rng)
        if is_wrong(view, action):
            found.append(action_text(rules, action))
        return action

    for number in range(matches):
        match = Match(rules, seats, seed=Rng(f"watch {number}"))
        drive(match, dict.fromkeys(range(seats), driver))
    return found


def why(bot: Bot, s: State, seat: Seat) -> str:
    return bot.explain(view(s, seat), Rng("0"))
