"""Planes: pictures of the window, one for each thing that can be seen on a cell. Which ones there are follows from the
deck and from the pages of the game's lore.

Planes come in layers. A layer gives each cell a code, and a table says what a code looks like in its planes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import NamedTuple

from kilof.batch.glimpse import Glimpse
from kilof.cards import Deck
from kilof.cards.shape import LETTERS, PORT
from kilof.core import kind as k
from kilof.core.cell import STEP, Cell
from kilof.core.part import cell_from_text
from kilof.core.ruleset import Ruleset

Code = int
Look = bytes  # a value for each plane of a layer
_SIDES = range(4)
_MOST = 255


class Layer(NamedTuple):
    """Planes that change together."""

    names: tuple[str, ...]
    looks: Sequence[Look]  # by code
    codes: Callable[[Glimpse], Mapping[Cell, Code]]


def layers(rules: Ruleset, seats: int, pages: Mapping[str, tuple[str, object]]) -> list[Layer]:
    """All layers of a ruleset with this many seats; `pages` of a match that has not begun tell what the lore has."""
    found = [_cards(rules.deck), _reach(rules)]
    if len(set(rules.net_of[:seats])) > 1:
        found.append(_other_reach(rules))
    for name, (kind, _) in pages.items():
        if kind in _TOKENS:
            found.append(_TOKENS[kind](name, seats))
    return found


# Cards


def _cards(deck: Deck) -> Layer:
    """What is printed on the cards face up, and on those face down that the viewer knows (upright)."""
    printed = _printed(deck)
    blank = bytes(len(printed))
    faces = [
        bytes(min(_MOST, values[laid]) for values in printed.values()) if ways else blank
        for laid, ways in enumerate(deck.ways)
    ]
    unknown = len(faces)
    looks = [b"\1\0\0" + face for face in faces]
    looks += [b"\0\1\0" + blank, *(b"\0\1\1" + face for face in faces[::2])]

    def codes(glimpse: Glimpse) -> Mapping[Cell, Code]:
        board, goals = glimpse.position.board, glimpse.position.goals
        return board | {at: unknown if card is None else unknown + 1 + card for at, (card, _) in goals.items()}

    return Layer(("card", "down", "known", *printed), looks, codes)


def _printed(deck: Deck) -> dict[str, list[int]]:
    """The planes of what is printed, as far as this deck has it: name -> values by Laid."""
    cards = [card for card in deck.cards for _ in range(2)]  # by Laid
    shaped = [card for card in deck.cards if card.shape is not None]
    ways = [way or (0,) * (PORT + 1) for way in deck.ways]
    planes = {f"open {LETTERS[side]}": [int(way[side] > 0) for way in ways] for side in _SIDES}
    for one, other in combinations(_SIDES, 2):
        planes[f"joined {LETTERS[one]}{LETTERS[other]}"] = [way[one] >> other & 1 for way in ways]
    for section in sorted({card.section for card in shaped}):
        planes[f"section {section}"] = [int(card.section == section) for card in cards]
    numbers = {
        "port": [int(way[PORT] > 0) for way in ways],
        "treasure": [int(card.treasure) for card in cards],
        "value": [card.value if card.shape is not None else 0 for card in cards],
    }
    planes |= {name: values for name, values in numbers.items() if any(values)}
    for name, arms in (("gold", deck.gold), ("gate", deck.gates)):
        for side in _SIDES if any(arms) else ():
            planes[f"{name} {LETTERS[side]}"] = [arm >> side & 1 for arm in arms]
    for key in ("door", "ladder", "feature", "holds"):
        for word in sorted({getattr(card, key) for card in shaped} - {""}):
            planes[f"{key} {word}"] = [int(getattr(card, key) == word) for card in cards]
    return planes


# Networks


_BITS: list[Look] = [bytes(bits >> side & 1 for side in _SIDES) for bits in range(32)]  # the port does not show


def _reach(rules: Ruleset) -> Layer:
    """The sides that are joined to a start of the viewer's own network."""
    net_of = rules.net_of

    def codes(glimpse: Glimpse) -> Mapping[Cell, Code]:
        return glimpse.nets[net_of[glimpse.viewer]].reach if glimpse.nets else {}

    return Layer(tuple(f"reach {LETTERS[side]}" for side in _SIDES), _BITS, codes)


