"""A record step by step: what each viewer is shown."""

import json

import pytest

from kilof.core.action import ALL_EYES, SEAT, Viewer
from kilof.core.event import redacted
from kilof.notation.code import action_text
from kilof.notation.jsons import event_to_json, view_to_json
from kilof.notation.record import replay
from kilof.notation.show import shots, steps_json
from kilof.view import position, view
from tests.build import played
from tests.notation.matches import KINDS, recorded, recorded_mines

RECORD = played()
STEPS = list(replay(RECORD))
CODES = [code for part in RECORD.rounds for code in (None, *part.actions)]


# From the events alone


@pytest.mark.parametrize("viewer", [0, 2, None])
def test_every_step_shows_what_the_viewer_knew_then(viewer: Viewer) -> None:
    shown = list(shots(RECORD, viewer))
    assert [shot.position == position(step.after, viewer) for shot, step in zip(shown, STEPS, strict=True)] == [
        True
    ] * len(STEPS)


@pytest.mark.parametrize("viewer", [0, 2, None, ALL_EYES])
def test_events_are_shown_as_the_viewer_received_them(viewer: Viewer) -> None:
    shown = list(shots(RECORD, viewer))
    assert [shot.ply for shot in shown] == [step.after.ply for step in STEPS]
    assert [shot.events for shot in shown] == [tuple(redacted(e, viewer) for e in step.events) for step in STEPS]


def own(viewer: Viewer) -> list[str | None]:
    return [code if code and code.startswith(f"s{viewer}:") else None for code in CODES]


@pytest.mark.parametrize(("viewer", "codes"), [(0, own(0)), (2, own(2)), (None, own(None)), (ALL_EYES, CODES)])
def test_codes_are_shown_to_who_played_them_or_to_all_eyes(viewer: Viewer, codes: list[str | None]) -> None:
    assert [shot.code for shot in shots(RECORD, viewer)] == codes


def test_record_without_events_shows_nothing() -> None:
    rounds = tuple(part._replace(events=None) for part in RECORD.rounds)
    assert list(shots(RECORD._replace(rounds=rounds), None)) == []


# In full as JSON


def test_everything_is_shown_without_a_seat() -> None:
    written = list(steps_json(RECORD, None))
    assert [step["action"] for step in written] == CODES
    assert [(step["ply"], step["round"]) for step in written] == [(s.after.ply, s.after.round) for s in STEPS]
    assert {tuple(step["views"]) for step in written} == {("0", "1", "2", "spectator")}
    assert {tuple(step["events"]) for step in written} == {("0", "1", "2", "spectator")}
    assert json.loads(json.dumps(written)) == written


@pytest.mark.parametrize(("name", "viewer"), [("0", 0), ("2", 2), ("spectator", None)])
def test_each_viewer_has_their_own_events_and_views(name: str, viewer: Viewer) -> None:
    written, rules = list(steps_json(RECORD, None)), RECORD.rules
    assert [step["events"][name] for step in written] == [
        [event_to_json(rules, redacted(event, viewer)) for event in step.events] for step in STEPS
    ]
    assert [step["views"][name] for step in written] == [view_to_json(view(step.after, viewer)) for step in STEPS]


def test_options_are_those_of_who_was_waited_for_before_the_step() -> None:
    written = list(steps_json(RECORD, None))
    assert written[0]["waiting"] == []
    assert written[0]["options"] == {}
    assert [step["waiting"] for step in written[1:3]] == [[STEPS[1].before.turn], [STEPS[2].before.turn]]
    acts = [(step["options"], s.action) for step, s in zip(written, STEPS, strict=True) if s.action is not None]
    assert all(action_text(RECORD.rules, a) in options[str(a[SEAT])] for options, a in acts)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_with_a_seat_everything_is_what_that_seat_knows(seat: int) -> None:
    written = list(steps_json(RECORD, seat))
    everything = list(steps_json(RECORD, None))
    assert [step["views"] for step in written] == [{str(seat): step["views"][str(seat)]} for step in everything]
    assert [step["events"] for step in written] == [{str(seat): step["events"][str(seat)]} for step in everything]
    assert [step["action"] for step in written] == own(seat)
    assert {key for step in written for key in step["options"]} == {str(seat)}
    assert [step["waiting"] for step in written] == [step["waiting"] for step in everything]
    assert [bool(step["options"]) for step in written] == [
        step.action is not None and step.action[SEAT] == seat for step in STEPS
    ]


# The Duel and the solo game


