"""Who may ask the coach, and who is told of it. What the coach says is for bots to say, from the view of the seat."""

from __future__ import annotations

from kilof.core.action import Seat
from kilof.tables.entry import Advised, Draft
from kilof.tables.people import is_same
from kilof.tables.refusal import Refusal
from kilof.tables.seats import own_seat
from kilof.tables.table import Table
from kilof.tables.terms import Person


def is_open(table: Table, person: Person) -> bool:
    """Whether this person may ask at all: alone with bots always, among people if the host has allowed it."""
    return table.seat_of(person) is not None and (table.terms.coach or not _is_watched(table, person))


def asking(table: Table, person: Person, ply: int) -> Seat:
    """The seat that asks what it could do now; raises the Refusal if it may not."""
    seat = own_seat(table, person)
    if not is_open(table, person):
        raise Refusal("coach", "other people play here, and the host has not allowed the coach")
    if ply != table.ply:
        raise Refusal("ply", f"the match is at ply {table.ply}, not {ply}")
    if not table.players[seat].plays_own:
        raise Refusal("stand-in", "a bot plays for you; come back first")
    if seat not in table.waiting():
        raise Refusal("turn", "the coach is asked in your own turn")
    return seat


def noted(table: Table, person: Person, ply: int) -> Draft | None:
    """Where other people play, all of them see that the coach was asked; once for each ply. The same may be refused."""
    entry = Advised(asking(table, person, ply), ply)
    return None if entry in table.advised or not _is_watched(table, person) else Draft((entry,))


def _is_watched(table: Table, person: Person) -> bool:
    """Whether somebody else is a person, even one for whom a bot stands in."""
    return any(player.person and not is_same(player.person, person) for player in table.players)
