"""What is kept of people and for how long, so that the page about privacy states no number of its own."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from starlette.responses import Response

from kilof.server.answers import answer
from kilof.server.api import LINK, Call, Route
from kilof.server.guests import REMEMBERED
from kilof.server.store import EXPIRY

_DAY: Final = 86_400
_MINUTE: Final = 60


class Privacy(Struct):
    """Days after which something is forgotten; of links, minutes."""

    lobby: int
    match: int
    talk: int
    guest: int
    report: int
    cookie: int
    link: int
    open_tables: bool


async def privacy(call: Call) -> Response:
    return answer(
        Privacy(
            lobby=_days(EXPIRY.lobby),
            match=_days(EXPIRY.match),
            talk=_days(EXPIRY.talk),
            guest=_days(EXPIRY.guest),
            report=_days(EXPIRY.report),
            cookie=_days(REMEMBERED),
            link=int(LINK / _MINUTE),
            open_tables=call.api.house.has_open_tables,
        )
    )


def _days(seconds: float) -> int:
    return int(seconds / _DAY)


ROUTES: Final = (Route("GET", "/api/privacy", privacy, "What is kept of people, and how long.", None, Privacy),)
