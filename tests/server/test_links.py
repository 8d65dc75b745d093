"""Seats that move: by a link to another device, or back to a person who lost theirs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.server.live import Answer, Live, Someone, Wire, live


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("links"), limited=False) as running:
        yield running


class Scene(NamedTuple):
    """Ala hosts a match in which Bolek has a seat, and is away; Nowy has none."""

    table: str
    ala: Someone
    at_ala: Wire
    bolek: Someone
    nowy: Someone


def scene(server: Live, **terms: bool) -> Scene:
    ala, bolek, nowy = (Someone(server, name) for name in ("Ala", "Bolek", "Nowy"))
    table = ala.opened(game="duel", seats=2, **terms)
    at_ala, at_bolek = ala.at(table), bolek.at(table)
    for wire in (at_ala, at_bolek):
        wire.ask("hello")
    at_bolek.ask("sit", name="Bolek")
    assert at_ala.ask("begin")["type"] == "done"
    at_bolek.close()
    while at_ala.until("table")["info"]["seats"][1]["present"]:
        pass
    return Scene(table, ala, at_ala, bolek, nowy)


def claim(one: Scene, who: Someone, **what: object) -> Answer:
    return who.call("POST", f"/api/tables/{one.table}/claim", what)


def link(one: Scene, who: Someone) -> Answer:
    return who.call("POST", f"/api/tables/{one.table}/link")


def used(who: Someone, token: str) -> Answer:
    return who.call("POST", "/api/links", {"token": token})


def seat(one: Scene, who: Someone) -> int | None:
    found: int | None = who.call("GET", f"/api/tables/{one.table}").data["info"]["you"]
    return found


def say_yes(one: Scene) -> None:
    while not (asked := one.at_ala.until("table")["info"]["claim"]):
        pass
    assert one.at_ala.ask("vouch", claim=asked["number"], yes=True)["type"] == "done"


def test_link_is_not_used_up_by_a_device_that_was_refused(server: Live) -> None:
    one = scene(server)
    token = link(one, one.bolek).data["token"]
    assert used(one.ala, token).data["key"] == "seat"
    assert used(one.nowy, token).status == 200
    assert (seat(one, one.nowy), seat(one, one.bolek)) == (1, None)
    assert used(Someone(server, "Eve"), token).data["key"] == "missing"


def test_seat_is_regained_by_the_word_of_the_host_and_a_link_for_that_guest_alone(server: Live) -> None:
    one = scene(server)
    assert claim(one, one.nowy, seat=1).status == 202
    assert link(one, one.nowy).data["key"] == "claim"
    say_yes(one)
    token = link(one, one.nowy).data["token"]
    assert used(Someone(server, "Eve"), token).data["key"] == "missing"
    assert used(one.ala, token).data["key"] == "missing"
    assert used(one.nowy, token).status == 200
    assert (seat(one, one.nowy), seat(one, one.bolek)) == (1, None)
    assert used(one.nowy, token).data["key"] == "missing"
    assert link(one, one.bolek).data["key"] == "seat"


def test_link_is_void_when_the_person_of_the_seat_is_back(server: Live) -> None:
    one = scene(server)
    claim(one, one.nowy, seat=1)
    say_yes(one)
    token = link(one, one.nowy).data["token"]
    one.bolek.at(one.table).ask("hello")
    assert used(one.nowy, token).data["key"] == "seat"
    assert seat(one, one.bolek) == 1
    assert claim(one, one.nowy, seat=1).data["key"] == "claim"


def test_seat_at_a_table_without_spectators_is_claimed_by_name(server: Live) -> None:
    one = scene(server, spectators=False)
    assert claim(one, one.nowy, seat=1).data["key"] == "claim"
    assert claim(one, one.nowy, name="Bolek").status == 202
    say_yes(one)
    assert used(one.nowy, link(one, one.nowy).data["token"]).status == 200
    assert seat(one, one.nowy) == 1


def test_link_comes_with_its_picture_and_each_with_its_own(server: Live) -> None:
    one = scene(server)
    pictures = [link(one, one.bolek).data["qr"] for _ in range(2)]
    assert all(picture.startswith("<svg") for picture in pictures)
    assert pictures[0] != pictures[1]


def test_strangers_without_a_cookie_claim_nothing(server: Live) -> None:
    one = scene(server)
    one.nowy.cookie = ""
    assert claim(one, one.nowy, seat=1).status == 401


def test_claims_are_limited(tmp_path: Path) -> None:
    with live(tmp_path, "--limit", "codes=10/1") as server:
        one = scene(server)
        statuses = [claim(one, one.nowy, name="Nobody").status for _ in range(12)]
        assert statuses == [409] * 10 + [429] * 2
