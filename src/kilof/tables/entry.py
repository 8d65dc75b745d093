"""The log of a table: all that ever happened at it, one entry each. A table is what its entries add up to.

Entries hold the whole truth, deals included. No entry is ever sent to anybody: viewers get what tables/sight.py says.
"""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

import msgspec
from msgspec import Struct

from kilof.core.event import Event
from kilof.core.state import State
from kilof.tables.terms import Person, Player, Terms

Reason = Literal["sat", "left", "bot", "cleared", "removed", "named", "absent", "handed", "back", "moved"]
Mark = Literal["", "suspect", "trust"]


class Entry(Struct, frozen=True, tag_field="type", tag=str.lower):
    """Base of all entries, in the past tense."""


class Opened(Entry, frozen=True):
    terms: Terms
    host: Person


class Changed(Entry, frozen=True):
    """Other terms; seats that no longer exist are empty."""

    terms: Terms


class Seated(Entry, frozen=True):
    """From now on this is who has the seat."""

    seat: int
    player: Player
    why: Reason


class Offered(Entry, frozen=True):
    """The host is away. This person would have a bot stand in for that seat, if somebody else would too."""

    person: Person
    seat: int


class Hosted(Entry, frozen=True):
    person: Person


class Listed(Entry, frozen=True):
    """The table is open to everybody on the server, or no longer."""

    listed: bool


class Began(Entry, frozen=True):
    """The match began, by this revision of the rules."""

    revision: int
    names: tuple[str, ...]


class Dealt(Entry, frozen=True):
    deal: dict[str, Any]  # as in a record


class Played(Entry, frozen=True, omit_defaults=True):
    """The one kind of entry that has a ply."""

    code: str  # with the seat in front
    bot: str = ""  # that chose it; "" if a person did, and in logs that are older than this
    rollouts: int | None = None  # that the bot was allowed, if it searches


class Called(Entry, frozen=True):
    """A quick call, as its code, made when the match was at that ply. It is part of the record, so it names a seat and
    no person."""

    seat: int
    ply: int
    code: str


class Said(Entry, frozen=True):
    """Free text. `call` is how 0.1.0 kept quick calls, which named nobody: one of talk.OLD_CALLS."""

    person: Person
    name: str
    text: str = ""
    call: str = ""


class Advised(Entry, frozen=True):
    """At that ply, the person at this seat asked the coach, where other people play too."""

    seat: int
    ply: int


class Muted(Entry, frozen=True):
    person: Person
    muted: bool


class Marked(Entry, frozen=True):
    """What a person thinks of a seat; nobody else is told."""

    person: Person
    seat: int
    mark: Mark
    note: str


class Wished(Entry, frozen=True):
    """A person would like a rematch."""

    person: Person


class Readied(Entry, frozen=True):
    """A person has read how the round before this one ended, and is ready for it."""

    person: Person
    round: int


class Resumed(Entry, frozen=True):
    """All are ready for this round, or have had their time: from now on it is played."""

    round: int


class Hid(Entry, frozen=True):
    """A person has looked at their role of this round."""

    person: Person
    round: int


class Followed(Entry, frozen=True):
    """The rematch is played at that table."""

    table: str


class Ended(Entry, frozen=True):
    """The match ended otherwise than by its rules."""

    why: Literal["rules", "expired", "operator"]


class Closed(Entry, frozen=True):
    """The match is over, and all who could have agreed to go on have had their time."""


class Claimed(Entry, frozen=True):
    """Somebody without a seat says that this one, which is now that person's, is theirs."""

    person: Person
    seat: int
    whose: Person
    name: str


class Vouched(Entry, frozen=True):
    """The answer to that person's claim."""

    person: Person
    yes: bool


AnyEntry: TypeAlias = (
    Opened
    | Changed
    | Seated
    | Offered
    | Hosted
    | Listed
    | Began
    | Dealt
    | Played
    | Called
    | Said
    | Advised
    | Muted
    | Marked
    | Wished
    | Readied
    | Resumed
    | Hid
    | Followed
    | Ended
    | Closed
    | Claimed
    | Vouched
)

PRIVATE: Final = frozenset((Marked,))  # what others must not notice: it changes no number that they are sent
KINDS: Final[dict[type[Entry], str]] = {kind: kind.__name__.lower() for kind in AnyEntry.__args__}
encoded: Final = msgspec.json.Encoder().encode
decoded: Final = msgspec.json.Decoder(AnyEntry).decode


class Draft(Struct, frozen=True):
    """Entries that would come next; nothing has happened yet. Whoever keeps the table stores them, then adds them."""

    entries: tuple[AnyEntry, ...]
    told: tuple[tuple[Event, ...], ...] = ()  # the events of each entry; empty where no entry has any
    after: State | None = None  # the match afterwards, if it changes
    last: State | None = None  # the match as it was when a round ended, if the next one was dealt

    @property
    def events(self) -> list[Event]:
        return [event for events in self.told for event in events]
