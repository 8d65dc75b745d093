"""Who may see what is counted: whoever knows a token, or whoever is on this machine and asks at a port of its own.

Without either, /metrics is not there. Where a request seems to come from says nothing: a proxy on this machine speaks
for everybody.
"""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest
from pathlib import Path
from typing import Final, NamedTuple

from starlette.datastructures import Headers
from starlette.responses import PlainTextResponse, Response
from starlette.types import ASGIApp, Receive, Scope, Send

from kilof.cards import BadInput
from kilof.server.hub import Hub
from kilof.server.metrics import FORMAT

PATH: Final = "/metrics"
_SHORTEST: Final = 16  # characters of a token: whoever guesses may try for as long as they like
_LONGEST: Final = 1024
_HEADERS: Final = {"cache-control": "no-store", "x-content-type-options": "nosniff"}


class TokenError(BadInput):
    """A token that would keep nobody out."""


class Watching(NamedTuple):
    """The two ways in, both closed."""

    token: bytes = b""  # the digest of one
    at: tuple[str, int] | None = None  # an address of this machine alone, where only /metrics is answered

    def is_known(self, authorization: str) -> bool:
        scheme, _, given = authorization.partition(" ")
        is_same = compare_digest(sha256(given.strip().encode()).digest(), self.token)
        return bool(self.token) and scheme.lower() == "bearer" and is_same

    def is_here(self, scope: Scope) -> bool:
        """By the socket that the connection came in at, which nobody else can say anything about."""
        return self.at is not None and scope.get("server") == self.at

    def is_local(self, host: str) -> bool:
        """Whether that is how this machine calls itself; a page that was led here calls it otherwise."""
        return self.at is not None and host in {f"{name}:{self.at[1]}" for name in ("127.0.0.1", "localhost")}


UNWATCHED: Final = Watching()


def read_token(path: Path) -> bytes:
    """The digest of the token in a file; raises TokenError."""
    try:
        with path.open("rb") as file:
            token = file.read(_LONGEST + 1).strip()
    except OSError as error:
        raise TokenError(f"--metrics-token-file: {path}: {error.strerror or error}") from None
    if not _SHORTEST <= len(token) <= _LONGEST or not all(0x21 <= byte < 0x7F for byte in token):
        raise TokenError(
            f"--metrics-token-file: {path}: must hold one word of at least {_SHORTEST} letters, digits and signs"
        )
    return sha256(token).digest()


def watched(app: ASGIApp, hub: Hub, watching: Watching) -> ASGIApp:
    """The application, with a way to its figures."""

    async def door(scope: Scope, receive: Receive, send: Send) -> None:
        is_here = watching.is_here(scope)
        if scope["type"] == "http" and (is_here or (watching.token and scope["path"] == PATH)):
            await (await answer(scope, is_here))(scope, receive, send)
        elif is_here:
            await send({"type": "websocket.close", "code": 1008, "reason": "there is nothing here"})
        else:
            await app(scope, receive, send)

    async def answer(scope: Scope, is_here: bool) -> Response:
        headers = Headers(scope=scope)
        if scope["path"] != PATH or scope["method"] not in {"GET", "HEAD"}:
            return PlainTextResponse("there is nothing here\n", 404, _HEADERS)
        if is_here and not watching.is_local(headers.get("host", "")):
            return PlainTextResponse("this server is not known under that name\n", 421, _HEADERS)
        if not is_here and not watching.is_known(headers.get("authorization", "")):
            return PlainTextResponse("a token is needed\n", 401, _HEADERS | {"www-authenticate": "Bearer"})
        await hub.ready()  # which is one of the figures
        return PlainTextResponse(hub.house.metrics.text(), headers=_HEADERS, media_type=FORMAT)

    return door
