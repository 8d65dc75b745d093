"""Looks back at matches: who works them out, how they are counted and kept, and who gets what of them."""

from __future__ import annotations

import asyncio
import json
import os
import threading
from collections.abc import Awaitable, Callable, Iterator
from itertools import count
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kilof.analysis import Analysis, analysis_from_json, first_look
from kilof.analysis.shape import Chance, Interval
from kilof.core.rng import Rng
from kilof.match import Match
from kilof.notation.record import record_from_text, record_to_text
from kilof.server import looks
from kilof.server.analyses import KeptCount
from kilof.server.analysts import (
    VERSION,
    AnalystProcess,
    BadRecord,
    LookTask,
    NotAnalysed,
    answers,
    told_whole,
)
from kilof.server.app import application
from kilof.server.doors import Site
from kilof.server.limits import Limited, Rate
from kilof.server.looks import Look, Looks, LookSource
from kilof.server.store import Store
from kilof.tables import Draft, Refusal, Terms
from kilof.tables.entry import Ended
from tests.server.inside import HOST, Guest
from tests.server.parts import Postgres
from tests.server.places import Place
from tests.server.rooms import UNLIMITED, Party, all_ready, play_first, until, with_party
from tests.server.site import with_site
from tests.server.test_store import PLAYING, new
from tests.server.test_stores import place

__all__ = ["place"]


def played(plies: int = 12, seed: str = "looked back upon") -> str:
    """The text of a record."""
    match, rng = Match("classic", seats=3, seed=seed), Rng(seed)
    for _ in range(plies):
        match.play(match.options[rng.below(len(match.options))])
    return record_to_text(match.record)


TEXT = played()
FIRST = first_look(record_from_text(TEXT))


class Patient:
    """An analyst that takes first looks at once, and counts a moment when it is told to."""

    def __init__(self) -> None:
        self.asked: list[LookTask] = []
        self.go_on = threading.Semaphore(0)
        self.is_stopped = False

    def work(self, task: LookTask, told: Callable[[bytes], object]) -> bytes:
        self.asked.append(task)
        last = b""
        for last in self._counted(task) if task.counts else (msgspec.json.encode(FIRST),):
            told(last)
        return last

    def _counted(self, task: LookTask) -> Iterator[bytes]:
        analysis = analysis_from_json(json.loads(task.kept))
        assert analysis.chances is not None
        chances, moments = analysis.chances, list(analysis.chances.moments)
        while analysis.done < analysis.work:
            self.go_on.acquire()
            if self.is_stopped:
                raise OSError("it was stopped")
            if analysis.done < len(moments):
                moments[analysis.done] = Chance([Interval(0.5, 0.4, 0.6)] * 2, 9)
            analysis = msgspec.structs.replace(
                analysis, done=analysis.done + 1, chances=msgspec.structs.replace(chances, moments=moments.copy())
            )
            yield msgspec.json.encode(analysis)

    def let(self, pieces: int) -> None:
        for _ in range(pieces):
            self.go_on.release()

    def stop(self) -> None:
        self.is_stopped = True
        self.let(1000)


def given(table: str = "t", text: str = TEXT) -> Callable[[], Awaitable[LookSource]]:
    async def source() -> LookSource:
        return LookSource(table, LookTask(text, {}))

    return source


async def over(store: Store, table: str = "t") -> None:
    await store.append(new(table, summary=PLAYING._replace(stage="over")))


# Whoever works


def test_what_is_told_of_a_task_is_parts_now_and_then_and_the_whole_at_last() -> None:
    task = LookTask(TEXT, {}, counts=True)
    ticks = iter(range(1000))
    told = answers(task, lambda: float(next(ticks)), each=2.5)
    first, second = next(told), next(told)
    assert [kind for kind, _ in (first, second)] == ["part", "part"]
    done = [analysis_from_json(json.loads(text)).done for _, text in (first, second)]
    assert 0 < done[0] < done[1] < FIRST.work
    again = analysis_from_json(json.loads(next(answers(task._replace(kept=second[1]), lambda: 0.0, each=0))[1]))
    assert again.done == done[1], "it goes on from what is kept"
    assert again.names == ["", "", ""], "it names nobody"


