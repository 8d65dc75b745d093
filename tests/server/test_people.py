"""Names, faces and who is there, as clients are told it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kilof.server.limits import Rate
from kilof.server.store import EXPIRY, Guest, StoreTrouble
from kilof.tables import Draft, Terms
from kilof.tables.entry import Seated
from kilof.tables.presence import AWAY
from kilof.tables.terms import Player
from tests.server.rooms import UNLIMITED, Party, Visitor, of, with_party


def seats(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The seats of the last table that was sent."""
    found: list[dict[str, Any]] = of(messages, "table")[-1]["info"]["seats"]
    return found


def test_new_name_and_face_are_told_to_everybody_at_once_during_a_match(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        _, (ala, bolek, celina) = await party.table()
        taken = {seat["face"] for seat in seats(await ala.send("hello"))}
        free = next(face for face in range(1, 21) if face not in taken)
        for visitor in (bolek, celina):
            await visitor.got()
        assert of(await ala.send("name", name="Celina", face=free), "done")
        for visitor in (bolek, celina):
            shown = seats(await visitor.got())[0]
            assert (shown["name"], shown["face"]) == ("Celina 2", free)
        (refused,) = of(await bolek.send("name", name="Bolek", face=free), "refused")
        assert refused["key"] == "face"
        (refused,) = of(await bolek.send("name", name="Bolek", face=21), "refused")
        assert refused["key"] == "message"

    with_party(tmp_path, task)


def test_absence_is_counted_and_whoever_comes_takes_the_seat_back(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, (ala, bolek, celina) = await party.table()
        bolek.leave()
        party.time += 2 * AWAY
        shown = seats(await celina.send("hello"))
        assert [seat["away"] for seat in shown] == [None, AWAY, None]
        assert [seat["handing"] for seat in shown] == ["", "", ""]
        assert seats(await ala.send("hello"))[1]["handing"] == "alone"
        await ala.send("hand", seat=1)
        assert room.table.players[1].bot
        await celina.got()
        again = Visitor(room, "bolek")
        assert seats(await again.send("hello"))[1]["bot"] == "", "the last word is that they play themselves"
        last = of(await celina.got(), "table")[-1]["info"]
        assert (last["seats"][1]["away"], last["absences"]) == (None, [{"seat": 1, "since": 0, "back": 0}])

    with_party(tmp_path, task)


def test_second_tab_takes_nothing_back(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, (_, bolek, _) = await party.table()
        await bolek.send("hand", seat=1)
        await Visitor(room, "bolek").send("hello")
        assert room.table.players[1].bot, "they were here all the time"

    with_party(tmp_path, task)


def test_seat_that_cannot_be_taken_back_now_is_shown_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def task(party: Party) -> None:
        room, (ala, bolek, _) = await party.table()
        await ala.send("hand", seat=1)
        bolek.leave()

        async def full(_: object) -> None:
            raise StoreTrouble("storage: full")

        monkeypatch.setattr(party.hub.house.store, "append", full)
        assert of(await Visitor(room, "bolek").send("hello"), "done")
        assert room.table.players[1].bot

    with_party(tmp_path, task)


def test_host_chooses_a_face_with_the_table(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room = await party.hub.open(Terms("classic", {}, 3), "ala", "Ala", "eager", True, 13)
        assert room.table.players[0].face == 13

    with_party(tmp_path, task)


# One person at several seats


def test_person_is_limited_removed_and_listed_as_one_whatever_seat_they_speak_for(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room = await party.hub.open(Terms("classic", {}, 3), "ala", "Ala")
        ala, second, third = [Visitor(room, person) for person in ("ala", "bolek.2", "bolek.3")]
        for visitor in (ala, second, third):
            await visitor.send("hello")
        await second.send("sit", name="Bolek")
        await third.send("sit", name="Basia")
        (own,) = await party.hub.house.store.own("bolek", 9)
        assert own.table == room.id
        assert await party.hub.house.store.own("bol", 9) == []
        said = [of(await visitor.send("say", text="Hello"), "done") for visitor in (second, third, second)]
        assert [len(done) for done in said] == [1, 1, 0]
        assert of(await ala.send("say", text="Hello"), "done")
        await ala.send("clear", seat=2)
        for visitor in (second, third):
            assert (await visitor.got())[-1] == {"type": "bye", "why": "forbidden"}
        again = Visitor(room, "bolek.4")
        assert [message["type"] for message in await again.send("hello")] == ["refused", "bye"]
        assert await party.hub.house.store.own("bolek", 9) == []

    limits = UNLIMITED._replace(chat=Rate(2, 0))
    with_party(tmp_path, task, limits=limits)


def test_guest_with_just_a_second_seat_is_not_forgotten(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        store = party.hub.house.store
        for name in ("bolek", "celina"):
            await store.add_guest(Guest(name, name), name.encode(), party.time)
        room, _ = await party.table(people=1)
        await room.do(lambda table: Draft((Seated(1, Player("bolek.2", "Bolek"), "sat"),)))
        await store.sweep(party.time + EXPIRY.guest + 1)
        assert [await store.guest(name.encode(), party.time) for name in ("bolek", "celina")] == [
            Guest("bolek", "bolek"),
            None,
        ]

    with_party(tmp_path, task)
