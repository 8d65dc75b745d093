"""How a match that is over came out, for the list of a person's tables: read from the two entries that say so."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from kilof.core.action import Seat
from kilof.server.store import Own


class OwnOutcome(Struct):
    """Of a match that is over. One that was not played to the end has no scores."""

    ended: float  # when, in seconds since 1970
    seat: Seat | None  # yours
    names: list[str]  # by seat
    scores: list[int] = []  # by seat
    winners: list[int] = []  # seats
    rating: str = ""  # how good the score is, where nobody wins


def outcome_of(own: Own) -> OwnOutcome | None:
    """None while it is not over, and for one that ended in its lobby."""
    if own.ended is None or own.began is None:
        return None
    names = msgspec.json.decode(own.began)["names"]
    told: list[dict[str, Any]] = msgspec.json.decode(own.ending) if own.ending else []
    outcome = OwnOutcome(own.ended, own.seat, names)
    for event in told:
        if event["type"] == "Rated":
            outcome.rating = event["rating"]
        if event["type"] == "MatchEnded":
            # Before 0.2.0 scores were called gold.
            outcome.scores, outcome.winners = event.get("scores") or event["gold"], event["winners"]
    return outcome
