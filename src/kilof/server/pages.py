"""What is served as it is: the plain page, the page of rules, QR codes."""

from __future__ import annotations

import io
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

import segno

from kilof.games import GAMES
from kilof.manual import page

STATIC: Final = {
    "page.html": "text/html; charset=utf-8",
    "page.js": "text/javascript; charset=utf-8",
    "page.css": "text/css; charset=utf-8",
    "api.html": "text/html; charset=utf-8",
    "api.js": "text/javascript; charset=utf-8",
}


@cache
def static(name: str) -> bytes:
    return files("kilof.server").joinpath("static", name).read_bytes()


def rules_page(name: str) -> str | None:
    """A page of docs/rules."""
    return page(f"rules/{name}.md") if name in {game.catalogue for game in GAMES.values()} else None


def qr(address: str) -> bytes:
    """An address as an SVG picture."""
    out = io.BytesIO()
    segno.make(address, error="m", micro=False).save(out, kind="svg", scale=8, border=4, xmldecl=False)
    return out.getvalue()


@lru_cache(maxsize=256)
def known_qr(address: str) -> bytes:
    """The same for an address that many ask for, and that is no secret."""
    return qr(address)


def qr_text(address: str) -> str:
    """An address for a terminal."""
    out = io.StringIO()
    segno.make(address, error="l", micro=False).terminal(out=out, compact=True)
    return out.getvalue()
