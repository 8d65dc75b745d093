"""How matches came out, as the list of a person's tables says it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kilof.server.outcomes import OwnOutcome, outcome_of
from kilof.server.store import Own
from kilof.tables import Terms
from kilof.tables.entry import Draft, Ended
from kilof.tables.table import GOING_ON
from tests.server.rooms import Party, play_first, with_party

BEGAN = json.dumps({"kind": "began", "revision": 1, "names": ["Ala", "Ola"]})


def own(**parts: object) -> Own:
    return Own("t", "duel", "over", 1.0, False)._replace(**parts)  # type: ignore[arg-type]


@pytest.mark.parametrize("terms", [Terms("solo", {}, 1), Terms("lost-mines", {}, 3)], ids=lambda terms: terms.game)
def test_list_says_how_a_match_came_out(terms: Terms, tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table(terms, people=terms.seats)
        person = visitors[0].person
        (now,) = await party.hub.house.store.own(person, 1)
        assert outcome_of(now) is None
        for _ in range(2000):
            if room.table.stage == "over":
                break
            await play_first(room, visitors)
        (over,) = await party.hub.house.store.own(person, 1)
        outcome = outcome_of(over)
        assert outcome is not None
        assert (outcome.seat, outcome.names) == (0, [player.name for player in room.table.players])
        assert len(outcome.scores) == terms.seats
        assert bool(outcome.rating) == (terms.game == "solo") == (not outcome.winners)

    with_party(tmp_path, task)


def test_match_that_was_not_played_to_the_end_has_names_and_a_date(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        await room.do(lambda _: Draft((Ended("expired"),)))
        (over,) = await party.hub.house.store.own(visitors[0].person, 1)
        outcome = outcome_of(over)
        assert outcome is not None
        assert (len(outcome.names), outcome.scores, outcome.rating) == (3, [], "")

    with_party(tmp_path, task)


@pytest.mark.parametrize(("terms", "at_once"), [(Terms("solo", {}, 1), True), (Terms("lost-mines", {}, 3), False)])
def test_list_says_from_when_on_a_match_can_be_seen_again(terms: Terms, at_once: bool, tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table(terms, people=terms.seats)

        async def is_replayed() -> bool:
            (one,) = await party.hub.house.store.own(visitors[0].person, 1)
            return await party.hub.is_replayed(one)

        assert not await is_replayed()
        for _ in range(2000):
            if room.table.stage == "over":
                break
            await play_first(room, visitors)
        assert await is_replayed() == room.table.is_closed(party.hub.house.ticks()) == at_once
        party.time += GOING_ON - 1
        assert await is_replayed() == at_once
        party.time += 2
        assert await is_replayed()
        assert room.table.is_closed(party.hub.house.ticks())

    with_party(tmp_path, task)


def test_scores_were_called_gold_once() -> None:
    ending = json.dumps([{"type": "RoundEnded"}, {"type": "MatchEnded", "gold": [3, 5], "winners": [1]}])
    assert outcome_of(own(seat=1, ended=7.0, began=BEGAN, ending=ending)) == OwnOutcome(
        7.0, 1, ["Ala", "Ola"], [3, 5], [1]
    )


def test_table_that_ended_in_its_lobby_has_no_outcome() -> None:
    assert outcome_of(own(ended=7.0)) is None
