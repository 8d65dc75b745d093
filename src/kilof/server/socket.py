"""A WebSocket for each client: frames go to the room, and what the room posts goes out."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import Counter
from contextlib import suppress

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from kilof.server.answers import put_off
from kilof.server.client import Client
from kilof.server.connection import write_of
from kilof.server.doors import source_of
from kilof.server.guests import guest_of
from kilof.server.hub import Hub
from kilof.server.room import Room
from kilof.server.store import Guest, StoreTrouble
from kilof.tables.terms import Person

_AWAY, _MISSING = 1012, 4404
_PAUSE = 3  # seconds after which there may be room again
_log = logging.getLogger(__name__)
_AS = re.compile(rb"as=([2-9]|10)")


class Sockets:
    """An ASGI application; the table is in the path, /ws/TABLE."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()  # the wish to connect
        source = source_of(scope)
        if self._hub.is_closing:
            await send({"type": "websocket.close", "code": _AWAY, "reason": "come back"})
        elif self._is_full(source):
            await put_off(send, _PAUSE)
        else:
            self._open[source] += 1
            try:
                await self._served(scope, receive, send)
            finally:
                self._open[source] -= 1
                self._open += Counter()  # forgets zeros

    async def _served(self, scope: Scope, receive: Receive, send: Send) -> None:
        hub = self._hub
        try:
            guest = await guest_of(hub, HTTPConnection(scope))
            room = await hub.room(scope["path"].removeprefix("/ws/"))
        except StoreTrouble:
            await send({"type": "websocket.close", "code": _AWAY, "reason": "come back"})
            return
        await send({"type": "websocket.accept"})
        if room is None:
            await send({"type": "websocket.close", "code": _MISSING, "reason": "there is no such table"})
            return
        client = hub.client(_person(guest, scope["query_string"]), write_of(scope), source_of(scope))
        room.enter()
        _log.debug("connected", extra={"open": self._open.total()})
        try:
            await self._talk(room, client, receive, send)
        finally:
            room.part(client)
            _log.debug("parted", extra={"open": self._open.total()})

    def _is_full(self, source: str) -> bool:
        limits = self._hub.limits
        return self._open[source] >= limits.from_address or self._open.total() >= limits.connections

    async def _talk(self, room: Room, client: Client, receive: Receive, send: Send) -> None:
        """Both directions, until one of them ends."""
        sending = asyncio.create_task(_send(client, send))
        try:
            while True:
                message = await receive()
                if message["type"] == "websocket.disconnect":
                    return
                await room.take(client, message.get("text") or message.get("bytes") or b"")
                if client.is_leaving:
                    await sending
                    return
        finally:
            sending.cancel()


def _person(guest: Guest | None, query: bytes) -> Person:
    """Who a connection is for. On one device that is handed round, `?as=2` is the second human, and so on."""
    if guest is None:
        return ""
    match = _AS.fullmatch(query)
    return f"{guest.id}.{match[1].decode()}" if match else guest.id


async def _send(client: Client, send: Send) -> None:
    with suppress(OSError):  # gone in the middle of it
        while (frame := await client.frame()) is not None:
            await send({"type": "websocket.send", "text": frame.decode()})
        await send({"type": "websocket.close", "code": _AWAY, "reason": "come back"})
