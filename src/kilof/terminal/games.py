"""The games that the terminal has words for, in an explicit list. No other module here knows which games there are."""

from __future__ import annotations

from kilof.core.ruleset import Ruleset
from kilof.terminal.classic import CLASSIC
from kilof.terminal.duel import DUEL
from kilof.terminal.idiom import Idiom
from kilof.terminal.lost_mines import LOST_MINES

# By the name that the rules give their game. An expansion is part of its game.
IDIOMS: dict[str, Idiom] = {
    "classic": CLASSIC,
    "duel": DUEL,
    "solo": DUEL,
    "lost-mines": LOST_MINES,
}
_PLAIN = Idiom()


def idiom_of(rules: Ruleset) -> Idiom:
    """How this game is described: in plain words, if it is not listed."""
    return IDIOMS.get(rules.game, _PLAIN)


__all__ = ["IDIOMS", "idiom_of"]
