"""How even the frames are while a card is dragged over a table in mid-game, and how soon a page can be used.

python -m tests.browser.frames
"""

from __future__ import annotations

import sys

from playwright.sync_api import Page

from tests.browser.proxy import Asked
from tests.browser.stage import browsing, remember, served, staged, visitor

_COUNT = """() => {
  window.frames_ = []; window.works = []; window.isCounting = true; let last = performance.now();
  new PerformanceObserver((list) => window.works.push(...list.getEntries().map(({ duration }) => duration)))
    .observe({ type: 'longtask' });
  const tick = (now) => {
    window.frames_.push(now - last); last = now;
    if (window.isCounting) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""
_STOP = "() => { window.isCounting = false; return [window.frames_, window.works]; }"


def mid_game(asked: Asked) -> bool:
    """The first card of the hand fits somewhere."""
    if asked.phase != "turn" or len(asked.position["board"]) < 14:
        return False
    hand = asked.position["hands"][asked.you]
    return any(code.startswith(f"{hand[0]} ") and "," in code for code in asked.options)


def main() -> None:
    with served() as server, browsing() as browser:
        page = visitor(browser, sees_pictures=True).new_page()
        remember(page, server.address)
        page.goto(staged(page, server, "classic", 5, mid_game))
        page.wait_for_selector(".banner.mine")
        page.wait_for_timeout(500)
        _report_frames(page)
        fresh = visitor(browser, sees_pictures=True).new_page()
        fresh.goto(server.address)
        fresh.wait_for_selector("article .btn.pri")
        sys.stdout.write(f"home can be used after {fresh.evaluate('performance.now()'):.0f} ms\n")


def _report_frames(page: Page) -> None:
    card = page.locator("ol[aria-label] li button[aria-pressed]").first.bounding_box()
    board = page.locator(".around .board").bounding_box()
    assert card is not None
    assert board is not None
    page.evaluate(_COUNT)
    page.mouse.move(card["x"] + 30, card["y"] + 40)
    page.mouse.down()
    for i in range(240):
        x, y = 0.2 + 0.6 * (i % 60) / 60, 0.3 + 0.4 * (i * 7 % 60) / 60
        page.mouse.move(board["x"] + board["width"] * x, board["y"] + board["height"] * y)
    page.mouse.move(5, 5)
    page.mouse.up()
    frames, works = page.evaluate(_STOP)
    frames = sorted(frames[3:])
    middle, late = frames[len(frames) // 2], frames[int(len(frames) * 0.95)]
    sys.stdout.write(f"{len(frames)} frames: median {middle:.1f} ms, 95 % within {late:.1f} ms\n")
    sys.stdout.write(f"tasks of the page longer than 50 ms: {len(works)}\n")


if __name__ == "__main__":
    main()
