"""The store in one SQLite file: a writer thread, a reader thread, numbered migrations, and a copy while it runs."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from pathlib import Path
from typing import Final, TypeVar

from kilof.server.private import StorageError, make_private_file, make_private_folder
from kilof.server.store import EXPIRY, Change, Conflict, Guest, Own, Repeated, Row, Stored, StoreTrouble
from kilof.server.writer import STATEMENTS, Writer, stored_message
from kilof.tables.terms import Person

T = TypeVar("T")
FILE: Final = "kilof.sqlite3"
_SEEN: Final = 3600.0  # how exactly it is known when a guest was last there: nobody needs the second
# Of one of a person's tables: only running matches wait for anybody, and the last action or deal tells for whom.
_ASKED: Final = """CASE WHEN stage <> 'playing' OR seat IS NULL THEN 0 ELSE (
  SELECT waits >> seat & 1 FROM log WHERE log.table_key = key AND kind IN ('dealt', 'played')
  ORDER BY number DESC LIMIT 1
) END"""
_PAGE: Final = 1000  # entries of a log that are read before others have their turn
_TALK: Final = ("said", "marked", "muted", "wished", "seated", "hosted")


class SqliteStore:
    """A Store. Made by `opened`, within an event loop."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._writer = Writer(lambda: connected(path))
        self._reader = ThreadPoolExecutor(1, "kilof-reader")
        self._reading: sqlite3.Connection | None = None

    async def append(self, change: Change) -> None:
        try:
            await self._writer.append(change)
        except Conflict:
            if change.message is not None:
                repeated = await self.repeated(change.table, *change.message)
                if repeated is not None:
                    raise repeated from None
            raise

    async def repeated(self, table: str, person: Person, message: str) -> Repeated | None:
        return await self._read(lambda db: stored_message(db, table, person, message))

    async def load(self, table: str, after: int = 0) -> Stored | None:
        def task(db: sqlite3.Connection) -> Stored | None:
            found = db.execute("SELECT key, seed, code FROM tables WHERE id = ?", (table,)).fetchone()
            if found is None:
                return None
            rows = db.execute(
                "SELECT number, kind, ply, at, body FROM log WHERE table_key = ? AND number > ?"
                " ORDER BY number LIMIT ?",
                (found[0], after, _PAGE),
            )
            return Stored(found[1], found[2], [Row(*row) for row in rows])

        return await self._read(task)

    async def played(self, table: str) -> list[Row]:
        def task(db: sqlite3.Connection) -> list[Row]:
            rows = db.execute(
                "SELECT number, kind, ply, at, body, events FROM log"
                " WHERE table_key = (SELECT key FROM tables WHERE id = ?)"
                " AND kind IN ('opened', 'changed', 'began', 'dealt', 'played') ORDER BY number",
                (table,),
            )
            return [Row(*row) for row in rows]

        return await self._read(task)

    async def by_code(self, code: str) -> str | None:
        return await self._one("SELECT id FROM tables WHERE code = ?", code)

    async def due(self, now: float) -> list[str]:
        found = await self._read(lambda db: db.execute("SELECT id FROM tables WHERE due <= ?", (now,)).fetchall())
        return [table for (table,) in found]

    async def own(self, person: Person, most: int) -> list[Own]:
        def task(db: sqlite3.Connection) -> list[Own]:
            rows = db.execute(
                f"SELECT id, game, stage, made, {_ASKED} FROM people JOIN tables ON key = table_key WHERE person = ?"
                " ORDER BY made DESC LIMIT ?",
                (person, most),
            )
            return [Own(*row)._replace(asked=None if row[-1] is None else bool(row[-1])) for row in rows]

        return await self._read(task)

    async def guest(self, secret: bytes, now: float) -> Guest | None:
        found = await self._read(
            lambda db: db.execute("SELECT id, name, seen FROM guests WHERE secret = ?", (secret,)).fetchone()
        )
        if found is None:
            return None
        if found[2] < now - _SEEN:
            await self._writer.do(lambda db: db.execute("UPDATE guests SET seen = ? WHERE id = ?", (now, found[0])))
        return Guest(found[0], found[1])

    async def add_guest(self, guest: Guest, secret: bytes, now: float) -> None:
        await self._writer.do(
            lambda db: db.execute("INSERT INTO guests VALUES (?, ?, ?, ?, ?)", (guest.id, secret, guest.name, now, now))
        )

    async def rename_guest(self, guest: Guest) -> None:
        await self._writer.do(lambda db: db.execute("UPDATE guests SET name = ? WHERE id = ?", (guest.name, guest.id)))

    async def add_link(self, secret: bytes, table: str, person: Person, until: float) -> None:
        await self._writer.do(
            lambda db: db.execute(
                "INSERT INTO links SELECT ?, key, ?, ? FROM tables WHERE id = ?", (secret, person, until, table)
            )
        )

    async def use_link(self, secret: bytes, now: float) -> tuple[str, Person] | None:
        def task(db: sqlite3.Connection) -> tuple[str, Person] | None:
            found = db.execute("DELETE FROM links WHERE secret = ? RETURNING table_key, person, until", (secret,))
            link = found.fetchone()
            if link is None or link[2] < now:
                return None
            (table,) = db.execute("SELECT id FROM tables WHERE key = ?", (link[0],)).fetchone()
            return table, link[1]

        return await self._writer.do(task)

    async def stale(self, now: float) -> list[str]:
        return await self._read(lambda db: [table for _, table in _untouched(db, "playing", now - EXPIRY.match)])

    async def sweep(self, now: float) -> None:
        def task(db: sqlite3.Connection) -> None:
            for key, _ in _untouched(db, "lobby", now - EXPIRY.lobby):
                db.execute("DELETE FROM tables WHERE key = ?", (key,))
            for key, _ in _untouched(db, "over", now - EXPIRY.talk):
                marks = ", ".join("?" * len(_TALK))
                db.execute(f"DELETE FROM log WHERE table_key = ? AND kind IN ({marks})", (key, *_TALK))
                db.execute("DELETE FROM people WHERE table_key = ?", (key,))
                db.execute("UPDATE tables SET swept = 1 WHERE key = ?", (key,))
            db.execute("DELETE FROM links WHERE until < ?", (now,))
            db.execute(
                "DELETE FROM guests WHERE seen < ? AND id NOT IN (SELECT person FROM people)", (now - EXPIRY.guest,)
            )

        await self._writer.do(task)

    async def ready(self) -> bool:
        try:
            await self._writer.do(lambda db: db.execute("UPDATE probe SET number = number + 1"))
            await self._one("SELECT 1 WHERE ? = ''", "")
        except StoreTrouble:
            return False
        return True

    async def close(self) -> None:
        await self._writer.close()
        self._reader.shutdown()

    # Reading

    async def _one(self, sql: str, argument: str) -> str | None:
        found = await self._read(lambda db: db.execute(sql, (argument,)).fetchone())
        return None if found is None else str(found[0])

    async def _read(self, task: Callable[[sqlite3.Connection], T]) -> T:
        def run() -> T:
            try:
                if self._reading is None:
                    self._reading = connected(self._path)
                return task(self._reading)
            except sqlite3.Error as error:
                self._reading = None
                raise StoreTrouble(f"storage: {error}") from None

        return await asyncio.get_running_loop().run_in_executor(self._reader, run)


