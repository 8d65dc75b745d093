"""A match seen again in the browser: by link and by file, with keys, fingers and other eyes."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, expect

from kilof.bots import BOTS
from kilof.core.rng import Rng
from kilof.match import Match
from kilof.notation.record import record_to_text
from tests.browser.proxy import end_of_match
from tests.browser.stage import LANGUAGES, Server, problems_in_all_looks, remember, seated, show_look, visitor

pytestmark = pytest.mark.browser
NAMES = ("Ania", "Celina", "Bolek", "Darek", "Ewa")


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A whole match of bots."""
    match, rng = Match("classic", names=NAMES, seed="looking back"), Rng("looking back")
    while not match.is_over:
        assert match.seat is not None
        match.play(BOTS["eager"](match.view(match.seat), rng))
    path = tmp_path_factory.mktemp("replay") / "match.json"
    path.write_text(record_to_text(match.record))
    return path


@pytest.fixture(scope="module")
def address(record: Path) -> Iterator[str]:
    """Where `kilof replay --browser` shows it."""
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    command = [sys.executable, "-m", "tests.browser.replaying", "replay", str(record), "--browser"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=env) as process:
        assert process.stdout is not None
        yield process.stdout.readline().split()[-1]
        process.terminate()


@contextmanager
def opened(browser: Browser, address: str, **more: Any) -> Iterator[Page]:
    context = visitor(browser, **more)
    page = context.new_page()
    remember(page, address)
    page.wait_for_selector(".app.replay")
    try:
        yield page
    finally:
        context.close()


def at(page: Page, moment: int, eyes: str = "all") -> None:
    """That is the moment, and those are the eyes."""
    expect(page.locator(f'.app.replay[data-moment="{moment}"][data-eyes="{eyes}"]')).to_have_count(1)


def told(record: Path) -> list[tuple[int, str, list[str]]]:
    """For each moment: the round, who acted, and the types of what happened."""
    rounds = json.loads(record.read_text())["rounds"]
    return [
        (number, code.partition(":")[0], [event["type"] for event in events])
        for number, part in enumerate(rounds, 1)
        for code, events in zip(["", *part["actions"]], part["events"], strict=True)
    ]


def test_keys_go_through_the_match_and_links_lead_to_a_moment(browser: Browser, address: str, record: Path) -> None:
    moments = told(record)
    end = len(moments) - 1
    second = next(i for i, (number, _, _) in enumerate(moments) if number == 2)
    with opened(browser, f"{address}?m=9&eyes=s1") as page:
        at(page, 9, "s1")
        slider = page.get_by_role("slider")
        expect(slider).to_have_attribute(
            "aria-valuetext", f"Round 1, move 9: {page.locator('li.here').inner_text()[2:]}"
        )
        for key, moment in (
            *(("ArrowRight", 10), ("ArrowLeft", 9), ("Shift+ArrowRight", 10), ("Control+ArrowRight", second)),
            *(("Control+ArrowLeft", 0), ("End", end), ("ArrowRight", end), ("Home", 0), ("ArrowLeft", 0)),
        ):
            page.keyboard.press(key)
            at(page, moment, "s1")
        # Other eyes, the same moment; what they did not know is not there.
        middle = second // 2
        page.goto(f"{address}?m={middle}")
        at(page, middle)
        expect(page.locator("[data-role]")).to_have_count(5)
        later = page.locator("li.later")
        expect(later.first).to_be_visible()
        for key, eyes, roles in (("3", "s2", 1), ("s", "spectator", 0), ("o", "all", 5), ("2", "s1", 1)):
            page.keyboard.press(key)
            at(page, middle, eyes)
            expect(page.locator("[data-role]")).to_have_count(roles)
            expect(later).to_have_count(0) if eyes != "all" else expect(later.first).to_be_visible()
            expect(page.locator(".track .later")).to_have_count(0) if eyes != "all" else None
        expect(page).to_have_url(f"{address}?m={middle}&eyes=s1")
        page.get_by_text("All open", exact=True).click()
        at(page, middle)
        # Space plays until it is stopped; faster if that is asked for.
        for key in (".", ".", "."):
            page.keyboard.press(key)
        page.get_by_role("slider").focus()
        page.keyboard.press(" ")
        page.wait_for_function(
            "(moment) => Number(document.querySelector('.app.replay').dataset.moment) > moment", arg=middle + 1
        )
        page.keyboard.press(" ")
        expect(page.get_by_role("button", name="Play (space)")).to_be_visible()
        # A line of the log, a round of the strip, the slider: all lead to a moment.
        page.get_by_role("button", name="Round 3").click()
        third = next(i for i, (number, _, _) in enumerate(moments) if number == 3)
        at(page, third)
        page.get_by_role("list", name="Log").get_by_role("button").nth(2).click()
        at(page, third + 2)
        slider.fill(str(third + 5))
        at(page, third + 5)


