"""One thread that writes to SQLite, with group commit: whatever waits is stored by one transaction and one fsync."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from itertools import chain
from queue import SimpleQueue
from typing import Any, Final, NoReturn, TypeVar, cast

from msgspec import Struct

from kilof.server.chain import BROKEN, ChainLink, digest_of, error_text, first_link, next_link
from kilof.server.store import Addition, Conflict, Damaged, Repeated, StoreTrouble, Summary, Unsure
from kilof.tables.entry import KINDS, PRIVATE

T = TypeVar("T")
Task = Callable[[sqlite3.Connection], Any]
_MOST: Final = 256  # jobs in one transaction
# SQLite's errors after which a commit has not happened. A full disk, or a file at its largest size, shows while
# SQLite's log is written, which is then incomplete. After a failed fsync it is complete, and may be found when the file
# is next opened.
_CLEAN: Final = frozenset(
    (
        sqlite3.SQLITE_IOERR_WRITE,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_READONLY,
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_CONSTRAINT,
    )
)

_COLUMNS: Final = "(table_key, number, kind, ply, at, person, message, content, body, events, waits, chain)"
_ROW: Final = "((SELECT key FROM tables WHERE id = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
_PRIVATE: Final = ", ".join(f"'{KINDS[kind]}'" for kind in PRIVATE)
_HEADS: Final = 10_000  # tables whose last link is kept at hand
PROBE: Final = "UPDATE probe SET number = number + 1"  # to see whether anything can be stored
STATEMENTS: Final = 2 * _MOST  # that a connection should keep prepared


@cache
def _insert(rows: int) -> str:
    """Many rows by one statement: each call into SQLite gives up the interpreter's lock, and with a busy event loop it
    takes long to get it back."""
    return f"INSERT INTO log {_COLUMNS} VALUES {', '.join([_ROW] * rows)}"


class Job(Struct):
    """An addition, or any other task; and who waits for it."""

    addition: Addition | None
    task: Task | None
    waiting: asyncio.Future[Any]


class Writer:
    """`connect` is called in the thread, again after the file could not be written. `check` is called before and after
    each batch, and raises StoreTrouble if what is written would be lost.

    One batch is under way at a time; what comes meanwhile is the next one.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection], check: Callable[[], None] = lambda: None) -> None:
        self._connect = connect
        self._check = check
        self._db: sqlite3.Connection | None = None
        self._heads: dict[str, tuple[int, ChainLink]] = {}  # by table, its last entry's number and link
        self.is_unsure = False  # a batch may or may not have been stored, and nothing has been since
        self._loop = asyncio.get_running_loop()
        self._next: list[Job] = []
        self._is_busy = False
        self._batches: SimpleQueue[list[Job]] = SimpleQueue()  # an empty one ends it
        self._thread = threading.Thread(target=self._run, name="kilof-writer", daemon=True)
        self._thread.start()

    def append(self, addition: Addition) -> asyncio.Future[None]:
        waiting: asyncio.Future[None] = self._loop.create_future()
        self._add(Job(addition, None, waiting))
        return waiting

    def do(self, task: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """Run a task in the transaction of its batch."""
        waiting: asyncio.Future[T] = self._loop.create_future()
        self._add(Job(None, task, waiting))
        return waiting

    async def close(self) -> None:
        """Everything asked for is done first."""
        with suppress(StoreTrouble):
            await self.do(lambda _: None)
        self._batches.put([])
        await self._loop.run_in_executor(None, self._thread.join)

    def _add(self, job: Job) -> None:
        if not self._next and not self._is_busy:
            self._loop.call_soon(self._hand_over)  # whatever else this turn of the loop brings goes with it
        self._next.append(job)

    def _hand_over(self) -> None:
        if self._next and not self._is_busy:
            self._is_busy = True
            self._batches.put(self._next[:_MOST])
            del self._next[:_MOST]

    def _settle(self, done: list[tuple[Job, Any]]) -> None:
        """A batch is stored, or not: tell those who wait, and go on with the next."""
        self._is_busy = False
        self._hand_over()
        for job, result in done:
            if job.waiting.cancelled():
                continue
            if isinstance(result, Exception):
                job.waiting.set_exception(result)
            else:
                job.waiting.set_result(result)

    # In the thread

    def _run(self) -> None:
        while batch := self._batches.get():
            done = self._stored(batch)
            self._loop.call_soon_threadsafe(self._settle, done)
        if self._db is not None:
            self._db.close()

    def _stored(self, batch: list[Job]) -> list[tuple[Job, Any]]:
        """All in one transaction; if something is wrong with one of them, each in one of its own."""
        try:
            return list(zip(batch, self._transaction(batch), strict=True))
        except StoreTrouble as trouble:
            if len(batch) == 1 or not isinstance(trouble, Damaged):  # which is of one table
                return [(job, type(trouble)(*trouble.args)) for job in batch]
        except Exception as error:
            if len(batch) == 1:
                return [(batch[0], _named(error))]
        done: list[tuple[Job, Any]] = []
        for job in batch:
            done += self._stored([job])
        return done

    def _transaction(self, batch: list[Job]) -> list[Any]:
        db = self._ready()
        additions = [addition for job in batch for addition in _additions(job)]
        results: list[Any] = [None] * len(batch)
        is_plain = all(job.task is None for job in batch)
        is_committing = False
        try:
            if is_plain and all(addition.summary is None and addition.link is None for addition in additions):
                rows = self._linked(db, additions)
                is_committing = True
                _append(db, rows)  # one statement, which is a transaction of its own
            else:
                db.execute("BEGIN IMMEDIATE")
                _make(db, additions)
                _append(db, self._linked(db, additions))
                _use_links(db, additions)
                results = [job.task(db) if job.task is not None else None for job in batch]
                if not is_plain:
                    self._heads.clear()  # a task may have linked a log anew
                is_committing = True
                db.execute("COMMIT")
        except BaseException as error:
            self._heads.clear()
            self._roll_back(db, error)
            if is_committing and isinstance(error, sqlite3.Error) and not _is_clean(error):
                self._doubt(error)
            raise
        try:
            self._check()
        except StoreTrouble as trouble:
            self._doubt(trouble)
        return results

    def _linked(self, db: sqlite3.Connection, additions: list[Addition]) -> list[tuple[Any, ...]]:
        """All entries as they are stored, each linked to the one before it."""
        rows: list[tuple[Any, ...]] = []
        if len(self._heads) > _HEADS:
            self._heads.clear()
        for addition in additions:
            table, (person, message), content = addition.table, addition.message or (None, None), addition.content
            number, link = self._head(db, addition)
            for row in addition.rows:
                number += 1
                if row.number != number:
                    raise Conflict(f"entry {number} is the next one")
                link = next_link(link, digest_of(row, person, message))
                sender = (person, message, content)
                rows.append((table, number, row.kind, row.ply, row.at, *sender, row.body, row.events, row.waits, link))
                person = message = content = None
            self._heads[table] = number, link
        return rows

    def _head(self, db: sqlite3.Connection, addition: Addition) -> tuple[int, ChainLink]:
        """The number and the link of a table's last entry. Another process may have written since it was kept."""
        if addition.seed is not None:
            return 0, first_link(addition.table, addition.seed)
        kept = self._heads.get(addition.table)
        if kept is not None and addition.rows and kept[0] == addition.rows[0].number - 1:
            return kept
        found = db.execute("SELECT entries, chain FROM tables WHERE id = ?", (addition.table,)).fetchone()
        if found is None:
            raise Conflict("the table is gone")
        return found[0], found[1] or b""

    def _ready(self) -> sqlite3.Connection:
        """The connection, if what is written to it will be found again. After a doubt something has to be stored first:
        that settles it, as it overwrites what has not happened."""
        try:
            self._check()
        except StoreTrouble:
            self._save()
            raise
        if self._db is None:
            self._db = self._connect()
        if self.is_unsure:
            try:
                self._db.execute(PROBE)
            except sqlite3.Error as error:
                self._roll_back(self._db, error)
                raise StoreTrouble(f"storage: {error}") from None
            self._check()
            self.is_unsure = False
        return self._db

    def _doubt(self, error: Exception) -> NoReturn:
        self.is_unsure = True
        self._heads.clear()
        raise Unsure(f"not known whether it was stored: {error}") from None

    def _save(self) -> None:
        """All that was acknowledged goes into the main file: its log may be what was removed."""
        if self._db is not None:
            with suppress(sqlite3.Error):
                self._db.execute("PRAGMA wal_checkpoint")

    def _roll_back(self, db: sqlite3.Connection, error: BaseException) -> None:
        try:
            if db.in_transaction:
                db.execute("ROLLBACK")
        except sqlite3.Error:
            error = sqlite3.OperationalError()
        if isinstance(error, sqlite3.OperationalError):
            # A file that was read-only when it was opened stays so until it is opened again.
            self._db = None
            db.close()


def _additions(job: Job) -> list[Addition]:
    return [] if job.addition is None else [job.addition, *([] if job.addition.opens is None else [job.addition.opens])]


def _make(db: sqlite3.Connection, additions: list[Addition]) -> None:
    """New tables, and what is known of others now."""
    for addition in additions:
        if addition.summary is None:
            continue
        if addition.seed is not None:
            db.execute(
                "INSERT INTO tables (id, seed, stage, game, made) VALUES (?, ?, ?, ?, ?)",
                (addition.table, addition.seed, addition.summary.stage, addition.summary.game, addition.rows[0].at),
            )
        _set_summary(db, addition.table, addition.summary)


def _append(db: sqlite3.Connection, rows: list[tuple[Any, ...]]) -> None:
    if rows:
        # `execute` would ask for the interpreter's lock once more, to tell which row was the last.
        db.executemany(_insert(len(rows)), (list(chain.from_iterable(rows)),))


def _use_links(db: sqlite3.Connection, additions: list[Addition]) -> None:
    for addition in additions:
        if addition.link is not None:
            used = db.execute("DELETE FROM links WHERE secret = ? RETURNING 1", (addition.link,)).fetchone()
            if used is None:
                raise Conflict("the link is gone")


def _set_summary(db: sqlite3.Connection, table: str, summary: Summary) -> None:
    found = db.execute(
        "UPDATE tables SET stage = ?, game = ?, code = ?, due = ?, listed = ? WHERE id = ? RETURNING key",
        (summary.stage, summary.game, summary.code, summary.due, summary.listed, table),
    ).fetchone()
    if found is None:
        raise Conflict("the table is gone")
    (key,) = found
    db.execute("DELETE FROM people WHERE table_key = ?", (key,))
    db.executemany(
        "INSERT INTO people (table_key, person, seat) VALUES (?, ?, ?)", [(key, *sitter) for sitter in summary.people]
    )


def stored_message(db: sqlite3.Connection, table: str, person: str, message: str) -> Repeated | None:
    """What came of a message that is stored already. Its number is counted: private entries have none."""
    found = db.execute(
        "SELECT (SELECT count(*) FROM log WHERE table_key = one.table_key AND number <= one.number"
        f" AND kind NOT IN ({_PRIVATE})), ply, content FROM log AS one"
        " WHERE table_key = (SELECT key FROM tables WHERE id = ?) AND person = ? AND message = ?",
        (table, person, message),
    ).fetchone()
    return None if found is None else Repeated(*cast("tuple[int, int | None, bytes | None]", found))


def _is_clean(error: sqlite3.Error) -> bool:
    """Whether nothing has happened, although it was to be committed."""
    code = getattr(error, "sqlite_errorcode", 0)
    return code in _CLEAN or code & 0xFF in _CLEAN


def _named(error: Exception) -> Exception:
    """What went wrong, as an error of the Store's contract."""
    if isinstance(error, sqlite3.IntegrityError):
        return Conflict(str(error))
    if isinstance(error, (OSError, *BROKEN)):
        return StoreTrouble(f"storage: {error_text(error)}")
    return error
