"""One thread that writes to SQLite, with group commit: whatever waits is stored by one transaction and one fsync."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from queue import SimpleQueue
from typing import Any, Final, NamedTuple, TypeVar, cast

import msgspec

from kilof.server.store import Change, Conflict, Repeated, StoreTrouble

T = TypeVar("T")
Task = Callable[[sqlite3.Connection], Any]
_MOST: Final = 256  # jobs in one transaction

# All rows of a batch by one statement: each call into SQLite gives up the interpreter's lock, and with a busy event
# loop it takes milliseconds to get it back.
_INSERT: Final = """
INSERT INTO log (table_key, number, kind, ply, at, person, message, body, events)
SELECT t.key, json_extract(j.value, '$[1]'), json_extract(j.value, '$[2]'), json_extract(j.value, '$[3]'),
       json_extract(j.value, '$[4]'), json_extract(j.value, '$[5]'), json_extract(j.value, '$[6]'),
       json_extract(j.value, '$[7]'), json_extract(j.value, '$[8]')
FROM json_each(?) j JOIN tables t ON t.id = json_extract(j.value, '$[0]')
"""


class Job(NamedTuple):
    """A change, or any other task; and who waits for it."""

    change: Change | None
    task: Task | None
    waiting: asyncio.Future[Any]


class Writer:
    """`connect` is called in the thread, again after the file could not be written."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connect = connect
        self._db: sqlite3.Connection | None = None
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._loop = asyncio.get_running_loop()
        self._thread = threading.Thread(target=self._run, name="kilof-writer", daemon=True)
        self._thread.start()

    def append(self, change: Change) -> asyncio.Future[None]:
        waiting: asyncio.Future[None] = self._loop.create_future()
        self._jobs.put(Job(change, None, waiting))
        return waiting

    def do(self, task: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """Run a task in a transaction of its batch."""
        waiting: asyncio.Future[T] = self._loop.create_future()
        self._jobs.put(Job(None, task, waiting))
        return waiting

    async def close(self) -> None:
        self._jobs.put(None)
        await self._loop.run_in_executor(None, self._thread.join)

    # In the thread

    def _run(self) -> None:
        is_open = True
        while is_open:
            batch: list[Job] = []
            job = self._jobs.get()
            while job is not None:
                batch.append(job)
                if len(batch) == _MOST or self._jobs.empty():
                    break
                job = self._jobs.get()
            is_open = job is not None
            if batch:
                done = self._stored(batch)
                self._loop.call_soon_threadsafe(_resolve, done)
        if self._db is not None:
            self._db.close()

    def _stored(self, batch: list[Job]) -> list[tuple[Job, Any]]:
        """All in one transaction; if something is wrong with one of them, each in one of its own."""
        try:
            return list(zip(batch, self._transaction(batch), strict=True))
        except Exception as error:
            if len(batch) == 1:
                return [(batch[0], _named(error))]
        done: list[tuple[Job, Any]] = []
        for job in batch:
            done += self._stored([job])
        return done

    def _transaction(self, batch: list[Job]) -> list[Any]:
        if self._db is None:
            self._db = self._connect()
        db = self._db
        try:
            db.execute("BEGIN IMMEDIATE")
            changes = [job.change for job in batch if job.change is not None]
            if changes:
                _append(db, changes)
            results = [job.task(db) if job.task is not None else None for job in batch]
            db.execute("COMMIT")
        except BaseException as error:
            self._roll_back(db, error)
            raise
        return results

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


def _append(db: sqlite3.Connection, changes: list[Change]) -> None:
    for change in changes:
        if change.seed is not None and change.facts is not None:
            db.execute(
                "INSERT INTO tables (id, seed, stage, game, made) VALUES (?, ?, ?, ?, ?)",
                (change.table, change.seed, change.facts.stage, change.facts.game, change.rows[0].at),
            )
    rows: list[tuple[Any, ...]] = []
    for change in changes:
        person, message = change.message or (None, None)
        for row in change.rows:
            rows.append(
                (change.table, row.number, row.kind, row.ply, row.at, person, message, row.body, row.events),
            )
            person = message = None
    if db.execute(_INSERT, (msgspec.json.encode(rows).decode(),)).rowcount != len(rows):
        raise Conflict("a table is gone")
    for change in changes:
        if change.facts is not None:
            _set_facts(db, change)


def _set_facts(db: sqlite3.Connection, change: Change) -> None:
    facts = change.facts
    assert facts is not None, "there are some"
    (key,) = db.execute(
        "UPDATE tables SET stage = ?, game = ?, code = ?, due = ? WHERE id = ? RETURNING key",
        (facts.stage, facts.game, facts.code, facts.due, change.table),
    ).fetchone()
    db.execute("DELETE FROM people WHERE table_key = ?", (key,))
    db.executemany("INSERT INTO people (person, table_key) VALUES (?, ?)", [(person, key) for person in facts.people])


def stored_message(db: sqlite3.Connection, table: str, person: str, message: str) -> Repeated | None:
    """What came of a message that is stored already."""
    found = db.execute(
        "SELECT number, ply FROM log"
        " WHERE table_key = (SELECT key FROM tables WHERE id = ?) AND person = ? AND message = ?",
        (table, person, message),
    ).fetchone()
    return None if found is None else Repeated(*cast("tuple[int, int | None]", found))


def _named(error: Exception) -> Exception:
    """What went wrong, in words of the contract."""
    if isinstance(error, sqlite3.IntegrityError):
        return Conflict(str(error))
    if isinstance(error, sqlite3.Error | OSError):
        return StoreTrouble(f"storage: {error}")
    return error


def _resolve(done: list[tuple[Job, Any]]) -> None:
    for job, result in done:
        if job.waiting.cancelled():
            continue
        if isinstance(result, Exception):
            job.waiting.set_exception(result)
        else:
            job.waiting.set_result(result)
