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
from kilof.server.store import EXPIRY, Addition, Conflict, Guest, Repeated, Row, SeatLink, Sitter, StoreTrouble, Summary
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


# Appending


def test_log_is_there_after_a_restart(tmp_path: Path) -> None:
    async def write(store: SqliteStore) -> None:
        await store.append(new())
        await store.append(move(2, 1))

    async def read(store: SqliteStore) -> None:
        found = await store.load("t")
        assert found is not None
        rows = found.rows
        assert (found.seed, found.code) == (b"seed", "ABCDE")
        assert [(row.number, row.kind, row.ply, row.body) for row in rows] == [
            (1, "opened", None, "{}"),
            (2, "played", 1, '{"ply":1}'),
        ]
        assert [row.events for row in await store.played("t")] == [None, '[{"type":"Żółć"}]']
        assert await store.load("other") is None

    with_store(tmp_path, write)
    with_store(tmp_path, read)


@pytest.mark.parametrize("second", [move(2, 9), move(9, 1), move(2, 1)])
def test_number_and_ply_are_stored_once(tmp_path: Path, second: Addition) -> None:
    async def task(store: SqliteStore) -> None:
        await store.append(new())
        await store.append(move(2, 1))
        with pytest.raises(Conflict):
            await store.append(second)
        await store.append(move(3, 2))

    with_store(tmp_path, task)


