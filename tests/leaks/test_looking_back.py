"""What a seat gets of an analysis is the same in matches that it could not tell apart."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from kilof.analysis import first_look
from kilof.analysis.chances import Rollouts
from kilof.analysis.eyes import seen_through
from kilof.analysis.turns import decisions, gain_of, judged
from kilof.core.rng import Rng
from kilof.match import Match
from kilof.notation.code import action_from_text
from kilof.notation.record import Record, completed, record_from_text, record_to_text, replay
from kilof.notation.show import shots

PLIES = 10
Change = Callable[[dict[str, Any]], None]


def written(game: str, seats: int) -> dict[str, Any]:
    match, rng = Match(game, seats=seats, seed="looking back"), Rng("looking back")
    for _ in range(PLIES):
        match.play(match.options[rng.below(len(match.options))])
    return dict(json.loads(record_to_text(match.record)))


def other_roles(deal: dict[str, Any]) -> None:
    """Two others have each other's roles."""
    one, two = next((i, j) for i in (1, 2) for j in (2, 3) if deal["roles"][i] != deal["roles"][j])
    deal["roles"][one], deal["roles"][two] = deal["roles"][two], deal["roles"][one]


def other_goals(deal: dict[str, Any]) -> None:
    deal["goals"] = [*deal["goals"][1:], deal["goals"][0]]


def other_pile(deal: dict[str, Any]) -> None:
    """What nobody has drawn yet comes in another order."""
    deal["pile"] = [*deal["pile"][:PLIES], *reversed(deal["pile"][PLIES:])]


def worlds(game: str, seats: int, change: Change) -> list[Record]:
    """Two records of the same moves, with other secrets."""
    here = written(game, seats)
    there = json.loads(json.dumps(here))
    change(there["rounds"][0]["deal"])
    for part in there["rounds"]:
        part.pop("events")
    assert here["rounds"][0]["deal"] != there["rounds"][0]["deal"]
    return [completed(record_from_text(json.dumps(data))) for data in (here, there)]


@pytest.mark.parametrize(
    ("game", "seats", "change"),
    [
        ("classic", 4, other_roles),
        ("classic", 4, other_goals),
        ("classic", 4, other_pile),
        ("lost-mines", 4, other_pile),
        ("duel", 2, other_goals),
    ],
)
def test_analysis_for_a_seat_is_the_same_in_worlds_that_it_cannot_tell_apart(
    game: str, seats: int, change: Change
) -> None:
    records = worlds(game, seats, change)
    alike = [
        viewer
        for viewer in (None, *range(seats))
        if [shot[:4] for shot in shots(records[0], viewer)] == [shot[:4] for shot in shots(records[1], viewer)]
    ]
    assert None in alike
    assert len(alike) > 1, "else this shows nothing"
    one, other = (first_look(record, {1: "steady", 2: "novice"}) for record in records)
    for viewer in alike:
        assert seen_through(one, viewer) == seen_through(other, viewer), viewer


def test_what_is_counted_for_a_seat_comes_from_what_it_knew() -> None:
    """Where another choice would have been better is drawn from worlds that the seat could imagine, and by nothing
    else."""
    found = []
    for record in worlds("classic", 4, other_roles):
        one = next(one for one in decisions(list(replay(record))) if one.seat == 0)
        best = action_from_text(record.rules, judged(record, one, 1, None).best, 0)
        assert best != one.action
        found.append(gain_of(one, best, Rollouts(record)))
    assert found[0] == found[1]
    assert found[0].low < found[0].high
