"""Worlds: full states that fit a view, all equally likely.

A world says which card lies in each hidden place: hands, pile, cards passed, goals, roles, and what the game's lore
hides. What is unknown is computed from what the viewer saw, never from the true state. With the pile empty, "the round
is not over yet" is knowledge too: a world fits only if the round would have gone on in it as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from kilof.cards import CardId
from kilof.core import machine
from kilof.core.cell import Cell
from kilof.core.event import HandDealt, RoundBegan, StepBegan, TurnBegan
from kilof.core.position import Position, Shown
from kilof.core.rng import Rng
from kilof.core.state import Hidden, State
from kilof.view.view import View, ViewError


def determinize(view: View, rng: Rng) -> State:
    """A world drawn uniformly from all that fit the view. The view's log must cover the whole match."""
    _check_log(view)
    while True:
        world = _proposal(view, rng)
        if view.rules.setup.fits(world, view.log) and _goes_on(view, world):
            return world


def _check_log(view: View) -> None:
    """A round under way has a log, which begins with the first round and ends where the position stands.

    Without it worlds would be wrong, and nobody would notice: only the log tells what was seen before.
    """
    p, log = view.position, view.log
    if not p.round and not log:
        return
    if not log:
        raise ViewError("worlds: the view has no log; view(state, viewer, log) takes the viewer's events of the match")
    if not isinstance(log[0], RoundBegan) or log[0].round != 1:
        raise ViewError("worlds: the view's log does not begin with the first round; it must be the whole match's")
    last = next(event for event in reversed(log) if event.opened() or isinstance(event, RoundBegan))
    is_turn = isinstance(last, TurnBegan | StepBegan)
    if last.opened() != p.phase or (is_turn and last.seat != p.turn):  # type: ignore[attr-defined]
        raise ViewError("worlds: the view's log does not end where its position stands")


def _proposal(view: View, rng: Rng) -> State:
    """A state with every unknown card in some hidden place, and the public part as it is."""
    p, rules = view.position, view.rules
    s = machine.begin(rules, view.seats)
    s.phase = rules.phases[p.phase]
    s.round, s.turn, s.first, s.at = p.round, p.turn, p.first, p.at
    s.board, s.broken = dict(p.board), list(p.broken)
    stacks = rules.setup.dealt(s, p.seen)
    s.goals = _goals(p, stacks.get("goals", ()), rng)
    s.roles = _roles(view, stacks.get("roles", ()), rng)
    unknown = _unknown_cards(view, stacks["pile"])
    unknown.subtract(s.lore.lying(p.seen))
    cards = rng.shuffled(list(unknown.elements()))
    s.hands = [sorted(cards.pop() if card is None else card for card in hand) for hand in p.hands]
    s.discards = _filled(p.discards, cards)
    s.pile, s.left = tuple(cards[: p.pile]), p.pile
    s.ply = view.ply
    s.lore = s.lore.imagine(s, p.seen, view.log, rng)
    s.nets = rules.setup.networks(s) if s.round else []
    return s


def _filled(shown: Iterable[Shown], cards: list[CardId]) -> list[Hidden]:
    """Hidden cards; unknown ones are taken from `cards`, which shrinks."""
    return [(cards.pop() if card is None else card, known_to) for card, known_to in shown]


def _goals(p: Position, stack: tuple[CardId, ...], rng: Rng) -> dict[Cell, Hidden]:
    unknown = Counter(stack)
    unknown.subtract(laid >> 1 for laid in p.board.values() if laid >> 1 in unknown)
    unknown.subtract(card for card, _ in p.goals.values() if card is not None)
    return dict(zip(p.goals, _filled(p.goals.values(), rng.shuffled(list(unknown.elements()))), strict=True))


def _roles(view: View, stack: tuple[CardId, ...], rng: Rng) -> list[Hidden]:
    """The roles dealt, each with the back that everybody sees, and after them those left over."""
    roles, deck = view.position.roles, view.rules.deck
    unknown = Counter(stack)
    unknown.subtract(role for role, _ in roles if role is not None)
    cards = rng.shuffled(list(unknown.elements()))
    dealt: list[Hidden] = []
    backs = view.rules.setup.backs(view.position.seen)
    for (role, known_to), back in zip(roles, backs or ("",) * len(roles), strict=False):
        card = next(card for card in cards if deck.cards[card].back == back) if role is None else role
        if role is None:
            cards.remove(card)
        dealt.append((card, known_to))
    if backs:
        cards = rng.shuffled(cards)  # the first card with each back was taken: the rest is no longer in random order
    return dealt + [(card, 0) for card in cards] if dealt else []


def _unknown_cards(view: View, stack: tuple[CardId, ...]) -> Counter[CardId]:
    """The cards of the pile's deck that the viewer sees nowhere."""
    p, deck = view.position, view.rules.deck
    unknown = Counter(stack)
    unknown.subtract(laid >> 1 for laid in p.board.values() if laid >> 1 in unknown)
    unknown.subtract(deck.breakers[tool] for tools in p.broken for tool in range(len(deck.tools)) if tools >> tool & 1)
    unknown.subtract(card for hand in p.hands for card in hand if card is not None)
    unknown.subtract(card for card, _ in p.discards if card is not None)
    return unknown


def _goes_on(view: View, world: State) -> bool:
    """Whether the round, which went on after the last turn, would have gone on in this world too.

    Only the last turn counts: before it, either a card was played, so somebody could play one; or one was passed, and
    the hands then held all that they hold now.
    """
    for event in reversed(view.log):
        if event.verb:
            return world.phase.goes_on(world)
        if isinstance(event, RoundBegan | HandDealt):  # nobody has had a turn since
            return True
    return True
