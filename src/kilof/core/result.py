"""Scores and results: what a game counts, who has how much of it, and how rounds and matches come out.

Scores are read off the whole state, secret cards and all. They are for those who may see everything, such as a
simulation, and for the end of a match; viewers learn only what the game's own events tell them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kilof.core.action import Seat
from kilof.core.event import MatchEnded, RoundEnded, Tell
from kilof.core.state import State
from kilof.native import mypyc_attr


class RoundResult(NamedTuple):
    """How a round came out. Roles and clans are empty in a game that has none."""

    round: int
    reason: str  # why it ended
    side: str  # the side that won it, in the game's word; "" in games without sides
    winners: tuple[Seat, ...]  # the seats that won it with that side
    roles: tuple[str, ...] = ()  # what each seat was
    clans: tuple[str, ...] = ()  # what everybody saw on the back of each role
    scores: tuple[int, ...] = ()  # what the round brought each seat, or cost it; empty in a world, which has no past


class Result(NamedTuple):
    """How a match came out."""

    unit: str  # what is counted: `gold`, `points`
    scores: tuple[int, ...]  # by seat
    winners: tuple[Seat, ...]  # nobody where scores are rated instead
    ratings: tuple[str, ...]  # by seat: how good the score is; empty where scores are not rated
    rounds: tuple[RoundResult, ...]


@mypyc_attr(allow_interpreted_subclasses=True)
class Scoring:
    """How a game is scored: a value of its ruleset. A game says at least what the scores are."""

    def __init__(self, unit: str, ratings: Sequence[tuple[int, str]] = ()) -> None:
        self.unit = unit
        self.ratings = tuple(ratings)  # the least score for each rating, the highest first

    def scores(self, s: State) -> tuple[int, ...]:
        """Each seat's score so far."""
        raise NotImplementedError

    def winners(self, s: State, scores: tuple[int, ...]) -> tuple[Seat, ...]:  # noqa: ARG002
        """Who has won a match that is over: those with the most. Where scores are rated, the rating is the result."""
        return () if self.ratings else tuple(seat for seat, score in enumerate(scores) if score == max(scores))

    def rating(self, score: int) -> str:
        """How good a score is."""
        return next(rating for least, rating in self.ratings if score >= least)


class Unscored(Scoring):
    """For a game without a scoring of its own: nothing is counted, and nobody is known to have won."""

    def __init__(self) -> None:
        super().__init__("points")

    def scores(self, s: State) -> tuple[int, ...]:
        return (0,) * s.seats

    def winners(self, s: State, scores: tuple[int, ...]) -> tuple[Seat, ...]:  # noqa: ARG002
        return ()


def round_ended(s: State, tell: Tell, reason: str, side: str = "", winners: tuple[Seat, ...] = ()) -> None:
    """Every game calls this when a round ends, before anything is paid or shared, to note the end and announce it."""
    s.ended += (RoundResult(s.round, reason, side, winners),)
    if tell:
        tell(RoundEnded(s.round, reason, side))


def match_ended(s: State, tell: Tell) -> None:
    """Every game calls this when its last round is settled: the match is over, and the result is announced."""
    s.phase = s.rules.over
    if tell:
        scores = s.rules.scoring.scores(s)
        tell(MatchEnded(scores, s.rules.scoring.winners(s, scores)))


def rounds(s: State) -> tuple[RoundResult, ...]:
    """The rounds that are over and settled."""
    if not s.ended or s.ended[-1].round < s.round:
        return s.ended
    if s.phase is not s.rules.dealing and s.phase is not s.rules.over:
        return s.ended[:-1]
    cards = [s.rules.deck.cards[role] for role, _ in s.roles[: s.seats]]
    clans = tuple([card.back for card in cards])
    last = s.ended[-1]._replace(
        roles=tuple([card.part or card.name for card in cards]), clans=clans if all(clans) else (), scores=_brought(s)
    )
    return (*s.ended[:-1], last)


def _brought(s: State) -> tuple[int, ...]:
    """What the last round brought: the scores less those of the rounds before, if all of them are known."""
    if len(s.ended) != s.round:
        return ()
    scores = list(s.rules.scoring.scores(s))
    for before in s.ended[:-1]:
        for seat, score in enumerate(before.scores):
            scores[seat] -= score
    return tuple(scores)


def result(s: State) -> Result | None:
    """How the match came out; None while it is not over."""
    if s.phase is not s.rules.over:
        return None
    scoring = s.rules.scoring
    scores = scoring.scores(s)
    ratings = tuple([scoring.rating(score) for score in scores]) if scoring.ratings else ()
    return Result(scoring.unit, scores, scoring.winners(s, scores), ratings, rounds(s))


__all__ = ["Result", "RoundResult", "Scoring", "Unscored", "match_ended", "result", "round_ended", "rounds"]
