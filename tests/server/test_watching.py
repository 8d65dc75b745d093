"""Who may see what is counted, and what that is. If in doubt it is closed."""

from __future__ import annotations

import asyncio
import http.client
import json
import logging
import re
import socket
from hashlib import sha256
from math import isnan
from pathlib import Path
from typing import Any

import pytest
from prometheus_client import REGISTRY
from prometheus_client.parser import text_string_to_metric_families as parsed
from starlette.types import ASGIApp, Message

from kilof.server.app import application
from kilof.server.doors import Site
from kilof.server.metrics import Metrics
from kilof.server.watching import TokenError, Watching, read_token
from tests.cli.run import kilof
from tests.server.live import ROOT, TOKEN, Someone, live, play_on, watched
from tests.server.rooms import Party, with_party

SITE = Site(("https://kilof.example",))
HERE = ("127.0.0.1", 9100)
DIGEST = sha256(TOKEN.encode()).digest()
GOOD = {"authorization": f"Bearer {TOKEN}"}


async def asked(
    app: ASGIApp,
    headers: dict[str, str] | None = None,
    path: str = "/metrics",
    server: tuple[str, int] = ("127.0.0.1", 8000),
    method: str = "GET",
) -> tuple[int, dict[str, str], str]:
    """Status, headers and body, as asked from this machine at that socket."""
    got: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b""}

    async def send(message: Message) -> None:
        got.append(message)

    given = {"host": "kilof.example"} | (headers or {})
    scope = {"type": "http", "method": method, "path": path, "query_string": b"", "root_path": "", "scheme": "http"}
    encoded = [(name.encode(), value.encode()) for name, value in given.items() if value]
    await app(scope | {"headers": encoded, "client": ("127.0.0.1", 1), "server": server}, receive, send)
    start, *rest = got
    told = {name.decode(): value.decode() for name, value in start["headers"]}
    return start["status"], told, b"".join(message.get("body", b"") for message in rest).decode()


def test_without_a_token_or_a_port_of_its_own_there_is_nothing(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, SITE)
        for headers in ({}, GOOD, {"authorization": "Bearer "}, {"host": "127.0.0.1:9100"}, {"host": "127.0.0.1:8000"}):
            status, _, body = await asked(app, headers)
            assert status in (404, 421)
            assert "kilof_" not in body
        assert (await asked(app))[0] == 404
        assert (await asked(app, server=HERE))[0] == 404

    with_party(tmp_path, task)


def test_token_opens_it_under_any_name_and_nothing_else_does(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, SITE, Watching(DIGEST))
        status, headers, body = await asked(app, GOOD | {"host": "10.0.0.7:8000", "x-forwarded-for": "8.8.8.8"})
        assert (status, headers["content-type"]) == (200, "text/plain; version=0.0.4; charset=utf-8")
        assert headers["cache-control"] == "no-store"
        assert "kilof_ready 1.0\n" in body
        assert (await asked(app, {"authorization": f"bearer  {TOKEN} "}))[0] == 200  # as RFC 9110 has it
        assert (await asked(app, GOOD, method="HEAD"))[0] == 200
        wrong = ["", "Bearer", "Bearer ", TOKEN, f"Basic {TOKEN}", f"Bearer {TOKEN}x", f"Bearer {TOKEN[:-1]}"]
        wrong += [f"Bearer {TOKEN.upper()}", f"Bearer {DIGEST.hex()}", "Bearer \N{LATIN SMALL LETTER E WITH ACUTE}"]
        for given in wrong:
            status, headers, body = await asked(app, {"authorization": given, "host": "127.0.0.1:8000"})
            assert (status, headers["www-authenticate"], body) == (401, "Bearer", "a token is needed\n"), given
        assert (await asked(app, GOOD, method="POST"))[0] == 404
        assert (await asked(app, GOOD, path="/api/games"))[0] == 200  # all else is as it was

    with_party(tmp_path, task)


