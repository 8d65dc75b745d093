"""What several commands ask for: a game, its options, its deck, its seats, its bots."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

import click

from kilof.cli.command import OldName
from kilof.cli.complete import bots, files, games, options_of_game
from kilof.cli.files import Trouble, read_text

if TYPE_CHECKING:
    from kilof.core.ruleset import Ruleset

F = TypeVar("F", bound=Callable[..., Any])


def game_options(command: F) -> F:
    """The options that choose a game, its edition and its deck."""
    command = click.option(
        "--deck",
        metavar="FILE",
        shell_complete=files,
        help="Play with a deck of your own (TOML; see `kilof help formats`).",
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


class WithBots(click.Command):
    """A command that asks for bots: its help says what the levels are like."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        from kilof.bots import BOTS, LEVELS

        super().format_options(ctx, formatter)
        with formatter.section("Bots"):
            formatter.write_dl([(name, BOTS[name].about) for name in LEVELS])


def bot_option(default: str, help_text: str) -> Callable[[F], F]:
    """Who plays. It was called --driver, in an arena --bots."""
    return click.option(
        "--bot",
        cls=OldName,
        old=("--driver", "--bots"),
        default=default,
        show_default=True,
        metavar="NAME[,NAME...]",
        shell_complete=bots,
        help=help_text,
    )


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


class Chosen(NamedTuple):
    """What the command line asks for. Standard input can be read only once, so the deck is kept."""

    rules: Ruleset
    options: tuple[tuple[str, str], ...]  # as given
    deck: str  # your own as TOML, "" for the packaged one


def chosen_game(game: str, options: tuple[str, ...], deck: str | None) -> Chosen:
    from kilof.cards import deck_from_toml
    from kilof.notation.record import ruleset

    choices = chosen_options(options)
    text = read_text(deck) if deck is not None else ""
    rules = ruleset(game, choices, deck_from_toml(text) if deck is not None else None)
    return Chosen(rules, tuple(sorted(choices.items())), text)


def chosen_rules(game: str, options: tuple[str, ...], deck: str | None) -> Ruleset:
    """The ruleset alone."""
    return chosen_game(game, options, deck).rules


def chosen_seats(rules: Ruleset, seats: int | None) -> int:
    """As many as asked for, or what is usual."""
    most = rules.seats.stop - 1
    if seats is None:
        return min(5, most)
    if seats not in rules.seats:
        raise Trouble(f"--seats: {rules.game} is for {rules.seats_text()}, not {seats}")
    return seats


def bot_names(rules: Ruleset, text: str) -> tuple[str, ...]:
    """Names with commas between them, each of a bot that there is and that can play this game."""
    from kilof.bots import BotError, bot_named

    names = tuple(name.strip() for name in text.split(","))
    for name in names:
        try:
            bot_named(name, rules.deck)
        except BotError as error:
            raise Trouble(f"--bot: {error}") from None
    return names


def chosen_bots(rules: Ruleset, text: str, seats: int) -> tuple[str, ...]:
    """One bot for all of these seats, or one for each."""
    names = bot_names(rules, text)
    if len(names) not in (1, seats):
        raise Trouble(f"--bot: {len(names)} bots for {seats} seats; name one for all, or one for each seat")
    return names if len(names) == seats else names * seats
