"""A table on this machine: one person, bots on the other seats, nobody waits for a clock."""

from __future__ import annotations

from collections.abc import Sequence

from kilof.bots import bot_named
from kilof.core import machine
from kilof.core.action import Action, Seat, Viewer
from kilof.core.deal import Deal
from kilof.core.event import Event, redacted
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.notation.code import action_from_text
from kilof.notation.record import Recorder
from kilof.tables.clock import bot_vote
from kilof.tables.entry import Dealt, Draft, Played, Seated
from kilof.tables.lobby import begin, sit
from kilof.tables.table import opened
from kilof.tables.terms import Player, Terms
from kilof.view import View, view

_PERSON = "person"
_NOW = 0.0


class Local:
    """The person has seat 0. The caller sees everything; what seats may know comes from `view` and `news` alone."""

    def __init__(
        self, rules: Ruleset, names: tuple[str, ...], bots: Sequence[str], rng: Rng, first: Seat | None = None
    ) -> None:
        """`bots` have the seats from 1 on."""
        self.names = names
        self.recorder = Recorder(rules, names)
        self._rng = rng
        self._first = first
        self._drawn: list[Deal] = []  # by the step that is being made
        self._logs: dict[Viewer, list[Event]] = {viewer: [] for viewer in (None, *range(len(names)))}
        terms = Terms(rules.game, rules.options, len(names), tempo="at-once")
        self.table, step = opened(lambda *_: rules, self._deal, terms, _PERSON)
        self.table.add(step, _NOW)
        self.table.add(sit(self.table, _PERSON, names[0]), _NOW)
        others = enumerate(zip(names[1:], bots, strict=True), 1)
        seated = [Seated(seat, Player(name=name, bot=bot), "bot") for seat, (name, bot) in others]
        self.table.add(Draft(tuple(seated)), _NOW)
        self._take(begin(self.table, _PERSON))

    @property
    def state(self) -> State:
        assert self.table.state is not None, "the match has begun"
        return self.table.state

    def view(self, viewer: Viewer) -> View:
        """What this viewer knows, its log included."""
        return view(self.state, viewer, self._logs[viewer])

    def news(self, viewer: Viewer, since: int) -> list[Event]:
        """This viewer's events from that place in its log on."""
        return self._logs[viewer][since:]

    def play(self, seat: Seat, action: Action) -> None:
        """A seat acts; raises Refusal and changes nothing if the rules do not allow it."""
        self._take(self.table.submit(seat, action, self.state.ply, _NOW))

    def run(self) -> None:
        """The bots play and vote until the person is waited for, or the match is over."""
        while True:
            vote = bot_vote(self.table, _NOW)
            if vote is not None:
                self._take(vote)
                continue
            seat = next((seat for seat in machine.waiting(self.state) if seat), None)
            if seat is None:
                return
            driver = bot_named(self.table.players[seat].bot)
            self.play(seat, driver(self.view(seat), self._rng))

    def _deal(self, s: State) -> Deal:
        self._drawn.append(machine.deal(s, self._rng, self._first))
        return self._drawn[-1]

    def _take(self, step: Draft) -> None:
        rules = self.recorder.rules
        for entry, events in zip(step.entries, step.told, strict=True):
            if isinstance(entry, Dealt):
                self.recorder.dealt(self._drawn.pop(0), list(events))
            elif isinstance(entry, Played):
                self.recorder.played(action_from_text(rules, entry.code), list(events))
            for viewer, log in self._logs.items():
                log += [redacted(event, viewer) for event in events]
        self.table.add(step, _NOW)
