"""What happens in the Duel only. Nothing in it is secret but the cards that are discarded face down."""

from __future__ import annotations

from dataclasses import dataclass, field

from kilof.cards import CardId
from kilof.core import kind as k
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.event import Event, public, secret
from kilof.core.position import Position
from kilof.core.state import PUBLIC

SHED, KEY, BRIBE, DONE, SHOW, MARK, PAY = range(21, 28)


@dataclass(frozen=True)
class ToolShed(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    count: int = field(metadata=public(k.COUNT))
    cards: tuple[CardId, ...] | None = field(metadata=secret(k.CARDS, to="seat"))
    tool: int = field(metadata=public(k.TOOL))
    mended: CardId = field(metadata=public(k.CARD))
    verb = SHED

    def fold(self, p: Position) -> None:
        for card in self.cards or (None,) * self.count:
            p.lose(self.seat, card)
            p.discards.append((card, 1 << self.seat))
        p.broken[self.seat] &= ~(1 << self.tool)
        p.discard(self.mended)


@dataclass(frozen=True)
class DoorOpened(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    card: CardId = field(metadata=public(k.CARD))
    at: Cell = field(metadata=public(k.AT))
    verb = KEY

    def fold(self, p: Position) -> None:
        p.lose(self.seat, self.card)
        p.discard(self.card)


@dataclass(frozen=True)
class TrollBribed(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    at: Cell = field(metadata=public(k.AT))
    verb = BRIBE


@dataclass(frozen=True)
class GoldMarked(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    at: Cell = field(metadata=public(k.AT))
    verb = MARK  # of an action only where markers are short


@dataclass(frozen=True)
class Discarded(Event):
    """A card just drawn is discarded face up."""

    seat: Seat = field(metadata=public(k.SEAT))
    card: CardId = field(metadata=public(k.CARD))

    def fold(self, p: Position) -> None:
        p.lose(self.seat, self.card)
        p.discard(self.card)


@dataclass(frozen=True)
class GoldWon(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    cards: tuple[CardId, ...] = field(metadata=public(k.CARDS))


@dataclass(frozen=True)
class GoalsSpent(Event):
    cards: tuple[CardId, ...] = field(metadata=public(k.CARDS))


@dataclass(frozen=True)
class GoldLeft(Event):
    """Gold that nobody marked, in reading order, each with a word that says why. In the solo game (S5) goals that are
    still face down are shown too, with gold or without."""

    at: tuple[Cell, ...] = field(metadata=public(k.CELLS))
    cards: tuple[CardId, ...] = field(metadata=public(k.CARDS))
    whys: tuple[str, ...] = field(metadata=public(k.WORDS))
    explains = True

    def fold(self, p: Position) -> None:
        for at, card in zip(self.at, self.cards, strict=True):
            if at in p.goals:
                p.goals[at] = (card, PUBLIC)


@dataclass(frozen=True)
class BribePaid(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    cards: tuple[CardId, ...] = field(metadata=public(k.CARDS))
    verb = PAY  # of an action only where several payments are equally good
    opens = "dealing"


@dataclass(frozen=True)
class BribeLapsed(Event):
    """D22: what a player cannot pay."""

    seat: Seat = field(metadata=public(k.SEAT))
    count: int = field(metadata=public(k.COUNT))
    explains = True


@dataclass(frozen=True)
class FirstNamed(Event):
    """D3: who begins the next round, and a word that says why."""

    seat: Seat = field(metadata=public(k.SEAT))
    why: str = field(metadata=public(k.WORD))
    explains = True


@dataclass(frozen=True)
class Rated(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    gold: int = field(metadata=public(k.COUNT))
    rating: str = field(metadata=public(k.WORD))
