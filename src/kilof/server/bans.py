"""Who may not come, and who may not speak: guests and networks of addresses, for a time. In memory as in the store."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import lru_cache
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import TypeAlias

from kilof.server.registry import Ban, BanKind
from kilof.tables import Refusal
from kilof.tables.people import person_of
from kilof.tables.terms import Person

_Network: TypeAlias = IPv4Network | IPv6Network
_KEYS = {"ban": "banned", "mute": "chat"}
_WORDS = {"ban": "whoever runs this server has closed it to you", "mute": "whoever runs this server has muted you"}


class Bans:
    """All that are not over; those that are do no harm."""

    def __init__(self) -> None:
        self._people: dict[tuple[BanKind, Person], Ban] = {}
        self._networks: list[tuple[BanKind, _Network, Ban]] = []
        self._all: list[Ban] = []

    def set(self, bans: list[Ban]) -> bool:
        """These, and no others; whether that is new."""
        if bans == self._all:
            return False
        self._all = bans
        self._people = {(ban.kind, ban.whom): ban for ban in bans if network_of(ban.whom) is None}
        self._networks = [(ban.kind, net, ban) for ban in bans if (net := network_of(ban.whom)) is not None]
        return True

    def found(self, kind: BanKind, person: Person, source: str, now: float) -> Ban | None:
        """The one that concerns this person, or the address that they come from."""
        mine = self._people.get((kind, person_of(person))) if person else None
        if mine is not None and _holds(mine, now):
            return mine
        net = network_of(source) if self._networks else None
        if net is None:
            return None
        return next(
            (ban for of, other, ban in self._networks if of == kind and _overlap(net, other) and _holds(ban, now)), None
        )

    def check(self, kind: BanKind, person: Person, source: str, now: float) -> None:
        """Raises the Refusal, if there is one."""
        ban = self.found(kind, person, source, now)
        if ban is not None:
            raise Refusal(_KEYS[kind], _WORDS[kind] + until_text(ban.until))


def until_text(until: float | None) -> str:
    """The end of a sentence."""
    return "" if until is None else f" until {datetime.fromtimestamp(until, UTC):%Y-%m-%d %H:%M} UTC"


@lru_cache(maxsize=4096)
def network_of(text: str) -> _Network | None:
    """An address, or a network of them; None if it is neither. IPv4 written as IPv6 is IPv4."""
    try:
        found = ip_network(text, strict=False)
    except ValueError:
        return None
    if isinstance(found, IPv6Network) and found.prefixlen >= 96 and found.network_address.ipv4_mapped is not None:
        return IPv4Network((found.network_address.ipv4_mapped, found.prefixlen - 96))
    return found


def _overlap(one: _Network, other: _Network) -> bool:
    """Whoever comes by IPv6 is known by a network of 64 bits: if a part of it is banned, all of it is."""
    return one.version == other.version and one.overlaps(other)


def _holds(ban: Ban, now: float) -> bool:
    return ban.until is None or ban.until > now
