"""Nuggets as text: codes, deals, events, positions and records, and back."""

from __future__ import annotations

import json

import pytest

from kilof.core import machine
from kilof.core.action import ALL_EYES, Viewer
from kilof.core.event import Event, redacted
from kilof.core.rng import Rng
from kilof.notation.code import CodeError, action_from_text
from kilof.notation.jsons import FormatError, deal_from_json, deal_to_json, event_from_json, event_to_json
from kilof.notation.record import record_from_text, record_to_text, replay, ruleset
from tests.build import act, codes, dealt, new_match, rules, seen, table
from tests.notation.matches import recorded_nuggets

GAME = rules(nuggets=True)
RECORD = recorded_nuggets()
EVENTS: list[Event] = [event for part in RECORD.rounds for step in part.events or () for event in step]


@pytest.mark.parametrize("kind", sorted({type(event).__name__ for event in EVENTS}))
@pytest.mark.parametrize("viewer", [ALL_EYES, 0, None])
def test_events_come_back_the_same(kind: str, viewer: Viewer) -> None:
    events = [redacted(event, viewer) for event in EVENTS if type(event).__name__ == kind]
    written = json.loads(json.dumps([event_to_json(GAME, event) for event in events]))
    assert [event_from_json(GAME, data, "event") for data in written] == events


@pytest.mark.parametrize("code", ["lay", "lay nugget-1", "lay 3,0", "lay nugget-9 3,0", "leave now", "remain s1"])
def test_code_that_says_nothing_is_refused(code: str) -> None:
    with pytest.raises(CodeError):
        action_from_text(GAME, code, 0)


@pytest.mark.parametrize("code", ["lay nugget-1 3,0", "leave", "remain"])
def test_without_nuggets_there_are_no_such_codes(code: str) -> None:
    with pytest.raises(CodeError):
        action_from_text(rules(), code, 0)


def test_every_place_for_a_nugget_has_its_code() -> None:
    s, _ = dealt(new_match(nuggets=True), first=0)
    assert len(codes(s, 2)) == 93


def test_deal_has_the_second_order_of_the_gold_and_comes_back() -> None:
    s = new_match(nuggets=True)
    deal = machine.deal(s, Rng("x"))
    data = json.loads(json.dumps(deal_to_json(GAME, 3, deal)))
    assert list(data) == ["first", "roles", "goals", "hands", "pile", "gold", "again"]
    assert deal_from_json(GAME, 3, data, "deal") == deal
    with pytest.raises(FormatError, match="deal: 'again' must be a list"):
        deal_from_json(GAME, 3, {**data, "again": 3}, "deal")


def test_position_tells_of_the_nugget() -> None:
    s = table({"1,0": "ew"}, nugget="nugget-2 3,0", hands={0: "ew map"})
    names = ("nuggets", "nugget", "finder", "choice")
    assert [seen(s, 1)[name] for name in names] == [["nugget-1", "nugget-3"], "3,0", -1, ""]
    s, _ = act(s, "ew 2,0", "leave")
    assert [seen(s, None)[name] for name in names] == [["nugget-1", "nugget-3"], "3,0", 0, "left"]
    assert [seen(new_match(nuggets=True), 0)[name] for name in names] == [
        ["nugget-1", "nugget-2", "nugget-3"],
        None,
        -1,
        "",
    ]


def test_record_comes_back_and_plays_again() -> None:
    again = record_from_text(record_to_text(RECORD))
    assert again.rules.options == {"edition": "v3", "forfeit": "off", "nuggets": "on"}
    assert again.rounds == RECORD.rounds
    *_, last = replay(again)
    assert machine.is_over(last.after)


def test_record_that_names_no_nuggets_has_none() -> None:
    data = json.loads(record_to_text(RECORD))
    del data["options"]["nuggets"]
    data["rounds"] = []
    assert record_from_text(json.dumps(data)).rules.options["nuggets"] == "off"
    assert ruleset("classic", {"edition": "g3"}).options == {"edition": "g3", "forfeit": "off", "nuggets": "off"}
