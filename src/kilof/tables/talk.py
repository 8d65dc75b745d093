"""What people do besides playing: chat, quick calls, private marks, and the wish for a rematch."""

from __future__ import annotations

from math import ceil
from typing import Final, cast, get_args

from kilof.core.action import Seat
from kilof.notation.calls import call_from_text, call_refusal, call_text
from kilof.notation.code import CodeError
from kilof.tables.entry import Called, Draft, Followed, Mark, Marked, Muted, Said, Wished
from kilof.tables.people import person_of
from kilof.tables.refusal import Refusal
from kilof.tables.seats import own_seat
from kilof.tables.table import Table
from kilof.tables.terms import Person
from kilof.tables.text import LINE, NOTE, clean

# Lines of chat that 0.1.0 kept by their keys; clients show them in the reader's language.
OLD_CALLS: Final = ("hello", "well-dug", "thanks", "sorry", "hurry", "not-me", "suspect", "trust", "help", "good-game")
CALLS_EACH: Final = 4  # quick calls of a person in
CALLS_WITHIN: Final = 60  # seconds


def say(table: Table, person: Person, text: str) -> Draft:
    """A line of chat."""
    seat = _speaker(table, person)
    text = clean(text, LINE, "text")
    if not text:
        raise Refusal("chat", "say something")
    table.talk.check(person)
    return Draft((Said(person, table.players[seat].name, text),))


def call(table: Table, person: Person, kind: str, target: str, now: float) -> Draft:
    """A quick call to everybody at the table, while the match goes on."""
    seat, s = _speaker(table, person), table.state
    if s is None or table.stage != "playing":
        raise Refusal("stage", "calls are for a match that goes on")
    try:
        made = call_from_text(s.rules, f"{kind} {target}", seat, s.ply)
    except CodeError as error:
        raise Refusal("call", str(error)) from None
    reason = call_refusal(s, made)
    if reason:
        raise Refusal("call", reason)
    wait = calls_pause(table, seat, now)
    if wait:
        raise Refusal("rate", f"{CALLS_EACH} calls in {CALLS_WITHIN} seconds; the next one in {ceil(wait)} s")
    table.talk.check(person)
    return Draft((Called(seat, s.ply, call_text(s.rules, made)),))


def calls_pause(table: Table, seat: Seat, now: float) -> float:
    """Seconds until the person at this seat may call again, from any of their seats."""
    own = table.seats_of(table.players[seat].person)
    recent = [heard.at for heard in table.calls if heard.entry.seat in own][-CALLS_EACH:]
    return max(0.0, recent[0] + CALLS_WITHIN - now) if len(recent) == CALLS_EACH else 0.0


def _speaker(table: Table, person: Person) -> Seat:
    """The seat of somebody who may speak to the table."""
    seat = own_seat(table, person)
    if not table.terms.chat:
        raise Refusal("chat", "this table has no chat")
    if person_of(person) in table.muted:
        raise Refusal("chat", "the host has muted you")
    return seat


def mute(table: Table, by: Person, seat: Seat, muted: bool) -> Draft:
    """The host stops somebody's chat at all their seats, or lets it go on."""
    if not table.hosts(by):
        raise Refusal("host", "only the host may do that")
    person = table.players[seat].person if 0 <= seat < len(table.players) else ""
    if not person:
        raise Refusal("seat", "no person sits there")
    table.talk.check(by)
    return Draft((Muted(person_of(person), muted),))


def mark(table: Table, person: Person, seat: Seat, mark: str, note: str) -> Draft:
    """What a person privately thinks of a seat."""
    own_seat(table, person)
    if not 0 <= seat < len(table.players):
        raise Refusal("seat", f"the seats are 0 to {len(table.players) - 1}, not {seat}")
    if mark not in get_args(Mark):
        raise Refusal("mark", f"no mark is named '{mark[:40]}'")
    table.talk.check(person)
    return Draft((Marked(person, seat, cast("Mark", mark), clean(note, NOTE, "note")),))


def wish(table: Table, person: Person) -> Draft:
    """After the match: let us play another."""
    own_seat(table, person)
    if table.stage != "over" or table.followed:
        raise Refusal("stage", "a rematch can be asked for once, after the match")
    table.talk.check(person)
    return Draft((Wished(person),))


def all_wish(table: Table) -> bool:
    """Whether every person who has a seat and is here would like a rematch."""
    people = {player.person for player in table.players if player.person in table.present}
    return bool(people) and people <= table.wishes


def is_rematch_owed(table: Table) -> bool:
    """Whether all who had a seat, here or not, have agreed on a rematch that was not opened: whoever was to is gone."""
    return table.agreed and not table.followed


def follow(table: Table, other: str) -> Draft:
    """The rematch is played at that table."""
    if table.followed:
        raise Refusal("stage", "the rematch has begun already")
    return Draft((Followed(other),))
