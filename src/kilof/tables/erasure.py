"""A log without a person: what is left of it when somebody is forgotten. The match and all others stay as they are.

Their id becomes another, which belongs to nobody; their name one that says nothing; their lines and notes are empty.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from kilof.core.action import Seat
from kilof.tables.entry import AnyEntry, Began, Changed, Claimed, Marked, Opened, Said, Seated, decoded, encoded
from kilof.tables.people import is_same
from kilof.tables.terms import Person

_UNNAMED: Final = "N. N."


def unnamed(seat: Seat) -> str:
    """What somebody who was forgotten is called."""
    return f"{_UNNAMED} {seat + 1}"


def erased(bodies: Iterable[str], guest: Person, other: Person) -> Iterator[str]:
    """A table's log, entry by entry as it is stored, without a guest, who is `other` from now on. What does not concern
    them is the same to the letter."""
    theirs: set[Seat] = set()  # seats that they have, or that a bot has under their name
    own_id = re.compile(rf'"{re.escape(guest)}(\.\d+)?"')
    for body in bodies:
        entry = decoded(body)
        match entry:
            case Opened(terms=terms) | Changed(terms=terms):
                theirs = {seat for seat in theirs if seat < terms.seats}
            case Seated(seat=seat, player=player, why=why):
                if is_same(player.person, guest) or (seat in theirs and why == "left" and player.bot):
                    theirs.add(seat)
                else:
                    theirs.discard(seat)
        nameless = _nameless(entry, guest, theirs)
        yield own_id.sub(rf'"{other}\1"', body if nameless is entry else encoded(nameless).decode())


def _nameless(entry: AnyEntry, guest: Person, theirs: set[Seat]) -> AnyEntry:
    """The entry without what they are called, have said and have noted."""
    match entry:
        case Seated(seat=seat, player=player) if seat in theirs:
            return replace(entry, player=replace(player, name=unnamed(seat), face=0))
        case Began(names=names) if theirs:
            return replace(entry, names=tuple(unnamed(i) if i in theirs else name for i, name in enumerate(names)))
        case Said(person=person) if is_same(person, guest):
            return replace(entry, name="", text="", call="")
        case Marked(person=person) if is_same(person, guest):
            return replace(entry, mark="", note="")
        case Claimed(person=person, seat=seat) if is_same(person, guest):
            return replace(entry, name=unnamed(seat))
    return entry
