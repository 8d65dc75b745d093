"""The messages as JSON schema, for clients in other languages.

    python -m kilof.server.schema > docs/wire.json

Events come from their marks and positions from their pages, each by its kind (notation/kinds.py). An event that opens a
phase says so under `opens`.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import product
from typing import Any, Final

import msgspec

from kilof.cards import packaged_deck
from kilof.core import machine
from kilof.core.event import Event, marks
from kilof.core.ruleset import Ruleset
from kilof.games import GAMES, Game
from kilof.notation.jsons import position_pages
from kilof.notation.kinds import KINDS, PHASE, nullable
from kilof.server import wire
from kilof.tables.sight import Missed, Sight
from kilof.view import position

Shape = dict[str, str]  # of a position: its pages and their kinds
_EVENT: Final = "Event"
_POSITION: Final = "Position"


def schema() -> dict[str, Any]:
    """Two unions, what a client sends and what it receives, and all that they are made of."""
    (sent, received), parts = msgspec.json.schema_components(
        [wire.AnyMessage, wire.AnyNotice], ref_template="#/$defs/{name}"
    )
    for holder in (wire.Step, Missed):
        parts[holder.__name__]["properties"]["events"] = {"type": "array", "items": _ref(_EVENT)}
    parts[Sight.__name__]["properties"]["position"] = _ref(_POSITION)
    parts[Sight.__name__]["properties"]["last"] = {"anyOf": [_ref(_POSITION), {"type": "null"}]}
    events = {kind.__name__: _event(kind) for kind in _kinds()}
    games = {name: list(_rulesets(game)) for name, game in GAMES.items()}
    found = _together(
        {"Sent": sent, "Received": received},
        parts,
        {_EVENT: {"anyOf": [_ref(name) for name in events]}},
        events,
        {PHASE: {"enum": sorted({name for built in games.values() for rules in built for name in rules.phases})}},
        positions({name: [shape(rules) for rules in built] for name, built in games.items()}),
    )
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Kilof: messages between a client and a table",
        "$defs": found,
    }


def _ref(name: str) -> dict[str, str]:
    return {"$ref": f"#/$defs/{name}"}


def _together(*groups: dict[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for group in groups:
        clash = found.keys() & group.keys()
        assert not clash, f"two parts of the schema have one name: {clash}"
        found |= group
    return found


# Events


def _kinds() -> list[type[Event]]:
    """The events of all games, by name, without those of tests."""
    assert GAMES, "importing them has declared their events"
    return [kind for _, kind in sorted(Event.named.items()) if kind.__module__.startswith("kilof.")]


def _event(kind: type[Event]) -> dict[str, Any]:
    """A field that may be secret may be null."""
    properties: dict[str, Any] = {"type": {"const": kind.__name__}}
    for name, mark in marks(kind).items():
        value = KINDS[mark["kind"]].schema
        properties[name] = nullable(value) if mark["to"] else value
    return _object(properties, list(properties)) | ({"opens": kind.opens} if kind.opens else {})


def _object(properties: dict[str, Any], required: list[str]) -> dict[str, Any]:
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


# Positions


def _rulesets(game: Game) -> Iterator[Ruleset]:
    """A game with each choice of its options, under today's rules and any older ones that matches may still use."""
    deck = packaged_deck(game.deck)
    for choices in product(*(option.choices for option in game.options)):
        options = {option.name: choice for option, choice in zip(game.options, choices, strict=True)}
        for build in (game.build, *game.older.values()):
            yield build(options, deck)


def shape(rules: Ruleset) -> Shape:
    """What positions hold in a match under these rules."""
    s = machine.begin(rules, rules.seats[0])
    return {name: kind for name, (kind, _) in position_pages(rules, position(s, None)).items()}


def positions(games: dict[str, list[Shape]]) -> dict[str, Any]:
    """`Position` is any position. Each game's own says more: a page that only some of its matches have is optional, and
    a page that none of them has is not there."""
    own = {f"{name.title().replace('-', '')}{_POSITION}": _position(shapes) for name, shapes in games.items()}
    return {_POSITION: _position([one for shapes in games.values() for one in shapes])} | own


def _position(shapes: list[Shape]) -> dict[str, Any]:
    """What all of these have is required."""
    kinds: Shape = {}
    for one in shapes:
        for name, kind in one.items():
            assert kinds.setdefault(name, kind) == kind, f"page '{name}' is of two kinds: {kinds[name]} and {kind}"
    required = [name for name in kinds if all(name in one for one in shapes)]
    return _object({name: KINDS[kind].schema for name, kind in kinds.items()}, required)


def text() -> str:
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())
