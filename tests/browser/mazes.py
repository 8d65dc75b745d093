"""Matches whose mazes grow tall: a seat that digs one way as long as it can, and the moments that come of it."""

from __future__ import annotations

import re

from playwright.sync_api import Page

from tests.browser.proxy import Asked, play_until
from tests.browser.stage import Server, new_table

_CELL = re.compile(r"-?\d+,-?\d+")
_NOT_DUG = ("rockfall", "map")
_TALL = "tall 2"  # the seed of a match that gets there


def tall_maze(page: Page, server: Server) -> str:
    """A table of the classic game whose maze has twelve rows or more, with a card that fits in six places or more."""
    return _maze(page, server, _TALL, line=1, least=12)


def _maze(page: Page, server: Server, seed: str, line: int, least: int) -> str:
    server.seed(seed)
    table = new_table(page, server.address, "classic", 3)

    def wanted(asked: Asked) -> bool:
        cells = [*asked.position["board"], *asked.position["goals"]]
        places = [int(cell.split(",")[line]) for cell in cells]
        return asked.phase == "turn" and max(places) - min(places) >= least - 1 and _most(asked) >= 6

    assert play_until(page, table, wanted, choose=lambda asked: max(asked.options, key=lambda code: _far(code, line)))
    return table


def _dug(code: str) -> str:
    """The cell that a code digs at, if it digs."""
    card, *words = code.split()
    cells = [word for word in words if _CELL.fullmatch(word)]
    return "" if card in _NOT_DUG or not cells else cells[0]


def _far(code: str, line: int) -> int:
    cell = _dug(code)
    return int(cell.split(",")[line]) if cell else -99


def _most(asked: Asked) -> int:
    """At how many places the card that fits best can be dug."""
    places: dict[str, set[str]] = {}
    for code in asked.options:
        if cell := _dug(code):
            places.setdefault(code.split()[0], set()).add(cell)
    return max((len(cells) for cells in places.values()), default=0)