def test_record_at_fault_and_trouble_are_told_apart() -> None:
    bad = list(answers(LookTask("{}", {}), lambda: 0.0))
    assert [kind for kind, _ in bad] == ["bad"]
    with pytest.raises(BadRecord, match="record:"):
        told_whole(*bad[0])
    wrong = list(answers(LookTask(TEXT, {}, kept=b"{"), lambda: 0.0))
    assert [kind for kind, _ in wrong] == ["trouble"]
    with pytest.raises(NotAnalysed):
        told_whole(*wrong[0])


def test_process_is_nice_to_all_others_and_is_replaced_when_it_dies() -> None:
    analyst = AnalystProcess(19)
    try:
        told = analyst.work(LookTask(TEXT, {}), lambda _: None)
        assert analysis_from_json(json.loads(told)).steps == FIRST.steps
        with pytest.raises(BadRecord):
            analyst.work(LookTask("{}", {}), lambda _: None)
        process = analyst._process
        assert process is not None
        assert process.pid is not None
        assert os.getpriority(os.PRIO_PROCESS, process.pid) == 19
        process.kill()
        process.join()
        with pytest.raises((EOFError, OSError)):
            analyst.work(LookTask(TEXT, {}), lambda _: None)
        assert analyst.work(LookTask(TEXT, {}), lambda _: None) == told
    finally:
        analyst.stop()


# Looks and counting


def with_looks(place: Place, task: Callable[[Looks, Patient, Store], Awaitable[None]]) -> None:
    async def run(store: Store) -> None:
        slow, time = Patient(), [0.0]

        def ticks() -> float:
            time[0] += 100.0  # whatever is told is stored
            return time[0]

        all_looks = Looks(store, ticks, Patient, lambda: slow)
        try:
            await task(all_looks, slow, store)
        finally:
            all_looks.close()

    place.run(run)


def test_count_is_stored_as_it_grows_and_goes_on_after_a_restart(place: Place) -> None:
    async def first(all_looks: Looks, slow: Patient, store: Store) -> None:
        await over(store)
        look = await all_looks.look("t", given())
        assert (look.stage, look.analysis.done) == ("none", 0)
        all_looks.count(look)
        all_looks.count(look)
        slow.let(4)
        await until(lambda: look.analysis.done == 4)
        assert look.stage == "counting"
        for _ in range(500):
            kept = await store.analyses.count("t")
            if kept is not None and kept.counted == 4:
                break
            await asyncio.sleep(0.01)
        assert kept is not None
        assert (kept.version, kept.counted, kept.whole) == (VERSION, 4, FIRST.work)

    async def second(all_looks: Looks, slow: Patient, store: Store) -> None:
        look = await all_looks.look("t", given())
        assert (look.stage, look.analysis.done) == ("none", 4)
        all_looks.count(look)
        slow.let(FIRST.work - 4)
        await until(lambda: look.stage == "done")
        assert len(slow.asked) == 1
        kept = await store.analyses.count("t")
        assert kept is not None
        assert kept.counted == kept.whole == FIRST.work

    async def third(all_looks: Looks, slow: Patient, store: Store) -> None:
        look = await all_looks.look("t", given())
        assert look.stage == "done"
        all_looks.count(look)
        assert slow.asked == []
        await store.analyses.keep_count("t", KeptCount(VERSION + 1, 1, 1, "of another version"))

    async def fourth(all_looks: Looks, slow: Patient, store: Store) -> None:
        look = await all_looks.look("t", given())
        assert (look.stage, look.analysis.done, slow.asked) == ("none", 0, []), "it is counted anew"
        await store.analyses.keep_count("t", KeptCount(VERSION, 1, 1, '{"kilof_analysis": 99}'))

    async def fifth(all_looks: Looks, slow: Patient, store: Store) -> None:
        assert (await all_looks.look("t", given())).analysis.done == 0, "what cannot be read is not used"

    for step in (first, second, third, fourth, fifth):
        with_looks(place, step)


