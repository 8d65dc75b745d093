"""How places, routes, treasures and what an information card shows are written in codes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kilof.cards import CardId, Deck
from kilof.core.action import ALSO, AT, FIELDS, WHAT, WHOM, Action, Seat
from kilof.core.cell import STEP, Cell
from kilof.core.part import CodeError, Part, cell_from_text, cell_text
from kilof.games.lost_mines.place import LETTERS, Place, cell_of, letters_of, place, route_from_letters, side_of

if TYPE_CHECKING:
    from kilof.core.ruleset import Ruleset

MINE, TREASURE, DWARF = range(3)  # what an information card may show, in the field `what`
SUBJECTS = ("mine", "treasure", "dwarf")

Troll = tuple[Place, Seat, CardId]  # where it stands, whose it is, and the card that lies before its owner

_TREASURE = re.compile(r"t(\d{1,2})", re.ASCII)
_SEAT = re.compile(r"s(\d{1,2})", re.ASCII)
_ROUTE = re.compile(r"[NESW]{1,9}")
_TAKEN = re.compile(r"t(\d{1,2}) s(\d{1,2})", re.ASCII)
_TROLL = re.compile(r"(\S+ [NESW]) s(\d{1,2}) (\S+)", re.ASCII)


def place_text(at: Place) -> str:
    """`3,4 E`"""
    return f"{cell_text(cell_of(at))} {LETTERS[side_of(at)]}"


def place_from_text(text: str) -> Place:
    """A place as a scenario writes it."""
    a, words = [0] * FIELDS, text.split()
    if not words or _read_place(a, words):
        raise CodeError(f"'{text}' is not a place: write it as 3,4 E")
    return place(a[AT], a[WHAT])


def taken_from_text(text: str, seats: int) -> tuple[int, Seat]:
    """`t2 s0`: the treasure in the second place was taken by seat 0."""
    match = _TAKEN.fullmatch(text)
    if match is None or not 1 <= int(match[1]) <= seats or int(match[2]) >= seats:
        raise CodeError(f"'{text}' is not a treasure that a seat took: write it as t2 s0")
    return int(match[1]) - 1, int(match[2])


def troll_text(deck: Deck, troll: Troll) -> str:
    """`3,4 E s0 troll`: where it stands, whose it is, and the card before its owner."""
    at, seat, card = troll
    return f"{place_text(at)} s{seat} {deck.cards[card].name}"


def troll_from_text(deck: Deck, text: str, seats: int) -> Troll:
    match = _TROLL.fullmatch(text)
    card = deck.by_name.get(match[3]) if match else None
    if match is None or card is None or deck.cards[card].does != "troll" or int(match[2]) >= seats:
        raise CodeError(f"'{text}' is not a troll that a seat has set: write it as 3,4 E s0 troll")
    return place_from_text(match[1]), int(match[2]), card


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
        raise CodeError(f"'{words[0][:20]}' is not a treasure: write it as t2")
    a[ALSO] = int(match[1])
    return words[1:]


def _read_route(a: list[int], words: list[str]) -> list[str]:
    if _ROUTE.fullmatch(words[0]) is None:
        raise CodeError(f"'{words[0][:20]}' is not a route: write it in letters, a step each, like EES")
    a[WHAT] = route_from_letters(words[0])
    return words[1:]


def _places(_rules: Ruleset, _seats: int, cells: Sequence[Cell]) -> Iterator[dict[int, int]]:
    return ({AT: at, WHAT: side} for side in (1, 2) for at in cells)


def _subjects(rules: Ruleset, seats: int, cells: Sequence[Cell]) -> Iterator[dict[int, int]]:
    yield from ({WHAT: MINE, AT: at} for at in cells)
    yield from ({WHAT: TREASURE} | treasure for treasure in _treasures(rules, seats, cells))
    yield from ({WHAT: DWARF, WHOM: left} for left in range(1, seats))


def _treasures(_rules: Ruleset, seats: int, _cells: Sequence[Cell]) -> Iterator[dict[int, int]]:
    """L3: as many as there are seats."""
    return ({ALSO: number} for number in range(1, seats + 1))


def _routes(rules: Ruleset, seats: int, _cells: Sequence[Cell]) -> Iterator[dict[int, int]]:
    """L20: those that cross no card twice; all others have a twin among them."""
    level: list[tuple[str, tuple[Cell, ...]]] = [("", (0,))]
    for _ in range(rules.setup.lore(rules, seats).constants.far):  # type: ignore[attr-defined]
        level = [
            (letters + letter, (*trail, trail[-1] + STEP[side]))
            for letters, trail in level
            for side, letter in enumerate(LETTERS)
            if trail[-1] + STEP[side] not in trail
        ]
        yield from ({WHAT: route_from_letters(letters)} for letters, _ in level)


AT_PLACE = Part("place", lambda a: f"{cell_text(a[AT])} {LETTERS[a[WHAT]]}", _read_place, _places)
SUBJECT = Part("mine, treasure or seat", _write_subject, _read_subject, _subjects)
TREASURE_AT = Part("treasure", lambda a: f"t{a[ALSO]}", _read_treasure, _treasures)
ROUTE = Part("route", lambda a: letters_of(a[WHAT]), _read_route, _routes)
