"""Bayes over a deal without replacement, against counting every deal."""

from __future__ import annotations

from collections import Counter
from itertools import permutations
from math import prod

import pytest

from kilof.bots.suspicion.chances import dealt_chances


def counted(stack: list[int], fits: list[dict[int, float]]) -> list[dict[int, float]]:
    """The same by listing every deal."""
    totals = [dict.fromkeys(fit, 0.0) for fit in fits]
    for deal in permutations(stack, len(fits)):
        weight = prod(fit.get(card, 0.0) for fit, card in zip(fits, deal, strict=True))
        for total, card in zip(totals, deal, strict=True):
            if card in total:
                total[card] += weight
    return [{card: value / sum(total.values()) for card, value in total.items()} for total in totals]


@pytest.mark.parametrize(
    ("stack", "fits"),
    [
        ([0, 0, 0, 1], [{0: 1.0, 1: 1.0}] * 3),
        ([0, 0, 0, 0, 1, 1], [{0: 1.0}, {0: 0.2, 1: 1.0}, {0: 1.0, 1: 0.5}, {0: 1.0, 1: 1.0}, {0: 1.0, 1: 0.01}]),
        ([5, 5, 6, 7], [{5: 0.3, 6: 1.0, 7: 0.1}, {6: 1.0}, {5: 1.0, 7: 2.0}]),
    ],
)
def test_chances_are_those_of_counting_all_deals(stack: list[int], fits: list[dict[int, float]]) -> None:
    for found, wanted in zip(dealt_chances(Counter(stack), fits), counted(stack, fits), strict=True):
        assert found == pytest.approx(wanted)


def test_nobody_there_nothing_to_say() -> None:
    assert dealt_chances(Counter({0: 2}), []) == []
