"""Decks: every card type of a game with its copies, read from TOML and checked. No rules live here."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from typing import Any, NamedTuple

from kilof.cards.errors import BadInput, said
from kilof.cards.shape import LETTERS, PORT, Links, Shape, ShapeError, Ways, cut, shape_from_text, spun_links

CardId = int  # a card type: its place in Deck.cards
Laid = int  # a card as it lies on the table: card * 2, plus 1 if it is spun
Section = str  # the section of a deck file that a card belongs to

SECTIONS: tuple[Section, ...] = ("path", "action", "start", "goal", "gold", "treasure", "role", "nugget")
_SHAPED = ("path", "start", "goal", "nugget")
_NAME = re.compile(r"(?!s\d+$)[a-z][a-z0-9-]{0,39}")
_KEYS = {"name": str, "shape": str, "copies": int, "does": str, "tools": list, "value": int, "treasure": bool}
_KEYS |= {"gate": str, "door": str, "ladder": str, "gold": str}
_KEYS |= {"back": str, "feature": str, "holds": str, "clears": str, "part": str, "shows": list}
_WORDS = ("door", "ladder", "back", "feature", "holds", "clears", "part")
_ON_SHAPES = ("gate", "door", "ladder", "gold", "treasure", "feature", "holds")
_MOST_COPIES = 99
_MOST_PATHS = 400  # cells are numbered so that a maze of this many cards stays inside (see core/cell.py)


class DeckError(BadInput):
    """A deck file that cannot be used."""


class Card:
    """One type of card. `does` is what playing it does: paths dig or climb, the others say it in the file."""

    __slots__ = (
        "back",
        "clears",
        "copies",
        "does",
        "door",
        "feature",
        "gate",
        "gold",
        "holds",
        "ladder",
        "name",
        "part",
        "section",
        "shape",
        "shows",
        "sure",
        "tools",
        "treasure",
        "value",
    )

    def __init__(self, section: Section, entry: Mapping[str, Any], shape: Shape | None, tools: int) -> None:
        self.section = section
        self.name: str = entry["name"]
        self.copies: int = entry.get("copies", 1)
        self.does: str = entry.get("does", _path_deed(entry) if section == "path" else "")
        self.shape = shape
        self.tools = tools  # a set of tools, bit 1 << its place in Deck.tools
        self.value: int = entry.get("value", 0)
        self.treasure: bool = entry.get("treasure", False)
        self.gate: Links = _arm(entry, "gate")  # the arm with a gate on it, if there is one
        self.door: str = entry.get("door", "")  # the colour that the gate is open to; to nobody: a troll
        self.ladder: str = entry.get("ladder", "")  # the colour to whose start its ladder leads
        # The arms of the tunnel that its gold lies on, on this side of the gate.
        self.gold: Links = shape.tunnel(_arm(entry, "gold")) & ~self.gate if shape else 0
        self.back: str = entry.get("back", "")  # what its back shows everybody
        self.feature: str = entry.get("feature", "")  # what is on the path
        self.holds: str = entry.get("holds", "")  # what is found in this mine
        self.clears: str = entry.get("clears", "")  # the feature that this tool overcomes
        self.part: str = entry.get("part", "")  # the role of its holder
        self.shows: tuple[str, ...] = tuple(entry.get("shows", ()))  # what this card lets you look at
        self.sure: str = entry.get("sure", "")


class BoardPlan(NamedTuple):
    """A board with edges: its size, and where things lie on it; columns and rows are counted from 1."""

    columns: int
    rows: int
    starts: Mapping[str, tuple[int, int]]  # by colour
    mines: tuple[tuple[int, int], ...]


class Deck:
    """All card types, and the tables that the rules look things up in."""

    __slots__ = (
        "_stacks",
        "board",
        "breakers",
        "by_name",
        "cards",
        "fits",
        "gates",
        "gold",
        "sections",
        "sizes",
        "source",
        "spins",
        "title",
        "tokens",
        "tools",
        "ways",
    )

    def __init__(
        self,
        title: str,
        tools: tuple[str, ...],
        cards: tuple[Card, ...],
        source: Mapping[str, Any],
        board: BoardPlan | None = None,
        tokens: Mapping[str, int] | None = None,
    ) -> None:
        self.title = title
        self.board = board
        self.tokens = tokens or {}
        self.tools = tools
        self.cards = cards
        self.source = source
        self._stacks: dict[tuple[Section, ...], tuple[CardId, ...]] = {}
        # By tool, the one card that breaks it: what lies before a seat follows from its broken tools.
        self.breakers = tuple(
            next(i for i, card in enumerate(cards) if card.does == "break" and card.tools == 1 << tool)
            for tool in range(len(tools))
        )
        self.by_name = {card.name: i for i, card in enumerate(cards)}
        self.sections = {
            section: tuple(i for i, card in enumerate(cards) if card.section == section) for section in SECTIONS
        }
        # Ways by Laid; () where a card has no shape. A card that looks the same when spun has one spin, upright.
        ways: list[Ways] = []
        for card in cards:
            ways += [card.shape.ways, card.shape.spun().ways] if card.shape else [(), ()]
        self.ways: tuple[Ways, ...] = tuple(ways)
        # By Laid: the arm with a gate, and the arms of the tunnel with gold.
        self.gates = tuple(gate for card in cards for gate in (card.gate, spun_links(card.gate)))
        self.gold = tuple(gold for card in cards for gold in (card.gold, spun_links(card.gold)))
        looks = list(zip(self.ways, self.gates, self.gold, strict=True))
        self.spins = tuple((0,) if looks[2 * i] == looks[2 * i + 1] else (0, 1) for i in range(len(cards)))
        self.fits = self._fits()
        self.sizes = tuple(bytes(map(len, row)) for row in self.fits)  # how many spins those are

    def stack(self, *sections: Section) -> tuple[CardId, ...]:
        """Every single card of these sections, sorted."""
        if sections not in self._stacks:
            cards = [i for section in sections for i in self.sections[section] for _ in range(self.cards[i].copies)]
            self._stacks[sections] = tuple(sorted(cards))
        return self._stacks[sections]

    def _fits(self) -> tuple[tuple[tuple[int, ...], ...], ...]:
        """fits[card][demand]: the spins in which it fits. A demand is open sides | rock sides << 4; 81 make sense."""
        rows = []
        for card, spins in enumerate(self.spins):
            shapes = [(spin, self.links(card * 2 + spin)) for spin in spins if self.ways[card * 2]]
            rows.append(
                tuple(
                    tuple(spin for spin, links in shapes if _meets(links, demand & 15, demand >> 4))
                    for demand in range(256)
                )
            )
        return tuple(rows)

    def gated(self, colour: str) -> tuple[Ways, ...]:
        """Ways by Laid as this colour finds a card when it is laid: the gates not open to it are closed."""
        return tuple(
            cut(ways, self.gates[laid]) if ways and self.cards[laid >> 1].door != colour else ways
            for laid, ways in enumerate(self.ways)
        )

    def links(self, laid: Laid) -> Links:
        """The open sides of a card as it lies."""
        ways = self.ways[laid]
        return sum(1 << side for side in range(4) if ways[side])


def _path_deed(entry: Mapping[str, Any]) -> str:
    return "climb" if "ladder" in entry else "dig"


def _arm(entry: Mapping[str, Any], key: str) -> Links:
    return 1 << LETTERS.index(entry[key]) if key in entry else 0


def _meets(links: Links, opened: Links, rock: Links) -> bool:
    return links & opened == opened and not links & rock


def deck_from_toml(text: str) -> Deck:
    """Read a deck file's text."""
    try:
        source = tomllib.loads(text)
    except ValueError as error:  # broken TOML, or a number too long to be read
        raise DeckError(f"deck: not TOML: {error}") from None
    except RecursionError:
        raise DeckError("deck: not TOML: nested too deeply") from None
    return deck_from_mapping(source)


