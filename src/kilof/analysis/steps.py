"""The steps and rounds of a record, from its events alone: records of older rules can be looked back upon too."""

from __future__ import annotations

from msgspec.structs import replace

from kilof.analysis.marks import mark
from kilof.analysis.shape import PastRound, PastStep
from kilof.bots.suspicion import part_of
from kilof.core import machine
from kilof.core.event import Event, RolesShown, RoundEnded
from kilof.notation.jsons import FormatError
from kilof.notation.record import Record, Step, completed


def told(record: Record) -> Record:
    """The record with all its events; one written by hand gets them by being played."""
    return record if all(part.events is not None for part in record.rounds) else completed(record)


def steps_of(record: Record) -> list[PastStep]:
    """One for each deal and each action."""
    found: list[PastStep] = []
    ply = 0
    for number, part in enumerate(told(record).rounds, 1):
        for i, events in enumerate(part.events or ()):
            code = part.actions[i - 1] if i else None
            ply += i > 0
            found.append(PastStep(len(found), number, ply, seat_of(code), code, mark(events)))
    return found


def seat_of(code: str | None) -> int | None:
    """Who acts by a code of a record."""
    if code is None:
        return None
    seat = code.partition(":")[0].removeprefix("s")
    if not seat.isdecimal():
        raise FormatError(f"record: an action begins with its seat: '{code}'")
    return int(seat)


def parts_of(record: Record) -> list[PastRound]:
    """The rounds, with what their events say of how they came out."""
    found: list[PastRound] = []
    first = 0
    for number, part in enumerate(told(record).rounds, 1):
        steps = part.events or ()
        ends = [(first + i, event) for i, events in enumerate(steps) for event in events if type(event) is RoundEnded]
        shown = next((event for events in steps for event in events if type(event) is RolesShown), None)
        moment, end = ends[0] if ends else (None, None)
        found.append(
            PastRound(
                number,
                first,
                first + len(steps) - 1,
                moment,
                end.reason if end else "",
                end.winners if end else "",
                _roles(record, shown),
                _clans(record, shown),
            )
        )
        first += len(steps)
    return found


def _roles(record: Record, shown: Event | None) -> list[str]:
    deck = record.rules.deck
    return [part_of(deck, role) for role in shown.roles] if isinstance(shown, RolesShown) else []


def _clans(record: Record, shown: Event | None) -> list[str]:
    cards = record.rules.deck.cards
    clans = [cards[role].back for role in shown.roles] if isinstance(shown, RolesShown) else []
    return clans if all(clans) else []


def scored(played: list[Step], parts: list[PastRound]) -> list[PastRound]:
    """The same with what each round brought; only once the match is over."""
    state = played[-1].after if played else None
    if state is None or not machine.is_over(state):
        return parts
    brought = {one.round: list(one.scores) for one in machine.rounds(state)}
    return [replace(part, scores=brought[part.round]) for part in parts]


__all__ = ["parts_of", "scored", "seat_of", "steps_of", "told"]
