"""What hands do at a table: pick, turn, drag, zoom, peek, point where nothing glows; by mouse, touch and keys."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.browser.players import ply, wait_for_ply
from tests.browser.proxy import Asked
from tests.browser.stage import Server, seated

pytestmark = pytest.mark.browser

PHONE = {"is_phone": True}


def both_ways(asked: Asked) -> bool:
    """The first card has a place where it fits both ways, and there is one that is played on seats."""
    spun = {code.removesuffix(" spun") for code in asked.options if code.endswith(" spun")}
    mine = asked.position["hands"][asked.you]
    fits = any(code.startswith(f"{mine[0]} ") for code in asked.options if code in spun)
    return fits and any(card.startswith("broken") for card in mine)


def first_both_ways(asked: Asked) -> bool:
    """The first card fits both ways in the first of its places."""
    first = (*asked.position["hands"][asked.you], "")[0]
    places = [code for code in asked.options if code.startswith(f"{first} ")]
    return bool(places) and f"{places[0]} spun" in asked.options


def can_mend_one(asked: Asked) -> bool:
    """One card mends somebody's tool, and another seat has none that it mends."""
    mends = {code.split()[0]: code.split()[1] for code in asked.options if code.startswith("repair")}
    first = next((card for card in asked.position["hands"][asked.you] if card.startswith("repair")), "")
    whole = [seat for seat, broken in enumerate(asked.position["broken"]) if not broken and seat != asked.you]
    return first in mends and bool(whole)


def hand(page: Page) -> Locator:
    return page.locator("ol[aria-label='Your hand'] li button")


def drawing(card: Locator) -> str:
    """What is drawn, whatever its parts are called."""
    return re.sub(r"\bk\d+", "", card.inner_html())


def middle(place: Locator) -> tuple[float, float]:
    box = place.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def far_corner(page: Page) -> tuple[float, float]:
    """A point of the board where no card can lie: the lowest row that is seen, away from the maze."""
    box = page.locator(".around .board").bounding_box()
    assert box is not None
    return box["x"] + box["width"] * 0.62, box["y"] + box["height"] * 0.86


def test_why_not_is_told_to_the_mouse(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3, until=both_ways) as page:
        hand(page).first.click()
        page.mouse.move(*far_corner(page))
        expect(page.locator(".why")).to_contain_text(re.compile(r"Not here\..+Rule C\d+", re.DOTALL))
        page.mouse.move(5, 5)
        expect(page.locator(".why")).to_have_count(0)


def test_why_not_is_told_to_a_finger(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3, until=both_ways, visit=PHONE) as page:
        hand(page).first.tap(position={"x": 24, "y": 60})
        page.touchscreen.tap(*far_corner(page))
        expect(page.locator(".why")).to_contain_text(re.compile(r"Rule C\d+"))


def test_why_not_is_told_to_the_keyboard(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3, until=both_ways) as page:
        page.keyboard.press("1")
        for _ in range(4):
            page.keyboard.press("Shift+ArrowUp")
        bubble = page.locator(".why [role=status]")
        expect(bubble).to_contain_text(re.compile(r"(of|above|below|from) the (start|\w+ goal).+Rule C\d+", re.DOTALL))
        page.keyboard.press("ArrowRight")
        expect(bubble).to_have_count(0)


@pytest.mark.parametrize("way", ["mouse", "touch", "keyboard"])
def test_why_not_is_told_of_a_seat(server: Server, browser: Browser, way: str) -> None:
    with seated(server, browser, "classic", 3, until=can_mend_one, visit={"is_phone": way == "touch"}) as page:
        names = [str(button.get_attribute("aria-label")) for button in hand(page).all()]
        page.keyboard.press(str(next(i + 1 for i, name in enumerate(names) if "repair" in name)))
        whole = page.locator(".rail li[data-seat]:not(.target)").first
        if way == "mouse":
            whole.hover()
        elif way == "touch":
            whole.tap()
        else:
            for _ in range(page.locator("li[data-seat]").count() + 1):
                page.keyboard.press("Shift+ArrowDown")
                if page.locator("li.looked:not(.target)").count():
                    break
        expect(page.locator(".why")).to_contain_text(re.compile(r"Not here\..+Rule C\d+", re.DOTALL))


def test_a_card_is_turned_by_key_and_right_click(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3, until=both_ways) as page:
        hand(page).first.click()
        card = page.locator(".art").first
        looks = [drawing(card)]
        page.keyboard.press("r")
        looks.append(drawing(card))
        hand(page).first.click(button="right")
        looks.append(drawing(card))
        assert looks[0] == looks[2] != looks[1]


