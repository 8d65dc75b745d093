"""The store: what it took is on the disk, once; what it refused has not happened."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from msgspec.structs import replace

from kilof.server import store_sqlite
from kilof.server.private import StorageError
from kilof.server.store import Addition, Row, SeatLink, Sitter, Store, StoreTrouble, Summary
from kilof.server.store_sqlite import BESIDE, FILE, SqliteStore, back_up, connected, migrate, migrations, open_store
from kilof.server.writer import Writer
from kilof.tables.entry import Seated, encoded
from kilof.tables.terms import Player

ALA, BOLEK = Sitter("ala", 0), Sitter("bolek", 1)
LOBBY = Summary("lobby", "classic", "ABCDE", None, (ALA,))
PLAYING = Summary("playing", "classic", None, None, (ALA, BOLEK))


def with_store(folder: Path, task: Callable[[SqliteStore], Awaitable[None]]) -> None:
    """Run a task with the store of a folder, then close it."""

    async def run() -> None:
        store = open_store(folder)
        try:
            await task(store)
        finally:
            await store.close()

    asyncio.run(run())


def new(table: str = "t", at: float = 0.0, summary: Summary = LOBBY) -> Addition:
    return Addition(table, (Row(1, "opened", None, at, "{}"),), None, summary, b"seed")


def move(
    number: int, ply: int, *, table: str = "t", message: str | None = None, at: float = 0.0, waits: int | None = None
) -> Addition:
    row = Row(number, "played", ply, at, f'{{"ply":{ply}}}', '[{"type":"Żółć"}]', waits)
    return Addition(table, (row,), ("ala", message) if message else None)


async def asked(store: Store, person: str) -> bool | None:
    (own,) = await store.own(person, 1)
    return own.asked


def test_links_of_an_older_file_are_good_for_whoever_has_them(tmp_path: Path) -> None:
    db = connected(tmp_path / FILE)
    for number, sql in list(migrations())[:2]:
        db.executescript(f"{sql}\nPRAGMA user_version = {number};")
    db.execute("INSERT INTO tables (id, seed, stage, game, made) VALUES ('t', x'00', 'lobby', 'classic', 0)")
    db.execute("INSERT INTO links VALUES (x'01', 1, 'ala', 100)")
    db.close()

    async def task(store: SqliteStore) -> None:
        assert await store.link(b"\1", 0.0) == SeatLink("t", "ala", None)

    with_store(tmp_path, task)


# Trouble


class Limited(SqliteStore):
    """A store whose disk gets full, or whose file becomes read-only, when the test says so."""

    trouble = ""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._writer = Writer(self._connect)

    def _connect(self) -> sqlite3.Connection:
        db = connected(self._path)
        if self.trouble:
            db.execute(f"PRAGMA {self.trouble}")
        return db

    async def reopen(self, trouble: str) -> None:
        """The same file under other conditions."""
        self.trouble = trouble
        await self._writer.close()
        self._writer = Writer(self._connect)


@pytest.mark.parametrize("trouble", ["max_page_count = 1", "query_only = ON"])
def test_full_disk_and_read_only_file_are_refused_and_all_goes_on_when_it_is_mended(
    tmp_path: Path, trouble: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store_sqlite, "SqliteStore", Limited)

    async def task(store: SqliteStore) -> None:
        assert isinstance(store, Limited)
        await store.append(new())
        await store.reopen(trouble)
        big = replace(move(2, 1), rows=(Row(2, "played", 1, 0.0, "x" * 100_000),))
        with pytest.raises(StoreTrouble, match="storage: "):
            await store.append(big)
        found = await store.load("t")
        assert found is not None
        assert len(found.rows) == 1
        await store.reopen("")
        await store.append(big)
        assert await store.ready()

    with_store(tmp_path, task)


def test_store_that_cannot_write_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(store_sqlite, "SqliteStore", Limited)

    async def task(store: SqliteStore) -> None:
        assert isinstance(store, Limited)
        assert await store.ready()
        await store.reopen("query_only = ON")
        assert not await store.ready()

    with_store(tmp_path, task)


def test_file_that_is_no_store_gets_one_line(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("not a database, but a text of some length" * 10)
    with pytest.raises(StorageError, match="not a database"):
        open_store(tmp_path)


def test_folder_that_is_a_file_gets_one_line(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("")
    with pytest.raises(StorageError, match="data: "):
        open_store(tmp_path / "data")


# Migrations


def test_migrations_are_numbered_without_holes() -> None:
    numbers = [number for number, _ in migrations()]
    assert numbers == list(range(1, len(numbers) + 1))


def test_migration_happens_once_and_a_newer_file_is_refused(tmp_path: Path) -> None:
    db = connected(tmp_path / FILE)
    migrate(db, tmp_path)
    migrate(db, tmp_path)
    assert db.execute("PRAGMA user_version").fetchone() == (len(list(migrations())),)
    db.execute("PRAGMA user_version = 999")
    db.close()
    with pytest.raises(StorageError, match=rf"{FILE}: has version 999; this kilof knows \d+, so it needs a later one"):
        open_store(tmp_path)


def test_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    db = connected(tmp_path / FILE)
    monkeypatch.setattr(store_sqlite, "migrations", lambda: iter([(1, "CREATE TABLE a (b);\nCREATE TABLE a (b);")]))
    with pytest.raises(sqlite3.OperationalError):
        migrate(db, tmp_path)
    assert db.execute("SELECT count(*) FROM sqlite_schema").fetchone() == (0,)
    assert db.execute("PRAGMA user_version").fetchone() == (0,)
    db.close()


def test_file_of_the_first_version_learns_who_plays_which_seat(tmp_path: Path) -> None:
    seats = [(2, 1, "ala", ""), (3, 0, "bolek", ""), (4, 2, "ala", ""), (5, 0, "bolek", "eager")]
    db = connected(tmp_path / FILE)
    db.executescript(next(sql for number, sql in migrations() if number == 1))
    db.execute("PRAGMA user_version = 1")
    db.execute("INSERT INTO tables (key, id, seed, stage, game, made) VALUES (7, 't', x'00', 'playing', 'classic', 0)")
    db.executemany("INSERT INTO people (person, table_key) VALUES (?, 7)", [("ala",), ("bolek",)])
    for number, seat, person, bot in seats:
        entry = encoded(Seated(seat, Player(person, person, bot), "sat")).decode()
        db.execute("INSERT INTO log (table_key, number, kind, at, body) VALUES (7, ?, 'seated', 0, ?)", (number, entry))
    db.execute("INSERT INTO log (table_key, number, kind, ply, at, body) VALUES (7, 6, 'played', 1, 0, '{}')")
    migrate(db, tmp_path)
    assert db.execute("SELECT person, seat FROM people ORDER BY person").fetchall() == [("ala", 2), ("bolek", None)]
    db.close()

    async def task(store: SqliteStore) -> None:
        assert await asked(store, "ala") is None, "for whom an old move waits only its log tells"
        assert await asked(store, "bolek") is False
        await store.append(move(7, 2, waits=0b100))
        assert await asked(store, "ala") is True

    with_store(tmp_path, task)


def test_commits_are_durable(tmp_path: Path) -> None:
    db = connected(tmp_path / FILE)
    modes = [db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous", "foreign_keys")]
    db.close()
    assert modes == ["wal", 2, 1]


# Copies


def test_copy_is_made_while_the_store_is_written_to(tmp_path: Path) -> None:
    target = tmp_path / "copy.sqlite3"

    async def task(store: SqliteStore) -> None:
        await store.append(new())
        writing = asyncio.gather(*(store.append(move(n, n)) for n in range(2, 200)))
        await asyncio.to_thread(back_up, tmp_path / "data", target, lambda *_: None)
        await writing

    with_store(tmp_path / "data", task)
    copy = sqlite3.connect(target)
    numbers = [number for (number,) in copy.execute("SELECT number FROM log ORDER BY number")]
    copy.close()
    assert numbers == list(range(1, len(numbers) + 1))
    assert [path.name for path in tmp_path.iterdir()] in (["data", "copy.sqlite3"], ["copy.sqlite3", "data"])


def test_copy_of_nothing_or_onto_a_folder_gets_one_line(tmp_path: Path) -> None:
    with pytest.raises(StorageError, match="there is no"):
        back_up(tmp_path, tmp_path / "copy", lambda *_: None)
    with_store(tmp_path, lambda store: store.append(new()))
    with pytest.raises(StorageError, match="is a directory"):
        back_up(tmp_path, tmp_path, lambda *_: None)
    with pytest.raises(StorageError, match="No such file"):
        back_up(tmp_path, tmp_path / "missing" / "copy", lambda *_: None)


def other_spelling(folder: Path, name: str) -> Path:
    return folder / "." / ".." / folder.name / name


def symbolic_link(folder: Path, name: str) -> Path:
    link = folder.parent / "symbolic"
    link.symlink_to(folder / name)
    return link


def hard_link(folder: Path, name: str) -> Path:
    link = folder.parent / "hard"
    link.hardlink_to(folder / name)
    return link


def linked_folder(folder: Path, name: str) -> Path:
    link = folder.parent / "folder"
    link.symlink_to(folder)
    return link / name


@pytest.mark.parametrize("force", [False, True])
@pytest.mark.parametrize("spelled", [Path.joinpath, other_spelling, symbolic_link, hard_link, linked_folder])
@pytest.mark.parametrize("name", [FILE, *BESIDE])
def test_copy_never_goes_onto_the_store_itself(
    tmp_path: Path, name: str, spelled: Callable[[Path, str], Path], force: bool
) -> None:
    data = tmp_path / "data"

    async def task(store: SqliteStore) -> None:
        await store.append(new())
        files = {file.name: file.stat().st_ino for file in data.iterdir()}
        with pytest.raises(StorageError, match="belongs to the store"):
            back_up(data, spelled(data, name), lambda *_: None, force=force)
        assert {file.name: file.stat().st_ino for file in data.iterdir()} == files
        await store.append(move(2, 1))

    with_store(data, task)


def test_copy_goes_onto_a_file_only_by_force_and_never_onto_a_store_in_use(tmp_path: Path) -> None:
    with_store(tmp_path / "data", lambda store: store.append(new()))
    there = tmp_path / "there"
    there.write_text("precious")
    with pytest.raises(StorageError, match="there: is there already; --force overwrites it"):
        back_up(tmp_path / "data", there, lambda *_: None)
    assert there.read_text() == "precious"
    back_up(tmp_path / "data", there, lambda *_: None, force=True)
    assert there.read_bytes().startswith(b"SQLite format 3")

    async def task(store: SqliteStore) -> None:
        await store.append(new())
        with pytest.raises(StorageError, match="a store in use"):
            back_up(tmp_path / "data", tmp_path / "other" / FILE, lambda *_: None, force=True)

    with_store(tmp_path / "other", task)
