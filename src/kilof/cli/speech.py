"""The options of commands that speak to a person: language and colours."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from shutil import get_terminal_size
from typing import TYPE_CHECKING, Any, cast

import click

if TYPE_CHECKING:
    from kilof.terminal.paint import Colour
    from kilof.terminal.speech import Speech


def _languages(_ctx: click.Context, _param: click.Parameter, begun: str) -> list[str]:
    from kilof.terminal.tongue import languages

    return [one for one in languages() if one.startswith(begun)]


lang_option = click.option(
    "--lang",
    metavar="CODE",
    shell_complete=_languages,
    help="Speak this language, such as en or pl; else that of KILOF_LANG, or of your system.",
)


def speech_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """`--lang` and `--color`."""
    colour = click.option(
        "--color",
        type=click.Choice(["auto", "always", "never"]),
        default="auto",
        show_default=True,
        help="Colours; auto: in a terminal, unless NO_COLOR is set, or with FORCE_COLOR anywhere.",
    )
    return lang_option(colour(command))


def chosen_speech(lang: str | None, color: str) -> Speech:
    """How to speak to whoever runs the command."""
    from kilof.terminal.paint import Paint, is_coloured
    from kilof.terminal.speech import MOST, WIDTH, Speech
    from kilof.terminal.tongue import Tongue, chosen

    is_terminal = sys.stdout.isatty()
    width = get_terminal_size((WIDTH, 24)).columns if is_terminal else WIDTH
    paint = Paint(is_coloured(cast("Colour", color), os.environ, is_terminal))
    return Speech(Tongue(chosen(lang, os.environ)), paint, max(40, min(MOST, width)))


def say(speech: Speech) -> Callable[[str], None]:
    """Prints a line; click would take colours out of what is no terminal, even if they are asked for."""
    return lambda text: click.echo(text, color=speech.paint.is_on)


__all__ = ["chosen_speech", "lang_option", "say", "speech_options"]
