"""The end of a game: what is told of it, the picture to be shared; and statistics over all games."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.proxy import Asked, end_of_match, play_until, send
from tests.browser.stage import Server, new_table, problems_in_all_looks, remember, seated, staged, visitor

pytestmark = pytest.mark.browser

NAMES = ("Bolek", "Celina", "Darek", "Ewa")


class Turns:
    """Wants the third turn of the seat."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, asked: Asked) -> bool:
        self.count += asked.phase == "turn"
        return self.count > 2


@pytest.fixture(scope="module")
def ended(server: Server, browser: Browser) -> Iterator[Page]:
    """A match of five that is over, in which everybody else was suspected in the first round."""
    context = visitor(browser, accept_downloads=True)
    page = context.new_page()
    remember(page, server.address, name="Ania")
    server.seed("classic 1")
    table = new_table(page, server.address, "classic", 5)
    assert play_until(page, table, Turns())
    for seat in range(1, 5):
        send(page, table, type="mark", seat=seat, mark="suspect", note="")
    play_until(page, table, end_of_match)
    # Its chances are asked for; these tests do without them.
    page.route("**/api/analysis/*", lambda route: route.abort())
    with page.expect_request(lambda request: "/api/analysis/" in request.url) as counting:
        page.goto(table)
    assert counting.value.method == "POST"
    page.wait_for_selector("[data-story]")
    yield page
    context.close()


