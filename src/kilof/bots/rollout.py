"""A cheap policy for playing on from a world: no view, no memory, a glance at a few options drawn at random.

For search bots, which play many rounds to the end in worlds that fit what they know. It sees the whole state, so it
cannot be a player: a world is only what a bot imagines.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from kilof.core import machine
from kilof.core.action import AT, CARD, SEAT, SPIN, VERB, WHAT, WHOM, Action
from kilof.core.cell import STEP, Cell, xy
from kilof.core.rng import Rng
from kilof.core.ruleset import Setup
from kilof.core.state import State
from kilof.games.classic.setup import ClassicSetup
from kilof.games.lost_mines.events import MOVE, STAY
from kilof.games.lost_mines.ground import forest_of
from kilof.games.lost_mines.place import sides_of
from kilof.games.lost_mines.setup import MinesSetup
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS
from kilof.plays.rockfall import ROCKFALL
from kilof.plays.tools import BREAK, REPAIR

_DRAWS = 4  # options that are looked at

Glance = Callable[[State, Action], float]


def rollout(s: State, seat: int, rng: Rng) -> Action:
    """The best of a few options at a glance."""
    sample, glance = s.phase.sample, glance_of(type(s.rules.setup))
    best = sample(s, seat, rng)
    score = glance(s, best)
    for _ in range(_DRAWS - 1):
        other = sample(s, seat, rng)
        if other != best:
            found = glance(s, other)
            if found > score:
                best, score = other, found
    return best


def playout(s: State, rng: Rng) -> int:
    """Play on in place by this policy until the match waits for a deal or is over; returns the number of plies."""
    before = s.ply
    while seats := s.phase.waiting(s):
        machine.apply(s, rollout(s, seats[0], rng))
    return s.ply - before


@lru_cache(maxsize=1 << 14)
def _east(at: Cell, spread: int) -> int:
    """How far a cell is on the way to where goals lie in all games: to the east, and not far off the middle."""
    x, y = xy(at)
    return 2 * x - max(0, abs(y) - spread)


def _dig(s: State, a: Action) -> float:
    """How far east a laid card opens the way; a card that opens none comes last."""
    links = s.rules.deck.links(a[CARD] * 2 + a[SPIN])
    ends = [_east(a[AT] + step, 2) for side, step in enumerate(STEP) if links >> side & 1]
    return 1.0 + 0.1 * max(ends) if len(ends) > 1 else -1.0


def _of_sides(s: State, a: Action) -> float:
    """Where sides fight each other: what is good for one side is bad for the other."""
    verb = a[VERB]
    digger = s.rules.setup.terms.digger  # type: ignore[attr-defined]
    is_digger = s.roles[a[SEAT]][0] == digger
    if verb == DIG:
        worth = _dig(s, a)
        return worth if is_digger else -worth
    if verb in (BREAK, REPAIR):
        is_friend = (s.roles[a[WHOM]][0] == digger) == is_digger
        return 2.0 if is_friend == (verb == REPAIR) else -2.0
    if verb == ROCKFALL:
        return -1.0 if is_digger else 0.1 * _east(a[AT], 9)
    return 0.0 if verb == PASS else 0.5


def _of_gold(s: State, a: Action) -> float:
    """Where everybody digs for gold."""
    if a[VERB] == DIG:
        return _dig(s, a)
    return -0.5 if a[VERB] in (PASS, ROCKFALL) else 0.5


def _of_walks(s: State, a: Action) -> float:
    """Where dwarfs walk: eastwards; a dwarf in a mine stays there."""
    verb = a[VERB]
    if verb not in (MOVE, STAY):
        return _of_gold(s, a)
    here = forest_of(s).dwarfs[a[SEAT]]
    is_mine = s.rules.deck.cards[s.board[here] >> 1].holds if here in s.board else ""
    if verb == STAY:
        return 99.0 if is_mine else 0.0
    end = here + sum(STEP[side] for side in sides_of(a[WHAT]))
    return 50.0 if end in s.goals else float(_east(end, 9) - _east(here, 9))


_GLANCES: dict[type[Setup], Glance] = {ClassicSetup: _of_sides, MinesSetup: _of_walks, Setup: _of_gold}


def glance_of(kind: type[Setup]) -> Glance:
    """Found once for each kind of set-up, then kept."""
    if kind not in _GLANCES:
        _GLANCES[kind] = next(_GLANCES[base] for base in kind.__mro__ if base in _GLANCES)
    return _GLANCES[kind]


__all__ = ["playout", "rollout"]
