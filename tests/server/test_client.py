"""What waits for a client, and how it goes out."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from kilof.server import wire
from kilof.server.client import Client, Outbox
from kilof.server.limits import Limits


class Line:
    """A connection that takes frames at once while it is free."""

    def __init__(self) -> None:
        self.frames: list[bytes] = []
        self.is_free = True

    def write(self, frame: bytes) -> bool:
        if self.is_free:
            self.frames.append(frame)
        return self.is_free


async def turn() -> None:
    """All that is due in this turn of the loop, and what follows from it."""
    for _ in range(3):
        await asyncio.sleep(0)


async def drain(client: Client, sent: list[bytes], gate: asyncio.Event) -> None:
    """The task of a connection; each frame is in its hands until the gate is open."""
    while (frame := await client.frame()) is not None:
        await gate.wait()
        sent.append(frame)


def run(task: Callable[[Client, Line, list[bytes], asyncio.Event], Coroutine[Any, Any, None]]) -> None:
    async def whole() -> None:
        line, sent, gate = Line(), list[bytes](), asyncio.Event()
        client = Client("ann", Limits(), Outbox(), line.write)
        sending = asyncio.create_task(drain(client, sent, gate))
        await turn()
        try:
            await task(client, line, sent, gate)
        finally:
            sending.cancel()

    asyncio.run(whole())


def test_what_is_posted_in_one_turn_of_the_loop_is_one_frame_and_goes_out_at_once() -> None:
    async def task(client: Client, line: Line, sent: list[bytes], _: asyncio.Event) -> None:
        client.post(b"one")
        client.post(b"two")
        assert line.frames == []
        await turn()
        client.post(b"three")
        await turn()
        assert (line.frames, sent) == ([b"one\ntwo", b"three"], [])
        assert client.waiting == 0

    run(task)


def test_what_the_connection_does_not_take_waits_for_its_task() -> None:
    async def task(client: Client, line: Line, sent: list[bytes], gate: asyncio.Event) -> None:
        line.is_free = False
        gate.set()
        client.post(b"one")
        await turn()
        assert (line.frames, sent) == ([], [b"one"])

    run(task)


def test_nothing_overtakes_a_frame_that_the_task_has_in_hand() -> None:
    async def task(client: Client, line: Line, sent: list[bytes], gate: asyncio.Event) -> None:
        line.is_free = False
        client.post(b"one")
        await turn()
        line.is_free = True
        client.post(b"two")
        await turn()
        assert (line.frames, sent) == ([], [])
        gate.set()
        await turn()
        assert (line.frames, sent) == ([], [b"one", b"two"])
        client.post(b"three")
        await turn()
        assert (line.frames, sent) == ([b"three"], [b"one", b"two"])

    run(task)


@pytest.mark.parametrize("first", [[], [b"one"]])
def test_goodbye_goes_through_the_task_which_ends_the_connection(first: list[bytes]) -> None:
    async def task(client: Client, line: Line, sent: list[bytes], gate: asyncio.Event) -> None:
        gate.set()
        for text in first:
            client.post(text)
        client.leave("come-back")
        client.post(b"too late")
        await turn()
        assert line.frames == []
        assert sent == [b"\n".join([*first, wire.write(wire.Bye("come-back"))])]
        assert await client.frame() is None

    run(task)


def test_client_that_does_not_read_is_sent_away_before_it_fills_the_memory() -> None:
    async def task(client: Client, line: Line, _: list[bytes], __: asyncio.Event) -> None:
        line.is_free = False
        client.post(b"first")
        await turn()  # in the hands of the task, where it stays
        while not client.is_leaving:
            client.post(b"x" * 1000)
            assert client.waiting <= 2_001_000
        assert client.waiting_frame() == wire.write(wire.Bye("slow"))

    run(task)


def test_connection_that_breaks_keeps_nobody_else_from_getting_theirs(caplog: pytest.LogCaptureFixture) -> None:
    def broken(_: bytes) -> bool:
        raise RuntimeError("the handler is closed")

    async def whole() -> None:
        line, outbox = Line(), Outbox()
        clients = [Client(name, Limits(), outbox, write) for name, write in (("ann", broken), ("ben", line.write))]
        sending = [asyncio.create_task(drain(client, [], asyncio.Event())) for client in clients]
        await turn()
        for client in clients:
            client.post(b"one")
        await turn()
        assert line.frames == [b"one"]
        for task in sending:
            task.cancel()

    asyncio.run(whole())
    assert [record.message for record in caplog.records] == ["not sent"]


def test_little_is_under_way_to_a_client_that_does_not_read() -> None:
    """What a task has in hand does not count as waiting, so that it is never much."""

    async def task(client: Client, line: Line, sent: list[bytes], gate: asyncio.Event) -> None:
        lines = [b"%04d" % number + b"x" * 9_996 for number in range(100)]
        for text in lines:
            client.post(text)
        gate.set()
        await turn()
        assert line.frames == [], "so much is not written at once"
        assert b"\n".join(sent) == b"\n".join(lines)
        assert max(map(len, sent)) < 80_000

    run(task)
