"""How a match that is over went: suspicion, chances, turns. As with replays, there is none until the match is over, and
each pair of eyes gets what belongs to it."""

from __future__ import annotations

import asyncio
from functools import partial
from hashlib import sha256
from typing import Final

import msgspec
from msgspec import Struct
from starlette.responses import Response

from kilof.analysis import Analysis
from kilof.analysis.eyes import seen_through
from kilof.server.analysts import LookTask
from kilof.server.api import Call, Route
from kilof.server.doors import ANALYSES
from kilof.server.looks import CountStage, Look, LookSource
from kilof.server.replay_api import Finished, checked_record, finished, over_room, sent_record
from kilof.tables.replays import ALL, eyes_of

_encode: Final = msgspec.json.Encoder().encode


class CountShown(Struct):
    """How far the counting is: `done` of `work` pieces; `before`: so many matches are counted first."""

    stage: CountStage
    done: int
    work: int
    before: int


class AnalysisShown(Struct):
    """A match looked back upon, as far as it belongs to these eyes. `id` is how to ask for it again."""

    id: str
    eyes: str
    count: CountShown
    analysis: Analysis


async def shown(call: Call) -> Response:
    """What there is by now."""
    return await _answered(call, await _look(call))


async def count(call: Call) -> Response:
    """The same, and the chances are counted from now on."""
    look = await _look(call)
    call.api.house.looks.count(look)
    return await _answered(call, look)


async def record(call: Call) -> Response:
    """Of a record that somebody has. It is kept in memory for a while, by its digest."""
    _spend(call)
    text = await sent_record(call)
    source = LookSource("", LookTask(text, {}, checked_record))
    return await _answered(call, await call.api.house.looks.look(_digest(text), partial(_given, source)))


def _spend(call: Call) -> None:
    call.api.analyses.spend(call.source, call.api.house.ticks(), "too many looks back")


def _digest(text: str) -> str:
    """How a record is named; longer than the address of any table."""
    return sha256(text.encode()).hexdigest()


async def _given(source: LookSource) -> LookSource:
    return source


async def _look(call: Call) -> Look:
    """The match in the path: that of a table, or a record that is still in memory; raises the Refusal if there is
    none for this person."""
    _spend(call)
    key, looks = call.request.path_params["table"], call.api.house.looks
    known = looks.known(key)
    if known is not None and not known.source.table:
        return known
    if key not in call.api.house.lent:
        await over_room(call)
    return await looks.look(key, lambda: _of_table(call, key))


async def _of_table(call: Call, table: str) -> LookSource:
    match = await finished(call)
    is_lent = table in call.api.house.lent
    return LookSource("" if is_lent else table, LookTask(match.text, _bots(match)))


def _bots(match: Finished) -> dict[int, str]:
    return {seat: player.bot for seat, player in enumerate(match.players) if player.bot and not player.person}


async def _answered(call: Call, look: Look) -> Response:
    eyes = call.request.query_params.get("eyes", ALL)
    viewer = eyes_of(eyes, look.analysis.seats)
    analysis = look.analysis
    known = look.answers.get(eyes)
    if known is None or known[0] != look.grown:
        # In a thread: with ten seats it is long.
        text = await asyncio.to_thread(lambda: _encode(seen_through(analysis, viewer)))
        known = look.answers[eyes] = look.grown, text
    count = CountShown(look.stage, analysis.done, analysis.work, call.api.house.looks.before(look))
    head = _encode({"id": look.key, "eyes": eyes, "count": count})
    return Response(head[:-1] + b',"analysis":' + known[1] + b"}", media_type="application/json")


ROUTES: Final = (
    Route("GET", f"{ANALYSES}/{{table}}", shown, "How a match that is over went.", None, AnalysisShown),
    Route("POST", f"{ANALYSES}/{{table}}", count, "The same; its chances are counted.", None, AnalysisShown),
    Route("POST", ANALYSES, record, "How the match of a record went.", None, AnalysisShown),
)
