"""Dig: lay a path card into the maze."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

from kilof.cards import CardId
from kilof.core import kind as k
from kilof.core.action import AT, CARD, NONE, SPIN, Action, Fields, Seat
from kilof.core.cell import Cell
from kilof.core.event import Event, Tell, public
from kilof.core.grid import Spot
from kilof.core.network import Network
from kilof.core.position import Position
from kilof.core.row import drop
from kilof.core.ruleset import Law, Play
from kilof.core.state import State
from kilof.native import Boxed, i64, mypyc_attr

DIG: Final = 1
_DIG: Final[Boxed] = DIG  # as it stands in actions


@dataclass(frozen=True)
class Dug(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    card: CardId = field(metadata=public(k.CARD))
    at: Cell = field(metadata=public(k.AT))
    spin: int = field(metadata=public(k.SPIN))
    verb = DIG

    def fold(self, p: Position) -> None:
        p.lose(self.seat, self.card)
        p.board[self.at] = self.card * 2 + self.spin
        p.at = self.at


@mypyc_attr(allow_interpreted_subclasses=True)
class Dig(Play):
    """The card goes on a gap of the seat's network, matches its neighbours, and is upright or spun."""

    verb = DIG
    does = "dig"
    form = ("card", "at", "spin")

    def __init__(self, *, beside: Law, match: Law, turned: Law, reach: Law, tools: Law) -> None:
        self.beside = beside
        self.match = match
        self.turned = turned
        self.reach = reach
        self.tools = tools
        # Whether a game has its own `spots`. Playouts ask for every card of every hand, and in plain Python a call that
        # answers nothing new would take a twentieth of their time (decision 21).
        self.is_usual = type(self).spots is Dig.spots

    def network(self, s: State, seat: Seat) -> Network:
        """The network this seat builds."""
        return s.nets[s.rules.net_of[seat]]

    def spots(self, s: State, seat: Seat, card: CardId, net: Network) -> list[Spot]:  # noqa: ARG002
        """Where on the seat's network this card may go if it fits there, in reading order; only to be read.

        A game that lays cards elsewhere changes this and nothing else: what lists and counts below asks here.
        """
        return net.spots

    @final
    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:
        if s.broken[seat]:
            return
        rules = s.rules
        fits, sizes = rules.deck.fits[card], rules.deck.sizes[card]
        net = s.nets[rules.net_of[seat]]
        need, cells = net.need, net.grid.cells
        who: Boxed = seat
        what: Boxed = card
        spin: Boxed
        at: i64
        for at in net.spots if self.is_usual else self.spots(s, seat, card, net):
            demand: int = need[at]
            if sizes[demand]:
                for spin in fits[demand]:
                    out.append((who, _DIG, what, cells[at], spin, NONE, NONE, NONE))

    @final
    def count(self, s: State, seat: Seat, card: CardId) -> int:
        if s.broken[seat]:
            return 0
        rules = s.rules
        net, sizes, count = s.nets[rules.net_of[seat]], rules.deck.sizes[card], 0
        need = net.need
        at: i64
        for at in net.spots if self.is_usual else self.spots(s, seat, card, net):
            demand: int = need[at]
            count += sizes[demand]
        return count

    @final
    def can(self, s: State, seat: Seat, card: CardId) -> bool:
        if s.broken[seat]:
            return False
        rules = s.rules
        net, sizes = s.nets[rules.net_of[seat]], rules.deck.sizes[card]
        need = net.need
        at: i64
        for at in net.spots if self.is_usual else self.spots(s, seat, card, net):
            demand: int = need[at]
            if sizes[demand]:
                return True
        return False

    @final
    def nth(self, s: State, seat: Seat, card: CardId, number: int) -> Action:
        rules = s.rules
        net, sizes = s.nets[rules.net_of[seat]], rules.deck.sizes[card]
        spots = self.spots(s, seat, card, net)
        need, i, at, demand = net.need, 0, 0, 0
        while number >= 0:
            at = spots[i]
            demand = need[at]
            number -= sizes[demand]
            i += 1
        # It went too far by this much: count back from the end.
        return (seat, DIG, card, net.grid.cells[at], rules.deck.fits[card][demand][number], 0, 0, 0)

    def refusal(self, s: State, a: Action) -> Law | None:
        seat, _, card, at, spin, _, _, _ = a
        net, deck = self.network(s, seat), s.rules.deck
        if s.broken[seat]:
            return self.tools
        if spin not in (0, 1):
            return self.turned
        demand = net.demand(at)
        if at in net.ways or at in net.shut or not demand:
            return self.beside
        if spin & len(deck.spins[card]) - 1 not in deck.fits[card][demand]:
            return self.match
        return None if self.goes_on(s, seat, at) else self.reach

    def goes_on(self, s: State, seat: Seat, at: Cell) -> bool:
        """Whether a card that fits here goes on from a tunnel that counts."""
        return self.network(s, seat).is_gap(at)

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        fields: Fields = a
        seat, card, at = a[0], a[CARD], fields[AT]
        # A card that looks the same when spun lies upright.
        spin = a[SPIN] & len(s.rules.deck.spins[card]) - 1
        drop(s.hands[seat], card)
        s.lay(at, card * 2 + spin)
        s.at = at
        if tell:
            tell(Dug(seat, card, at, spin))
