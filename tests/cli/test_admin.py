"""`kilof admin` and `kilof restore`, at a running server and in a folder that nobody serves."""

from __future__ import annotations

import json
import socket
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from kilof.server.lock import SOCKET
from kilof.server.store_sqlite import FILE
from tests.cli.run import kilof
from tests.server.live import Live, Someone, Wire, live


class Operator:
    """Gives commands for a folder."""

    def __init__(self, data: Path) -> None:
        self.data = data

    def does(self, *args: str, typed: str = "") -> str:
        outcome = kilof("admin", *args, "--data", str(self.data), typed=typed)
        assert outcome.code == 0, outcome.err
        return outcome.out

    def gets(self, *args: str) -> Any:
        (found,) = self.lists(*args)
        return found

    def lists(self, *args: str) -> list[Any]:
        return [json.loads(line) for line in self.does(*args, "--json").splitlines()]

    def fails(self, *args: str, typed: str = "") -> str:
        outcome = kilof("admin", *args, "--data", str(self.data), typed=typed)
        assert outcome.code != 0, outcome.out
        return outcome.err


class Evening:
    """Halina and Zbyszek play with a bot; Zbyszek is rude, and has a lobby of his own."""

    def __init__(self, server: Live) -> None:
        self.halina, self.zbyszek = Someone(server, "Halina"), Someone(server, "Zbyszek")
        self.table = self.halina.opened()
        self.first, self.second = self.halina.at(self.table), self.zbyszek.at(self.table)
        for wire in (self.first, self.second):
            wire.ask("hello")
        self.second.ask("sit", name="Zbyszek")
        self.first.ask("place", seat=2, bot="eager")
        self.first.ask("begin")
        self.second.ask("mark", seat=0, mark="suspect", note="shifty")
        self.bad = self.second.ask("say", text="you scoundrel")["number"]
        self.lobby = self.zbyszek.opened(game="duel", seats=2)
        self.reports = f"/api/tables/{self.table}/reports"
        assert self.halina.call("POST", self.reports, {"line": self.bad, "note": "again"}).status == 201


def refused_at(someone: Someone, table: str) -> tuple[str, int | None]:
    """Why a socket is closed, and with which code."""
    wire = Wire(someone.server, table, someone.cookie)
    (notice,) = wire.rest()
    return notice["key"], wire.socket.close_code


def shown_secrets(text: str) -> list[str]:
    return [word for word in ("hands", "treasure", "shifty", "saboteur", "digger", "deal") if word in text]


