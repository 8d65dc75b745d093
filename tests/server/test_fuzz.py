"""Whatever comes in, over HTTP or a socket: no 500, no dead table."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_schema_conformance,
    status_code_conformance,
)

from kilof.server import wire
from kilof.server.openapi import description
from kilof.tables import Terms
from tests.server.live import Live, Someone, live
from tests.server.rooms import Party, Visitor, of, play_first, with_party

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]
api = schemathesis.openapi.from_dict(msgspec.to_builtins(description()))


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Live]:
    with live(tmp_path_factory.mktemp("fuzz"), limited=False) as running:
        yield running


@pytest.fixture(scope="module")
def cookie(server: Live) -> str:
    return Someone(server, "Fuzz").cookie


@pytest.mark.slow
@api.parametrize()
@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
def test_call_answers_as_described_whatever_it_is_sent(case: schemathesis.Case[Any], server: Live, cookie: str) -> None:
    case.call_and_validate(base_url=server.origin, headers={"Cookie": cookie}, checks=CHECKS)


def test_openapi_description_holds_every_type_it_names() -> None:
    text = msgspec.json.encode(description()).decode()
    named = set(description()["components"]["schemas"])
    assert set(re.findall(r"#/components/schemas/(\w+)", text)) <= named


# The socket

_json = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=10,
)
_kinds = st.sampled_from([kind.__struct_config__.tag for kind in wire.AnyMessage.__args__])
_fields = st.dictionaries(
    st.sampled_from(
        ["id", "ply", "code", "seat", "name", "bot", "game", "seats", "text", "call", "mark", "muted", "note"]
    ),
    _json | st.sampled_from(["m1", "m2", 0, 1, 2, "eager", "classic", "pass map", "Ala", "trust", "hello"]),
    max_size=5,
)
_messages = st.builds(lambda kind, fields: {"type": kind, "id": "m0"} | fields, _kinds, _fields)
_frames = st.one_of(_messages.map(msgspec.json.encode), _json.map(msgspec.json.encode), st.binary(max_size=60))


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(frames=st.lists(st.tuples(st.integers(0, 3), _frames), max_size=40))
def test_table_lives_whatever_its_clients_send(
    frames: list[tuple[int, bytes]], tmp_path_factory: pytest.TempPathFactory
) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table(Terms("classic", {}, 3))
        stranger = Visitor(room, "")
        answers: list[dict[str, Any]] = []
        for who, frame in frames:
            visitor = [*visitors, stranger][who]
            if not visitor.client.is_leaving:
                answers += await visitor.give(frame)
        assert {answer["type"] for answer in answers} <= {
            *(kind.__struct_config__.tag for kind in wire.AnyNotice.__args__)
        }
        back = [Visitor(room, visitor.person) for visitor in visitors]
        for visitor in back:
            await visitor.send("hello")
        seat = room.table.waiting()[0]
        if room.table.players[seat].person and room.table.players[seat].bot:
            await back[seat].send("back")
        if room.table.players[seat].plays_own:
            assert of(await play_first(room, back), "done")

    with_party(tmp_path_factory.mktemp("socket"), task)


def test_frames_of_random_bytes_over_a_real_socket(tmp_path: Path) -> None:
    with live(tmp_path, limited=False) as server:
        ala = Someone(server, "Ala")
        table = ala.opened(bot="eager", begin=True)
        for data in (b"\x00\xff", "ż" * 1000, "{" * 4000, '{"type":"hello","id":"x","ply":1e999}', ""):
            wire_ = ala.at(table)
            wire_.socket.send(data)
            assert wire_.next()["type"] == "refused"
            wire_.close()
        assert ala.at(table).ask("hello")["type"] == "done"
