"""Sentences for events of all games that the browser shows in other ways, or tells at the end of a round."""

from __future__ import annotations

from typing import Any

from kilof.core.event import (
    Drew,
    Event,
    HandDealt,
    MatchEnded,
    RoleDealt,
    RolesShown,
    RoundEnded,
    StepBegan,
    TurnBegan,
)
from kilof.notation.code import cell_text
from kilof.plays.goals import GoalTurned
from kilof.terminal.plain import plain_sentence
from kilof.terminal.told import lines, message
from kilof.terminal.voice import Sentence, Voice

# What the messages know of; anything else is told in plain words.
_ENDS = frozenset(("treasure", "cards", "goals", "markers", "treasures", "agreement"))
_WINNERS = frozenset(("", "diggers", "saboteurs", "nobody"))
_UNITS = frozenset(("gold", "points"))


def silence(_w: Voice, _e: Any) -> str:
    """For what the table shows anyway."""
    return ""


def browsers(w: Voice, e: Event) -> str:
    """What the browser says of it."""
    return message(w, lines(w, (e,))[0])


def hand(w: Voice, e: Any) -> str:
    if e.cards is None:
        return ""
    return w.t("told-hand", who=w.names[e.seat], you=w.you(e.seat), cards=w.t.listed(map(w.coded, e.cards)))


def _round_ended(w: Voice, e: Any) -> str:
    if e.reason not in _ENDS or e.winners not in _WINNERS:
        return plain_sentence(w, e)
    return f"{browsers(w, e)} {w.t('told-won', side=e.winners)}" if e.winners else browsers(w, e)


def _drew(w: Voice, e: Any) -> str:
    return "" if e.card is None else w.t("told-drew", who=w.names[e.seat], you=w.you(e.seat), card=w.coded(e.card))


def _role(w: Voice, e: Any) -> str:
    return "" if e.role is None else w.t("told-role", who=w.names[e.seat], you=w.you(e.seat), card=w.card(e.role))


def _turned(w: Voice, e: Any) -> str:
    place = w.place(cell_text(e.at), "", "goal")
    return w.t("told-turned", place=place, spin="spun" if e.spin else "upright")


def _roles(w: Voice, e: Any) -> str:
    return w.t("told-roles", seats="; ".join(f"{w.who(seat)}: {w.card(role)}" for seat, role in enumerate(e.roles)))


def _match_ended(w: Voice, e: Any) -> str:
    said, unit, many = browsers(w, e), w.rules.scoring.unit, len(e.winners)
    if not e.winners:
        return said
    args = {"unit": unit, "count": e.scores[e.winners[0]], "many": many, "names": w.all(e.winners)}
    if unit not in _UNITS:
        won = w.t("told-won-by", args)
    elif w.viewer in e.winners:
        won = w.t("won-with" if many == 1 else "won-with-too", args)
    else:
        won = w.t("won-by-with", args)
    return f"{said} {won.removesuffix('.')}."


SHARED: dict[type[Event], Sentence] = {
    RoleDealt: _role,
    HandDealt: hand,
    TurnBegan: silence,
    StepBegan: silence,
    Drew: _drew,
    GoalTurned: _turned,
    RoundEnded: _round_ended,
    RolesShown: _roles,
    MatchEnded: _match_ended,
}

__all__ = ["SHARED", "browsers", "hand", "silence"]
