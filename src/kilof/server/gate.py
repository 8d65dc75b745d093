"""Who is connected at all, from the first moment: counted by address, and ended when their time is up."""

from __future__ import annotations

import asyncio
import sys
from math import inf
from typing import Any, Final

import uvicorn
from uvicorn.middleware.proxy_headers import _TrustedHosts

from kilof.server.doors import source_of
from kilof.server.limits import Limits, Places

if sys.platform != "win32":
    import resource

_SPARE: Final = 128  # files that are not connections: the store, its copies, thinkers, logs
_FEWEST: Final = 16  # connections, however few files there may be
_PORTABLE: Final = 10_240  # open files to assume where the system's own limit is "any number"
_TURN: Final = 0.5  # seconds between two looks at who is late


class Gate:
    """All connections of a server, whatever they are for. A trusted proxy has no limit of its own."""

    def __init__(self, limits: Limits, trusted: str = "") -> None:
        self.limits = limits
        self._trusted = _TrustedHosts(trusted) if trusted else ()
        most = min(limits.connections, max(_FEWEST, open_files() - _SPARE))
        self._places = Places(most, min(limits.open_from_address, max(1, most * 3 // 4)))
        self._open: dict[asyncio.Transport, str] = {}
        self._due: dict[asyncio.Transport, float] = {}  # when a connection is ended, if it is being waited for

    def enter(self, transport: asyncio.Transport) -> bool:
        """Take a place, unless there is none."""
        client = transport.get_extra_info("peername")
        address = "" if client and client[0] in self._trusted else source_of({"client": client})
        if not self._places.takes(address):
            return False
        self._open[transport] = address
        return True

    def leave(self, transport: asyncio.Transport) -> None:
        """Give the place back, if it had one."""
        address = self._open.pop(transport, None)
        self._due.pop(transport, None)
        if address is not None:
            self._places.give_back(address)

    def wait(self, transport: asyncio.Transport, seconds: float) -> None:
        """End this connection after this long, unless `go_on` is called."""
        if transport in self._open:
            self._due[transport] = asyncio.get_running_loop().time() + seconds

    def go_on(self, transport: asyncio.Transport) -> None:
        self._due.pop(transport, None)

    async def tend(self) -> None:
        """For ever: end what is late."""
        while True:
            await asyncio.sleep(_TURN)
            self.sweep(asyncio.get_running_loop().time())

    def sweep(self, now: float) -> None:
        """A connection that is being closed is late too, if the other side does not read what is left for it."""
        for transport in list(self._open):
            due = self._due.get(transport, inf)
            if transport.is_closing():
                due = self._due[transport] = min(due, now + self.limits.unread)
            if due <= now:
                transport.abort()


class Settings(uvicorn.Config):
    """What uvicorn gives to all its connections, and the gate through which they come."""

    def __init__(self, gate: Gate, **settings: Any) -> None:
        super().__init__(**settings)
        self.gate = gate


def open_files() -> int:
    """How many files this process may have open, once it has asked for all that it can get."""
    if sys.platform == "win32":
        return sys.maxsize
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY:
        return sys.maxsize
    wanted = _PORTABLE if hard == resource.RLIM_INFINITY else hard
    if wanted > soft:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    return max(soft, wanted)
