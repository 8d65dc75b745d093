"""The Lost Mines, in words."""

from kilof.terminal.idiom import Idiom
from kilof.terminal.lost_mines.screen import lines, tokens
from kilof.terminal.lost_mines.words import SENTENCES

LOST_MINES = Idiom(SENTENCES, tokens, lines)

__all__ = ["LOST_MINES"]
