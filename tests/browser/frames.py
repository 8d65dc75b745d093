"""How even the frames are while a card is dragged over a table in mid-game.

python -m tests.browser.frames
"""

from __future__ import annotations

import sys

from tests.browser.players import Typist
from tests.browser.stage import browsing, new_table, remember, served, visitor

_COUNT = """() => {
  window.frames_ = []; window.isCounting = true; let last = performance.now();
  const tick = (now) => {
    window.frames_.push(now - last); last = now;
    if (window.isCounting) requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}"""
_STOP = "() => { window.isCounting = false; return window.frames_; }"


def main() -> None:
    with served() as server, browsing() as browser:
        page = visitor(browser).new_page()
        remember(page, server.address)
        page.goto(new_table(page, server.address, "classic", 5))
        player = Typist(page)
        for _ in range(3):
            player.wait()
            before = ply(page)
            player.turn()
            page.wait_for_function("p => Number(document.querySelector('.app').dataset.ply) > p", arg=before)
        player.wait()
        card = page.locator("ol[aria-label] li button[aria-pressed]").first.bounding_box()
        board = page.locator(".board .board").bounding_box()
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
        frames = sorted(page.evaluate(_STOP)[3:])
        middle, late = frames[len(frames) // 2], frames[int(len(frames) * 0.95)]
        sys.stdout.write(f"{len(frames)} frames: median {middle:.1f} ms, 95 % within {late:.1f} ms\n")


if __name__ == "__main__":
    main()
