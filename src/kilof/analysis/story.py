"""Stories of a match, as data: what is told in words and pictures by whoever shows them."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from kilof.analysis.shape import Interval, Moment
from kilof.core.action import Seat

Word = Literal["suspect", "trust"]


class Picture(Struct, frozen=True):
    """A maze: cards by cell, with half a turn or without; the cells that lie face down; doors that are open; and the
    cells that the story is about, in their order."""

    board: dict[str, tuple[str, bool]]
    backs: list[str]
    keys: list[str]
    cells: list[str]


class Story(Struct, frozen=True, tag_field="kind", kw_only=True):
    """`move` counts the acts of its round; `moment` is where a replay opens."""

    round: int
    move: int
    moment: Moment


class MarkStory(Story, frozen=True, tag="mark", kw_only=True):
    """A mark of mine. `line`: after each act of the round, how likely the seat was a saboteur to what I had seen."""

    seat: Seat
    mark: Word
    right: bool
    line: list[float]


class UnmarkedStory(Story, frozen=True, tag="unmarked", kw_only=True):
    """I marked nobody. Whom the bots would have suspected in my place, from which act on; without a seat, nobody."""

    seat: Seat | None
    right: bool
    line: list[float]


class FooledStory(Story, frozen=True, tag="fooled", kw_only=True):
    """Somebody who plays against the others was not found out for long: by me, if that is whom they fooled, by my
    marks; by everybody, as the bots read it, if it is nobody. `is_whole`: to the end of the round."""

    seat: Seat
    whom: Seat | None
    is_whole: bool
    line: list[float]


class RockfallStory(Story, frozen=True, tag="rockfall", kw_only=True):
    """What the costliest rockfall did to the side that it cost most."""

    seat: Seat
    side: str
    whose: Seat | None  # the side is this seat
    unit: str  # of scores; empty: chances to win
    before: Interval
    after: Interval
    picture: Picture


class TunnelStory(Story, frozen=True, tag="tunnel", kw_only=True):
    """The longest way into the mountain that there ever was."""

    seat: Seat | None
    length: int
    treasure: bool
    picture: Picture


class HaulStory(Story, frozen=True, tag="haul", kw_only=True):
    """Nobody got more in one round. `counts`: what each seat got in it."""

    seat: Seat
    count: int
    counts: list[int]


class RoundStory(Story, frozen=True, tag="round", kw_only=True):
    """Of somebody who plays alone: no round brought more. `counts`: what each of them brought."""

    seat: Seat
    count: int
    counts: list[int]


class MissedStory(Story, frozen=True, tag="missed", kw_only=True):
    """Of somebody who plays alone: the gold that was nearest when a round ended, and how many cards were missing."""

    seat: Seat
    count: int
    cards: int
    picture: Picture


class DeedStory(Story, frozen=True, tag="deed", kw_only=True):
    """Nobody did it more often: `broke`, `rockfall`, `dig`. The moment is the first time; `counts` are those
    of all seats."""

    deed: str
    seat: Seat
    count: int
    counts: list[int]


AnyStory = (
    MarkStory
    | UnmarkedStory
    | FooledStory
    | RockfallStory
    | TunnelStory
    | HaulStory
    | RoundStory
    | MissedStory
    | DeedStory
)

__all__ = [
    "AnyStory",
    "DeedStory",
    "FooledStory",
    "HaulStory",
    "MarkStory",
    "MissedStory",
    "Picture",
    "RockfallStory",
    "RoundStory",
    "Story",
    "TunnelStory",
    "UnmarkedStory",
    "Word",
]
