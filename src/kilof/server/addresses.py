"""The addresses a server is known under: to itself, in the house, or by the names it is given."""

from __future__ import annotations

import re
import socket
from ipaddress import ip_network
from typing import Final

from kilof.cards import BadInput
from kilof.server.doors import Site

_ORIGIN: Final = re.compile(r"https?://[a-z0-9.-]+(:\d{1,5})?|https?://\[[0-9a-f:]+\](:\d{1,5})?")
_LOCAL: Final = ("127.0.0.1", "localhost", "[::1]")
_NOWHERE: Final = "192.0.2.1"  # an address for examples; nothing is sent to it


class OriginError(BadInput):
    """An address that nobody can use."""


def local_site(port: int) -> Site:
    return Site(tuple(f"http://{host}:{port}" for host in _LOCAL))


def is_local(origin: str) -> bool:
    """Whether only this machine can use it."""
    return origin.startswith(tuple(f"http://{host}:" for host in _LOCAL))


def lan_site(port: int) -> Site:
    """The address of this machine in the house comes first; it goes into the QR code."""
    name = socket.gethostname().lower()
    hosts = dict.fromkeys((lan_address(), name, f"{name}.local"))
    return Site((*(f"http://{host}:{port}" for host in hosts), *local_site(port).origins))


def check_origins(origins: tuple[str, ...]) -> None:
    for origin in origins:
        if not _ORIGIN.fullmatch(origin):
            raise OriginError(f"--origin: '{origin}' must be like https://kilof.example, without a path")


def check_proxies(trusted: str) -> None:
    """Addresses and networks, separated by commas; uvicorn would take a word that is none, and trust nobody."""
    for part in trusted.split(",") if trusted else []:
        try:
            ip_network(part.strip())
        except ValueError:
            raise OriginError(f"--trust-proxy: '{part.strip()}' must be an address such as 127.0.0.1") from None


def named_site(origins: tuple[str, ...], host: str, port: int) -> Site:
    """The names given, such as https://kilof.example; without any, the address it listens on."""
    if origins:
        return Site(origins)
    shown = f"[{host}]" if ":" in host else host.lower()
    return Site(tuple(dict.fromkeys((f"http://{shown}:{port}", *local_site(port).origins))))


def lan_address() -> str:
    """The address from which this machine would speak to others."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect((_NOWHERE, 9))  # UDP: connecting only chooses an address
            return str(asking.getsockname()[0])
        except OSError:
            return "127.0.0.1"
