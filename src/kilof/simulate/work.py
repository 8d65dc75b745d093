"""One match from its number: deals and bots are seeded by the run's seed and that number, and nothing else.

All that is here can be sent to another process. What is counted is the result, which every game has, and how long its
rounds took.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from time import monotonic
from typing import NamedTuple

from kilof.bots import drive
from kilof.cards import deck_from_toml
from kilof.core import machine
from kilof.core.action import Seat
from kilof.core.deal import Deal
from kilof.core.event import Event, RoundEnded, TurnBegan
from kilof.core.result import Result
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.match import Match
from kilof.notation.record import record_to_text, ruleset


class Work(NamedTuple):
    """What is played in every match of a run. Equal works with equal numbers give equal matches."""

    game: str
    options: tuple[tuple[str, str], ...]
    deck: str  # your own deck as TOML, "" for the packaged one
    bots: tuple[str, ...]  # names of bots, by seat: see bots.registry
    seed: str

    @property
    def seats(self) -> int:
        return len(self.bots)


class Length(NamedTuple):
    """How long a round took."""

    plies: int  # from the deal to its end; sharing and paying afterwards do not count
    turns: int


class Counted(NamedTuple):
    """A match, as far as it is counted."""

    number: int
    result: Result
    lengths: tuple[Length, ...]  # by round


class PlayedMatch(NamedTuple):
    """A match and, if it was asked for, its record as text."""

    counted: Counted
    record: str | None


@lru_cache(maxsize=8)
def rules_of(work: Work) -> Ruleset:
    """The rules of a run, built once in each process."""
    return ruleset(work.game, dict(work.options), deck_from_toml(work.deck) if work.deck else None)


def deck_digest(rules: Ruleset) -> str:
    """A short text that differs for decks that differ."""
    return sha256(json.dumps(rules.deck.source, sort_keys=True).encode()).hexdigest()[:16]


def play_some(work: Work, numbers: Sequence[int], seconds: float, with_records: bool) -> list[PlayedMatch]:
    """The matches with these numbers, in order: at least one, and no new one after this many seconds."""
    began, played = monotonic(), []
    for number in numbers:
        played.append(play_one(work, number, with_records))
        if monotonic() - began >= seconds:
            break
    return played


def play_one(work: Work, number: int, with_record: bool = False) -> PlayedMatch:
    """The match with that number."""
    match = _Seeded(rules_of(work), work, number)
    drive(match, dict(enumerate(work.bots)))
    record = record_to_text(match.record) if with_record else None
    return PlayedMatch(match.counted(), record)


class _Seeded(Match):
    """A match whose deals do not depend on the bots."""

    def __init__(self, rules: Ruleset, work: Work, number: int) -> None:
        place = json.dumps([work.seed, number])
        names = tuple(f"{name}-{seat}" for seat, name in enumerate(work.bots))
        super().__init__(rules, names=names, seed=Rng(f"drive {place}"), deals=False)
        self.number = number
        self._place = place

    def deal(self, first: Seat | None = None, dealt: Deal | None = None) -> list[Event]:
        if dealt is None:
            dealt = machine.deal(self.state, Rng(f"deal {self.state.round + 1} {self._place}"), first)
        return super().deal(first, dealt)

    def counted(self) -> Counted:
        return Counted(self.number, self.result, tuple(_length(part.events or ()) for part in self.record.rounds))


def _length(steps: Sequence[Sequence[Event]]) -> Length:
    """The length of a round, from the events of its deal and of each of its plies."""
    ends = [i for i, step in enumerate(steps) if any(isinstance(event, RoundEnded) for event in step)]
    return Length(ends[0], sum(isinstance(event, TurnBegan) for step in steps for event in step))


__all__ = ["Counted", "Length", "PlayedMatch", "Work", "deck_digest", "play_one", "play_some", "rules_of"]
