"""Commands over stores at an address: migrate, copy, admin, check, and what backup says."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from pathlib import Path
from time import monotonic
from typing import Any
from urllib.parse import urlsplit

import pytest

from kilof.server.analyses import KeptCount
from kilof.server.postgres.database import connected
from kilof.server.postgres.migrating import migrations
from kilof.server.store import Guest
from kilof.server.store_sqlite import FILE, newest, open_store
from kilof.tables import Draft
from kilof.tables.entry import Ended
from tests.cli.run import kilof
from tests.server.live import Someone, live, play_on
from tests.server.parts import Postgres
from tests.server.rooms import Party


@pytest.fixture
def url(real_postgres: Postgres) -> str:
    return real_postgres.database()


def lived_in(folder: Path) -> None:
    """Tables, guests, a line of chat, and what was counted of a match."""

    async def task() -> None:
        party = Party(folder)
        await party.hub.house.store.add_guest(Guest("ala", "Ala"), b"secret", 5.0)
        room, visitors = await party.table()
        await visitors[0].send("say", text="good evening")
        assert room.table.lines
        over, _ = await party.table()
        await over.do(lambda _: Draft((Ended("operator"),)))
        await party.hub.house.store.analyses.keep_count(over.id, KeptCount(1, 1, 1, "[0.5]"))
        await party.close()

    asyncio.run(task())


def dump(folder: Path) -> list[str]:
    db = sqlite3.connect(folder / FILE)
    lines = sorted(line for line in db.iterdump() if line.startswith("INSERT"))
    db.close()
    return lines


def test_copy_there_and_back_is_the_same_to_the_letter(tmp_path: Path, url: str) -> None:
    here, back = tmp_path / "here", tmp_path / "back"
    lived_in(here)
    done = kilof("copy", str(here), url)
    assert done.code == 0, done.err
    again = kilof("copy", str(here), url)
    assert (again.code, "there are tables already" in again.err) == (2, True)
    assert kilof("check", "--store", url).code == 0
    assert kilof("copy", url, str(back), "--json").code == 0
    assert dump(here) == dump(back)
    assert any("[0.5]" in line for line in dump(back))


def test_damaged_store_is_not_copied_and_nothing_is_left_of_it(tmp_path: Path, url: str) -> None:
    lived_in(tmp_path / "here")
    with sqlite3.connect(tmp_path / "here" / FILE) as db:
        db.execute("UPDATE log SET body = replace(body, 'evening', 'morning')")
    db.close()
    done = kilof("copy", str(tmp_path / "here"), url)
    assert done.code == 2
    assert "is damaged" in done.err
    found = json.loads(kilof("admin", "statistics", "--store", url, "--json").out)
    assert found["stored"]["entries"] == found["stored"]["guests"] == 0


def test_what_is_wrong_with_a_copy_names_the_place_once_and_no_password(tmp_path: Path, url: str) -> None:
    lived_in(tmp_path / "here")
    assert kilof("copy", str(tmp_path / "here"), url).code == 0
    password, place = urlsplit(url).password or "", place_of(url)
    again = kilof("copy", str(tmp_path / "here"), url)
    assert again.err == f"kilof: {place}: there are tables already\n"
    asyncio.run(executed(url, "UPDATE log SET body = replace(body, 'evening', 'morning')"))
    done = kilof("copy", url, str(tmp_path / "there"))
    assert done.err.startswith(f"kilof: {place}: is damaged: ")
    assert done.err.count(place) == 1
    assert password not in done.err


def place_of(url: str) -> str:
    """The address as it is shown, without who asks."""
    return url.replace(urlsplit(url).netloc.rpartition("@")[0] + "@", "")


async def asked(url: str, sql: str) -> Any:
    db = await connected(url)
    found = await db.fetchval(sql)
    await db.close()
    return found


async def executed(url: str, sql: str) -> None:
    db = await connected(url)
    await db.execute(sql)
    await db.close()


def test_database_of_a_later_version_is_refused_in_one_line(url: str) -> None:
    assert kilof("migrate", "--store", url).code == 0
    asyncio.run(executed(url, "INSERT INTO schema_versions VALUES (999, 999)"))
    for command in (("migrate", "--check"), ("migrate",), ("serve", "--port", "0"), ("admin", "tables")):
        said = kilof(*command, "--store", url)
        assert (said.code, said.out) == (2, "")
        assert said.err.count("\n") == said.err.count("postgresql://") == 1
        assert "for which 999 must be known" in said.err


@pytest.mark.parametrize("command", ["admin tables --store {url}", "copy {url} {there}", "check --store {url}"])
def test_empty_database_is_refused_in_one_line_and_stays_empty(tmp_path: Path, url: str, command: str) -> None:
    said = kilof(*command.format(url=url, there=tmp_path / "there").split())
    assert said.err == f"kilof: {place_of(url)}: there is no store yet; a server or `kilof migrate` makes one\n"
    assert (said.code, said.out) == (2, "")
    assert not asyncio.run(asked(url, "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"))
    assert not (tmp_path / "there").exists()


def test_folder_without_a_store_is_refused_and_nothing_is_made_in_it(tmp_path: Path) -> None:
    said = kilof("admin", "tables", "--data", str(tmp_path / "nowhere"))
    assert (said.code, said.err) == (2, f"kilof: {tmp_path / 'nowhere'}: there is no {FILE}\n")
    assert not any(tmp_path.iterdir())


def test_database_of_an_earlier_or_a_later_version_is_not_copied_and_not_changed(tmp_path: Path, url: str) -> None:
    assert kilof("migrate", "--store", url).code == 0
    newest = len(list(migrations()))
    asyncio.run(executed(url, f"INSERT INTO schema_versions VALUES ({newest + 1}, 1)"))
    later = kilof("copy", url, str(tmp_path / "there"))
    assert later.err == f"kilof: {place_of(url)}: the database has version {newest + 1}; a later kilof has to copy it\n"
    asyncio.run(executed(url, f"DELETE FROM schema_versions WHERE number >= {newest}"))
    earlier = kilof("copy", url, str(tmp_path / "there"))
    assert earlier.err == (
        f"kilof: {place_of(url)}: the database has version {newest - 1}; bring it to {newest} by `kilof migrate`\n"
    )
    assert later.code == earlier.code == 2
    assert asyncio.run(asked(url, "SELECT max(number) FROM schema_versions")) == newest - 1
    assert not (tmp_path / "there").exists()


def test_migrate_says_what_is_needed_and_does_it_once(tmp_path: Path, url: str) -> None:
    assert kilof("migrate", "--check", "--store", url).code == 1
    done = kilof("migrate", "--store", url, "--json")
    assert (done.code, json.loads(done.out)["version"]) == (0, len(list(migrations())))
    assert kilof("migrate", "--check", "--store", url).code == 0
    none = kilof("migrate", "--data", str(tmp_path / "nowhere"))
    assert (none.code, "there is no kilof.sqlite3" in none.err) == (2, True)

    async def made() -> None:
        await open_store(tmp_path / "here").close()

    asyncio.run(made())
    done = kilof("migrate", "--data", str(tmp_path / "here"), "--json")
    assert (done.code, json.loads(done.out)["version"]) == (0, newest())


def test_backup_names_what_makes_copies_of_postgres(tmp_path: Path, url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("KILOF_STORE", url)
    said = kilof("backup", str(tmp_path / "copy"))
    assert (said.code, "pg_dump" in said.err) == (2, True)
    assert "nowhere" not in said.err


def test_one_place_is_named_and_an_address_must_be_one(tmp_path: Path, url: str) -> None:
    both = kilof("admin", "tables", "--store", url, "--data", str(tmp_path))
    assert (both.code, "name one of the two" in both.err) == (2, True)
    for wrong in ("mysql://db/kilof", "postgresql://db:0/x", "tables"):
        said = kilof("check", "--store", wrong)
        assert (said.code, "postgresql://USER@HOST/DATABASE" in said.err) == (2, True), said


def test_operators_work_on_the_store_while_a_server_serves_it(tmp_path: Path, url: str) -> None:
    with live(tmp_path, at=("--store", url)) as server:
        ala = Someone(server, "Ala")
        table = ala.opened(bot="eager", begin=True, tempo="at-once")
        wire = ala.at(table)
        wire.ask("hello")
        found = json.loads(kilof("admin", "tables", "--store", url, "--json").out)
        assert (found["table"], found["stage"], found["connected"]) == (table, "playing", 1)
        Someone(server, "Bolek").at(table).ask("hello")
        shown = kilof("admin", "show", table, "--store", url).out
        assert "; 1 look on" in shown
        assert "here, host" in shown
        assert kilof("admin", "ban", table, "0", "--store", url).code == 0
        told = wire.rest()
        until = monotonic() + 20
        while "not here, host" not in (shown := kilof("admin", "show", table, "--store", url).out):
            assert monotonic() < until, shown
        assert [one["key"] for one in told if one["type"] == "refused"] == ["banned"]
        assert kilof("admin", "end", table, "--yes", "--store", url).code == 0
        assert kilof("admin", "unban", table, "0", "--store", url).code == 0
        assert kilof("check", "--store", url).code == 0


def test_match_is_played_on_a_server_over_postgres_and_is_there_after_a_restart(tmp_path: Path, url: str) -> None:
    with live(tmp_path, "--limit", "messages=9999/9999", at=("--store", url)) as server:
        ala = Someone(server, "Ala")
        table = ala.opened(game="duel", seats=2, bot="eager", begin=True, tempo="at-once")
        play_on(ala.at(table), 5)
        server.stop()
        server.again()
        play_on(ala.at(table))
        assert ala.call("GET", f"/api/records/{table}").status == 200
    assert asyncio.run(asked(url, "SELECT count(*) FROM keepers")) == 0
