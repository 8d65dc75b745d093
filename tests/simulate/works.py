"""Short runs for the tests: works, and results made by hand."""

from __future__ import annotations

from kilof.simulate.crew import Crew, alone
from kilof.simulate.journal import Journal
from kilof.simulate.run import Run
from kilof.simulate.work import MatchResult, RoundResult, Work

SHORT = Work("classic", (), "", ("uniform",) * 3, "short")
# Every game and edition: what it is played with, and what it brings.
GAMES = {
    "classic v3": Work("classic", (("edition", "v3"),), "", ("eager",) * 3, "g"),
    "classic g3": Work("classic", (("edition", "g3"),), "", ("eager", "uniform", "eager", "uniform"), "g"),
    "duel": Work("duel", (), "", ("eager", "uniform"), "g"),
    "solo": Work("solo", (), "", ("eager",), "g"),
    "lost-mines": Work("lost-mines", (), "", ("eager",) * 3, "g"),
}


def played(work: Work, matches: int, journal: str | None = None, records: str | None = None) -> list[MatchResult]:
    """All results of a run in this process, in order."""
    with alone() as crew:
        return played_by(crew, work, matches, journal, records)


def played_by(
    crew: Crew, work: Work, matches: int, journal: str | None = None, records: str | None = None
) -> list[MatchResult]:
    run = Run(work, matches, Journal(journal, work) if journal else None, records)
    return sorted([*run.before(), *run.play(crew)])


def a_round(
    reason: str = "treasure",
    winners: str = "diggers",
    plies: int = 10,
    turns: int = 8,
    roles: tuple[str, ...] = ("digger", "digger", "saboteur"),
    clans: tuple[str, ...] = (),
    gold: tuple[int, ...] = (2, 1, 0),
) -> RoundResult:
    return RoundResult(reason, winners, plies, turns, roles, clans, gold)


def a_match(number: int, gold: tuple[int, ...], winners: tuple[int, ...], *rounds: RoundResult) -> MatchResult:
    return MatchResult(number, gold, winners, rounds)
