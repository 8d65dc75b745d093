"""When nobody can know whether something was stored, and when the file is no longer where it was: neither yes nor no,
until it is known again.
"""

from __future__ import annotations

import asyncio
import json
import shutil
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from kilof.server.private import StorageError
from kilof.server.room import Room
from kilof.server.same_files import SameFiles
from kilof.server.store import Addition, Row, StoreTrouble, Unsure
from kilof.server.store_sqlite import BESIDE, FILE, SqliteStore, open_store
from kilof.tables import Refusal, Terms
from kilof.tables.entry import Changed, encoded
from tests.server.live import Someone, live
from tests.server.rooms import Party, Visitor, of, play_first, until, with_party
from tests.server.shaky import failing, make_shaky
from tests.server.test_store import move, new, with_store

FAILS = pytest.mark.parametrize("when", ["before", "instead"])


async def play_frame(room: Room, visitors: list[Visitor]) -> tuple[Visitor, str]:
    """The next move as a frame, and whose it is."""
    (seat, *_) = room.table.waiting()
    view = of(await visitors[seat].send("hello"), "view")[-1]["sight"]
    play = {"type": "play", "id": "the-move", "ply": view["ply"], "code": view["choices"]["options"][0]}
    return visitors[seat], json.dumps(play)


async def talk_frame(room: Room, visitors: list[Visitor]) -> tuple[Visitor, str]:
    """A step that is stored by a transaction of several statements."""
    return visitors[0], json.dumps({"type": "hand", "id": "the-move", "seat": 1})


async def all_came_back(room: Room, visitors: list[Visitor]) -> list[Visitor]:
    """Everybody was told to, and nothing else."""
    told = [await visitor.got() for visitor in visitors]
    assert told == [[{"type": "bye", "why": "come-back"}]] * len(visitors)
    for visitor in visitors:
        visitor.leave()
    return [Visitor(room, visitor.person) for visitor in visitors]


# A commit that failed


@FAILS
@pytest.mark.parametrize("frame_of", [play_frame, talk_frame])
def test_nobody_is_told_what_came_of_a_failed_commit_until_it_is_read_again(
    tmp_path: Path, when: str, frame_of: Callable[[Room, list[Visitor]], Awaitable[tuple[Visitor, str]]]
) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        await make_shaky(party.hub.house.store)
        number = room.table.number
        sender, frame = await frame_of(room, visitors)
        for visitor in visitors:
            await visitor.got()
        with failing(when):
            await room.receive(sender.client, frame)
        again = (await all_came_back(room, visitors))[visitors.index(sender)]
        *_, hello = await again.send("hello")
        happened = when == "before"
        assert hello["number"] == number + happened
        answers = [of(await again.give(frame), "done") for _ in range(2)]
        assert [[one["number"] for one in some] for some in answers] == [[number + 1]] * 2
        stored = await party.hub.house.store.load(room.id)
        assert stored is not None
        assert len(stored.rows) == number + 1

    with_party(tmp_path, task)


@FAILS
def test_all_steps_of_a_batch_that_failed_are_in_doubt_and_none_is_tried_again(tmp_path: Path, when: str) -> None:
    async def task(store: SqliteStore) -> None:
        tables = [f"t{i}" for i in range(5)]
        await asyncio.gather(*(store.append(_without_code(table)) for table in tables))
        await make_shaky(store)
        with failing(when):
            additions = (move(2, 1, table=table) for table in tables)
            done = await asyncio.gather(*(store.append(addition) for addition in additions), return_exceptions=True)
        assert [type(one) for one in done] == [Unsure] * 5
        found = [await store.load(table) for table in tables]
        assert [len(one.rows) for one in found if one is not None] == [2 if when == "before" else 1] * 5

    with_store(tmp_path, task)


def _without_code(table: str) -> Addition:
    addition = new(table)
    assert addition.summary is not None
    return Addition(table, addition.rows, None, addition.summary._replace(code=None), b"seed")


