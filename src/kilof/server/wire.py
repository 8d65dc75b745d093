"""The messages between a client and a table, as types: what they hold is checked when they are read.

A frame from a client is one message. A frame to a client is one or more, a line each. docs/formats.md explains them,
docs/wire.json has them as JSON schema (python -m kilof.server.schema).
"""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated, Final, Literal, TypeAlias

import msgspec
from msgspec import Meta, Raw, Struct

from kilof.tables.guise import FACES
from kilof.tables.sight import CardCount, Choices, Heard, Line, Missed, Note, Sight, TableInfo
from kilof.tables.terms import Pace
from kilof.tables.terms import Tempo as TempoName

# `$` alone would let a line break behind it pass: in Python, but not in the JSON schema.
Id = Annotated[str, Meta(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+(?!\n)$")]
SeatNo = Annotated[int, Meta(ge=0, le=15)]
Face = Annotated[int, Meta(ge=0, le=FACES)]
Ply = Annotated[int, Meta(ge=-1, le=1_000_000)]
RoundNo = Annotated[int, Meta(ge=1, le=100)]
Word = Annotated[str, Meta(max_length=40)]
Code = Annotated[str, Meta(min_length=1, max_length=80)]
Text = Annotated[str, Meta(max_length=400)]
Parting = Literal["come-back", "forbidden", "slow", "flood"]
OptionMap = Annotated[dict[Word, Word], Meta(max_length=20)]


# From a client


class Message(Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True, omit_defaults=True):
    """Base of what clients send. The client chooses `id`; a message sent again under its id gets the same answer."""

    id: Id


class Hello(Message, frozen=True):
    """The first message, and whenever the client is unsure: what have I missed since this ply? null: show me all."""

    ply: Ply | None = None


class Play(Message, frozen=True, kw_only=True):
    """An action as its code, decided on the view of that ply."""

    ply: Ply
    code: Code


class Why(Message, frozen=True, kw_only=True):
    """May I do this, and if not, why? Nothing happens."""

    ply: Ply
    code: Code


class Advise(Message, frozen=True, kw_only=True):
    """What could I do? Asked in one's own turn, on the view of that ply."""

    ply: Ply


class Count(Message, frozen=True):
    """How many of each card are there, and where, as far as I may know? Nothing happens."""


class Sit(Message, frozen=True, kw_only=True):
    """Take this seat, or any. If somebody else has that face, or it is 0, it is another one."""

    name: Text
    seat: SeatNo | None = None
    face: Face = 0


class Rise(Message, frozen=True):
    """Leave the seat for good."""


class Name(Message, frozen=True, kw_only=True):
    """Call me this, and give me that face; 0: the one I have."""

    name: Text
    face: Face = 0


class Place(Message, frozen=True, kw_only=True):
    """A bot on this seat."""

    seat: SeatNo
    bot: Word


class Clear(Message, frozen=True, kw_only=True):
    """Take the bot away, or remove the person."""

    seat: SeatNo


class Change(Message, frozen=True, kw_only=True):
    """Other terms."""

    game: Word
    seats: SeatNo
    options: OptionMap = {}
    pace: Pace = "none"
    tempo: TempoName = "brisk"
    spectators: bool = True
    chat: bool = True
    coach: bool = False


class Tempo(Message, frozen=True, kw_only=True):
    """How fast bots move from now on; in a running match too."""

    tempo: TempoName


class Listing(Message, frozen=True, kw_only=True):
    """The table is open to everybody on this server, or no longer."""

    listed: bool


class Begin(Message, frozen=True):
    """Let the match begin."""


class Hand(Message, frozen=True, kw_only=True):
    """Have a bot play this seat until its person is back. If the host is away, two people have to ask for it."""

    seat: SeatNo


class Back(Message, frozen=True):
    """I am back and play myself."""


class Say(Message, frozen=True, kw_only=True):
    """A line of chat."""

    text: Text


class Call(Message, frozen=True, kw_only=True):
    """A quick call: one of those that the table has, and what it is about, written as in action codes."""

    kind: Word
    target: Word = ""


class Mute(Message, frozen=True, kw_only=True):
    seat: SeatNo
    muted: bool


class Mark(Message, frozen=True, kw_only=True):
    seat: SeatNo
    mark: Word = ""
    note: Text = ""


class Ready(Message, frozen=True, kw_only=True):
    """I have read how the last round ended, and am ready for this one."""

    round: RoundNo


class Hide(Message, frozen=True, kw_only=True):
    """I have looked at my role of this round: my time may run."""

    round: RoundNo


class Wish(Message, frozen=True):
    """A rematch, please."""


class Vouch(Message, frozen=True, kw_only=True):
    """The answer to a claim to a seat, by the claim's number: yes, they are who they say they are; or no."""

    claim: Annotated[int, Meta(ge=0)]
    yes: bool


AnyMessage: TypeAlias = (
    Hello
    | Play
    | Why
    | Advise
    | Count
    | Sit
    | Rise
    | Name
    | Place
    | Clear
    | Change
    | Tempo
    | Listing
    | Begin
    | Hand
    | Back
    | Say
    | Call
    | Mute
    | Mark
    | Ready
    | Hide
    | Wish
    | Vouch
)

# To a client


class Notice(Struct, frozen=True, tag_field="type", tag=str.lower):
    """Base of what clients receive."""


class Done(Notice, frozen=True):
    """That message is stored for good. `number` counts all public entries up to it; an action has its ply."""

    id: str
    number: int
    ply: int | None


class Allowed(Notice, frozen=True):
    """It could be done."""

    id: str


class Counted(Notice, frozen=True):
    """How many there are of each card, by name, at that ply."""

    id: str
    ply: int
    cards: dict[str, CardCount]


class Refused(Notice, frozen=True):
    """Nothing came of that message. `key` is a rule's number or a word; `id` is empty if none could be read."""

    id: str
    key: str
    reason: str


class Idea(Struct, frozen=True):
    """Something that could be done, and the bot's reason, in which `{whom}` and `{card}` are those of the code."""

    code: str
    why: str


class Advice(Notice, frozen=True):
    """What that seat could do at that ply: one to three ideas, the best first. It is only as good as the bot."""

    id: str
    ply: int
    ideas: list[Idea]


class Table(Notice, frozen=True):
    """The table without its match, whenever it changes."""

    info: TableInfo
    code: str | None  # leads into the lobby while it is open


class View(Notice, frozen=True):
    """All that this client may know of the match; null if there is none to show."""

    sight: Sight | None


class Step(Notice, frozen=True):
    """A ply happened. `events` are the client's own. A client that is not at `since` has missed something."""

    since: int
    ply: int
    events: list[Raw]
    choices: Choices


class Steps(Notice, frozen=True):
    """What a client missed after the ply `since`, ply by ply, and what it may do now."""

    since: int
    steps: list[Missed]
    choices: Choices


class Chat(Notice, frozen=True):
    """Lines of chat: new ones, or all that there are. Of somebody who was erased there are none any more."""

    lines: list[Line]
    all: bool


class Calls(Notice, frozen=True):
    """Quick calls: one that was just made, or those that somebody who comes has to know of."""

    calls: list[Heard]


class Marks(Notice, frozen=True):
    """All private marks of this client's person."""

    marks: list[Note]


class Bye(Notice, frozen=True):
    """The connection is about to be closed."""

    why: Parting


AnyNotice: TypeAlias = (
    Done | Allowed | Counted | Refused | Advice | Table | View | Step | Steps | Chat | Calls | Marks | Bye
)

read: Final = msgspec.json.Decoder(AnyMessage).decode
write: Final = msgspec.json.Encoder().encode


UNREADABLE: Final = (msgspec.MsgspecError, UnicodeError, RecursionError)


def why_unreadable(error: Exception) -> str:
    """In a line."""
    return "nested too deep" if isinstance(error, RecursionError) else str(error)[:200]


def content_of(message: Message) -> bytes:
    """The digest of what a message says. Fields that are as if left out do not count, so that it stays the same when a
    later version knows more of them."""
    return sha256(write(message)).digest()[:16]


def id_of(frame: bytes | str) -> str:
    """The id of a message that is otherwise wrong, so that its sender knows which one it was."""
    try:
        return msgspec.json.decode(frame, type=_Anything).id
    except UNREADABLE:
        return ""


class _Anything(Struct):
    id: Id
