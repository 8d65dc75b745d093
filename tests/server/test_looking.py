"""When a process looks into the store: for news at once, now and then to be sure, often while something may be lost."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Mapping, Sequence

import pytest

from kilof.core import machine
from kilof.server import sharing as module
from kilof.server.admin.alone import at_address
from kilof.server.admin.order import Order
from kilof.server.bus import Hall, LocalBus, Subscription
from kilof.server.keeping import Company, TableHead
from kilof.server.listings import Listings
from kilof.server.postgres.opening import open_postgres
from kilof.server.sharing import StoreSharing
from kilof.server.store import Row, Store, StoreTrouble
from kilof.tables import Terms, talk
from kilof.tables.terms import Person
from tests.server.parts import Postgres
from tests.server.places import PostgresPlace
from tests.server.rooms import Party, Visitor, of, until
from tests.server.site import other_room, spread_table, with_site

_LOOKS = 0.02  # seconds between two, while something may be missing


class Diary:
    """A Keeping that keeps nothing, and notes what it was asked."""

    def __init__(self) -> None:
        self.company = Company(frozenset({1}), 1)
        self.looks: list[set[str]] = []
        self.is_away = False

    async def join(self) -> int:
        return 1

    async def renew(self, keeper: int) -> Company | None:
        return self.company

    async def leave(self, keeper: int) -> None: ...

    async def is_first(self, keeper: int) -> bool:
        return True

    async def alive(self) -> list[int]:
        return [1]

    async def take(self, keeper: int, tables: Sequence[str]) -> set[str]:
        return set()

    async def let_go(self, keeper: int, tables: Sequence[str]) -> None: ...

    async def set_present(self, keeper: int, people: Mapping[str, Sequence[Person]]) -> None: ...

    async def heads(self, tables: Sequence[str], but: int | None) -> dict[str, TableHead]:
        if self.is_away:
            raise StoreTrouble("away")
        self.looks.append(set(tables))
        return {table: TableHead(0, 0, frozenset()) for table in tables}

    async def connected(self) -> dict[str, int]:
        return {}


class Quiet:
    """A table in memory at which nothing happens."""

    id = "t"

    def told_number(self, number: int) -> None: ...

    async def told_head(self, head: TableHead | None) -> None: ...

    def people(self) -> Iterable[Person]:
        return ()

    def told_ours(self) -> None: ...


def test_store_is_asked_seldom_while_the_bus_is_there_and_often_after_anything_went_wrong(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "_LOOKS", _LOOKS)
    monkeypatch.setattr(module, "RENEWAL", _LOOKS)
    diary, now = Diary(), [0.0]

    async def often(times: int = 3) -> None:
        before = len(diary.looks)
        await until(lambda: len(diary.looks) >= before + times)

    async def not_at_all() -> None:
        before = len(diary.looks)
        await asyncio.sleep(6 * _LOOKS)
        assert len(diary.looks) == before

    async def calm() -> None:
        """Nothing has gone wrong for a while, and all was compared a moment ago."""
        now[0] += 100.0
        await often(1)
        await not_at_all()

    async def task() -> None:
        bus, other = LocalBus(hall := Hall()), LocalBus(hall)
        one = StoreSharing(diary, bus, lambda: now[0])
        await one.start()
        one.follow(Quiet())
        now[0] += 1.0
        await often()  # who has just begun cannot be sure
        await calm()
        now[0] += 11.0
        await not_at_all()
        now[0] += 8.0
        await often(1)  # to be sure
        await not_at_all()
        one.doubt()
        await often()
        await calm()
        diary.company = Company(frozenset({1, 2}), 2)
        now[0] += 1.0
        await often()  # somebody has come
        await calm()
        await other.publish("site", b"look")
        await often()
        await calm()
        diary.is_away = True
        await other.publish(module.topic_of("t"), b"look")
        await not_at_all()
        diary.is_away = False
        await often()  # it could not be looked at
        await one.close()

    asyncio.run(asyncio.wait_for(task(), 30))


def test_whoever_hears_nobody_looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "_LOOKS", _LOOKS)
    diary, now = Diary(), [0.0]

    async def task() -> None:
        one = StoreSharing(diary, LocalBus(), lambda: now[0])
        await one.start()
        one.follow(Quiet())
        await asyncio.sleep(2 * _LOOKS)
        now[0] += 100.0
        before = len(diary.looks)
        await until(lambda: len(diary.looks) > before + 2)
        await one.close()

    asyncio.run(asyncio.wait_for(task(), 30))


def test_move_is_not_read_where_nobody_looks_until_somebody_does(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        terms = Terms("classic", {}, 3)
        room, _, visitors = await spread_table(one, other, terms, people=3, bots=0)
        for visitor in visitors[1:]:
            visitor.leave()
        there = await other_room(other, room)
        here = [Visitor(room, visitor.person) for visitor in visitors]
        for visitor in here:
            await visitor.send("hello")
        await there.refresh()
        (seat, *_) = room.table.waiting()
        view = of(await here[seat].send("hello"), "view")[-1]["sight"]
        assert of(await here[seat].send("play", ply=0, code=view["choices"]["options"][0]), "done")
        await until(lambda: there._is_behind)
        await asyncio.sleep(0.05)
        assert (room.table.ply, there.table.ply) == (1, 0)
        assert (await other_room(other, room)).table.ply == 1, "whoever asks for the table has it as it is"
        assert not there._is_behind

    with_site(real_postgres, task)


def test_whoever_comes_to_look_after_a_table_reads_first_what_they_missed(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        room = await one.hub.open(Terms("duel", {}, 2), "ala", "Ala")
        there = await other_room(other, room)
        await room.do(lambda table: talk.say(table, "ala", "hello"))
        await until(lambda: there._is_behind)
        there.told_ours()
        await until(lambda: there.table.number == room.table.number)
        there.told_ours()
        assert there._reading is None, "there is nothing more to read"

    with_site(real_postgres, task)


def test_table_whose_people_are_elsewhere_leaves_memory_soon_and_with_it_what_is_due_there(
    real_postgres: Postgres,
) -> None:
    async def task(one: Party, other: Party) -> None:
        opened_here = await one.hub.open(
            Terms("classic", {}, 3, tempo="at-once"), "ala", "Ala", bot="eager", begin=True
        )
        assert one.hub.house.sharing is not None
        visitor = Visitor(await other_room(other, opened_here), "ala")
        await visitor.send("hello")
        await until(lambda: opened_here.is_elsewhere)
        await one.hub.tidy()
        assert one.hub.rooms() == [opened_here], "they may come here too"
        await until(lambda: opened_here.is_idle)
        one.time += 15.0
        await one.hub.tidy()
        assert one.hub.rooms() == []
        await until(lambda: other.hub.house.sharing is not None and other.hub.house.sharing.holds(opened_here.id))

    with_site(real_postgres, task)


def test_open_table_that_was_closed_elsewhere_is_not_listed(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        room = await one.hub.open(Terms("duel", {}, 2), "ala", "Ala", listed=True)
        visitor = Visitor(room, "ala")
        await visitor.send("hello")
        listings = Listings(other.hub)
        assert (await listings.shown("bolek", "")).join
        there = await other_room(other, room)
        await visitor.send("listing", listed=False)
        await until(lambda: there._is_behind)
        other.time += 60.0
        assert (await listings.shown("bolek", "")).join == []

    with_site(real_postgres, task, has_open_tables=True)


def test_what_a_process_stored_and_told_nobody_is_told_by_the_next_that_reads_it(real_postgres: Postgres) -> None:
    """It ended between the two; its people come back to others."""

    async def task(one: Party, other: Party) -> None:
        room, there, visitors = await spread_table(one, other, Terms("classic", {}, 3), people=3, bots=0)
        await until(lambda: room.table.number == there.table.number)
        silent = Party(await open_postgres(one_url(one)), chance="silent")
        copy = await other_room(silent, room)
        await copy.do(lambda table: talk.say(table, "bolek", "last words"))
        await silent.close()
        again = Visitor(there, "bolek")
        await again.send("hello")
        assert there.table.lines
        await until(lambda: bool(room.table.lines))
        assert of(await visitors[0].got(), "chat")

    with_site(real_postgres, task)


def one_url(party: Party) -> str:
    return str(party.hub.house.store._writer._url)  # type: ignore[attr-defined]


def test_news_that_cannot_be_read_are_read_later(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        room, there, visitors = await spread_table(one, other, Terms("classic", {}, 3), people=3, bots=0)
        await until(lambda: room.table.number == there.table.number)
        name = one_url(one).rsplit("/", 1)[1]
        real_postgres.sql("ALTER TABLE log RENAME TO away", name)
        there.told_number(room.table.number + 1)
        await until(lambda: there._reading is None and there._is_behind)
        real_postgres.sql("ALTER TABLE away RENAME TO log", name)
        await visitors[0].send("say", text="still here")
        await until(lambda: bool(there.table.lines))

    with_site(real_postgres, task)


def test_news_of_a_step_that_is_just_being_stored_here_are_no_second_step(real_postgres: Postgres) -> None:
    """What is read then may hold that very step, which its own process has yet to add."""

    async def task(one: Party, other: Party) -> None:
        room, there, visitors = await spread_table(one, other, Terms("classic", {}, 3), people=3, bots=0)
        await until(lambda: room.table.number == there.table.number)
        store, number = there.house.store, there.table.number
        await room.do(lambda table: talk.say(table, "ala", "first"))
        async with there._lock:  # as a step has it
            rows = await store.since(there.id, number)
            there._reading = read = asyncio.get_running_loop().create_future()
            read.set_result(rows)
            there._read(read)
            assert there.table.number == number
            assert there._is_behind
        await until(lambda: there.table.number == room.table.number)
        there._reading = read
        there._read(read)  # they were read meanwhile
        assert there.table.number == room.table.number
        assert [line["text"] for line in of(await visitors[1].got(), "chat")[-1]["lines"]] == ["first"]

    with_site(real_postgres, task)


def test_news_that_cannot_come_next_are_read_with_all_that_came_before(
    real_postgres: Postgres, caplog: pytest.LogCaptureFixture
) -> None:
    async def task(one: Party, other: Party) -> None:
        room, there, visitors = await spread_table(one, other, Terms("classic", {}, 3), people=3, bots=0)
        await until(lambda: room.table.number == there.table.number)
        (seat,), s = room.table.waiting(), room.table.state
        assert s is not None
        there.table.state = machine.begin(s.rules, s.seats)  # memory is not what is stored
        action = machine.options(s, seat)[0]
        await room.do(lambda table: table.submit(seat, action, table.ply, room.house.ticks()))
        await until(lambda: there.table.ply == room.table.ply)
        await until(lambda: there._reading is None)
        assert of(await visitors[1].got(), "view"), "whoever is here is shown all of it"

    with_site(real_postgres, task)
    assert "read on" in [getattr(record, "task", "") for record in caplog.records]


def test_whoever_comes_to_look_after_a_table_does_so_even_if_nothing_was_missed(
    real_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def task(one: Party, other: Party) -> None:
        room = await one.hub.open(Terms("duel", {}, 2), "ala", "Ala")
        there = await other_room(other, room)
        looks: list[int] = []
        monkeypatch.setattr(there, "look", lambda: looks.append(1))
        there._is_behind = True  # somebody said so
        there.told_ours()
        await until(lambda: bool(looks))
        assert not there._is_behind

    with_site(real_postgres, task)


def test_news_that_come_when_reading_has_just_ended_are_read_too(
    real_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def task(one: Party, other: Party) -> None:
        room, there, _ = await spread_table(one, other, Terms("classic", {}, 3), people=3, bots=0)
        await until(lambda: room.table.number == there.table.number and there._reading is None)
        loop, look = asyncio.get_running_loop(), there.look

        def told_at_the_end() -> None:
            monkeypatch.setattr(there, "look", look)
            loop.call_soon(there.told_number, there.table.number + 1)  # before anybody knows that it has ended

        monkeypatch.setattr(there, "look", told_at_the_end)
        async with there._lock:  # so that it is read in turn
            there.told_number(there.table.number + 1)
        await until(lambda: there.look == look)
        await until(lambda: there._reading is None and not there._is_behind)

    with_site(real_postgres, task)


def test_news_that_come_while_somebody_is_greeted_are_read(
    real_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def task(one: Party, other: Party) -> None:
        room = await one.hub.open(Terms("duel", {}, 2), "ala", "Ala")
        there = await other_room(other, room)
        await until(lambda: bool(subscriptions(other)))
        monkeypatch.setattr(there, "told_head", unheard)  # comparing with the store would find it, some seconds later
        store = there.house.store
        since = store.since

        async def late(table: str, number: int) -> list[Row]:
            monkeypatch.setattr(store, "since", since)
            rows = await since(table, number)
            await room.do(lambda table: talk.say(table, "ala", "just now"))
            await until(lambda: there._is_behind)
            return rows

        monkeypatch.setattr(store, "since", late)
        await Visitor(there, "bolek").send("hello")
        await until(lambda: there.table.number == room.table.number)
        assert [said.text for _, said in there.table.lines] == ["just now"]

    with_site(real_postgres, task)


async def unheard(_: TableHead | None) -> None: ...


def subscriptions(party: Party) -> dict[str, Subscription]:
    assert party.hub.house.sharing is not None
    return party.hub.house.sharing._subscriptions


def test_table_that_left_memory_is_not_told_what_was_read_for_it(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        room, there, _ = await spread_table(one, other, Terms("classic", {}, 3), people=3, bots=0)
        await until(lambda: room.table.number == there.table.number)
        number = there.table.number
        there._read_soon()
        read = there._reading
        assert read is not None
        there.close()
        await asyncio.wait([read])
        await asyncio.sleep(0)
        assert (there._reading, there.table.number) == (None, number)

    with_site(real_postgres, task)


def test_servers_look_when_an_operator_has_been_at_the_store(real_postgres: Postgres) -> None:
    place = PostgresPlace(real_postgres)

    async def task(store: Store) -> None:
        keeping = store.keeping
        assert keeping is not None
        keeper = await keeping.join()
        before = await keeping.renew(keeper)
        assert before == (frozenset({keeper}), keeper)
        assert await keeping.renew(keeper) == before
        assert await asyncio.to_thread(at_address, place.url, Order("tables")) == []
        after = await keeping.renew(keeper)
        assert after is not None
        assert after.alive == before.alive
        assert after.last > before.last

    place.run(task)
