"""The yardstick of benchmarks.load: the same uvicorn stack, no tables, no storage.

Reads the plan of a load server on standard input. Whatever comes in on a socket is followed by a message to each socket
of the same table, of the size that the real server would send.
"""

from __future__ import annotations

import asyncio
import json
import sys

import uvicorn
from starlette.types import Receive, Scope, Send

from kilof.server.run import listen

_PIECE = "x" * 200_000


class Echo:
    """An ASGI application. The path is /ws/TABLE, the cookie's place in the plan is the seat."""

    def __init__(self, plan: list[dict[str, list[list[int]]]]) -> None:
        self._sizes = {str(table["table"]): table["sizes"] for table in plan}
        self._seats = {str(cookie): seat for table in plan for seat, cookie in enumerate(table["cookies"])}
        self._sockets: dict[str, dict[int, Send]] = {}
        self._ply: dict[str, int] = {}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        await send({"type": "websocket.accept"})
        table = scope["path"].removeprefix("/ws/")
        seat = self._seats[dict(scope["headers"])[b"cookie"].decode().removeprefix("kilof=")]
        group = self._sockets.setdefault(table, {})
        group[seat] = send
        await receive()  # hello
        await send({"type": "websocket.send", "text": '{"type":"done"'})
        while (await receive())["type"] == "websocket.receive":
            ply = self._ply.get(table, 0)
            self._ply[table] = ply + 1
            head = f'{{"type":"step","ply":{ply + 1},"events":'
            for other, out in group.items():
                await out(
                    {"type": "websocket.send", "text": head + _PIECE[: self._sizes[table][ply][other] - len(head)]}
                )


def main() -> None:
    listening = listen("127.0.0.1", 0)
    plan = json.loads(sys.stdin.readline())
    config = uvicorn.Config(
        Echo(plan),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        lifespan="off",
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=1,
    )
    sys.stdout.write(f"http://127.0.0.1:{listening.getsockname()[1]}\n")
    sys.stdout.flush()
    with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
        runner.run(uvicorn.Server(config).serve(sockets=[listening]))


if __name__ == "__main__":
    main()
