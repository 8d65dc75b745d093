"""The system clock is set forward or back: what takes a while takes as long as before."""

from __future__ import annotations

from pathlib import Path

import pytest

from kilof.server.limits import Limits, Rate
from kilof.tables import Terms
from tests.server.rooms import Party, Visitor, of, until, with_party

HOUR = 3600.0
BOTH_WAYS = pytest.mark.parametrize("step", [-HOUR, HOUR])
DAY = Terms("classic", {}, 3, pace="day", tempo="at-once")


async def left(visitor: Visitor) -> float:
    """The seconds that whoever is waited for has, as a client is told."""
    return float(of(await visitor.send("hello"), "view")[0]["sight"]["choices"]["left"])


def test_bots_that_were_thinking_when_the_clock_went_back_move(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, _ = await party.table(Terms("classic", {}, 3, tempo="at-once"), people=1)
        party.stepped = -HOUR
        await until(lambda: room.table.waiting() == (0,))

    with_party(tmp_path, task)


@BOTH_WAYS
def test_nobody_gains_or_loses_time_when_the_clock_is_set(tmp_path: Path, step: float) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table(Terms("classic", {}, 3, pace="minute"))
        party.time += 20
        party.stepped = step
        assert await left(visitors[0]) == 40
        party.time += 41
        room.look()
        await until(lambda: room.table.ply == 1)

    with_party(tmp_path, task)


def test_idle_table_leaves_memory_though_the_clock_went_back(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room = await party.hub.open(Terms("classic", {}, 3), "ala", "Ala")
        party.stepped = -HOUR
        party.time += 61
        await party.hub.tidy()
        assert await party.hub.room(room.id) is not room

    with_party(tmp_path, task)


def test_setting_the_clock_fills_no_bucket(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        _, (ala, *_) = await party.table()
        await ala.send("say", text="one")
        party.stepped = HOUR
        assert (await ala.send("say", text="two"))[-1]["key"] == "rate"

    with_party(tmp_path, task, limits=Limits(messages=Rate(99, 9), chat=Rate(1, 1)))


async def asleep(party: Party) -> str:
    """A table with a day for each move, which has left memory."""
    room, visitors = await party.table(DAY)
    for visitor in visitors:
        visitor.leave()
    party.time += 61
    await party.hub.tidy()
    return room.id


async def left_at(party: Party, table: str) -> float:
    room = await party.hub.room(table)
    assert room is not None
    return await left(Visitor(room, "ala"))


def test_time_of_a_stored_table_goes_on_by_the_date(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        table = await asleep(party)
        party.time += HOUR
        assert await left_at(party, table) == 86_400 - HOUR - 61

    with_party(tmp_path, task)


def test_stored_date_that_lies_ahead_gives_a_whole_pace_and_no_more(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        table = await asleep(party)
        party.stepped = -HOUR
        assert await left_at(party, table) == 86_400

    with_party(tmp_path, task)


def test_table_is_stored_as_due_by_the_date(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        table = await asleep(party)
        assert [await party.hub.store.due(at) for at in (1000 + 86_399.0, 1000 + 86_400.0)] == [[], [table]]

    with_party(tmp_path, task)