def test_one_match_is_counted_at_a_time_and_few_wait(place: Place, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looks, "_WAITING", 2)

    async def task(all_looks: Looks, slow: Patient, store: Store) -> None:
        for table in ("a", "b", "c", "d"):
            await over(store, table)
        a, b, c, d = [await all_looks.look(table, given(table)) for table in ("a", "b", "c", "d")]
        for look in (a, b, c):
            all_looks.count(look)
        with pytest.raises(Limited, match="wait to be counted"):
            all_looks.count(d)
        await until(lambda: len(slow.asked) == 1)
        assert [look.stage for look in (a, b, c, d)] == ["counting", "waiting", "waiting", "none"]
        assert [all_looks.before(look) for look in (a, b, c, d)] == [0, 1, 2, 0]
        slow.let(FIRST.work)
        await until(lambda: b.stage == "counting")
        assert (a.stage, c.stage) == ("done", "waiting")

    with_looks(place, task)


def counters(*parties: Party) -> list[tuple[Looks, Patient]]:
    """Who counts at each of these processes; what they count is stored at once."""
    return [counter(party) for party in parties]


def counter(party: Party) -> tuple[Looks, Patient]:
    house, slow, time = party.hub.house, Patient(), count(0.0, 100.0)
    sharing = house.sharing
    assert sharing is not None
    house.looks.close()
    house.looks = Looks(
        house.store, lambda: next(time), Patient, lambda: slow, keeper=lambda: sharing.keeper, followed=0.02
    )
    return house.looks, slow


