"""What only the store in PostgreSQL does: its schema, what its errors mean, and that it comes back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import asyncpg  # type: ignore[import-untyped]
import pytest
from msgspec.structs import replace

from kilof.server.copying import copy_store
from kilof.server.postgres import database, migrating
from kilof.server.postgres.database import PATIENCE, READERS, connected
from kilof.server.postgres.migrating import migrations
from kilof.server.postgres.opening import migrate_postgres, open_postgres, schema_of, shown
from kilof.server.postgres.store import PostgresStore
from kilof.server.private import StorageError
from kilof.server.store import EXPIRY, Addition, Conflict, Damaged, Guest, Row, Store, StoreTrouble, Summary, Unsure
from tests.server.parts import Postgres, postgres
from tests.server.places import PostgresPlace
from tests.server.test_store import LOBBY, PLAYING, move, new
from tests.server.test_stores import opened, seated


async def said(url: str, sql: str) -> None:
    """As if by somebody's hand."""
    db = await connected(url)
    await db.execute(sql)
    await db.close()


async def until_waiting(eye: asyncpg.Connection, *doing: asyncio.Future[Any], longer: float = 0.0) -> None:
    """Each of these waits in its database for a lock, for longer than so many seconds; or one of them is done, which a
    test then finds out."""
    sql = (
        "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
        " AND clock_timestamp() - query_start > make_interval(secs => $1)"
    )
    while await eye.fetchval(sql, longer) < len(doing) and not any(one.done() for one in doing):
        await asyncio.sleep(0.01)


@asynccontextmanager
async def locked(url: str, sql: str) -> AsyncIterator[asyncpg.Connection]:
    """While a statement of somebody else holds what it has locked; what can be looked with meanwhile."""
    hand, eye = await connected(url), await connected(url)
    async with hand.transaction():
        await hand.execute(sql)
        yield eye
    await hand.close()
    await eye.close()


@pytest.mark.parametrize("summary", [None, PLAYING])
def test_steps_follow_a_log_that_another_process_has_changed(real_postgres: Postgres, summary: Summary | None) -> None:
    place = PostgresPlace(real_postgres)

    async def task(store: Store) -> None:
        await store.append(opened())
        await store.append(seated(2, 0, "ala"))
        other = await place.opened()
        await other.registry.erase("t", "ala", "nobody")
        await other.close()
        await store.append(replace(move(3, 1), summary=summary))
        assert await store.load("t") is not None

    place.run(task)


def test_log_that_was_changed_by_hand_is_damaged(real_postgres: Postgres) -> None:
    place = PostgresPlace(real_postgres)

    async def task(store: Store) -> None:
        for table in ("t", "u"):
            await store.append(new(table, summary=LOBBY._replace(code=None)))
            for number in range(2, 5):
                await store.append(move(number, number - 1, table=table))
        await said(
            place.url, "UPDATE log SET body = '{}' WHERE number = 3 AND table_key = (SELECT min(key) FROM tables)"
        )
        await said(place.url, "DELETE FROM log WHERE number = 4 AND table_key = (SELECT max(key) FROM tables)")
        with pytest.raises(Damaged, match="entry 3 is not what was stored"):
            await store.load("t")
        with pytest.raises(Damaged, match="4 entries were stored, and 3 are there"):
            await store.load("u")

    place.run(task)


def test_one_who_comes_second_does_not_stop_the_others_of_their_batch(real_postgres: Postgres) -> None:
    """Another process has written to one of many tables, and this one does not know of it yet."""
    place = PostgresPlace(real_postgres)

    async def task(store: Store) -> None:
        tables = [f"t{i}" for i in range(20)]
        for table in tables:
            await store.append(new(table, summary=LOBBY._replace(code=None)))
        other = await open_postgres(place.url)
        await other.append(move(2, 1, table="t7"))
        await other.close()
        done = await asyncio.gather(
            *(store.append(move(2, 1, table=table)) for table in tables), return_exceptions=True
        )
        assert [tables[i] for i, one in enumerate(done) if isinstance(one, Conflict)] == ["t7"]
        assert sum(one is None for one in done) == 19

    place.run(task)


