"""What an analysis says, and its JSON. docs/analysis.md describes each field for people.

A moment is the number of a step of the record: each deal and each action is one, and moment 0 is the position after
the first deal. Lists "by moment" have an entry for each step.
"""

from __future__ import annotations

from typing import Any

import msgspec

from kilof.core.action import Viewer
from kilof.notation.jsons import FormatError

FORMAT = 1
SPECTATOR = "spectator"

Moment = int
BySeat = list[float]


class PastStep(msgspec.Struct, frozen=True):
    """What happened at a moment."""

    moment: Moment
    round: int
    ply: int
    seat: int | None  # who acted; nobody in a deal
    code: str | None
    mark: str  # what kind of act it was, by its events: see marks.py


class PastRound(msgspec.Struct, frozen=True):
    """A round: its moments, and how it came out as far as it is known."""

    round: int
    first: Moment  # its deal
    last: Moment  # its last step
    ended: Moment | None = None  # when its end was announced; after that gold may be shared
    reason: str = ""
    side: str = ""  # that won it, in the game's word; "" in games without sides
    roles: list[str] = []  # what each seat was, once shown
    clans: list[str] = []  # what everybody sees on the back of each role
    scores: list[int] = []  # what it brought each seat, once the match is over


class Suspicion(msgspec.Struct, frozen=True):
    """How likely each seat was to play which part, in the eyes of each viewer, from that viewer's own view alone."""

    parts: list[str]  # the parts to look out for, those that matter most first
    viewers: dict[str, dict[str, list[BySeat]]]  # viewer -> part -> by moment -> by seat; exactly 0 or 1 if known


class Moved(msgspec.Struct, frozen=True):
    """An act that moved what a viewer thinks of a seat, about the first of the parts."""

    viewer: str
    moment: Moment
    round: int
    seat: int  # who acted
    about: int  # of whom the viewer thinks otherwise now
    before: float
    after: float


class GoldTracks(msgspec.Struct, frozen=True):
    """Games in which nobody is to be found out: what each seat has of the round, and what is near."""

    unit: str  # `gold`
    marked: list[list[int]]  # by moment, by seat: marked in this round less what is owed; may be below 0
    reach: list[list[int]]  # the same with what is within reach of two cards


class Interval(msgspec.Struct, frozen=True, array_like=True):
    """[value, low, high]: an estimate with its 95 % interval; all three alike where it is known."""

    value: float
    low: float
    high: float


class Side(msgspec.Struct, frozen=True):
    """Somebody who can win a round: a side of the game, a clan, or a seat."""

    name: str  # in the game's word, or `s0`, `s1` for seats
    seat: int | None = None


class Chance(msgspec.Struct, frozen=True):
    """How the round hung at a moment, side by side."""

    sides: list[Interval]
    rollouts: int  # 0 where it is known


class Chances(msgspec.Struct, frozen=True):
    """By rollouts from the true state; what is still to be drawn is shuffled in each."""

    kind: str  # `win`: the chance to win the round, from 0 to 1. `score`: what the round is expected to bring
    unit: str  # of scores
    sides: list[Side]
    moments: list[Chance | None]  # by moment; null where nothing was counted yet


class Turning(msgspec.Struct, frozen=True):
    """A jump of the chances that is larger than both intervals together."""

    moment: Moment
    round: int
    seat: int | None  # who acted; nobody in a deal
    side: int  # its place in `Chances.sides`
    before: float
    after: float


class Weighed(msgspec.Struct, frozen=True):
    """An option as a bot saw it. Worth is on the bot's own scale: about 1 for a card's progress towards a goal."""

    code: str
    worth: float
    why: str


class Goal(msgspec.Struct, frozen=True):
    """How likely a treasure lies there, to the seat in turn; 0 or 1 if it has looked."""

    at: str
    chance: float
    seen: bool


class Turn(msgspec.Struct, frozen=True):
    """A decision that a seat had, in the eyes of a bot that knew what the seat knew."""

    moment: Moment  # of the act: the bot was shown the moment before
    round: int
    seat: int
    bot: str  # who judges
    own: bool  # the bot itself was on this seat: this is why it did so
    played: str  # a code without its seat
    best: str  # what the bot would have done, chance aside
    options: list[Weighed]  # the best three, and what was played if it is not among them; the best first
    beliefs: BySeat  # by seat, of the first of the parts; empty where nobody is to be found out
    goals: list[Goal]  # face down
    gain: Interval | None = None  # of the best over what was played: chance to win, or score; null if not counted
    is_better: bool = False  # by more than the interval


class Analysis(msgspec.Struct, frozen=True):
    """All of it. `done` of `work` parts are counted; only `chances`, `turning` and gains of `turns` need counting."""

    kilof_analysis: int
    game: str
    options: dict[str, str]
    revision: int
    names: list[str]
    done: int
    work: int
    steps: list[PastStep]
    rounds: list[PastRound]
    suspicion: Suspicion | None = None
    moved: list[Moved] = []
    tracks: GoldTracks | None = None
    chances: Chances | None = None
    turning: list[Turning] = []
    turns: list[Turn] = []

    @property
    def seats(self) -> int:
        return len(self.names)

    @property
    def is_done(self) -> bool:
        return self.done >= self.work


def viewer_name(viewer: Viewer) -> str:
    """As `Suspicion.viewers` has it."""
    return SPECTATOR if viewer is None else str(viewer)


def analysis_to_json(analysis: Analysis) -> Any:
    """Plain dictionaries and lists."""
    return msgspec.to_builtins(analysis)


def analysis_from_json(data: object) -> Analysis:
    """Read one that was kept."""
    if isinstance(data, dict) and data.get("kilof_analysis") != FORMAT:
        raise FormatError(f"analysis: format {data.get('kilof_analysis')!r} is not known here; this is format {FORMAT}")
    try:
        return msgspec.convert(data, Analysis)
    except msgspec.ValidationError as error:
        raise FormatError(f"analysis: {error}") from None


__all__ = [
    "FORMAT",
    "SPECTATOR",
    "Analysis",
    "BySeat",
    "Chance",
    "Chances",
    "Goal",
    "GoldTracks",
    "Interval",
    "Moment",
    "Moved",
    "PastRound",
    "PastStep",
    "Side",
    "Suspicion",
    "Turn",
    "Turning",
    "Weighed",
    "analysis_from_json",
    "analysis_to_json",
    "viewer_name",
]