def test_a_second_tap_digs(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3, until=both_ways, visit=PHONE) as page:
        hand(page).first.tap(position={"x": 24, "y": 60})
        before = ply(page)
        page.locator("button.cell:not(.out)").first.tap(force=True)
        expect(page.locator("button.cell.here")).to_be_visible()
        assert ply(page) == before, "the first tap aims"
        page.locator("button.cell.here").tap(force=True)
        wait_for_ply(page, before)


def test_a_second_tap_turns_where_the_button_confirms(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3, until=first_both_ways, visit=PHONE, settings={"confirm": True}) as page:
        hand(page).first.tap(position={"x": 24, "y": 60})
        both = page.locator("button.cell:not(.out)").first
        both.tap(force=True)
        first = drawing(page.locator("button.cell.here svg"))
        before = ply(page)
        page.locator("button.cell.here").tap(force=True)
        expect(page.locator("button.cell.here")).to_be_visible()
        assert drawing(page.locator("button.cell.here svg")) != first
        assert ply(page) == before
        page.locator(".acts .btn.pri").tap()
        wait_for_ply(page, before)


def test_a_move_is_confirmed_by_a_second_click_if_one_wants(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3, until=both_ways, settings={"confirm": True}) as page:
        hand(page).first.click()
        place = page.locator("button.cell").first
        before = ply(page)
        place.click()
        expect(place).to_have_class(re.compile("here"))
        assert ply(page) == before
        start, end = middle(hand(page).first), middle(place)
        page.keyboard.press("Escape")
        page.mouse.move(*start)
        page.mouse.down()
        page.mouse.move(*end, steps=5)
        page.mouse.up()
        expect(page.locator("button.cell.here")).to_have_count(1)
        assert ply(page) == before, "a drop aims"
        page.locator("button.cell.here").click()
        wait_for_ply(page, before)


def test_a_card_is_dropped_where_it_is_dragged(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3, until=both_ways) as page:
        before = ply(page)
        hand(page).first.click()
        end = middle(page.locator("button.cell").first)
        page.keyboard.press("Escape")
        page.mouse.move(*middle(hand(page).first))
        page.mouse.down()
        page.mouse.move(*end, steps=5)
        expect(page.locator(".dragged")).to_be_visible()
        page.mouse.up()
        wait_for_ply(page, before)


def test_the_board_is_zoomed_by_wheel_buttons_and_pinch(server: Server, browser: Browser) -> None:
    scale = "() => new DOMMatrix(getComputedStyle(document.querySelector('.world')).transform).a"
    with seated(server, browser, "classic", 3) as page:
        fitted = page.evaluate(scale)
        page.get_by_role("button", name="Zoom in").click()
        closer = page.evaluate(scale)
        page.get_by_role("button", name="Fit the maze").click()
        assert closer > fitted == page.evaluate(scale)
    with seated(server, browser, "classic", 3, visit=PHONE) as page:
        fitted = page.evaluate(scale)
        x, y = far_corner(page)
        page.mouse.move(x, y)
        page.mouse.wheel(0, -300)
        page.wait_for_function(f"least => ({scale})() > least", arg=fitted)
        page.get_by_role("button", name="Fit the maze").tap()
        wire = page.context.new_cdp_session(page)
        for kind, gap in (("touchStart", 40), ("touchMove", 60), ("touchMove", 120), ("touchEnd", 0)):
            points = [{"x": x - gap, "y": y, "id": 1}, {"x": x + gap, "y": y, "id": 2}] if gap else []
            wire.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.wait_for_function(f"least => ({scale})() > least * 1.5", arg=fitted)


def test_a_place_in_the_log_is_shown_on_the_board(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3, until=both_ways) as page:
        places = page.get_by_role("log").get_by_role("button")
        if not places.count():
            before = ply(page)
            hand(page).first.click()
            page.locator("button.cell").first.click()
            wait_for_ply(page, before)
        places.last.click()
        expect(page.locator(".shown")).to_be_visible()


def test_the_role_is_seen_only_while_the_button_is_held(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 3) as page:
        button = page.get_by_role("button", name="Hold to see role")
        role = page.locator(".peek .card")
        expect(role).to_have_count(0)
        page.mouse.move(*middle(button))
        page.mouse.down()
        expect(role).to_have_text(re.compile("Gold digger|Saboteur"))
        page.mouse.up()
        expect(role).to_have_count(0)
        button.focus()
        page.keyboard.down("Space")
        expect(role).to_be_visible()
        page.keyboard.up("Space")
        expect(role).to_have_count(0)