def deck_from_mapping(source: Mapping[str, Any]) -> Deck:
    """Check what a deck file says, down to its totals, and build the deck."""
    title, tools, totals = source.get("title"), source.get("tools", []), source.get("totals")
    if not isinstance(title, str) or not title:
        raise DeckError("deck: 'title' is missing")
    if not isinstance(tools, list) or not all(isinstance(tool, str) and _NAME.fullmatch(tool) for tool in tools):
        raise DeckError("deck: 'tools' must be a list of names in lower case")
    if not isinstance(totals, dict):
        raise DeckError("deck: [totals] is missing")
    known = (*SECTIONS, "title", "tools", "totals", "board", "tokens")
    for key in source:
        if key not in known:
            raise DeckError(f"deck: unknown section '{key}'; known are {', '.join(SECTIONS)}")
    cards: list[Card] = []
    for section in SECTIONS:
        entries = source.get(section, [])
        if not isinstance(entries, list):
            raise DeckError(f"deck: '{section}' must be a list of tables, [[{section}]]")
        found = [_card(section, number, entry, tools) for number, entry in enumerate(entries, 1)]
        copies, total = sum(card.copies for card in found), totals.get(section, 0)
        if type(total) is not int or copies != total:
            raise DeckError(
                f"deck: [totals] says {section} = {said(total)}, but the {section} cards add up to {copies}"
            )
        cards += found
    for section in totals:
        if section not in SECTIONS:
            raise DeckError(f"deck: [totals] names an unknown section '{section}'")
    names = [card.name for card in cards]
    for name in names:
        if names.count(name) > 1:
            raise DeckError(f"deck: two cards are named '{name}'")
    if sum(card.copies for card in cards if card.section == "path") > _MOST_PATHS:
        raise DeckError(f"deck: more than {_MOST_PATHS} path cards")
    _check_tools(tools, cards)
    board = _board(source["board"]) if "board" in source else None
    return Deck(title, tuple(tools), tuple(cards), source, board, _tokens(source.get("tokens", {})))


