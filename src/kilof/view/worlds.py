"""Worlds: full states that fit a view, each as likely as any other.

A world says which card lies in each hidden place: hands, pile, cards passed, goals, roles, and what the game's lore
hides. What is unknown is computed from what the viewer saw, never from the true state. With the pile empty, "the round
is not over yet" is knowledge too: a world fits only if it too would have gone on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.event import RoundBegan, RoundEnded, TurnBegan
from kilof.core.position import Position, Shown
from kilof.core.rng import Rng
from kilof.core.state import PUBLIC, Hidden, State
from kilof.view.view import Folder, View


def determinize(view: View, rng: Rng) -> State:
    """A world drawn uniformly from all that fit the view, of which the log must be the whole match's."""
    world = _proposal(view, rng)
    if view.position.pile:
        return world
    stretch = _Stretch(view)
    constraints = stretch.constraints(view, world)
    while not stretch.is_possible(world, constraints):
        world = _proposal(view, rng)
    return world


def _proposal(view: View, rng: Rng) -> State:
    """Every unknown card in some hidden place, and the public part as it is."""
    p, rules = view.position, view.rules
    s = machine.begin(rules, view.seats)
    _set_public(s, p)
    stacks = rules.setup.stacks(s)
    s.goals = _goals(p, stacks.get("goals", ()), rng)
    s.roles = _roles(p, stacks.get("roles", ()), rng)
    unknown = _unknown_cards(view, stacks["pile"])
    places = sum(hand.count(None) for hand in p.hands) + sum(card is None for card, _ in p.discards) + p.pile
    cards = rng.shuffled(list(unknown.elements()))[:places]
    s.hands = [tuple(sorted(cards.pop() if card is None else card for card in hand)) for hand in p.hands]
    s.discards = _filled(p.discards, cards)
    s.pile, s.left = tuple(cards), len(cards)
    s.ply = view.ply
    s.lore = s.lore.imagine(s, p.seen, view.log, rng)
    s.nets = rules.setup.networks(s) if s.round else []
    return s


def _set_public(s: State, p: Position) -> None:
    s.phase = s.rules.phases[p.phase]
    s.round, s.turn, s.first, s.at = p.round, p.turn, p.first, p.at
    s.board = dict(p.board)
    s.broken = list(p.broken)


def _filled(shown: Iterable[Shown], cards: list[CardId]) -> list[Hidden]:
    """Hidden cards with the unknown ones taken from these, which shrink."""
    return [(cards.pop() if card is None else card, known_to) for card, known_to in shown]


def _goals(p: Position, stack: tuple[CardId, ...], rng: Rng) -> dict[Cell, Hidden]:
    unknown = Counter(stack)
    unknown.subtract(laid >> 1 for laid in p.board.values() if laid >> 1 in unknown)
    unknown.subtract(card for card, _ in p.goals.values() if card is not None)
    return dict(zip(p.goals, _filled(p.goals.values(), rng.shuffled(list(unknown.elements()))), strict=True))


def _roles(p: Position, stack: tuple[CardId, ...], rng: Rng) -> list[Hidden]:
    """The roles dealt, and behind them those left over."""
    unknown = Counter(stack)
    unknown.subtract(role for role, _ in p.roles if role is not None)
    cards = rng.shuffled(list(unknown.elements()))
    dealt = _filled(p.roles, cards)
    return dealt + [(card, 0) for card in cards] if dealt else []


def _unknown_cards(view: View, stack: tuple[CardId, ...]) -> Counter[CardId]:
    """The cards of the pile's deck that the viewer has seen nowhere."""
    p, deck = view.position, view.rules.deck
    unknown = Counter(stack)
    unknown.subtract(laid >> 1 for laid in p.board.values() if laid >> 1 in unknown)
    unknown.subtract(deck.breakers[tool] for tools in p.broken for tool in range(len(deck.tools)) if tools >> tool & 1)
    unknown.subtract(card for hand in p.hands for card in hand if card is not None)
    unknown.subtract(card for card, _ in p.discards if card is not None)
    return unknown


class _Moment(NamedTuple):
    """The beginning of a turn after the pile had run out, at which the round went on."""

    position: Position
    departed: int  # how many of the departures came before


class _Stretch:
    """What happened in this round since the pile ran out, as far as it says something about hidden cards."""

    def __init__(self, view: View) -> None:
        self.moments: list[_Moment] = []
        self.departures: list[tuple[Seat, CardId | None]] = []  # cards that left hands; None: face down
        folder, turns = Folder(view.rules, view.seats, view.viewer), 0
        for event in view.log:
            folder.take((event,))
            if isinstance(event, RoundBegan | RoundEnded):
                self.moments, self.departures, turns = [], [], 0
            elif isinstance(event, TurnBegan):
                turns += 1
                # When the first turn of a round begins nothing has been checked yet.
                if turns > 1 and not folder.position.pile:
                    self.moments.append(_Moment(folder.position.copy(), len(self.departures)))
            elif self.moments and event.verb and "card" in view.rules.plays[event.verb].form:
                self.departures.append((event.seat, event.card))  # type: ignore[attr-defined]

    def constraints(self, view: View, world: State) -> list[_Moment]:
        """The moments at which nothing that the viewer knows shows why the round went on."""
        known = [tuple(card for card in hand if card is not None) for hand in view.position.hands]
        return [moment for moment in self.moments if not self._goes_on(world, moment, known, self.departures)]

    def is_possible(self, world: State, moments: list[_Moment]) -> bool:
        """Whether the round would have gone on at these moments, had this been the world."""
        face_down = [card for card, known_to in world.discards if known_to != PUBLIC]
        passed = iter(face_down[len(face_down) - sum(card is None for _, card in self.departures) :])
        departures = [(seat, next(passed) if card is None else card) for seat, card in self.departures]
        return all(self._goes_on(world, moment, world.hands, departures) for moment in moments)

    def _goes_on(
        self,
        world: State,
        moment: _Moment,
        hands: Sequence[tuple[CardId, ...]],
        departures: Sequence[tuple[Seat, CardId | None]],
    ) -> bool:
        s = world.clone()
        _set_public(s, moment.position)
        lying = {at: laid >> 1 for at, laid in world.board.items()} | {at: goal[0] for at, goal in world.goals.items()}
        s.goals = {at: (lying[at], known_to) for at, (_, known_to) in moment.position.goals.items()}
        s.nets = s.rules.setup.networks(s)
        s.hands, s.left = list(hands), 0
        for seat, card in departures[moment.departed :]:
            if card is not None:
                s.gain(seat, card)
        return s.phase.goes_on(s)
