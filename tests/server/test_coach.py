"""Asking the coach over the wire: alone always, among people if the host allows it, and then everybody knows."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from kilof.server.limits import Rate
from kilof.server.own_data import _visit
from kilof.server.room import Room
from kilof.server.thinkers import Decidable, Question, Thinkers
from kilof.tables import Terms, sight
from kilof.tables.entry import Opened, decoded
from tests.server.rooms import UNLIMITED, Here, Party, Visitor, of, until, with_party

ALLOWED = Terms("classic", {}, 3, coach=True)
OPENED = b'{"type":"opened","terms":{"game":"classic","options":{},"seats":3},"host":"ala"}'


async def ask(visitor: Visitor, ply: int | None = None) -> list[dict[str, Any]]:
    """The answer, and whatever else comes before it."""
    found = await visitor.send("advise", ply=visitor.room.table.ply if ply is None else ply)
    while not (of(found, "advice") or of(found, "refused")):
        await until(lambda: visitor.client.waiting > 0)
        found += await visitor.got()
    return found


async def key(visitor: Visitor, ply: int | None = None) -> str:
    """Why not."""
    (no,) = of(await ask(visitor, ply), "refused")
    return str(no["key"])


def in_turn(room: Room, visitors: list[Visitor]) -> Visitor:
    return visitors[room.table.waiting()[0]]


def test_alone_with_bots_the_coach_may_be_asked_and_nobody_is_told(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, (ala,) = await party.table(Terms("classic", {}, 3, tempo="at-once"), people=1)
        await until(lambda: room.table.waiting() == (0,))
        number = room.table.number
        (advice,) = of(await ask(ala), "advice")
        options = sight.choices(room.table, 0, 0.0).options
        assert advice["ply"] == room.table.ply
        assert 1 <= len(advice["ideas"]) <= 3
        assert all(idea["code"] in options and idea["why"] for idea in advice["ideas"])
        assert of(await ask(ala), "advice")[0]["ideas"] == advice["ideas"]
        assert (room.table.number, list(room.table.advised)) == (number, [])
        watching = Visitor(room, "dora")
        (table,) = of(await watching.send("hello"), "table")
        assert not table["info"]["coach"]
        assert await key(watching) == "seat"
        assert sight.info(room.table, "ala", 0.0).coach

    with_party(tmp_path, task)


def test_among_people_the_coach_is_refused_unless_the_host_allows_it(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        assert await key(in_turn(room, visitors)) == "coach"
        assert not sight.info(room.table, "ala", 0.0).coach
        away = in_turn(room, visitors)
        for other in visitors:
            if other is not away:
                await away.send("hand", seat=room.table.seat_of(other.person))
        assert await key(away) == "coach"  # a person for whom a bot stands in is still a person

    with_party(tmp_path, task)


def test_where_it_is_allowed_everybody_sees_who_asks_once_for_each_ply(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table(ALLOWED)
        asking = in_turn(room, visitors)
        (other, another) = [one for one in visitors if one is not asking]
        assert await key(other) == "turn"
        assert await key(asking, 7) == "ply"
        seat = room.table.seat_of(asking.person)
        news = await ask(asking)
        assert [one["type"] for one in news] == ["table", "advice"]  # told before it is answered
        (told,) = await another.got()
        assert told["info"]["advised"] == [{"seat": seat, "ply": 0}]
        await ask(asking)
        assert await another.got() == []
        await asking.send("hand", seat=seat)
        assert await key(asking) == "stand-in"
        visit = await _visit(party.hub, room.id, asking.person)
        assert [question.ply for question in visit.questions] == [0]
        assert (await _visit(party.hub, room.id, other.person)).questions == []
        again = await party.hub.house.load(room.id)
        assert again is not None
        assert sight.info(again.table, "", 0.0).advised == [sight.AdvisedInfo(seat or 0, 0)]

    with_party(tmp_path, task)


def test_host_allows_it_in_the_lobby(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room = await party.hub.open(Terms("classic", {}, 3), "ala", "Ala")
        ala = Visitor(room, "ala")
        await ala.send("hello")
        news = await ala.send("change", game="classic", seats=3, coach=True)
        assert of(news, "table")[-1]["info"]["terms"]["coach"]

    with_party(tmp_path, task)


def test_too_many_questions_are_refused(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, (ala,) = await party.table(Terms("solo", {}, 1), people=1)
        await until(lambda: room.table.waiting() == (0,))
        assert [bool(of(await ask(ala), "advice")) for _ in range(3)] == [True, True, False]
        assert await key(ala) == "rate"
        party.time += 10
        assert of(await ask(ala), "advice")

    with_party(tmp_path, task, limits=UNLIMITED._replace(advice=Rate(2, 0.1)))


class Silent(Here):
    """A thinker who has no idea, in the end."""

    def ask(self, asked: Decidable, longest: float) -> str:
        assert isinstance(asked, Question)
        if asked.is_for_ideas:
            raise TimeoutError
        return super().ask(asked, longest)


def test_coach_without_an_answer_says_so(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, (ala,) = await party.table(Terms("solo", {}, 1), people=1)
        party.hub.house.thinkers = Thinkers(Silent, 1)
        assert await key(ala) == "no-idea"
        assert room.table.stage == "playing"

    with_party(tmp_path, task)


def test_question_under_way_ends_with_its_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def task(party: Party) -> None:
        room, (ala,) = await party.table(Terms("solo", {}, 1), people=1)
        never: asyncio.Future[list[Any]] = asyncio.get_running_loop().create_future()
        monkeypatch.setattr(party.hub.house.thinkers, "advise", lambda _: never)
        assert await ala.send("advise", ply=room.table.ply) == []
        await asyncio.sleep(0)
        ala.leave()
        assert not room.is_idle
        room.close()
        await until(lambda: room.is_idle)
        assert never.cancelled()

    with_party(tmp_path, task)


def test_bug_behind_a_question_is_logged_and_goes_no_further(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def task(party: Party) -> None:
        room, (ala,) = await party.table(Terms("solo", {}, 1), people=1)

        async def wrong(_: Question) -> list[Any]:
            raise KeyError("x")

        monkeypatch.setattr(party.hub.house.thinkers, "advise", wrong)
        await ala.send("advise", ply=room.table.ply)
        await until(lambda: any(vars(line).get("task") == "a question to the coach" for line in caplog.records))
        assert of(await ala.send("why", ply=room.table.ply, code="pass"), "refused")

    with_party(tmp_path, task)


def test_table_from_before_the_term_is_as_it_was() -> None:
    entry = decoded(OPENED)
    assert isinstance(entry, Opened)
    assert not entry.terms.coach
