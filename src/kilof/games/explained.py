"""Which rules explain a card: a game says it for each thing that can be printed on one, and cards add theirs up."""

from __future__ import annotations

from collections.abc import Mapping

from kilof.cards import Card

Explained = Mapping[str, tuple[str, ...]]  # by aspect of a card, or name of a token: the numbers of its rules


def aspects(card: Card) -> list[str]:
    """What can be explained of a card, the most particular first."""
    joined = {links for links in card.shape.ways if links.bit_count() > 1} if card.shape is not None else set()
    found = [
        card.feature,
        "door" if card.door else "gate" if card.gate else "",
        "apart" if len(joined) > 1 else "",
        card.does,
        card.holds,
        "treasure" if card.treasure else "",
        "worth" if card.value else "",
        card.part or (card.name if card.section == "role" else ""),
        card.section,
    ]
    return list(dict.fromkeys(aspect for aspect in found if aspect))


def rules_of(card: Card, explained: Explained) -> list[str]:
    """The numbers of the rules that a card is about."""
    return list(dict.fromkeys(rule for aspect in aspects(card) for rule in explained.get(aspect, ())))
