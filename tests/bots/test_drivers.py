"""The drivers: repeatable, legal, and blind to what their seat may not know."""

from __future__ import annotations

import pytest

from kilof.bots import DRIVERS, Driver, drive
from kilof.core import machine
from kilof.core.event import RoundEnded
from kilof.core.rng import Rng
from kilof.match import Match
from kilof.notation.record import record_to_text, ruleset
from kilof.view import determinize, view


def driven(driver: Driver, seed: str, seats: int = 5) -> Match:
    match = Match(ruleset("classic", {}), seats, seed=Rng(seed))
    drive(match, dict.fromkeys(range(seats), driver))
    return match


@pytest.mark.parametrize("name", DRIVERS)
def test_same_seed_drives_the_same_match(name: str) -> None:
    one, other = (record_to_text(driven(DRIVERS[name], "a").record) for _ in range(2))
    assert one == other
    assert one != record_to_text(driven(DRIVERS[name], "b").record)


def test_eager_finds_the_treasure_in_most_rounds_and_uniform_in_few() -> None:
    found = {
        name: sum(
            event.reason == "treasure"
            for seed in range(8)
            for event in driven(driver, str(seed)).news(None, 0)
            if isinstance(event, RoundEnded)
        )
        for name, driver in DRIVERS.items()
    }
    assert found["eager"] >= 16
    assert found["uniform"] <= 2


@pytest.mark.parametrize("name", DRIVERS)
def test_decision_is_the_same_in_every_world_that_fits_the_view(name: str) -> None:
    match = Match(ruleset("classic", {}), names=("a", "b", "c"), seed=Rng("worlds"))
    for ply in range(30):
        seat = machine.waiting(match.state)[0]
        seen = match.view(seat)
        world = determinize(seen, Rng(f"world {ply}"))
        decided = DRIVERS[name](seen, Rng(f"{ply}"))
        assert DRIVERS[name](view(world, seat, seen.log), Rng(f"{ply}")) == decided
        match.play(decided)


def test_match_stops_at_a_seat_without_a_driver() -> None:
    match = Match(ruleset("classic", {}), names=("a", "b", "c"), seed=Rng("stop"))
    drive(match, {1: DRIVERS["uniform"], 2: DRIVERS["uniform"]})
    assert machine.waiting(match.state) == (0,)
