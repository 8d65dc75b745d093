"""Sentences of the Duel and its solo game that the browser shows at the end of a round: what was left, who begins."""

from __future__ import annotations

from typing import Any

from kilof.core.event import Event
from kilof.games.duel.events import BribeLapsed, FirstNamed, GoldLeft
from kilof.notation.code import cell_text
from kilof.terminal.voice import Sentence, Voice


def _left(w: Voice, e: Any) -> str:
    cards = (
        f"{w.card(card)} {w.place(cell_text(at), '', 'cell')} ({w.t(f'left-{why}')})"
        for at, card, why in zip(e.at, e.cards, e.whys, strict=True)
    )
    return w.t("told-left", cards="; ".join(cards))


SENTENCES: dict[type[Event], Sentence] = {
    GoldLeft: _left,
    BribeLapsed: lambda w, e: f"{w.who(e.seat)}: {w.t('bribe-lapsed', count=e.count)}",
    FirstNamed: lambda w, e: w.t("told-first", who=w.names[e.seat], you=w.you(e.seat), why=e.why),
}

__all__ = ["SENTENCES"]
