"""A record step by step: as events told to a viewer, and in full as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from kilof.core import machine
from kilof.core.action import ALL_EYES, SEAT, Seat, Viewer
from kilof.core.event import Event, redacted
from kilof.core.position import Position
from kilof.notation.calls import QuickCall, call_text
from kilof.notation.code import action_text
from kilof.notation.jsons import event_to_json, view_to_json
from kilof.notation.record import Record, Step, replay
from kilof.view import Folder, view


class Shot(NamedTuple):
    """What a viewer saw of one step. Ply 0 and each later deal have no code."""

    ply: int
    code: str | None  # only of the viewer's own actions; with all eyes, of every action
    events: tuple[Event, ...]
    position: Position
    calls: tuple[QuickCall, ...]  # before the next step


def shots(record: Record, viewer: Viewer) -> Iterator[Shot]:
    """A record shown from its events alone, so that a corrected rule breaks no old record."""
    folder = Folder(record.rules, record.seats, viewer)
    ply = 0
    for part in record.rounds:
        for i, step in enumerate(part.events or ()):
            code = part.actions[i - 1] if i else None
            ply += i > 0
            own = code is not None and (viewer == ALL_EYES or code.startswith(f"s{viewer}:"))
            events = tuple(redacted(event, viewer) for event in step)
            folder.fold(events)
            calls = tuple(call for call in part.calls if call.ply == ply)
            yield Shot(ply, code if own else None, events, folder.position.copy(), calls)


def steps_json(record: Record, seat: Seat | None) -> Iterator[dict[str, Any]]:
    """For each ply: who is waited for, options, action, calls; and for each viewer events and the view after.

    With a seat, only what that seat knows. Without one, everything: seats by number, and `spectator`.
    """
    viewers: tuple[Viewer, ...] = (*range(record.seats), None) if seat is None else (seat,)
    for step in replay(record):
        calls = [call for call in record.rounds[step.after.round - 1].calls if call.ply == step.after.ply]
        yield _step_json(record, step, viewers, seat) | {
            "calls": [f"s{call.seat}: {call_text(record.rules, call)}" for call in calls]
        }


def _step_json(record: Record, step: Step, viewers: tuple[Viewer, ...], seat: Seat | None) -> dict[str, Any]:
    rules, before = record.rules, step.before
    waiting = machine.waiting(before)
    own = step.action is not None and (seat is None or step.action[SEAT] == seat)
    return {
        "ply": step.after.ply,
        "round": step.after.round,
        "waiting": list(waiting),
        "options": {
            str(who): [action_text(rules, a) for a in machine.options(before, who)]
            for who in waiting
            if seat is None or who == seat
        },
        "action": action_text(rules, step.action, with_seat=True) if step.action is not None and own else None,
        "events": {
            _name(viewer): [event_to_json(rules, redacted(event, viewer)) for event in step.events]
            for viewer in viewers
        },
        "views": {_name(viewer): view_to_json(view(step.after, viewer)) for viewer in viewers},
    }


def _name(viewer: Viewer) -> str:
    return "spectator" if viewer is None else str(viewer)
