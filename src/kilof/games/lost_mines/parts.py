"""How places, routes, treasures and what an information card shows are written in codes."""

from __future__ import annotations

import re

from kilof.core.action import ALSO, AT, WHAT, WHOM, Action
from kilof.core.part import CodeError, Part, cell_from_text, cell_text
from kilof.games.lost_mines.place import LETTERS, Place, cell_of, letters_of, place, route_from_letters, side_of

MINE, TREASURE, DWARF = range(3)  # what an information card may show, in the field `what`
SUBJECTS = ("mine", "treasure", "dwarf")

_TREASURE = re.compile(r"t(\d{1,2})", re.ASCII)
_SEAT = re.compile(r"s(\d{1,2})", re.ASCII)
_ROUTE = re.compile(r"[NESW]{1,9}")


def place_text(at: Place) -> str:
    """`3,4 E`"""
    return f"{cell_text(cell_of(at))} {LETTERS[side_of(at)]}"


def _read_place(a: list[int], words: list[str]) -> list[str]:
    """The cell and the side, from whichever of its two cells it is seen."""
    at, *rest = words
    if not rest or rest[0] not in tuple(LETTERS):
        raise CodeError("a place is written as a cell and a side: 3,4 E")
    between = place(cell_from_text(at), LETTERS.index(rest[0]))
    a[AT], a[WHAT] = cell_of(between), side_of(between)
    return rest[1:]


def _write_subject(a: Action) -> str:
    return (cell_text(a[AT]), f"t{a[ALSO]}", f"s{a[WHOM]}")[a[WHAT]]


def _read_subject(a: list[int], words: list[str]) -> list[str]:
    treasure, seat = _TREASURE.fullmatch(words[0]), _SEAT.fullmatch(words[0])
    if treasure is not None:
        a[WHAT], a[ALSO] = TREASURE, int(treasure[1])
    elif seat is not None:
        a[WHAT], a[WHOM] = DWARF, int(seat[1])
    else:
        a[WHAT], a[AT] = MINE, cell_from_text(words[0])
    return words[1:]


def _read_treasure(a: list[int], words: list[str]) -> list[str]:
    match = _TREASURE.fullmatch(words[0])
    if match is None:
        raise CodeError(f"'{words[0][:20]}' is no treasure: write it as t2")
    a[ALSO] = int(match[1])
    return words[1:]


def _read_route(a: list[int], words: list[str]) -> list[str]:
    if _ROUTE.fullmatch(words[0]) is None:
        raise CodeError(f"'{words[0][:20]}' is no route: write it in letters, a step each, like EES")
    a[WHAT] = route_from_letters(words[0])
    return words[1:]


AT_PLACE = Part("place", lambda a: f"{cell_text(a[AT])} {LETTERS[a[WHAT]]}", _read_place)
SUBJECT = Part("mine, treasure or seat", _write_subject, _read_subject)
TREASURE_AT = Part("treasure", lambda a: f"t{a[ALSO]}", _read_treasure)
ROUTE = Part("route", lambda a: letters_of(a[WHAT]), _read_route)
