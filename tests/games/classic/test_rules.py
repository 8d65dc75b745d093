"""The classic game as a value: what it needs of a deck, and the reasons it gives."""

import re
from typing import Any

import pytest

from kilof.cards import DeckError
from kilof.core.ruleset import Law, Phase, Play
from kilof.games.classic.rules import REVISION
from tests.build import own_deck, printed, rules, table

STARTS = printed("start")
GOALS = printed("goal")
ROLES = {entry["name"]: entry for entry in printed("role")}


@pytest.mark.parametrize(
    ("sections", "message"),
    [
        ({"start": []}, "deck: the classic game needs exactly one start card"),
        ({"start": [{**STARTS[0], "copies": 2}]}, "deck: the classic game needs exactly one start card"),
        (
            {"goal": GOALS[:2]},
            "deck: the classic game needs three goals, exactly one of them with treasure = true",
        ),
        (
            {"goal": [*GOALS, {"name": "stone-ns", "shape": "[NS]"}]},
            "deck: the classic game needs three goals, exactly one of them with treasure = true",
        ),
        (
            {"goal": [GOALS[1], {**GOALS[2], "copies": 2}]},
            "deck: the classic game needs three goals, exactly one of them with treasure = true",
        ),
        (
            {"goal": [GOALS[1], {**GOALS[0], "copies": 2}]},
            "deck: the classic game needs three goals, exactly one of them with treasure = true",
        ),
        (
            {"role": [ROLES["digger"], {**ROLES["saboteur"], "copies": 3}]},
            "deck: the classic game needs 4 role cards named 'saboteur'",
        ),
        (
            {"role": [{**ROLES["digger"], "copies": 6}, ROLES["saboteur"]]},
            "deck: the classic game needs 7 role cards named 'digger'",
        ),
        ({"role": [ROLES["saboteur"]]}, "deck: the classic game needs 7 role cards named 'digger'"),
        (
            {"role": [*ROLES.values(), {"name": "boss"}]},
            "deck: the classic game knows only the roles 'saboteur' and 'digger'",
        ),
        ({"gold": []}, "deck: the classic game needs gold cards, each with a value of at least 1"),
        (
            {"gold": [{"name": "gold-1", "value": 1}, {"name": "dust"}]},
            "deck: the classic game needs gold cards, each with a value of at least 1",
        ),
        (
            {"path": [{"name": "ns", "shape": "[NS]", "copies": 12}]},
            "deck: the classic game needs at least 40 path and action cards: ten hands of four",
        ),
    ],
)
def test_deck_that_the_classic_game_cannot_use_is_refused(sections: dict[str, Any], message: str) -> None:
    with pytest.raises(DeckError) as caught:
        rules(deck=own_deck(**sections))
    assert str(caught.value) == message


def test_forty_path_and_action_cards_are_enough() -> None:
    deck = own_deck(path=[{"name": "ns", "shape": "[NS]", "copies": 13}])
    assert rules(deck=deck).deck is deck


def test_more_role_cards_than_needed_are_left_in_the_box() -> None:
    deck = own_deck(role=[{**ROLES["digger"], "copies": 9}, {**ROLES["saboteur"], "copies": 9}])
    s = table(seats=3, deck=deck)
    assert len(s.rules.setup.stacks(s)["roles"]) == 4


def laws(*holders: Play | Phase) -> list[Law]:
    return [value for holder in holders for value in vars(holder).values() if isinstance(value, Law)]


@pytest.mark.plain
def test_every_reason_is_a_few_plain_words() -> None:
    game = rules()
    found = laws(*game.plays.values(), *game.phases.values())
    assert len(found) == 20
    assert [law for law in found if not re.fullmatch(r"[a-z][a-z ,']{9,79}", law.reason)] == []


def test_rules_say_their_revision() -> None:
    assert rules().revision == REVISION == 1
