"""Gold over time, where nobody is to be found out."""

from __future__ import annotations

import pytest

from kilof.analysis.duel import marked, near
from kilof.core.rng import Rng
from kilof.notation.record import replay
from kilof.view import determinize, view
from tests.analysis.records import look_of, match_of, record_of


@pytest.mark.parametrize("game", ["duel", "solo"])
def test_marked_gold_less_bribes_is_what_the_round_brings(game: str) -> None:
    analysis = look_of(game)
    assert analysis.tracks is not None
    assert analysis.tracks.unit == "gold"
    for part, result in zip(analysis.rounds[:1], match_of(game).result.rounds, strict=False):
        assert part.ended is not None
        assert [max(0, gold) for gold in analysis.tracks.marked[part.ended]] == list(result.scores)
    assert any(marked < reach for marked, reach in zip(analysis.tracks.marked, analysis.tracks.reach, strict=True))


def test_tracks_say_nothing_that_was_not_known() -> None:
    match = match_of("duel")
    steps = list(replay(record_of("duel")))
    for step in steps[5:80:15]:
        log = [event for step_ in steps[: steps.index(step) + 1] for event in step_.events]
        world = determinize(view(step.after, None, log), Rng("another world"))
        assert (marked(world), near(world)) == (marked(step.after), near(step.after))
    assert match.is_over


@pytest.mark.parametrize("game", ["classic", "lost-mines"])
def test_where_there_is_suspicion_there_are_no_tracks(game: str) -> None:
    assert look_of(game).tracks is None
