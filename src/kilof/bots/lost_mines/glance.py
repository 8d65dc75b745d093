"""A glance at an option of the Lost Mines: dwarfs walk eastwards, and a dwarf in a mine stays there."""

from __future__ import annotations

from kilof.bots.glance import east
from kilof.bots.glance import glance as shared
from kilof.core.action import SEAT, VERB, WHAT, Action
from kilof.core.cell import STEP
from kilof.core.state import State
from kilof.games.lost_mines.events import MOVE, STAY
from kilof.games.lost_mines.ground import forest_of
from kilof.games.lost_mines.place import sides_of


def glance(s: State, a: Action) -> float:
    verb = a[VERB]
    if verb not in (MOVE, STAY):
        return shared(s, a)
    here = forest_of(s).dwarfs[a[SEAT]]
    is_mine = s.rules.deck.cards[s.board[here] >> 1].holds if here in s.board else ""
    if verb == STAY:
        return 99.0 if is_mine else 0.0
    end = here + sum(STEP[side] for side in sides_of(a[WHAT]))
    return 50.0 if end in s.goals else float(east(end, 9) - east(here, 9))


__all__ = ["glance"]
