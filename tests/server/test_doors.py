"""What depends on how a server is known: cookies and headers over TLS, addresses behind a proxy."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

import pytest
from starlette.types import ASGIApp, Message

from kilof.server.app import application
from kilof.server.doors import Site, source_of
from kilof.server.limits import Limits, Rate
from kilof.server.store import StoreTrouble
from kilof.server.store_sqlite import SqliteStore
from kilof.tables import Terms
from tests.server.rooms import Party, with_party

SECURE = Site(("https://kilof.example", "https://www.kilof.example"))


async def asked(
    app: ASGIApp,
    method: str,
    path: str,
    body: Any = None,
    host: str = "kilof.example",
    client: str = "127.0.0.1",
    cookie: str = "",
) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of an answer."""
    got: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"" if body is None else json.dumps(body).encode()}

    async def send(message: Message) -> None:
        got.append(message)

    headers = [(b"host", host.encode()), (b"content-type", b"application/json"), (b"cookie", cookie.encode())]
    scope = {"type": "http", "method": method, "path": path, "query_string": b"", "headers": headers}
    await app(scope | {"client": (client, 1), "root_path": "", "scheme": "http"}, receive, send)
    start, *rest = got
    headers_got: dict[str, str] = {}
    for name, value in start["headers"]:
        before = f"{headers_got[name.decode()]}\n" if name.decode() in headers_got else ""
        headers_got[name.decode()] = before + value.decode()
    return start["status"], headers_got, b"".join(message.get("body", b"") for message in rest)


class Caller:
    """A socket that was opened; `closed` is the code and the reason if the server has closed it at once."""

    def __init__(self) -> None:
        self.inbox: asyncio.Queue[Message] = asyncio.Queue()
        self.got: asyncio.Queue[Message] = asyncio.Queue()
        self.closed: tuple[int, str] | None = None
        self.serving: asyncio.Task[None] | None = None

    async def hang_up(self) -> None:
        assert self.serving is not None
        self.inbox.put_nowait({"type": "websocket.disconnect"})
        await self.serving


async def called(app: ASGIApp, table: str, client: str) -> Caller:
    caller = Caller()
    caller.inbox.put_nowait({"type": "websocket.connect"})
    scope = {"type": "websocket", "path": f"/ws/{table}", "query_string": b"", "headers": [(b"host", b"kilof.example")]}

    async def serve() -> None:
        await app(scope | {"client": (client, 1)}, caller.inbox.get, caller.got.put)

    caller.serving = asyncio.create_task(serve())
    assert (await caller.got.get())["type"] == "websocket.accept"
    await asyncio.sleep(0)
    if caller.serving.done():
        message = await caller.got.get()
        caller.closed = (message["code"], message["reason"])
    return caller


def test_over_tls_the_cookie_and_the_browser_stay_there(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, SECURE)
        status, headers, _ = await asked(app, "POST", "/api/me", {"name": "Ala"})
        assert status == 200
        name, _, rest = headers["set-cookie"].partition("=")
        assert name == f"__Host-kilof-{party.hub.house.store.name}"
        assert "; Secure" in rest
        assert "; Path=/;" in rest
        assert "domain" not in rest.lower()
        assert headers["strict-transport-security"].startswith("max-age=")

    with_party(tmp_path, task)


