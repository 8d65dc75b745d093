"""Habits from rounds whose roles are known, and how good beliefs based on them are: see benchmarks/suspicion.py."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import log
from typing import NamedTuple

from kilof.bots.games import wits_of
from kilof.bots.suspicion.beliefs import part_of, summed
from kilof.bots.suspicion.chances import dealt_chances
from kilof.bots.suspicion.model import BLANK, STONE, TREASURE, Habits, scaled
from kilof.bots.suspicion.watch import Act, Watcher
from kilof.cards import CardId
from kilof.core import machine
from kilof.core.cell import Cell
from kilof.core.event import Event, RolesShown, RoundBegan
from kilof.core.ruleset import Ruleset

_SMOOTH = 2.0  # acts of each kind that count as seen from the start
_TEMPERS = [step / 10 for step in range(2, 17)]
_PASSES = 2  # how much others were trusted depends on the very habits to be found
_SAMPLE = 240  # rounds by which the temper is chosen


class Round(NamedTuple):
    """A finished round as everybody saw it."""

    rules: Ruleset
    seats: int
    events: tuple[Event, ...]
    roles: tuple[CardId, ...]
    goals: Mapping[Cell, CardId]

    def acts(self, habits: Habits) -> list[Act]:
        return self._watcher(habits).watched(self.events)

    def hints(self, habits: Habits) -> list[tuple[str, str]]:
        """What each hint was about, and its kind."""
        watcher = self._watcher(habits)
        watcher.watched(self.events)
        cards = self.rules.deck.cards
        return [(TREASURE if cards[self.goals[at]].treasure else STONE, kind) for at, kind in watcher.hints]

    def _watcher(self, habits: Habits) -> Watcher:
        watch = wits_of(self.rules).watch
        assert watch is not None, "only rounds that can be watched"
        return watch.post(self.rules, self.seats, habits)


class Guess(NamedTuple):
    """What somebody believed at some moment, and what was true."""

    chance: float
    prior: float
    is_so: bool


class Bin(NamedTuple):
    """Guesses that were about equally sure."""

    believed: float  # the mean
    was_so: float  # the share
    guesses: int


def rounds_of(
    rules: Ruleset, seats: int, log: Sequence[Event], goals: Sequence[Mapping[Cell, CardId]]
) -> Iterator[Round]:
    """The rounds of a whole match, from a spectator's log and from what lay where in each round."""
    starts = [i for i, event in enumerate(log) if isinstance(event, RoundBegan)]
    for start, end, lying in zip(starts, [*starts[1:], len(log)], goals, strict=True):
        events = log[start:end]
        shown = [event.roles for event in events if isinstance(event, RolesShown)]
        if shown:
            yield Round(rules, seats, tuple(events), shown[-1], lying)


