"""Rules: on their pages by keyboard and as axe-core sees them, and beside a real table, which goes on meanwhile."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.stage import LANGUAGES, Server, problems_in_all_looks, remember, seated, show_look, visitor
from tests.browser.test_hands import both_ways, far_corner, hand

pytestmark = pytest.mark.browser


def opened(page: Page, server: Server, path: str) -> None:
    page.goto(f"{server.address}{path}")
    page.wait_for_selector("main h1")


def test_rules_are_read_and_searched_by_keyboard(server: Server, browser: Browser) -> None:
    page = visitor(browser).new_page()
    remember(page, server.address, language="en", theme="lantern")
    opened(page, server, "/rules/classic/all#C14")
    asked = page.locator("article.asked")
    expect(asked).to_have_attribute("id", "C14")
    expect(asked).to_be_in_viewport()
    expect(asked.locator("figure")).to_have_count(3)
    # Letters are found without their marks too.
    page.keyboard.press("/")
    page.keyboard.type("treasure")
    found_by_keys(page)
    assert problems_in_all_looks(page) == []
    page.keyboard.press("Escape")
    expect(page.locator("main mark")).to_have_count(0)
    # By its number, to another rule of the page.
    page.locator("#C15 .body a.rule, #C14 .body a.rule").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("article.asked")).not_to_have_attribute("id", "C14")
    # In Polish too, without its marks.
    show_look(page, "daylight", "pl")
    expect(page.locator("#C14 .said, #C14 .body").first).to_contain_text(re.compile("[ąęłżść]"))
    page.keyboard.press("/")
    page.keyboard.type("zlot")
    found_by_keys(page)
    page.context.close()


def found_by_keys(page: Page) -> None:
    """What was typed is found, counted, and gone through by Enter."""
    hits = page.locator("main mark")
    expect(hits.first).to_be_attached()
    counted = page.locator(".parts li b").all_inner_texts()
    assert sum(int(re.sub(r"\D", "", text)) for text in counted) == page.locator("main section mark").count()
    page.keyboard.press("Enter")
    expect(hits.first).to_have_class(re.compile(r"\bnow\b"))
    expect(hits.first).to_be_in_viewport()
    page.keyboard.press("Enter")
    expect(hits.nth(1)).to_have_class(re.compile(r"\bnow\b"))


def test_every_game_has_its_two_minutes_on_one_screen(server: Server, browser: Browser) -> None:
    page = visitor(browser).new_page()
    page.set_viewport_size({"width": 1280, "height": 800})
    remember(page, server.address, language="en", theme="lantern")
    opened(page, server, "/rules")
    assert problems_in_all_looks(page) == []
    for game in ("classic", "duel", "solo", "lost-mines"):
        opened(page, server, f"/rules/{game}")
        for language in LANGUAGES:
            show_look(page, "lantern", language)
            expect(page.locator("article")).to_have_count(8)
            # Nothing is scrolled, and no picture is squeezed out by its words.
            assert page.evaluate("() => document.documentElement.scrollHeight") <= 800
            heights = page.locator(".picture").evaluate_all("all => all.map((one) => one.clientHeight)")
            assert min(heights) >= 110
            lines = "all => all.map((one) => [one.textContent, one.scrollHeight - one.clientHeight])"
            assert [text for text, over in page.locator("article").evaluate_all(lines) if over > 1] == []
        assert problems_in_all_looks(page) == []
    page.locator("article a.rule").last.click()
    expect(page).to_have_url(re.compile(r"/rules/lost-mines/all#L\d+$"))
    expect(page.locator("article.asked")).to_be_in_viewport()
    page.context.close()


def test_why_not_opens_its_rule_beside_the_table(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3, until=both_ways) as page:
        table = page.url
        hand(page).first.click()
        page.mouse.move(*far_corner(page))
        link = page.locator(".why a")
        expect(link).to_have_text(re.compile(r"Rule C\d+"))
        number = link.inner_text().split()[-1]
        link.click()
        beside = page.locator(".app .rules aside")
        expect(beside.locator("article").first).to_have_attribute("data-rule", number)
        expect(beside.locator("article.asked .said")).to_be_visible()
        expect(page.locator(".app .log:not(.rules)")).to_be_hidden()
        assert beside.bounding_box()["width"] == pytest.approx(408, abs=1)  # type: ignore[index]
        # The table goes on: the card is still chosen, and its places glow.
        expect(hand(page).first).to_have_attribute("aria-pressed", "true")
        expect(page.locator("button.cell").first).to_be_visible()
        assert page.url == table
        page.keyboard.press("Escape")
        expect(beside).to_have_count(0)
        expect(page.locator(".app .log")).to_be_visible()
        expect(hand(page).first).to_have_attribute("aria-pressed", "true")
        # By keyboard: look beside a place, and Enter.
        page.keyboard.press("ArrowRight")
        for _ in range(6):
            page.keyboard.press("Shift+ArrowDown")
        expect(page.locator(".why a")).to_be_visible()
        page.keyboard.press("Enter")
        expect(beside.locator("article.asked")).to_be_visible()
        page.get_by_role("button", name="Back").click()
        # All rules, from the header.
        page.get_by_role("button", name="Rules", exact=True).click()
        expect(beside.locator("article")).to_have_count(40)
        assert problems_in_all_looks(page) == []


def test_on_a_phone_rules_come_from_below(server: Server, browser: Browser) -> None:
    reader = {"language": "pl", "theme": "daylight"}
    phone = {"is_phone": True}
    with seated(server, browser, "classic", 3, until=both_ways, settings=reader, visit=phone) as page:
        card = page.locator("section.cards li button").first
        card.tap()
        page.touchscreen.tap(*far_corner(page))
        page.locator(".why a").tap()
        beside = page.locator(".app .rules aside")
        box = beside.bounding_box()
        size = page.viewport_size
        assert box is not None
        assert size is not None
        assert box["width"] == size["width"]
        assert box["height"] == pytest.approx(size["height"] * 0.7, abs=1)
        expect(beside.locator("article.asked")).to_be_focused()
        assert problems_in_all_looks(page) == []
        page.get_by_role("button", name="Zamknij").tap()
        expect(card).to_have_attribute("aria-pressed", "true")
