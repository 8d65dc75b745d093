"""A person's seat in the lobby and in play: left, named, handed to a bot and taken back, moved to another device."""

from __future__ import annotations

from typing import Literal

from msgspec.structs import replace

from kilof.bots import STAND_IN
from kilof.core.action import Seat
from kilof.tables.entry import Draft, Offered, Reason, Seated
from kilof.tables.guise import FACES
from kilof.tables.lobby import hosted_on
from kilof.tables.people import is_same, person_of
from kilof.tables.presence import wait_for
from kilof.tables.refusal import Refusal
from kilof.tables.table import Table
from kilof.tables.terms import EMPTY, Person

Handing = Literal["", "alone", "together", "asked"]


def rise(table: Table, person: Person) -> Draft:
    """Leave for good: the seat is free in the lobby, and a bot's once the match has begun."""
    seat = own_seat(table, person)
    after = EMPTY if table.stage == "lobby" else replace(table.players[seat], person="", bot=STAND_IN)
    return Draft((Seated(seat, after, "left"), *hosted_on(table, person)))


def rename(table: Table, person: Person, name: str, face: int = 0) -> Draft:
    """The same person under another name, and with another face if one is named."""
    seat = own_seat(table, person)
    if face not in range(FACES + 1):
        raise Refusal("face", f"the faces are 1 to {FACES}, not {face}")
    if face and any(player.face == face for at, player in enumerate(table.players) if at != seat):
        raise Refusal("face", "somebody else has that face")
    table.seating.check(person)
    player = table.players[seat]
    return Draft((Seated(seat, replace(player, name=name, face=face or player.face), "named"),))


def hand(table: Table, by: Person, seat: Seat, now: float) -> Draft:
    """A bot stands in at once: by the word of the host, of two others if the host is away, or of the only one who is
    left. Anybody may have one for themselves."""
    is_free = table.hosts(by) or seat in table.seats_of(by)
    how = handing(table, by, seat)
    if not is_free and how == "":
        raise Refusal("host", "only the host may do that")
    if not 0 <= seat < len(table.players) or not table.players[seat].plays_own:
        raise Refusal("seat", "no person plays there")
    if not is_free and handing_left(table, by, seat, now) > 0.0:
        raise Refusal("host", "wait a moment: they may come back")
    table.seating.check(by)
    if is_free or how == "alone" or table.offers.get(seat, set()) - {person_of(by)}:
        return stood_in(table, seat, "handed")
    return Draft((Offered(by, seat),))


def handing(table: Table, by: Person, seat: Seat) -> Handing:
    """Whether this person can have a bot stand in for somebody who is not here: alone (the host, or whoever is left
    with bots), or together with somebody who says the same. `asked`: they have said so."""
    player = table.players[seat] if 0 <= seat < len(table.players) else EMPTY
    if table.stage != "playing" or not by or not player.plays_own or player.person in table.present:
        return ""
    if table.hosts(by) or is_same(player.person, by):
        return "alone"
    if table.is_here(table.host) or table.seat_of(by) is None:
        return ""
    if not any(player.person in table.present and not is_same(player.person, by) for player in table.players):
        return "alone"
    return "asked" if person_of(by) in table.offers.get(seat, ()) else "together"


def handing_left(table: Table, by: Person, seat: Seat, now: float) -> float:
    """In how many seconds this person can, if nobody comes before that; 0 or less: now. Whoever is left alone waits
    longer: there is nobody to agree with."""
    is_long = not table.hosts(by) and handing(table, by, seat) == "alone"
    people = [person for person in (table.players[seat].person, table.host) if not is_same(person, by)]
    return max((wait_for(table, person, now, is_long) for person in people), default=0.0)


def stood_in(table: Table, seat: Seat, why: Reason) -> Draft:
    """A bot plays the seat until its person is back."""
    if table.stage != "playing":
        raise Refusal("stage", "no match is being played")
    return Draft((Seated(seat, replace(table.players[seat], bot=STAND_IN), why),))


def back(table: Table, person: Person) -> Draft:
    """The person plays again."""
    seat = own_seat(table, person)
    player = table.players[seat]
    if player.plays_own:
        raise Refusal("seat", "you are playing already")
    return Draft((Seated(seat, replace(player, bot=""), "back"),))


def returned(table: Table, person: Person) -> Draft | None:
    """Whoever comes takes their seat back, if a bot stands in there."""
    seat = table.seat_of(person)
    if seat is None or table.stage != "playing" or table.players[seat].plays_own:
        return None
    return back(table, person)


def move(table: Table, person: Person, to: Person) -> Draft:
    """The seat and all that belongs to it goes over to the same human on another device."""
    seat = own_seat(table, person)
    if table.seat_of(to) is not None:
        raise Refusal("seat", "that device has a seat here already")
    return Draft((Seated(seat, replace(table.players[seat], person=to), "moved"),))


def own_seat(table: Table, person: Person) -> Seat:
    seat = table.seat_of(person)
    if seat is None:
        raise Refusal("seat", "you have no seat at this table")
    return seat
