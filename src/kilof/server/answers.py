"""Answers over HTTP: JSON of msgspec types, and refusals with a status."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import Struct
from starlette.responses import Response

from kilof.tables import Refusal

_JSON: Final = "application/json"
_encode: Final = msgspec.json.Encoder().encode
# By the key of a refusal; all others are 409: at another moment it might be allowed.
_STATUS: Final = {
    "guest": 401,
    "spectators": 403,
    "removed": 403,
    "missing": 404,
    "method": 405,
    "size": 413,
    "type": 415,
    "body": 422,
    "terms": 422,
    "text": 422,
    "bot": 422,
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


def refused(refusal: Refusal) -> Response:
    return Response(refusal_bytes(refusal.key, refusal.reason), _STATUS.get(refusal.key, 409), media_type=_JSON)


def refusal_bytes(key: str, reason: str) -> bytes:
    return _encode(Problem(key, reason))


STATUSES: Final = sorted({*_STATUS.values(), 403, 409, 421})
