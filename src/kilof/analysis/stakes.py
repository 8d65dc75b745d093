"""What is at stake in a round: who can win it, and who did."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from kilof.analysis.shape import Side
from kilof.bots.suspicion import part_of
from kilof.core.action import Seat
from kilof.core.ruleset import Ruleset
from kilof.core.state import State

WIN, SCORE = "win", "score"
Win = int | Fraction  # a part of a round that was won, or a score


class Stakes:
    """Each seat for itself: who gets most of the round wins it, and those who get as much share that. Alone there is
    nobody to win against: what counts is the score."""

    def kind(self, seats: int) -> str:
        return WIN if seats > 1 else SCORE

    def sides(self, rules: Ruleset, seats: int) -> list[Side]:  # noqa: ARG002
        return [Side(f"s{seat}", seat) for seat in range(seats)]

    def side_of(self, s: State, seat: Seat) -> int:  # noqa: ARG002
        """The place of a seat's side among the sides."""
        return seat

    def wins(self, s: State, before: tuple[int, ...]) -> list[Win]:
        """By side, how much of the round it won. The round is over; `before` are the scores it began with."""
        gains = gained(s, before)
        if s.seats == 1:
            return list(gains)
        return shared([gain == max(gains) for gain in gains])


class Sides(Stakes):
    """The game itself says which side has won. `parts`: the side of each part that a seat may play."""

    def __init__(self, parts: Mapping[str, str]) -> None:
        self.parts = parts
        self.names = list(dict.fromkeys(parts.values()))

    def kind(self, seats: int) -> str:  # noqa: ARG002
        return WIN

    def sides(self, rules: Ruleset, seats: int) -> list[Side]:  # noqa: ARG002
        return [Side(name) for name in self.names]

    def side_of(self, s: State, seat: Seat) -> int:
        return self.names.index(self.parts[part_of(s.rules.deck, s.roles[seat][0])])

    def wins(self, s: State, before: tuple[int, ...]) -> list[Win]:  # noqa: ARG002
        return [int(s.ended[-1].side == name) for name in self.names]


def gained(s: State, before: tuple[int, ...]) -> list[int]:
    """What a round brought each seat."""
    return [now - then for now, then in zip(s.rules.scoring.scores(s), before, strict=True)]


def shared(won: list[bool]) -> list[Win]:
    """Those who won share it."""
    part: Win = Fraction(1, sum(won)) if sum(won) > 1 else 1
    return [part if one else 0 for one in won]


__all__ = ["SCORE", "WIN", "Sides", "Stakes", "Win", "gained", "shared"]
