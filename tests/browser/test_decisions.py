"""Decisions that only some moments of a match ask for, each made in the browser where a match was brought to it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.players import ply, wait_for_ply
from tests.browser.proxy import Asked, in_phase
from tests.browser.stage import Server, party, seated

pytestmark = pytest.mark.browser

# What the page sends from now on.
_OVERHEAR = """() => {
  const send = WebSocket.prototype.send;
  window.sent = [];
  WebSocket.prototype.send = function (data) { window.sent.push(String(data)); return send.call(this, data); };
}"""
_STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def picks_of_three(asked: Asked) -> bool:
    return asked.phase == "share" and len(asked.position["offer"]) >= 3


def passes(code: str, start: str, traps: list[str]) -> bool:
    """Whether a move passes one of these traps."""
    x, y = map(int, start.split(","))
    for step in code.split()[1]:
        dx, dy = _STEPS[step]
        at = (x, y) if step in "ES" else (x + dx, y + dy)
        if f"{at[0]},{at[1]} {'E' if step in 'EW' else 'S'}" in traps:
            return True
        x, y = x + dx, y + dy
    return False


def way_with_a_trap(asked: Asked) -> bool:
    moves = [code for code in asked.options if code.startswith("move ")]
    traps, dwarfs = asked.position.get("traps", []), asked.position.get("dwarfs", [])
    return asked.phase == "moving" and any(passes(code, dwarfs[asked.you], traps) for code in moves)


def test_gold_is_picked_from_all_cards_that_lie_there(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 5, until=picks_of_three) as page:
        cards = page.locator(".pick ol button")
        cards.nth(2).wait_for()
        expect(page.locator(".roles > li")).to_have_count(5)
        before = ply(page)
        cards.nth(1).click()
        page.get_by_role("button", name=re.compile(r"^Keep \d gold")).click()
        wait_for_ply(page, before)


def test_a_nugget_card_is_chosen_and_placed(server: Server, browser: Browser) -> None:
    options = {"nuggets": "on"}
    with seated(server, browser, "classic", 3, until=in_phase("laying"), options=options) as page:
        expect(page.locator("[role=status].banner")).to_contain_text("Choose a nugget card")
        before = ply(page)
        page.locator("ol[aria-label='To choose from'] button").first.click()
        page.locator("button.cell").first.click()
        wait_for_ply(page, before)


def test_the_finder_leaves_or_remains(server: Server, browser: Browser) -> None:
    options = {"nuggets": "on"}
    with seated(server, browser, "classic", 3, until=in_phase("leaving"), options=options) as page:
        before = ply(page)
        expect(page.get_by_role("button", name="Remain")).to_be_visible()
        page.get_by_role("button", name="Leave with the gold").click()
        wait_for_ply(page, before)


def test_a_goal_is_turned_the_way_one_wants(server: Server, browser: Browser) -> None:
    with seated(server, browser, "duel", 2, until=in_phase("choosing")) as page:
        place = page.locator("button.cell")
        place.hover()
        first = place.locator("svg").inner_html()
        page.keyboard.press("r")
        assert place.locator("svg").inner_html() != first, "the other way is shown"
        before = ply(page)
        page.keyboard.press("Enter")
        wait_for_ply(page, before)


def test_a_troll_is_bribed_and_paid(server: Server, browser: Browser) -> None:
    with seated(server, browser, "duel", 2, until=in_phase("bribing")) as page:
        before = ply(page)
        page.locator(".acts").get_by_role("button", name="Bribe the troll").first.click()
        wait_for_ply(page, before)
        expect(page.locator("[data-seat='0'] [title='one bribe to pay']")).to_be_visible()
    with seated(server, browser, "duel", 2, until=in_phase("paying")) as page:
        before = ply(page)
        page.locator(".pick ol button").first.click()
        page.get_by_role("button", name=re.compile("^Pay with")).click()
        wait_for_ply(page, before)


def test_gold_to_mark_is_chosen_when_markers_run_short(server: Server, browser: Browser) -> None:
    with seated(server, browser, "duel", 2, until=in_phase("marking"), first=226) as page:
        expect(page.locator("[role=status].banner")).to_contain_text("Which gold do you mark?")
        expect(page.locator(".acts .btn.pri")).to_have_text("Choose gold")
        gold = page.locator("button.cell")
        assert gold.evaluate_all("all => all.map((one) => one.ariaLabel.split(',')[0])") == [
            "Mark this gold: 2",
            "Mark this gold: 1",
        ]
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        expect(gold.nth(1)).to_have_class(re.compile("here"))
        expect(page.locator(".acts .btn.pri")).to_contain_text("Mark this gold: 1")
        before = ply(page)
        page.keyboard.press("Enter")
        wait_for_ply(page, before)
        # The last marker ends the round (D21).
        page.wait_for_selector(".end")


def test_goals_are_turned_over_in_an_order(server: Server, browser: Browser) -> None:
    with seated(server, browser, "duel", 2, until=in_phase("ordering"), first=4) as page:
        expect(page.locator("[role=status].banner")).to_contain_text("Which goal is turned over first?")
        before = ply(page)
        page.keyboard.press("ArrowRight")
        page.keyboard.press("Enter")
        wait_for_ply(page, before)


def test_a_way_through_a_trap_tells_its_cost_before(server: Server, browser: Browser) -> None:
    with seated(server, browser, "lost-mines", 5, until=way_with_a_trap) as page:
        through = page.locator("button.cell[aria-label*='trap']").first
        through.hover()
        expect(page.locator("[role=status].banner")).to_contain_text("costs you a card")
        expect(page.locator(".route circle")).not_to_have_count(0)
        before = ply(page)
        through.click()
        wait_for_ply(page, before)
        expect(page.get_by_role("log")).to_contain_text(re.compile("lost|trap"))


def end_of(code: str) -> tuple[int, int]:
    """How far a move leads."""
    steps = [_STEPS[step] for step in code.removeprefix("move ")]
    return sum(x for x, _ in steps), sum(y for _, y in steps)


def two_ways_into_a_mine(asked: Asked) -> bool:
    ends = [end_of(code) for code in asked.options if code.startswith("move ")]
    return asked.phase == "moving" and len(set(ends)) < len(ends)


def test_a_mine_is_entered_by_the_side_one_wants(server: Server, browser: Browser) -> None:
    with seated(server, browser, "lost-mines", 3, until=two_ways_into_a_mine) as page:
        mine = page.locator("button.cell[aria-label*=', from the ']").first
        mine.hover()
        first, line = mine.get_attribute("aria-label"), page.locator(".route path").first
        drawn = line.get_attribute("d") or ""
        page.keyboard.press("r")
        expect(mine).not_to_have_attribute("aria-label", first or "")
        expect(line).not_to_have_attribute("d", drawn)
        page.get_by_role("button", name="Another way in").click()
        expect(mine).to_have_attribute("aria-label", first or "")
        page.keyboard.press("r")
        side = (mine.get_attribute("aria-label") or "").rpartition(", from the ")[2]
        page.evaluate(_OVERHEAR)
        before = ply(page)
        mine.click()
        wait_for_ply(page, before)
        (code,) = re.findall(r"move [NESW]+", " ".join(page.evaluate("() => window.sent")))
        assert {"N": "south", "E": "west", "S": "north", "W": "east"}[code[-1]] == side


def test_a_treasure_is_taken_by_keyboard(server: Server, browser: Browser) -> None:
    with seated(server, browser, "lost-mines", 3, until=in_phase("taking"), first=21) as page:
        treasures = page.locator(".world button[aria-label^='Treasure']")
        assert treasures.count() > 1
        expect(page.locator(".acts .main")).to_have_text("Choose a treasure")
        page.keyboard.press("ArrowRight")
        page.keyboard.press("ArrowDown")
        expect(treasures.nth(1)).to_have_class(re.compile("here"))
        before = ply(page)
        page.keyboard.press("Enter")
        wait_for_ply(page, before)


def test_a_round_is_ended_by_agreement(server: Server, browser: Browser) -> None:
    with party(server, browser, "lost-mines", ["Ania", "Borys", "Celina"]) as (ania, borys, celina):
        ania.get_by_role("button", name="Propose to end the round").click()
        for page in (borys, celina):
            expect(page.locator("[role=status].banner")).to_contain_text("End the round together? In favour: Ania")
        borys.get_by_role("button", name="Agree").click()
        celina.get_by_role("button", name="Agree").click()
        for page in (ania, borys, celina):
            expect(page.locator("h1", has_text="All have agreed to stop")).to_be_visible()
