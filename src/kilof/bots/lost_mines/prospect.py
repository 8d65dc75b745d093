"""What a round of the Lost Mines that is not over yet looks like to a seat: treasures taken, and those within reach."""

from __future__ import annotations

from math import exp

from kilof.bots.lost_mines.policy import MinesPolicy
from kilof.bots.lost_mines.terrain import ONE
from kilof.bots.policy import Policy
from kilof.bots.wits import Ahead
from kilof.core.action import Seat
from kilof.core.state import State
from kilof.games.lost_mines.ground import Forest, forest_of
from kilof.games.lost_mines.scoring import DRAGON, pools

_OWN = 0.15  # what is left when a pool is shared goes to who found the best treasure
_LATE = 0.8  # turns by which a dwarf may be early or late
_TURN = 100  # as `terrain` counts


def looks(policy: Policy, s: State, seat: Seat) -> float:
    """Points: what this seat would have of what its side took so far, and of what its side hopes for."""
    assert isinstance(policy, MinesPolicy), "the policy of this game"
    forest, cards = forest_of(s), s.rules.deck.cards
    parts = [cards[role].part for role, _ in s.roles[: s.seats]]
    values = [0] * s.seats
    for i, owner in forest.now.taken:
        values[owner] += ONE * cards[forest.treasures[i][0]].value
    # Whoever shares with this seat; a selfish dwarf has nobody.
    shared = pools(forest.now.clans, parts, forest.constants.clans, [[0]] * s.seats)
    members = next((pool.members for pool in shared if seat in pool.members), (seat,))
    for mate in members:
        values[mate] += _hope(policy, s, mate, forest)
    mean = sum(values[mate] for mate in members) / len(members)
    points = (mean + _OWN * (values[seat] - mean)) / ONE
    return points - min(DRAGON, points) if forest.now.dragon == seat else points


def _hope(policy: MinesPolicy, s: State, seat: Seat, forest: Forest) -> int:
    """The nearest treasure, by how likely the dwarf is there before the cards run out."""
    land = policy.land
    land.survey(s, seat, forest)
    turns: int = land.turns[s.nets[0].grid.spots[forest.dwarfs[seat]]]
    left = s.left / s.seats + len(s.hands[seat])
    hope: int = land.hope(turns)
    return int(hope / (1 + exp((turns / _TURN - left) / _LATE)))


AHEAD = Ahead(plies=20, cost=7, doubt=0.5, worth=looks)

__all__ = ["AHEAD", "looks"]
