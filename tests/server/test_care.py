"""Whatever runs in the background goes on: the trouble of one table is logged and stops nothing else."""

from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace
from typing import cast

import pytest
import uvicorn

from kilof.server import due as due_module
from kilof.server import hub as hub_module
from kilof.server.doors import Site
from kilof.server.house import House, Loaded
from kilof.server.hub import Hub
from kilof.server.lock import held
from kilof.server.run import ServerPlan, _announced, listen
from kilof.server.store import EXPIRY, Addition, StoreTrouble
from kilof.server.store_sqlite import SqliteStore
from kilof.tables import Refusal, Terms, clock
from kilof.tables.table import Table
from tests.server.rooms import Party, Visitor, until, with_party


def forgetful(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on nothing can be stored of that table."""
    append = SqliteStore.append

    async def refusing(self: SqliteStore, addition: Addition) -> None:
        if addition.table == table:
            raise StoreTrouble("storage: database or disk is full")
        await append(self, addition)

    monkeypatch.setattr(SqliteStore, "append", refusing)


def test_match_whose_end_cannot_be_stored_keeps_no_other_from_its_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def task(party: Party) -> None:
        tables = [(await party.table())[0] for _ in range(3)]
        refused = (await party.hub.house.store.stale(party.time + EXPIRY.match + 1))[0]
        forgetful(refused, monkeypatch)
        party.time += EXPIRY.match + 1
        await party.hub.tidy()
        assert {room.id for room in tables if room.table.ended != "expired"} == {refused}
        assert [vars(line)["task"] for line in caplog.records if line.message == "not done"] == ["expire"]

    with_party(tmp_path, task)


def test_forgetting_that_failed_is_tried_again_after_ten_minutes_and_not_before(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tried: list[float] = []

    async def failing(_: SqliteStore, now: float) -> None:
        tried.append(now)
        raise StoreTrouble("storage: PostgreSQL: TimeoutError")

    monkeypatch.setattr(SqliteStore, "sweep", failing)

    async def task(party: Party) -> None:
        begun = party.time
        await party.hub.tidy()
        party.time = begun + 599
        await party.hub.tidy()
        assert tried == [begun]
        party.time = begun + 600
        await party.hub.tidy()
        assert tried == [begun, begun + 600]

    with_party(tmp_path, task)


def test_idle_tables_leave_memory_while_nothing_can_be_stored(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def task(party: Party) -> None:
        old, _ = await party.table()
        party.time += EXPIRY.match + 1
        room, visitors = await party.table()
        forgetful(old.id, monkeypatch)
        await party.hub.tidy()
        for visitor in visitors:
            visitor.leave()
        party.time += 61
        await party.hub.tidy()
        assert await party.hub.room(room.id) is not room

    with_party(tmp_path, task)


def test_table_that_cannot_leave_memory_keeps_no_other_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def task(party: Party) -> None:
        rooms = [await party.hub.open(Terms("classic", {}, 3), "ala", "Ala") for _ in range(3)]

        def broken() -> None:
            raise ZeroDivisionError

        monkeypatch.setattr(rooms[0], "close", broken)
        party.time += 61
        await party.hub.tidy()
        assert await party.hub.room(rooms[2].id) is not rooms[2]

    with_party(tmp_path, task)


def test_table_that_is_due_and_cannot_be_read_keeps_no_other_asleep(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def task(party: Party) -> None:
        rooms = []
        for _ in range(3):
            room, visitors = await party.table(Terms("classic", {}, 3, pace="day", tempo="at-once"))
            rooms.append(room)
            for visitor in visitors:
                visitor.leave()
        party.time += 61
        await party.hub.tidy()
        woken: list[str] = []
        load = House.load

        async def loaded(self: House, table: str) -> Loaded | None:
            woken.append(table)
            if len(woken) == 1:
                raise KeyError("anything at all")
            return await load(self, table)

        monkeypatch.setattr(House, "load", loaded)
        party.time += 86_400
        await party.hub.tidy()
        assert set(woken) == {room.id for room in rooms}

    with_party(tmp_path, task)


@pytest.mark.parametrize("trouble", [Refusal("storage", "not now"), StoreTrouble("not now"), ZeroDivisionError()])
def test_tending_survives_any_trouble(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: Exception) -> None:
    monkeypatch.setattr(hub_module, "_TIDY", 0.0)
    tries: list[int] = []

    async def failing(self: SqliteStore, now: float) -> list[str]:
        tries.append(1)
        raise trouble

    monkeypatch.setattr(SqliteStore, "due", failing)

    async def task(party: Party) -> None:
        tending = asyncio.create_task(party.hub.tend())
        await until(lambda: len(tries) > 3)
        assert not tending.done()
        tending.cancel()

    with_party(tmp_path, task)


def test_rooms_are_tidied_while_old_things_are_still_being_forgotten(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "_TIDY", 0.0)
    tidied: list[str] = []

    async def task(party: Party) -> None:
        begun, done = asyncio.Event(), asyncio.Event()

        async def sweeping(_: SqliteStore, now: float) -> None:
            begun.set()
            await done.wait()

        async def due(_: SqliteStore, now: float) -> list[str]:
            if begun.is_set():
                tidied.append("once")
            return []

        monkeypatch.setattr(SqliteStore, "sweep", sweeping)
        monkeypatch.setattr(SqliteStore, "due", due)
        tending = asyncio.create_task(party.hub.tend())
        await until(lambda: len(tidied) > 3)
        done.set()
        tending.cancel()

    with_party(tmp_path, task)


def test_room_that_fails_to_tell_what_is_due_looks_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(due_module, "_RETRY", 0.01)
    left = [3]
    honest = clock.next_look

    def failing(table: Table) -> float | None:
        left[0] -= 1
        if left[0] >= 0:
            raise ZeroDivisionError
        return honest(table)

    async def task(party: Party) -> None:
        room, visitors = await party.table(Terms("classic", {}, 3, tempo="at-once"), people=1)
        await until(lambda: room.table.waiting() == (0,))
        visitors[0].leave()
        monkeypatch.setattr(clock, "next_look", failing)
        back = Visitor(room, "ala")
        await back.send("hello")
        await back.send("hand", seat=0)
        await until(lambda: room.table.ply > 9)

    with_party(tmp_path, task)


def test_announcement_that_fails_is_logged_and_stops_nothing(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    def ready(hub: Hub) -> None:
        raise ZeroDivisionError

    async def task(party: Party) -> None:
        with listen("127.0.0.1", 0) as listening, held(tmp_path) as lock:
            plan = ServerPlan(tmp_path, Site(("http://127.0.0.1:1",)), listening, ready=ready)
            await _announced(cast("uvicorn.Server", SimpleNamespace(started=True)), party.hub, plan, lock)
        (line,) = caplog.records
        assert (vars(line)["task"], vars(line)["error"]) == ("announce", "ZeroDivisionError")
        assert line.exc_info is not None

    with_party(tmp_path, task)
