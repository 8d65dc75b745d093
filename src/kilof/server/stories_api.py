"""What there is to tell of a match that is over, for whoever may watch its table; with the marks of who asks, and of
nobody else. Until nothing can happen in the match any more, there is nothing to tell."""

from __future__ import annotations

import asyncio
import logging
from typing import Final, NamedTuple

import msgspec
from msgspec import Struct
from starlette.responses import Response

from kilof.analysis import glance
from kilof.analysis.played import MatchLine, played_match
from kilof.analysis.stories import StandingMark, stories
from kilof.analysis.story import AnyStory
from kilof.core.action import Seat
from kilof.notation.record import record_from_text
from kilof.server.analysts import VERSION, read_kept
from kilof.server.api import Call, Route
from kilof.server.limits import about_to_end
from kilof.server.records import record_text
from kilof.tables import Refusal, Table
from kilof.tables.terms import Person

_log = logging.getLogger(__name__)


class MatchTold(Struct):
    """Of a match that is over. `own` is the line of your statistics; null if you did not play it, or not to the end."""

    ended: float  # in seconds since 1970
    stories: list[AnyStory]
    own: MatchLine | None


class Telling(NamedTuple):
    """A question to those who think: what is to be told of this record, to that seat. It is a Decidable."""

    text: str
    ended: float
    seat: Seat | None
    marks: tuple[StandingMark, ...]
    counted: str  # its analysis, if chances were counted
    bot: str = ""
    rollouts: int = 0
    usual: int = 0

    def decided(self) -> str:
        record = record_from_text(self.text)
        analysis = read_kept(self.counted.encode()) if self.counted else glance(record)
        own = None if self.seat is None else played_match(record, analysis, self.seat, self.marks)
        told = MatchTold(self.ended, stories(record, analysis, self.seat, self.marks), own)
        return msgspec.json.encode(told).decode()

    def within(self, rollouts: int) -> Telling:  # noqa: ARG002
        return self


def own_marks(table: Table, person: Person) -> tuple[StandingMark, ...]:
    """What this person thought of the others when each round ended."""
    found = [
        (seat, *one)
        for seat, kept in sorted(table.marks.get(person, {}).items())
        for one in (*kept.rounds, (table.round, kept.mark, kept.act))
    ]
    return tuple([StandingMark(number, seat, word, act) for seat, number, word, act in found if word])


async def told(call: Call) -> Response:
    house, room = call.api.house, await call.room()
    await room.do(lambda table: table.close(house.ticks()))
    call.api.stories.spend(call.source, house.ticks(), "too many looks back")
    rows = await house.store.played(room.id)
    if not any(row.kind == "dealt" for row in rows):
        raise Refusal("stage", "nothing was played")
    kept = await house.store.analyses.count(room.id)
    table = room.table
    asked = Telling(
        record_text(table, rows),
        rows[-1].at,
        table.seat_of(call.person),
        own_marks(table, call.person),
        kept.body if kept is not None and (kept.version, kept.counted) == (VERSION, kept.whole) else "",
    )
    try:
        text = (await house.thinkers.answer(asked)).code
    except (Exception, asyncio.CancelledError) as error:
        if house.is_closing:
            raise about_to_end() from None
        if isinstance(error, asyncio.CancelledError):
            raise
        _log.error("nothing told", extra={"error": str(error) or type(error).__name__})
        raise Refusal("no-idea", "nothing can be told now; ask again") from None
    return Response(text, media_type="application/json")


ROUTES: Final = (
    Route(
        "GET", "/api/tables/{table}/stories", told, "What there is to tell of a match that is over.", None, MatchTold
    ),
)
