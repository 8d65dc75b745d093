"""The commands of operators, over a hub: that of the running server, or one made for a folder that nobody serves.

No secret of a match and no private mark is in an answer, unless it was asked for.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from msgspec import Struct

from kilof import __version__
from kilof.core.action import ALL_EYES, Seat
from kilof.notation.jsons import position_to_json
from kilof.server.admin.naming import guest_named, room_named, table_named, whom_named, whom_text
from kilof.server.admin.order import Order
from kilof.server.hub import Hub
from kilof.server.own_data import erase, handle, own_data
from kilof.server.registry import Ban
from kilof.server.room import Room
from kilof.server.survey import Figures, TableRow
from kilof.tables import Draft, Refusal, Table
from kilof.tables.entry import Ended
from kilof.tables.people import person_of
from kilof.tables.presence import away_for
from kilof.tables.terms import Person, Terms
from kilof.view import position

_LINES: Final = 20
_NOTHING: Final = "nothing is kept of this guest"


class ListedTable(Struct):
    """A table, and how many are connected to it now."""

    table: str
    game: str
    stage: str
    people: int
    connected: int
    made: float
    last: float


class ShownSeat(Struct):
    seat: Seat
    name: str
    guest: str = ""  # the handle of whoever has it
    bot: str = ""  # who plays it
    here: bool = False
    away: float | None = None  # seconds
    host: bool = False
    muted: bool = False  # at this table, by its host
    banned: bool = False
    silenced: bool = False  # everywhere, by an operator


class ShownLine(Struct):
    line: int
    seat: Seat | None
    guest: str
    name: str
    text: str


class ShownTable(Struct):
    table: str
    handle: str  # as the server's log names it
    code: str | None
    stage: str
    ended: str
    terms: Terms
    made: float
    last: float
    round: int
    ply: int
    waiting: list[Seat]
    seats: list[ShownSeat]
    spectators: int
    chat: list[ShownLine]
    secrets: dict[str, Any] | None = None


class CarriedOut(Struct):
    """What was done, and to which table or guest."""

    did: str
    to: str


class ListedBan(Struct):
    kind: str
    whom: str  # a handle or a network
    since: float
    until: float | None
    why: str


class ListedReport(Struct):
    number: int
    at: float
    table: str
    line: int | None
    about: str  # handles
    by: str
    name: str
    said: str
    note: str


class Statistics(Struct):
    version: str
    served: bool
    in_memory: int  # tables
    connected: int  # sockets that said hello
    stored: Figures


async def tables(hub: Hub, order: Order) -> list[ListedTable]:
    rows = await hub.house.store.survey.tables(order.stage, order.most)
    here = await _connected(hub)
    return [
        ListedTable(row.table, row.game, row.stage, row.people, here(row.table), row.made, row.last) for row in rows
    ]


async def _connected(hub: Hub) -> Callable[[str], int]:
    """How many are connected to a table, by whichever process."""
    keeping = hub.house.store.keeping
    if keeping is None:
        return hub.connected
    found = await keeping.connected()
    return lambda table: found.get(table, 0)


async def show(hub: Hub, order: Order) -> ShownTable:
    room = await room_named(hub, order.table)
    table, row = room.table, await _row(hub, room.id)
    elsewhere: frozenset[Person] = frozenset()  # connected to servers that share the store
    if hub.house.store.keeping is not None:
        head = (await hub.house.store.keeping.heads([room.id], None)).get(room.id)
        await room.told_head(head)
        elsewhere = elsewhere if head is None else head.present
    shown = ShownTable(
        room.id,
        handle(room.id),
        room.code,
        table.stage,
        table.ended,
        table.terms,
        row.made,
        row.last,
        table.round,
        table.ply,
        list(table.waiting()),
        [_seat(hub, room, seat) for seat in range(len(table.players))],
        sum(table.seat_of(person) is None for person in (*(client.person for client in room.clients), *elsewhere)),
        [
            ShownLine(number, table.seat_of(said.person), handle(said.person), said.name, said.text or said.call)
            for number, said in list(table.lines)[-_LINES:]
        ],
    )
    if order.secrets:
        shown.secrets = _secrets(table)
    return shown


async def _row(hub: Hub, table: str) -> TableRow:
    row = await hub.house.store.survey.row(table)
    if row is None:
        raise Refusal("missing", f"{table}: there is no such table")
    return row


def _seat(hub: Hub, room: Room, seat: Seat) -> ShownSeat:
    table, house = room.table, hub.house
    player = table.players[seat]
    person, now = player.person, house.now()
    if not person:
        return ShownSeat(seat, player.name, bot=player.bot)
    sources = [client.source for client in room.clients if client.person == person] or [""]
    away = away_for(table, person, house.ticks())
    return ShownSeat(
        seat,
        player.name,
        handle(person),
        player.bot,
        person in table.present,
        None if away is None else round(away, 1),
        person == table.host,
        person_of(person) in table.muted,
        any(house.bans.found("ban", person, source, now) for source in sources),
        any(house.bans.found("mute", person, source, now) for source in sources),
    )


def _secrets(table: Table) -> dict[str, Any]:
    """All that is hidden: the position as nobody sees it, and what people privately think of seats."""
    s = table.state
    marks = [
        {"guest": handle(person), "seat": seat, "mark": kept.mark, "note": kept.note}
        for person, own in table.marks.items()
        for seat, kept in own.items()
    ]
    return {"position": None if s is None else position_to_json(s.rules, position(s, ALL_EYES)), "marks": marks}


async def end(hub: Hub, order: Order) -> CarriedOut:
    room = await room_named(hub, order.table)

    def act(table: Table) -> Draft:
        if table.stage == "lobby":
            raise Refusal("stage", f"{order.table}: its match has not begun; `delete` removes the table")
        if table.stage == "over":
            raise Refusal("stage", f"{order.table}: its match is over already")
        return Draft((Ended("operator"),))

    await room.do(act)
    return CarriedOut("end", room.id)


async def delete(hub: Hub, order: Order) -> CarriedOut:
    table = await table_named(hub, order.table)
    await hub.delete(table)
    return CarriedOut("delete", table)


async def ban(hub: Hub, order: Order) -> CarriedOut:
    house, whom = hub.house, await whom_named(hub, order)
    now = house.now()
    until = None if order.seconds is None else now + order.seconds
    await house.store.registry.add_ban(Ban(order.kind, whom, now, until, order.why))
    await hub.load_bans()
    hub.tell_people()
    return CarriedOut(order.kind, whom_text(whom))


async def lift(hub: Hub, order: Order) -> CarriedOut:
    whom = await whom_named(hub, order)
    if not await hub.house.store.registry.lift_ban(order.kind, whom):
        raise Refusal("missing", f"{whom_text(whom)}: there is no such {order.kind}")
    await hub.load_bans()
    hub.tell_people()
    return CarriedOut(f"un{order.kind}", whom_text(whom))


async def bans(hub: Hub, _: Order) -> list[ListedBan]:
    found = await hub.house.store.registry.bans(hub.house.now())
    return [ListedBan(one.kind, whom_text(one.whom), one.since, one.until, one.why) for one in found]


async def export(hub: Hub, order: Order) -> Any:
    known = await hub.house.store.registry.guest(await guest_named(hub, order))
    if known is None:
        raise Refusal("guest", _NOTHING)
    return await own_data(hub, known)


async def erase_guest(hub: Hub, order: Order) -> CarriedOut:
    guest, registry = await guest_named(hub, order), hub.house.store.registry
    if await registry.guest(guest) is None and not await registry.visits(guest):
        raise Refusal("guest", _NOTHING)
    await erase(hub, guest)
    return CarriedOut("erase", handle(guest))


async def reports(hub: Hub, _: Order) -> list[ListedReport]:
    found = await hub.house.store.registry.reports()
    return [
        ListedReport(
            one.number,
            one.at,
            one.table,
            one.line,
            handle(one.about),
            handle(one.person) if one.person else "",
            one.name,
            one.said,
            one.note,
        )
        for one in found
    ]


async def close(hub: Hub, order: Order) -> CarriedOut:
    """All of them, or none if one is not there."""
    registry = hub.house.store.registry
    open_ones = {one.number for one in await registry.reports()}
    missing = [number for number in order.numbers if number not in open_ones]
    if missing:
        raise Refusal("missing", f"{missing[0]}: there is no report with this number")
    for number in order.numbers:
        await registry.close_report(number)
    return CarriedOut("close", ", ".join(map(str, order.numbers)))


async def statistics(hub: Hub, _: Order) -> Statistics:
    house = hub.house
    figures = await house.store.survey.figures(house.now())
    if house.store.keeping is None:
        return Statistics(__version__, not house.is_closing, *hub.in_memory(), figures)
    connected = await house.store.keeping.connected()
    is_served = bool(await house.store.keeping.alive())
    return Statistics(__version__, is_served, len(connected), sum(connected.values()), figures)


COMMANDS: Final[dict[str, Callable[[Hub, Order], Awaitable[Any]]]] = {
    "tables": tables,
    "show": show,
    "end": end,
    "delete": delete,
    "ban": ban,
    "lift": lift,
    "bans": bans,
    "export": export,
    "erase": erase_guest,
    "reports": reports,
    "close": close,
    "statistics": statistics,
}


async def obeyed(hub: Hub, order: Order) -> Any:
    """The answer as plain data; raises Refusal and StoreTrouble."""
    command = COMMANDS.get(order.do)
    if command is None:
        raise Refusal("missing", f"this server knows no command {order.do!r}")
    return msgspec.to_builtins(await command(hub, order))
