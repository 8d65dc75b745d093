"""Figures of a contest, from results made by hand."""

from __future__ import annotations

import pytest

from kilof.arena.contest import Contest, Schedule
from kilof.arena.lineup import Lineup
from kilof.arena.rating import ratings
from kilof.arena.score import Swap, shares, swaps
from kilof.core.result import RoundResult
from kilof.simulate.interval import mean
from kilof.simulate.work import Length
from tests.arena.contests import CLASSIC, DUEL, MINES, SOLO, held
from tests.simulate.works import Round, a_match, a_round

WON = a_round(side="diggers", scores=(2, 1, 0))
LOST = a_round(reason="cards", side="saboteurs", scores=(0, 0, 4))


def by_hand() -> Contest:
    """`good` diggers win where `bad` ones lose."""
    schedule = Schedule("classic", (), "", 3, ("good", "bad"), ("sides",), 4, "x")
    contest = Contest(schedule)
    for lineup in contest.works:
        good_diggers = (lineup.one if lineup.where in ("digger", "") else lineup.rest) == "good"
        contest.results[lineup] |= {
            number: a_match(number, (2, 1, 0) if good_diggers else (0, 0, 4), (0,), WON if good_diggers else LOST)
            for number in range(4)
        }
    return contest


def swap(contest: Contest, one: str, where: str, measure: str) -> Swap:
    (found,) = (s for s in swaps(contest) if (s.one, s.where, s.measure) == (one, where, measure))
    return found


def test_difference_is_taken_in_the_same_deals() -> None:
    found = swap(by_hand(), "good", "digger", "rounds won")
    assert (found.with_one, found.with_rest, found.matches) == (1.0, 0.0, 4)
    value, low, high = found.difference
    assert low is not None
    assert (value, low < 1, high) == (1.0, True, 1.0)  # four matches prove little
    assert swap(by_hand(), "bad", "digger", "rounds won").difference.value == -1
    assert swap(by_hand(), "good", "saboteur", "rounds won").difference.value == 0


def test_score_of_a_part_is_its_mean() -> None:
    assert swap(by_hand(), "good", "digger", "gold in a round").with_one == 1.5


def test_part_wins_a_round_with_its_seats_whatever_the_side_is_called() -> None:
    shared = RoundResult(1, "treasure", "blue", (0, 2), ("digger", "saboteur", "digger"), (), (1, 0, 1))
    contest = Contest(Schedule("classic", (), "", 3, ("good", "bad"), ("sides",), 1, "x"))
    for results in contest.results.values():
        results[0] = a_match(0, (1, 0, 1), (0, 2), Round(shared, Length(10, 8)))
    assert swap(contest, "good", "digger", "rounds won").with_one == 1.0
    assert swap(contest, "good", "saboteur", "rounds won").with_one == 0.0


def test_better_bot_is_rated_higher_and_parts_are_rated_too() -> None:
    found = {rating.name: rating for rating in ratings(by_hand())}
    assert set(found) == {"good", "bad", "digger", "saboteur"}
    assert found["good"].estimate.value > found["bad"].estimate.value
    assert found["good"].is_bot
    assert not found["digger"].is_bot
    low, high = found["good"].estimate.low, found["good"].estimate.high
    assert low is not None
    assert high is not None
    assert low < found["good"].estimate.value < high


def test_all_alike_tells_how_the_game_comes_out() -> None:
    found = {(share.bot, share.what, share.measure): share for share in shares(by_hand())}
    assert found["good", "diggers", "rounds won"].estimate.value == 1.0
    assert found["bad", "saboteurs", "rounds won"].of == 4


def test_mean_has_students_interval() -> None:
    assert mean([1.0]) == (1.0, None, None)
    assert tuple(mean([1.0, 3.0])) == pytest.approx((2.0, 2 - 12.706, 2 + 12.706), abs=0.01)


def test_played_contests_have_steps_for_every_game() -> None:
    assert {(s.where, s.measure) for s in swaps(held(CLASSIC))} == {
        ("digger", "rounds won"),
        ("digger", "gold in a round"),
        ("saboteur", "rounds won"),
        ("saboteur", "gold in a round"),
        ("a seat", "gold"),
        ("a seat", "matches won"),
    }
    assert {s.where for s in swaps(held(DUEL))} == {"a seat"}
    assert {s.where for s in swaps(held(MINES))} <= {"loyal", "saboteur", "selfish"}
    (better,) = (s for s in swaps(held(SOLO)) if s.one == "eager")
    assert better.difference.value > 0


def test_solo_tells_how_often_each_line_comes_up() -> None:
    found = [share for share in shares(held(SOLO)) if share.measure == "rated so" and share.bot == "uniform"]
    assert [share.what for share in found][-1] == "could-be-better"
    assert sum(share.estimate.value for share in found) == 1


def test_lineups_are_values() -> None:
    assert Lineup("alike", ("a",), "a", "a", "").title == "all a"
