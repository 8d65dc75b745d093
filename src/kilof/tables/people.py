"""One person, several seats. A person is one guest: one cookie of one browser. They may hold several seats at a table
by saying which seat they mean; each further one has an id of its own, the person's with a number (`ID.2` to `ID.10`).

What belongs to a seat goes by that id: the hand, marks, being ready, being here. What somebody did goes by the person:
removals, mutes, claims that were denied, how much they may say or change, and who is host.
"""

from __future__ import annotations

from typing import Final

from kilof.tables.terms import Person

MOST: Final = 10  # seats of one person: as many as any game has


def person_of(who: Person) -> Person:
    """The one person behind any of their seats."""
    return who.partition(".")[0]


def at_seat(person: Person, number: int) -> Person:
    """That person at their first, second, ... seat. The first is under the person's own id."""
    return person if number == 1 or not person else f"{person}.{number}"


def is_same(one: Person, other: Person) -> bool:
    """Whether both are somebody, and the same person."""
    return bool(one) and person_of(one) == person_of(other)
