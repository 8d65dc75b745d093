"""A school behind one address: sixty browsers' worth of clients come at once, and everybody gets in."""

from __future__ import annotations

import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

from kilof.server.bundle import bundle
from tests.server.live import Answer, Live, Someone, live

TABLES, SEATS = 6, 10


class Arrival(NamedTuple):
    """What somebody saw: statuses of all that their browser asked for, and their seat in the lobby."""

    statuses: set[int]
    seat: int | None
    stage: str


def page_loaded(server: Live, path: str) -> list[Answer]:
    """A page with all its files, as a browser loads it."""
    page = server.ask("GET", path)
    named = re.findall(r'(?:src|href)="(/[^"]+)"', page.body.decode())
    return [page, *(server.ask("GET", file) for file in {*named, *bundle()} - {""})]


def joined(server: Live, code: str, number: int) -> Arrival:
    """All that the client does for somebody new who types a code at home."""
    answers = [*page_loaded(server, "/"), server.ask("GET", "/api/games")]
    someone = Someone(server, f"Guest {number}")
    found = someone.call("POST", "/api/codes", {"code": code})
    table = found.data["table"]
    wire = someone.at(table)
    calls = ("/api/me", "/api/games", f"/api/tables/{table}/qr.svg")
    answers += [found, *(someone.call("GET", path) for path in calls)]
    wire.ask("hello")
    sat = wire.ask("sit", name=someone.name)
    assert sat["type"] == "done", sat
    info = someone.call("GET", f"/api/tables/{table}").data["info"]
    return Arrival({answer.status for answer in answers}, info["you"], info["stage"])


def test_sixty_people_behind_one_address_join_by_codes_at_once(tmp_path: Path) -> None:
    with live(tmp_path) as server, ThreadPoolExecutor(TABLES * (SEATS - 1)) as people:
        hosts = [Someone(server, f"Host {number}") for number in range(TABLES)]
        made = [host.call("POST", "/api/tables", {"game": "classic", "seats": SEATS}).data for host in hosts]
        codes = [table["code"] for table in made] * (SEATS - 1)
        arrivals = list(people.map(lambda one: joined(server, one[1], one[0]), enumerate(codes)))
        assert [arrival.statuses for arrival in arrivals] == [{200}] * 54
        assert {arrival.stage for arrival in arrivals} == {"lobby"}
        assert sorted(arrival.seat or 0 for arrival in arrivals) == sorted([*range(1, SEATS)] * TABLES)
