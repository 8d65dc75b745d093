"""The schema in the docs is what the types say, and what is sent is what the schema says."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest

from kilof.cards import packaged_deck
from kilof.core import kind as k
from kilof.core.action import ALL_EYES
from kilof.core.event import Event, redacted
from kilof.core.position import Position
from kilof.core.ruleset import Ruleset
from kilof.games import GAMES
from kilof.notation.jsons import event_to_json, position_to_json
from kilof.server import schema
from kilof.tables import Terms
from kilof.view import position
from tests.conformance.cases import PACKAGED
from tests.conformance.drive import steps, uniform
from tests.server.rooms import Party, Visitor, play_first, with_party

NAMES = {"classic": "Classic", "duel": "Duel", "solo": "Solo", "lost-mines": "LostMines"}
PAGE = Path(__file__).parents[2] / "docs" / "wire.json"


def test_schema_in_the_docs_is_fresh() -> None:
    assert PAGE.read_text(encoding="utf-8") == schema.text(), "python -m kilof.server.schema > docs/wire.json"


@pytest.mark.parametrize("game", GAMES)
def test_everything_that_is_sent_fits_the_schema(game: str, tmp_path: Path) -> None:
    data = schema.schema()
    check = jsonschema_rs.validator_for(data | {"$ref": "#/$defs/Received"})

    async def task(party: Party) -> None:
        seats = {"classic": 3, "duel": 2, "solo": 1, "lost-mines": 3}[game]
        room, visitors = await party.table(Terms(game, {}, seats), people=seats)
        visitors.append(Visitor(room, ""))
        for visitor in visitors:
            await visitor.send("hello")
        await visitors[0].send("call", kind="well-dug")
        for _ in range(400):
            if room.table.stage == "over":
                break
            await play_first(room, visitors)
        await visitors[0].send("say", text="hello")
        await visitors[0].send("mark", seat=0, mark="trust")
        await visitors[-1].send("hello", ply=-1)
        await visitors[0].send("play", ply=-1, code="nonsense")
        lines = [line for visitor in visitors for frame in visitor.seen for line in frame.split(b"\n")]
        wrong = [(line, error) for line in lines if (error := next(check.iter_errors(json.loads(line)), None))]
        assert wrong[:1] == []
        assert {json.loads(line)["type"] for line in lines} >= {
            "table",
            "view",
            "step",
            "steps",
            "done",
            "refused",
            "chat",
            *(["calls"] if seats > 1 else []),
        }

    with_party(tmp_path, task)


# Positions and events of whole matches


@cache
def checked(part: str) -> Any:
    """A validator of this part of the schema."""
    return jsonschema_rs.validator_for(schema.schema() | {"$ref": f"#/$defs/{part}"})


def errors(part: str, data: object) -> list[str]:
    return [error.message for error in checked(part).iter_errors(data)]


@pytest.mark.parametrize("rules", PACKAGED, ids=lambda rules: f"{rules.game} {' '.join(rules.options.values())}")
def test_whole_match_fits_the_schema_and_opens_its_phases_as_it_says(rules: Ruleset) -> None:
    """What is sent as JSON and the schema are enough to know the phase: no rule is needed."""
    defs, seats = schema.schema()["$defs"], rules.seats[0]
    phase, told = "dealing", 0
    for step in steps(rules, seats, uniform, "schema"):
        for viewer in (*range(seats), None, ALL_EYES):
            shown = position_to_json(rules, position(step.after, viewer))
            assert errors(f"{NAMES[rules.game]}Position", shown) == []
            assert errors("Position", shown) == []
            events = [event_to_json(rules, redacted(event, viewer)) for event in step.events]
            assert [error for event in events for error in errors("Event", event)] == []
            told += len(events)
        for event in events:
            phase = event["step"] if event["type"] == "StepBegan" else defs[event["type"]].get("opens", phase)
        assert phase == step.after.phase.name == shown["phase"]
    assert told > 300
    assert phase == "over"


def shown_at_first(game: str) -> dict[str, Any]:
    rules = GAMES[game].rules({}, packaged_deck(GAMES[game].deck))
    first = next(steps(rules, rules.seats[0], uniform, "first"))
    return position_to_json(rules, position(first.after, 0))


@pytest.mark.parametrize("game", GAMES)
def test_position_with_anything_more_or_less_does_not_fit(game: str) -> None:
    shown, part = shown_at_first(game), f"{NAMES[game]}Position"
    assert errors(part, shown) == []
    assert errors(part, shown | {"smell": 3}) == ["Additional properties are not allowed ('smell' was unexpected)"]
    assert [name for name in shown if not errors(part, {key: shown[key] for key in shown if key != name})] == []
    assert [name for name in shown if not errors(part, shown | {name: {"0": [[]]}})] == []


def test_position_of_one_game_is_none_of_another_but_any_is_a_position() -> None:
    for game in GAMES:
        fitting = [name for name in NAMES if not errors(f"{NAMES[name]}Position", shown_at_first(game))]
        assert fitting == (["duel", "solo"] if game in ("duel", "solo") else [game])
        assert errors("Position", shown_at_first(game)) == []


def test_position_must_have_what_every_game_has() -> None:
    parts = schema.schema()["$defs"]
    assert parts["Position"]["required"] == list(Position(3, "turn", ()).pages())
    assert parts["Sight"]["properties"]["position"] == {"$ref": "#/$defs/Position"}
    assert {"dwarfs", "kinds"} <= set(parts["LostMinesPosition"]["required"])
    nuggets = set(parts["ClassicPosition"]["properties"]) - set(parts["ClassicPosition"]["required"])
    assert nuggets == {"nuggets", "nugget", "finder", "choice"}


def test_page_is_of_one_kind_in_all_games() -> None:
    with pytest.raises(AssertionError, match="page 'gems' is of two kinds: count and cards"):
        schema.positions({"one": [{"gems": k.COUNT}], "two": [{"gems": k.CARDS}]})
    with pytest.raises(KeyError, match="smell"):
        schema.positions({"one": [{"gems": "smell"}]})


def test_page_that_not_all_have_is_not_required() -> None:
    found = schema.positions({"one-two": [{"a": k.COUNT, "b": k.SEAT}, {"a": k.COUNT}], "three": [{"b": k.SEAT}]})
    assert {name: (list(part["properties"]), part["required"]) for name, part in found.items()} == {
        "Position": (["a", "b"], []),
        "OneTwoPosition": (["a", "b"], ["a"]),
        "ThreePosition": (["b"], ["b"]),
    }


def test_event_that_opens_a_phase_says_so() -> None:
    parts = schema.schema()["$defs"]
    ours = {name: kind for name, kind in Event.named.items() if kind.__module__.startswith("kilof.")}
    assert {name: parts[name].get("opens", "") for name in ours} == {name: kind.opens for name, kind in ours.items()}
    assert {kind.opens for kind in ours.values()} - {""} < set(parts["Phase"]["enum"])
    assert [name for name, kind in ours.items() if kind.opened is not Event.opened] == ["StepBegan"]
    assert parts["StepBegan"]["properties"]["step"] == {"$ref": "#/$defs/Phase"}


def test_two_parts_cannot_have_one_name() -> None:
    dataclass(type("Sight", (Event,), {"__annotations__": {}, "__module__": "kilof.games.nonsense"}))
    try:
        with pytest.raises(AssertionError, match=r"two parts of the schema have one name: \{'Sight'\}"):
            schema.schema()
    finally:
        del Event.named["Sight"]
