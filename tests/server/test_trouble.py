"""Rooms when the storage fails, or somebody else has written to it: a refusal, and nothing half done."""

from __future__ import annotations

from pathlib import Path

import pytest

from kilof.server.store import Addition, Row, StoreTrouble
from kilof.server.store_sqlite import SqliteStore
from kilof.tables import Terms
from tests.server.rooms import Party, of, play_first, with_party


def test_move_that_cannot_be_stored_is_refused_and_has_not_happened(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()

        async def full(self: SqliteStore, addition: Addition) -> None:
            raise StoreTrouble("storage: database or disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(SqliteStore, "append", full)
            told = await play_first(room, visitors)
            assert [(m["type"], m["key"]) for m in told] == [("refused", "storage")]
            assert room.table.ply == 0
            assert [await visitor.got() for visitor in visitors].count([]) == 3
        assert of(await play_first(room, visitors), "done")

    with_party(tmp_path, task)


def test_table_written_to_by_somebody_else_is_read_again(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        other = Row(room.table.number + 1, "said", None, 0.0, '{"type":"said","person":"x","name":"X","text":"boo"}')
        await party.hub.house.store.append(Addition(room.id, (other,)))
        told = await play_first(room, visitors)
        assert [(m["type"], m["key"]) for m in told] == [("refused", "ply")]
        told = await play_first(room, visitors)
        assert of(told, "done")
        assert room.table.lines[-1][1].text == "boo"

    with_party(tmp_path, task)


def test_table_that_cannot_be_read_again_is_refused_until_it_can(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        other = Row(room.table.number + 1, "said", None, 0.0, '{"type":"said","person":"x","name":"X","text":"boo"}')
        await party.hub.house.store.append(Addition(room.id, (other,)))
        await play_first(room, visitors)

        async def broken(self: SqliteStore, table: str) -> None:
            raise StoreTrouble("storage: disk I/O error")

        with monkeypatch.context() as patch:
            patch.setattr(SqliteStore, "load", broken)
            for kind, fields in (("hello", {}), ("say", {"text": "anybody?"})):
                *_, answer = await visitors[0].send(kind, **fields)
                assert (answer["type"], answer["key"]) == ("refused", "storage")
        assert of(await play_first(room, visitors), "done")

    with_party(tmp_path, task)


def test_log_that_cannot_be_read_is_trouble_and_not_a_crash(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room = await party.hub.open(Terms("classic", {}, 3), "ala", "Ala")
        await party.hub.house.store.append(
            Addition(room.id, (Row(room.table.number + 1, "said", None, 0.0, "nonsense"),))
        )
        party.time += 61
        await party.hub.tidy()
        with pytest.raises(StoreTrouble, match="a log cannot be read"):
            await party.hub.room(room.id)

    with_party(tmp_path, task)
