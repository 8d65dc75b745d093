"""A cable to a NATS server: a subject for each topic.

The library could connect again by itself. That is not used: the bus has to know of it.
"""

from __future__ import annotations

import asyncio
import random
from typing import Final

from nats.aio.client import Client
from nats.aio.msg import Msg
from nats.aio.subscription import Subscription
from nats.errors import FlushTimeoutError, SlowConsumerError

from kilof.server.bus.remote import Ears

_PATIENCE: Final = 2  # seconds; some waits of the library cannot be cancelled, so it has to end them itself
_CLOSING: Final = 0.5
_NEVER: Final = 86_400  # seconds between pings of the library: the bus has its own


class NatsCable:
    def __init__(self, client: Client, space: str, ears: Ears) -> None:
        self._client = client
        self._space = space
        self._ears = ears
        self._subscriptions: dict[str, Subscription] = {}
        self.is_stuck = False  # the server takes nothing any more

    async def send(self, batch: list[tuple[str, bytes]]) -> None:
        for topic, frame in batch:
            if self.is_stuck:
                raise FlushTimeoutError
            await self._client.publish(f"{self._space}.{topic}", frame)

    async def follow(self, topics: list[str]) -> None:
        for topic in topics:
            self._subscriptions[topic] = await self._client.subscribe(f"{self._space}.{topic}", cb=self._hear)
        await self.pulse()

    async def _hear(self, message: Msg) -> None:
        self._ears.heard(message.subject[len(self._space) + 1 :], message.data)

    async def unfollow(self, topic: str) -> None:
        subscription = self._subscriptions.pop(topic, None)
        if subscription is not None:
            await subscription.unsubscribe()

    async def pulse(self) -> None:
        # The first question may overtake what was sent just before it: the library writes it at once, the rest later.
        await self._client.flush(_PATIENCE)
        await self._client.flush(_PATIENCE)

    async def close(self) -> None:
        await _closed(self._client)
        for subscription in self._subscriptions.values():
            waiting: asyncio.Task[None] | None = getattr(subscription, "_wait_for_msgs_task", None)
            if waiting is not None:
                waiting.cancel()


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
    client = Client()
    cable = NatsCable(client, space, ears)

    async def gone() -> None:
        ears.gone()

    async def failed(error: Exception) -> None:
        if isinstance(error, SlowConsumerError):
            ears.lost(error.subject[len(space) + 1 :])
        elif isinstance(error, FlushTimeoutError):
            cable.is_stuck = True
            ears.gone()

    try:
        await client.connect(
            server,
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
    except BaseException:
        await _closed(client)
        raise
    return cable


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
