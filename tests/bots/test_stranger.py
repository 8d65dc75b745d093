"""The stranger: legal everywhere it claims to play, repeatable, true to its part, and far better than chance."""

from __future__ import annotations

from collections import Counter

import pytest

from kilof.bots import BOTS, Bot, drive
from kilof.bots.cast import Cast
from kilof.core import machine
from kilof.core.event import RoundEnded
from kilof.core.rng import Rng
from kilof.games.lost_mines.events import PointsScored
from kilof.match import Match
from kilof.notation.record import record_to_text, ruleset
from kilof.view import determinize, view
from tests.bots.stranger import STRANGER

UNIFORM = BOTS["uniform"]
MATCHES = 6


def played(game: str, bots: list[Bot], seed: object, **options: str) -> Match:
    """A whole match; every action is checked by the rules."""
    match = Match(ruleset(game, options), len(bots), seed=Rng(f"{seed}"))
    drive(match, dict(enumerate(bots)))
    return match


def winners(digger: Bot, saboteur: Bot, seats: int) -> Counter[str]:
    """How many rounds each side won on the same few seeds."""
    cast = Cast({"digger": digger, "saboteur": saboteur})
    matches = [played("classic", [cast] * seats, seed) for seed in range(MATCHES)]
    return Counter(event.winners for match in matches for event in match.news(None, 0) if isinstance(event, RoundEnded))


@pytest.mark.parametrize("seats", [3, 6, 10])
@pytest.mark.parametrize(("edition", "nuggets"), [("v3", "off"), ("g3", "on")])
def test_plays_a_whole_classic_match(seats: int, edition: str, nuggets: str) -> None:
    match = played("classic", [STRANGER] * seats, seats, edition=edition, nuggets=nuggets)
    assert machine.is_over(match.state)


@pytest.mark.parametrize("seats", [3, 5, 7, 9])
def test_plays_a_whole_match_of_the_lost_mines(seats: int) -> None:
    assert machine.is_over(played("lost-mines", [STRANGER] * seats, seats).state)


@pytest.mark.parametrize("game", ["classic", "lost-mines"])
def test_same_seed_gives_the_same_match(game: str) -> None:
    one, other, else_ = (record_to_text(played(game, [STRANGER] * 4, seed).record) for seed in "aab")
    assert one == other != else_


@pytest.mark.parametrize("game", ["classic", "lost-mines"])
def test_decision_is_the_same_in_every_world_that_fits_the_view(game: str) -> None:
    match = Match(ruleset(game, {}), names=("a", "b", "c"), seed=Rng("worlds"))
    for ply in range(30):
        seat = machine.waiting(match.state)[0]
        seen = match.view(seat)
        world = determinize(seen, Rng(f"world {ply}"))
        decided = STRANGER.decide(seen, Rng(f"{ply}"))
        assert STRANGER.decide(view(world, seat, seen.log), Rng(f"{ply}")) == decided
        match.play(decided)


@pytest.mark.parametrize("seats", [4, 6])
def test_its_diggers_win_where_uniform_ones_do_not(seats: int) -> None:
    assert winners(STRANGER, UNIFORM, seats)["diggers"] >= winners(UNIFORM, UNIFORM, seats)["diggers"] + 9


@pytest.mark.parametrize("seats", [5, 7])
def test_its_saboteurs_win_more_than_uniform_ones(seats: int) -> None:
    assert winners(STRANGER, STRANGER, seats)["saboteurs"] >= winners(STRANGER, UNIFORM, seats)["saboteurs"] + 2


def test_it_scores_more_in_the_mines_than_uniform_does() -> None:
    matches = [played("lost-mines", [STRANGER, UNIFORM] * 2, seed) for seed in range(MATCHES)]
    points = [event.points for match in matches for event in match.news(None, 0) if isinstance(event, PointsScored)]
    assert sum(p[0] + p[2] for p in points) >= 2 * sum(p[1] + p[3] for p in points)
