"""How operators name tables and guests."""

from __future__ import annotations

import re
from typing import Final

from kilof.server.admin.order import Order
from kilof.server.bans import network_of
from kilof.server.hub import Hub
from kilof.server.own_data import HANDLE, handle
from kilof.server.room import Room
from kilof.tables import Refusal
from kilof.tables.people import person_of
from kilof.tables.terms import Person

_LEAST: Final = 4  # letters of an address or a handle that are enough, if there is only one such
_HANDLE: Final = re.compile(rf"[0-9a-f]{{{_LEAST},{HANDLE}}}")
_TABLE: Final = re.compile(rf"(?:.*/t/)?([A-Za-z0-9_-]{{{_LEAST},64}})")


async def table_named(hub: Hub, text: str) -> str:
    """The address of a table: by that, by its beginning, by a link to it, or by the code of its lobby."""
    store, match = hub.house.store, _TABLE.fullmatch(text)
    found = await store.survey.named(match[1]) if match else []
    if match and match[1] in found:
        return match[1]
    if len(found) > 1:
        raise Refusal("missing", f"{text}: several tables begin so; write more of it")
    by_code = None if found else await store.by_code(text.upper())
    if not found and by_code is None:
        raise Refusal("missing", f"{text}: there is no such table")
    return by_code or found[0]


async def room_named(hub: Hub, text: str) -> Room:
    room = await hub.room(await table_named(hub, text))
    if room is None:
        raise Refusal("missing", f"{text}: there is no such table")
    await room.refresh()
    return room


async def guest_named(hub: Hub, order: Order) -> Person:
    """The id of a guest: by table and seat, or by their handle."""
    if order.seat is not None:
        room = await room_named(hub, order.table)
        players = room.table.players
        person = players[order.seat].person if 0 <= order.seat < len(players) else ""
        if not person:
            raise Refusal("seat", f"{order.table}: no person sits at seat {order.seat}")
        return person_of(person)
    if not _HANDLE.fullmatch(order.whom):
        raise Refusal("guest", f"{order.whom}: name a guest by TABLE SEAT, or by the handle that `show` prints")
    ids = {*await hub.house.store.registry.guests(), *await _banned(hub)}
    found = [id for id in ids if handle(id).startswith(order.whom)]  # noqa: A001
    if len(found) != 1:
        raise Refusal("guest", f"{order.whom}: {'several guests' if found else 'no guest'} with this handle")
    return found[0]


async def _banned(hub: Hub) -> list[Person]:
    """Guests who may be gone, but not their bans."""
    bans = await hub.house.store.registry.bans(hub.house.now())
    return [ban.whom for ban in bans if network_of(ban.whom) is None]


async def whom_named(hub: Hub, order: Order) -> str:
    """A guest's id, or a network of addresses."""
    net = network_of(order.whom) if order.seat is None else None
    return await guest_named(hub, order) if net is None else str(net)


def whom_text(whom: str) -> str:
    """As operators are shown it."""
    return handle(whom) if network_of(whom) is None else whom
