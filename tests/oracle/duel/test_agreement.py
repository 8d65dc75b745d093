"""A sample of the matches that `python -m tests.oracle.duel.compare` drives in full."""

from __future__ import annotations

import pytest

from tests.oracle.duel.compare import DRIVEN, KINDS, Case, cases, compare

SAMPLE = 48
FEW = 8
CASES = list(cases(SAMPLE))
# Two drivers and all kinds of match come up among the first ones.
SAMPLED = [*CASES[:FEW], *(pytest.param(case, marks=pytest.mark.slow) for case in CASES[FEW:])]


def name(case: Case) -> str:
    return f"{case.number}-{case.kind}-{case.driver}"


@pytest.mark.parametrize("case", SAMPLED, ids=name)
def test_engine_and_oracle_agree_on_every_ply(case: Case) -> None:
    plies, exercised = compare(case)
    assert plies > 0
    assert exercised


def test_sample_has_every_kind_of_match_and_every_driver() -> None:
    kinds = {(case.kind, case.driver) for case in CASES}
    assert kinds == {(kind, driver) for kind in KINDS for driver in DRIVEN}
    assert {(case.kind, case.driver) for case in CASES[:FEW]} == kinds
