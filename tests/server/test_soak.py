"""Tables that come and go leave nothing behind: a few here, a thousand by `python -m tests.server.soak`."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from kilof.server.room import Room
from tests.server.soak import Rest, soaked, wrong

WARM = 12
GROWTH = 4096  # bytes a table: a room that stays behind has several times as many


def short(folder: Path) -> list[Rest]:
    return asyncio.run(soaked(folder, 32, "short", every=4, is_short=True))


def test_tables_that_come_and_go_leave_no_memory_files_or_tasks_behind(tmp_path: Path) -> None:
    assert wrong(short(tmp_path), WARM, GROWTH) == []


def test_soak_finds_a_room_that_stays_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[Room] = []
    closed = Room.close

    def close(self: Room) -> None:
        kept.append(self)
        closed(self)

    monkeypatch.setattr(Room, "close", close)
    (line,) = wrong(short(tmp_path), WARM, GROWTH)
    assert line.startswith("memory grows by ")


def test_soak_finds_a_file_and_a_task_that_stay_behind() -> None:
    found = [Rest(12, 1000, 2000, 14, 1, 0), Rest(16, 1000, 2000, 14, 1, 0), Rest(20, 1000, 2000, 15, 2, 0)]
    assert wrong(found, WARM) == ["files: 14 at table 12, 15 at table 20", "tasks: 1 at table 12, 2 at table 20"]
