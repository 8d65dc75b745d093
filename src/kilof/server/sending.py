"""Who is sent what: when something has happened, and on arrival. All of it comes from tables/sight.py."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from kilof.core.action import Seat
from kilof.server import wire
from kilof.server.client import Client
from kilof.tables import Draft, Table
from kilof.tables.entry import Called, Dealt, Hid, Marked, Played, Resumed, Said
from kilof.tables.sight import (
    Bulletin,
    calls,
    choices,
    heard,
    info,
    line,
    may_act,
    missed,
    no_choices,
    notes,
    own_choices,
    sight,
)
from kilof.tables.terms import Person

_QUIET: Final = frozenset((Said, Called, Marked, Played))  # entries that do not change the table without its match


def send_news(
    table: Table, draft: Draft, bulletin: Bulletin | None, clients: Collection[Client], now: float, code: str | None
) -> None:
    """The draft was added to the table: send everybody what concerns them. `bulletin` has its events, if any."""
    if bulletin is not None:
        _send_match(table, bulletin, clients, now)
    if not _QUIET.issuperset(map(type, draft.entries)) or table.stage == "over":
        send_table(table, clients, now, code)
    for entry in draft.entries:
        if isinstance(entry, Said):
            news = wire.write(wire.Chat([line(table, table.public_number, entry)], False))
            for client in clients:
                client.post(news)
        elif isinstance(entry, Called):
            news = wire.write(wire.Calls([heard(table.calls[-1], now)]))
            for client in clients:
                client.post(news)
        elif isinstance(entry, Marked):
            news = wire.write(wire.Marks(notes(table, entry.person)))
            for client in clients:
                if client.person == entry.person:
                    client.post(news)
        elif isinstance(entry, Dealt):
            _send_marks(table, clients)
        elif isinstance(entry, Resumed | Hid):
            _send_choices(table, clients, now)


def _send_marks(table: Table, clients: Collection[Client]) -> None:
    """They begin afresh in each round."""
    for client in clients:
        if client.person in table.marks:
            client.post(wire.write(wire.Marks(notes(table, client.person))))


def _send_choices(table: Table, clients: Collection[Client], now: float) -> None:
    """No ply has happened, and yet people may do something now, or their time runs otherwise."""
    for client in clients:
        if table.may_watch(client.person):
            choice = choices(table, table.seat_of(client.person), now)
            client.post(wire.write(wire.Steps(table.ply, [], choice)))


def bulletin_of(draft: Draft) -> Bulletin | None:
    """The events of a draft, encoded."""
    return None if draft.after is None else Bulletin(draft.after.rules, draft.events)


def send_table(table: Table, clients: Collection[Client], now: float, code: str | None) -> None:
    """Send all clients the table without its match, as each may know it; those who may not watch any more must go."""
    for client in clients:
        if table.may_watch(client.person):
            client.post(wire.write(wire.Table(info(table, client.person, now), code)))
        else:
            client.leave("forbidden")


def _send_match(table: Table, bulletin: Bulletin, clients: Collection[Client], now: float) -> None:
    """The same bytes for all clients who know the same and have nothing to choose."""
    seats = {player.person: seat for seat, player in enumerate(table.players) if player.person}
    nothing = no_choices(table, now)
    since = table.ply - 1
    common = b""
    own: dict[Seat | None, bytes] = {}
    for client in clients:
        seat = seats.get(client.person)
        if seat is None and not table.terms.spectators:
            continue
        if seat not in own:
            can_act = seat is not None and may_act(table, seat, nothing.waiting)
            if seat is not None and (can_act or bulletin.knows_more(seat)):
                choice = own_choices(table, seat, now, nothing) if can_act else nothing
                own[seat] = wire.write(wire.Step(since, table.ply, bulletin.to(seat), choice))
            else:
                common = common or wire.write(wire.Step(since, table.ply, bulletin.to(None), nothing))
                own[seat] = common
        client.post(own[seat])


def all_lines(table: Table) -> bytes:
    """The whole chat."""
    return wire.write(wire.Chat([line(table, number, said) for number, said in table.lines], True))


def welcome(table: Table, person: Person, ply: int | None, now: float, code: str | None) -> Iterator[bytes]:
    """What a client is sent when it comes to a table: what it missed since that ply, or the whole view."""
    seat = table.seat_of(person)
    yield wire.write(wire.Table(info(table, person, now), code))
    if table.state is not None and ply is not None and ply <= table.ply:
        yield wire.write(wire.Steps(ply, missed(table, seat, ply), choices(table, seat, now)))
    else:
        yield wire.write(wire.View(sight(table, seat, now)))
    yield all_lines(table)
    if table.calls:
        yield wire.write(wire.Calls(calls(table, now)))
    if seat is not None:
        yield wire.write(wire.Marks(notes(table, person)))
