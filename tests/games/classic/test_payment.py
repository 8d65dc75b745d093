"""Saboteurs are paid, and gold is kept secret (C28, C31)."""

import pytest

from kilof.core.event import Event, redacted
from kilof.core.state import State
from kilof.games.classic.payment import payment
from kilof.games.classic.share import gold_of
from tests.build import act, gold, kinds, names_of, own_deck, rules, seen, table, told


def lost(
    roles: str, *, first: int = 0, supply: str | None = None, edition: str = "v3", number: int = 1
) -> tuple[State, list[Event]]:
    """A round that has just ended without the treasure, and the payments."""
    hands = {seat: "map" if seat == 0 else "" for seat in range(len(roles))}
    s = table(seats=len(roles), hands=hands, roles=roles, first=first, supply=supply, edition=edition, number=number)
    after, events = act(s, "pass map")
    return after, events[3:]


# C28


@pytest.mark.rule("C28")
@pytest.mark.parametrize("edition", ["v3", "g3"])
@pytest.mark.parametrize(
    ("roles", "worth"),
    [
        ("dsd", (0, 4, 0)),
        ("sddsd", (3, 0, 0, 3, 0)),
        ("sddsdsd", (3, 0, 0, 3, 0, 3, 0)),
        ("sddsdsdsdd", (2, 0, 0, 2, 0, 2, 0, 2, 0, 0)),
    ],
    ids=["one", "two", "three", "four"],
)
def test_saboteurs_take_4_or_3_or_2_by_their_number(roles: str, worth: tuple[int, ...], edition: str) -> None:
    s, _ = lost(roles, edition=edition)
    assert gold_of(s).worth(s.rules.deck) == worth


@pytest.mark.rule("C28")
@pytest.mark.parametrize(("first", "order"), [(0, [0, 3]), (1, [3, 0]), (3, [3, 0]), (4, [0, 3])])
def test_saboteurs_are_paid_in_turn_order_from_the_first_player(first: int, order: list[int]) -> None:
    s, events = lost("sddsd", first=first, supply="3 1 1")
    assert told(events) == [f"GoldPaid {order[0]} 1 gold-3", f"GoldPaid {order[1]} 2 gold-1,gold-1"]
    assert gold_of(s).supply == ()


@pytest.mark.rule("C28")
@pytest.mark.parametrize(
    ("supply", "rate", "paid"),
    [
        ("1 2 3", 4, "3 1"),
        ("3 2 2", 4, "2 2"),
        ("2 3 2 1", 4, "3 1"),
        ("1 1 2 2", 4, "2 2"),
        ("1 2 1", 4, "2 1 1"),
        ("1 1 1 1 1", 4, "1 1 1 1"),
        ("1 1 2 3", 3, "3"),
        ("1 1 2", 3, "2 1"),
        ("1 1 1 1", 3, "1 1 1"),
        ("1 1 2", 2, "2"),
        ("3 1 1", 2, "1 1"),
    ],
)
def test_exact_sum_is_paid_in_as_few_cards_as_possible_the_higher_ones_first(supply: str, rate: int, paid: str) -> None:
    assert payment(rules().deck, gold(rules(), supply), rate) == gold(rules(), paid)


@pytest.mark.rule("C28")
@pytest.mark.parametrize(
    ("supply", "rate", "paid"),
    [
        ("3 3", 4, "3"),
        ("2 2 2", 3, "2"),
        ("3 3", 2, ""),
        ("", 4, ""),
        ("1 1", 4, "1 1"),
        ("2 1", 4, "2 1"),
        ("3", 2, ""),
    ],
)
def test_nearest_sum_below_is_paid_if_the_sum_cannot_be_made(supply: str, rate: int, paid: str) -> None:
    assert payment(rules().deck, gold(rules(), supply), rate) == gold(rules(), paid)


@pytest.mark.rule("C28")
def test_of_two_kinds_of_card_with_one_value_the_first_of_the_deck_is_paid() -> None:
    deck = own_deck(
        gold=[
            {"name": "gold-2", "value": 2, "copies": 9},
            {"name": "coin-2", "value": 2},
            {"name": "gold-1", "value": 1},
        ]
    )
    assert payment(deck, deck.stack("gold"), 4) == (deck.by_name["gold-2"],) * 2


@pytest.mark.rule("C28")
def test_payment_comes_out_of_the_supply_and_leaves_the_rest() -> None:
    s, events = lost("dsd", supply="1 3 2 1 2")
    assert told(events) == ["GoldPaid 1 2 gold-3,gold-1"]
    assert names_of(s.rules, sorted(gold_of(s).supply)) == ["gold-1", "gold-2", "gold-2"]
    assert s.phase.name == "dealing"


@pytest.mark.rule("C28")
def test_saboteur_for_whom_nothing_is_left_gets_nothing_and_is_not_told_of() -> None:
    s, events = lost("sddsd", supply="2 1")
    assert told(events) == ["GoldPaid 0 2 gold-2,gold-1"]
    assert seen(s, 3)["gold"] == [[None, None], [], [], [], []]


# C31


@pytest.mark.rule("C31")
def test_everyone_sees_how_many_gold_cards_each_player_has_but_only_their_own_values() -> None:
    s = table(held={0: "3 1", 2: "2"})
    assert [seen(s, viewer)["gold"] for viewer in (0, 1, 2, None)] == [
        [["gold-3", "gold-1"], [], [None]],
        [[None, None], [], [None]],
        [[None, None], [], ["gold-2"]],
        [[None, None], [], [None]],
    ]


@pytest.mark.rule("C31")
def test_what_a_saboteur_is_paid_is_seen_by_that_saboteur_alone() -> None:
    s, events = lost("dsd", supply="2 2 1")
    assert [told([redacted(events[0], viewer)]) for viewer in (0, 1, 2, None)] == [
        ["GoldPaid 1 2 ?"],
        ["GoldPaid 1 2 gold-2,gold-2"],
        ["GoldPaid 1 2 ?"],
        ["GoldPaid 1 2 ?"],
    ]
    assert [seen(s, viewer)["gold"][1] for viewer in (0, 1)] == [[None, None], ["gold-2", "gold-2"]]


@pytest.mark.rule("C31")
def test_when_the_game_is_over_everyone_shows_their_gold() -> None:
    s = table(hands={0: "map", 1: "", 2: ""}, roles="dsd", supply="3 1", held={0: "2 1", 1: "1"}, number=3)
    after, events = act(s, "pass map")
    shown = [["gold-2", "gold-1"], ["gold-1", "gold-3", "gold-1"], []]
    assert [seen(after, viewer)["gold"] for viewer in (0, 1, 2, None)] == [shown] * 4
    assert kinds(events)[-3:] == ["GoldPaid", "GoldShown", "MatchEnded"]
    assert told(events)[-2] == "GoldShown gold-2,gold-1,gold-1,gold-3,gold-1,"


@pytest.mark.rule("C31", "C34")
@pytest.mark.parametrize(("number", "totals"), [(1, []), (2, []), (3, [0, 4, 0])])
def test_gold_stays_hidden_till_the_game_is_over(number: int, totals: list[int]) -> None:
    s, _ = lost("dsd", number=number)
    assert [seen(s, viewer)["totals"] for viewer in (0, 1, 2, None)] == [totals] * 4
