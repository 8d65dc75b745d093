"""What several commands ask for: a game, its options, its deck, its seats."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

import click

from kilof.cli.complete import files, games, options_of_game
from kilof.cli.files import Trouble, read_text

if TYPE_CHECKING:
    from kilof.core.ruleset import Ruleset

F = TypeVar("F", bound=Callable[..., Any])


def game_options(command: F) -> F:
    """The options that choose a game, its edition and its deck."""
    command = click.option(
        "--deck", metavar="FILE", shell_complete=files, help="Play with a deck of your own (TOML, see docs/formats.md)."
    )(command)
    command = click.option(
        "-o",
        "--option",
        "options",
        multiple=True,
        metavar="NAME=CHOICE",
        shell_complete=options_of_game,
        help="An option of the game, such as edition=g3.",
    )(command)
    return click.argument("game", default="classic", metavar="[GAME]", shell_complete=games)(command)


def chosen_options(options: tuple[str, ...]) -> dict[str, str]:
    """Name -> choice, as written; whether the game has them is not checked here."""
    from kilof.games import OptionError

    choices = {}
    for option in options:
        name, equals, choice = option.partition("=")
        if not equals:
            raise OptionError(f"option: '{option}' must be written as NAME=CHOICE")
        choices[name] = choice
    return choices


def chosen_rules(game: str, options: tuple[str, ...], deck: str | None) -> Ruleset:
    """The ruleset that the command line asks for."""
    from kilof.cards import deck_from_toml
    from kilof.notation.record import ruleset

    choices = chosen_options(options)
    own = deck_from_toml(read_text(deck)) if deck else None
    return ruleset(game, choices, own)


def chosen_seats(rules: Ruleset, seats: int | None) -> int:
    """As many as asked for, or what is usual."""
    most = rules.seats.stop - 1
    if seats is None:
        return min(5, most)
    if seats not in rules.seats:
        raise Trouble(f"--seats: {rules.game} is for {rules.seats_text()}, not {seats}")
    return seats


def bot_names(rules: Ruleset, text: str, option: str) -> tuple[str, ...]:
    """Names with commas between them, each of a bot that there is and that can play this game."""
    from kilof.bots import BotError, bot_named

    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        try:
            bot_named(name, rules.deck)
        except BotError as error:
            raise Trouble(f"{option}: {error}") from None
    return names


def chosen_bots(rules: Ruleset, text: str, seats: int) -> tuple[str, ...]:
    """One bot for all of these seats, or one for each."""
    names = bot_names(rules, text, "--driver")
    if len(names) not in (1, seats):
        raise Trouble(f"--driver: {len(names)} bots for {seats} seats; name one for all, or one for each seat")
    return names if len(names) == seats else names * seats
