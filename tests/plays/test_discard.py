"""Pass: one card, or two where the game says so."""

import pytest

from kilof.core.action import VERB, Action
from kilof.core.event import Event
from kilof.core.ruleset import Law
from kilof.plays.discard import PASS, Pass, Passed, PassTwo, cards_of, pairs
from kilof.plays.turn import CardTurn
from tests.build import cards, table

TWO = Law("X1", "no")
S = table(hands={0: "ew ew map"})
EW, MAP = cards(S.rules, "ew map")
NS = S.rules.deck.by_name["ns"]


def passing(card: int, also: int | None = None) -> Action:
    return (0, PASS, card, 0, 0, 0, 0, 0 if also is None else also + 1)


def test_pairs_are_any_two_cards_without_twins_in_the_decks_order() -> None:
    assert list(pairs(S.hands[0])) == [(EW, EW), (EW, MAP)]
    assert list(pairs((MAP,))) == list(pairs(())) == []


def test_one_card_is_listed_once_and_two_only_where_two_may_be_passed() -> None:
    ones = [passing(EW), passing(MAP)]
    assert added(Pass()) == ones
    assert added(PassTwo(two=TWO)) == [*ones, passing(EW, EW), passing(EW, MAP)]


def added(play: Pass) -> list[Action]:
    """What the play adds to the options of seat 0."""
    turn = CardTurn("turn", (), play, order=TWO, hand=TWO)
    return [action for action in turn.options(S, 0) if action[VERB] == PASS]


@pytest.mark.parametrize(
    ("action", "reason"),
    [
        (passing(EW), None),
        (passing(EW, EW), None),
        (passing(EW, MAP), None),
        (passing(MAP, EW), TWO),
        (passing(MAP, MAP), TWO),
        (passing(EW, NS), TWO),
    ],
    ids=["one", "twins", "two", "not in order", "held once", "not held"],
)
def test_two_cards_of_the_hand_are_passed_in_the_decks_order(action: Action, reason: Law | None) -> None:
    assert PassTwo(two=TWO).refusal(S, action) == reason


def test_cards_of_an_action_are_one_or_two() -> None:
    assert (cards_of(passing(EW)), cards_of(passing(EW, MAP))) == ((EW,), (EW, MAP))
    assert cards_of(passing(MAP, 0)) == (MAP, 0)


@pytest.mark.parametrize("action", [passing(EW), passing(EW, EW), passing(EW, MAP)])
def test_each_card_is_told_and_known_to_whoever_passed_it(action: Action) -> None:
    s, events = S.clone(), list[Event]()
    PassTwo(two=TWO).resolve(s, action, events.append)
    assert events == [Passed(0, card) for card in cards_of(action)]
    assert s.discards == [(card, 1) for card in cards_of(action)]
    assert sorted((*s.hands[0], *cards_of(action))) == list(S.hands[0])
