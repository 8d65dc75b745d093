"""People at a whole server in this process: the application without a network, called as uvicorn calls it."""

from __future__ import annotations

import asyncio
import json
from itertools import count
from typing import Any

from starlette.types import ASGIApp, Message

HOST = "kilof.example"
_ids = count()


class Guest:
    """A person with an address and, once they have a name, a cookie."""

    def __init__(self, app: ASGIApp, address: str) -> None:
        self.app = app
        self.address = address
        self.cookie = b""

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """What is answered, refusals too."""
        got: list[Message] = []

        async def receive() -> Message:
            sent = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
            return {"type": "http.request", "body": sent}

        async def send(message: Message) -> None:
            got.append(message)

        scope = self._scope("http", path) | {"method": method, "root_path": "", "scheme": "http"}
        await self.app(scope, receive, send)
        for name, value in got[0]["headers"]:
            if name == b"set-cookie":
                self.cookie = value.split(b";")[0]
        return json.loads(b"".join(message.get("body", b"") for message in got[1:]))

    async def at(self, table: str) -> Wire:
        """A socket to that table, on which hello was said."""
        wire = Wire(self.app, self._scope("websocket", f"/ws/{table}"))
        await wire.ask("hello")
        return wire

    def _scope(self, kind: str, path: str) -> dict[str, Any]:
        headers = [(b"host", HOST.encode()), (b"content-type", b"application/json")]
        if self.cookie:
            headers.append((b"cookie", self.cookie))
        path, _, query = path.partition("?")
        asked = {"path": path, "query_string": query.encode()}
        return {"type": kind, **asked, "headers": headers, "client": (self.address, 1)}


class Wire:
    """A socket. It knows what may be done now, and whether the match is over."""

    def __init__(self, app: ASGIApp, scope: dict[str, Any]) -> None:
        self.ply = -1
        self.options: list[str] = []
        self.stage = ""
        self.unready = 0  # the round that I have not said to be ready for
        self.followed = ""
        self.lines: list[str] = []  # of chat, as a page shows them
        self._asked: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._inbox: asyncio.Queue[Message] = asyncio.Queue()
        self._inbox.put_nowait({"type": "websocket.connect"})
        self._serving = asyncio.ensure_future(app(scope, self._inbox.get, self._take))

    async def ask(self, kind: str, /, **fields: Any) -> dict[str, Any]:
        """Send a message under a fresh id, and wait for its answer."""
        id = f"i{next(_ids)}"  # noqa: A001
        answer = self._asked[id] = asyncio.get_running_loop().create_future()
        self._inbox.put_nowait({"type": "websocket.receive", "text": json.dumps({"type": kind, "id": id} | fields)})
        return await asyncio.wait_for(answer, 30)

    async def play(self, code: str) -> dict[str, Any]:
        self.options = []
        return await self.ask("play", ply=self.ply, code=code)

    async def hang_up(self) -> None:
        self._inbox.put_nowait({"type": "websocket.disconnect"})
        await self._serving

    async def _take(self, message: Message) -> None:
        for line in message.get("text", "").splitlines():
            self._note(json.loads(line))

    def _note(self, notice: dict[str, Any]) -> None:
        match notice["type"]:
            case "done" | "refused":
                self._asked.pop(notice["id"]).set_result(notice)
            case "table":
                info = notice["info"]
                self.stage, self.followed = info["stage"], info["followed"]
                pause = info["pause"]
                self.unready = pause["round"] if pause and info["you"] not in pause["ready"] else 0
            case "view" if notice["sight"] is not None:
                self.ply, self.options = notice["sight"]["ply"], notice["sight"]["choices"]["options"]
            case "steps" if not notice["steps"]:
                self.options = notice["choices"]["options"]
            case "chat":
                self.lines = [*([] if notice["all"] else self.lines), *(line["text"] for line in notice["lines"])]
            case "step":
                self.ply, self.options = notice["ply"], notice["choices"]["options"]
