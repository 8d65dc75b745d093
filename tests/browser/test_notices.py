"""How the page says things: in the tab's title, by sounds, by hints, by motion; and that nothing jumps."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from kilof.server.store_sqlite import FILE
from tests.browser.players import Typist, ply, wait_for_ply
from tests.browser.proxy import Asked
from tests.browser.recorders import HEARD, MOVED
from tests.browser.stage import Server, new_table, party, remember, seated, served, visitor

pytestmark = pytest.mark.browser

# A transition that turns back half-way takes as long as it took to get there: what counts is the time it is given.
_RUNNING = """() => document.getAnimations().map((one) => one instanceof CSSTransition
  ? 1000 * parseFloat(getComputedStyle(one.effect.target).transitionDuration)
  : one.effect.getTiming().duration)"""
GAMES = [("classic", 3), ("duel", 2), ("solo", 1), ("lost-mines", 3)]


def turn(page: Page) -> None:
    before = ply(page)
    Typist(page).turn()
    wait_for_ply(page, before)


def may_call_a_storm(asked: Asked) -> bool:
    return any(code.startswith("storm ") for code in asked.options)


def test_your_turn_is_in_the_title_and_heard(server: Server, browser: Browser) -> None:
    with party(server, browser, "duel", ["Ania", "Borys"]) as pages:
        now, other = sorted(pages, key=lambda page: page.locator(".banner.mine").count(), reverse=True)
        assert now.title().startswith("● Your turn")
        assert "Your turn" not in other.title()
        for page in pages:
            page.evaluate(HEARD)
        other.get_by_role("button", name="Turn sounds on").click()
        for _ in range(3):
            if now.locator(".banner.mine").count():
                turn(now)
        expect(other).to_have_title(re.compile("^● Your turn"))
        assert 523 in other.evaluate("window.heard"), "the call of my turn"
        assert now.evaluate("window.heard") == [], "sounds are off by choice"


def test_home_says_at_which_tables_it_is_my_turn(server: Server, browser: Browser) -> None:
    with party(server, browser, "duel", ["Ania", "Borys"]) as pages:
        now, other = sorted(pages, key=lambda page: page.locator(".banner.mine").count(), reverse=True)
        lobby = new_table(now, server.address, "classic", 3, bot="", begin=False)
        for page in pages:
            page.goto(server.address)
        first, second = (now.locator(".mine a.own").nth(place) for place in range(2))
        expect(first).to_contain_text("Your turn")
        expect(second).to_have_attribute("href", lobby.removeprefix(server.address))
        expect(second).to_contain_text("Open")
        expect(other.locator(".mine a.own")).to_contain_text("Open")
        now.get_by_role("combobox", name="Language").select_option("pl")
        expect(first).to_contain_text("Twoja kolej")
        # The other one's home is open meanwhile, and looked at again.
        first.click()
        now.wait_for_selector(".banner.mine")
        for _ in range(3):
            if now.locator(".banner.mine").count():
                turn(now)
        other.evaluate("document.dispatchEvent(new Event('visibilitychange'))")
        expect(other.locator(".mine a.own")).to_contain_text("Your turn")


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_hints_come_in_a_first_game_and_never_again_once_dismissed(
    server: Server, browser: Browser, game: str, seats: int
) -> None:
    terms: dict[str, Any] = {"bot": ""} if seats == 1 else {}
    with seated(server, browser, game, seats, settings={"seen": []}, **terms) as page:
        page.wait_for_selector(".banner.mine")
        hints = page.get_by_role("complementary", name="Hint")
        first = hints.inner_text()
        hints.get_by_role("button", name="I see").click()
        expect(hints).not_to_have_text(first)
        second = hints.inner_text()
        page.reload()
        page.wait_for_selector(".banner.mine")
        expect(hints).to_have_text(second, use_inner_text=True)
        hints.get_by_role("button", name="No more hints").click()
        page.reload()
        page.wait_for_selector(".banner.mine")
        expect(hints).to_have_count(0)


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_motion_explains_and_is_off_for_who_wants_none(server: Server, browser: Browser, motion: str) -> None:
    with seated(server, browser, "classic", 3, visit={"reduced_motion": motion}) as page:
        page.wait_for_selector(".banner.mine")
        page.evaluate(MOVED)
        turn(page)
        page.wait_for_selector(".banner.mine")
        running = page.evaluate(_RUNNING)
        if motion == "reduce":
            assert page.evaluate("window.moved") == []
            assert all(time < 1 for time in running)
        else:
            # A card is dug, light runs along it, and the lantern goes round the table.
            page.wait_for_function(
                "() => ['dig', 'light', 'lantern'].every((kind) => window.moved.some(({ id }) => id === kind))"
            )
            times = [one["duration"] for one in page.evaluate("window.moved")]
            assert all(150 <= time <= 350 for time in [*times, *running])


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_a_storm_lights_the_board_up_once_and_faintly(server: Server, browser: Browser, motion: str) -> None:
    visit = {"reduced_motion": motion}
    with seated(server, browser, "lost-mines", 3, until=may_call_a_storm, visit=visit) as page:
        page.wait_for_selector(".banner.mine")
        page.evaluate(MOVED)
        before = ply(page)
        page.get_by_role("button", name="Thunderstorm").click()
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        wait_for_ply(page, before)
        expect(page.get_by_role("log")).to_contain_text("storm")
        moved = page.evaluate("window.moved")
        if motion == "reduce":
            assert moved == []
        else:
            (flash,) = (one for one in moved if one["id"] == "flash")
            assert flash["duration"] == 300
            assert [frame["opacity"] for frame in flash["frames"]] == [0, 0.12, 0]
            assert "storm" in [one["id"] for one in moved], "the card fades"


def test_nothing_jumps(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 5) as page:
        page.wait_for_selector(".banner.mine")
        page.evaluate(
            """() => { window.jumps = []; new PerformanceObserver((list) => {
                 for (const { value, sources } of list.getEntries())
                   if (value > 0.05) window.jumps.push([value, ...sources.map(({ node }) => node?.className)]);
               }).observe({ type: 'layout-shift' }); }"""
        )
        for place in "123":
            page.keyboard.press(place)
        for _ in range(3):
            turn(page)
            page.wait_for_selector(".banner.mine, .end")
        assert page.evaluate("window.jumps") == []


def test_chat_that_comes_too_fast_is_refused_in_words(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3) as page:
        page.wait_for_selector(".banner.mine")
        page.get_by_role("tab", name="Chat").click()
        page.get_by_role("textbox", name="Say something").fill("dig!")
        page.keyboard.press("Enter")
        expect(page.get_by_role("log", name="Chat")).to_contain_text("dig!")
        for _ in range(40):
            page.get_by_role("textbox", name="Say something").fill("again")
            page.keyboard.press("Enter")
            if page.get_by_role("alert").count():
                break
        # It says so at once: far fewer lines than a connection may send, so that it was not cut off instead.
        expect(page.get_by_role("alert")).to_contain_text("Too many attempts")


# A page that is behind the match: what it sends was decided on a view that is out of date.
_LATE = """() => {
  const send = WebSocket.prototype.send;
  window.isLate = true;
  WebSocket.prototype.send = function (text) {
    send.call(this, window.isLate ? text.replace(/"ply":\\d+/, '"ply":999') : text);
  };
}"""


def test_a_refused_move_says_why_and_the_turn_is_still_there(server: Server, browser: Browser) -> None:
    with party(server, browser, "duel", ["Ania", "Borys"]) as pages:
        now = max(pages, key=lambda page: page.locator(".banner.mine").count())
        before, cards = ply(now), now.locator(".hand li").count()
        now.evaluate(_LATE)
        Typist(now).turn()
        expect(now.get_by_role("alert")).to_contain_text("Somebody was faster; look again.")
        assert (ply(now), now.locator(".hand li").count()) == (before, cards)
        now.evaluate("window.isLate = false")
        turn(now)
        expect(now.get_by_role("alert")).to_have_count(0)


# What else the note lies upon, and whether all of it can be seen.
_COVERS = """(note) => {
  const own = note.getBoundingClientRect();
  const over = (one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return left < own.right && own.left < right && top < own.bottom && own.top < bottom;
  };
  const read = [...document.querySelectorAll('.banner, [data-seat], .hand li, .acts button, .top button')];
  note.style.pointerEvents = 'auto';
  const corners = [[own.left + 9, own.top + 9], [own.right - 9, own.bottom - 9]];
  const isSeen = corners.every(([x, y]) => note.contains(document.elementFromPoint(x, y)));
  return [isSeen, read.filter(over).map((one) => one.className)];
}"""


@pytest.mark.parametrize("size", [(360, 740), (740, 360), (820, 1180), (1024, 600), (1440, 900)])
@pytest.mark.parametrize("language", ["en", "pl"])
def test_a_refusal_lies_over_the_board_alone(
    server: Server, browser: Browser, size: tuple[int, int], language: str
) -> None:
    visit = {"viewport": dict(zip(("width", "height"), size, strict=True))}
    with seated(server, browser, "classic", 5, settings={"language": language}, visit=visit) as page:
        page.wait_for_selector(".banner.mine")
        page.evaluate(_LATE)
        Typist(page).turn()
        note = page.get_by_role("alert")
        expect(note).to_be_visible()
        assert note.evaluate(_COVERS) == [True, []]


def test_a_refusal_is_seen_in_the_sheet_that_it_is_about(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3, visit={"is_phone": True}) as page:
        page.wait_for_selector(".banner.mine")
        page.get_by_role("button", name="Log and chat").tap()
        page.get_by_role("tab", name="Chat").tap()
        said = page.get_by_role("textbox", name="Say something")
        for _ in range(40):
            said.fill("dig!")
            page.keyboard.press("Enter")
            if page.get_by_role("alert").count():
                break
        note = page.get_by_role("dialog").get_by_role("alert")
        expect(note).to_contain_text("Too many attempts")
        assert note.evaluate(_COVERS)[0]


def test_damaged_table_is_said_to_be_damaged(browser: Browser) -> None:
    context = visitor(browser)
    with served() as server:
        page = context.new_page()
        remember(page, server.address, name="Ania")
        table = new_table(page, server.address, "classic", 3)
        server.kill()
        with closing(sqlite3.connect(server.folder / FILE)) as db, db:
            db.execute("DELETE FROM log WHERE number > 3")
        server.start()
        page.goto(table)
        expect(page.get_by_text("This table’s stored data is damaged.")).to_be_visible()
    context.close()
