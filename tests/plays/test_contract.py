"""What holds for every play of every game, in any state: `list` says what can be done, and the rest agrees with it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from kilof.batch.actions import ActionIndex
from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import Action, Seat
from kilof.core.rng import Rng
from kilof.core.ruleset import UNPLAYED, Play, Ruleset
from kilof.core.state import State
from kilof.games.lost_mines.moves import Move
from kilof.plays.discard import Pass
from tests.conformance.cases import PACKAGED, TOYS
from tests.conformance.forest import has_better_route

RULES = [*PACKAGED, *TOYS]
EVERY = 9  # one state in this many is looked at


def name(rules: Ruleset) -> str:
    return " ".join([rules.game, *(f"{option}={choice}" for option, choice in rules.options.items())])


class Chosen(Rng):
    """A generator that draws what it is told to."""

    def __init__(self, number: int) -> None:
        super().__init__("chosen")
        self.number = number
        self.sides = 0

    def below(self, n: int) -> int:
        self.sides = n
        return self.number


def states(rules: Ruleset, seats: int) -> Iterator[State]:
    """Some states of a match in which anything is played, now and then a vote."""
    s, rng = machine.begin(rules, seats), Rng(f"contract {name(rules)}")
    while machine.needs_deal(s):
        machine.start_round(s, machine.deal(s, rng))
        while waiting := machine.waiting(s):
            if s.ply % EVERY == 0 or s.phase.name != "turn":
                yield s
            asides = machine.asides(s, rng.below(seats))
            machine.apply(s, rng.choice(asides if asides and not rng.below(40) else machine.options(s, waiting[0])))


def asked(s: State, *, might: bool) -> Iterator[tuple[Play, Seat, CardId]]:
    """Which plays to ask: those of all cards in the hands, of any other card that the seat in turn might have, and the
    phase's own, without a card."""
    for seat, hand in enumerate(s.hands):
        for card in range(len(s.rules.deck.cards)) if might and seat == s.turn else sorted(set(hand)):
            if s.rules.play_of[card] is not UNPLAYED:
                yield s.rules.play_of[card], seat, card
    for play in s.phase.plays:
        if not play.does and not isinstance(play, Pass):  # the turn lists what may be passed
            for seat in machine.waiting(s):
                yield play, seat, 0


@cache
def actions(rules: Ruleset, seats: int) -> ActionIndex:
    return ActionIndex(rules, seats)


def sayable(s: State, play: Play, seat: Seat, card: CardId) -> Iterator[Action]:
    """All that a code can say of this play, whether it makes sense or not."""
    index = actions(s.rules, s.seats)
    for block in index.blocks:
        if block.verb == play.verb and block.card in (None, card):
            for number in range(block.start, block.stop):
                yield index.action(seat, number)


def listed(play: Play, s: State, seat: Seat, card: CardId) -> list[Action]:
    out: list[Action] = []
    play.list(s, seat, card, out)
    return out


@pytest.mark.parametrize("rules", RULES, ids=name)
def test_what_is_listed_is_counted_and_found_by_its_number(rules: Ruleset) -> None:
    for s in states(rules, rules.seats[-1]):
        for play, seat, card in asked(s, might=True):
            found = listed(play, s, seat, card)
            assert len(set(found)) == len(found)
            assert play.count(s, seat, card) == len(found)
            assert play.can(s, seat, card) == bool(found), (type(play), seat, card)
            assert [play.nth(s, seat, card, number) for number in range(len(found))] == found


@pytest.mark.parametrize("rules", RULES, ids=name)
def test_what_is_listed_is_allowed_and_nothing_else_is(rules: Ruleset) -> None:
    accepted = 0
    for s in states(rules, rules.seats[0]):
        for play, seat, card in asked(s, might=False):
            found = listed(play, s, seat, card)
            assert [a for a in found if play.refusal(s, a) is not None] == []
            known = set(found)
            more = [a for a in sayable(s, play, seat, card) if play.refusal(s, a) is None and a not in known]
            assert [a for a in more if not (isinstance(play, Move) and has_better_route(s, a))] == []
            accepted += len(found)
    assert accepted


@pytest.mark.parametrize("rules", RULES, ids=name)
def test_sample_draws_once_and_takes_the_option_of_that_number(rules: Ruleset) -> None:
    for s in states(rules, rules.seats[-1]):
        for seat in machine.waiting(s):
            options = machine.options(s, seat)
            for number, option in enumerate(options):
                rng = Chosen(number)
                assert (s.phase.sample(s, seat, rng), rng.sides) == (option, len(options))


def owner(play: Play, method: str) -> type:
    """The class that a method of this play comes from."""
    return next(kind for kind in type(play).__mro__ if method in vars(kind))


@pytest.mark.parametrize("rules", RULES, ids=name)
def test_who_counts_is_who_lists(rules: Ruleset) -> None:
    """A game that overrode `list` of a class with its own short cuts would count what is not listed."""
    for play in {*rules.plays.values(), *rules.play_of}:
        for method in ("count", "nth", "can"):
            assert owner(play, method) in (Play, owner(play, "list")), (type(play), method)


@pytest.mark.parametrize("rules", RULES, ids=name)
def test_playout_goes_on_to_the_next_deal_or_the_end(rules: Ruleset) -> None:
    rng = Rng(f"playout {name(rules)}")
    s, plies = machine.begin(rules, rules.seats[0]), 0
    while machine.needs_deal(s):
        machine.start_round(s, machine.deal(s, rng))
        plies += machine.playout(s, rng)
    assert machine.is_over(s)
    assert s.ply == plies > 0
