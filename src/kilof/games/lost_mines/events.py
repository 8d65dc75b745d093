"""What happens in the Lost Mines only."""

from __future__ import annotations

from dataclasses import dataclass, field

from kilof.cards import CardId
from kilof.core import kind as k
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.event import Event, public, secret
from kilof.core.position import Position

TOOL, INFORM, TRAP, TROLL, STORM, MOVE, STAY, TAKE, PROPOSE, AGREE, DECLINE = range(31, 42)


@dataclass(frozen=True)
class DwarfDealt(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    clan: str = field(metadata=public(k.WORD))
    role: CardId | None = field(metadata=secret(k.CARD, to="seat"))

    def fold(self, p: Position) -> None:
        p.roles.append((self.role, 1 << self.seat))


@dataclass(frozen=True)
class TreasuresLaid(Event):
    kinds: tuple[str, ...] = field(metadata=public(k.WORDS))


@dataclass(frozen=True)
class ToolLaid(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    card: CardId = field(metadata=public(k.CARD))
    at: Cell = field(metadata=public(k.AT))
    verb = TOOL

    def fold(self, p: Position) -> None:
        p.lose(self.seat, self.card)
        p.discard(self.card)


@dataclass(frozen=True)
class TreasureSeen(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    card: CardId = field(metadata=public(k.CARD))
    place: int = field(metadata=public(k.COUNT))
    treasure: CardId | None = field(metadata=secret(k.CARD, to="seat"))
    verb = INFORM

    def fold(self, p: Position) -> None:
        p.lose(self.seat, self.card)
        p.discard(self.card)


@dataclass(frozen=True)
class DwarfSeen(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    card: CardId = field(metadata=public(k.CARD))
    whom: Seat = field(metadata=public(k.SEAT))
    role: CardId | None = field(metadata=secret(k.CARD, to="seat"))
    verb = INFORM

    def fold(self, p: Position) -> None:
        p.lose(self.seat, self.card)
        p.discard(self.card)
        role, known_to = p.roles[self.whom]
        p.roles[self.whom] = (role if self.role is None else self.role, known_to | 1 << self.seat)


@dataclass(frozen=True)
class TrapSet(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    card: CardId = field(metadata=public(k.CARD))
    at: Cell = field(metadata=public(k.AT))
    side: str = field(metadata=public(k.WORD))
    verb = TRAP

    def fold(self, p: Position) -> None:
        p.lose(self.seat, self.card)
        p.discard(self.card)


@dataclass(frozen=True)
class TrollSet(Event):
    """The card stays before its player until the troll leaves."""

    seat: Seat = field(metadata=public(k.SEAT))
    card: CardId = field(metadata=public(k.CARD))
    at: Cell = field(metadata=public(k.AT))
    side: str = field(metadata=public(k.WORD))
    verb = TROLL

    def fold(self, p: Position) -> None:
        p.lose(self.seat, self.card)


@dataclass(frozen=True)
class StormStruck(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    card: CardId = field(metadata=public(k.CARD))
    at: Cell = field(metadata=public(k.AT))
    fallen: CardId = field(metadata=public(k.CARD))
    verb = STORM

    def fold(self, p: Position) -> None:
        p.lose(self.seat, self.card)
        del p.board[self.at]
        p.discard(self.card, self.fallen)


@dataclass(frozen=True)
class TrapGone(Event):
    at: Cell = field(metadata=public(k.AT))
    side: str = field(metadata=public(k.WORD))


@dataclass(frozen=True)
class TrollGone(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    card: CardId = field(metadata=public(k.CARD))
    at: Cell = field(metadata=public(k.AT))
    side: str = field(metadata=public(k.WORD))

    def fold(self, p: Position) -> None:
        p.discard(self.card)


@dataclass(frozen=True)
class Walked(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    at: Cell = field(metadata=public(k.AT))
    verb = MOVE


@dataclass(frozen=True)
class CardLost(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    card: CardId | None = field(metadata=secret(k.CARD, to="seat"))

    def fold(self, p: Position) -> None:
        p.lose(self.seat, self.card)
        p.discards.append((self.card, 1 << self.seat))


@dataclass(frozen=True)
class Stayed(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    verb = STAY


@dataclass(frozen=True)
class DragonTaken(Event):
    seat: Seat = field(metadata=public(k.SEAT))


@dataclass(frozen=True)
class TreasureTaken(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    place: int = field(metadata=public(k.COUNT))
    verb = TAKE  # of an action only where there is a choice


@dataclass(frozen=True)
class TreasuresShown(Event):
    cards: tuple[tuple[CardId, ...], ...] = field(metadata=public(k.HANDS))


@dataclass(frozen=True)
class PoolShared(Event):
    """L27: how the treasures of one side were shared."""

    clan: str = field(metadata=public(k.WORD))
    members: tuple[Seat, ...] = field(metadata=public(k.SEATS))
    worth: int = field(metadata=public(k.COUNT))
    share: int = field(metadata=public(k.COUNT))
    rest: int = field(metadata=public(k.COUNT))
    best: int = field(metadata=public(k.COUNT))
    finders: tuple[Seat, ...] = field(metadata=public(k.SEATS))
    extra: int = field(metadata=public(k.COUNT))
    lost: int = field(metadata=public(k.COUNT))
    explains = True


@dataclass(frozen=True)
class DragonFed(Event):
    """L28: what the dragon asks of its holder, and what it got: nobody goes below 0."""

    seat: Seat = field(metadata=public(k.SEAT))
    price: int = field(metadata=public(k.COUNT))
    points: int = field(metadata=public(k.COUNT))
    explains = True


@dataclass(frozen=True)
class PointsScored(Event):
    points: tuple[int, ...] = field(metadata=public(k.COUNTS))


@dataclass(frozen=True)
class VoteBegan(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    topic: str = field(metadata=public(k.WORD))
    verb = PROPOSE


@dataclass(frozen=True)
class VotedFor(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    verb = AGREE


@dataclass(frozen=True)
class VotedAgainst(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    verb = DECLINE


@dataclass(frozen=True)
class RoundAdded(Event):
    rounds: int = field(metadata=public(k.COUNT))
    opens = "dealing"
