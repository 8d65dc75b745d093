"""The bus: one contract for all kinds of it, and what happens when the real broker goes away and comes back."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager

import asyncpg  # type: ignore[import-untyped]
import pytest
from nats.aio.client import Client
from nats.aio.msg import Msg

from kilof.cards import BadInput
from kilof.server.bus import LARGEST, Bus, Hall, LocalBus, Subscription, check_bus_url, open_bus
from tests.ports import free_port
from tests.server.cutting import Cutter, cutter
from tests.server.parts import LOOPBACK, Nats, Part, Postgres, nats

Opener = Callable[[], Awaitable[Bus]]
_PATIENCE = 30.0  # seconds until a test is given up


class Listener:
    """Somebody who subscribes, and what came to them."""

    def __init__(self) -> None:
        self.heard: list[bytes] = []
        self.lost = 0
        self._changed = asyncio.Event()

    async def on(self, bus: Bus, topic: str) -> Subscription:
        return await bus.subscribe(topic, self._hear, self._lose)

    def _hear(self, payload: bytes) -> None:
        self.heard.append(payload)
        self._changed.set()

    def _lose(self) -> None:
        self.lost += 1
        self._changed.set()

    async def until(self, condition: Callable[[Listener], bool]) -> None:
        while not condition(self):
            self._changed.clear()
            await self._changed.wait()


async def until(condition: Callable[[], bool]) -> None:
    while not condition():
        await asyncio.sleep(0.01)


@pytest.fixture(params=["none", "nats", "postgresql"])
def opener(request: pytest.FixtureRequest) -> Opener:
    """Opens buses that hear each other."""
    if request.param == "none":
        hall = Hall()

        async def local() -> Bus:
            return LocalBus(hall)

        return local
    return _remote(request, request.param)


def _remote(request: pytest.FixtureRequest, kind: str) -> Opener:
    if kind == "nats":
        url = request.getfixturevalue("real_nats").url()
    else:
        url = request.getfixturevalue("real_postgres").url()
    return lambda: open_bus(url)


@asynccontextmanager
async def buses(opener: Opener, count: int) -> AsyncIterator[list[Bus]]:
    async with AsyncExitStack() as stack:
        opened = []
        for _ in range(count):
            bus = await opener()
            stack.push_async_callback(bus.close)
            opened.append(bus)
        yield opened


def run(task: Awaitable[None]) -> None:
    async def bounded() -> None:
        async with asyncio.timeout(_PATIENCE):
            await task

    asyncio.run(bounded())


# The contract


def test_others_hear_what_is_published_in_its_order_and_nobody_hears_themselves(opener: Opener) -> None:
    async def task() -> None:
        async with buses(opener, 3) as (one, two, three):
            own, first, second = Listener(), Listener(), Listener()
            await own.on(one, "table.a")
            await first.on(two, "table.a")
            await second.on(three, "table.a")
            sent = [b"%d" % i for i in range(500)]
            for payload in sent:
                await one.publish("table.a", payload)
            await first.until(lambda it: len(it.heard) == 500)
            await second.until(lambda it: len(it.heard) == 500)
            assert first.heard == second.heard == sent
            await two.publish("table.a", b"back")
            await own.until(lambda it: bool(it.heard))
            assert own.heard == [b"back"]
            assert (one.counts.published, one.counts.dropped, one.is_connected) == (500, 0, True)

    run(task())


def test_the_same_twice_is_heard_twice(opener: Opener) -> None:
    async def task() -> None:
        async with buses(opener, 2) as (one, two):
            listener = Listener()
            await listener.on(two, "a")
            for _ in range(40):
                await one.publish("a", b"same")
            await listener.until(lambda it: len(it.heard) == 40)

    run(task())


def test_a_topic_is_heard_by_its_subscribers_alone_until_they_undo_it(opener: Opener) -> None:
    async def task() -> None:
        async with buses(opener, 2) as (one, two):
            a, again, other = Listener(), Listener(), Listener()
            subscription = await a.on(two, "table.a")
            await again.on(two, "table.a")
            await other.on(two, "table.A")
            await one.publish("table.a", b"1")
            await again.until(lambda it: len(it.heard) == 1)
            subscription.undo()
            subscription.undo()
            await one.publish("table.a", b"2")
            await one.publish("table.A", b"3")
            await again.until(lambda it: len(it.heard) == 2)
            await other.until(lambda it: len(it.heard) == 1)
            assert (a.heard, again.heard, other.heard) == ([b"1"], [b"1", b"2"], [b"3"])
            back = Listener()  # whoever comes back to a topic that everybody has left hears it once
            last = await back.on(two, "table.b")
            last.undo()
            await back.on(two, "table.b")
            await one.publish("table.b", b"4")
            await one.publish("table.A", b"5")
            await other.until(lambda it: len(it.heard) == 2)
            await back.until(lambda it: len(it.heard) == 1)

    run(task())


@pytest.mark.parametrize("size", [0, 1, 5_000, 6_000, 7_999, 100_000, LARGEST])
def test_any_bytes_arrive_as_they_were_up_to_the_largest(opener: Opener, size: int) -> None:
    async def task() -> None:
        async with buses(opener, 2) as (one, two):
            listener = Listener()
            await listener.on(two, "a")
            sent = [bytes(range(256)) * (size // 256) + bytes(size % 256), b"after"]
            for payload in sent:
                await one.publish("a", payload)
            await listener.until(lambda it: len(it.heard) == 2)
            assert listener.heard == sent

    run(task())


def test_a_subscriber_that_fails_keeps_nobody_from_hearing(opener: Opener) -> None:
    async def task() -> None:
        def fail(_: bytes) -> None:
            raise RuntimeError

        async with buses(opener, 2) as (one, two):
            listener = Listener()
            await two.subscribe("a", fail)
            await listener.on(two, "a")
            await one.publish("a", b"1")
            await one.publish("a", b"2")
            await listener.until(lambda it: it.heard == [b"1", b"2"])

    run(task())


def test_many_topics_subscribed_at_once_are_all_heard(opener: Opener) -> None:
    async def task() -> None:
        async with buses(opener, 2) as (one, two):
            listeners = [Listener() for _ in range(300)]
            await asyncio.gather(*(one_of.on(two, f"table.{i % 200}") for i, one_of in enumerate(listeners)))
            for i in range(200):
                await one.publish(f"table.{i}", b"%d" % i)
            for i, one_of in enumerate(listeners):
                await one_of.until(lambda it: bool(it.heard))
                assert one_of.heard == [b"%d" % (i % 200)]

    run(task())


@pytest.mark.parametrize("topic", ["", "a b", "a.*", ">", "a..b", ".a", "ą", "a" * 201, "a\n"])
def test_what_is_no_topic_is_refused(opener: Opener, topic: str) -> None:
    async def task() -> None:
        async with buses(opener, 2) as (one, _):
            with pytest.raises(ValueError, match="no topic"):
                await one.publish(topic, b"")
            with pytest.raises(ValueError, match="no topic"):
                await one.subscribe(topic, lambda _: None)

    run(task())


def test_what_is_published_before_closing_arrives_and_closing_twice_does_nothing(opener: Opener) -> None:
    async def task() -> None:
        async with buses(opener, 2) as (one, two):
            listener = Listener()
            await listener.on(two, "a")
            await one.publish("a", b"last")
            await one.close()
            await one.close()
            await listener.until(lambda it: it.heard == [b"last"])

    run(task())


# A broker that goes away

away = pytest.mark.parametrize("kind", ["nats", "postgresql"])


@asynccontextmanager
async def behind(part: Part, url: str) -> AsyncIterator[tuple[Cutter, str]]:
    """A proxy in front of a part, and the address that leads through it."""
    async with cutter(part.port) as proxy:
        yield proxy, url.replace(f":{part.port}", f":{proxy.port}")


def _part(request: pytest.FixtureRequest, kind: str) -> tuple[Part, str]:
    if kind == "nats":
        nats: Nats = request.getfixturevalue("real_nats")
        return nats, nats.url()
    postgres: Postgres = request.getfixturevalue("real_postgres")
    return postgres, postgres.url()


@away
def test_a_broker_killed_and_started_again_is_found_and_everybody_is_told(
    request: pytest.FixtureRequest, kind: str
) -> None:
    part, url = _part(request, kind)

    async def task() -> None:
        async with buses(lambda: open_bus(url), 2) as (one, two):
            listener, late = Listener(), Listener()
            await listener.on(two, "a")
            part.kill()
            await until(lambda: not one.is_connected and not two.is_connected)
            await one.publish("a", b"gone")  # neither waits nor raises
            await late.on(two, "b")
            assert (listener.lost, late.lost, one.counts.dropped) == (0, 0, 1)
            await asyncio.to_thread(part.start)
            await listener.until(lambda it: it.lost >= 1)
            await late.until(lambda it: it.lost >= 1)
            await until(lambda: one.is_connected)
            await one.publish("a", b"back")
            await one.publish("b", b"new")
            await listener.until(lambda it: bool(it.heard))
            await late.until(lambda it: bool(it.heard))
            assert (listener.heard, late.heard) == ([b"back"], [b"new"])

    run(task())


@away
def test_whoever_could_not_send_says_so_to_those_who_were_connected_all_the_time(
    request: pytest.FixtureRequest, kind: str
) -> None:
    part, url = _part(request, kind)

    async def task() -> None:
        async with (
            behind(part, url) as (proxy, through),
            buses(lambda: open_bus(through), 1) as (one,),
            buses(lambda: open_bus(url), 1) as (two,),
        ):
            listener, other = Listener(), Listener()
            await listener.on(two, "a")
            await other.on(two, "b")
            await one.publish("a", b"1")
            await listener.until(lambda it: it.heard == [b"1"])
            proxy.refuses = True
            proxy.cut()
            await until(lambda: not one.is_connected)
            await one.publish("a", b"2")
            proxy.refuses = False
            await listener.until(lambda it: it.lost == 1)
            await one.publish("b", b"3")
            await other.until(lambda it: it.heard == [b"3"])
            assert (listener.heard, other.lost, two.counts.connects) == ([b"1"], 0, 1)

    run(task())


@away
def test_what_was_under_way_when_a_connection_was_held_up_is_heard_or_told_as_lost(
    request: pytest.FixtureRequest, kind: str
) -> None:
    part, url = _part(request, kind)

    async def task() -> None:
        async with (
            behind(part, url) as (proxy, through),
            buses(lambda: open_bus(through), 1) as (one,),
            buses(lambda: open_bus(url), 1) as (two,),
        ):
            listener = Listener()
            await listener.on(two, "a")
            proxy.hold()
            for i in range(100):
                await one.publish("a", b"%d" % i)  # nobody has noticed yet
            proxy.cut()
            proxy.release()
            await listener.until(lambda it: it.lost > 0)
            assert two.counts.connects == 1

    run(task())


@away
def test_a_broker_that_answers_nothing_holds_up_nobody(request: pytest.FixtureRequest, kind: str) -> None:
    part, url = _part(request, kind)

    async def task() -> None:
        async with buses(lambda: open_bus(url), 2) as (one, two):
            listener, during = Listener(), Listener()
            await listener.on(two, "a")
            part.freeze()
            try:
                payload = bytes(100_000)
                for _ in range(300):  # more than waits anywhere
                    await one.publish("a", payload)
                await during.on(two, "b")
                await until(lambda: not one.is_connected and not two.is_connected)
                assert one.counts.dropped > 0
            finally:
                part.thaw()
            await listener.until(lambda it: it.lost > 0)
            await during.until(lambda it: it.lost > 0)
            await until(lambda: one.is_connected)
            await one.publish("b", b"awake")
            await during.until(lambda it: it.heard == [b"awake"])

    run(task())


@away
def test_without_a_broker_a_bus_opens_and_works_as_soon_as_there_is_one(kind: str) -> None:
    async def task() -> None:
        port = free_port()
        url = f"nats://{LOOPBACK}:{port}" if kind == "nats" else f"postgresql://kilof@{LOOPBACK}:{port}/kilof"
        async with buses(lambda: open_bus(url), 1) as (one,):
            await one.publish("a", b"1")
            await one.subscribe("a", lambda _: None)
            assert (one.is_connected, one.counts.dropped, one.counts.connects) == (False, 1, 0)

    run(task())


def test_a_broker_that_refuses_is_away_and_the_log_has_its_words(caplog: pytest.LogCaptureFixture) -> None:
    def said() -> list[str]:
        return [vars(line)["error"] for line in caplog.records if line.message == "the bus is away"]

    async def task(part: Nats) -> None:
        async with buses(lambda: open_bus(part.url().replace(part.password, "wrong")), 1):
            assert said() == ["nats: 'Authorization Violation'"]
        caplog.clear()
        async with buses(lambda: open_bus(part.url()), 1) as (bus,):
            await bus.subscribe("open", lambda _: None)
            assert bus.hears
            closed = await bus.subscribe("closed", lambda _: None)
            await until(lambda: any("permissions violation for subscription" in why for why in said()))
            assert (bus.hears, bus.is_connected) == (False, False)
            assert said()[0] == "the connection has ended"
            assert len(said()) == 2, "it is not said each time"
            closed.undo()
            await until(lambda: bus.hears)

    with nats() as part:
        part.stop()
        denied = 'permissions: { subscribe: { deny: "kilof.closed" } }'
        user = f'{{ user: kilof, password: "{part.password}", {denied} }}'
        part._settings.write_text(f'host: "{LOOPBACK}"\nport: {part.port}\nauthorization {{ users: [ {user} ] }}\n')
        part.start()
        run(task(part))


@pytest.mark.parametrize("user", ["me@home", ""])
def test_any_user_and_password_may_be_in_the_address_and_neither_is_told(
    caplog: pytest.LogCaptureFixture, user: str
) -> None:
    password = "p@ss: 50%40/#?,[ż]"

    async def task(part: Nats) -> None:
        async with buses(lambda: open_bus(f"{part.url()}/blue"), 2) as (one, two):
            listener = Listener()
            await listener.on(two, "a")
            await one.publish("a", b"1")
            await listener.until(lambda it: it.heard == [b"1"])
        part.stop()
        async with buses(lambda: open_bus(part.url()), 1):
            pass
        part.start()
        async with buses(lambda: open_bus(part.url().replace("p%40ss", "p%40sss")), 1) as (refused,):
            assert not refused.is_connected
        told = str([vars(line) for line in caplog.records])
        assert "Authorization Violation" in told
        assert not any(word in told for word in ("p@ss", "p%40ss", "me@home", "me%40home"))

    with nats(user, password) as part:
        run(task(part))


@away
def test_more_than_the_largest_is_dropped_and_told_as_lost(request: pytest.FixtureRequest, kind: str) -> None:
    opener = _remote(request, kind)

    async def task() -> None:
        async with buses(opener, 2) as (one, two):
            listener = Listener()
            await listener.on(two, "a")
            await one.publish("a", bytes(LARGEST + 1))
            await one.publish("a", b"next")
            await listener.until(lambda it: it.lost == 1)
            await listener.until(lambda it: it.heard == [b"next"])

    run(task())


# On the wire


def test_sites_that_share_a_broker_do_not_hear_each_other(real_nats: Nats, real_postgres: Postgres) -> None:
    async def task() -> None:
        database = real_postgres.database()
        sites = [
            [(database, f"kilof-{name}") for name in "112"],
            [(f"{real_nats.url()}/{name}", "kilof") for name in "112"],
        ]
        for site in sites:
            async with AsyncExitStack() as stack:
                one, two, other = [await open_bus(url, space) for url, space in site]
                for bus in (one, two, other):
                    stack.push_async_callback(bus.close)
                near, far = Listener(), Listener()
                await near.on(two, "a")
                await far.on(other, "a")
                await one.publish("a", b"1")
                await near.until(lambda it: it.heard == [b"1"])
                await other.publish("a", b"2")
                await one.publish("a", b"3")
                await near.until(lambda it: it.heard == [b"1", b"3"])
                assert far.heard == []

    run(task())


def test_words_of_a_stranger_are_no_news_but_a_reason_to_look(real_nats: Nats, real_postgres: Postgres) -> None:
    async def task() -> None:
        async with buses(lambda: open_bus(real_nats.url()), 1) as (bus,):
            listener = Listener()
            await listener.on(bus, "a")
            client = Client()
            await client.connect(real_nats.url())
            await client.publish("kilof.a", b"")
            await client.publish("kilof.a", b"?")
            await client.close()
            await listener.until(lambda it: it.lost == 2)
            assert listener.heard == []
        url = real_postgres.database()
        async with buses(lambda: open_bus(url), 2) as (bus, one):
            listener = Listener()
            await listener.on(bus, "a")
            connection = await asyncpg.connect(url)
            for text in ("", "a", "1\na 0 ?", "2\na x y z", "3\na 0 Pw=="):
                await connection.execute("SELECT pg_notify('kilof', $1)", text)
            await connection.close()
            await one.publish("a", b"fine")
            await listener.until(lambda it: it.heard == [b"fine"])
            assert (listener.lost, bus.counts.connects) == (2, 1)

    run(task())


def test_short_news_go_in_one_notification_and_long_news_in_parts(real_postgres: Postgres) -> None:
    async def task() -> None:
        url = real_postgres.database()
        said: list[str] = []
        connection = await asyncpg.connect(url)
        await connection.add_listener("kilof", lambda *words: said.append(words[3]))
        many = [b"%d" % number for number in range(60)]
        long = b"x" * 20_000
        async with buses(lambda: open_bus(url), 2) as (one, two):
            short, whole = Listener(), Listener()
            await short.on(two, "a")
            await whole.on(two, "b")
            said.clear()
            for payload in many:
                await one.publish("a", payload)
            await short.until(lambda it: it.heard == many)
            await until(lambda: bool(said))
            assert len(said) == 1
            await one.publish("b", long)
            await one.publish("a", b"last")
            await short.until(lambda it: it.heard[-1] == b"last")
            assert whole.heard == [long]
            await until(lambda: len(said) >= 5)  # this connection may hear it a little later
            assert all(len(text) < 8_000 for text in said)
            assert len(said) == 5, "four parts more, and what follows has room in the last"
        await connection.close()

    run(task())


def test_a_subject_has_the_space_and_the_topic_and_the_news_as_they_are(real_nats: Nats) -> None:
    async def task() -> None:
        said: list[tuple[str, bytes]] = []

        async def hear(message: Msg) -> None:
            said.append((message.subject, message.data))

        client = Client()
        await client.connect(real_nats.url())
        await client.subscribe(">", cb=hear)
        await client.flush()
        await client.flush()
        async with buses(lambda: open_bus(real_nats.url(), "site"), 1) as (bus,):
            await bus.publish("table.x", b"7")
        await until(lambda: bool(said))
        assert said == [("site.table.x", b"N7")]
        await client.close()

    run(task())


# Addresses


@pytest.mark.parametrize(
    ("url", "kind"),
    [
        ("", ""),
        ("none", ""),
        ("nats://h", "nats"),
        ("nats://h:1,nats://i", "nats"),
        ("nats://h:1,nats://i/blue", "nats"),
    ],
)
def test_an_address_has_a_kind(url: str, kind: str) -> None:
    assert check_bus_url(url) == kind
    assert check_bus_url("postgresql://kilof:secret@h:5432/kilof") == "postgresql"
    assert check_bus_url("postgres:///kilof?host=/run/postgresql") == "postgres"


@pytest.mark.parametrize(
    "url",
    [
        "redis://me:secret@h",
        "h:4222",
        "nats:",
        "nats://",
        "nats://me:secret@h:port",
        "nats://h:99999",
        "nats://h,redis://h",
        "nats://h/a.b",
        "nats://h/a/b",
        "nats://h,postgresql://h/d",
        "postgresql://me:secret@h:port/d",
        "/run/nats",
    ],
)
def test_a_bad_address_is_one_line_without_its_password(url: str) -> None:
    with pytest.raises(BadInput) as refused:
        check_bus_url(url)
    assert "secret" not in str(refused.value)
    assert "\n" not in str(refused.value)
    assert "nats://HOST:PORT" in str(refused.value)


def test_a_missing_package_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kilof.server.bus.opening.find_spec", lambda _: None)
    with pytest.raises(BadInput, match=r"needs nats-py: pip install 'kilof\[site\]'"):
        check_bus_url("nats://h")
    with pytest.raises(BadInput, match="needs asyncpg"):
        check_bus_url("postgresql://h/d")
