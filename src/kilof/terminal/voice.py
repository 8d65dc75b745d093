"""Names for seats, cards and places, as one viewer hears them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from kilof.cards import CardId
from kilof.core.action import Seat, Viewer
from kilof.core.ruleset import Ruleset
from kilof.terminal.naming import card_name
from kilof.terminal.speech import Speech, plain


class Voice:
    """Speaks to one viewer of a match."""

    def __init__(self, rules: Ruleset, names: tuple[str, ...], viewer: Viewer, speech: Speech | None = None) -> None:
        self.rules = rules
        self.deck = rules.deck
        self.names = names
        self.viewer = viewer
        self.speech = speech or plain()
        self.t = self.speech.t
        self.paint = self.speech.paint

    def who(self, seat: Seat) -> str:
        """A name; the viewer's own is marked."""
        name = self.names[seat]
        return self.t("end-you", name=name) if seat == self.viewer else name

    def all(self, seats: Iterable[Seat]) -> str:
        return self.t.listed(map(self.who, seats))

    def you(self, seat: Seat | None) -> str:
        """What messages go by: "you" where it is the viewer."""
        return "you" if seat is not None and seat == self.viewer else "other"

    def subject(self, seat: Seat) -> str:
        """Who did something: the viewer is You."""
        return self.t("you-name") if seat == self.viewer else self.names[seat]

    def card(self, card: CardId | None) -> str:
        return card_name(self.t, self.deck, None if card is None else self.deck.cards[card])

    def coded(self, card: CardId) -> str:
        """A card with the code that it is played by."""
        return f"{self.card(card)} ({self.deck.cards[card].name})"

    def named(self, name: str | None) -> str:
        """A card by its code."""
        return self.card(None if name is None else self.deck.by_name[name])

    def cards(self, cards: Iterable[CardId | None]) -> str:
        return self.t.listed(map(self.card, cards))

    def place(self, at: str, side: str, use: str) -> str:
        """Where something is: a cell, or an edge of one. `goal` and its cases are for a goal that lies there."""
        spot = self.t("place-cell", at=at)
        if side:
            return self.t(f"place-{side}", place=spot, spot="cell")
        return (
            spot
            if use == "cell"
            else self.t("place-goal-cell", at=at, use=use, kind="mine" if self.deck.board else "goal")
        )


Sentence = Callable[[Voice, Any], str]  # of an event; "" for one that needs no words

__all__ = ["Sentence", "Voice"]
