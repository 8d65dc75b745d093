"""Lessons as people play them: each once by touch on a phone, by its model solution; wrong tries; axe-core."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from kilof.core import machine
from kilof.core.state import State
from kilof.learn import LESSONS, lesson_named
from kilof.notation.code import action_text
from tests.browser.players import EDGE, ply, tap, wait_for_ply
from tests.browser.stage import PHONE, Server, problems_in_all_looks, remember, show_look, visitor

pytestmark = pytest.mark.browser

SAID = {
    "stay": "Stay",
    "done": "End the turn",
    "leave": "Leave",
    "remain": "Remain",
    "propose": "Propose",
    "agree": "Agree",
    "decline": "Decline",
}
# The board has found its measures, for what was picked just now.
_SETTLED = "() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))"
_IS_IN_REACH = """place => {
  const { x, y, width, height } = place.getBoundingClientRect();
  return place.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
# Where it is, seen from the middle of the board.
_SIDES = """place => {
  const [a, b] = [place, document.querySelector('main.board')].map((one) => one.getBoundingClientRect());
  const [x, y] = [a.x + a.width / 2 - b.x - b.width / 2, a.y + a.height / 2 - b.y - b.height / 2];
  const sides = [x > 0 ? 'right' : 'left', y > 0 ? 'down' : 'up'];
  return Math.abs(x) / b.width > Math.abs(y) / b.height ? sides : sides.reverse();
}"""
_CELL = re.compile(r"^-?\d+,-?\d+$")


class Learner:
    """Plays codes by taps alone."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def play(self, s: State, seat: int, code: str) -> None:
        # Nothing is picked any more: the hand has unfolded after the last move.
        expect(self.page.locator(".folded .card")).to_have_count(0)
        before = ply(self.page)
        words = code.split(" ")
        if words[0] in SAID:
            tap(self.page.locator(".do button", has_text=SAID[words[0]]).first)
        elif words[0] in ("pass", "shed"):
            self.give(s, seat, words)
        else:
            self.aim(s, seat, code, words)
            tap(self.page.locator(".acts .btn.pri"))
        wait_for_ply(self.page, before)

    def cards(self) -> Locator:
        return self.page.locator(".hand li button")

    def card(self, place: int) -> None:
        """Pick it; the picked one turns. Where the maze needs room, the hand is folded around that one."""
        if self.page.locator(".folded .card").count():
            tap(self.page.locator(".folded .card"))
        else:
            tap(self.cards().nth(place), EDGE)

    def give(self, s: State, seat: int, words: list[str]) -> None:
        tap(self.page.locator(".acts .give"))
        hand = [s.rules.deck.cards[card].name for card in s.hands[seat]]
        wanted = [word for word in words[1:] if word in hand]
        for place, name in enumerate(hand):
            if name in wanted:
                wanted.remove(name)
                self.card(place)
        if words[0] == "shed":
            self.page.locator(".acts .btn", has_text="cart").tap()
        else:
            tap(self.page.locator(".acts .btn.pri"))

    def aim(self, s: State, seat: int, code: str, words: list[str]) -> None:
        """Pick the card, tap the place, and turn it until it is what the code says."""
        hand = [s.rules.deck.cards[card].name for card in s.hands[seat]]
        if words[0] in ("pick", "pay", "lay"):
            codes = [action_text(s.rules, option).split(" ") for option in machine.options(s, seat)]
            self.card(list(dict.fromkeys(code[1] for code in codes)).index(words[1]))
        elif words[0] in hand:
            self.card(hand.index(words[0]))
        if self.aimed() == code:
            return
        target = self.target(words)
        if target:
            self.bring(target)
        for one in [target] if target else self.places():
            one.tap()
            for _ in range(2):
                self.page.evaluate(_SETTLED)
                if self.aimed() == code:
                    return
                if words[0] in hand and target is not None:
                    self.card(hand.index(words[0]))
                elif self.page.locator(".acts .btn", has_text="Another").count():
                    self.page.locator(".acts .btn", has_text="Another").tap()
                elif self.page.locator(".acts .btn", has_text="Turn").count():
                    self.page.locator(".acts .btn", has_text="Turn").first.tap()
        expect(self.page.locator(".desk")).to_have_attribute("data-code", code)

    def target(self, words: list[str]) -> Locator | None:
        if any(re.fullmatch("[NESW]", word) for word in words) or words[0] == "move":
            return None
        for word in words[1:]:
            if _CELL.match(word):
                return self.place(word)
            if re.fullmatch(r"s\d", word):
                return self.page.locator(f".people [data-seat='{word[1]}'] .hit")
        return None

    def places(self) -> list[Locator]:
        """All that can be tapped in the maze, once the board shows what may be done now."""
        places = self.page.locator(".world button:not(.out)")
        expect(places.first).to_be_visible()
        self.page.evaluate(_SETTLED)
        return places.all()

    def place(self, cell: str) -> Locator:
        x, y = map(int, cell.split(","))
        style = f"[style*='left: {100 * x}px'][style*='top: {140 * y}px']"
        return self.page.locator(f"button.cell{style}, .cells button{style}").first

    def bring(self, target: Locator) -> None:
        """Places out of sight wait behind a tab. The board may still make room for what was picked just now."""
        in_reach = 0
        for _ in range(40):
            self.page.evaluate(_SETTLED)
            in_reach = in_reach + 1 if target.evaluate(_IS_IN_REACH) else 0
            if in_reach == 3:
                return
            for side in [] if in_reach else target.evaluate(_SIDES):
                if self.page.locator(f".tab.{side}").count():
                    self.page.locator(f".tab.{side}").tap()
                    break

    def aimed(self) -> str:
        return self.page.locator(".desk").get_attribute("data-code") or ""


def test_each_lesson_is_played_once_by_touch(server: Server, browser: Browser) -> None:
    context = visitor(browser, is_phone=True)
    page = context.new_page()
    page.set_default_timeout(10_000)
    remember(page, server.address)
    learner = Learner(page)
    for game, names in LESSONS.items():
        for name in names:
            lesson = lesson_named(game, name)
            assert lesson is not None
            page.goto(f"{server.address}/learn/{game}/{name}")
            expect(page.locator(".desk h1")).to_be_visible()
            for count, code in enumerate(lesson.solution):
                try:
                    learner.play(lesson.play(lesson.solution[:count]).state, lesson.desk.seat, code)
                except Exception as error:
                    raise AssertionError(f"{game}/{name}: {code}: {error}") from error
            expect(page.locator(".over .btn.pri")).to_be_visible()
    page.goto(f"{server.address}/learn")
    expect(page.locator(".sign.done")).to_have_count(sum(map(len, LESSONS.values())))
    context.close()


# The cell to the right of the card at 2,0, as the page has it.
_AT = """cell => {
  const [x, y] = cell;
  const world = document.querySelector('.world');
  const { left, top } = world.getBoundingClientRect();
  const scale = new DOMMatrix(getComputedStyle(world).transform).a;
  return [left + scale * 100 * (x + 0.5), top + scale * 140 * (y + 0.5)];
}"""


def test_wrong_try_is_shown_answered_and_taken_back(server: Server, browser: Browser) -> None:
    """A card is put where it does not fit, by mouse; what was right comes first, then the rule, then a way on. axe-core
    finds nothing wrong with any of these screens."""
    context = visitor(browser)
    page = context.new_page()
    remember(page, server.address)
    page.goto(f"{server.address}/learn")
    expect(page.locator(".tracks article")).to_have_count(3)
    assert problems_in_all_looks(page) == []
    page.goto(f"{server.address}/learn/classic/join-tunnels")
    page.locator(".hand li button").nth(2).click()
    expect(page.locator("button.cell").first).to_be_visible()
    # The maze is where it stays.
    page.wait_for_function("() => !document.querySelector('.world.still')")
    x, y = page.evaluate(_AT, [3, 0])
    page.mouse.move(x, y)
    expect(page.locator(".why")).to_be_visible()
    page.mouse.click(x, y)
    expect(page.locator("[data-wrong='3,0']")).to_be_visible()
    said = page.locator(".said")
    show_look(page, "daylight", "pl")
    expect(said).to_contain_text("Prawie")
    show_look(page, "lantern", "en")
    expect(said).to_contain_text("Nearly: the west side joins, but the north side does not.")
    expect(said.locator("a.rule")).to_have_text("C10")
    expect(page.locator(".helps .btn.pri")).to_be_visible()
    assert problems_in_all_looks(page) == []
    # A rule opens beside the board, and the try stays.
    said.locator("a.rule").click()
    expect(page.locator(".rules aside")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".rules")).to_have_count(0)
    page.keyboard.press("Backspace")
    expect(page.locator("[data-wrong]")).to_have_count(0)
    # A card is explained and counted as at a table.
    page.wait_for_selector("[data-explains]", state="attached")
    page.locator(".hand li button").nth(2).focus()
    page.keyboard.press("?")
    expect(page.locator(".popover dd")).to_have_count(4)
    copies, mine, table, unseen = map(int, page.locator(".popover dd").all_inner_texts())
    assert copies == mine + table + unseen
    assert mine >= 1
    page.keyboard.press("Escape")
    expect(page.locator(".popover")).to_have_count(0)
    # Show me points at a good move; once more plays it. A move is taken back by its key, a reload loses nothing.
    page.keyboard.press("h")
    expect(page.locator(".desk")).to_have_attribute("data-code", "ew 3,0")
    page.keyboard.press("h")
    expect(page.locator(".steps")).to_have_attribute("aria-label", re.compile("1"))
    expect(page.locator(".steps .done")).to_have_count(1)
    page.reload()
    expect(page.locator(".steps .done")).to_have_count(1)
    page.keyboard.press("Backspace")
    expect(page.locator(".steps .done")).to_have_count(0)
    context.close()


def test_after_the_last_lesson_a_first_game_against_novices_with_the_coach_on(server: Server, browser: Browser) -> None:
    """By touch. Hints were switched off before: whoever asks for a first game has them again."""
    context = visitor(browser, is_phone=True)
    page = context.new_page()
    remember(page, server.address, seen=["coach-off"])
    game, name = [(game, name) for game, names in LESSONS.items() if game in ("duel", "solo") for name in names][-1]
    lesson = lesson_named(game, name)
    assert lesson is not None
    page.goto(f"{server.address}/learn/{game}/{name}")
    # A low phone folds the line below the goal.
    fact = page.locator(".goal p")
    expect(fact).to_be_visible()
    page.set_viewport_size({"width": 360, "height": 640})
    expect(fact).to_be_hidden()
    page.get_by_role("button", name="More about it").tap()
    expect(fact).to_be_visible()
    page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
    learner = Learner(page)
    for count, code in enumerate(lesson.solution):
        learner.play(lesson.play(lesson.solution[:count]).state, lesson.desk.seat, code)
    server.seed("a first game")
    with page.expect_request(lambda request: request.method == "POST" and request.url.endswith("/api/tables")) as made:
        page.locator(".over .btn.pri", has_text="first game").tap()
    terms = made.value.post_data_json
    assert terms is not None
    assert (terms["game"], terms["bot"]) == ("duel", "novice")
    page.wait_for_url("**/t/*")
    page.wait_for_selector(".banner.mine")
    page.get_by_role("button", name="Hint").tap()
    expect(page.locator("aside[aria-label=Hint] p")).to_be_visible()
    before = ply(page)
    page.get_by_role("button", name="What could I do?").tap()
    expect(page.locator(".ideas li button").nth(1)).to_be_visible()
    page.locator(".ideas li button").first.tap()
    page.locator(".acts .btn.pri").tap()
    wait_for_ply(page, before)
    page.goto(f"{server.address}/learn")
    expect(page.locator(".sign.done")).to_have_count(2)
    context.close()
