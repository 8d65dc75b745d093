"""The end of a round waits for who still reads it, and a round opens with one's role."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, FloatRect, Page, expect

from tests.browser.proxy import play_to_pause, send
from tests.browser.stage import Server, new_table, party, problems, remember, visitor

pytestmark = pytest.mark.browser
READY = ".end footer .btn.pri"


def box(page: Page, selector: str) -> FloatRect:
    found = page.locator(selector).bounding_box()
    assert found is not None, selector
    return found


@pytest.mark.parametrize(
    ("size", "theme", "language"),
    [((390, 844), "lantern", "pl"), ((844, 390), "daylight", "en"), ((1440, 900), "lantern", "en")],
    ids=["portrait", "landscape", "desktop"],
)
def test_a_round_opens_with_ones_role_and_its_aim(
    server: Server, browser: Browser, size: tuple[int, int], theme: str, language: str
) -> None:
    context = visitor(browser, viewport={"width": size[0], "height": size[1]})
    page = context.new_page()
    remember(page, server.address, looks=True, name="Ania", theme=theme, language=language)
    server.seed("role")
    page.goto(new_table(page, server.address, "lost-mines" if size[0] == 1440 else "classic", 5))
    moment = page.locator("dialog[aria-labelledby=role-name]")
    expect(moment).to_be_visible()
    card, button = box(page, "dialog .card svg"), box(page, "dialog .btn.pri")
    width = 400 if size[0] == 1440 else 150 if size[1] < 700 else 234
    assert abs(card["width"] - width) <= 4, card
    aims = page.locator("dialog .aims p")
    expect(aims).to_have_count(2)
    for one in [*aims.all(), moment.locator("h2"), moment.locator(".btn.pri")]:
        at = one.bounding_box()
        assert at is not None
        assert at["x"] >= 0
        assert at["x"] + at["width"] <= size[0]
        assert at["y"] >= 0
        assert at["y"] + at["height"] <= size[1], "all of it is on the screen"
    rows = page.locator("dialog .aims p > span:last-child").evaluate_all(
        "all => all.map((one) => (one.getBoundingClientRect().height - one.querySelector('b').offsetHeight)"
        " / parseFloat(getComputedStyle(one).lineHeight))"
    )
    assert all(row < 2.2 for row in rows), rows
    assert button["height"] >= 44
    assert problems(page) == []
    page.keyboard.press("Enter")
    expect(moment).to_have_count(0)
    page.reload()
    page.wait_for_selector(".banner")
    expect(moment).to_have_count(0)
    context.close()


def test_one_reads_the_other_is_ready_and_nothing_of_the_next_round_is_seen(server: Server, browser: Browser) -> None:
    with party(server, browser, "duel", ["Ania", "Bolek"]) as (ania, bolek):
        send(bolek, bolek.url, type="hand", seat=1)
        assert play_to_pause(ania, ania.url)
        send(bolek, bolek.url, type="back")
        for page in (ania, bolek):
            page.wait_for_selector(f"{READY}:enabled", timeout=60_000)
            expect(page.locator(".top header")).to_contain_text("End of round 1 of 3")
            expect(page.locator(".dock, .asked")).to_have_count(0)
        assert problems(bolek) == []
        bolek.reload()  # axe-core has emptied its drawings; and the table waits all the same
        bolek.wait_for_selector(f"{READY}:enabled")
        expect(bolek.locator(".top header")).to_contain_text("End of round 1 of 3")
        ania.keyboard.press("Enter")
        ania.wait_for_selector(f"{READY}:disabled")
        expect(bolek.locator("footer li").nth(0)).to_have_attribute("aria-label", "Ania is ready")
        expect(ania.locator("footer li").nth(1)).to_have_attribute("aria-label", "Bolek is not ready yet")
        expect(ania.locator("footer")).to_contain_text("Waiting for Bolek")
        expect(ania.locator(".dock, .asked")).to_have_count(0)
        bolek.locator(READY).click()
        for page in (ania, bolek):
            expect(page.locator(".end")).to_have_count(0)
            expect(page.locator(".top header")).to_contain_text("Round 2 of 3")
            expect(page.locator(".dock")).to_have_count(1)
