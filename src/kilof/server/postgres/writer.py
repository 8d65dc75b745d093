"""Writes to PostgreSQL with group commit: whatever waits is stored by one statement, or one transaction.

The counterpart of ../writer.py. Other processes write too: each table's row says which entry was its last, and a step
that does not follow that one is a Conflict.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import asyncpg  # type: ignore[import-untyped]
from msgspec import Struct

from kilof.server.chain import ChainLink, digest_of, first_link, next_link
from kilof.server.postgres.database import BROKEN, CUT, connected, is_settled, named, trouble, unsure
from kilof.server.store import Addition, Conflict, Damaged, Lapsed, Repeated, StoreTrouble, Summary
from kilof.tables.entry import KINDS, PRIVATE

T = TypeVar("T")
Task = Callable[[asyncpg.Connection], Awaitable[Any]]
_MOST: Final = 256  # jobs in one transaction
_HEADS: Final = 10_000  # tables whose last link is kept at hand
# After which PostgreSQL gives up on a process that was stopped in the middle of a transaction: what it has locked
# holds up others, and their leases are good for little longer.
_STOPPED: Final = "2s"
_PRIVATE: Final = [KINDS[kind] for kind in PRIVATE]

# Steps that follow the last entry of their table are stored, others are not; those that are come back. Rows are locked
# in one order, so that two processes never wait for each other. A step of a keeper is stored only while it is one.
_APPEND: Final = """
WITH head AS (
  SELECT * FROM unnest($1::text[], $2::int[], $3::bytea[], $4::int[], $5::bytea[], $6::bigint[])
    AS h (id, before, link, after, chain, keeper)
), locked AS (
  SELECT key, id, entries, chain, keeper FROM tables WHERE id = ANY($1::text[]) ORDER BY id FOR NO KEY UPDATE
), fit AS (
  SELECT locked.key, head.id, head.after, head.chain FROM head JOIN locked ON locked.id = head.id
  WHERE locked.entries = head.before AND locked.chain = head.link AND (
    head.keeper IS NULL OR (
      locked.keeper = head.keeper
      AND EXISTS (SELECT FROM keepers WHERE number = head.keeper AND until > clock_timestamp())
    )
  )
), moved AS (
  UPDATE tables SET entries = fit.after, chain = fit.chain FROM fit WHERE tables.key = fit.key
  RETURNING tables.key, tables.id
), added AS (
  INSERT INTO log (table_key, number, kind, ply, at, person, message, content, body, events, waits, chain)
  SELECT moved.key, r.number, r.kind, r.ply, r.at, r.person, r.message, r.content, r.body, r.events, r.waits, r.chain
  FROM unnest($7::text[], $8::int[], $9::text[], $10::int[], $11::float8[], $12::text[], $13::text[], $14::bytea[],
    $15::text[], $16::text[], $17::int[], $18::bytea[])
    AS r (id, number, kind, ply, at, person, message, content, body, events, waits, chain)
  JOIN moved ON moved.id = r.id
)
SELECT id FROM moved
"""
_LAST: Final = "SELECT id, entries, chain FROM tables WHERE id = ANY($1::text[])"
_LOCK: Final = f"{_LAST} ORDER BY id FOR NO KEY UPDATE"


class Head(Struct):
    """The end of a table's log before a batch and after it."""

    before: int
    link: ChainLink
    after: int
    chain: ChainLink
    keeper: int | None


class PostgresJob(Struct):
    """An addition, or any other task; and who waits for it."""

    addition: Addition | None
    task: Task | None
    waiting: asyncio.Future[Any]

    @property
    def additions(self) -> list[Addition]:
        if self.addition is None:
            return []
        return [self.addition] if self.addition.opens is None else [self.addition, self.addition.opens]

    @property
    def is_plain(self) -> bool:
        """Whether it is entries and nothing else, which need no transaction around them."""
        one = self.addition
        return one is not None and one.summary is None and one.link is None and one.opens is None


