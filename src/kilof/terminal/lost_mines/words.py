"""Sentences of the Lost Mines that the browser shows in other ways: dwarfs, treasures, and how they are shared."""

from __future__ import annotations

from typing import Any

from kilof.core.event import Event
from kilof.games.lost_mines.events import DragonFed, DwarfDealt, PoolShared, Stayed, TreasuresLaid, TreasuresShown
from kilof.terminal.shared import silence
from kilof.terminal.told import stopped
from kilof.terminal.voice import Sentence, Voice


def _dwarf_dealt(w: Voice, e: Any) -> str:
    known = "no" if e.role is None else "yes"
    return w.t("told-dwarf", who=w.who(e.seat), clan=e.clan, known=known, card=w.card(e.role))


def _treasures(w: Voice, e: Any) -> str:
    seats = (f"{w.who(seat)}: {w.cards(cards) or w.t('told-none')}" for seat, cards in enumerate(e.cards))
    return w.t("told-treasures", seats="; ".join(seats))


def _pool(w: Voice, e: Any) -> str:
    """L27, as one would reckon it aloud."""
    said = [f"{w.t('side-of', clan=e.clan)}: {w.all(e.members)}."]
    if len(e.members) == 1:
        said.append(stopped(w.t("shared-with-nobody")))
    else:
        shared = w.t("shared-by", worth=e.worth, count=len(e.members))
        said.append(stopped(f"{shared} {w.t('each-gets', share=e.share, rest=e.rest)}"))
    if e.rest:
        args = {"names": w.all(e.finders), "count": len(e.finders), "best": e.best, "extra": e.extra}
        said.append(w.t("rest-goes" if e.extra else "rest-cannot", args))
        said += [w.t("rest-lost", count=e.lost)] if e.lost else []
    return " ".join(said)


SENTENCES: dict[type[Event], Sentence] = {
    DwarfDealt: _dwarf_dealt,
    TreasuresLaid: lambda w, e: w.t("told-laid", kinds=w.t.listed(w.t(f"kind-{kind}") for kind in e.kinds)),
    Stayed: silence,
    TreasuresShown: _treasures,
    PoolShared: _pool,
    DragonFed: lambda w, e: w.t("told-dragon", who=w.names[e.seat], you=w.you(e.seat), count=e.points),
}

__all__ = ["SENTENCES"]
