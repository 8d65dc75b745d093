"""A table: the authority over one match and the people at it. No sockets, no storage, no clock: `now` is an argument.

Nothing changes a table but `add`. Whatever is asked of it (here, in lobby.py, seats.py, claims.py and talk.py) is
checked and comes back as a Draft, or raises a Refusal; a draft that could not be stored is dropped, and nothing has
happened.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from copy import copy
from typing import Final, Literal, NamedTuple

from kilof.cards import BadInput
from kilof.core import machine
from kilof.core.action import SEAT, Action, Seat
from kilof.core.event import Event
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.notation.code import CodeError
from kilof.notation.jsons import deal_to_json
from kilof.notation.record import Thinking
from kilof.tables import entry as log
from kilof.tables.bounds import SEATING, TALK, Held
from kilof.tables.codes import action_of, seat_in, signed
from kilof.tables.entry import AnyEntry, Draft
from kilof.tables.guise import guised
from kilof.tables.moves import Moves, advance
from kilof.tables.people import is_same, person_of
from kilof.tables.refusal import Refusal
from kilof.tables.terms import EMPTY, Dealer, Library, Person, Player, Terms

Stage = Literal["lobby", "playing", "over"]
_LINES: Final = 50  # lines of chat that are kept at hand
LOOKING: Final = 20.0  # seconds to look at one's role that are not taken from one's time
_ABSENCES: Final = 30  # that are kept at hand
GOING_ON: Final = 600.0  # seconds after a match is over in which all may still agree to go on


class Gone(NamedTuple):
    """Since when somebody is not connected: the time, and the ply of the match."""

    at: float
    ply: int


class Pause(NamedTuple):
    """A round has ended and the next one was dealt, but is not played yet; see pause.py."""

    since: float
    ready: frozenset[Person] = frozenset()


class Kept(NamedTuple):
    """What a person privately thinks of a seat: the mark of this round, and the one of the round before."""

    mark: log.Mark = ""
    note: str = ""
    act: int = 0  # how many acts there were in the round when it was marked
    last: log.Mark = ""
    last_act: int = 0
    rounds: tuple[tuple[int, log.Mark, int], ...] = ()  # that are over, with the mark of each, and its act


class Claim(NamedTuple):
    """A seat that somebody says is theirs; see claims.py."""

    number: int  # of the entry, as everybody is told it
    person: Person
    seat: Seat
    whose: Person
    name: str
    granted: bool = False


class StandIn(NamedTuple):
    """After that ply a bot began to play for a person, or the person plays again."""

    seat: Seat
    ply: int
    bot: bool


class HeardCall(NamedTuple):
    """A quick call and when it was made."""

    number: int  # of the entry, as everybody is told it
    round: int
    at: float
    entry: log.Called


class Table:
    """Made by its first entry: `opened`, or `rebuilt` from a stored log."""

    terms: Terms
    host: Person
    players: list[Player]  # by seat
    state: State | None  # None in the lobby, and if the rules that it began with are gone

    def __init__(self, library: Library, dealer: Dealer) -> None:
        self.library = library
        self.dealer = dealer
        self.state = None
        self.rules: Ruleset | None = None
        self.moves = Moves()
        self.number = 0  # entries added
        self.public_number = 0  # of those, the ones that everybody may know of: the only count that leaves the table
        self.listed: float | None = None  # since when everybody on the server may find it; see listing.py
        self.began: log.Began | None = None
        self.ended = ""  # why, if not by the rules
        self.closed = False  # for good, whatever the clock says
        self.since = 0.0  # when the present wait began
        self.present: set[Person] = set()  # who is connected; kept by arrive and depart in clock.py
        self.gone: dict[Person, Gone] = {}  # people with a seat who are not; see presence.py
        self.round = 0  # the one that was dealt last
        self.acts = 0  # in it
        self.played = 0  # in the match
        self.pause: Pause | None = None
        self.last: State | None = None  # during a pause, the match as it was when the round ended
        self.hid: frozenset[Person] = frozenset()  # who has looked at their role in this round
        self.absences: deque[tuple[Seat, int, int]] = deque(maxlen=_ABSENCES)  # seat, and the plies of both ends
        self.stand_ins: deque[StandIn] = deque(maxlen=_ABSENCES)
        self.advised: deque[log.Advised] = deque(maxlen=_ABSENCES)
        self.offers: dict[Seat, set[Person]] = {}  # who would have a bot stand in there, while the host is away
        self.removed: set[Person] = set()  # these, denied, muted and offers are of persons, whatever their seats
        self.denied: set[Person] = set()  # whose claim to a seat was not believed
        self.claim: Claim | None = None  # the last one that was not denied
        self.muted: set[Person] = set()
        self.wishes: set[Person] = set()
        self.agreed = False  # all who had a seat wished for a rematch when the last of them did
        self.followed = ""
        self.lines: deque[tuple[int, log.Said]] = deque(maxlen=_LINES)  # with their numbers
        self.marks: dict[Person, dict[Seat, Kept]] = {}
        self.calls: list[HeardCall] = []  # as many as TALK allows
        self.talk, self.seating = Held(TALK), Held(SEATING)

    # Questions

    @property
    def stage(self) -> Stage:
        if self.began is None:
            return "lobby"
        return "over" if self.ended or self.state is None or machine.is_over(self.state) else "playing"

    @property
    def ply(self) -> int:
        return -1 if self.state is None else self.state.ply

    @property
    def is_lost(self) -> bool:
        """A match begun under rules that no longer exist, and not ended yet."""
        return self.began is not None and self.state is None and not self.ended

    @property
    def is_later(self) -> bool:
        """Whether only a later version of the program knows its game, its options or the rules of its match."""
        return self._is_later(self.terms, self.began)

    def is_later_with(self, entry: AnyEntry) -> bool:
        """The same, once that entry is added."""
        match entry:
            case log.Changed(terms=terms):
                return self._is_later(terms, self.began)
            case log.Began():
                return self._is_later(self.terms, entry)
        return False

    def _is_later(self, terms: Terms, began: log.Began | None) -> bool:
        try:
            known = self.library(terms.game, terms.options, None)
        except BadInput:
            return True
        return known is None or (began is not None and began.revision > known.revision)

    def seat_of(self, person: Person) -> Seat | None:
        if not person:
            return None
        for seat, player in enumerate(self.players):
            if player.person == person:
                return seat
        return None

    def seats_of(self, person: Person) -> list[Seat]:
        """All seats of that person."""
        return [seat for seat, player in enumerate(self.players) if is_same(player.person, person)]

    def hosts(self, person: Person) -> bool:
        """Whether this person is the host, at whichever of their seats."""
        return is_same(person, self.host)

    def is_here(self, person: Person) -> bool:
        """Whether this person is connected, at whichever of their seats."""
        return any(is_same(other, person) for other in self.present)

    @property
    def is_fresh(self) -> bool:
        """Whether nobody has acted in this round."""
        return self.acts == 0

    def waiting(self) -> tuple[Seat, ...]:
        """The seats that the match waits for; nobody acts during a pause."""
        if self.state is None or self.pause is not None or self.stage != "playing":
            return ()
        return machine.waiting(self.state)

    def may_watch(self, person: Person) -> bool:
        """Whether this person may see the table; a lobby is open to all who know its address."""
        if person_of(person) in self.removed:
            return False
        return self.terms.spectators or self.stage == "lobby" or self.seat_of(person) is not None

    def is_closed(self, now: float) -> bool:
        """Whether nothing can happen any more in the match: only then may everybody see everything."""
        if self.ended or self.closed:
            return True
        s = self.state
        if s is None or not machine.is_over(s):
            return False
        return now >= self.since + GOING_ON or not self._may_go_on(s)

    def _may_go_on(self, s: State) -> bool:
        """Whether anybody can still propose to."""
        return any(machine.asides(s, seat) for seat in range(s.seats))

    # The match

    def submit(self, seat: Seat, action: Action, ply: int, now: float, by: Thinking | None = None) -> Draft:
        """A seat acts, in turn or out of turn. `ply` is that of the view it was decided on, `by` the bot that did."""
        s = self.check(seat, action, ply, now)
        after, events = machine.played(s, action)
        return self._dealt_on([log.Played(signed(s.rules, action), *(by or ()))], [tuple(events)], after)

    def check(self, seat: Seat, action: Action, ply: int, now: float) -> State:
        """Whether a seat may do this; raises the Refusal if not."""
        s = self.state
        if s is None or self.ended:
            raise Refusal("stage", "there is no match to play in")
        if ply != s.ply:
            raise Refusal("ply", f"the match is at ply {s.ply}, not {ply}")
        if action[SEAT] != seat:
            raise Refusal("seat", "that is not your seat")
        if machine.is_over(s) and self.is_closed(now):
            raise Refusal("stage", "the match is over")
        if self.pause is not None:
            raise Refusal("ready", "this round begins when all are ready")
        law = machine.refusal(s, action)
        if law is not None:
            raise Refusal(law.id, law.reason)
        return s

    def action(self, seat: Seat, code: str) -> Action:
        """What a code means when that seat writes it."""
        if self.rules is None:
            raise Refusal("stage", "there is no match to play in")
        try:
            return action_of(self.rules, code, seat)
        except CodeError as error:
            raise Refusal("code", str(error)) from None

    def begun(self) -> Draft:
        """The match begins with the rules as they are now; that it may is for lobby.py to say."""
        rules = self.library(self.terms.game, self.terms.options, None)
        assert rules is not None, "the terms were checked"
        began = log.Began(rules.revision, tuple(player.name for player in self.players))
        return self._dealt_on([began], [()], machine.begin(rules, self.terms.seats))

    def close(self, now: float) -> Draft | None:
        """What is over stays over: this is stored before anybody sees everything. None if it is stored or need not
        be."""
        if not self.is_closed(now):
            raise Refusal("stage", "the match is not over yet")
        if self.ended or self.closed or self.state is None or not self._may_go_on(self.state):
            return None
        return Draft((log.Closed(),))

    def _dealt_on(self, entries: list[AnyEntry], told: list[tuple[Event, ...]], s: State) -> Draft:
        """Whatever deal is due follows at once, in the same draft."""
        last = None
        while machine.needs_deal(s):
            last = s if s.round else None
            deal = self.dealer(s)
            s, events = machine.deal_out(s, deal)
            entries.append(log.Dealt(deal_to_json(s.rules, s.seats, deal)))
            told.append(tuple(events))
        return Draft(tuple(entries), tuple(told), s, last)

    # What happened

    def add(self, draft: Draft, now: float) -> None:
        """What the draft says has happened."""
        for entry in draft.entries:
            self._note(entry, now)
        if draft.after is not None:
            self.state, self.rules, self.last = draft.after, draft.after.rules, draft.last

    def after(self, draft: Draft, now: float) -> Table:
        """The table as it will be, to look at; this one is left alone."""
        other = copy(self)
        other.players, other.moves, other.lines = list(self.players), Moves(bytes(self.moves)), self.lines.copy()
        other.removed, other.muted, other.wishes = set(self.removed), set(self.muted), set(self.wishes)
        other.denied, other.calls, other.gone = set(self.denied), list(self.calls), self.gone.copy()
        other.stand_ins, other.advised = self.stand_ins.copy(), self.advised.copy()
        other.offers = {seat: set(people) for seat, people in self.offers.items()}
        other.marks = {person: dict(own) for person, own in self.marks.items()}
        other.talk, other.seating = self.talk.copy(), self.seating.copy()
        other.add(draft, now)
        return other

    def _note(self, entry: AnyEntry, now: float) -> None:
        """All that an entry changes, except the match itself."""
        self.number += 1
        self.public_number += type(entry) not in log.PRIVATE
        match entry:
            case log.Played() | log.Dealt() | log.Readied() | log.Resumed() | log.Hid() | log.Advised():
                self._note_round(entry, now)
            case log.Called(seat=seat):
                self.talk.add(self.players[seat].person)
                self.calls.append(HeardCall(self.public_number, self.round, now, entry))
            case log.Said(person=person):
                self.talk.add(person)
                if entry.text or entry.call:  # what somebody said who was forgotten is empty
                    self.lines.append((self.public_number, entry))
            case log.Seated(seat=seat, player=player, why=why):
                self.seating.add(player.person)
                self._seat(seat, player, why, now)
            case log.Offered(person=person, seat=seat):
                self.seating.add(person)
                self.offers.setdefault(seat, set()).add(person_of(person))
            case log.Marked(person=person):
                self.talk.add(person)
                self._mark(entry)
            case log.Muted(person=person, muted=muted):
                self.talk.add()
                (self.muted.add if muted else self.muted.discard)(person_of(person))
            case log.Wished(person=person):
                self.talk.add(person)
                self.wishes.add(person)
                self.agreed = self.agreed or {one.person for one in self.players if one.person} <= self.wishes
            case log.Hosted(person=person):
                self.host = person
            case log.Listed(listed=listed):
                self.seating.add()
                self.listed = now if listed else None
            case log.Opened(terms=terms, host=host):
                self.terms, self.host, self.players = terms, host, [EMPTY] * terms.seats
            case log.Changed(terms=terms):
                self.seating.add()
                self.players = [*self.players, *[EMPTY] * terms.seats][: terms.seats]
                self.terms = terms
            case log.Began():
                self.began = entry
            case log.Followed(table=table):
                self.followed = table
            case log.Ended(why=why):
                self.ended = why
            case log.Closed():
                self.closed = True
            case log.Claimed() | log.Vouched():
                self._note_claim(entry)

    def _seat(self, seat: Seat, player: Player, why: log.Reason, now: float) -> None:
        before = self.players[seat]
        if why == "removed":
            self.removed.add(person_of(before.person))
        if why == "moved":
            self._move(before.person, player.person)
        if seat in self.waiting():
            self.since = now
        if self.began is not None and before.plays_own != player.plays_own:
            self.stand_ins.append(StandIn(seat, self.played, not player.plays_own))
        self.offers.pop(seat, None)
        if player.person and player.person not in self.present:
            self.gone.setdefault(player.person, Gone(now, self.ply))
        self.players[seat] = guised(self.players, seat, player)

    def _note_round(
        self, entry: log.Played | log.Dealt | log.Readied | log.Resumed | log.Hid | log.Advised, now: float
    ) -> None:
        match entry:
            case log.Advised():
                self.advised.append(entry)
            case log.Played(code=code):
                self.since, self.acts, self.played = now, self.acts + 1, self.played + 1
                self.moves.add(entry)
                self.pause = self.last = None  # a log that was begun before there were pauses
                self.hid |= {self.players[seat_in(code)].person}  # whoever acts has seen their role
            case log.Dealt():
                self.since = now
                self.moves.add(entry)
                self._open_round(now)
            case log.Readied(person=person):
                if self.pause is not None:
                    self.pause = self.pause._replace(ready=self.pause.ready | {person})
            case log.Resumed():
                self.since = now
                self.pause = self.last = None
            case log.Hid(person=person):
                if self.is_fresh and self.seat_of(person) in self.waiting():
                    self.since = min(now, self.since + LOOKING)
                self.hid |= {person}

    def _open_round(self, now: float) -> None:
        """A round was dealt. All but the first wait for people to be ready, and marks begin afresh."""
        self.round += 1
        self.acts, self.hid = 0, frozenset()
        self.pause = Pause(now) if self.round > 1 else None
        for own in self.marks.values():
            for seat, kept in own.items():
                over = (*kept.rounds, (self.round - 1, kept.mark, kept.act)) if kept.mark else kept.rounds
                own[seat] = Kept(note=kept.note, last=kept.mark, last_act=kept.act, rounds=over)

    def _mark(self, entry: log.Marked) -> None:
        own = self.marks.setdefault(entry.person, {})
        before = own.get(entry.seat, Kept())
        act = before.act if entry.mark == before.mark else self.acts
        own[entry.seat] = before._replace(mark=entry.mark, note=entry.note, act=act)

    def _note_claim(self, entry: log.Claimed | log.Vouched) -> None:
        if isinstance(entry, log.Claimed):
            self.claim = Claim(self.public_number, entry.person, entry.seat, entry.whose, entry.name)
        elif entry.yes and self.claim is not None:
            self.claim = self.claim._replace(granted=True)
        else:
            self.claim = None
            self.denied.add(person_of(entry.person))

    def _move(self, person: Person, to: Person) -> None:
        """Everything kept for one person id is now kept for the other, which is the same human."""
        if person in self.marks:
            self.marks[to] = self.marks.pop(person)
        if self.host == person:
            self.host = to
        self.gone.pop(person, None)
        for held in (self.talk, self.seating):
            held.move(person, to)
        if person_of(person) in self.muted and not is_same(person, to):
            self.muted.add(person_of(to))
            if len(self.seats_of(person)) == 1:
                self.muted.remove(person_of(person))
        if person in self.wishes:
            self.wishes.remove(person)
            self.wishes.add(to)
        if person in self.hid:
            self.hid |= {to}
        if self.pause is not None and person in self.pause.ready:
            self.pause = self.pause._replace(ready=self.pause.ready | {to})


def opened(library: Library, dealer: Dealer, terms: Terms, host: Person) -> tuple[Table, Draft]:
    """A new table, which has yet to get its first draft."""
    return Table(library, dealer), Draft((log.Opened(terms, host),))


class Rebuilding:
    """A table from its stored log, entry by entry; do nothing with it before all of them are added.

    If the rules that its match began with are gone, or its log does not follow them, it is lost: the people are there,
    the match is not.
    """

    def __init__(self, library: Library, dealer: Dealer) -> None:
        self._table = Table(library, dealer)
        self._state: State | None = None

    def add(self, entry: AnyEntry, at: float) -> None:
        """The next entry, added at that time."""
        table = self._table
        table._note(entry, at)
        if isinstance(entry, log.Began):
            later, terms = table.is_later, table.terms
            rules = None if later else table.library(terms.game, terms.options, entry.revision)
            self._state = None if rules is None else machine.begin(rules, terms.seats)
        elif isinstance(entry, log.Dealt | log.Played) and self._state is not None:
            try:
                table.last = self._state.clone() if isinstance(entry, log.Dealt) and self._state.round else None
                advance(self._state, entry)
            except BadInput:
                self._state = None

    def done(self) -> Table:
        """The table, now that all entries were added."""
        table, s = self._table, self._state
        table.state, table.rules = s, None if s is None else s.rules
        return table


def rebuilt(library: Library, dealer: Dealer, entries: Iterable[tuple[AnyEntry, float]]) -> Table:
    """A table from its whole stored log: entries and when they were added."""
    rebuilding = Rebuilding(library, dealer)
    for entry, at in entries:
        rebuilding.add(entry, at)
    return rebuilding.done()
