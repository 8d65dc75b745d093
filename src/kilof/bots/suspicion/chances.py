"""Bayes over the roles that were dealt: which seat has which, given how well each role explains what the seat did.

Roles are dealt from a stack without putting them back, so what one seat has, no other has.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence

from kilof.cards import CardId

Chances = dict[CardId, float]  # card -> probability; they add up to 1


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


__all__ = ["Chances", "dealt_chances"]