# Transitions that begin, of anything.
_WATCH = """() => {
  window.begun = [];
  addEventListener('transitionrun', ({ propertyName }) => window.begun.push(propertyName));
}"""
# What the browser keeps a layer for, in the lines of the log, which are many.
_LAYERS = """() => [...document.querySelectorAll('.side > ol li *')]
  .flatMap((one) => [getComputedStyle(one), getComputedStyle(one, '::after')])
  .filter(({ position }) => position !== 'static').length"""


def test_step_has_nothing_drawn_twice(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}?m=9") as page:
        expect(page.locator("li.later").first).to_be_visible()
        page.evaluate(_WATCH)
        for moment in (10, 11, 12):
            page.keyboard.press("ArrowRight")
            at(page, moment)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate("window.begun") == [], "who wants no motion has no transitions, however short"
        assert page.evaluate(_LAYERS) == 0


@pytest.mark.parametrize("width", [1024, 1200, 1280, 1419, 1420, 1440])
def test_eyes_have_room_in_their_line(browser: Browser, address: str, width: int) -> None:
    with opened(browser, address) as page:
        page.set_viewport_size({"width": width, "height": 800})
        for language in LANGUAGES:
            show_look(page, "daylight", language)
            for key, eyes in (("o", "all"), ("s", "spectator"), ("2", "s1")):
                page.keyboard.press(key)
                at(page, 0, eyes)
                page.wait_for_function(_WITHIN, timeout=5_000)


# Whether the last of the eyes is within their line, as soon as there is one.
_WITHIN = """() => {
  const [line] = document.querySelectorAll('.app.replay fieldset');
  const [last] = [...(line?.querySelectorAll('label') ?? [])].slice(-1);
  return last && last.getBoundingClientRect().right <= line.getBoundingClientRect().right;
}"""


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (1366, 650), (1440, 900)])
def test_five_players_are_in_sight_with_their_gold(browser: Browser, address: str, width: int, height: int) -> None:
    with opened(browser, address) as page:
        page.set_viewport_size({"width": width, "height": height})
        for language in LANGUAGES:
            show_look(page, "lantern", language)
            page.keyboard.press("End")
            expect(page.locator(".rail .count")).to_have_count(5)
            page.wait_for_function(_ALL_SEEN, timeout=5_000)
            rounds = "all => all.every(one => one.scrollWidth <= one.clientWidth)"
            assert page.locator(".strip button").evaluate_all(rounds), "a short round has room for its name and sign"


# Whether the seats need no scrolling.
_ALL_SEEN = "() => [...document.querySelectorAll('.rail ul')].every((all) => all.scrollHeight <= all.clientHeight)"


def test_what_can_be_taken_along(browser: Browser, address: str, record: Path) -> None:
    with opened(browser, f"{address}?m=12", permissions=["clipboard-read", "clipboard-write"]) as page:
        page.keyboard.press("c")
        expect(page.get_by_text("Link copied")).to_be_visible()
        assert page.evaluate("navigator.clipboard.readText()") == f"{address}?m=12"
        with page.expect_download() as download:
            page.get_by_role("button", name="Download the record").click()
        assert json.loads(download.value.path().read_text()) == json.loads(record.read_text())
        page.get_by_role("button", name="Picture of this moment").click()
        with page.expect_download() as drawing:
            page.get_by_role("button", name="Picture (SVG)").click()
        svg = drawing.value.path().read_text()
        assert svg.startswith("<svg")
        assert "var(" not in svg
        assert "Round 1, move 12" in svg
        with page.expect_download() as picture:
            page.get_by_role("button", name="Picture (PNG)").click()
        assert picture.value.path().read_bytes()[:8] == b"\x89PNG\r\n\x1a\n"
        assert picture.value.path().stat().st_size > 20_000
        page.keyboard.press("Escape")
        assert problems_in_all_looks(page) == []


