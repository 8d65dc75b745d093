"""A bus over a broker: it connects by itself, again and again, and keeps account of what others may have missed."""

from __future__ import annotations

import asyncio
import logging
import random
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from time import monotonic
from typing import Final, Protocol

from kilof.server.bus.contract import LARGEST, BusCounts, Heard, Lost, Subscribers, Subscription, check_topic, no_loss

_NEWS: Final = b"N"  # before what was published
_GAP: Final = b"G"  # something on this topic was not sent
_WAITING: Final = 8 * 1024 * 1024  # bytes that wait to be sent; what comes then is dropped
_BATCH: Final = 64  # messages that are sent together
MANY: Final = 8  # messages sent together that show how busy a process is
_PULSE: Final = 1.0  # seconds between questions whether the broker is there
_PATIENCE: Final = 2.0  # seconds that an answer may take
_CONNECTING: Final = 5.0
_PAUSES: Final = 0.05, 0.5  # seconds between tries: the first, the longest
_log = logging.getLogger(__name__)


class Cable(Protocol):
    """A connection to a broker. It is given up as soon as one of these raises.

    After many messages together it has a `rest` of so many seconds: what comes meanwhile goes together again.
    """

    @property
    def rest(self) -> float: ...

    async def send(self, batch: list[tuple[str, bytes]]) -> None: ...

    async def follow(self, topics: list[str]) -> None:
        """What is published on them after this has returned is heard."""

    async def unfollow(self, topic: str) -> None: ...

    async def pulse(self) -> None:
        """Returns when the broker has taken all that was sent."""

    async def close(self) -> None:
        """Whatever state it is in; does not raise, and takes no more than a moment."""


class Ears(Protocol):
    """What a cable tells."""

    def heard(self, topic: str, frame: bytes) -> None: ...

    def lost(self, topic: str) -> None: ...

    def gone(self) -> None: ...


Connect = Callable[[Ears], Awaitable[Cable]]


class BusTrouble(Exception):
    """Why the bus is away, in words that hold nothing of what goes over it: ours, or the broker's."""


