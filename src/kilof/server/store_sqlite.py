"""The store in one SQLite file: a writer thread, a reader thread, numbered migrations, and a copy while it runs."""

from __future__ import annotations

import asyncio
import logging
import os
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from importlib.resources import files
from pathlib import Path
from typing import Final, TypeVar

from kilof.server import lock
from kilof.server.analyses_sqlite import SqliteAnalyses
from kilof.server.chain import BROKEN, chain_all, error_text, forget, sound_log
from kilof.server.private import StorageError, make_private_file, make_private_folder
from kilof.server.registry_sqlite import SqliteRegistry, forget_old
from kilof.server.same_files import SameFiles
from kilof.server.shared_sql import ASKED, OUTCOME
from kilof.server.store import (
    EXPIRY,
    RECORDED,
    SEEN,
    TALK,
    Addition,
    Conflict,
    Guest,
    Own,
    Repeated,
    Row,
    SeatLink,
    Stored,
    StoreTrouble,
)
from kilof.server.survey_sqlite import SqliteSurvey
from kilof.server.writer import PROBE, STATEMENTS, Writer, stored_message
from kilof.tables.terms import Person

T = TypeVar("T")
FILE: Final = "kilof.sqlite3"
BESIDE: Final = (f"{FILE}-wal", f"{FILE}-shm")  # SQLite's own, while a server runs or after it was killed
_log = logging.getLogger(__name__)


