"""Sentences of the Lost Mines: dwarfs, treasures, traps, trolls and votes."""

from __future__ import annotations

from typing import Any

from kilof.core.event import Event, RoundEnded
from kilof.games.lost_mines.events import (
    CardLost,
    DragonFed,
    DragonTaken,
    DwarfDealt,
    DwarfSeen,
    PointsScored,
    PoolShared,
    RoundAdded,
    Stayed,
    StormStruck,
    ToolLaid,
    TrapGone,
    TrapSet,
    TreasureSeen,
    TreasuresLaid,
    TreasuresShown,
    TreasureTaken,
    TrollGone,
    TrollSet,
    VoteBegan,
    VotedAgainst,
    VotedFor,
    Walked,
)
from kilof.notation.code import cell_text
from kilof.terminal.shared import round_ended, silence
from kilof.terminal.voice import Sentence, Voice

_ENDS = {"treasures": "All treasures are taken", "agreement": "All have agreed to stop"}


def _treasure(w: Voice, e: Any) -> str:
    seen = f": it is {w.card(e.treasure)}" if e.treasure is not None else ""
    return f"{w.does(e.seat, 'look')} at the treasure t{e.place}{seen}."


def _dwarf(w: Voice, e: Any) -> str:
    seen = f": it is {w.card(e.role)}" if e.role is not None else ""
    return f"{w.does(e.seat, 'look')} at {w.whose(e.whom, e.seat)} dwarf card{seen}."


def _dwarf_dealt(w: Voice, e: Any) -> str:
    role = f" and {w.card(e.role)}" if e.role is not None else ""
    return f"{w.subject(e.seat)}: {e.clan} clan{role}."


def _place(e: Any) -> str:
    return f"{cell_text(e.at)} {e.side}"


def _points(w: Voice, e: Any) -> str:
    return "Points of this round: " + ", ".join(f"{w.who(seat)} {n}" for seat, n in enumerate(e.points)) + "."


def _pool(w: Voice, e: Any) -> str:
    """L27, as one would reckon it aloud."""
    told = f"{e.clan.capitalize()}'s side, {_all(w, e.members)}: {e.worth} shared by {len(e.members)}, {e.share} each"
    if not e.rest:
        return f"{told}."
    if not e.extra:
        return f"{told}, {e.rest} left over and lost."
    lost = f" {e.lost} is lost." if e.lost else ""
    return f"{told}, {e.rest} left over: {e.extra} more for the best treasure, {e.best}, to {_all(w, e.finders)}.{lost}"


def _all(w: Voice, seats: Any) -> str:
    return " and ".join(w.who(seat) for seat in seats)


def _treasures(w: Voice, e: Any) -> str:
    found = (f"{w.who(seat)} {w.cards(cards) or 'nothing'}" for seat, cards in enumerate(e.cards))
    return f"Treasures: {'; '.join(found)}."


def _vote(w: Voice, e: Any) -> str:
    return f"{w.does(e.seat, 'propose')} to {'end the round' if e.topic == 'end' else 'play another round'}."


SENTENCES: dict[type[Event], Sentence] = {
    RoundEnded: round_ended(_ENDS, {}),
    DwarfDealt: _dwarf_dealt,
    TreasuresLaid: lambda _, e: f"Treasures beside the board: {', '.join(e.kinds)}.",
    ToolLaid: lambda w, e: f"{w.does(e.seat, 'lay')} the {w.card(e.card)} on {cell_text(e.at)}.",
    TreasureSeen: _treasure,
    DwarfSeen: _dwarf,
    TrapSet: lambda w, e: f"{w.does(e.seat, 'set')} a trap on {_place(e)}.",
    TrollSet: lambda w, e: f"{w.does(e.seat, 'set')} a troll on {_place(e)}.",
    StormStruck: lambda w, e: f"{w.does(e.seat, 'call')} a storm on {cell_text(e.at)}: {w.card(e.fallen)} is gone.",
    TrapGone: lambda _, e: f"The trap on {_place(e)} is gone.",
    TrollGone: lambda _, e: f"The troll on {_place(e)} leaves.",
    Walked: lambda w, e: f"{w.does(e.seat, 'walk')} to {cell_text(e.at)}.",
    Stayed: silence,
    CardLost: lambda w, e: f"The trap! {w.does(e.seat, 'lose')} {w.card(e.card)}.",
    DragonTaken: lambda w, e: f"{w.does(e.seat, 'wake')} the dragon.",
    TreasureTaken: lambda w, e: f"{w.does(e.seat, 'take')} the treasure t{e.place}.",
    TreasuresShown: _treasures,
    PoolShared: _pool,
    DragonFed: lambda w, e: f"The dragon costs {w.who(e.seat)} {e.points}.",
    PointsScored: _points,
    VoteBegan: _vote,
    VotedFor: lambda w, e: f"{w.does(e.seat, 'agree')}.",
    VotedAgainst: lambda w, e: f"{w.does(e.seat, 'decline')}.",
    RoundAdded: lambda _, e: f"There will be {e.rounds} rounds.",
}

__all__ = ["SENTENCES"]
