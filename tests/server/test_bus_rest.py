"""A bus rests after it has sent much, if its cable asks for that: what comes meanwhile goes together."""

from __future__ import annotations

import asyncio
from itertools import chain

from kilof.server.bus.over_nats import NatsCable
from kilof.server.bus.over_postgres import PostgresCable
from kilof.server.bus.remote import MANY, Ears, RemoteBus

_PATIENCE = 30.0  # seconds until a test is given up


class WrittenCable:
    """A cable to nowhere: what was sent is written down."""

    def __init__(self, rest: float) -> None:
        self.rest = rest
        self.sent: list[list[str]] = []

    async def connect(self, _: Ears) -> WrittenCable:
        return self

    async def send(self, batch: list[tuple[str, bytes]]) -> None:
        self.sent.append([topic for topic, _ in batch])

    async def follow(self, topics: list[str]) -> None: ...

    async def unfollow(self, topic: str) -> None: ...

    async def pulse(self) -> None: ...

    async def close(self) -> None: ...

    async def until(self, count: int) -> None:
        async with asyncio.timeout(_PATIENCE):
            while len(self.sent) < count:
                await asyncio.sleep(0.001)


def busy(count: int) -> list[str]:
    return [f"t.{number}" for number in range(count)]


async def said(bus: RemoteBus, *topics: str) -> None:
    for topic in topics:
        await bus.publish(topic, b"1")


async def turns() -> None:
    """Enough of the loop for a bus that does not rest to send what it has."""
    for _ in range(50):
        await asyncio.sleep(0)


def test_after_much_what_comes_next_goes_together() -> None:
    async def play() -> None:
        cable = WrittenCable(rest=1.0)
        bus = RemoteBus(cable.connect)
        await bus.first_try(_PATIENCE)
        await said(bus, *busy(MANY))
        await cable.until(1)
        for topic in ("a", "b", "c"):
            await said(bus, topic)
            await turns()
        await cable.until(2)
        assert cable.sent == [busy(MANY), ["a", "b", "c"]]
        await bus.close()

    asyncio.run(play())


def test_after_little_what_comes_next_goes_at_once() -> None:
    async def play() -> None:
        cable = WrittenCable(rest=3600.0)
        bus = RemoteBus(cable.connect)
        await bus.first_try(_PATIENCE)
        await said(bus, *busy(MANY - 1))
        await cable.until(1)
        await said(bus, "a")
        await cable.until(2)
        await said(bus, "b")
        await cable.until(3)
        assert cable.sent == [busy(MANY - 1), ["a"], ["b"]]
        await bus.close()

    asyncio.run(play())


def test_while_more_waits_there_is_no_rest() -> None:
    async def play() -> None:
        cable = WrittenCable(rest=3600.0)
        bus = RemoteBus(cable.connect)
        await bus.first_try(_PATIENCE)
        await said(bus, *busy(200 - 1))
        await cable.until(4)
        assert list(chain.from_iterable(cable.sent)) == busy(200 - 1)
        await bus.close()

    asyncio.run(play())


def test_only_a_bus_that_wakes_everybody_rests() -> None:
    assert 0 < PostgresCable.rest < 0.05
    assert NatsCable.rest == 0
