"""The end of a round (L24-L30)."""

from __future__ import annotations

from kilof.core.event import RolesShown, Tell
from kilof.core.result import Scoring, match_ended, round_ended
from kilof.core.state import PUBLIC, State
from kilof.games.lost_mines.events import DragonFed, PointsScored, PoolShared, TreasuresShown
from kilof.games.lost_mines.ground import changed, forest_of
from kilof.games.lost_mines.scoring import DRAGON, points, pools


class PointScoring(Scoring):
    """L26, L30: the points of all rounds."""

    def scores(self, s: State) -> tuple[int, ...]:
        return forest_of(s).now.points


class Settling:
    """Who gets what when the round is over."""

    def end_round(self, s: State, reason: str, tell: Tell) -> None:
        """L26: roles and treasures are shown, and points scored."""
        forest, cards = forest_of(s), s.rules.deck.cards
        s.hands = [[] for _ in range(s.seats)]
        s.left = 0
        s.discards = []
        roles = tuple(role for role, _ in s.roles[: s.seats])
        s.roles[: s.seats] = [(role, PUBLIC) for role in roles]
        forest.due = 0
        forest.now = forest.now.settled()._replace(proposed=0)
        taken = [
            tuple(forest.treasures[i][0] for i, owner in forest.now.taken if owner == seat) for seat in range(s.seats)
        ]
        for i, _ in forest.now.taken:
            forest.treasures = changed(forest.treasures, i, (forest.treasures[i][0], PUBLIC))
        values = [[cards[card].value for card in held] for held in taken]
        parts = [cards[role].part for role in roles]
        shared = pools(forest.now.clans, parts, forest.constants.clans, values)
        scored, fed = points(parts, values, shared, forest.now.dragon)
        forest.now = forest.now.scored(scored)
        round_ended(s, tell, reason)
        if tell:
            tell(RolesShown(roles))
            tell(TreasuresShown(tuple(taken)))
            for pool in shared:
                tell(PoolShared(*pool))
            if forest.now.dragon >= 0:
                tell(DragonFed(forest.now.dragon, DRAGON, fed))
            tell(PointsScored(scored))
        if s.round < forest.now.rounds:
            s.phase = s.rules.dealing
            return
        match_ended(s, tell)