def fitted(rounds: Sequence[Round]) -> Habits:
    """The habits that these rounds show, tempered so that beliefs based on them are as good as they can be."""
    habits = BLANK
    for _ in range(_PASSES):
        habits = _counted(rounds, habits._replace(temper=habits.temper or 1.0))
        sample = rounds[:: max(1, len(rounds) // _SAMPLE)]
        tempers = {temper: _loss(sample, habits._replace(temper=temper)) for temper in _TEMPERS}
        habits = habits._replace(temper=min(tempers, key=lambda temper: tempers[temper]))
    return habits


def fitted_hints(rounds: Sequence[Round], habits: Habits) -> Habits:
    """What those who know a goal do, by what it is. They do the same again and again, so it counts half."""
    return _shares((hint for part in rounds for hint in part.hints(habits)), 0.5)


def _counted(rounds: Iterable[Round], habits: Habits) -> Habits:
    """The share of each kind of act among the acts of each part."""
    acts = ((part_of(part.rules.deck, part.roles[seat]), kind) for part in rounds for seat, kind in part.acts(habits))
    return _shares(acts, habits.temper)


def _shares(acts: Iterable[tuple[str, str]], temper: float) -> Habits:
    counts: dict[str, Counter[str]] = defaultdict(Counter)
    for name, kind in acts:
        counts[name][kind] += 1
    kinds = sorted({kind for counter in counts.values() for kind in counter})
    shares = {
        name: {kind: round((counter[kind] + _SMOOTH) / (counter.total() + _SMOOTH * len(kinds)), 5) for kind in kinds}
        for name, counter in sorted(counts.items())
    }
    return Habits(shares, temper)


def _loss(rounds: Iterable[Round], habits: Habits) -> float:
    guesses = [guess for part in rounds for guess in guesses_of(part, habits)]
    return log_loss(guesses, lambda guess: guess.chance)


def log_loss(guesses: Sequence[Guess], chance: Callable[[Guess], float]) -> float:
    """The mean of -log of the probability given to what was true."""
    return -sum(log(max(1e-9, chance(g) if g.is_so else 1 - chance(g))) for g in guesses) / len(guesses)


def reliability(guesses: Sequence[Guess], bins: int = 10) -> list[Bin | None]:
    """By how sure the guess was, from 0 to 1, how often it was true; None where no guess was that sure."""
    held: list[list[Guess]] = [[] for _ in range(bins)]
    for guess in guesses:
        held[min(bins - 1, int(guess.chance * bins))].append(guess)
    return [
        Bin(sum(g.chance for g in some) / len(some), sum(g.is_so for g in some) / len(some), len(some))
        if some
        else None
        for some in held
    ]


def calibration_error(bins: Sequence[Bin | None]) -> float:
    """How far beliefs are from how often they were true, as a mean over all guesses."""
    held = [one for one in bins if one is not None]
    return sum(abs(one.believed - one.was_so) * one.guesses for one in held) / sum(one.guesses for one in held)


def guesses_of(part: Round, habits: Habits) -> Iterator[Guess]:
    """What every seat believes about every other, part by part, at moments in the last third of a round."""
    acts = part.acts(habits)
    priors = [_chances(part, viewer, [{}] * part.seats) for viewer in range(part.seats)]
    for moment in (len(acts) * 2 // 3, len(acts) * 5 // 6, len(acts)):
        leans = summed(acts[:moment], part.seats, habits)
        for viewer in range(part.seats):
            before = priors[viewer]
            after = _chances(part, viewer, leans)
            deck = part.rules.deck
            for seat in range(part.seats):
                if seat != viewer:
                    name = part_of(deck, part.roles[seat])
                    # The belief about the first part follows from the others.
                    for other in sorted({part_of(deck, card) for card in after[seat]})[1:]:
                        believed, at_first = (
                            sum(share for card, share in one[seat].items() if part_of(deck, card) == other)
                            for one in (after, before)
                        )
                        yield Guess(believed, at_first, other == name)


def _chances(part: Round, viewer: int, leans: Sequence[dict[str, float]]) -> dict[int, dict[CardId, float]]:
    """As `beliefs` makes them, from the roles of a finished round."""
    deck = part.rules.deck
    stack = part.rules.setup.stacks(machine.begin(part.rules, part.seats))["roles"]
    backs = [deck.cards[role].back for role in part.roles]
    found: dict[int, dict[CardId, float]] = {}
    for back in dict.fromkeys(backs):
        cards = Counter(card for card in stack if deck.cards[card].back == back)
        seats = [seat for seat in range(part.seats) if backs[seat] == back]
        fits = [scaled(leans[seat]) for seat in seats]
        named = [
            {part.roles[seat]: 1.0} if seat == viewer else {card: fit.get(part_of(deck, card), 1.0) for card in cards}
            for seat, fit in zip(seats, fits, strict=True)
        ]
        found |= zip(seats, dealt_chances(cards, named), strict=True)
    return found


__all__ = [
    "Bin",
    "Guess",
    "Round",
    "calibration_error",
    "fitted",
    "fitted_hints",
    "guesses_of",
    "log_loss",
    "reliability",
    "rounds_of",
]
