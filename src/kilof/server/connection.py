"""uvicorn's WebSocket, with less between a frame and the application, and with limits on all that comes and goes.

What is written goes out at once: no task has to wake up for each message to each client. What comes in is counted,
frame by frame and byte by byte, before anybody looks at it; then it waits in a plain mailbox, and reading stops only if
several messages wait there. The private parts of uvicorn that are used here are listed in
tests/server/test_private_parts.py.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from typing import Any, Final

from starlette.types import Message, Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN

from kilof.server.client import Write, no_write
from kilof.server.gate import Settings
from kilof.server.limits import Bucket

_log = logging.getLogger(__name__)
_EXTENSION: Final = "kilof.write"
_MOST: Final = 4  # messages of one client that wait; then no more are read until all are taken
_PIECE: Final = 1024  # bytes that are taken apart at a time: there may be 170 frames in them
_READ: Final = 512  # bytes that a read counts for at least
_INVALID, _TOO_MUCH = 1007, 1008


class Mailbox:
    """A queue for one reader, without what asyncio's own does for many readers in any loop."""

    __slots__ = ("_items", "_loop", "_reader")

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._items: deque[Message] = deque()
        self._reader: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        return len(self._items)

    def empty(self) -> bool:
        return not self._items

    def put_nowait(self, item: Message) -> None:
        self._items.append(item)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Message:
        while not self._items:
            self._reader = self._loop.create_future()
            await self._reader
        return self._items.popleft()


class Connection(WebSocketsSansIOProtocol):
    """The application finds `write` in its scope."""

    def __init__(self, config: Settings, *args: Any, **kwargs: Any) -> None:
        super().__init__(config, *args, **kwargs)
        self.queue = Mailbox(self.loop)  # type: ignore[assignment]
        self._gate = config.gate
        self._frames = Bucket(config.gate.limits.frames)
        self._received = Bucket(config.gate.limits.received)
        self._is_text = False
        self._parts = bytearray()  # of a message that is not whole yet

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """It was let in before it was a WebSocket."""
        super().connection_made(transport)
        self._gate.go_on(self.transport)

    def connection_lost(self, exc: Exception | None) -> None:
        self._gate.leave(self.transport)
        super().connection_lost(exc)

    def pause_writing(self) -> None:
        super().pause_writing()
        self._gate.wait(self.transport, self._gate.limits.unread)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._gate.go_on(self.transport)

    # What comes in

    def data_received(self, data: bytes) -> None:
        """A read may hold thousands of frames: only those that are allowed are taken apart, and a few beyond."""
        if not self._received.takes(self.loop.time(), max(len(data), _READ)):
            self._refuse(_TOO_MUCH, "too many bytes")
            return
        if len(data) <= _PIECE:
            self._take_apart(data)
            return
        for start in range(0, len(data), _PIECE):
            self._take_apart(data[start : start + _PIECE])
            if self.transport.is_closing():
                return

    def _take_apart(self, data: bytes) -> None:
        self.conn.receive_data(data)
        if self.conn.parser_exc is None:
            self.handle_events()
        else:
            self._end()

    def handle_events(self) -> None:
        for event in self.conn.events_received():
            if self.transport.is_closing():
                return
            if isinstance(event, Request):
                self.handle_connect(event)
            elif not isinstance(event, Frame) or not self._frames.takes(self.loop.time()):
                self._refuse(_TOO_MUCH, "too many frames")
            elif event.opcode is Opcode.PING:
                self.handle_ping()
            elif event.opcode is Opcode.PONG:
                self.handle_pong(event)
            elif event.opcode is Opcode.CLOSE:
                self.handle_close(event)
            elif not self.close_sent:
                self._take(event)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:  # the application is about to be asked
            self.scope["extensions"][_EXTENSION] = {"write": self.write}

    def handle_ping(self) -> None:
        """Whoever does not read gets no pongs either."""
        pongs = b"".join(self.conn.data_to_send())
        if self.writable.is_set():
            self.transport.write(pongs)

    def _take(self, frame: Frame) -> None:
        """A message, or a part of one."""
        if frame.opcode is not Opcode.CONT:
            self._is_text = frame.opcode is Opcode.TEXT
        if frame.fin and not self._parts:
            data = bytes(frame.data)
        else:
            self._parts += frame.data
            if not frame.fin:
                return
            data = bytes(self._parts)
            self._parts.clear()
        if self._is_text:
            try:
                self.queue.put_nowait({"type": "websocket.receive", "text": data.decode()})
            except UnicodeDecodeError:
                _log.warning("a text frame is not UTF-8")
                self._refuse(_INVALID, "not UTF-8")
                return
        else:
            self.queue.put_nowait({"type": "websocket.receive", "bytes": data})
        if self.queue.qsize() > _MOST and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    def _refuse(self, code: int, reason: str) -> None:
        if self.conn.state is OPEN:
            self.conn.fail(code, reason)
        self._end()

    def _end(self) -> None:
        """Say why, if possible; before and after a conversation it is not."""
        if self.conn.close_sent is None or self.close_sent:
            self.transport.abort()
        else:
            self.handle_parser_exception()

    # What goes out

    def write(self, frame: bytes) -> bool:
        """Send a text frame, if the other side is there and reads; else nothing happens."""
        if not self.handshake_complete or self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        if self.conn.state is not OPEN or self.conn.extensions:
            return False
        self.transport.write(framed(frame))
        return True


def framed(text: bytes) -> bytes:
    """A message of the server as one frame (RFC 6455, 5.2). Five of them go out for each move."""
    size = len(text)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + text
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


def write_of(scope: Scope) -> Write:
    """How to write to this connection at once."""
    found: Write = scope.get("extensions", {}).get(_EXTENSION, {}).get("write", no_write)
    return found
