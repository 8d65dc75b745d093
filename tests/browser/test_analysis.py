"""How a match went, in the browser: charts over one axis, the same as tables, lists that lead to moments."""

from __future__ import annotations

import re
from functools import cache

import pytest
from playwright.sync_api import Browser, FilePayload, Page, Route, expect

from kilof.bots import BOTS
from kilof.core.rng import Rng
from kilof.match import Match
from kilof.notation.record import record_to_text
from tests.browser.stage import Server, problems, problems_in_all_looks, visitor

pytestmark = pytest.mark.browser
NAMES = ["Ania", "Bolek", "Celina", "Darek", "Ewa"]
PLIES = 16
JUMPS = 3  # moves from one turning point to the next, where they are made up
PLOT = ".course .plot > svg"


@cache
def record(game: str = "classic", seats: int = 4) -> str:
    match, rng = Match(game, seats=seats, seed="charts", names=NAMES[:seats]), Rng("charts")
    for _ in range(PLIES):
        match.play(BOTS["novice"].decide(match.view(match.waiting[0]), rng))
    return record_to_text(match.record)


def opened(browser: Browser, server: Server, text: str, *, is_phone: bool = False) -> Page:
    page = visitor(browser, is_phone=is_phone).new_page()
    page.goto(f"{server.address}/replay")
    file: FilePayload = {"name": "kilof.json", "mimeType": "application/json", "buffer": text.encode()}
    page.set_input_files("input[type=file]", file)
    expect(page.locator(".course .chart").first).to_be_visible(timeout=30_000)
    return page


def moment(page: Page) -> int:
    return int(page.locator(".app.replay").get_attribute("data-moment") or "")


def test_charts_tables_and_lists_follow_one_playhead(browser: Browser, server: Server) -> None:
    page = opened(browser, server, record())
    expect(page.locator(PLOT).last).to_have_attribute("aria-hidden", "true")
    table = page.get_by_role("table")
    assert table.locator("tbody tr").count() == PLIES + 1, "readers have all of it"
    act = page.get_by_role("region", name="What moved suspicion most").get_by_role("button").first
    number = int(act.locator(".no").inner_text())
    act.click()
    assert moment(page) == number
    head, plot = page.locator(".playhead").bounding_box(), page.locator(PLOT).last.bounding_box()
    assert head is not None
    assert plot is not None
    assert abs(head["x"] - plot["x"] - plot["width"] * number / PLIES) < 2, "one playhead runs through all"
    page.mouse.click(plot["x"] + plot["width"] * 10 / PLIES, plot["y"] + plot["height"] / 2)
    assert moment(page) == 10, "a chart can be clicked as the slider can"
    region = page.get_by_role("region", name="As a table (T)")
    page.keyboard.press("t")
    expect(region).to_be_focused()
    expect(page.locator(".course .chart")).to_have_count(0)
    region.get_by_role("button").nth(4).click()
    assert moment(page) == 4
    assert problems_in_all_looks(page) == []
    page.keyboard.press("T")
    expect(page.locator(PLOT).last).to_be_visible()
    assert problems_in_all_looks(page) == []
    page.context.close()


