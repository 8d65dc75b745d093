"""Whatever can be tapped is large enough for a finger and lies under nothing: everything on the page, in mazes that are
only tall or only wide, with every card of the hand; places between cells, treasures and ways of the Lost Mines. Hints
cover nothing that they speak of.
"""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.mazes import MAZES, maze
from tests.browser.proxy import Asked, Wanted
from tests.browser.stage import Server, remember, seated, visitor
from tests.browser.test_board import PLACES, boxes, check_targets, look, overlap, picked_in_turn

pytestmark = pytest.mark.browser

PHONES = [(360, 740), (390, 844), (844, 390)]
# Everything that can be tapped now: how much of it is seen, and whether it is what a finger would hit in the middle.
_TAPPED = """() => {
  const wrong = [];
  const board = document.querySelector('.around .board')?.getBoundingClientRect();
  const inner = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const cut = (a, b) => ({ left: Math.max(a.left, b.left), top: Math.max(a.top, b.top),
                           right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom) });
  for (const one of document.querySelectorAll('button, a[href], input, select, [role=tab]')) {
    if (one.disabled || !one.checkVisibility() || getComputedStyle(one).pointerEvents === 'none') continue;
    if (getComputedStyle(one).visibility === 'hidden' || one.closest('.sr')) continue;
    const whole = one.getBoundingClientRect();
    let seen = cut(whole, one.closest('.world') ? cut(inner, board) : inner);
    const scroller = one.closest('.strip, .rail, .log, .panel');
    // What is scrolled away comes by scrolling.
    if (scroller && !one.closest('.world')) {
      const shown = cut(seen, scroller.getBoundingClientRect());
      if (shown.right - shown.left < whole.width - 1 || shown.bottom - shown.top < whole.height - 1) continue;
    }
    const [width, height] = [seen.right - seen.left, seen.bottom - seen.top];
    const name = `${one.className} ${one.ariaLabel ?? one.textContent}`.trim();
    if (Math.min(width, height) < 39.5) wrong.push(`${name}: ${width.toFixed(1)} x ${height.toFixed(1)}`);
    const hit = document.elementFromPoint((seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2);
    if (!hit || (!one.contains(hit) && !hit.contains(one))) wrong.push(`${name}: under ${hit?.className}`);
  }
  for (const one of document.querySelectorAll('.around .corner, .around .tab')) {
    const [part, all] = [one.getBoundingClientRect(), one.parentElement.getBoundingClientRect()];
    const out = Math.max(all.left - part.left, all.top - part.top, part.right - all.right, part.bottom - all.bottom);
    if (out > 1) wrong.push(`${one.className}: leaves the board by ${out.toFixed(1)}`);
  }
  return wrong;
}"""
# Where some cells are seen.
_CELLS = """(world, cells) => cells.map((cell) => {
  const [x, y] = cell.split(',').map(Number);
  const { a: scale, e, f } = new DOMMatrix(getComputedStyle(world).transform);
  const { left, top } = world.parentElement.getBoundingClientRect();
  const down = top + parseFloat(getComputedStyle(world).top);
  return { x: left + e + x * 100 * scale, y: down + f + y * 140 * scale, width: 100 * scale, height: 140 * scale };
})"""


def faults(page: Page) -> list[str]:
    found: list[str] = page.evaluate(_TAPPED)
    return found


def each_card(page: Page) -> tuple[int, list[str]]:
    """How many cards of the hand have places on the board, and what is wrong with any of them, or with the table."""
    tried, wrong = 0, faults(page)
    for _ in picked_in_turn(page):
        if page.locator("button.cell, button.edge").count():
            tried += 1
            check_targets(page)
        wrong += faults(page)
    return tried, wrong


@pytest.mark.parametrize("name", MAZES)
def test_all_that_can_be_tapped_in_a_large_maze(server: Server, browser: Browser, name: str) -> None:
    context = visitor(browser, is_phone=True)
    page = context.new_page()
    remember(page, server.address, name="Ania")
    page.goto(maze(page, server, MAZES[name]))
    page.wait_for_selector(".banner.mine")
    wrong: list[str] = []
    for size in PHONES:
        look(page, size)
        tried, found = each_card(page)
        assert tried, size
        wrong += [f"{size}: {one}" for one in found]
    context.close()
    assert wrong == []


