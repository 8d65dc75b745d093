"""Non-interference: an act of others sounds the same to the viewer in the true state and in a world that fits."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from kilof.core import machine
from kilof.core.action import VERB, Action, Seat
from kilof.core.event import Event, MatchEnded, redacted
from kilof.core.state import State
from kilof.games.classic.events import GoldOffered
from kilof.games.classic.nuggets.events import HandDrawn, NuggetFound
from kilof.games.duel.events import BRIBE, DONE, KEY, PAY, SHED
from kilof.games.lost_mines.events import INFORM, MOVE, STAY, STORM, TAKE, TOOL, TRAP, TROLL, TreasuresShown
from kilof.plays.discard import PASS, Passed
from kilof.plays.goals import GoalRevealed
from kilof.view import position
from tests.conformance.cases import CASES, Case, title
from tests.leaks.moments import chosen, world

SEATS = {
    "classic-v3-off": (3, 5, 8),
    "classic-g3-off": (4, 10),
    "classic-g3-off-nuggets": (3,),
    "seams-pile": (2, 4),
    "duel": (2,),
    "duel-crowded": (2,),
    "lost-mines-2": (3, 7),
}
LEFT_OUT = ("lost-mines-2-7-uniform",)
FOLLOWED = [case for case in CASES if case.seats in SEATS.get(title(case.rules), ()) and str(case) not in LEFT_OUT]


SHOWING = (GoalRevealed, MatchEnded, TreasuresShown, NuggetFound, HandDrawn)


class Pair(NamedTuple):
    """The true state and a world that one viewer cannot tell from it, with another seat in turn."""

    viewer: Seat
    truth: State
    world: State

    @property
    def seat(self) -> Seat:
        return self.truth.turn


def pairs(case: Case, every: int) -> list[Pair]:
    """If the pile is empty, an act may end the round in one of the two, and that is news: such moments are left out."""
    found = []
    for moment in chosen(case, every):
        s = moment.s
        if machine.waiting(s) and (s.left > 1 or s.phase.name in ("share", "paying")):
            others = [seat for seat in range(s.seats) if seat != s.turn]
            found += [Pair(seat, s, world(moment.view(seat), f"{case} {moment} {seat}")) for seat in others]
    return found


@pytest.fixture(scope="module", params=FOLLOWED, ids=str)
def followed(request: pytest.FixtureRequest) -> list[Pair]:
    return pairs(request.param, 7)


def heard(s: State, a: Action, viewer: Seat) -> list[Event]:
    """What this viewer is told of an act."""
    return [redacted(event, viewer) for event in machine.play(s, a)[1]]


def own_pass(s: State, place: int) -> Action:
    """The seat in turn passes its first or its last card."""
    return (s.turn, PASS, s.hands[s.turn][place], 0, 0, 0, 0, 0)


def test_another_seats_pass_sounds_the_same_whatever_card_it_is(followed: list[Pair]) -> None:
    passing = [pair for pair in followed if pair.truth.phase.name == "turn"]
    told = [(heard_pass(pair.truth, 0, pair), heard_pass(pair.world, -1, pair)) for pair in passing]
    cards = [event.card for one, other in told for event in one + other if isinstance(event, Passed)]
    assert cards == [None] * 2 * len(passing)
    assert [one for one, other in told if one != other] == []


def heard_pass(s: State, place: int, pair: Pair) -> list[Event]:
    return heard(s, own_pass(s, place), pair.viewer)


def test_same_act_of_another_seat_sounds_the_same_and_leaves_the_same_position(followed: list[Pair]) -> None:
    both = [(pair, a) for pair in followed for a in common_acts(pair)]
    assert both
    assert not [a for pair, a in both if heard(pair.truth, a, pair.viewer) != heard(pair.world, a, pair.viewer)]
    assert not [a for pair, a in both if after(pair.truth, a, pair) != after(pair.world, a, pair)]


def common_acts(pair: Pair) -> list[Action]:
    """What the other seat may do in both, apart from acts that reveal where the two differ."""
    acts = [a for a in machine.options(pair.world, pair.seat) if machine.refusal(pair.truth, a) is None]
    return [a for a in acts if not shows(pair.truth, a, pair.viewer) and not shows(pair.world, a, pair.viewer)]


def shows(s: State, a: Action, viewer: Seat) -> bool:
    """Whether the viewer is shown something: a goal, gold offered or found, a hand, treasures, the totals."""
    events = heard(s, a, viewer)
    offers = [event for event in events if isinstance(event, GoldOffered) and event.cards is not None]
    return bool(offers) or any(isinstance(event, SHOWING) for event in events)


def after(s: State, a: Action, pair: Pair) -> object:
    return _values(position(machine.play(s, a)[0], pair.viewer))


def _values(p: object) -> dict[str, object]:
    return {name: getattr(p, name) for name in type(p).__slots__}  # type: ignore[attr-defined]


def test_many_kinds_of_act_are_compared() -> None:
    """A key in both states is rare, so the Duel gets more moments; so do the Lost Mines, for their cards."""
    every = {"duel": 3, "lost-mines-2": 8}
    found = [pair for case in FOLLOWED for pair in pairs(case, every.get(title(case.rules), 20))]
    verbs = {a[VERB] for pair in found for a in common_acts(pair)}
    assert verbs >= {1, 2, 3, 4, 5, 6, 20, 60, 61, 62} | {SHED, KEY, BRIBE, DONE, PAY}
    assert verbs >= {TOOL, INFORM, TRAP, TROLL, STORM, MOVE, STAY, TAKE}


def test_everything_that_is_told_until_the_own_turn_is_the_same_in_every_world(followed: list[Pair]) -> None:
    turns = [pair for pair in followed if pair.truth.phase.name == "turn" and pair.truth.left > 2 * pair.truth.seats]
    turns = [pair for pair in turns if pair.truth.hands[pair.viewer]]  # a seat that has left has no more turns
    assert turns
    assert not [pair for pair in turns if till_own_turn(pair.truth, pair) != till_own_turn(pair.world, pair)]


def till_own_turn(s: State, pair: Pair) -> list[Event]:
    """All others pass, whatever they hold; the viewer listens."""
    told: list[Event] = []
    while machine.waiting(s) != (pair.viewer,):
        a = own_pass(s, 0) if s.phase.name == "turn" else machine.options(s, s.turn)[-1]
        told += heard(s, a, pair.viewer)
        s, _ = machine.play(s, a)
    return told