def test_phone_swipes_through_it_upright_and_on_its_side(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}?m=12", is_phone=True) as page:
        sweep(page, -120)
        at(page, 13)
        sweep(page, 120)
        sweep(page, 120)
        at(page, 11)
        sweep(page, 20)
        at(page, 11)
        page.get_by_role("tab", name="Players").click()
        assert problems_in_all_looks(page) == []
        page.get_by_role("tab", name="Log").click()
        page.locator(".eyes label").nth(2).click()
        at(page, 11, "s0")
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]  # type: ignore[index]
        for language in LANGUAGES:
            show_look(page, "daylight", language)
            assert page.evaluate(_BETWEEN) >= _APART, language
        show_look(page, "lantern", "en")
        page.set_viewport_size({"width": 844, "height": 390})
        page.wait_for_selector(".app.replay.landscape")
        board, side = (page.locator(f".app > {area}").bounding_box() for area in (".board", ".side"))
        assert board is not None
        assert side is not None
        assert board["x"] + board["width"] <= side["x"] + 1
        assert board["height"] > 250
        sweep(page, -120)
        at(page, 12, "s0")
        assert problems_in_all_looks(page) == []


# Pixels from the words beside the buttons to the first of them.
_BETWEEN = """() => {
  const words = document.createRange();
  words.selectNodeContents(document.querySelector('.transport .at'));
  return document.querySelector('.transport button').getBoundingClientRect().left - words.getBoundingClientRect().right;
}"""
_APART = 4


def sweep(page: Page, by: int) -> None:
    """A finger goes over the board."""
    box = page.locator(".app > .board").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2 - by / 2, box["y"] + box["height"] / 2
    finger = page.context.new_cdp_session(page)
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for part in (0.3, 0.7, 1):
        finger.send(
            "Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x + by * part, "y": y + 3}]}
        )
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


_DROP = """([text, name]) => {
  const all = new DataTransfer();
  all.items.add(new File([text], name, { type: 'application/json' }));
  document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: all, bubbles: true, cancelable: true }));
}"""


def test_cards_explain_themselves_by_mouse_by_keyboard_and_by_finger(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}?m=12") as page:
        page.wait_for_selector("[data-explains]", state="attached")
        popover = page.locator(".popover")
        line = page.locator("ol li:has(.thumb[data-explain])")
        for thing in (
            page.locator(".hand img[data-explain]").first,
            page.locator(".role[data-explain]").first,
            page.locator(".world rect[data-explain]").first,
            line.locator(".thumb").first,
        ):
            thing.hover(force=True)
            expect(popover.locator("#explained-name")).not_to_be_empty()
            page.mouse.move(700, 870)
            expect(popover).to_have_count(0)
        # All things of all seats are one stop, and arrows go from one to the next; they are no steps there.
        page.locator("[data-seat] [data-explain][tabindex='0']").focus()
        page.keyboard.press("ArrowRight")
        at(page, 12)
        named = page.evaluate("document.activeElement.alt || document.activeElement.textContent")
        page.keyboard.press("?")
        expect(popover.locator("#explained-name")).to_have_text(named, ignore_case=True)
        page.keyboard.press("Escape")
        expect(popover).to_have_count(0)
        line.locator("button").first.focus()
        page.keyboard.press("?")
        expect(popover.locator("#explained-name")).not_to_be_empty()
        page.keyboard.press("Escape")
        assert problems_in_all_looks(page) == []
    with opened(browser, f"{address}?m=12", is_phone=True) as page:
        page.wait_for_selector("[data-explains]", state="attached")
        session, sheet = page.context.new_cdp_session(page), page.locator("dialog.sheet")
        box = page.locator(".world rect[data-explain]").first.bounding_box()
        assert box is not None
        start = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [start]})
        expect(sheet.locator("#explained-name")).not_to_be_empty()
        session.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [start | {"x": start["x"] - 90}]})
        session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        sheet.get_by_role("button", name="Close").tap()
        expect(sheet).to_have_count(0)
        at(page, 12)


def test_record_is_dropped_or_chosen_and_a_bad_one_gets_a_line(browser: Browser, server: Server, record: Path) -> None:
    context = visitor(browser)
    page = context.new_page()
    remember(page, f"{server.address}/replay")
    choose = page.locator("input[type=file]")
    expect(choose).to_be_attached()
    assert problems_in_all_looks(page) == []
    page.evaluate(_DROP, ["{", "bad.json"])
    expect(page.get_by_role("alert")).to_contain_text("not JSON")
    broken = json.loads(record.read_text())
    broken["rounds"][0]["actions"][0] = "s0: ew 5,5"
    del broken["rounds"][0]["events"]
    page.evaluate(_DROP, [json.dumps(broken), "broken.json"])
    expect(page.get_by_role("alert")).to_contain_text("ply 1")
    choose.set_input_files(record)
    page.wait_for_selector(".app.replay")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("2")
    at(page, 1, "s1")
    expect(page.get_by_role("button", name="Copy link to this moment")).to_have_count(0)
    # Over one that is shown, the line stands beside it.
    page.evaluate(_DROP, ["[]", "bad.json"])
    expect(page.get_by_role("alert")).to_contain_text("must be a JSON object")
    at(page, 1, "s1")
    context.close()


