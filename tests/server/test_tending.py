"""What a room and the hub do of themselves: bots and clocks, tables that leave memory, rules that change."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from kilof.bots import BOTS, STAND_IN
from kilof.core.action import Action
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.notation.record import Thinking, record_from_text, replay
from kilof.server.records import record_text
from kilof.server.room import Room
from kilof.server.store import EXPIRY
from kilof.server.thinkers import Choice, Question, Thinker, Thinkers
from kilof.tables import Terms
from kilof.tables.library import packaged
from kilof.view import View
from tests.server.rooms import Here, Party, Visitor, of, play_first, until, with_party

AT_ONCE = Terms("classic", {}, 3, tempo="at-once")


# Bots and clocks


class Held(Thinkers):
    """Thinkers who do not answer before they may."""

    def __init__(self, make: Callable[[], Thinker], count: int) -> None:
        super().__init__(make, count)
        self.go = asyncio.Event()
        self.count = 0

    async def decide(self, asked: Question) -> Choice:
        self.count += 1
        await self.go.wait()
        return await super().decide(asked)


def test_bots_play_until_the_person_is_waited_for(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table(AT_ONCE, people=1)
        await until(lambda: room.table.waiting() == (0,))
        before = room.table.ply
        assert of(await play_first(room, visitors), "done")
        await until(lambda: room.table.waiting() == (0,) and room.table.ply == before + 3)

    with_party(tmp_path, task)


def test_table_sleeps_without_people_and_goes_on_when_one_is_back(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table(AT_ONCE, people=1)
        await until(lambda: room.table.waiting() == (0,))
        view = of(await visitors[0].send("hello"), "view")[0]["sight"]
        visitors[0].leave()
        ghost = Visitor(room, "stranger")
        await ghost.send("hello")
        ply = room.table.ply
        assert view["ply"] == ply
        back = Visitor(room, "ala")
        await back.send("hello", ply=ply)
        assert of(await play_first(room, [back]), "done")
        await until(lambda: room.table.ply == ply + 3)

    with_party(tmp_path, task)


def test_bot_stands_in_when_time_is_out_and_the_person_comes_back(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table(Terms("classic", {}, 3, pace="minute", tempo="at-once"))
        (seat,) = room.table.waiting()
        party.time += 61
        room.look()
        await until(lambda: room.table.ply == 1)
        assert room.table.players[seat].bot == STAND_IN
        *_, refused = await visitors[seat].send("play", ply=1, code="pass map")
        assert refused["key"] == "stand-in"
        assert of(await visitors[seat].send("back"), "done")
        assert room.table.players[seat].plays_own

    with_party(tmp_path, task)


def test_bots_do_not_wait_for_the_deadline_of_who_came_back_while_a_bot_thought(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table(Terms("classic", {}, 3, pace="day", tempo="at-once"), people=2)
        await until(lambda: room.table.waiting()[0] < 2)
        (seat,) = room.table.waiting()
        thinkers = party.hub.house.thinkers = Held(Here, 1)
        await visitors[seat].send("hand", seat=seat)
        await until(lambda: thinkers.count == 1)
        await visitors[seat].send("back")
        thinkers.go.set()
        await play_first(room, visitors)
        await visitors[1 - seat].send("hand", seat=1 - seat)
        await until(lambda: room.table.waiting() == (seat,))

    with_party(tmp_path, task)


def test_bot_that_fails_is_replaced_for_that_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(view: View, rng: Rng) -> Action:
        raise RuntimeError("no idea")

    monkeypatch.setitem(BOTS, "eager", broken)

    async def task(party: Party) -> None:
        room, _ = await party.table(AT_ONCE, people=1)
        await until(lambda: room.table.waiting() == (0,))

    with_party(tmp_path, task)


def test_bot_that_breaks_a_rule_does_something_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def against_the_rules(self: Thinkers, asked: Question) -> Choice:
        return Choice("pass start", Thinking(asked.bot))

    monkeypatch.setattr(Thinkers, "decide", against_the_rules)

    async def task(party: Party) -> None:
        room, _ = await party.table(AT_ONCE, people=1)
        await until(lambda: room.table.waiting() == (0,))

    with_party(tmp_path, task)


# Memory is a cache


def test_idle_table_leaves_memory_and_comes_back(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        await play_first(room, visitors)
        party.time += 61
        await party.hub.tidy()
        assert await party.hub.room(room.id) is room
        for visitor in visitors:
            visitor.leave()
        party.time += 61
        await party.hub.tidy()
        again = await party.hub.room(room.id)
        assert again is not None
        assert again is not room
        assert again.table.ply == 1
        assert of(await Visitor(again, "ala").send("hello"), "view")[0]["sight"]["ply"] == 1

    with_party(tmp_path, task)


def test_table_with_a_day_a_move_is_looked_at_when_it_is_due(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table(Terms("classic", {}, 3, pace="day", tempo="at-once"))
        for visitor in visitors:
            visitor.leave()
        party.time += 61
        await party.hub.tidy()
        party.time += 86_400
        await party.hub.tidy()
        again = await party.hub.room(room.id)
        assert again is not None
        assert again is not room
        party.time += 61
        again.look()
        await until(lambda: again.table.ply >= 1)

    with_party(tmp_path, task)


def test_match_nobody_touches_is_ended_and_its_record_stays(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        await play_first(room, visitors)
        party.time += EXPIRY.match + 1
        await party.hub.tidy()
        assert (room.table.stage, room.table.ended) == ("over", "expired")
        record = record_from_text(record_text(room.table, await party.hub.house.store.played(room.id)))
        assert len(list(replay(record))) == 2

    with_party(tmp_path, task)


async def match_that_all_may_prolong(party: Party) -> Room:
    """Played out, and nobody is there any more."""
    room, visitors = await party.table(Terms("lost-mines", {}, 3, pace="minute"))
    while room.table.stage == "playing":
        await play_first(room, visitors)
    for visitor in visitors:
        visitor.leave()
    return room


async def votes_after_a_reload(party: Party, room: Room) -> tuple[list[str], str]:
    """What ala may still propose, and what comes of it."""
    await party.hub.tidy()
    again = await party.hub.room(room.id)
    assert again is not None
    assert again is not room
    ala = Visitor(again, "ala")
    view = of(await ala.send("hello"), "view")[0]["sight"]
    *_, answer = await ala.send("play", ply=view["ply"], code="propose")
    return view["choices"]["asides"], answer["key"]


def test_what_is_over_is_over_after_a_reload(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room = await match_that_all_may_prolong(party)
        party.time += 601
        assert await votes_after_a_reload(party, room) == ([], "stage")

    with_party(tmp_path, task)


def test_record_once_given_out_is_of_a_match_that_is_over_though_the_clock_goes_back(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room = await match_that_all_may_prolong(party)
        party.time += 601
        await room.do(lambda table: table.close(party.hub.house.ticks()))
        party.stepped = -3600.0
        assert await votes_after_a_reload(party, room) == ([], "stage")

    with_party(tmp_path, task)


# Rules that change


def without_revision_1(game: str, options: Mapping[str, str], revision: int | None) -> Ruleset | None:
    return None if revision == 1 else packaged(game, options, revision)


def table_under_way(tmp_path: Path) -> str:
    """A server that comes and goes leaves a table with one action played."""
    kept: list[str] = []

    async def task(party: Party) -> None:
        room, visitors = await party.table()
        await play_first(room, visitors)
        kept.append(room.id)

    with_party(tmp_path, task)
    return kept[0]


def test_match_whose_rules_are_gone_is_ended_in_words_and_its_record_stays(tmp_path: Path) -> None:
    begun = table_under_way(tmp_path)

    async def after(party: Party) -> None:
        room = await party.hub.room(begun)
        assert room is not None
        told = await Visitor(room, "ala").send("hello", ply=0)
        assert (told[0]["info"]["stage"], told[0]["info"]["ended"]) == ("over", "rules")
        assert told[1] == {"type": "view", "sight": None}
        record = record_from_text(record_text(room.table, await party.hub.house.store.played(room.id)))
        assert len(record.rounds[0].actions) == 1
        assert record.rounds[0].events is not None

    with_party(tmp_path, after, library=without_revision_1)


def test_running_match_goes_on_by_its_own_rules_after_a_restart(tmp_path: Path) -> None:
    begun = table_under_way(tmp_path)

    async def after(party: Party) -> None:
        room = await party.hub.room(begun)
        assert room is not None
        visitors = [Visitor(room, person) for person in ("ala", "bolek", "celina")]
        for visitor in visitors:
            await visitor.send("hello")
        assert of(await play_first(room, visitors), "done")[0]["ply"] == 2

    with_party(tmp_path, after)
