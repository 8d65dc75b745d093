"""`kilof` alone, `kilof --lan`, `kilof serve`, `kilof backup`."""

from __future__ import annotations

import json
import re
import signal
from contextlib import closing
from pathlib import Path
from sqlite3 import connect

import pytest

from kilof.bots import DEFAULT, FIRST
from kilof.server.addresses import lan_address, lan_site, local_site, named_site
from kilof.server.store_sqlite import FILE
from tests.cli.alone import alone
from tests.cli.run import kilof, kilof_process
from tests.server.live import Someone, live


def test_alone_it_is_a_table_against_bots_behind_the_address_it_prints(tmp_path: Path) -> None:
    with alone(tmp_path) as server:
        assert server.said.startswith("Your table: http://127.0.0.1:")
        me = Someone(server, "Ala")
        table = me.call("POST", "/api/links", {"token": server.link}).data["table"]
        info = me.call("GET", f"/api/tables/{table}").data["info"]
        assert (info["stage"], info["you"], info["hosting"]) == ("playing", 0, True)
        assert [seat["bot"] for seat in info["seats"]] == ["", *[FIRST] * 4]
        wire = me.at(table)
        wire.send("hello")
        sight = wire.until("view")["sight"]
        assert len(sight["position"]["hands"][0]) == 6


def test_bots_are_beginners_until_a_game_was_finished(tmp_path: Path) -> None:
    assert bots_of(tmp_path) == {FIRST}
    with closing(connect(tmp_path / "data" / FILE)) as store, store:
        store.execute("UPDATE tables SET stage = 'over'")
    assert bots_of(tmp_path) == {DEFAULT}


def bots_of(folder: Path) -> set[str]:
    """Those that `kilof` lets us play with."""
    with alone(folder) as server:
        me = Someone(server, "Ala")
        table = me.call("POST", "/api/links", {"token": server.link}).data["table"]
        return {seat["bot"] for seat in me.call("GET", f"/api/tables/{table}").data["info"]["seats"]} - {""}


def test_interrupt_ends_it_without_a_trace(tmp_path: Path) -> None:
    with alone(tmp_path) as server:
        server.process.send_signal(signal.SIGINT)
        assert server.process.wait(20) == 130
        assert "Traceback" not in server.log.read_text()


def test_lan_is_a_lobby_with_the_address_of_the_house_in_the_qr_code(tmp_path: Path) -> None:
    with alone(tmp_path, "--lan") as server:
        assert server.origin == f"http://{lan_address()}:{server.port}"
        (code,) = set(re.findall(r"/j/([A-Z]{6})\b", server.said))
        assert "▀" in server.said
        phone = {"Host": server.origin.split("//")[1], "Origin": server.origin, "Content-Type": "application/json"}
        found = server.ask("POST", "/api/codes", json.dumps({"code": code}).encode(), phone)
        assert found.status == 200
        evil = server.ask("GET", "/api/games", None, {"Host": "evil.example"})
        assert evil.status == 421


def test_options_of_kilof_alone_are_not_for_commands() -> None:
    outcome = kilof("--lan", "play")
    assert (outcome.code, outcome.err) == (
        2,
        "kilof: --lan, --no-browser and --data are for `kilof` alone, not for `kilof play`\n",
    )


# Addresses


def test_known_addresses() -> None:
    assert local_site(80).origins == ("http://127.0.0.1:80", "http://localhost:80", "http://[::1]:80")
    assert lan_site(80).origins[-3:] == local_site(80).origins
    assert named_site(("https://kilof.example",), "0.0.0.0", 80).hosts == {"kilof.example"}
    assert named_site((), "::1", 80).origins[0] == "http://[::1]:80"
    assert named_site(("https://kilof.example",), "", 1).is_secure


@pytest.mark.parametrize(
    "origin", ["kilof.example", "https://kilof.example/", "ftp://x", "https://a b", "HTTPS://X", ""]
)
def test_address_nobody_can_use_is_refused(origin: str, tmp_path: Path) -> None:
    outcome = kilof("serve", "--data", str(tmp_path), "--port", "0", "--origin", origin)
    assert outcome.code == 2
    assert outcome.err.startswith("kilof: --origin: ")


def test_limit_that_is_none_is_refused_in_a_line_that_names_all_there_are(tmp_path: Path) -> None:
    outcome = kilof("serve", "--data", str(tmp_path), "--port", "0", "--limit", "guest=1/1")
    assert (outcome.code, outcome.err) == (
        2,
        "kilof: --limit: 'guest' is not a limit; did you mean 'guests'?\n",
    )


def test_operator_sets_limits(tmp_path: Path) -> None:
    with live(tmp_path, "--limit", "guests=1/1", "--limit", "tables=2/1") as server:
        ala = Someone(server, "Ala")
        second = server.ask("POST", "/api/me", b'{"name":"Ola"}', {"Content-Type": "application/json"})
        assert (second.status, second.headers["retry-after"]) == (429, "60")
        wanted = {"game": "solo", "seats": 1}
        assert [ala.call("POST", "/api/tables", wanted).status for _ in range(3)] == [201, 201, 429]


@pytest.mark.parametrize(
    ("host", "said"), [("no.such.host.invalid", "no.such.host.invalid:0: "), ("192.0.2.1", "192.0.2.1:0: ")]
)
def test_address_that_cannot_be_listened_on_gets_one_line(host: str, said: str, tmp_path: Path) -> None:
    outcome = kilof("serve", "--data", str(tmp_path), "--host", host, "--port", "0")
    assert outcome.code == 2
    assert outcome.err.startswith(f"kilof: {said}")
    assert outcome.err.count("\n") == 1


def test_folder_that_cannot_be_used_gets_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    outcome = kilof_process("serve", "--data", str(tmp_path / "file"), "--port", "0")
    assert (outcome.code, outcome.err.count("\n")) == (2, 1)


# Copies


def test_backup_of_a_running_server_can_be_served(tmp_path: Path) -> None:
    with live(tmp_path) as server:
        ala = Someone(server, "Ala")
        table = ala.opened()
        outcome = kilof("backup", str(tmp_path / "copy"), "--data", str(tmp_path / "data"))
        assert (outcome.code, outcome.err) == (0, "")
    other = tmp_path / "other"
    (other / "data").mkdir(parents=True)
    (tmp_path / "copy").rename(other / "data" / FILE)
    with live(other) as server:
        ala.server = server
        assert ala.call("GET", f"/api/tables/{table}").data["info"]["you"] == 0


def test_backup_of_nothing_gets_one_line(tmp_path: Path) -> None:
    outcome = kilof("backup", str(tmp_path / "copy"), "--data", str(tmp_path))
    assert (outcome.code, outcome.err) == (2, f"kilof: {tmp_path}: there is no {FILE}\n")


def test_backup_overwrites_only_by_force_and_never_what_is_served(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy"
    with live(tmp_path) as server:
        table = Someone(server, "Ala").opened()
        kilof("backup", str(copy), "--data", str(data))
        outcome = kilof("backup", str(copy), "--data", str(data))
        assert (outcome.code, outcome.err) == (2, f"kilof: {copy}: is there already; --force overwrites it\n")
        assert kilof("backup", "--force", str(copy), "--data", str(data)).code == 0
        outcome = kilof("backup", "--force", str(data / FILE), "--data", str(data))
        assert (outcome.code, outcome.err.count("\n")) == (2, 1)
        server.stop()
        server.again()
        assert server.ask("GET", f"/api/tables/{table}").status == 200
