"""What people do besides playing: chat, private marks, and the wish for a rematch."""

from __future__ import annotations

from typing import Final, cast, get_args

from kilof.core.action import Seat
from kilof.tables.entry import Followed, Mark, Marked, Muted, Said, Step, Wished
from kilof.tables.refusal import Refusal
from kilof.tables.seats import own_seat
from kilof.tables.table import Table
from kilof.tables.terms import Person
from kilof.tables.text import LINE, NOTE, clean

# Quick calls by their keys; clients say them in the reader's language.
CALLS: Final = ("hello", "well-dug", "thanks", "sorry", "hurry", "not-me", "suspect", "trust", "help", "good-game")


def say(table: Table, person: Person, text: str = "", call: str = "") -> Step:
    """A line of chat: free text, or a quick call."""
    seat = own_seat(table, person)
    if not table.terms.chat:
        raise Refusal("chat", "this table has no chat")
    if person in table.muted:
        raise Refusal("chat", "the host has muted you")
    text = clean(text, LINE, "text")
    if bool(text) == bool(call):
        raise Refusal("chat", "say a text or a call, one of them")
    if call and call not in CALLS:
        raise Refusal("chat", f"no call is named '{call[:40]}'")
    table.talk.check(person)
    return Step((Said(person, table.players[seat].name, text, call),))


def mute(table: Table, by: Person, seat: Seat, muted: bool) -> Step:
    """The host stops somebody's chat, or lets it go on."""
    if by != table.host:
        raise Refusal("host", "only the host may do that")
    person = table.players[seat].person if 0 <= seat < len(table.players) else ""
    if not person:
        raise Refusal("seat", "no person sits there")
    table.talk.check(by)
    return Step((Muted(person, muted),))


def mark(table: Table, person: Person, seat: Seat, mark: str, note: str) -> Step:
    """What a person privately thinks of a seat."""
    own_seat(table, person)
    if not 0 <= seat < len(table.players):
        raise Refusal("seat", f"the seats are 0 to {len(table.players) - 1}, not {seat}")
    if mark not in get_args(Mark):
        raise Refusal("mark", f"no mark is named '{mark[:40]}'")
    table.talk.check(person)
    return Step((Marked(person, seat, cast("Mark", mark), clean(note, NOTE, "note")),))


def wish(table: Table, person: Person) -> Step:
    """After the match: let us play another."""
    own_seat(table, person)
    if table.stage != "over" or table.followed:
        raise Refusal("stage", "a rematch can be asked for once, after the match")
    table.talk.check(person)
    return Step((Wished(person),))


def all_wish(table: Table) -> bool:
    """Whether every person who has a seat and is here would like a rematch."""
    people = {player.person for player in table.players if player.person in table.present}
    return bool(people) and people <= table.wishes


def follow(table: Table, other: str) -> Step:
    """The rematch is played at that table."""
    if table.followed:
        raise Refusal("stage", "the rematch has begun already")
    return Step((Followed(other),))