def test_eyes_of_a_seat_see_nothing_that_comes_later_and_a_bot_says_why(browser: Browser, server: Server) -> None:
    page = opened(browser, server, record())
    for _ in range(11):
        page.keyboard.press("ArrowRight")
    assert page.get_by_label("Whose suspicion").locator("option").all_inner_texts() == ["everybody", *NAMES[:4]]
    page.keyboard.press("2")
    expect(page.locator(".course .closed")).to_contain_text("Comes from what nobody could see")
    options = page.get_by_label("Whose suspicion").locator("option")
    assert options.all_inner_texts() == ["everybody", "Bolek"], "what others thought is not Bolek's to know"
    assert page.get_by_label("Whose suspicion").input_value() == "1"
    ends = (
        page.locator(PLOT)
        .last.locator("path")
        .evaluate_all("lines => lines.map((line) => line.getBBox().x + line.getBBox().width)")
    )
    plot = page.locator(PLOT).last.bounding_box()
    assert plot is not None
    assert max(ends) <= plot["width"] * 11 / PLIES + 1, "lines end at the playhead"
    assert page.get_by_role("table").locator("tbody tr").count() == 12
    turns = page.get_by_role("region", name="Bolek’s turns beside a bot’s choice").get_by_role("listitem")
    assert turns.count() in (2, 3)
    page.keyboard.press("o")
    why = page.get_by_role("button", name="What would a bot have done?")
    for key in ("ArrowLeft", "ArrowRight"):
        page.keyboard.press(key)
        expect(page.locator(".side > ol > li.here").first.locator(".why")).to_have_count(1)
    why.click()
    sheet = page.get_by_role("dialog")
    expect(sheet.get_by_text("What was weighed:")).to_be_visible()
    expect(sheet).to_be_in_viewport(ratio=1)
    assert 1 <= sheet.locator(".options li").count() <= 4
    assert sheet.locator(".options .played").count() == 1
    assert sheet.locator(".suspects li").count() == 3
    assert problems(page) == []
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)
    expect(why).to_be_focused()
    page.context.close()


