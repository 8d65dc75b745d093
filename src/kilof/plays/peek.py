"""Peek: look at a card that lies face down on the board, and tell nobody."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

from kilof.cards import CardId
from kilof.core import kind as k
from kilof.core.action import AT, CARD, NONE, Action, Seat
from kilof.core.cell import Cell
from kilof.core.event import Event, Tell, public, secret
from kilof.core.position import Position
from kilof.core.row import drop
from kilof.core.ruleset import Law, Play
from kilof.core.state import PUBLIC, State
from kilof.native import Boxed

PEEK: Final = 5
_PEEK: Final[Boxed] = PEEK  # as it stands in actions


@dataclass(frozen=True)
class Peeked(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    card: CardId = field(metadata=public(k.CARD))
    at: Cell = field(metadata=public(k.AT))
    goal: CardId | None = field(metadata=secret(k.CARD, to="seat"))
    verb = PEEK

    def fold(self, p: Position) -> None:
        p.lose(self.seat, self.card)
        goal, known_to = p.goals[self.at]
        p.goals[self.at] = (goal if self.goal is None else self.goal, known_to | 1 << self.seat)
        p.discard(self.card)


class Peek(Play):
    """Everybody sees which goal was looked at, one seat sees what it is."""

    verb = PEEK
    does = "peek"
    form = ("card", "at")

    def __init__(self, *, target: Law) -> None:
        self.target = target

    @final
    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:
        who: Boxed = seat
        what: Boxed = card
        cell: Boxed
        for cell in s.goals:
            out.append((who, _PEEK, what, cell, NONE, NONE, NONE, NONE))

    @final
    def count(self, s: State, seat: Seat, card: CardId) -> int:  # noqa: ARG002
        return len(s.goals)

    @final
    def nth(self, s: State, seat: Seat, card: CardId, number: int) -> Action:
        return (seat, PEEK, card, list(s.goals)[number], 0, 0, 0, 0)

    def refusal(self, s: State, a: Action) -> Law | None:
        return None if a[AT] in s.goals else self.target

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seat, card, at = a[0], a[CARD], a[AT]
        drop(s.hands[seat], card)
        goal, known_to = s.goals[at]
        s.goals[at] = (goal, known_to | 1 << seat)
        s.discards.append((card, PUBLIC))
        if tell:
            tell(Peeked(seat, card, at, goal))
