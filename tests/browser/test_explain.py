"""Cards, tokens and marks explain themselves: by resting on them, by `?`, by a long press. Nothing else comes of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, CDPSession, FloatRect, Locator, Page, expect

from tests.browser.players import ply
from tests.browser.proxy import Asked
from tests.browser.stage import Server, problems_in_all_looks, remember, seated, visitor

pytestmark = pytest.mark.browser

LONG = 700  # milliseconds: more than a rest and a press take


def centre(thing: Locator) -> tuple[float, float]:
    box = box_of(thing)
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def cards(page: Page) -> Locator:
    return page.locator("ol[aria-label] button[data-place]")


def popover(page: Page) -> Locator:
    return page.locator(".popover")


def rest_on(page: Page, thing: Locator) -> None:
    x, y = centre(thing)
    page.mouse.move(x, y)
    page.mouse.move(x + 1, y)


def numbers(sheet: Locator) -> list[int]:
    return [int(text) for text in sheet.locator("dd").all_inner_texts()]


def box_of(thing: Locator) -> FloatRect:
    box = thing.bounding_box()
    assert box is not None
    return box


_IS_BESIDE = """b => {
  const a = document.querySelector('.popover').getBoundingClientRect();
  return a.right <= b.x || a.left >= b.x + b.width || a.bottom <= b.y || a.top >= b.y + b.height;
}"""


_IS_SEEN = """token => {
  const [a, b] = [`[data-token="${token}"]`, '.around .board']
    .map((one) => document.querySelector(one).getBoundingClientRect());
  return a.left >= b.left && a.right <= b.right && a.top >= b.top && a.bottom <= b.bottom;
}"""


def stands_beside(page: Page, other: FloatRect) -> None:
    """Once it has found its place: counts make it higher."""
    page.wait_for_function(_IS_BESIDE, arg=other, timeout=5_000)


def ready(page: Page) -> Page:
    """It is loaded when the browser has nothing else to do."""
    page.wait_for_selector(".banner.mine")
    page.wait_for_selector("[data-explains]", state="attached")
    return page


def dug(asked: Asked) -> bool:
    """A tunnel lies in the maze, and I have something to play."""
    return len(asked.position["board"]) > 1 and len(asked.options) > 8


@contextmanager
def classic(server: Server, browser: Browser, **visit: object) -> Iterator[Page]:
    with seated(server, browser, "classic", 4, until=dug, visit=dict(visit)) as page:
        yield ready(page)


def test_whoever_rests_on_a_card_is_told_what_it_is(server: Server, browser: Browser) -> None:
    with classic(server, browser) as page:
        before = ply(page)
        for card in cards(page).all()[:2]:
            rest_on(page, card)
            expect(popover(page)).to_be_visible()
            expect(popover(page).locator("dd")).to_have_count(4)
            copies, mine, table, unseen = numbers(popover(page))
            assert mine >= 1
            assert copies == mine + table + unseen
            stands_beside(page, box_of(card))
            expect(popover(page).locator("a.rule").first).to_be_visible()
            page.keyboard.press("Escape")
            expect(popover(page)).to_have_count(0)
        # A mark, a goal, the start, the pile.
        named = {
            "button.mark": "No mark",
            ".around rect[data-explain='thing goal']": "Goal, face down",
            ".around rect[data-explain='card start']": "Start card",
            "[data-explain='thing draw']": "Draw pile",
        }
        for what, name in named.items():
            rest_on(page, page.locator(what).first)
            expect(popover(page).locator("h2")).to_contain_text(name)
            stands_beside(page, box_of(page.locator(what).first))
            page.mouse.move(1430, 890)
            expect(popover(page)).to_have_count(0)
        # What is clicked is chosen, and not explained; while a card is chosen the board is for aiming.
        cards(page).first.click()
        expect(cards(page).first).to_have_attribute("aria-pressed", "true")
        page.wait_for_timeout(LONG)
        expect(popover(page)).to_have_count(0)
        rest_on(page, page.locator(".around rect[data-explain='card start']"))
        page.wait_for_timeout(LONG)
        expect(popover(page)).to_have_count(0)
        # A card that is dragged is not explained either.
        x, y = centre(cards(page).nth(1))
        page.mouse.move(x, y)
        page.mouse.down()
        page.wait_for_timeout(LONG)
        expect(popover(page)).to_have_count(0)
        page.mouse.up()
        assert ply(page) == before


def test_a_question_mark_explains_what_has_the_focus(server: Server, browser: Browser) -> None:
    with classic(server, browser) as page:
        page.keyboard.press("?")
        expect(page.locator("dialog[open]")).to_contain_text("Explain the card")
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        cards(page).nth(1).focus()
        page.keyboard.press("?")
        expect(popover(page)).to_be_focused()
        expect(cards(page).nth(1)).to_have_attribute("aria-pressed", "false")
        expect(popover(page).locator("dd")).to_have_count(4)
        page.keyboard.press("Escape")
        expect(popover(page)).to_have_count(0)
        expect(cards(page).nth(1)).to_be_focused()
        # The board is one stop: arrows go from card to card.
        page.locator(".around [role=option]").first.focus()
        page.keyboard.press("ArrowDown")
        place = box_of(page.locator(".around .looked"))
        page.keyboard.press("?")
        expect(popover(page).locator("dd")).to_have_count(4)
        stands_beside(page, place)
        page.keyboard.press("Escape")
        expect(page.locator(".around [role=option]").nth(1)).to_be_focused()
        # My own role is explained only so.
        page.locator("button", has_text="Hold to see role").focus()
        page.keyboard.press("?")
        expect(popover(page).locator("h2")).to_have_text(re.compile("Gold digger|Saboteur"))
        page.keyboard.press("Escape")
        rest_on(page, page.locator("[data-secret]"))
        page.wait_for_timeout(LONG)
        expect(popover(page)).to_have_count(0)
        # A rule opens beside the table.
        page.locator("button.mark").first.focus()
        cards(page).first.focus()
        page.keyboard.press("?")
        number = popover(page).locator("a.rule").first
        rule = number.inner_text()
        number.click()
        expect(popover(page)).to_have_count(0)
        expect(page.locator(".app")).to_contain_text(rule)
        assert "/t/" in page.url
        # Taking hidden drawings out is the last thing that is done with the page.
        cards(page).first.focus()
        page.keyboard.press("?")
        expect(popover(page).locator("dd")).to_have_count(4)
        assert problems_in_all_looks(page) == []


def tokens_and_tools(asked: Asked) -> bool:
    """Somebody's tool is broken, and tokens of several kinds lie on the board."""
    p = asked.position
    return asked.phase == "turn" and any(p["broken"]) and bool(p["marks"]) and (bool(p["keys"]) or bool(p["bribes"]))


