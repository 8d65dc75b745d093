"""The kinds of action that only the Duel has."""

from __future__ import annotations

from collections.abc import Mapping

from kilof.cards import CardId, Links
from kilof.core.action import ALSO, AT, CARD, SEAT, WHAT, Action, Seat
from kilof.core.cell import STEP, Cell
from kilof.core.event import Tell
from kilof.core.ruleset import Law, Play
from kilof.core.state import PUBLIC, State
from kilof.games.duel.events import (
    BRIBE,
    DONE,
    KEY,
    MARK,
    PAY,
    SHED,
    SHOW,
    BribePaid,
    DoorOpened,
    GoldMarked,
    ToolShed,
    TrollBribed,
)
from kilof.games.duel.ledger import mine_of
from kilof.games.duel.payment import best_cards
from kilof.plays.dig import DIG, Dig
from kilof.plays.discard import cards_of, discard_unseen, pairs
from kilof.plays.goals import TurnGoal, met_goals
from kilof.plays.rockfall import Rockfall


def colour(s: State, seat: Seat) -> str:
    """The colour of this seat's dwarf."""
    return s.rules.deck.cards[s.roles[seat][0]].name


def gated_tunnel(s: State, at: Cell) -> Links:
    """The sides of the tunnel that the gate on this card stands in."""
    laid, deck = s.board[at], s.rules.deck
    return deck.ways[laid][deck.gates[laid].bit_length() - 1]


def ladder_lines(s: State, starts: Mapping[str, Cell]) -> list[tuple[Cell, ...]]:
    """D10: for each start on the board, the cell it lies on and those of the ladders of its colour."""
    cards = s.rules.deck.cards
    lines = []
    for name, start in starts.items():
        ladders = [at for at, laid in s.board.items() if cards[laid >> 1].ladder == name and at != start]
        if ladders:
            lines.append((start, *ladders))
    return lines


class DigTunnel(Dig):
    """The shared dig; what is laid is remembered, and a ladder is joined to its start."""

    def __init__(
        self, starts: Mapping[str, Cell], *, beside: Law, match: Law, turned: Law, reach: Law, tools: Law
    ) -> None:
        super().__init__(beside=beside, match=match, turned=turned, reach=reach, tools=tools)
        self.starts = starts

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        super().resolve(s, a, tell)
        card, mine = a[CARD], mine_of(s)
        mine.trail = (*mine.trail, a[AT])
        if card in mine.terms.trolls:
            mine.now = mine.now.met_troll(a[AT])
        name = s.rules.deck.cards[card].ladder
        if name in self.starts:
            for line in ladder_lines(s, {name: self.starts[name]}):
                for net in s.nets:
                    net.join(line)


class DigLadder(DigTunnel):
    """D10: ladders keep away from goals and nuggets, and their own colour lays them anywhere."""

    does = "climb"

    def __init__(
        self, starts: Mapping[str, Cell], *, beside: Law, match: Law, turned: Law, reach: Law, tools: Law, ladder: Law
    ) -> None:
        super().__init__(starts, beside=beside, match=match, turned=turned, reach=reach, tools=tools)
        self.ladder = ladder

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:
        if s.broken[seat]:
            return
        net, fits = self.network(s, seat), s.rules.deck.fits[card]
        for at, demand in net.edge() if self.is_free(s, seat, card) else net.offers:
            if fits[demand] and not self.is_beside_gold(s, at):
                out += [(seat, DIG, card, at, spin, 0, 0, 0) for spin in fits[demand]]

    def count(self, s: State, seat: Seat, card: CardId) -> int:
        return Play.count(self, s, seat, card)

    def nth(self, s: State, seat: Seat, card: CardId, number: int) -> Action:
        return Play.nth(self, s, seat, card, number)

    def refusal(self, s: State, a: Action) -> Law | None:
        law = super().refusal(s, a)
        if law not in (None, self.reach):
            return law
        if self.is_beside_gold(s, a[AT]):
            return self.ladder
        if law is None or not self.is_free(s, a[SEAT], a[CARD]):
            return law
        return None if self.network(s, a[SEAT]).demand(a[AT]) & 15 else self.ladder

    def is_free(self, s: State, seat: Seat, card: CardId) -> bool:
        """The player of its colour lays a ladder where no tunnel of theirs leads."""
        return s.rules.deck.cards[card].ladder == colour(s, seat)

    def is_beside_gold(self, s: State, at: Cell) -> bool:
        """Next to a goal, face up or down, or to a nugget."""
        cards = s.rules.deck.cards
        for step in STEP:
            laid = s.board.get(at + step)
            if at + step in s.goals:
                return True
            if laid is not None and (cards[laid >> 1].section == "goal" or cards[laid >> 1].value):
                return True
        return False


