"""Rockfall: take a path card off the maze."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

from kilof.cards import CardId
from kilof.core import kind as k
from kilof.core.action import AT, CARD, NONE, Action, Seat
from kilof.core.cell import Cell
from kilof.core.event import Event, Tell, public
from kilof.core.position import Position
from kilof.core.row import drop
from kilof.core.ruleset import Law, Play
from kilof.core.state import PUBLIC, State
from kilof.native import Boxed

ROCKFALL: Final = 4
_ROCKFALL: Final[Boxed] = ROCKFALL  # as it stands in actions


@dataclass(frozen=True)
class RockFell(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    card: CardId = field(metadata=public(k.CARD))
    at: Cell = field(metadata=public(k.AT))
    fallen: CardId = field(metadata=public(k.CARD))
    verb = ROCKFALL

    def fold(self, p: Position) -> None:
        p.lose(self.seat, self.card)
        del p.board[self.at]
        p.discard(self.card, self.fallen)


class Rockfall(Play):
    """Both cards are discarded face up; what is cut off stays where it is."""

    verb = ROCKFALL
    does = "rockfall"
    form = ("card", "at")

    def __init__(self, falls: tuple[bool, ...], *, target: Law) -> None:
        self.falls = falls  # by card: whether it can be taken off the maze
        self.falling = bytes(fall for fall in falls for _ in range(2))  # the same by Laid, as numbers
        self.target = target

    def cells(self, s: State) -> list[Boxed]:
        """What can be taken off, in reading order."""
        falling = self.falling
        cells: list[Boxed] = [cell for cell, laid in s.board.items() if falling[laid]]
        cells.sort()
        return cells

    @final
    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:
        who: Boxed = seat
        what: Boxed = card
        for cell in self.cells(s):
            out.append((who, _ROCKFALL, what, cell, NONE, NONE, NONE, NONE))

    @final
    def count(self, s: State, seat: Seat, card: CardId) -> int:  # noqa: ARG002
        falling, count = self.falling, 0
        for laid in s.board.values():
            count += falling[laid]
        return count

    @final
    def nth(self, s: State, seat: Seat, card: CardId, number: int) -> Action:
        return (seat, ROCKFALL, card, self.cells(s)[number], 0, 0, 0, 0)

    def refusal(self, s: State, a: Action) -> Law | None:
        laid = s.board.get(a[AT])
        return None if laid is not None and self.falls[laid >> 1] else self.target

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seat, card, at = a[0], a[CARD], a[AT]
        drop(s.hands[seat], card)
        fallen = s.lift(at) >> 1
        s.discards += ((card, PUBLIC), (fallen, PUBLIC))
        if tell:
            tell(RockFell(seat, card, at, fallen))
