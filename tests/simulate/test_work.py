"""One match: the same from the same seed and number, its result what the record tells."""

from __future__ import annotations

import pickle

import pytest

from kilof.core.event import MatchEnded, RoundEnded, TurnBegan
from kilof.core.result import RoundResult
from kilof.notation.record import completed, record_from_text
from kilof.simulate.work import Work, play_one, play_some
from tests.simulate.works import GAMES, SHORT


@pytest.mark.parametrize("name", GAMES)
def test_match_of_every_game_is_its_record(name: str) -> None:
    work = GAMES[name]
    counted, text = play_one(work, 3, with_record=True)
    result = counted.result
    record = completed(record_from_text(text or ""))  # replayed: every event is what the rules give
    events = [event for part in record.rounds for step in part.events or () for event in step]
    ends = [event for event in events if isinstance(event, RoundEnded)]
    assert [(part.reason, part.side) for part in result.rounds] == [(end.reason, end.winners) for end in ends]
    assert [(result.scores, result.winners)] == [(e.scores, e.winners) for e in events if isinstance(e, MatchEnded)]
    assert all(len(part.actions) >= of.plies > 0 for part, of in zip(record.rounds, counted.lengths, strict=True))
    assert sum(length.turns for length in counted.lengths) == sum(isinstance(event, TurnBegan) for event in events)
    assert pickle.loads(pickle.dumps(counted)) == counted


@pytest.mark.parametrize("name", GAMES)
def test_scores_of_the_rounds_add_up_to_those_of_the_match(name: str) -> None:
    for number in range(3):
        result = play_one(GAMES[name], number).counted.result
        assert tuple(map(sum, zip(*(part.scores for part in result.rounds), strict=True))) == result.scores


def test_gold_of_a_classic_round_goes_to_the_side_that_won_it() -> None:
    parts = [part for number in range(4) for part in play_one(GAMES["classic v3"], number).counted.result.rounds]
    assert {_side(part) for part in parts} <= {("diggers", "digger"), ("saboteurs", "saboteur"), ("nobody", "")}


def _side(part: RoundResult) -> tuple[str, str]:
    (role,) = {role for role, gold in zip(part.roles, part.scores, strict=True) if gold} or {""}
    return part.side, role


def test_roles_and_clans_are_those_of_the_cards() -> None:
    (part, *_) = play_one(GAMES["lost-mines"], 0).counted.result.rounds
    assert set(part.roles) <= {"loyal", "selfish", "saboteur"}
    assert set(part.clans) <= {"blue", "yellow"}
    (part, *_) = play_one(GAMES["duel"], 0).counted.result.rounds
    assert set(part.roles) == {"green", "blue"}
    assert part.clans == ()


def test_seed_and_number_make_the_match() -> None:
    assert play_one(SHORT, 5, with_record=True) == play_one(SHORT, 5, with_record=True)
    assert play_one(SHORT, 5).counted.result.rounds != play_one(SHORT, 6).counted.result.rounds
    assert play_one(SHORT, 5).counted.result.rounds != play_one(SHORT._replace(seed="other"), 5).counted.result.rounds


def test_deals_do_not_depend_on_the_drivers() -> None:
    deals = [
        [(part.deal["roles"], part.deal["pile"]) for part in record_from_text(_record(work)).rounds]
        for work in (SHORT, SHORT._replace(bots=("eager",) * 3))
    ]
    assert deals[0] == deals[1]


def _record(work: Work) -> str:
    return play_one(work, 0, with_record=True).record or ""


def test_batch_stops_when_its_time_is_over_but_not_before_the_first_match() -> None:
    assert [played.counted.number for played in play_some(SHORT, (4, 5, 6), 0.0, False)] == [4]
    assert [played.counted.number for played in play_some(SHORT, (4, 5), 60.0, False)] == [4, 5]
