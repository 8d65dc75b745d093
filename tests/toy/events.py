"""What happens only in the toy game. Who found which gem, and what a lamp showed, is secret."""

from __future__ import annotations

from dataclasses import dataclass, field

from kilof.cards import CardId
from kilof.core import kind as k
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.event import Event, public, secret

WALK, STAY, LAMP, PROPOSE, AGREE, DECLINE = range(60, 66)


@dataclass(frozen=True)
class Strolled(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    at: Cell = field(metadata=public(k.AT))
    verb = WALK


@dataclass(frozen=True)
class Lingered(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    verb = STAY


@dataclass(frozen=True)
class GemFound(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    at: Cell = field(metadata=public(k.AT))
    gem: CardId | None = field(metadata=secret(k.CARD, to="seat"))


@dataclass(frozen=True)
class LampShone(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    gem: CardId | None = field(metadata=secret(k.CARD, to="seat"))
    verb = LAMP


@dataclass(frozen=True)
class Voted(Event):
    seat: Seat = field(metadata=public(k.SEAT))


@dataclass(frozen=True)
class Proposed(Voted):
    verb = PROPOSE


@dataclass(frozen=True)
class Agreed(Voted):
    verb = AGREE


@dataclass(frozen=True)
class Declined(Voted):
    verb = DECLINE
