"""One connection to one table, as the room sees it: bytes in, bytes out, and no framework."""

from __future__ import annotations

import asyncio
from typing import Final

from kilof.server import wire
from kilof.server.limits import Bucket, Limits
from kilof.tables.terms import Person

_MOST: Final = 2_000_000  # bytes that may wait for a slow client before it is told to come back


class Client:
    """`person` is empty for a visitor without a cookie."""

    def __init__(self, person: Person, limits: Limits) -> None:
        self.person = person
        self.messages = Bucket(limits.messages)
        self.chat = Bucket(limits.chat)
        self.histories = Bucket(limits.histories)
        self.has_greeted = False
        self._lines: list[bytes] = []
        self.waiting = 0  # bytes
        self.is_leaving = False
        self._news: asyncio.Future[None] | None = None  # somebody waits for news

    def post(self, line: bytes) -> None:
        """Send a message as soon as the connection takes it."""
        if self.is_leaving:
            return
        self._add(line)
        if self.waiting > _MOST:
            self._lines.clear()
            self.leave("slow")

    def leave(self, why: wire.Parting) -> None:
        """Say goodbye; the connection is closed once that is sent."""
        if not self.is_leaving:
            self._add(wire.write(wire.Bye(why)))
            self.is_leaving = True

    def _add(self, line: bytes) -> None:
        self._lines.append(line)
        self.waiting += len(line)
        if self._news is not None and not self._news.done():
            self._news.set_result(None)

    async def frame(self) -> bytes | None:
        """All that waits to be sent, a line for each message; None when there will be nothing more."""
        while not self._lines:
            if self.is_leaving:
                return None
            self._news = asyncio.get_running_loop().create_future()
            await self._news
        return self.waiting_frame()

    def waiting_frame(self) -> bytes:
        """The same, whatever is there now."""
        frame = b"\n".join(self._lines)
        self._lines.clear()
        self.waiting = 0
        return frame
