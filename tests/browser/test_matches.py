"""Whole matches in a real browser, each with another kind of input."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.players import Mouse, Toucher, Typist
from tests.browser.stage import Server, seated

pytestmark = pytest.mark.browser


def test_a_whole_classic_match_by_keyboard_alone(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 4) as page:
        player = Typist(page)
        player.play_on()
        expect(page.locator("main table tbody tr")).to_have_count(4)
        assert player.acts > 10


def test_a_whole_duel_by_touch_on_a_small_phone(server: Server, browser: Browser) -> None:
    with seated(server, browser, "duel", 2, visit={"is_phone": True}) as page:
        assert page.viewport_size == {"width": 360, "height": 740}
        Toucher(page).play_on()
        expect(page.locator("main table tbody tr")).to_have_count(2)


def test_a_round_of_the_lost_mines_with_the_mouse(server: Server, browser: Browser) -> None:
    with seated(server, browser, "lost-mines", 4) as page:
        Mouse(page).play_on(until="end")
        expect(page.locator(".side li:has(.role)")).to_have_count(4)


def test_solo_to_its_result_line(server: Server, browser: Browser) -> None:
    with seated(server, browser, "solo", 1, bot="") as page:
        Typist(page).play_on()
        expect(page.locator("main")).to_contain_text(re.compile(r"\d+\s*gold"))
        expect(page.locator("main")).to_contain_text("Left in the mine")


def test_classic_with_nuggets_by_keyboard(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3, options={"nuggets": "on"}) as page:
        Typist(page).play_on()
        expect(page.locator("main table tbody tr")).to_have_count(3)