def test_port_of_its_own_has_nothing_else_and_is_no_way_for_a_page_that_was_led_here(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, SITE, Watching(at=HERE))
        assert "kilof_tables 0.0\n" in (await asked(app, {"host": "127.0.0.1:9100"}, server=HERE))[2]
        assert (await asked(app, {"host": "localhost:9100"}, server=HERE))[0] == 200
        for host in ("evil.example:9100", "kilof.example", "127.0.0.1", ""):
            assert (await asked(app, {"host": host}, server=HERE))[0] == 421
        for path in ("/", "/api/games", "/healthz", "/metrics/"):
            assert (await asked(app, {"host": "127.0.0.1:9100"}, path, HERE))[0] == 404
        assert (await asked(app))[0] == 404  # at the door of everybody
        assert (await asked(app, {"host": "127.0.0.1:9100"}))[0] == 421
        got: list[Message] = []

        async def send(message: Message) -> None:
            got.append(message)

        scope: dict[str, Any] = {"type": "websocket", "path": "/ws/x", "headers": [], "server": HERE}
        await app(scope, asyncio.Queue[Message]().get, send)
        assert [message["type"] for message in got] == ["websocket.close"]

    with_party(tmp_path, task)


@pytest.mark.parametrize(
    "content",
    [b"", b"\n", b"short", b"fifteen-letters", b"two words that are long", b"caf\xc3\xa9-and-much-more", b"x" * 2000],
)
def test_token_that_would_keep_nobody_out_is_refused_in_one_line(content: bytes, tmp_path: Path) -> None:
    file = tmp_path / "token"
    file.write_bytes(content)
    with pytest.raises(TokenError, match="must hold one word"):
        read_token(file)
    outcome = kilof("serve", "--data", str(tmp_path / "data"), "--port", "0", "--metrics-token-file", str(file))
    assert (outcome.code, outcome.err.count("\n")) == (2, 1)
    assert outcome.err.startswith(f"kilof: --metrics-token-file: {file}: ")


def test_token_file_that_cannot_be_read_and_a_port_that_is_taken_are_refused(tmp_path: Path) -> None:
    with pytest.raises(TokenError, match="No such file"):
        read_token(tmp_path / "none")
    with pytest.raises(TokenError, match="Is a directory"):
        read_token(tmp_path)
    file = tmp_path / "token"
    file.write_text(f" {TOKEN}\r\n")
    assert read_token(file) == DIGEST
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        outcome = kilof("serve", "--data", str(tmp_path / "data"), "--port", "0", "--metrics-port", port)
        assert outcome.err == f"kilof: 127.0.0.1:{port}: Address already in use\n"


def test_running_server_shows_its_figures_by_token_and_at_its_port(tmp_path: Path) -> None:
    """One server with both: the process, the disk, moves and refusals, and an odd answer at the wrong door."""
    with live(tmp_path, *watched(tmp_path), "--metrics-port", "0") as server:
        assert server.process.stdout is not None
        said = server.process.stdout.readline()
        port = int(re.fullmatch(r"Figures at http://127\.0\.0\.1:(\d+)/metrics\n", said)[1])  # type: ignore[index]
        ala = Someone(server, "Ala")
        table = ala.opened(bot="eager", begin=True, tempo="at-once")
        play_on(ala.at(table), 2)
        assert ala.call("POST", "/api/tables", {"game": "nonsense", "seats": 3}).status == 422
        assert server.ask("GET", "/metrics").status == 401
        figures = {
            sample.name + json.dumps(sample.labels): sample.value
            for family in parsed(server.figures())
            for sample in family.samples
        }
        at_port = http.client.HTTPConnection("127.0.0.1", port, timeout=20)
        at_port.request("GET", "/metrics")
        answer = at_port.getresponse()
        assert answer.status == 200
        assert b"kilof_moves_total" in answer.read()
        at_port.request("GET", "/api/games", headers={"Host": f"127.0.0.1:{server.port}"})
        answer = at_port.getresponse()
        assert (answer.status, answer.read()) == (404, b"there is nothing here\n")
        upgrade = {"Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13"}
        key = {"Sec-WebSocket-Key": "dGhlIHNhbXBsZSBub25jZQ==", "Host": f"127.0.0.1:{server.port}"}
        at_port.request("GET", f"/ws/{table}", headers=upgrade | key)
        assert at_port.getresponse().status == 403
        at_port.close()
    of = {name.removesuffix("{}"): value for name, value in figures.items()}
    assert of["kilof_tables"] == of["kilof_ready"] == 1
    assert of["kilof_moves_total"] == of["kilof_move_seconds_count"] >= 1
    assert of["kilof_steps_total"] >= of["kilof_store_seconds_count"] > of["kilof_moves_total"]
    assert sum(value for name, value in figures.items() if name.startswith("kilof_refusals_total")) >= 1
    assert figures['kilof_requests_total{"status": "201"}'] == 1
    assert of["process_resident_memory_bytes"] > 1e6
    assert min(of[f"process_{name}"] for name in ("cpu_seconds_total", "open_fds", "max_fds", "start_time_seconds")) > 0
    assert of["kilof_disk_bytes"] >= of["kilof_disk_free_bytes"] > 0
    assert of["kilof_store_bytes"] >= 4096
    assert not [name for name in of if name.startswith("python_") or "_created" in name]


