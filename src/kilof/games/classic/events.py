"""What happens to the gold of the classic game."""

from __future__ import annotations

from dataclasses import dataclass, field

from kilof.cards import CardId
from kilof.core import kind as k
from kilof.core.action import Seat
from kilof.core.event import Event, public, secret
from kilof.core.position import Position

PICK = 20


@dataclass(frozen=True)
class GoldDrawn(Event):
    count: int = field(metadata=public(k.COUNT))


@dataclass(frozen=True)
class GoldOffered(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    count: int = field(metadata=public(k.COUNT))
    cards: tuple[CardId, ...] | None = field(metadata=secret(k.CARDS, to="seat"))
    opens = "share"

    def fold(self, p: Position) -> None:
        p.turn = self.seat


@dataclass(frozen=True)
class GoldTaken(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    card: CardId | None = field(metadata=secret(k.CARD, to="seat"))
    verb = PICK
    opens = "dealing"  # unless the cards are offered on


@dataclass(frozen=True)
class GoldPaid(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    count: int = field(metadata=public(k.COUNT))
    cards: tuple[CardId, ...] | None = field(metadata=secret(k.CARDS, to="seat"))


@dataclass(frozen=True)
class GoldShown(Event):
    cards: tuple[tuple[CardId, ...], ...] = field(metadata=public(k.HANDS))
