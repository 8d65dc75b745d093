"""What each kind of message asks of a table: one draft, or a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from kilof.server import wire
from kilof.tables import Draft, Refusal, Table, Terms, claims, listing, lobby, pause, seats, sight, talk, text
from kilof.tables.terms import Person

Act = Callable[[Table, Person, Any, float], Draft]


def play(table: Table, person: Person, m: wire.Play, now: float) -> Draft:
    seat = seats.own_seat(table, person)
    if not table.players[seat].plays_own:
        raise Refusal("stand-in", "a bot plays for you; come back first")
    return table.submit(seat, table.action(seat, m.code), m.ply, now)


def why(table: Table, person: Person, m: wire.Why, now: float) -> None:
    """Whether it could be done; raises the Refusal if not."""
    seat = seats.own_seat(table, person)
    table.check(seat, table.action(seat, m.code), m.ply, now)


def count(table: Table, person: Person) -> dict[str, sight.CardCount]:
    """Where the cards are, as far as this person's seat may know; who has none is a spectator."""
    if not table.may_watch(person):
        raise Refusal("spectators", "this table is not open to spectators")
    return sight.counted(table, table.seat_of(person))


def sit(table: Table, person: Person, m: wire.Sit, _: float) -> Draft:
    if not person:
        raise Refusal("guest", "only guests with a cookie can sit")
    return lobby.sit(table, person, text.name(m.name), m.seat, m.face)


def change(table: Table, person: Person, m: wire.Change, _: float) -> Draft:
    terms = Terms(m.game, m.options, m.seats, m.pace, m.tempo, m.spectators, m.chat, m.coach)
    return lobby.change(table, person, terms)


# All but hello, why, count and advise, which change nothing in the match.
ACTS: Final[dict[type[wire.Message], Act]] = {
    wire.Play: play,
    wire.Sit: sit,
    wire.Rise: lambda table, person, _, __: seats.rise(table, person),
    wire.Name: lambda table, person, m, _: seats.rename(table, person, text.name(m.name), m.face),
    wire.Place: lambda table, person, m, _: lobby.place(table, person, m.seat, m.bot),
    wire.Clear: lambda table, person, m, _: lobby.clear(table, person, m.seat),
    wire.Change: change,
    wire.Tempo: lambda table, person, m, _: lobby.set_tempo(table, person, m.tempo),
    wire.Listing: lambda table, person, m, _: listing.set_listed(table, person, m.listed),
    wire.Begin: lambda table, person, _, __: lobby.begin(table, person),
    wire.Hand: lambda table, person, m, now: seats.hand(table, person, m.seat, now),
    wire.Back: lambda table, person, _, __: seats.back(table, person),
    wire.Say: lambda table, person, m, _: talk.say(table, person, m.text),
    wire.Call: lambda table, person, m, now: talk.call(table, person, m.kind, m.target, now),
    wire.Mute: lambda table, person, m, _: talk.mute(table, person, m.seat, m.muted),
    wire.Mark: lambda table, person, m, _: talk.mark(table, person, m.seat, m.mark, m.note),
    wire.Vouch: lambda table, person, m, _: claims.vouch(table, person, m.claim, m.yes),
    wire.Ready: lambda table, person, m, _: pause.ready(table, person, m.round),
    wire.Hide: lambda table, person, m, _: pause.hide(table, person, m.round),
    wire.Wish: lambda table, person, _, __: talk.wish(table, person),
}
