"""The classic game and its nuggets, in words."""

from kilof.terminal.classic.screen import lines
from kilof.terminal.classic.words import SENTENCES
from kilof.terminal.idiom import Idiom

CLASSIC = Idiom(SENTENCES, lines=lines)

__all__ = ["CLASSIC"]
