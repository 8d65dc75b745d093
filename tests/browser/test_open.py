"""Open tables from the home page to the match; reports, one's own data, and the page about privacy."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.stage import Server, new_table, problems, remember, served, show_look, visitor

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def hosting() -> Iterator[Server]:
    """A server with open tables."""
    with served(open_tables=True) as server:
        yield server


def arrived(browser: Browser, server: Server, name: str, *, is_phone: bool = False) -> Page:
    page = visitor(browser, is_phone=is_phone).new_page()
    remember(page, server.address, name=name)
    return page


def in_both_themes(page: Page) -> list[str]:
    found = problems(page)
    page.evaluate("document.documentElement.className = 'daylight'")
    return found + problems(page)


def test_open_table_is_found_joined_and_watched_and_closed_again(hosting: Server, browser: Browser) -> None:
    ania, ola = arrived(browser, hosting, "Ania"), arrived(browser, hosting, "Ola", is_phone=True)
    watcher = arrived(browser, hosting, "Ewa")
    expect(ola.get_by_text("Nobody is waiting for players right now.")).to_be_visible()
    ania.get_by_role("button", name="Open a table to everybody").press("Enter")
    ania.get_by_role("dialog").get_by_role("button", name="The Duel").press("Enter")
    switch = ania.get_by_label("Open to everybody on this server")
    expect(switch).to_be_checked()
    assert in_both_themes(ania) == []

    way = ola.get_by_role("link", name="Join: The Duel, Ania")  # without loading the page again
    expect(way).to_be_visible(timeout=20_000)
    expect(ola.locator("article", has=way)).to_contain_text("1 free seat of 2")
    assert in_both_themes(ola) == []
    show_look(ola, "lantern", "pl")
    expect(ola.get_by_text("1 wolne miejsce z 2")).to_be_visible()
    show_look(ola, "lantern", "en")
    switch.press("Space")
    expect(switch).not_to_be_checked()
    ola.reload()
    expect(ola.get_by_text("Nobody is waiting for players right now.")).to_be_visible()
    switch.press("Space")
    expect(switch).to_be_checked()
    expect(way).to_be_visible(timeout=20_000)

    way.tap()
    ola.get_by_role("button", name="Take a seat").tap()
    ania.get_by_role("button", name="Begin").click()
    expect(ola.get_by_role("button", name="Menu")).to_be_visible()
    watcher.goto(hosting.address)
    watcher.get_by_role("link", name="Watch: The Duel").press("Enter")
    expect(watcher.locator(".banner")).to_be_visible()
    for page in (ania, ola, watcher):
        page.context.close()


def test_line_is_reported_and_ones_data_saved_and_erased(hosting: Server, browser: Browser, tmp_path: Path) -> None:
    ania, ola = arrived(browser, hosting, "Ania"), arrived(browser, hosting, "Ola")
    ania.goto(new_table(ania, hosting.address, "duel", 2, bot="", begin=False))
    ola.goto(ania.url)
    ola.get_by_role("button", name="Take a seat").click()
    ania.get_by_role("button", name="Begin").click()
    for page in (ania, ola):
        page.get_by_role("tab", name="Chat").click()
    for page, line in ((ania, "<b>Move, you mole</b>"), (ola, "Mine")):
        page.get_by_label("Say something").fill(line)
        page.keyboard.press("Enter")
        expect(ola.get_by_role("log", name="Chat")).to_contain_text(line)

    ola.get_by_role("button", name="Report something").press("Enter")
    dialog = ola.get_by_role("dialog")
    expect(dialog.get_by_role("radio")).to_have_count(2)  # not what one has said oneself
    assert in_both_themes(ola) == []
    dialog.get_by_label("<b>Move, you mole</b>").check()
    dialog.get_by_role("button", name="Send the report").press("Enter")
    expect(dialog.get_by_role("status")).to_have_text("Sent. Whoever runs this server can read it for 30 days.")
    ola.keyboard.press("Escape")

    ola.get_by_role("button", name="Menu").click()
    ola.get_by_role("button", name="My data").click()
    with ola.expect_download() as saved:
        ola.get_by_role("button", name="Download it as JSON").click()
    saved.value.save_as(tmp_path / "kilof.json")
    data = json.loads((tmp_path / "kilof.json").read_text(encoding="utf-8"))
    assert (data["name"], data["tables"][0]["lines"][0]["text"]) == ("Ola", "Mine")
    assert data["reports"][0]["said"] == "<b>Move, you mole</b>"
    ola.get_by_role("button", name="Erase it").click()
    assert in_both_themes(ola) == []
    ola.get_by_role("button", name="Erase everything").click()
    ola.wait_for_url(f"{hosting.address}/")
    expect(ola.get_by_role("button", name="Your name is Guest")).to_be_visible()
    ania.reload()
    ania.get_by_role("tab", name="Chat").click()
    expect(ania.get_by_role("log", name="Chat")).to_contain_text("you mole")
    expect(ania.get_by_role("log", name="Chat")).not_to_contain_text("Mine")
    for page in (ania, ola):
        page.context.close()


def test_privacy_is_linked_and_where_no_table_is_open_nothing_speaks_of_it(server: Server, browser: Browser) -> None:
    page = arrived(browser, server, "Ania", is_phone=True)
    expect(page.get_by_role("button", name="Play now").first).to_be_visible()
    page.get_by_role("link", name="Privacy").tap()
    expect(page.get_by_text("It lasts 400 days")).to_be_visible()
    assert in_both_themes(page) == []
    show_look(page, "daylight", "pl")
    expect(page.get_by_role("heading", name="Jak długo")).to_be_visible()
    show_look(page, "lantern", "en")
    page.goto(new_table(page, server.address, "duel", 2, bot="", begin=False))
    expect(page.get_by_label("Others may watch")).to_be_visible()
    expect(page.get_by_label("Open to everybody on this server")).to_have_count(0)
    page.goto(server.address)
    expect(page.locator(".running a.own")).to_be_visible()  # the list of games has come
    expect(page.get_by_role("heading", name="Open tables")).to_have_count(0)
    page.context.close()


def test_a_table_is_made_for_friends_or_for_everybody(hosting: Server, browser: Browser) -> None:
    page = arrived(browser, hosting, "Ala", is_phone=True)
    for wanted in (False, True):
        page.locator("article", has_text="The Duel").get_by_role("button", name="Make a table").tap()
        sheet = page.get_by_role("dialog", name="Make a table: The Duel")
        switch = sheet.get_by_label("Open to everybody on this server")
        expect(switch).not_to_be_checked()
        switch.set_checked(wanted)
        if wanted:
            assert in_both_themes(page) == []
        sheet.get_by_role("button", name="Make a table").tap()
        page.wait_for_selector(".share img")
        expect(page.get_by_label("Open to everybody on this server")).to_be_checked(checked=wanted)
        page.goto(hosting.address)
    page.context.close()
