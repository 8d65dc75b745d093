"""Puzzles as people solve them: by touch on a phone a wrong try, a hint, the answer and its proof; axe-core."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, expect

from kilof.core import machine
from kilof.learn.puzzles import NAMES, puzzle_named
from kilof.learn.puzzles.solving import attempt
from kilof.learn.puzzles.ways import is_idle
from kilof.notation.code import action_text
from tests.browser.stage import Server, problems_in_all_looks, remember, visitor
from tests.browser.test_lessons import Learner

pytestmark = pytest.mark.browser


def test_puzzle_of_play_is_missed_hinted_and_solved_by_touch(server: Server, browser: Browser) -> None:
    name = next(name for name in NAMES if name.startswith("classic-reach"))
    puzzle = puzzle_named(name)
    assert puzzle is not None
    context = visitor(browser, is_phone=True)
    page = context.new_page()
    remember(page, server.address)
    page.goto(f"{server.address}/puzzles/{name}")
    expect(page.locator(".desk h1")).to_contain_text("Reach the")
    expect(page.locator(f"[data-frame='{puzzle.about}']")).to_have_count(1)
    learner = Learner(page)
    codes: list[str] = []
    while attempt(puzzle, codes).stage == "open":  # nothing but passing
        s = attempt(puzzle, codes).course.state
        code = next(one for a in machine.options(s, puzzle.seat) if is_idle(one := action_text(s.rules, a)))
        learner.play(s, puzzle.seat, code)
        codes.append(code)
    expect(page.locator(".said")).to_contain_text("Not this way")
    assert problems_in_all_looks(page) == []
    page.reload()
    page.locator(".helps .btn", has_text="A hint").tap()
    expect(page.locator("svg.hinted")).to_have_count(1)
    hinted = page.locator("svg.hinted").get_attribute("data-frame")
    assert any(f" {hinted}" in code for code in puzzle.answer)
    for count, code in enumerate(puzzle.answer):
        learner.play(attempt(puzzle, puzzle.answer[:count]).course.state, puzzle.seat, code)
    expect(page.locator(".said")).to_contain_text(f"{puzzle.tries - puzzle.fits} of {puzzle.tries} fail")
    expect(page.locator(".over .btn.pri")).to_have_text("Another puzzle")
    assert problems_in_all_looks(page) == []
    page.goto(f"{server.address}/puzzles")
    expect(page.locator("a.done")).to_have_count(1)
    assert problems_in_all_looks(page) == []
    context.close()


def test_puzzle_of_the_day_and_those_of_pointing(server: Server, browser: Browser) -> None:
    context = visitor(browser, is_phone=True, timezone_id="Europe/Warsaw", color_scheme="dark")
    page = context.new_page()
    remember(page, server.address)
    for kind in ("where", "who", "gone", "what"):
        name = next(name for name in NAMES if f"-{kind}-" in name)
        puzzle = puzzle_named(name)
        assert puzzle is not None
        page.goto(f"{server.address}/puzzles/{name}")
        choices = page.locator("[data-goal], [data-choice]")
        right = page.locator(f"[data-goal='{puzzle.answer[0]}'], [data-choice='{puzzle.answer[0]}']")
        expect(right).to_have_count(1)
        names = choices.evaluate_all("all => all.map((one) => one.dataset.goal ?? one.dataset.choice)")
        wrong = next(one for one in names if one != puzzle.answer[0])
        page.locator(f"[data-goal='{wrong}'], [data-choice='{wrong}']").tap()
        page.locator(".say .pri").tap()
        expect(page.locator(".said")).to_contain_text("Not this way")
        page.locator(".say .btn", has_text="A hint").tap()
        expect(page.locator(".said")).to_contain_text("A hint")
        assert problems_in_all_looks(page) == []
        right.tap()
        page.locator(".say .pri").tap()
        expect(page.locator(".said")).to_contain_text("Solved!")
    with page.expect_response("**/api/learn/days/*") as listed:
        page.goto(f"{server.address}/puzzles/today")
    expect(page.locator("header b")).to_have_text("Puzzle of the day")
    today = puzzle_named(listed.value.json()["today"])
    assert today is not None
    expect(page.locator(".kicker")).to_be_visible()
    page.goto(f"{server.address}/puzzles/no-such-puzzle")
    expect(page.locator("h1")).to_have_text("There is nothing here")
    context.close()
