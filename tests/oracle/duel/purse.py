"""Gold won, and how the trolls are paid with it."""

import itertools

from tests.oracle.duel.deck import CARDS, in_deck_order


def value(cards: list[str]) -> int:
    return sum(CARDS[card].gold for card in cards)


def best_payments(held: list[str], debt: int) -> list[list[str]]:
    """D22: the sets of cards that cover the debt with the least loss; all cards if they do not cover it.

    Each gold card is there once only, so that a set of names is a set of cards.
    """
    if debt <= 0:
        return [[]]
    if value(held) <= debt:
        return [in_deck_order(held)]
    sets = [list(some) for size in range(len(held) + 1) for some in itertools.combinations(in_deck_order(held), size)]
    enough = [some for some in sets if value(some) >= debt]
    least = min(value(some) for some in enough)
    return [some for some in enough if value(some) == least]


def rating(total: int) -> str:
    """S6"""
    if total <= 14:
        return "could-be-better"
    if total <= 19:
        return "not-bad"
    if total <= 24:
        return "nose-for-gold"
    return "fit-to-run-the-mine"
