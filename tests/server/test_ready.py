"""The end of a round on the server: bots wait for people, time runs out, and a restart loses nothing of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kilof.server.room import Room
from kilof.tables import Terms
from tests.server.rooms import Party, Visitor, of, play_first, until, with_party

BOTS = Terms("classic", {}, 3, tempo="at-once")


async def to_the_end_of_a_round(room: Room, visitors: list[Visitor]) -> None:
    """People play until round 2 is dealt; whatever bots do in between happens by itself."""
    while room.table.pause is None:
        await until(lambda: room.table.pause is not None or room.table.waiting()[:1] in _own(room))
        if room.table.pause is None:
            await play_first(room, visitors)


def _own(room: Room) -> list[tuple[int, ...]]:
    return [(seat,) for seat, player in enumerate(room.table.players) if player.plays_own]


def pauses(messages: list[dict[str, Any]]) -> list[Any]:
    return [one["info"]["pause"] for one in of(messages, "table")]


def test_bots_wait_for_people_and_then_play(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, (ala, bolek) = await party.table(BOTS, people=2)
        await to_the_end_of_a_round(room, [ala, bolek])
        ply = room.table.ply
        told = await ala.send("ready", round=2)
        assert pauses(told)[-1] == {"round": 2, "ready": [0], "left": None}
        party.time += 500
        room.look()
        for _ in range(50):
            await bolek.got()
        assert (room.table.ply, room.table.pause is not None) == (ply, True)
        await bolek.send("ready", round=2)
        await until(lambda: room.table.pause is None)
        told = await ala.got()
        assert pauses(told)[-1] is None
        assert of(told, "steps")[-1]["choices"]["waiting"] != []
        await until(lambda: room.table.ply > ply or room.table.waiting()[:1] in _own(room))

    with_party(tmp_path, task)


def test_table_with_a_pace_goes_on_by_itself(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, (ala,) = await party.table(Terms("classic", {}, 3, pace="minute", tempo="at-once"), people=1)
        await to_the_end_of_a_round(room, [ala])
        assert pauses(await ala.send("hello"))[-1]["left"] == 45.0
        party.time += 45
        room.look()
        await until(lambda: room.table.pause is None)

    with_party(tmp_path, task)


def test_who_leaves_holds_the_others_up_for_a_moment_only(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, (ala, bolek) = await party.table(Terms("duel", {}, 2), people=2)
        await to_the_end_of_a_round(room, [ala, bolek])
        await ala.send("ready", round=2)
        bolek.leave()
        assert pauses(await ala.got())[-1]["left"] == 20.0
        party.time += 20
        room.look()
        await until(lambda: room.table.pause is None)

    with_party(tmp_path, task)


def test_restart_between_rounds_changes_nothing(tmp_path: Path) -> None:
    kept: dict[str, Any] = {}

    async def before(party: Party) -> None:
        room, (ala, bolek) = await party.table(Terms("classic", {}, 3, tempo="at-once"), people=2)
        await to_the_end_of_a_round(room, [ala, bolek])
        await ala.send("ready", round=2)
        kept["table"], kept["view"] = room.id, of(await bolek.send("hello"), "view")[-1]["sight"]
        assert kept["view"]["last"]["round"] == 1
        assert kept["view"]["choices"]["options"] == []

    async def after(party: Party) -> None:
        party.time += 5
        room = await party.hub.room(kept["table"])
        assert room is not None
        ala, bolek = Visitor(room, "ala"), Visitor(room, "bolek")
        await ala.send("hello")
        told = await bolek.send("hello")
        assert of(told, "view")[-1]["sight"] == kept["view"]
        assert pauses(told)[-1]["ready"] == [0]
        await bolek.send("ready", round=2)
        await until(lambda: room.table.pause is None)
        assert of(await bolek.send("hello"), "view")[-1]["sight"]["last"] is None

    with_party(tmp_path, before)
    with_party(tmp_path, after)


def test_person_who_hides_their_role_is_not_asked_again_and_has_their_time(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room = await party.hub.open(Terms("classic", {}, 3, pace="minute"), "ala", "Ala", "eager", begin=True)
        ala = Visitor(room, "ala")
        assert of(await ala.send("hello"), "table")[-1]["info"]["looks"]
        await until(lambda: room.table.waiting() == (0,))
        told = await ala.send("hide", round=1)
        assert not of(told, "table")[-1]["info"]["looks"]
        assert of(told, "steps")[-1]["choices"]["left"] == 60.0
        assert of(await ala.send("hide", round=1), "refused")[-1]["key"] == "ready"

    with_party(tmp_path, task)


def test_marks_of_the_last_round_are_sent_when_the_next_one_is_dealt(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, (ala, bolek) = await party.table(Terms("duel", {}, 2), people=2)
        await ala.send("mark", seat=1, mark="suspect", note="hm")
        ala.seen.clear()
        await to_the_end_of_a_round(room, [ala, bolek])
        await ala.got()
        assert b'"mark":"","note":"hm","act":0,"last":"suspect"' in b"".join(ala.seen)
        assert b"suspect" not in b"".join(bolek.seen)

    with_party(tmp_path, task)
