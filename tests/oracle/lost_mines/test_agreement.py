"""A sample of the matches that `python -m tests.oracle.lost_mines.compare` drives in full."""

from __future__ import annotations

import pytest

from tests.oracle.lost_mines.compare import SEATS, Case, cases, compare

SAMPLE = 28
# Of four matches in a row of each number of seats the first is always compared, with votes in every second one.
CASES = [case._replace(talks=case.number % 2 == 1) for case in cases(SAMPLE)]
FEW = CASES[: len(SEATS)]
SAMPLED = [*FEW, *(pytest.param(case, marks=pytest.mark.slow) for case in CASES[len(SEATS) :])]


def name(case: Case) -> str:
    return f"{case.number}-{case.seats}-{case.driver}{'-votes' * case.talks}"


@pytest.mark.parametrize("case", SAMPLED, ids=name)
def test_engine_and_oracle_agree_on_every_ply(case: Case) -> None:
    plies, exercised = compare(case)
    assert plies > 0
    assert exercised["L30"] >= 1


def test_sample_has_every_number_of_seats_both_drivers_and_votes() -> None:
    assert {case.seats for case in FEW} == {case.seats for case in CASES} == set(SEATS)
    assert {case.driver for case in CASES} == {"eager", "uniform"}
    assert {case.talks for case in FEW} == {True, False}
