"""Whose turn it is, for those who are not there: what the list of a person's tables says."""

from __future__ import annotations

from pathlib import Path

import pytest

from kilof.tables import Terms, clock
from tests.server.rooms import PEOPLE, Party, all_ready, of, play_first, with_party

GAMES = (
    Terms("classic", {}, 3),
    Terms("classic", {"nuggets": "on"}, 3),
    Terms("duel", {}, 2),
    Terms("solo", {}, 1),
    Terms("lost-mines", {}, 3),
)


async def asked(party: Party, person: str) -> bool | None:
    (own,) = await party.hub.house.store.own(person, 1)
    return own.asked


@pytest.mark.parametrize("terms", GAMES, ids=lambda terms: "-".join([terms.game, *terms.options]))
def test_list_says_of_each_person_what_the_table_tells_them(terms: Terms, tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table(terms, people=terms.seats)
        told = []
        for _ in range(150):
            if room.table.stage == "over":
                break
            if room.table.pause is not None:
                assert [await asked(party, visitor.person) for visitor in visitors] == [True] * len(visitors)
                await all_ready(room, visitors)
            listed = [await asked(party, visitor.person) for visitor in visitors]
            views = [of(await visitor.send("hello"), "view")[-1]["sight"] for visitor in visitors]
            told.append(listed)
            assert listed == [seat in view["choices"]["waiting"] for seat, view in enumerate(views)]
            assert listed == [bool(view["choices"]["options"]) for view in views]
            await play_first(room, visitors)
        assert all(any(listed) for listed in told)

    with_party(tmp_path, task)


def test_list_reads_no_table_unless_it_was_stored_long_ago(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        (seat, *_) = room.table.waiting()
        for visitor in visitors:
            visitor.leave()
        party.time += 100
        await party.hub.tidy()
        owns = [(person, (await party.hub.house.store.own(person, 1))[0]) for person in PEOPLE]
        expected = [place == seat for place in range(3)]
        assert [await party.hub.asks(own, person) for person, own in owns] == expected
        assert "kilof_tables 0" in party.hub.house.metrics.text()
        old = [(person, own._replace(asked=None)) for person, own in owns]
        assert [await party.hub.asks(own, person) for person, own in old] == expected

    with_party(tmp_path, task)


def test_who_has_a_bot_stand_in_is_not_asked(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        (seat, *_) = room.table.waiting()
        await visitors[seat].send("hand", seat=seat)
        assert await asked(party, PEOPLE[seat]) is False
        assert not clock.asks(room.table, PEOPLE[seat])
        await visitors[seat].send("back")
        assert await asked(party, PEOPLE[seat]) is clock.asks(room.table, PEOPLE[seat])

    with_party(tmp_path, task)
