"""uvicorn's WebSocket, written to at once, read on as long as few messages wait."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest
from starlette.types import Receive, Scope, Send
from uvicorn.server import ServerState
from websockets.frames import Frame, Opcode

from kilof.server.client import no_write
from kilof.server.connection import Connection, framed, write_of
from kilof.server.gate import Gate, Settings
from kilof.server.limits import Limits, Rate

HANDSHAKE = (
    b"GET /ws/x HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


class Transport(asyncio.Transport):
    """Keeps what is written to it."""

    def __init__(self) -> None:
        super().__init__()
        self.written = b""
        self.is_read = True
        self.is_open = True

    def write(self, data: Any) -> None:
        self.written += data

    def is_closing(self) -> bool:
        return not self.is_open

    def close(self) -> None:
        self.is_open = False

    def abort(self) -> None:
        self.is_open = False

    def pause_reading(self) -> None:
        self.is_read = False

    def resume_reading(self) -> None:
        self.is_read = True


async def connected(
    task: Callable[[Connection, Transport, list[Scope]], None],
    request: bytes = HANDSHAKE,
    limits: Limits | None = None,
) -> list[str]:
    """A connection that the application has taken, if it was asked to."""
    scopes: list[Scope] = []
    received: list[str] = []
    accepted = asyncio.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        scopes.append(scope)
        await receive()
        await send({"type": "websocket.accept"})
        accepted.set()
        while (message := await receive())["type"] != "websocket.disconnect":
            received.append(message["text"])

    gate = Gate(limits or Limits())
    config = Settings(gate, app=app, ws=Connection, log_config=None, lifespan="off", interface="asgi3")
    config.load()
    connection, transport = Connection(config, ServerState(), {}), Transport()
    connection.connection_made(transport)
    connection.data_received(request)
    if request == HANDSHAKE:
        assert not connection.write(b"too early")
        await accepted.wait()
    transport.written = b""
    task(connection, transport, scopes)
    if not connection.disconnected:
        connection.connection_lost(None)
    await asyncio.gather(*connection.tasks)
    return received


def test_frame_is_written_at_once_by_the_way_in_the_scope() -> None:
    def task(_: Connection, transport: Transport, scopes: list[Scope]) -> None:
        assert write_of(scopes[0])("zażółć".encode())
        assert transport.written == b"\x81\x0a" + "zażółć".encode()

    asyncio.run(connected(task))


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65_535, 65_536, 100_000])
def test_frame_is_what_the_library_makes_of_it(size: int) -> None:
    text = b"x" * size
    assert framed(text) == Frame(Opcode.TEXT, text).serialize(mask=False)


def test_nothing_is_written_while_the_other_side_does_not_read() -> None:
    def task(connection: Connection, transport: Transport, _: list[Scope]) -> None:
        connection.pause_writing()
        assert not connection.write(b"one")
        assert transport.written == b""
        connection.resume_writing()
        assert connection.write(b"two")
        assert transport.written == b"\x81\x03two"

    asyncio.run(connected(task))


def test_nothing_is_written_to_a_connection_that_is_gone_or_going() -> None:
    def gone(connection: Connection, transport: Transport, _: list[Scope]) -> None:
        connection.connection_lost(None)
        assert not connection.write(b"one")
        assert transport.written == b""

    def going(connection: Connection, transport: Transport, _: list[Scope]) -> None:
        connection.conn.send_close(1000)
        assert not connection.write(b"one")
        assert transport.written == b""

    asyncio.run(connected(gone))
    asyncio.run(connected(going))


def sent(text: bytes, opcode: Opcode = Opcode.TEXT, *, fin: bool = True) -> bytes:
    """A frame as a browser sends it."""
    return Frame(opcode, text, fin).serialize(mask=True)


def test_messages_are_taken_in_their_order_whole_or_in_pieces() -> None:
    def task(connection: Connection, transport: Transport, _: list[Scope]) -> None:
        second = sent("dwa i pół".encode())
        connection.data_received(sent(b"one") + second[:9])
        assert transport.is_read, "one that waits is no reason to stop"
        connection.data_received(second[9:])
        connection.data_received(sent(b"th", fin=False) + sent(b"ree", Opcode.CONT))
        connection.data_received(sent(b"four"))

    assert asyncio.run(connected(task)) == ["one", "dwa i pół", "three", "four"]


def test_socket_is_left_alone_while_several_messages_wait() -> None:
    texts = [str(number) for number in range(6)]

    def task(connection: Connection, transport: Transport, _: list[Scope]) -> None:
        for text in texts[:4]:
            connection.data_received(sent(text.encode()))
        assert transport.is_read
        for text in texts[4:]:
            connection.data_received(sent(text.encode()))
        assert not transport.is_read

    assert asyncio.run(connected(task)) == texts


def test_socket_is_read_again_once_all_messages_are_taken() -> None:
    async def task() -> None:
        transports: list[Transport] = []

        def flood(connection: Connection, transport: Transport, _: list[Scope]) -> None:
            for __ in range(5):
                connection.data_received(sent(b"again"))
            transports.append(transport)

        assert await connected(flood) == ["again"] * 5
        assert transports[0].is_read

    asyncio.run(task())


def test_text_that_is_none_closes_the_connection() -> None:
    def task(connection: Connection, transport: Transport, _: list[Scope]) -> None:
        connection.data_received(sent(b"\xff"))
        assert transport.written[2:4] == (1007).to_bytes(2, "big")

    assert asyncio.run(connected(task)) == []


def test_what_follows_text_that_is_none_is_not_looked_at(caplog: pytest.LogCaptureFixture) -> None:
    def task(connection: Connection, _: Transport, __: list[Scope]) -> None:
        connection.data_received((sent(b"\xff") + sent(b"fine")) * 5)

    assert asyncio.run(connected(task)) == []
    assert [record.message for record in caplog.records] == ["a text frame is not UTF-8"]


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG, Opcode.TEXT])
def test_every_frame_counts(opcode: Opcode) -> None:
    def task(connection: Connection, transport: Transport, _: list[Scope]) -> None:
        connection.data_received(sent(b"", opcode) * 5)
        assert not transport.is_closing()
        connection.data_received(sent(b"", opcode))
        assert transport.is_closing()
        assert (1008).to_bytes(2, "big") + b"too many frames" in transport.written

    asyncio.run(connected(task, limits=Limits(frames=Rate(5, 0))))


def test_every_byte_counts_and_a_read_for_no_less_than_512() -> None:
    def task(connection: Connection, transport: Transport, _: list[Scope]) -> None:
        connection.data_received(b"\x81")
        connection.data_received(sent(b"x" * 600)[1:])
        assert not transport.is_closing()
        connection.data_received(b"\x81")
        assert transport.is_closing()
        assert (1008).to_bytes(2, "big") + b"too many bytes" in transport.written

    handshake = max(512, len(HANDSHAKE))
    asyncio.run(connected(task, limits=Limits(received=Rate(handshake + 512 + 607 + 511, 0))))


def test_message_of_endless_empty_parts_keeps_nothing() -> None:
    def task(connection: Connection, transport: Transport, _: list[Scope]) -> None:
        connection.data_received(
            sent(b"a", fin=False) + sent(b"", Opcode.CONT, fin=False) * 1000 + sent(b"z", Opcode.CONT)
        )
        assert (connection.frames, transport.is_closing()) == ([], False)

    assert asyncio.run(connected(task, limits=Limits(frames=Rate(2000, 0)))) == ["az"]


def test_whoever_does_not_read_gets_no_pongs() -> None:
    def task(connection: Connection, transport: Transport, _: list[Scope]) -> None:
        connection.data_received(sent(b"one", Opcode.PING))
        connection.pause_writing()
        connection.data_received(sent(b"two", Opcode.PING) * 50)
        assert transport.written == b"\x8a\x03one"
        connection.resume_writing()
        connection.data_received(sent(b"six", Opcode.PING))
        assert transport.written == b"\x8a\x03one\x8a\x03six"

    asyncio.run(connected(task))


def test_flood_before_or_after_the_conversation_is_cut_off() -> None:
    def after(connection: Connection, transport: Transport, _: list[Scope]) -> None:
        connection.conn.send_close(1000)
        connection.close_sent = True
        connection.data_received(sent(b"", Opcode.PONG) * 6)
        assert transport.is_closing()
        assert transport.written == b""

    def before(_: Connection, transport: Transport, __: list[Scope]) -> None:
        assert transport.is_closing()

    asyncio.run(connected(after, limits=Limits(frames=Rate(5, 0))))
    asyncio.run(connected(before, HANDSHAKE + b"\xff" * 20))
    asyncio.run(connected(before, HANDSHAKE + sent(b"", Opcode.PONG) * 6, Limits(frames=Rate(5, 0))))


def test_application_is_not_asked_about_what_is_no_handshake() -> None:
    def task(_: Connection, __: Transport, scopes: list[Scope]) -> None:
        assert scopes == []

    asyncio.run(connected(task, HANDSHAKE.replace(b"Version: 13", b"Version: 7")))


def test_other_connections_have_no_such_way() -> None:
    assert write_of({"type": "websocket"}) is no_write
    assert write_of({"type": "websocket", "extensions": {"websocket.http.response": {}}}) is no_write
    assert not no_write(b"one")