def test_match_is_counted_by_one_of_two_processes_and_both_tell_how_far_it_is(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        (here, slow), (there, other_slow) = counters(one, other)
        await over(one.hub.house.store)
        looked = [await looks.look("t", given()) for looks in (here, there)]
        here.count(looked[0])
        await until(lambda: len(slow.asked) == 1)
        there.count(looked[1])
        slow.let(4)
        await until(lambda: looked[1].analysis.done == 4)
        assert [look.stage for look in looked] == ["counting", "counting"]
        slow.let(FIRST.work - 4)
        await until(lambda: all(look.stage == "done" for look in looked))
        assert looked[1].analysis.done == FIRST.work
        assert other_slow.asked == []

    with_site(real_postgres, task)


def test_match_whose_counter_is_gone_is_counted_on_by_another_process(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        (here, slow), (there, other_slow) = counters(one, other)
        for table in ("t", "u"):
            await over(one.hub.house.store, table)
        look, there_look, next_look = [
            await looks.look(table, given(table)) for looks, table in ((here, "t"), (there, "t"), (there, "u"))
        ]
        here.count(look)
        await until(lambda: len(slow.asked) == 1)
        there.count(there_look)
        there.count(next_look)
        slow.let(4)
        await until(lambda: there_look.analysis.done == 4)
        assert next_look.stage == "counting", "who follows has time for another"
        other_slow.let(FIRST.work)
        await until(lambda: next_look.stage == "done")
        assert len(other_slow.asked) == 1
        await gone(one)
        await until(lambda: len(other_slow.asked) == 2)
        assert json.loads(other_slow.asked[1].kept)["done"] == 4, "it goes on from what is stored"
        other_slow.let(FIRST.work)
        await until(lambda: there_look.stage == "done")

    with_site(real_postgres, task)


async def gone(party: Party) -> None:
    """As by SIGKILL, and the time of its lease has passed."""
    sharing = party.hub.house.sharing
    assert sharing is not None
    assert sharing.keeper is not None
    for task in sharing._running:
        task.cancel()
    await sharing.keeping.leave(sharing.keeper)


def test_counting_that_fails_is_one_line_and_can_be_asked_for_again(tmp_path: Path) -> None:
    class Clumsy(Patient):
        def work(self, task: LookTask, told: Callable[[bytes], object]) -> bytes:
            if task.counts and len(self.asked) == 0:
                self.asked.append(task)
                raise OSError("it broke")
            return super().work(task, told)

    async def task(party: Party) -> None:
        slow = Clumsy()
        all_looks = Looks(party.hub.house.store, lambda: 0.0, Patient, lambda: slow)
        look = await all_looks.look("record", given(""))
        all_looks.count(look)
        await until(lambda: look.stage == "failed")
        all_looks.count(look)
        slow.let(FIRST.work)
        await until(lambda: look.stage == "done")
        all_looks.close()

    with_party(tmp_path, task)


def test_memory_has_the_last_looks_and_those_that_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(looks, "_KEPT", 2)
    monkeypatch.setattr(looks, "_FIRST", 1)

    async def task(party: Party) -> None:
        all_looks = Looks(party.hub.house.store, lambda: 0.0, Patient, Patient)
        first = await all_looks.look("1", given(""))
        all_looks.count(first)
        for key in ("2", "3", "4"):
            await all_looks.look(key, given(""))
        assert [all_looks.known(key) is not None for key in ("1", "2", "3", "4")] == [True, False, False, True]
        assert await all_looks.look("1", given("")) is first
        coming = asyncio.create_task(all_looks.look("5", given("")))
        await asyncio.sleep(0)
        with pytest.raises(Limited, match="looked back upon"):
            await all_looks.look("6", given(""))
        await coming
        gone = Look("gone", await given("")(), first.kept)
        all_looks.count(gone)
        assert gone.stage == "none", "what is no longer in memory is not counted"
        all_looks.close()

    with_party(tmp_path, task)


def test_match_that_cannot_be_looked_at_is_refused_in_a_line(tmp_path: Path) -> None:
    class Lost(Patient):
        def work(self, task: LookTask, told: Callable[[bytes], object]) -> bytes:
            raise BadRecord(task.text) if task.text == "bad" else OSError("it broke")

    async def task(party: Party) -> None:
        all_looks = Looks(party.hub.house.store, lambda: 0.0, Lost, Lost)
        for text, key in (("bad", "record"), ("good", "no-analysis")):
            with pytest.raises(Refusal) as caught:
                await all_looks.look(text, given("", text))
            assert caught.value.key == key
        all_looks.close()

    with_party(tmp_path, task)


def test_who_waits_for_a_look_when_the_server_ends_is_told_so(tmp_path: Path) -> None:
    async def never() -> LookSource:
        await asyncio.Event().wait()
        raise AssertionError

    async def task(party: Party) -> None:
        all_looks = Looks(party.hub.house.store, lambda: 0.0, Patient, Patient)
        waiting = asyncio.create_task(all_looks.look("t", never))
        leaving = asyncio.create_task(all_looks.look("t", never))
        await asyncio.sleep(0.01)
        leaving.cancel()
        with pytest.raises(asyncio.CancelledError):
            await leaving
        all_looks.close()
        with pytest.raises(Limited, match="about to end"):
            await waiting

    with_party(tmp_path, task)


# Over HTTP


class Studio:
    """A table of three at a whole server, in this process; Wera looks on."""

    def __init__(self, party: Party) -> None:
        self.party = party
        house = party.hub.house
        house.looks.close()
        self.slow = Patient()
        house.looks = Looks(house.store, house.ticks, RealFirst, lambda: self.slow)
        self.app = application(party.hub, Site((f"http://{HOST}",)))
        self.wera = Guest(self.app, "192.0.2.9")

    async def ask(self, table: str, eyes: str = "all", method: str = "GET", guest: Guest | None = None) -> Any:
        return await (guest or self.wera).call(method, f"/api/analysis/{table}?eyes={eyes}")


class RealFirst(Patient):
    """Takes real first looks."""

    def work(self, task: LookTask, told: Callable[[bytes], object]) -> bytes:
        return told_whole(*list(answers(task, lambda: 0.0))[-1])


def with_studio(folder: Path, task: Callable[[Studio], Awaitable[None]], **options: Any) -> None:
    async def run(party: Party) -> None:
        await task(Studio(party))

    with_party(folder, run, **options)


def test_there_is_none_until_the_match_is_over_and_each_pair_of_eyes_has_its_own(tmp_path: Path) -> None:
    async def task(studio: Studio) -> None:
        room, visitors = await studio.party.table(Terms("classic", {}, 3))
        for _ in range(9):
            await play_first(room, visitors)
        unknown = await studio.ask("nowhere")
        assert unknown == {"key": "missing", "reason": "there is no such replay"}
        for method in ("GET", "POST"):
            assert await studio.ask(room.id, method=method) == unknown, "as if there were no such table"
        await all_ready(room, visitors)
        await room.do(lambda _: Draft((Ended("operator"),)))
        told = await studio.ask(room.id)
        whole = analysis_from_json(told["analysis"])
        assert (told["id"], told["count"]["stage"], told["count"]["done"]) == (room.id, "none", 0)
        assert whole.suspicion is not None
        assert {*whole.suspicion.viewers} == {"spectator", "0", "1", "2"}
        assert whole.chances is not None
        one = analysis_from_json((await studio.ask(room.id, "s1"))["analysis"])
        assert one.suspicion is not None
        assert {*one.suspicion.viewers} == {"spectator", "1"}
        assert {turn.seat for turn in one.turns} == {1}
        assert {step.seat for step in one.steps if step.code} == {1}
        assert one.chances is None
        seen = analysis_from_json((await studio.ask(room.id, "spectator"))["analysis"])
        assert seen.suspicion is not None
        assert {*seen.suspicion.viewers} == {"spectator"}
        assert (seen.chances, seen.turns, {step.code for step in seen.steps}) == (None, [], {None})
        assert (await studio.ask(room.id, "s7"))["key"] == "eyes"
        counted = await studio.ask(room.id, method="POST")
        assert counted["count"]["stage"] == "counting"
        studio.slow.let(3)
        look = studio.party.hub.house.looks.known(room.id)
        assert look is not None
        await until(lambda: look.analysis.done == 3)
        grown = await studio.ask(room.id)
        assert grown["count"]["done"] == 3
        assert [one is not None for one in grown["analysis"]["chances"]["moments"][:4]] == [True, True, True, False]

    with_studio(tmp_path, task)


def test_whoever_may_not_watch_is_told_nothing(tmp_path: Path) -> None:
    async def task(studio: Studio) -> None:
        room, _ = await studio.party.table(Terms("classic", {}, 3, spectators=False))
        await room.do(lambda _: Draft((Ended("operator"),)))
        assert (await studio.ask(room.id))["key"] == "missing"
        look = await studio.party.hub.house.looks.look(room.id, given(room.id))
        assert look.key == room.id
        assert (await studio.ask(room.id))["key"] == "missing", "nor from memory"

    with_studio(tmp_path, task)


def test_record_that_somebody_has_is_looked_at_and_counted_but_not_stored(tmp_path: Path) -> None:
    async def task(studio: Studio) -> None:
        wera = studio.wera
        told = await wera.call("POST", "/api/analysis", json.loads(TEXT))
        assert len(told["analysis"]["steps"]) == 13
        assert (await studio.ask(told["id"], "s2"))["eyes"] == "s2"
        assert (await studio.ask(told["id"], method="POST"))["count"]["stage"] == "counting"
        studio.slow.let(1000)
        look = studio.party.hub.house.looks.known(told["id"])
        assert look is not None
        await until(lambda: look.stage == "done")
        assert (await wera.call("POST", "/api/analysis", {"kilof": 7}))["key"] == "record"

    with_studio(tmp_path, task)


def test_looks_are_limited_by_address(tmp_path: Path) -> None:
    async def task(studio: Studio) -> None:
        keys = [(await studio.ask("nowhere"))["key"] for _ in range(3)]
        assert keys == ["missing", "missing", "rate"]

    with_studio(tmp_path, task, limits=UNLIMITED._replace(analyses=Rate(2, 0.001)))


def test_every_field_says_whose_it_is() -> None:
    """A field that is new is left out of what a seat gets: here it has to be looked at."""
    assert set(Analysis.__struct_fields__) == {
        *("kilof_analysis", "game", "options", "revision", "names", "done", "work", "steps", "rounds"),
        *("suspicion", "moved", "tracks", "chances", "turning", "turns"),
    }
