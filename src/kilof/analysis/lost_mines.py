"""Who can win a round of the Lost Mines: by L27 a clan is its loyal dwarfs and the other clan's saboteur."""

from __future__ import annotations

from kilof.analysis.shape import Side
from kilof.analysis.stakes import Stakes, Win, gained, shared
from kilof.core.action import Seat
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.games.lost_mines.scoring import SABOTEUR, SELFISH
from kilof.games.lost_mines.setup import MinesSetup


class Clans(Stakes):
    """A side wins if one of its dwarfs gets the most points of the round. Selfish dwarfs are one side here, although
    each of them plays alone: else there would be other sides in each round."""

    def sides(self, rules: Ruleset, seats: int) -> list[Side]:  # noqa: ARG002
        return [*map(Side, _clans(rules)), Side(SELFISH)]

    def side_of(self, s: State, seat: Seat) -> int:
        card, clans = s.rules.deck.cards[s.roles[seat][0]], _clans(s.rules)
        if card.part == SELFISH:
            return len(clans)
        return clans.index(card.back) ^ (card.part == SABOTEUR)

    def wins(self, s: State, before: tuple[int, ...]) -> list[Win]:
        gains = gained(s, before)
        best = max(gains)
        won = {self.side_of(s, seat) for seat, gain in enumerate(gains) if gain == best > 0}
        return shared([side in won for side in range(len(_clans(s.rules)) + 1)])


def _clans(rules: Ruleset) -> tuple[str, ...]:
    assert isinstance(rules.setup, MinesSetup), "a game with mines"
    return tuple(rules.setup.constants.clans)


__all__ = ["Clans"]
