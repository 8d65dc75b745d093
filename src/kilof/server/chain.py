"""A chain of digests over a table's log, which shows damage (docs/decisions/0015-a-chain-over-the-log.md).

A link is the digest of the link before it and of the digest of its entry. Each entry is stored with its link, and each
table with its last one. What is forgotten leaves its digest.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, nullcontext
from hashlib import sha256
from typing import Any, Final, NamedTuple, TypeAlias

from kilof.server.store import Damaged, Row

ChainLink: TypeAlias = bytes
FORGOTTEN: Final = "forgotten"  # a kind of entry: only its digest is left, in hex, as its body
_READ: Final = (
    "SELECT number, kind, ply, at, body, events, waits, person, message, chain FROM log"
    " WHERE table_key = ? ORDER BY number"
)
# Errors that mean damage and not a passing problem. 0 is for those that are not SQLite's own: text that is not UTF-8.
BROKEN: Final = (
    sqlite3.Error,
    UnicodeError,
)  # how reading can fail: SQLite may quote what it has read in an error
_DAMAGE: Final = frozenset((0, sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_TOOBIG))


class Log(NamedTuple):
    """A table's log, read and found sound."""

    seed: bytes
    code: str | None
    number: int  # of the last entry, even if it is forgotten
    rows: list[Row]  # without those that are forgotten
    edition: int  # how often entries were changed on purpose


def error_text(error: Exception) -> str:
    """What an error says, if it can be shown."""
    return "the file is damaged" if isinstance(error, UnicodeError) else getattr(error, "strerror", None) or str(error)


def first_link(table: str, seed: bytes) -> ChainLink:
    """What the first entry is linked to: no table's log fits another."""
    return sha256(table.encode() + b"\n" + seed).digest()


def next_link(before: ChainLink, digest: bytes) -> ChainLink:
    return sha256(before + digest).digest()


def digest_of(row: Row, person: str | None, message: str | None) -> bytes:
    """Over everything stored of an entry. What goes into it must never change: old entries already have theirs."""
    if row.kind == FORGOTTEN:
        return bytes.fromhex(row.body)
    stored = (
        f"{row.number}\n{row.kind}\n{row.ply}\n{float(row.at)!r}\n{person}\n{message}\n{row.waits}\n"
        f"{row.body}\n{row.events}"
    )
    return sha256(stored.encode()).digest()


def sound_log(db: sqlite3.Connection, table: str) -> Log | None:
    """The log of a table; None if there is none. Raises Damaged if it is not what was stored."""
    try:
        with nullcontext() if db.in_transaction else _moment(db):
            found = db.execute(
                "SELECT key, seed, code, entries, chain, edition FROM tables WHERE id = ?", (table,)
            ).fetchone()
            if found is None:
                return None
            key, seed, code, entries, last, edition = found
            rows = checked(db.execute(_READ, (key,)), first_link(table, seed), entries, last)
            return Log(seed, code, entries, rows, edition)
    except (sqlite3.Error, TypeError, ValueError) as error:
        if not _is_damage(error):
            raise
        raise Damaged("its entries cannot be read") from None  # an error may say what was read


def _is_damage(error: Exception) -> bool:
    return (getattr(error, "sqlite_errorcode", 0) & 0xFF) in _DAMAGE


def checked(found: Iterable[Sequence[Any]], link: ChainLink, entries: int, last: ChainLink | None) -> list[Row]:
    """A log as it was once written: the columns of a Row, then its sender, its message and its link. Raises Damaged."""
    rows: list[Row] = []
    number = 0
    for *columns, person, message, stored in found:
        row = Row(*columns)
        number = row.number
        link = next_link(link, digest_of(row, person, message))
        if link != stored:
            raise Damaged(f"entry {number} is not what was stored, or one before it is missing")
        if row.kind != FORGOTTEN:
            rows.append(row)
    if (number, link) != (entries, last):
        raise Damaged(f"{entries} entries were stored, and {number} are there")
    if not rows:
        raise Damaged("no entries are there")
    return rows


@contextmanager
def _moment(db: sqlite3.Connection) -> Iterator[None]:
    """Everything is read as of one moment, whatever is written meanwhile."""
    db.execute("BEGIN")
    try:
        yield
    finally:
        if db.in_transaction:
            db.execute("ROLLBACK")


def forget(db: sqlite3.Connection, key: int, kinds: tuple[str, ...]) -> None:
    """Keep only the digests and numbers of a table's entries of these kinds."""
    found = db.execute(_READ, (key,)).fetchall()
    gone = [
        (FORGOTTEN, digest_of(Row(*columns), person, message).hex(), key, columns[0])
        for *columns, person, message, _ in found
        if columns[1] in kinds
    ]
    db.executemany(
        "UPDATE log SET kind = ?, body = ?, ply = NULL, at = 0, events = NULL, waits = NULL, person = NULL,"
        " message = NULL, content = NULL WHERE table_key = ? AND number = ?",
        gone,
    )


def chain_all(db: sqlite3.Connection) -> None:
    """ChainLink all logs, as they are. Those that are damaged already are left without a last link, which shows."""
    for key, table, seed, swept in db.execute("SELECT key, id, seed, swept FROM tables").fetchall():
        try:
            _chain(db, key, first_link(table, seed), is_swept=bool(swept))
        except (sqlite3.Error, TypeError, ValueError) as error:
            if not _is_damage(error):
                raise


def relink(db: sqlite3.Connection, key: int, first: ChainLink) -> None:
    """Link a log anew whose entries were changed on purpose. It must have been sound before."""
    _chain(db, key, first, is_swept=True)
    db.execute("UPDATE tables SET edition = edition + 1 WHERE key = ?", (key,))


def _chain(db: sqlite3.Connection, key: int, link: ChainLink, *, is_swept: bool) -> None:
    """ChainLink a log. Numbers may be missing in it only if something was swept from it."""
    links, numbers = [], []
    for *columns, person, message, _ in db.execute(_READ, (key,)).fetchall():
        row = Row(*columns)
        link = next_link(link, digest_of(row, person, message))
        links.append((link, key, row.number))
        numbers.append(row.number)
    is_whole = is_swept or numbers == list(range(1, len(numbers) + 1))
    db.executemany("UPDATE log SET chain = ? WHERE table_key = ? AND number = ?", links)
    last = (max(numbers, default=0), link if is_whole else None, key)
    db.execute("UPDATE tables SET entries = ?, chain = ? WHERE key = ?", last)
