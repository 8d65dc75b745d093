"""A sample of the matches that `python -m tests.oracle.compare` drives in full."""

from __future__ import annotations

import pytest

from tests.oracle.compare import Case, cases, compare, constructed_cases, constructed_nuggets

SAMPLE = 96


@pytest.mark.slow
@pytest.mark.parametrize(
    "case", cases(SAMPLE), ids=lambda case: f"{case.number}-{case.edition}-{case.seats}-{case.driver}"
)
def test_engine_and_oracle_agree_on_every_ply(case: Case) -> None:
    plies, exercised = compare(case)
    assert plies > 0
    assert exercised["C34"] == 1


@pytest.mark.parametrize("case", constructed_cases()[:4], ids=lambda case: case.opening[-1])
def test_engine_and_oracle_agree_where_a_stone_may_lie_in_two_ways(case: Case) -> None:
    _, exercised = compare(case)
    assert exercised["C15-choice"] >= 1


@pytest.mark.slow
@pytest.mark.parametrize(
    "case", cases(SAMPLE, nuggets=True), ids=lambda case: f"{case.number}-{case.edition}-{case.seats}-{case.driver}"
)
def test_engine_and_oracle_agree_on_every_ply_with_nuggets(case: Case) -> None:
    _, exercised = compare(case)
    assert exercised["N1"] == 3


@pytest.mark.parametrize("case", constructed_nuggets()[:4], ids=lambda case: f"{case.opening[-1]}, {case.goals}")
def test_engine_and_oracle_agree_where_a_goal_leads_to_the_nugget(case: Case) -> None:
    _, exercised = compare(case)
    assert exercised["N3 by a goal's tunnel"] >= 1


def test_samples_have_every_seat_count_edition_option_and_driver() -> None:
    kinds = {(case.seats, case.edition, case.forfeit, case.driver) for case in cases(SAMPLE)}
    assert len(kinds) == 8 * 2 * 2 * 2
    with_nuggets = {(case.seats, case.edition, case.forfeit, case.driver) for case in cases(SAMPLE, nuggets=True)}
    assert len(with_nuggets) == 8 * 2 * 2 * 3
