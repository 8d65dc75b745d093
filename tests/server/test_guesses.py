"""Guessing codes: many guesses of everybody together are answered late, and all of them alike."""

from __future__ import annotations

import asyncio
from math import inf
from pathlib import Path
from typing import Any

from kilof.server.app import application
from kilof.server.doors import Site
from kilof.server.guesses import LONGEST, Guesses
from kilof.server.hub import CODE, LETTERS
from kilof.server.limits import Limits, Rate
from kilof.tables import Terms
from tests.server.inside import HOST, Guest
from tests.server.rooms import Party, with_party

ADDRESSES, EACH = 60, 10


class Watch:
    """A clock that is set by hand, and how long each of those who wait has to."""

    def __init__(self) -> None:
        self.time = 0.0
        self.waits: list[float] = []

    def ticks(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        self.waits.append(seconds)


async def guess(watch: Watch, guesses: Guesses) -> float:
    watch.waits.clear()
    await guesses.wait()
    return sum(watch.waits)


def test_guesses_wait_for_their_turn_and_never_longer_than_that() -> None:
    async def task() -> None:
        watch = Watch()
        guesses = Guesses(Rate(2, 0.5), watch.ticks, watch.sleep)
        assert [await guess(watch, guesses) for _ in range(9)] == [0, 0, 2, 4, 6, 8, LONGEST, LONGEST, LONGEST]
        watch.time += 4
        assert [await guess(watch, guesses) for _ in range(2)] == [8, LONGEST]
        watch.time += 3600
        assert [await guess(watch, guesses) for _ in range(3)] == [0, 0, 2]
        guesses.was_right()
        assert await guess(watch, guesses) == 2
        watch.time = -inf  # a clock that goes back gives nothing away
        assert await guess(watch, guesses) == 4

    asyncio.run(task())


def test_right_ones_give_back_no_more_than_there_was() -> None:
    async def task() -> None:
        watch = Watch()
        guesses = Guesses(Rate(1, 0.5), watch.ticks, watch.sleep)
        guesses.was_right()
        assert [await guess(watch, guesses) for _ in range(2)] == [0, 2]

    asyncio.run(task())


async def settled(tasks: list[asyncio.Task[Any]]) -> list[bool]:
    """Which of them are done, once those that need not wait are."""
    for _ in range(200):
        await asyncio.sleep(0)
    return [task.done() for task in tasks]


def test_six_hundred_guesses_from_sixty_addresses(tmp_path: Path) -> None:
    """A right one among them is answered no earlier than the wrong ones; and whoever has the code gets in."""

    async def task(party: Party) -> None:
        app = application(party.hub, Site((f"https://{HOST}",)))
        room = await party.hub.open(Terms("classic", {}, 3), "ala", "Ala")
        lucky = 333

        async def guessed(number: int) -> Any:
            code = room.code if number == lucky else f"AAA{number:03}"
            return await Guest(app, f"192.0.2.{number % ADDRESSES}").call("POST", "/api/codes", {"code": code})

        tasks = [asyncio.ensure_future(guessed(number)) for number in range(ADDRESSES * EACH)]
        await asyncio.gather(*tasks[:100])  # as many as may be guessed at once
        assert [await settled(tasks)] == [[True] * 100 + [False] * 500]
        fresh = Guest(app, "198.51.100.7")
        joining = asyncio.ensure_future(fresh.call("POST", "/api/codes", {"code": room.code}))
        assert await settled([joining]) == [False]
        assert max(until for until, _ in party.sleepers) == party.time + LONGEST
        # All who wait are woken in the order in which they came, the right one among them.
        woken = [until for until, _ in party.sleepers]
        assert len(woken) == 501
        assert woken == sorted(woken)
        assert woken[lucky - 100] == woken[lucky - 101] == party.time + LONGEST
        party.let_pass(LONGEST - 0.01)
        early = await settled(tasks)
        assert not early[lucky]
        assert not early[lucky - 1]
        assert await settled([joining]) == [False]
        party.let_pass(0.01)
        answers = await asyncio.gather(*tasks)
        assert [answer.get("table") for answer in answers] == [
            room.id if number == lucky else None for number in range(ADDRESSES * EACH)
        ]
        assert {answer["key"] for answer in answers if "key" in answer} == {"missing"}, "nobody is refused"
        assert await joining == {"table": room.id}

    with_party(tmp_path, task)


def test_address_has_its_own_limit_whatever_the_others_do(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, Site((f"https://{HOST}",)))
        answers = [await Guest(app, "192.0.2.1").call("POST", "/api/codes", {"code": "AAAAAA"}) for _ in range(3)]
        assert [answer["key"] for answer in answers] == ["missing", "missing", "rate"]

    with_party(tmp_path, task, limits=Limits(codes=Rate(2, 0.1)))


def test_lobby_with_a_code_of_five_letters_is_found_until_it_closes(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, Site((f"https://{HOST}",)))
        room = await party.hub.open(Terms("duel", {}, 2), "ala", "Ala")
        assert room.code is not None
        assert len(room.code) == CODE == 6
        assert set(room.code) <= set(LETTERS)
        asked = Guest(app, "192.0.2.1")
        await party.hub.house.store._writer.do(  # type: ignore[attr-defined]
            lambda db: db.execute("UPDATE tables SET code = 'HEWER'")
        )
        assert await asked.call("POST", "/api/codes", {"code": "hewer"}) == {"table": room.id}
        for wrong in ("HEWE", "HEWERSX", ""):
            assert (await asked.call("POST", "/api/codes", {"code": wrong}))["key"] == "body"

    with_party(tmp_path, task)


def test_every_code_is_as_likely_as_another(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        for number in (0, 1, 22, 23, 23**6 - 1):
            party.hub.house.fresh = number.to_bytes
            code = party.hub._code()
            assert sum(LETTERS.index(letter) * 23**place for place, letter in enumerate(code)) == number

    with_party(tmp_path, task)
