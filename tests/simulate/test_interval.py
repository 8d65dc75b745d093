"""Intervals against values from books and by hand."""

from __future__ import annotations

import statistics

import pytest

from kilof.simulate.interval import Estimate, Mean, difference, mean, share, student, wilson


@pytest.mark.parametrize(
    ("count", "of", "low", "high"),
    [
        (81, 263, 0.2553, 0.3662),  # Newcombe 1998, table I, method 3
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
        (20, 20, 0.8389, 1.0),
    ],
)
def test_wilson_interval_is_the_published_one(count: int, of: int, low: float, high: float) -> None:
    share = wilson(count, of)
    assert share.value == count / of
    assert share[1:] == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("freedom", "t"),
    [(1, 12.7062), (2, 4.3027), (3, 3.1824), (4, 2.7764), (9, 2.2622), (30, 2.0423), (60, 2.0003), (120, 1.9799)],
)
def test_student_quantile_is_that_of_the_tables(freedom: int, t: float) -> None:
    assert student(freedom) == pytest.approx(t, abs=5e-5)


def test_student_quantile_goes_on_smoothly_where_the_series_begins_and_ends_as_the_normal_one() -> None:
    assert student(200) == pytest.approx(1.9718962, abs=1e-7)
    assert student(201) == pytest.approx(1.9718365, abs=1e-7)
    assert student(10**9) == pytest.approx(1.959964, abs=1e-6)


def test_mean_of_single_values_has_the_textbook_interval() -> None:
    values, mean = [5, 7, 3, 8, 6], Mean()
    for value in values:
        mean.add(value, 1)
    half = 2.776445 * statistics.stdev(values) / 5**0.5
    assert mean.estimate() == pytest.approx((5.8, 5.8 - half, 5.8 + half), abs=1e-6)


def test_mean_of_groups_takes_the_groups_as_what_is_independent() -> None:
    mean = Mean()
    for total, size in ((6, 2), (9, 3), (2, 1)):
        mean.add(total, size)
    # The mean is 17/6; totals differ by 1/3, 1/2 and -5/6 from what their sizes let expect.
    error = ((1 / 9 + 1 / 4 + 25 / 36) * 3 / 2) ** 0.5 / 6
    assert mean.estimate() == pytest.approx((17 / 6, 17 / 6 - 4.302653 * error, 17 / 6 + 4.302653 * error), abs=1e-6)


def test_mean_of_one_group_has_no_interval() -> None:
    mean = Mean()
    mean.add(7, 2)
    assert mean.estimate() == (3.5, None, None)


def within(estimate: Estimate, low: float, high: float) -> None:
    """A proper interval: within the bounds, around the value, and wider than nothing."""
    assert estimate.low is not None
    assert estimate.high is not None
    assert low <= estimate.low <= estimate.value <= estimate.high <= high
    assert estimate.low < estimate.high


@pytest.mark.parametrize(
    "values", [[1.0, 0.0], [1.0] * 3, [0.0] * 3, [1.0, 1.0, 0.5], [0.5, 0.5], [1.0] * 47 + [0.5] * 3, [1 / 3] * 9]
)
def test_intervals_of_shares_and_of_their_differences_stay_within_bounds(values: list[float]) -> None:
    within(share(values), 0, 1)
    if any(values):
        within(difference([*values, 0.9 * max(values)]), -1, 1)
    for same in (-1.0, 0.0, 0.5):  # four matches alike are no proof
        within(difference([same] * 4), -1, 1)


def test_interval_of_a_share_in_parts_is_wilsons_for_trials_as_many_as_the_spread_says() -> None:
    values = [1.0, 0.0, 1.0, 1.0, 0.0, 1.0, 1.0, 1.0, 0.0, 1.0] * 40
    whole = wilson(280, 400)
    assert share(values) == pytest.approx(whole, abs=1e-3)  # t instead of z, and a spread divided by one less
    halved = share([0.5 * value + 0.25 for value in values])  # no more trials than there are values
    assert halved == pytest.approx(wilson(240, 400), abs=1e-3)
    doubled = Mean()
    for value in values:
        doubled.add(int(2 * value), 2)  # two of a match win or lose together: no more is known
    assert doubled.share() == pytest.approx(share(values), abs=1e-12)


def test_interval_of_a_small_difference_is_students() -> None:
    values = [0.0, 1 / 3, -1 / 3, 0.0, 2 / 3, 0.0, 0.0, -1 / 3, 1 / 3, 0.0] * 20
    assert difference(values) == pytest.approx(mean(values), abs=5e-4)
    assert difference([0.25]) == (0.25, None, None)


def test_values_without_spread_have_an_interval_without_width() -> None:
    mean = Mean()
    mean.add(3, 1)
    mean.add(3, 1)
    assert mean.estimate() == (3.0, 3.0, 3.0)
