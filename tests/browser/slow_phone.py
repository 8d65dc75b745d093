"""How soon a slow phone shows what was done: Chromium at 360 x 740 with a processor that is slowed down six times.

    python -m tests.browser.slow_phone [TABLES]

At each table, in mid-game, a card is tapped, then a place, then the button. Each time counts from the finger to the
frame after the one that shows what came of it: places that glow, the card at its place, the card as it lies there, the
match gone on as the server answered. Medians and the worst are printed. It needs a machine that does nothing else.
"""

from __future__ import annotations

import sys
from statistics import median

from playwright.sync_api import Locator, Page

from tests.browser.frames import mid_game
from tests.browser.proxy import send
from tests.browser.stage import browsing, remember, served, staged, visitor

SLOWER = 6
_TABLES = 9
_WATCH = """all => {
  const there = (one) => () => document.querySelector(one);
  const seen = { glow: there('button.cell'), aim: there('button.cell.here') };
  const before = document.querySelector('.app').dataset.ply;
  const hasGoneOn = () => document.querySelector('.app').dataset.ply !== before;
  seen.answer = hasGoneOn;
  seen.dig = () => document.querySelector('button.cell.laid') || hasGoneOn();
  window.took = Promise.all(all.map((one) => new Promise((done) => {
    addEventListener('pointerup', ({ timeStamp }) => {
      const look = () => requestAnimationFrame(seen[one]() ? () => done(performance.now() - timeStamp) : look);
      requestAnimationFrame(look);
    }, { once: true, capture: true });
  })));
}"""
_WHAT = {
    "glow": "places glow",
    "aim": "a place is aimed at",
    "dig": "a dig is shown",
    "answer": "the server's answer is shown",
}


def main() -> None:
    tables = int(sys.argv[1]) if len(sys.argv) > 1 else _TABLES
    took: dict[str, list[float]] = {shown: [] for shown in _WHAT}
    with served() as server, browsing() as browser:
        context = visitor(browser, is_phone=True, sees_pictures=True, reduced_motion="no-preference")
        page = context.new_page()
        remember(page, server.address)
        wire = context.new_cdp_session(page)
        for first in range(tables):
            wire.send("Emulation.setCPUThrottlingRate", {"rate": 1})
            table = staged(page, server, "classic", 5, mid_game, first)
            # The bots' answers are not counted.
            send(page, table, type="tempo", tempo="calm")
            page.goto(table)
            page.wait_for_selector(".banner.mine")
            page.wait_for_timeout(1500)
            wire.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
            _dig(page, took)
    for shown, times in took.items():
        sys.stdout.write(f"{_WHAT[shown]}: median {median(times):.0f} ms, worst {max(times):.0f} ms, of {len(times)}\n")


def _dig(page: Page, took: dict[str, list[float]]) -> None:
    steps = {
        ("glow",): page.locator("ol[aria-label] li button[aria-pressed]").first,
        ("aim",): page.locator("button.cell:not(.out)").first,
        ("dig", "answer"): page.locator(".acts .btn.pri").first,
    }
    for shown, place in steps.items():
        page.evaluate(_WATCH, shown)
        _tap(page, place)
        for one, time in zip(shown, page.evaluate("window.took"), strict=True):
            took[one].append(float(time))
        page.wait_for_timeout(900)


def _tap(page: Page, place: Locator) -> None:
    box = place.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


if __name__ == "__main__":
    main()
