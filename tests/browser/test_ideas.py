"""What could I do? Asked, looked at, chosen and played, by mouse, keys and touch; and hints that are not needed."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.players import ply, wait_for_ply
from tests.browser.proxy import Asked
from tests.browser.stage import Server, party, problems, seated

pytestmark = pytest.mark.browser


def at_my_turn(asked: Asked) -> bool:
    return asked.phase == "turn" and len(asked.options) > 3


def chosen_is_aimed_at(page: Page) -> None:
    """One of the buttons that play stands out, and nothing was played."""
    expect(page.locator(".acts .pri").first).to_be_enabled()


def test_idea_is_asked_for_chosen_and_played(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3, until=at_my_turn) as page:
        before = ply(page)
        page.keyboard.press("h")
        ideas = page.locator(".ideas li button")
        expect(ideas.nth(1)).to_be_visible()
        assert 2 <= ideas.count() <= 3
        assert all(len(text.split("\n")) == 2 and text.endswith(".") for text in ideas.all_inner_texts())
        assert problems(page) == []
        page.keyboard.press("Escape")
        expect(ideas).to_have_count(0)
        page.get_by_role("button", name="What could I do?").click()
        ideas.nth(1).hover()
        chosen_is_aimed_at(page)
        ideas.first.click()
        expect(ideas.first).to_have_attribute("aria-pressed", "true")
        chosen_is_aimed_at(page)
        assert ply(page) == before
        expect(page.locator(".acts .pri")).to_be_focused()
        page.keyboard.press("Enter")
        wait_for_ply(page, before + 1)
        expect(ideas).to_have_count(0)


def test_idea_is_chosen_by_a_finger_in_daylight_and_polish(server: Server, browser: Browser) -> None:
    settings = {"language": "pl", "theme": "daylight"}
    with seated(
        server, browser, "lost-mines", 3, until=at_my_turn, settings=settings, visit={"is_phone": True}
    ) as page:
        before = ply(page)
        page.get_by_role("button", name="Co mogę zrobić?").tap()
        ideas = page.locator(".ideas li button")
        expect(ideas.first).to_be_visible()
        assert problems(page) == []
        ideas.first.tap()
        expect(ideas).to_have_count(0)
        chosen_is_aimed_at(page)
        assert ply(page) == before


def test_among_people_the_coach_is_there_if_the_host_allows_it_and_everybody_sees_who_asks(
    server: Server, browser: Browser
) -> None:
    with party(server, browser, "duel", ["Ania", "Bolek"], coach=True) as pages:
        mine = next(i for i, page in enumerate(pages) if page.locator(".banner.mine").count())
        page, other = pages[mine], pages[1 - mine]
        page.get_by_role("button", name="What could I do?").click()
        expect(page.locator(".ideas")).to_contain_text("The others see that you asked.")
        expect(other.get_by_role("log")).to_contain_text(re.compile("(Ania|Bolek) asked the coach"))
        other.get_by_role("button", name="Menu").click()
        expect(other.locator("dialog")).to_contain_text("The coach may be asked at this table.")
    with party(server, browser, "duel", ["Ania", "Bolek"]) as pages:
        page = next(page for page in pages if page.locator(".banner.mine").count())
        expect(page.get_by_role("button", name="What could I do?")).to_have_count(0)


def test_hints_go_with_what_they_speak_of_and_are_switched_off_and_on(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3, until=at_my_turn, settings={"seen": []}) as page:
        hint = page.locator("aside[aria-label=Hint] p")
        expect(hint).to_contain_text("You are a gold digger or a saboteur")
        before = ply(page)
        page.keyboard.press("p")
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        wait_for_ply(page, before + 1)
        page.wait_for_selector(".banner.mine")
        expect(hint).to_contain_text("Choose a card")
        page.get_by_role("button", name="Menu").click()
        switch = page.get_by_label("Hints at the moment they help")
        switch.uncheck()
        expect(hint).to_have_count(0)
        switch.check()
        expect(hint).to_contain_text("You are a gold digger or a saboteur")
