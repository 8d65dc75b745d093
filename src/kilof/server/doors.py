"""What every request has to pass: Host, Origin, sizes and rates; and the headers that every answer carries."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple

from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kilof.server.answers import put_off, refused
from kilof.server.house import House
from kilof.server.limits import Buckets, Limited, Places
from kilof.tables import Refusal

_HEADERS: Final = [
    (
        b"content-security-policy",
        b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        b"connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
        b"frame-ancestors 'none'",
    ),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),  # the address of a table is not for others
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=(), interest-cohort=()"),
]
_STRICT_TRANSPORT: Final = (b"strict-transport-security", b"max-age=31536000")
_PAUSE: Final = 3  # seconds after which there may be room again
_SAFE: Final = {"GET", "HEAD", "OPTIONS"}
_OPEN: Final = {"/healthz", "/readyz"}  # probes may ask under any name, and as often as they like
RECORDS: Final = "/api/replays"  # where a whole record may be sent to,
ANALYSES: Final = "/api/analysis"  # and here too


class Site(NamedTuple):
    """The addresses the server is known under, such as http://192.168.0.7:8000; the first is shown to people."""

    origins: tuple[str, ...]

    @property
    def hosts(self) -> frozenset[str]:
        return frozenset(origin.split("://", 1)[1] for origin in self.origins)

    @property
    def is_secure(self) -> bool:
        return self.origins[0].startswith("https://")


class Doors:
    """Around the whole application: one for HTTP, one for sockets."""

    def __init__(self, app: ASGIApp, sockets: ASGIApp, house: House, site: Site) -> None:
        self._app = app
        self._sockets = sockets
        self._house = house
        self._hosts = site.hosts
        self._origins = frozenset(site.origins)
        self._headers = [*_HEADERS, *([_STRICT_TRANSPORT] if site.is_secure else [])]
        self._requests = Buckets(house.limits.requests)
        self._under_way = Places(house.limits.connections, house.limits.open_from_address)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            wrong = self._wrong(scope)
            if wrong is None:
                await self._sockets(scope, receive, send)
            elif isinstance(wrong[1], Limited):
                await receive()  # the wish to connect
                await put_off(send, wrong[1].seconds)
            else:
                await send({"type": "websocket.close", "code": 1008, "reason": wrong[1].reason})
        elif scope["type"] == "http":
            answered = self._with_headers(scope, send)
            wrong = None if scope["path"] in _OPEN else self._wrong(scope)
            if wrong is None:
                await self._admitted(scope, self._bounded(receive, self._most(scope)), answered)
            else:
                await refused(wrong[1], wrong[0])(scope, receive, answered)

    async def _admitted(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Connections through a proxy are told apart only here: how many requests of one address are under way."""
        source = source_of(scope)
        if not self._under_way.takes(source):
            await refused(Limited("too many requests at a time", _PAUSE), 429)(scope, receive, send)
            return
        try:
            await self._app(scope, receive, send)
        finally:
            self._under_way.give_back(source)

    def _wrong(self, scope: Scope) -> tuple[int, Refusal] | None:
        """The status with which this request is turned away, and why."""
        headers: dict[bytes, bytes] = dict(scope["headers"])
        if headers.get(b"host", b"").decode("latin-1").lower() not in self._hosts:
            return 421, Refusal("host", "this server is not known under that name")
        origin = headers.get(b"origin")
        if origin is not None and origin.decode("latin-1").lower() not in self._origins:
            return 403, Refusal("origin", "that page may not talk to this server")
        is_change = scope["type"] == "websocket" or scope["method"] not in _SAFE
        if is_change and headers.get(b"sec-fetch-site", b"same-origin") not in (b"same-origin", b"none"):
            return 403, Refusal("origin", "that page may not talk to this server")
        if _is_counted(scope):
            try:
                self._requests.spend(source_of(scope), self._house.ticks(), "too many requests")
            except Limited as limited:
                return 429, limited
        length = headers.get(b"content-length", b"0")
        most = self._most(scope)
        if not length.isdigit() or int(length) > most:
            return 413, Refusal("size", f"at most {most} bytes")
        return None

    def _most(self, scope: Scope) -> int:
        """Bytes that the body of such a request may have."""
        limits = self._house.limits
        return limits.record if scope["path"] in (RECORDS, ANALYSES) else limits.body

    def _bounded(self, receive: Receive, most: int) -> Receive:
        """A body without a length is counted as it comes; too much ends the request."""
        left = most

        async def counted() -> Message:
            nonlocal left
            message = await receive()
            left -= len(message.get("body", b""))
            return message if left >= 0 else {"type": "http.disconnect"}

        return counted

    def _with_headers(self, scope: Scope, send: Send) -> Send:
        async def answered(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *self._headers]
                if not any(name == b"cache-control" for name, _ in message["headers"]):
                    message["headers"].append((b"cache-control", b"no-store"))
                if message["status"] == 429:
                    message["headers"].append((b"connection", b"close"))  # whoever goes on has to connect again
                if scope["path"] not in _OPEN:
                    self._house.metrics.answered(message["status"])
            await send(message)

        return answered


def address_of(scope: Scope) -> str:
    """Who asks; behind a trusted proxy, uvicorn has put the true address there."""
    client = scope.get("client")
    return client[0] if client else ""


def source_of(scope: Scope) -> str:
    """What limits go by: an address, or the network of 64 bits that one household has in IPv6."""
    return _source(address_of(scope))


@lru_cache(maxsize=4096)
def _source(address: str) -> str:
    try:
        found = ip_address(address)
    except ValueError:
        return address  # a proxy may say anything
    if not isinstance(found, IPv6Address):
        return address
    return str(found.ipv4_mapped or IPv6Network((int(found) >> 64 << 64, 64)))


def _is_counted(scope: Scope) -> bool:
    """Calls and sockets are; pages and their files are sent as they lie in memory."""
    path: str = scope["path"]
    return scope["type"] == "websocket" or path.startswith("/api/")
