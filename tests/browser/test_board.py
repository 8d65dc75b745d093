"""A maze that is too large for its window: what can be tapped is large enough, the rest is one tap away, and nothing
covers it; dwarfs on one card; hints.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.mazes import tall_maze
from tests.browser.players import ply, wait_for_ply
from tests.browser.proxy import Asked
from tests.browser.stage import Server, problems, remember, seated, visitor

pytestmark = pytest.mark.browser

Box = dict[str, float]
LEAST = 39.5  # pixels; browsers round
SIZES = [(360, 740), (390, 844), (844, 390), (768, 1024), (1024, 600), (1440, 900)]
UPRIGHT = SIZES[:2]
PLACES = "button.cell:not(.out), button.edge:not(.out), .world button[aria-label]:not(.cell):not(.edge):not(.out)"
_BOXES = """all => all.map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return { x, y, width, height };
})"""


def boxes(places: Locator) -> list[Box]:
    found: list[Box] = places.evaluate_all(_BOXES)
    return found


def overlap(one: Box, other: Box) -> bool:
    across = min(one["x"] + one["width"], other["x"] + other["width"]) - max(one["x"], other["x"])
    down = min(one["y"] + one["height"], other["y"] + other["height"]) - max(one["y"], other["y"])
    return across > 1 and down > 1


def clipped(box: Box, window: Box) -> Box:
    """The part of a box that is seen in a window."""
    left, top = max(box["x"], window["x"]), max(box["y"], window["y"])
    right = min(box["x"] + box["width"], window["x"] + window["width"])
    bottom = min(box["y"] + box["height"], window["y"] + window["height"])
    return {"x": left, "y": top, "width": right - left, "height": bottom - top}


def look(page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    page.wait_for_timeout(150)


def picked_in_turn(page: Page) -> Iterator[int]:
    """Each card of the hand is picked, one after the other; at the end none is."""
    for place in range(1, page.locator("ol[aria-label] li").count() + 1):
        page.keyboard.press("Escape")
        page.keyboard.press(str(place))
        page.wait_for_timeout(80)
        yield place
    page.keyboard.press("Escape")


def best_card(page: Page) -> str:
    """The key of the path card that fits in most places."""
    most, best = -1, ""
    page.keyboard.press("Escape")
    expect(page.locator("ol[aria-label] li").first).to_be_visible()
    for place in picked_in_turn(page):
        art = page.locator("button.cell svg").first
        if page.locator("button.cell").count() > most and art.count():
            most, best = page.locator("button.cell").count(), str(place)
    return best


def check_targets(page: Page) -> None:
    """Everything that can be tapped is large enough, in sight, and under nothing."""
    window = boxes(page.locator(".around .board"))[0]
    places, tabs, maps = boxes(page.locator(PLACES)), boxes(page.locator(".tab")), boxes(page.locator(".map"))
    assert places
    for box in places:
        seen = clipped(box, window)
        assert min(seen["width"], seen["height"]) >= LEAST, (box, window)
    for box in [*tabs, *maps]:
        assert min(box["width"], box["height"]) >= LEAST
        assert not [place for place in places if overlap(box, place)]
    assert not [pair for pair in combinations([*tabs, *maps], 2) if overlap(*pair)]
    over = boxes(page.locator(".zoom button:visible, .piles:visible, .banner:visible"))
    assert not [(box, place) for box in over for place in places if overlap(box, clipped(place, window))]


@pytest.fixture(scope="module")
def tall(server: Server, browser: Browser) -> Iterator[Page]:
    """My turn at a table whose maze is twelve rows high; tests leave it as it is."""
    context = visitor(browser, is_phone=True)
    page = context.new_page()
    remember(page, server.address, name="Ania", theme="lantern")
    page.goto(tall_maze(page, server))
    page.wait_for_selector(".banner.mine")
    yield page
    context.close()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_nothing_that_can_be_tapped_is_small_or_covered(tall: Page, size: tuple[int, int]) -> None:
    page = tall
    look(page, size)
    page.keyboard.press("Escape")
    tried = 0
    for _ in picked_in_turn(page):
        if page.locator("button.cell").count():
            tried += 1
            check_targets(page)
            counts = [int(text) for text in page.locator(".tab b").all_inner_texts()]
            assert sum(counts) == page.locator("button.cell.out").count()
    assert tried >= 3
    expect(page.locator(".tab")).to_have_count(0)


@pytest.mark.parametrize("size", UPRIGHT, ids=str)
def test_the_table_folds_for_a_card_and_cancel_unfolds_it(tall: Page, size: tuple[int, int]) -> None:
    page = tall
    look(page, size)
    key = best_card(page)
    before = boxes(page.locator(".around .board"))[0]
    world = page.locator(".world")
    whole = world.evaluate("world => new DOMMatrix(getComputedStyle(world).transform).a")
    assert whole * 100 < LEAST, "the maze is too tall to be hit whole"
    page.keyboard.press(key)
    expect(page.locator(".folded .card")).to_be_visible()
    page.wait_for_timeout(150)
    check_targets(page)
    after = boxes(page.locator(".around .board"))[0]
    assert after["height"] > before["height"] + 60
    cell = boxes(page.locator("button.cell:not(.out)"))[0]
    assert 47.5 <= cell["width"] <= 60.5
    out = page.locator("button.cell.out").count()
    fits = page.locator("button.cell").count()
    assert out
    expect(page.locator(".banner")).to_contain_text(f"Fits in {fits} places, {out} out of sight")
    # The mini-map shows all of them; a tap shows the whole maze, another comes back.
    expect(page.locator(".map rect.place")).to_have_count(fits)
    page.locator(".map").tap()
    expect(page.locator(".map")).to_have_attribute("aria-pressed", "true")
    assert world.evaluate("world => new DOMMatrix(getComputedStyle(world).transform).a") * 100 < LEAST
    expect(page.locator(PLACES)).to_have_count(0)
    page.locator(".map").tap()
    check_targets(page)
    # A tab leads to those that wait there.
    tab = page.locator(".tab").first
    waiting = page.locator("button.cell.out").evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    tab.tap()
    check_targets(page)
    seen = page.locator(PLACES).evaluate_all("all => all.map((one) => one.getAttribute('aria-label'))")
    assert set(seen) & set(waiting)
    page.get_by_role("button", name="Cancel").tap()
    expect(page.locator(".folded")).to_have_count(0)
    expect(page.locator("button.cell")).to_have_count(0)
    page.wait_for_timeout(150)
    assert boxes(page.locator(".around .board"))[0]["height"] == pytest.approx(before["height"], abs=2)


def test_a_tap_on_the_whole_maze_comes_nearer_and_the_map_moves_what_is_seen(tall: Page) -> None:
    page = tall
    look(page, (390, 844))
    scale = "() => new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform).a"
    spot = "() => new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform).f"
    window = boxes(page.locator(".around .board"))[0]
    page.touchscreen.tap(window["x"] + window["width"] / 2, window["y"] + window["height"] / 2)
    page.wait_for_function(f"() => ({scale})() >= 0.48")
    expect(page.locator(".map")).to_be_visible()
    small = boxes(page.locator(".map"))[0]
    before = page.evaluate(spot)
    page.mouse.move(small["x"] + small["width"] / 2, small["y"] + small["height"] / 2)
    page.mouse.down()
    page.mouse.move(small["x"] + small["width"] / 2, small["y"] + small["height"] - 12, steps=4)
    page.mouse.up()
    assert page.evaluate(spot) < before - 20
    page.locator(".map").tap()
    page.wait_for_function(f"() => ({scale})() < 0.4")
    page.locator(".map").tap()
    page.wait_for_function(f"() => ({scale})() >= 0.48")
    # Two taps go back to all of it.
    for _ in range(2):
        page.touchscreen.tap(window["x"] + 30, window["y"] + window["height"] - 30)
    page.wait_for_function(f"() => ({scale})() < 0.4")


def test_arrows_bring_places_into_sight(tall: Page) -> None:
    page = tall
    look(page, (1024, 600))
    page.keyboard.press(best_card(page))
    assert page.locator("button.cell.out").count()
    window = boxes(page.locator(".around .board"))[0]
    for way in ("ArrowRight", *["ArrowDown"] * 8, *["ArrowUp"] * 12):
        page.keyboard.press(way)
        here = page.locator("button.cell.here")
        expect(here).to_have_count(1)
        expect(page.locator("button.cell.here.out")).to_have_count(0)
        seen = clipped(boxes(here)[0], window)
        assert min(seen["width"], seen["height"]) >= LEAST
    page.keyboard.press("Escape")


@pytest.mark.parametrize("size", [(360, 740), (768, 1024)], ids=str)
def test_why_not_covers_neither_its_cell_nor_a_place(tall: Page, size: tuple[int, int]) -> None:
    page = tall
    look(page, size)
    page.keyboard.press(best_card(page))
    page.wait_for_timeout(100)
    window = boxes(page.locator(".around .board"))[0]
    found = 0
    for x, y in product((0.15, 0.35, 0.55, 0.75, 0.92), (0.1, 0.3, 0.5, 0.7, 0.9)):
        at = {"x": window["x"] + window["width"] * x, "y": window["y"] + window["height"] * y, "width": 3, "height": 3}
        if found == 3 or any(overlap(at, box) for box in boxes(page.locator(".world button, .tab, .map"))):
            continue
        page.touchscreen.tap(at["x"], at["y"])
        page.wait_for_timeout(350)
        if not page.locator(".why:not(.unplaced)").count():
            continue
        found += 1
        bubble = boxes(page.locator(".why"))[0]
        assert not overlap(bubble, boxes(page.locator("svg.not"))[0])
        assert not [place for place in boxes(page.locator(PLACES)) if overlap(bubble, clipped(place, window))]
        assert not [tab for tab in boxes(page.locator(".tab")) if overlap(bubble, tab)]
        page.wait_for_timeout(300)
    assert found
    page.keyboard.press("Escape")


def moving(asked: Asked) -> bool:
    return asked.phase == "moving" and sum(code.startswith("move") for code in asked.options) > 6


def test_dwarfs_stand_side_by_side_and_a_way_ends_at_a_pale_one(server: Server, browser: Browser) -> None:
    visit: dict[str, Any] = {"is_phone": True, "viewport": {"width": 390, "height": 844}}
    with seated(server, browser, "lost-mines", 5, until=moving, visit=visit, settings={"language": "pl"}) as page:
        page.wait_for_selector(".banner.mine")
        expect(page.locator(".banner")).to_contain_text("Krok 2 z 3")
        page.wait_for_timeout(150)
        check_targets(page)
        figures = page.locator("[data-dwarf] path:first-of-type")
        expect(figures).to_have_count(5)
        assert not [pair for pair in combinations(boxes(figures), 2) if overlap(*pair)]
        assert page.locator("[data-dwarf] circle[stroke-width='3.2']").count() == 1, "mine has a ring"
        page.locator(PLACES).first.tap(force=True)
        pale = page.locator(".pale path").first
        assert overlap(boxes(pale)[0], boxes(page.locator("button.cell.here"))[0])
        others = [one for one in boxes(figures) if overlap(one, boxes(pale)[0])]
        assert not others
        before = ply(page)
        page.locator("button.cell.here").tap(force=True)
        wait_for_ply(page, before)


@pytest.mark.parametrize("size", [(360, 740), (768, 1024)], ids=str)
def test_hints_cover_no_place(server: Server, browser: Browser, size: tuple[int, int]) -> None:
    visit: dict[str, Any] = {"is_phone": True, "viewport": {"width": size[0], "height": size[1]}}
    with seated(server, browser, "classic", 5, visit=visit, settings={"seen": []}) as page:
        page.wait_for_selector(".banner.mine")
        expect(page.locator(".hint:not(.unplaced) aside, .bulb")).to_have_count(1)
        for place in range(1, 6):
            page.keyboard.press(str(place))
            page.wait_for_timeout(120)
            window = boxes(page.locator(".around .board"))[0]
            for hint in boxes(page.locator(".hint:not(.unplaced) aside")):
                places = [clipped(box, window) for box in boxes(page.locator(PLACES))]
                assert not [box for box in places if overlap(hint, box)]
            page.keyboard.press("Escape")


def test_axe_finds_nothing_on_a_folded_table(tall: Page) -> None:
    page = tall
    look(page, (390, 844))
    page.keyboard.press(best_card(page))
    page.wait_for_selector(".map")
    found = problems(page)
    page.evaluate("document.documentElement.className = 'daylight'")
    assert found + problems(page) == []
