"""Damage to the file shows: a table is what was stored, or is reported as damaged. Never less, never something else."""

from __future__ import annotations

import random
import shutil
import sqlite3
from pathlib import Path

import pytest
from msgspec.structs import replace

from kilof.server import chain
from kilof.server.check import damage
from kilof.server.private import StorageError
from kilof.server.store import EXPIRY, Addition, Conflict, Damaged, Row, StoreTrouble
from kilof.server.store_sqlite import BESIDE, FILE, SqliteStore, connected, migrations, open_store
from tests.cli.run import kilof, kilof_process
from tests.server.live import Someone, live, watched
from tests.server.test_store import LOBBY, PLAYING, move, new, with_store

TABLES = ("one", "two", "three")
OVER = PLAYING._replace(stage="over")
DIGEST = "ebf7673d3aac03027cb31c9f9a1ff7008351e7a8aba28600efd622be2493e250"
LINK = "59374db5a28864d3266020c1c1efefd807ce5f3155da1399f4c542f779d9aa48"


async def fill(store: SqliteStore) -> None:
    """Three tables with nine entries each."""
    for table in TABLES:
        await store.append(new(table, summary=LOBBY._replace(code=None)))
        for number in range(2, 10):
            await store.append(move(number, number - 1, table=table, message=f"m{number}", at=float(number), waits=1))


def spoil(folder: Path, sql: str) -> None:
    db = sqlite3.connect(folder / FILE)
    with db:
        db.executescript(sql)
    db.close()


def found(folder: Path) -> list[str]:
    return list(damage(folder, lambda *_: None))


ITS = "table_key = (SELECT key FROM tables WHERE id = 'two')"


@pytest.mark.parametrize(
    "sql",
    [
        f"DELETE FROM log WHERE {ITS} AND number = 9",
        f"DELETE FROM log WHERE {ITS} AND number > 4",
        f"DELETE FROM log WHERE {ITS} AND number = 4",
        f"DELETE FROM log WHERE {ITS} AND number = 1",
        f"DELETE FROM log WHERE {ITS}",
        f"UPDATE log SET body = '{{\"ply\":9}}' WHERE {ITS} AND number = 4",
        f"UPDATE log SET body = cast(x'ff' AS TEXT) WHERE {ITS} AND number = 4",
        f"UPDATE log SET kind = 'dealt' WHERE {ITS} AND number = 4",
        f"UPDATE log SET kind = 'forgotten' WHERE {ITS} AND number = 4",
        f"UPDATE log SET events = NULL WHERE {ITS} AND number = 4",
        f"UPDATE log SET at = at + 1 WHERE {ITS} AND number = 4",
        f"UPDATE log SET ply = 99 WHERE {ITS} AND number = 4",
        f"UPDATE log SET waits = 2 WHERE {ITS} AND number = 4",
        f"UPDATE log SET person = 'bolek' WHERE {ITS} AND number = 4",
        f"UPDATE log SET message = 'other' WHERE {ITS} AND number = 4",
        f"UPDATE log SET chain = x'00' WHERE {ITS} AND number = 4",
        f"UPDATE log SET number = 10, ply = 9 WHERE {ITS} AND number = 9",
        "UPDATE tables SET seed = x'00' WHERE id = 'two'",
        "UPDATE tables SET entries = 8 WHERE id = 'two'",
        "UPDATE tables SET chain = NULL WHERE id = 'two'",
    ],
)
def test_table_that_is_not_what_was_stored_is_damaged_and_the_others_are_not(tmp_path: Path, sql: str) -> None:
    with_store(tmp_path, fill)
    assert found(tmp_path) == []
    spoil(tmp_path, sql)

    async def read(store: SqliteStore) -> None:
        for asked in (store.load, store.played):
            with pytest.raises(Damaged):
                await asked("two")
        others = [await store.load(table) for table in ("one", "three")]
        assert [len(other.rows) for other in others if other is not None] == [9, 9]

    with_store(tmp_path, read)
    (line,) = found(tmp_path)
    assert line.startswith("two: ")


def test_log_of_one_table_is_not_good_for_another(tmp_path: Path) -> None:
    with_store(tmp_path, fill)
    spoil(tmp_path, "UPDATE tables SET id = id || ' '; UPDATE tables SET id = 'two' WHERE id = 'one '")

    async def read(store: SqliteStore) -> None:
        with pytest.raises(Damaged):
            await store.load("two")

    with_store(tmp_path, read)


