"""How much a table holds beside its match. All of it is stored for good, and read again whenever the table is."""

from __future__ import annotations

from typing import Final, NamedTuple

from kilof.tables.people import person_of
from kilof.tables.refusal import Refusal
from kilof.tables.terms import Person


class Bound(NamedTuple):
    """How many entries a table may have, and how many of them may come from one person."""

    table: int
    person: int


TALK: Final = Bound(2_000, 500)  # chat, marks, wishes, mutings
SEATING: Final = Bound(1_000, 100)  # seats taken, named, handed over; other terms


class Held:
    """The entries of one kind at a table, counted."""

    __slots__ = ("_all", "_most", "_own")

    def __init__(self, most: Bound) -> None:
        self._most = most
        self._all = 0
        self._own: dict[Person, int] = {}

    def add(self, person: Person = "") -> None:
        """One more, of this person if it is anybody's."""
        self._all += 1
        if person:
            self._own[person_of(person)] = self._own.get(person_of(person), 0) + 1

    def move(self, person: Person, to: Person) -> None:
        """The other is the same human, who may keep other seats: each of the two has had as many."""
        counts = [self._own[one] for one in (person_of(person), person_of(to)) if one in self._own]
        if counts:
            self._own[person_of(to)] = max(counts)

    def check(self, person: Person) -> None:
        """Whether this person may add one; raises the Refusal if not. What ends or undoes something is not asked."""
        if self._all >= self._most.table:
            raise Refusal("enough", "this table holds no more of that; the match goes on")
        if self._own.get(person_of(person), 0) >= self._most.person:
            raise Refusal("enough", "this table holds no more of that from you; the match goes on")

    def copy(self) -> Held:
        other = Held(self._most)
        other._all, other._own = self._all, self._own.copy()
        return other
