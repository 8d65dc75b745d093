"""Logs: what is in them, and what is not, at the level that says most."""

from __future__ import annotations

import json
import logging
import socket
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from kilof.server.logs import JsonLines
from tests.server.live import Live, Someone, Wire, live, play_on

NAMES = ("Ala-n4x7", "Bolek-n5x7", "Visitor-n6x7")
TALK = ("chat-c4x7", "note-c5x7", "nonsense-c6x7", "bytes-c7x7", "large-c8x7")


def lines(server: Live) -> list[dict[str, Any]]:
    """All of the log of a server; what is not JSON fails."""
    return [json.loads(line) for line in server.log.read_text().splitlines()]


def raw(server: Live, data: bytes) -> bytes:
    """Bytes as they are, and what is answered."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as connection:
        connection.sendall(data)
        return connection.recv(1000)


def match_played(server: Live) -> list[str]:
    """A whole match of two people and a bot, with talk; and all that may not be in the log of it."""
    ala, bolek, visitor = (Someone(server, name) for name in NAMES)
    table = ala.opened(tempo="at-once")
    wires = [ala.at(table), bolek.at(table)]
    code = str(ala.call("GET", f"/api/tables/{table}").data["code"])
    assert visitor.call("POST", "/api/codes", {"code": code}).status == 200
    wires[0].ask("hello")
    wires[1].ask("hello")
    wires[1].ask("sit", name=NAMES[1])
    wires[0].ask("place", seat=2, bot="eager")
    assert wires[0].ask("begin")["type"] == "done"
    assert wires[0].ask("say", text=TALK[0])["type"] == "done"
    assert wires[1].ask("mark", seat=0, note=TALK[1])["type"] == "done"
    link = str(bolek.call("POST", f"/api/tables/{table}/link").data["token"])
    assert visitor.call("POST", "/api/links", {"token": link}).status == 200
    wires[1].close()
    wires[1] = visitor.at(table)
    with ThreadPoolExecutor() as both:
        list(both.map(play_on, wires))
    assert ala.call("GET", f"/api/records/{table}").status == 200
    cookies = [person.cookie.split("=")[1] for person in (ala, bolek, visitor)]
    ill_behaved(server, table, ala)
    return [table, code, link, *cookies, *NAMES, *TALK]


def ill_behaved(server: Live, table: str, person: Someone) -> None:
    """All that a client can get wrong, with what is secret in it."""
    cookie = person.cookie
    person.call("GET", f"/ws/{table}/{TALK[2]}?{cookie}")
    person.call("PUT", f"/api/tables/{table}")
    person.call("POST", f"/api/tables/{table}/link", {"nonsense": TALK[2]})
    server.ask("GET", f"/api/tables/{table}", None, {"Host": f"{table}.example", "Cookie": cookie})
    raw(server, f"{table} {cookie}\r\n\r\n".encode())
    raw(server, f"GET /api/tables/{table} HTTP/1.1\r\n{cookie}\r\n\r\n".encode())
    head = f"GET /ws/{table}?{TALK[2]} HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nCookie: {cookie}\r\n"
    raw(server, f"{head}Connection: Upgrade\r\nUpgrade: {TALK[2]}\r\n\r\n".encode())
    raw(server, f"{head}Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Key: {TALK[2]}\r\n\r\n".encode())
    with pytest.raises(InvalidStatus):
        Wire(server, table, cookie, origin="http://evil.example")
    wire = person.at(f"{table}?for={TALK[2]}")
    wire.socket.send(TALK[2])
    wire.socket.send(TALK[3].encode())
    assert wire.ask("play", ply=0, code=TALK[2])["type"] == "refused"
    wire.socket.send(TALK[3].encode() + b"\xff", text=True)
    wire.rest()
    wire = person.at(table)
    wire.socket.send(TALK[4] * 1000)
    wire.rest()
    person.at(f"{table}x").rest()


def test_log_of_a_whole_match_holds_no_address_name_cookie_or_talk(tmp_path: Path) -> None:
    with live(tmp_path, "debug", limited=False) as server:
        secrets = match_played(server)
        server.wires.close()
        assert server.stop() == 0
    text = server.log.read_text()
    assert [secret for secret in secrets if secret in text] == []
    events = [line["event"] for line in lines(server)]
    assert {"serving", "connected", "parted", "said by a library", "stopping", "stopped"} <= set(events)


def test_serve_says_by_itself_that_it_serves_and_stops(tmp_path: Path) -> None:
    with live(tmp_path) as server:
        ala = Someone(server, "Ala")
        table = ala.opened()
        ala.at(table).ask("hello")
        server.wires.close()
        assert server.stop() == 0
    said = [(line["level"], line["logger"], line["event"]) for line in lines(server)]
    assert said == [("info", "kilof.server.run", event) for event in ("serving", "stopping", "stopped")]
    assert table not in server.log.read_text()


def line_of(logger: str, message: str, **given: Any) -> dict[str, Any]:
    """What is written of an exception with secrets in it and behind it."""
    try:
        try:
            raise KeyError("secret-1")
        except KeyError as error:
            raise ValueError("secret-2") from error
    except ValueError:
        info = sys.exc_info()
    record = logging.getLogger(logger).makeRecord(
        logger, logging.ERROR, "folder/impl.py", 7, message, (), info, "run_asgi", given
    )
    line: dict[str, Any] = json.loads(JsonLines().format(record))
    return line


def test_of_a_library_only_the_place_is_written_down() -> None:
    line = line_of("uvicorn.error", "GET /ws/secret-3", color_message="secret-4")
    assert "secret" not in json.dumps(line)
    assert (line["logger"], line["event"], line["at"]) == ("uvicorn.error", "said by a library", "impl.py:7 run_asgi")


def test_of_an_exception_types_and_places_are_written_down() -> None:
    line = line_of("kilof.server.room", "not done", open=3)
    assert (line["event"], line["open"]) == ("not done", 3)
    assert [step.split(":")[0] for step in line["trace"]] == ["ValueError", "test_logs.py", "KeyError", "test_logs.py"]
    assert "secret" not in json.dumps(line)