def test_operator_looks_after_a_running_server_and_then_its_folder(tmp_path: Path) -> None:
    with live(tmp_path, "--log-level", "warning") as server:
        evening, operator = Evening(server), Operator(tmp_path / "data")
        table, halina, zbyszek = evening.table, evening.halina, evening.zbyszek
        assert stat.S_IMODE((tmp_path / "data" / SOCKET).stat().st_mode) == 0o600

        # Looking: no secret unless it is asked for.
        listed = operator.lists("tables")
        assert [(one["table"], one["game"], one["stage"], one["people"]) for one in listed] == [
            (evening.lobby, "duel", "lobby", 1),
            (table, "classic", "playing", 2),
        ]
        assert listed[1]["connected"] == 2
        assert operator.lists("tables", "--stage", "playing", "--most", "1") == [listed[1]]
        shown = operator.gets("show", table[:6])
        guests = [seat["guest"] for seat in shown["seats"]]
        assert (shown["table"], shown["chat"][0]["text"], shown["secrets"]) == (table, "you scoundrel", None)
        assert [(seat["name"], seat["bot"], seat["host"]) for seat in shown["seats"]][:2] == [
            ("Halina", "", True),
            ("Zbyszek", "", False),
        ]
        everything = "".join(
            operator.does(*look) for look in (("show", table), ("tables",), ("statistics",), ("bans",))
        )
        assert shown_secrets(everything + json.dumps(shown)) == []
        assert zbyszek.cookie.partition("=")[2] not in everything
        assert {"hands", "treasure", "shifty"} <= set(shown_secrets(operator.does("show", table, "--secrets")))
        assert operator.gets("show", f"{server.origin}/t/{table}")["table"] == table
        code = operator.gets("show", evening.lobby)["code"]
        assert operator.gets("show", code.lower())["table"] == evening.lobby

        # Reports.
        (report,) = operator.lists("reports")
        assert (report["said"], report["about"], report["by"]) == ("you scoundrel", guests[1], guests[0])
        assert "you scoundrel" in operator.does("reports")
        assert (
            operator.fails("reports", "--close", "1", "--close", "9")
            == "kilof: 9: there is no report with this number\n"
        )
        assert operator.does("reports", "--close", "1") == "1: closed\n"
        assert operator.does("reports") == "no reports\n"

        # Mutes and bans, by seat, by handle, by network; they go by person, and lift.
        assert operator.does("mute", table, "1", "--for", "3h", "--why", "rude") == f"{guests[1]}: muted for 3h\n"
        refused = evening.second.ask("say", text="hello?")
        assert (refused["key"], "muted you until" in refused["reason"]) == ("chat", True)
        assert "muted by an operator" in operator.does("show", table)
        operator.does("unmute", guests[1][:5])
        assert evening.second.ask("say", text="hello")["type"] == "done"
        operator.does("ban", guests[1])
        assert [notice["type"] for notice in evening.second.rest()][-2:] == ["refused", "bye"]
        for seat in ("", "?as=2"):
            assert refused_at(zbyszek, table + seat) == ("banned", 1008)
        called = zbyszek.call("GET", "/api/me")
        assert (called.status, called.data["key"]) == (403, "banned")
        assert halina.call("GET", "/api/me").status == 200
        operator.does("ban", "127.0.0.77/8", "--for", "ever")
        assert halina.call("GET", "/api/me").data["reason"] == "whoever runs this server has closed it to you"
        assert [(one["whom"], one["until"] is None) for one in operator.lists("bans")] == [
            (guests[1], False),
            ("127.0.0.0/8", True),
        ]
        server.stop()

        # The same commands where nobody serves; what was done before holds after a restart.
        assert not (tmp_path / "data" / SOCKET).exists()
        assert operator.gets("statistics")["served"] is False
        assert operator.does("unban", "127.0.0.0/8") == "127.0.0.0/8: no longer banned\n"
        assert operator.fails("unban", "127.0.0.0/8") == "kilof: 127.0.0.0/8: there is no such ban\n"
        assert operator.gets("show", table)["seats"][1]["banned"]
        server.again()
        assert zbyszek.call("GET", "/api/me").data["key"] == "banned"
        operator.does("unban", table, "1")
        assert zbyszek.call("GET", "/api/me").status == 200

        # A guest's data; then they go, and so do match and table.
        assert operator.gets("export", guests[1])["name"] == "Zbyszek"
        assert operator.fails("erase", guests[1], typed="n\n").startswith("Forget Zbyszek, at 2 tables")
        assert zbyszek.call("GET", "/api/me").status == 200
        assert operator.does("erase", guests[1], typed="y\n") == f"{guests[1]}: erased\n"
        assert zbyszek.call("GET", "/api/me").data["key"] == "guest"
        assert operator.fails("end", table, typed="").startswith(f"End the match at {table} (classic: Halina)?")
        assert operator.gets("end", table, "--yes") == {"did": "end", "to": table}
        assert halina.call("GET", f"/api/records/{table}").data["names"][:2] == ["Halina", "N. N. 2"]
        assert operator.fails("end", table, "--yes") == f"kilof: {table}: its match is over already\n"
        assert operator.fails("end", evening.lobby, "--yes").endswith("`delete` removes the table\n")
        wire = halina.at(table)
        wire.ask("hello")
        operator.does("delete", table, "--yes")
        assert wire.rest()[-1] == {"type": "bye", "why": "come-back"}
        assert halina.call("GET", f"/api/tables/{table}").status == 404
        assert [one["table"] for one in operator.lists("tables")] == [evening.lobby]

        # What was done is in the log, by handles alone.
        log = server.log.read_text()
        done = [line["did"] for line in map(json.loads, log.splitlines()) if line["event"] == "an operator's command"]
        assert done == ["close", "mute", "unmute", "ban", "ban", "unban", "erase", "end", "delete"]
        assert [word for word in (table, evening.lobby, "Zbyszek", "scoundrel", "rude") if word in log] == []


@pytest.mark.parametrize(
    ("args", "said"),
    [
        (("show", "zzzz"), "zzzz: there is no such table"),
        (("show", "?"), "?: there is no such table"),
        (("ban", "nobody"), "nobody: name a guest by TABLE SEAT, or by the handle that `show` prints"),
        (("ban", "abcdef12"), "abcdef12: no guest with this handle"),
        (("ban", "a", "b", "c"), "a b c: name a guest by their handle, or by a table and the number of a seat"),
        (("ban", "192.0.2.1", "--for", "5y"), "--for: '5y' is not a time; write 30m, 12h, 7d, 4w, or ever"),
        (("mute", "192.0.2.1", "--for", "0d"), "--for: '0d' is not a time; write 30m, 12h, 7d, 4w, or ever"),
        (("export", "203.0.113.7"), "203.0.113.7: name a guest by TABLE SEAT, or by the handle that `show` prints"),
    ],
)
def test_wrong_command_gets_one_line(tmp_path: Path, args: tuple[str, ...], said: str) -> None:
    empty_store(tmp_path)
    assert Operator(tmp_path).fails(*args) == f"kilof: {said}\n"


