"""Whole matches in a real browser, each by another kind of hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.players import Mouse, Toucher, Typist
from tests.browser.stage import Server, new_table, remember, visitor

pytestmark = pytest.mark.browser


def test_a_whole_classic_match_by_keyboard_alone(server: Server, browser: Browser) -> None:
    context = visitor(browser)
    page = context.new_page()
    remember(page, server.address)
    page.goto(new_table(page, server.address, "classic", 4))
    player = Typist(page)
    player.play_on()
    expect(page.locator("main table tbody tr")).to_have_count(4)
    assert player.acts > 10
    context.close()


def test_a_whole_duel_by_touch_on_a_small_phone(server: Server, browser: Browser) -> None:
    context = visitor(browser, is_phone=True)
    page = context.new_page()
    remember(page, server.address)
    page.goto(new_table(page, server.address, "duel", 2))
    Toucher(page).play_on()
    expect(page.locator("main table tbody tr")).to_have_count(2)
    context.close()


def test_a_round_of_the_lost_mines_with_the_mouse(server: Server, browser: Browser) -> None:
    context = visitor(browser)
    page = context.new_page()
    remember(page, server.address)
    page.goto(new_table(page, server.address, "lost-mines", 4))
    Mouse(page).play_on(until="end")
    expect(page.locator(".roles > li")).to_have_count(4)
    context.close()


def test_solo_to_its_result_line(server: Server, browser: Browser) -> None:
    context = visitor(browser)
    page = context.new_page()
    remember(page, server.address)
    page.goto(new_table(page, server.address, "solo", 1, bot=""))
    Typist(page).play_on()
    expect(page.locator("main h1")).to_contain_text("gold:")
    context.close()


def test_classic_with_nuggets_by_keyboard(server: Server, browser: Browser) -> None:
    context = visitor(browser)
    page = context.new_page()
    remember(page, server.address)
    page.goto(new_table(page, server.address, "classic", 3, options={"nuggets": "on"}))
    Typist(page).play_on()
    expect(page.locator("main table tbody tr")).to_have_count(3)
    context.close()
