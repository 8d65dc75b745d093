"""Matches that are over, to be looked at again: from any pair of eyes, by the address of the table or from a record
that somebody has. Until its match is over, a replay does not exist for anybody."""

from __future__ import annotations

import asyncio
from typing import Final, Literal, NamedTuple

import msgspec
from msgspec import Struct
from starlette.requests import ClientDisconnect
from starlette.responses import Response

from kilof.cards import BadInput, packaged_deck
from kilof.core.action import Seat
from kilof.games import GAMES
from kilof.notation.jsons import FormatError, read_json
from kilof.notation.record import Record, completed, record_from_text, record_to_text
from kilof.server.api import Call, Route
from kilof.server.doors import RECORDS
from kilof.server.records import record_text
from kilof.server.room import Room
from kilof.tables import Refusal
from kilof.tables.replays import ALL, ReplayStep, eyes_of, steps
from kilof.tables.terms import Player

_TYPES: Final = ("application/json", "text/plain")
_MOST: Final = 5_000  # moves of a record that somebody shows us; a long match has 700
_OWN_DECK: Final = "record: it has a deck of its own, which can be seen only in the terminal: kilof replay"
_encode: Final = msgspec.json.Encoder().encode


class ReplaySeat(Struct):
    """Who sat there when the match ended. Of a record that somebody has, only names are known."""

    name: str
    face: int
    kind: Literal["person", "bot", ""]
    bot: str


class ReplayShown(Struct):
    """A whole match that is over, as one pair of eyes saw it."""

    game: str
    options: dict[str, str]
    revision: int
    eyes: str
    seats: list[ReplaySeat]
    you: Seat | None  # the seat of whoever asks, if they played it
    ended: float | None  # when, in seconds since 1970
    why: str  # why it ended, if not by its rules
    steps: list[ReplayStep]


class Finished(NamedTuple):
    """A match that is over: its record, and what a record does not have."""

    text: str
    players: tuple[Player, ...] = ()
    you: Seat | None = None
    ended: float | None = None
    why: str = ""


async def finished(call: Call) -> Finished:
    """The match of the table in the path, read from the store. Whether it is not over, not open to this person or not
    there at all is answered in the same way: as missing."""
    address, house = call.request.path_params["table"], call.api.house
    if address in house.lent:
        return Finished(house.lent[address])
    room = await over_room(call)
    table = room.table
    await room.do(lambda table: table.close(house.ticks()))
    rows = await house.store.played(address)
    if not any(row.kind == "dealt" for row in rows):  # it ended in its lobby
        raise missing()
    you = table.seat_of(call.person)
    return Finished(record_text(table, rows), tuple(table.players), you, rows[-1].at, table.ended)


async def over_room(call: Call) -> Room:
    """The room of the table in the path, if its match is over and open to this person; raises the Refusal if not."""
    room = await call.api.hub.room(call.request.path_params["table"])
    if room is None:
        raise missing()
    await room.refresh()
    if not room.table.may_watch(call.person) or not room.table.is_closed(call.api.house.ticks()):
        raise missing()
    return room


def missing() -> Refusal:
    return Refusal("missing", "there is no such replay")


async def replay(call: Call) -> Response:
    call.api.replays.spend(call.source, call.api.house.ticks(), "too many replays")
    return await _answered(call, await finished(call), is_checked=False)


async def shown(call: Call) -> Response:
    """A record that somebody has. It is checked, answered, and not kept."""
    call.api.replays.spend(call.source, call.api.house.ticks(), "too many replays")
    return await _answered(call, Finished(await sent_record(call)), is_checked=True)


async def sent_record(call: Call) -> str:
    """The text of a record that somebody sends; raises Refusal."""
    if call.request.headers.get("content-type", "").split(";")[0].strip() not in _TYPES:
        raise Refusal("type", "the body must be a record: application/json")
    try:
        return (await call.request.body()).decode()
    except UnicodeDecodeError:
        raise Refusal("record", "record: not UTF-8") from None
    except ClientDisconnect:
        raise Refusal("size", f"at most {call.api.house.limits.record} bytes") from None


async def _answered(call: Call, match: Finished, *, is_checked: bool) -> Response:
    """In a thread: others need not wait while a match is played again."""
    eyes = call.request.query_params.get("eyes", ALL)
    content = await asyncio.to_thread(lambda: _encode(_shown(match, eyes, is_checked=is_checked)))
    return Response(content, media_type="application/json")


def _shown(match: Finished, eyes: str, *, is_checked: bool) -> ReplayShown:
    try:
        record = checked_record(match.text) if is_checked else record_from_text(match.text)
    except BadInput as error:
        raise Refusal("record", str(error)) from None
    viewer = eyes_of(eyes, record.seats)
    rules = record.rules
    return ReplayShown(
        rules.game,
        rules.options,
        record.revision,
        eyes,
        [_seat(match, seat, name) for seat, name in enumerate(record.names)],
        match.you,
        match.ended,
        match.why,
        steps(record, viewer),
    )


def _seat(match: Finished, seat: Seat, name: str) -> ReplaySeat:
    """Who sat where is forgotten some time after the end; names are not, and faces are still told apart."""
    player = match.players[seat] if seat < len(match.players) else Player()
    if player.is_empty:
        return ReplaySeat(name, seat + 1, "", "")
    return ReplaySeat(name, player.face, "person" if player.person else "bot", player.bot)


def lendable(record: Record) -> str:
    """A record as `House.lent` holds it; raises FormatError if it cannot be shown."""
    return record_to_text(_played(record))


def checked_record(text: str) -> Record:
    """A record from anywhere: played again by the rules, with the cards that the browser can draw."""
    if "deck" in read_json(text, "record"):  # before anything is built from it
        raise FormatError(_OWN_DECK)
    return _played(record_from_text(text))


def _played(record: Record) -> Record:
    if record.rules.deck is not packaged_deck(GAMES[record.rules.game].deck):
        raise FormatError(_OWN_DECK)
    if not record.rounds:
        raise FormatError("record: nothing was dealt")
    if sum(len(part.actions) for part in record.rounds) > _MOST:
        raise FormatError(f"record: more than {_MOST} moves")
    return completed(record)


ROUTES: Final = (
    Route("GET", f"{RECORDS}/{{table}}", replay, "A match that is over, as somebody saw it.", None, ReplayShown),
    Route("POST", RECORDS, shown, "A record as somebody saw it; nothing is kept.", None, ReplayShown),
)
