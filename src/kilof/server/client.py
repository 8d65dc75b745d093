"""One connection to one table, as the room sees it: bytes in, bytes out, and no framework."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from itertools import accumulate
from typing import Final

from kilof.server import wire
from kilof.server.limits import Bucket, Limits
from kilof.tables.terms import Person

Write = Callable[[bytes], bool]  # send a frame at once; if that is impossible, do nothing and say so

_log = logging.getLogger(__name__)
_MOST: Final = 2_000_000  # bytes that may wait for a slow client before it is told to come back
_FRAME: Final = 65_536  # bytes after which a frame takes no further line, so that little is under way to a slow client


def no_write(_: bytes) -> bool:
    """For connections that only their own task can write to."""
    return False


class Outbox:
    """The clients who have something to send: all of them send in the same turn of the loop."""

    def __init__(self) -> None:
        self._clients: list[Client] = []

    def add(self, client: Client) -> None:
        if not self._clients:
            asyncio.get_running_loop().call_soon(self._send)
        self._clients.append(client)

    def _send(self) -> None:
        clients, self._clients = self._clients, []
        for client in clients:
            try:
                client.send()
            except Exception as error:  # of one connection: the others get theirs
                _log.error("not sent", exc_info=error)


class Client:
    """`person` is empty for a visitor without a cookie; `source` is the address that limits go by.

    What is posted is sent by `write` if the connection takes it at once; else it waits until somebody asks for a
    `frame`.
    """

    __slots__ = (
        "_is_due",
        "_lines",
        "_news",
        "_outbox",
        "_write",
        "has_greeted",
        "histories",
        "is_leaving",
        "messages",
        "person",
        "source",
        "waiting",
    )

    def __init__(
        self, person: Person, limits: Limits, outbox: Outbox, write: Write = no_write, source: str = ""
    ) -> None:
        self.person = person
        self.source = source
        self._outbox = outbox
        self._write = write
        self.messages = Bucket(limits.messages)
        self.histories = Bucket(limits.histories)
        self.has_greeted = False
        self._lines: list[bytes] = []
        self.waiting = 0  # bytes
        self.is_leaving = False
        self._news: asyncio.Future[None] | None = None  # somebody is waiting for a frame, and nobody has one in hand
        self._is_due = False  # what waits will be sent in this turn of the loop

    def post(self, line: bytes) -> None:
        """Send a message as soon as the connection takes it."""
        if self.is_leaving:
            return
        self._add(line)
        if self.waiting > _MOST:
            self._clear()
            self.leave("slow")

    def leave(self, why: wire.Parting) -> None:
        """Say goodbye; the connection is closed once that is sent."""
        if not self.is_leaving:
            self._add(wire.write(wire.Bye(why)))
            self.is_leaving = True

    def _add(self, line: bytes) -> None:
        self._lines.append(line)
        self.waiting += len(line)
        if self._news is not None and not self._is_due:
            self._is_due = True
            self._outbox.add(self)

    def send(self) -> None:
        """All that was posted in this turn of the loop is one frame."""
        self._is_due = False
        if self._news is None or self._news.done():
            return
        if not self.is_leaving and self.waiting <= _FRAME and self._write(b"\n".join(self._lines)):
            self._clear()
        else:
            self._news.set_result(None)

    async def frame(self) -> bytes | None:
        """What waits to be sent, a line for each message; None when there will be nothing more."""
        while not self._lines:
            if self.is_leaving:
                return None
            self._news = asyncio.get_running_loop().create_future()
            await self._news
            self._news = None
        return self.waiting_frame()

    def waiting_frame(self) -> bytes:
        """The same, with what is there now."""
        if self.waiting <= _FRAME:
            frame = b"\n".join(self._lines)
            self._clear()
            return frame
        sizes = accumulate(map(len, self._lines))
        count = 1 + sum(size <= _FRAME for size in sizes)
        frame = b"\n".join(self._lines[:count])
        del self._lines[:count]
        self.waiting = sum(map(len, self._lines))
        return frame

    def _clear(self) -> None:
        self._lines.clear()
        self.waiting = 0
