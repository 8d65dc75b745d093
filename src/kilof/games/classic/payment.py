"""What saboteurs are paid."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import lru_cache

from kilof.cards import CardId, Deck


def payment(deck: Deck, supply: Iterable[CardId], rate: int) -> tuple[CardId, ...]:
    """C28: cards worth the rate, or the nearest sum below it; the fewest cards; of equally few the highest first."""
    return _payment(deck, tuple(sorted(supply)), rate)


@lru_cache(maxsize=4096)
def _payment(deck: Deck, supply: tuple[CardId, ...], rate: int) -> tuple[CardId, ...]:
    cards = deck.cards
    best: dict[int, tuple[CardId, ...]] = {0: ()}  # sum -> the cards that pay it best, highest first
    for card, copies in sorted(Counter(supply).items(), key=lambda item: (-cards[item[0]].value, item[0])):
        value = cards[card].value
        for _ in range(min(copies, rate // value)):
            for total, paid in list(best.items()):
                more, now = total + value, (*paid, card)
                if more <= rate and (more not in best or _order(deck, now) < _order(deck, best[more])):
                    best[more] = now
    return best[max(best)]


def _order(deck: Deck, paid: tuple[CardId, ...]) -> tuple[int, list[int]]:
    return len(paid), [-deck.cards[card].value for card in paid]
