"""Tables that are open to everybody on a server: who finds them, when, and what else is not told."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from kilof.server.app import application
from kilof.server.doors import Site
from kilof.server.limits import Rate
from kilof.server.listings import MOST
from kilof.server.registry import Ban, BanKind
from kilof.tables import Terms, lobby
from kilof.tables.presence import AWAY
from tests.server.inside import HOST, Guest
from tests.server.rooms import UNLIMITED, Party, Visitor, of, with_party

Look = Callable[[], Awaitable[dict[str, Any]]]
CLASSIC = {"game": "classic", "seats": 3}


def app_of(party: Party) -> Any:
    return application(party.hub, Site((f"http://{HOST}",)))


async def named(party: Party, app: Any, name: str) -> Guest:
    guest = Guest(app, "198.51.100.7")
    await guest.call("POST", "/api/me", {"name": name})
    return guest


async def looked(party: Party, guest: Guest) -> tuple[list[str], list[str]]:
    """The addresses in the list, a moment later: to join, to watch."""
    party.time += 1.0
    found = await guest.call("GET", "/api/open")
    return [one["table"] for one in found["join"]], [one["table"] for one in found["watch"]]


def test_where_there_are_no_open_tables_everything_about_them_says_so_in_a_line(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        ala = await named(party, app := app_of(party), "Ala")
        said = {"key": "open-tables", "reason": "this server has no open tables"}
        assert await Guest(app, "192.0.2.1").call("GET", "/api/open") == said
        assert await ala.call("POST", "/api/tables", CLASSIC | {"listed": True}) == said
        assert (await ala.call("GET", "/api/games"))["open_tables"] is False
        table = (await ala.call("POST", "/api/tables", CLASSIC))["table"]
        wire = await ala.at(table)
        assert said.items() <= (await wire.ask("listing", listed=True)).items()
        await wire.hang_up()

    with_party(tmp_path, task)


def test_open_table_is_found_joined_watched_and_gone_when_it_is_over_or_asleep(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = app_of(party)
        ala, bolek, stranger = await named(party, app, "Ala"), await named(party, app, "Bolek"), Guest(app, "192.0.2.1")
        assert (await stranger.call("GET", "/api/games"))["open_tables"] is True
        hidden = (await ala.call("POST", "/api/tables", CLASSIC))["table"]
        table = (await ala.call("POST", "/api/tables", CLASSIC | {"listed": True, "pace": "minute"}))["table"]
        wires = [await ala.at(hidden), host := await ala.at(table)]
        assert await looked(party, stranger) == ([table], []), "the other one is not open"

        (shown,) = (await stranger.call("GET", "/api/open"))["join"]
        assert (shown["terms"]["pace"], shown["terms"]["spectators"], shown["host"]) == ("minute", True, 0)
        assert [(seat["kind"], seat["name"]) for seat in shown["seats"]] == [
            ("person", "Ala"),
            ("empty", ""),
            ("empty", ""),
        ]

        assert (await host.ask("listing", listed=False))["type"] == "done"
        assert (await stranger.call("GET", "/api/open"))["join"] == [], "at once"
        assert (await host.ask("listing", listed=True))["type"] == "done"
        wires.append(guest := await bolek.at(table))
        assert (await guest.ask("listing", listed=False))["key"] == "host"
        await guest.ask("sit", name="Bolek")
        assert await looked(party, stranger) == ([table], [])
        await host.ask("place", seat=2, bot="eager")
        assert await looked(party, stranger) == ([], []), "no seat is free"
        await host.ask("begin")
        assert await looked(party, stranger) == ([], [table])
        (running,) = (await stranger.call("GET", "/api/open"))["watch"]
        assert set(running) == {"table", "terms", "seats", "host", "waited", "round"}, "nothing of the match"

        for wire in (*wires, await stranger.at(table)):
            await wire.hang_up()
        party.time += AWAY
        assert await looked(party, stranger) == ([], []), "nobody who plays is here"

    with_party(tmp_path, task, has_open_tables=True)


def test_open_table_is_open_after_a_restart_and_in_its_rematch(tmp_path: Path) -> None:
    async def opened(party: Party) -> None:
        room = await party.hub.open(Terms("duel", {}, 2), "ala", "Ala", "eager", True, listed=True)
        rooms.append(room.id)

    async def again(party: Party) -> None:
        room = await party.hub.room(rooms[0])
        assert room is not None
        assert room.table.listed is not None
        app = app_of(party)
        assert await looked(party, Guest(app, "192.0.2.1")) == ([], [room.id]), "who was there may come back at once"
        await Visitor(room, "ala").send("hello")
        party.hub.house.fresh(64)  # as before the restart: not the same address again
        await party.hub.rematch(room)
        followed = await party.hub.room(room.table.followed)
        assert followed is not None
        assert followed.table.listed is not None

    rooms: list[str] = []
    with_party(tmp_path, opened, has_open_tables=True)
    with_party(tmp_path, again, has_open_tables=True)


def test_list_is_short_has_one_table_of_each_host_and_none_for_those_who_were_removed(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = app_of(party)
        bolek = await named(party, app, "Bolek")
        for number in range(MOST + 2):
            room = await party.hub.open(Terms("classic", {}, 3), f"host {number}", "Host", listed=True)
            await Visitor(room, f"host {number}").send("hello")
        party.time += 5.0
        latest = await party.hub.open(Terms("classic", {}, 4), "host 0", "Host", listed=True)
        wire = await bolek.at(latest.id)
        await wire.ask("sit", name="Bolek")
        await latest.do(lambda table: lobby.sit(table, "celina", "Celina"))
        found, _ = await looked(party, bolek)
        assert (len(found), found[0]) == (MOST, latest.id), "where most people are comes first"
        hosts = {room.table.host for room in party.hub.rooms() if room.id in found}
        assert len(hosts) == MOST
        await latest.do(lambda table: lobby.clear(table, "host 0", 1))
        assert latest.id not in (await looked(party, bolek))[0]
        assert latest.id in (await looked(party, Guest(app, "192.0.2.1")))[0]

    with_party(tmp_path, task, has_open_tables=True)


def test_table_of_somebody_whom_the_operator_has_muted_or_banned_is_not_listed(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        stranger = Guest(app_of(party), "192.0.2.1")
        room = await party.hub.open(Terms("classic", {}, 3), "ala", "Ala", listed=True)
        await Visitor(room, "ala").send("hello")
        bans = party.hub.house.bans
        kinds: tuple[BanKind, ...] = ("mute", "ban")
        for kind in kinds:
            bans.set([Ban(kind, "ala", 0.0, None)])
            assert await looked(party, stranger) == ([], [])
            bans.set([])
            assert await looked(party, stranger) == ([room.id], [])
        bans.set([Ban("ban", "192.0.2.0/24", 0.0, None)])
        assert (await stranger.call("GET", "/api/open"))["key"] == "banned"

    with_party(tmp_path, task, has_open_tables=True)


def test_list_is_made_once_a_second_and_nobody_asks_for_it_without_end(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        asked = Guest(app_of(party), "192.0.2.1")
        assert (await asked.call("GET", "/api/open"))["join"] == []
        room = await party.hub.open(Terms("classic", {}, 3), "ala", "Ala", listed=True)
        visitor = Visitor(room, "ala")
        assert of(await visitor.send("hello"), "table")[-1]["info"]["listed"] is True
        assert (await asked.call("GET", "/api/open"))["join"] == [], "a moment ago there was none"
        assert (await asked.call("GET", "/api/open"))["key"] == "rate"

    with_party(tmp_path, task, has_open_tables=True, limits=UNLIMITED._replace(lists=Rate(2, 0.1)))
