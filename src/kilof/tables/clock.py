"""Time at a table: who is present, when it must be looked at next, and what is due then. `now` is in seconds of
a clock that is never set.

A table sleeps while there is nobody to go on for: bots do not play among themselves, and no time runs. With
a day for each move people need not be there all the time: such a table sleeps only when bots have all its seats.
"""

from __future__ import annotations

from typing import Final

from kilof.bots import answer
from kilof.core import machine
from kilof.core.action import Seat
from kilof.tables import presence
from kilof.tables.entry import Draft
from kilof.tables.pause import READING, is_looking, resumed, resumes_at, unready
from kilof.tables.refusal import Refusal
from kilof.tables.seats import stood_in
from kilof.tables.table import LOOKING, Table
from kilof.tables.terms import PACES, TEMPOS, Person
from kilof.view import view

_GRACE: Final = 60.0  # seconds that a person has at least after the table came back into memory


def arrive(table: Table, person: Person, now: float) -> None:
    """A person is connected now."""
    slept = not is_awake(table)
    table.present.add(person)
    presence.came(table, person, now)
    if slept and is_awake(table):
        table.since = now
        if table.pause is not None:
            table.pause = table.pause._replace(since=now)


def depart(table: Table, person: Person, now: float) -> None:
    table.present.discard(person)
    presence.went(table, person, now)


def is_awake(table: Table) -> bool:
    if table.stage != "playing":
        return False
    if table.terms.pace == "day":
        return any(player.plays_own for player in table.players)
    return any(player.person in table.present for player in table.players if player.person)


def grant_grace(table: Table, now: float) -> None:
    """The table was away for a while; nobody loses their turn for that. What is over is left as it was."""
    presence.woke(table, now)
    pace, reading = PACES[table.terms.pace], READING[table.terms.pace]
    if pace is not None and table.stage == "playing":
        table.since = max(table.since, now - pace + _GRACE)
    if reading is not None and table.pause is not None:
        table.pause = table.pause._replace(since=max(table.pause.since, now - reading + min(_GRACE, reading)))


def deadline(table: Table) -> float | None:
    """When the person who is waited for runs out of time."""
    pace = PACES[table.terms.pace]
    if pace is None or not is_awake(table) or not any(table.players[seat].plays_own for seat in table.waiting()):
        return None
    return table.since + pace + (LOOKING if is_looking(table) else 0.0)


def asks(table: Table, person: Person) -> bool:
    """Whether the match waits for this person, and no bot stands in for them."""
    own = table.seats_of(person)
    return any(seat in own and table.players[seat].plays_own for seat in asked(table))


def asked(table: Table) -> tuple[Seat, ...]:
    """The seats that the match waits for: to act, or to be ready for the next round."""
    return table.waiting() or tuple(unready(table))


def is_timed(table: Table) -> bool:
    """Whether anything can ever be due here as people sit now."""
    return table.terms.pace != "none" or table.pause is not None or any(player.bot for player in table.players)


def next_look(table: Table) -> float | None:
    """When something is due that nobody submits: a bot's move, or the end of a person's time. None: nothing is."""
    if bot_to_move(table) is not None:
        return table.since + TEMPOS[table.terms.tempo]
    if table.pause is not None:
        return resumes_at(table) if is_awake(table) else None
    return deadline(table)


def bot_to_move(table: Table) -> Seat | None:
    """The seat that a bot has to play now."""
    if not is_awake(table):
        return None
    return next((seat for seat in table.waiting() if table.players[seat].bot), None)


def overdue(table: Table, now: float) -> Draft | None:
    """Bots stand in for people whose time has run out; a round goes on when all are ready for it."""
    if table.pause is not None:
        return resumed(table, now) if is_awake(table) else None
    end = deadline(table)
    if end is None or now < end:
        return None
    late = [seat for seat in table.waiting() if table.players[seat].plays_own]
    return Draft(tuple(entry for seat in late for entry in stood_in(table, seat, "absent").entries))


def bot_vote(table: Table, now: float) -> Draft | None:
    """Where all are asked to agree to something, a bot answers at once."""
    s = table.state
    if s is None or table.stage == "lobby":
        return None
    for seat, player in enumerate(table.players):
        if player.bot and machine.asides(s, seat):
            vote = answer(view(s, seat))
            if vote is not None:
                try:
                    return table.submit(seat, vote, s.ply, now)
                except Refusal:
                    return None
    return None
