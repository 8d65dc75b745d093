"""A state in the middle of a round, from what is named of it. Cards that are not named are drawn from what is left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, NamedTuple

from kilof.cards import CardId, Deck
from kilof.core import machine
from kilof.core.action import Seat, Viewer
from kilof.core.cell import STEP, Cell, xy
from kilof.core.deal import Deal
from kilof.core.event import Event, HandDealt, RoundBegan, StepBegan, TurnBegan, redacted
from kilof.core.part import CodeError, cell_text
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import PUBLIC, Hidden, State
from kilof.notation.picture import read_board
from kilof.notation.record import ruleset
from kilof.scenario.facts import read_facts
from kilof.scenario.read import Reader, ScenarioError
from kilof.view import View, view

Words = Mapping[str, str] | Mapping[int, str]  # by seat: `s0`, or 0
NOTHING: Mapping[Any, Any] = MappingProxyType({})


class Scenario(NamedTuple):
    """A state that was laid out, and what its viewers are told about how it came about."""

    state: State
    told: tuple[Event, ...]

    def log(self, viewer: Viewer) -> list[Event]:
        """The viewer's own log, as it stands at the beginning of the scenario."""
        return [redacted(event, viewer) for event in self.told]

    def view(self, viewer: Viewer) -> View:
        """What this viewer knows at the beginning of the scenario."""
        return view(self.state, viewer, self.log(viewer))


def lay_out(
    game: str | Ruleset,
    board: str = "",
    *,
    seats: int,
    options: Mapping[str, str] = NOTHING,
    cards: Mapping[str, str] = NOTHING,
    hands: Words = NOTHING,
    roles: Words = NOTHING,
    goals: Mapping[str, str] = NOTHING,
    broken: Words = NOTHING,
    discards: Sequence[str] = (),
    pile: str = "",
    left: int | None = None,
    turn: Seat = 0,
    first: Seat | None = None,
    round: int = 1,  # noqa: A002
    phase: str = "turn",
    at: str = "",
    ply: int = 0,
    seed: str = "",
    lore: Mapping[str, object] = NOTHING,
) -> Scenario:
    """docs/formats.md says what each of these is; they are the keys of a scenario file."""
    rules = game if isinstance(game, Ruleset) else ruleset(Reader(_NO_DECK, 0).text(game, "game"), options)
    if type(seats) is not int or seats not in rules.seats:
        raise ScenarioError(f"seats: {rules.game} takes {rules.seats_text()}, not {seats}")
    reader = Reader(rules.deck, seats)
    rng = Rng(reader.text(seed, "seed"))
    begins = reader.seat(turn if first is None else first, "first")
    s = _dealt(rules, reader, begins, reader.by_seat(roles, "roles"), rng)
    s.round, s.ply = reader.number(round, "round", 1), reader.number(ply, "ply")
    s.turn, s.at = reader.seat(turn, "turn"), reader.cell(at, "at") if at else 0
    _lay(s, reader, board, cards)
    s.broken = [0] * seats
    for seat, tools in reader.by_seat(broken, "broken").items():
        s.broken[seat] = reader.tools(tools, f"broken: s{seat}")
    facts = read_facts(reader, s, reader.table(lore, "lore"))
    try:
        s.lore = s.lore.restored(s, facts)
    except CodeError as error:
        raise ScenarioError(f"lore: {error}") from None
    _turn_down(s, reader, reader.by_cell(goals, "goals"), rng)
    _spread(s, reader, reader.by_seat(hands, "hands"), reader.list(discards, "discards"), pile, left, rng)
    open_to = [name for name, one in rules.phases.items() if one not in (rules.dealing, rules.over)]
    if phase not in open_to:
        raise ScenarioError(f"phase: '{phase}' is not a phase of a round; the phases are {', '.join(open_to)}")
    s.phase = rules.phases[phase]
    s.nets = rules.setup.networks(s)
    if not machine.options(s, s.turn):
        raise ScenarioError(f"turn: s{s.turn} has nothing to choose from in the phase '{phase}'")
    return Scenario(s, tuple(_told(s)))


_NO_DECK = Deck("", (), (), {})


