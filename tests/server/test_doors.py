"""What depends on how a server is known: cookies and headers over TLS, metrics, addresses behind a proxy."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from starlette.types import ASGIApp, Message

from kilof.server.app import application
from kilof.server.doors import Site
from kilof.server.limits import Bucket, Buckets, Limits, Rate
from tests.server.rooms import Party, with_party

SECURE = Site(("https://kilof.example", "https://www.kilof.example"))


async def asked(
    app: ASGIApp, method: str, path: str, body: Any = None, host: str = "kilof.example", client: str = "127.0.0.1"
) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of an answer."""
    got: list[Message] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b"" if body is None else json.dumps(body).encode()}

    async def send(message: Message) -> None:
        got.append(message)

    headers = [(b"host", host.encode()), (b"content-type", b"application/json")]
    scope = {"type": "http", "method": method, "path": path, "query_string": b"", "headers": headers}
    await app(scope | {"client": (client, 1), "root_path": "", "scheme": "http"}, receive, send)
    start, *rest = got
    headers_got = {name.decode(): value.decode() for name, value in start["headers"]}
    return start["status"], headers_got, b"".join(message.get("body", b"") for message in rest)


def test_over_tls_the_cookie_and_the_browser_stay_there(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, SECURE)
        status, headers, _ = await asked(app, "POST", "/api/me", {"name": "Ala"})
        assert status == 200
        assert "; Secure" in headers["set-cookie"]
        assert headers["strict-transport-security"].startswith("max-age=")

    with_party(tmp_path, task)


def test_every_name_given_is_known_and_no_other(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, SECURE)
        hosts = ("kilof.example", "WWW.kilof.example", "kilof.example:443", "127.0.0.1:8000")
        statuses = [(await asked(app, "GET", "/api/games", host=host))[0] for host in hosts]
        assert statuses == [200, 200, 421, 421]

    with_party(tmp_path, task)


def test_metrics_are_for_this_machine_under_any_name(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, SECURE)
        near, far = [
            (await asked(app, "GET", "/metrics", host="127.0.0.1:8000", client=client))[0]
            for client in ("127.0.0.1", "192.0.2.7")
        ]
        assert (near, far) == (200, 404)

    with_party(tmp_path, task)


def test_new_guests_are_limited_by_address(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        app = application(party.hub, SECURE)
        clients = ["192.0.2.1"] * 3 + ["192.0.2.2"]
        statuses = [(await asked(app, "POST", "/api/me", {"name": "Ala"}, client=client))[0] for client in clients]
        assert statuses == [200, 200, 429, 200]

    with_party(tmp_path, task, limits=Limits(guests=Rate(2, 0)))


# Buckets


def test_bucket_fills_up_with_time_and_not_beyond_its_size() -> None:
    bucket = Bucket(Rate(2, 0.5))
    assert [bucket.takes(now) for now in (0, 0, 0, 1, 2, 2, 100, 100, 100)] == [
        True,
        True,
        False,
        False,
        True,
        False,
        True,
        True,
        False,
    ]


def test_clock_that_goes_back_gives_nothing_away() -> None:
    bucket = Bucket(Rate(1, 1))
    assert [bucket.takes(now) for now in (100, 50, 50)] == [True, False, False]


def test_each_has_a_bucket_of_their_own() -> None:
    buckets = Buckets(Rate(1, 0))
    assert [buckets.takes(who, 0.0) for who in ("a", "b", "a")] == [True, True, False]