def test_stories_are_told_with_my_marks_and_lead_into_the_replay(ended: Page) -> None:
    page = ended
    stories = page.locator("[data-story]")
    expect(stories).to_have_count(4)
    kinds = [story.get_attribute("data-story") for story in stories.all()]
    assert "mark" in kinds
    assert "tunnel" in kinds
    mark = page.locator("[data-story=mark]")
    expect(mark.locator("h3")).to_have_text(re.compile(rf"^You suspected ({'|'.join(NAMES)}) from move \d+: right$"))
    table = page.url.rsplit("/", 1)[1]
    for story in stories.all():
        assert re.fullmatch(rf"/replay/{table}\?m=\d+", story.get_attribute("href") or "")
    # One after the other on a phone, by dots and by arrows.
    page.set_viewport_size({"width": 390, "height": 844})
    count = page.locator("#story .count")
    expect(count).to_contain_text("1 of 4")
    page.locator(".dots button").nth(2).click()
    expect(count).to_contain_text("3 of 4")
    stories.nth(2).focus()
    page.keyboard.press("ArrowRight")
    expect(count).to_contain_text("4 of 4")
    expect(stories.nth(3)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(stories.nth(2)).to_be_focused()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.set_viewport_size({"width": 1440, "height": 900})
    boxes = [story.bounding_box() for story in stories.all()]
    assert len({round(box["y"]) for box in boxes if box}) == 2, "two and two where there is room"


def test_picture_to_share_has_no_link_and_names_only_if_wanted(ended: Page, tmp_path: Path) -> None:
    page = ended
    page.get_by_role("button", name="Share a picture").click()
    picture = page.locator("dialog img")
    expect(picture).to_have_attribute("alt", re.compile("Bolek"))
    told = picture.get_attribute("alt") or ""
    assert not re.search(r"https?:|127\.0\.0\.1|/t/|/replay/", told)
    assert all(name in told for name in ("Ania", *NAMES))
    assert picture.evaluate("image => [image.naturalWidth, image.naturalHeight]") == [1200, 630]
    page.get_by_label("With names").uncheck()
    expect(picture).not_to_have_attribute("alt", re.compile("Bolek"))
    bare = picture.get_attribute("alt") or ""
    assert not [name for name in ("Ania", *NAMES) if name in bare]
    assert "Player 1" in bare
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as PNG").click()
    download.value.save_as(tmp_path / "kilof.png")
    content = (tmp_path / "kilof.png").read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    assert [int.from_bytes(content[at : at + 4]) for at in (16, 20)] == [1200, 630]
    # By lantern light, whatever the page shows.
    corner = """image => { const to = document.createElement('canvas').getContext('2d'); to.drawImage(image, 0, 0);
      return [...to.getImageData(4, 4, 1, 1).data].slice(0, 3); }"""
    dark = picture.evaluate(corner)
    assert max(dark) < 40
    assert problems_in_all_looks(page, "dialog") == []
    page.keyboard.press("Escape")
    assert problems_in_all_looks(page, "main") == []


_SHARES = """([can, fails]) => {
  window.given = [];
  Object.assign(navigator, {
    canShare: ({ files }) => can && files.length === 1 && files[0].type === 'image/png',
    share: async ({ files, ...more }) => {
      if (fails) throw new DOMException('no', fails);
      const bytes = new Uint8Array(await files[0].arrayBuffer());
      window.given.push({ name: files[0].name, type: files[0].type, first: [...bytes.slice(0, 24)], more });
    },
  });
}"""


def test_picture_is_handed_to_whatever_shares_on_this_device(ended: Page, tmp_path: Path) -> None:
    page = ended
    open_sheet = page.get_by_role("button", name="Share a picture")
    send_it = page.get_by_role("button", name="Share", exact=True)
    page.evaluate(_SHARES, [True, ""])
    open_sheet.click()
    send_it.click()
    page.wait_for_function("() => window.given.length")
    (given,) = page.evaluate("window.given")
    assert (given["name"], given["type"], given["more"]) == ("kilof.png", "image/png", {}), "the file, and no address"
    assert bytes(given["first"][:8]) == b"\x89PNG\r\n\x1a\n"
    assert [int.from_bytes(bytes(given["first"][at : at + 4])) for at in (16, 20)] == [1200, 630]
    # Whoever changes their mind has not failed; what fails is said.
    page.evaluate(_SHARES, [True, "AbortError"])
    send_it.click()
    expect(send_it).to_be_enabled()
    expect(page.locator("dialog [role=alert]")).to_have_count(0)
    page.evaluate(_SHARES, [True, "NotAllowedError"])
    send_it.click()
    expect(page.locator("dialog [role=alert]")).to_be_visible()
    page.keyboard.press("Escape")
    # A device that shares no files gets a file.
    page.evaluate(_SHARES, [False, ""])
    open_sheet.click()
    expect(page.locator("dialog img")).to_be_visible()
    expect(send_it).to_have_count(0)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save as PNG").click()
    assert download.value.suggested_filename == "kilof.png"
    assert page.evaluate("window.given") == []
    page.keyboard.press("Escape")


def test_statistics_are_taken_along_and_erased_with_one_question(ended: Page, server: Server, tmp_path: Path) -> None:
    page = ended
    page.goto(server.address)
    page.locator("section.last a", has_text="My statistics").click()
    expect(page.locator("[data-row=classic]")).to_contain_text(re.compile("[01] of 1"))
    expect(page.locator("[data-marks=suspect] figcaption")).to_contain_text("of 4")
    expect(page.locator("[data-marks=bots] figcaption")).to_contain_text("of 4")
    expect(page.locator("ul.last a")).to_have_count(1)
    assert problems_in_all_looks(page) == []
    page.reload()
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    download.value.save_as(tmp_path / "statistics.json")
    (kept,) = json.loads((tmp_path / "statistics.json").read_text(encoding="utf-8"))["games"]
    assert (kept["game"], kept["seats"], len(kept["marks"]), len(kept["rounds"])) == ("classic", 5, 4, 3)
    page.get_by_role("button", name="Erase all").click()
    page.evaluate("localStorage.setItem('kilof-results', JSON.stringify({ solo: { other: 21 } }))")
    dialog = page.locator("dialog")
    dialog.get_by_role("button", name="Keep").click()
    expect(page.locator("[data-row=classic]")).to_have_count(1)
    assert "21" in page.evaluate("localStorage.getItem('kilof-results')")
    page.get_by_role("button", name="Erase all").click()
    dialog.get_by_role("button", name="Erase all").click()
    expect(page.get_by_role("heading", name="Play a game and come back")).to_be_visible()
    assert page.evaluate("localStorage.getItem('kilof-results')") is None
    page.reload()
    expect(page.get_by_role("heading", name="Play a game and come back")).to_be_visible()
    page.wait_for_timeout(300)
    expect(page.locator("[data-row]")).to_have_count(0)
    assert problems_in_all_looks(page) == []


def test_games_that_ended_elsewhere_are_added_and_with_no_marks_the_bots_are_told_of(
    server: Server, browser: Browser
) -> None:
    context = visitor(browser)
    page = context.new_page()
    remember(page, server.address, name="Ania")
    table = staged(page, server, "classic", 4, end_of_match)
    page.goto(f"{server.address}/me")
    expect(page.locator("[data-row=classic]")).to_contain_text("of 1")
    expect(page.locator(".doubt")).to_contain_text("You have marked nobody yet.")
    page.goto(table)
    expect(page.locator("[data-story=unmarked] h3")).to_have_text("You marked nobody")
    context.close()


def test_replay_is_offered_when_nothing_can_happen_any_more(server: Server, browser: Browser) -> None:
    """Here all may agree to another round for a while: meanwhile there is neither a replay nor a record."""
    context = visitor(browser)
    page = context.new_page()
    remember(page, server.address, name="Ania")
    page.route("**/api/analysis/*", lambda route: route.abort())
    table = staged(page, server, "lost-mines", 5, end_of_match)
    page.goto(table)
    expect(page.get_by_text("It is told when nobody can ask for another round")).to_be_visible()
    expect(page.locator(".acts .home")).to_be_visible()
    expect(page.locator(".acts .replay, .acts .record")).to_have_count(0)
    # Nor is one offered among the last games.
    page.goto(server.address)
    expect(page.locator("section.last li")).to_have_count(1)
    expect(page.get_by_role("link", name="Watch the replay")).to_have_count(0)
    context.close()


def test_alone_there_are_stories_too(server: Server, browser: Browser) -> None:
    with seated(server, browser, "solo", 1, until=end_of_match, bot="") as page:
        page.route("**/api/analysis/*", lambda route: route.abort())
        page.reload()
        page.wait_for_selector("[data-story]")
        kinds = {story.get_attribute("data-story") for story in page.locator("[data-story]").all()}
        assert "tunnel" in kinds
        assert kinds <= {"tunnel", "round", "missed", "rockfall"}
        missed = page.locator("[data-story=missed]")
        expect(missed.locator("h3")).to_have_text(re.compile(r"^(One card|\d+ cards) short of \d+ gold$"))
        page.set_viewport_size({"width": 390, "height": 844})
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
