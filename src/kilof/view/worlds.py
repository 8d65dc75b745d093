"""Worlds: full states that fit a view, all equally likely.

A world says which card lies in each hidden place: hands, pile, cards passed, goals, roles, and what the game's lore
hides. What is unknown is computed from what the viewer saw, never from the true state. With the pile empty, "the round
is not over yet" is knowledge too: a world fits only if the round would have gone on in it as well.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

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
    return Worlds(view).draw(rng)


class Worlds:
    """Draws as many worlds of one view as anybody wants: what they have in common is worked out once."""

    def __init__(self, view: View) -> None:
        _check_log(view)
        p, rules = view.position, view.rules
        self.view = view
        # A state with the public part as it is; `draw` fills what is hidden.
        s = self._public = machine.begin(rules, view.seats)
        s.phase = rules.phases[p.phase]
        s.round, s.turn, s.first, s.at = p.round, p.turn, p.first, p.at
        s.board, s.broken = dict(p.board), list(p.broken)
        s.nets = [net.clone() for net in view.nets]
        s.left, s.ply = p.pile, view.ply
        stacks = rules.setup.dealt(s, p.seen)
        self._roles = stacks.get("roles", ())
        self._goals = _unknown_goals(p, stacks.get("goals", ()))
        unknown = _unknown_cards(view, stacks["pile"])
        unknown.subtract(s.lore.lying(p.seen))
        self._cards = list(unknown.elements())
        self._must_go_on = _must_go_on(view)

    def draw(
        self, rng: Rng, roles: Sequence[CardId] | None = None, goals: Mapping[Cell, CardId] | None = None
    ) -> State:
        """A world drawn uniformly from all that fit the view.

        Who has an opinion about roles, by seat, or about some of the goals, gives those; they have to fit what the
        view shows.
        """
        while True:
            world = self._proposal(rng, roles, goals or {})
            goes_on = not self._must_go_on or world.phase.goes_on(world)
            if goes_on and self.view.rules.setup.fits(world, self.view.log):
                return world

    def _proposal(self, rng: Rng, roles: Sequence[CardId] | None, goals: Mapping[Cell, CardId]) -> State:
        """A state with every unknown card in some hidden place, and the public part as it is."""
        p = self.view.position
        s = self._public.clone()
        s.goals = self._drawn_goals(goals, rng)
        s.roles = _drawn_roles(self.view, self._roles, rng) if roles is None else self._given_roles(roles, rng)
        cards = rng.shuffled(self._cards)
        s.hands = [sorted([cards.pop() if card is None else card for card in hand]) for hand in p.hands]
        s.discards = _filled(p.discards, cards)
        s.pile = tuple(cards[: p.pile])
        s.lore = s.lore.imagine(s, p.seen, self.view.log, rng)
        if s.round and not s.nets:  # a view made from a log alone
            s.nets = self.view.rules.setup.networks(s)
        return s

    def _drawn_goals(self, given: Mapping[Cell, CardId], rng: Rng) -> dict[Cell, Hidden]:
        left = self._goals.copy()
        for card in given.values():
            left.remove(card)
        shown = {
            at: (given.get(at), known_to) if card is None else (card, known_to)
            for at, (card, known_to) in self.view.position.goals.items()
        }
        return dict(zip(shown, _filled(shown.values(), rng.shuffled(left)), strict=True))

    def _given_roles(self, given: Sequence[CardId], rng: Rng) -> list[Hidden]:
        left = list(self._roles)
        for card in given:
            left.remove(card)
        dealt = [(card, known_to) for card, (_, known_to) in zip(given, self.view.position.roles, strict=True)]
        return dealt + [(card, 0) for card in rng.shuffled(left)]


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


def _filled(shown: Iterable[Shown], cards: list[CardId]) -> list[Hidden]:
    """Hidden cards; unknown ones are taken from `cards`, which shrinks."""
    return [(cards.pop() if card is None else card, known_to) for card, known_to in shown]


def _unknown_goals(p: Position, stack: tuple[CardId, ...]) -> list[CardId]:
    """The goals that the viewer sees nowhere."""
    unknown = Counter(stack)
    unknown.subtract(laid >> 1 for laid in p.board.values() if laid >> 1 in unknown)
    unknown.subtract(card for card, _ in p.goals.values() if card is not None)
    return list(unknown.elements())


def _drawn_roles(view: View, stack: tuple[CardId, ...], rng: Rng) -> list[Hidden]:
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


def _must_go_on(view: View) -> bool:
    """Whether the round went on after a turn, so that it must go on in every world too.

    Only the last turn counts: before it, either a card was played, so somebody could play one; or one was passed, and
    the hands then held all that they hold now.
    """
    for event in reversed(view.log):
        if event.verb:
            return True
        if isinstance(event, RoundBegan | HandDealt):  # nobody has had a turn since
            return False
    return False
