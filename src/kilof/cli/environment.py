"""Options that can come from the environment too: --log-level from KILOF_LOG_LEVEL, and so on for all of a command."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import click
from click.core import ParameterSource

from kilof.cards import BadInput
from kilof.cli.files import Trouble


class FromEnvironment(click.Command):
    """A command all of whose options have a variable. What the command line says comes first; an empty variable says
    nothing; several values are separated by spaces. Whatever is wrong with a value is said under its variable's name.
    """

    def __init__(self, *args: Any, **settings: Any) -> None:
        super().__init__(*args, **settings)
        for option in self.params:
            if isinstance(option, click.Option):
                option.envvar = variable_of(option)
                option.show_envvar = True

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        try:
            return super().parse_args(ctx, args)
        except click.BadParameter as error:
            for option, variable in _from_environment(self, ctx):
                if option is error.param:
                    raise Trouble(f"{variable}: {error.message}") from None
            if error.param is not None and not isinstance(error, click.MissingParameter):
                error.param_hint = f"'{error.param.opts[-1]}'"  # it did not come from a variable: none is named
            raise

    def invoke(self, ctx: click.Context) -> Any:
        try:
            return super().invoke(ctx)
        except BadInput as error:
            raise Trouble(self._traced(ctx, str(error))) from None

    def _traced(self, ctx: click.Context, said: str) -> str:
        """What was said of an option or of its value, with the variable that it came from."""
        for option, variable in _from_environment(self, ctx):
            flag, value = option.opts[-1], ctx.params[option.name or ""]
            if said.startswith(f"{flag}: "):
                return said.replace(flag, variable, 1)
            if re.match(rf"(\S+:)?{re.escape(str(value))}(:\d+)?: ", said):  # a folder, or an address HOST:PORT
                return f"{said} ({variable})"
        return said


def variable_of(option: click.Option) -> str:
    """By the option's own name on the command line."""
    return "KILOF_" + option.opts[-1].removeprefix("--").replace("-", "_").upper()


def _from_environment(command: click.Command, ctx: click.Context) -> Iterator[tuple[click.Option, str]]:
    for option in command.params:
        source = ctx.get_parameter_source(option.name or "")
        if isinstance(option, click.Option) and source is ParameterSource.ENVIRONMENT:
            yield option, variable_of(option)
