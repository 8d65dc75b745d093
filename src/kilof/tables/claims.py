"""A person who lost their device gets their seat back: a newcomer says which seat is theirs, the host says yes or no.

Whoever gets a seat sees its hand. So all at the table see the claim; nothing comes of it while the seat's person is
here; nobody who sits at the table can claim; and one person decides, who has a seat of their own.
"""

from __future__ import annotations

from kilof.core.action import Seat
from kilof.tables.entry import Claimed, Draft, Vouched
from kilof.tables.people import is_same, person_of
from kilof.tables.refusal import Refusal
from kilof.tables.seats import move
from kilof.tables.table import Claim, Table
from kilof.tables.terms import Person


def claim(table: Table, person: Person, seat: Seat, name: str) -> Draft | None:
    """Somebody without a seat says that this one is theirs. None if they have said so already."""
    if table.stage != "playing":
        raise Refusal("stage", "no match is being played")
    if person_of(person) in table.removed | table.denied:
        raise Refusal("claim", "the host has said no")
    if table.seats_of(person):
        raise Refusal("seat", "that device has a seat here already")
    whose = table.players[seat].person if 0 <= seat < len(table.players) else ""
    if not whose:
        raise Refusal("seat", "no person sits there")
    if table.is_here(whose):
        raise Refusal("claim", "whoever sits there is here")
    if not voucher(table, seat):
        raise Refusal("claim", "nobody here can say who you are")
    before = open_claim(table)
    if before is None:
        return Draft((Claimed(person, seat, whose, name),))
    if (before.person, before.seat) != (person, seat):
        raise Refusal("claim", "somebody asks for a seat already; wait for the answer")
    return None


def vouch(table: Table, by: Person, number: int, yes: bool) -> Draft:
    """The word on a claim."""
    found = open_claim(table)
    if found is None or found.number != number or (found.granted and yes):
        raise Refusal("claim", "nobody asks for that any more")
    if not is_same(by, voucher(table, found.seat)):
        raise Refusal("host", "only the host may do that")
    return Draft((Vouched(found.person, yes),))


def granted(table: Table, person: Person) -> Claim:
    """The claim of this person, if the word was yes and the seat's person has not come back."""
    found = open_claim(table)
    if found is None or found.person != person:
        raise Refusal("seat", "you have no seat at this table")
    if not found.granted:
        raise Refusal("claim", "the host has not said yes")
    return found


def regain(table: Table, person: Person) -> Draft:
    """The seat is theirs again; whoever had it no longer does."""
    return move(table, granted(table, person).whose, person)


def open_claim(table: Table) -> Claim | None:
    """The claim that is made at this table now. While the seat's person is here there is none."""
    found = table.claim
    if found is None or table.stage != "playing":
        return None
    is_there = table.is_here(found.whose) or table.players[found.seat].person != found.whose
    return None if is_there else found


def voucher(table: Table, seat: Seat) -> Person:
    """Who answers: the host; for the host's own seat, the next person at the table; "" if there is none."""
    whose = table.players[seat].person
    others = [player.person for player in table.players if player.person and not is_same(player.person, whose)]
    return next((person for person in others if table.hosts(whose) or table.hosts(person)), "")


def away(table: Table, name: str) -> Seat:
    """The seat of the person with this name who is not here: for those who may not see the table."""
    for seat, player in enumerate(table.players):
        if player.person and player.name == name and not table.is_here(player.person):
            return seat
    raise Refusal("claim", "nobody of that name is away from this table")