class PostgresWriter:
    """One batch is under way at a time; what comes meanwhile is the next one."""

    def __init__(self, url: str) -> None:
        self._url = url
        self._db: asyncpg.Connection | None = None
        self._heads: dict[str, tuple[int, ChainLink]] = {}  # by table, its last entry's number and link
        self._next: list[PostgresJob] = []
        self._running: asyncio.Task[None] | None = None

    def append(self, addition: Addition) -> asyncio.Future[None]:
        return self._add(PostgresJob(addition, None, asyncio.get_running_loop().create_future()))

    def do(self, task: Callable[[asyncpg.Connection], Awaitable[T]]) -> asyncio.Future[T]:
        """Run a task in the transaction of its batch."""
        return self._add(PostgresJob(None, task, asyncio.get_running_loop().create_future()))

    def learn(self, table: str, number: int, link: ChainLink) -> None:
        """This was read as the last entry of a table's log: the next step need not look it up."""
        if self._heads.get(table, (-1, b""))[0] < number:
            self._heads[table] = number, link

    async def close(self) -> None:
        """Everything asked for is done first."""
        while self._running is not None:
            await asyncio.wait([self._running])
            await asyncio.sleep(0)
        await self._drop()

    def _add(self, job: PostgresJob) -> asyncio.Future[Any]:
        self._next.append(job)
        if self._running is None:
            self._running = asyncio.create_task(self._run())
        return job.waiting

    async def _run(self) -> None:
        """Until nothing waits. It begins in the next turn of the loop: whatever else this turn brings goes with it."""
        try:
            while self._next:
                batch = self._next[:_MOST]
                del self._next[:_MOST]
                # A task may lock anything, so it must not hold the rows of steps meanwhile.
                for part in ([job for job in batch if job.task is None], [job for job in batch if job.task]):
                    for job, result in await self._stored(part) if part else []:
                        if job.waiting.done():
                            continue
                        if isinstance(result, Exception):
                            job.waiting.set_exception(result)
                        else:
                            job.waiting.set_result(result)
        finally:
            self._running = None

    async def _stored(self, batch: list[PostgresJob]) -> list[tuple[PostgresJob, Any]]:
        """All at once; if something is wrong with one of them, each by itself."""
        try:
            return await self._tried(batch)
        except StoreTrouble as wrong:
            if len(batch) == 1 or not isinstance(wrong, Damaged):  # which is of one table
                return [(job, type(wrong)(*wrong.args)) for job in batch]
        except Exception as error:
            self._heads.clear()
            if len(batch) == 1:
                return [(batch[0], named(error))]
        done: list[tuple[PostgresJob, Any]] = []
        for job in batch:
            done += await self._stored([job])
        return done

    async def _tried(self, batch: list[PostgresJob]) -> list[tuple[PostgresJob, Any]]:
        db = await self._ready()
        try:
            if all(job.is_plain for job in batch):
                return await self._append(db, batch)
            return await (self._do_tasks if batch[0].task is not None else self._transaction)(db, batch)
        except BROKEN as error:
            if is_settled(error) and not db.is_closed():
                raise
            await self._drop()
            raise unsure(error) from None

    async def _append(
        self, db: asyncpg.Connection, batch: list[PostgresJob], is_again: bool = False
    ) -> list[tuple[PostgresJob, Any]]:
        """One statement, which is a transaction of its own. Whoever comes second is told so, and costs nobody else."""
        additions = [job.addition for job in batch if job.addition is not None]
        await self._read_heads(db, additions)
        heads, rows, wrong = self._linked(additions)
        moved = await self._insert(db, heads, rows)
        done: list[tuple[PostgresJob, Any]] = []
        for job, addition in zip(batch, additions, strict=True):
            if id(addition) in wrong or addition.table in moved or not addition.rows:
                done.append((job, wrong.get(id(addition))))
            elif is_again:
                done.append((job, await self._why_not(db, addition, heads[addition.table])))
            else:  # what was at hand of this table may be out of date
                self._heads.pop(addition.table, None)
                done += await self._append(db, [job], is_again=True)
        return done

    async def _transaction(self, db: asyncpg.Connection, batch: list[PostgresJob]) -> list[tuple[PostgresJob, Any]]:
        """All or nothing. The tables are locked before anything else: then what is read of them holds, and whoever else
        writes to several of them waits for none while we wait for them."""
        additions = [addition for job in batch for addition in job.additions]
        async with db.transaction():
            await self._lock(db, additions)
            for addition in sorted(additions, key=lambda one: one.table):  # a code that changes locks its row for more
                await _make(db, addition)
            heads, rows, wrong = self._linked(additions)
            if wrong:
                raise next(iter(wrong.values()))
            moved = await self._insert(db, heads, rows)
            for addition in additions:
                if addition.rows and addition.table not in moved:
                    raise await self._why_not(db, addition, heads[addition.table])
            await _use_links(db, additions)
        return [(job, None) for job in batch]

    async def _do_tasks(self, db: asyncpg.Connection, batch: list[PostgresJob]) -> list[tuple[PostgresJob, Any]]:
        """All or nothing."""
        async with db.transaction():
            done = [(job, await job.task(db)) for job in batch if job.task is not None]
        self._heads.clear()  # a task may have linked a log anew
        return done

    async def _insert(
        self, db: asyncpg.Connection, heads: dict[str, Head], rows: list[tuple[Any, ...]]
    ) -> frozenset[str]:
        """The tables that took their entries."""
        if not rows:
            return frozenset()
        columns = list(zip(*rows, strict=True))
        ends = [[*heads]] + [[getattr(head, field) for head in heads.values()] for field in Head.__struct_fields__]
        found = await db.fetch(_APPEND, *ends, *map(list, columns))
        return frozenset(id for (id,) in found)  # noqa: A001

    async def _lock(self, db: asyncpg.Connection, additions: list[Addition]) -> None:
        """Nobody else writes to these tables until the transaction ends, and their last links are known."""
        await self._fetch_heads(db, _LOCK, list({addition.table for addition in additions}))
        for addition in additions:
            if addition.seed is not None:
                self._heads[addition.table] = 0, first_link(addition.table, addition.seed)

    async def _read_heads(self, db: asyncpg.Connection, additions: list[Addition]) -> None:
        """The last links of tables that are not at hand; another process may have written since they were kept."""
        first: dict[str, int] = {}
        for addition in additions:
            if addition.rows:
                first.setdefault(addition.table, addition.rows[0].number)
        unknown = [table for table, number in first.items() if self._heads.get(table, (-1, b""))[0] != number - 1]
        if unknown:
            await self._fetch_heads(db, _LAST, unknown)

    async def _fetch_heads(self, db: asyncpg.Connection, sql: str, tables: list[str]) -> None:
        for table in tables:
            self._heads.pop(table, None)
        found = await db.fetch(sql, tables)
        self._heads.update((id, (entries, chain or b"")) for id, entries, chain in found)  # noqa: A001

    def _linked(self, additions: list[Addition]) -> tuple[dict[str, Head], list[tuple[Any, ...]], dict[int, Exception]]:
        """All entries as they are stored, each linked to the one before it; and what is wrong with some additions."""
        heads: dict[str, Head] = {}
        rows: list[tuple[Any, ...]] = []
        wrong: dict[int, Exception] = {}
        for addition in additions:
            kept = self._heads.get(addition.table)
            if kept is None:
                wrong[id(addition)] = Conflict("the table is gone")
                continue
            numbers = [row.number for row in addition.rows]
            if numbers != list(range(kept[0] + 1, kept[0] + 1 + len(numbers))):
                wrong[id(addition)] = Conflict(f"entry {kept[0] + 1} is the next one")
                continue
            if not numbers:
                continue
            number, link = kept
            (person, message), content = addition.message or (None, None), addition.content
            for row in addition.rows:
                link = next_link(link, digest_of(row, person, message))
                sender = (person, message, content)
                at = float(row.at)
                rows.append(
                    (addition.table, row.number, row.kind, row.ply, at, *sender, row.body, row.events, row.waits, link)
                )
                person = message = content = None
            head = heads.setdefault(addition.table, Head(number, kept[1], 0, b"", None))
            head.after, head.chain = numbers[-1], link
            head.keeper = head.keeper if addition.keeper is None else addition.keeper
            self._heads[addition.table] = numbers[-1], link
        return heads, rows, wrong

    async def _why_not(self, db: asyncpg.Connection, addition: Addition, head: Head) -> Exception:
        """Why a table did not take an addition."""
        found = await db.fetchrow("SELECT entries, chain, keeper FROM tables WHERE id = $1", addition.table)
        if found is None:
            return Conflict("the table is gone")
        if found["entries"] == head.before and found["chain"] == head.link and addition.keeper is not None:
            return Lapsed(f"keeper {addition.keeper} does not look after this table any more")
        return Conflict(f"entry {found['entries'] + 1} is the next one, or the log was changed")

    async def _ready(self) -> asyncpg.Connection:
        """The connection; nothing has been sent if there is none."""
        if self._db is not None and self._db.is_closed():
            self._db = None
        if len(self._heads) > _HEADS:
            self._heads.clear()
        if self._db is None:
            self._heads.clear()
            try:
                self._db = await connected(self._url, idle_in_transaction_session_timeout=_STOPPED)
            except BROKEN as error:
                raise trouble(error) from None
        return self._db

    async def _drop(self) -> None:
        db, self._db = self._db, None
        self._heads.clear()
        if db is not None and not db.is_closed():
            try:
                await db.close(timeout=1.0)
            except CUT:
                db.terminate()


