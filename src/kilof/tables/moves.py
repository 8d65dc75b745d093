"""The deals and actions of a match, kept encoded: a few kilobytes from which everything else can be replayed."""

from __future__ import annotations

from collections.abc import Iterator

from kilof.cards import BadInput
from kilof.core import machine
from kilof.core.action import Viewer
from kilof.core.event import Event, Tell, redacted
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.notation.code import action_from_text
from kilof.notation.jsons import deal_from_json
from kilof.tables.entry import Dealt, Played, decoded, encoded
from kilof.view import View, view


class BrokenLog(BadInput):
    """A log that does not follow the rules."""


class Moves:
    """One line for each deal and action."""

    __slots__ = ("_lines",)

    def __init__(self, lines: bytes = b"") -> None:
        self._lines = bytearray(lines)

    def add(self, entry: Dealt | Played) -> None:
        self._lines += encoded(entry) + b"\n"

    def __bytes__(self) -> bytes:
        return bytes(self._lines)

    def again(self, rules: Ruleset, seats: int) -> Iterator[tuple[State, list[Event]]]:
        """The match replayed in place: the state after each line, and the events of that line."""
        s = machine.begin(rules, seats)
        for line in self._lines.splitlines():
            entry = decoded(line)
            assert isinstance(entry, Dealt | Played), "nothing else is added"
            events: list[Event] = []
            advance(s, entry, events.append)
            yield s, events

    def view(self, rules: Ruleset, seats: int, viewer: Viewer) -> View:
        """What a viewer knows at the end, the whole log included."""
        s, log = machine.begin(rules, seats), list[Event]()
        for after, events in self.again(rules, seats):
            s = after
            log += [redacted(event, viewer) for event in events]
        return view(s, viewer, log)


def advance(s: State, entry: Dealt | Played, tell: Tell = None) -> None:
    """Carry out an entry of a stored log, in place."""
    if isinstance(entry, Dealt):
        machine.start_round(s, deal_from_json(s.rules, s.seats, entry.deal, "log: deal"), tell)
        return
    action = action_from_text(s.rules, entry.code)
    law = machine.refusal(s, action)
    if law is not None:
        raise BrokenLog(f"log: ply {s.ply + 1}: '{entry.code}' breaks {law.id}: {law.reason}")
    machine.apply(s, action, tell)
