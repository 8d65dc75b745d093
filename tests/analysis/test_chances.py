"""How the round hung, and where it turned."""

from __future__ import annotations

from fractions import Fraction

import pytest

from kilof.analysis import Analysis, analyse, chances, counted, first_look, turns
from kilof.analysis.chances import Rollouts, content_seed, turning_points
from kilof.analysis.games import lens_of
from kilof.analysis.shape import Chance, Chances, Interval, PastRound, PastStep, Side
from kilof.bots.games import wits_of
from kilof.core import machine
from kilof.core.state import State
from kilof.notation.record import Record, replay
from tests.analysis.records import SEATS, look_of, match_of, record_of


@pytest.fixture(autouse=True)
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    """Enough to see that it works."""
    monkeypatch.setattr(chances, "LEAST", 2)
    monkeypatch.setattr(chances, "HEAT", 2)
    monkeypatch.setattr(chances, "MOST", 4)
    monkeypatch.setattr(turns, "PAIRS", 2)
    monkeypatch.setattr(turns, "MOST", 4)


def short(record: Record, actions: int) -> Record:
    """The same match, stopped in its first round."""
    first = record.rounds[0]
    part = first._replace(
        actions=first.actions[:actions], events=(first.events or ())[: actions + 1], thinking=first.thinking[:actions]
    )
    return record._replace(rounds=(part,))


def last_state(record: Record) -> State:
    return [step.after for step in replay(record)][-1]


@pytest.mark.parametrize("game", SEATS)
def test_a_round_that_is_over_is_known(game: str) -> None:
    record = record_of(game)
    part = look_of(game).rounds[0]
    states = [step.after for step in replay(record)]
    assert part.ended is not None
    rollouts = Rollouts(record)
    for moment in (part.ended, part.last):
        chance = rollouts.chance(states[moment], (0,) * record.seats)
        wins = lens_of(record.rules).stakes.wins(states[part.last], (0,) * record.seats)
        assert chance.rollouts == 0
        assert [one.value for one in chance.sides] == [float(won) for won in wins]


def test_the_side_that_won_a_classic_round_has_it_all() -> None:
    result = match_of("classic").result.rounds
    record = record_of("classic")
    states = [step.after for step in replay(record)]
    rollouts = Rollouts(record)
    for part, outcome in zip(look_of("classic").rounds, result, strict=True):
        chance = rollouts.chance(states[part.last], (0,) * record.seats)
        sides = [side.name for side in rollouts.stakes.sides(record.rules, record.seats)]
        assert dict(zip(sides, [one.value for one in chance.sides], strict=True)) == {
            side: float(side == outcome.side) for side in sides
        }


@pytest.mark.parametrize("game", SEATS)
def test_it_can_be_stopped_and_gone_on_with(game: str) -> None:
    record = short(record_of(game), 3)
    whole = analyse(record)
    pieces = counted(record, first_look(record))
    kept: Analysis = [next(pieces) for _ in range(2)][-1]
    assert kept.done == 2
    assert kept.chances is not None
    assert [chance is None for chance in kept.chances.moments] == [False, False, True, True]
    *_, rest = counted(record, kept)
    assert rest == whole
    assert whole.is_done
    assert list(counted(record, whole)) == []


def test_names_do_not_change_the_result_and_actions_do() -> None:
    record = short(record_of("classic"), 2)
    renamed = record._replace(names=("a", "b", "c", "d"))
    assert content_seed(renamed) == content_seed(record)
    assert content_seed(short(record_of("classic"), 1)) != content_seed(record)
    assert analyse(renamed).chances == analyse(record).chances


def test_rollouts_leave_the_state_alone_and_shuffle_only_what_is_to_be_drawn() -> None:
    record = short(record_of("classic"), 5)
    s = last_state(record)
    before = (s.pile, list(map(tuple, s.hands)), s.ply)
    rollouts = Rollouts(record)
    rollouts.chance(s, (0,) * s.seats)
    assert (s.pile, list(map(tuple, s.hands)), s.ply) == before
    world = rollouts._shuffled(s, 0)
    drawn = len(s.pile) - s.left
    assert world.pile[:drawn] == s.pile[:drawn]
    assert sorted(world.pile) == sorted(s.pile)
    assert world.pile != s.pile


def test_neighbours_share_their_shuffles() -> None:
    record = record_of("classic")
    states = [step.after for step in replay(short(record, 6))]
    rollouts = Rollouts(record)
    early, late = rollouts._shuffled(states[2], 3), rollouts._shuffled(states[3], 3)
    drawn = states[3].pile[len(states[3].pile) - states[3].left - 1]
    left = early.pile[-early.left :]
    shorter = [left[:i] + left[i + 1 :] for i, card in enumerate(left) if card == drawn]
    assert late.pile[-late.left :] in shorter


def test_counting_goes_on_until_the_interval_is_small_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "MOST", 8)
    record = short(record_of("solo"), 2)
    loose, tight = Rollouts(record), Rollouts(record)
    loose._within, tight._within = 100.0, 0.0
    s = last_state(record)
    assert loose.chance(s, (0,)).rollouts == 2
    assert tight.chance(s, (0,)).rollouts == 8


def test_who_ties_shares_the_win() -> None:
    stakes = lens_of(record_of("duel").rules).stakes
    s = machine.begin(record_of("duel").rules, 2)
    assert stakes.wins(s, (0, 0)) == [Fraction(1, 2), Fraction(1, 2)]
    assert stakes.wins(s, (0, 1)) == [1, 0]


def test_a_saboteur_is_on_the_side_of_the_other_clan() -> None:
    record = record_of("lost-mines")
    stakes = lens_of(record.rules).stakes
    sides = [side.name for side in stakes.sides(record.rules, 5)]
    s = last_state(short(record, 0))
    cards = [s.rules.deck.cards[role] for role, _ in s.roles[:5]]
    for seat, card in enumerate(cards):
        side = sides[stakes.side_of(s, seat)]
        assert (side == "selfish") == (card.part == "selfish")
        assert (side == card.back) == (card.part == "loyal")
    assert {card.part for card in cards} == {"loyal", "selfish", "saboteur"}


def test_a_turning_point_is_a_jump_beyond_both_intervals_and_the_five_largest_are_told() -> None:
    values = [0.1, 0.18, 0.5, 0.2, 0.9, 0.1, 0.6, 0.31, 0.9, 0.9]
    steps = [PastStep(i, 1, i, i % 3 if i else None, None, "dig") for i in range(len(values))]
    moments: list[Chance | None] = [Chance([Interval(v, v - 0.05, v + 0.05)], 400) for v in values]
    found = turning_points(Chances("win", "gold", [Side("x")], moments), steps, [PastRound(1, 0, 9)])
    assert [point.moment for point in found] == [2, 4, 5, 6, 8]
    assert (found[0].before, found[0].after, found[0].seat) == (0.18, 0.5, 2)
    moments[5] = None
    found = turning_points(Chances("win", "gold", [Side("x")], moments), steps, [PastRound(1, 0, 9, ended=6)])
    assert [point.moment for point in found] == [2, 3, 4]


@pytest.mark.parametrize("game", SEATS)
def test_rollouts_play_by_the_policy_of_the_game(game: str) -> None:
    rules = record_of(game).rules
    policy = Rollouts(record_of(game)).policy
    assert isinstance(policy.usual, wits_of(rules).policy)
    assert policy.stops == policy.usual.stops
