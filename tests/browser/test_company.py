"""Several people at one table: friends by code, a spectator, lost connections, a server that dies, ten seats."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.players import Typist, ply, wait_for_ply
from tests.browser.proxy import end_of_match
from tests.browser.stage import Server, new_table, party, remember, seated, served, visitor

pytestmark = pytest.mark.browser

# Sockets that the page has opened: an open one survives a browser that goes offline.
CUT = """
  window.sockets = [];
  window.WebSocket = class extends WebSocket { constructor(address) { super(address); window.sockets.push(this); } };
"""
NAMES = ["Ania", "Borys", "Celina", "Dawid", "Ewa", "Filip", "Gosia", "Hubert", "Iga", "Jacek"]


def code_at(page: Page) -> str:
    """The six letters of the lobby that a page shows."""
    letters = page.locator(".code i")
    expect(letters).to_have_count(6)
    return "".join(letters.all_inner_texts())


def board_of(page: Page) -> list[str]:
    """What lies on the board, in words. Things may be called mine, and what only I have seen is nobody else's."""
    things = ".board ul.sr li:not([data-shows^='seen'], [data-shows^='lookers'])"
    said = page.locator(things).evaluate_all("all => all.map((one) => one.dataset.shows ?? one.textContent.trim())")
    return list(map(str, said))


def act(pages: list[Page], *, watched: bool = True) -> None:
    """Whoever is waited for plays one act, and everybody sees it; or the next one does."""
    for page in pages:
        if page.locator(".banner.mine").count():
            before = ply(page)
            Typist(page).turn()
            following = pages[(pages.index(page) + 1) % len(pages)]
            for other in pages if watched else (page, following):
                wait_for_ply(other, before)
            return
    raise AssertionError("nobody is waited for")


def test_two_browsers_and_a_spectator_with_a_reconnect_and_a_restart(browser: Browser) -> None:
    with served() as server:
        contexts = [visitor(browser) for _ in range(3)]
        ania, borys, celina = (context.new_page() for context in contexts)
        borys.add_init_script(CUT)
        for page in (ania, borys, celina):
            remember(page, server.address)
        server.seed("duel company")
        address = new_table(ania, server.address, "duel", 2, bot="", begin=False)
        ania.goto(address)
        code = code_at(ania)
        borys.goto(server.address)
        borys.locator("#code").fill(code)
        borys.get_by_role("button", name="Join").click()
        borys.get_by_label("What shall we call you?").fill("Borys")
        borys.get_by_role("button", name="Take a seat").click()
        borys.wait_for_selector("main .seats")
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
        borys.evaluate("window.sockets.forEach((one) => one.close())")
        expect(borys.locator(".lost")).to_be_visible()
        missed = ply(borys)
        while ania.locator(".banner.mine").count():
            act([ania, celina])
        expect(borys.locator(".lost")).to_be_visible()
        contexts[1].set_offline(False)
        expect(borys.locator(".lost")).to_have_count(0, timeout=15_000)
        wait_for_ply(borys, missed - 1)
        assert board_of(borys) == board_of(ania)

        server.kill()
        for page in everybody:
            expect(page.locator(".lost")).to_be_visible(timeout=15_000)
        server.start()
        for page in everybody:
            expect(page.locator(".lost")).to_have_count(0, timeout=30_000)
        for _ in range(3):
            act(everybody)
        boards = [board_of(page) for page in everybody]
        assert boards[0] == boards[1] == boards[2]
        for context in contexts:
            context.close()


def test_ten_people_at_one_table(server: Server, browser: Browser) -> None:
    with party(server, browser, "classic", NAMES) as pages:
        for page in pages:
            expect(page.locator("li.dense")).to_have_count(9)
        for _ in range(10):
            act(pages, watched=False)
        for page in pages:
            wait_for_ply(page, 9)
        boards = [board_of(page) for page in pages]
        assert all(board == boards[0] for board in boards)
        page = pages[0]
        page.set_viewport_size({"width": 1280, "height": 800})
        rail = page.locator(".rail").bounding_box()
        last = page.locator("li.dense").last.bounding_box()
        assert rail is not None
        assert last is not None
        assert last["y"] + last["height"] <= rail["y"] + rail["height"], "no seat is clipped"
        page.set_viewport_size({"width": 360, "height": 740})
        expect(page.locator("li.strip")).to_have_count(10)
        page.get_by_role("button", name="Show all players").click()
        expect(page.get_by_role("dialog").locator("li.dense")).to_have_count(10)


def test_a_seat_moves_to_another_device_by_a_link_that_works_once(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3) as desk:
        desk.get_by_role("button", name="Menu").click()
        desk.get_by_role("button", name="Move my seat to another device").click()
        link = desk.get_by_role("textbox", name="Move my seat").input_value()
        phone = visitor(browser, is_phone=True).new_page()
        phone.goto(link)
        phone.wait_for_selector(".hand")
        assert phone.locator(".hand li").count() > 0
        expect(desk.locator("ol[aria-label='Your hand']")).to_have_count(0)
        phone.context.close()
        third = visitor(browser).new_page()
        third.goto(link)
        expect(third.get_by_role("heading", name="You cannot join this table")).to_be_visible()
        third.context.close()


