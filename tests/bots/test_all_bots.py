"""The bots by name: repeatable, legal, and blind to what their seat may not know."""

from __future__ import annotations

import pytest

from kilof.bots import BOTS, BotFunction, drive
from kilof.core import machine
from kilof.core.event import RoundEnded
from kilof.core.rng import Rng
from kilof.match import Match
from kilof.notation.record import record_to_text, ruleset
from kilof.view import determinize, view


def driven(bot: BotFunction, seed: str, seats: int = 5) -> Match:
    match = Match(ruleset("classic", {}), seats, seed=Rng(seed))
    drive(match, dict.fromkeys(range(seats), bot))
    return match


@pytest.mark.parametrize("name", BOTS)
def test_same_seed_drives_the_same_match(name: str) -> None:
    one, other = (record_to_text(driven(BOTS[name], "a").record) for _ in range(2))
    assert one == other
    assert one != record_to_text(driven(BOTS[name], "b").record)


def test_eager_finds_the_treasure_in_most_rounds_and_uniform_in_few() -> None:
    found = {
        name: sum(
            event.reason == "treasure"
            for seed in range(8)
            for event in driven(bot, str(seed)).news(None, 0)
            if isinstance(event, RoundEnded)
        )
        for name, bot in BOTS.items()
    }
    assert found["eager"] >= 16
    assert found["uniform"] <= 2


@pytest.mark.parametrize("name", BOTS)
def test_decision_is_the_same_in_every_world_that_fits_the_view(name: str) -> None:
    match = Match(ruleset("classic", {}), names=("a", "b", "c"), seed=Rng("worlds"))
    for ply in range(30):
        seat = machine.waiting(match.state)[0]
        seen = match.view(seat)
        world = determinize(seen, Rng(f"world {ply}"))
        decided = BOTS[name](seen, Rng(f"{ply}"))
        assert BOTS[name](view(world, seat, seen.log), Rng(f"{ply}")) == decided
        match.play(decided)


def test_match_stops_at_a_seat_without_a_bot() -> None:
    match = Match(ruleset("classic", {}), names=("a", "b", "c"), seed=Rng("stop"))
    drive(match, {1: BOTS["uniform"], 2: BOTS["uniform"]})
    assert machine.waiting(match.state) == (0,)