def test_the_keyboard_reaches_tokens_seats_piles_and_a_log_in_a_drawer(server: Server, browser: Browser) -> None:
    small = {"viewport": {"width": 1180, "height": 700}}
    with seated(server, browser, "duel", 2, until=tokens_and_tools, visit=small) as page:
        ready(page)
        # What is drawn on the cards is in the list of the board, each once and with its name.
        drawn = page.locator(".around [data-token]").evaluate_all("all => all.map((one) => one.dataset.token)")
        listed = page.locator("[data-shows]").evaluate_all("all => all.map((one) => one.dataset.shows)")
        assert len(drawn) >= 2
        assert sorted(drawn) == sorted(listed) == sorted(set(drawn))
        for token in drawn:
            entry = page.locator(f"[data-shows='{token}']")
            entry.focus()
            expect(page.locator(".around .walked")).to_have_attribute("data-token", token)
            page.keyboard.press("?")
            name = popover(page).locator("h2").inner_text()
            assert entry.inner_text().strip().startswith(name)
            stands_beside(page, box_of(page.locator(f"[data-token='{token}']")))
            page.keyboard.press("Escape")
            expect(entry).to_be_focused()
        # On a board that was zoomed, what has the focus comes into sight.
        for _ in range(5):
            page.get_by_role("button", name="Zoom in").click()
        for token in drawn:
            page.locator(f"[data-shows='{token}']").focus()
            page.wait_for_function(_IS_SEEN, arg=token, timeout=5_000)
        page.get_by_role("button", name="Fit the maze").click()
        # Arrows go on from the card to what lies on it.
        before = page.locator(f"li:has(+ [data-shows='{drawn[0]}'])")
        before.focus()
        page.keyboard.press("ArrowDown")
        expect(page.locator(f"[data-shows='{drawn[0]}']")).to_be_focused()
        # All that a seat shows is one stop, and arrows go on; so are the piles.
        tool = page.locator("ul[aria-label=Players] [data-explain^='tool ']").first
        seats = page.locator("ul[aria-label=Players] [data-explain]:not(button)")
        assert seats.evaluate_all("all => all.map((one) => one.tabIndex)").count(0) == 1
        seats.and_(page.locator("[tabindex='0']")).focus()
        for _ in range(seats.count()):
            if tool.evaluate("one => one === document.activeElement"):
                break
            page.keyboard.press("ArrowDown")
        expect(tool).to_be_focused()
        page.keyboard.press("?")
        expect(popover(page).locator("dd")).to_have_count(4)
        page.keyboard.press("Escape")
        expect(tool).to_be_focused()
        page.locator("[data-explain='thing draw']").focus()
        page.keyboard.press("?")
        expect(popover(page).locator("h2")).to_have_text("Draw pile")
        page.keyboard.press("Escape")
        # The log is a drawer: its rows are gone through by arrows, its cards explained in front of it.
        page.get_by_role("button", name="Log and chat").click()
        log = page.get_by_role("log")
        log.focus()
        row = log.locator("li", has=page.locator(".thumb[data-explain]")).last
        thumb = row.locator(".thumb")
        for _ in range(log.locator("li").count()):
            page.keyboard.press("ArrowUp")
            if row.evaluate("one => one === document.activeElement"):
                break
        expect(row).to_be_focused()
        page.keyboard.press("?")
        expect(page.locator("dialog[open] .popover")).to_be_focused()
        expect(popover(page).locator("dd")).to_have_count(4)
        stands_beside(page, box_of(thumb))
        page.keyboard.press("Escape")
        expect(popover(page)).to_have_count(0)
        expect(row).to_be_focused()
        rest_on(page, thumb)
        expect(popover(page).locator("a.rule").first).to_be_visible()
        assert problems_in_all_looks(page) == []
        page.mouse.move(5, 690)
        expect(popover(page)).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)


