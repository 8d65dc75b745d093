"""Reports, what is kept of a guest, and how they are forgotten."""

from __future__ import annotations

import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

from starlette.types import ASGIApp

from kilof.server.app import application
from kilof.server.check import damage
from kilof.server.doors import Site
from kilof.server.store import EXPIRY
from kilof.server.store_sqlite import BESIDE, FILE
from kilof.tables import Draft
from kilof.tables.entry import Ended
from tests.server.inside import HOST, Guest
from tests.server.rooms import Party, with_party


class Scene:
    """A begun match of Halina and Zbyszek with a bot, at which Wera looks on. Both of them have spoken."""

    def __init__(self, party: Party, app: ASGIApp) -> None:
        self.party = party
        self.halina, self.zbyszek, self.wera = (Guest(app, f"192.0.2.{i}") for i in range(3))

    async def set(self) -> None:
        for guest, name in ((self.halina, "Halina"), (self.zbyszek, "Zbyszek"), (self.wera, "Wera")):
            await guest.call("POST", "/api/me", {"name": name})
        made = await self.halina.call("POST", "/api/tables", {"game": "classic", "seats": 3})
        self.table = made["table"]
        self.first, self.second = await self.halina.at(self.table), await self.zbyszek.at(self.table)
        await self.wera.at(self.table)
        await self.second.ask("sit", name="Zbyszek", face=7)
        await self.first.ask("place", seat=2, bot="eager")
        await self.first.ask("begin")
        self.said = (await self.first.ask("say", text="good evening"))["number"]
        await self.second.ask("mark", seat=0, mark="suspect", note="shifty")
        self.bad = (await self.second.ask("say", text="you rotten scoundrel"))["number"]
        await self.second.ask("call", kind="suspect", target="s0")


def with_scene(folder: Path, task: Callable[[Scene], Awaitable[None]]) -> None:
    async def run(party: Party) -> None:
        scene = Scene(party, application(party.hub, Site((f"http://{HOST}",))))
        await scene.set()
        await task(scene)

    with_party(folder, run)


def bytes_of(folder: Path) -> bytes:
    """All that is in the store, after SQLite has put it into its main file."""
    with closing(sqlite3.connect(folder / FILE)) as db:
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return b"".join((folder / name).read_bytes() for name in (FILE, *BESIDE) if (folder / name).exists())


def test_line_or_name_is_reported_with_what_was_said_and_by_whom(tmp_path: Path) -> None:
    async def task(scene: Scene) -> None:
        path = f"/api/tables/{scene.table}/reports"
        registry = scene.party.hub.house.store.registry
        for guest, body in (
            (scene.wera, {"line": scene.bad, "note": " he always  does "}),
            (scene.wera, {"line": scene.bad}),
            (scene.halina, {"seat": 1}),
            (scene.halina, {"seat": 1}),
        ):
            assert await guest.call("POST", path, body) == {"days": 30}
        line, name = await registry.reports()
        assert (line.name, line.said, line.note) == ("Zbyszek", "you rotten scoundrel", "he always does")
        assert (line.table, line.line, line.at) == (scene.table, scene.bad, 1000.0)
        assert (name.name, name.said, name.about) == ("Zbyszek", "", line.about)
        assert len({line.about, line.person, name.person}) == 3
        data = await scene.wera.call("GET", "/api/me/data")
        assert [report["said"] for report in data["reports"]] == ["you rotten scoundrel"]
        assert data["tables"] == []

        async def key(guest: Guest, body: dict[str, Any]) -> str:
            return str((await guest.call("POST", path, body))["key"])

        assert scene.bad == scene.said + 1, "the mark between them has no number that others are told"
        assert await key(scene.wera, {"line": 1}) == "missing"
        assert await key(scene.wera, {"line": 999}) == "missing"
        assert await key(scene.wera, {"seat": 2}) == "seat"
        assert await key(scene.wera, {"seat": 9}) == "seat"
        assert await key(scene.wera, {}) == "body"
        assert await key(scene.halina, {"line": scene.bad, "seat": 1}) == "body"
        assert await key(scene.halina, {"seat": 1, "note": "x" * 201}) == "text"
        assert await key(Guest(scene.wera.app, "192.0.2.9"), {"seat": 1}) == "guest"
        await key(scene.wera, {"seat": 9})
        assert await key(scene.wera, {"seat": 1}) == "rate"

        # It outlives the chat: even all of its table.
        await registry.erase(scene.table, line.about, "nobody")
        assert (await registry.reports())[0].said == "you rotten scoundrel"
        scene.party.stepped = EXPIRY.report + 1
        await scene.party.hub.house.store.sweep(scene.party.hub.house.now())
        assert await registry.reports() == []

    with_scene(tmp_path, task)


