"""Short contests for the tests."""

from __future__ import annotations

from kilof.arena.contest import Contest, Schedule
from kilof.simulate.crew import alone

CLASSIC = Schedule("classic", (), "", 3, ("eager", "uniform"), ("sides", "seats"), 2, "arena")
SOLO = Schedule("solo", (), "", 1, ("eager", "uniform"), ("sides", "seats"), 3, "arena")
DUEL = Schedule("duel", (), "", 2, ("eager", "uniform"), ("seats",), 2, "arena")
MINES = Schedule("lost-mines", (), "", 3, ("eager", "uniform"), ("sides",), 1, "arena")


def held(schedule: Schedule, folder: str | None = None, records: str | None = None) -> Contest:
    """A contest that is over."""
    contest = Contest(schedule, folder, records)
    contest.take_up()
    with alone() as crew:
        for _ in contest.play(crew):
            pass
    return contest
