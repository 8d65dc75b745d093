"""What one connection sends costs nobody else: every frame and byte counts, and so does what waits to go out."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.frames import Opcode

from tests.server.live import Live, Someone, live
from tests.server.raw import Raw, frame

MANY = 200  # frames; a connection may send 80 at once


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("floods"), "--limit", "chat=60/60") as running:  # one person says it all
        yield running


@pytest.fixture(scope="module")
def ala(server: Live) -> Someone:
    return Someone(server, "Ala")


@pytest.fixture(scope="module")
def table(ala: Someone) -> str:
    return ala.opened()


FLOODS = {
    "empty fragments": frame(Opcode.TEXT, fin=False) + frame(Opcode.CONT, fin=False) * MANY,
    "empty fragments of bytes": frame(Opcode.BINARY, fin=False) + frame(Opcode.CONT, fin=False) * MANY,
    "fragments of a byte": frame(Opcode.TEXT, b"{", fin=False) + frame(Opcode.CONT, b"{", fin=False) * MANY,
    "pings": frame(Opcode.PING) * MANY,
    "long pings": frame(Opcode.PING, b"x" * 125) * MANY,
    "pongs": frame(Opcode.PONG, b"x") * MANY,
    "pings within a message": frame(Opcode.TEXT, fin=False) + frame(Opcode.PING) * MANY,
    "empty messages": frame(Opcode.TEXT) * MANY,
    "messages": frame(Opcode.TEXT, b"{}") * MANY,
    "messages of bytes": frame(Opcode.BINARY, b"{}") * MANY,
}


@pytest.mark.parametrize("kind", FLOODS)
def test_connection_with_too_many_frames_is_closed_and_others_are_answered(
    server: Live, ala: Someone, table: str, kind: str
) -> None:
    other, flood = ala.at(table), Raw(server).upgraded(table)
    other.ask("hello")
    flood.send(FLOODS[kind])
    assert flood.close_code() == 1008
    assert other.ask("say", text=kind)["type"] == "done"
    other.close()


@pytest.mark.parametrize("kind", ["empty fragments", "pings", "pongs"])
def test_twenty_who_flood_without_end_are_cut_off(server: Live, ala: Someone, table: str, kind: str) -> None:
    other = ala.at(table)
    other.ask("hello")
    floods = [Raw(server).upgraded(table) for _ in range(20)]
    for flood in floods:
        flood.send(FLOODS[kind] * 1000)
    assert other.ask("say", text=kind)["type"] == "done"
    for flood in floods:
        flood.rest()
    other.close()


def test_frames_as_fast_as_a_person_and_a_browser_send_them_are_taken(server: Live, table: str) -> None:
    wire = Raw(server).upgraded(table)
    hello = json.dumps({"type": "hello", "id": "a"}).encode()
    wire.send(frame(Opcode.PING, b"still there?") * 20)
    wire.send(frame(Opcode.TEXT, hello[:5], fin=False) + frame(Opcode.CONT, hello[5:]))
    assert wire.until(b'"type":"done"').count(b"\x8a\x0cstill there?") == 20


def test_visitor_who_pings_and_never_reads_is_cut_off(tmp_path: Path) -> None:
    """Pongs that nobody reads would wait in memory, and the connection with them."""
    with live(tmp_path, "unread=1", limited=False) as server:
        table = Someone(server, "Ala").opened()
        assert is_cut_while_it_pings(Raw(server).upgraded(table))


def is_cut_while_it_pings(raw: Raw) -> bool:
    """Whether the server ends it before or after it has sent 65 MB, far more than the systems keep for the two.

    A fast machine has read all of that before the second is over in which it may be unread.
    """
    pings = frame(Opcode.PING, b"x" * 125)
    try:
        for _ in range(1000):
            raw.socket.sendall(pings * 500)
        for _ in range(200):
            time.sleep(0.1)
            raw.socket.sendall(pings)
    except ConnectionError:
        return True
    return False