class SqliteStore:
    """A Store. Made by `open_store`, within an event loop."""

    keeping = None

    def __init__(self, path: Path) -> None:
        self._path = path
        # Used no more, and open to the end: so the files beside the first one stay the same until then.
        self._anchor = connected(path, "rw")
        (self.name,) = self._anchor.execute("SELECT name FROM house").fetchone()
        self._files = SameFiles(path, *(path.with_name(name) for name in BESIDE))
        self._writer = Writer(lambda: connected(path, "rw"), self._files.check)
        self._reader = ThreadPoolExecutor(1, "kilof-reader")
        self._reading: sqlite3.Connection | None = None
        self.registry = SqliteRegistry(self._read, self._writer.do)
        self.survey = SqliteSurvey(self._read, self._writer.do)
        self.analyses = SqliteAnalyses(self._read, self._writer.do)

    async def append(self, addition: Addition) -> None:
        try:
            await self._writer.append(addition)
        except Conflict:
            if addition.message is not None:
                repeated = await self.repeated(addition.table, *addition.message)
                if repeated is not None:
                    raise repeated from None
            raise

    async def repeated(self, table: str, person: Person, message: str) -> Repeated | None:
        return await self._read(lambda db: stored_message(db, table, person, message))

    async def load(self, table: str) -> Stored | None:
        log = await self._read(lambda db: sound_log(db, table))
        return None if log is None else Stored(*log)

    async def played(self, table: str) -> list[Row]:
        log = await self._read(lambda db: sound_log(db, table))
        return [] if log is None else [row for row in log.rows if row.kind in RECORDED]

    async def since(self, table: str, number: int) -> list[Row]:
        sql = (
            "SELECT number, kind, ply, at, body, NULL, waits FROM log"
            " WHERE table_key = (SELECT key FROM tables WHERE id = ?) AND number > ? ORDER BY number"
        )
        return await self._read(lambda db: [Row(*row) for row in db.execute(sql, (table, number))])

    async def by_code(self, code: str) -> str | None:
        return await self._one("SELECT id FROM tables WHERE code = ?", code)

    async def due(self, now: float) -> list[str]:
        found = await self._read(lambda db: db.execute("SELECT id FROM tables WHERE due <= ?", (now,)).fetchall())
        return [table for (table,) in found]

    async def listed(self, most: int) -> list[str]:
        sql = "SELECT id FROM tables WHERE listed IS NOT NULL AND stage <> 'over' ORDER BY listed DESC LIMIT ?"
        return await self._read(lambda db: [id for (id,) in db.execute(sql, (most,))])  # noqa: A001

    async def own(self, person: Person, most: int) -> list[Own]:
        def task(db: sqlite3.Connection) -> list[Own]:
            rows = db.execute(
                f"SELECT id, game, stage, made, max({ASKED}), seat, {OUTCOME} FROM people"
                " JOIN tables ON key = table_key WHERE person = ? OR person > ? AND person < ?"
                " GROUP BY key ORDER BY made DESC LIMIT ?",
                (person, f"{person}.", f"{person}/", most),  # the person's other seats lie between these two
            )
            owned = [Own(*row) for row in rows]
            return [own if own.asked is None else own._replace(asked=bool(own.asked)) for own in owned]

        return await self._read(task)

    async def guest(self, secret: bytes, now: float) -> Guest | None:
        found = await self._read(
            lambda db: db.execute("SELECT id, name, seen FROM guests WHERE secret = ?", (secret,)).fetchone()
        )
        if found is None:
            return None
        if found[2] < now - SEEN:
            await self._writer.do(lambda db: db.execute("UPDATE guests SET seen = ? WHERE id = ?", (now, found[0])))
        return Guest(found[0], found[1])

    async def add_guest(self, guest: Guest, secret: bytes, now: float) -> None:
        await self._writer.do(
            lambda db: db.execute("INSERT INTO guests VALUES (?, ?, ?, ?, ?)", (guest.id, secret, guest.name, now, now))
        )

    async def rename_guest(self, guest: Guest) -> None:
        await self._writer.do(lambda db: db.execute("UPDATE guests SET name = ? WHERE id = ?", (guest.name, guest.id)))

    async def add_link(self, secret: bytes, link: SeatLink, until: float) -> None:
        await self._writer.do(
            lambda db: db.execute(
                "INSERT INTO links (secret, table_key, person, guest, until) SELECT ?, key, ?, ?, ? FROM tables"
                " WHERE id = ?",
                (secret, link.person, link.guest, until, link.table),
            )
        )

    async def link(self, secret: bytes, now: float) -> SeatLink | None:
        found = await self._read(
            lambda db: db.execute(
                "SELECT id, person, guest FROM links JOIN tables ON key = table_key WHERE secret = ? AND until >= ?",
                (secret, now),
            ).fetchone()
        )
        return None if found is None else SeatLink(*found)

    async def stale(self, now: float) -> list[str]:
        return await self._read(lambda db: [table for _, table in _untouched(db, "playing", now - EXPIRY.match)])

    async def sweep(self, now: float) -> None:
        def task(db: sqlite3.Connection) -> None:
            for key, _ in _untouched(db, "lobby", now - EXPIRY.lobby):
                db.execute("DELETE FROM tables WHERE key = ?", (key,))
            db.execute("DELETE FROM links WHERE until < ?", (now,))
            db.execute(
                "DELETE FROM guests WHERE seen < ?"
                " AND id NOT IN (SELECT substr(person, 1, instr(person || '.', '.') - 1) FROM people)",
                (now - EXPIRY.guest,),
            )
            forget_old(db, now, EXPIRY.report)

        await self._writer.do(task)
        for key, _ in await self._read(lambda db: _untouched(db, "over", now - EXPIRY.talk)):
            try:
                await self._writer.do(partial(_forget_talk, key))
            except StoreTrouble as trouble:  # one that is damaged does not keep the others from being forgotten
                _log.error("not forgotten", extra={"error": str(trouble)})

    async def ready(self) -> bool:
        try:
            await self._writer.do(lambda db: db.execute(PROBE))
            await self._one("SELECT 1 WHERE ? = ''", "")
        except StoreTrouble:
            return False
        return True

    async def close(self) -> None:
        await self._writer.close()
        self._reader.shutdown()
        if self._reading is not None:
            self._reading.close()
        self._anchor.close()

    # Reading

    async def _one(self, sql: str, argument: str) -> str | None:
        found = await self._read(lambda db: db.execute(sql, (argument,)).fetchone())
        return None if found is None else str(found[0])

    async def _read(self, task: Callable[[sqlite3.Connection], T]) -> T:
        if self._writer.is_unsure:
            await self._writer.do(lambda _: None)  # nobody is told about what may or may not have happened

        def run() -> T:
            try:
                if self._reading is None:
                    self._files.check()
                    self._reading = connected(self._path, "rw")
                return task(self._reading)
            except BROKEN as error:
                self._reading = None
                raise StoreTrouble(f"storage: {error_text(error)}") from None

        return await asyncio.get_running_loop().run_in_executor(self._reader, run)


def _untouched(db: sqlite3.Connection, stage: str, before: float) -> list[tuple[int, str]]:
    """Tables in that stage whose last entry is older."""
    return db.execute(
        "SELECT key, id FROM tables WHERE stage = ? AND swept = 0"
        " AND (SELECT at FROM log WHERE table_key = key ORDER BY number DESC LIMIT 1) < ?",
        (stage, before),
    ).fetchall()


def _forget_talk(key: int, db: sqlite3.Connection) -> None:
    forget(db, key, TALK)
    db.execute("DELETE FROM people WHERE table_key = ?", (key,))
    db.execute("DELETE FROM visits WHERE table_key = ?", (key,))
    db.execute("UPDATE tables SET swept = 1, edition = edition + 1 WHERE key = ?", (key,))


# The file


def folder_made(folder: Path) -> Path:
    """The folder, closed to others."""
    try:
        make_private_folder(folder, FILE)
    except OSError as error:
        raise StorageError(f"{folder}: {error.strerror or error}") from None
    return folder


