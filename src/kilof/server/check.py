"""Whether a store is sound: SQLite's own check of the file, and the chain of every table. Nothing is written."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

from kilof.server.chain import BROKEN, error_text, sound_log
from kilof.server.private import StorageError
from kilof.server.store import Damaged
from kilof.server.store_sqlite import FILE, connected, newest, version_of

_MOST = 20  # lines about the file as a whole


def damage(folder: Path, progress: Callable[[int, int], None]) -> Iterator[str]:
    """A line for each thing that is wrong; works while a server runs, too."""
    path = folder / FILE
    if not path.is_file():
        raise StorageError(f"{folder}: there is no {FILE}")
    try:
        db = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=10.0, isolation_level=None)
        try:
            have = version_of(db, path)
            if have < newest():
                raise StorageError(f"{path}: has version {have}, not {newest()}; start a server of this version first")
            yield from _of_file(db)
            yield from _of_tables(db, progress)
        finally:
            db.close()
    except BROKEN as error:
        yield f"{FILE}: {error_text(error)}"


def _of_file(db: sqlite3.Connection) -> Iterator[str]:
    for (verdict,) in db.execute(f"PRAGMA integrity_check({_MOST})"):
        if verdict != "ok":
            yield f"{FILE}: {' '.join(verdict.split())}"
    (lost,) = db.execute("SELECT count(DISTINCT table_key) FROM log WHERE table_key NOT IN (SELECT key FROM tables)")
    if lost[0]:
        yield f"{FILE}: {lost[0]} tables have entries but no longer exist"


def _of_tables(db: sqlite3.Connection, progress: Callable[[int, int], None]) -> Iterator[str]:
    tables = [table for (table,) in db.execute("SELECT id FROM tables ORDER BY key").fetchall()]
    for done, table in enumerate(tables):
        progress(done, len(tables))
        try:
            sound_log(db, table)
        except Damaged as damaged:
            yield f"{table}: {damaged}"
    progress(len(tables), len(tables))


def version(folder: Path) -> int:
    """The number of the last migration that a folder has had."""
    try:
        db = connected(folder / FILE, "rw")
        try:
            (have,) = db.execute("PRAGMA user_version").fetchone()
        finally:
            db.close()
    except BROKEN as error:
        raise StorageError(f"{folder}: {error_text(error)}") from None
    return int(have)
