"""Suspicion over time is what `beliefs` says of each viewer's own view, and nothing else goes into it."""

from __future__ import annotations

import pytest

from kilof.analysis.steps import parts_of, steps_of
from kilof.analysis.suspicion import MOST, moved_by, rounded, suspicion_of
from kilof.bots import beliefs
from kilof.core.action import Viewer
from kilof.core.event import redacted
from kilof.match import replay
from kilof.notation.record import Record
from tests.analysis.records import record_of

WATCHED = ("classic", "lost-mines")


def redacted_record(record: Record, viewer: Viewer) -> Record:
    """The record as if only this viewer had written it."""
    rounds = [
        part._replace(events=tuple(tuple(redacted(event, viewer) for event in step) for step in part.events or ()))
        for part in record.rounds
    ]
    return record._replace(rounds=tuple(rounds))


@pytest.mark.parametrize("game", WATCHED)
@pytest.mark.parametrize("viewer", [None, 0, 3])
def test_the_numbers_are_those_of_beliefs_at_that_moment(game: str, viewer: Viewer) -> None:
    record = record_of(game)
    found = suspicion_of(record)
    assert found is not None
    by_moment = found.viewers["spectator" if viewer is None else str(viewer)]
    chosen = steps_of(record)[: parts_of(record)[0].ended : 7]
    for step in chosen:
        view = replay(record, step.ply).view(viewer)
        thought = beliefs(view)
        for part in found.parts:
            expected = [rounded(thought.part(record.rules.deck, seat, part)) for seat in range(record.seats)]
            assert by_moment[part][step.moment] == expected
    assert len(chosen) > 3


@pytest.mark.parametrize("game", WATCHED)
@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_a_viewers_numbers_come_from_its_own_events_alone(game: str, viewer: Viewer) -> None:
    record = record_of(game)
    whole, own = suspicion_of(record), suspicion_of(redacted_record(record, viewer))
    assert whole is not None
    assert own is not None
    name = "spectator" if viewer is None else str(viewer)
    assert own.viewers[name] == whole.viewers[name]


def test_a_seat_knows_itself_and_others_know_when_roles_are_shown() -> None:
    record = record_of("classic")
    found = suspicion_of(record)
    assert found is not None
    for part in parts_of(record):
        truth = [float(role == "saboteur") for role in part.roles]
        assert part.ended is not None
        for seat in range(record.seats):
            assert found.viewers[str(seat)]["saboteur"][part.first][seat] == truth[seat]
        assert found.viewers["spectator"]["saboteur"][part.ended] == truth
        assert all(0 < chance < 1 for chance in found.viewers["spectator"]["saboteur"][part.first])


def test_what_is_not_known_is_never_0_or_1() -> None:
    assert [rounded(chance) for chance in (0.0, 1e-9, 0.12345, 1 - 1e-9, 1.0)] == [0.0, 0.0001, 0.1234, 0.9999, 1.0]


def test_five_acts_of_a_round_at_most_and_showing_the_roles_is_none() -> None:
    record = record_of("classic")
    steps, parts = steps_of(record), parts_of(record)
    moved = moved_by(suspicion_of(record), steps, parts)
    for part in parts:
        acts = [act for act in moved if act.viewer == "spectator" and act.round == part.round]
        sizes = [abs(act.after - act.before) for act in acts]
        assert part.ended is not None
        assert 0 < len(acts) <= MOST
        assert sizes == sorted(sizes, reverse=True)
        assert all(part.first < act.moment < part.ended and steps[act.moment].seat == act.seat for act in acts)


@pytest.mark.parametrize("game", ["duel", "solo"])
def test_where_nobody_is_to_be_found_out_there_is_no_suspicion(game: str) -> None:
    assert suspicion_of(record_of(game)) is None
    assert moved_by(None, [], []) == []
