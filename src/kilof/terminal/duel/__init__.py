"""The Duel and its solo game, in words."""

from kilof.terminal.duel.screen import lines, tokens
from kilof.terminal.duel.words import SENTENCES
from kilof.terminal.idiom import Idiom

DUEL = Idiom(SENTENCES, tokens, lines)

__all__ = ["DUEL"]
