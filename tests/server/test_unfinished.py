"""Requests that never become whole: they end in time, and are counted before they are requests."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.frames import Opcode

from tests.server.live import Live, Someone, live
from tests.server.raw import Raw, frame

LENGTH = "Content-Length: 100"
JSON = "Content-Type: application/json"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    """Two seconds for whatever has to be finished."""
    with live(tmp_path_factory.mktemp("slow"), "unfinished=2", "unread=2", limited=False) as running:
        yield running


def test_connection_that_says_nothing_is_ended(server: Live) -> None:
    assert Raw(server).rest() == b""


def test_headers_that_never_end_are_not_waited_for(server: Live) -> None:
    raw = Raw(server)
    raw.head("GET", "/healthz")
    assert raw.rest() == b""


def test_headers_of_a_second_request_are_not_waited_for_either(server: Live) -> None:
    raw = Raw(server)
    raw.head("GET", "/healthz", "")
    raw.until(b"alive\n")
    raw.head("GET", "/healthz")
    assert raw.rest() == b""


@pytest.mark.parametrize("path", ["/api/me", "/nowhere", "/healthz"])
def test_body_that_never_comes_is_not_waited_for(server: Live, path: str) -> None:
    raw = Raw(server)
    raw.head("POST", path, JSON, LENGTH, "", "{")
    raw.rest()


def test_body_that_comes_in_drops_is_not_waited_for(server: Live) -> None:
    """Each drop comes in good time; the whole does not."""
    raw = Raw(server)
    raw.head("POST", "/api/me", JSON, "Content-Length: 16000", "")
    assert is_ended_while_it_drips(raw)


def is_ended_while_it_drips(raw: Raw) -> bool:
    raw.socket.settimeout(0.1)
    for _ in range(200):
        raw.send(b" ")
        try:
            if not raw.socket.recv(1000):
                return True
        except TimeoutError:
            continue
        except ConnectionError:
            return True
    return False


def test_socket_that_never_says_hello_is_sent_away(server: Live) -> None:
    table = Someone(server, "Ala").opened()
    Raw(server).upgraded(table).until(b'{"type":"bye","why":"slow"}')


def test_socket_that_said_hello_stays(server: Live) -> None:
    ala = Someone(server, "Ala")
    wire = ala.at(ala.opened())
    wire.ask("hello")
    Raw(server).rest()  # ended by now, which takes as long as a hello may
    assert wire.ask("say", text="still here")["type"] == "done"


def test_answers_that_nobody_reads_are_not_kept(server: Live) -> None:
    raw = Raw(server)
    request = f"GET /api/openapi.json HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
    assert is_cut(raw.socket, request * 100)


def is_cut(connection: socket.socket, data: bytes) -> bool:
    try:
        while True:
            connection.sendall(data)
    except ConnectionError:
        return True


def test_body_in_tiny_chunks_is_refused(server: Live) -> None:
    """Each chunk costs as much as a small request."""
    raw = Raw(server)
    raw.head("POST", "/api/me", JSON, "Transfer-Encoding: chunked", "")
    raw.send(b"1\r\n \r\n" * 1000)
    assert b"HTTP/1.1 400" in raw.rest()
    assert "Traceback" not in server.log.read_text()


# By address


def test_more_connections_of_an_address_are_ended_at_once_and_others_get_in(tmp_path: Path) -> None:
    with live(tmp_path, "open_from_address=20", limited=False) as server:
        crowd = [Raw(server, "127.0.0.2") for _ in range(20)]
        for raw in crowd:
            raw.head("GET", "/healthz")
        assert [Raw(server, "127.0.0.2").rest() for _ in range(30)] == [b""] * 30
        assert server.ask("GET", "/healthz").status == 200
        crowd.pop().socket.close()
        assert gets_in(server, "127.0.0.2")


def gets_in(server: Live, address: str) -> bool:
    """The end of another connection is noticed soon."""
    for _ in range(200):
        raw = Raw(server, address)
        raw.head("GET", "/healthz", "Connection: close", "")
        if raw.rest().startswith(b"HTTP/1.1 200"):
            return True
    return False


def test_connections_are_given_back_by_requests_and_sockets(tmp_path: Path) -> None:
    with live(tmp_path, "open_from_address=3", limited=False) as server:
        ala = Someone(server, "Ala")
        table = ala.opened()
        for _ in range(10):
            wire = ala.at(table)
            assert wire.ask("hello")["type"] == "done"
            wire.close()
            assert gets_in(server, "127.0.0.1")


def test_all_connections_together_are_limited_too(tmp_path: Path) -> None:
    with live(tmp_path, "connections=10", limited=False) as server:
        crowd = [Raw(server, f"127.0.0.{number}") for number in range(2, 12)]
        assert Raw(server).rest() == b""
        crowd.pop().socket.close()
        assert gets_in(server, "127.0.0.1")


def test_connections_of_a_trusted_proxy_are_counted_by_whom_they_are_for(tmp_path: Path) -> None:
    with live(tmp_path, "--trust-proxy", "127.0.0.1", "--limit", "open-from-address=20") as server:
        idle = [Raw(server) for _ in range(30)]
        assert server.ask("GET", "/healthz").status == 200
        assert len(idle) > 20


def test_too_many_requests_end_the_connection(tmp_path: Path) -> None:
    """Whoever goes on has to connect again."""
    with live(tmp_path) as server:
        raw = Raw(server)
        request = f"GET /api/games HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n\r\n".encode()
        raw.send(request * 1000)
        got = raw.rest()
        assert got.count(b"HTTP/1.1 429") == 1
        assert got.count(b"HTTP/1.1 200") >= 120


# What cannot be read


DEEP = b"[" * 4000
IN_A_FIELD = b'{"more":' + DEEP
BEHIND_AN_ID = b'{"type":"say","id":"deep","more":' + DEEP


@pytest.mark.parametrize(
    ("message", "reason"),
    [
        (DEEP, "Expected `object`, got `array`"),
        (IN_A_FIELD, "nested too deep"),
        (BEHIND_AN_ID, "Object contains unknown field `more`"),
    ],
    ids=["alone", "in a field", "behind an id"],
)
def test_message_nested_too_deep_is_refused_and_the_connection_stays(server: Live, message: bytes, reason: str) -> None:
    ala = Someone(server, "Ala")
    wire = ala.at(ala.opened())
    wire.ask("hello")
    wire.socket.send(message)
    refused = wire.until("refused")
    assert (refused["key"], refused["reason"]) == ("message", reason)
    assert wire.ask("say", text="still here")["type"] == "done"
    assert "Traceback" not in server.log.read_text()


@pytest.mark.parametrize("body", [DEEP, IN_A_FIELD, b'{"name":' + DEEP], ids=["alone", "in a field", "for a name"])
def test_body_nested_too_deep_is_refused(server: Live, body: bytes) -> None:
    answer = server.ask("POST", "/api/me", body, {"Content-Type": "application/json"})
    assert (answer.status, answer.data["key"]) == (422, "body")
    assert "Traceback" not in server.log.read_text()


def test_text_that_is_none_is_closed_with_its_code_and_one_line(tmp_path: Path) -> None:
    with live(tmp_path) as server:
        table = Someone(server, "Ala").opened()
        raw = Raw(server).upgraded(table)
        before = len(server.log.read_text().splitlines())
        raw.send(frame(Opcode.TEXT, b"\xff\xfe") * 50)
        assert raw.close_code() == 1007
        again = Raw(server).upgraded(table)
        again.send(frame(Opcode.TEXT, b"\xc5", fin=False) + frame(Opcode.CONT, b"\xff"))
        assert again.close_code() == 1007
        lines = [json.loads(line) for line in server.log.read_text().splitlines()[before:]]
        warnings = [line for line in lines if line["level"] != "info"]
        assert [line["event"] for line in warnings] == ["a text frame is not UTF-8"] * 2
        assert all("trace" not in line for line in lines)