def test_processes_that_write_to_the_same_tables_in_any_order_never_wait_for_each_other_for_good(
    real_postgres: Postgres,
) -> None:
    place = PostgresPlace(real_postgres)

    async def task(store: Store) -> None:
        tables = [f"t{i}" for i in range(30)]
        for table in tables:
            await store.append(new(table, summary=LOBBY._replace(code=None)))
        stores = [store, await open_postgres(place.url), await open_postgres(place.url)]
        for number in range(2, 6):
            done = await asyncio.gather(
                *(
                    one.append(move(number, number - 1, table=table))
                    for i, one in enumerate(stores)
                    for table in (tables if i else reversed(tables))
                ),
                return_exceptions=True,
            )
            assert sum(one is None for one in done) == len(tables)
            assert sum(isinstance(one, Conflict) for one in done) == 2 * len(tables)
        for one in stores[1:]:
            await one.close()

    place.run(task)


def test_process_that_waits_for_a_table_holds_up_no_other(real_postgres: Postgres) -> None:
    """Else two that have a step at each other's table would wait for each other."""
    place = PostgresPlace(real_postgres)

    async def task(store: Store) -> None:
        for table in "xy":
            await store.append(new(table, summary=LOBBY._replace(code=None)))
        somebody = await connected(place.url)
        async with somebody.transaction():
            await somebody.execute("SELECT FROM tables WHERE id = 'x' FOR NO KEY UPDATE")
            steps = replace(move(2, 1, table="y"), summary=PLAYING), move(2, 1, table="x")
            storing = [asyncio.ensure_future(store.append(step)) for step in steps]
            async with asyncio.timeout(PATIENCE):
                while not await somebody.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
                    await asyncio.sleep(0.01)
            await somebody.execute("SELECT FROM tables WHERE id = 'y' FOR NO KEY UPDATE NOWAIT")
        await somebody.close()
        await asyncio.gather(*storing)

    place.run(task)


def test_steps_are_stored_before_what_else_waits_and_do_not_wait_for_it(real_postgres: Postgres) -> None:
    place = PostgresPlace(real_postgres)

    async def task(store: Store) -> None:
        assert isinstance(store, PostgresStore)
        stored = asyncio.Event()

        async def wait(db: asyncpg.Connection) -> None:
            await db.execute("UPDATE probe SET number = number + 1")
            async with asyncio.timeout(PATIENCE):
                await stored.wait()

        doing = asyncio.ensure_future(store._writer.do(wait))
        await store.append(new())
        stored.set()
        await doing

    place.run(task)


def test_process_that_is_stopped_in_the_middle_of_a_step_does_not_hold_up_the_others(real_postgres: Postgres) -> None:
    place = PostgresPlace(real_postgres)

    async def task(store: Store) -> None:
        await store.append(new(summary=LOBBY._replace(code=None)))
        stopped = await open_postgres(place.url)
        has_it, goes_on = asyncio.Event(), asyncio.Event()

        async def stop(db: asyncpg.Connection) -> None:
            await db.execute("UPDATE tables SET listed = 1")
            has_it.set()
            await goes_on.wait()

        doing = asyncio.ensure_future(stopped._writer.do(stop))
        await has_it.wait()
        await store.append(move(2, 1))
        goes_on.set()
        with pytest.raises(Unsure):
            await doing
        await stopped.append(move(3, 2))
        await stopped.close()

    place.run(task)


def test_lease_is_renewed_while_all_connections_that_read_are_busy(real_postgres: Postgres) -> None:
    place = PostgresPlace(real_postgres)

    async def task(store: Store) -> None:
        assert isinstance(store, PostgresStore)
        keeper = await store.keeping.join()
        async with AsyncExitStack() as busy, asyncio.timeout(PATIENCE / 2):
            for _ in range(READERS):
                await busy.enter_async_context(store._reader.connection())
            await store.keeping.renew(keeper)
            reading = asyncio.ensure_future(store.load("t"))
            await asyncio.sleep(0.05)
            assert not reading.done(), "whoever reads waits"
        assert await reading is None

    place.run(task)


# The schema


def test_migrations_are_numbered_without_holes_and_say_what_runs_beside_them() -> None:
    found = list(migrations())
    assert [one.number for one in found] == list(range(1, len(found) + 1))
    assert all(1 <= one.least <= one.number for one in found)


def test_empty_database_is_made_ready_and_one_that_is_behind_is_refused(real_postgres: Postgres) -> None:
    url = real_postgres.database()

    async def task() -> None:
        state = await schema_of(url)
        assert state.is_empty
        store = await open_postgres(url)
        await store.close()
        assert not (await schema_of(url)).is_behind
        assert await migrate_postgres(url) == []
        newest = len(list(migrations()))
        await said(url, f"DELETE FROM schema_versions WHERE number = {newest}")
        with pytest.raises(StorageError, match=f"bring it to {newest} by `kilof migrate`"):
            await open_postgres(url)

    asyncio.run(task())