class RockfallOnKey(Rockfall):
    """D19: a key on the card goes back to the stock."""

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        super().resolve(s, a, tell)
        mine = mine_of(s)
        mine.now = mine.now.fallen(a[AT])
        mine.trail = tuple(cell for cell in mine.trail if cell != a[AT])


class Shed(Play):
    """D4: two cards are discarded face down, and a sabotage card before the player goes too."""

    verb = SHED
    word = "shed"
    form = ("card", "also", "which")

    def __init__(self, *, two: Law) -> None:
        self.two = two

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:  # noqa: ARG002
        tools = [tool for tool in range(len(s.rules.deck.tools)) if s.broken[seat] >> tool & 1]
        out += [
            (seat, SHED, first, 0, 0, 0, tool, second + 1) for first, second in pairs(s.hands[seat]) for tool in tools
        ]

    def refusal(self, s: State, a: Action) -> Law | None:
        is_two = a[ALSO] and cards_of(a) in pairs(s.hands[a[SEAT]])
        return None if is_two and a[WHAT] >= 0 and s.broken[a[SEAT]] >> a[WHAT] & 1 else self.two

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seat, tool, cards = a[SEAT], a[WHAT], cards_of(a)
        mended = s.rules.deck.breakers[tool]
        discard_unseen(s, seat, cards)
        s.broken[seat] &= ~(1 << tool)
        s.discards.append((mended, PUBLIC))
        if tell:
            tell(ToolShed(seat, len(cards), cards, tool, mended))


class Key(Play):
    """D18: a key goes on a door that is closed to the player; from then on it is open to all."""

    verb = KEY
    does = "key"
    form = ("card", "at")

    def __init__(self, doors: Mapping[CardId, str], *, door: Law, stock: Law) -> None:
        self.doors = doors  # card -> the colour it is open to
        self.door = door
        self.stock = stock

    def has_key(self, s: State) -> bool:
        mine = mine_of(s)
        return len(mine.now.keys) < mine.terms.keys

    def closed(self, s: State, seat: Seat) -> list[Cell]:
        """The doors that are closed to this seat."""
        own, keys, doors = colour(s, seat), mine_of(s).now.keys, self.doors
        found = [(at, doors[laid >> 1]) for at, laid in s.board.items() if laid >> 1 in doors]
        return sorted(at for at, door in found if door != own and at not in keys)

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:
        if self.has_key(s):
            out += [(seat, KEY, card, at, 0, 0, 0, 0) for at in self.closed(s, seat)]

    def refusal(self, s: State, a: Action) -> Law | None:
        if a[AT] not in self.closed(s, a[SEAT]):
            return self.door
        return None if self.has_key(s) else self.stock

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seat, card, at = a[SEAT], a[CARD], a[AT]
        mine = mine_of(s)
        s.lose(seat, card)
        s.discards.append((card, PUBLIC))
        mine.now = mine.now.opened(at)
        s.open(at)
        if tell:
            tell(DoorOpened(seat, card, at))


