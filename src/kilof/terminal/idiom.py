"""How the terminal describes one game beyond what all games share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from kilof.core.event import Event
from kilof.terminal.plain import Pages, Tokens, plain_lines, plain_tokens
from kilof.terminal.voice import Sentence, Voice


class Idiom(NamedTuple):
    """A game may leave out any of these: plain words are used instead."""

    sentences: Mapping[type[Event], Sentence] = MappingProxyType({})  # for events that only this game has
    tokens: Callable[[Pages], Tokens] = plain_tokens
    lines: Callable[[Voice, Pages], list[str]] = plain_lines  # what there is to know beside the board


__all__ = ["Idiom"]
