"""A contest: all line-ups, the same number of matches for each, played by one crew; each table has one journal."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from kilof.arena.lineup import lineups
from kilof.cards import BadInput
from kilof.core.ruleset import Ruleset
from kilof.simulate.crew import Crew
from kilof.simulate.journal import Journal, journal_path, slug
from kilof.simulate.run import Run
from kilof.simulate.work import Counted, Work, rules_of


class ContestError(BadInput):
    """A contest that cannot be held."""


class Schedule(NamedTuple):
    """What is played, by whom and how often."""

    game: str
    options: tuple[tuple[str, str], ...]
    deck: str
    seats: int
    bots: tuple[str, ...]
    kinds: tuple[str, ...]
    matches: int  # of each line-up
    seed: str


class Contest:
    """The results as they come. With a folder, matches played before are not played again.

    Line-ups with the same bots on the same seats are the same matches, seen from two sides: they are played once.
    """

    def __init__(self, schedule: Schedule, folder: str | None = None, records: str | None = None) -> None:
        self.schedule = schedule
        self.works = {
            lineup: Work(schedule.game, schedule.options, schedule.deck, lineup.bots, schedule.seed)
            for lineup in lineups(self.rules, schedule.seats, schedule.bots, schedule.kinds)
        }
        played: dict[Work, dict[int, Counted]] = {work: {} for work in self.works.values()}
        self.results = {lineup: played[work] for lineup, work in self.works.items()}
        self._played = played
        self._runs = {
            work: Run(
                work,
                schedule.matches,
                Journal(journal_path(folder, work.bots), work) if folder else None,
                str(Path(records) / slug(work.bots)) if records else None,
            )
            for work in played
        }

    @property
    def rules(self) -> Ruleset:
        return rules_of(Work(self.schedule.game, self.schedule.options, self.schedule.deck, (), ""))

    @property
    def total(self) -> int:
        return self.schedule.matches * len(self._played)

    @property
    def done(self) -> int:
        return sum(map(len, self._played.values()))

    def take_up(self) -> None:
        """What the journals already hold."""
        for work, run in self._runs.items():
            self._played[work].update((result.number, result) for result in run.before())

    def play(self, crew: Crew) -> Iterator[None]:
        """Play the rest; one step for each match."""
        for work, run in self._runs.items():
            for result in run.play(crew):
                self._played[work][result.number] = result
                yield


def prepare(folder: str) -> None:
    """The folder of the journals is there."""
    try:
        Path(folder).mkdir(parents=True, exist_ok=True)
    except (OSError, ValueError) as error:
        raise ContestError(f"{folder}: {getattr(error, 'strerror', None) or error}") from None


__all__ = ["Contest", "ContestError", "Schedule", "prepare"]
