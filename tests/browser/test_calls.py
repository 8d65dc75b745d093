"""Quick calls: two taps; heard at seat, goal and log, in each reader's language; limited and muted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.players import Typist, ply, wait_for_ply
from tests.browser.proxy import send
from tests.browser.stage import DESKTOP, Server, new_table, problems, remember, seated, visitor

pytestmark = pytest.mark.browser

PHONE = {"width": 390, "height": 844}
NAMES = ("Ania", "Borys")


@contextmanager
def together(server: Server, browser: Browser) -> Iterator[tuple[str, Page, Page]]:
    """Ania with a phone, in Polish, and Borys at a desk, in English, and two bots; it is the turn of Borys."""
    phone = visitor(browser, is_phone=True, viewport=PHONE).new_page()
    desk = visitor(browser, viewport=DESKTOP).new_page()
    remember(phone, server.address, name=NAMES[0], language="pl", theme="lantern")
    remember(desk, server.address, name=NAMES[1], language="en", theme="daylight")
    server.seed("classic calls 4")
    table = new_table(phone, server.address, "classic", 4, bot="", begin=False, name=NAMES[0])
    made = desk.request.post(f"{server.address}/api/me", data={"name": NAMES[1]}, headers={"origin": server.address})
    assert made.ok, made.text()
    send(desk, table, type="sit", name=NAMES[1], seat=1)
    for seat in (2, 3):
        send(phone, table, type="place", seat=seat, bot="eager")
    send(phone, table, type="begin")
    for page in (phone, desk):
        page.goto(table)
    desk.wait_for_selector(".banner.mine")
    phone.wait_for_selector(".banner .call")
    try:
        yield table, phone, desk
    finally:
        for page in (phone, desk):
            page.context.close()


def box(found: Locator) -> dict[str, float]:
    measured: Any = found.bounding_box()
    assert measured is not None
    return dict(measured)


def overlap(one: dict[str, float], other: dict[str, float]) -> bool:
    return (
        one["x"] < other["x"] + other["width"]
        and other["x"] < one["x"] + one["width"]
        and one["y"] < other["y"] + other["height"]
        and other["y"] < one["y"] + one["height"]
    )


def check_kinds(page: Page, height: int) -> None:
    """Six calls of this height in two columns, whose words fit."""
    kinds = page.locator(".calls .kind")
    expect(kinds).to_have_count(6)
    boxes = [box(one) for one in kinds.all()]
    assert {one["height"] for one in boxes} == {height}
    assert len({one["x"] for one in boxes}) == 2
    assert kinds.evaluate_all("all => all.every((one) => one.scrollWidth <= one.clientWidth)")


def check_bubble(page: Page, caller: int, seats: str) -> Locator:
    """One bubble of that seat, beside or below it, over no other seat and within the window."""
    bubble = page.locator(f".bubble.placed[data-caller='{caller}']")
    expect(bubble).to_have_count(1)
    said, window = box(bubble), page.viewport_size
    assert window is not None
    assert said["x"] >= 0
    assert said["x"] + said["width"] <= window["width"]
    own = box(page.locator(f"{seats}[data-seat='{caller}']"))
    for seat in page.locator(f"{seats}[data-seat]").all():
        assert not overlap(said, box(seat)), seat.get_attribute("data-seat")
    tip = box(bubble.locator("i").first)
    x, y = tip["x"] + tip["width"] / 2, tip["y"] + tip["height"] / 2
    assert own["x"] <= x <= own["x"] + own["width"] or own["y"] <= y <= own["y"] + own["height"], (
        "it points at its seat"
    )
    return bubble


def goal_bubble(page: Page) -> Locator:
    return page.locator(".said[data-goal='8,2']")


def test_call_is_chosen_heard_limited_and_muted(server: Server, browser: Browser) -> None:
    with together(server, browser) as (table, phone, desk):
        # By touch: the sheet, a call, a player.
        phone.get_by_role("button", name="Zawołaj").tap()
        sheet = phone.get_by_role("dialog", name="Zawołaj do stołu")
        check_kinds(phone, 52)
        expect(sheet.get_by_text("Usłyszą to wszyscy. Jeszcze 4 wołania w tej minucie.")).to_be_visible()
        expect(sheet.get_by_role("button", name="Napraw mi…")).to_be_disabled()
        sheet.get_by_role("button", name="Podejrzewam…").tap()
        targets = sheet.get_by_role("group", name="Podejrzewam… kogo?").get_by_role("button")
        expect(targets).to_have_text(["Borys", "Celina", "Darek"])
        assert all(min(one["width"], one["height"]) >= 44 for one in map(box, targets.all()))
        for theme in ("lantern", "daylight"):
            phone.evaluate("theme => (document.documentElement.className = theme)", theme)
            assert problems(phone) == []
        targets.first.tap()
        expect(sheet).to_have_count(0)

        # At the desk: at the seat and in the log, in English.
        expect(check_bubble(desk, 0, "li")).to_have_text("You")
        # On a tablet the banner stands right below the seats: it is not covered either.
        wide = desk.viewport_size
        assert wide is not None
        desk.set_viewport_size({"width": 768, "height": 1024})
        desk.wait_for_timeout(100)
        assert not overlap(box(check_bubble(desk, 0, "li")), box(desk.locator(".asked .banner")))
        desk.set_viewport_size(wide)
        lines = desk.get_by_role("log", name="Log").locator("li.call")
        expect(lines).to_have_text(["Ania suspects you"])

        # With the mouse: a goal. It may be a lie.
        check_kinds(desk, 40)
        assert box(desk.locator(".calls"))["y"] >= box(desk.get_by_role("log", name="Log"))["y"]
        desk.get_by_role("button", name="The treasure is there…").click()
        desk.get_by_role("button", name="The lower goal").click()
        expect(lines).to_have_text(["Ania suspects you", "You: the treasure is at the lower goal"])
        expect(check_bubble(phone, 1, "li")).to_have_text("Dolny cel")
        expect(phone.locator("[role=status].sr")).to_have_text("Borys: skarb to dolny cel")
        expect(phone.locator(".dock")).to_contain_text("Borys: skarb to dolny cel")
        for page in (phone, desk):
            expect(goal_bubble(page)).to_be_visible()
            here, board = box(goal_bubble(page)), box(page.locator(".board").first)
            assert here["x"] >= board["x"]
            assert here["x"] + here["width"] <= board["x"] + board["width"]
        phone.get_by_role("button", name="Dziennik i czat").tap()
        heard = phone.get_by_role("dialog").locator("li.call")
        expect(heard).to_have_text(["Podejrzewasz: Borys", "Borys: skarb to dolny cel"])
        phone.get_by_role("button", name="Zamknij").tap()

        # Bubbles go; what was said of the goal stays until the caller acts.
        for page in (phone, desk):
            expect(page.locator(".bubble")).to_have_count(0, timeout=6_000)
            expect(goal_bubble(page)).to_be_visible()
        before = ply(desk)
        desk.keyboard.press("Escape")
        Typist(desk).turn()
        for page in (phone, desk):
            wait_for_ply(page, before)
            expect(goal_bubble(page)).to_have_count(0)

        # On my turn the banner has something else to say, and calls are in the sheet with the log.
        phone.wait_for_selector(".banner.mine")
        expect(phone.get_by_role("button", name="Zawołaj")).to_have_count(0)
        phone.get_by_role("button", name="Dziennik i czat").tap()
        check_kinds(phone, 52)
        phone.get_by_role("button", name="To nie ja!").tap()
        expect(heard.last).to_have_text("Ty: to nie ja!")
        expect(lines.last).to_have_text("Ania: not me!")

        # A new page knows what was called, and how many calls are left.
        desk.reload()
        expect(lines).to_have_count(3)
        deed = desk.get_by_role("log", name="Log").locator("li:not(.call, .heading, .new)").first
        ground = "one => getComputedStyle(one).backgroundColor"
        assert deed.evaluate(ground) == "rgba(0, 0, 0, 0)"
        assert lines.first.evaluate(ground) != "rgba(0, 0, 0, 0)", "words are filled, deeds are not"
        for left in ("3 more this minute", "2 more this minute", "one more this minute"):
            expect(desk.locator(".calls .head span")).to_have_text(left)
            desk.get_by_role("button", name="Well dug").click()
        expect(desk.locator(".calls")).to_contain_text(re.compile(r"The next call in [1-5]?\d s\."))
        expect(desk.locator(".calls .kind:enabled")).to_have_count(0)
        assert desk.locator(".bubble[data-caller='1']").count() <= 1
        assert problems(desk) == []

        send(phone, table, type="mute", seat=1, muted=True)
        expect(desk.locator(".calls")).to_contain_text("The host has muted you.")


def test_all_of_the_sheet_is_in_sight_on_a_phone_on_its_side(server: Server, browser: Browser) -> None:
    visit = {"is_phone": True, "viewport": {"width": 844, "height": 390}}
    with seated(server, browser, "classic", 10, visit=visit, settings={"language": "pl"}, tempo="calm") as page:
        page.get_by_role("button", name="Zawołaj").tap()
        page.get_by_role("button", name="Podejrzewam").tap()
        sheet = page.locator("dialog .sheet")
        expect(sheet.locator(".target")).to_have_count(9)
        assert page.locator("dialog").evaluate("one => one.scrollHeight <= one.clientHeight")
        assert sheet.evaluate("one => one.scrollHeight <= one.clientHeight")


def test_calls_that_make_no_sense_are_not_offered(server: Server, browser: Browser) -> None:
    with seated(server, browser, "duel", 2) as page:
        expect(page.locator(".calls .kind")).to_have_text(["Well dug"])
        watching = visitor(browser).new_page()
        remember(watching, server.address)
        watching.goto(page.url)
        watching.wait_for_selector("[role=log]")
        page.get_by_role("button", name="Well dug").click()
        expect(watching.get_by_role("log")).to_contain_text("Ania: well dug")
        assert watching.locator(".calls").count() == 0, "spectators listen"
        watching.context.close()
    with seated(server, browser, "lost-mines", 3) as page:
        expect(page.locator(".calls .kind")).to_have_text(["I suspect…", "I trust…", "Well laid", "Not me!"])
    for game, seats, chat in (("solo", 1, True), ("classic", 3, False)):
        with seated(server, browser, game, seats, chat=chat) as page:
            page.wait_for_selector("[role=log] li")
            page.wait_for_timeout(300)
            assert page.locator(".calls").count() == 0