def _dealt(rules: Ruleset, reader: Reader, first: Seat, named: Mapping[Seat, object], rng: Rng) -> State:
    """A round just dealt, with these roles: the game itself lays out whatever is not named."""
    s = machine.begin(rules, reader.seats)
    deal = machine.deal(s, rng, first)
    roles = {seat: reader.hidden(value, f"roles: s{seat}", 0)[0] for seat, value in named.items()}
    stacks = dict(deal.stacks)
    if "roles" in stacks:
        stacks["roles"] = tuple(_filled(rules, range(len(stacks["roles"])), roles, stacks["roles"], "roles: s{}"))
    machine.start_round(s, Deal(stacks, deal.first, deal.dice))
    if "roles" not in stacks:
        dealt = [card for card, _ in s.roles]
        cards = _filled(rules, range(len(dealt)), roles, dealt, "roles: s{}")
        s.roles = [(card, known_to) for card, (_, known_to) in zip(cards, s.roles, strict=True)]
    for seat, value in named.items():
        s.roles[seat] = reader.hidden(value, f"roles: s{seat}", s.roles[seat][1])
    return s


def _filled(
    rules: Ruleset, places: Iterable[int], named: Mapping[int, CardId], stack: Iterable[CardId], where: str
) -> list[CardId]:
    """A card for each place: the one named, or else the next one from the stack."""
    rest = _Rest(rules, stack)
    for place, card in named.items():
        rest.take(card, where.format(place))
    others = iter(rest.cards)
    return [named[place] if place in named else next(others) for place in places]


class _Rest:
    """A stack, from which the cards that lie elsewhere are taken."""

    def __init__(self, rules: Ruleset, cards: Iterable[CardId]) -> None:
        self.cards = list(cards)
        self._deck = rules.deck
        self._all = Counter(self.cards)

    def take(self, card: CardId, place: str) -> CardId:
        if card not in self.cards:
            name, there = self._deck.cards[card].name, self._all[card]
            few = f"there are no more than {there}" if there else "it belongs elsewhere"
            raise ScenarioError(f"{place}: no '{name}' is left; {few}")
        self.cards.remove(card)
        return card


# The board


def _lay(s: State, reader: Reader, picture: object, named: Mapping[str, str]) -> None:
    """What lies face up: starts always do; goals do not, unless they are shown."""
    start, goals = s.rules.setup.table(s.rules, s.seats)
    text = reader.text(picture, "board")
    shown, face_down = read_board(reader.deck, unindented(text)) if text.strip() else ({}, ())
    shown |= {at: reader.laid(card, f"cards: {cell_text(at)}") for at, card in reader.by_cell(named, "cards").items()}
    for at in face_down:
        if at not in goals:
            raise ScenarioError(f"board: {cell_text(at)} lies face down, but no goal is there")
    cards = s.rules.deck.cards
    for at, laid in shown.items():
        place, section = f"board: {cell_text(at)}", cards[laid >> 1].section
        if at in start:
            if laid >> 1 != start[at] >> 1:
                raise ScenarioError(f"{place}: '{cards[start[at] >> 1].name}' lies there")
        elif section == "start":
            raise ScenarioError(f"{place}: a start lies elsewhere")
        elif (section == "goal") != (at in goals):
            raise ScenarioError(f"{place}: '{cards[laid >> 1].name}' cannot lie there")
        elif not _is_inside(s.rules, at):
            raise ScenarioError(f"{place}: outside the board")
    s.board = start | shown
    _check_fit(s)
    s.goals = {}


def unindented(picture: str) -> str:
    """A picture without its indent, which its first line shows."""
    lines = picture.strip("\n").split("\n")
    column, *_ = lines[0].split() or [""]
    indent = max(0, lines[0].index(column) - 5 - f"{column:^5}".index(column)) if column else 0
    return "\n".join(line[indent:] for line in lines).rstrip()


def _is_inside(rules: Ruleset, at: Cell) -> bool:
    plan = rules.deck.board
    x, y = xy(at)
    return plan is None or (1 <= x <= plan.columns and 1 <= y <= plan.rows)


