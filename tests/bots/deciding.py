"""What a bot does at a table that a test has set up."""

from __future__ import annotations

from collections.abc import Iterable

from kilof.bots import BOTS, Bot
from kilof.core import machine
from kilof.core.action import Seat
from kilof.core.event import Event, redacted
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.notation.code import action_text
from kilof.view import view

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


def why(bot: Bot, s: State, seat: Seat) -> str:
    return bot.explain(view(s, seat), Rng("0"))