def _board(entry: object) -> BoardPlan:
    """[board]: columns and rows, starts by colour, mines."""
    if not isinstance(entry, dict) or set(entry) != {"columns", "rows", "starts", "mines"}:
        raise DeckError("deck: [board] must have columns, rows, starts and mines")
    size = entry["columns"], entry["rows"]
    if not all(type(n) is int and 1 <= n <= _MOST_COPIES for n in size):
        raise DeckError(f"deck: [board]: 'columns' and 'rows' must be 1 to {_MOST_COPIES}")
    starts, mines = entry["starts"], entry["mines"]
    if not isinstance(starts, dict) or not isinstance(mines, list):
        raise DeckError("deck: [board]: 'starts' must be a table of cells by colour, and 'mines' a list of cells")
    cells = [*starts.values(), *mines]
    for at in cells:
        if not isinstance(at, list) or len(at) != 2 or not all(type(n) is int for n in at):
            raise DeckError(f"deck: [board]: '{said(at)}' is not a cell: write it as [2, 3]")
        if not all(1 <= n <= most for n, most in zip(at, size, strict=True)):
            raise DeckError(f"deck: [board]: the cell {at} is not on the board")
        if cells.count(at) > 1:
            raise DeckError(f"deck: [board]: the cell {at} is taken twice")
    places = {name: (at[0], at[1]) for name, at in starts.items()}
    return BoardPlan(*size, places, tuple((at[0], at[1]) for at in mines))


def _tokens(entry: object) -> dict[str, int]:
    """[tokens]: how many there are of each."""
    if not isinstance(entry, dict) or not all(type(n) is int and 0 <= n <= _MOST_COPIES for n in entry.values()):
        raise DeckError(f"deck: [tokens] must be numbers from 0 to {_MOST_COPIES}, by name")
    return dict(entry)