class Bytes:
    """A store of which bytes are changed at random."""

    def __init__(self, folder: Path) -> None:
        self.whole = folder / "whole"
        self.folder = folder / "data"
        with_store(self.whole, fill)
        self.sound = self.seen(self.whole)

    @staticmethod
    def seen(folder: Path) -> list[list[Row] | None]:
        """The tables of a store: what each shows, and None for those that show nothing."""
        shown: list[list[Row] | None] = []

        async def read(store: SqliteStore) -> None:
            for table in TABLES:
                try:
                    stored = await store.load(table)
                    shown.append(stored.rows if stored else None)
                except StoreTrouble:
                    shown.append(None)

        try:
            with_store(folder, read)
        except StorageError:
            return [None] * len(TABLES)
        return shown

    def spoilt(self, rng: random.Random) -> list[list[Row] | None]:
        shutil.rmtree(self.folder, ignore_errors=True)
        shutil.copytree(self.whole, self.folder)
        data = bytearray((self.folder / FILE).read_bytes())
        for _ in range(rng.choice((1, 1, 20))):
            data[rng.randrange(100, len(data))] ^= rng.randrange(1, 256)
        cut = rng.choice((len(data), len(data), rng.randrange(len(data))))
        (self.folder / FILE).write_bytes(data[:cut])
        return self.seen(self.folder)


def test_whatever_bytes_are_changed_a_table_is_shown_whole_or_not_at_all(tmp_path: Path) -> None:
    store, rng = Bytes(tmp_path), random.Random("damage")
    outcomes = [store.spoilt(rng) for _ in range(60)]
    assert all(is_in in (None, was) for outcome in outcomes for is_in, was in zip(outcome, store.sound, strict=True))
    assert any(outcome != store.sound for outcome in outcomes)