def touch(session: CDPSession, kind: str, *points: tuple[float, float]) -> None:
    found = [{"x": x, "y": y, "id": i} for i, (x, y) in enumerate(points)]
    session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": found})


def test_a_long_press_explains_and_neither_chooses_nor_plays(server: Server, browser: Browser) -> None:
    with classic(server, browser, is_phone=True) as page:
        session = page.context.new_cdp_session(page)
        before, sheet = ply(page), page.locator("dialog.sheet")
        at = centre(cards(page).first)
        touch(session, "touchStart", at)
        expect(sheet).to_be_visible()
        touch(session, "touchMove", (at[0] + 30, at[1] - 60))
        touch(session, "touchEnd")
        expect(sheet.locator("dd")).to_have_count(4)
        sheet.get_by_role("button", name="Close").tap()
        expect(sheet).to_have_count(0)
        expect(page.locator("[aria-pressed=true]")).to_have_count(0)
        assert ply(page) == before
        # What can be done with it is one button, in my turn.
        playable = page.locator("ol[aria-label] li:not(:has(.dim)) button[data-place]").first
        touch(session, "touchStart", centre(playable))
        expect(sheet).to_be_visible()
        touch(session, "touchEnd")
        page.wait_for_timeout(100)
        expect(playable).to_have_attribute("aria-pressed", "false")
        sheet.locator(".btn.pri").tap()
        expect(sheet).to_have_count(0)
        expect(page.locator(".banner")).not_to_contain_text("choose a card")
        page.keyboard.press("Escape")
        # A tap is still a tap; two fingers pinch; a goal has nothing to be done with.
        cards(page).first.tap()
        expect(page.locator(".banner")).not_to_contain_text("choose a card")
        page.keyboard.press("Escape")
        goal = centre(page.locator(".around rect[data-explain='thing goal']").first)
        touch(session, "touchStart", goal, (goal[0] - 80, goal[1]))
        page.wait_for_timeout(LONG)
        expect(sheet).to_have_count(0)
        touch(session, "touchEnd")
        touch(session, "touchStart", goal)
        expect(sheet.locator("h2")).to_have_text("Goal, face down")
        touch(session, "touchEnd")
        expect(sheet.locator(".btn")).to_have_count(1)
        assert ply(page) == before
        sheet.get_by_role("button", name="Close").tap()
        # Cards in the log, which is a sheet itself.
        page.get_by_role("button", name="Log and chat").tap()
        thumb = page.locator("dialog[open] .thumb[data-explain]").last
        thumb.hover()  # once it stands still: the log scrolls to its end first
        touch(session, "touchStart", centre(thumb))
        expect(sheet.locator("dd")).to_have_count(4)
        touch(session, "touchEnd")
        sheet.get_by_role("button", name="Close").tap()
        expect(sheet).to_have_count(0)
        page.keyboard.press("Escape")
        expect(page.locator("dialog[open]")).to_have_count(0)
        # Taking hidden drawings out is the last thing that is done with the page.
        touch(session, "touchStart", at)
        expect(sheet.locator("dd")).to_have_count(4)
        touch(session, "touchEnd")
        assert problems_in_all_looks(page) == []