def _untouched(db: sqlite3.Connection, stage: str, before: float) -> list[tuple[int, str]]:
    """Tables in that stage whose last entry is older."""
    return db.execute(
        "SELECT key, id FROM tables WHERE stage = ? AND swept = 0"
        " AND (SELECT at FROM log WHERE table_key = key ORDER BY number DESC LIMIT 1) < ?",
        (stage, before),
    ).fetchall()


# The file


def folder_made(folder: Path) -> Path:
    """The folder, closed to others."""
    try:
        make_private_folder(folder, FILE)
    except OSError as error:
        raise StorageError(f"{folder}: {error.strerror or error}") from None
    return folder


def opened(folder: Path) -> SqliteStore:
    """The store in this folder, made or brought up to date first."""
    path = folder_made(folder) / FILE
    try:
        # SQLite gives the files beside it the rights of the first.
        make_private_file(path, *(path.with_name(f"{FILE}-{kind}") for kind in ("wal", "shm")))
        db = connected(path)
        try:
            migrate(db)
        finally:
            db.close()
    except (OSError, sqlite3.Error) as error:
        raise StorageError(f"{folder}: {getattr(error, 'strerror', None) or error}") from None
    return SqliteStore(path)


def connected(path: Path) -> sqlite3.Connection:
    db = sqlite3.connect(
        path, timeout=10.0, isolation_level=None, check_same_thread=False, cached_statements=STATEMENTS
    )
    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        db.execute(f"PRAGMA {pragma}")
    return db


def migrations() -> Iterator[tuple[int, str]]:
    """Number and SQL, in order."""
    folder = files("kilof.server").joinpath("migrations")
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".sql"):
            yield int(file.name[:4]), file.read_text(encoding="utf-8")


def migrate(db: sqlite3.Connection) -> None:
    """Bring the file up to the newest number, one transaction each."""
    (have,) = db.execute("PRAGMA user_version").fetchone()
    known = list(migrations())
    if have > known[-1][0]:
        raise StorageError(f"storage: the file has version {have}; this kilof knows {known[-1][0]}")
    for number, sql in known:
        if number > have:
            try:
                db.executescript(f"BEGIN IMMEDIATE;\n{sql}\nPRAGMA user_version = {number};\nCOMMIT;")
            except sqlite3.Error:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise


def back_up(folder: Path, target: Path, progress: Callable[[int, int], None]) -> None:
    """A sound copy of the store as it is at one moment, while the server runs; whole or not at all."""
    source = folder / FILE
    if not source.is_file():
        raise StorageError(f"{folder}: there is no {FILE}")
    if target.is_dir():
        raise StorageError(f"{target}: is a directory")
    try:
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=".kilof-")
        os.close(handle)
        draft = Path(name)
        try:
            _copy(source, draft, progress)
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)
    except (OSError, sqlite3.Error) as error:
        raise StorageError(f"{target}: {getattr(error, 'strerror', None) or error}") from None


def _copy(source: Path, draft: Path, progress: Callable[[int, int], None]) -> None:
    theirs, ours = connected(source), sqlite3.connect(draft)
    try:
        # One moment for all pages, however long it takes and whatever is written meanwhile.
        theirs.execute("BEGIN")
        theirs.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        theirs.backup(ours, pages=1024, progress=lambda _, left, all_pages: progress(all_pages - left, all_pages))
        ours.execute("PRAGMA journal_mode = DELETE")
        (verdict,) = ours.execute("PRAGMA integrity_check").fetchone()
        if verdict != "ok":
            raise StorageError(f"{source}: {verdict}")
    finally:
        ours.close()
        theirs.close()
