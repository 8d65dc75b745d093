"""uvicorn's WebSocket, with less between a frame and the application.

What is written goes out at once: no task has to wake up for each message to each client. What comes in waits in a plain
mailbox, and the socket is left alone only if several frames wait there.
"""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final

from starlette.types import Message, Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from kilof.server.client import Write, no_write

_EXTENSION: Final = "kilof.write"
_MOST: Final = 4  # frames of one client that wait; then no more are read until all are taken


class Mailbox:
    """A queue for the one reader that it has, without what asyncio's own does for many in any loop."""

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

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = Mailbox(self.loop)  # type: ignore[assignment]

    def handle_text(self, event: Frame) -> None:
        """A message in one frame, as nearly all are; uvicorn's own way stops reading after each one."""
        if event.fin and not self.close_sent and self.queue.qsize() < _MOST:
            try:
                text = bytes(event.data).decode()
            except UnicodeDecodeError:
                pass
            else:
                self.queue.put_nowait({"type": "websocket.receive", "text": text})
                return
        super().handle_text(event)

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if self.response.status_code == 101:  # the application is about to be asked
            self.scope["extensions"][_EXTENSION] = {"write": self.write}

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