class Bribe(Play):
    """D12: a free act. A marker goes on a troll whose gate the player reaches, and it blocks nobody any more."""

    verb = BRIBE
    word = "bribe"
    form = ("at",)

    def __init__(self, *, troll: Law, markers: Law) -> None:
        self.troll = troll
        self.markers = markers

    def reached(self, s: State, seat: Seat) -> list[Cell]:
        """The trolls that this seat might bribe, from either side of their gates."""
        trolls = mine_of(s).now.trolls
        if not trolls:
            return []
        net = s.nets[s.rules.net_of[seat]]
        return sorted(at for at in trolls if net.reached(at) & gated_tunnel(s, at))

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:  # noqa: ARG002
        if mine_of(s).markers_left():
            out += [(seat, BRIBE, 0, at, 0, 0, 0, 0) for at in self.reached(s, seat)]

    def refusal(self, s: State, a: Action) -> Law | None:
        if a[AT] not in self.reached(s, a[SEAT]):
            return self.troll
        return None if mine_of(s).markers_left() else self.markers

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seat, at, mine = a[SEAT], a[AT], mine_of(s)
        mine.now = mine.now.bribed(seat, at)
        s.open(at)
        if tell:
            tell(TrollBribed(seat, at))


class Done(Play):
    """The turn ends without another bribe."""

    verb = DONE
    word = "done"

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:  # noqa: ARG002
        out.append((seat, DONE, 0, 0, 0, 0, 0, 0))

    def refusal(self, s: State, a: Action) -> Law | None:  # noqa: ARG002
        return None

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        """What follows is the phase's affair."""


class Show(Play):
    """D8: of several goals reached, the seat in turn says which is turned face up next."""

    verb = SHOW
    word = "show"
    form = ("at",)

    def __init__(self, turning: TurnGoal, *, goal: Law) -> None:
        self.turning = turning
        self.goal = goal

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:  # noqa: ARG002
        out += [(seat, SHOW, 0, at, 0, 0, 0, 0) for at in met_goals(s)]

    def refusal(self, s: State, a: Action) -> Law | None:
        return None if a[AT] in met_goals(s) else self.goal

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        self.turning.reveal(s, a[AT], tell)


class Mark(Play):
    """D14: gold that is reached gets the marker of whoever reaches it, of the seat in turn if both do."""

    verb = MARK
    word = "mark"
    form = ("at",)

    def __init__(self, *, gold: Law) -> None:
        self.gold = gold

    def reached(self, s: State) -> list[tuple[Cell, Seat]]:
        """Gold without a marker that is reached, in reading order, and whose it will be."""
        gold = s.rules.deck.gold
        loose = [(at, gold[laid]) for at, laid in s.board.items() if gold[laid]]
        if not loose:
            return []
        marked = [at for at, _ in mine_of(s).now.marks]
        seats = [(s.turn + i) % s.seats for i in range(s.seats)]
        nets = [(seat, s.nets[s.rules.net_of[seat]]) for seat in seats]
        found = []
        for at, arm in loose:
            if at not in marked:
                for seat, net in nets:
                    if net.reached(at) & arm:
                        found.append((at, seat))
                        break
        found.sort()
        return found

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:  # noqa: ARG002
        out += [(seat, MARK, 0, at, 0, 0, 0, 0) for at, _ in self.reached(s)]

    def refusal(self, s: State, a: Action) -> Law | None:
        return None if a[AT] in dict(self.reached(s)) else self.gold

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        self.mark(s, dict(self.reached(s))[a[AT]], a[AT], tell)

    def mark(self, s: State, seat: Seat, at: Cell, tell: Tell) -> None:
        mine = mine_of(s)
        mine.now = mine.now.marked(seat, at)
        if tell:
            tell(GoldMarked(seat, at))


class Pay(Play):
    """D22: one card of a payment that is as good as any."""

    verb = PAY
    word = "pay"
    form = ("card",)

    def __init__(self, *, loss: Law) -> None:
        self.loss = loss

    def cards(self, s: State, seat: Seat) -> list[CardId]:
        mine = mine_of(s)
        return best_cards(mine.now.held[seat], mine.terms.values, mine.now.debts[seat])

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:  # noqa: ARG002
        out += [(seat, PAY, paid, 0, 0, 0, 0, 0) for paid in self.cards(s, seat)]

    def refusal(self, s: State, a: Action) -> Law | None:
        return None if a[CARD] in self.cards(s, a[SEAT]) else self.loss

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        self.pay(s, a[SEAT], (a[CARD],), tell)

    def pay(self, s: State, seat: Seat, cards: tuple[CardId, ...], tell: Tell) -> None:
        mine = mine_of(s)
        mine.now = mine.now.paid(seat, cards, mine.terms)
        if tell:
            tell(BribePaid(seat, cards))
