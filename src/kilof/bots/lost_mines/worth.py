"""What treasures of the Lost Mines are worth while nobody has looked at them."""

from __future__ import annotations

from kilof.cards import Deck


def kind_worth(deck: Deck, kind: str) -> float:
    """The mean of the treasures with this back."""
    values = [
        card.value
        for card in deck.cards
        for _ in range(card.copies)
        if card.section == "treasure" and card.back == kind
    ]
    return sum(values) / len(values)


__all__ = ["kind_worth"]
