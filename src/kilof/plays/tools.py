"""Break and repair: the tools that lie broken before a seat."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, final

from kilof.cards import CardId
from kilof.core import kind as k
from kilof.core.action import CARD, SEAT, WHAT, WHOM, Action, Seat
from kilof.core.event import Event, Tell, public
from kilof.core.position import Position
from kilof.core.row import drop
from kilof.core.ruleset import Law, Play
from kilof.core.state import PUBLIC, State
from kilof.native import i64

BREAK: Final = 2
REPAIR: Final = 3

# By number of seats: all of them, and for each of them the others. Made once, as they are asked for with every tool.
_MOST = 32  # seats at any table
_ALL: Final = tuple(tuple(range(seats)) for seats in range(_MOST + 1))
_REST: Final = tuple(tuple(tuple(whom for whom in all_ if whom != seat) for seat in all_) for all_ in _ALL)


class Whom:
    """Whose tools a seat may break, or mend; anybody's, unless a subclass says more."""

    def among(self, s: State, seat: Seat) -> tuple[Seat, ...]:  # noqa: ARG002
        return _ALL[s.seats]

    def broken(self, s: State, seat: Seat) -> list[int]:
        """What is broken before each of them."""
        return [s.broken[whom] for whom in self.among(s, seat)]


class Anybody(Whom):
    def broken(self, s: State, seat: Seat) -> list[int]:  # noqa: ARG002
        return s.broken


class Others(Whom):
    def among(self, s: State, seat: Seat) -> tuple[Seat, ...]:
        return _REST[s.seats][seat]


class Oneself(Whom):
    def among(self, s: State, seat: Seat) -> tuple[Seat, ...]:  # noqa: ARG002
        return (seat,)


ANYBODY: Final = Anybody()
OTHERS: Final = Others()
ONESELF: Final = Oneself()


@dataclass(frozen=True)
class ToolBroken(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    card: CardId = field(metadata=public(k.CARD))
    whom: Seat = field(metadata=public(k.SEAT))
    tool: int = field(metadata=public(k.TOOL))
    verb = BREAK

    def fold(self, p: Position) -> None:
        p.lose(self.seat, self.card)
        p.broken[self.whom] |= 1 << self.tool


@dataclass(frozen=True)
class ToolRepaired(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    card: CardId = field(metadata=public(k.CARD))
    whom: Seat = field(metadata=public(k.SEAT))
    tool: int = field(metadata=public(k.TOOL))
    mended: CardId = field(metadata=public(k.CARD))
    verb = REPAIR

    def fold(self, p: Position) -> None:
        p.lose(self.seat, self.card)
        p.broken[self.whom] &= ~(1 << self.tool)
        p.discard(self.card, self.mended)


class Break(Play):
    """A broken tool is laid before a seat; one of each kind at a time."""

    verb = BREAK
    does = "break"
    form = ("card", "whom")

    def __init__(self, whom: Whom, *, once: Law, target: Law) -> None:
        self.whom = whom
        self.once = once
        self.target = target

    @final
    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:
        tools: i64 = s.rules.deck.cards[card].tools
        there: i64
        broken, kept = s.broken, s.rules.kept[seat][card]
        for whom in self.whom.among(s, seat):
            there = broken[whom]
            if not there & tools:
                out.append(kept[whom])

    def kept(self, seat: Seat, card: CardId, seats: int, tools: int) -> tuple[Action, ...]:  # noqa: ARG002
        return tuple([(seat, BREAK, card, 0, 0, whom, 0, 0) for whom in range(seats)])

    @final
    def count(self, s: State, seat: Seat, card: CardId) -> int:
        tools: i64 = s.rules.deck.cards[card].tools
        there: i64
        count = 0
        for there in self.whom.broken(s, seat):
            if not there & tools:
                count += 1
        return count

    @final
    def nth(self, s: State, seat: Seat, card: CardId, number: int) -> Action:
        tools, broken, seats = s.rules.deck.cards[card].tools, s.broken, self.whom.among(s, seat)
        i = -1
        while number >= 0:
            i += 1
            if not broken[seats[i]] & tools:
                number -= 1
        return s.rules.kept[seat][card][seats[i]]

    def refusal(self, s: State, a: Action) -> Law | None:
        if a[WHOM] not in self.whom.among(s, a[SEAT]):
            return self.target
        return self.once if s.broken[a[WHOM]] & s.rules.deck.cards[a[CARD]].tools else None

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seat, card, whom = a[0], a[CARD], a[WHOM]
        drop(s.hands[seat], card)
        tools = s.rules.deck.cards[card].tools
        s.broken[whom] |= tools
        if tell:
            tell(ToolBroken(seat, card, whom, tools.bit_length() - 1))


class Repair(Play):
    """One broken tool of a kind the card shows is taken from before a seat."""

    verb = REPAIR
    does = "repair"
    form = ("card", "whom", "tool")

    def __init__(self, whom: Whom, *, broken: Law, shown: Law, target: Law) -> None:
        self.whom = whom
        self.broken = broken
        self.shown = shown
        self.target = target

    @final
    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:
        tools: i64 = s.rules.deck.cards[card].tools
        mendable: i64
        broken, kept = s.broken, s.rules.kept[seat][card]
        for whom in self.whom.among(s, seat):
            mendable = broken[whom]
            mendable &= tools
            if mendable:
                i = whom * len(s.rules.deck.tools)
                while mendable:
                    if mendable & 1:
                        out.append(kept[i])
                    mendable >>= 1
                    i += 1

    def kept(self, seat: Seat, card: CardId, seats: int, tools: int) -> tuple[Action, ...]:
        return tuple([(seat, REPAIR, card, 0, 0, whom, tool, 0) for whom in range(seats) for tool in range(tools)])

    @final
    def count(self, s: State, seat: Seat, card: CardId) -> int:
        tools: i64 = s.rules.deck.cards[card].tools
        there: i64
        count = 0
        for there in self.whom.broken(s, seat):
            mendable = there & tools
            while mendable:
                count += 1
                mendable &= mendable - 1
        return count

    def refusal(self, s: State, a: Action) -> Law | None:
        card, whom, tool = a[CARD], a[WHOM], a[WHAT]
        if whom not in self.whom.among(s, a[SEAT]):
            return self.target
        if not 0 <= tool < len(s.rules.deck.tools) or not s.rules.deck.cards[card].tools >> tool & 1:
            return self.shown
        return None if s.broken[whom] >> tool & 1 else self.broken

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seat, card, whom, tool = a[0], a[CARD], a[WHOM], a[WHAT]
        mended = s.rules.deck.breakers[tool]
        drop(s.hands[seat], card)
        s.broken[whom] &= ~(1 << tool)
        s.discards += ((card, PUBLIC), (mended, PUBLIC))
        if tell:
            tell(ToolRepaired(seat, card, whom, tool, mended))
