"""Gold won, and how the trolls are paid with it."""

import itertools

from tests.oracle.duel.deck import CARDS, in_deck_order


def value(cards: list[str]) -> int:
    return sum(CARDS[card].gold for card in cards)


def best_payments(held: list[str], debt: int) -> list[list[str]]:
    """D22: the payments that cover the debt with the least loss; all cards if they do not cover it.

    Twins give one payment. Cards that only have the same value do not: which of them is back in play matters.
    """
    if debt <= 0:
        return [[]]
    if value(held) <= debt:
        return [in_deck_order(held)]
    sets = [list(some) for size in range(len(held) + 1) for some in itertools.combinations(in_deck_order(held), size)]
    enough = [some for some in sets if value(some) >= debt]
    least = min(value(some) for some in enough)
    best = [some for some in enough if value(some) == least]
    return [some for i, some in enumerate(best) if some not in best[:i]]


def rating(total: int) -> str:
    """S6"""
    if total <= 14:
        return "could-be-better"
    if total <= 19:
        return "not-bad"
    if total <= 24:
        return "nose-for-gold"
    return "fit-to-run-the-mine"
