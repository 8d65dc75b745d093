"""The machine that runs a match: waiting, options, apply, play, and the deals between the rounds."""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

from kilof.cards.errors import said
from kilof.core.action import FIELDS, Action, ActionError, Seat
from kilof.core.deal import Deal, DealError, check_dice, check_stacks
from kilof.core.event import Event, Tell
from kilof.core.result import Result, RoundResult
from kilof.core.result import result as result_of
from kilof.core.result import rounds as rounds_of
from kilof.core.rng import Rng
from kilof.core.ruleset import Law, Refused, Ruleset
from kilof.core.state import State


def begin(rules: Ruleset, seats: int) -> State:
    """A new match, waiting for the deal of its first round."""
    if seats not in rules.seats:
        raise ValueError(f"{rules.game} takes {rules.seats_text()} seats, not {seats}")
    return State(rules, seats, rules.dealing, rules.setup.lore(rules, seats))


def needs_deal(s: State) -> bool:
    """Whether the match waits for the deal of its next round."""
    return s.phase is s.rules.dealing


def is_over(s: State) -> bool:
    """Whether the whole match is over."""
    return s.phase is s.rules.over


def deal(s: State, rng: Rng, first: Seat | None = None) -> Deal:
    """Draw every random outcome of the next round. A named first player counts in the first round only (C5)."""
    stacks = {name: tuple(rng.shuffled(cards)) for name, cards in s.rules.setup.stacks(s).items()}
    drawn = rng.below(s.seats)
    count, sides = s.rules.setup.dice(s)
    dice = tuple(rng.below(sides) for _ in range(count))
    if s.round:
        return Deal(stacks, None, dice)
    return Deal(stacks, drawn if first is None else first, dice)


def start_round(s: State, dealt: Deal, tell: Tell = None) -> None:
    """Begin the next round with this deal, in place."""
    if not needs_deal(s):
        raise DealError("deal: no round is due")
    check_stacks(dealt, s.rules.setup.stacks(s), s.rules.deck)
    check_dice(dealt, *s.rules.setup.dice(s))
    if s.round:
        if dealt.first is not None:
            raise DealError("deal: 'first' belongs to the first round only; later rounds know their first player")
        s.first = s.rules.setup.first(s)
    else:
        if dealt.first is None or not 0 <= dealt.first < s.seats:
            raise DealError(f"deal: 'first' must be a seat from 0 to {s.seats - 1}")
        s.first = dealt.first
    s.ended = rounds_of(s)
    s.round += 1
    s.rules.setup.begin(s, dealt, tell)


def deal_out(s: State, dealt: Deal) -> tuple[State, list[Event]]:
    """As start_round, but pure and with the events."""
    events: list[Event] = []
    after = s.clone()
    start_round(after, dealt, events.append)
    return after, events


def waiting(s: State) -> tuple[Seat, ...]:
    """The seats the match waits for."""
    return s.phase.waiting(s)


def options(s: State, seat: Seat) -> list[Action]:
    """What that seat must choose from, in a fixed order and without twins; nothing if it is not waited for."""
    # Asking who is waited for costs as much as listing a card; the seat in turn is, wherever there is anything to do.
    if seat != s.turn and seat not in s.phase.waiting(s):
        return []
    return s.phase.options(s, seat)


def asides(s: State, seat: Seat) -> list[Action]:
    """Voluntary acts of that seat outside the turn."""
    return s.phase.asides(s, seat)


def refusal(s: State, a: Action) -> Law | None:
    """The rule that this action breaks; None if it is allowed."""
    return s.phase.refusal(s, a)


def apply(s: State, a: Action, tell: Tell = None) -> None:
    """Play an action in place: unchecked, no events unless somebody listens. For search and simulation."""
    s.ply += 1
    s.phase.resolve(s, a, tell)


def playout(s: State, rng: Rng) -> int:
    """Play on in place, choosing uniformly, until the match waits for a deal or is over; returns the number of
    plies."""
    before, dealing, over = s.ply, s.rules.dealing, s.rules.over
    while (phase := s.phase) is not dealing and phase is not over:
        s.ply += 1
        phase.resolve(s, phase.sample(s, s.turn, rng), None)
    return s.ply - before


if TYPE_CHECKING:  # any object is let in, and checked here: the compiled build would raise its own TypeError

    @overload
    def play(s: State, a: Action) -> tuple[State, list[Event]]: ...
    @overload
    def play(s: State, a: list[int]) -> tuple[State, list[Event]]: ...


def play(s: State, a: object) -> tuple[State, list[Event]]:
    """Play an action: checked and pure, with the events. For tables and clients."""
    action = _checked(a)
    law = refusal(s, action)
    if law is not None:
        raise Refused(law)
    return played(s, action)


def _checked(a: object) -> Action:
    """Check that these are eight whole numbers, as `options` gives them; the rules judge what they mean."""
    if not isinstance(a, tuple | list) or len(a) != FIELDS or not all(isinstance(field, int) for field in a):
        raise ActionError(f"action: must be {FIELDS} whole numbers, as options gives them, not {said(a)}")
    return tuple(a)


def played(s: State, a: Action) -> tuple[State, list[Event]]:
    """As play, for an action that has just been checked."""
    events: list[Event] = []
    after = s.clone()
    apply(after, a, events.append)
    return after, events


def scores(s: State) -> tuple[int, ...]:
    """Each seat's score so far. Read off the whole state: not for players, as parts of it may be secret."""
    return s.rules.scoring.scores(s)


def rounds(s: State) -> tuple[RoundResult, ...]:
    """How the rounds that are over and settled came out. Not for players either."""
    return rounds_of(s)


def result(s: State) -> Result | None:
    """How the match came out; None while it is not over."""
    return result_of(s)


__all__ = [
    "apply",
    "asides",
    "begin",
    "deal",
    "deal_out",
    "is_over",
    "needs_deal",
    "options",
    "play",
    "played",
    "playout",
    "refusal",
    "result",
    "rounds",
    "scores",
    "start_round",
    "waiting",
]