def test_own_data_is_all_of_it_and_nothing_of_others(tmp_path: Path) -> None:
    async def task(scene: Scene) -> None:
        data = await scene.zbyszek.call("GET", "/api/me/data")
        assert (data["name"], data["since"], data["seen"]) == ("Zbyszek", 1000.0, 1000.0)
        (visit,) = data["tables"]
        assert (visit["table"], visit["game"], visit["damaged"]) == (scene.table, "classic", False)
        assert visit["seats"] == [{"at": 1000.0, "seat": 1, "name": "Zbyszek", "face": 7}]
        assert visit["lines"] == [{"at": 1000.0, "text": "you rotten scoundrel"}]
        assert visit["marks"] == [{"at": 1000.0, "seat": 0, "mark": "suspect", "note": "shifty"}]
        assert [call["code"] for call in visit["calls"]] == ["suspect s0"]
        assert "Halina" not in str(data)
        theirs = await scene.halina.call("GET", "/api/me/data")
        assert [line["text"] for line in theirs["tables"][0]["lines"]] == ["good evening"]
        assert (theirs["tables"][0]["marks"], theirs["tables"][0]["calls"]) == ([], [])
        asked = [(await scene.zbyszek.call("GET", "/api/me/data")).get("key") for _ in range(3)]
        assert asked == [None, None, "rate"]
        assert (await Guest(scene.wera.app, "192.0.2.9").call("GET", "/api/me/data"))["key"] == "guest"

    with_scene(tmp_path, task)


def test_erased_guest_is_in_no_byte_of_the_store_and_the_match_goes_on(tmp_path: Path) -> None:
    async def task(scene: Scene) -> None:
        hub, registry = scene.party.hub, scene.party.hub.house.store.registry
        await scene.zbyszek.call(
            "POST", f"/api/tables/{scene.table}/reports", {"line": scene.said, "note": "so polite"}
        )
        room = await hub.room(scene.table)
        assert room is not None
        person, number, ply = room.table.players[1].person, room.table.public_number, room.table.ply
        other = (await scene.halina.call("POST", "/api/tables", {"game": "duel", "seats": 2}))["table"]
        await scene.zbyszek.at(other)
        cookie = scene.zbyszek.cookie
        assert scene.first.lines == ["good evening", "you rotten scoundrel"]
        assert await scene.zbyszek.call("DELETE", "/api/me") == {"tables": 1, "damaged": 0}
        assert scene.zbyszek.cookie.split(b"=")[1].strip(b'"') == b""
        scene.zbyszek.cookie = cookie
        assert (await scene.zbyszek.call("GET", "/api/me"))["key"] == "guest"
        assert await registry.visits(person) == []
        looked_at = await hub.room(other)
        assert looked_at is not None
        assert [client.is_leaving for client in looked_at.clients] == [True]
        assert [report.person for report in await registry.reports()] == [""]

        # For those who stay it is a bot without a name of their own; numbers go on from where they were.
        info = (await scene.halina.call("GET", f"/api/tables/{scene.table}"))["info"]
        assert [(seat["name"], seat["kind"]) for seat in info["seats"]][:2] == [
            ("Halina", "person"),
            ("N. N. 2", "bot"),
        ]
        assert [said.text for _, said in room.table.lines] == ["good evening"]
        assert scene.first.lines == ["good evening"]  # on the page that is open, too
        assert room.table.ply >= ply
        assert (await scene.first.ask("say", text="still here"))["number"] > number
        await room.do(lambda _: Draft((Ended("expired"),)))
        record = await scene.halina.call("GET", f"/api/records/{scene.table}")
        assert record["names"][:2] == ["Halina", "N. N. 2"]
        for secret in (person, "Zbyszek", "scoundrel", "shifty", "polite"):
            assert secret.encode() not in bytes_of(tmp_path), secret
        assert b"good evening" in bytes_of(tmp_path)

    with_scene(tmp_path, task)
    assert list(damage(tmp_path, lambda _, __: None)) == []


def test_erasing_hides_no_damage(tmp_path: Path) -> None:
    async def task(scene: Scene) -> None:
        with closing(sqlite3.connect(tmp_path / FILE)) as db, db:
            db.execute("UPDATE log SET body = replace(body, 'evening', 'morning')")
        assert (await scene.zbyszek.call("GET", "/api/me/data"))["tables"][0]["damaged"]
        assert await scene.zbyszek.call("DELETE", "/api/me") == {"tables": 0, "damaged": 1}
        assert await scene.party.hub.house.store.registry.guests()

    with_scene(tmp_path, task)
    assert len(list(damage(tmp_path, lambda _, __: None))) == 1
