"""What there is to tell of a match over HTTP: to whom, when, and with whose marks."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from threading import Event
from typing import Any

import msgspec
import pytest

from kilof.analysis import glance
from kilof.analysis.shape import Chance, Chances, Interval, Side
from kilof.notation.record import record_from_text
from kilof.server.analyses import KeptCount
from kilof.server.analysts import VERSION
from kilof.server.app import application
from kilof.server.doors import Site
from kilof.server.limits import Rate
from kilof.server.room import Room
from kilof.server.stories_api import own_marks
from kilof.server.thinkers import Thinkers
from kilof.tables import Draft, Terms
from kilof.tables.entry import Ended
from tests.server.inside import HOST, Guest
from tests.server.rooms import UNLIMITED, Here, Party, Visitor, play_first, with_party

Marking = tuple[int, int, str]  # who marks which seat as what


class Scene:
    """Halina, Zbyszek and Ola at a table; Wera looks on. What each of them marks in the first round is theirs."""

    def __init__(self, party: Party, room: Room, people: list[Guest], visitors: list[Visitor]) -> None:
        self.party, self.room, self.visitors = party, room, visitors
        self.people, self.wera = people[:3], people[3]

    async def told(self, guest: Guest) -> Any:
        return await guest.call("GET", f"/api/tables/{self.room.id}/stories")

    async def play(self, until: Callable[[], bool]) -> None:
        for _ in range(3000):
            if until():
                return
            await play_first(self.room, self.visitors)
        raise AssertionError("it did not happen")

    async def to_the_end(self) -> None:
        await self.play(lambda: self.room.table.stage == "over")


def with_scene(folder: Path, terms: Terms, task: Callable[[Scene], Awaitable[None]], **options: Any) -> None:
    async def run(party: Party) -> None:
        app = application(party.hub, Site((f"http://{HOST}",)))
        people = [Guest(app, f"192.0.2.{i}") for i in range(4)]
        for guest, name in zip(people, ("Halina", "Zbyszek", "Ola", "Wera"), strict=True):
            await guest.call("POST", "/api/me", {"name": name})
        body = {"game": terms.game, "seats": terms.seats, "options": terms.options}
        made = await people[0].call("POST", "/api/tables", body)
        room = await party.hub.room(made["table"])
        assert room is not None
        for guest in people[1 : terms.seats]:
            wire = await guest.at(room.id)
            await wire.ask("sit", name="Somebody")
            await wire.hang_up()
        visitors = [Visitor(room, player.person) for player in room.table.players]
        for visitor in visitors:
            await visitor.send("hello")
        await visitors[0].send("begin")
        await task(Scene(party, room, people, visitors))

    with_party(folder, run, **options)


CLASSIC = Terms("classic", {}, 3)


def test_stories_are_told_when_the_match_is_over_and_to_each_with_their_own_marks(tmp_path: Path) -> None:
    async def task(scene: Scene) -> None:
        for guest in (*scene.people, scene.wera):
            assert (await scene.told(guest))["key"] == "stage", "nothing of a match that goes on"
        for _ in range(3):
            await play_first(scene.room, scene.visitors)
        await scene.visitors[0].send("mark", seat=1, mark="suspect", note="a note of her own")
        await scene.visitors[1].send("mark", seat=0, mark="trust", note="")
        await scene.play(lambda: scene.room.table.round == 2)
        assert (await scene.told(scene.people[0]))["key"] == "stage", "nor of a round that is over: gold is secret"
        await scene.to_the_end()
        first, second, third = [await scene.told(guest) for guest in scene.people]
        seen = await scene.told(scene.wera)
        (judged,) = first["own"]["marks"]
        assert (judged["mark"], judged["move"]) == ("suspect", 3)
        assert [one["mark"] for one in second["own"]["marks"]] == ["trust"]
        assert third["own"]["marks"] == []
        assert seen["own"] is None
        story = next(one for one in first["stories"] if one["kind"] in {"mark", "fooled"} and one["seat"] == 1)
        assert (story["round"], story["move"], story["moment"]) == (1, 3, 3)
        assert "unmarked" in {one["kind"] for one in third["stories"]}
        assert {one["kind"] for one in seen["stories"]}.isdisjoint({"mark", "unmarked"})
        assert "a note of her own" not in json.dumps([first, second, third, seen])
        assert first["ended"] == 1000.0
        # The same after the table was read from the store again.
        table = scene.room.table
        assert (await scene.party.hub.house.load(scene.room.id)).table.marks == table.marks  # type: ignore[union-attr]
        # Whoever is forgotten has no marks any more.
        assert own_marks(table, scene.visitors[0].person)
        await scene.people[0].call("DELETE", "/api/me")
        assert (await scene.told(scene.people[1]))["own"]["marks"] == second["own"]["marks"]
        assert not own_marks(scene.room.table, scene.visitors[0].person)

    with_scene(tmp_path, CLASSIC, task)


def test_whoever_may_not_watch_is_told_nothing(tmp_path: Path) -> None:
    async def task(scene: Scene) -> None:
        await scene.to_the_end()
        scene.room.table.terms = msgspec.structs.replace(scene.room.table.terms, spectators=False)
        assert (await scene.told(scene.wera))["key"] == "spectators"
        assert "stories" in await scene.told(scene.people[0])
        assert (await scene.wera.call("GET", "/api/tables/nowhere/stories"))["key"] == "missing"

    with_scene(tmp_path, Terms("duel", {}, 2), task)


def test_while_all_may_agree_to_go_on_nothing_is_told(tmp_path: Path) -> None:
    async def task(scene: Scene) -> None:
        await scene.to_the_end()
        assert (await scene.told(scene.people[0]))["key"] == "stage"
        scene.party.let_pass(3600.0)
        found = await scene.told(scene.people[0])
        assert found["stories"]
        assert [one["clan"] for one in found["own"]["rounds"]]

    with_scene(tmp_path, Terms("lost-mines", {}, 3), task)


def test_match_that_was_ended_is_no_line_of_statistics(tmp_path: Path) -> None:
    async def task(scene: Scene) -> None:
        for _ in range(4):
            await play_first(scene.room, scene.visitors)
        await scene.room.do(lambda _: Draft((Ended("expired"),)))
        found = await scene.told(scene.people[0])
        assert found["own"] is None

    with_scene(tmp_path, CLASSIC, task)


def test_what_was_counted_is_used_once_it_is_whole(tmp_path: Path) -> None:
    async def task(scene: Scene) -> None:
        await scene.to_the_end()
        text = json.dumps(await scene.wera.call("GET", f"/api/records/{scene.room.id}"))
        look = glance(record_from_text(text))
        moments: list[Chance | None] = [
            Chance([Interval(value, value, value), Interval(1 - value, 1 - value, 1 - value)], 9)
            for value in (moment % 2 for moment in range(len(look.steps)))
        ]
        chances = Chances("win", "", [Side("diggers"), Side("saboteurs")], moments)
        body = msgspec.json.encode(msgspec.structs.replace(look, names=[], chances=chances)).decode()
        assert any(step.mark == "rockfall" for step in look.steps), "else this shows nothing: take another seed"
        store = scene.party.hub.house.store
        for version, counted, is_told in ((VERSION, 3, False), (VERSION, 9, True), (VERSION + 1, 9, False)):
            await store.analyses.keep_count(scene.room.id, KeptCount(version, counted, 9, body))
            kinds = {one["kind"] for one in (await scene.told(scene.wera))["stories"]}
            assert ("rockfall" in kinds) == is_told

    with_scene(tmp_path, CLASSIC, task, chance="a rockfall")


def test_looks_back_are_limited_and_a_thinker_that_fails_is_one_line(tmp_path: Path) -> None:
    class Failing(Here):
        def ask(self, *_: object) -> str:
            raise TimeoutError

    async def task(scene: Scene) -> None:
        await scene.room.do(lambda _: Draft((Ended("expired"),)))
        scene.party.hub.house.thinkers.close()
        scene.party.hub.house.thinkers = Thinkers(Failing, 1)
        assert (await scene.told(scene.wera))["key"] == "no-idea"
        assert (await scene.told(scene.wera))["key"] == "rate"

    with_scene(tmp_path, CLASSIC, task, limits=UNLIMITED._replace(stories=Rate(1, 0.1)))


def test_who_waits_when_the_server_ends_is_told_to_ask_again_and_nothing_is_an_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """One question is thought about, and its thinker is stopped; the other one waits for a thinker."""

    async def task(scene: Scene) -> None:
        await scene.room.do(lambda _: Draft((Ended("expired"),)))
        house, begun, stopped = scene.party.hub.house, Event(), Event()

        class Slow(Here):
            def ask(self, *_: object) -> str:
                begun.set()
                assert stopped.wait(20)
                raise EOFError

            def stop(self) -> None:
                stopped.set()

        house.thinkers.close()
        house.thinkers = Thinkers(Slow, 1)
        asking = [asyncio.create_task(scene.told(guest)) for guest in (scene.wera, scene.people[1])]
        while not begun.is_set() or house.thinkers.waiting < 1:
            await asyncio.sleep(0.01)
        await scene.party.hub.close()
        for answer in await asyncio.gather(*asking):
            assert answer["key"] == "rate"
            assert "about to end" in answer["reason"]

    with_scene(tmp_path, CLASSIC, task)
    assert [record for record in caplog.records if record.levelname == "ERROR"] == []


def test_table_that_ended_in_its_lobby_has_nothing_to_tell(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        guest = Guest(application(party.hub, Site((f"http://{HOST}",))), "192.0.2.9")
        await guest.call("POST", "/api/me", {"name": "Halina"})
        made = await guest.call("POST", "/api/tables", {"game": "classic", "seats": 3})
        room = await party.hub.room(made["table"])
        assert room is not None
        await room.do(lambda _: Draft((Ended("operator"),)))
        assert (await guest.call("GET", f"/api/tables/{room.id}/stories"))["key"] == "stage"

    with_party(tmp_path, task)


@pytest.mark.parametrize("seat", [0, 1])
def test_marks_of_every_round_are_kept_with_their_move(seat: int) -> None:
    from kilof.core.rng import Rng
    from kilof.tables import talk
    from tests.tables.build import begun, moved

    table, rng = begun(CLASSIC, people=1), Rng("marks")
    table.add(talk.mark(table, "ala", seat, "suspect", ""), 0.0)
    while table.round == 1:
        moved(table, rng)
    for _ in range(2):
        moved(table, rng)
    table.add(talk.mark(table, "ala", seat, "trust", ""), 0.0)
    found = own_marks(table, "ala")
    assert [(one.round, one.seat, one.word, one.move) for one in found] == [
        (1, seat, "suspect", 0),
        (2, seat, "trust", 2),
    ]
    assert own_marks(table, "bolek") == ()
