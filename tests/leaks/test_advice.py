"""Advice comes from the view of the seat alone: in worlds that it cannot tell apart it is the same, in every phase."""

from __future__ import annotations

from kilof.bots import ideas
from kilof.core import machine
from kilof.view import view
from tests.conformance.cases import CASES, SCRIPTED, Case
from tests.leaks.asking import moments_of, worlds

ASKED = (
    "classic-v3-off-3-greedy",
    "classic-g3-on-nuggets-5-greedy",
    "duel-2-lively",
    "duel-crowded-2-lively",
    "solo-green-1-lively",
    "solo-blue-crowded-1-lively",
    "lost-mines-2-3-roaming",
)
QUICK = [case for case in CASES if str(case) in ASKED] + SCRIPTED


def met(case: Case) -> set[str]:
    """The phases in which somebody is advised, the same in every world and never against the rules."""
    phases = set()
    for moment, seat in moments_of(case, 4):
        if seat not in machine.waiting(moment.s):
            continue
        phases.add(moment.s.phase.name)
        log = moment.log(seat)
        found = ideas(view(moment.s, seat, log))
        assert all(machine.refusal(moment.s, idea.action) is None for idea in found)
        for other in worlds(moment, seat, 1):
            assert ideas(view(other, seat, log)) == found, str(moment)
    return phases


def test_advice_is_the_same_in_worlds_that_a_seat_cannot_tell_apart() -> None:
    found = {phase for case in QUICK for phase in met(case)}
    built = {name for case in QUICK for name in case.rules.phases}
    assert built - found <= {"dealing", "over"}
