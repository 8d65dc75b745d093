"""A cable to a NATS server: a subject for each topic.

The library could connect again by itself. That is not used: the bus has to know of it.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import SplitResult, unquote, urlsplit

from nats.aio.client import Client
from nats.aio.subscription import Subscription
from nats.errors import Error, FlushTimeoutError

from kilof.server.bus.remote import BusTrouble, Ears

_PATIENCE: Final = 2  # seconds; some waits of the library cannot be cancelled, so it has to end them itself
_CLOSING: Final = 0.5
_NEVER: Final = 86_400  # seconds between pings of the library: the bus has its own


class HearingClient(Client):
    """What comes is told at once. The library would have a queue and a task for each subscription, and a message would
    wake one: that took longer than all else about it."""

    def __init__(self, hear: Callable[[str, bytes], None]) -> None:
        super().__init__()
        self._hear = hear

    async def _process_msg(self, _sid: int, subject: bytes, _reply: bytes, data: bytes, _headers: bytes) -> None:
        self._hear(subject.decode(), data)


class NatsCable:
    rest = 0.0  # a message wakes those who follow its topic, and nobody else

    def __init__(self, space: str, ears: Ears) -> None:
        self.client = HearingClient(self._hear)
        self._space = space
        self._ears = ears
        self._subscriptions: dict[str, Subscription] = {}
        self.is_stuck = False  # the server takes nothing any more
        self.refused: BusTrouble | None = None  # it does not let us publish or subscribe

    async def send(self, batch: list[tuple[str, bytes]]) -> None:
        for topic, frame in batch:
            if self.is_stuck:
                raise FlushTimeoutError
            await self.client.publish(f"{self._space}.{topic}", frame)

    async def follow(self, topics: list[str]) -> None:
        for topic in topics:
            self._subscriptions[topic] = await self.client.subscribe(f"{self._space}.{topic}")
        await self.pulse()

    def _hear(self, subject: str, frame: bytes) -> None:
        self._ears.heard(subject[len(self._space) + 1 :], frame)

    async def unfollow(self, topic: str) -> None:
        subscription = self._subscriptions.pop(topic, None)
        if subscription is not None:
            await subscription.unsubscribe()

    async def pulse(self) -> None:
        # The first question may overtake what was sent just before it: the library writes it at once, the rest later.
        await self.client.flush(_PATIENCE)
        await self.client.flush(_PATIENCE)
        if self.refused is not None:
            raise self.refused

    async def close(self) -> None:
        await _closed(self.client)


async def connect_nats(servers: list[str], space: str, ears: Ears) -> NatsCable:
    """To one of the servers; the first that answers, in any order."""
    for i, server in enumerate(random.sample(servers, len(servers)), 1):
        try:
            return await _connect(server, space, ears)
        except Exception:
            if i == len(servers):
                raise
    raise ValueError("no servers")


async def _connect(server: str, space: str, ears: Ears) -> NatsCable:
    cable = NatsCable(space, ears)

    async def gone() -> None:
        ears.gone()

    async def failed(error: Exception) -> None:
        if isinstance(error, FlushTimeoutError):
            cable.is_stuck = True
            ears.gone()
        elif type(error) is Error:  # all that the server says, and no kind of its own
            cable.refused = BusTrouble(str(error))

    parts = urlsplit(server)
    try:
        await cable.client.connect(
            parts._replace(netloc=parts.netloc.rpartition("@")[2]).geturl(),
            **_who(parts),
            name="kilof",
            error_cb=failed,
            closed_cb=gone,
            allow_reconnect=False,
            max_reconnect_attempts=1,
            reconnect_time_wait=0,
            no_echo=True,
            ping_interval=_NEVER,
            flush_timeout=_PATIENCE,
        )
    except BaseException as error:
        await _closed(cable.client)
        if type(error) is Error:
            raise BusTrouble(str(error)) from None
        raise
    return cable


def _who(server: SplitResult) -> dict[str, Any]:
    """Who we are there, as options of the library: it would not decode what an address writes as `p%40ss`."""
    user, password = (None if word is None else unquote(word) for word in (server.username, server.password))
    return {"token": user} if password is None else {"user": user, "password": password}


async def _closed(client: Client) -> None:
    """Closed, even if the server has stopped reading: then what waits is thrown away."""
    closing = asyncio.create_task(client.close())
    await asyncio.wait([closing], timeout=_CLOSING)
    if not closing.done():
        writer = getattr(client._transport, "_io_writer", None)
        if writer is not None:
            writer.transport.abort()
        await asyncio.wait([closing], timeout=_CLOSING)
        closing.cancel()
    await asyncio.gather(closing, return_exceptions=True)
