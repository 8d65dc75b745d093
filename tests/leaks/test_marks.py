"""Every field of every event says who may know it; an event with an unmarked field cannot be declared."""

from __future__ import annotations

from dataclasses import dataclass, field, fields
from typing import Any

import pytest

from kilof.core import kind as k
from kilof.core.action import ALL_EYES
from kilof.core.event import Drew, Event, HandDealt, marks, redacted
from kilof.games import GAMES
from tests.conformance.cases import CASES
from tests.conformance.drive import driven, viewers
from tests.toy.events import Voted

KINDS = sorted(Event.named.values(), key=lambda kind: kind.__name__)
OURS = [kind for kind in KINDS if kind.__module__.startswith("kilof.")]
HIDING = (k.CARD, k.CARDS, k.HANDS)  # kinds of field that name cards

SECRETS = {
    "RoleDealt.role": "seat",
    "HandDealt.cards": "seat",
    "Drew.card": "seat",
    "Peeked.goal": "seat",
    "Passed.card": "seat",
    "GoldOffered.cards": "seat",
    "GoldTaken.card": "seat",
    "GoldPaid.cards": "seat",
    "ToolShed.cards": "seat",
    "CardLost.card": "seat",
    "DwarfDealt.role": "seat",
    "DwarfSeen.role": "seat",
    "TreasureSeen.treasure": "seat",
    "HandDrawn.cards": "seat",
    "Left.cards": "seat",
}
CARDS_SEEN_BY_ALL = {
    "BribePaid.cards",
    "Discarded.card",
    "DoorOpened.card",
    "Dug.card",
    "DwarfSeen.card",
    "GoalRevealed.card",
    "GoalsSpent.cards",
    "GoldShown.cards",
    "GoldLeft.cards",
    "GoldWon.cards",
    "NuggetFound.cards",
    "NuggetLaid.card",
    "NuggetReturned.cards",
    "Peeked.card",
    "RockFell.card",
    "RockFell.fallen",
    "RolesShown.roles",
    "StormStruck.card",
    "StormStruck.fallen",
    "ToolBroken.card",
    "ToolLaid.card",
    "ToolRepaired.card",
    "ToolRepaired.mended",
    "ToolShed.mended",
    "TrapSet.card",
    "TreasureSeen.card",
    "TreasuresShown.cards",
    "TrollGone.card",
    "TrollSet.card",
}


def all_marks(kinds: list[type[Event]]) -> dict[str, Any]:
    return {f"{kind.__name__}.{name}": mark for kind in kinds for name, mark in marks(kind).items()}


def test_games_are_loaded_before_their_events_are_looked_at() -> None:
    assert GAMES.keys() == {"classic", "duel", "solo", "lost-mines"}
    assert len(OURS) >= 50


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_of_every_event_is_marked(kind: type[Event]) -> None:
    assert all(one.metadata.keys() == {"kind", "to"} for one in fields(kind))  # type: ignore[arg-type]


@pytest.mark.parametrize("kind", KINDS)
def test_secret_is_kept_for_a_seat_that_the_event_names(kind: type[Event]) -> None:
    to = {mark["to"] for mark in marks(kind).values()} - {""}
    assert all(marks(kind)[name] == {"kind": k.SEAT, "to": ""} for name in to)


def test_these_fields_are_secret_and_no_others() -> None:
    assert {name: mark["to"] for name, mark in all_marks(OURS).items() if mark["to"]} == SECRETS
    assert len(SECRETS) >= 7


def test_these_cards_are_seen_by_all_and_no_others() -> None:
    public = {name for name, mark in all_marks(OURS).items() if not mark["to"] and mark["kind"] in HIDING}
    assert public == CARDS_SEEN_BY_ALL


def declare_unmarked() -> None:
    @dataclass(frozen=True)
    class Leaky(Event):
        card: int


def declare_half_marked() -> None:
    @dataclass(frozen=True)
    class HalfLeaky(Event):
        card: int = field(metadata={"kind": k.CARD})


def declare_with_a_default() -> None:
    @dataclass(frozen=True)
    class LeakyByDefault(Event):
        card: int = 0


@pytest.mark.parametrize("declare", [declare_unmarked, declare_half_marked, declare_with_a_default])
def test_field_without_a_mark_cannot_be_declared(declare: Any) -> None:
    with pytest.raises(TypeError, match=r"\.card is not marked public or secret"):
        declare()
    assert not [name for name in Event.named if "Leaky" in name]


def test_secret_reaches_its_seat_and_nobody_else() -> None:
    drew = Drew(1, 7)
    assert [redacted(drew, viewer) for viewer in (0, 1, None, ALL_EYES)] == [Drew(1, None), drew, Drew(1, None), drew]


def test_public_fields_of_a_redacted_event_stay() -> None:
    assert redacted(HandDealt(2, 3, (1, 2, 3)), 0) == HandDealt(2, 3, None)


def test_no_secret_field_of_any_event_in_a_match_reaches_another_viewer() -> None:
    steps = [step for case in CASES[::5] for step in driven(case)]
    told = [(event, to, redacted(event, to)) for step in steps for event in step.events for to in viewers(step.after)]
    secrets = [
        (getattr(event, mark["to"]) == to, getattr(event, name), getattr(heard, name))
        for event, to, heard in told
        for name, mark in marks(type(event)).items()
        if mark["to"]
    ]
    assert len(secrets) > 1000
    assert not [one for one in secrets if one[2] != (one[1] if one[0] else None)]


def test_abstract_events_of_the_toy_game_are_marked_too() -> None:
    assert marks(Voted)["seat"] == {"kind": k.SEAT, "to": ""}
