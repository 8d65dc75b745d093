"""Names, faces, who is there: joining by a link, another name at the table, somebody who goes away and comes back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.browser.players import Typist, ply, wait_for_ply
from tests.browser.stage import Server, new_table, party, problems, remember, served, visitor
from tests.browser.test_company import code_at

pytestmark = pytest.mark.browser

PHONE: ViewportSize = {"width": 390, "height": 844}
NAME = "What shall we call you?"
SIT = "Take a seat"


@pytest.fixture(scope="module")
def house() -> Iterator[Server]:
    """A server where people are away after a second and a half."""
    with served(away=1.5) as server:
        yield server


def newcomer(browser: Browser, server: Server, **settings: Any) -> Page:
    """Somebody with a phone, who was never here."""
    page = visitor(browser, is_phone=True, viewport=PHONE).new_page()
    remember(page, server.address, **settings)
    return page


def lobby(browser: Browser, server: Server, seats: int = 3) -> tuple[Page, str]:
    """Ania's lobby on a desktop, and the link to it."""
    host = visitor(browser).new_page()
    remember(host, server.address, name="Ania")
    host.goto(new_table(host, server.address, "classic", seats, bot="", begin=False))
    return host, f"{server.address}/j/{code_at(host)}"


def seen_names(page: Page) -> list[str]:
    return [text.split("\n")[0].split("\xa0")[0].strip() for text in page.locator(".seats li .name").all_inner_texts()]


def faces(places: Locator) -> set[str]:
    """The drawings of faces, without the ids of their clip paths."""
    drawn = places.evaluate_all("all => all.map((one) => one.innerHTML.replace(/k[0-9a-z_-]+/gi, ''))")
    return set(drawn)


def is_within(page: Page, *places: Locator) -> None:
    size = page.viewport_size
    assert size is not None
    for place in places:
        box = place.bounding_box()
        assert box is not None
        assert box["y"] >= 0, place
        assert box["y"] + box["height"] <= size["height"], place
        assert box["x"] >= 0, place
        assert box["x"] + box["width"] <= size["width"], place


def test_a_link_asks_for_name_face_and_seat_in_one_step(house: Server, browser: Browser) -> None:
    host, link = lobby(browser, house)
    kasia = newcomer(browser, house)
    kasia.goto(link)
    expect(kasia.get_by_role("heading", name="Ania invites you to the table")).to_be_visible()
    name, button = kasia.get_by_label(NAME), kasia.get_by_role("button", name=SIT)
    expect(kasia.get_by_role("radio", name="Seat 2, free")).to_be_checked()
    assert kasia.locator("main .seat").first.bounding_box()["y"] < 800, "all of it is on the screen"  # type: ignore[index]
    is_within(kasia, name, button, kasia.locator(".seat").last)
    for target in (button, kasia.locator(".face").first, kasia.get_by_role("button", name="Other")):
        box = target.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
    button.tap()
    expect(kasia.get_by_role("alert")).to_have_text("Type a name first.")
    name.fill("Kasia")
    kasia.set_viewport_size({"width": 390, "height": 430})  # as with a keyboard on the screen
    is_within(kasia, name, button)
    kasia.set_viewport_size(PHONE)
    taken = kasia.locator(".face.taken")
    if not taken.count():
        kasia.get_by_role("button", name="Other").tap()
    expect(taken).to_contain_text("Ania")
    expect(kasia.locator(".face")).to_have_count(10)
    kasia.get_by_role("button", name="Other").tap()
    kasia.locator(".face:not(.taken)").nth(4).tap()
    assert not problems(kasia)
    kasia.evaluate("document.documentElement.className = 'daylight'")
    assert not problems(kasia)
    kasia.goto(link)
    kasia.get_by_label(NAME).fill("Kasia")
    kasia.get_by_role("button", name=SIT).tap()
    expect(kasia.get_by_text("Kasia (you)")).to_be_visible()

    known = newcomer(browser, house, name="Kasia")
    known.goto(link)
    known.get_by_role("button", name=SIT).tap()  # one tap, of somebody who was here before
    for page in (host, kasia, known):
        expect(page.locator(".seats li")).to_have_count(3)
        expect(page.locator(".seats li .name").last).to_contain_text("Kasia 2")
        assert seen_names(page)[:2] == ["Ania", "Kasia"]
        assert len(faces(page.locator(".seats li svg:first-of-type").filter(has=page.locator("clipPath")))) == 3

    late = newcomer(browser, house, name="Ola")
    late.goto(link)
    expect(late.get_by_text("All seats are taken, but you can watch.")).to_be_visible()
    late.get_by_role("button", name="Watch").tap()
    expect(late.locator(".seats li")).to_have_count(3)
    expect(late.get_by_role("button", name="Sit here")).to_have_count(0)
    kasia.get_by_role("button", name="Stand up").tap()
    expect(late.locator(".seats .btn.pri")).to_have_count(1)
    late.locator(".seats .btn.pri").tap()
    late.get_by_role("button", name=SIT).tap()
    expect(host.locator(".seats li .name").nth(1)).to_contain_text("Ola")
    for page in (host, kasia, known, late):
        page.context.close()


