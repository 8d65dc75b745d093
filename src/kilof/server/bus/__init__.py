"""The bus: news between the processes of a site. It may lose anything, and says when it may have."""

from kilof.server.bus.contract import LARGEST, Bus, BusCounts, Heard, Lost, Subscription
from kilof.server.bus.local import Hall, LocalBus
from kilof.server.bus.opening import NO_BUS, check_bus_url, open_bus

__all__ = [
    "LARGEST",
    "NO_BUS",
    "Bus",
    "BusCounts",
    "Hall",
    "Heard",
    "LocalBus",
    "Lost",
    "Subscription",
    "check_bus_url",
    "open_bus",
]
