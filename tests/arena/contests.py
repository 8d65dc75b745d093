"""Short contests for the tests."""

from __future__ import annotations

from kilof.arena.contest import Contest, Terms
from kilof.simulate.crew import alone

CLASSIC = Terms("classic", (), "", 3, ("eager", "uniform"), ("sides", "seats"), 2, "arena")
SOLO = Terms("solo", (), "", 1, ("eager", "uniform"), ("sides", "seats"), 3, "arena")
DUEL = Terms("duel", (), "", 2, ("eager", "uniform"), ("seats",), 2, "arena")
MINES = Terms("lost-mines", (), "", 3, ("eager", "uniform"), ("sides",), 1, "arena")


def held(terms: Terms, folder: str | None = None, records: str | None = None) -> Contest:
    """A contest that is over."""
    contest = Contest(terms, folder, records)
    contest.take_up()
    with alone() as crew:
        for _ in contest.play(crew):
            pass
    return contest
