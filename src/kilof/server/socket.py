"""A WebSocket for each client: frames go to the room, and what the room posts goes out."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

from starlette.requests import HTTPConnection
from starlette.types import Receive, Scope, Send

from kilof.server import wire
from kilof.server.answers import put_off
from kilof.server.care import unstored
from kilof.server.client import Client
from kilof.server.connection import write_of
from kilof.server.doors import source_of
from kilof.server.guests import Guests, who_of
from kilof.server.hub import Hub
from kilof.server.limits import Places
from kilof.server.room import Room
from kilof.server.store import Damaged, StoreTrouble
from kilof.tables import Refusal

_WRONG, _AWAY, _MISSING, _DAMAGED = 1008, 1012, 4404, 4500
_PAUSE = 3  # seconds after which there may be room again
_COME_BACK = {"type": "websocket.close", "code": _AWAY, "reason": "come back"}
_log = logging.getLogger(__name__)


class Sockets:
    """An ASGI application; the table is in the path, /ws/TABLE."""

    def __init__(self, hub: Hub, known: Guests) -> None:
        self._hub = hub
        self._known = known
        self._places = Places(hub.house.limits.connections, hub.house.limits.from_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """A place is taken before anything is awaited, so that all who come at once are counted."""
        source = source_of(scope)
        if self._hub.house.is_closing:
            await receive()  # the wish to connect
            await _send_away(send)
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
        hub, connection = self._hub, HTTPConnection(scope)
        try:
            person = who_of(await self._known.known(connection), connection)
            room = await hub.room(scope["path"].removeprefix("/ws/"))
        except Damaged as damaged:
            await self._refuse(send, unstored(damaged), _DAMAGED, "the table is damaged")
            return
        except Refusal as refusal:
            await self._refuse(send, refusal, _WRONG, refusal.reason)
            return
        except StoreTrouble:
            await _send_away(send)
            return
        await send({"type": "websocket.accept"})
        if room is None:
            await send({"type": "websocket.close", "code": _MISSING, "reason": "there is no such table"})
            return
        client = hub.house.client(person, write_of(scope), source_of(scope))
        room.enter()
        _log.debug("connected", extra={"open": self._places.taken})
        try:
            await self._talk(room, client, receive, send)
        finally:
            room.part(client)
            _log.debug("parted", extra={"open": self._places.taken})

    async def _refuse(self, send: Send, refusal: Refusal, code: int, reason: str) -> None:
        """Accept a socket only to say why it is closed."""
        self._hub.house.refused(refusal)
        await send({"type": "websocket.accept"})
        notice = wire.write(wire.Refused("", refusal.key, refusal.reason))
        await send({"type": "websocket.send", "text": notice.decode()})
        await send({"type": "websocket.close", "code": code, "reason": reason})

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


async def _send_away(send: Send) -> None:
    """Accept a socket only to close it: a refused one would look like one that may never come."""
    await send({"type": "websocket.accept"})
    await send(_COME_BACK)


def _hurry(client: Client) -> None:
    if not client.has_greeted:
        client.leave("slow")


async def _send(client: Client, send: Send) -> None:
    with suppress(OSError):  # gone in the middle of it
        while (frame := await client.frame()) is not None:
            await send({"type": "websocket.send", "text": frame.decode()})
        await send(_COME_BACK)
