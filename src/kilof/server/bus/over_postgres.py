"""A cable to PostgreSQL: LISTEN and NOTIFY on one channel, from a connection of its own.

NOTIFY takes a lock that all who notify share until they have committed; in the transactions of the store it would make
them wait for each other. A notification is text of less than 8,000 bytes, and the same text twice in a transaction is
one. So it has a number, and then lines: a topic, how many parts are left, and base64. What is long is cut into parts;
what is short goes together, as each notification costs every process the same, also whoever sent it.

One channel for all topics: PostgreSQL wakes every listener of a database for every notification, whatever its channel.
"""

from __future__ import annotations

import asyncio
from binascii import a2b_base64, b2a_base64
from contextlib import suppress
from typing import Any, Final

import asyncpg  # type: ignore[import-untyped]

from kilof.server.bus.remote import Ears

_PART: Final = 7_600  # letters; a topic and numbers come before them
_MOST: Final = 7_900  # letters of a notification
_CLOSING: Final = 0.5
_NOTIFY: Final = "SELECT pg_notify($1, part) FROM unnest($2::text[]) AS part"
# Nothing of this has to be on disk before it is heard.
_SETTINGS: Final = {"application_name": "kilof bus", "synchronous_commit": "off", "jit": "off"}


class PostgresCable:
    rest = 0.025  # every process is woken by every notification, and while many move that is most of what the bus costs

    def __init__(self, connection: Any, channel: str, ears: Ears) -> None:
        self._connection = connection
        self._channel = channel
        self._ears = ears
        self._own = connection.get_server_pid()
        self._number = 0
        self._parts: dict[int, list[str]] = {}  # of what is not complete yet, by who sends it

    async def listen(self) -> None:
        self._connection.add_termination_listener(lambda _: self._ears.gone())
        await self._connection.add_listener(self._channel, self._notified)

    async def send(self, batch: list[tuple[str, bytes]]) -> None:
        texts: list[str] = []
        for topic, frame in batch:
            letters = b2a_base64(frame, newline=False).decode()
            parts = [letters[i : i + _PART] for i in range(0, len(letters), _PART)]
            for left, part in zip(reversed(range(len(parts))), parts, strict=True):
                line = f"\n{topic} {left} {part}"
                if not texts or len(texts[-1]) + len(line) > _MOST:
                    self._number += 1
                    texts.append(str(self._number))
                texts[-1] += line
        await self._connection.execute(_NOTIFY, self._channel, texts)  # in one transaction: all parts, or none

    async def follow(self, topics: list[str]) -> None:
        """All of them are heard anyway."""

    async def unfollow(self, topic: str) -> None:
        """Nothing to tell."""

    async def pulse(self) -> None:
        await self._connection.execute("SELECT 1")

    async def close(self) -> None:
        with suppress(Exception):
            async with asyncio.timeout(_CLOSING):
                await self._connection.close()
            return
        self._connection.terminate()

    def _notified(self, _connection: Any, pid: int, _channel: str, text: str) -> None:
        if pid == self._own:
            return
        for line in text.split("\n")[1:]:
            topic, _, rest = line.partition(" ")
            left, _, part = rest.partition(" ")
            if left == "0":
                self._hear(topic, "".join((*self._parts.pop(pid, ()), part)))
            else:
                self._parts.setdefault(pid, []).append(part)

    def _hear(self, topic: str, letters: str) -> None:
        try:
            frame = a2b_base64(letters, strict_mode=True)
        except ValueError:  # not from a bus
            self._ears.lost(topic)
        else:
            self._ears.heard(topic, frame)


async def connect_postgres(url: str, channel: str, ears: Ears) -> PostgresCable:
    connection = await asyncpg.connect(url, server_settings=_SETTINGS)
    cable = PostgresCable(connection, channel, ears)
    try:
        await cable.listen()
    except BaseException:
        await cable.close()
        raise
    return cable