async def _make(db: asyncpg.Connection, addition: Addition) -> None:
    """A new table, or what is known of it now."""
    summary = addition.summary
    if summary is None:
        return
    if addition.seed is not None:
        await db.execute(
            "INSERT INTO tables (id, seed, stage, game, made, chain) VALUES ($1, $2, $3, $4, $5, $6)",
            addition.table,
            addition.seed,
            summary.stage,
            summary.game,
            float(addition.rows[0].at),
            first_link(addition.table, addition.seed),
        )
    await _set_summary(db, addition.table, summary)


async def _set_summary(db: asyncpg.Connection, table: str, summary: Summary) -> None:
    key = await db.fetchval(
        "UPDATE tables SET stage = $1, game = $2, code = $3, due = $4, listed = $5 WHERE id = $6 RETURNING key",
        summary.stage,
        summary.game,
        summary.code,
        summary.due,
        summary.listed,
        table,
    )
    if key is None:
        raise Conflict("the table is gone")
    await db.execute("DELETE FROM people WHERE table_key = $1", key)
    people = [person for person, _ in summary.people]
    seats = [seat for _, seat in summary.people]
    await db.execute(
        "INSERT INTO people (table_key, person, seat) SELECT $1, * FROM unnest($2::text[], $3::int[])",
        key,
        people,
        seats,
    )


async def _use_links(db: asyncpg.Connection, additions: list[Addition]) -> None:
    for addition in additions:
        if addition.link is not None and not await db.fetchval(
            "DELETE FROM links WHERE secret = $1 RETURNING 1", addition.link
        ):
            raise Conflict("the link is gone")


STORED_MESSAGE: Final = """
SELECT (SELECT count(*) FROM log WHERE table_key = one.table_key AND number <= one.number AND kind <> ALL($4::text[])),
  ply, content
FROM log AS one WHERE table_key = (SELECT key FROM tables WHERE id = $1) AND person = $2 AND message = $3
"""


def repeated(found: Any) -> Repeated | None:
    return None if found is None else Repeated(*found)


def message_of(table: str, person: str, message: str) -> tuple[Any, ...]:
    """What STORED_MESSAGE is asked with."""
    return table, person, message, _PRIVATE
