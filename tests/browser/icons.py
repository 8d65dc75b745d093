"""Draws the icons of an installed page from web/public/icon.svg: python -m tests.browser.icons

They are committed, so that a build needs no browser; run it when the drawing changes.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from playwright.sync_api import Browser

from tests.browser.stage import browsing

PUBLIC = Path(__file__).parents[2] / "web" / "public"


class Icon(NamedTuple):
    """`share` is how much of the picture the drawing fills; below 1, ground goes to the edges, for systems that cut
    icons into a shape of their own."""

    size: int
    share: float


ICONS = {
    "icon-192.png": Icon(192, 1),
    "icon-512.png": Icon(512, 1),
    "icon-maskable-512.png": Icon(512, 0.7),
    "apple-touch-icon.png": Icon(180, 0.86),
}


def drawing(icon: Icon) -> str:
    """Our icon as SVG, of that size."""
    source = (PUBLIC / "icon.svg").read_text(encoding="utf-8").strip()
    source = source.replace("<svg ", f'<svg width="{icon.size}" height="{icon.size}" ')
    if icon.share == 1:
        return source
    inside = f'<g transform="translate(32 32) scale({icon.share}) translate(-32 -32)">'
    return source.replace(' rx="14"', "").replace("/><g ", f"/>{inside}<g ", 1).replace("</svg>", "</g></svg>")


def picture(browser: Browser, icon: Icon) -> bytes:
    """The same as PNG; transparent where nothing is drawn."""
    page = browser.new_page(viewport={"width": icon.size, "height": icon.size})
    page.set_content(f'<body style="margin:0;line-height:0">{drawing(icon)}')
    shot = page.screenshot(omit_background=True)
    page.close()
    return shot


def main() -> None:
    with browsing() as browser:
        for name, icon in ICONS.items():
            (PUBLIC / name).write_bytes(picture(browser, icon))


if __name__ == "__main__":
    main()
