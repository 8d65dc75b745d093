"""Sentences for the events that games share."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kilof.core.event import (
    Drew,
    Event,
    HandDealt,
    MatchEnded,
    RoleDealt,
    RolesShown,
    RoundBegan,
    RoundEnded,
    StepBegan,
    TurnBegan,
)
from kilof.notation.code import cell_text
from kilof.plays.dig import Dug
from kilof.plays.discard import Passed
from kilof.plays.goals import GoalRevealed, GoalTurned
from kilof.plays.peek import Peeked
from kilof.plays.rockfall import RockFell
from kilof.plays.tools import ToolBroken, ToolRepaired
from kilof.terminal.voice import Sentence, Voice

_ENDS = {"cards": "Nobody can play any more"}
_WINNERS = {"": "the round ends"}


def silence(_w: Voice, _e: Any) -> str:
    """For what the table shows anyway."""
    return ""


def hand(w: Voice, e: Any) -> str:
    return "" if e.cards is None else f"{w.does(e.seat, 'get')} the hand {w.cards(e.cards)}."


def round_ended(ends: Mapping[str, str], winners: Mapping[str, str]) -> Sentence:
    """How rounds of a game end, in words: by the reason, and by the side that wins."""
    known, sides = {**_ENDS, **ends}, {**_WINNERS, **winners}

    def sentence(_w: Voice, e: Any) -> str:
        if e.reason in known and e.winners in sides:
            return f"{known[e.reason]}: {sides[e.winners]}."
        return f"The round ends: {e.reason}{f', won by {e.winners}' if e.winners else ''}."

    return sentence


def _dug(w: Voice, e: Any) -> str:
    return f"{w.does(e.seat, 'dig')} {w.card(e.card)} at {cell_text(e.at)}{', spun' if e.spin else ''}."


def _broken(w: Voice, e: Any) -> str:
    return f"{w.does(e.seat, 'break')} {w.whose(e.whom, e.seat)} {w.deck.tools[e.tool]}."


def _repaired(w: Voice, e: Any) -> str:
    return f"{w.does(e.seat, 'mend')} {w.whose(e.whom, e.seat)} {w.deck.tools[e.tool]}."


def _peeked(w: Voice, e: Any) -> str:
    seen = f": it is {w.card(e.goal)}" if e.goal is not None else ""
    return f"{w.does(e.seat, 'look')} at the goal on {cell_text(e.at)}{seen}."


def _drew(w: Voice, e: Any) -> str:
    return "" if e.card is None else f"{w.does(e.seat, 'draw')} {w.card(e.card)}."


def _role(w: Voice, e: Any) -> str:
    return "" if e.role is None else f"{w.does(e.seat, 'get')} the role of {w.card(e.role)}."


def _turned(_: Voice, e: Any) -> str:
    return f"The goal on {cell_text(e.at)} lies {'spun' if e.spin else 'upright'}."


def _roles(w: Voice, e: Any) -> str:
    return "Roles: " + ", ".join(f"{w.who(seat)} {w.card(role)}" for seat, role in enumerate(e.roles)) + "."


def _match_ended(w: Voice, e: Any) -> str:
    scores = ", ".join(f"{w.who(seat)} {score}" for seat, score in enumerate(e.scores))
    winners = " and ".join(w.who(seat) for seat in e.winners)
    unit = w.rules.scoring.unit.capitalize()
    return f"{unit}: {scores}. " + (f"The game is won by {winners}." if winners else "The game is over.")


SHARED: dict[type[Event], Sentence] = {
    RoundBegan: lambda w, e: f"Round {e.round} begins; first to play: {w.who(e.first)}.",
    RoleDealt: _role,
    HandDealt: hand,
    TurnBegan: silence,
    StepBegan: silence,
    Dug: _dug,
    ToolBroken: _broken,
    ToolRepaired: _repaired,
    RockFell: lambda w, e: f"{w.does(e.seat, 'let')} rocks fall on {cell_text(e.at)}: {w.card(e.fallen)} is gone.",
    Peeked: _peeked,
    Passed: lambda w, e: f"{w.does(e.seat, 'pass')}, discarding {w.card(e.card)}.",
    Drew: _drew,
    GoalRevealed: lambda w, e: f"The goal on {cell_text(e.at)} is reached: {w.card(e.card)}!",
    GoalTurned: _turned,
    RoundEnded: round_ended({}, {}),
    RolesShown: _roles,
    MatchEnded: _match_ended,
}

__all__ = ["SHARED", "hand", "round_ended", "silence"]
