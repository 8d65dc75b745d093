"""Quick calls: what a seat says to the table in one of a few ways, with no rules behind it. See docs/formats.md.

A call changes nothing in the match, and may be a lie. It is public: who may call what follows from what everybody sees.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final, Literal, NamedTuple

from kilof.core import machine
from kilof.core.action import Seat
from kilof.core.part import CodeError, cell_from_text, cell_text
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.plays.tools import Repair

CallKind = Literal["suspect", "trust", "treasure", "mend", "well-dug", "not-me"]
Aim = Literal["seat", "goal", "tool", ""]

# What each call is about.
AIMS: Final[dict[CallKind, Aim]] = {
    "suspect": "seat",
    "trust": "seat",
    "treasure": "goal",
    "mend": "tool",
    "well-dug": "",
    "not-me": "",
}
_ABOUT_ROLES: Final = frozenset(("suspect", "trust", "not-me"))
_SEAT: Final = re.compile(r"s(\d{1,2})", re.ASCII)
_LINE: Final = re.compile(r"(\d{1,9}) s(\d{1,2}): (.*)", re.ASCII)


class QuickCall(NamedTuple):
    """What a seat called, when the match was at that ply."""

    ply: int
    seat: Seat
    kind: CallKind
    target: int = 0  # a seat, a cell or a tool, as the kind says


@lru_cache(maxsize=256)
def offered(rules: Ruleset, seats: int) -> Mapping[CallKind, Aim]:
    """The calls that make sense in a match under these rules, and what each of them is about.

    Somebody has to hear them. Roles have to be dealt for suspicion, a treasure has to be hidden, and somebody else has
    to be able to mend a tool.
    """
    if seats < 2:
        return {}
    s = machine.begin(rules, seats)
    has_roles = "roles" in rules.setup.stacks(s)
    has_treasure = any(card.treasure for card in rules.deck.cards)
    has_help = any(isinstance(play, Repair) and 0 in play.whom.among(s, 1) for play in rules.plays.values())
    fits = {"treasure": has_treasure, "mend": has_help, "well-dug": True} | dict.fromkeys(_ABOUT_ROLES, has_roles)
    return {kind: aim for kind, aim in AIMS.items() if fits[kind]}


def call_refusal(s: State, call: QuickCall) -> str:
    """Why a call makes no sense now; empty if it does. Only what everybody sees counts."""
    if call.seat >= s.seats:
        return f"there is no seat s{call.seat}"
    if call.kind not in offered(s.rules, s.seats):
        return f"'{call.kind}' makes no sense in this match"
    aim = AIMS[call.kind]
    if aim == "seat" and (call.target >= s.seats or call.target == call.seat):
        return f"s{call.target} is not another seat"
    if aim == "goal" and call.target not in s.goals:
        return f"no goal lies face down on {cell_text(call.target)}"
    if aim == "tool" and not s.broken[call.seat] >> call.target & 1:
        return f"the {s.rules.deck.tools[call.target]} is not broken"
    return ""


def call_text(rules: Ruleset, call: QuickCall) -> str:
    """`suspect s2`, `treasure 8,0`, `mend pick`, `not-me`"""
    return f"{call.kind} {target_text(rules, call)}".rstrip()


def target_text(rules: Ruleset, call: QuickCall) -> str:
    """What a call is about, as in its code; nothing where it is about nothing."""
    match AIMS[call.kind]:
        case "seat":
            return f"s{call.target}"
        case "goal":
            return cell_text(call.target)
        case "tool":
            return rules.deck.tools[call.target]
        case _:
            return ""


def call_from_text(rules: Ruleset, text: str, seat: Seat, ply: int) -> QuickCall:
    """Read what that seat called when the match was at that ply."""
    kind, *words = text.split() or [""]
    if kind not in AIMS:
        raise CodeError(f"'{kind}' is not a call: {', '.join(AIMS)}")
    aim = AIMS[kind]
    if len(words) < bool(aim):
        raise CodeError(f"the {aim} is missing")
    if len(words) > bool(aim):
        raise CodeError(f"'{words[bool(aim)]}' is too much here")
    return QuickCall(ply, seat, kind, _target(rules, aim, words[0]) if aim else 0)


def _target(rules: Ruleset, aim: Aim, word: str) -> int:
    if aim == "goal":
        return cell_from_text(word)
    if aim == "seat":
        match = _SEAT.fullmatch(word)
        if match is None:
            raise CodeError(f"'{word}' is not a seat: write it as s2")
        return int(match[1])
    if word not in rules.deck.tools:
        raise CodeError(f"'{word}' is not a tool: {', '.join(rules.deck.tools)}")
    return rules.deck.tools.index(word)


def call_line(rules: Ruleset, call: QuickCall) -> str:
    """As a record has it: `12 s0: suspect s2`"""
    return f"{call.ply} s{call.seat}: {call_text(rules, call)}"


def call_from_line(rules: Ruleset, line: str) -> QuickCall:
    match = _LINE.fullmatch(line)
    if match is None:
        raise CodeError("write it as '12 s0: suspect s2': the ply, who called, and the call")
    return call_from_text(rules, match[3], int(match[2]), int(match[1]))


__all__ = [
    "AIMS",
    "Aim",
    "CallKind",
    "QuickCall",
    "call_from_line",
    "call_from_text",
    "call_line",
    "call_refusal",
    "call_text",
    "offered",
    "target_text",
]
