"""Fitting: shares of acts counted by role give better beliefs than the deal alone."""

from __future__ import annotations

from functools import cache

import pytest

from kilof.bots import bot_named, drive
from kilof.bots.fit import (
    Bin,
    Guess,
    Round,
    calibration_error,
    fitted,
    fitted_hints,
    guesses_of,
    log_loss,
    reliability,
    rounds_of,
)
from kilof.bots.suspicion.model import Habits, packaged_habits
from kilof.core.event import RolesShown
from kilof.core.rng import Rng
from kilof.match import Match
from kilof.notation.record import ruleset

STRANGER = "tests.bots.stranger:STRANGER"  # nothing was fitted to it


@cache
def rounds(bot: str, matches: int, seed: str, game: str = "classic", seats: int = 5) -> list[Round]:
    rules = ruleset(game, {})
    found: list[Round] = []
    for number in range(matches):
        match = Match(rules, seats, seed=Rng(f"{seed} {number}"))
        drive(match, dict.fromkeys(range(seats), bot_named(bot)))
        cells = rules.setup.table(rules, seats)[1]
        deals = [part.deal["goals"] for part in match.record.rounds]
        goals = [{at: rules.deck.by_name[name] for at, name in zip(cells, stack, strict=True)} for stack in deals]
        found += rounds_of(rules, seats, match.news(None, 0), goals)
    return found


def test_rounds_of_a_match_are_told_apart() -> None:
    assert [len(part.roles) for part in rounds("novice", 1, "apart")] == [5, 5, 5]
    assert all(len(part.goals) == 3 for part in rounds("novice", 1, "apart"))


def test_a_round_under_way_is_no_round_yet() -> None:
    [first, *_] = rounds("novice", 1, "apart")
    under_way = [event for event in first.events if not isinstance(event, RolesShown)]
    assert list(rounds_of(first.rules, 5, under_way, [first.goals])) == []


def test_habits_that_are_fitted_beat_the_deal_on_other_matches() -> None:
    habits = fitted(rounds("novice", 3, "fit"))
    assert set(habits.parts) == {"digger", "saboteur"}
    guesses = [guess for part in rounds("novice", 3, "test") for guess in guesses_of(part, habits)]
    assert log_loss(guesses, lambda g: g.chance) < 0.85 * log_loss(guesses, lambda g: g.prior)


@pytest.mark.parametrize("bot", ["steady", "novice", STRANGER])
def test_packaged_habits_beat_the_deal_by_fifteen_percent_and_are_not_too_sure(bot: str) -> None:
    check(rounds(bot, 8, "packaged"), packaged_habits()["classic"])


@pytest.mark.slow
@pytest.mark.parametrize("bot", ["steady", "novice", STRANGER])
def test_so_do_those_of_the_lost_mines_over_all_numbers_of_seats(bot: str) -> None:
    played = [part for seats in range(3, 10) for part in rounds(bot, 6, "packaged", "lost-mines", seats)]
    check(played, packaged_habits()["mines"])


def check(played: list[Round], habits: Habits) -> None:
    guesses = [guess for part in played for guess in guesses_of(part, habits)]
    assert log_loss(guesses, lambda g: g.chance) < 0.85 * log_loss(guesses, lambda g: g.prior)
    assert calibration_error(reliability(guesses)) < 0.05


def test_hints_are_counted_by_what_the_goal_was() -> None:
    hints = fitted_hints(rounds("steady", 3, "hints"), packaged_habits()["classic"])
    assert set(hints.parts) == {"treasure", "stone"}
    towards = {
        name: sum(share for kind, share in shares.items() if kind.endswith("to"))
        for name, shares in hints.parts.items()
    }
    assert towards["treasure"] > towards["stone"]


def test_log_loss_is_the_mean_surprise() -> None:
    guesses = [Guess(0.5, 0.25, True), Guess(0.5, 0.25, False)]
    assert log_loss(guesses, lambda g: g.chance) == pytest.approx(0.6931, abs=1e-4)
    assert log_loss(guesses, lambda g: g.prior) == pytest.approx((1.3863 + 0.2877) / 2, abs=1e-4)


def test_reliability_tells_belief_from_what_was_so() -> None:
    guesses = [Guess(0.25, 0, True), Guess(0.25, 0, False), Guess(1.0, 0, True), Guess(0.75, 0, True)]
    bins = reliability(guesses, 4)
    assert bins == [None, Bin(0.25, 0.5, 2), None, Bin(0.875, 1.0, 2)]
    assert calibration_error(bins) == pytest.approx((0.25 * 2 + 0.125 * 2) / 4)
