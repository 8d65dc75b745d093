"""Several people at one table: friends by code, a spectator, lost connections, a server that dies, ten seats."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.players import Typist
from tests.browser.stage import Server, new_table, remember, served, visitor

pytestmark = pytest.mark.browser


def ply(page: Page) -> int:
    return int(page.locator(".app").get_attribute("data-ply") or -1)


def act(pages: list[Page]) -> None:
    """Whoever is waited for plays one act, and everybody sees it."""
    for page in pages:
        if page.locator(".banner.mine").count():
            before = ply(page)
            Typist(page).turn()
            for other in pages:
                other.wait_for_function("p => Number(document.querySelector('.app').dataset.ply) > p", arg=before)
            return
    raise AssertionError("nobody is waited for")


def test_two_browsers_and_a_spectator_with_a_reconnect_and_a_restart(browser: Browser) -> None:
    with served() as server:
        contexts = [visitor(browser) for _ in range(3)]
        ania, borys, celina = (context.new_page() for context in contexts)
        for page in (ania, borys, celina):
            remember(page, server.address)
        address = new_table(ania, server.address, "duel", 2, bot="", begin=False)
        ania.goto(address)
        code = "".join(ania.locator(".code i").all_inner_texts())
        borys.goto(server.address)
        borys.locator("#code").fill(code)
        borys.get_by_role("button", name="Join").click()
        borys.get_by_role("button", name="Sit here").click()
        ania.get_by_role("button", name="Begin").click()
        for page in (ania, borys):
            page.wait_for_selector(".banner")
        celina.goto(address)
        celina.wait_for_selector(".banner")
        assert celina.locator(".dock").count() == 0, "a spectator has no hand"
        everybody = [ania, borys, celina]
        for page in everybody:
            page.wait_for_function("() => document.querySelector('.app').dataset.ply >= 0")
        for _ in range(3):
            act(everybody)

        contexts[1].set_offline(True)
        contexts[1].set_offline(False)
        server.kill()
        for page in everybody:
            expect(page.locator(".lost")).to_be_visible(timeout=15_000)
        server.start()
        for page in everybody:
            expect(page.locator(".lost")).to_have_count(0, timeout=30_000)
        for _ in range(3):
            act(everybody)
        boards = [page.locator("ul.sr").all_inner_texts() for page in everybody]
        assert boards[0] == boards[1] == boards[2]
        for context in contexts:
            context.close()


def test_ten_players_at_one_table(server: Server, browser: Browser) -> None:
    context = visitor(browser, viewport={"width": 1280, "height": 800})
    page = context.new_page()
    remember(page, server.address)
    page.goto(new_table(page, server.address, "classic", 10))
    page.wait_for_selector(".banner.mine")
    seats = page.locator("li.dense")
    expect(seats).to_have_count(9)
    rail = page.locator(".rail").bounding_box()
    last = seats.last.bounding_box()
    assert rail is not None
    assert last is not None
    assert last["y"] + last["height"] <= rail["y"] + rail["height"], "no seat is clipped"
    player = Typist(page)
    player.turn()
    page.wait_for_function("() => Number(document.querySelector('.app').dataset.ply) > 9")
    context.close()
