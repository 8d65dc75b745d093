"""What a value of each kind (core/kind.py) looks like as JSON: how it is written and read, and its JSON schema.

No other module knows: events, positions, docs/wire.json and the browser client's types all come from this table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from kilof.core import kind as k
from kilof.core.ruleset import Ruleset
from kilof.notation.code import cell_from_text, cell_text

Schema = dict[str, Any]
PHASE: Final = "Phase"  # where the schema of a phase is: all phases of all games


def _unread(_: Ruleset, value: object) -> object:
    raise NotImplementedError(f"only positions hold this, and they are not read: {value!r}")


class Kind(NamedTuple):
    """Reading raises KeyError, TypeError or ValueError if the value cannot be read."""

    schema: Schema
    write: Callable[[Ruleset, Any], Any] | None = None  # None: as it is
    read: Callable[[Ruleset, Any], Any] = _unread


def nullable(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


# What kinds are made of


def _many(of: Kind) -> Kind:
    """Several in order: a list."""
    write = of.write

    def read(rules: Ruleset, values: object) -> tuple[Any, ...]:
        if not isinstance(values, list):
            raise TypeError
        return tuple([of.read(rules, value) for value in values])

    return Kind(
        {"type": "array", "items": of.schema},
        (lambda _, values: list(values)) if write is None else lambda rules, values: [write(rules, v) for v in values],
        _unread if of.read is _unread else read,
    )


def _maybe(of: Kind) -> Kind:
    """Null if it is not known, or if there is none."""
    write = of.write
    return Kind(
        nullable(of.schema),
        None if write is None else lambda rules, value: None if value is None else write(rules, value),
    )


def _by(key: Kind, of: Kind) -> Kind:
    """One value for each of some texts: an object. Its entries are a mapping or pairs."""
    write_key, write = key.write or _as_it_is, of.write or _as_it_is
    return Kind(
        {"type": "object", "propertyNames": key.schema, "additionalProperties": of.schema},
        lambda rules, entries: {write_key(rules, at): write(rules, value) for at, value in dict(entries).items()},
    )


def _as_it_is(_: Ruleset, value: object) -> object:
    return value


def _told(of: Kind, description: str) -> Kind:
    """The same kind, with a description in its schema."""
    return of._replace(schema={"description": description} | of.schema)


def _number(_: Ruleset, value: object) -> int:
    if type(value) is not int:
        raise TypeError
    return value


def _word(_: Ruleset, value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


_NUMBER = Kind({"type": "integer"}, None, _number)
_WORD = Kind({"type": "string"}, None, _word)
_CARD = Kind(
    {"type": "string"}, lambda rules, card: rules.deck.cards[card].name, lambda rules, name: rules.deck.by_name[name]
)
_CELL = Kind(
    {"type": "string", "pattern": "^-?[0-9]+,-?[0-9]+$"},
    lambda _, at: cell_text(at),
    lambda _, text: cell_from_text(text),
)
_SPIN = Kind({"type": "boolean"}, lambda _, spin: bool(spin), lambda _, spin: {False: 0, True: 1}[spin])
_TOOL = Kind(
    {"type": "string"}, lambda rules, tool: rules.deck.tools[tool], lambda rules, tool: rules.deck.tools.index(tool)
)
_PLACE = Kind({"type": "string", "pattern": "^-?[0-9]+,-?[0-9]+ [NESW]$"})
_LAID = Kind(
    {"type": "array", "prefixItems": [_CARD.schema, _SPIN.schema], "items": False, "minItems": 2, "maxItems": 2},
    lambda rules, laid: [rules.deck.cards[laid >> 1].name, bool(laid & 1)],
)
_SHOWN = _maybe(_CARD)

KINDS: Final[Mapping[str, Kind]] = {
    k.SEAT: _NUMBER,
    k.CARD: _CARD,
    k.AT: _CELL,
    k.SPIN: _SPIN,
    k.COUNT: _NUMBER,
    k.TOOL: _TOOL,
    k.WORD: _WORD,
    k.PHASE: _WORD._replace(schema={"$ref": f"#/$defs/{PHASE}"}),
    k.SEATS: _many(_NUMBER),
    k.CARDS: _many(_CARD),
    k.CELLS: _many(_CELL),
    k.COUNTS: _many(_NUMBER),
    k.WORDS: _many(_WORD),
    k.HANDS: _many(_many(_CARD)),
    k.SHOWN: _told(_many(_SHOWN), "Cards; null: the viewer does not know it."),
    k.HELD: _told(_many(_many(_SHOWN)), "Cards by seat; null: the viewer does not know it."),
    k.OFFER: _told(_maybe(_many(_CARD)), "Cards; null: there are none, or the viewer does not know them."),
    k.WHERE: _told(_maybe(_CELL), "A cell; null: there is none yet."),
    k.STANDS: _told(_many(_CELL), "Cells by seat."),
    k.MARKS: _told(_by(_CELL, _NUMBER), "By cell, a seat."),
    k.PLACES: _told(_many(_PLACE), "Places between two cells."),
    k.OWNED: _told(_by(_PLACE, _NUMBER), "By place between two cells, a seat."),
    k.TAKERS: _told(_many(_maybe(_NUMBER)), "Seats by place; null: nobody."),
    k.BOARD: _told(_by(_CELL, _LAID), "By cell, the card there, and whether it lies spun."),
    k.GOALS: _told(_by(_CELL, _SHOWN), "By cell, a card that lies face down; null: the viewer does not know it."),
    k.KNOWERS: _told(_by(_CELL, _many(_NUMBER)), "By cell, the seats that know the card there."),
    k.TOOLS: _told(_many(_many(_TOOL)), "Tools by seat."),
}
