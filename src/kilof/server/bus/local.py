"""A bus within one process: of one server, which has nobody to tell; or of several that a test runs side by side."""

from __future__ import annotations

import asyncio

from kilof.server.bus.contract import BusCounts, Heard, Lost, Subscribers, Subscription, check_topic, no_loss


class Hall:
    """Where local buses hear each other."""

    def __init__(self) -> None:
        self.buses: list[LocalBus] = []


class LocalBus:
    """Without a hall it is the bus of a process that is alone: it costs nothing, and nobody is ever heard."""

    is_connected = True

    def __init__(self, hall: Hall | None = None) -> None:
        self.hears = hall is not None
        self.counts = BusCounts()
        self.counts.connects = 1
        self._subscribers = Subscribers(self.counts)
        self._hall = hall or Hall()
        self._hall.buses.append(self)

    async def publish(self, topic: str, payload: bytes) -> None:
        if len(self._hall.buses) == 1:
            return
        check_topic(topic)
        self.counts.published += 1
        loop = asyncio.get_running_loop()
        for bus in self._hall.buses:
            if bus is not self:
                loop.call_soon(bus._subscribers.tell, topic, payload)

    async def subscribe(self, topic: str, heard: Heard, lost: Lost = no_loss) -> Subscription:
        check_topic(topic)
        subscription = Subscription(topic, heard, lost, self._subscribers.remove)
        self._subscribers.add(subscription)
        return subscription

    async def close(self) -> None:
        self._subscribers.clear()
        if self in self._hall.buses:
            self._hall.buses.remove(self)
