"""All that is kept of one guest, for them to see and to have erased."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from hashlib import sha256
from typing import Final

from msgspec import Struct

from kilof.core.action import Seat
from kilof.server.hub import Hub
from kilof.server.registry import FiledReport, KnownGuest
from kilof.server.rows import entry_of
from kilof.server.store import Damaged, Row
from kilof.tables.entry import Advised, Called, Changed, Claimed, Marked, Opened, Said, Seated
from kilof.tables.people import is_same, person_of
from kilof.tables.terms import Person

HANDLE: Final = 10  # hex digits: enough to tell people apart, and of no use to anybody else
_log = logging.getLogger(__name__)


class OwnSeat(Struct):
    """You took this seat, changed your name or face, handed it to a bot, took it back."""

    at: float
    seat: Seat
    name: str
    face: int


class OwnLine(Struct):
    at: float
    text: str


class OwnMark(Struct):
    """What you privately thought of a seat."""

    at: float
    seat: Seat
    mark: str
    note: str


class OwnClaim(Struct):
    """You said that this seat is yours."""

    at: float
    seat: Seat
    name: str


class OwnCall(Struct):
    at: float
    ply: int
    code: str


class OwnQuestion(Struct):
    """You asked the coach, where others could see it."""

    at: float
    ply: int


class OwnVisit(Struct):
    """What a table keeps of you. The moves of the match are in its record."""

    table: str
    game: str = ""
    damaged: bool = False  # what is stored cannot be read
    seats: list[OwnSeat] = []
    lines: list[OwnLine] = []
    marks: list[OwnMark] = []
    claims: list[OwnClaim] = []
    calls: list[OwnCall] = []
    questions: list[OwnQuestion] = []


class OwnReport(Struct):
    """You reported a line or a name."""

    at: float
    table: str
    name: str
    said: str
    note: str


class OwnData(Struct):
    """All that the server keeps of a guest. Times are seconds since 1970."""

    name: str
    since: float
    seen: float  # to the hour
    tables: list[OwnVisit]
    reports: list[OwnReport]


def handle(person: Person) -> str:
    """A short word for a guest or a table that tells nothing but which one it is: for operators, and for the log."""
    return sha256(person_of(person).encode()).hexdigest()[:HANDLE]


async def own_data(hub: Hub, guest: KnownGuest) -> OwnData:
    """Raises StoreTrouble."""
    registry = hub.house.store.registry
    tables = [await _visit(hub, table, guest.id) for table in await registry.visits(guest.id)]
    reports = [_report(report) for report in await registry.reports(guest.id)]
    return OwnData(guest.name, guest.made, guest.seen, tables, reports)


def _report(report: FiledReport) -> OwnReport:
    return OwnReport(report.at, report.table, report.name, report.said, report.note)


async def _visit(hub: Hub, table: str, guest: Person) -> OwnVisit:
    visit = OwnVisit(table)
    try:
        stored = await hub.house.store.load(table)
        _read(visit, guest, () if stored is None else stored.rows)
    except Damaged:
        return OwnVisit(table, damaged=True)
    return visit


def _read(visit: OwnVisit, guest: Person, rows: Iterable[Row]) -> None:
    theirs: set[Seat] = set()
    for row in rows:
        match entry_of(row):
            case Opened(terms=terms) | Changed(terms=terms):
                visit.game = terms.game
            case Seated(seat=seat, player=player):
                theirs.discard(seat)
                if is_same(player.person, guest):
                    theirs.add(seat)
                    visit.seats.append(OwnSeat(row.at, seat, player.name, player.face))
            case Said(person=person, text=text, call=call) if is_same(person, guest):
                visit.lines.append(OwnLine(row.at, text or call))
            case Marked(person=person, seat=seat, mark=mark, note=note) if is_same(person, guest):
                visit.marks.append(OwnMark(row.at, seat, mark, note))
            case Claimed(person=person, seat=seat, name=name) if is_same(person, guest):
                visit.claims.append(OwnClaim(row.at, seat, name))
            case Called(seat=seat, ply=ply, code=code) if seat in theirs:
                visit.calls.append(OwnCall(row.at, ply, code))
            case Advised(seat=seat, ply=ply) if seat in theirs:
                visit.questions.append(OwnQuestion(row.at, ply))


async def erase(hub: Hub, guest: Person) -> tuple[int, int]:
    """Forget a guest: at all tables, then altogether. How many tables there were, and how many more are damaged, which
    nobody can read or write. Raises Refusal and StoreTrouble; what is left then can be tried again."""
    done, damaged = await hub.erase_visits(guest)
    await hub.house.store.registry.forget(guest)
    hub.send_away(guest)
    hub.tell_people()
    later, _ = await hub.erase_visits(guest)  # where they sat down meanwhile
    done |= later
    _log.warning("a guest was erased", extra={"guest": handle(guest), "tables": len(done), "damaged": len(damaged)})
    return len(done), len(damaged)
