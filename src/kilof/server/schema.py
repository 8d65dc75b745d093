"""The messages as JSON schema, for clients in other languages.

    python -m kilof.server.schema > docs/wire.json

Events come from their own marks: a field that may be secret may be null.
"""

from __future__ import annotations

import json
import sys
from typing import Any, Final

import msgspec

from kilof.core.event import Event, marks
from kilof.games import GAMES
from kilof.server import wire
from kilof.tables.sight import Missed

_TEXT: Final[dict[str, Any]] = {"type": "string"}
_NUMBER: Final[dict[str, Any]] = {"type": "integer"}


def _list(of: dict[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": of}


# By the kind of a field of an event, what notation makes of it.
_KINDS: Final[dict[str, dict[str, Any]]] = {
    "seat": _NUMBER,
    "seats": _list(_NUMBER),
    "card": _TEXT,
    "cards": _list(_TEXT),
    "hands": _list(_list(_TEXT)),
    "at": _TEXT,
    "spin": {"type": "boolean"},
    "count": _NUMBER,
    "counts": _list(_NUMBER),
    "tool": _TEXT,
    "word": _TEXT,
    "words": _list(_TEXT),
    "cells": _list(_TEXT),
}


def schema() -> dict[str, Any]:
    """Two unions, what a client sends and what it receives, and all that they are made of."""
    (sent, received), parts = msgspec.json.schema_components(
        [wire.AnyMessage, wire.AnyNotice], ref_template="#/$defs/{name}"
    )
    events = {kind.__name__: _event(kind) for kind in _kinds()}
    parts["Event"] = {"anyOf": [{"$ref": f"#/$defs/{name}"} for name in events]}
    for holder in (wire.Step, Missed):
        parts[holder.__name__]["properties"]["events"] = _list({"$ref": "#/$defs/Event"})
    clash = parts.keys() & events.keys()
    assert not clash, f"an event and a message have one name: {clash}"
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Kilof: messages between a client and a table",
        "$defs": {"Sent": sent, "Received": received} | parts | events,
    }


def _kinds() -> list[type[Event]]:
    """The events of all games, by name; those of tests are not among them."""
    assert GAMES, "importing them has declared their events"
    return [kind for _, kind in sorted(Event.named.items()) if kind.__module__.startswith("kilof.")]


def _event(kind: type[Event]) -> dict[str, Any]:
    properties: dict[str, Any] = {"type": {"const": kind.__name__}}
    for name, mark in marks(kind).items():
        value = _KINDS[mark["kind"]]
        properties[name] = {"anyOf": [value, {"type": "null"}]} if mark["to"] else value
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


def text() -> str:
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())
