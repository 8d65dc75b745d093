"""What all commands share, those added later included: how they are listed, what they say of bad input, how they end.

| exit code | means |
|---|---|
| 0 | done; a game that was left too |
| 1 | the answer is no: `kilof check` found damage |
| 2 | it cannot be done, for the reason in the one line on standard error |
| 130, 143, 129 | ended by Ctrl-C, by another program (SIGTERM), by a terminal that closed (SIGHUP) |
| 141 | whoever read standard output has gone |
"""

from __future__ import annotations

import json
import os
import re
import signal
import sys
import threading
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from errno import EDQUOT, EFBIG, EIO, ENOSPC
from types import FrameType
from typing import Any, NoReturn

import click

from kilof.cards import BadInput, near
from kilof.cli.files import Trouble, reason

BAD, INTERRUPTED, NOBODY_READS = 2, 128 + signal.SIGINT, 128 + 13
_WHOLE = 200  # characters of what a command is for, in the list of commands
_FULL = (ENOSPC, EFBIG, EDQUOT, EIO)


class Signalled(KeyboardInterrupt):
    """A signal other than Ctrl-C. Whatever is kept on Ctrl-C is kept on this too."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.code = 128 + number


class Kilof(click.Group):
    """The one command. Its commands need do nothing for what is here; `sections` has a heading for each of them."""

    sections: Mapping[str, Sequence[str]] = {}

    def main(self, *args: Any, **extra: Any) -> Any:
        with _endings():
            return super().main(*args, **extra)

    def make_context(self, *args: Any, **extra: Any) -> click.Context:
        with _one_line():
            return super().make_context(*args, **extra)

    def invoke(self, ctx: click.Context) -> Any:
        with _one_line():
            return super().invoke(ctx)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        shown = {name: command for name in self.list_commands(ctx) if not (command := self.commands[name]).hidden}
        placed = {name for names in self.sections.values() for name in names}
        sections = {**self.sections, "More": [name for name in shown if name not in placed]}
        for title, names in sections.items():
            rows = [(name, shown[name].get_short_help_str(_WHOLE)) for name in names if name in shown]
            if rows:
                with formatter.section(title):
                    formatter.write_dl(rows)


class OldName(click.Option):
    """An option that had other names. They are still understood, and shown nowhere."""

    def __init__(self, *args: Any, old: Sequence[str] = (), **extra: Any) -> None:
        super().__init__(*args, **extra)
        self.old = tuple(old)

    def add_to_parser(self, parser: Any, ctx: click.Context) -> None:
        super().add_to_parser(parser, ctx)
        shown, self.opts = self.opts, list(self.old)
        super().add_to_parser(parser, ctx)
        self.opts = shown


def examples(*lines: str) -> str:
    """For the `epilog` of a command: how it is called."""
    return "\n".join(("\b", "Examples:", *(f"  {line}" for line in lines)))


json_option = click.option("--json", "as_json", is_flag=True, help="Print the result as JSON, each line one object.")


def print_json(data: Mapping[str, Any]) -> None:
    """One object on one line, in UTF-8 whatever the terminal speaks."""
    print_bytes(json.dumps(data, ensure_ascii=False).encode() + b"\n")


def print_bytes(data: bytes) -> None:
    click.echo(data, nl=False)


@contextmanager
def _endings() -> Iterator[None]:
    """Being ended by another program, or by the terminal, is raised as Ctrl-C is, unless it is ignored."""
    before: dict[int, Any] = {}
    if threading.current_thread() is threading.main_thread():
        for name in ("SIGTERM", "SIGHUP"):
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) is signal.SIG_DFL:
                before[number] = signal.signal(number, _end)
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)


def _end(number: int, frame: FrameType | None) -> NoReturn:  # noqa: ARG001
    raise Signalled(number)


@contextmanager
def _one_line() -> Iterator[None]:
    """Whatever goes wrong is said in a line, and ends the command with its code."""
    try:
        yield
    except KeyboardInterrupt as stop:
        raise SystemExit(stop.code if isinstance(stop, Signalled) else INTERRUPTED) from None
    except (BadInput, click.UsageError, Trouble) as error:
        if isinstance(error, click.UsageError) and type(error).__name__ == "NoArgsIsHelpError" and error.ctx:
            click.echo(error.ctx.get_help())  # `kilof admin` alone asks for help; click 8.1 takes it so too
            raise SystemExit(0) from None
        _say(_line(error))
    except BrokenPipeError:
        _drop_output()
        raise SystemExit(NOBODY_READS) from None
    except OSError as error:
        _drop_output()
        place = error.filename or ("standard output" if error.errno in _FULL else "")
        _say(f"{place}: {reason(error)}" if place else reason(error))


def _say(line: str) -> NoReturn:
    with suppress(OSError):
        click.echo(f"kilof: {' '.join(line.split())}", err=True)
    raise SystemExit(BAD) from None


def _drop_output() -> None:
    """Nothing more can be written there, and nothing is tried when Python ends."""
    with suppress(OSError, ValueError, AttributeError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _line(error: Exception) -> str:
    if not isinstance(error, click.UsageError):
        return error.message if isinstance(error, Trouble) else str(error)
    ctx, message = error.ctx, error.message.rstrip(".")
    if ctx is None:
        return message
    if isinstance(error, click.NoSuchOption):
        message = f"No such option: {error.option_name}"
        return message + (_near_option(ctx, error.option_name) or f"; `{ctx.command_path} --help` lists them")
    if (found := re.match(r"No such command '(.*)'", message)) and isinstance(ctx.command, click.Group):
        message = f"No such command: {found[1]}"
        return message + (_near_command(ctx, ctx.command, found[1]) or f"; `{ctx.command_path} --help` lists them")
    if isinstance(error, click.BadParameter) and error.param and isinstance(error.param.type, click.Choice):
        given = re.match(r"'(.*)' is not one of", message)
        hint = near(given[1], map(str, error.param.type.choices)) if given else ""
        return error.format_message().rstrip(".") + hint
    return error.format_message().rstrip(".")


def _near_option(ctx: click.Context, name: str) -> str:
    known = [
        opt
        for param in ctx.command.get_params(ctx)
        if isinstance(param, click.Option) and not param.hidden
        for opt in (*param.opts, *param.secondary_opts)
    ]
    if len(name.lstrip("-")) == 1:  # `-json` is read as `-j -s -o -n`
        known = [opt for opt in known if opt.lstrip("-").startswith(name.lstrip("-"))]
        return f"; did you mean {' or '.join(known)}?" if known else ""
    hint = near(name.lstrip("-"), [opt.lstrip("-") for opt in known])
    return hint.replace("mean '", "mean '--")


def _near_command(ctx: click.Context, group: click.Group, name: str) -> str:
    from kilof.games import GAMES

    if name in GAMES and "play" in group.commands:
        return f"; did you mean `{ctx.command_path} play {name}`?"
    return near(name, [known for known in group.list_commands(ctx) if not group.commands[known].hidden])