def open_store(folder: Path) -> SqliteStore:
    """The store in this folder, made or brought up to date first."""
    path = folder_made(folder) / FILE
    try:
        # SQLite would take that for a new store, and remove what was acknowledged last.
        if (folder / BESIDE[0]).exists() and not (path.exists() and path.stat().st_size):
            raise StorageError(f"{folder}: {BESIDE[0]} is there without {FILE}, which it belongs to; put that back")
        # SQLite gives the files beside it the rights of the first.
        make_private_file(path, *(folder / name for name in BESIDE))
        db = connected(path)
        try:
            migrate(db, path)
        finally:
            db.close()
        return SqliteStore(path)
    except (OSError, *BROKEN) as error:
        raise StorageError(f"{folder}: {error_text(error)}") from None


def connected(path: Path, mode: str = "rwc") -> sqlite3.Connection:
    """`mode` is SQLite's: to read, to write, to make the file if it is not there."""
    db = sqlite3.connect(
        f"{path.absolute().as_uri()}?mode={mode}",
        uri=True,
        timeout=10.0,
        isolation_level=None,
        check_same_thread=False,
        cached_statements=STATEMENTS,
    )
    try:
        for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON", "secure_delete = ON"):
            db.execute(f"PRAGMA {pragma}")
        db.execute("SELECT count(*) FROM sqlite_schema").fetchone()  # now the files beside it are there too
    except BaseException:
        db.close()
        raise
    return db


def migrations() -> Iterator[tuple[int, str]]:
    """Number and SQL, in order."""
    folder = files("kilof.server").joinpath("migrations")
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        if file.name.endswith(".sql"):
            yield int(file.name[:4]), file.read_text(encoding="utf-8")


_AFTER: Final[dict[int, Callable[[sqlite3.Connection], None]]] = {4: chain_all}  # what SQL alone cannot do


def newest() -> int:
    """The number of the last migration."""
    return max(number for number, _ in migrations())


def version_of(db: sqlite3.Connection, name: Path) -> int:
    """The number of the file's last migration; StorageError, with that name, if only a later kilof knows it."""
    (have,) = db.execute("PRAGMA user_version").fetchone()
    if have > newest():
        raise StorageError(f"{name}: has version {have}; this kilof knows {newest()}, so it needs a later one")
    return int(have)


def migrate(db: sqlite3.Connection, name: Path) -> None:
    """Bring the file up to the newest number, one transaction each."""
    have = version_of(db, name)
    for number, sql in migrations():
        if number > have:
            try:
                db.executescript(f"BEGIN IMMEDIATE;\n{sql}")
                if number in _AFTER:
                    _AFTER[number](db)
                db.execute(f"PRAGMA user_version = {number}")
                db.execute("COMMIT")
            except BROKEN:
                if db.in_transaction:
                    db.execute("ROLLBACK")
                raise


def back_up(folder: Path, target: Path, progress: Callable[[int, int], None], *, force: bool = False) -> None:
    """A sound copy of the store as it is at one moment, while the server runs; whole or not at all.

    What is at the target is overwritten only with `force`, and what belongs to a store never.
    """
    source = folder / FILE
    if not source.is_file():
        raise StorageError(f"{folder}: there is no {FILE}")
    try:
        _check_target(folder, target, force)
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=".kilof-")
        os.close(handle)
        draft = Path(name)
        try:
            _copy(source, draft, progress)
            _check_target(folder, target, force)
            draft.replace(target)
        finally:
            draft.unlink(missing_ok=True)
    except (OSError, *BROKEN) as error:
        raise StorageError(f"{target}: {error_text(error)}") from None


def _check_target(folder: Path, target: Path, force: bool) -> None:
    """Whether a copy may be put there."""
    if target.is_dir():
        raise StorageError(f"{target}: is a directory")
    if _is_own(folder, target):
        raise StorageError(f"{target}: belongs to the store that is to be copied; name another file")
    if Path(f"{os.path.realpath(target)}-wal").exists():
        raise StorageError(f"{target}: is a store in use, or one that was not closed; name another file")
    if os.path.lexists(target) and not force:
        raise StorageError(f"{target}: is there already; --force overwrites it")


def _is_own(folder: Path, target: Path) -> bool:
    """Whether this is a file of the store in the folder, or would be, by whatever path or link."""
    real = Path(os.path.realpath(target))
    names = (FILE, *BESIDE, lock.FILE, lock.SOCKET)
    if real.parent.is_dir() and real.parent.samefile(folder) and real.name.casefold() in names:
        return True
    own = (folder / name for name in names)
    return real.exists() and any(file.exists() and real.samefile(file) for file in own)


def _copy(source: Path, draft: Path, progress: Callable[[int, int], None]) -> None:
    theirs, ours = connected(source, "rw"), sqlite3.connect(draft)
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
