"""Places at the gate, of sockets and of requests: taken before anything is awaited, given back in every way out."""

from __future__ import annotations

import asyncio
import resource
from pathlib import Path
from typing import Any

import pytest
from starlette.types import Message

from kilof.server.app import application
from kilof.server.doors import Site
from kilof.server.gate import Gate, open_files
from kilof.server.guests import Guests
from kilof.server.limits import Limits, Places
from kilof.server.socket import Sockets
from kilof.server.store import StoreTrouble
from tests.server.rooms import Party, with_party

ONE = Limits(connections=10, from_address=1, open_from_address=1)


class Peer(asyncio.Transport):
    """A connection from somewhere."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 4000)})
        self.was_aborted = False
        self.was_closed = False

    def is_closing(self) -> bool:
        return self.was_closed

    def abort(self) -> None:
        self.was_aborted = True


def test_places_are_counted_together_and_by_address() -> None:
    places = Places(4, 2)
    assert [places.takes(who) for who in ("a", "a", "a", "b", "b", "c")] == [True, True, False, True, True, False]
    places.give_back("a")
    assert [places.takes(who) for who in ("b", "c", "c")] == [False, True, False]


def test_connections_of_a_trusted_proxy_have_no_limit_of_their_own() -> None:
    gate = Gate(ONE, "192.0.2.0/24")
    asked = [gate.enter(Peer(address)) for address in ("192.0.2.7", "192.0.2.7", "198.51.100.1", "198.51.100.1")]
    assert asked == [True, True, True, False]


def test_connection_that_left_twice_gives_back_one_place() -> None:
    gate, peers = Gate(ONE), [Peer("192.0.2.7") for _ in range(3)]
    assert gate.enter(peers[0])
    gate.leave(peers[0])
    gate.leave(peers[0])
    assert [gate.enter(peer) for peer in peers[1:]] == [True, False]
    gate.leave(peers[2])
    assert not gate.enter(Peer("192.0.2.7"))


def swept(at: list[float], *, waits: float | None, is_closed: bool = False) -> list[bool]:
    """Whether a connection has been ended after each of these looks."""

    async def task() -> list[bool]:
        gate, peer, now = Gate(ONE._replace(unread=20)), Peer("192.0.2.7"), asyncio.get_running_loop().time()
        assert gate.enter(peer)
        peer.was_closed = is_closed
        gate.wait(peer, waits or 1)
        if waits is None:
            gate.go_on(peer)
        ended = []
        for seconds in at:
            gate.sweep(now + seconds)
            ended.append(peer.was_aborted)
        return ended

    return asyncio.run(task())


def test_connection_ends_when_its_time_is_up_and_not_if_it_goes_on() -> None:
    assert swept([9, 11], waits=10) == [False, True]
    assert swept([9, 1000], waits=None) == [False, False]


def test_connection_that_is_closed_ends_even_if_the_other_side_never_reads_the_rest() -> None:
    assert swept([0, 19, 21], waits=None, is_closed=True) == [False, False, True]
    assert swept([0, 19, 21], waits=100, is_closed=True) == [False, False, True]
    assert swept([0, 11], waits=10, is_closed=True) == [False, True]


def test_process_asks_for_as_many_files_as_it_may_have() -> None:
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(soft, 512), hard))
    try:
        assert open_files() == resource.getrlimit(resource.RLIMIT_NOFILE)[0] >= soft
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


def test_there_are_fewer_connections_than_open_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kilof.server.gate.open_files", lambda: 200)
    gate = Gate(Limits())
    entered = [gate.enter(Peer(f"192.0.2.{number}")) for number in range(200)]
    assert entered == [True] * 72 + [False] * 128


def test_one_address_leaves_a_quarter_of_all_to_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kilof.server.gate.open_files", lambda: 228)
    gate = Gate(Limits())
    assert sum(gate.enter(Peer("192.0.2.7")) for _ in range(200)) == 75
    assert sum(gate.enter(Peer("192.0.2.8")) for _ in range(200)) == 25


# Sockets and requests


class Socket:
    """A socket that the application is asked about; `said` is what it was answered."""

    def __init__(self, sockets: Sockets, address: str = "192.0.2.7") -> None:
        self.said: list[Message] = []
        self.coming: asyncio.Queue[Message] = asyncio.Queue()
        self.coming.put_nowait({"type": "websocket.connect"})
        scope: dict[str, Any] = {"type": "websocket", "path": "/ws/none", "query_string": b"", "client": (address, 1)}
        self.task = asyncio.create_task(
            sockets(scope | {"headers": [(b"cookie", b"kilof=x")]}, self.coming.get, self.say)
        )

    async def say(self, message: Message) -> None:
        self.said.append(message)

    @property
    def code(self) -> int:
        return int(self.said[-1]["code"])


def test_sockets_that_come_at_once_are_counted_before_anything_is_awaited(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        sockets = Sockets(party.hub, Guests(party.hub.house, is_secure=False))
        several = [Socket(sockets) for _ in range(5)]
        await asyncio.gather(*(socket.task for socket in several))
        assert [socket.code for socket in several] == [4404, 1013, 1013, 1013, 1013]

    with_party(tmp_path, task, limits=ONE)


def test_place_of_a_socket_is_given_back_in_every_way_out(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        sockets, guest = Sockets(party.hub, Guests(party.hub.house, is_secure=False)), party.hub.house.store.guest
        for trouble in (StoreTrouble("the disk"), RuntimeError("a bug")):

            async def broken(*_: Any, error: Exception = trouble) -> None:
                raise error

            party.hub.house.store.guest = broken  # type: ignore[method-assign, assignment]
            await asyncio.gather(Socket(sockets).task, return_exceptions=True)
        party.hub.house.store.guest = guest  # type: ignore[method-assign]
        cancelled = Socket(sockets)
        await asyncio.sleep(0)
        cancelled.task.cancel()
        await asyncio.gather(cancelled.task, return_exceptions=True)
        last = Socket(sockets)
        await last.task
        assert last.code == 4404

    with_party(tmp_path, task, limits=ONE)


def test_requests_under_way_are_counted_by_the_address_that_a_proxy_tells(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, Site(("http://here",)))
        body: asyncio.Future[Message] = asyncio.get_running_loop().create_future()

        async def asked(address: str) -> int:
            got: list[Message] = []

            async def send(message: Message) -> None:
                got.append(message)

            headers = [(b"host", b"here"), (b"content-type", b"application/json")]
            scope = {"type": "http", "method": "POST", "path": "/api/me", "query_string": b"", "headers": headers}
            await app(
                scope | {"client": (address, 1), "root_path": "", "scheme": "http"}, lambda: asyncio.shield(body), send
            )
            return int(got[0]["status"])

        first = asyncio.create_task(asked("192.0.2.7"))
        await asyncio.sleep(0)
        assert await asked("192.0.2.7") == 429
        body.set_result({"type": "http.request", "body": b'{"name":"Ala"}'})
        assert await first == 200
        assert await asked("192.0.2.7") == 200

    with_party(tmp_path, task, limits=ONE)
