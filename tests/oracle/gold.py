"""Gold: who shares, how much is drawn, and what a saboteur is paid."""

import itertools
from collections import Counter

from tests.oracle.deck import WORTH


def value(cards: list[str]) -> int:
    return sum(WORTH[card] for card in cards)


def sharing_order(roles: list[str], barred: set[int], reacher: int) -> list[int]:
    """C25, C27: the diggers who share, counter-clockwise from the seat that reached the treasure."""
    seats = len(roles)
    around = [(reacher - steps) % seats for steps in range(seats)]
    return [seat for seat in around if roles[seat] == "digger" and seat not in barred]


def cards_to_draw(edition: str, seats: int, sharers: int, supply: int) -> int:
    """How many gold cards are drawn when the diggers win; no more than there are."""
    if sharers == 0:  # C30
        return 0
    if edition == "v3":  # C25
        return min(sharers, supply)
    return min(9 if seats == 10 else seats, supply)  # C26


def saboteur_wage(saboteurs: int) -> int:
    """C28: the gold due to each saboteur."""
    return {1: 4, 2: 3, 3: 3, 4: 2}[saboteurs]


def payment(supply: list[str], due: int) -> list[str]:
    """C28: the cards for a sum, highest first: the exact sum or the nearest below, fewest cards, highest cards."""
    stock = Counter(supply)
    best: list[str] = []
    most_of_each = [range(min(stock[card], due) + 1) for card in ("gold-3", "gold-2", "gold-1")]
    for threes, twos, ones in itertools.product(*most_of_each):
        cards = ["gold-3"] * threes + ["gold-2"] * twos + ["gold-1"] * ones
        if value(cards) <= due and preference(cards) > preference(best):
            best = cards
    return best


def preference(cards: list[str]) -> tuple[int, int, list[int]]:
    """Greater is better: the larger sum, then the fewer cards, then the higher cards first."""
    return value(cards), -len(cards), [WORTH[card] for card in cards]
