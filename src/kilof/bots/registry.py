"""The bots by name: one list for the terminal, for simulation, for the arena and for servers."""

from __future__ import annotations

from inspect import signature
from pkgutil import resolve_name

from kilof.bots.bot import Bot, Plain
from kilof.bots.cast import Cast
from kilof.bots.eager import WHY, eager
from kilof.bots.levels import novice, steady
from kilof.bots.search import cunning
from kilof.bots.uniform import uniform
from kilof.cards import BadInput, Deck, near

LEVELS = ("novice", "steady", "cunning")  # what people are offered, the easiest first; the others are for tests
FIRST = "novice"  # who sits down with somebody who has not finished a game yet
DEFAULT = "steady"  # who sits down unless another bot is asked for
STAND_IN = DEFAULT  # who plays for a person who is away
BOTS: dict[str, Bot] = {
    bot.name: bot
    for bot in (
        novice,
        steady,
        cunning,
        Plain("eager", "digs for gold whatever its part", eager, WHY),
        Plain("uniform", "does anything at all", uniform, "any option is as good as another"),
    )
}


class BotError(BadInput):
    """A bot that cannot be found."""


def bot_named(text: str, deck: Deck | None = None) -> Bot:
    """`steady`; your own, `package.module:BOT`, which may be a plain function `(view, rng) -> action`; or a bot for
    each part, `digger=steady+saboteur=novice`.

    If a deck is given, the bot must be able to play every part of it, and a bot for each part needs a deck with parts.

    It imports what it is told to, so names that come from another machine are looked up in BOTS instead.
    """
    if "=" in text:
        parts = [part.partition("=") for part in text.split("+")]
        if any(not part or not name for part, _, name in parts):
            raise BotError(f"'{text}' must be written as PART=BOT+PART=BOT")
        cast = Cast({part: bot_named(name) for part, _, name in parts})
        if deck is not None and not deck.sections["role"]:
            raise BotError(f"'{text}' names a bot for each part, and this game has no parts")
        if deck is not None and (missing := cast.missing(deck)):
            raise BotError(f"'{text}' names no bot for {', '.join(missing)}")
        return cast
    if ":" in text:
        return _imported(text)
    if text not in BOTS:
        raise BotError(f"no bot is named '{text}'; the bots are {', '.join(BOTS)}{near(text, BOTS)}")
    return BOTS[text]


def _imported(text: str) -> Bot:
    """The bot of this name in a module that Python finds."""
    try:
        found = resolve_name(text)
    except Exception as error:  # a module may raise anything while it is imported
        raise BotError(f"'{text}' cannot be imported: {' '.join(str(error).split())}") from None
    if isinstance(found, Bot):
        return found
    if not callable(found) or isinstance(found, type):
        raise BotError(f"'{text}' is a {type(found).__name__}, not a bot")
    try:
        signature(found).bind("view", "rng")
    except (TypeError, ValueError) as error:  # a ValueError: it does not say what it takes
        raise BotError(f"'{text}' does not take a view and a generator: {error}") from None
    return Plain(text, "a function of somebody's own", found, "it does not say why")


__all__ = ["BOTS", "DEFAULT", "FIRST", "LEVELS", "STAND_IN", "BotError", "bot_named"]
