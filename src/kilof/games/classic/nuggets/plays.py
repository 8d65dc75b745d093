"""What seats do with nuggets: lay one, leave the round or remain in it; and what a nugget asks of the other plays."""

from __future__ import annotations

from kilof.cards import CardId
from kilof.core.action import AT, CARD, SEAT, Action, Seat
from kilof.core.cell import STEP, Cell
from kilof.core.event import Tell
from kilof.core.ruleset import Law, Play
from kilof.core.state import State
from kilof.games.classic.nuggets.events import LAY, LEAVE, REMAIN, Left, NuggetLaid, Remained
from kilof.games.classic.nuggets.lore import nuggets_of
from kilof.plays.dig import Dig
from kilof.plays.discard import discard_unseen
from kilof.plays.rockfall import Rockfall
from kilof.plays.tools import ANYBODY, OTHERS, Whom


class ThoseIn(Whom):
    """N4: a seat that has left the round is no target."""

    def among(self, s: State, seat: Seat) -> tuple[Seat, ...]:
        gone = nuggets_of(s).nuggets.gone
        return ANYBODY.among(s, seat) if gone < 0 else OTHERS.among(s, gone)


class Lay(Play):
    """N1: one of the nugget cards that are left, on one of these cells."""

    verb = LAY
    word = "lay"
    form = ("card", "at")

    def __init__(self, cells: tuple[Cell, ...], *, card: Law, place: Law) -> None:
        self.cells = cells  # in reading order
        self.card = card
        self.place = place

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:  # noqa: ARG002
        nuggets = dict.fromkeys(nuggets_of(s).nuggets.cards)
        out += [(seat, LAY, nugget, at, 0, 0, 0, 0) for nugget in nuggets for at in self.cells]

    def refusal(self, s: State, a: Action) -> Law | None:
        if a[CARD] not in nuggets_of(s).nuggets.cards:
            return self.card
        return None if a[AT] in self.cells else self.place

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        lore = nuggets_of(s)
        lore.nuggets = lore.nuggets.laid(a[CARD], a[AT])
        s.board[a[AT]] = a[CARD] * 2
        s.nets = s.rules.setup.networks(s)
        if tell:
            tell(NuggetLaid(a[SEAT], a[CARD], a[AT]))


class Leave(Play):
    """N4: the hand is discarded face down, the gold is safe."""

    verb = LEAVE
    word = "leave"

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:  # noqa: ARG002
        out.append((seat, LEAVE, 0, 0, 0, 0, 0, 0))

    def refusal(self, s: State, a: Action) -> Law | None:  # noqa: ARG002
        return None

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seat, lore = a[SEAT], nuggets_of(s)
        lore.nuggets = lore.nuggets.left()
        hand = tuple(s.hands[seat])
        discard_unseen(s, seat, hand)
        if tell:
            tell(Left(seat, len(hand), hand))


class Remain(Play):
    """N4: the round goes on with this seat in it."""

    verb = REMAIN
    word = "remain"

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:  # noqa: ARG002
        out.append((seat, REMAIN, 0, 0, 0, 0, 0, 0))

    def refusal(self, s: State, a: Action) -> Law | None:  # noqa: ARG002
        return None

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        lore = nuggets_of(s)
        lore.nuggets = lore.nuggets.remained()
        if tell:
            tell(Remained(a[SEAT]))


class DigBesideNugget(Dig):
    """N2: a nugget that is not reached has to be matched, but cannot be built from."""

    def __init__(self, dig: Dig, *, quiet: Law) -> None:
        super().__init__(beside=dig.beside, match=dig.match, turned=dig.turned, reach=dig.reach, tools=dig.tools)
        self.quiet = quiet

    def refusal(self, s: State, a: Action) -> Law | None:
        law = super().refusal(s, a)
        if law not in (self.match, self.reach):
            return law
        net = self.network(s, a[SEAT])
        cards = {a[AT] + step for step in STEP} & net.ways.keys()
        return self.quiet if cards <= net.quiet else law


class RockfallBesideNugget(Rockfall):
    """N6: the nugget card stays where it is."""

    def __init__(self, rockfall: Rockfall, *, nugget: Law) -> None:
        super().__init__(rockfall.falls, target=rockfall.target)
        self.nugget = nugget

    def refusal(self, s: State, a: Action) -> Law | None:
        return self.nugget if a[AT] == nuggets_of(s).nuggets.at else super().refusal(s, a)
