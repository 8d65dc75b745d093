"""Two versions of the program over one store, as while a site is upgraded: the older leaves alone what is newer.

The older one here knows the Lost Mines in revision 1 only, and no solo game.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from pathlib import Path

import pytest

from kilof.core.ruleset import Ruleset
from kilof.server.bus import Hall
from kilof.server.own_data import erase, own_data
from kilof.server.registry import KnownGuest
from kilof.server.room import Room
from kilof.server.store import Addition, Newer, Row
from kilof.tables import Terms
from kilof.tables.library import packaged
from tests.server.parts import Postgres
from tests.server.places import PostgresPlace
from tests.server.rooms import Party, Visitor, of, play_first, until, with_party
from tests.server.site import opened, other_room

MINES = Terms("lost-mines", {}, 3, tempo="at-once")


def older(game: str, options: Mapping[str, str], revision: int | None = None) -> Ruleset | None:
    if game == "solo" or revision == 2:
        return None
    return packaged(game, options, 1 if game == "lost-mines" else revision)


def side_by_side(real: Postgres, task: Callable[[Party, Party], Awaitable[None]]) -> None:
    """Run a task with a process of today and an older one, then close both."""
    place = PostgresPlace(real)

    async def run() -> None:
        hall = Hall()
        parties = await opened(place, hall, "new"), await opened(place, hall, "old", library=older)
        try:
            await asyncio.wait_for(task(*parties), 60)
        finally:
            for party in parties:
                await party.close()

    asyncio.run(run())


async def kinds(party: Party, table: str) -> list[str]:
    """Of what is stored."""
    stored = await party.hub.house.store.load(table)
    assert stored is not None
    return [row.kind for row in stored.rows]


async def dance(party: Party, room: Room) -> None:
    """A version of some time to come stores an entry of a kind that is not known yet."""
    row = Row(room.table.number + 1, "danced", None, 0.0, '{"type":"danced"}')
    await party.hub.house.store.append(Addition(room.id, (row,)))


def test_match_of_later_rules_is_left_to_the_process_that_knows_them(
    real_postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    async def task(new: Party, old: Party) -> None:
        room, visitors = await new.table(MINES)
        before = await kinds(new, room.id)
        for _ in range(2):
            with pytest.raises(Newer):
                await old.hub.room(room.id)
            assert await old.hub.sound_room(room.id) is None
        assert await kinds(new, room.id) == before
        assert of(await play_first(room, visitors), "done")
        assert [record.levelname for record in caplog.records if "a later version" in record.message] == ["WARNING"]

    caplog.set_level(logging.WARNING)
    side_by_side(real_postgres, task)


def test_match_that_began_by_the_rules_of_the_older_process_is_played_at_both(real_postgres: Postgres) -> None:
    async def task(new: Party, old: Party) -> None:
        there, visitors = await old.table(MINES)
        room = await other_room(new, there)
        assert room.table.began is not None
        assert room.table.began.revision == 1
        assert of(await play_first(there, visitors), "done")
        await room.refresh()
        assert room.table.ply == there.table.ply == 1

    side_by_side(real_postgres, task)


def errors(caplog: pytest.LogCaptureFixture) -> list[str]:
    return [record.message for record in caplog.records if record.levelname == "ERROR"]


def test_people_whose_match_begins_at_a_newer_process_are_sent_there(
    real_postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    async def task(new: Party, old: Party) -> None:
        room = await new.hub.open(MINES, "ala", "Ala", "eager")
        there = await other_room(old, room)
        looker = Visitor(there, "bolek")
        await looker.send("hello")
        ala = Visitor(room, "ala")
        await ala.send("hello")
        assert of(await ala.send("begin"), "done")
        await until(lambda: looker.client.is_leaving)
        assert of(await looker.got(), "bye")[0]["why"] == "come-back"
        assert there not in old.hub.rooms()
        assert "ended" not in await kinds(new, room.id)

    side_by_side(real_postgres, task)
    assert not errors(caplog)


def test_lobby_that_is_changed_to_a_game_that_is_not_known_is_left_to_the_newer_process(
    real_postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    async def task(new: Party, old: Party) -> None:
        room = await new.hub.open(Terms("classic", {}, 3), "ala", "Ala")
        there = await other_room(old, room)
        looker, ala = Visitor(there, "bolek"), Visitor(room, "ala")
        for visitor in (looker, ala):
            await visitor.send("hello")
        assert of(await ala.send("change", game="solo", seats=1), "done")
        await until(lambda: looker.client.is_leaving)
        assert there not in old.hub.rooms()
        with pytest.raises(Newer):
            await old.hub.room(room.id)

    side_by_side(real_postgres, task)
    assert not errors(caplog)


def test_table_that_is_left_to_a_newer_process_keeps_no_other_from_forgetting(real_postgres: Postgres) -> None:
    async def task(new: Party, old: Party) -> None:
        known, unknown = Terms("classic", {}, 3), Terms("solo", {}, 1)
        rooms = [await new.hub.open(terms, "ala", "Ala") for terms in (unknown, known, unknown)]
        with pytest.raises(Newer):
            await erase(old.hub, "ala")
        registry = new.hub.house.store.registry
        assert set(await registry.visits("ala")) == {rooms[0].id, rooms[2].id}
        assert await erase(new.hub, "ala") == (2, 0)
        assert await registry.visits("ala") == []

    side_by_side(real_postgres, task)


def test_sleeping_table_of_a_game_that_is_not_known_is_left_for_who_knows_it(real_postgres: Postgres) -> None:
    async def task(new: Party, old: Party) -> None:
        terms = Terms("solo", {}, 1, pace="day")
        room = await new.hub.open(terms, "ala", "Ala", begin=True)
        new.hub.gone(room.id)  # nobody looks any more, and it leaves memory
        sharing = new.hub.house.sharing
        assert sharing is not None
        await until(lambda: room.id not in sharing._leaving, each=0.05)
        for party in (new, old):
            party.let_pass(100 * 86_400.0)
        assert await old.hub.house.store.due(old.time) == [room.id]
        for _ in range(2):
            await old.hub.tidy()
        await until(lambda: not (old.hub.house.sharing and old.hub.house.sharing._leaving), each=0.05)
        assert await sharing.taken([room.id]) == [room.id]
        assert "ended" not in await kinds(new, room.id)

    side_by_side(real_postgres, task)


def test_entry_of_a_kind_that_is_not_known_makes_no_table_damaged(
    real_postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    async def task(one: Party, other: Party) -> None:
        room, visitors = await one.table()
        there = await other_room(other, room)
        await Visitor(there, "").send("hello")
        await dance(one, room)
        await until(lambda: room not in one.hub.rooms() and there not in other.hub.rooms(), each=0.05)
        assert all(visitor.client.is_leaving for visitor in visitors)
        with pytest.raises(Newer):
            await own_data(one.hub, KnownGuest("ala", "Ala", 0.0, 0.0))
        assert not one.hub.house.found_damaged
        assert not other.hub.house.found_damaged

    side_by_side(real_postgres, task)
    assert not errors(caplog)


def test_program_that_is_put_back_to_an_older_one_ends_no_match(tmp_path: Path) -> None:
    kept: list[str] = []

    async def before(party: Party) -> None:
        room, _ = await party.table(MINES)
        kept.append(room.id)

    async def meanwhile(party: Party) -> None:
        with pytest.raises(Newer):
            await party.hub.room(kept[0])

    async def after(party: Party) -> None:
        room = await party.hub.room(kept[0])
        assert room is not None
        assert room.table.stage == "playing"

    with_party(tmp_path, before)
    with_party(tmp_path, meanwhile, library=older)
    with_party(tmp_path, after)
