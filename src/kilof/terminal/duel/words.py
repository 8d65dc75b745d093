"""Sentences of the Duel and its solo game: doors, trolls, markers and gold."""

from __future__ import annotations

from typing import Any

from kilof.core.event import Event, RoundEnded
from kilof.games.duel.events import (
    BribeLapsed,
    BribePaid,
    Discarded,
    DoorOpened,
    FirstNamed,
    GoalsSpent,
    GoldLeft,
    GoldMarked,
    GoldWon,
    Rated,
    ToolShed,
    TrollBribed,
)
from kilof.notation.code import cell_text
from kilof.terminal.shared import round_ended
from kilof.terminal.voice import Sentence, Voice

_ENDS = {"goals": "All goals are shown", "markers": "All markers are used"}
_RATINGS = {
    "could-be-better": "that could be better",
    "not-bad": "not bad",
    "nose-for-gold": "a nose for gold",
    "fit-to-run-the-mine": "fit to run the mine",
}
_WHYS = {
    "hidden": "never reached",
    "markers": "no marker was left",
    "door": "behind a door",
    "troll": "behind a troll",
    "unreached": "no tunnel leads there",
}
_FIRST = {"less": "less gold", "level": "the gold is level"}


def _left(w: Voice, e: Any) -> str:
    return (
        "Left in the mine: "
        + ", ".join(
            f"{w.card(card)} on {cell_text(at)} ({_WHYS[why]})"
            for at, card, why in zip(e.at, e.cards, e.whys, strict=True)
        )
        + "."
    )


def _lapsed(w: Voice, e: Any) -> str:
    return f"{w.subject(e.seat)} cannot pay the trolls {e.count} gold."


def _shed(w: Voice, e: Any) -> str:
    cards = "two cards" if e.cards is None else " and ".join(map(w.card, e.cards))
    return f"{w.does(e.seat, 'discard')} {cards}, and {w.whose(e.seat, e.seat)} {w.deck.tools[e.tool]} is whole again."


SENTENCES: dict[type[Event], Sentence] = {
    RoundEnded: round_ended(_ENDS, {}),
    ToolShed: _shed,
    DoorOpened: lambda w, e: f"{w.does(e.seat, 'open')} the door on {cell_text(e.at)} with a key.",
    TrollBribed: lambda w, e: f"{w.does(e.seat, 'bribe')} the troll on {cell_text(e.at)}.",
    GoldMarked: lambda w, e: f"{w.does(e.seat, 'mark')} the gold on {cell_text(e.at)}.",
    Discarded: lambda w, e: f"{w.card(e.card).capitalize()} does nothing, and is discarded.",
    GoldWon: lambda w, e: f"{w.does(e.seat, 'win')} {w.cards(e.cards)}.",
    GoalsSpent: lambda w, e: f"Out of the game: {w.cards(e.cards)}.",
    BribePaid: lambda w, e: f"{w.does(e.seat, 'pay')} the trolls with {w.cards(e.cards)}.",
    GoldLeft: _left,
    BribeLapsed: _lapsed,
    FirstNamed: lambda w, e: f"{w.does(e.seat, 'begin')} the next round: {_FIRST[e.why]}.",
    Rated: lambda _, e: f"{e.gold} gold: {_RATINGS[e.rating]}.",
}

__all__ = ["SENTENCES"]
