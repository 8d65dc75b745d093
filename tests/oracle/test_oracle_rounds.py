"""The oracle against the catalogue, in cases small enough to check by hand: rounds, gold and whole matches."""

import random

import pytest

from tests.oracle.classic import Oracle
from tests.oracle.deals import TUNNEL, cards_on_the_table, kinds, play_at_random, random_deal, table
from tests.oracle.gold import cards_to_draw, payment, sharing_order
from tests.oracle.perft import divide, perft

# The end of a round


def test_round_ends_as_soon_as_the_last_draw_leaves_nothing_to_play() -> None:
    oracle = table(["map"], others=["repair-cart"], pile=["rockfall"])
    events = oracle.play("map 8,0")
    assert kinds(events) == ["Peeked", "Drew", "RoundEnded", "RolesShown", "GoldPaid"]
    assert oracle.needs_deal


def test_round_goes_on_while_anyone_can_play_and_seats_without_cards_are_skipped() -> None:
    oracle = table(["map", "map"], others=[], pile=[])
    assert kinds(oracle.play("map 8,0")) == ["Peeked", "TurnBegan"]
    assert (oracle.waiting(), oracle.exercised["C8"]) == ([0], 3)


def test_path_cards_of_a_seat_with_a_broken_tool_do_not_keep_the_round_alive() -> None:
    oracle = table(["ew", "map"], others=[], pile=[])
    oracle.broken[0] = {"pick"}
    assert "RoundEnded" in kinds(oracle.play("map 8,0"))


def test_nobody_is_paid_without_saboteur_and_treasure() -> None:
    events = table(["map"], others=[], pile=[], roles="ddds").play("map 8,0")
    assert kinds(events) == ["Peeked", "RoundEnded", "RolesShown"]
    assert events[1]["winners"] == "nobody"


# Gold

WIN = ("stone-nw", "treasure", "stone-ne")


def test_newer_edition_draws_a_card_per_digger_and_hands_them_to_the_right() -> None:
    oracle = table(["ew"], TUNNEL, goals=WIN, roles="ddsdd", gold=["gold-2", "gold-3", "gold-1", "gold-3"])
    assert oracle.play("ew 7,0")[-1] == {
        "type": "GoldOffered",
        "seat": 0,
        "count": 3,
        "cards": ["gold-1", "gold-2", "gold-3"],
    }
    assert kinds(oracle.play("pick gold-3")) == ["GoldTaken", "GoldOffered"]
    assert (oracle.waiting(), oracle.options()) == ([3], {"pick gold-1", "pick gold-2"})
    oracle.play("pick gold-2")
    assert kinds(oracle.play("pick gold-1")) == ["GoldTaken"]
    assert (oracle.gold(), oracle.needs_deal) == ([3, 1, 0, 2], True)


def test_older_edition_draws_a_card_per_player_and_goes_round_again() -> None:
    oracle = table(["ew"], TUNNEL, goals=WIN, roles="ddsd", gold=["gold-1"] * 5, edition="g3")
    oracle.play("ew 7,0")
    oracle.play("pick gold-1")
    oracle.play("pick gold-1")
    oracle.play("pick gold-1")
    assert (oracle.gold(), oracle.needs_deal) == ([2, 1, 0], True)


def test_ten_players_of_the_older_edition_draw_nine() -> None:
    assert cards_to_draw("g3", 10, 6, 28) == 9


def test_short_supply_is_shared_as_far_as_it_goes() -> None:
    assert cards_to_draw("v3", 5, 4, 2) == 2


def test_sharing_starts_right_of_a_saboteur_who_reached_the_treasure() -> None:
    oracle = table(["ew"], TUNNEL, goals=WIN, roles="sddd")
    oracle.play("ew 7,0")
    assert (oracle.waiting(), oracle.exercised["C27"]) == ([2], 1)


def test_barred_digger_has_no_share_under_the_optional_rule() -> None:
    oracle = table(["ew"], TUNNEL, goals=WIN, roles="ddsdd", forfeit=True)
    oracle.broken[3] = {"pick"}
    assert oracle.play("ew 7,0")[-1]["count"] == 2
    oracle.play("pick gold-1")
    assert (oracle.waiting(), oracle.exercised["C30"]) == ([1], 1)


def test_barred_seats_and_saboteurs_are_passed_over_counter_clockwise() -> None:
    assert sharing_order(["digger", "saboteur", "digger", "digger", "saboteur"], {2}, 1) == [0, 3]


def test_nothing_is_drawn_if_no_digger_may_share() -> None:
    assert cards_to_draw("g3", 5, 0, 28) == 0


@pytest.mark.parametrize(
    ("supply", "due", "paid"),
    [
        ("3221111", 4, "31"),
        ("322", 4, "22"),
        ("21111", 4, "211"),
        ("33", 4, "3"),
        ("2211", 3, "21"),
        ("222", 3, "2"),
        ("3", 2, ""),
        ("1", 4, "1"),
    ],
)
def test_saboteur_is_paid_exactly_with_the_fewest_and_highest_cards(supply: str, due: int, paid: str) -> None:
    assert payment([f"gold-{worth}" for worth in supply], due) == [f"gold-{worth}" for worth in paid]


def test_saboteurs_are_paid_in_turn_order_from_the_first_player() -> None:
    oracle = table(["map"], others=[], pile=[], roles="sdsddd", gold=["gold-2", "gold-3", "gold-1"])
    paid = [event for event in oracle.play("map 8,0") if event["type"] == "GoldPaid"]
    assert [(event["seat"], event["cards"]) for event in paid] == [(0, ["gold-3"]), (2, ["gold-2", "gold-1"])]


# Rounds and the match


@pytest.mark.parametrize(("edition", "first"), [("v3", 1), ("g3", 2)])
def test_next_round_starts_left_of_the_last_path_or_in_the_older_edition_any_card(edition: str, first: int) -> None:
    oracle = table(["ew"], others=["broken-pick"], pile=[], edition=edition)
    oracle.play("ew 1,0")
    oracle.play("broken-pick s0")
    oracle.play("pass broken-pick")
    assert oracle.deal(random_deal(random.Random(1), oracle))[0]["first"] == first


def test_next_round_starts_left_of_the_previous_first_player_if_nobody_played() -> None:
    oracle = table(["map"], others=[], pile=[])
    oracle.play("pass map")
    assert oracle.deal(random_deal(random.Random(1), oracle))[0]["first"] == 1


@pytest.mark.parametrize("edition", ["v3", "g3"])
@pytest.mark.parametrize("seats", range(3, 11))
def test_random_match_ends_after_three_rounds_with_no_card_lost(seats: int, edition: str) -> None:
    oracle = Oracle(seats, edition, forfeit=True)
    events = play_at_random(random.Random(seats), oracle)
    assert kinds(events).count("RoundBegan") == 3
    assert events[-1]["type"] == "MatchEnded"
    assert events[-1]["scores"] == oracle.gold()
    assert cards_on_the_table(oracle) == 67
    assert (oracle.over, oracle.waiting(), oracle.options()) == (True, [], set())


def test_sequences_are_counted_and_split_by_their_first_action() -> None:
    oracle = table(["ew"], others=["map"], pile=[])
    assert divide(oracle, 2) == {"ew 1,0": 4, "ew -1,0": 4, "pass ew": 4}
    assert perft(oracle, 2) == 12
    assert perft(oracle, 9) == 0
