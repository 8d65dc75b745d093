"""The schema in the docs is what the types say, and what is sent is what the schema says."""

from __future__ import annotations

import json
from pathlib import Path

import jsonschema_rs
import pytest

from kilof.games import GAMES
from kilof.server import schema
from kilof.tables import Terms
from tests.server.rooms import Party, Visitor, play_first, with_party

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
        }

    with_party(tmp_path, task)
