"""The part of the SQLite store that is about people."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Awaitable, Callable, Collection
from typing import Final, Protocol, TypeVar

from kilof.server.chain import FORGOTTEN, first_link, relink, sound_log
from kilof.server.registry import Ban, BanKind, FiledReport, KnownGuest
from kilof.tables.erasure import erased
from kilof.tables.terms import Person

T = TypeVar("T")
_REPORT: Final = "at, address, entry, about, name, said, note, person"


class InThread(Protocol):
    """Does something with the file, in its own thread."""

    def __call__(self, task: Callable[[sqlite3.Connection], T], /) -> Awaitable[T]: ...


def _of(column: str) -> str:
    """That this column is a guest at any of their seats; takes their id three times. A slash follows a dot."""
    return f"({column} = ? OR ({column} > ? || '.' AND {column} < ? || '/'))"


class SqliteRegistry:
    """A Registry. `read` and `write` are the store's."""

    def __init__(self, read: InThread, write: InThread) -> None:
        self._read = read
        self._write = write

    async def guest(self, id: Person) -> KnownGuest | None:  # noqa: A002
        sql = "SELECT id, name, made, seen FROM guests WHERE id = ?"
        found = await self._read(lambda db: db.execute(sql, (id,)).fetchone())
        return None if found is None else KnownGuest(*found)

    async def guests(self) -> list[Person]:
        return await self._read(lambda db: [id for (id,) in db.execute("SELECT id FROM guests")])  # noqa: A001

    async def known(self, guests: Collection[Person]) -> set[Person]:
        sql, given = "SELECT id FROM guests WHERE id IN (SELECT value FROM json_each(?))", (json.dumps(list(guests)),)
        return await self._read(lambda db: {id for (id,) in db.execute(sql, given)})  # noqa: A001

    async def visits(self, guest: Person) -> list[str]:
        sql = f"SELECT DISTINCT id FROM visits JOIN tables ON key = table_key WHERE {_of('person')} ORDER BY made DESC"
        return await self._read(lambda db: [table for (table,) in db.execute(sql, (guest,) * 3)])

    async def erase(self, table: str, guest: Person, other: Person) -> None:
        await self._write(lambda db: _erase(db, table, guest, other))

    async def forget(self, guest: Person) -> None:
        def task(db: sqlite3.Connection) -> None:
            db.execute("DELETE FROM guests WHERE id = ?", (guest,))
            db.execute(f"DELETE FROM links WHERE {_of('person')} OR guest = ?", (guest,) * 4)
            # A report is about somebody else, and stays.
            db.execute("UPDATE OR IGNORE reports SET person = '', note = '' WHERE person = ?", (guest,))
            db.execute("DELETE FROM reports WHERE person = ?", (guest,))

        await self._write(task)

    # Reports

    async def add_report(self, report: FiledReport, most: int) -> bool:
        values = (report.at, report.table, report.line, report.about, report.name, report.said, report.note)

        def task(db: sqlite3.Connection) -> bool:
            (count,) = db.execute("SELECT count(*) FROM reports").fetchone()
            is_known = db.execute(
                "SELECT 1 FROM reports WHERE address = ? AND person = ? AND about = ? AND entry IS ? AND name = ?",
                (report.table, report.person, report.about, report.line, report.name),
            ).fetchone()
            if not is_known and count < most:
                db.execute(f"INSERT INTO reports ({_REPORT}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)", (*values, report.person))
            return bool(is_known) or count < most

        return await self._write(task)

    async def reports(self, person: Person | None = None) -> list[FiledReport]:
        where, given = ("", ()) if person is None else (" WHERE person = ?", (person,))
        sql = f"SELECT {_REPORT}, number FROM reports{where} ORDER BY number"
        return await self._read(lambda db: [FiledReport(*row) for row in db.execute(sql, given)])

    async def close_report(self, number: int) -> bool:
        sql = "DELETE FROM reports WHERE number = ? RETURNING 1"
        return await self._write(lambda db: db.execute(sql, (number,)).fetchone() is not None)

    # Bans

    async def bans(self, now: float) -> list[Ban]:
        sql = "SELECT kind, whom, since, until, why FROM bans WHERE until IS NULL OR until > ? ORDER BY since"
        return await self._read(lambda db: [Ban(*row) for row in db.execute(sql, (now,))])

    async def add_ban(self, ban: Ban) -> None:
        values = (ban.kind, ban.whom, ban.since, ban.until, ban.why)
        await self._write(lambda db: db.execute("INSERT OR REPLACE INTO bans VALUES (?, ?, ?, ?, ?)", values))

    async def lift_ban(self, kind: BanKind, whom: str) -> bool:
        sql = "DELETE FROM bans WHERE kind = ? AND whom = ? RETURNING 1"
        return await self._write(lambda db: db.execute(sql, (kind, whom)).fetchone() is not None)


def _erase(db: sqlite3.Connection, table: str, guest: Person, other: Person) -> None:
    """The log is read and checked first, so that linking it again hides no damage."""
    if sound_log(db, table) is None:
        return
    key, seed = db.execute("SELECT key, seed FROM tables WHERE id = ?", (table,)).fetchone()
    rows = db.execute(
        "SELECT number, body FROM log WHERE table_key = ? AND kind <> ? ORDER BY number", (key, FORGOTTEN)
    )
    stored = rows.fetchall()
    after = erased((body for _, body in stored), guest, other)
    changed = [(new, key, number) for (number, old), new in zip(stored, after, strict=True) if new != old]
    db.executemany("UPDATE log SET body = ? WHERE table_key = ? AND number = ?", changed)
    db.execute(
        f"UPDATE log SET content = NULL, person = ? || substr(person, ? + 1) WHERE table_key = ? AND {_of('person')}",
        (other, len(guest), key, *(guest,) * 3),
    )
    db.execute(f"DELETE FROM visits WHERE table_key = ? AND {_of('person')}", (key, *(guest,) * 3))
    relink(db, key, first_link(table, seed))


def forget_old(db: sqlite3.Connection, now: float, report: float) -> None:
    """What the time of is over: bans that have ended, reports that nobody has closed in this many seconds."""
    db.execute("DELETE FROM reports WHERE at < ?", (now - report,))
    db.execute("DELETE FROM bans WHERE until <= ?", (now,))
