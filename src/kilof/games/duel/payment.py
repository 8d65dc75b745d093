"""Paying the trolls: with the least loss, and no change is given (D22)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from kilof.cards import CardId


def payments(held: Sequence[CardId], values: Sequence[int], total: int) -> int:
    """In how many ways these cards can pay exactly this total; twins are the same."""
    ways = [1] + [0] * total
    for card, copies in Counter(held).items():
        ways = [
            sum(ways[have - n * values[card]] for n in range(copies + 1) if n * values[card] <= have)
            for have in range(total + 1)
        ]
    return ways[total]


def least_loss(held: Sequence[CardId], values: Sequence[int], debt: int) -> int:
    """The smallest total that pays the debt; all there is, if that is not enough."""
    worth = sum(values[card] for card in held)
    return next((total for total in range(debt, worth) if payments(held, values, total)), worth)


def best_cards(held: Sequence[CardId], values: Sequence[int], debt: int) -> list[CardId]:
    """The cards, each type once, that some payment with the least loss begins with."""
    total = least_loss(held, values, debt)
    return [
        card
        for card in dict.fromkeys(held)
        if values[card] <= total and payments(without(held, card), values, total - values[card])
    ]


def only_payment(held: Sequence[CardId], values: Sequence[int], debt: int) -> tuple[CardId, ...] | None:
    """The payment with the least loss, if there is only one."""
    total = least_loss(held, values, debt)
    if payments(held, values, total) > 1:
        return None
    paid: list[CardId] = []
    while total:
        card = best_cards(held, values, total)[0]
        held, total = without(held, card), total - values[card]
        paid.append(card)
    return tuple(sorted(paid))


def without(held: Sequence[CardId], card: CardId) -> tuple[CardId, ...]:
    """The same cards with one copy of this one gone."""
    i = list(held).index(card)
    return (*held[:i], *held[i + 1 :])
