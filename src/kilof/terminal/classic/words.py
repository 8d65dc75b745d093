"""Sentences of the classic game: sides, gold and nuggets."""

from __future__ import annotations

from typing import Any

from kilof.core.event import Event, RoundEnded
from kilof.games.classic.events import GoldDrawn, GoldOffered, GoldPaid, GoldShown, GoldTaken
from kilof.games.classic.nuggets.events import HandDrawn, Left, NuggetFound, NuggetLaid, NuggetReturned, Remained
from kilof.notation.code import cell_text
from kilof.terminal.shared import hand, round_ended
from kilof.terminal.voice import Sentence, Voice

_ENDS = {"treasure": "The treasure is found"}
_WINNERS = {
    "diggers": "the diggers win the round",
    "saboteurs": "the saboteurs win the round",
    "nobody": "there was no saboteur, and nobody gets gold",
}


def _offered(w: Voice, e: Any) -> str:
    return "" if e.cards is None else f"On offer to {w.who(e.seat)}: {w.cards(e.cards)}."


def _taken(w: Voice, e: Any) -> str:
    return f"{w.does(e.seat, 'keep')} {'a gold card' if e.card is None else w.card(e.card)}."


def _paid(w: Voice, e: Any) -> str:
    cards = w.cards(e.cards) if e.cards is not None else f"{e.count} gold card{'s'[: e.count > 1]}"
    return f"{w.does(e.seat, 'get')} {cards}."


def _shown(w: Voice, e: Any) -> str:
    hands = (f"{w.who(seat)} {' '.join(map(w.card, cards)) or 'nothing'}" for seat, cards in enumerate(e.cards))
    return f"The gold is shown: {', '.join(hands)}."


def _left(w: Voice, e: Any) -> str:
    cards = w.cards(e.cards) if e.cards else f"{e.count or 'no'} card{'s'[: e.count > 1]}"
    return f"{w.does(e.seat, 'leave')} the round with the gold, discarding {cards}."


SENTENCES: dict[type[Event], Sentence] = {
    RoundEnded: round_ended(_ENDS, _WINNERS),
    GoldDrawn: lambda _, e: f"{e.count} gold card{'s'[: e.count > 1]} to share.",
    GoldOffered: _offered,
    GoldTaken: _taken,
    GoldPaid: _paid,
    GoldShown: _shown,
    NuggetLaid: lambda w, e: f"{w.does(e.seat, 'lay')} {w.card(e.card)} on {cell_text(e.at)}.",
    HandDrawn: hand,
    NuggetFound: lambda w, e: f"{w.does(e.seat, 'find')} the nugget: {w.cards(e.cards) or 'but no gold is left'}.",
    Left: _left,
    Remained: lambda w, e: f"{w.does(e.seat, 'remain')} in the round.",
    NuggetReturned: lambda w, e: f"{w.does(e.seat, 'give')} the gold of the nugget back: {w.cards(e.cards)}.",
}

__all__ = ["SENTENCES"]
