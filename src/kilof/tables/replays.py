"""A match that is over, step by step, as one pair of eyes saw it.

For a seat and for a spectator all of it comes from that viewer's own events, so there is nothing that could leak. Only
with all eyes the match is played again, to know what lay face down.
"""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from kilof.core.action import ALL_EYES, Seat, Viewer
from kilof.core.position import Position
from kilof.notation.calls import QuickCall, call_text
from kilof.notation.jsons import FormatError, event_to_json, position_to_json
from kilof.notation.record import Record, replay
from kilof.notation.show import shots
from kilof.tables.refusal import Refusal
from kilof.view import position

ALL = "all"
SPECTATOR = "spectator"


class ReplayCall(Struct):
    """A quick call that was heard after this step and before the next."""

    seat: Seat
    kind: str
    target: str  # as in a record: `s2`, `8,0`, `pick`, or empty


class ReplayStep(Struct):
    """A deal, by no seat, or an action. After a deal `position` is all that the viewer knew; later positions follow
    from the events."""

    ply: int
    round: int
    seat: Seat | None
    code: str | None  # only of the viewer's own actions; with all eyes, of every action
    events: list[dict[str, Any]]
    position: dict[str, Any] | None
    calls: list[ReplayCall]


def eyes_of(text: str, seats: int) -> Viewer:
    """Whose eyes are meant: `all`, `spectator`, or a seat, `s0`."""
    named: dict[str, Viewer] = {ALL: ALL_EYES, SPECTATOR: None} | {f"s{seat}": seat for seat in range(seats)}
    if text not in named:
        raise Refusal("eyes", f"eyes are {', '.join(named)}")
    return named[text]


def steps(record: Record, viewer: Viewer) -> list[ReplayStep]:
    """The whole match; the index of a step is its moment."""
    dealt = _dealt(record) if viewer == ALL_EYES else {}
    acts = [(number, code) for number, part in enumerate(record.rounds, 1) for code in (None, *part.actions)]
    found = []
    for moment, ((number, act), shot) in enumerate(zip(acts, shots(record, viewer), strict=True)):
        known = None if act is not None else dealt.get(moment, shot.position)
        found.append(
            ReplayStep(
                shot.ply,
                number,
                None if act is None else int(act.partition(":")[0].strip("s ")),
                shot.code,
                [event_to_json(record.rules, event) for event in shot.events],
                None if known is None else position_to_json(record.rules, known),
                [_call(record, call) for call in shot.calls],
            )
        )
    return found


def _dealt(record: Record) -> dict[int, Position]:
    """By moment, all that there was after each deal. Nothing where the rules have changed since it was played."""
    try:
        found = enumerate(replay(record))
        return {moment: position(step.after, ALL_EYES) for moment, step in found if step.action is None}
    except FormatError:
        return {}


def _call(record: Record, call: QuickCall) -> ReplayCall:
    kind, _, target = call_text(record.rules, call).partition(" ")
    return ReplayCall(call.seat, kind, target)
