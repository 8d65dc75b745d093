"""The Lost Mines as a value: what they need of a deck, and the reasons they give."""

import re
from collections.abc import Iterable
from typing import Any

import pytest

from kilof.cards import Deck, DeckError, packaged_deck
from kilof.cards.deck import deck_from_mapping
from kilof.core import machine
from kilof.core.ruleset import Law, Phase, Play
from kilof.games import OptionError
from kilof.games.lost_mines import LOST_MINES
from kilof.games.lost_mines.plays import SetToken
from kilof.games.lost_mines.rules import REVISION
from kilof.games.lost_mines.turn import Turn
from tests.build import dealt, own_deck, printed
from tests.games.lost_mines.forest import BOARD, DECK, MINES, forest

GAME = "lost-mines"
STARTS, MINE_CARDS, ROLES = printed("start", GAME), printed("goal", GAME), printed("role", GAME)
TREASURES, PATHS, ACTIONS = printed("treasure", GAME), printed("path", GAME), printed("action", GAME)
EACH_CLAN = "deck: the Lost Mines need for each clan 3 loyal dwarfs, 1 selfish one and 1 saboteur"
TWO_STARTS = "deck: the Lost Mines need two start cards, with back = blue and yellow"
A_BOARD = "deck: the Lost Mines need a [board] with starts for blue and yellow"
FOUR_MINES = "deck: the board has 4 mines; there must be as many goals, and each must say what it holds"
NINE = "deck: the Lost Mines need 9 treasures, each with a back and a value of at least 1"


def refusal(deck: Deck) -> str:
    """What a deck is refused with: one line."""
    with pytest.raises(DeckError) as caught:
        LOST_MINES.rules({}, deck)
    assert len(str(caught.value).splitlines()) == 1
    return str(caught.value)


def without(entry: dict[str, Any], key: str) -> dict[str, Any]:
    return {name: value for name, value in entry.items() if name != key}


def board(**changes: Any) -> Deck:
    return deck_from_mapping({**DECK.source, "board": {**BOARD, **changes}})


# Decks


def test_packaged_deck_is_what_they_need() -> None:
    rules = LOST_MINES.rules({}, packaged_deck(GAME))
    assert (rules.game, rules.deck.title, rules.seats) == ("lost-mines", "The Lost Mines", range(3, 10))


def test_deck_without_a_board_is_refused() -> None:
    assert refusal(deck_from_mapping(without(dict(DECK.source), "board"))) == A_BOARD
    assert refusal(packaged_deck("classic")) == A_BOARD


@pytest.mark.parametrize(
    "starts",
    [{}, {"blue": [2, 3]}, {"blue": [2, 3], "green": [2, 5]}, {**BOARD["starts"], "red": [2, 7]}],  # type: ignore[dict-item]
)
def test_board_needs_a_start_for_each_clan(starts: dict[str, list[int]]) -> None:
    assert refusal(board(starts=starts)) == A_BOARD


@pytest.mark.parametrize("mines", [[], [[10, 1]], [[10, 1], [10, 3], [10, 5], [10, 7], [11, 7]]])
def test_board_needs_a_place_for_each_mine(mines: list[list[int]]) -> None:
    assert refusal(board(mines=mines)) == FOUR_MINES.replace("4", str(len(mines)))


