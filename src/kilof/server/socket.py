"""A WebSocket for each client: frames go to the room, and what the room posts goes out."""

from __future__ import annotations

import asyncio
import logging
import re
from contextlib import suppress

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from kilof.server import wire
from kilof.server.answers import put_off
from kilof.server.care import unstored
from kilof.server.client import Client
from kilof.server.connection import write_of
from kilof.server.doors import source_of
from kilof.server.guests import guest_of
from kilof.server.hub import Hub
from kilof.server.limits import Places
from kilof.server.room import Room
from kilof.server.store import Damaged, Guest, StoreTrouble
from kilof.tables.terms import Person

_AWAY, _MISSING, _DAMAGED = 1012, 4404, 4500
_PAUSE = 3  # seconds after which there may be room again
_log = logging.getLogger(__name__)
_AS = re.compile(rb"as=([2-9]|10)")


class Sockets:
    """An ASGI application; the table is in the path, /ws/TABLE."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._places = Places(hub.house.limits.connections, hub.house.limits.from_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A place is taken before anything is awaited, so that all who come at once are counted."""
        source = source_of(scope)
        if self._hub.house.is_closing:
            await receive()  # the wish to connect
            await send({"type": "websocket.close", "code": _AWAY, "reason": "come back"})
        elif not self._places.takes(source):
            await receive()
            await put_off(send, _PAUSE)
        else:
            try:
                await receive()
                await self._served(scope, receive, send)
            finally:
                self._places.give_back(source)

    async def _served(self, scope: Scope, receive: Receive, send: Send) -> None:
        hub = self._hub
        try:
            guest = await guest_of(hub.house, HTTPConnection(scope))
            room = await hub.room(scope["path"].removeprefix("/ws/"))
        except Damaged as damaged:
            refusal = unstored(damaged)
            hub.house.refused(refusal)
            await send({"type": "websocket.accept"})
            notice = wire.write(wire.Refused("", refusal.key, refusal.reason))
            await send({"type": "websocket.send", "text": notice.decode()})
            await send({"type": "websocket.close", "code": _DAMAGED, "reason": "the table is damaged"})
            return
        except StoreTrouble:
            await send({"type": "websocket.close", "code": _AWAY, "reason": "come back"})
            return
        await send({"type": "websocket.accept"})
        if room is None:
            await send({"type": "websocket.close", "code": _MISSING, "reason": "there is no such table"})
            return
        client = hub.house.client(_person(guest, scope["query_string"]), write_of(scope), source_of(scope))
        room.enter()
        _log.debug("connected", extra={"open": self._places.taken})
        try:
            await self._talk(room, client, receive, send)
        finally:
            room.part(client)
            _log.debug("parted", extra={"open": self._places.taken})

    async def _talk(self, room: Room, client: Client, receive: Receive, send: Send) -> None:
        """Both directions, until one of them ends."""
        sending = asyncio.create_task(_send(client, send))
        hurry = asyncio.get_running_loop().call_later(self._hub.house.limits.unfinished, _hurry, client)
        try:
            while True:
                message = await receive()
                if message["type"] == "websocket.disconnect":
                    return
                await room.receive(client, message.get("text") or message.get("bytes") or b"")
                if client.is_leaving:
                    await sending
                    return
        finally:
            hurry.cancel()
            sending.cancel()


def _person(guest: Guest | None, query: bytes) -> Person:
    """Who a connection is for. On one device that is handed round, `?as=2` is the second human, and so on."""
    if guest is None:
        return ""
    match = _AS.fullmatch(query)
    return f"{guest.id}.{match[1].decode()}" if match else guest.id


def _hurry(client: Client) -> None:
    if not client.has_greeted:
        client.leave("slow")


async def _send(client: Client, send: Send) -> None:
    with suppress(OSError):  # gone in the middle of it
        while (frame := await client.frame()) is not None:
            await send({"type": "websocket.send", "text": frame.decode()})
        await send({"type": "websocket.close", "code": _AWAY, "reason": "come back"})