def test_counts_begin_at_nought_and_are_of_one_server_alone(tmp_path: Path) -> None:
    metrics, other = Metrics(), Metrics()
    text = metrics.text()
    for key in ("storage", "unsure", "damaged", "rate"):
        assert f'kilof_refusals_total{{by="{key}"}} 0.0\n' in text
    assert 'kilof_bot_shortened_total{bot="cunning"} 0.0\n' in text
    for level in ("cunning", "steady", "novice", "eager"):
        assert f'kilof_bot_fallbacks_total{{promised="{level}"}} 0.0\n' in text
    metrics.steps.inc()
    metrics.fell_back("steady")
    metrics.shortened("cunning")
    log = logging.Logger("kilof.test")
    log.addHandler(metrics.counting())
    for say in (log.info, log.warning, log.error, log.critical):
        say("something")
    assert "kilof_steps_total 0.0\n" in other.text()
    text = metrics.text()
    assert 'kilof_bot_fallbacks_total{promised="steady"} 1.0\n' in text
    assert 'kilof_bot_shortened_total{bot="cunning"} 1.0\n' in text
    assert 'kilof_logged_total{level="warning"} 1.0\n' in text
    assert 'kilof_logged_total{level="error"} 2.0\n' in text
    assert not [family.name for family in REGISTRY.collect() if family.name.startswith("kilof")]
    metrics.watch_disk(tmp_path / "gone", tmp_path / "gone" / "kilof.sqlite3")
    disk = {family.name: family.samples[0].value for family in metrics.registry.collect() if family.samples}
    assert isnan(disk["kilof_disk_bytes"]) and isnan(disk["kilof_disk_free_bytes"])  # noqa: PT018
    assert disk["kilof_store_bytes"] == 0


def test_event_loop_that_is_late_is_measured() -> None:
    async def run() -> str:
        metrics = Metrics()
        watching = asyncio.create_task(metrics.watch_loop())
        try:
            while "kilof_loop_lag_seconds_count 0.0\n" in (text := metrics.text()):
                await asyncio.sleep(0.05)
            return text
        finally:
            watching.cancel()

    assert "kilof_loop_lag_seconds_count 1.0\n" in asyncio.run(run())


def test_page_of_the_server_names_every_figure_and_no_other(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        metrics = party.hub.house.metrics
        metrics.watch_disk(tmp_path, tmp_path / "kilof.sqlite3")
        there = {line.split()[2] for line in metrics.text().splitlines() if line.startswith("# TYPE kilof_")}
        page = (ROOT / "docs" / "server.md").read_text()
        rows = [line.split("|")[1] for line in page.splitlines() if line.startswith("| `kilof_")]
        assert set(re.findall(r"`(kilof_\w+)", " ".join(rows))) == there

    with_party(tmp_path, task)
