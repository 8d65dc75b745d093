"""The HTTP side, over real sockets."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from kilof.games import GAMES
from kilof.server.routes import ROUTES
from tests.server.live import Live, Someone, live, watched


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    folder = tmp_path_factory.mktemp("http")
    with live(folder, *watched(folder)) as running:
        yield running


@pytest.fixture(scope="module")
def ala(server: Live) -> Someone:
    return Someone(server, "Ala")


# Calls


def test_games_are_listed_with_all_that_a_table_needs(server: Live) -> None:
    data = server.ask("GET", "/api/games").data
    assert [game["name"] for game in data["games"]] == list(GAMES)
    assert data["games"][0]["seats"] == [3, 10]
    assert [game["unit"] for game in data["games"]] == ["gold", "gold", "gold", "points"]
    assert "edition" in [option["name"] for option in data["games"][0]["options"]]
    assert data["bots"] == ["novice", "steady", "cunning"]
    assert (data["first_bot"], data["usual_bot"]) == ("novice", "steady")


@pytest.mark.parametrize("game", GAMES)
def test_deck_and_rules_of_each_game_are_there(server: Live, game: str) -> None:
    assert server.ask("GET", f"/api/decks/{game}").data["title"]
    assert b"**" in server.ask("GET", f"/api/rules/{GAMES[game].catalogue}").body


@pytest.mark.parametrize("path", ["/api/decks/x", "/api/rules/x", "/api/rules/..%2F..%2FREADME", "/x", "/api/tables/x"])
def test_what_is_not_there_is_404(server: Live, path: str) -> None:
    answer = server.ask("GET", path)
    assert (answer.status, answer.data["key"]) == (404, "missing")


def test_wrong_method_is_405(server: Live) -> None:
    answer = server.ask("DELETE", "/api/games")
    assert (answer.status, answer.data["key"]) == (405, "method")


def test_guest_is_known_by_a_cookie_that_scripts_cannot_read(server: Live) -> None:
    made = server.ask("POST", "/api/me", b'{"name":"Ala"}', {"Content-Type": "application/json"})
    cookie = made.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=strict" in cookie
    assert made.data == {"name": "Ala", "tables": []}


def test_guest_is_renamed(ala: Someone) -> None:
    assert ala.call("POST", "/api/me", {"name": "Alina"}).data["name"] == "Alina"
    assert ala.call("GET", "/api/me").data["name"] == "Alina"


def test_secret_of_a_guest_is_stored_only_as_a_hash(server: Live) -> None:
    secret = Someone(server, "Hidden").cookie.split("=")[1].encode()
    stored = b"".join(path.read_bytes() for path in (server.folder / "data").iterdir() if path.is_file())
    assert b"Hidden" in stored
    assert secret not in stored


def test_without_a_cookie_there_is_no_table(server: Live) -> None:
    body = b'{"game":"classic","seats":3}'
    answer = server.ask("POST", "/api/tables", body, {"Content-Type": "application/json"})
    assert (answer.status, answer.data["key"]) == (401, "guest")
    assert server.ask("GET", "/api/me").status == 401


def test_table_is_opened_shown_and_listed(ala: Someone) -> None:
    made = ala.call("POST", "/api/tables", {"game": "duel", "seats": 2, "pace": "day"}).data
    shown = ala.call("GET", f"/api/tables/{made['table']}").data
    assert (shown["info"]["terms"]["game"], shown["info"]["you"], shown["code"]) == ("duel", 0, made["code"])
    assert made["table"] in [own["table"] for own in ala.call("GET", "/api/me").data["tables"]]


def test_list_of_tables_says_where_one_is_asked(ala: Someone) -> None:
    tables = {begin: ala.opened(game="solo", seats=1, begin=begin) for begin in (True, False)}
    listed = {own["table"]: own["asked"] for own in ala.call("GET", "/api/me").data["tables"]}
    assert (listed[tables[True]], listed[tables[False]]) == (True, False)


@pytest.mark.parametrize(
    ("body", "status", "key"),
    [
        ({"game": "chess", "seats": 2}, 422, "terms"),
        ({"game": "classic", "seats": 2}, 422, "terms"),
        ({"game": "classic", "seats": 3, "options": {"edition": "x"}}, 422, "terms"),
        ({"game": "classic", "seats": 3, "bot": "x"}, 422, "bot"),
        ({"game": "classic", "seats": 3, "begin": True}, 409, "empty"),
        ({"game": "classic", "seats": 3, "pace": "x"}, 422, "body"),
        ({"game": "classic"}, 422, "body"),
        ({"game": "classic", "seats": 3, "more": 1}, 422, "body"),
        ([], 422, "body"),
    ],
)
def test_table_that_cannot_be_is_refused_with_the_reason(server: Live, body: object, status: int, key: str) -> None:
    answer = Someone(server, "Celina").call("POST", "/api/tables", body)
    assert (answer.status, answer.data["key"]) == (status, key)


def test_code_leads_into_the_open_lobby_in_either_case(ala: Someone) -> None:
    made = ala.call("POST", "/api/tables", {"game": "classic", "seats": 3}).data
    found = ala.call("POST", "/api/codes", {"code": made["code"].lower()})
    assert found.data == {"table": made["table"]}
    picture = ala.call("GET", f"/api/tables/{made['table']}/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert picture.body.startswith(b"<svg")


def test_code_of_a_match_leads_nowhere(ala: Someone) -> None:
    table = ala.opened(bot="eager", begin=True)
    assert ala.call("GET", f"/api/tables/{table}").data["code"] is None
    assert ala.call("GET", f"/api/tables/{table}/qr.svg").status == 409
    assert ala.call("GET", f"/api/records/{table}").data["key"] == "stage"


def test_seat_moves_to_another_device_by_a_link_that_works_once(server: Live, ala: Someone) -> None:
    table = ala.opened(bot="eager", begin=True)
    link = ala.call("POST", f"/api/tables/{table}/link").data["token"]
    phone, thief = Someone(server, "Phone"), Someone(server, "Thief")
    assert phone.call("POST", "/api/links", {"token": link}).data == {"table": table}
    assert thief.call("POST", "/api/links", {"token": link}).status == 404
    seats = [one.call("GET", f"/api/tables/{table}").data["info"]["you"] for one in (ala, phone, thief)]
    assert seats == [None, 0, None]
    assert thief.call("POST", f"/api/tables/{table}/link").data["key"] == "seat"


# Pages


@pytest.mark.parametrize(
    "path", ["/", "/t/x", "/j/ABCDE", "/m", "/api", "/static/page.js", "/static/page.css", "/static/api.js"]
)
def test_pages_are_served_and_ask_nobody_else(server: Live, path: str) -> None:
    answer = server.ask("GET", path)
    assert answer.status == 200
    assert b"//" not in answer.body.replace(b"// ", b"").replace(b"http://www.w3.org", b"")


def test_openapi_describes_every_call(server: Live) -> None:
    api = server.ask("GET", "/api/openapi.json").data
    described = {(method.upper(), path) for path, methods in api["paths"].items() for method in methods}
    assert described == {(route.method, route.path) for route in ROUTES}
    assert "Retry-After" in api["paths"]["/api/codes"]["post"]["responses"]["429"]["headers"]


# Doors


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "127.0.0.1", ""])
def test_unknown_host_is_refused(server: Live, host: str) -> None:
    assert server.ask("GET", "/api/games", None, {"Host": host}).status in (400, 421)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
    ],
)
def test_other_pages_may_not_change_anything(server: Live, headers: dict[str, str]) -> None:
    answer = server.ask("POST", "/api/me", b'{"name":"Eve"}', {"Content-Type": "application/json"} | headers)
    assert (answer.status, answer.data["key"]) == (403, "origin")
    assert "set-cookie" not in answer.headers


def test_body_must_be_json_and_small(server: Live) -> None:
    assert server.ask("POST", "/api/me", b"name=Ala", {"Content-Type": "text/plain"}).status == 415
    big = json.dumps({"name": "x" * 20_000}).encode()
    assert server.ask("POST", "/api/me", big, {"Content-Type": "application/json"}).status == 413
    assert server.ask("POST", "/api/me", b"", {"Content-Type": "application/json"}).status == 422


def test_body_without_a_length_is_counted_as_it_comes(server: Live) -> None:
    chunks = b"1000\r\n" + b"x" * 0x1000 + b"\r\n"
    with socket.create_connection(("127.0.0.1", server.port), timeout=20) as connection:
        head = f"POST /api/me HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Type: application/json\r\n"
        connection.sendall(head.encode() + b"Transfer-Encoding: chunked\r\n\r\n" + chunks * 5 + b"0\r\n\r\n")
        assert connection.recv(100).startswith(b"HTTP/1.1 413")


@pytest.mark.parametrize("path", ["/", "/api/games", "/nowhere", "/api/me", "/healthz"])
def test_every_answer_carries_the_headers(server: Live, path: str) -> None:
    headers = server.ask("GET", path).headers
    assert "default-src 'none'" in headers["content-security-policy"]
    assert "unsafe" not in headers["content-security-policy"]
    assert "manifest-src 'self'; worker-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-frame-options"] == "DENY"
    assert "server" not in headers
    assert headers["cache-control"] in ("no-store", "no-cache")


def test_attempts_at_codes_are_limited(tmp_path: Path) -> None:
    with live(tmp_path, "--limit", "codes=3/1") as server:
        eve = Someone(server, "Eve")
        statuses = [eve.call("POST", "/api/codes", {"code": "AAAA" + letter}).status for letter in "ABCDE"]
        assert statuses == [404] * 3 + [429] * 2


def test_requests_are_limited(tmp_path: Path) -> None:
    with live(tmp_path, "--limit", "requests=20/60") as server:
        answers = [server.ask("GET", "/api/games") for _ in range(100)]
        assert {answer.status for answer in answers} == {200, 429}
        assert {"retry-after" in answer.headers for answer in answers if answer.status == 429} == {True}
        assert server.ask("GET", "/healthz").status == 200


# Watching


def test_server_says_how_it_is(server: Live) -> None:
    assert [server.ask("GET", path).status for path in ("/healthz", "/readyz", "/api/games")] == [200, 200, 200]
    text = server.figures()
    assert "# TYPE kilof_move_seconds histogram" in text
    assert 'kilof_requests_total{status="200"}' in text


def test_logs_are_json_lines_without_addresses_of_tables_and_secrets(server: Live, ala: Someone) -> None:
    table = ala.opened()
    ala.call("GET", f"/api/tables/{table}")
    text = server.log.read_text()
    assert [json.loads(line)["level"] for line in text.splitlines()]
    assert table not in text
    assert ala.cookie.split("=")[1] not in text