def test_nothing_is_read_until_something_could_be_stored_again(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        await store.append(new())
        await make_shaky(store)
        with failing("before"):
            with pytest.raises(Unsure):
                await store.append(move(2, 1, message="m1"))
            with pytest.raises(StoreTrouble):
                await store.repeated("t", "ala", "m1")
            assert not await store.ready()
        assert await store.repeated("t", "ala", "m1") is not None
        assert await store.ready()

    with_store(tmp_path, task)


@FAILS
def test_table_whose_opening_failed_is_neither_promised_nor_denied(tmp_path: Path, when: str) -> None:
    async def task(party: Party) -> None:
        await make_shaky(party.hub.house.store)
        with failing(when), pytest.raises(Refusal) as caught:
            await party.hub.open(Terms("classic", {}, 3), "ala", "Ala")
        assert caught.value.key == "unsure"
        assert "nothing has happened" not in caught.value.reason

    with_party(tmp_path, task)


def test_bot_goes_on_after_a_failed_commit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kilof.server.due._RETRY", 0.01)

    async def task(party: Party) -> None:
        await make_shaky(party.hub.house.store)
        room = await party.hub.open(Terms("classic", {}, 3, tempo="at-once"), "ala", "Ala", "eager", begin=True)
        ala = Visitor(room, "ala")
        assert room.table.waiting() != (0,), "a bot begins"
        with failing("before"):
            await ala.send("hello")
            await until(lambda: room._is_stale)
        await until(lambda: room.table.waiting() == (0,))
        stored = await party.hub.house.store.load(room.id)
        assert stored is not None
        assert len(stored.rows) == room.table.number

    with_party(tmp_path, task)


def test_table_read_again_is_not_shown_to_who_may_no_longer_watch(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        guest = Visitor(room, "stranger")
        await guest.send("hello")
        terms = encoded(Changed(Terms("classic", {}, 3, spectators=False))).decode()
        await party.hub.house.store.append(
            Addition(room.id, (Row(room.table.number + 1, "changed", None, 0.0, terms),))
        )
        await play_first(room, visitors)  # which is how the room notices
        await visitors[0].send("hello")
        told = await guest.got()
        assert told[-1] == {"type": "bye", "why": "forbidden"}
        assert not of(told, "view")
        assert not of(told, "table")

    with_party(tmp_path, task)


# Files that are no longer where they were


@pytest.mark.parametrize("name", [FILE, *BESIDE])
def test_file_that_was_moved_is_noticed_and_all_goes_on_when_it_is_back(tmp_path: Path, name: str) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        (tmp_path / name).rename(tmp_path / "away")
        told = await play_first(room, visitors)
        assert [(m["type"], m["key"]) for m in told] == [("refused", "storage")]
        assert room.table.ply == 0
        assert not await party.hub.ready()
        (tmp_path / "away").rename(tmp_path / name)
        party.time += 2
        assert await party.hub.ready()
        assert of(await play_first(room, visitors), "done")

    with_party(tmp_path, task)


@pytest.mark.parametrize("name", BESIDE)
def test_what_was_acknowledged_is_saved_when_a_file_beside_the_first_is_removed(tmp_path: Path, name: str) -> None:
    data, other = tmp_path / "data", tmp_path / "other"
    other.mkdir()

    async def write(store: SqliteStore) -> None:
        await store.append(new())
        await store.append(move(2, 1))
        (data / name).unlink()
        with pytest.raises(StoreTrouble):
            await store.append(move(3, 2))
        shutil.copy(data / FILE, other / FILE)  # all that is left if the machine stops now

    async def read(store: SqliteStore) -> None:
        found = await store.load("t")
        assert found is not None
        assert [row.number for row in found.rows] == [1, 2]

    with_store(data, write)
    with_store(other, read)
    with_store(data, read)


def test_another_file_in_its_place_is_not_written_to(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        await store.append(new())
        (tmp_path / FILE).rename(tmp_path / "away")
        (tmp_path / FILE).write_bytes(b"")
        with pytest.raises(StoreTrouble, match="moved, removed or replaced"):
            await store.append(move(2, 1))
        assert (tmp_path / FILE).read_bytes() == b""
        (tmp_path / "away").replace(tmp_path / FILE)
        await store.append(move(2, 1))

    with_store(tmp_path, task)


def test_step_that_was_stored_while_the_file_was_moved_is_in_doubt_until_it_is_back(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        await store.append(new())
        moving = store._writer.do(lambda _: (tmp_path / FILE).rename(tmp_path / "away"))
        done = await asyncio.gather(store._writer.append(move(2, 1, message="m1")), moving, return_exceptions=True)
        assert [type(one) for one in done] == [Unsure, Unsure]
        with pytest.raises(StoreTrouble):
            await store.repeated("t", "ala", "m1")
        (tmp_path / "away").rename(tmp_path / FILE)
        assert await store.repeated("t", "ala", "m1") is not None

    with_store(tmp_path, task)


def test_server_without_its_file_but_with_the_log_of_it_does_not_start(tmp_path: Path) -> None:
    (tmp_path / BESIDE[0]).write_bytes(b"what was acknowledged last")
    with pytest.raises(StorageError, match=f"there without {FILE}"):
        open_store(tmp_path)
    assert (tmp_path / BESIDE[0]).read_bytes() == b"what was acknowledged last"


def test_place_is_checked_without_opening_files(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("")
    files = SameFiles(tmp_path / "a", tmp_path / "b")
    files.check()
    (tmp_path / "b").write_text("")
    with pytest.raises(StoreTrouble, match="b was moved"):
        files.check()


def test_served_table_says_that_it_cannot_store_and_all_is_there_after_a_restart(tmp_path: Path) -> None:
    def say(text: str) -> Any:
        wire = ala.at(table)
        wire.send("hello")
        return wire.ask("say", text=text)

    file = tmp_path / "data" / FILE
    with live(tmp_path) as server:
        ala = Someone(server, "Ala")
        table = ala.opened()
        assert say("one")["type"] == "done"
        file.rename(tmp_path / "away")
        assert say("two")["key"] == "storage"
        assert ala.call("POST", "/api/tables", {"game": "classic", "seats": 3}).status == 503
        assert server.ask("GET", "/readyz").status == 503
        (tmp_path / "away").rename(file)
        assert say("three")["type"] == "done"
        server.kill()
        server.again()
        wire = ala.at(table)
        wire.send("hello")
        assert [line["text"] for line in wire.until("chat")["lines"]] == ["one", "three"]
