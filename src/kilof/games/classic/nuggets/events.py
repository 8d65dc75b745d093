"""What happens to the nugget card of a round, and to the seat that finds it."""

from __future__ import annotations

from dataclasses import dataclass, field

from kilof.cards import CardId
from kilof.core import kind as k
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.event import Event, HandDealt, public, secret
from kilof.core.position import Position

LAY, LEAVE, REMAIN = range(28, 31)


@dataclass(frozen=True)
class NuggetLaid(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    card: CardId = field(metadata=public(k.CARD))
    at: Cell = field(metadata=public(k.AT))
    verb = LAY

    def fold(self, p: Position) -> None:
        p.board[self.at] = self.card * 2


@dataclass(frozen=True)
class HandDrawn(HandDealt):
    """A hand that is dealt when the round has begun already: it comes from the pile that everybody sees."""

    def fold(self, p: Position) -> None:
        super().fold(p)
        p.pile -= self.count


@dataclass(frozen=True)
class NuggetFound(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    cards: tuple[CardId, ...] = field(metadata=public(k.CARDS))


@dataclass(frozen=True)
class Left(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    count: int = field(metadata=public(k.COUNT))
    cards: tuple[CardId, ...] | None = field(metadata=secret(k.CARDS, to="seat"))
    verb = LEAVE

    def fold(self, p: Position) -> None:
        p.hands[self.seat] = []
        p.discards += [(card, 1 << self.seat) for card in self.cards or (None,) * self.count]


@dataclass(frozen=True)
class Remained(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    verb = REMAIN


@dataclass(frozen=True)
class NuggetReturned(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    cards: tuple[CardId, ...] = field(metadata=public(k.CARDS))
