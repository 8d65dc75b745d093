"""Steps, rounds and the JSON of an analysis."""

from __future__ import annotations

import json

import pytest

from kilof.analysis import analyse, analysis_from_json, analysis_to_json, chances, first_look, turns
from kilof.analysis.marks import _MARKS, MARKS
from kilof.analysis.steps import steps_of
from kilof.bots import drive
from kilof.core.event import Event
from kilof.match import Match
from kilof.notation.jsons import FormatError
from kilof.notation.show import shots
from tests.analysis.records import SEATS, look_of, match_of, record_of
from tests.toy import DECK, SEAMS


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


def test_a_record_of_older_rules_is_looked_at_by_its_events() -> None:
    record = record_of("classic")
    old = record._replace(revision=record.revision - 1)
    look = analyse(old)
    assert (look.suspicion, look.moved) == (look_of("classic").suspicion, look_of("classic").moved)
    assert (look.chances, look.turns, look.work) == (None, [], 0)
    assert look.is_done


def test_a_game_that_is_not_listed_is_looked_at_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(chances, "LEAST", 2)
    monkeypatch.setattr(chances, "MOST", 2)
    monkeypatch.setattr(turns, "PAIRS", 2)
    monkeypatch.setattr(turns, "MOST", 2)
    match = Match(SEAMS.rules({}, DECK), 2, seed="seams")
    drive(match, "uniform")
    analysis = analyse(match.record)
    assert analysis.is_done
    assert (analysis.suspicion, analysis.tracks) == (None, None)
    assert analysis.chances is not None
    assert [side.name for side in analysis.chances.sides] == ["s0", "s1"]
    assert None not in analysis.chances.moments