def test_a_host_without_a_name_is_asked_for_one(house: Server, browser: Browser) -> None:
    page = newcomer(browser, house)
    page.get_by_role("button", name="Make a table").first.tap()
    expect(page.get_by_role("dialog", name="Your name and face")).to_be_visible()
    page.get_by_label(NAME).fill("Ania")
    assert not problems(page)
    page.get_by_role("button", name="That’s me").tap()
    expect(page.get_by_text("Ania (you)")).to_be_visible()
    page.reload()
    expect(page.get_by_text("Ania (you)")).to_be_visible()
    expect(page.get_by_role("dialog")).to_have_count(0)
    # At home, name and face are changed in the same way.
    page.goto(house.address)
    me = page.get_by_role("button", name="Your name is Ania")
    before = faces(me.locator("svg"))
    me.tap()
    expect(page.get_by_label(NAME)).to_have_value("Ania")
    assert not problems(page)
    page.reload()  # drawings are gone after such a look
    me.tap()
    page.get_by_label(NAME).fill("Anna")
    page.locator(".face:not(.on)").first.tap()
    page.get_by_role("button", name="That’s me").tap()
    after = page.get_by_role("button", name="Your name is Anna")
    expect(after).to_be_visible()
    assert faces(after.locator("svg")) != before
    page.context.close()


def test_another_name_and_face_at_the_table_is_seen_at_once(house: Server, browser: Browser) -> None:
    with party(house, browser, "classic", ["Ania", "Borys"], bots=1) as (ania, borys):
        seat = ania.locator("[data-seat='1']")
        before = faces(seat.locator("svg").first)
        borys.get_by_role("button", name="Menu").click()
        borys.get_by_role("button", name="Change name or face").click()
        borys.get_by_label(NAME).fill("Ania")
        expect(borys.locator(".face.taken")).not_to_have_count(0)
        borys.locator(".face:not(.taken):not(.on)").first.click()
        borys.get_by_role("button", name="That’s me").click()
        expect(seat).to_contain_text("Ania 2")
        assert faces(seat.locator("svg").first) != before
        everyone = ania.locator("[data-seat] svg").filter(has=ania.locator("clipPath"))
        assert len(faces(everyone)) == 3
        expect(borys.locator(".me")).to_contain_text("Ania 2")


def test_who_goes_away_is_seen_to_be_and_a_bot_stands_in(house: Server, browser: Browser) -> None:
    with party(house, browser, "classic", ["Ania", "Borys", "Celina"]) as (ania, borys, celina):
        table = celina.url
        phone = newcomer(browser, house, name="Ola", seen=[])
        phone.goto(table)
        expect(phone.locator("aside[role], aside").first).to_contain_text("You are watching")
        while not celina.locator(".banner.mine").count():
            page = next((page for page in (ania, borys) if page.locator(".banner.mine").count()), None)
            if page is None:  # the news of whose turn it is are on their way
                ania.wait_for_timeout(30)
                continue
            now = ply(page)
            Typist(page).turn()
            for other in (ania, borys, celina):
                wait_for_ply(other, now)
        celina.goto("about:blank")
        for page in (ania, borys, phone):
            expect(page.locator(".banner[role=status]")).to_contain_text("Celina is away", timeout=8000)
            expect(page.locator("[data-seat='2'] .gone")).to_have_count(1)
            expect(page.locator("[data-seat='2']")).to_contain_text("away")
        expect(ania.get_by_role("log", name="Log")).to_contain_text("Celina went away")
        assert not problems(ania)
        expect(borys.get_by_role("button", name="Let a bot stand in")).to_have_count(0)
        ania.set_viewport_size(PHONE)
        ania.reload()
        button = ania.locator(".banner").get_by_role("button", name="Let a bot stand in")
        expect(button).to_be_visible(timeout=8000)
        is_within(ania, button, ania.locator(".banner"))
        assert not problems(ania)
        button.click()
        ania.set_viewport_size({"width": 1440, "height": 900})
        expect(ania.locator(".banner[role=status]")).not_to_contain_text("Celina is away")
        expect(ania.get_by_role("log", name="Log")).to_contain_text("A bot plays for Celina")
        celina.goto(table)
        expect(celina.locator(".banner[role=status]")).not_to_contain_text("A bot plays for you")
        for page in (ania, borys):
            expect(page.locator(".gone")).to_have_count(0)
            expect(page.get_by_role("log", name="Log")).to_contain_text("Celina is back")

        # The host is away too: two people together. Lines of chat wait behind a button on a phone.
        ania.goto("about:blank")
        phone.set_viewport_size({"width": 360, "height": 740})
        borys.get_by_role("tab", name="Chat").click()
        borys.get_by_role("textbox", name="Say something").fill("Where is Ania?")
        borys.keyboard.press("Enter")
        expect(phone.get_by_role("button", name="Log and chat")).to_contain_text("1")
        phone.get_by_role("button", name="Log and chat").tap()
        expect(phone.get_by_role("log", name="Chat")).to_contain_text("Where is Ania?")
        phone.keyboard.press("Escape")
        expect(phone.get_by_role("button", name="Log and chat")).not_to_contain_text("1")
        stand_in = [
            page.locator("[data-seat='0']").get_by_role("button", name="Let a bot stand in") for page in (borys, celina)
        ]
        stand_in[0].click(timeout=8000)
        expect(borys.locator("[data-seat='0']")).to_contain_text("One more player has to agree.")
        stand_in[1].click()
        expect(borys.locator("[data-seat='0'] [aria-label=bot]")).to_have_count(1)
        phone.context.close()


def test_my_seat_moves_by_a_code_to_scan_or_a_link_to_copy(house: Server, browser: Browser) -> None:
    with party(house, browser, "duel", ["Ania", "Borys"]) as (ania, _):
        ania.set_viewport_size(PHONE)
        ania.get_by_role("button", name="Menu").click()
        ania.get_by_role("button", name="Move my seat to another device").click()
        code = ania.get_by_role("img", name="QR code of this link")
        expect(code).to_be_visible()
        assert code.evaluate("image => image.decode().then(() => image.naturalWidth)") > 0
        is_within(ania, code)
        ania.get_by_role("dialog").get_by_role("button", name="Copy").click()
        expect(ania.get_by_role("button", name="Copied")).to_be_visible()
