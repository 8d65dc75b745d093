"""More people than the server takes at once: whoever is put off is told so, waits, and gets in."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Route, expect

from tests.browser.stage import visitor
from tests.server.live import Someone, live

pytestmark = pytest.mark.browser
CROWDED, CROWDED_PL = "Many people are coming in; one moment…", "Dużo osób wchodzi naraz; chwileczkę…"


@pytest.mark.parametrize(
    ("locale", "join", "sit", "said"),
    [("en-GB", "Join", "Take a seat", CROWDED), ("pl-PL", "Dołącz", "Siadam do stołu", CROWDED_PL)],
)
def test_who_comes_too_soon_waits_and_gets_in(
    browser: Browser, tmp_path: Path, locale: str, join: str, sit: str, said: str
) -> None:
    with live(tmp_path, "--limit", "guests=1/8") as server:
        page = visitor(browser, locale=locale).new_page()
        page.goto(server.origin)
        page.wait_for_selector(".tiles article, .tiles button")
        host = Someone(server, "Ala")  # the last new guest for some seconds
        table = host.call("POST", "/api/tables", {"game": "classic", "seats": 3}).data
        page.fill("#code", table["code"])
        page.get_by_role("button", name=join).click()
        page.locator(".join").get_by_role("textbox").fill("Ola")
        page.get_by_role("button", name=sit).click()
        notice = page.get_by_text(said)
        expect(notice).to_be_visible()
        expect(page.locator(".share")).to_be_visible(timeout=60_000)
        expect(notice).to_be_hidden()
        assert page.url == f"{server.origin}/t/{table['table']}"
        page.context.close()


def test_who_finds_no_room_at_a_table_waits_and_gets_in(browser: Browser, tmp_path: Path) -> None:
    with live(tmp_path, "--limit", "from-address=1") as server:
        host = Someone(server, "Ala")
        table = host.opened()
        wire = host.at(table)
        wire.ask("hello")
        page = visitor(browser).new_page()
        page.goto(f"{server.origin}/t/{table}")
        notice = page.get_by_text(CROWDED)
        expect(notice).to_be_visible()
        wire.close()
        expect(page.get_by_role("heading", name="Ala invites you")).to_be_visible(timeout=60_000)
        expect(notice).to_be_hidden()
        page.context.close()


def test_picture_of_the_code_that_is_put_off_comes_later(browser: Browser, tmp_path: Path) -> None:
    with live(tmp_path) as server:
        table = Someone(server, "Ala").opened()
        page = visitor(browser).new_page()
        refused = iter([True])

        def refuse_once(route: Route) -> None:
            if next(refused, False):
                route.fulfill(status=429, headers={"retry-after": "1"})
            else:
                route.continue_()

        page.route("**/qr.svg*", refuse_once)
        page.goto(f"{server.origin}/t/{table}")
        page.get_by_role("button", name="Just watch").click()
        page.wait_for_function("() => document.querySelector('.share img')?.naturalWidth > 0", timeout=60_000)
        page.context.close()
