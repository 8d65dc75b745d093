"""Pass: discard a card face down instead of playing one; or two, where the game says so."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import ClassVar, Final

from kilof.cards import CardId
from kilof.core import kind as k
from kilof.core.action import ALSO, CARD, SEAT, Action, Seat
from kilof.core.event import Event, Tell, public, secret
from kilof.core.part import Part
from kilof.core.position import Position
from kilof.core.row import drop
from kilof.core.ruleset import Law, Play
from kilof.core.state import Hand, State
from kilof.native import mypyc_attr

PASS: Final = 6


@dataclass(frozen=True)
class Passed(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    card: CardId | None = field(metadata=secret(k.CARD, to="seat"))
    verb = PASS

    def fold(self, p: Position) -> None:
        p.lose(self.seat, self.card)
        p.discards.append((self.card, 1 << self.seat))


def pairs(hand: Sequence[CardId]) -> Collection[tuple[CardId, ...]]:
    """Any two cards of a hand, no twins, each pair in the deck's order."""
    two = list(combinations(hand, 2))
    return two if len(set(hand)) == len(hand) else dict.fromkeys(two)


def cards_of(a: Action) -> tuple[CardId, ...]:
    """The one or two cards that an action names."""
    return (a[CARD], a[ALSO] - 1) if a[ALSO] else (a[CARD],)


def discard_unseen(s: State, seat: Seat, cards: Iterable[CardId]) -> None:
    """Cards go from a hand to the discards, face down."""
    for card in cards:
        s.lose(seat, card)
        s.discards.append((card, 1 << seat))


@mypyc_attr(allow_interpreted_subclasses=True)
class Pass(Play):
    """Only the seat that passed may look back at the card."""

    verb = PASS
    word = "pass"
    form: ClassVar[tuple[str | Part, ...]] = ("card",)

    def refusal(self, s: State, a: Action) -> Law | None:  # noqa: ARG002
        return None

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seat, card = a[SEAT], a[CARD]
        drop(s.hands[seat], card)
        s.discards.append(s.rules.unseen[seat][card])
        if tell:
            tell(Passed(seat, card))


class PassTwo(Pass):
    """One card, or two."""

    form = ("card", "also")

    def __init__(self, *, two: Law) -> None:
        self.two = two

    def twos(self, seat: Seat, hand: Hand) -> list[Action]:
        """Any two cards of the hand."""
        return [(seat, PASS, card, 0, 0, 0, 0, also + 1) for card, also in pairs(hand)]

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seat = a[SEAT]
        for card in cards_of(a):
            s.lose(seat, card)
            s.discards.append((card, 1 << seat))
            if tell:
                tell(Passed(seat, card))

    def refusal(self, s: State, a: Action) -> Law | None:
        return None if not a[ALSO] or cards_of(a) in pairs(s.hands[a[SEAT]]) else self.two
