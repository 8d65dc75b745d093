"""What the server uses of uvicorn, websockets, h11 and nats-py that they promise to nobody.

If a test fails here after a library was changed, read server/connection.py, server/request.py, server/run.py and
server/bus/over_nats.py beside its new source before you change the list: what they rely on has moved.
"""

from __future__ import annotations

import asyncio
import inspect
from collections.abc import Callable
from typing import Any

import h11
import pytest
from nats.aio.client import Client
from starlette.types import Receive, Scope, Send
from uvicorn.middleware.proxy_headers import _TrustedHosts
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import Server, ServerState
from websockets.frames import Close, Frame
from websockets.protocol import Protocol
from websockets.server import ServerProtocol

from kilof.server.connection import Connection, Mailbox
from kilof.server.gate import Gate, Settings
from kilof.server.limits import Limits
from kilof.server.request import Requests

PROTOCOL = "(self, config: Config, server_state: ServerState, app_state: dict[str, Any], _loop: {}) -> None".format(
    "asyncio.AbstractEventLoop | None = None"
)
LOST = "(self, exc: Exception | None) -> None"
NOTHING = "(self) -> None"

SIGNATURES = [
    (WebSocketsSansIOProtocol.__init__, PROTOCOL),
    (WebSocketsSansIOProtocol.connection_made, "(self, transport: BaseTransport) -> None"),
    (WebSocketsSansIOProtocol.connection_lost, LOST),
    (WebSocketsSansIOProtocol.pause_writing, NOTHING),
    (WebSocketsSansIOProtocol.resume_writing, NOTHING),
    (WebSocketsSansIOProtocol.data_received, "(self, data: bytes) -> None"),
    (WebSocketsSansIOProtocol.handle_events, NOTHING),
    (WebSocketsSansIOProtocol.handle_connect, "(self, event: Request) -> None"),
    (WebSocketsSansIOProtocol.handle_ping, NOTHING),
    (WebSocketsSansIOProtocol.handle_pong, "(self, event: Frame) -> None"),
    (WebSocketsSansIOProtocol.handle_close, "(self, event: Frame) -> None"),
    (WebSocketsSansIOProtocol.handle_parser_exception, NOTHING),
    (H11Protocol.__init__, PROTOCOL),
    (H11Protocol.connection_made, "(self, transport: asyncio.Transport) -> None"),
    (H11Protocol.connection_lost, LOST),
    (H11Protocol.data_received, "(self, data: bytes) -> None"),
    (H11Protocol.on_response_complete, NOTHING),
    (H11Protocol.pause_writing, NOTHING),
    (H11Protocol.resume_writing, NOTHING),
    (H11Protocol.send_400_response, "(self, msg: str) -> None"),
    (H11Protocol.handle_websocket_upgrade, "(self, event: h11.Request) -> None"),
    (Server.shutdown, "(self, sockets: list[socket.socket] | None = None) -> None"),
    (_TrustedHosts.__init__, "(self, trusted_hosts: list[str] | str) -> None"),
    (_TrustedHosts.__contains__, "(self, host: str | None) -> bool"),
    (Protocol.receive_data, "(self, data: bytes | bytearray) -> None"),
    (Protocol.events_received, "(self) -> list[Event]"),
    (Protocol.data_to_send, "(self) -> list[bytes]"),
    (Protocol.fail, "(self, code: CloseCode | int, reason: str = '') -> None"),
    (h11.Connection.receive_data, "(self, data: bytes) -> None"),
    (Client._process_msg, "(self, sid: int, subject: bytes, reply: bytes, data: bytes, headers: bytes) -> None"),
]


@pytest.mark.parametrize(("method", "signature"), SIGNATURES, ids=lambda part: getattr(part, "__qualname__", ""))
def test_method_is_called_as_we_call_it(method: Callable[..., Any], signature: str) -> None:
    assert str(inspect.signature(method)).replace("'", "") == signature.replace("'", "")


def settings() -> Settings:
    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        """Nothing."""

    made = Settings(Gate(Limits()), app=app, http=Requests, ws=Connection, log_config=None, lifespan="off")
    made.load()
    return made


def attributes(made: Callable[[], object]) -> set[str]:
    """What an object has once it is made."""

    async def within_a_loop() -> set[str]:
        return set(vars(made()))

    return asyncio.run(within_a_loop())


def test_websocket_has_what_we_look_at() -> None:
    found = attributes(lambda: WebSocketsSansIOProtocol(settings(), ServerState(), {}))
    ours = {"loop", "queue", "conn", "transport", "writable", "read_paused"}
    assert found >= ours | {"handshake_complete", "close_sent", "disconnected"}
    uses = inspect.getsource(WebSocketsSansIOProtocol)
    assert {name for name in ("response", "scope") if f"self.{name}" in uses} == {"response", "scope"}


def test_request_has_what_we_look_at() -> None:
    assert attributes(lambda: H11Protocol(settings(), ServerState(), {})) >= {"conn", "transport", "flow", "cycle"}
    assert "disconnected" in inspect.getsource(RequestResponseCycle.__init__)


def test_server_has_what_we_look_at() -> None:
    assert attributes(lambda: Server(settings())) >= {"server_state", "started", "_captured_signals"}
    assert attributes(ServerState) >= {"connections", "tasks"}
    assert "self.servers" in inspect.getsource(Server.startup)


def test_conversation_has_what_we_look_at() -> None:
    assert attributes(ServerProtocol) >= {"parser_exc", "close_sent", "extensions"}
    assert list(inspect.signature(Frame).parameters)[:3] == ["opcode", "data", "fin"]
    assert {"code", "reason"} <= set(inspect.signature(Close).parameters)


def test_mailbox_is_used_as_a_queue_in_no_other_way_than_it_can_be() -> None:
    """uvicorn believes that it is an asyncio.Queue."""
    source = inspect.getsource(WebSocketsSansIOProtocol)
    used = {part.split("(")[0] for part in source.split("self.queue.")[1:]}
    assert used == {"put_nowait", "get", "empty"}
    assert all(hasattr(Mailbox, name) for name in used)


def test_classes_are_those_that_uvicorn_was_given() -> None:
    made = settings()
    assert (made.http_protocol_class, made.ws_protocol_class) == (Requests, Connection)
