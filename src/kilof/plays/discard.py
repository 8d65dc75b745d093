"""Pass: discard a card face down instead of playing one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from kilof.cards import CardId
from kilof.core import event as k
from kilof.core.action import CARD, Action, Seat
from kilof.core.event import Event, Tell, public, secret
from kilof.core.position import Position
from kilof.core.ruleset import Law, Play
from kilof.core.state import State

PASS = 6


@dataclass(frozen=True)
class Passed(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    card: CardId | None = field(metadata=secret(k.CARD, to="seat"))
    verb = PASS

    def fold(self, p: Position) -> None:
        p.lose(self.seat, self.card)
        p.discards.append((self.card, 1 << self.seat))


class Pass(Play):
    """Only the seat that passed may look back at the card."""

    verb = PASS
    word = "pass"
    form = ("card",)

    def any_of(self, seat: Seat, cards: Iterable[CardId]) -> list[Action]:
        """Any of these cards may be passed."""
        return [(seat, PASS, card, 0, 0, 0, 0) for card in cards]

    def refusal(self, s: State, a: Action) -> Law | None:  # noqa: ARG002
        return None

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seat, card = a[0], a[CARD]
        s.lose(seat, card)
        s.discards.append((card, 1 << seat))
        if tell:
            tell(Passed(seat, card))
