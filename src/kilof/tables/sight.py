"""What each viewer of a table may see, and nothing else ever leaves it.

People are shown by their seats and names; who somebody is (an id) is told to nobody.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import Raw, Struct

from kilof.core import machine
from kilof.core.action import Seat, Viewer
from kilof.core.event import Event, hidden, secret_fields
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.notation.calls import Aim, CallKind, offered
from kilof.notation.jsons import event_to_json, position_to_json
from kilof.tables.advice import is_open
from kilof.tables.claims import open_claim, voucher
from kilof.tables.clock import deadline
from kilof.tables.codes import codes_of
from kilof.tables.entry import Said
from kilof.tables.pause import looks, resumes_at
from kilof.tables.people import is_same, person_of
from kilof.tables.presence import absences, away_for
from kilof.tables.refusal import Refusal
from kilof.tables.seats import Handing, handing, handing_left
from kilof.tables.table import HeardCall, Stage, Table
from kilof.tables.talk import CALLS_EACH, CALLS_WITHIN
from kilof.tables.terms import Person, Player, Terms
from kilof.view import counts, position

_CALLS_SENT = 100  # to somebody who comes; the record has all of them
_encode = msgspec.json.Encoder().encode


class SeatInfo(Struct):
    """Who has a seat, as everybody may know it. `handing` is the viewer's own: whether they can have a bot stand in."""

    name: str
    face: int
    kind: Literal["person", "bot", "empty"]
    bot: str  # who plays it, if a bot does: for its person, if the kind is person
    present: bool
    muted: bool
    away: float | None  # seconds that its person is away for; less than 0: it may be just a moment; None: here
    handing: Handing
    handing_left: float  # seconds until then; 0 or less: now


class AbsenceInfo(Struct):
    """Somebody went away after the ply `since` and came back after the ply `back`, unless they are away still."""

    seat: Seat
    since: int
    back: int | None


class StandInInfo(Struct):
    """After that ply a bot began to play for somebody, or, if it is no bot, they play again."""

    seat: Seat
    ply: int
    bot: bool


class AdvisedInfo(Struct):
    """At that ply, that seat asked the coach."""

    seat: Seat
    ply: int


class ClaimInfo(Struct):
    """Somebody says that a seat is theirs. `yours`: it is you; `asked`: the answer is yours."""

    number: int
    seat: Seat
    name: str
    granted: bool
    yours: bool
    asked: bool


class PauseInfo(Struct):
    """The round that was dealt is not played before people are ready for it."""

    round: int
    ready: list[Seat]  # of people; bots always are
    left: float | None  # seconds until it goes on by itself; null: it waits


class CallTerms(Struct):
    """The quick calls of this match, what each of them is about, and how many a player may make in how many seconds."""

    kinds: dict[CallKind, Aim]
    most: int
    seconds: int


class TableInfo(Struct):
    """The table without its match. `you` and `hosting` are the viewer's own."""

    terms: Terms
    stage: Stage
    seats: list[SeatInfo]
    host: Seat | None
    you: Seat | None
    hosting: bool
    wishes: list[Seat]  # who would like a rematch
    followed: str  # the table of the rematch
    ended: str  # why the match ended, if not by its rules
    claim: ClaimInfo | None
    pause: PauseInfo | None
    looks: bool  # you have yet to look at your role in this round
    absences: list[AbsenceInfo]
    stand_ins: list[StandInInfo]
    calls: CallTerms
    listed: bool  # everybody on the server may find it
    coach: bool  # you may ask the coach when it is your turn
    advised: list[AdvisedInfo]  # who did, the last times, where several people play


class OpenSeat(Struct):
    """Who has a seat at an open table, as everybody may know it."""

    name: str
    face: int
    kind: Literal["person", "bot", "empty"]
    bot: str


class OpenTable(Struct):
    """A table that everybody may find: what is known of it from outside. Its match is not."""

    table: str
    terms: Terms
    seats: list[OpenSeat]
    host: Seat | None
    waited: float  # seconds since it was opened to everybody
    round: int  # 0 in the lobby


class Choices(Struct):
    """What a viewer may do now, as codes."""

    waiting: tuple[Seat, ...]
    options: list[str]
    asides: list[str]
    left: float | None  # seconds until the time of whoever is waited for is out


class Sight(Struct):
    """All that a viewer knows of the match now."""

    ply: int
    position: dict[str, Any]
    choices: Choices
    last: dict[str, Any] | None  # during a pause, the position as it was when the round ended


