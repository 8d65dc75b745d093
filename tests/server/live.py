"""A server as a process of its own, on a free port of the loopback address, and people who talk to it."""

from __future__ import annotations

import http.client
import json
import os
import secrets
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.ports import free_port

TOKEN = "a-token-for-tests"
ROOT = Path(__file__).parents[2]
_ids = count()
_RUN = secrets.token_hex(4)  # no id is sent twice, not even to what an earlier run has stored


class Answer(NamedTuple):
    status: int
    headers: dict[str, str]
    body: bytes

    @property
    def data(self) -> Any:
        return json.loads(self.body)


class Live:
    """`kilof serve`, or a server without limits but those given; stopped by `stop`, or killed by `kill`."""

    def __init__(self, folder: Path, *options: str, limited: bool = True, at: tuple[str, ...] = ()) -> None:
        """`at` are the options that say where tables are kept, if not in a folder."""
        self.folder = folder
        self.place = at or ("--data", str(folder / "data"))
        self.options = options
        self.limited = limited
        self.log = folder / "log"
        folder.mkdir(exist_ok=True)
        self.wires = ExitStack()
        self.start()

    def start(self, port: int = 0) -> None:
        port = port or free_port()
        serve = ["-c", "from kilof.cli import main; main()", "serve", *self.place, "--port", str(port)]
        command = serve if self.limited else ["-m", "tests.server.unlimited", str(self.folder / "data"), str(port)]
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, *command, *self.options], stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        assert said.startswith("Serving at "), self.log.read_text()
        self.origin = said.split()[-1]
        self.port = port

    def again(self) -> None:
        """Start once more at the same port."""
        self.start(self.port)

    def figures(self) -> str:
        """What is counted, for who has the token; the options `watched` give a server one."""
        answer = self.ask("GET", "/metrics", None, {"Authorization": f"Bearer {TOKEN}"})
        assert answer.status == 200, answer
        return answer.body.decode()

    def stop(self) -> int:
        """SIGTERM, and how it ended."""
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGTERM)
        return self._ended()

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self._ended()

    def _ended(self) -> int:
        code = self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    @property
    def host(self) -> str:
        """The name that it is asked under."""
        return f"127.0.0.1:{self.port}"

    def connection(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)

    def way(self) -> socket.socket:
        """What a WebSocket is opened on."""
        return socket.create_connection(("127.0.0.1", self.port), 20)

    def ask(self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None) -> Answer:
        """One request; a header given as "" is left out."""
        asked = {"Host": self.host} | (headers or {})
        connection = self.connection()
        try:
            connection.putrequest(method, path, skip_host=True, skip_accept_encoding=True)
            for name, value in asked.items():
                if value:
                    connection.putheader(name, value)
            if body is not None:
                connection.putheader("Content-Length", str(len(body)))
            connection.endheaders(body)
            answer = connection.getresponse()
            return Answer(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())
        finally:
            connection.close()


def watched(folder: Path) -> tuple[str, str]:
    """Options for a server whose figures can be asked for."""
    (folder / "token").write_text(f"{TOKEN}\n")
    return "--metrics-token-file", str(folder / "token")


@contextmanager
def live(folder: Path, *options: str, limited: bool = True, at: tuple[str, ...] = ()) -> Iterator[Live]:
    server = Live(folder, *options, limited=limited, at=at)
    try:
        yield server
    finally:
        server.wires.close()
        server.stop()


class Someone:
    """A person with a cookie: a new guest, unless a cookie is given."""

    def __init__(self, server: Live, name: str, cookie: str = "") -> None:
        self.server = server
        self.name = name
        self.cookie = cookie
        if not cookie:
            made = self.call("POST", "/api/me", {"name": name})
            self.cookie = made.headers["set-cookie"].split(";")[0]

    def call(self, method: str, path: str, body: Any = None) -> Answer:
        headers = {"Cookie": self.cookie, "Origin": self.server.origin}
        if body is None:
            return self.server.ask(method, path, None, headers)
        return self.server.ask(method, path, json.dumps(body).encode(), headers | {"Content-Type": "application/json"})

    def opened(self, **terms: Any) -> str:
        made = self.call("POST", "/api/tables", {"game": "classic", "seats": 3} | terms)
        assert made.status == 201, made.body
        return str(made.data["table"])

    def at(self, table: str) -> Wire:
        return Wire(self.server, table, self.cookie)


class Wire:
    """A WebSocket; `seen` is every byte that came."""

    def __init__(self, server: Live, table: str, cookie: str = "", origin: str | None = None) -> None:
        headers = {"Cookie": cookie} if cookie else {}
        opening = connect(
            f"ws://{server.host}/ws/{table}",
            additional_headers=headers,
            origin=Origin(origin or server.origin),
            compression=None,
            open_timeout=20,
            max_size=None,
            proxy=None,
            legacy=False,
            sock=server.way(),
        )
        self.socket: ClientConnection = server.wires.enter_context(opening)
        self.seen: list[bytes] = []
        self._read: list[dict[str, Any]] = []

    def send(self, type: str, **fields: Any) -> str:  # noqa: A002
        message = {"type": type, "id": f"{_RUN}-{next(_ids)}"} | fields
        self.socket.send(json.dumps(message))
        return str(message["id"])

    def next(self, timeout: float = 20) -> dict[str, Any]:
        """The next notice; ConnectionClosed if there is none any more."""
        while not self._read:
            frame = self.socket.recv(timeout=timeout)
            data = frame if isinstance(frame, bytes) else frame.encode()
            self.seen.append(data)
            self._read += [json.loads(line) for line in data.split(b"\n")]
        return self._read.pop(0)

    def until(self, *kinds: str) -> dict[str, Any]:
        """The next notice of one of these kinds."""
        while True:
            notice = self.next()
            if notice["type"] in kinds:
                return notice

    def ask(self, type: str, **fields: Any) -> dict[str, Any]:  # noqa: A002
        """Send, and wait for the answer to that."""
        sent = self.send(type, **fields)
        while True:
            notice = self.until("done", "refused")
            if notice["id"] == sent:
                return notice

    def rest(self) -> list[dict[str, Any]]:
        """All that comes until the connection is closed."""
        got = []
        try:
            while True:
                got.append(self.next())
        except ConnectionClosed:
            return got

    def close(self) -> None:
        self.socket.close()


def play_on(wire: Wire, most: int | None = None) -> None:
    """Take the first option whenever there is one, this many times or until the match is over; then leave. Between
    rounds, be ready."""
    with closing(wire):
        wire.send("hello")
        while most is None or most > 0:
            told = wire.until("view", "step", "steps", "table")
            if told["type"] == "table":
                info, pause = told["info"], told["info"]["pause"]
                if info["stage"] == "over":
                    return
                if pause is not None and info["you"] not in pause["ready"]:
                    wire.send("ready", round=pause["round"])
                continue
            told = told.get("sight", told)
            if told["choices"]["options"]:
                wire.send("play", ply=told.get("ply", told.get("since")), code=told["choices"]["options"][0])
                most = None if most is None else most - 1
