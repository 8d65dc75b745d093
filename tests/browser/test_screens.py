"""Every screen, as axe-core sees it, in both themes and languages, with one headline and no id twice; what a LAN
without TLS lets a page do; the strip of seats; the licences.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import count

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.players import Typist, ply
from tests.browser.proxy import Wanted, end_of_match, in_phase, play_until
from tests.browser.stage import Server, new_table, problems_in_all_looks, remember, seated, visitor

pytestmark = pytest.mark.browser

# Ids that more than one element has: drawings would be clipped by somebody else's outline.
_TWICE = (
    """() => [...document.querySelectorAll('[id]')].map(({ id }) => id).filter((id, i, all) => all.indexOf(id) !== i)"""
)


def home(page: Page, server: Server) -> None:
    """With a table where it is my turn, and one where it is not."""
    new_table(page, server.address, "solo", 1, bot="")
    new_table(page, server.address, "classic", 5, bot="", begin=False)
    page.goto(server.address)
    page.wait_for_selector("article .btn.pri")
    page.wait_for_selector("a.own:visible")


def cards(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/cards")
    page.wait_for_selector("main li")


def lobby(page: Page, server: Server) -> None:
    page.goto(new_table(page, server.address, "classic", 5, bot="", begin=False))
    page.wait_for_selector(".share img")


def table(game: str, seats: int, until: Wanted | None = None) -> Callable[[Page, Server], None]:
    """A table in the middle of a match, with a card picked and a hint beside it."""

    def stage(page: Page, server: Server) -> None:
        server.seed(f"{game} screens")
        address = new_table(page, server.address, game, seats, **({"bot": ""} if seats == 1 else {}))
        reached = play_until(page, address, until or after(4))
        assert reached or until is end_of_match
        page.goto(address)
        page.wait_for_selector(".banner.mine, .end, main table")
        page.keyboard.press("1")

    return stage


def after(acts: int) -> Wanted:
    """That many times something was asked of me."""
    times = count(1)
    return lambda asked: asked.phase in ("turn", "playing", "moving") and next(times) >= acts


def sheet(button: str) -> Callable[[Page, Server], None]:
    def stage(page: Page, server: Server) -> None:
        table("classic", 5)(page, server)
        page.get_by_role("button", name=button).click()
        page.wait_for_selector("dialog[open]")

    return stage


def nowhere(page: Page, server: Server) -> None:
    page.goto(f"{server.address}/t/none")
    page.wait_for_selector("main h1")


SCREENS = {
    "home": home,
    "cards": cards,
    "lobby": lobby,
    "classic": table("classic", 5),
    "ten": table("classic", 10),
    "duel": table("duel", 2),
    "solo": table("solo", 1),
    "lost-mines": table("lost-mines", 6),
    "menu": sheet("Menu"),
    "round-end": table("classic", 5, in_phase("share")),
    "game-end": table("duel", 2, end_of_match),
    "nowhere": nowhere,
}


@pytest.mark.parametrize("is_phone", [False, True], ids=["desktop", "phone"])
@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing(server: Server, browser: Browser, screen: str, is_phone: bool) -> None:
    context = visitor(browser, is_phone=is_phone)
    page = context.new_page()
    remember(page, server.address, theme="lantern", language="en", name="Ania", seen=[])
    SCREENS[screen](page, server)
    expect(page.locator("h1")).to_have_count(1)
    assert page.evaluate(_TWICE) == []
    assert problems_in_all_looks(page) == []
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
    player.do(player.wait())
    assert ply(page) > 0
    # No request leaves the server's own origin.
    assert {url.split("/")[2] for url in asked if not url.startswith("data:")} == {server.lan_address.split("/")[2]}
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


def test_a_strip_of_seats_that_is_wider_than_the_screen_is_scrolled_by_the_keyboard(
    server: Server, browser: Browser
) -> None:
    with seated(server, browser, "classic", 10, visit={"is_phone": True}) as page:
        strip = page.locator("ul.strip")
        expect(strip).to_have_attribute("tabindex", "0")
        page.wait_for_selector(".banner.mine")
        strip.evaluate("strip => strip.scrollTo(0, 0)")
        page.keyboard.press("Tab")  # from here on the focus is shown
        strip.focus()
        assert strip.evaluate("strip => getComputedStyle(strip).outlineStyle") == "solid"
        page.keyboard.press("ArrowRight")
        page.wait_for_function("() => document.querySelector('ul.strip').scrollLeft > 0")


def test_a_strip_of_seats_that_has_room_is_no_stop_on_the_way(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3, visit={"is_phone": True}) as page:
        strip = page.locator("ul.strip")
        assert strip.evaluate("strip => strip.scrollWidth <= strip.clientWidth")
        expect(strip).not_to_have_attribute("tabindex", "0")


def test_few_seats_with_wide_names_are_a_strip_that_the_keyboard_reaches(server: Server, browser: Browser) -> None:
    """As on a machine whose letters are wider than ours."""
    with seated(server, browser, "lost-mines", 6, visit={"is_phone": True}) as page:
        strip = page.locator("ul.strip")
        strip.locator("li").evaluate_all("all => all.forEach((one) => (one.style.minWidth = '96px'))")
        expect(strip).to_have_attribute("tabindex", "0")


def test_home_leads_to_the_licences_of_all_that_is_bundled(server: Server, browser: Browser) -> None:
    context = visitor(browser)
    page = context.new_page()
    remember(page, server.address)
    page.get_by_role("link", name="Licences").click()
    text = page.locator("body").inner_text()
    assert "SIL OPEN FONT LICENSE" in text
    for package in ("@fluent/bundle", "@fontsource-variable/public-sans", "svelte"):
        assert f"\n{package} " in text
    context.close()


def test_ten_roles_have_room_for_their_names_on_a_tablet(server: Server, browser: Browser) -> None:
    tablet = {"viewport": {"width": 768, "height": 1024}}
    with seated(
        server, browser, "classic", 10, until=in_phase("share"), settings={"language": "pl"}, visit=tablet
    ) as page:
        expect(page.locator(".roles > li")).to_have_count(10)
        outside = page.locator(".roles > li").evaluate_all(
            """all => all.flatMap((seat) => [...seat.querySelectorAll('b')]
                 .filter((name) => name.getBoundingClientRect().right > seat.getBoundingClientRect().right)
                 .map((name) => name.textContent))"""
        )
        assert outside == []
