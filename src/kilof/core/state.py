"""A match at one moment: a mutable shell around immutable leaves. Common to the whole family; knows no game."""

from __future__ import annotations

from bisect import bisect
from typing import TYPE_CHECKING

from kilof.cards import CardId, Laid
from kilof.core.action import ALL_EYES, Seat, Viewer
from kilof.core.cell import Cell
from kilof.core.network import Network

if TYPE_CHECKING:
    from kilof.core.lore import Lore
    from kilof.core.ruleset import Phase, Ruleset

Mask = int  # a set of seats, bit 1 << seat
Hidden = tuple[CardId, Mask]  # a card that lies face down, and the seats that know it (PUBLIC: face up)
Hand = tuple[CardId, ...]  # sorted

PUBLIC: Mask = -1  # everybody, spectators too


class State:
    """Change it only through core.machine; `clone` is shallow and cheap."""

    __slots__ = (
        "at",
        "board",
        "broken",
        "discards",
        "first",
        "goals",
        "hands",
        "left",
        "lore",
        "nets",
        "phase",
        "pile",
        "ply",
        "roles",
        "round",
        "rules",
        "seats",
        "turn",
    )

    def __init__(self, rules: Ruleset, seats: int, phase: Phase, lore: Lore) -> None:
        self.rules = rules
        self.seats = seats
        self.phase = phase
        self.lore = lore  # what only this game keeps; core carries it and never opens it
        self.round = 0  # rounds begun
        self.ply = 0  # actions played in the match
        self.turn: Seat = 0
        self.first: Seat = 0  # first player of the round
        self.board: dict[Cell, Laid] = {}  # cards face up
        self.goals: dict[Cell, Hidden] = {}  # cards face down on the board
        self.nets: list[Network] = []
        self.hands: list[Hand] = [()] * seats
        self.pile: tuple[CardId, ...] = ()  # the whole pile of the round; its last `left` cards are still there
        self.left = 0
        self.discards: list[Hidden] = []
        self.roles: list[Hidden] = []  # by seat; behind them the roles left over
        self.broken: list[int] = [0] * seats  # broken tools before each seat, a set of tools
        self.at: Cell = 0  # where the card of this turn was laid

    def clone(self) -> State:
        """A copy that shares nothing mutable."""
        other = State.__new__(State)
        other.rules = self.rules
        other.seats = self.seats
        other.phase = self.phase
        other.lore = self.lore.clone()
        other.round = self.round
        other.ply = self.ply
        other.turn = self.turn
        other.first = self.first
        other.board = self.board.copy()
        other.goals = self.goals.copy()
        other.nets = [net.clone() for net in self.nets]
        other.hands = self.hands.copy()
        other.pile = self.pile
        other.left = self.left
        other.discards = self.discards.copy()
        other.roles = self.roles.copy()
        other.broken = self.broken.copy()
        other.at = self.at
        return other

    def lose(self, seat: Seat, card: CardId) -> None:
        """Take one copy of a card out of a hand."""
        hand = self.hands[seat]
        i = hand.index(card)
        self.hands[seat] = hand[:i] + hand[i + 1 :]

    def gain(self, seat: Seat, card: CardId) -> None:
        """A card comes into a hand."""
        hand = self.hands[seat]
        i = bisect(hand, card)
        self.hands[seat] = (*hand[:i], card, *hand[i:])

    def lay(self, cell: Cell, laid: Laid) -> None:
        """A card comes to lie face up on the board, for every network."""
        self.board[cell] = laid
        for net in self.nets:
            net.grow(cell, net.faces[laid])

    def open(self, cell: Cell) -> None:
        """A card on the board has no closed gate any more, for every network."""
        for net in self.nets:
            net.grow(cell, self.rules.deck.ways[self.board[cell]])

    def lift(self, cell: Cell) -> Laid:
        """A card leaves the board."""
        for net in self.nets:
            net.fall(cell)
        return self.board.pop(cell)


def knows(hidden: Hidden, viewer: Viewer) -> bool:
    """Whether this viewer knows the card. Fails closed."""
    mask = hidden[1]
    if viewer is None:
        return mask == PUBLIC
    return viewer == ALL_EYES or mask >> viewer & 1 == 1
