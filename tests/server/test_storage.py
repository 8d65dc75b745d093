"""What one address can have stored, and tables with a long log."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from pathlib import Path

import pytest

from kilof.server import house as house_module
from kilof.server.app import application
from kilof.server.chain import chain_all
from kilof.server.doors import Site
from kilof.server.hub import Hub
from kilof.server.limits import Limits, Rate
from kilof.server.room import Room
from kilof.server.rows import entry_of
from kilof.server.store import Row, StoreTrouble
from kilof.server.store_sqlite import FILE
from kilof.tables import Terms
from kilof.tables.codes import action_of, codes_of, signed
from kilof.tables.entry import AnyEntry, Marked, encoded
from tests.server.inside import HOST, Guest
from tests.server.rooms import Party, Visitor, of, play_first, with_party

MANY = 5_000
_ANY = Rate(1e9, 1e9)


# By address


def noted(room: Room, person: str, source: str) -> Visitor:
    """A visitor from that address."""
    visitor = Visitor(room, person)
    visitor.client = room.house.client(person, source=source)
    return visitor


def test_one_address_has_so_much_stored_and_others_are_not_held_up(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, _ = await party.table()
        ala, bolek, celina = (
            noted(room, person, source) for person, source in (("ala", "a"), ("bolek", "a"), ("celina", "c"))
        )
        for visitor in (ala, bolek, celina):
            await visitor.send("hello")
        told = [(await visitor.send("mark", seat=0, note="x"))[-1] for visitor in (ala, ala, bolek, bolek, celina)]
        assert [answer.get("key") for answer in told] == [None, None, None, "rate", None]

    with_party(tmp_path, task, limits=Limits(messages=_ANY, acts=Rate(3, 0)))


def test_address_is_that_of_the_socket(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, Site((f"https://{HOST}",)))
        ala, bolek = Guest(app, "192.0.2.1"), Guest(app, "192.0.2.2")
        await ala.call("POST", "/api/me", {"name": "Ala"})
        await bolek.call("POST", "/api/me", {"name": "Bolek"})
        table = (await ala.call("POST", "/api/tables", {"game": "classic", "seats": 3}))["table"]
        ours, another, theirs = await ala.at(table), await ala.at(table), await bolek.at(table)
        answers = [await ours.ask("say", text="so"), await another.ask("say", text="so"), await ours.ask("wish")]
        answers += [await another.ask("say", text="so"), await theirs.ask("sit", name="Bolek")]
        assert [answer.get("key") for answer in answers] == [None, None, "stage", "rate", None]
        for wire in (ours, another, theirs):
            await wire.hang_up()

    with_party(tmp_path, task, limits=Limits(acts=Rate(2, 0)))


def test_match_goes_on_when_an_address_may_store_nothing_else(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        assert (await visitors[0].send("say", text="hello"))[-1]["key"] == "rate"
        assert of(await play_first(room, visitors), "done")

    with_party(tmp_path, task, limits=Limits(messages=_ANY, acts=Rate(3, 0)))


def test_moves_of_an_address_have_a_limit_and_go_on_after_a_while(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        answers = [(await play_first(room, visitors))[-1] for _ in range(3)]
        assert [answer.get("key") for answer in answers] == [None, None, "rate"]
        party.time += 60
        assert of(await play_first(room, visitors), "done")

    with_party(tmp_path, task, limits=Limits(messages=_ANY, moves=Rate(2, 1 / 60)))


def test_message_put_off_is_taken_under_the_same_id_later(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        _, (ala, *_) = await party.table()
        frame = b'{"type":"say","id":"same","text":"hello"}'
        assert (await ala.give(frame))[-1]["key"] == "rate"
        party.time += 60
        assert of(await ala.give(frame), "done")
        assert of(await ala.give(frame), "done"), "it is stored, so it is answered the same"

    with_party(tmp_path, task, limits=Limits(messages=_ANY, acts=Rate(3, 1 / 60)))


# A long log


async def filled(party: Party, folder: Path) -> str:
    """A table with many notes, as one stored before there were bounds; it has left memory."""
    room, visitors = await party.table()
    await play_first(room, visitors)
    for visitor in visitors:
        visitor.leave()
    first = room.table.number + 1
    party.time += 61
    await party.hub.tidy()
    with sqlite3.connect(folder / FILE) as db:
        body = encoded(Marked("ala", 1, "trust", "hm")).decode()
        db.executemany(
            "INSERT INTO log (table_key, number, kind, at, body) VALUES (1, ?, 'marked', 1000.0, ?)",
            [(number, body) for number in range(first, first + MANY)],
        )
        chain_all(db)
    db.close()
    return room.id


def test_others_have_their_turns_while_a_long_log_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    turns = 0
    read: Counter[int] = Counter()  # entries by the turn of the loop in which they were read

    def counted(row: Row) -> AnyEntry:
        read[turns] += 1
        return entry_of(row)

    async def others() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    async def task(party: Party) -> None:
        table = await filled(party, tmp_path)
        ticking = asyncio.create_task(others())
        room = await party.hub.room(table)
        ticking.cancel()
        assert room is not None
        assert room.table.ply == 1
        assert read.total() == room.table.number > MANY
        assert max(read.values()) <= 100

    monkeypatch.setattr(house_module, "entry_of", counted)
    with_party(tmp_path, task)


def test_two_who_come_at_the_same_moment_share_one_reading_of_the_whole_table(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        table = await filled(party, tmp_path)
        first, second = await asyncio.gather(party.hub.room(table), party.hub.room(table))
        assert first is not None
        assert first is second
        assert "kilof_loads_total 1" in party.hub.house.metrics.text()
        assert first.table.number > MANY

    with_party(tmp_path, task)


def test_who_comes_while_a_table_is_read_waits_until_it_is_whole(tmp_path: Path) -> None:
    async def late(hub: Hub, table: str) -> Room | None:
        await asyncio.sleep(0.01)
        return await hub.room(table)

    async def task(party: Party) -> None:
        table = await filled(party, tmp_path)
        first, second = await asyncio.gather(party.hub.room(table), late(party.hub, table))
        assert first is second
        assert second is not None
        assert second.table.number > MANY

    with_party(tmp_path, task)


def test_server_that_stops_lets_a_table_be_read_to_its_end(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        table = await filled(party, tmp_path)
        coming = asyncio.create_task(party.hub.room(table))
        await asyncio.sleep(0)
        await party.hub.close()
        assert "kilof_tables 1" in party.hub.house.metrics.text()
        assert await coming is not None

    with_party(tmp_path, task)


def test_log_that_breaks_off_in_the_middle_of_an_entry_is_trouble_and_no_table(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        table = await filled(party, tmp_path)
        with sqlite3.connect(tmp_path / FILE) as db:
            db.execute("UPDATE log SET body = '{' WHERE number = ?", (MANY,))
        db.close()
        with pytest.raises(StoreTrouble):
            await party.hub.room(table)
        assert "kilof_tables 0" in party.hub.house.metrics.text()

    with_party(tmp_path, task)


def test_notes_of_one_person_have_an_end_and_are_refused_in_words(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        table = await filled(party, tmp_path)
        room = await party.hub.room(table)
        assert room is not None
        ala = Visitor(room, "ala")
        await ala.send("hello")
        (answer,) = await ala.send("mark", seat=1, note="one more")
        assert (answer["key"], answer["reason"]) == (
            "enough",
            "this table holds no more of that; the match goes on",
        )

    with_party(tmp_path, task)


def test_codes_are_forgotten_when_no_table_is_left_in_memory(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        await play_first(room, visitors)
        await party.hub.tidy()
        assert codes_of.cache_info().currsize > 0
        for visitor in visitors:
            visitor.leave()
        party.time += 61
        await party.hub.tidy()
        assert [cache.cache_info().currsize for cache in (codes_of, action_of, signed)] == [0, 0, 0]

    with_party(tmp_path, task)


def test_lobby_of_many_people_is_within_the_usual_limits(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        for _ in range(20):
            room, visitors = await party.table(Terms("classic", {}, 3))
            assert of(await play_first(room, visitors), "done")

    with_party(tmp_path, task, limits=Limits())
