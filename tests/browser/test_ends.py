"""The end of a round: roles turn over once and stand by sides, then gold is handed on or treasures are shared."""

from __future__ import annotations

import re
from collections.abc import Callable
from contextlib import suppress
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from tests.browser.players import ply, wait_for_ply
from tests.browser.proxy import hide_role, in_phase, play_round, send
from tests.browser.stage import Server, new_table, problems, remember, seated, staged, visitor

pytestmark = pytest.mark.browser

SIZES = [(1440, 900), (844, 390), (390, 844), (360, 740)]
# Whose card began to turn, in order; what stood in the captions of cards that were closed then, or was offered already;
# and what was said of my marks.
_COUNT = """
  window.turned = []; window.early = []; window.said = new Set();
  new MutationObserver((all) => {
    for (const one of document.querySelectorAll('[data-marked] b')) window.said.add(one.textContent);
    if (document.querySelector('.closed .back') && document.querySelector('.offer')) window.early.push('gold');
    for (const target of all.flatMap((one) => [...one.addedNodes])) {
      if (!target.matches?.('.front')) continue;
      window.turned.push(Number(target.closest('li').dataset.seat));
      const captions = [...document.querySelectorAll('.closed .caption')];
      window.early.push(...captions.filter((one) => one.textContent.trim()));
    }
  }).observe(document, { childList: true, subtree: true });
"""
# What is told of the Lost Mines before its time: a role beside a closed card, a sum beside closed treasures, points.
_EARLY = """
  window.tooEarly = [];
  new MutationObserver(() => {
    for (const one of document.querySelectorAll('.closed li :is(.did, .sum)')) tooEarly.push(one.textContent);
    for (const side of document.querySelectorAll('[data-side]')) {
      if (side.querySelector('.treasure .back') && side.querySelector('.add')) tooEarly.push(side.textContent);
      const who = side.dataset.side !== 'selfish' && side.querySelector('h2 > .muted');
      if (document.querySelector('.closed li') && who) tooEarly.push(who.textContent);
    }
    if (document.querySelector('.back') && document.querySelector('td.bars i')) tooEarly.push('points');
  }).observe(document, { childList: true, subtree: true });
"""
# Parts that are wider than the screen or than their seat, or that are covered wherever they are scrolled to.
_CLIPPED = """() => {
  const bad = [];
  const all = document.querySelectorAll(
    '.roles > li, .roles .head b, .roles .caption, .roles .slot, .end h1, .totals, .end .btn.pri');
  for (const one of all) {
    one.scrollIntoView({ block: 'center' });
    const { left, right, top, bottom, width } = one.getBoundingClientRect();
    const name = `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 20)}`;
    if (left < -0.5 || right > innerWidth + 0.5 || !width) bad.push(`${name}: ${left} to ${right}`);
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!one.contains(over)) bad.push(`${name} lies under ${over?.className}`);
    const seat = one.closest('li')?.getBoundingClientRect();
    if (seat && (left < seat.left - 1 || right > seat.right + 1 || bottom > seat.bottom + 1)) {
      bad.push(`${name} leaves its seat`);
    }
  }
  if (document.documentElement.scrollWidth > innerWidth) bad.push('the page is too wide');
  return bad;
}"""


def pick_and_settle(page: Page) -> None:
    before = ply(page)
    page.keyboard.press("1")
    page.keyboard.press("Enter")
    wait_for_ply(page, before)
    page.wait_for_selector(".end footer .btn.pri")


def test_roles_turn_once_from_the_finder_on_and_stand_by_sides(server: Server, browser: Browser) -> None:
    context = visitor(browser, reduced_motion="no-preference")
    page = context.new_page()
    page.add_init_script(_COUNT)
    remember(page, server.address, name="Ania")
    table = staged(page, server, "classic", 5, in_phase("share"))
    hide_role(page, table)
    for seat, mark in ((1, "suspect"), (2, "trust")):
        send(page, table, type="mark", seat=seat, mark=mark, note="")
    page.goto(table)
    expect(page.locator(".end h1")).to_be_focused()
    expect(page.locator(".closed li")).not_to_have_count(0)
    expect(page.locator(".closed")).to_have_count(0, timeout=10_000)
    turned = page.evaluate("turned")
    assert sorted(turned) == [0, 1, 2, 3, 4], "each of them once"
    assert page.evaluate("early.length") == 0, "nothing is named before it was turned"
    expect(page.locator(".roles > li")).to_have_count(5)
    sides = {
        name: page.locator(f"[data-side={name}] .roles > li").evaluate_all("all => all.map((one) => +one.dataset.seat)")
        for name in ("digger", "saboteur")
    }
    others = [seat for seat in turned if len(sides["saboteur"]) > 1 or seat not in sides["saboteur"]]
    assert [*others, *(seat for seat in turned if seat not in others)] == turned, "who was alone is last"
    assert sum(after < before for before, after in pairwise(others)) <= 1, "around the table"
    for name, caption in (("digger", "Gold digger"), ("saboteur", "Saboteur")):
        captions = page.locator(f"[data-side={name}] .caption b").all_inner_texts()
        assert captions == [caption] * len(sides[name])
    # My marks, spoken of while roles turn, then judged by what was shown to everybody.
    assert page.evaluate("[...said]") == ["You suspect Bolek", "You trust Celina"]
    expect(page.locator("[data-judged]")).to_have_count(2)
    for seat, is_right in ((1, 1 in sides["saboteur"]), (2, 2 in sides["digger"])):
        judged = page.locator(f"[data-judged='{seat}']")
        expect(judged).to_contain_text(re.compile(rf"from move \d+ on: {'right' if is_right else 'wrong'}$"))
    expect(page.locator("[data-marked]")).to_have_count(0)
    givers = page.locator(".got:not(.empty)").count()
    told = page.locator(".pick p").first
    if givers:
        expect(told).to_contain_text("kept one card and handed you the rest.")
    is_last = page.locator(".offer li").count() == 1
    expect(told).to_contain_text("The last card is yours." if is_last else "Keep one card; the others go to the next")
    expect(page.locator(".now .got.empty")).to_have_count(1)
    pick_and_settle(page)
    expect(page.locator("[data-judged]")).to_have_count(2)
    page.wait_for_timeout(600)
    assert page.evaluate("turned") == turned, "nothing turns again"
    expect(page.locator(".got.empty")).to_have_count(0)
    expect(page.locator("[data-side=saboteur] .got")).to_have_count(0)
    rows = page.locator(".totals tbody tr")
    expect(rows).to_have_count(5)
    for seat in range(1, 5):
        expect(rows.nth(seat).locator("td").last).to_have_text("1 card" if seat in sides["digger"] else "0")
    assert rows.nth(0).locator("td").last.inner_text().isdigit(), "my own gold is known to me"
    # What was turned stands open when the page is loaded again.
    page.reload()
    expect(page.locator(".roles > li")).to_have_count(5)
    assert page.evaluate("turned") == []
    # Space turns all at once, and so does a tap. On a slow machine they may come when all have turned.
    for hurry in (lambda: page.keyboard.press("Space"), lambda: page.locator(".closed .all").click(force=True)):
        assert any(turned_before(page, hurry) < 5 for _ in range(5))
    context.close()