def empty_store(folder: Path) -> None:
    from kilof.server.store_sqlite import connected, migrate

    folder.chmod(0o700)
    with closing(connected(folder / FILE)) as db:
        migrate(db, folder)


def test_folder_without_tables_or_with_a_server_that_does_not_listen_is_refused(tmp_path: Path) -> None:
    assert Operator(tmp_path).fails("tables") == f"kilof: {tmp_path}: there is no {FILE}\n"
    with live(tmp_path) as server:
        (tmp_path / "data" / SOCKET).unlink()
        said = Operator(tmp_path / "data").fails("tables")
        assert said.endswith(
            f"a server at {server.origin} uses this folder already, and listens to no commands there: stop it first\n"
        )
        # What a killed server left there is no obstacle.
        server.kill()
        with closing(socket.socket(socket.AF_UNIX)) as left:
            left.bind(str(tmp_path / "data" / SOCKET))
        assert Operator(tmp_path / "data").does("tables") == "no tables\n"
        server.again()
        assert Operator(tmp_path / "data").gets("statistics")["served"]


# Restore


def rows(path: Path) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as db:
        return db.execute("SELECT table_key, number, body, chain FROM log ORDER BY 1, 2").fetchall()


def test_copy_of_a_running_server_is_restored_with_every_table_as_it_was(tmp_path: Path) -> None:
    copy, data = tmp_path / "copy", tmp_path / "data"
    with live(tmp_path) as server:
        evening = Evening(server)
        assert kilof("backup", str(copy), "--data", str(data)).code == 0
        before = rows(copy)
        evening.first.ask("say", text="after the copy")
        refused = kilof("restore", str(copy), "--data", str(data))
        assert refused.err == f"kilof: {data}: a server at {server.origin} uses this folder already\n"
        server.stop()
        done = kilof("restore", str(copy), "--data", str(data))
        assert (done.code, rows(data / FILE)) == (0, before)
        (kept,) = data.glob(f"{FILE}.*")
        assert str(kept) in done.out
        assert stat.S_IMODE(kept.stat().st_mode) == stat.S_IMODE((data / FILE).stat().st_mode) == 0o600
        assert "after the copy" in str(rows(kept))
        server.again()
        wire = evening.halina.at(evening.table)
        wire.send("hello")
        assert wire.until("view")["sight"]["ply"] == 0
        assert [line["text"] for line in wire.until("chat")["lines"]] == ["you scoundrel"]
        server.stop()
        assert kilof("restore", str(copy), "--data", str(data), "--force").code == 0
        assert list(data.glob(f"{FILE}.*")) == [kept]
        elsewhere = tmp_path / "elsewhere"
        with copy.open("rb") as typed:
            command = [sys.executable, "-m", "kilof", "restore", "-", "--json", "--data", str(elsewhere)]
            said = subprocess.run(command, stdin=typed, capture_output=True, check=True).stdout
        assert json.loads(said) == {"folder": str(elsewhere), "from": "-", "before": None}
        assert rows(elsewhere / FILE) == before


def test_only_a_sound_copy_is_restored_and_nothing_changes_otherwise(tmp_path: Path) -> None:
    copy, data, other, empty = (tmp_path / name for name in ("copy", "data", "other", "empty"))
    with live(tmp_path) as server:
        Evening(server)
    assert kilof("backup", str(copy), "--data", str(data)).code == 0
    before = rows(data / FILE)
    with closing(sqlite3.connect(copy)) as db, db:
        db.execute("UPDATE log SET body = replace(body, 'scoundrel', 'gentleman')")
    other.write_text("not a store, " * 100)
    with closing(sqlite3.connect(empty)) as db:
        db.execute("CREATE TABLE cats (name TEXT)")
    for path, why in (
        (copy, "is damaged: "),
        (other, "file is not a database"),
        (empty, "is not a store of kilof"),
        (tmp_path / "nothing", "there is no such file"),
        (tmp_path, "is a directory"),
    ):
        refused = kilof("restore", str(path), "--data", str(data))
        assert (refused.code, refused.err.count("\n")) == (2, 1)
        assert refused.err.startswith(f"kilof: {path}: {why}")
    assert rows(data / FILE) == before
    assert {path.name for path in data.iterdir()} == {FILE, "kilof.lock"}
