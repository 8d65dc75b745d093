"""The bots by name: one list for the terminal, for simulation, for the arena and for servers."""

from __future__ import annotations

from kilof.bots.bot import Bot, Driver, Plain
from kilof.bots.cast import Cast
from kilof.bots.eager import eager
from kilof.bots.levels import novice, steady
from kilof.bots.uniform import uniform
from kilof.cards import BadInput

DEFAULT = "steady"  # who sits down unless somebody else is asked for
STAND_IN = DEFAULT  # who plays for a person who is away
BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        steady,
        novice,
        Plain("eager", "digs for gold whatever its part", eager, "it does most for a tunnel to a goal"),
        Plain("uniform", "does anything at all", uniform, "any option is as good as another"),
    )
}


class BotError(BadInput):
    """A bot that nobody knows."""


def bot_named(text: str) -> Bot:
    """`steady`; or a bot for each part, `digger=steady+saboteur=novice`."""
    if "=" not in text:
        if text not in BOTS:
            raise BotError(f"no bot is named '{text}'; there is {', '.join(BOTS)}")
        return BOTS[text]
    parts = [part.partition("=") for part in text.split("+")]
    if any(not part or not name for part, _, name in parts):
        raise BotError(f"'{text}' must be written as PART=BOT+PART=BOT")
    return Cast({part: bot_named(name) for part, _, name in parts})


DRIVERS: dict[str, Driver] = dict(BOTS)

__all__ = ["BOTS", "DEFAULT", "DRIVERS", "STAND_IN", "BotError", "bot_named"]
