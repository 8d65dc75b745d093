"""Steps, rounds and the JSON of an analysis."""

from __future__ import annotations

import json

import pytest

from kilof.analysis import analysis_from_json, analysis_to_json, first_look
from kilof.analysis.marks import _MARKS, MARKS
from kilof.analysis.steps import steps_of
from kilof.core.event import Event
from kilof.notation.jsons import FormatError
from kilof.notation.show import shots
from tests.analysis.records import SEATS, look_of, match_of, record_of


@pytest.mark.parametrize("game", SEATS)
def test_an_analysis_is_read_as_it_was_written(game: str) -> None:
    analysis = look_of(game)
    assert analysis_from_json(json.loads(json.dumps(analysis_to_json(analysis)))) == analysis


@pytest.mark.parametrize("game", SEATS)
def test_a_moment_is_a_step_as_shots_walk_it(game: str) -> None:
    record = record_of(game)
    found = [(step.ply, step.code) for step in steps_of(record)]
    assert found == [(shot.ply, shot.code) for shot in shots(record, -1)]
    assert [step.moment for step in steps_of(record)] == list(range(len(found)))


@pytest.mark.parametrize("game", SEATS)
def test_rounds_say_how_they_came_out(game: str) -> None:
    match, rounds = match_of(game), look_of(game).rounds
    assert [part.first for part in rounds[1:]] == [part.last + 1 for part in rounds[:-1]]
    for part, result in zip(rounds, match.result.rounds, strict=True):
        assert (part.reason, part.side, tuple(part.scores)) == (result.reason, result.side, result.scores)
        assert tuple(part.clans) == result.clans


def test_a_record_without_events_is_played_for_them() -> None:
    record = record_of("duel")
    bare = record._replace(rounds=tuple(part._replace(events=None) for part in record.rounds))
    assert first_look(bare) == look_of("duel")


def test_every_mark_is_of_an_event_that_there_is() -> None:
    assert set(_MARKS) <= set(Event.named)
    met = {step.mark for game in SEATS for step in steps_of(record_of(game))}
    assert {"deal", "goal", "broke", "mended", "rockfall", "peek", "dig", "pass", "treasure", "gold", "walk"} <= met
    assert met <= set(MARKS)


@pytest.mark.parametrize(
    ("data", "said"), [({"kilof_analysis": 0}, "format 0"), ([], "array"), ({"kilof_analysis": 1}, "game")]
)
def test_what_is_no_analysis_is_refused_in_one_line(data: object, said: str) -> None:
    with pytest.raises(FormatError, match=said) as error:
        analysis_from_json(data)
    assert "\n" not in str(error.value)