def _other_reach(rules: Ruleset) -> Layer:
    """The sides that are joined to a start of any other network."""
    net_of = rules.net_of

    def codes(glimpse: Glimpse) -> Mapping[Cell, Code]:
        own = net_of[glimpse.viewer]
        others = [net.reach for i, net in enumerate(glimpse.nets) if i != own]
        found: dict[Cell, Code] = dict(others[0]) if others else {}
        for reach in others[1:]:
            for at, links in reach.items():
                found[at] = found.get(at, 0) | links
        return found

    return Layer(tuple(f"others reach {LETTERS[side]}" for side in _SIDES), _BITS, codes)


# What lies or stands on the cards, from the pages of the lore


def _cell(name: str, _seats: int) -> Layer:
    """One cell, or none."""

    def codes(glimpse: Glimpse) -> Mapping[Cell, Code]:
        at = glimpse.pages[name][1]
        return {} if at is None else {at: 1}

    return Layer((name,), (b"\0", b"\1"), codes)


def _cells(name: str, _seats: int) -> Layer:
    def codes(glimpse: Glimpse) -> Mapping[Cell, Code]:
        return dict.fromkeys(glimpse.pages[name][1], 1)

    return Layer((name,), (b"\0", b"\1"), codes)


def _owned_cells(name: str, _seats: int) -> Layer:
    """Markers and the like: pairs of a cell and a seat."""

    def codes(glimpse: Glimpse) -> Mapping[Cell, Code]:
        found: dict[Cell, Code] = {}
        for at, seat in glimpse.pages[name][1]:
            found[at] = found.get(at, 0) | (1 if seat == glimpse.viewer else 2)
        return found

    return Layer((f"{name} own", f"{name} others"), [bytes((i & 1, i >> 1)) for i in range(4)], codes)


def _standing(name: str, seats: int) -> Layer:
    """Dwarfs: a cell for each seat, and several may stand on one."""

    def codes(glimpse: Glimpse) -> Mapping[Cell, Code]:
        found: dict[Cell, Code] = {}
        for seat, at in enumerate(glimpse.pages[name][1]):
            found[at] = found.get(at, 0) + (1 if seat == glimpse.viewer else 2)
        return found

    looks = [bytes((code & 1, code >> 1)) for code in range(2 * seats)]
    return Layer((f"{name} own", f"{name} others"), looks, codes)


_PLACES: dict[str, tuple[tuple[Cell, Code], tuple[Cell, Code]]] = {}


def _both_sides(text: str) -> tuple[tuple[Cell, Code], tuple[Cell, Code]]:
    """`3,4 E` lies at a side of two cells."""
    if text not in _PLACES:
        at, _, letter = text.partition(" ")
        here, side = cell_from_text(at), LETTERS.index(letter)
        _PLACES[text] = (here, 1 << side), (here + STEP[side], 1 << (side ^ 2))
    return _PLACES[text]


def _places(name: str, _seats: int) -> Layer:
    """What lies between two cells: seen at a side of both."""

    def codes(glimpse: Glimpse) -> Mapping[Cell, Code]:
        found: dict[Cell, Code] = {}
        for text in glimpse.pages[name][1]:
            for at, side in _both_sides(text):
                found[at] = found.get(at, 0) | side
        return found

    return Layer(tuple(f"{name} {LETTERS[side]}" for side in _SIDES), _BITS, codes)


def _owned_places(name: str, _seats: int) -> Layer:
    def codes(glimpse: Glimpse) -> Mapping[Cell, Code]:
        found: dict[Cell, Code] = {}
        for text, seat in glimpse.pages[name][1].items():
            for at, side in _both_sides(text):
                found[at] = found.get(at, 0) | (side if seat == glimpse.viewer else side << 4)
        return found

    names = [f"{name} {whose} {LETTERS[side]}" for whose in ("own", "others") for side in _SIDES]
    return Layer(tuple(names), [bytes(code >> i & 1 for i in range(8)) for code in range(256)], codes)


_TOKENS: dict[str, Callable[[str, int], Layer]] = {
    k.WHERE: _cell,
    k.CELLS: _cells,
    k.MARKS: _owned_cells,
    k.STANDS: _standing,
    k.PLACES: _places,
    k.OWNED: _owned_places,
}
