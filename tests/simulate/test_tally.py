"""Counting results made by hand."""

from __future__ import annotations

import itertools

import pytest

from kilof.simulate.tally import Tally
from tests.simulate.works import a_match, a_round

LOST = a_round("cards", "saboteurs", 30, 28, ("saboteur", "digger", "digger"), scores=(4, 0, 0))
MATCHES = (
    a_match(0, (6, 1, 0), (0,), a_round(), LOST),
    a_match(1, (2, 2, 0), (0, 1), a_round(plies=14, scores=(1, 1, 0)), a_round(scores=(1, 1, 0))),
    a_match(2, (0, 0, 5), (2,), a_round("cards", "nobody", 20, 20, ("digger",) * 3, scores=(0, 0, 0)), a_round()),
)


def tally(*matches: object, bots: tuple[str, ...] = ("eager",) * 3) -> Tally:
    counted = Tally(bots)
    for match in matches:
        counted.add(match)  # type: ignore[arg-type]
    return counted


def rows(counted: Tally, key: str) -> dict[str, tuple[int, int]]:
    """Label -> total and of what."""
    return {row.label: (row.total, row.of) for s in counted.sections() if s.key == key for row in s.rows}


def test_rounds_are_counted_by_side_and_by_how_they_ended() -> None:
    counted = tally(*MATCHES)
    assert (counted.matches, counted.rounds) == (3, 6)
    assert rows(counted, "sides") == {"diggers": (4, 6), "nobody": (1, 6), "saboteurs": (1, 6)}
    assert rows(counted, "ends") == {"cards": (2, 6), "treasure": (4, 6)}


def test_shared_win_counts_for_each_seat() -> None:
    assert rows(tally(*MATCHES), "wins") == {"0": (2, 3), "1": (1, 3), "2": (1, 3)}


def test_scores_are_counted_by_seat_in_matches_and_by_role_in_rounds() -> None:
    counted = tally(*MATCHES)
    assert rows(counted, "scores") == {"0": (8, 3), "1": (3, 3), "2": (5, 3)}
    assert rows(counted, "role_scores") == {"digger": (10, 13), "saboteur": (4, 5)}
    assert rows(counted, "clan_scores") == {}


def test_length_is_counted_in_plies_and_turns() -> None:
    counted = tally(*MATCHES)
    assert rows(counted, "length") == {"plies": (94, 6), "turns": (80, 6)}
    assert counted.plies == {10: 3, 30: 1, 14: 1, 20: 1}


def test_clans_are_counted_where_there_are_some() -> None:
    part = a_round("treasures", "", roles=("loyal", "selfish", "loyal"), clans=("blue", "blue", "yellow"))
    counted = tally(a_match(0, (2, 1, 0), (0,), part))
    assert rows(counted, "clan_scores") == {"blue": (3, 2), "yellow": (0, 1)}
    assert rows(counted, "sides") == {}


def test_drivers_are_compared_if_they_differ_and_one_has_several_seats() -> None:
    counted = tally(*MATCHES, bots=("eager", "uniform", "uniform"))
    assert rows(counted, "bot_wins") == {"eager": (2, 3), "uniform": (2, 6)}
    assert rows(counted, "bot_scores") == {"eager": (8, 3), "uniform": (8, 6)}
    assert rows(tally(*MATCHES, bots=("a", "b", "c")), "bot_wins") == {}
    assert rows(tally(*MATCHES), "bot_wins") == rows(tally(*MATCHES), "bot_scores") == {}


def test_game_that_nobody_wins_has_no_wins() -> None:
    counted = tally(a_match(0, (7,), (), a_round("cards", "", roles=("green",), scores=(7,))), bots=("eager",))
    assert rows(counted, "wins") == {}
    assert rows(counted, "scores") == {"0": (7, 1)}


def test_round_whose_scores_are_not_known_adds_to_no_role() -> None:
    assert rows(tally(a_match(0, (3, 0, 0), (0,), a_round(scores=()))), "role_scores") == {}


@pytest.mark.parametrize("order", itertools.permutations(MATCHES))
def test_order_of_the_results_does_not_matter(order: tuple[object, ...]) -> None:
    assert tally(*order).sections() == tally(*MATCHES).sections()


def test_nothing_played_is_nothing_told() -> None:
    assert tally().sections() == ()
