"""What people are told."""

from __future__ import annotations

import re

import pytest

from kilof.bots import Match, eager, uniform
from kilof.core.action import ALL_EYES, Viewer
from kilof.core.event import Event, TurnBegan, redacted
from kilof.core.rng import Rng
from kilof.notation.record import ruleset
from kilof.terminal.words import Words

NAMES = ("Ala", "Bolek", "Celina", "Darek")


def told_of(viewer: Viewer) -> dict[str, list[str]]:
    """All sentences of two matches as told to a viewer, by the kind of event."""
    told: dict[str, list[str]] = {}
    for driver in (eager, uniform):
        match = Match(ruleset("classic", {}), NAMES, Rng("words"))
        match.run(dict.fromkeys(range(4), driver))
        words = Words(match.state.rules, NAMES, viewer)
        events: list[Event] = [
            event for part in match.recorder.record().rounds for step in part.events or () for event in step
        ]
        for event in events:
            told.setdefault(type(event).__name__, []).append(words.sentence(redacted(event, viewer)))
    return told


@pytest.mark.parametrize("viewer", [0, None, ALL_EYES])
def test_every_sentence_begins_with_a_capital_and_ends_with_a_stop(viewer: Viewer) -> None:
    sentences = [said for kind in told_of(viewer).values() for said in kind if said]
    assert [said for said in sentences if not re.fullmatch(r"[A-Z0-9].*[.!]", said)] == []


def test_everything_that_happens_is_told_to_open_eyes_but_whose_turn_it_is() -> None:
    assert {kind for kind, said in told_of(ALL_EYES).items() if not all(said)} == {TurnBegan.__name__}


def test_viewer_is_you_and_the_others_go_by_their_names() -> None:
    dug = told_of(0)["Dug"]
    assert {said.split()[0] for said in dug} == {"You", "Bolek", "Celina", "Darek"}
    assert {said.split()[1] for said in dug if said.startswith("You")} == {"dig"}
    assert {said.split()[1] for said in dug if not said.startswith("You")} == {"digs"}


def test_cards_passed_by_others_are_not_named() -> None:
    told = told_of(0)["Passed"]
    assert {said for said in told if not said.startswith("You")} == {
        f"{name} passes, discarding a card." for name in NAMES[1:]
    }


def test_spectator_is_told_of_no_hand_role_draw_or_offer() -> None:
    told = told_of(None)
    assert {said for kind in ("RoleDealt", "HandDealt", "Drew", "GoldOffered") for said in told[kind]} == {""}
