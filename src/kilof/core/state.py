"""A match at one moment: a mutable shell around immutable leaves. Common to the whole family; knows no game."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from kilof.cards import CardId, Laid
from kilof.core.action import ALL_EYES, Seat, Viewer
from kilof.core.cell import Cell
from kilof.core.network import Network
from kilof.core.row import drop, put
from kilof.native import Boxed

if TYPE_CHECKING:
    from kilof.core.lore import Lore
    from kilof.core.result import RoundResult
    from kilof.core.ruleset import Phase, Ruleset

Mask = int  # a set of seats, bit 1 << seat
Hidden = tuple[CardId, Mask]  # a card that lies face down, and the seats that know it (PUBLIC: face up)
Hand = list[CardId]  # sorted

PUBLIC: Final = -1  # everybody, spectators too


class State:
    """Change it only through core.machine; `clone` is shallow and cheap."""

    __slots__: ClassVar[tuple[str, ...]] = (
        "at",
        "board",
        "broken",
        "discards",
        "ended",
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

    rules: Ruleset
    seats: int
    phase: Phase
    lore: Lore  # what only this game keeps; core carries it and never opens it
    round: int  # rounds begun
    ply: int  # actions played in the match
    turn: Seat
    first: Seat  # first player of the round
    board: dict[Cell, Laid]  # cards face up
    goals: dict[Cell, Hidden]  # cards face down on the board
    nets: list[Network]
    hands: list[Hand]
    pile: tuple[CardId, ...]  # the whole pile of the round; its last `left` cards are still there
    left: int
    discards: list[Hidden]
    roles: list[Hidden]  # by seat; behind them the roles left over
    broken: list[int]  # broken tools before each seat, a set of tools
    at: Cell  # where the card of this turn was laid
    ended: tuple[RoundResult, ...]  # how the rounds ended; core.result reads it. A world begins with none

    def __init__(self, rules: Ruleset, seats: int, phase: Phase, lore: Lore, like: State | None = None) -> None:
        """A match before its first deal; or one like another, sharing nothing mutable with it."""
        self.rules = rules
        self.seats = seats
        self.phase = phase
        self.lore = lore
        if like is None:
            self.round = self.ply = self.turn = self.first = self.left = self.at = 0
            self.board, self.goals, self.nets = {}, {}, []
            self.hands, self.broken = [[] for _ in range(seats)], [0] * seats
            self.pile, self.discards, self.roles = (), [], []
            self.ended = ()
        else:
            self.round = like.round
            self.ply = like.ply
            self.turn = like.turn
            self.first = like.first
            self.board = like.board.copy()
            self.goals = like.goals.copy()
            self.nets = [net.clone() for net in like.nets]
            self.hands = [hand.copy() for hand in like.hands]
            self.pile = like.pile
            self.left = like.left
            self.discards = like.discards.copy()
            self.roles = like.roles.copy()
            self.broken = like.broken.copy()
            self.at = like.at
            self.ended = like.ended

    def clone(self) -> State:
        """A copy that shares nothing mutable."""
        return State(self.rules, self.seats, self.phase, self.lore.clone(), self)

    def lose(self, seat: Seat, card: CardId) -> None:
        """Take one copy of a card out of a hand."""
        drop(self.hands[seat], card)

    def gain(self, seat: Seat, card: CardId) -> None:
        """A card comes into a hand."""
        put(self.hands[seat], card)

    def lay(self, cell: Boxed, laid: Laid) -> None:
        """A card comes to lie face up on the board, for every network."""
        self.board[cell] = laid
        for net in self.nets:
            net.grow(cell, net.faces[laid])

    def open(self, cell: Cell) -> None:
        """A card on the board has no closed gate any more, for every network."""
        for net in self.nets:
            net.grow(cell, self.rules.deck.ways[self.board[cell]])

    def lift(self, cell: Boxed) -> Laid:
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
