"""What only the store in PostgreSQL does: its schema, what its errors mean, and that it comes back."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

import asyncpg  # type: ignore[import-untyped]
import pytest
from msgspec.structs import replace

from kilof.server.postgres.database import PATIENCE, READERS, connected
from kilof.server.postgres.migrating import migrations
from kilof.server.postgres.opening import migrate_postgres, open_postgres, schema_of, shown
from kilof.server.postgres.store import PostgresStore
from kilof.server.private import StorageError
from kilof.server.store import Conflict, Damaged, Row, Store, StoreTrouble, Unsure
from tests.server.parts import Postgres, postgres
from tests.server.places import PostgresPlace
from tests.server.test_store import LOBBY, move, new
from tests.server.test_stores import opened, seated


async def said(url: str, sql: str) -> None:
    """As if by somebody's hand."""
    db = await connected(url)
    await db.execute(sql)
    await db.close()


def test_steps_follow_a_log_that_another_process_has_changed(real_postgres: Postgres) -> None:
    place = PostgresPlace(real_postgres)

    async def task(store: Store) -> None:
        await store.append(opened())
        await store.append(seated(2, 0, "ala"))
        other = await place.opened()
        await other.registry.erase("t", "ala", "nobody")
        await other.close()
        await store.append(move(3, 1))
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
