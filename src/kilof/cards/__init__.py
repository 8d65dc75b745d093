"""What is printed on the cards: shapes, features and decks. No rules live here."""

from kilof.cards.deck import Card, CardId, Deck, DeckError, Laid, Section, deck_from_toml
from kilof.cards.errors import BadInput, near
from kilof.cards.packaged import packaged_deck
from kilof.cards.shape import Links, Shape, ShapeError, Side, Ways, shape_from_text

__all__ = [
    "BadInput",
    "Card",
    "CardId",
    "Deck",
    "DeckError",
    "Laid",
    "Links",
    "Section",
    "Shape",
    "ShapeError",
    "Side",
    "Ways",
    "deck_from_toml",
    "near",
    "packaged_deck",
    "shape_from_text",
]
