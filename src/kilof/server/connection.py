"""uvicorn's WebSocket, and a way to write to it at once: no task has to wake up for each message to each client."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN

from kilof.server.client import Write, no_write

_EXTENSION: Final = "kilof.write"


class Connection(WebSocketsSansIOProtocol):
    """The application finds `write` in its scope."""

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
        self.transport.write(_framed(frame))
        return True


@lru_cache(64)
def _framed(text: bytes) -> bytes:
    """What everybody may know is the same frame for everybody: made once."""
    return Frame(Opcode.TEXT, text).serialize(mask=False)


def write_of(scope: Scope) -> Write:
    """How to write to this connection at once."""
    found: Write = scope.get("extensions", {}).get(_EXTENSION, {}).get("write", no_write)
    return found
