"""uvicorn's WebSocket, and a way to write to it at once: no task has to wake up for each message to each client."""

from __future__ import annotations

from typing import Final

from starlette.types import Scope
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.http11 import Request

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
        try:
            self.conn.send_text(frame)
        except InvalidState:  # it is about to end
            return False
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True


def write_of(scope: Scope) -> Write:
    """How to write to this connection at once."""
    found: Write = scope.get("extensions", {}).get(_EXTENSION, {}).get("write", no_write)
    return found
