"""Short matches of bots, played once for all tests."""

from __future__ import annotations

from functools import cache

from kilof.analysis import Analysis, first_look
from kilof.bots import drive
from kilof.match import Match
from kilof.notation.record import Record

SEATS = {"classic": 4, "duel": 2, "solo": 1, "lost-mines": 5}


@cache
def match_of(game: str) -> Match:
    """A whole match of quick bots."""
    match = Match(game, SEATS[game], seed="looking back")
    drive(match, "novice")
    return match


def record_of(game: str) -> Record:
    return match_of(game).record


@cache
def look_of(game: str) -> Analysis:
    """All that takes no counting."""
    return first_look(record_of(game))
