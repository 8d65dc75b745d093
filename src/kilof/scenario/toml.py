"""Scenarios as TOML: read from files, written from any moment of a match."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from inspect import signature
from typing import Any

from kilof.core.part import cell_text
from kilof.core.state import State
from kilof.notation.picture import draw_board, read_board
from kilof.scenario.build import Scenario, lay_out
from kilof.scenario.facts import names, write_facts
from kilof.scenario.read import ScenarioError, hidden_text

_KEYS = tuple(signature(lay_out).parameters)


def scenario_from_toml(text: str) -> Scenario:
    """Read a scenario file's text."""
    try:
        data = tomllib.loads(text)
    except ValueError as error:  # broken TOML, or a number too long to be read
        raise ScenarioError(f"scenario: not TOML: {error}") from None
    return scenario_from_table(data)


def scenario_from_table(data: Mapping[str, Any]) -> Scenario:
    """What a scenario file says, once it is read; or a table of a larger file."""
    for key in data:
        if key not in _KEYS:
            raise ScenarioError(f"scenario: unknown key '{key}'; the keys are {', '.join(_KEYS)}")
    for key in ("game", "seats"):
        if key not in data:
            raise ScenarioError(f"scenario: '{key}' is missing")
    options = data.get("options", {})
    if not isinstance(options, dict) or not all(isinstance(choice, str) for choice in options.values()):
        raise ScenarioError("options: must be a table of texts")
    return lay_out(**data)


def scenario_to_toml(s: State) -> str:
    """A moment of a round under way as a scenario, without how it came about."""
    if not s.rules.phases[s.phase.name].waiting(s):
        raise ScenarioError("scenario: no round is under way")
    rules, deck, seats = s.rules, s.rules.deck, range(s.seats)
    picture = draw_board(deck, s.board, s.goals)
    shown, _ = read_board(deck, picture)
    unlike = {at: laid for at, laid in s.board.items() if shown.get(at) != laid}
    data: dict[str, Any] = {
        "game": rules.game,
        "options": rules.options,
        "seats": s.seats,
        "board": picture,
        "cards": {cell_text(at): deck.cards[laid >> 1].name + " spun" * (laid & 1) for at, laid in unlike.items()},
        "hands": {f"s{seat}": names(rules, s.hands[seat]) for seat in seats},
        "roles": {f"s{seat}": hidden_text(deck, role, s.seats) for seat, role in enumerate(s.roles[: s.seats])},
        "goals": {cell_text(at): hidden_text(deck, goal, s.seats) for at, goal in s.goals.items()},
        "broken": {
            f"s{seat}": " ".join(tool for i, tool in enumerate(deck.tools) if s.broken[seat] >> i & 1) for seat in seats
        },
        "discards": [hidden_text(deck, card, s.seats) for card in s.discards],
        "pile": names(rules, s.pile[len(s.pile) - s.left :]),
        "left": s.left,
        "turn": s.turn,
        "first": s.first,
        "round": s.round,
        "phase": s.phase.name,
        "at": cell_text(s.at),
        "ply": s.ply,
    }
    lines = [f"{key} = {_value(value)}" for key, value in data.items()]
    lines += ["", "[lore]", *(f"{key} = {_value(value)}" for key, value in write_facts(s).items())]
    return "\n".join(lines) + "\n"


def _value(value: Any) -> str:
    """Texts, numbers, lists of them and tables of them as TOML; a picture keeps its lines."""
    if isinstance(value, dict):
        inside = ", ".join(f"{json.dumps(str(key))} = {_value(one)}" for key, one in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    if isinstance(value, str) and "\n" in value:
        return f"'''\n{value}\n'''"
    return json.dumps(value, ensure_ascii=False)
