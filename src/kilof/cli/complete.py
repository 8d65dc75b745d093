"""Completing the command line in a shell: games, their options, bots, files."""

from __future__ import annotations

import click
from click.shell_completion import BashComplete, CompletionItem, add_completion_class, get_completion_class

SHELLS = ("bash", "zsh", "fish")
_VARIABLE = "_KILOF_COMPLETE"


def script(shell: str) -> str:
    """What the shell runs to complete `kilof`."""
    from kilof.cli.main import main

    kind = get_completion_class(shell)
    assert kind is not None, "one of SHELLS"
    return kind(main, {}, "kilof", _VARIABLE).source()


def games(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    from kilof.games import GAMES

    return [CompletionItem(name, help=game.title) for name, game in GAMES.items() if name.startswith(incomplete)]


def options_of_game(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    """`edition=v3`, `edition=g3`: of the game named anywhere on the line."""
    from kilof.games import GAMES

    # While an option waits for its value, click has not yet said which words are arguments.
    words = [*ctx.args, ctx.params.get("game"), "classic"]
    game = next(GAMES[word] for word in words if word in GAMES)
    return [
        CompletionItem(f"{option.name}={choice}", help=option.help)
        for option in game.options
        for choice in option.choices
        if f"{option.name}={choice}".startswith(incomplete)
    ]


def bots(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    """One bot, or one more after a comma."""
    from kilof.bots import BOTS

    before, comma, begun = incomplete.rpartition(",")
    return [CompletionItem(before + comma + name) for name in BOTS if name.startswith(begun)]


def limits(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    from kilof.server.limits import limit_names

    return [CompletionItem(f"{name}=") for name in limit_names() if f"{name}=".startswith(incomplete)]


def files(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    return [CompletionItem(incomplete, type="file")]


def folders(ctx: click.Context, param: click.Parameter, incomplete: str) -> list[CompletionItem]:  # noqa: ARG001
    return [CompletionItem(incomplete, type="dir")]


class Bash(BashComplete):
    """bash breaks words at `=` too: they are put together again, and only what comes after it is offered."""

    name = "bash"
    _offered_before = 0  # characters of a completion that are already on the line, outside bash's last word

    def get_completion_args(self) -> tuple[list[str], str]:
        args, incomplete = super().get_completion_args()
        words: list[str] = []
        for word in (*args, incomplete):
            if word == "=" and words and words[-1].startswith("--"):
                continue  # --bot=eager is --bot eager
            if words and (word == "=" or words[-1].endswith("=")):
                words[-1] += word
            else:
                words.append(word)
        if incomplete == "=" and not words[-1].endswith("="):
            words.append("")
        self._offered_before = len(words[-1]) - len(incomplete.lstrip("="))
        return words[:-1], words[-1]

    def format_completion(self, item: CompletionItem) -> str:
        value = item.value if item.type != "plain" else str(item.value)[self._offered_before :]
        return f"{item.type},{value}"


add_completion_class(Bash)