def test_record_that_is_dropped_onto_another_replay_has_no_link(browser: Browser, address: str, record: Path) -> None:
    with opened(browser, f"{address}?m=9") as page:
        link = page.get_by_role("button", name="Copy link to this moment")
        expect(link).to_have_count(1)
        page.evaluate(_DROP, [record.read_text(), "match.json"])
        at(page, 0)
        expect(link).to_have_count(0)
        page.keyboard.press("ArrowRight")
        at(page, 1)
        expect(page).to_have_url(re.compile("/replay$"))
        with page.expect_download() as download:
            page.get_by_role("button", name="Download the record").click()
        assert download.value.path().read_text() == record.read_text()


def test_eyes_that_were_asked_for_last_are_shown(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}?m=9") as page:
        held: list[Route] = []

        def hold(route: Route) -> None:
            held.append(route)

        page.route("**/api/replays/*eyes=s1", hold)
        with page.expect_request("**/api/replays/*eyes=s1"):
            page.keyboard.press("2")
        page.keyboard.press("3")
        at(page, 9, "s2")
        with page.expect_response("**/api/replays/*eyes=s1"):
            held[0].continue_()
        page.wait_for_timeout(200)
        at(page, 9, "s2")
        page.keyboard.press("2")
        at(page, 9, "s1")


def test_file_that_cannot_be_read_gets_a_line(browser: Browser, server: Server) -> None:
    context = visitor(browser)
    page = context.new_page()
    page.add_init_script("Blob.prototype.text = () => Promise.reject(new DOMException('no', 'NotFoundError'))")
    remember(page, f"{server.address}/replay")
    expect(page.locator("input[type=file]")).to_be_attached()
    page.evaluate(_DROP, ["a folder", "records"])
    expect(page.get_by_role("alert")).to_have_text("This file is not a record that can be shown.")
    context.close()


@pytest.mark.parametrize(("width", "height"), [(568, 320), (640, 360), (740, 360), (844, 390)])
def test_phone_on_its_side_has_room_for_its_buttons(browser: Browser, address: str, width: int, height: int) -> None:
    with opened(browser, address, is_phone=True) as page:
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_selector(".app.replay.landscape")
        for language in LANGUAGES:
            show_look(page, "lantern", language)
            assert page.evaluate(_CUT) == [], language


# What can be pressed above the board and below the charts, and is not whole.
_CUT = """() => ['top', 'transport'].flatMap((area) => {
  const room = document.querySelector(`.app > .${area}`).getBoundingClientRect();
  return [...document.querySelectorAll(`.app > .${area} :is(a, button, label)`)]
    .filter((one) => one.getBoundingClientRect().right > room.right + 1).map((one) => one.outerHTML.slice(0, 80));
})"""


def test_eyes_that_were_chosen_are_in_sight_and_space_plays(browser: Browser, address: str) -> None:
    with opened(browser, f"{address}?m=9&eyes=s4", is_phone=True) as page:
        page.set_viewport_size({"width": 360, "height": 740})
        chosen = page.locator(".eyes label.on")
        expect(chosen).to_have_text("Ewa")
        expect(chosen).to_be_in_viewport(ratio=0.98)
        page.locator(".eyes label").first.click()
        at(page, 9)
        page.keyboard.press(" ")
        expect(page.get_by_role("button", name="Pause (space)")).to_be_visible()


def test_own_match_has_a_replay_once_it_is_over(browser: Browser, server: Server) -> None:
    with seated(server, browser, "solo", 1, until=end_of_match) as page:
        page.get_by_role("link", name="Watch the replay").click()
        page.wait_for_selector(".app.replay")
        at(page, 0)
        expect(page.locator("[data-seat='0'] .name")).to_contain_text("You")
        over = page.url
        page.goto(server.address)
        page.get_by_role("link", name="Watch the replay").first.click()
        page.wait_for_selector(".app.replay")
        assert page.url == over
    with seated(server, browser, "duel", 2) as page:
        page.goto(page.url.replace("/t/", "/replay/"))
        expect(page.get_by_role("alert")).to_contain_text("There is no such replay.")
