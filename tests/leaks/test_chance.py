"""The yardstick of the tests for uniformity is itself tested."""

import pytest

from kilof.core.rng import Rng
from tests.leaks.chance import Fit, fit


@pytest.mark.parametrize(("free", "point"), [(1, 10.83), (5, 20.52), (10, 29.59), (30, 59.70), (100, 149.45)])
def test_limit_is_the_999th_thousandth_of_chi_square(free: int, point: float) -> None:
    assert Fit([], free + 1, 0).limit == pytest.approx(point, rel=0.04)


def test_fair_draws_fit() -> None:
    rng = Rng("fair")
    assert fit([rng.below(6) for _ in range(3000)], dict.fromkeys(range(6), 1)).is_good


def test_draws_from_other_weights_do_not_fit() -> None:
    rng = Rng("loaded")
    assert not fit([min(rng.below(7), 5) for _ in range(3000)], dict.fromkeys(range(6), 1)).is_good


def test_draw_that_should_never_come_does_not_fit() -> None:
    rng = Rng("outside")
    found = fit([rng.below(7) for _ in range(30)], dict.fromkeys(range(6), 1))
    assert (found.outside, found.is_good) == ([6], False)
