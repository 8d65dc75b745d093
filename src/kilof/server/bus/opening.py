"""A bus from its address."""

from __future__ import annotations

import re
from functools import partial
from importlib.util import find_spec
from typing import Final
from urllib.parse import urlsplit

from kilof.cards import BadInput
from kilof.server.bus.contract import Bus
from kilof.server.bus.local import LocalBus
from kilof.server.bus.remote import RemoteBus

NO_BUS: Final = "none"
SPACE: Final = "kilof"  # what topics begin with at the broker
_KINDS: Final = "nats://HOST:PORT, nats://HOST:PORT/SITE, postgresql://USER@HOST/DATABASE or none"
_NATS: Final = "nats", "tls"
_POSTGRES: Final = "postgresql", "postgres"
_NAME: Final = re.compile(r"[A-Za-z0-9_-]*")
_PATIENCE: Final = 2.0  # seconds that a start waits for the first connection


async def open_bus(url: str, space: str = SPACE) -> Bus:
    """BadInput if the address is none. A broker that is away is no error: the bus goes on trying.

    Sites that share a broker have different spaces. In NATS the name after the host makes one; PostgreSQL tells
    nobody what happens in another database.
    """
    scheme = check_bus_url(url)
    if not scheme:
        return LocalBus()
    if scheme in _NATS:
        from kilof.server.bus.over_nats import connect_nats

        servers, name = _nats_of(url)
        bus = RemoteBus(partial(connect_nats, servers, f"{space}-{name}" if name else space))
    else:
        from kilof.server.bus.over_postgres import connect_postgres

        bus = RemoteBus(partial(connect_postgres, url, space))
    await bus.first_try(_PATIENCE)
    return bus


def check_bus_url(url: str) -> str:
    """The kind of bus, "" for none; BadInput in one line if it is no address of a bus. Passwords are not repeated."""
    if url in ("", NO_BUS):
        return ""
    schemes = {_scheme(part) for part in url.split(",")} if url.startswith(_NATS) else {_scheme(url)}
    if not (schemes <= {*_NATS} and _NAME.fullmatch(_nats_of(url)[1])) and not schemes <= {*_POSTGRES}:
        raise BadInput(f"no bus: {_KINDS} is its address")
    scheme = schemes.pop()
    module, package = ("nats", "nats-py") if scheme in _NATS else ("asyncpg", "asyncpg")
    if find_spec(module) is None:
        raise BadInput(f"a bus at {scheme}:// needs {package}: pip install 'kilof[site]'")
    return scheme


def _nats_of(url: str) -> tuple[list[str], str]:
    """The servers, and the name of the site: the last server's, as it stands at the end."""
    parts = [urlsplit(part) for part in url.split(",")]
    return [part._replace(path="").geturl() for part in parts], parts[-1].path.strip("/")


def _scheme(url: str) -> str:
    """Of one address, "" if it is none."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return ""
    if parts.scheme in _NATS and not parts.hostname:
        return ""
    return "" if port == 0 else parts.scheme
