"""What the toy game keeps: gems, lamps, miners, votes; and what a viewer may know of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import NamedTuple, TypeVar

from kilof.cards import CardId, Deck
from kilof.core import kind as k
from kilof.core.action import Seat, Viewer
from kilof.core.cell import Cell
from kilof.core.event import Event, MatchEnded, RoundBegan, RoundEnded
from kilof.core.lore import Held, Lore, Seen
from kilof.core.position import Shown
from kilof.core.rng import Rng
from kilof.core.state import Hidden, Mask, State, knows
from tests.toy.events import Agreed, Declined, GemFound, LampShone, Proposed, Strolled

T = TypeVar("T")


class ToyConstants(NamedTuple):
    """The numbers of the toy game."""

    homes: tuple[Cell, ...]  # by seat, where its miner begins
    middle: frozenset[Cell]  # T6: the cells with a gem
    lamps: int  # T7: for each seat in a round
    aside: int  # T3: cards set aside
    hands_played_out: bool  # T9: the round goes on when the pile is empty


class SeenSeams(NamedTuple):
    """What a viewer may know: every gem that they looked at, and everything else but the cards set aside."""

    bag: tuple[Shown, ...]
    held: tuple[tuple[Shown, ...], ...]
    lamps: tuple[int, ...]
    miners: tuple[Cell, ...]
    mined: frozenset[Cell]
    votes: Mask
    proposed: Mask
    totals: tuple[int, ...]


class Seams(Lore):
    """Gems stay with their finder from round to round; the rest lasts one round."""

    __slots__ = ("aside", "bag", "constants", "held", "lamps", "mined", "miners", "proposed", "totals", "votes")

    def __init__(self, gems: tuple[CardId, ...], constants: ToyConstants) -> None:
        seats = len(constants.homes)
        self.constants = constants
        self.bag: tuple[Hidden, ...] = tuple((gem, 0) for gem in gems)  # top gem first
        self.held: tuple[tuple[Hidden, ...], ...] = ((),) * seats
        self.lamps: tuple[int, ...] = (0,) * seats
        self.miners: tuple[Cell, ...] = constants.homes
        self.mined: frozenset[Cell] = frozenset()  # cells whose gem is gone
        self.votes: Mask = 0  # who agrees to the proposal; nobody if there is none
        self.proposed: Mask = 0  # who has proposed in this round
        self.aside: tuple[CardId, ...] = ()
        self.totals: tuple[int, ...] = ()

    def clone(self) -> Seams:
        other = Seams.__new__(Seams)
        for name in Seams.__slots__:
            setattr(other, name, getattr(self, name))
        return other

    def look(self, seat: Seat) -> CardId:
        """The gem on top, which this seat knows from now on."""
        gem, known_to = self.bag[0]
        self.bag = ((gem, known_to | 1 << seat), *self.bag[1:])
        return gem

    def worth(self, deck: Deck) -> tuple[int, ...]:
        """The points of each seat."""
        return tuple(sum(deck.cards[gem].value for gem, _ in held) for held in self.held)

    def seen(self, s: State, viewer: Viewer) -> SeenSeams:
        def shown(gems: tuple[Hidden, ...]) -> tuple[Shown, ...]:
            return tuple((gem[0] if knows(gem, viewer) else None, gem[1]) for gem in gems)

        held = tuple(shown(gems) for gems in self.held)
        public = (self.lamps, self.miners, self.mined, self.votes, self.proposed, self.totals)
        return SeenSeams(shown(self.bag), held, *public)

    def fold(self, seen: Seen, event: Event) -> SeenSeams:
        now = SeenSeams(*seen)  # type: ignore[arg-type]
        match event:
            case RoundBegan():
                lamps = (self.constants.lamps,) * len(now.lamps)
                now = now._replace(lamps=lamps, miners=self.constants.homes, mined=frozenset(), votes=0, proposed=0)
                return now._replace(bag=((None, 0),) * len(now.bag))
            case LampShone(seat, gem):
                lamps = changed(now.lamps, seat, now.lamps[seat] - 1)
                return now._replace(bag=(_looked_at(now.bag[0], seat, gem), *now.bag[1:]), lamps=lamps)
            case Strolled(seat, at):
                return now._replace(miners=changed(now.miners, seat, at))
            case GemFound(seat, at, gem):
                held = changed(now.held, seat, (*now.held[seat], _looked_at(now.bag[0], seat, gem)))
                return now._replace(bag=now.bag[1:], held=held, mined=now.mined | {at})
            case Proposed(seat):
                return now._replace(votes=1 << seat, proposed=now.proposed | 1 << seat)
            case Agreed(seat):
                return now._replace(votes=now.votes | 1 << seat)
            case Declined() | RoundEnded():
                return now._replace(votes=0)
            case MatchEnded(scores):
                return now._replace(totals=scores)
        return now

    def imagine(self, s: State, seen: Seen, log: Iterable[Event], rng: Rng) -> Seams:
        """Unknown gems lie in any order; the cards set aside are those that lie nowhere else in this world."""
        now, deck = SeenSeams(*seen), s.rules.deck  # type: ignore[arg-type]
        known = Counter(gem for gems in (now.bag, *now.held) for gem, _ in gems if gem is not None)
        unknown = rng.shuffled(list((Counter(deck.stack("gold")) - known).elements()))

        def filled(gems: tuple[Shown, ...]) -> tuple[Hidden, ...]:
            return tuple((unknown.pop() if gem is None else gem, known_to) for gem, known_to in gems)

        other = self.clone()
        other.bag, other.held = filled(now.bag), tuple(filled(gems) for gems in now.held)
        other.lamps, other.miners, other.mined = now.lamps, now.miners, now.mined
        other.votes, other.proposed, other.totals = now.votes, now.proposed, now.totals
        laid, discards = [laid >> 1 for laid in s.board.values()], [card for card, _ in s.discards]
        elsewhere = Counter(chain(laid, discards, s.pile, *s.hands))
        is_under_way = s.phase not in (s.rules.dealing, s.rules.over)
        other.aside = tuple((Counter(deck.stack("path")) - elsewhere).elements()) if is_under_way else ()
        return other

    def holds(self, seen: Seen) -> list[Held]:
        now = SeenSeams(*seen)  # type: ignore[arg-type]
        held: list[Held] = [(gem, seat) for seat, gems in enumerate(now.held) for gem, _ in gems]
        return held + [(gem, None) for gem, _ in now.bag]

    def pages(self, seen: Seen) -> dict[str, tuple[str, object]]:
        now = SeenSeams(*seen)  # type: ignore[arg-type]
        return {
            "bag": (k.SHOWN, [gem for gem, _ in now.bag]),
            "held": (k.HELD, [[gem for gem, _ in gems] for gems in now.held]),
            "lamps": (k.COUNTS, now.lamps),
            "miners": (k.STANDS, now.miners),
            "votes": (k.COUNT, now.votes),
            "totals": (k.COUNTS, now.totals),
        }


def seams_of(s: State) -> Seams:
    """The lore of a toy match."""
    assert isinstance(s.lore, Seams)
    return s.lore


def changed(values: tuple[T, ...], i: int, value: T) -> tuple[T, ...]:
    """The same tuple with another value in one place."""
    return (*values[:i], value, *values[i + 1 :])


def _looked_at(gem: Shown, seat: Seat, told: CardId | None) -> Shown:
    return (gem[0] if told is None else told, gem[1] | 1 << seat)