@pytest.mark.parametrize("kind", KINDS)
def test_record_of_the_duel_is_shown_from_its_events_to_everybody(kind: str) -> None:
    record = recorded(kind)
    steps = list(replay(record))
    for viewer in (*range(record.seats), None):
        shown = list(shots(record, viewer))
        assert [shot.position == position(s.after, viewer) for shot, s in zip(shown, steps, strict=True)] == [
            True
        ] * len(steps)
        assert [shot.events for shot in shown] == [tuple(redacted(e, viewer) for e in s.events) for s in steps]


@pytest.mark.parametrize("kind", KINDS)
def test_record_of_the_duel_is_shown_in_full_as_json(kind: str) -> None:
    record = recorded(kind)
    written, steps = list(steps_json(record, None)), list(replay(record))
    names = (*map(str, range(record.seats)), "spectator")
    assert [step["action"] for step in written] == [code for part in record.rounds for code in (None, *part.actions)]
    assert {tuple(step["views"]) for step in written} == {tuple(step["events"]) for step in written} == {names}
    assert json.loads(json.dumps(written)) == written
    assert [step["views"]["spectator"] for step in written] == [view_to_json(view(s.after, None)) for s in steps]


def test_cards_that_others_discard_face_down_are_not_shown() -> None:
    record = recorded("duel")
    events = [event for step in steps_json(record, 0) for event in step["events"]["0"]]
    hidden = [e for e in events if e["type"] in ("Passed", "ToolShed") and e["seat"] == 1]
    assert {event["type"] for event in hidden} == {"Passed", "ToolShed"}
    assert {json.dumps(event.get("card", event.get("cards"))) for event in hidden} == {"null"}


# The Lost Mines


def test_record_of_the_lost_mines_is_shown_from_its_events_to_everybody() -> None:
    record = recorded_mines()
    steps = list(replay(record))
    for viewer in (*range(record.seats), None):
        shown = list(shots(record, viewer))
        assert [shot.position == position(s.after, viewer) for shot, s in zip(shown, steps, strict=True)] == [
            True
        ] * len(steps)
        assert [shot.events for shot in shown] == [tuple(redacted(e, viewer) for e in s.events) for s in steps]


def test_record_of_the_lost_mines_is_shown_in_full_as_json() -> None:
    record = recorded_mines()
    written, steps = list(steps_json(record, None)), list(replay(record))
    assert [step["action"] for step in written] == [code for part in record.rounds for code in (None, *part.actions)]
    assert {tuple(step["views"]) for step in written} == {("0", "1", "2", "spectator")}
    assert json.loads(json.dumps(written)) == written
    assert [step["views"]["spectator"] for step in written] == [view_to_json(view(s.after, None)) for s in steps]


def test_asides_are_in_the_views_of_those_who_may_speak_up() -> None:
    written = list(steps_json(recorded_mines(), None))
    asides = {tuple(step["views"][seat]["asides"]) for step in written for seat in ("0", "1", "2")}
    assert asides == {("propose",), ("agree", "decline"), ()}
    assert {tuple(step["views"]["spectator"]["asides"]) for step in written} == {()}
    voted = next(step for step in written if any(e["type"] == "VoteBegan" for e in step["events"]["0"]))
    (seat,) = [e["seat"] for e in voted["events"]["0"] if e["type"] == "VoteBegan"]
    assert voted["views"]["spectator"]["position"]["votes"] == [seat]


def test_act_out_of_turn_is_shown_to_who_did_it() -> None:
    record = recorded_mines()
    votes = [(i, code) for i, code in enumerate(code for p in record.rounds for code in p.actions) if "propose" in code]
    ply, code = votes[0]
    seat = int(code[1])
    own, others = (list(steps_json(record, viewer)) for viewer in (seat, (seat + 1) % 3))
    assert next(step["action"] for step in own if step["ply"] == ply + 1) == code
    assert next(step["action"] for step in others if step["ply"] == ply + 1) is None


def test_secrets_of_the_lost_mines_are_not_shown_to_others() -> None:
    fields = {"CardLost": "card", "DwarfDealt": "role", "DwarfSeen": "role", "TreasureSeen": "treasure"}
    told = set()
    for seat in range(3):
        events = [event for step in steps_json(recorded_mines(), seat) for event in step["events"][str(seat)]]
        secret = [event for event in events if event["type"] in fields]
        told |= {(event["type"], event["seat"] == seat, event[fields[event["type"]]] is None) for event in secret}
    assert told == {(kind, is_own, not is_own) for kind in fields for is_own in (True, False)}