def test_message_sent_again_is_told_what_came_of_it(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        await store.append(new())
        await store.append(move(2, 1, message="m1"))
        with pytest.raises(Repeated) as caught:
            await store.append(move(3, 2, message="m1"))
        assert (caught.value.number, caught.value.ply) == (2, 1)
        assert await store.repeated("t", "ala", "m2") is None
        assert await store.repeated("t", "bolek", "m1") is None

    with_store(tmp_path, task)


def test_one_bad_change_does_not_stop_the_others_of_its_batch(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        tables = [f"t{i}" for i in range(50)]
        await asyncio.gather(*(store.append(new(table, summary=LOBBY._replace(code=None))) for table in tables))
        additions = [move(2, 1, table=table) for table in tables] + [move(2, 1, table="t7")]
        done = await asyncio.gather(*(store.append(addition) for addition in additions), return_exceptions=True)
        assert [type(one) for one in done if one is not None] == [Conflict]
        found = [await store.load(table) for table in tables]
        assert [len(one.rows) for one in found if one is not None] == [2] * 50

    with_store(tmp_path, task)


def test_step_of_several_entries_is_stored_as_a_whole_or_not_at_all(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        await store.append(new())
        with pytest.raises(Conflict):
            await store.append(Addition("t", (*move(2, 1).rows, *move(1, 2).rows)))
        found = await store.load("t")
        assert found is not None
        assert len(found.rows) == 1

    with_store(tmp_path, task)


def test_table_that_is_not_there_takes_nothing(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        with pytest.raises(Conflict):
            await store.append(move(2, 1, table="nowhere"))

    with_store(tmp_path, task)


# The summary


def test_lobby_is_found_by_its_code_while_it_is_open(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        await store.append(new())
        assert await store.by_code("ABCDE") == "t"
        await store.append(replace(move(2, 1), summary=PLAYING))
        assert await store.by_code("ABCDE") is None
        assert [(own.table, own.stage) for own in await store.own("bolek", 10)] == [("t", "playing")]
        await store.append(replace(move(3, 2), summary=PLAYING._replace(people=(ALA,))))
        assert await store.own("bolek", 10) == []

    with_store(tmp_path, task)


async def asked(store: SqliteStore, person: str) -> bool | None:
    (own,) = await store.own(person, 1)
    return own.asked


def test_list_says_whom_the_last_move_waits_for(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        await store.append(new())
        assert await asked(store, "ala") is False, "a lobby waits for nobody"
        await store.append(replace(move(2, 1, waits=0b10), summary=PLAYING))
        await store.append(Addition("t", (Row(3, "said", None, 0.0, "{}"),)))
        assert [await asked(store, person) for person in ("ala", "bolek")] == [False, True]
        await store.append(move(4, 2, waits=0b11))
        assert [await asked(store, person) for person in ("ala", "bolek")] == [True, True]
        await store.append(
            replace(move(5, 3, waits=0b11), summary=PLAYING._replace(people=(ALA, Sitter("bolek", None))))
        )
        assert [await asked(store, person) for person in ("ala", "bolek")] == [True, False], "a bot stands in"
        await store.append(replace(move(6, 4, waits=0b11), summary=PLAYING._replace(stage="over")))
        assert [await asked(store, person) for person in ("ala", "bolek")] == [False, False]

    with_store(tmp_path, task)


def test_tables_are_due_when_their_time_has_come(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        await store.append(new(summary=LOBBY._replace(due=50.0)))
        assert [await store.due(now) for now in (49.0, 50.0)] == [[], ["t"]]

    with_store(tmp_path, task)


def test_guest_is_found_by_the_hash_of_the_secret(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        await store.add_guest(Guest("g", "Ala"), b"hash", 0.0)
        await store.rename_guest(Guest("g", "Alina"))
        assert await store.guest(b"hash", 9e9) == Guest("g", "Alina")
        assert await store.guest(b"other", 0.0) is None

    with_store(tmp_path, task)


def test_link_is_used_up_by_the_change_that_it_allows_and_by_no_other(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        await store.append(new())
        await store.add_link(b"one", SeatLink("t", "ala", None), 100.0)
        with pytest.raises(Conflict):
            await store.append(replace(move(1, 1), link=b"one"))
        assert await store.link(b"one", 100.0) == SeatLink("t", "ala", None)
        await store.append(replace(move(2, 1), link=b"one"))
        assert await store.link(b"one", 100.0) is None
        with pytest.raises(Conflict):
            await store.append(replace(move(3, 2), link=b"one"))
        await store.append(move(3, 2))

    with_store(tmp_path, task)


def test_link_works_in_time(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        await store.append(new())
        await store.add_link(b"one", SeatLink("t", "ala", "bolek"), 100.0)
        assert [await store.link(b"one", at) for at in (100.0, 101.0)] == [SeatLink("t", "ala", "bolek"), None]

    with_store(tmp_path, task)


def test_table_that_a_change_opens_is_stored_with_it_or_not_at_all(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        await store.append(new())
        other = new("other", summary=PLAYING)
        with pytest.raises(Conflict):
            await store.append(replace(move(1, 1), opens=other))
        assert await store.load("other") is None
        await store.append(replace(move(2, 1), opens=other))
        assert await store.load("other") is not None

    with_store(tmp_path, task)


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
    migrate(db)
    migrate(db)
    assert db.execute("PRAGMA user_version").fetchone() == (len(list(migrations())),)
    db.execute("PRAGMA user_version = 999")
    db.close()
    with pytest.raises(StorageError, match="version 999"):
        open_store(tmp_path)


def test_migration_that_fails_leaves_the_file_as_it_was(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    db = connected(tmp_path / FILE)
    monkeypatch.setattr(store_sqlite, "migrations", lambda: iter([(1, "CREATE TABLE a (b);\nCREATE TABLE a (b);")]))
    with pytest.raises(sqlite3.OperationalError):
        migrate(db)
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
    migrate(db)
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


# Expiry


def test_lobby_that_nobody_touched_is_forgotten(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        await store.append(new())
        await store.sweep(EXPIRY.lobby)
        assert await store.load("t") is not None
        await store.sweep(EXPIRY.lobby + 1)
        assert await store.load("t") is None
        assert await store.own("ala", 9) == []

    with_store(tmp_path, task)


def test_running_match_that_nobody_touched_is_stale(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        await store.append(new(summary=PLAYING))
        await store.append(move(2, 1, at=10.0))
        assert [await store.stale(EXPIRY.match + at) for at in (10, 11)] == [[], ["t"]]

    with_store(tmp_path, task)


def test_record_stays_when_talk_and_people_are_forgotten(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        await store.append(new(summary=PLAYING))
        await store.append(Addition("t", (Row(2, "said", None, 0.0, "{}"),)))
        await store.append(replace(move(3, 1), summary=PLAYING._replace(stage="over")))
        await store.sweep(EXPIRY.talk + 1)
        found = await store.load("t")
        assert found is not None
        assert [row.kind for row in found.rows] == ["opened", "played"]
        assert await store.own("ala", 9) == []
        assert len(await store.played("t")) == 2

    with_store(tmp_path, task)


def test_guest_who_was_long_away_is_forgotten_unless_seated(tmp_path: Path) -> None:
    async def task(store: SqliteStore) -> None:
        await store.append(new(at=9e9))
        await store.add_guest(Guest("ala", "Ala"), b"a", 0.0)
        await store.add_guest(Guest("darek", "Darek"), b"d", 0.0)
        await store.sweep(EXPIRY.guest + 1)
        assert await store.guest(b"d", 0.0) is None
        assert await store.guest(b"a", 0.0) == Guest("ala", "Ala")

    with_store(tmp_path, task)
