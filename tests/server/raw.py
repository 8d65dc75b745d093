"""A visitor who keeps to no rules: bytes over a plain socket to a live server."""

from __future__ import annotations

import socket
from contextlib import suppress

from websockets.frames import Frame, Opcode

from tests.server.live import Live

_SMALL = 4096  # bytes that the visitor's own system keeps unread


def frame(opcode: Opcode, data: bytes = b"", *, fin: bool = True) -> bytes:
    """A frame as a browser sends it."""
    return Frame(opcode, data, fin).serialize(mask=True)


class Raw:
    """A TCP connection; `address` is where it seems to come from, of all that are loopback."""

    def __init__(self, server: Live, address: str = "127.0.0.1") -> None:
        self.server = server
        self.socket = server.wires.enter_context(socket.socket())
        self.socket.settimeout(20)
        self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, _SMALL)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.bind((address, 0))
        self.socket.connect(("127.0.0.1", server.port))

    def send(self, data: bytes) -> None:
        """As much of it as the server takes."""
        with suppress(ConnectionError):
            self.socket.sendall(data)

    def head(self, method: str, path: str, *lines: str) -> None:
        """A request without its end."""
        self.send("".join(f"{line}\r\n" for line in (f"{method} {path} HTTP/1.1", self._host, *lines)).encode())

    @property
    def _host(self) -> str:
        return f"Host: 127.0.0.1:{self.server.port}"

    def upgraded(self, table: str) -> Raw:
        """Now it is a WebSocket."""
        key = "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ=="
        self.head(
            "GET", f"/ws/{table}", "Upgrade: websocket", "Connection: Upgrade", key, "Sec-WebSocket-Version: 13", ""
        )
        assert self.until(b"\r\n\r\n").startswith(b"HTTP/1.1 101")
        return self

    def until(self, mark: bytes) -> bytes:
        """All that comes, up to that."""
        got = b""
        while mark not in got:
            data = self.socket.recv(65_536)
            assert data, got
            got += data
        return got

    def rest(self) -> bytes:
        """All that comes until the server ends the connection; TimeoutError if it does not."""
        got = b""
        with suppress(ConnectionError):
            while data := self.socket.recv(65_536):
                got += data
        return got

    def close_code(self) -> int:
        """What the last frame said; the server writes frames of at most 125 bytes before it."""
        rest, code = self.rest(), 0
        while rest:
            size = rest[1]
            if rest[0] == 0x80 | Opcode.CLOSE:
                code = int.from_bytes(rest[2:4], "big")
            rest = rest[2 + size :]
        return code