def test_chances_grow_while_one_looks_and_their_letters_lead_to_moments(browser: Browser, server: Server) -> None:
    """As a server would count them: half of it first."""
    page = visitor(browser).new_page()
    answers = 0
    others: set[int] = set()  # seats of which a bot would have done something else

    def counted(route: Route) -> None:
        nonlocal answers
        answers += 1
        body = route.fetch().json()
        found, until = body["analysis"], PLIES // 2 if answers == 1 else PLIES
        body["count"] |= {"stage": "counting" if answers == 1 else "done", "done": until}
        if body["eyes"] == "all":
            sides = [[[v, v - 0.04, v + 0.04], [1 - v, 0.96 - v, 1.04 - v]] for v in (0.3, 0.9)]
            found["chances"]["moments"] = [
                {"sides": sides[m // JUMPS % 2], "rollouts": 400} if m <= until else None for m in range(PLIES + 1)
            ]
            found["turning"] = [
                {"moment": m, "round": 1, "seat": m % 4, "side": 0, "before": 0.3, "after": 0.9}
                for m in range(JUMPS, until + 1, JUMPS)
            ]
        for turn in found["turns"]:
            if turn["best"] != turn["played"]:
                turn |= {"gain": [0.12, 0.05, 0.2], "is_better": True}
                others.add(turn["seat"])
        route.fulfill(json=body)

    page.route("**/api/analysis**", counted)
    page.goto(f"{server.address}/replay")
    file: FilePayload = {"name": "kilof.json", "mimeType": "application/json", "buffer": record().encode()}
    page.set_input_files("input[type=file]", file)
    course = page.locator("section.course")
    expect(course).to_contain_text(f"counted to move {PLIES // 2} of {PLIES}", timeout=30_000)
    expect(course).to_contain_text("if all played on as experienced bots do")
    expect(course.locator(".aside").first).to_contain_text(re.compile(r"30\s%\s+26\s% to 34\s%"))
    expect(course.locator(".chart").first.locator("path[fill-opacity]")).to_have_count(1)
    turning = page.get_by_role("region", name="Turning points").get_by_role("button")
    expect(turning.locator(".letter")).to_have_text(["A", "B", "C", "D", "E"])
    letters = course.locator(".letter")
    assert letters.all_text_contents() == ["A", "B", "C", "D", "E"]
    places = [box["x"] for letter in letters.all() if (box := letter.bounding_box())]
    assert places == sorted(places), "in the order in which it turned"
    turning.nth(2).click()
    assert moment(page) == 3 * JUMPS
    expect(course.locator(".aside").first).to_contain_text(re.compile(r"90\s%\s+86\s% to 94\s%"))
    page.keyboard.press("End")
    page.keyboard.press(str(min(others) + 1))
    own = page.get_by_role("region", name="turns beside a bot’s choice")
    expect(own.get_by_text(re.compile(r"rather: .+, better by 12\s%")).first).to_be_visible()
    page.context.close()


def test_sheet_that_says_why_and_its_line_go_by_the_page(browser: Browser, server: Server) -> None:
    page = opened(browser, server, record())
    for width, height in ((1440, 900), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        if width == 1024:
            page.get_by_role("tab", name="Log").click()
        leads = 0
        for number in range(2, PLIES, 3):
            page.get_by_role("slider").fill(str(number))
            why = page.locator("li.here .why button")
            if not why.count():
                continue
            why.click()
            expect(page.get_by_role("dialog")).to_be_in_viewport(ratio=1)
            if page.locator(".lead rect").count():
                leads += 1
                assert page.evaluate(_FRAMED), (width, number)
            page.keyboard.press("Escape")
        assert leads
    page.context.close()


# Whether what is framed is on the board, and not under the sheet.
_FRAMED = """() => {
  const [frame, board, sheet] = ['.lead rect', '.app > .board', 'dialog[open]']
    .map((one) => document.querySelector(one).getBoundingClientRect());
  const isOver = frame.left >= board.left - 2 && frame.right <= board.right + 2 && frame.top >= board.top - 2;
  const isBeside = frame.right <= sheet.left || frame.left >= sheet.right;
  return isOver && (isBeside || frame.bottom <= sheet.top || frame.top >= sheet.bottom);
}"""


def test_turning_points_are_not_denied_before_they_are_counted(browser: Browser, server: Server) -> None:
    page = visitor(browser).new_page()

    def failed(route: Route) -> None:
        body = route.fetch().json()
        body["count"] |= {"stage": "failed", "done": 0}
        body["analysis"]["chances"]["moments"] = [None for _ in body["analysis"]["steps"]]
        route.fulfill(json=body)

    page.route("**/api/analysis*", failed)
    page.goto(f"{server.address}/replay")
    file: FilePayload = {"name": "kilof.json", "mimeType": "application/json", "buffer": record().encode()}
    page.set_input_files("input[type=file]", file)
    turning = page.get_by_role("region", name="Turning points")
    expect(turning).to_contain_text("The chances could not be counted.", timeout=30_000)
    expect(page.locator("section.course")).to_contain_text("The chances could not be counted.")
    page.context.close()


def test_phone_that_is_held_upright_shows_both_charts_and_their_names_at_once(browser: Browser, server: Server) -> None:
    page = opened(browser, server, record(seats=5), is_phone=True)
    expect(page.locator(".course .chart")).to_have_count(2)
    for width, height in ((390, 844), (360, 740)):
        page.set_viewport_size({"width": width, "height": height})
        expect(page.locator(".course .below li")).to_have_count(5)
        page.wait_for_function(
            "() => (({ scrollHeight: all, clientHeight: room }) => all <= room)(document.querySelector('.panel'))"
        )
    page.keyboard.press("t")
    row = page.get_by_role("table").get_by_role("row").nth(9).bounding_box()
    assert row is not None
    assert row["height"] < 80, "an act is told in three lines at most"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.context.close()


def test_duel_has_gold_instead_of_suspicion_and_a_phone_has_tabs(browser: Browser, server: Server) -> None:
    page = opened(browser, server, record("duel", 2), is_phone=True)
    expect(page.locator(".course")).to_contain_text("Gold")
    expect(page.get_by_label("Whose suspicion")).to_have_count(0)
    assert problems(page) == []
    page.get_by_role("tab", name="Turns").click()
    expect(page.get_by_role("region", name="Turning points")).to_be_visible()
    page.context.close()
