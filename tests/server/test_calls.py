"""Quick calls over the wire: who hears them, who may not, and that the record has them."""

from __future__ import annotations

import json
from pathlib import Path

from kilof.notation.record import record_from_text, replay
from kilof.server.records import record_text
from kilof.tables import Draft, Terms
from kilof.tables.entry import Ended
from tests.server.rooms import Party, Visitor, of, play_first, with_party


def test_everybody_hears_a_call_and_somebody_who_comes_later_too(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, (ala, bolek, celina) = await party.table()
        watching = Visitor(room, "dora")
        await watching.send("hello")
        number = room.table.public_number
        (done,) = of(await bolek.send("call", kind="suspect", target="s0"), "done")
        assert (done["number"], done["ply"]) == (number + 1, None)
        call = {"number": number + 1, "round": 1, "ply": 0, "seat": 1, "kind": "suspect", "target": "s0", "ago": 0.0}
        for other in (ala, celina, watching):
            assert await other.got() == [{"type": "calls", "calls": [call]}]
        party.time += 12
        (late,) = of(await Visitor(room, "ewa").send("hello"), "calls")
        assert late["calls"] == [call | {"ago": 12.0}]

    with_party(tmp_path, task)


def test_spectators_do_not_call_and_nobody_calls_for_another(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, (ala, *_) = await party.table()
        watching = Visitor(room, "dora")
        await watching.send("hello")
        (no,) = await watching.send("call", kind="not-me")
        assert no["key"] == "seat"
        (no,) = await ala.send("call", kind="not-me", seat=1)
        assert no["key"] == "message"
        (no,) = await ala.send("call", kind="mend", target="pick")
        assert (no["key"], no["reason"]) == ("call", "the pick is not broken")

    with_party(tmp_path, task)


def test_fifth_call_of_a_minute_is_refused_on_any_device_and_after_a_restart(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, (ala, bolek, celina) = await party.table()
        for _ in range(4):
            assert of(await ala.send("call", kind="well-dug"), "done")
        phone = Visitor(room, "ala")
        await phone.send("hello")
        party.time += 20
        (no,) = await phone.send("call", kind="well-dug")
        assert (no["key"], no["reason"]) == ("rate", "4 calls in 60 seconds; the next one in 40 s")
        for visitor in (ala, bolek, celina, phone):
            visitor.leave()
        party.time += 30
        room.idle_since = -1e9
        await party.hub.tidy()
        again = await party.hub.room(room.id)
        assert again is not None
        assert again is not room
        ala = Visitor(again, "ala")
        await ala.send("hello")
        (no,) = await ala.send("call", kind="well-dug")
        assert no["reason"].endswith("in 10 s")
        party.time += 10
        assert of(await ala.send("call", kind="well-dug"), "done")

    with_party(tmp_path, task)


def test_call_that_is_sent_again_is_made_once(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, (ala, *_) = await party.table()
        frame = b'{"type":"call","id":"once","kind":"not-me"}'
        (first,) = of(await ala.give(frame), "done")
        (second,) = of(await ala.give(frame), "done")
        assert first == second
        assert len(room.table.calls) == 1

    with_party(tmp_path, task)


def test_record_has_the_calls_of_each_round(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table(Terms("classic", {}, 3))
        await visitors[0].send("call", kind="trust", target="s1")
        await play_first(room, visitors)
        await visitors[2].send("call", kind="treasure", target="8,2")
        rows = await party.hub.house.store.played(room.id)
        text = record_text(room.table, rows)
        assert json.loads(text)["kilof"] == 2
        record = record_from_text(text)
        assert [(call.ply, call.seat, call.kind) for call in record.rounds[0].calls] == [
            (0, 0, "trust"),
            (1, 2, "treasure"),
        ]
        assert len(list(replay(record))) == 2
        await room.do(lambda _: Draft((Ended("expired"),)))
        (no,) = of(await visitors[0].send("call", kind="not-me"), "refused")
        assert no["key"] == "stage"

    with_party(tmp_path, task)
