"""Scenario files: reading, writing, and getting the same state back from any moment of any game."""

from __future__ import annotations

import re
from inspect import signature
from pathlib import Path

import pytest

from kilof.bots import BOTS
from kilof.cards import BadInput
from kilof.core import machine
from kilof.core.action import ALL_EYES
from kilof.core.event import Event, redacted
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.notation.picture import draw_board
from kilof.scenario import ScenarioError, lay_out, scenario_from_toml, scenario_to_toml
from kilof.view import Folder, determinize, position, view
from tests.build import codes
from tests.conformance.cases import CASES, SCRIPTED, Case
from tests.conformance.drive import networks
from tests.leaks.asking import moments_of
from tests.leaks.moments import Patience

FORMATS = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
PLAYED = [
    "classic-v3-off-3-greedy",
    "classic-g3-on-6-uniform",
    "classic-v3-off-nuggets-3-greedy",
    "classic-g3-on-nuggets-5-greedy",
    "duel-2-lively",
    "duel-2-uniform",
    "solo-green-1-lively",
    "solo-blue-1-lively",
    "lost-mines-2-3-roaming",
    "lost-mines-2-7-roaming",
]
GAMES = [case for case in CASES if str(case) in PLAYED] + [
    case for case in SCRIPTED if "table" not in case.rules.options
]


def moments(case: Case, count: int) -> list[State]:
    """The states of a match that wait for a seat, each once."""
    found = {id(moment.s): moment.s for moment, _ in moments_of(case, count)}
    return [s for s in found.values() if machine.waiting(s)]


def test_all_games_are_tried() -> None:
    assert {case.rules.game for case in GAMES} == {"classic", "duel", "solo", "lost-mines"}
    assert len(GAMES) == len(PLAYED) + 2


@pytest.mark.parametrize("case", GAMES, ids=str)
def test_moment_written_as_a_scenario_is_the_same_moment(case: Case) -> None:
    for s in moments(case, 6):
        text = scenario_to_toml(s)
        other = scenario_from_toml(text).state
        assert draw_board(s.rules.deck, other.board, other.goals) == draw_board(s.rules.deck, s.board, s.goals)
        for viewer in (ALL_EYES, None, *range(s.seats)):
            assert position(other, viewer) == position(s, viewer)
        assert other.pile[len(other.pile) - other.left :] == s.pile[len(s.pile) - s.left :]
        assert other.roles[: s.seats] == s.roles[: s.seats]
        assert networks(other.nets) == networks(s.nets)
        for seat in range(s.seats):
            assert machine.options(other, seat) == machine.options(s, seat)
            assert machine.asides(other, seat) == machine.asides(s, seat)
        assert scenario_to_toml(other) == text


@pytest.mark.parametrize("case", GAMES, ids=str)
def test_match_that_goes_on_from_a_scenario_has_worlds_folds_and_bots(case: Case) -> None:
    for number, s in enumerate(moments(case, 1)):
        began = scenario_from_toml(scenario_to_toml(s))
        now, told = began.state, list(began.told)
        folder = Folder(s.rules, s.seats, 0)
        folder.position = position(now, 0)
        rng = Rng(f"{case} {number}")
        for ply in range(12):
            v = view(now, 0, heard(told, 0))
            assert position(determinize(v, Patience(f"{ply}")), 0) == v.position == folder.position
            if machine.is_over(now):
                break
            if machine.needs_deal(now):
                now, events = machine.deal_out(now, machine.deal(now, rng))
            else:
                seat = machine.waiting(now)[0]
                bot = list(BOTS.values())[ply % len(BOTS)]
                now, events = machine.play(now, bot(view(now, seat, heard(told, seat)), rng))
            told += events
            folder.fold(heard(events, 0))


def heard(told: list[Event], viewer: int) -> list[Event]:
    return [redacted(event, viewer) for event in told]


def test_example_of_the_documents_is_a_puzzle() -> None:
    section = FORMATS.split("\n## Scenario\n")[1].split("\n## ")[0]
    (text,) = re.findall(r"```toml\n(.*?)```", section, re.DOTALL)
    one = scenario_from_toml(text)
    assert {"new 7,0", "new 7,0 spun", "map 8,2"} <= codes(one.state, 0)
    assert [len(hand) for hand in one.state.hands] == [2, 1, 6]
    assert (one.state.left, one.state.broken, one.state.roles[1][1]) == (4, [0, 0, 1], 0b11)


def test_every_key_and_every_fact_is_in_the_documents() -> None:
    section = FORMATS.split("\n## Scenario\n")[1].split("\n## ")[0]
    keys = re.findall(r"`(\w+)`", "".join(re.findall(r"^\| (`.*?) \|", section, re.MULTILINE)))
    assert set(keys) == set(signature(lay_out).parameters)
    facts = {name for case in GAMES for name in begun(case).lore.facts(begun(case))}
    assert not [name for name in facts if f"`{name}`" not in section]


def begun(case: Case) -> State:
    return lay_out(case.rules, seats=case.seats).state if "laying" not in case.rules.phases else moments(case, 1)[0]


def test_match_without_a_round_is_no_scenario() -> None:
    with pytest.raises(ScenarioError, match="scenario: no round is under way"):
        scenario_to_toml(machine.begin(CASES[0].rules, 3))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("game =", "scenario: not TOML: Invalid value"),
        ("seats = 3", "scenario: 'game' is missing"),
        ('game = "classic"', "scenario: 'seats' is missing"),
        ('game = "classic"\nseats = 3\ntrun = 1', "scenario: unknown key 'trun'; the keys are game, board, seats,"),
        ('game = "classic"\nseats = 3\noptions = 1', "options: must be a table of texts"),
        ('game = "classic"\nseats = 3\noptions = { edition = 3 }', "options: must be a table of texts"),
        ('game = "classic"\nseats = 3\noptions = { edition = "v9" }', "option: 'edition' must be v3 or g3, not 'v9'"),
        ('game = "classic"\nseats = 3\npile = 3', "pile: must be a text, not 3"),
        ('game = "classic"\nseats = 3\nphase = []', "phase: '[]' is not a phase of a round"),
        ('game = "classic"\nseats = 3\nleft = 1.5', "left: must be a whole number from 0 to 49, not 1.5"),
    ],
)
def test_file_that_cannot_be_read_is_told_in_a_line(text: str, line: str) -> None:
    with pytest.raises(BadInput) as caught:
        scenario_from_toml(text)
    assert str(caught.value).startswith(line)
    assert "\n" not in str(caught.value)
