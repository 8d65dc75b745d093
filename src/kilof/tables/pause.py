"""Between two rounds: the next one is dealt, and nobody acts in it before people have read how the last one ended.

People say that they are ready; bots always are. A table with a pace goes on after a time, and nobody waits for
somebody who is away. That it goes on is an entry of the log, so a table that is read again knows.

A round opens with one's role. Who is to act first has time to look at it, and says when it is hidden again.
"""

from __future__ import annotations

from math import inf
from typing import Final

from kilof.core.action import Seat
from kilof.core.state import PUBLIC
from kilof.tables.entry import Draft, Hid, Readied, Resumed
from kilof.tables.presence import AWAY
from kilof.tables.refusal import Refusal
from kilof.tables.seats import own_seat
from kilof.tables.table import Table
from kilof.tables.terms import TEMPOS, Person

# Seconds by pace after which a table goes on by itself; None: it waits for all who are here.
READING: Final[dict[str, float | None]] = {"none": None, "minute": 45.0, "three-minutes": 90.0, "day": 3600.0}
_SHOWN: Final = 5.0  # so many times the bots' tempo, where no person plays


def ready(table: Table, person: Person, round: int) -> Draft:  # noqa: A002
    """A person has read how the last round ended, and is ready for this one."""
    own_seat(table, person)
    if table.pause is None or round != table.round:
        raise Refusal("ready", "nobody waits for that")
    if person in table.pause.ready:
        raise Refusal("ready", "you are ready already")
    return Draft((Readied(person, round),))


def hide(table: Table, person: Person, round: int) -> Draft:  # noqa: A002
    """A person has looked at their role."""
    own_seat(table, person)
    if round != table.round or not looks(table, person):
        raise Refusal("ready", "there is no role to look at now")
    return Draft((Hid(person, round),))


def resume(table: Table) -> Draft:
    """The round is played from now on."""
    return Draft((Resumed(table.round),))


def looks(table: Table, person: Person) -> bool:
    """Whether this person has a role that nobody else knows, and has yet to look at it in this round."""
    seat = table.seat_of(person)
    return seat is not None and table.pause is None and person not in table.hid and _is_secret(table, seat)


def _is_secret(table: Table, seat: Seat) -> bool:
    s = table.state
    return s is not None and table.stage == "playing" and seat < len(s.roles) and s.roles[seat][1] != PUBLIC


def unready(table: Table) -> list[Seat]:
    """The seats of people who have not said yet that they are ready."""
    if table.pause is None:
        return []
    return [
        seat for seat, player in enumerate(table.players) if player.plays_own and player.person not in table.pause.ready
    ]


def resumes_at(table: Table) -> float | None:
    """When the table goes on, if nobody says anything more. None: it does not, or nothing is to be waited for."""
    if table.pause is None:
        return None
    since = table.pause.since
    if not any(player.plays_own for player in table.players):
        return since + _SHOWN * TEMPOS[table.terms.tempo]
    longest = READING[table.terms.pace]
    waited = [_waits_until(table, table.players[seat].person) for seat in unready(table)]
    at = min(inf if longest is None else since + longest, max(waited, default=since))
    return None if at == inf else at


def _waits_until(table: Table, person: Person) -> float:
    """How long the others wait for this person."""
    if person in table.present:
        return inf
    gone = table.gone.get(person)
    return AWAY + (0.0 if gone is None else gone.at)


def resumed(table: Table, now: float) -> Draft | None:
    """All are ready, or have had their time."""
    at = resumes_at(table)
    return resume(table) if at is not None and now >= at else None


def is_looking(table: Table) -> bool:
    """Whether the one who opens the round may still be looking at their role. With a day that costs nothing."""
    return (
        table.terms.pace != "day"
        and table.is_fresh
        and any(looks(table, table.players[seat].person) for seat in table.waiting())
    )
