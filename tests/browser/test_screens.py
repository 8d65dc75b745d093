"""Every screen, as axe-core sees it, in both themes and languages; and what a LAN without TLS lets a page do."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.players import Typist
from tests.browser.stage import Server, new_table, problems, remember, visitor

pytestmark = pytest.mark.browser


def home(page: Page, server: Server) -> None:
    page.goto(server.address)
    page.wait_for_selector("article .btn.pri")


def cards(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/cards")
    page.wait_for_selector("main li")


def lobby(page: Page, server: Server) -> None:
    page.goto(new_table(page, server.address, "classic", 5, bot="", begin=False))
    page.wait_for_selector(".share img")


def table(game: str, seats: int) -> Callable[[Page, Server], None]:
    def stage(page: Page, server: Server) -> None:
        page.goto(new_table(page, server.address, game, seats))
        player = Typist(page)
        for _ in range(3):
            if player.wait() == "turn":
                before = ply(page)
                player.turn()
                page.wait_for_function("p => Number(document.querySelector('.app').dataset.ply) > p", arg=before)
        if player.wait() == "turn":
            page.keyboard.press("1")

    return stage


def round_end(page: Page, server: Server) -> None:
    page.goto(new_table(page, server.address, "classic", 3))
    Typist(page).play_on(until="end")


def game_end(page: Page, server: Server) -> None:
    page.goto(new_table(page, server.address, "duel", 2))
    Typist(page).play_on()


SCREENS = {
    "home": home,
    "cards": cards,
    "lobby": lobby,
    "classic": table("classic", 5),
    "ten": table("classic", 10),
    "duel": table("duel", 2),
    "lost-mines": table("lost-mines", 6),
    "round-end": round_end,
    "game-end": game_end,
}


@pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(server: Server, browser: Browser, screen: str, is_phone: bool) -> None:
    context = visitor(browser, is_phone=is_phone)
    page = context.new_page()
    remember(page, server.address, theme="lantern", language="en")
    SCREENS[screen](page, server)
    found = problems(page)
    page.evaluate("document.documentElement.className = 'daylight'")
    found += problems(page)
    assert found == []
    context.close()


@pytest.mark.parametrize("screen", ["home", "lobby", "classic", "game-end"])
def test_axe_finds_nothing_in_polish(server: Server, browser: Browser, screen: str) -> None:
    context = visitor(browser, locale="pl-PL")
    page = context.new_page()
    remember(page, server.address, theme="daylight", language="pl")
    SCREENS[screen](page, server)
    assert page.locator("html").get_attribute("lang") == "pl"
    assert problems(page) == []
    context.close()


def test_everything_works_on_an_address_that_is_no_secure_context(server: Server, browser: Browser) -> None:
    context = visitor(browser)
    page = context.new_page()
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    remember(page, server.lan_address)
    assert page.evaluate("isSecureContext") is False
    page.get_by_role("button", name="Play now").first.click()
    page.wait_for_selector(".banner")
    player = Typist(page)
    player.wait()
    player.turn()
    page.wait_for_function("() => Number(document.querySelector('.app').dataset.ply) > 0")
    # No request leaves the server's own origin.
    assert {url.split("/")[2] for url in asked if not url.startswith("data:")} == {server.lan_address.split("/")[2]}
    context.close()


def test_why_not_is_told_with_the_number_of_the_rule(server: Server, browser: Browser) -> None:
    context = visitor(browser)
    page = context.new_page()
    remember(page, server.address)
    page.goto(new_table(page, server.address, "classic", 3))
    page.wait_for_selector(".banner.mine")
    hand = page.locator("ol[aria-label] li button[aria-pressed]")
    for place in range(hand.count()):
        hand.nth(place).click()
        if page.locator("button.cell").count():
            break
    frame = page.locator(".board .board").bounding_box()
    assert frame is not None
    # Far from the maze no card can lie.
    page.mouse.move(frame["x"] + frame["width"] * 0.6, frame["y"] + frame["height"] * 0.8)
    expect(page.locator(".why")).to_contain_text("Rule C")
    context.close()


def test_the_seat_is_kept_by_the_browser(server: Server, browser: Browser) -> None:
    context = visitor(browser)
    page = context.new_page()
    remember(page, server.address, name="Ania")
    address = new_table(page, server.address, "classic", 3)
    page.goto(address)
    page.wait_for_selector(".me")
    page.reload()
    expect(page.locator(".me")).to_be_visible()
    page.goto(server.address)
    expect(page.locator("a.own:visible").first).to_be_visible()
    context.close()