def test_who_only_watches_is_told_what_everybody_sees(server: Server, browser: Browser) -> None:
    with classic(server, browser) as page:
        context = visitor(browser)
        watcher = context.new_page()
        remember(watcher, page.url)
        watcher.wait_for_selector("[data-explains]", state="attached")
        rest_on(watcher, watcher.locator(".around rect[data-explain='card start']"))
        expect(popover(watcher)).to_contain_text("counted from what everybody can see")
        assert numbers(popover(watcher)) == [1, 0, 1, 0]
        watcher.keyboard.press("Escape")
        rest_on(watcher, watcher.locator("[data-explain='thing draw']"))
        expect(popover(watcher).locator("h2")).to_be_visible()
        context.close()


def test_all_cards_explain_themselves_on_their_page(server: Server, browser: Browser) -> None:
    context = visitor(browser)
    page = context.new_page()
    remember(page, f"{server.address}/cards")
    card = page.locator("section[data-deck=duel] li[data-explain='card rockfall']")
    card.locator("button").click()
    expect(popover(page).locator("h2")).to_have_text("Rockfall")
    expect(popover(page).locator("a.rule")).to_have_text(["D19", "S4"])
    expect(popover(page).locator("dd")).to_have_count(0)
    page.keyboard.press("Escape")
    card.locator("button").focus()
    page.keyboard.press("Enter")
    expect(popover(page)).to_be_focused()
    page.keyboard.press("Escape")
    expect(card.locator("button")).to_be_focused()
    mine = page.locator("section[data-deck=lost-mines] li[data-explain='card mine-dragon']")
    mine.scroll_into_view_if_needed()
    rest_on(page, mine)
    expect(popover(page).locator("h2")).to_have_text("The dragon’s mine")
    # All of the page is looked at with all other screens.
    assert problems_in_all_looks(page, ".popover") == []
    popover(page).locator("a.rule").first.click()
    page.wait_for_url("**/rules/lost-mines/all#L23")
    context.close()
