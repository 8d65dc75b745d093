"""A person's seat in the lobby and in play: left, named, handed to a bot and taken back, moved to another device."""

from __future__ import annotations

from kilof.bots import STAND_IN
from kilof.core.action import Seat
from kilof.tables.entry import Draft, Reason, Seated
from kilof.tables.lobby import hosted_on
from kilof.tables.refusal import Refusal
from kilof.tables.table import Table
from kilof.tables.terms import EMPTY, Person, Player


def rise(table: Table, person: Person) -> Draft:
    """Leave for good: the seat is free in the lobby, and a bot's once the match has begun."""
    seat = own_seat(table, person)
    after = EMPTY if table.stage == "lobby" else Player(name=table.players[seat].name, bot=STAND_IN)
    return Draft((Seated(seat, after, "left"), *hosted_on(table, person)))


def rename(table: Table, person: Person, name: str) -> Draft:
    """The same person under another name."""
    seat = own_seat(table, person)
    table.seating.check(person)
    return Draft((Seated(seat, Player(person, name, table.players[seat].bot), "named"),))


def hand(table: Table, by: Person, seat: Seat) -> Draft:
    """The host has a bot stand in for somebody at once; anybody may for themselves."""
    if by != table.host and table.seat_of(by) != seat:
        raise Refusal("host", "only the host may do that")
    if not 0 <= seat < len(table.players) or not table.players[seat].plays_own:
        raise Refusal("seat", "no person plays there")
    table.seating.check(by)
    return stood_in(table, seat, "handed")


def stood_in(table: Table, seat: Seat, why: Reason) -> Draft:
    """A bot plays the seat until its person is back."""
    if table.stage != "playing":
        raise Refusal("stage", "no match is being played")
    player = table.players[seat]
    return Draft((Seated(seat, Player(player.person, player.name, STAND_IN), why),))


def back(table: Table, person: Person) -> Draft:
    """The person plays again."""
    seat = own_seat(table, person)
    player = table.players[seat]
    if player.plays_own:
        raise Refusal("seat", "you are playing already")
    return Draft((Seated(seat, Player(person, player.name), "back"),))


def move(table: Table, person: Person, to: Person) -> Draft:
    """The seat and all that belongs to it goes over to the same human on another device."""
    seat = own_seat(table, person)
    if table.seat_of(to) is not None:
        raise Refusal("seat", "that device has a seat here already")
    player = table.players[seat]
    return Draft((Seated(seat, Player(to, player.name, player.bot), "moved"),))


def own_seat(table: Table, person: Person) -> Seat:
    seat = table.seat_of(person)
    if seat is None:
        raise Refusal("seat", "you have no seat at this table")
    return seat
