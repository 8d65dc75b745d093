"""One match from its number: deals and drivers are seeded by the run's seed and that number, and nothing else.

All that is here can be sent to another process. What is counted comes from events and pages that every game has.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import lru_cache
from hashlib import sha256
from time import monotonic
from typing import Any, NamedTuple

from kilof.bots import drive
from kilof.cards import deck_from_toml
from kilof.core import machine
from kilof.core.action import ALL_EYES, Seat
from kilof.core.deal import Deal
from kilof.core.event import COUNTS, HANDS, Event, MatchEnded, RolesShown, RoundEnded, TurnBegan
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.match import Match
from kilof.notation.record import record_to_text, ruleset


class Work(NamedTuple):
    """What is played in every match of a run. Equal works with equal numbers give equal matches."""

    game: str
    options: tuple[tuple[str, str], ...]
    deck: str  # a deck of one's own as TOML, "" for the packaged one
    drivers: tuple[str, ...]  # names of bots, by seat: see bots.registry
    seed: str

    @property
    def seats(self) -> int:
        return len(self.drivers)


class RoundResult(NamedTuple):
    """A round, as far as it is counted."""

    reason: str  # how it ended
    winners: str  # the side that won it, "" in games without sides
    plies: int  # from the deal to its end; sharing and paying afterwards do not count
    turns: int
    roles: tuple[str, ...]  # by seat; empty where there are none
    clans: tuple[str, ...]
    gold: tuple[int, ...]  # what it brought each seat: gold or points; empty if the game does not tell


class MatchResult(NamedTuple):
    """A match, as far as it is counted."""

    number: int
    gold: tuple[int, ...]
    winners: tuple[Seat, ...]
    rounds: tuple[RoundResult, ...]


class Played(NamedTuple):
    """A match and, if it was asked for, its record as text."""

    result: MatchResult
    record: str | None


@lru_cache(maxsize=8)
def rules_of(work: Work) -> Ruleset:
    """The rules of a run, built once in each process."""
    return ruleset(work.game, dict(work.options), deck_from_toml(work.deck) if work.deck else None)


def deck_digest(rules: Ruleset) -> str:
    """A short text that differs for decks that differ."""
    return sha256(json.dumps(rules.deck.source, sort_keys=True).encode()).hexdigest()[:16]


def unit_of(rules: Ruleset) -> str:
    """What the seats win: points where treasures are scored, gold elsewhere."""
    return "points" if rules.deck.sections["treasure"] else "gold"


def play_some(work: Work, numbers: Sequence[int], seconds: float, with_records: bool) -> list[Played]:
    """The matches of these numbers in order: at least one, and no new one after so many seconds."""
    began, played = monotonic(), []
    for number in numbers:
        played.append(play_one(work, number, with_records))
        if monotonic() - began >= seconds:
            break
    return played


def play_one(work: Work, number: int, with_record: bool = False) -> Played:
    """The match of that number."""
    match = _Seeded(rules_of(work), work, number)
    drive(match, dict(enumerate(work.drivers)))
    record = record_to_text(match.record) if with_record else None
    return Played(match.counted(), record)


class _Seeded(Match):
    """A match whose deals do not depend on the drivers, and which notes what the seats own after each round."""

    def __init__(self, rules: Ruleset, work: Work, number: int) -> None:
        place = json.dumps([work.seed, number])
        names = tuple(f"{name}-{seat}" for seat, name in enumerate(work.drivers))
        super().__init__(rules, names=names, seed=Rng(f"drive {place}"), deals=False)
        self.number = number
        self._place = place
        self._owned: list[dict[str, tuple[int, ...]]] = []

    def deal(self, first: Seat | None = None, dealt: Deal | None = None) -> list[Event]:
        if self.state.round:
            self._owned.append(_owned(self.state))
        if dealt is None:
            dealt = machine.deal(self.state, Rng(f"deal {self.state.round + 1} {self._place}"), first)
        return super().deal(first, dealt)

    def counted(self) -> MatchResult:
        rounds = self.record.rounds
        told = [[event for step in part.events or () for event in step] for part in rounds]
        (end,) = (event for event in told[-1] if isinstance(event, MatchEnded))
        gains = _gains([*self._owned, _owned(self.state)], end.scores)
        return MatchResult(
            self.number,
            end.scores,
            end.winners,
            tuple(
                _round(self.state.rules, part.events or (), events, gain)
                for part, events, gain in zip(rounds, told, gains, strict=True)
            ),
        )


def _round(
    rules: Ruleset, steps: Sequence[Sequence[Event]], events: Sequence[Event], gold: tuple[int, ...]
) -> RoundResult:
    (end,) = (event for event in events if isinstance(event, RoundEnded))
    plies = next(i for i, step in enumerate(steps) if end in step)
    shown = [event.roles for event in events if isinstance(event, RolesShown)]
    roles = [rules.deck.cards[role] for role in shown[-1]] if shown else []
    return RoundResult(
        reason=end.reason,
        winners=end.winners,
        plies=plies,
        turns=sum(isinstance(event, TurnBegan) for event in events),
        roles=tuple(role.part or role.name for role in roles),
        clans=tuple(role.back for role in roles) if all(role.back for role in roles) else (),
        gold=gold,
    )


def _owned(s: State) -> dict[str, tuple[int, ...]]:
    """All that the game keeps of each seat as numbers or as cards with a value, by the name of the page."""
    values = [card.value for card in s.rules.deck.cards]
    found: dict[str, tuple[int, ...]] = {}
    pages: dict[str, tuple[str, Any]] = dict(s.lore.pages(s.lore.seen(s, ALL_EYES)))
    for name, (kind, page) in pages.items():
        if kind == HANDS:
            found[name] = tuple(sum(values[card] for card in cards) for cards in page)
        elif kind == COUNTS and len(page) == s.seats:
            found[name] = tuple(page)
    return found


def _gains(owned: Sequence[dict[str, tuple[int, ...]]], gold: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """What each round brought: from the first page that was there all along and ends as the match's gold."""
    name = next((name for name in owned[0] if owned[-1][name] == gold and all(name in pages for pages in owned)), None)
    before = (0,) * len(gold)
    for pages in owned:
        after = pages[name] if name is not None else ()
        yield tuple(a - b for a, b in zip(after, before, strict=True)) if after else ()
        before = after


__all__ = [
    "MatchResult",
    "Played",
    "RoundResult",
    "Work",
    "deck_digest",
    "play_one",
    "play_some",
    "rules_of",
    "unit_of",
]