def _check_tools(tools: list[str], cards: list[Card]) -> None:
    """Every tool is broken by exactly one card, and every repair mends something."""
    for card in cards:
        if card.does == "break" and card.tools.bit_count() != 1:
            raise DeckError(f"deck: '{card.name}' must break exactly one tool")
        if card.does == "repair" and not card.tools:
            raise DeckError(f"deck: '{card.name}' must repair a tool")
    for i, tool in enumerate(tools):
        count = sum(card.does == "break" and card.tools == 1 << i for card in cards)
        if count != 1:
            raise DeckError(f"deck: the tool '{tool}' must be broken by exactly one kind of card, not {count}")


def _card(section: Section, number: int, entry: object, tools: list[str]) -> Card:
    place = f"deck: [[{section}]] number {number}"
    if not isinstance(entry, dict):
        raise DeckError(f"{place}: must be a table")
    name = entry.get("name")
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise DeckError(f"{place}: 'name' must be in lower case letters, digits and dashes")
    place = f"{place} ({name})"
    for key, value in entry.items():
        kind = str if key == "sure" else _KEYS.get(key)
        if kind is None:
            raise DeckError(f"{place}: unknown key '{key}'")
        if type(value) is not kind:
            raise DeckError(f"{place}: '{key}' must be a {kind.__name__}")
    if not 1 <= entry.get("copies", 1) <= _MOST_COPIES:
        raise DeckError(f"{place}: 'copies' must be 1 to {_MOST_COPIES}")
    if not 0 <= entry.get("value", 0) <= _MOST_COPIES:
        raise DeckError(f"{place}: 'value' must be 0 to {_MOST_COPIES}")
    mask = 0
    for tool in entry.get("tools", []):
        if tool not in tools:
            raise DeckError(f"{place}: unknown tool '{said(tool)}'; known are {', '.join(tools)}")
        mask |= 1 << tools.index(tool)
    if ("shape" in entry) != (section in _SHAPED):
        raise DeckError(f"{place}: 'shape' {'is missing' if section in _SHAPED else 'does not belong here'}")
    if section == "action" and not entry.get("does"):
        raise DeckError(f"{place}: 'does' is missing")
    for key in _WORDS:
        if key in entry and not _NAME.fullmatch(entry[key]):
            raise DeckError(f"{place}: '{key}' must be a name in lower case")
    if not all(isinstance(word, str) and _NAME.fullmatch(word) for word in entry.get("shows", [])):
        raise DeckError(f"{place}: 'shows' must be names in lower case")
    for key in _ON_SHAPES:
        if key in entry and section not in _SHAPED:
            raise DeckError(f"{place}: '{key}' does not belong here")
    try:
        shape = shape_from_text(entry["shape"]) if section in _SHAPED else None
    except ShapeError as error:
        raise DeckError(f"{place}: {error}") from None
    if shape is not None:
        _check_features(place, section, entry, shape)
    return Card(section, entry, shape, mask)


def _check_features(place: str, section: Section, entry: Mapping[str, Any], shape: Shape) -> None:
    """Gates, gold and ladders stand where the card has a tunnel for them."""
    for key in ("gate", "gold"):
        if key in entry and (entry[key] not in ("N", "E", "S", "W") or not shape.links & _arm(entry, key)):
            raise DeckError(f"{place}: '{key}' must be an open side: N, E, S or W")
    gate = _arm(entry, "gate")
    if gate and not any(links & gate and links != gate for links in shape.ways):
        raise DeckError(f"{place}: a 'gate' stands on an arm that leads to another")
    if gate & _arm(entry, "gold"):
        raise DeckError(f"{place}: 'gold' lies behind the gate, on another arm")
    if "door" in entry and not gate:
        raise DeckError(f"{place}: a 'door' needs a 'gate'")
    if section != "nugget" and ("gold" in entry) != (entry.get("value", 0) > 0):
        raise DeckError(f"{place}: 'gold' and a 'value' come together")
    if "ladder" in entry and not shape.ways[PORT]:
        raise DeckError(f"{place}: a 'ladder' needs a shape with + in it")
    if gate and shape.ways[PORT]:
        raise DeckError(f"{place}: no 'gate' stands on a card with a ladder")
