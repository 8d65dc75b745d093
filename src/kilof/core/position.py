"""What one viewer knows of the table at one moment. Made from the state, or by folding the viewer's own events."""

from __future__ import annotations

from kilof.cards import CardId, Laid
from kilof.core import kind as k
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.lore import Seen
from kilof.core.state import PUBLIC, Mask

Shown = tuple[CardId | None, Mask]  # a card as the viewer knows it, and the seats that know it (PUBLIC: face up)


class Position:
    """Two positions are equal when the viewer cannot tell them apart."""

    __slots__ = (
        "at",
        "board",
        "broken",
        "discards",
        "first",
        "goals",
        "hands",
        "phase",
        "pile",
        "roles",
        "round",
        "seen",
        "turn",
    )

    def __init__(self, seats: int, phase: str, seen: Seen) -> None:
        self.phase = phase
        self.seen = seen  # of the game's lore
        self.round = 0
        self.turn: Seat = 0
        self.first: Seat = 0
        self.board: dict[Cell, Laid] = {}
        self.goals: dict[Cell, Shown] = {}
        self.hands: list[list[CardId | None]] = [[] for _ in range(seats)]
        self.pile = 0
        self.discards: list[Shown] = []
        self.roles: list[Shown] = []  # by seat
        self.broken: list[int] = [0] * seats
        self.at: Cell = 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Position) and all(
            getattr(self, name) == getattr(other, name) for name in Position.__slots__
        )

    __hash__ = None  # type: ignore[assignment]

    def copy(self) -> Position:
        """A position of its own; cards and cells are shared, as nothing changes them."""
        other = Position(len(self.hands), self.phase, self.seen)
        other.round, other.turn, other.first = self.round, self.turn, self.first
        other.board, other.goals = self.board.copy(), self.goals.copy()
        other.hands = [hand.copy() for hand in self.hands]
        other.pile, other.at = self.pile, self.at
        other.discards, other.roles, other.broken = self.discards.copy(), self.roles.copy(), self.broken.copy()
        return other

    def gain(self, seat: Seat, card: CardId | None) -> None:
        """A card comes into a hand; unknown cards come after known ones."""
        self.hands[seat] = sorted((*self.hands[seat], card), key=_order)

    def lose(self, seat: Seat, card: CardId | None) -> None:
        """A card leaves a hand: that one if it was known, else one of the unknown."""
        self.hands[seat].remove(card if card in self.hands[seat] else None)

    def discard(self, *cards: CardId) -> None:
        """Cards are discarded face up."""
        self.discards += [(card, PUBLIC) for card in cards]

    def pages(self) -> dict[str, tuple[str, object]]:
        """What every game has, by name, each with its kind; the pages of the game's lore come on top."""
        seats = range(len(self.hands))
        return {
            "round": (k.COUNT, self.round),
            "phase": (k.PHASE, self.phase),
            "turn": (k.SEAT, self.turn),
            "first": (k.SEAT, self.first),
            "board": (k.BOARD, {at: self.board[at] for at in sorted(self.board)}),
            "goals": (k.GOALS, {at: card for at, (card, _) in self.goals.items()}),
            "peeked": (k.KNOWERS, {at: _members(mask, seats) for at, (_, mask) in self.goals.items()}),
            "hands": (k.HELD, self.hands),
            "pile": (k.COUNT, self.pile),
            "discards": (k.SHOWN, [card for card, _ in self.discards]),
            "broken": (k.TOOLS, [_members(mask, range(mask.bit_length())) for mask in self.broken]),
            "roles": (k.SHOWN, [role for role, _ in self.roles]),
        }


def _order(card: CardId | None) -> tuple[bool, int]:
    return card is None, card or 0


def _members(mask: Mask, of: range) -> list[int]:
    return [member for member in of if mask >> member & 1]
