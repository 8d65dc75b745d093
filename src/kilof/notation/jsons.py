"""JSON of deals, events, positions and views."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, TypeVar

from kilof.cards import BadInput, CardId
from kilof.core.deal import Deal
from kilof.core.event import Event, marks
from kilof.core.position import Position
from kilof.core.ruleset import Ruleset
from kilof.notation.code import action_text
from kilof.notation.kinds import KINDS
from kilof.view import View

T = TypeVar("T")


class FormatError(BadInput):
    """A deal, an event or a record that cannot be read."""


def read_json(text: str, what: str) -> dict[str, Any]:
    """A JSON object, or one clear line."""
    try:
        data = json.loads(text)
    except RecursionError:
        raise FormatError(f"{what}: not JSON: nested too deeply") from None
    except ValueError as error:
        raise FormatError(f"{what}: not JSON: {error}") from None
    if not isinstance(data, dict):
        raise FormatError(f"{what}: must be a JSON object")
    return data


def need(data: dict[str, Any], key: str, kind: type[T], place: str) -> T:
    """A value that must be there and have this type (true and false are not numbers)."""
    if key not in data:
        raise FormatError(f"{place}: '{key}' is missing")
    value = data[key]
    if type(value) is not kind:
        raise FormatError(f"{place}: '{key}' must be {_NOUNS[kind]}")
    return value


_NOUNS: dict[type, str] = {int: "a number", str: "a text", list: "a list", dict: "an object", bool: "true or false"}


# Deals


def deal_to_json(rules: Ruleset, seats: int, deal: Deal) -> dict[str, Any]:
    """The pile's first cards are written as hands."""
    size = rules.hand[seats]
    data: dict[str, Any] = {} if deal.first is None else {"first": deal.first}
    for name, cards in deal.stacks.items():
        names = _names(rules, cards)
        if name == "pile":
            data["hands"] = [names[seat * size : seat * size + size] for seat in range(seats)]
            names = names[seats * size :]
        data[name] = names
    return data | ({"dice": list(deal.dice)} if deal.dice else {})


def deal_from_json(rules: Ruleset, seats: int, data: dict[str, Any], place: str) -> Deal:
    """Read a deal; that it holds the right cards is checked when it is dealt out."""
    stacks: dict[str, tuple[CardId, ...]] = {}
    hands = need(data, "hands", list, place)
    size = rules.hand[seats]
    if len(hands) != seats:
        raise FormatError(f"{place}: 'hands' must be {seats} lists of cards, one for each seat")
    for seat, hand in enumerate(hands):
        cards = _cards(rules, hand, f"{place}: 'hands' of seat {seat}")
        if len(cards) != size:
            raise FormatError(f"{place}: 'hands' of seat {seat} must be {size} cards, not {len(cards)}")
        stacks["pile"] = stacks.get("pile", ()) + cards
    for name in data:
        if name not in ("first", "hands", "dice"):
            stacks[name] = stacks.get(name, ()) + _cards(rules, need(data, name, list, place), f"{place}: '{name}'")
    dice = need(data, "dice", list, place) if "dice" in data else []
    if not all(type(die) is int for die in dice):
        raise FormatError(f"{place}: 'dice' must be numbers")
    return Deal(stacks, need(data, "first", int, place) if "first" in data else None, tuple(dice))


def _names(rules: Ruleset, cards: Iterable[CardId | None]) -> list[str | None]:
    return [None if card is None else rules.deck.cards[card].name for card in cards]


def _cards(rules: Ruleset, names: object, place: str) -> tuple[CardId, ...]:
    if not isinstance(names, list):
        raise FormatError(f"{place} must be a list of cards")
    return tuple(_card(rules, name, place) for name in names)


def _card(rules: Ruleset, name: object, place: str) -> CardId:
    card = rules.deck.by_name.get(name) if isinstance(name, str) else None
    if card is None:
        raise FormatError(f"{place}: no card is named {json.dumps(name)[:50]}")
    return card


# Events


def write_field(rules: Ruleset, kind: str, value: object) -> Any:
    """A value of this kind as JSON; what is not known is null."""
    write = KINDS[kind].write
    return value if value is None or write is None else write(rules, value)


def event_to_json(rules: Ruleset, event: Event) -> dict[str, Any]:
    data: dict[str, Any] = {"type": type(event).__name__}
    for name, write in _writers(type(event)):
        value = getattr(event, name)
        data[name] = value if value is None or write is None else write(rules, value)
    return data


@cache
def _writers(kind: type[Event]) -> tuple[tuple[str, Callable[[Ruleset, Any], Any] | None], ...]:
    """How each field of an event is written; None: as it is."""
    return tuple((name, KINDS[mark["kind"]].write) for name, mark in marks(kind).items())


# Fields that once had another name: event -> old name -> name. Records and logs from then can still be read.
_RENAMED = {"MatchEnded": {"gold": "scores"}}


def event_from_json(rules: Ruleset, data: object, place: str) -> Event:
    """Read an event; secret fields may be null."""
    if not isinstance(data, dict):
        raise FormatError(f"{place}: must be an object")
    kind = Event.named.get(need(data, "type", str, place))
    if kind is None:
        raise FormatError(f"{place}: unknown event '{data['type']}'")
    fields = marks(kind)
    for old, name in _RENAMED.get(kind.__name__, {}).items():
        if old in data and name not in data:
            data = {name if key == old else key: value for key, value in data.items()}
    if set(data) != {"type", *fields}:
        raise FormatError(f"{place}: {kind.__name__} has the fields {', '.join(fields)}")
    values = {}
    for name, mark in fields.items():
        try:
            hidden = data[name] is None and mark["to"]
            values[name] = None if hidden else KINDS[mark["kind"]].read(rules, data[name])
        except (KeyError, TypeError, ValueError):
            raise FormatError(f"{place}: '{name}' of {kind.__name__} cannot be {json.dumps(data[name])[:50]}") from None
    return kind(**values)


# Positions and views


def position_pages(rules: Ruleset, p: Position) -> dict[str, tuple[str, object]]:
    """All of a position by name, each with its kind: what every game has, and what only this one keeps."""
    return p.pages() | rules.setup.lore(rules, len(p.hands)).pages(p.seen)


def position_to_json(rules: Ruleset, p: Position) -> dict[str, Any]:
    """A position by names; what is not known is null."""
    return {name: write_field(rules, kind, value) for name, (kind, value) in position_pages(rules, p).items()}


def view_to_json(view: View) -> dict[str, Any]:
    """All that the viewer knows now; the log is left to the caller."""
    rules = view.rules
    return {
        "viewer": view.viewer,
        "ply": view.ply,
        "waiting": list(view.waiting),
        "options": [action_text(rules, a) for a in view.options],
        "asides": [action_text(rules, a) for a in view.asides],
        "position": position_to_json(rules, view.position),
    }
