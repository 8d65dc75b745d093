"""A match that is over as one line of somebody's own statistics."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from kilof.analysis.shape import Analysis
from kilof.analysis.stories import Eyes, StandingMark
from kilof.analysis.story import Word
from kilof.core.action import Seat
from kilof.core.event import MatchEnded
from kilof.notation.record import Record


class PlayedRound(Struct, frozen=True):
    """A round of mine. Where no side wins, those have won it who got the most."""

    role: str  # empty where nobody has one to hide
    clan: str
    won: bool
    winners: int  # how many have
    side: str  # the side that won; empty where none does


class JudgedMark(Struct, frozen=True):
    """A mark that stood when the round ended. `bots`: whether their reading was right at that moment, by what I had
    seen."""

    mark: Word
    move: int
    right: bool
    bots: bool


class MatchLine(Struct, frozen=True):
    """How one seat fared. `fooled`: the names of those whom I trusted, and who played against me."""

    game: str
    options: dict[str, str]
    seats: int
    score: int
    won: bool
    winners: int
    rating: str
    rounds: list[PlayedRound]
    marks: list[JudgedMark]
    fooled: list[str]


def played_match(record: Record, analysis: Analysis, seat: Seat, marks: Sequence[StandingMark]) -> MatchLine | None:
    """None if it was not played to the end."""
    ending = [event for events in record.rounds[-1].events or () for event in events] if record.rounds else []
    ended = next((event for event in ending if isinstance(event, MatchEnded)), None)
    if ended is None:
        return None
    scoring = record.rules.scoring
    rating = scoring.rating(ended.scores[seat]) if scoring.ratings else ""
    has_roles = analysis.suspicion is not None
    rounds = [
        _round(seat, part.roles if has_roles else [], part.clans if has_roles else [], part.side, part.scores)
        for part in analysis.rounds
    ]
    eyes = Eyes(analysis, seat, marks)
    judged = [JudgedMark(one.word, one.move, eyes.is_right(one), eyes.bots_are_right(one)) for one in eyes.marks]
    fooled = [
        record.names[one.seat]
        for one in eyes.marks
        if one.word == "trust" and not eyes.is_right(one) and not eyes.is_foe(one.round, seat)
    ]
    return MatchLine(
        record.rules.game,
        dict(record.rules.options),
        record.seats,
        ended.scores[seat],
        seat in ended.winners,
        len(ended.winners),
        rating,
        rounds,
        judged,
        fooled,
    )


def _round(seat: Seat, roles: list[str], clans: list[str], side: str, scores: list[int]) -> PlayedRound:
    # Sides are named after their roles: `diggers` are those who are a `digger`.
    if side:
        won = [other for other, role in enumerate(roles) if side == f"{role}s"]
    else:
        won = [other for other, score in enumerate(scores) if score == max(scores) > 0]
    return PlayedRound(roles[seat] if roles else "", clans[seat] if clans else "", seat in won, len(won), side)


__all__ = ["JudgedMark", "MatchLine", "PlayedRound", "played_match"]
