"""Answers: JSON of msgspec types, refusals with a status, and sockets that have to come back later."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct
from starlette.responses import Response
from starlette.types import Send

from kilof.server.limits import Limited
from kilof.tables import Refusal

_TRY_LATER: Final = 1013  # of a socket
_JSON: Final = "application/json"
_encode: Final = msgspec.json.Encoder().encode
# By the key of a refusal; all others are 409: at another moment it might be allowed.
_STATUS: Final = {
    "guest": 401,
    "spectators": 403,
    "removed": 403,
    "banned": 403,
    "missing": 404,
    "open-tables": 404,
    "method": 405,
    "size": 413,
    "type": 415,
    "as": 422,
    "body": 422,
    "terms": 422,
    "text": 422,
    "bot": 422,
    "eyes": 422,
    "record": 422,
    "no-analysis": 422,
    "rate": 429,
    "damaged": 500,
    "storage": 503,
    "unsure": 503,
}


class Problem(Struct):
    """Why not."""

    key: str
    reason: str


def answer(value: Any, status: int = 200) -> Response:
    return Response(_encode(value), status, media_type=_JSON)


def refused(refusal: Refusal, status: int = 0) -> Response:
    """The status follows from its key, unless one is given."""
    response = answer(Problem(refusal.key, refusal.reason), status or _STATUS.get(refusal.key, 409))
    if isinstance(refusal, Limited):
        response.headers["retry-after"] = str(refusal.seconds)
    return response


async def put_off(send: Send, seconds: int) -> None:
    """Accept a socket only to close it: if it were refused, the browser would tell its page nothing."""
    await send({"type": "websocket.accept"})
    await send({"type": "websocket.close", "code": _TRY_LATER, "reason": f"come back in {seconds} s"})


STATUSES: Final = sorted({*_STATUS.values(), 403, 409, 421})
