"""uvicorn's HTTP, with an end to what never ends: headers, bodies, answers that nobody reads."""

from __future__ import annotations

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from kilof.server.gate import Settings

_MOST: Final = 512  # pieces in which a request may come


class Pieces(h11.Connection):
    """Counts reads and chunks of a request: however few bytes they have, each has its cost."""

    def __init__(self, largest: int) -> None:
        super().__init__(h11.SERVER, largest)
        self._pieces = 0

    def receive_data(self, data: bytes) -> None:
        self._pieces += 1
        super().receive_data(data)

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Data):
            self._pieces += 1
        elif isinstance(event, h11.EndOfMessage):
            self._pieces = 0
        if self._pieces > _MOST:
            raise h11.RemoteProtocolError("too many pieces")
        return event


class Requests(H11Protocol):
    """One connection; it may become a WebSocket."""

    def __init__(self, config: Settings, *args: Any, **kwargs: Any) -> None:
        super().__init__(config, *args, **kwargs)
        self._gate = config.gate
        self._limits = config.gate.limits
        self.conn = Pieces(self._limits.body)
        self._state: object = None  # of the other side, when it was last looked at

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if self._gate.enter(transport):
            self._watch()
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._gate.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._watch()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._gate.wait(self.transport, self._limits.unread)

    def resume_writing(self) -> None:
        super().resume_writing()
        self._gate.go_on(self.transport)
        self._state = None
        self._watch()

    def _watch(self) -> None:
        """So long for headers, and so long again for a body."""
        state = self.conn.their_state
        is_a_socket_now = self.transport.get_protocol() is not self
        if state is self._state or self.flow.write_paused or is_a_socket_now:
            return
        self._state = state
        if state is h11.IDLE or state is h11.SEND_BODY:
            self._gate.wait(self.transport, self._limits.unfinished)
        else:
            self._gate.go_on(self.transport)

    def send_400_response(self, msg: str) -> None:
        """An answer that has begun cannot become another one."""
        if self.cycle is not None:
            self.cycle.disconnected = True
        if self.conn.our_state is h11.IDLE or self.conn.our_state is h11.SEND_RESPONSE:
            super().send_400_response(msg)
        else:
            self.transport.close()
