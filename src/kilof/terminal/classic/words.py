"""Sentences of the classic game that the browser shows otherwise: gold and nuggets."""

from __future__ import annotations

from typing import Any

from kilof.core.event import Event
from kilof.games.classic.events import GoldOffered, GoldPaid, GoldShown
from kilof.games.classic.nuggets.events import HandDrawn, NuggetFound
from kilof.terminal.shared import browsers, hand
from kilof.terminal.voice import Sentence, Voice


def _offered(w: Voice, e: Any) -> str:
    if e.cards is None:
        return ""
    return w.t("told-offered", who=w.names[e.seat], you=w.you(e.seat), cards=w.cards(e.cards))


def _paid(w: Voice, e: Any) -> str:
    if e.cards is None:
        return browsers(w, e)
    return w.t("told-paid", who=w.names[e.seat], you=w.you(e.seat), cards=w.cards(e.cards))


def _shown(w: Voice, e: Any) -> str:
    seats = (f"{w.who(seat)}: {w.cards(cards) or w.t('told-none')}" for seat, cards in enumerate(e.cards))
    return w.t("told-gold", seats="; ".join(seats))


def _found(w: Voice, e: Any) -> str:
    if e.cards:
        return browsers(w, e)
    return w.t("told-nugget-empty", who=w.names[e.seat], you=w.you(e.seat))


SENTENCES: dict[type[Event], Sentence] = {
    GoldOffered: _offered,
    GoldPaid: _paid,
    GoldShown: _shown,
    HandDrawn: hand,
    NuggetFound: _found,
}

__all__ = ["SENTENCES"]