class CardCount(Struct):
    """How many copies of a card there are in the match. The other three add up to that: `mine` the viewer has, `table`
    are where the viewer sees or knows them, and the viewer does not know where `unseen` are."""

    copies: int
    mine: int
    table: int
    unseen: int


class Line(Struct):
    """A line of chat."""

    number: int
    seat: Seat | None  # who said it, if they still sit here
    name: str
    text: str
    call: str


class Heard(Struct):
    """A quick call. `round` and `ply` say when it was made in the match, `ago` how many seconds have passed since."""

    number: int
    round: int
    ply: int
    seat: Seat
    kind: str
    target: str  # `s2`, `8,0`, `pick`, or empty
    ago: float


class Note(Struct):
    """A private mark of the viewer. The acts are those that there had been in the round when it was marked."""

    seat: Seat
    mark: str
    note: str
    act: int
    last: str  # the mark of the round before
    last_act: int


class Missed(Struct):
    """What a viewer learned by one ply, and by the deal that followed it if one did. Ply 0 is the first deal."""

    ply: int
    events: list[Raw]


def info(table: Table, person: Person, now: float) -> TableInfo:
    seats = [
        SeatInfo(
            player.name,
            player.face,
            _kind(player),
            player.bot,
            player.person in table.present,
            person_of(player.person) in table.muted,
            _away(table, player.person, now),
            handing(table, person, seat),
            round(handing_left(table, person, seat, now), 1),
        )
        for seat, player in enumerate(table.players)
    ]
    return TableInfo(
        table.terms,
        table.stage,
        seats,
        table.seat_of(table.host),
        table.seat_of(person),
        table.hosts(person),
        [seat for seat, player in enumerate(table.players) if player.person and player.person in table.wishes],
        table.followed,
        table.ended,
        _claim(table, person),
        _pause(table, now),
        looks(table, person),
        [AbsenceInfo(*one) for one in absences(table)],
        [StandInInfo(*one) for one in table.stand_ins],
        _call_terms(table),
        table.listed is not None,
        is_open(table, person),
        [AdvisedInfo(one.seat, one.ply) for one in table.advised],
    )


def open_table(table: Table, id: str, now: float) -> OpenTable:  # noqa: A002
    """An open table as those see it who are not there; `id` is its address."""
    assert table.listed is not None, "it is open"
    seats = [OpenSeat(player.name, player.face, _kind(player), player.bot) for player in table.players]
    return OpenTable(
        id, table.terms, seats, table.seat_of(table.host), round(max(0.0, now - table.listed), 1), table.round
    )


def _kind(player: Player) -> Literal["person", "bot", "empty"]:
    return "empty" if player.is_empty else "person" if player.person else "bot"


def _pause(table: Table, now: float) -> PauseInfo | None:
    if table.pause is None or table.stage != "playing":
        return None
    ready = [seat for seat, player in enumerate(table.players) if player.person and player.person in table.pause.ready]
    return PauseInfo(table.round, ready, _left(resumes_at(table), now))


def _left(end: float | None, now: float) -> float | None:
    return None if end is None else round(max(0.0, end - now), 1)


def _call_terms(table: Table) -> CallTerms:
    kinds = offered(table.rules, table.terms.seats) if table.rules is not None and table.terms.chat else {}
    return CallTerms(dict(kinds), CALLS_EACH, CALLS_WITHIN)


def _away(table: Table, person: Person, now: float) -> float | None:
    seconds = away_for(table, person, now)
    return None if seconds is None else round(seconds, 1)


def _claim(table: Table, person: Person) -> ClaimInfo | None:
    found = open_claim(table)
    if found is None:
        return None
    asked = is_same(person, voucher(table, found.seat)) and not found.granted
    return ClaimInfo(found.number, found.seat, found.name, found.granted, is_same(person, found.person), asked)


def choices(table: Table, viewer: Viewer, now: float) -> Choices:
    """Of a table whose match has begun."""
    nothing = no_choices(table, now)
    return nothing if viewer is None else own_choices(table, viewer, now, nothing)


def no_choices(table: Table, now: float) -> Choices:
    """Those of a spectator: just who is waited for, and how long."""
    assert table.state is not None, "there is a match"
    if table.ended:
        return Choices((), [], [], None)
    return Choices(table.waiting(), [], [], _left(deadline(table), now))


def own_choices(table: Table, seat: Seat, now: float, nothing: Choices) -> Choices:
    """Those of a seat, beside what a spectator is told."""
    s = table.state
    if s is None or table.ended or table.pause is not None:
        return nothing
    code = codes_of(s.rules).__getitem__
    asides = machine.asides(s, seat)
    if asides and table.is_closed(now):  # after the match all may agree to go on, but not for ever
        asides = []
    return Choices(nothing.waiting, list(map(code, machine.options(s, seat))), list(map(code, asides)), nothing.left)


