"""Whether a call is allowed tells nobody anything: it goes by what everybody sees."""

from __future__ import annotations

from itertools import product

import pytest

from kilof.core.state import State
from kilof.notation.calls import AIMS, QuickCall, call_refusal
from tests.conformance.cases import CASES, Case
from tests.leaks.asking import moments_of, near, worlds

ASKED = ("classic-v3-off-5-greedy", "classic-g3-on-nuggets-5-greedy", "duel-2-lively", "lost-mines-2-5-roaming")
QUICK = [case for case in CASES if str(case) in ASKED]


def every_call(s: State) -> list[QuickCall]:
    """All that can be said, sensible or not."""
    targets = {"seat": range(s.seats), "goal": near(s), "tool": range(len(s.rules.deck.tools)), "": (0,)}
    return [
        QuickCall(s.ply, seat, kind, target)
        for seat, (kind, aim) in product(range(s.seats), AIMS.items())
        for target in targets[aim]
    ]


@pytest.mark.parametrize("case", QUICK, ids=str)
def test_no_call_is_refused_otherwise_in_worlds_that_a_seat_cannot_tell_apart(case: Case) -> None:
    answers = set()
    for moment, seat in moments_of(case, 6):
        calls = every_call(moment.s)
        truth = [call_refusal(moment.s, call) for call in calls]
        answers |= {bool(reason) for reason in truth}
        for other in worlds(moment, seat, 1):
            assert [call_refusal(other, call) for call in calls] == truth
    assert answers == {True, False}


def test_all_of_them_are_there() -> None:
    assert len(QUICK) == len(ASKED)
