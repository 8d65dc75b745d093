"""Bayes over the roles that were dealt: which seat has which, given how well each role explains what the seat did.

Roles are dealt from a stack without putting them back, so what one seat has, no other has.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from itertools import accumulate

from kilof.cards import CardId
from kilof.core.rng import Rng

Chances = dict[CardId, float]  # card -> probability; they add up to 1
_FINE = 1 << 30


def dealt_chances(stack: Counter[CardId], fits: Sequence[Mapping[CardId, float]]) -> list[Chances]:
    """For each seat, the probability of each card.

    `fits`: by seat, how likely its acts are with each card that it may have; it cannot have a card that is not listed.
    A seat whose card is known lists just that one.
    """
    kinds = list(stack)
    counts = tuple(stack[kind] for kind in kinds)
    ahead = [{(0,) * len(kinds): 1.0}]  # by seat: cards used by the seats before -> weight of all such deals
    for fit in fits:
        after: dict[tuple[int, ...], float] = defaultdict(float)
        for used, weight in ahead[-1].items():
            for i, kind in enumerate(kinds):
                if kind in fit and used[i] < counts[i]:
                    after[(*used[:i], used[i] + 1, *used[i + 1 :])] += weight * (counts[i] - used[i]) * fit[kind]
        ahead.append(dict(after))
    behind = dict.fromkeys(ahead[-1], 1.0)  # the same from the last seat back
    chances: list[Chances] = []
    for seat in range(len(fits) - 1, -1, -1):
        fit, totals = fits[seat], dict.fromkeys(fits[seat], 0.0)
        before: dict[tuple[int, ...], float] = defaultdict(float)
        for used, weight in ahead[seat].items():
            for i, kind in enumerate(kinds):
                if kind in fit and used[i] < counts[i]:
                    rest = behind.get((*used[:i], used[i] + 1, *used[i + 1 :]), 0.0)
                    share = (counts[i] - used[i]) * fit[kind] * rest
                    before[used] += share
                    totals[kind] += weight * share
        total = sum(totals.values())
        chances.append({kind: value / total for kind, value in totals.items()})
        behind = dict(before)
    return chances[::-1]


class Dealing:
    """The same deals, to be drawn from: each as likely as it is. There are a few hundred at most."""

    def __init__(self, stack: Counter[CardId], fits: Sequence[Mapping[CardId, float]]) -> None:
        found = _deals(dict(stack), fits)
        self._deals = [deal for deal, _ in found]
        self._shares = list(accumulate(weight for _, weight in found))

    def draw(self, rng: Rng) -> tuple[CardId, ...]:
        """The cards of one deal, by seat."""
        place = bisect(self._shares, self._shares[-1] * rng.below(_FINE) / _FINE)
        return self._deals[min(place, len(self._deals) - 1)]


def _deals(left: dict[CardId, int], fits: Sequence[Mapping[CardId, float]]) -> list[tuple[tuple[CardId, ...], float]]:
    """Every deal to these seats, with its weight."""
    if not fits:
        return [((), 1.0)]
    found = []
    for card, fit in fits[0].items():
        if left[card]:
            rest = _deals({**left, card: left[card] - 1}, fits[1:])
            found += [((card, *deal), left[card] * fit * weight) for deal, weight in rest]
    return found


__all__ = ["Chances", "Dealing", "dealt_chances"]
