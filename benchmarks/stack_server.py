"""The echo of benchmarks.echo_server on one of several ways to serve WebSockets, named by the argument.

Reads the plan of a load server on standard input. `kilof` is the server's own connection, with its limits unless
another argument is given; the others are libraries with the limits that they have.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

import uvicorn
import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeRequest, ws_create_server
from starlette.types import Receive, Scope, Send
from websockets.asyncio.server import ServerConnection, broadcast, serve

from benchmarks.load_server import LIMITS
from kilof.server.connection import Connection, write_of
from kilof.server.gate import Gate, Settings
from kilof.server.limits import Limits
from kilof.server.request import Requests
from kilof.server.run import listen

Write = Callable[[bytes], Any]

_PIECE = b"x" * 200_000
_FRAME = 8192  # bytes


class Tables:
    """What is sent to whom, whatever sends it."""

    def __init__(self, plan: list[dict[str, Any]]) -> None:
        self._sizes = {str(table["table"]): table["sizes"] for table in plan}
        self._seats = {str(cookie): seat for table in plan for seat, cookie in enumerate(table["cookies"])}
        self._writes: dict[str, dict[int, Write]] = {}
        self._ply: dict[str, int] = {}

    def joined(self, path: str, cookie: str, write: Write) -> str:
        table = path.removeprefix("/ws/")
        self._writes.setdefault(table, {})[self._seats[cookie.removeprefix("kilof=")]] = write
        return table

    def echo(self, table: str, text: bytes | str, write: Write) -> None:
        for out, frame in self.answers(table, text, write):
            out(frame)

    def answers(self, table: str, text: bytes | str, write: Write) -> Iterator[tuple[Write, bytes]]:
        if text[:15] in (b'{"type":"hello"', '{"type":"hello"'):
            yield write, b'{"type":"done"'
            return
        ply = self._ply.get(table, 0)
        self._ply[table] = ply + 1
        head = b'{"type":"step","ply":%d,"events":' % (ply + 1)
        sizes = self._sizes[table][ply % len(self._sizes[table])]
        for seat, out in self._writes[table].items():
            yield out, head + _PIECE[: sizes[seat] - len(head)]


async def with_kilof(tables: Tables, limits: Limits) -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        write = write_of(scope)
        table = tables.joined(scope["path"], dict(scope["headers"])[b"cookie"].decode(), write)
        while (message := await receive())["type"] == "websocket.receive":
            tables.echo(table, message.get("text") or message.get("bytes") or b"", write)

    await _uvicorn(Settings(Gate(limits), app=app, http=Requests, ws=Connection, ws_max_size=_FRAME, **_QUIET))


async def with_uvicorn(tables: Tables) -> None:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        def write(frame: bytes) -> Awaitable[None]:
            return send({"type": "websocket.send", "text": frame.decode()})

        await receive()
        await send({"type": "websocket.accept"})
        table = tables.joined(scope["path"], dict(scope["headers"])[b"cookie"].decode(), write)
        while (message := await receive())["type"] == "websocket.receive":
            for out, frame in tables.answers(table, message.get("text") or message.get("bytes") or b"", write):
                await out(frame)

    await _uvicorn(uvicorn.Config(app, ws="websockets-sansio", ws_max_size=_FRAME, **_QUIET))


_QUIET: dict[str, Any] = {
    "ws_per_message_deflate": False,
    "lifespan": "off",
    "log_config": None,
    "access_log": False,
    "timeout_graceful_shutdown": 1,
}


async def _uvicorn(config: uvicorn.Config) -> None:
    await uvicorn.Server(config).serve(sockets=[_listening()])


async def with_websockets(tables: Tables) -> None:
    async def talk(connection: ServerConnection) -> None:
        def write(frame: bytes) -> None:
            broadcast([connection], frame, text=True)

        assert connection.request is not None
        table = tables.joined(connection.request.path, connection.request.headers["Cookie"], write)
        async for message in connection:
            tables.echo(table, message, write)

    async with serve(talk, sock=_listening(), compression=None, max_size=_FRAME):
        await asyncio.get_running_loop().create_future()


async def with_picows(tables: Tables) -> None:
    class Seat(WSListener):
        def __init__(self, request: WSUpgradeRequest) -> None:
            self.request = request

        def on_ws_connected(self, transport: WSTransport) -> None:
            def write(frame: bytes) -> None:
                transport.send(WSMsgType.TEXT, frame)

            self.write = write
            path, cookie = self.request.path.decode(), self.request.headers["Cookie"]
            self.table = tables.joined(path, cookie, write)

        def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
            if frame.msg_type == WSMsgType.CLOSE:
                transport.disconnect()
            elif frame.msg_type == WSMsgType.TEXT and frame.fin:
                tables.echo(self.table, frame.get_payload_as_bytes(), self.write)

    server = await ws_create_server(Seat, sock=_listening(), max_frame_size=_FRAME)
    await server.serve_forever()


def _listening() -> Any:
    listening = listen("127.0.0.1", 0)
    sys.stdout.write(f"http://127.0.0.1:{listening.getsockname()[1]}\n")
    sys.stdout.flush()
    return listening


def main() -> None:
    plan = json.loads(sys.stdin.readline())
    tables = Tables(plan)
    limits = LIMITS if len(sys.argv) > 2 else Limits()
    ways: dict[str, Callable[[], Awaitable[None]]] = {
        "kilof": lambda: with_kilof(tables, limits),
        "uvicorn": lambda: with_uvicorn(tables),
        "websockets": lambda: with_websockets(tables),
        "picows": lambda: with_picows(tables),
    }

    async def run() -> None:
        await ways[sys.argv[1]]()

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(run())


if __name__ == "__main__":
    main()