def _check_fit(s: State) -> None:
    """Tunnels go on and rock meets rock. A goal is laid as well as it can be, so it need not fit."""
    deck = s.rules.deck
    links = {at: deck.links(laid) for at, laid in s.board.items() if deck.cards[laid >> 1].section != "goal"}
    for at in sorted(links):
        for side in (1, 2):
            other = at + STEP[side]
            if other in links and (links[at] >> side & 1) != (links[other] >> (side + 2) % 4 & 1):
                raise ScenarioError(f"board: the cards at {cell_text(at)} and {cell_text(other)} do not fit")


def _turn_down(s: State, reader: Reader, named: Mapping[Cell, object], rng: Rng) -> None:
    """What lies face down on the board."""
    stack = s.rules.setup.dealt(s, s.lore.seen(s, None)).get("goals", ())
    _, cells = s.rules.setup.table(s.rules, s.seats)
    rest = _Rest(s.rules, rng.shuffled(stack))
    for at in cells:
        if at in s.board:
            rest.take(s.board[at] >> 1, f"board: {cell_text(at)}")
    down = [at for at in cells[: len(stack)] if at not in s.board]
    told: dict[Cell, Hidden] = {}
    for at, value in named.items():
        place = f"goals: {cell_text(at)}"
        if at not in down:
            raise ScenarioError(f"{place}: nothing lies face down there")
        told[at] = reader.hidden(value, place, 0)
        rest.take(told[at][0], place)
    others = iter(rest.cards)
    s.goals = {at: told[at] if at in told else (next(others), 0) for at in down}


# Hands, pile, discards


def _spread(
    s: State,
    reader: Reader,
    hands: Mapping[Seat, object],
    discards: Sequence[object],
    pile: object,
    left: object,
    rng: Rng,
) -> None:
    """Every card of the pile's stack is somewhere: on the board, beside a seat, in a hand, discarded, left, or out."""
    rules, deck, seen = s.rules, s.rules.deck, s.lore.seen(s, None)
    stack = rules.setup.dealt(s, seen)["pile"]
    rest = _Rest(rules, rng.shuffled(stack))
    for at, laid in s.board.items():
        if laid >> 1 in stack:
            rest.take(laid >> 1, f"board: {cell_text(at)}")
    for card in s.lore.lying(seen):
        rest.take(card, "lore")
    for seat, tools in enumerate(s.broken):
        for tool in range(len(deck.tools)):
            if tools >> tool & 1:
                rest.take(deck.breakers[tool], f"broken: s{seat}")
    told = [reader.hidden(value, "discards", PUBLIC) for value in discards]
    for card, _ in told:
        rest.take(card, "discards")
    held = {seat: reader.cards(value, f"hands: s{seat}") for seat, value in hands.items()}
    for seat, named in held.items():
        for card in named:
            rest.take(card, f"hands: s{seat}")
    top = [rest.take(card, "pile") for card in reader.cards(pile, "pile")]
    size = rules.hand[s.seats]
    for seat in range(s.seats):
        if seat not in held:
            held[seat], rest.cards = tuple(rest.cards[:size]), rest.cards[size:]
    s.hands = [sorted(held[seat]) for seat in range(s.seats)]
    under = max(0, len(rest.cards) - rules.setup.aside)
    if left is not None:
        under = reader.number(left, "left", len(top), len(top) + len(rest.cards)) - len(top)
    s.pile = (*top, *rest.cards[:under])
    s.left = len(s.pile)
    s.discards = told


# What the viewers are told


def _told(s: State) -> Iterable[Event]:
    """No more than worlds need: that the rounds began, what the lore adds, the hands, whose turn it is."""
    earlier, now = s.lore.retold(s)
    before = s.round - 1 or bool(earlier)
    yield from (RoundBegan(number, s.first, 0) for number in range(1, before + 1))
    yield from earlier
    yield RoundBegan(s.round, s.first, s.left)
    yield from now
    yield from (HandDealt(seat, len(hand), tuple(hand)) for seat, hand in enumerate(s.hands))
    yield TurnBegan(s.turn) if s.phase.name == "turn" else StepBegan(s.turn, s.phase.name)


__all__ = ["Scenario", "lay_out"]
