"""Friends with phones: two of them and a laptop at one table, by touch, from the link to the ranking."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.players import Toucher
from tests.browser.stage import Server, new_table, remember, visitor
from tests.browser.test_company import code_at

pytestmark = pytest.mark.browser

LAPTOP = {"width": 1024, "height": 600}
UPRIGHT = {"width": 390, "height": 844}
ON_ITS_SIDE = {"width": 844, "height": 390}
_LONGEST = 900  # acts of all three, at most


def arrived(browser: Browser, server: Server, size: dict[str, int], name: str) -> Page:
    """Somebody with a touch screen of that size who was here before."""
    page = visitor(browser, is_phone=size is not LAPTOP, viewport=size, has_touch=True).new_page()
    remember(page, server.address, name=name)
    return page


def test_two_phones_and_a_laptop_play_a_whole_match_by_touch(server: Server, browser: Browser) -> None:
    ania = arrived(browser, server, LAPTOP, "Ania")
    server.seed("classic friends")
    ania.goto(new_table(ania, server.address, "classic", 3, bot="", begin=False))
    link = f"{server.address}/j/{code_at(ania)}"
    kasia = arrived(browser, server, UPRIGHT, "Kasia")
    ola = arrived(browser, server, ON_ITS_SIDE, "Ola")
    for page in (kasia, ola):
        page.goto(link)
        page.get_by_role("button", name="Take a seat").tap()
    start = ania.get_by_role("button", name="Begin")
    expect(start).to_be_enabled()
    start.tap()

    players = [Toucher(page) for page in (ania, kasia, ola)]
    ended: set[Toucher] = set()
    for _ in range(_LONGEST):
        for player in players:
            asked = player.asked()
            if asked == "over":
                ended.add(player)
            elif asked:
                player.do(asked)
        if len(ended) == len(players):
            break
    for player in players:
        assert player in ended, player.page.locator(".banner").all_inner_texts()
        expect(player.page.locator("main table tbody tr")).to_have_count(3)
        assert player.acts > 20
        player.page.context.close()