def turned_before(page: Page, hurry: Callable[[], None]) -> int:
    """How many roles had turned one by one when somebody hurried."""
    page.evaluate("sessionStorage.clear()")
    page.reload()
    page.wait_for_selector(".closed li")
    page.set_default_timeout(5_000)
    with suppress(Error):
        hurry()
    expect(page.locator(".closed")).to_have_count(0)
    return len(page.evaluate("turned"))


def test_roles_and_treasures_of_the_lost_mines_turn_once_each(server: Server, browser: Browser) -> None:
    context = visitor(browser, reduced_motion="no-preference")
    page = context.new_page()
    page.add_init_script(_COUNT)
    page.add_init_script(_EARLY)
    remember(page, server.address, name="Ania")
    server.seed("lost-mines 0")
    table = new_table(page, server.address, "lost-mines", 6)
    play_round(page, table)
    page.goto(table)
    page.wait_for_selector(".closed li")
    points = page.locator("[data-side] li .sum strong")
    expect(points).to_have_count(6, timeout=15_000)
    turned = page.evaluate("turned")
    seats = turned[:6]
    assert sorted(seats) == list(range(6)), "each role once"
    members = page.locator("[data-side] li").evaluate_all("all => all.map((one) => +one.dataset.seat)")
    assert sorted(members) == list(range(6)), "all stand by sides"
    # Then the treasures, those of one side together.
    taken = {seat: page.locator(f"li[data-seat='{seat}'] .treasure").count() for seat in range(6)}
    assert turned[6:] == [seat for seat in members for _ in range(taken[seat])]
    assert page.evaluate("tooEarly") == [], "no role, sum or point is told before its card was turned"
    # Loaded again in the middle it goes on where it was, and at the end everything stands open.
    for open_before, left in ((2, turned[2:]), (99, [])):
        kept = f"1 {open_before}"
        page.evaluate(
            "kept => sessionStorage.setItem('kilof-turned ' + location.pathname.split('/').pop(), kept)", kept
        )
        page.reload()
        expect(points).to_have_count(6, timeout=15_000)
        assert page.evaluate("turned") == left
    # A tap or Space turns all at once; nothing moves for people who want that.
    for quick in ("Space", "tap", "still"):
        page.evaluate("sessionStorage.clear()")
        page.emulate_media(reduced_motion="reduce" if quick == "still" else "no-preference")
        page.reload()
        if quick == "tap":
            page.locator(".how .all").click(force=True)
        elif quick == "Space":
            page.wait_for_selector(".closed li")
            page.keyboard.press("Space")
        expect(points).to_have_count(6)
        assert len(page.evaluate("turned")) < 6
    context.close()


def test_ten_seats_have_room_at_every_size(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 10, until=in_phase("share"), settings={"language": "pl"}) as page:
        expect(page.locator(".roles > li")).to_have_count(10)
        expect(page.locator(".closed")).to_have_count(0)
        for is_over in (False, True):
            if is_over:
                pick_and_settle(page)
            for width, height in SIZES:
                page.set_viewport_size({"width": width, "height": height})
                page.wait_for_timeout(150)
                assert page.evaluate(_CLIPPED) == [], (width, height)
                card = page.locator(".roles .slot").first.bounding_box()
                assert card is not None
                assert abs(card["width"] - 72) <= 1
                if height < 500:  # what there is to read, one below the other
                    parts = page.locator(".pick, .end .body").evaluate_all(
                        "all => all.map((one) => [one.getBoundingClientRect().top, one.getBoundingClientRect().bottom])"
                    )
                    assert all(above[1] <= below[0] + 1 for above, below in pairwise(parts)), parts
                if width == 1440:
                    for side in page.locator("[data-side]").all():
                        seats = side.locator(".roles > li")
                        tops = set(seats.evaluate_all("all => all.map((one) => one.offsetTop)"))
                        assert len(tops) == min(2, seats.count()), "two rows"
            page.set_viewport_size({"width": 1440, "height": 900})
        for theme in ("lantern", "daylight"):
            page.evaluate(f"document.documentElement.className = '{theme}'")
            assert problems(page) == []