class RemoteBus:
    """One task connects, sends and asks whether the broker is there; what is heard comes from the cable.

    Topics on which something was not sent, or may not have reached the broker, are kept, and a mark is sent on each
    when that is possible: whoever has subscribed is then told that something was lost.
    """

    def __init__(self, connect: Connect) -> None:
        self.counts = BusCounts()
        self._connect = connect
        self._subscribers = Subscribers(self.counts)
        self._followed: dict[str, asyncio.Future[None]] = {}  # topics that the cable knows of, or is being told of
        self._leaving: set[str] = set()  # topics that nobody here follows any more
        self._queue: deque[tuple[str, bytes]] = deque()
        self._waiting = 0  # bytes in the queue
        self._recent: set[str] = set()  # topics of what was sent since the broker last answered
        self._missed: set[str] = set()  # topics on which others have missed something, or may have
        self._cable: Cable | None = None
        self._is_gone = False
        self._is_closing = False
        self._wake = asyncio.Event()
        self._tried = asyncio.Event()  # once the first try to connect has ended
        self._running = asyncio.create_task(self._run(), name="kilof-bus")

    @property
    def is_connected(self) -> bool:
        return self._cable is not None

    @property
    def hears(self) -> bool:
        return self._cable is not None

    async def first_try(self, patience: float) -> None:
        """Wait until a connection has been made, or not."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):
                await self._tried.wait()

    # For the house

    async def publish(self, topic: str, payload: bytes) -> None:
        check_topic(topic)
        if self._cable is None or self._waiting > _WAITING or len(payload) > LARGEST:
            self._missed.add(topic)
            self.counts.dropped += 1
        else:
            self._queue.append((topic, _NEWS + payload))
            self._waiting += len(payload)
        self._wake.set()

    async def subscribe(self, topic: str, heard: Heard, lost: Lost = no_loss) -> Subscription:
        check_topic(topic)
        subscription = Subscription(topic, heard, lost, self._undone)
        self._subscribers.add(subscription)
        cable = self._cable
        if cable is None:
            return subscription  # told that something was lost as soon as there is a connection
        if topic not in self._followed:
            self._followed[topic] = asyncio.ensure_future(cable.follow([topic]))
        try:
            async with asyncio.timeout(_PATIENCE):
                await asyncio.shield(self._followed[topic])
        except Exception:
            if self._cable is cable:
                self.gone()
        return subscription

    async def close(self) -> None:
        """What waits is sent first, if the broker takes it."""
        self._is_closing = True
        self._wake.set()
        if self._cable is None:
            self._running.cancel()
        await asyncio.wait([self._running], timeout=2 * _PATIENCE)
        self._running.cancel()
        await asyncio.gather(self._running, return_exceptions=True)
        self._subscribers.clear()

    def _undone(self, subscription: Subscription) -> None:
        self._subscribers.remove(subscription)
        if subscription.topic not in self._subscribers:
            self._leaving.add(subscription.topic)
            self._wake.set()

    # For the cable

    def heard(self, topic: str, frame: bytes) -> None:
        if frame.startswith(_NEWS):
            self._subscribers.tell(topic, frame[1:])
        else:  # a gap, or whatever a newer version says: the store knows
            self._subscribers.tell_lost(topic)

    def lost(self, topic: str) -> None:
        self._subscribers.tell_lost(topic)

    def gone(self) -> None:
        self._is_gone = True
        self._wake.set()

    # The task

    async def _run(self) -> None:
        pause, longest = _PAUSES
        away = ""  # why, once it was said
        while not self._is_closing:
            cable = None
            try:
                async with asyncio.timeout(_CONNECTING):
                    cable = await self._connect(self)
                await self._begin(cable)
                if away:
                    _log.info("the bus is back")
                away, (pause, _) = "", _PAUSES
                await self._use(cable)
                continue
            except Exception as error:
                is_said = isinstance(error, BusTrouble)
                why = str(error) if is_said else type(error).__name__
                if not away or (is_said and why != away):
                    _log.warning("the bus is away", extra={"error": why})
                    away = why
            finally:
                if cable is not None:
                    self._end()
                    await cable.close()
            self._tried.set()
            await asyncio.sleep(pause * random.uniform(0.5, 1.5))
            pause = min(2 * pause, longest)

    async def _begin(self, cable: Cable) -> None:
        """Follow all topics, also those that are new by then; and tell everybody that something was missed."""
        self._is_gone = False
        followed: set[str] = set()
        while missing := [topic for topic in self._subscribers.topics() if topic not in followed]:
            async with asyncio.timeout(_PATIENCE + len(missing) / 1000):
                await cable.follow(missing)
            followed.update(missing)
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        done.set_result(None)
        self._followed = dict.fromkeys(followed, done)
        self._leaving = followed - set(self._subscribers.topics())
        self._cable = cable
        self.counts.connects += 1
        self._subscribers.tell_all_lost()
        self._tried.set()
        self._wake.set()

    def _end(self) -> None:
        self._cable = None
        self._missed.update(self._recent, (topic for topic, _ in self._queue))
        self.counts.dropped += len(self._queue)
        self._queue.clear()
        self._waiting = 0
        self._recent.clear()
        for following in self._followed.values():
            following.cancel()
        self._followed = {}
        self._leaving.clear()

    async def _use(self, cable: Cable) -> None:
        """Until it breaks; or, if the bus is closed, until all is sent."""
        pulse = monotonic() + _PULSE
        while True:
            if not (self._queue or self._missed or self._leaving):
                if self._is_closing:
                    async with asyncio.timeout(_PATIENCE):
                        await cable.pulse()
                    return
                with suppress(TimeoutError):
                    async with asyncio.timeout_at(asyncio.get_running_loop().time() + max(0.0, pulse - monotonic())):
                        await self._wake.wait()
            self._wake.clear()
            if self._is_gone:
                raise BusTrouble("the connection has ended")
            async with asyncio.timeout(_PATIENCE):
                sent = await self._send(cable)
                if monotonic() >= pulse:
                    await cable.pulse()
                    self._recent.clear()
                    pulse = monotonic() + _PULSE
            if sent >= MANY and not self._queue:
                await asyncio.sleep(cable.rest)

    async def _send(self, cable: Cable) -> int:
        """How many messages were sent."""
        while self._leaving:
            topic = self._leaving.pop()
            if topic not in self._subscribers and self._followed.pop(topic, None) is not None:
                await cable.unfollow(topic)
        batch: list[tuple[str, bytes]] = []
        while self._queue and len(batch) < _BATCH:
            topic, frame = self._queue.popleft()
            self._waiting -= len(frame) - 1
            batch.append((topic, frame))
        while self._missed and len(batch) < _BATCH and not self._queue:
            batch.append((self._missed.pop(), _GAP))
        if batch:
            self._recent.update(topic for topic, _ in batch)
            await cable.send(batch)
            self.counts.published += len(batch)
        return len(batch)
