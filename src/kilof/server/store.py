"""What the server asks of its storage. SQLite (store_sqlite.py) answers it for one process, PostgreSQL (postgres/) for
several, which share one store: nothing here counts on being the only one.

Whatever is written is on the disk when the call returns. An addition is stored as a whole or not at all.
"""

from __future__ import annotations

from collections.abc import Awaitable
from typing import Final, NamedTuple, Protocol, TypeAlias

from msgspec import Struct

from kilof.core.action import Seat
from kilof.server.analyses import Analyses
from kilof.server.keeping import Keeping
from kilof.server.registry import Registry
from kilof.server.survey import TableSurvey
from kilof.tables.terms import Person

Waits: TypeAlias = int
"""The seats that a match waits for, a bit each: the first seat is 1."""


class StoreTrouble(Exception):
    """The storage cannot do it now: the disk is full, the file is read-only. Nothing has happened; try again later."""


class Unsure(StoreTrouble):
    """It failed at a moment that leaves open whether it has happened. What is read afterwards counts; what is in memory
    is stale."""


class Damaged(StoreTrouble):
    """What is stored of a table is not what was once written, or cannot be read. It stays that way."""


class Newer(StoreTrouble):
    """A later version of the program has stored this table. It is for that one to look after, and sound."""


class Conflict(Exception):
    """Somebody else has stored that number or that ply of the table already. What is in memory is stale."""


class Lapsed(Conflict):
    """Stored by nobody: who looked after the table does so no longer."""


class Repeated(Exception):
    """A message with this id is stored already; what came of it then. The number counts what everybody may know of.
    `content` is its digest; None if it was stored without."""

    def __init__(self, number: int, ply: int | None, content: bytes | None = None) -> None:
        super().__init__(f"stored as entry {number}")
        self.number = number
        self.ply = ply
        self.content = content


class Row(Struct, frozen=True):
    """An entry of a table's log."""

    number: int
    kind: str
    ply: int | None
    at: float
    body: str
    events: str | None = None
    waits: Waits | None = None  # after it; None: as before


class Sitter(NamedTuple):
    """A person at a table, and the seat that they play; None while a bot stands in."""

    person: Person
    seat: Seat | None


class Summary(NamedTuple):
    """What can be known of a table without its log. It follows from it, and is stored with it as it changes."""

    stage: str
    game: str
    code: str | None
    due: float | None
    people: tuple[Sitter, ...]
    listed: float | None = None  # since when everybody on the server may find it


class Addition(Struct, frozen=True):
    """What is added to the log of a table at once. `message` is who sent it and under which id; none if nobody did."""

    table: str
    rows: tuple[Row, ...]
    message: tuple[Person, str] | None = None
    summary: Summary | None = None  # None: as before
    seed: bytes | None = None  # of a new table
    opens: Addition | None = None  # another table that is stored with it, or neither is
    link: bytes | None = None  # the (hashed) secret of a link that it uses up; it must be there
    content: bytes | None = None  # the digest of what the message said
    keeper: int | None = None  # it is stored only while this process looks after the table


class Stored(NamedTuple):
    """A table as it is stored."""

    seed: bytes
    code: str | None
    number: int  # of the last entry
    rows: list[Row]  # without what is forgotten
    edition: int = 0  # how often entries were changed that others may have read


class Guest(NamedTuple):
    """A person without an account."""

    id: Person
    name: str


class SeatLink(NamedTuple):
    """What a link does: it moves a person's seat at a table, to anybody or to one guest."""

    table: str
    person: Person
    guest: Person | None


class Own(NamedTuple):
    """A table of a person, for their list."""

    table: str
    game: str
    stage: str
    made: float
    asked: bool | None  # whether a running match waits for this person; None: only the log tells
    seat: Seat | None = None  # that they play; None while a bot stands in
    ended: float | None = None  # when a match that is over was played or ended
    began: str | None = None  # its entry that says who sat there,
    ending: str | None = None  # and the events that ended it, if it was played to the end


class Store(Protocol):
    """All calls may raise StoreTrouble."""

    name: str  # a few letters, and the same wherever the store is served

    @property
    def registry(self) -> Registry:
        """What is kept of people."""

    @property
    def survey(self) -> TableSurvey:
        """What operators ask for."""

    @property
    def analyses(self) -> Analyses:
        """What was counted of matches that are over."""

    @property
    def keeping(self) -> Keeping | None:
        """What several processes share; None where there is only one."""

    async def append(self, addition: Addition) -> None:
        """Store an addition. Raises Repeated or Conflict, in this order, if it cannot be the next one; Lapsed if its
        keeper is none any more."""

    async def repeated(self, table: str, person: Person, message: str) -> Repeated | None:
        """What came of a message that is stored already."""

    async def load(self, table: str) -> Stored | None:
        """A table with its whole log; None if there is none. Raises Damaged."""

    async def played(self, table: str) -> list[Row]:
        """The deals and actions of a table with their events. Raises Damaged."""

    def since(self, table: str, number: int) -> Awaitable[list[Row]]:
        """The entries after that one without their events, for who has read all before. Their chain is not followed."""

    async def by_code(self, code: str) -> str | None:
        """The open lobby with this code."""

    async def due(self, now: float) -> list[str]:
        """Tables that must be looked at."""

    async def listed(self, most: int) -> list[str]:
        """Open tables whose match is not over, the latest first."""

    async def own(self, person: Person, most: int) -> list[Own]:
        """Tables where this person has a seat, newest first."""

    async def guest(self, secret: bytes, now: float) -> Guest | None:
        """The guest with this (hashed) secret, seen now."""

    async def add_guest(self, guest: Guest, secret: bytes, now: float) -> None: ...

    async def rename_guest(self, guest: Guest) -> None: ...

    async def add_link(self, secret: bytes, link: SeatLink, until: float) -> None:
        """Keep a link. An addition uses it up."""

    async def link(self, secret: bytes, now: float) -> SeatLink | None:
        """What a link is good for; None if there is none any more."""

    async def stale(self, now: float) -> list[str]:
        """Running matches that nobody has touched for as long as EXPIRY says."""

    async def sweep(self, now: float) -> None:
        """Forget what EXPIRY says is to be forgotten. Records stay."""

    async def ready(self) -> bool:
        """Whether something can be stored right now."""

    async def close(self) -> None:
        """Store what was asked for, and stop."""


class Expiry(NamedTuple):
    """Seconds after which something is forgotten."""

    lobby: float = 2 * 86_400.0  # a lobby that nobody touched: all of it
    match: float = 60 * 86_400.0  # a running match that nobody touched is ended; its record stays
    talk: float = 30 * 86_400.0  # after the end: chat, marks, wishes, who sat there
    guest: float = 400 * 86_400.0  # a guest who was not seen and has no seat
    report: float = 30 * 86_400.0  # a report that nobody has closed


EXPIRY = Expiry()
SEEN: Final = 3600.0  # how precisely we keep when a guest was last there: nobody needs the second
TALK: Final = (  # kinds of entries that are forgotten after the end,
    *("said", "marked", "muted", "wished", "readied", "hid"),
    *("seated", "offered", "hosted", "claimed", "vouched"),
)
RECORDED: Final = ("opened", "changed", "began", "dealt", "played", "called")  # and that make up a record