def test_who_lost_their_cookie_gets_their_seat_back_by_the_word_of_the_host(server: Server, browser: Browser) -> None:
    with party(server, browser, "duel", ["Ania", "Borys"]) as (ania, borys):
        table = borys.url
        borys.context.clear_cookies()
        borys.goto(table)
        hand = borys.locator("ol[aria-label='Your hand']")
        expect(hand).to_have_count(0)
        borys.get_by_role("button", name="Menu").click()
        borys.get_by_role("button", name="Borys: this is my seat").click()
        expect(borys.get_by_text("The host has been asked")).to_be_visible()
        borys.keyboard.press("Escape")
        expect(ania.get_by_text("Borys says that the seat of Borys is theirs.")).to_be_visible()
        ania.get_by_role("button", name="Yes, it is").click()
        expect(hand).to_have_count(1)
        expect(ania.get_by_role("button", name="Yes, it is")).to_have_count(0)


def test_seat_at_a_table_without_spectators_comes_back_by_name(server: Server, browser: Browser) -> None:
    with party(server, browser, "duel", ["Ania", "Borys"], spectators=False) as (ania, borys):
        table = borys.url
        borys.context.clear_cookies()
        borys.goto(table)
        borys.get_by_role("textbox", name="Your name at this table").fill("Ania")
        borys.get_by_role("button", name="Ask the host").click()
        expect(borys.get_by_role("alert")).to_contain_text("That seat cannot be given to you now")
        borys.get_by_role("textbox", name="Your name at this table").fill("Borys")
        borys.get_by_role("button", name="Ask the host").click()
        ania.get_by_role("button", name="Yes, it is").click()
        expect(borys.locator("ol[aria-label='Your hand']")).to_have_count(1)


def test_the_host_mutes_hands_over_and_somebody_comes_back(server: Server, browser: Browser) -> None:
    with party(server, browser, "duel", ["Ania", "Borys"]) as (ania, borys):
        borys.get_by_role("tab", name="Chat").click()
        borys.get_by_role("textbox", name="Say something").fill("dig!")
        borys.keyboard.press("Enter")
        ania.get_by_role("combobox", name="Language").select_option("pl")
        ania.get_by_role("tab", name="Czat").click()
        expect(ania.get_by_role("log", name="Czat")).to_contain_text("Borys dig!")
        ania.get_by_role("combobox", name="Język").select_option("en")

        ania.get_by_role("button", name="Menu").click()
        ania.get_by_role("button", name="Mute").click()
        expect(ania.get_by_role("button", name="Let them speak")).to_be_visible()
        borys.get_by_role("textbox", name="Say something").fill("again")
        borys.keyboard.press("Enter")
        expect(borys.get_by_role("alert")).to_be_visible()

        ania.get_by_role("button", name="Let a bot play").click()
        expect(borys.locator("[role=status].banner")).to_contain_text("A bot plays for you")
        borys.get_by_role("button", name="I am back").click()
        expect(borys.locator("[role=status].banner")).not_to_contain_text("A bot plays for you")


def test_the_host_removes_somebody_from_the_lobby(server: Server, browser: Browser) -> None:
    host, guest = visitor(browser).new_page(), visitor(browser).new_page()
    remember(host, server.address, name="Ania")
    remember(guest, server.address, name="Borys")
    host.goto(new_table(host, server.address, "classic", 3, bot="", begin=False))
    code = code_at(host)
    guest.goto(f"{server.address}/j/{code}")
    guest.get_by_role("button", name="Take a seat").click()
    host.get_by_role("button", name="Remove Borys").click()
    expect(guest.get_by_role("heading", name="There is no such table")).to_be_visible()
    expect(host.get_by_role("button", name="Remove Borys")).to_have_count(0)
    for page in (host, guest):
        page.context.close()


def test_marks_are_private_and_kept(server: Server, browser: Browser) -> None:
    with party(server, browser, "classic", ["Ania", "Borys"], bots=1) as (ania, borys):
        ania.get_by_role("button", name="Borys: no mark").click()
        expect(ania.get_by_role("button", name="Borys: trusted")).to_be_visible()
        ania.get_by_role("button", name="Borys: trusted").click()
        ania.get_by_role("tab", name="Notes").click()
        ania.get_by_role("textbox", name="Note about Borys").fill("too friendly")
        ania.keyboard.press("Tab")
        ania.reload()
        expect(ania.get_by_role("button", name="Borys: suspected")).to_be_visible()
        ania.get_by_role("tab", name="Notes").click()
        expect(ania.get_by_role("textbox", name="Note about Borys")).to_have_value("too friendly")
        borys.get_by_role("tab", name="Notes").click()
        expect(borys.locator("[aria-pressed=true][aria-label=Suspect]")).to_have_count(0)
        assert "too friendly" not in borys.content()


def test_a_rematch_brings_everybody_to_the_next_table(server: Server, browser: Browser) -> None:
    with seated(server, browser, "duel", 2, until=end_of_match) as page:
        before = page.url
        page.get_by_role("button", name="Rematch").click()
        page.wait_for_selector(".banner")
        rematch = page.url.removeprefix(server.address)
        assert page.url != before
        page.goto(server.address)
        expect(page.get_by_role("heading", name="Last games")).to_be_visible()
        expect(page.locator(".mine a.own")).to_have_attribute("href", rematch)
        expect(page.locator("section.last a", has_text="The Duel")).to_contain_text("Bolek")
