"""The games that the bots know, in an explicit list. No other module of this layer knows which games there are."""

from __future__ import annotations

from kilof.bots.classic import CLASSIC
from kilof.bots.duel import DUEL
from kilof.bots.lost_mines import LOST_MINES
from kilof.bots.wits import Wits
from kilof.core.ruleset import Ruleset

# By the name that the rules give their game. An expansion is part of its game.
WITS: dict[str, Wits] = {
    "classic": CLASSIC,
    "duel": DUEL,
    "solo": DUEL,
    "lost-mines": LOST_MINES,
}
_NONE = Wits()


def wits_of(rules: Ruleset) -> Wits:
    """What the bots know about this game; nothing, if it is not listed."""
    return WITS.get(rules.game, _NONE)


__all__ = ["WITS", "wits_of"]