def between_cells(asked: Asked) -> bool:
    """A card that lies between two cells can be played, in many places."""
    return asked.phase == "turn" and sum(code.split()[0] in ("trap", "troll") for code in asked.options) > 8


def treasures(asked: Asked) -> bool:
    return asked.phase == "taking" and len(asked.options) > 2


def ways(asked: Asked) -> bool:
    return asked.phase == "moving" and len(asked.options) > 6


@pytest.mark.parametrize("until", [between_cells, ways, treasures])
def test_all_that_can_be_tapped_in_the_lost_mines(server: Server, browser: Browser, until: Wanted) -> None:
    with seated(server, browser, "lost-mines", 5, until=until, visit={"is_phone": True}) as page:
        page.wait_for_selector(".banner.mine")
        wrong: list[str] = []
        for size in PHONES:
            look(page, size)
            if until is between_cells:
                tried, found = each_card(page)
                assert tried
                wrong += [f"{size}: {one}" for one in found]
                continue
            check_targets(page)
            wrong += [f"{size}: {one}" for one in faults(page)]
        assert wrong == []


def spoken(asked: Asked) -> list[str]:
    """What hints speak of beside places that can be tapped: one's own dwarf, or the starts and goals."""
    if "dwarfs" in asked.position:
        return [asked.position["dwarfs"][asked.you]]
    return [cell for cell, (card, _) in asked.position["board"].items() if card.startswith("start")] + [
        *asked.position["goals"]
    ]


@pytest.mark.parametrize(("game", "seats"), [("classic", 5), ("duel", 2), ("lost-mines", 5)])
def test_hints_cover_nothing_that_they_speak_of(server: Server, browser: Browser, game: str, seats: int) -> None:
    cells: list[str] = []
    opened = set()  # sizes with no room for a hint

    def early(asked: Asked) -> bool:
        cells[:] = spoken(asked)
        return asked.phase == "turn" and len(asked.position["board"]) > 5

    visit = {"is_phone": True}
    with seated(server, browser, game, seats, until=early, visit=visit, settings={"seen": []}) as page:
        page.wait_for_selector(".banner.mine")
        for size in [*PHONES, (768, 1024)]:
            page.keyboard.press("Escape")
            look(page, size)
            expect(page.locator(".hint:not(.unplaced) aside, .bulb")).to_have_count(1)
            for key in ("Escape", "1", "2", "3"):
                page.keyboard.press("Escape")
                page.keyboard.press(key)
                page.wait_for_timeout(100)
                covered = [*page.locator(".world").evaluate(_CELLS, cells), *boxes(page.locator(PLACES))]
                for hint in boxes(page.locator(".hint:not(.unplaced) aside, .bulb")):
                    assert [place for place in covered if overlap(hint, place)] == [], (size, key)
            if page.locator(".bulb").count():
                opened.add(size)
                page.locator(".bulb").tap()
                (hint,) = boxes(page.locator(".hint:not(.unplaced) aside"))
                assert not [place for place in boxes(page.locator(PLACES)) if overlap(hint, place)]
                page.reload()
                page.wait_for_selector(".banner.mine")
        assert opened or game != "duel"


def test_the_focus_comes_back_from_the_menu_with_a_ring_for_keyboards_only(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3) as page:
        menu = page.get_by_role("button", name="Menu")
        ring = "() => getComputedStyle(document.activeElement).outlineStyle"
        for close in ("Escape", "click"):
            menu.click()
            page.get_by_role("dialog").wait_for()
            if close == "click":
                page.get_by_role("button", name="Close").click()
            else:
                page.keyboard.press("Escape")
            expect(page.get_by_role("dialog")).to_have_count(0)
            expect(menu).to_be_focused()
            assert page.evaluate(ring) == "none", close
        # The next key is somebody who wants to see where they are.
        page.keyboard.press("Shift")
        assert page.evaluate(ring) == "solid"
        page.keyboard.press("Enter")
        page.get_by_role("dialog").wait_for()
        page.keyboard.press("Escape")
        expect(menu).to_be_focused()
        assert page.evaluate(ring) == "solid"
