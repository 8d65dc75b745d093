"""The kinds of action of the toy game: a dig in the seat's own seam, a walk, a lamp, a vote."""

from __future__ import annotations

from kilof.cards import CardId
from kilof.cards.shape import PORT
from kilof.core.action import AT, CARD, SEAT, Action, Seat
from kilof.core.cell import STEP, Cell
from kilof.core.event import Tell
from kilof.core.network import Network
from kilof.core.ruleset import Law, Play
from kilof.core.state import State
from kilof.plays.dig import Dig
from tests.toy.events import (
    AGREE,
    DECLINE,
    LAMP,
    PROPOSE,
    STAY,
    WALK,
    Agreed,
    Declined,
    GemFound,
    LampShone,
    Lingered,
    Proposed,
    Strolled,
)
from tests.toy.lore import changed, seams_of


def seam(s: State, seat: Seat) -> Network:
    """The seam this seat digs."""
    return s.nets[s.rules.net_of[seat]]


def lines(s: State, ladders: dict[CardId, Cell]) -> list[tuple[Cell, ...]]:
    """The ladders of each start on the board, and the start itself. `ladders`: ladder card -> its start."""
    found = [(home, *sorted(at for at, laid in s.board.items() if laid >> 1 == card)) for card, home in ladders.items()]
    return [line for line in found if len(line) > 1]


class DigSeam(Dig):
    """The shared dig, into the seat's own seam. A ladder joins its start, whoever laid it."""

    def __init__(self, ladders: dict[CardId, Cell], *, beside: Law, match: Law, turned: Law, reach: Law) -> None:
        super().__init__(beside=beside, match=match, turned=turned, reach=reach, tools=beside)
        self.ladders = ladders

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        super().resolve(s, a, tell)
        if s.rules.deck.ways[a[CARD] * 2][PORT]:
            for net in s.nets:
                for line in lines(s, self.ladders):
                    net.join(line)


class Walk(Play):
    """T6: one step along a tunnel of the seat's own seam; a gem for the first to come by."""

    verb = WALK
    word = "walk"
    form = ("at",)

    def __init__(self, *, step: Law) -> None:
        self.step = step

    def steps(self, s: State, seat: Seat) -> list[Cell]:
        here, reach = seams_of(s).miners[seat], seam(s, seat).reach
        ways = [
            (here + step, reach.get(here, 0) >> side & reach.get(here + step, 0) >> (side ^ 2) & 1)
            for side, step in enumerate(STEP)
        ]
        return [at for at, is_open in ways if is_open]

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:
        out += [(seat, WALK, 0, at, 0, 0, 0, 0) for at in self.steps(s, seat)]

    def refusal(self, s: State, a: Action) -> Law | None:
        return None if a[AT] in self.steps(s, a[SEAT]) else self.step

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seat, at, lore = a[SEAT], a[AT], seams_of(s)
        lore.miners = changed(lore.miners, seat, at)
        if tell:
            tell(Strolled(seat, at))
        if at in lore.constants.middle - lore.mined and lore.bag:
            gem = lore.look(seat)
            lore.mined |= {at}
            lore.held = changed(lore.held, seat, (*lore.held[seat], lore.bag[0]))
            lore.bag = lore.bag[1:]
            if tell:
                tell(GemFound(seat, at, gem))


class Stay(Play):
    """T4: the walk may be declined."""

    verb = STAY
    word = "stay"

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:
        out.append((seat, STAY, 0, 0, 0, 0, 0, 0))

    def refusal(self, s: State, a: Action) -> Law | None:
        return None

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        if tell:
            tell(Lingered(a[SEAT]))


class Lamp(Play):
    """T7: a free act. The gem on top is looked at and put back."""

    verb = LAMP
    word = "lamp"

    def __init__(self, *, lamps: Law) -> None:
        self.lamps = lamps

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:
        if seams_of(s).lamps[seat] and seams_of(s).bag:
            out.append((seat, LAMP, 0, 0, 0, 0, 0, 0))

    def refusal(self, s: State, a: Action) -> Law | None:
        return None if seams_of(s).lamps[a[SEAT]] and seams_of(s).bag else self.lamps

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seat, lore = a[SEAT], seams_of(s)
        gem = lore.look(seat)
        lore.lamps = changed(lore.lamps, seat, lore.lamps[seat] - 1)
        if tell:
            tell(LampShone(seat, gem))


class Vote(Play):
    """T8: an act out of turn."""

    def __init__(self, *, votes: Law) -> None:
        self.votes = votes

    def is_open(self, s: State, seat: Seat) -> bool:
        """There is a proposal, and this seat has not voted."""
        votes = seams_of(s).votes
        return bool(votes) and not votes >> seat & 1

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:
        if self.is_open(s, seat):
            out.append((seat, self.verb, 0, 0, 0, 0, 0, 0))

    def refusal(self, s: State, a: Action) -> Law | None:
        return None if 0 <= a[SEAT] < s.seats and self.is_open(s, a[SEAT]) else self.votes


class Propose(Vote):
    verb = PROPOSE
    word = "propose"

    def is_open(self, s: State, seat: Seat) -> bool:
        lore = seams_of(s)
        return not lore.votes and not lore.proposed >> seat & 1

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        lore = seams_of(s)
        lore.votes = 1 << a[SEAT]
        lore.proposed |= lore.votes
        if tell:
            tell(Proposed(a[SEAT]))


class Agree(Vote):
    verb = AGREE
    word = "agree"

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seams_of(s).votes |= 1 << a[SEAT]
        if tell:
            tell(Agreed(a[SEAT]))


class Decline(Vote):
    verb = DECLINE
    word = "decline"

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seams_of(s).votes = 0
        if tell:
            tell(Declined(a[SEAT]))
