"""The end of a classic round: roles turn over once, stand by sides, and gold is handed on beside them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.players import ply, wait_for_ply
from tests.browser.proxy import hide_role, in_phase
from tests.browser.stage import Server, problems, remember, seated, staged, visitor

pytestmark = pytest.mark.browser

SIZES = [(1440, 900), (844, 390), (390, 844), (360, 740)]
# Whose card began to turn, in order; and what stood in the captions of cards that were closed then.
_COUNT = """
  window.turned = []; window.early = [];
  new MutationObserver((all) => {
    for (const target of all.flatMap((one) => [...one.addedNodes])) {
      if (!target.matches?.('.front')) continue;
      window.turned.push(Number(target.closest('li').dataset.seat));
      const captions = [...document.querySelectorAll('.closed .caption')];
      window.early.push(...captions.filter((one) => one.textContent.trim()));
    }
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
    page.goto(table)
    expect(page.locator(".end h1")).to_be_focused()
    expect(page.locator(".closed li")).not_to_have_count(0)
    expect(page.locator(".closed")).to_have_count(0, timeout=10_000)
    turned = page.evaluate("turned")
    assert sorted(turned) == [0, 1, 2, 3, 4], "each of them once"
    assert page.evaluate("early.length") == 0, "nothing is named before it was turned"
    expect(page.locator(".roles > li")).to_have_count(5)
    sides = {
        name: page.locator(f"[data-side={name}] li").evaluate_all("all => all.map((one) => Number(one.dataset.seat))")
        for name in ("digger", "saboteur")
    }
    others = [seat for seat in turned if len(sides["saboteur"]) > 1 or seat not in sides["saboteur"]]
    assert [*others, *(seat for seat in turned if seat not in others)] == turned, "who was alone is last"
    assert sum(after < before for before, after in pairwise(others)) <= 1, "around the table"
    for name, caption in (("digger", "Gold digger"), ("saboteur", "Saboteur")):
        captions = page.locator(f"[data-side={name}] .caption b").all_inner_texts()
        assert captions == [caption] * len(sides[name])
    expect(page.locator(".now .got.empty")).to_have_count(1)
    pick_and_settle(page)
    page.wait_for_timeout(600)
    assert page.evaluate("turned") == turned, "nothing turns again"
    expect(page.locator(".got.empty")).to_have_count(0)
    expect(page.locator("[data-side=saboteur] .got")).to_have_count(0)
    rows = page.locator(".totals tbody tr")
    expect(rows).to_have_count(5)
    for seat in range(1, 5):
        expect(rows.nth(seat).locator("td").last).to_have_text("1 card" if seat in sides["digger"] else "0")
    assert rows.nth(0).locator("td").last.inner_text().isdigit(), "my own gold is known to me"
    # Space turns all at once, and so does a tap.
    for is_key in (True, False):
        page.reload()
        page.wait_for_selector(".closed li")
        if is_key:
            page.keyboard.press("Space")
        else:
            page.locator(".closed .all").click(force=True)
        expect(page.locator(".closed")).to_have_count(0)
        assert len(page.evaluate("turned")) < 5
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
                        seats = side.locator("li")
                        tops = set(seats.evaluate_all("all => all.map((one) => one.offsetTop)"))
                        assert len(tops) == min(2, seats.count()), "two rows"
            page.set_viewport_size({"width": 1440, "height": 900})
        for theme in ("lantern", "daylight"):
            page.evaluate(f"document.documentElement.className = '{theme}'")
            assert problems(page) == []
