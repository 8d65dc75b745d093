"""Colours, where they are wanted. Nothing is told by colour alone."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Literal

import click

Colour = Literal["auto", "always", "never"]
_SIGNS = re.compile(r"(?P<gold>[$]\d*)|(?P<bad>✗\w*)|(?P<good>⚒|\+\w+)")


class Paint:
    """Colours texts, or leaves them as they are."""

    def __init__(self, is_on: bool = False) -> None:
        self.is_on = is_on

    def _styled(self, text: str, colour: str | None, **how: bool) -> str:
        return click.style(text, fg=colour, **how) if self.is_on and text.strip() else text

    def head(self, text: str) -> str:
        return self._styled(text, None, bold=True)

    def faint(self, text: str) -> str:
        return self._styled(text, None, dim=True)

    def number(self, text: str) -> str:
        return self._styled(text, "cyan")

    def bad(self, text: str) -> str:
        return self._styled(text, "red")

    def good(self, text: str) -> str:
        return self._styled(text, "green")

    def gold(self, text: str) -> str:
        return self._styled(text, "yellow", bold=True)

    def token(self, text: str) -> str:
        return self._styled(text, "magenta", bold=True)

    def clan(self, text: str, clan: str) -> str:
        """In the colour of a clan or a start."""
        return self._styled(text, clan if clan in ("blue", "green", "yellow") else "green", bold=True)

    def faces(self, text: str) -> str:
        """The signs on the faces of cards."""
        return _SIGNS.sub(lambda found: getattr(self, found.lastgroup or "")(found[0]), text) if self.is_on else text


def is_coloured(wanted: Colour, environment: Mapping[str, str], is_terminal: bool) -> bool:
    """What was asked for; else NO_COLOR and FORCE_COLOR, if they are set to something; else whether somebody looks."""
    if wanted != "auto":
        return wanted == "always"
    if environment.get("NO_COLOR"):
        return False
    if environment.get("FORCE_COLOR"):
        return True
    return is_terminal and environment.get("TERM") != "dumb"


__all__ = ["Colour", "Paint", "is_coloured"]