def test_newer_schema_is_used_if_it_allows_it_and_refused_if_not(real_postgres: Postgres) -> None:
    """Versions run side by side while a site is upgraded."""
    url = real_postgres.database()

    async def task() -> None:
        newest = len(list(migrations()))
        assert await migrate_postgres(url) == list(range(1, newest + 1))
        await said(url, f"INSERT INTO schema_versions VALUES ({newest + 1}, {newest})")
        store = await open_postgres(url)
        await store.append(new())
        await store.close()
        await said(url, f"UPDATE schema_versions SET least = {newest + 1} WHERE number = {newest + 1}")
        with pytest.raises(StorageError, match=f"this kilof knows {newest}"):
            await open_postgres(url)

    asyncio.run(task())


def test_two_who_make_a_database_ready_at_once_wait_for_each_other(real_postgres: Postgres) -> None:
    url = real_postgres.database()

    async def task() -> None:
        done = await asyncio.gather(*(migrate_postgres(url) for _ in range(4)))
        assert sorted(done) == [[], [], [], list(range(1, len(list(migrations())) + 1))]

    asyncio.run(task())


def test_processes_that_start_together_on_an_empty_database_are_all_let_in(
    real_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first is held up between two migrations, and the others come then."""
    url = real_postgres.database()
    *before, last = migrations()
    held = last._replace(sql=f"SELECT pg_advisory_xact_lock(1);\n{last.sql}")
    monkeypatch.setattr(migrating, "migrations", lambda: [*before, held])

    async def task() -> None:
        hand = await connected(url)
        await hand.execute("SELECT pg_advisory_lock(1)")
        first = asyncio.ensure_future(open_postgres(url))
        await until_waiting(hand, first)
        others = [asyncio.ensure_future(open_postgres(url)) for _ in range(3)]
        await until_waiting(hand, first, *others)
        await hand.execute("SELECT pg_advisory_unlock(1)")
        for store in await asyncio.gather(first, *others):
            assert await store.ready()
            await store.close()
        await hand.close()

    asyncio.run(task())


@pytest.mark.parametrize("wrong", ["nowhere", "password"])
def test_database_that_cannot_be_reached_gets_one_line_without_its_password(
    real_postgres: Postgres, wrong: str
) -> None:
    good = real_postgres.url()
    url = good.replace(f":{real_postgres.port}", ":1") if wrong == "nowhere" else good.replace("kilof:", "kilof:x")
    with pytest.raises(StorageError) as caught:
        asyncio.run(open_postgres(url))
    assert real_postgres.password not in str(caught.value)
    assert "\n" not in str(caught.value)
    assert str(caught.value).startswith(shown(url))


def test_store_that_is_closed_waits_for_who_is_being_connected(real_postgres: Postgres) -> None:
    place = PostgresPlace(real_postgres)

    async def task() -> None:
        store = await place.opened()
        assert store.keeping is not None
        asked = [asyncio.ensure_future(store.due(0.0)), asyncio.ensure_future(store.keeping.alive())]
        await asyncio.sleep(0)
        await store.close()
        assert [one.done() and one.result() for one in asked] == [[], []]
        with pytest.raises(StoreTrouble):
            await store.due(0.0)

    asyncio.run(task())


# What is forgotten, and other work that takes long


@pytest.mark.parametrize("table", ["log", "people"])
def test_old_things_are_looked_for_longer_than_other_statements_may_take(
    real_postgres: Postgres, monkeypatch: pytest.MonkeyPatch, table: str
) -> None:
    monkeypatch.setattr(database, "PATIENCE", 1.0)
    place = PostgresPlace(real_postgres)

    async def task(store: Store) -> None:
        if table == "log":
            await store.append(new())
        await store.add_guest(Guest("g", "Ala"), b"secret", 0.0)
        async with locked(place.url, f"LOCK TABLE {table}") as eye:
            sweeping = asyncio.ensure_future(store.sweep(EXPIRY.guest + 1))
            await until_waiting(eye, sweeping, longer=1.5)
        await sweeping
        assert await store.load("t") is None
        assert not await store.registry.known({"g"})

    place.run(task)


def test_moves_are_stored_while_old_things_are_looked_for(real_postgres: Postgres) -> None:
    place = PostgresPlace(real_postgres)

    async def task(store: Store) -> None:
        await store.append(new())
        async with locked(place.url, "LOCK TABLE people") as eye:
            sweeping = asyncio.ensure_future(store.sweep(1.0))
            await until_waiting(eye, sweeping)
            await store.append(move(2, 1))
            assert not sweeping.done()
        await sweeping

    place.run(task)


@pytest.mark.parametrize("stage", ["lobby", "over"])
def test_table_that_is_touched_after_it_was_found_old_stays(real_postgres: Postgres, stage: str) -> None:
    place = PostgresPlace(real_postgres)

    async def task(store: Store) -> None:
        now = EXPIRY.talk + EXPIRY.lobby
        await store.append(new(summary=LOBBY._replace(stage=stage)))
        other = await place.opened()
        async with locked(place.url, "SELECT FROM tables FOR UPDATE") as eye:
            talking = asyncio.ensure_future(other.append(Addition("t", (Row(2, "said", None, now, "{}"),))))
            await until_waiting(eye, talking)
            sweeping = asyncio.ensure_future(store.sweep(now))
            await until_waiting(eye, talking, sweeping)
        await asyncio.gather(talking, sweeping)
        found = await store.load("t")
        assert found is not None
        assert [row.kind for row in found.rows] == ["opened", "said"]
        await store.sweep(2 * now)
        assert await store.own("ala", 1) == []
        await other.close()

    place.run(task)


def test_many_old_things_are_all_forgotten(real_postgres: Postgres) -> None:
    place = PostgresPlace(real_postgres)

    async def task(store: Store) -> None:
        many, now = range(250), EXPIRY.guest + 1
        guests = [store.add_guest(Guest(f"g{i}", "Ala"), b"%d" % i, 0.0) for i in many]
        tables = [store.append(new(f"t{i}", summary=LOBBY._replace(code=None))) for i in many]
        await asyncio.gather(*guests, *tables, store.append(new("young", now)))
        await store.sweep(now)
        figures = await store.survey.figures(now)
        assert (figures.stages, figures.guests) == ({"lobby": 1}, 0)

    place.run(task)


def test_store_is_copied_also_if_reading_it_takes_longer_than_other_statements_may(
    real_postgres: Postgres, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    place = PostgresPlace(real_postgres)
    connect = asyncpg.connect

    async def impatient(url: str, **options: Any) -> asyncpg.Connection:
        return await connect(url, **options | {"command_timeout": options["command_timeout"] / PATIENCE})

    async def task(store: Store) -> None:
        await store.append(new())
        async with locked(place.url, "LOCK TABLE log") as eye:
            monkeypatch.setattr(asyncpg, "connect", impatient)
            copying = asyncio.ensure_future(copy_store(place.url, str(tmp_path / "there"), lambda *_: None))
            await until_waiting(eye, copying, longer=1.5)
        assert await copying == 4  # the table, its entry, who is there, and the name of the house

    place.run(task)


# Trouble


def test_store_goes_on_after_postgres_was_killed_and_has_all_that_it_took(tmp_path: object) -> None:
    with postgres() as real:
        url = real.database()

        async def task() -> None:
            store = await open_postgres(url)
            await store.append(new())
            for number in range(2, 30):
                await store.append(move(number, number - 1))
            real.kill()
            with pytest.raises(StoreTrouble):
                await store.append(move(30, 29))
            assert not await store.ready()
            await asyncio.to_thread(real.start)
            found = await store.load("t")
            assert found is not None
            next_number = found.number + 1
            assert next_number in (30, 31)
            await store.append(
                replace(move(next_number, next_number - 1), rows=(Row(next_number, "said", None, 0.0, "{}"),))
            )
            assert await store.ready()
            await store.close()

        asyncio.run(task())


def test_full_or_read_only_database_is_refused_and_all_goes_on_when_it_is_mended(real_postgres: Postgres) -> None:
    place = PostgresPlace(real_postgres)
    name = place.url.rsplit("/", 1)[1]

    async def task(store: Store) -> None:
        await store.append(new())
        await said(place.url, f"ALTER DATABASE {name} SET default_transaction_read_only = on")
        other = await open_postgres(place.url)
        with pytest.raises(StoreTrouble, match=r"ReadOnlySQLTransactionError \(25006\)"):
            await other.append(move(2, 1))
        assert not await other.ready()
        await other.close()
        db = await connected(place.url)
        await db.execute("SET default_transaction_read_only = off")
        await db.execute(f"ALTER DATABASE {name} RESET default_transaction_read_only")
        await db.close()
        await store.append(move(2, 1))

    place.run(task)
