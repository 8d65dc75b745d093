"""Calls that are about people rather than play: reports to the operator, one's own data, and to be forgotten."""

from __future__ import annotations

from typing import Annotated, Final

from msgspec import Meta, Struct
from starlette.responses import Response

from kilof.server.answers import answer
from kilof.server.api import Call, Route
from kilof.server.own_data import OwnData, erase, own_data
from kilof.server.registry import FiledReport
from kilof.server.reporting import name_at, said_as
from kilof.server.store import EXPIRY
from kilof.server.wire import SeatNo, Text
from kilof.tables import Refusal
from kilof.tables.text import NOTE, clean

_MOST: Final = 5_000  # reports that wait for the operator
_DAY: Final = 86_400


class NewReport(Struct, forbid_unknown_fields=True):
    """A line of chat by its number; or, without one, the name at a seat."""

    line: Annotated[int, Meta(ge=1)] | None = None
    seat: SeatNo | None = None
    note: Text = ""  # whatever the operator should know


class Reported(Struct):
    days: int  # that it is kept at most


class Erased(Struct):
    """You are forgotten at so many tables. Those that are damaged could not be read."""

    tables: int
    damaged: int


async def report(call: Call) -> Response:
    """Kept with what was said, so that it outlives the line."""
    guest, wanted, house = call.known(), call.body, call.api.house
    room = await call.room()
    house.reports.spend(guest.id, house.ticks(), "too many reports")
    note = clean(wanted.note, NOTE, "note")
    if (wanted.line is None) == (wanted.seat is None):
        raise Refusal("body", "report a line or a seat: one of them")
    about, name, said = name_at(room.table, wanted.seat) if wanted.line is None else await said_as(room, wanted.line)
    made = FiledReport(house.now(), room.id, wanted.line, about, name, said, note, guest.id)
    if not await house.store.registry.add_report(made, _MOST):
        raise Refusal("reports", "too many reports wait for the operator already")
    return answer(Reported(int(EXPIRY.report / _DAY)), 201)


async def export_own(call: Call) -> Response:
    guest, house = call.known(), call.api.house
    house.exports.spend(guest.id, house.ticks(), "too many exports")
    known = await house.store.registry.guest(guest.id)
    if known is None:
        raise Refusal("guest", "give yourself a name first: POST /api/me")
    response = answer(await own_data(call.api.hub, known))
    response.headers["content-disposition"] = 'attachment; filename="kilof.json"'
    return response


async def erase_own(call: Call) -> Response:
    """Their cookie is worth nothing afterwards."""
    tables, damaged = await erase(call.api.hub, call.known().id)
    response = answer(Erased(tables, damaged))
    call.api.known.forget(response)
    return response


ROUTES: Final = (
    Route(
        "POST",
        "/api/tables/{table}/reports",
        report,
        "Have the operator look at a line of chat or a name.",
        NewReport,
        Reported,
        201,
    ),
    Route("GET", "/api/me/data", export_own, "All that is kept of you.", None, OwnData),
    Route("DELETE", "/api/me", erase_own, "Be forgotten: seats, name, lines, notes and cookie.", None, Erased),
)
