"""Events: what happened, each field marked with what it is and who may know it. Unmarked fields cannot be declared."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import Field, dataclass, field, fields, replace
from functools import cache
from typing import Any, ClassVar, TypeVar, cast

from kilof.cards import CardId
from kilof.core.action import ALL_EYES, Seat, Viewer
from kilof.core.kind import CARD, CARDS, COUNT, COUNTS, PHASE, SEAT, SEATS, WORD
from kilof.core.position import Position
from kilof.core.state import PUBLIC

E = TypeVar("E", bound="Event")


def public(kind: str) -> Mapping[str, str]:
    """Everybody may know this field."""
    return {"kind": kind, "to": ""}


def secret(kind: str, to: str) -> Mapping[str, str]:
    """Only the seat in the field named `to` may know this one; to all others it is None."""
    return {"kind": kind, "to": to}


class Marking(type):
    """The type of all kinds of event: every field is marked, and no two kinds have the same name."""

    def __init__(cls, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> None:
        super().__init__(name, bases, body)
        if not bases:
            return
        for constant in ("verb", "opens", "explains"):  # the compiler annotates them; they are not fields
            cls.__annotations__.pop(constant, None)
        for field_name in cls.__annotations__:
            mark = cls.__dict__.get(field_name)
            if not isinstance(mark, Field) or "to" not in mark.metadata:
                raise TypeError(f"{name}.{field_name} is not marked public or secret")
        if name in Event.named and Event.named[name].__module__ != cls.__module__:
            raise TypeError(f"two kinds of event are named {name}")
        Event.named[name] = cast("type[Event]", cls)


class Event(metaclass=Marking):
    """Base of all events. Subclasses are frozen dataclasses in the past tense."""

    named: ClassVar[dict[str, type[Event]]] = {}
    verb: ClassVar[int] = 0  # the verb of the action that this event tells of; 0 if it tells of none
    opens: ClassVar[str] = ""  # the phase that is open after it, if it opens one
    explains: ClassVar[bool] = False  # it says no more than why: it changes nothing, and older records lack it

    def opened(self) -> str:
        """The phase that is open after it, if it opens one."""
        return self.opens

    def fold(self, p: Position) -> None:
        """What changes for a viewer who received this event, secrets taken out."""


Tell = Callable[[Event], None] | None  # who hears of events; None under apply, where nobody does


@cache
def marks(kind: type[Event]) -> Mapping[str, Mapping[str, str]]:
    """Field name -> its mark."""
    return {f.name: f.metadata for f in fields(kind)}  # type: ignore[arg-type]


@cache
def secret_fields(kind: type[Event]) -> tuple[tuple[str, str], ...]:
    """Each field that is not public, and the field that names who may know it."""
    return tuple((name, mark["to"]) for name, mark in marks(kind).items() if mark["to"])


def hidden(event: Event, viewer: Viewer) -> list[str]:
    """The fields of an event that this viewer may not know."""
    if viewer == ALL_EYES:
        return []
    return [name for name, to in secret_fields(type(event)) if getattr(event, to) != viewer]


def redacted(event: E, viewer: Viewer) -> E:
    """The event as that viewer may know it."""
    names = hidden(event, viewer)
    return replace(event, **dict.fromkeys(names)) if names else event  # type: ignore[type-var]


@dataclass(frozen=True)
class RoundBegan(Event):
    round: int = field(metadata=public(COUNT))
    first: Seat = field(metadata=public(SEAT))
    pile: int = field(metadata=public(COUNT))

    def fold(self, p: Position) -> None:
        p.round, p.first, p.pile = self.round, self.first, self.pile
        p.at, p.discards, p.roles = 0, [], []
        p.broken = [0] * len(p.broken)
        p.hands = [[] for _ in p.hands]


@dataclass(frozen=True)
class RoleDealt(Event):
    seat: Seat = field(metadata=public(SEAT))
    role: CardId | None = field(metadata=secret(CARD, to="seat"))

    def fold(self, p: Position) -> None:
        p.roles.append((self.role, 1 << self.seat))


@dataclass(frozen=True)
class HandDealt(Event):
    seat: Seat = field(metadata=public(SEAT))
    count: int = field(metadata=public(COUNT))
    cards: tuple[CardId, ...] | None = field(metadata=secret(CARDS, to="seat"))

    def fold(self, p: Position) -> None:
        for card in self.cards or (None,) * self.count:
            p.gain(self.seat, card)


@dataclass(frozen=True)
class TurnBegan(Event):
    seat: Seat = field(metadata=public(SEAT))
    opens = "turn"

    def fold(self, p: Position) -> None:
        p.turn = self.seat


@dataclass(frozen=True)
class StepBegan(Event):
    """A seat has something to decide besides its turn, or its turn goes on: `step` is the phase."""

    seat: Seat = field(metadata=public(SEAT))
    step: str = field(metadata=public(PHASE))

    def opened(self) -> str:
        return self.step

    def fold(self, p: Position) -> None:
        p.turn = self.seat


@dataclass(frozen=True)
class Drew(Event):
    seat: Seat = field(metadata=public(SEAT))
    card: CardId | None = field(metadata=secret(CARD, to="seat"))

    def fold(self, p: Position) -> None:
        p.pile -= 1
        p.gain(self.seat, self.card)


@dataclass(frozen=True)
class RolesShown(Event):
    roles: tuple[CardId, ...] = field(metadata=public(CARDS))

    def fold(self, p: Position) -> None:
        p.roles = [(role, PUBLIC) for role in self.roles]


@dataclass(frozen=True)
class RoundEnded(Event):
    round: int = field(metadata=public(COUNT))
    reason: str = field(metadata=public(WORD))
    winners: str = field(metadata=public(WORD))
    opens = "dealing"

    def fold(self, p: Position) -> None:
        p.hands = [[] for _ in p.hands]
        p.pile, p.discards = 0, []


@dataclass(frozen=True)
class MatchEnded(Event):
    scores: tuple[int, ...] = field(metadata=public(COUNTS))
    winners: tuple[Seat, ...] = field(metadata=public(SEATS))
    opens = "over"