def test_chain_goes_on_from_what_another_process_has_stored(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        other = open_store(tmp_path)
        await store.append(new())
        await store.append(move(2, 1))
        await other.append(move(3, 2))
        await store.append(move(4, 3))
        await other.append(move(5, 4))
        await other.close()

    with_store(tmp_path, task)
    assert found(tmp_path) == []


def test_entries_are_stored_without_holes(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        await store.append(new())
        with pytest.raises(Conflict):
            await store.append(move(3, 1))

    with_store(tmp_path, task)


# What is forgotten


async def talk_and_sweep(store: SqliteStore) -> None:
    await store.append(new(summary=PLAYING))
    await store.append(Addition("t", (Row(2, "said", None, 0.0, '"a secret"'),), ("ala", "m")))
    await store.append(replace(move(3, 1), summary=OVER))
    await store.append(Addition("t", (Row(4, "wished", None, 0.0, "{}"),)))
    await store.sweep(EXPIRY.talk + 1)


def test_what_is_forgotten_leaves_its_digest_and_nothing_else(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        await talk_and_sweep(store)
        stored = await store.load("t")
        assert stored is not None
        assert ([row.number for row in stored.rows], stored.number) == ([1, 3], 4)
        await store.append(Addition("t", (Row(5, "followed", None, 0.0, "{}"),)))

    with_store(tmp_path, task)
    assert found(tmp_path) == []
    db = sqlite3.connect(tmp_path / FILE)
    left = db.execute("SELECT kind, length(body), ply, at, person, message, events FROM log WHERE number = 2")
    assert left.fetchall() == [("forgotten", 64, None, 0.0, None, None, None)]
    db.close()


@pytest.mark.parametrize("sql", ["DELETE FROM log WHERE number = 2", "UPDATE log SET body = 'x' WHERE number = 2"])
def test_digest_that_is_gone_shows(tmp_path: Path, sql: str) -> None:
    with_store(tmp_path, talk_and_sweep)
    spoil(tmp_path, sql)
    assert len(found(tmp_path)) == 1


def test_damaged_talk_does_not_keep_that_of_others_from_being_forgotten(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        for table in ("bad", "good"):
            await store.append(new(table, summary=OVER))
            await store.append(Addition(table, (Row(2, "said", None, 0.0, "{}"),)))

    with_store(tmp_path, write)
    bad = "(SELECT key FROM tables WHERE id = 'bad')"
    spoil(tmp_path, f"UPDATE log SET body = cast(x'ff' AS TEXT) WHERE number = 2 AND table_key = {bad}")
    with_store(tmp_path, lambda store: store.sweep(EXPIRY.talk + 1))
    db = sqlite3.connect(tmp_path / FILE)
    assert db.execute("SELECT id FROM tables WHERE swept = 1").fetchall() == [("good",)]
    db.close()


# Older files


def old_store(folder: Path) -> None:
    """As version 2 left it: a sound table, a swept one, one with a hole, one that cannot be read."""
    db = connected(folder / FILE)
    for number, sql in migrations():
        if number < 3:
            db.executescript(sql)
    db.execute("PRAGMA user_version = 2")
    logs = {"sound": (1, 2, 3), "swept": (1, 3), "hole": (1, 3), "text": (1, 2)}
    for key, (table, numbers) in enumerate(logs.items()):
        values = (key, table, b"seed", "over", "classic", 0.0, table == "swept")
        db.execute("INSERT INTO tables (key, id, seed, stage, game, made, swept) VALUES (?, ?, ?, ?, ?, ?, ?)", values)
        rows = [(key, number, "said", 0.0, "{}") for number in numbers]
        db.executemany("INSERT INTO log (table_key, number, kind, at, body) VALUES (?, ?, ?, ?, ?)", rows)
    db.execute("UPDATE log SET body = cast(x'ff' AS TEXT) WHERE table_key = 3 AND number = 2")
    db.close()


def test_logs_of_before_are_chained_and_damage_of_before_shows(tmp_path: Path) -> None:
    old_store(tmp_path)
    with pytest.raises(StorageError, match="has version 2, not 8; start"):
        found(tmp_path)

    async def task(store: SqliteStore) -> None:
        assert await store.load("sound") is not None
        assert await store.load("swept") is not None
        await store.append(move(4, 1, table="sound"))
        await store.append(move(4, 1, table="swept"))

    with_store(tmp_path, task)
    assert [line.split(":")[0] for line in found(tmp_path)] == ["hole", "text"]


def test_digests_are_made_the_same_for_ever() -> None:
    row = Row(7, "played", 3, 12.5, "{}", '["Żółć"]', 2)
    assert chain.digest_of(row, "ala", "m1").hex() == DIGEST
    assert chain.next_link(chain.first_link("t", b"seed"), bytes(32)).hex() == LINK


# The command


def test_check_says_what_is_damaged_and_ends_with_one(tmp_path: Path) -> None:
    with_store(tmp_path, fill)
    assert kilof("check", "--data", str(tmp_path)) == (0, f"{tmp_path}: all is sound\n", "")
    spoil(tmp_path, f"DELETE FROM log WHERE {ITS} AND number = 9")
    outcome = kilof("check", "--data", str(tmp_path))
    assert (outcome.code, outcome.out.splitlines()) == (
        1,
        ["two: 9 entries were stored, and 8 are there", f"{tmp_path}: damaged"],
    )


def test_check_finds_entries_whose_table_is_gone(tmp_path: Path) -> None:
    with_store(tmp_path, fill)
    spoil(tmp_path, "PRAGMA foreign_keys = OFF; DELETE FROM tables WHERE id = 'two'")
    assert found(tmp_path) == [f"{FILE}: 1 tables have entries but no longer exist"]


def test_check_of_what_is_no_store_gets_one_line(tmp_path: Path) -> None:
    outcome = kilof_process("check", "--data", str(tmp_path))
    assert (outcome.code, outcome.err) == (2, f"kilof: {tmp_path}: there is no {FILE}\n")
    (tmp_path / FILE).write_text("not a database, but a text of some length" * 10)
    outcome = kilof_process("check", "--data", str(tmp_path))
    assert (outcome.code, outcome.out.splitlines()[0]) == (1, f"{FILE}: file is not a database")


def test_check_writes_nothing_also_where_a_server_was_killed(tmp_path: Path) -> None:
    data = tmp_path / "data"
    with live(tmp_path) as server:
        Someone(server, "Ala").opened()
        assert found(data) == []
        server.kill()
        before = {name: (data / name).read_bytes() for name in (FILE, BESIDE[0])}
        assert len(before[BESIDE[0]]) > 0
        assert found(data) == []
        assert {name: (data / name).read_bytes() for name in (FILE, BESIDE[0])} == before


# The server


def test_served_table_that_is_damaged_is_refused_everywhere_and_the_others_go_on(tmp_path: Path) -> None:
    with live(tmp_path, *watched(tmp_path)) as server:
        ala = Someone(server, "Ala")
        bad, good = ala.opened(bot="eager", begin=True), ala.opened(bot="eager", begin=True)
        server.stop()
        spoil(
            tmp_path / "data",
            f"DELETE FROM log WHERE table_key = (SELECT key FROM tables WHERE id = '{bad}') AND number > 3",
        )
        server.again()
        for path in (f"/api/tables/{bad}", f"/api/records/{bad}"):
            answer = ala.call("GET", path)
            assert (answer.status, answer.data["key"]) == (500, "damaged")
        wire = ala.at(bad)
        (told,) = wire.rest()
        assert (told["type"], told["key"]) == ("refused", "damaged")
        assert wire.socket.close_code == 4500
        assert ala.call("GET", f"/api/tables/{good}").status == 200
        assert len(ala.call("GET", "/api/me").data["tables"]) == 2
        assert "kilof_damaged_tables 1.0\n" in server.figures()
        log = server.log.read_text()
        assert "a table is damaged" in log
        assert bad not in log
        assert kilof("check", "--data", str(tmp_path / "data")).out.startswith(f"{bad}: ")
