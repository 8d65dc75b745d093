"""Matches whose mazes grow one way: a seat that digs there as long as it can, and the moments that come of it."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.browser.proxy import Asked, play_until
from tests.browser.stage import Server, new_table

_CELL = re.compile(r"-?\d+,-?\d+")
_NOT_DUG = ("rockfall", "map", "key")


class Grown(NamedTuple):
    """A match that gets there, by its seed: how many columns and rows its maze has at least."""

    game: str
    seats: int
    seed: str
    way: tuple[int, int]  # across and down
    columns: int
    rows: int
    fits: int  # in so many places one of my cards can be dug, at least


MAZES = {
    "tall classic": Grown("classic", 3, "tall 2", (0, 1), 1, 12, 6),
    "wide classic": Grown("classic", 3, "wide 5", (-1, 0), 13, 1, 6),
    "tall duel": Grown("duel", 2, "tall 4", (0, 1), 1, 12, 5),
    "wide duel": Grown("duel", 2, "wide 1", (-1, 0), 15, 1, 5),
}


def tall_maze(page: Page, server: Server) -> str:
    """A table of the classic game whose maze has twelve rows or more, with a card that fits in six places or more."""
    return maze(page, server, MAZES["tall classic"])


def maze(page: Page, server: Server, grown: Grown) -> str:
    server.seed(grown.seed)
    table = new_table(page, server.address, grown.game, grown.seats)

    def wanted(asked: Asked) -> bool:
        columns, rows = size(asked.position)
        return asked.phase == "turn" and columns >= grown.columns and rows >= grown.rows and _most(asked) >= grown.fits

    def choose(asked: Asked) -> str:
        return max(asked.options, key=lambda code: _far(code, grown.way))

    assert play_until(page, table, wanted, choose=choose), grown
    return table


def size(position: dict[str, Any]) -> tuple[int, int]:
    """Columns and rows of a maze with its goals."""
    cells = [tuple(map(int, cell.split(","))) for cell in (*position["board"], *position["goals"])]
    columns, rows = [x for x, _ in cells], [y for _, y in cells]
    return max(columns) - min(columns) + 1, max(rows) - min(rows) + 1


def _dug(code: str) -> str:
    """The cell that a code digs at, if it digs."""
    card, *words = code.split()
    cells = [word for word in words if _CELL.fullmatch(word)]
    return "" if card in _NOT_DUG or not cells else cells[0]


def _far(code: str, way: tuple[int, int]) -> int:
    cell = _dug(code)
    x, y = map(int, cell.split(",")) if cell else (0, 0)
    return x * way[0] + y * way[1] if cell else -99


def _most(asked: Asked) -> int:
    """At how many places the card that fits best can be dug."""
    places: dict[str, set[str]] = {}
    for code in asked.options:
        if cell := _dug(code):
            places.setdefault(code.split()[0], set()).add(cell)
    return max((len(cells) for cells in places.values()), default=0)