@pytest.mark.parametrize(
    ("sections", "message"),
    [
        ({"start": []}, TWO_STARTS),
        ({"start": STARTS[:1]}, TWO_STARTS),
        ({"start": [STARTS[0], {**STARTS[1], "back": "blue"}]}, TWO_STARTS),
        ({"start": [STARTS[0], without(STARTS[1], "back")]}, TWO_STARTS),
        ({"start": [STARTS[0], {**STARTS[1], "copies": 2}]}, TWO_STARTS),
        ({"role": []}, EACH_CLAN),
        ({"role": ROLES[1:]}, EACH_CLAN),
        ({"role": [{**ROLES[0], "copies": 2}, *ROLES[1:]]}, EACH_CLAN),
        ({"role": [*ROLES[:-1], {**ROLES[-1], "copies": 2}]}, EACH_CLAN),
        ({"role": [*ROLES[:-1], {**ROLES[-1], "part": "boss"}]}, EACH_CLAN),
        ({"role": [*ROLES[:-1], {**ROLES[-1], "back": "red"}]}, EACH_CLAN),
        ({"role": [*ROLES, {"name": "boss", "back": "blue", "part": "boss"}]}, EACH_CLAN),
        ({"goal": MINE_CARDS[:3]}, FOUR_MINES),
        ({"goal": [*MINE_CARDS, {"name": "fifth", "shape": "[NS]", "holds": "gold"}]}, FOUR_MINES),
        ({"goal": [*MINE_CARDS[:3], without(MINE_CARDS[3], "holds")]}, FOUR_MINES),
        ({"treasure": []}, NINE),
        ({"treasure": [{**TREASURES[0], "copies": 8}]}, NINE),
        ({"treasure": [*TREASURES, {"name": "dust", "back": "gold"}]}, NINE),
        ({"treasure": [*TREASURES, {"name": "dust", "value": 3}]}, NINE),
        (
            {"treasure": [*TREASURES, {"name": "coal", "back": "black", "value": 1}]},
            "deck: no mine holds 'coal', which is black",
        ),
        (
            {"treasure": [*TREASURES, {"name": "scale", "back": "dragon", "value": 1}]},
            "deck: no mine holds 'scale', which is dragon",
        ),
        (
            {"goal": [{**MINE_CARDS[0], "holds": "dragon"}, *MINE_CARDS[1:]]},
            "deck: the Lost Mines have only one dragon",
        ),
        (
            {"action": [*ACTIONS, {"name": "saw", "does": "tool", "clears": "tree"}]},
            "deck: two kinds of card do the same: tool tree",
        ),
        (
            {"action": [*ACTIONS, {"name": "pit", "does": "trap"}]},
            "deck: two kinds of card do the same: trap",
        ),
        (
            {"path": [*PATHS, {"name": "bridge", "shape": "[NS] [EW]"}]},
            "deck: the paths of 'bridge' are not joined to each other",
        ),
        (
            {"goal": [*MINE_CARDS[:3], {**MINE_CARDS[3], "shape": "[NS] x:E"}]},
            "deck: the paths of 'mine-dragon' are not joined to each other",
        ),
        (
            {"path": [*PATHS, {"name": "swamp", "shape": "[NS]", "feature": "swamp"}]},
            "deck: 'swamp' has an unknown feature 'swamp'",
        ),
        (
            {"action": [*ACTIONS, {"name": "spoon", "does": "tool"}]},
            "deck: 'spoon' must clear one of tree, lake, ditch",
        ),
        (
            {"action": [*ACTIONS, {"name": "crane", "does": "tool", "clears": "rocks"}]},
            "deck: 'crane' must clear one of tree, lake, ditch",
        ),
        (
            {"action": [*ACTIONS, {"name": "rumour", "does": "inform"}]},
            "deck: 'rumour' must show some of mine, treasure, dwarf",
        ),
        (
            {"action": [*ACTIONS, {"name": "rumour", "does": "inform", "shows": ["mine", "hand"]}]},
            "deck: 'rumour' must show some of mine, treasure, dwarf",
        ),
        (
            {"path": [{"name": "ns", "shape": "[NS]", "copies": 22}]},
            "deck: the Lost Mines need at least 46 path and action cards",
        ),
        (
            {"action": [*ACTIONS, {"name": "song", "does": "sing"}]},
            "deck: 'song' does 'sing'; this game knows dig, inform, storm, tool, trap, troll",
        ),
        (
            {"path": [*PATHS, {"name": "move", "shape": "[NS]"}]},
            "deck: a card may not be named 'move', which is a verb",
        ),
    ],
)
def test_deck_that_the_lost_mines_cannot_use_is_refused(sections: dict[str, Any], message: str) -> None:
    assert refusal(own_deck(GAME, **sections)) == message


@pytest.mark.parametrize(
    "sections",
    [
        {"path": [{"name": "ns", "shape": "[NS]", "copies": 23}]},
        {"treasure": [{**TREASURES[0], "copies": 9}]},
        {"action": [*ACTIONS, {"name": "rumour", "does": "inform", "shows": ["mine"]}]},
    ],
    ids=["46 cards: ten aside and nine hands of four", "nine treasures", "a card that shows one thing"],
)
def test_deck_that_is_just_enough_is_played_with(sections: dict[str, Any]) -> None:
    rules = LOST_MINES.rules({}, own_deck(GAME, **sections))
    s, _ = dealt(machine.begin(rules, 9))
    assert ([len(hand) for hand in s.hands], s.left >= 0) == ([4] * 9, True)


def test_board_of_ones_own_is_played_on() -> None:
    deck = board(columns=5, rows=3, starts={"blue": [1, 1], "yellow": [1, 3]}, mines=[[5, 1], [5, 2], [5, 3], [3, 2]])
    s, _ = dealt(machine.begin(LOST_MINES.rules({}, deck), 3))
    assert (len(s.board), len(s.goals)) == (2, 4)


# Options, reasons, revision


@pytest.mark.parametrize("rounds", ["1", "5", "two", ""])
def test_number_of_rounds_is_two_three_or_four(rounds: str) -> None:
    with pytest.raises(OptionError, match="option: 'rounds' must be 2 or 3 or 4, not"):
        LOST_MINES.rules({"rounds": rounds}, DECK)


def laws(*holders: Play | Phase) -> list[Law]:
    return [value for holder in holders for value in vars(holder).values() if isinstance(value, Law)]


def plays(phases: Iterable[Phase]) -> list[Play]:
    return list(dict.fromkeys(play for phase in phases for play in phase.plays))


@pytest.mark.plain
def test_every_reason_is_a_few_plain_words() -> None:
    found = laws(*MINES.plays.values(), *plays(MINES.phases.values()), *MINES.phases.values())
    assert len(found) > 20
    assert [law for law in found if not re.fullmatch(r"[a-z0-9 ,']{9,89}", law.reason)] == []
    assert {law.id for law in found} == {
        *("L7", "L9", "L10", "L11", "L13", "L14", "L15", "L16", "L18", "L20", "L21", "L22", "L25", "L29", "L30"),
    }


def test_every_verb_has_one_play() -> None:
    turn = MINES.phases["turn"]
    assert isinstance(turn, Turn)
    verbs = [play.verb for play in MINES.plays.values()]
    assert len(set(verbs)) == len(verbs)
    assert set(MINES.phases) == {"turn", "moving", "choosing", "taking", "dealing", "over"}


def test_rules_say_their_revision() -> None:
    assert MINES.revision == REVISION == 2


def test_builder_joins_what_lies_there() -> None:
    s = forest({"3,3": "ew", "5,3": "ew"})
    assert len(s.nets[0].reach) == 3
    assert len(s.nets[0].ways) == 4


def test_which_tokens_lie_there_is_the_affair_of_traps_and_trolls() -> None:
    law = Law("L15", "no")
    with pytest.raises(NotImplementedError):
        SetToken(where=law, twice=law, token=law).lying(forest())
