"""Names for seats and cards, as one viewer hears them. The viewer is "you"."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kilof.cards import CardId
from kilof.core.action import Seat, Viewer
from kilof.core.ruleset import Ruleset


class Voice:
    """Speaks to one viewer of a match."""

    def __init__(self, rules: Ruleset, names: tuple[str, ...], viewer: Viewer) -> None:
        self.rules = rules
        self.deck = rules.deck
        self.names = names
        self.viewer = viewer

    def who(self, seat: Seat) -> str:
        return "you" if seat == self.viewer else self.names[seat]

    def subject(self, seat: Seat) -> str:
        """The same at the beginning of a sentence."""
        return "You" if seat == self.viewer else self.names[seat]

    def card(self, card: CardId | None) -> str:
        return "a card" if card is None else self.deck.cards[card].name

    def cards(self, cards: Iterable[CardId]) -> str:
        return ", ".join(map(self.card, cards))

    def does(self, seat: Seat, verb: str) -> str:
        """`You dig`, `Ola digs`."""
        if seat == self.viewer:
            return f"You {verb}"
        return f"{self.names[seat]} {verb}{'es' if verb.endswith(('s', 'x', 'sh')) else 's'}"

    def whose(self, seat: Seat, by: Seat) -> str:
        if seat == self.viewer:
            return "your own" if seat == by else "your"
        return "their own" if seat == by else f"{self.names[seat]}'s"


Sentence = Callable[[Voice, Any], str]  # of an event; "" for one that needs no words

__all__ = ["Sentence", "Voice"]
