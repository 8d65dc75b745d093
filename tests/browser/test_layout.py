"""Every layout of the table, measured: the sizes of the hand, the board's share, that no words are cut and no button is
too small for a finger. One table a game; the window changes its size.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.proxy import Asked, Wanted, end_of_match, in_phase, send
from tests.browser.stage import Server, new_table, problems, remember, seated, visitor

pytestmark = pytest.mark.browser

# Width and height of the window; the layout; the least share of the window that the board has, in hundredths.
TOUCHED = [
    (360, 740, "portrait", 37),
    (390, 844, "portrait", 40),
    (844, 390, "landscape", 45),
    (667, 375, "landscape", 35),
    (740, 360, "landscape", 40),
    (768, 1024, "tablet", 50),
]
POINTED = [(1024, 600, "laptop", 44), (1440, 900, "desktop", 44), (1280, 800, "desktop", 38)]

MEASURE = """() => {
  const box = (one) => { const { x, y, width, height } = one.getBoundingClientRect(); return { x, y, width, height }; };
  const isSeen = (one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('.sr');
  const app = document.querySelector('.app');
  const cards = [...document.querySelectorAll('.hand li')].map(box);
  const board = box(document.querySelector('.around .board'));
  const small = [...app.querySelectorAll('button:enabled, a')]
    .filter((one) => isSeen(one) && !one.closest('.world, .log, dialog'))
    .map((one) => ({ ...box(one), name: one.getAttribute('aria-label') ?? one.textContent }))
    .filter(({ width, height }) => Math.min(width, height) < 40)
    .map(({ name, width, height }) => `${name}: ${Math.round(width)} x ${Math.round(height)}`);
  // Words are whole if each of their boxes is inside of everything around it that cuts off, or has a frame.
  const cut = [];
  const texts = document.createTreeWalker(app, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const home = text.parentElement;
    if (!text.data.trim() || !isSeen(home) || home.closest('.latest, .hand, svg, .why, .world')) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    for (const line of range.getClientRects()) {
      for (let one = home; one !== document.documentElement; one = one.parentElement) {
        const style = getComputedStyle(one);
        const scrolls = /auto|scroll/.test(style.overflowX + style.overflowY);
        if (scrolls && (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight)) break;
        const isFrame = style.overflowX !== 'visible' || one.matches('li, button, header, section, .banner, body');
        const around = one.getBoundingClientRect();
        const across = Math.max(around.left - line.left, line.right - around.right);
        const out = Math.max(across, around.top - line.top, line.bottom - around.bottom);
        if (one.matches('.banner p') && line.top >= around.bottom - 1) break;  // all of it is left out, not a part
        if (isFrame && out > 1.5) {
          cut.push(`${text.data.trim()} leaves ${one.tagName}.${one.className} by ${out.toFixed(1)}`);
          break;
        }
      }
    }
  }
  const sideways = document.documentElement.scrollWidth - innerWidth;
  return { layout: app.className.split(' ')[1], cards, board, small, cut: [...new Set(cut)], sideways };
}"""


def playing(asked: Asked) -> bool:
    """Early in a round, with a whole hand."""
    return asked.phase in ("turn", "playing") and len(asked.position["board"]) > 6


def resize(page: Page, width: int, height: int) -> dict[str, Any]:
    """The table in a window of this size, measured."""
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_function("width => innerWidth === width", arg=width)
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 80)))")
    found: dict[str, Any] = page.evaluate(MEASURE)
    return found


def speak(page: Page, language: str) -> None:
    page.evaluate(
        """language => {
             const kept = JSON.parse(localStorage.getItem('kilof') ?? '{}');
             localStorage.setItem('kilof', JSON.stringify({ ...kept, language }));
           }""",
        language,
    )
    page.reload()
    page.wait_for_function("language => document.documentElement.lang === language", arg=language)
    page.wait_for_selector(".app .banner")


def overlapping(cards: list[dict[str, float]]) -> list[tuple[int, int]]:
    return [
        (i, j)
        for i, one in enumerate(cards)
        for j, two in enumerate(cards[:i])
        if min(one["x"] + one["width"], two["x"] + two["width"]) - max(one["x"], two["x"]) > 0.5
        and min(one["y"] + one["height"], two["y"] + two["height"]) - max(one["y"], two["y"]) > 0.5
    ]


def wrong(found: dict[str, Any], size: tuple[int, int, str, int], *, touch: bool) -> list[str]:
    """What is not as it should be in any game."""
    width, height, layout, share = size
    board, cards = found["board"], found["cards"]
    least = 40 if layout in ("portrait", "landscape") else 72
    have = 100 * board["width"] * board["height"] / (width * height)
    faults = [f"cut: {one}" for one in found["cut"]]
    faults += [f"too small: {one}" for one in found["small"] if touch]
    faults += [f"layout {found['layout']}"] * (found["layout"] != layout)
    faults += [f"cards of {card['width']}" for card in cards if card["width"] < least]
    faults += [f"cards {pair} overlap" for pair in overlapping(cards)]
    faults += [f"a card ends at {card['y'] + card['height']}" for card in cards if card["y"] + card["height"] > height]
    faults += [f"board has {have:.0f} %"] * (have < share)
    faults += ["scrolls sideways"] * (found["sideways"] > 0)
    return [f"{width} x {height}: {fault}" for fault in faults]


def looked_at(page: Page, size: tuple[int, int, str, int], *, touch: bool) -> list[str]:
    """What is wrong in a window of this size, with nothing picked and with the first card picked."""
    faults = wrong(resize(page, *size[:2]), size, touch=touch)
    page.keyboard.press("1")
    page.wait_for_timeout(40)
    faults += wrong(page.evaluate(MEASURE), size, touch=touch)
    page.keyboard.press("Escape")
    return faults


@contextmanager
def pointing(browser: Browser, page: Page) -> Iterator[Page]:
    """The same seat in a browser with a mouse."""
    context = visitor(browser, storage_state=page.context.storage_state())
    other = context.new_page()
    other.goto(page.url)
    other.wait_for_selector(".app .banner")
    yield other
    context.close()


TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "classic": (5, {}),
    "duel": (2, {}),
    "solo": (1, {"bot": ""}),
    "lost-mines": (6, {}),
}


@pytest.mark.parametrize("game", TABLES)
def test_a_table_fits_every_window(server: Server, browser: Browser, game: str) -> None:
    seats, terms = TABLES[game]
    faults: list[str] = []
    with seated(server, browser, game, seats, until=playing, visit={"is_phone": True}, **terms) as page:
        for language in ("en", "pl"):
            speak(page, language)
            faults += [fault for size in TOUCHED for fault in looked_at(page, size, touch=True)]
        with pointing(browser, page) as desk:
            for language in ("en", "pl"):
                speak(desk, language)
                faults += [fault for size in POINTED for fault in looked_at(desk, size, touch=False)]
            desk.set_viewport_size({"width": 1024, "height": 600})
            faults += problems(desk)
        for width, height, theme in ((844, 390, "lantern"), (768, 1024, "daylight")):
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("theme => (document.documentElement.className = theme)", theme)
            faults += problems(page)
    assert faults == [], "\n".join(dict.fromkeys(faults))


def mending(asked: Asked) -> bool:
    """I can mend a tool of mine, which was broken before everybody's eyes."""
    return any(code.startswith("repair") and code.split()[1] == f"s{asked.you}" for code in asked.options)


def turning(asked: Asked) -> bool:
    """A whole hand, whose third card fits somewhere both ways round."""
    hand = asked.position["hands"][asked.you]
    return len(hand) == 6 and any(code.startswith(f"{hand[2]} ") and code.endswith(" spun") for code in asked.options)


def widths(page: Page) -> list[int]:
    return [round(card["width"]) for card in page.evaluate(MEASURE)["cards"]]


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_hand_lies_side_by_side_and_the_picked_card_turns(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 5, until=turning, visit={"is_phone": True}) as page:
        assert widths(page) == [53] * 6
        third = page.locator(".hand li button").nth(2)
        third.tap()
        # Where the maze needs the room, the hand folds at first.
        page.wait_for_selector(".hand li.raised, .others")
        page.wait_for_timeout(80)
        if page.locator(".others").count():
            page.get_by_role("button", name="Show all my cards").tap()
        page.wait_for_selector(".hand li.raised")
        page.wait_for_timeout(80)
        assert widths(page) == [47, 47, 72, 47, 47, 47]
        cards = page.evaluate(MEASURE)["cards"]
        assert len({round(card["y"] + card["height"]) for card in cards}) == 1, "their feet are at one height"
        label = third.get_attribute("aria-label")
        # The sign is a part of the card: a tap on it turns, and so does one on the card.
        x, y = middle(page.locator(".hand .sign"))
        page.touchscreen.tap(x, y)
        expect(third).not_to_have_attribute("aria-label", label or "")
        third.tap()
        expect(third).to_have_attribute("aria-label", label or "")
        expect(third).to_have_attribute("aria-pressed", "true")
        for size, plain, picked in (
            ((390, 844), [57] * 6, 77),
            ((844, 390), [61] * 6, 72),
            ((768, 1024), [98] * 6, 106),
        ):
            resize(page, *size)
            assert max(widths(page)) == picked
            page.locator(".hand li button").nth(0).tap()
            page.locator(".hand li button").nth(0).tap()
            if page.locator(".hand [aria-pressed=true]").count():
                page.keyboard.press("Escape")
            page.wait_for_timeout(50)
            assert widths(page) == plain
            page.locator(".hand li button").nth(2).tap()
        rows = sorted({round(card["y"] + card["height"]) for card in resize(page, 844, 390)["cards"]})
        assert len(rows) == 2, "rows of three"
        with pointing(browser, page) as desk:
            for size, plain in (((1024, 600), [79] * 6), ((1440, 900), [104] * 6)):
                resize(desk, *size)
                assert widths(desk) == plain
                numbers = desk.locator(".hand li kbd").evaluate_all(
                    """all => all.map((one) => [one, one.parentElement].map((any) => any.getBoundingClientRect().top))
                         .map(([number, card]) => Math.abs(number - card))"""
                )
                assert len(numbers) == 6
                assert max(numbers) < 16, "a number is at its card"


def test_my_own_seat_glows_like_any_other(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3, until=mending, visit={"is_phone": True}) as page:
        names = page.locator(".hand li button").evaluate_all("all => all.map((one) => one.ariaLabel)")
        for place, name in enumerate(names):
            if "epair" not in name:
                continue
            page.locator(".hand li button").nth(place).tap()
            if page.locator("li.target", has_text="You").count():
                break
            page.keyboard.press("Escape")
        for width, height, *_ in TOUCHED:
            resize(page, width, height)
            mine = page.locator("li.target", has_text="You")
            expect(mine).to_have_count(1)
            box = mine.locator(".hit").bounding_box()
            assert box is not None
            assert min(box["width"], box["height"]) >= 40
        resize(page, 1024, 600)
        expect(page.locator(".me .target .hit")).to_have_count(1)


def test_a_low_window_folds_its_seats(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 5, visit={"is_phone": True}) as page:
        for width, height in ((360, 600), (768, 800)):
            resize(page, width, height)
            strip = page.locator("ul.folded").bounding_box()
            assert strip is not None
            assert strip["height"] <= 50
            page.get_by_role("button", name="Show more of the players").tap()
            expect(page.locator("ul.folded")).to_have_count(0)
            page.get_by_role("button", name="Show less of the players").tap()
            expect(page.locator("ul.folded")).to_have_count(1)
            found = resize(page, width, height)
            assert found["small"] == found["cut"] == []


def test_what_is_at_the_edge_keeps_clear_of_notch_and_bar(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 5, until=playing, visit={"is_phone": True}) as page:
        wire = page.context.new_cdp_session(page)
        for width, height, insets in (
            (844, 390, {"left": 47, "right": 47, "bottom": 21}),
            (390, 844, {"top": 47, "bottom": 34}),
            (768, 1024, {"top": 24, "bottom": 20}),
            (1180, 700, {"top": 24, "bottom": 20}),
        ):
            wire.send("Emulation.setSafeAreaInsetsOverride", {"insets": insets})
            found = resize(page, width, height)
            outside = page.locator(".app button:enabled").evaluate_all(
                """(all, { width, height, left = 0, right = 0, top = 0, bottom = 0 }) => all
                     .filter((one) => one.checkVisibility() && !one.closest('.world'))
                     .map((one) => [one.ariaLabel ?? one.textContent, one.getBoundingClientRect()])
                     .filter(([, box]) => box.left < left || box.right > width - right
                                       || box.top < top || box.bottom > height - bottom)
                     .map(([name]) => name)""",
                {"width": width, "height": height, **insets},
            )
            assert outside == []
            assert found["board"]["height"] > 200
            assert found["cut"] == found["small"] == []


LONG = [f"{letter}artłomiejKrzysztofs" for letter in "BCDFGHJKLM"]


def test_long_names_are_whole(server: Server, browser: Browser) -> None:
    """Ten people with names of twenty letters, without a space to break them at."""
    pages = [visitor(browser, is_phone=i == 0).new_page() for i in range(10)]
    remember(pages[0], server.address, name=LONG[0])
    table = new_table(pages[0], server.address, "classic", 10, bot="", begin=False, name=LONG[0])
    for seat, (page, name) in enumerate(zip(pages[1:], LONG[1:], strict=True), start=1):
        page.request.post(f"{server.address}/api/me", data={"name": name}, headers={"origin": server.address})
        send(page, table, type="sit", name=name, seat=seat)
    send(pages[0], table, type="begin")
    first = pages[0]
    first.goto(table)
    first.wait_for_selector(".app .banner")
    faults: list[str] = []
    for size in TOUCHED:
        faults += wrong(resize(first, *size[:2]), (*size[:3], 33), touch=True)
    with pointing(browser, first) as desk:
        for language in ("en", "pl"):
            speak(desk, language)
            for size in POINTED:
                faults += wrong(resize(desk, *size[:2]), (*size[:3], 33), touch=False)
    for page in pages:
        page.context.close()
    assert faults == [], "\n".join(dict.fromkeys(faults))


@pytest.mark.parametrize(("game", "seats", "until"), [("classic", 5, in_phase("share")), ("duel", 2, end_of_match)])
def test_ends_fit_a_phone_on_its_side(server: Server, browser: Browser, game: str, seats: int, until: Wanted) -> None:
    side = {"is_phone": True, "viewport": {"width": 844, "height": 390}}
    with seated(server, browser, game, seats, until=until, visit=side) as page:
        page.wait_for_selector(".end, main table")
        assert page.locator(".app.landscape.ended").count() == 1
        header, main = page.locator("header").bounding_box(), page.locator("main").bounding_box()
        assert header is not None
        assert main is not None
        assert (header["y"], header["width"]) == (0, 844)
        assert (main["width"], round(main["y"] + main["height"])) == (844, 390)
        assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
        act = page.locator("main .btn").first
        act.scroll_into_view_if_needed()
        box = act.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 40
        assert box["y"] >= header["height"]
        assert box["y"] + box["height"] <= 390
        if until is not end_of_match:
            maze = page.locator(".end .board").bounding_box()
            assert maze is not None
            assert maze["height"] >= 110
            assert page.locator(".pick ol button").first.is_visible()
