"""Worlds: full states that fit a view, each as likely as any other.

A world says which card lies in each hidden place: hands, pile, cards passed, goals, roles, and what the game's lore
hides. What is unknown is computed from what the viewer saw, never from the true state. With the pile empty, "the round
is not over yet" is knowledge too: a world fits only if it too would have gone on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import CARD, SEAT
from kilof.core.cell import Cell
from kilof.core.event import Drew, Event, RoundBegan, RoundEnded
from kilof.core.position import Position, Shown
from kilof.core.rng import Rng
from kilof.core.state import PUBLIC, Hidden, State
from kilof.plays.discard import Passed
from kilof.view.view import View, fold, position


def determinize(view: View, rng: Rng) -> State:
    """A world drawn uniformly from all that fit the view, of which the log must be the whole match's."""
    while True:
        world = _proposal(view, rng)
        if view.position.pile or _goes_on(view, world):
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


def _goes_on(view: View, world: State) -> bool:
    """Whether the round, played again in this world from the act that emptied the pile, comes to where it is now."""
    start = _act_that_emptied_the_pile(view.log)
    if start is None:
        return True
    events = _unveiled(view.log[start:], world)
    s = _rewound(world, fold(view.rules, view.seats, view.viewer, view.log[:start]), events)
    for event in events:
        # Goals that the rules turned by themselves are no acts.
        if event.verb and s.rules.plays[event.verb] in s.phase.plays:
            if event.action()[SEAT] not in machine.waiting(s):
                return False
            machine.apply(s, event.action())
    return position(s, view.viewer) == view.position


def _act_that_emptied_the_pile(log: tuple[Event, ...]) -> int | None:
    """The place in the log of the act after which this round's last card was drawn."""
    act, left, found = 0, 0, None
    for i, event in enumerate(log):
        act = i if event.verb else act
        if isinstance(event, RoundBegan):
            left = event.pile
        elif isinstance(event, RoundEnded):
            found = None
        elif isinstance(event, Drew):
            left -= 1
            found = act if not left else None
    return found


def _unveiled(events: tuple[Event, ...], world: State) -> list[Event]:
    """The same events with the cards passed in this world."""
    passes = sum(isinstance(event, Passed) for event in events)
    face_down = [card for card, known_to in world.discards if known_to != PUBLIC]
    passed = iter(face_down[len(face_down) - passes :])
    return [Passed(event.seat, next(passed)) if isinstance(event, Passed) else event for event in events]


def _rewound(world: State, before: Position, events: list[Event]) -> State:
    """The world as it was before these events, the first of which is the act that emptied the pile."""
    s = world.clone()
    _set_public(s, before)
    goals = {at: laid >> 1 for at, laid in world.board.items()} | {at: card for at, (card, _) in world.goals.items()}
    s.goals = {at: (goals[at], known_to) for at, (_, known_to) in before.goals.items()}
    s.discards = world.discards[: len(before.discards)]
    for event in reversed(events):
        if isinstance(event, Drew):
            # Which card of the hand came last makes no difference to anything that follows.
            s.pile = (s.hands[event.seat][0] if event.card is None else event.card,)
            s.left = 1
            s.lose(event.seat, s.pile[0])
        elif event.verb and "card" in s.rules.plays[event.verb].form:
            s.gain(event.action()[SEAT], event.action()[CARD])
    s.nets = s.rules.setup.networks(s)
    return s
