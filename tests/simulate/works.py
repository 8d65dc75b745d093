"""Short runs for the tests: works, and results made by hand."""

from __future__ import annotations

from typing import NamedTuple

from kilof.core.result import Result, RoundResult
from kilof.simulate.crew import Crew, alone
from kilof.simulate.journal import Journal
from kilof.simulate.run import Run
from kilof.simulate.work import Counted, Length, Work

SHORT = Work("classic", (), "", ("uniform",) * 3, "short")
# Every game and edition: what it is played with, and what it brings.
GAMES = {
    "classic v3": Work("classic", (("edition", "v3"),), "", ("eager",) * 3, "g"),
    "classic g3": Work("classic", (("edition", "g3"),), "", ("eager", "uniform", "eager", "uniform"), "g"),
    "duel": Work("duel", (), "", ("eager", "uniform"), "g"),
    "solo": Work("solo", (), "", ("eager",), "g"),
    "lost-mines": Work("lost-mines", (), "", ("eager",) * 3, "g"),
}


def played(work: Work, matches: int, journal: str | None = None, records: str | None = None) -> list[Counted]:
    """All results of a run in this process, in order."""
    with alone() as crew:
        return played_by(crew, work, matches, journal, records)


def played_by(
    crew: Crew, work: Work, matches: int, journal: str | None = None, records: str | None = None
) -> list[Counted]:
    run = Run(work, matches, Journal(journal, work) if journal else None, records)
    return sorted([*run.before(), *run.play(crew)])


class Round(NamedTuple):
    """A round and how long it took."""

    result: RoundResult
    length: Length


def a_round(
    reason: str = "treasure",
    side: str = "diggers",
    plies: int = 10,
    turns: int = 8,
    roles: tuple[str, ...] = ("digger", "digger", "saboteur"),
    clans: tuple[str, ...] = (),
    scores: tuple[int, ...] = (2, 1, 0),
) -> Round:
    winners = tuple(seat for seat, role in enumerate(roles) if side == f"{role}s")
    return Round(RoundResult(1, reason, side, winners, roles, clans, scores), Length(plies, turns))


def a_match(number: int, scores: tuple[int, ...], winners: tuple[int, ...], *rounds: Round) -> Counted:
    result = Result("gold", scores, winners, (), tuple(part.result for part in rounds))
    return Counted(number, result, tuple(part.length for part in rounds))