def test_guest_with_a_cookie_from_before_keeps_everything_and_gets_the_one_of_today(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        plain, secure = application(party.hub, Site(("http://kilof.example",))), application(party.hub, SECURE)
        _, headers, _ = await asked(plain, "POST", "/api/me", {"name": "Ala"})
        cookie = headers["set-cookie"].split(";")[0]
        name, secret = cookie.split("=")
        assert name == f"kilof-{party.hub.house.store.name}"
        for app, old in ((plain, "kilof"), (secure, "kilof"), (secure, name)):
            status, headers, body = await asked(app, "GET", "/api/me", cookie=f"{old}={secret}")
            assert (status, json.loads(body)["name"]) == (200, "Ala")
            gone, kept = headers["set-cookie"].splitlines()
            assert gone.startswith(f'{old}=""; ')
            assert "Max-Age=0" in gone
            new = kept.split(";")[0]
            assert new == f"{'__Host-' if app is secure else ''}{name}={secret}"
            status, headers, body = await asked(app, "GET", "/api/me", cookie=new)
            assert (json.loads(body)["name"], "set-cookie" in headers) == ("Ala", False)
        # Today's counts before one from before, and what nobody knows counts for nothing.
        _, headers, _ = await asked(plain, "POST", "/api/me", {"name": "Bolek"})
        other = headers["set-cookie"].split(";")[0]
        for cookies in (f"kilof={secret}; {other}", f"{other}; kilof=unknown"):
            _, headers, body = await asked(plain, "GET", "/api/me", cookie=cookies)
            assert (json.loads(body)["name"], "set-cookie" in headers) == ("Bolek", False)
        for cookies in ("kilof=unknown", f"{name}={'x' * 65}"):
            assert (await asked(plain, "GET", "/api/me", cookie=cookies))[0] == 401

    with_party(tmp_path, task)


def test_two_servers_of_one_machine_leave_each_others_guests_alone(tmp_path: Path) -> None:
    """A browser keeps one set of cookies for a host, whatever the port. A server keeps its name at another port."""
    jar: dict[str, str] = {}

    async def visit(party: Party, port: int, name: str) -> str:
        app = application(party.hub, Site((f"http://127.0.0.1:{port}",)))
        cookie = "; ".join("=".join(pair) for pair in jar.items())
        where = {"host": f"127.0.0.1:{port}", "cookie": cookie}
        status, _, body = await asked(app, "GET", "/api/me", **where)
        if status == 401:
            _, headers, body = await asked(app, "POST", "/api/me", {"name": name}, **where)
            kept, _, secret = headers["set-cookie"].split(";")[0].partition("=")
            jar[kept] = secret
        return str(json.loads(body)["name"])

    async def one(party: Party) -> None:
        assert await visit(party, 8000, "Ala") == "Ala"
        other = Party(tmp_path / "two")
        try:
            assert await visit(other, 8001, "Bolek") == "Bolek"
            assert [await visit(party, 8000, "?"), await visit(other, 8001, "?")] == ["Ala", "Bolek"]
        finally:
            await other.close()

    async def again(party: Party) -> None:
        assert await visit(party, 9000, "?") == "Ala"

    with_party(tmp_path / "one", one)
    with_party(tmp_path / "one", again)


def test_every_name_given_is_known_and_no_other(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, SECURE)
        hosts = ("kilof.example", "WWW.kilof.example", "kilof.example:443", "127.0.0.1:8000")
        statuses = [(await asked(app, "GET", "/api/games", host=host))[0] for host in hosts]
        assert statuses == [200, 200, 421, 421]

    with_party(tmp_path, task)


def test_new_guests_are_limited_by_address(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, SECURE)
        clients = ["192.0.2.1"] * 3 + ["192.0.2.2"]
        statuses = [(await asked(app, "POST", "/api/me", {"name": "Ala"}, client=client))[0] for client in clients]
        assert statuses == [200, 200, 429, 200]

    with_party(tmp_path, task, limits=Limits(guests=Rate(2, 0)))


# Who is counted


@pytest.mark.parametrize(
    ("address", "source"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2::7", "2001:db8:1:2::/64"),
        ("2001:db8:1:2:ffff:ffff:ffff:ffff", "2001:db8:1:2::/64"),
        ("2001:DB8:1:3::7", "2001:db8:1:3::/64"),
        ("fe80::7%eth0", "fe80::/64"),
        ("nobody knows", "nobody knows"),
        ("", ""),
    ],
)
def test_limits_go_by_an_address_or_by_a_network_of_64_bits(address: str, source: str) -> None:
    assert source_of({"client": (address, 1)}) == source


def test_requests_guests_and_codes_of_one_ipv6_network_count_together(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, SECURE)
        clients = ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1"]
        calls = [("/api/me", {"name": "Ala"}), ("/api/codes", {"code": "AAAAA"})]
        named, guessed = [
            [(await asked(app, "POST", path, body, client=client))[0] for client in clients] for path, body in calls
        ]
        assert (named, guessed) == ([200, 429, 200], [404, 429, 404])
        assert [(await asked(app, "GET", "/api/games", client=client))[0] for client in clients] == [200, 429, 200]

    with_party(tmp_path, task, limits=Limits(Rate(5, 0), guests=Rate(1, 0), codes=Rate(1, 0)))


def test_connections_of_one_ipv6_network_count_together(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, SECURE)
        room, _ = await party.table(Terms("solo", {}, 1), people=1)
        first = await called(app, room.id, "2001:db8::1")
        second = await called(app, room.id, "2001:db8::2")
        third = await called(app, room.id, "2001:db8:0:1::1")
        assert [first.closed, second.closed, third.closed] == [None, (1013, "come back in 3 s"), None]
        await first.hang_up()
        again = await called(app, room.id, "2001:db8::2")
        assert again.closed is None
        await again.hang_up()
        await third.hang_up()

    with_party(tmp_path, task, limits=Limits(from_address=1))


def test_socket_that_comes_too_soon_is_told_when_to_come_back(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, SECURE)
        room, _ = await party.table(Terms("solo", {}, 1), people=1)
        first, second = await called(app, room.id, "192.0.2.1"), await called(app, room.id, "192.0.2.1")
        assert (first.closed, second.closed) == (None, (1013, "come back in 10 s"))
        await first.hang_up()

    with_party(tmp_path, task, limits=Limits(requests=Rate(1, 0.1)))


def test_socket_that_comes_while_nothing_can_be_read_is_sent_to_come_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not refused with a 403, which would mean never."""

    async def away(_: SqliteStore, table: str) -> None:
        raise StoreTrouble(f"{table}: the store is away")

    async def task(party: Party) -> None:
        app = application(party.hub, SECURE)
        with monkeypatch.context() as patched:
            patched.setattr(SqliteStore, "load", away)
            assert (await called(app, "ABCDEF", "192.0.2.1")).closed == (1012, "come back")
        party.hub.house.is_closing = True
        assert (await called(app, "ABCDEF", "192.0.2.1")).closed == (1012, "come back")
        party.hub.house.is_closing = False

    with_party(tmp_path, task)


# What counts


def test_pages_and_their_files_do_not_count(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, SECURE)
        paths = ["/", "/static/page.css", "/static/page.js", "/t/x", "/j/ABCDE", "/m", "/api"] * 20
        assert {(await asked(app, "GET", path))[0] for path in paths} == {200}
        assert [(await asked(app, "GET", "/api/games"))[0] for _ in range(2)] == [200, 429]

    with_party(tmp_path, task, limits=Limits(requests=Rate(1, 0)))


def test_pages_are_not_for_other_names_or_other_pages(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, SECURE)
        assert (await asked(app, "GET", "/", host="evil.example"))[0] == 421

    with_party(tmp_path, task)


def test_only_wrong_codes_count(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, SECURE)
        room = await party.hub.open(Terms("classic", {}, 3), "ann", "Ann")
        codes = [room.code] * 5 + ["AAAAA"] * 3 + [room.code]
        statuses = [(await asked(app, "POST", "/api/codes", {"code": code}))[0] for code in codes]
        assert statuses == [200] * 5 + [404, 404, 429, 429], "and then a right one is not looked at either"

    with_party(tmp_path, task, limits=Limits(codes=Rate(2, 0)))


def test_guesses_that_come_together_are_counted_one_by_one(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, SECURE)
        guesses = await asyncio.gather(*(asked(app, "POST", "/api/codes", {"code": "AAAAA"}) for _ in range(6)))
        assert sorted(status for status, _, _ in guesses) == [404, 404, 429, 429, 429, 429]

    with_party(tmp_path, task, limits=Limits(codes=Rate(2, 0)))


@pytest.mark.parametrize(
    ("name", "path", "body"),
    [
        ("requests", "/api/games", None),
        ("guests", "/api/me", {"name": "Ala"}),
        ("codes", "/api/codes", {"code": "AAAAA"}),
    ],
)
def test_every_refusal_by_a_limit_says_when_to_try_again(tmp_path: Path, name: str, path: str, body: Any) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, SECURE)
        method = "POST" if body else "GET"
        first = await asked(app, method, path, body)
        second, third = await asked(app, method, path, body), await asked(app, method, path, body)
        assert "retry-after" not in first[1]
        assert [(answer[0], answer[1]["retry-after"]) for answer in (second, third)] == [(429, "4"), (429, "8")]

    limits: dict[str, Any] = {name: Rate(1, 0.25)}
    with_party(tmp_path, task, limits=Limits(**limits))
