"""A table on this machine: one person, bots on the other seats, and no clock to wait for."""

from __future__ import annotations

from collections.abc import Sequence

from kilof.bots import bot_named, decided
from kilof.core import machine
from kilof.core.action import Action, Seat
from kilof.core.deal import Deal
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.match import Match
from kilof.notation.record import Thinking
from kilof.tables.clock import bot_vote
from kilof.tables.entry import Dealt, Draft, Played, Seated
from kilof.tables.lobby import begin, sit
from kilof.tables.pause import resume
from kilof.tables.table import opened
from kilof.tables.terms import Player, Terms

_PERSON = "person"
_NOW = 0.0


class Local:
    """The person has seat 0. The table decides what happens; `match` plays along, for the views and the record."""

    def __init__(
        self, rules: Ruleset, names: tuple[str, ...], bots: Sequence[str], rng: Rng, first: Seat | None = None
    ) -> None:
        """`bots` sit on seat 1 and up."""
        self.match = Match(rules, names=names, seed=rng, deals=False)
        self._first = first
        self._drawn: list[Deal] = []  # by the draft that is being made
        terms = Terms(rules.game, rules.options, len(names), tempo="at-once")
        self.table, draft = opened(lambda *_: rules, self._deal, terms, _PERSON)
        self.table.add(draft, _NOW)
        self.table.add(sit(self.table, _PERSON, names[0]), _NOW)
        others = enumerate(zip(names[1:], bots, strict=True), 1)
        seated = [Seated(seat, Player(name=name, bot=bot), "bot") for seat, (name, bot) in others]
        self.table.add(Draft(tuple(seated)), _NOW)
        self._add(begin(self.table, _PERSON))

    def play(self, seat: Seat, action: Action, by: Thinking | None = None) -> None:
        """A seat acts; raises Refusal and changes nothing if the rules do not allow it."""
        self._add(self.table.submit(seat, action, self.match.state.ply, _NOW, by))

    def run(self) -> None:
        """The bots play and vote until it is up to the person, or the match is over."""
        while True:
            vote = bot_vote(self.table, _NOW)
            if vote is not None:
                self._add(vote)
                continue
            seat = next((seat for seat in machine.waiting(self.match.state) if seat), None)
            if seat is None:
                return
            self.play(seat, *decided(self.match, seat, bot_named(self.table.players[seat].bot)))

    def _deal(self, s: State) -> Deal:
        self._drawn.append(machine.deal(s, self.match.rng, self._first))
        return self._drawn[-1]

    def _add(self, draft: Draft) -> None:
        self.table.add(draft, _NOW)
        for entry in draft.entries:
            if isinstance(entry, Dealt):
                self.match.deal(dealt=self._drawn.pop(0))
            elif isinstance(entry, Played):
                self.match.play(entry.code, Thinking(entry.bot, entry.rollouts) if entry.bot else None)
        if self.table.pause is not None:
            self.table.add(resume(self.table), _NOW)
