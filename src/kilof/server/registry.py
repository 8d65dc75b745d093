"""What is kept of people rather than of matches: where they were, what they report, who may not come. A part of the
store.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple, Protocol

from msgspec import Struct

from kilof.tables.terms import Person

BanKind = Literal["ban", "mute"]


class KnownGuest(NamedTuple):
    """A guest, and when they came first and last; the last to the hour."""

    id: Person
    name: str
    made: float
    seen: float


class FiledReport(Struct, frozen=True):
    """A line of chat or a name that somebody would have the operator look at, as it was then."""

    at: float
    table: str
    line: int | None  # its number, as people are told it; None: it is about the name
    about: Person
    name: str
    said: str
    note: str
    person: Person  # who reports; "" once they are erased
    number: int = 0  # the store gives it one


class Ban(Struct, frozen=True):
    """Whoever may not come, or not speak."""

    kind: BanKind
    whom: str  # a guest's id, or a network of addresses
    since: float
    until: float | None  # None: for good
    why: str = ""


class Registry(Protocol):
    """All calls may raise StoreTrouble. A guest is one person, at whichever of their seats (tables/people.py)."""

    async def guest(self, id: Person) -> KnownGuest | None: ...  # noqa: A002

    async def guests(self) -> list[Person]:
        """The ids of all."""

    async def known(self, guests: Collection[Person]) -> set[Person]:
        """Those of these that are not forgotten."""

    async def visits(self, guest: Person) -> list[str]:
        """Tables whose log speaks of this guest, the newest first."""

    async def erase(self, table: str, guest: Person, other: Person) -> None:
        """Make the log of a table one without this guest, who is `other` there from now on. Raises Damaged."""

    async def forget(self, guest: Person) -> None:
        """Forget a guest and what they reported; tables are not touched."""

    async def add_report(self, report: FiledReport, most: int) -> bool:
        """Keep a report, once; False if there are as many as this already."""

    async def reports(self, person: Person | None = None) -> list[FiledReport]:
        """Of everybody, or of one guest; the oldest first."""

    async def close_report(self, number: int) -> bool:
        """Forget a report; False if there is none of that number."""

    async def bans(self, now: float) -> list[Ban]:
        """Those that are not over."""

    async def add_ban(self, ban: Ban) -> None:
        """From now on; in place of the one of the same kind."""

    async def lift_ban(self, kind: BanKind, whom: str) -> bool:
        """False if there was none."""