def may_act(table: Table, seat: Seat, waiting: tuple[Seat, ...]) -> bool:
    """Whether this seat may have more choices than a spectator, when the match waits for these."""
    s = table.state
    assert s is not None, "there is a match"
    return seat in waiting or bool(machine.asides(s, seat))


def sight(table: Table, viewer: Viewer, now: float) -> Sight | None:
    """The whole view; None if there is no match, or none any more that could be shown."""
    s = table.state
    if s is None:
        return None
    last = None if table.last is None else position_to_json(s.rules, position(table.last, viewer))
    return Sight(s.ply, position_to_json(s.rules, position(s, viewer)), choices(table, viewer, now), last)


def counted(table: Table, viewer: Viewer) -> dict[str, CardCount]:
    """By name, all cards that are in the match. Of a table whose match has begun."""
    if table.state is None:
        raise Refusal("stage", "there is no match yet")
    return cards_counted(table.state, viewer)


def cards_counted(s: State, viewer: Viewer) -> dict[str, CardCount]:
    """By name, all cards that are in the match, as far as this viewer may know."""
    found = counts(s.rules, position(s, viewer), viewer)
    return {card.name: CardCount(*one) for card, one in zip(s.rules.deck.cards, found, strict=True) if one.copies}


def missed(table: Table, viewer: Viewer, since: int) -> list[Missed]:
    """The viewer's own events after that ply, by playing the match again; -1: from the first deal on."""
    if table.rules is None or since >= table.ply:
        return []
    found: dict[int, list[Raw]] = {}
    for s, events in table.moves.again(table.rules, table.terms.seats):
        if s.ply > since:
            found.setdefault(s.ply, []).extend(Bulletin(s.rules, events).to(viewer))
    return [Missed(ply, events) for ply, events in found.items()]


def line(table: Table, number: int, said: Said) -> Line:
    return Line(number, table.seat_of(said.person), said.name, said.text, said.call)


def calls(table: Table, now: float) -> list[Heard]:
    """The last ones."""
    return [heard(one, now) for one in table.calls[-_CALLS_SENT:]]


def heard(call: HeardCall, now: float) -> Heard:
    kind, _, target = call.entry.code.partition(" ")
    ago = round(max(0.0, now - call.at), 1)
    return Heard(call.number, call.round, call.entry.ply, call.entry.seat, kind, target, ago)


def notes(table: Table, person: Person) -> list[Note]:
    own = table.marks.get(person, {})
    return [Note(seat, *own[seat][:-1]) for seat in sorted(own)]


class Bulletin:
    """Events as JSON for every viewer, encoded once for all who may know the same."""

    def __init__(self, rules: Ruleset, events: list[Event]) -> None:
        self._rules = rules
        self._events = events
        self.truth: list[Raw] = []  # with all secrets: for the store, for nobody else
        self._common: list[Raw] = []
        # By seat, the events of which that seat may know more than a spectator.
        self._more: dict[Seat, list[int]] = {}
        for i, event in enumerate(events):
            data = event_to_json(rules, event)
            truth = Raw(_encode(data))
            self.truth.append(truth)
            knowing = _knowing(type(event))
            if not knowing:
                self._common.append(truth)
                continue
            self._common.append(Raw(_encode(data | _unknown(type(event)))))
            for seat in {getattr(event, name) for name in knowing}:
                self._more.setdefault(seat, []).append(i)

    def knows_more(self, viewer: Viewer) -> bool:
        """Whether this viewer may know more of these events than a spectator."""
        return viewer in self._more

    def to(self, viewer: Viewer) -> list[Raw]:
        """The events as that viewer may know them."""
        if viewer is None or viewer not in self._more:
            return self._common
        mine = self._common.copy()
        for i in self._more[viewer]:
            event = self._events[i]
            unknown = hidden(event, viewer)
            mine[i] = (
                Raw(_encode(event_to_json(self._rules, event) | dict.fromkeys(unknown))) if unknown else self.truth[i]
            )
        return mine


@cache
def _unknown(kind: type[Event]) -> dict[str, None]:
    """All secret fields of such events, as a spectator gets them."""
    return dict.fromkeys(name for name, _ in secret_fields(kind))


@cache
def _knowing(kind: type[Event]) -> frozenset[str]:
    """The fields that name a seat which may know another field."""
    return frozenset(to for _, to in secret_fields(kind))
