"""A match on this machine: the state, each viewer's own events, and the record, kept together."""

from __future__ import annotations

from collections.abc import Mapping

from kilof.bots.bot import Driver
from kilof.bots.votes import answer
from kilof.core import machine
from kilof.core.action import Action, Seat, Viewer
from kilof.core.deal import Deal
from kilof.core.event import Event, redacted
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.notation.record import Recorder
from kilof.view import View, view


class Match:
    """One process, no secrets kept from the caller: what seats may know comes from `view` alone."""

    def __init__(self, rules: Ruleset, names: tuple[str, ...], rng: Rng) -> None:
        self.names = names
        self.state = machine.begin(rules, len(names))
        self.recorder = Recorder(rules, names)
        self._rng = rng
        self._logs: dict[Viewer, list[Event]] = {viewer: [] for viewer in (None, *range(len(names)))}

    def view(self, viewer: Viewer) -> View:
        """What this viewer knows, its log included."""
        return view(self.state, viewer, self._logs[viewer])

    def news(self, viewer: Viewer, since: int) -> list[Event]:
        """This viewer's events from that place in its log on."""
        return self._logs[viewer][since:]

    def deal(self, first: Seat | None = None, dealt: Deal | None = None) -> list[Event]:
        """Begin the next round, with a given deal or one drawn now."""
        dealt = dealt or machine.deal(self.state, self._rng, first)
        self.state, events = machine.deal_out(self.state, dealt)
        self.recorder.dealt(dealt, events)
        self._tell(events)
        return events

    def play(self, action: Action) -> list[Event]:
        """Play an action; raises Refused and changes nothing if the rules do not allow it."""
        self.state, events = machine.play(self.state, action)
        self.recorder.played(action, events)
        self._tell(events)
        return events

    def run(self, drivers: Mapping[Seat, Driver]) -> None:
        """Deal and play on until a seat without a driver is waited for, or the match is over."""
        while True:
            if self._vote(drivers):
                continue
            if machine.is_over(self.state):
                return
            if machine.needs_deal(self.state):
                self.deal()
                continue
            seat = machine.waiting(self.state)[0]
            if seat not in drivers:
                return
            self.play(drivers[seat](self.view(seat), self._rng))

    def _vote(self, drivers: Mapping[Seat, Driver]) -> bool:
        """A program that is asked to agree to something answers; whether one did."""
        for seat in drivers:
            if machine.asides(self.state, seat):
                vote = answer(self.view(seat))
                if vote is not None:
                    self.play(vote)
                    return True
        return False

    def _tell(self, events: list[Event]) -> None:
        for viewer, log in self._logs.items():
            log += [redacted(event, viewer) for event in events]
