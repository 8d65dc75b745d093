"""Scores: the ends of rounds in the Duel, solo and the Lost Mines, the end of a game, and the last games at home."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import pairwise

import pytest
from playwright.sync_api import Browser, FloatRect, Locator, Page, expect

from tests.browser.proxy import end_of_match, play_round
from tests.browser.stage import Server, new_table, problems, remember, seated, visitor

pytestmark = pytest.mark.browser

MINUS = "\N{MINUS SIGN}"
SIZES = {"desktop": (1440, 900), "portrait": (390, 844), "landscape": (844, 390)}


@contextmanager
def round_over(server: Server, browser: Browser, game: str, seats: int, seed: str) -> Iterator[Page]:
    """Somebody who looked on while the first round was played to its end."""
    context = visitor(browser)
    page = context.new_page()
    remember(page, server.address, name="Ania")
    server.seed(seed)
    table = new_table(page, server.address, game, seats, **({"bot": ""} if seats == 1 else {}))
    page.goto(table)
    page.wait_for_selector(".app")
    play_round(page, table)
    page.wait_for_selector(".end h1", timeout=60_000)  # the page has a whole round to go through
    try:
        yield page
    finally:
        context.close()


def at(page: Page, size: str) -> None:
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.wait_for_timeout(150)


def box(one: Locator) -> FloatRect:
    found = one.bounding_box()
    assert found is not None
    return found


def fits(page: Page, *parts: Locator) -> None:
    """Nothing is wider than the screen, and each part can be brought into sight as a whole, side to side."""
    width = page.viewport_size["width"]  # type: ignore[index]
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    for part in parts:
        part.scroll_into_view_if_needed()
        found = box(part)
        assert found["x"] >= -1
        assert found["x"] + found["width"] <= width + 1, part


def in_reach(page: Page, button: Locator) -> None:
    """The button is on the screen without scrolling, and large enough for a thumb."""
    size, found = page.viewport_size, box(button)
    assert size is not None
    assert found["y"] + found["height"] <= size["height"] + 1
    assert min(found["width"], found["height"]) >= 40


def number(one: Locator) -> int:
    return int(one.inner_text().replace(MINUS, "-"))


def faultless(page: Page) -> None:
    """As axe-core sees it, in both themes; drawings are gone after this."""
    for theme in ("lantern", "daylight"):
        page.evaluate(f"document.documentElement.className = '{theme}'")
        assert problems(page) == []


def test_a_round_of_the_duel_ends_with_accounts_marks_and_who_begins(server: Server, browser: Browser) -> None:
    with round_over(server, browser, "duel", 2, "duel 0") as page:
        accounts, mine = page.locator("section[data-seat]"), page.locator("section[data-seat='0']")
        other = page.locator("section[data-seat='1']")
        expect(accounts).to_have_count(2)
        expect(page.locator(".end ul.roles")).to_have_count(0)
        expect(page.locator(".end h1")).to_be_visible()
        for account in (mine, other):
            won, paid = (number(account.locator("h3 b").nth(i)) for i in range(2))
            assert number(account.locator("strong")) == won - paid
        cards = page.locator("section[data-seat] .part:first-child li:not(.none)")
        assert page.locator("[data-mark].won").count() == cards.count() > 0
        pills = page.locator("[data-mark].won text").all_text_contents()
        assert sum(map(int, pills)) == sum(number(one.locator("h3 b").first) for one in (mine, other))
        assert page.locator("[data-mark].paid").count() == page.locator("li", has_text=re.compile("^troll$")).count()
        assert page.locator("[data-mark].left").count() == page.locator("[data-why]").count()
        totals = {0: number(mine.locator("strong")), 1: number(other.locator("strong"))}
        first = int(page.locator("[data-first]").get_attribute("data-first") or -1)
        assert totals[first] <= totals[1 - first]
        expect(page.locator("[data-first]")).to_contain_text(
            f"{min(totals.values())} against {max(totals.values())}" if totals[0] != totals[1] else "The gold is level"
        )
        for size in SIZES:
            at(page, size)
            fits(page, mine, other, page.locator("[data-first]"))
            in_reach(page, page.locator(".end footer .btn.pri"))
            if size == "desktop":
                assert box(mine)["x"] > box(other)["x"] + box(other)["width"]
            else:
                assert box(mine)["y"] > box(other)["y"]
        at(page, "desktop")
        faultless(page)


def test_rounds_and_the_game_alone_end_with_what_was_left_and_a_grade(server: Server, browser: Browser) -> None:
    with round_over(server, browser, "solo", 1, "solo 0") as page:
        left = page.locator("[data-why]")
        assert left.count() > 0
        assert page.locator("[data-mark].left").count() == left.count()
        expect(page.locator(".end ul.roles")).to_have_count(0)
        for size in SIZES:
            at(page, size)
            fits(page, page.locator("section[data-seat='0']"), left.first)
            in_reach(page, page.locator(".end footer .btn.pri"))
        at(page, "desktop")
        faultless(page)
    with seated(server, browser, "solo", 1, until=end_of_match, bot="") as page:
        page.evaluate("localStorage.setItem('kilof-results', JSON.stringify({ solo: { other: 21 } }))")
        page.reload()
        expect(page.locator("[data-best='21']")).to_be_visible()
        gold = number(page.locator(".gold strong"))
        grades = [(25, "Fit to run the mine"), (20, "A nose for gold"), (15, "Not bad"), (0, "It could be better")]
        expect(page.locator("h1")).to_have_text(next(word for least, word in grades if gold >= least))
        assert sum(map(int, page.locator("main td.num").all_inner_texts())) == gold
        for size in SIZES:
            at(page, size)
            track, pointer = box(page.locator(".track")), box(page.locator(".pointer"))
            middle = pointer["x"] + pointer["width"] / 2 - track["x"]
            assert abs(middle - track["width"] * gold / 30) < 3
            mine = box(page.locator(".part.mine"))
            assert mine["x"] - 2 <= track["x"] + middle <= mine["x"] + mine["width"] + 4
            fits(page, page.locator("main table"), page.locator(".scene"))
        at(page, "portrait")
        again = page.get_by_role("button", name="Play again")
        in_reach(page, again)
        assert box(again)["y"] > 844 / 2
        faultless(page)


def test_a_round_of_the_lost_mines_explains_each_share(server: Server, browser: Browser) -> None:
    with round_over(server, browser, "lost-mines", 6, "lost-mines 0") as page:
        sides, members = page.locator("[data-side]"), page.locator("li[data-seat]")
        expect(members).to_have_count(6)
        for side in page.locator("[data-side]:not([data-side='selfish'])").all():
            values = [int(value) for value in side.locator(".add i").all_inner_texts()]
            worth, dwarfs = number(side.locator(".add strong")), side.locator("li[data-seat]").all()
            assert sum(values) == worth
            shares = [_shares(dwarf) for dwarf in dwarfs]
            assert {share for share, _, _, _ in shares} == {worth // len(dwarfs)}
            assert sum(share + extra for share, extra, _, _ in shares) <= worth
            assert all(result == share + extra - fed for share, extra, fed, result in shares)
            if worth and len(dwarfs) > 1:
                expect(side).to_contain_text(f"{worth} shared by {len(dwarfs)}:")
            if worth % len(dwarfs):
                expect(side).to_contain_text(f"{worth % len(dwarfs)} left over")
                expect(side).to_contain_text("the most valuable treasure")
        totals = [int(total) for total in page.locator("td.total").all_inner_texts()]
        assert totals == sorted(totals, reverse=True)
        assert sum(totals) == sum(_shares(dwarf)[3] for dwarf in members.all())
        for size in SIZES:
            at(page, size)
            fits(page, *sides.all(), page.locator("caption", has_text="Points so far"))
            for dwarf in members.all():
                dwarf.scroll_into_view_if_needed()
                assert box(dwarf)["width"] >= 120
            in_reach(page, page.locator(".end footer .btn.pri"))
        at(page, "desktop")
        faultless(page)


def _shares(dwarf: Locator) -> tuple[int, int, int, int]:
    """Share, extra, what the dragon took, and the result."""
    told = dwarf.locator(".sum").inner_text()
    found = re.search(r"(?:share|own) (\d+)", told)
    assert found
    extra, fed = re.search(r"\+(\d+)", told), re.search(rf"{MINUS}(\d+)", told)
    return int(found[1]), int(extra[1]) if extra else 0, int(fed[1]) if fed else 0, number(dwarf.locator("strong"))


def test_the_ranking_of_five_is_in_sight_on_a_small_laptop(server: Server, browser: Browser) -> None:
    with seated(server, browser, "classic", 5, until=end_of_match) as page:
        page.wait_for_selector("main table")
        for width, height in ((1280, 720), (1366, 640), (1366, 768)):
            page.set_viewport_size({"width": width, "height": height})
            last, acts = box(page.locator("tbody tr").last), box(page.locator(".acts"))
            assert last["y"] + last["height"] <= acts["y"] + 1, (width, height)


@pytest.mark.parametrize(("seats", "game"), [(10, "classic"), (3, "lost-mines")])
def test_the_game_ends_with_a_ranking_and_who_was_what(server: Server, browser: Browser, seats: int, game: str) -> None:
    with seated(server, browser, game, seats, until=end_of_match) as page:
        page.wait_for_selector("main table")
        rows = page.locator("tbody tr")
        expect(rows).to_have_count(seats)
        rounds = page.locator("thead th.round").count()
        assert rounds == (3 if game == "classic" else 2)
        expect(page.locator("tbody svg[data-part]")).to_have_count(seats * rounds)
        totals = [int(total) for total in page.locator("td.total").all_inner_texts()]
        assert totals == sorted(totals, reverse=True)
        for row, total in zip(rows.all(), totals, strict=True):
            brought = row.locator("td.round b").all_inner_texts()
            assert sum(int(gold) for gold in brought if gold != "–") == total
        bars = [
            box(bar)["width"] if total else 0
            for bar, total in zip(page.locator(".bar span").all(), totals, strict=True)
        ]
        assert all(before >= after - 1 for before, after in pairwise(bars))
        if game == "classic":
            for framed in page.locator(".cell.side").all():
                won = framed.locator("svg").get_attribute("data-part")
                column = framed.evaluate("cell => cell.closest('td').cellIndex")
                side = page.locator("thead th").nth(column).locator("small").inner_text()
                assert side == {"loyal": "diggers", "saboteur": "saboteurs"}[won or ""]
        # A story has one or two heroes, or is not told.
        for story in page.locator("[data-story='broken'] p, [data-story='fallen'] p").all_inner_texts():
            assert len(re.split(", and |, | and ", story.removesuffix(", in the whole game"))) <= 2, story
        for size in SIZES:
            at(page, size)
            expect(page.locator(".top")).to_contain_text("The game is over")
            expect(page.locator(".top")).not_to_contain_text("Round")
            fits(page, page.locator("main table"), page.get_by_role("button", name="Rematch"))
        in_reach(page, page.get_by_role("button", name="Rematch"))
        at(page, "portrait")
        in_reach(page, page.get_by_role("button", name="Rematch"))
        in_reach(page, page.get_by_role("button", name="To the start page"))
        faultless(page)
        page.goto(server.address)
        last = page.locator("section.last li a:not(.icon)")
        expect(last).to_have_count(1)
        expect(last.locator(".result")).to_have_text(
            re.compile(r"^(Won|Won together|\d+(st|nd|rd|th)(, shared,)? of \d+), \d+")
        )
        expect(last.locator("time")).to_have_attribute("datetime", re.compile(r"^20\d\d-"))
        expect(last).to_contain_text("Bolek")
