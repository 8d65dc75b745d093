"""What a bus promises, and the counting and calling that all kinds of it share."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, Protocol

from kilof.server.care import log_trouble, looked_after

Heard = Callable[[bytes], None]  # called with what was published
Lost = Callable[[], None]  # called when something may have been missed: read the store
LARGEST: Final = 512 * 1024  # bytes of what is published
_TOPIC: Final = re.compile(r"[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*")
_LONGEST: Final = 200  # letters of a topic


class BusCounts:
    """What has gone over a bus since it was opened, for whoever watches."""

    def __init__(self) -> None:
        self.published = 0  # handed on to the broker
        self.dropped = 0  # not handed on: no connection, too much waiting, or too large
        self.heard = 0
        self.lost = 0  # how often subscribers were told to look for themselves
        self.connects = 0


class Bus(Protocol):
    """News for other processes, by topic. A bus never hears what it has published itself.

    What is published is heard by whoever has subscribed to the topic, or they are told that something was lost; the
    latter may take until the broker can be reached again. Nothing here waits for a broker that is away, or raises
    because of one.
    """

    @property
    def is_connected(self) -> bool: ...

    @property
    def hears(self) -> bool:
        """Whether others are heard now, or told of as lost. If not, only the store knows what they do."""

    @property
    def counts(self) -> BusCounts: ...

    async def publish(self, topic: str, payload: bytes) -> None: ...

    async def subscribe(self, topic: str, heard: Heard, lost: Lost = ...) -> Subscription:
        """What others publish after this has returned is heard, or `lost` is called."""

    async def close(self) -> None: ...


class Subscription:
    """Of one subscriber to one topic, until it is undone."""

    def __init__(self, topic: str, heard: Heard, lost: Lost, undone: Callable[[Subscription], None]) -> None:
        self.topic = topic
        self.heard = heard
        self.lost = lost
        self._undone = undone
        self.is_undone = False

    def undo(self) -> None:
        """Nothing is heard or told any more, from now on. To undo twice does nothing."""
        if not self.is_undone:
            self.is_undone = True
            self._undone(self)


class Subscribers:
    """Who listens to which topic. A subscriber that fails does not keep others from hearing."""

    def __init__(self, counts: BusCounts) -> None:
        self._by_topic: dict[str, list[Subscription]] = {}
        self._counts = counts

    def __contains__(self, topic: str) -> bool:
        return topic in self._by_topic

    def topics(self) -> list[str]:
        return list(self._by_topic)

    def add(self, subscription: Subscription) -> None:
        self._by_topic.setdefault(subscription.topic, []).append(subscription)

    def remove(self, subscription: Subscription) -> None:
        left = [one for one in self._by_topic.get(subscription.topic, ()) if one is not subscription]
        if left:
            self._by_topic[subscription.topic] = left
        else:
            self._by_topic.pop(subscription.topic, None)

    def tell(self, topic: str, payload: bytes) -> None:
        for subscription in tuple(self._by_topic.get(topic, ())):
            if not subscription.is_undone:
                self._counts.heard += 1
                try:  # as `looked_after` does it, which takes as long as all the rest: this is done for every move
                    subscription.heard(payload)
                except Exception as error:
                    log_trouble("hear news", error)

    def tell_lost(self, topic: str) -> None:
        for subscription in tuple(self._by_topic.get(topic, ())):
            if not subscription.is_undone:
                self._counts.lost += 1
                with looked_after("look for missed news"):
                    subscription.lost()

    def tell_all_lost(self) -> None:
        for topic in self.topics():
            self.tell_lost(topic)

    def clear(self) -> None:
        self._by_topic.clear()


def no_loss() -> None:
    """For a subscriber that can do without what was missed."""


def check_topic(topic: str) -> None:
    """ValueError if it is none: words of letters, digits, - and _ with dots between them."""
    if len(topic) > _LONGEST or not _TOPIC.fullmatch(topic):
        raise ValueError("no topic: words of letters, digits, - and _ with dots between them")
