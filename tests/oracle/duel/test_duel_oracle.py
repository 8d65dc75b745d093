"""The oracle of the Duel against the catalogue, in cases small enough to check by hand."""

import random
from collections import Counter
from typing import Any

import pytest

from tests.oracle.duel import purse
from tests.oracle.duel.deals import all_gold, kinds, play_at_random, random_deal, table
from tests.oracle.duel.deck import CARDS, GOALS, TUNNELS, same_when_spun, spread_actions, spread_tunnels
from tests.oracle.duel.duel import DuelOracle
from tests.oracle.duel.perft import perft
from tests.oracle.maze import Board, Laid

# Green's start lies at 0,1 and blue's at 0,-1. The goals of `table`: empty-nesw 5,-2, gold1-ns 7,-1, gold2-es 5,0,
# gold2-ew 9,0, empty-dead-nsw 7,1, gold3-dead-sw 5,2.
JOINED: Board = {(0, 0): Laid("ns")}
WEST_OF_THE_LOW_GOAL: Board = {(x, 1): Laid("ew") for x in range(1, 6)}  # one card short of 7,1


def digs(oracle: DuelOracle) -> set[str]:
    return {code for code in oracle.options() if code.split(" ")[0] in TUNNELS}


def with_verb(oracle: DuelOracle, verb: str) -> set[str]:
    return {code for code in oracle.options() if code.split(" ")[0] == verb}


def last_round(oracle: DuelOracle) -> DuelOracle:
    oracle.round = 3
    return oracle


def of_kind(events: list[dict[str, Any]], kind: str) -> list[dict[str, Any]]:
    return [event for event in events if event["type"] == kind]


# The deck


def test_deck_has_34_tunnels_18_actions_18_goals_and_30_gold() -> None:
    assert (len(spread_tunnels()), len(spread_actions()), len(GOALS)) == (34, 18, 18)
    assert (sum(CARDS[card].gold for card in TUNNELS), sum(CARDS[card].gold for card in GOALS)) == (5, 25)


def test_names_spell_tunnels_gates_and_gold() -> None:
    for name, card in CARDS.items():
        words = name.removeprefix("nugget-").removeprefix("empty-").split("-")
        if card.keeper:
            assert words[words.index(card.keeper) + (1 if name in GOALS else 2)] == card.gate.lower()
        if name.startswith("gold"):
            assert name[4] == str(card.gold)


def test_cards_that_look_the_same_spun() -> None:
    tunnels = {"ew", "ns", "bridge", "nugget-bridge", "curves"}
    goals = {"empty-nesw", "empty-dead-nesw", "gold1-ns", "gold2-ew"}
    assert {name for name in CARDS if same_when_spun(name)} == tunnels | goals | {"start-green", "start-blue"}


# The beginning of a round


def test_first_deal_names_green_who_begins() -> None:
    oracle = DuelOracle()
    deal = random_deal(oracle, random.Random(1)) | {"first": 1}
    events = oracle.deal(deal)
    assert kinds(events) == ["RoundBegan", "RolesShown", "HandDealt", "HandDealt", "TurnBegan"]
    assert events[0] == {"type": "RoundBegan", "round": 1, "first": 1, "pile": 40}
    assert events[1]["roles"] == ["blue", "green"]
    assert oracle.waiting() == [1]
    position = oracle.position()
    assert position["board"] == {"0,-1": ["start-blue", False], "0,1": ["start-green", False]}
    assert list(position["goals"]) == ["5,-2", "7,-1", "5,0", "9,0", "7,1", "5,2"]
    with pytest.raises(ValueError, match="no deal"):
        oracle.deal(deal)


@pytest.mark.parametrize(
    ("held", "first"),
    [([["gold2-es"], []], 1), ([[], ["gold2-es"]], 0), ([[], []], 1), ([["gold2-es"], ["gold2-sw"]], 1)],
)
def test_player_with_less_gold_begins_and_blue_if_equal(held: list[list[str]], first: int) -> None:
    oracle = table(["map"])
    oracle.phase, oracle.held = "dealing", held
    deal = random_deal(oracle, random.Random(0))
    assert "gold2-es" not in deal["goals"] or not any(held)
    assert oracle.deal(deal)[0]["first"] == first


# Laying tunnel cards


def test_card_must_meet_a_side_reached_from_the_own_start() -> None:
    assert digs(table(["ew"])) == {"ew 1,1", "ew -1,1"}
    assert digs(table(["ns"])) == {"ns 0,0", "ns 0,2"}


def test_joined_mazes_are_used_by_both() -> None:
    assert digs(table(["ew"], JOINED)) == {"ew 1,1", "ew -1,1", "ew 1,-1", "ew -1,-1"}


def test_second_tunnel_of_a_bridge_is_not_reached() -> None:
    assert digs(table(["ns"], {(1, 1): Laid("bridge")})) == {"ns 0,0", "ns 0,2"}
    assert "ew 2,1" in digs(table(["ew"], {(1, 1): Laid("bridge")}))


def test_new_cards_own_gate_does_not_hinder_laying_it() -> None:
    assert {"blue-new-e -1,1", "blue-new-e 1,1"} <= digs(table(["blue-new-e"]))


def test_building_goes_on_from_a_goal_and_not_from_a_stub_of_it() -> None:
    row = {(x, 1): Laid("ew") for x in range(1, 7)}
    oracle = table(["ew"], row | {(7, 1): Laid("empty-nesw")})
    del oracle.hidden[7, 1]
    assert "ew 8,1" in digs(oracle)
    oracle.board[7, 1] = Laid("empty-dead-nesw")
    assert "ew 8,1" not in digs(oracle)


# Ladders


def test_own_ladder_may_lie_next_to_any_tunnel_card_that_it_joins() -> None:
    far = {(10, 10): Laid("ew")}
    assert {code for code in digs(table(["ladder-green"], far)) if "10" in code} == {"ladder-green 11,10"} | {
        "ladder-green 9,10 spun"
    }
    assert not {code for code in digs(table(["ladder-blue"], far)) if "10" in code}
    assert "ladder-green 0,-2" in digs(table(["ladder-green"]))  # a start card counts as a tunnel card
    assert "ladder-blue 0,-2 spun" not in digs(table(["ladder-blue"]))


@pytest.mark.parametrize("ladder", ["ladder-green", "ladder-blue"])
def test_no_ladder_beside_goals_and_nuggets_not_even_rock_on_rock(ladder: str) -> None:
    oracle = table([ladder], {(4, -1): Laid("ew"), (3, 1): Laid("nugget-ew-s")})
    laid = {code.split(" ")[1] for code in digs(oracle)}
    assert not laid & {"5,-1", "4,1", "2,1", "3,2", "3,0"}


def test_ladder_joins_its_start_both_ways_and_for_both() -> None:
    board = {(10, 10): Laid("ew"), (9, 10): Laid("ladder-green", True)}
    assert "ew 11,10" in digs(table(["ew"], board))
    oracle = table(["map"], board | JOINED, other=["ew", "map"])
    oracle.play("pass map")
    assert "ew 11,10" in digs(oracle)  # blue, over the green start


def test_ladder_laid_far_away_lets_its_tunnel_reach_a_goal() -> None:
    oracle = table(["ladder-green"], {(6, 1): Laid("ew")})
    del oracle.hidden[5, 0], oracle.hidden[5, 2]
    events = oracle.play("ladder-green 5,1 spun")
    assert kinds(events) == ["Dug", "GoalRevealed", "GoalTurned", "Drew", "TurnBegan"]
    assert oracle.exercised["D10 free ladder"] == oracle.exercised["D10 ladder joins"] == 1


# Doors, keys and trolls


def test_door_stops_the_other_colour_only() -> None:
    assert "ew 2,1" in digs(table(["ew"], {(1, 1): Laid("green-nesw-e")}))
    oracle = table(["ew"], {(1, 1): Laid("blue-new-e")})
    assert "ew 2,1" not in digs(oracle)
    oracle.keys = {(1, 1)}
    assert "ew 2,1" in digs(oracle)


def test_spun_door_turns_its_gate_too() -> None:
    assert "ew 2,1" in digs(table(["ew"], {(1, 1): Laid("blue-nesw-s", True)}))
    assert "ns 1,0" not in digs(table(["ns"], {(1, 1): Laid("blue-nesw-s", True)}))


def test_key_opens_a_door_of_the_other_colour_and_what_is_behind() -> None:
    board = {**WEST_OF_THE_LOW_GOAL, (6, 1): Laid("ew"), (3, 1): Laid("blue-new-e"), (10, 10): Laid("blue-nes-s")}
    oracle = table(["key", "key", "key"], board | {(11, 10): Laid("green-nes-n")})
    assert with_verb(oracle, "key") == {"key 3,1", "key 10,10"}
    events = oracle.play("key 3,1")
    assert events[0] == {"type": "DoorOpened", "seat": 0, "card": "key", "at": "3,1"}
    assert kinds(events)[1:] == ["GoalRevealed", "GoalTurned", "Drew", "TurnBegan"]
    oracle.play("pass map")
    assert with_verb(oracle, "key") == {"key 10,10"}
    oracle.keys.add((10, 10))
    assert with_verb(oracle, "key") == set()


def test_rockfall_gives_the_key_back_and_spares_trolls_nuggets_goals_and_starts() -> None:
    board = {(1, 1): Laid("blue-new-e"), (2, 1): Laid("troll-new-e"), (3, 1): Laid("nugget-ew-s"), (4, 1): Laid("ew")}
    oracle = table(["rockfall"], board | {(9, 1): Laid("empty-nesw"), (0, 2): Laid("ladder-blue")})
    oracle.keys = {(1, 1)}
    assert with_verb(oracle, "rockfall") == {"rockfall 1,1", "rockfall 4,1", "rockfall 0,2"}
    events = oracle.play("rockfall 1,1")
    assert events[0]["fallen"] == "blue-new-e"
    assert (oracle.keys, oracle.position()["discards"]) == (set(), 2)


TROLL: Board = {**WEST_OF_THE_LOW_GOAL, (4, 1): Laid("troll-new-e"), (6, 1): Laid("ew")}


def test_bribe_before_the_main_act_opens_the_troll_for_all() -> None:
    oracle = table(["map", "ew"], TROLL)
    assert with_verb(oracle, "bribe") == {"bribe 4,1"}
    events = oracle.play("bribe 4,1")
    assert kinds(events) == ["TrollBribed", "GoalRevealed", "GoalTurned", "StepBegan"]
    assert events[-1] == {"type": "StepBegan", "seat": 0, "step": "turn"}
    assert oracle.position()["bribes"] == {"4,1": 0}
    assert (oracle.position()["due"], oracle.markers_left()) == (0, 7)
    assert with_verb(oracle, "bribe") == set()
    assert kinds(oracle.play("pass map"))[-1] == "TurnBegan"


def test_bribe_after_the_main_act_or_done() -> None:
    oracle = table(["map", "ew"], TROLL)
    events = oracle.play("pass ew map")
    assert kinds(events) == ["Passed", "Passed", "StepBegan"]
    assert (oracle.options(), oracle.position()["due"]) == ({"bribe 4,1", "done"}, 2)
    assert kinds(oracle.play("done")) == ["Drew", "Drew", "TurnBegan"]
    oracle = table(["map", "ew"], TROLL)
    oracle.play("pass ew")
    assert kinds(oracle.play("bribe 4,1")) == ["TrollBribed", "GoalRevealed", "GoalTurned", "Drew", "TurnBegan"]
    assert oracle.exercised["D12 bribe after"] == 1


def test_troll_is_bribed_from_either_side_but_only_by_who_stands_there() -> None:
    oracle = table(
        ["map"], {(1, 1): Laid("troll-nsw-s", True)}, other=["map"]
    )  # N E S, the gate in N: reached by nobody
    assert with_verb(oracle, "bribe") == set()
    oracle = table(["map"], {(0, 2): Laid("troll-nsw-s", True)}, other=["map"])  # the gate towards green's start
    assert with_verb(oracle, "bribe") == {"bribe 0,2"}
    oracle.play("map 5,0")
    oracle.play("done")
    assert oracle.waiting() == [1]
    assert with_verb(oracle, "bribe") == set()
    oracle = table(["map"], {(0, 2): Laid("troll-nesw-s")})
    assert with_verb(oracle, "bribe") == {"bribe 0,2"}


# Goals


def test_goal_is_turned_to_join_and_its_gold_is_marked() -> None:
    goals = ("empty-nesw", "gold1-ns", "gold2-ew", "empty-dead-nesw", "gold2-es", "empty-dead-nsw")
    oracle = table(["ew"], WEST_OF_THE_LOW_GOAL, goals=goals)
    events = oracle.play("ew 6,1")
    assert kinds(events) == ["Dug", "GoalRevealed", "GoalTurned", "GoldMarked", "Drew", "TurnBegan"]
    assert events[1:4] == [
        {"type": "GoalRevealed", "seat": 0, "at": "7,1", "card": "gold2-es"},
        {"type": "GoalTurned", "seat": 0, "at": "7,1", "spin": True},
        {"type": "GoldMarked", "seat": 0, "at": "7,1"},
    ]
    assert oracle.position()["marks"] == {"7,1": 0}


def test_goal_joins_the_tunnel_even_if_it_mismatches_another_card() -> None:
    goals = ("empty-nesw", "gold1-ns", "gold2-ew", "empty-dead-nesw", "gold2-es", "empty-dead-nsw")
    oracle = table(["ew"], {**WEST_OF_THE_LOW_GOAL, (7, 2): Laid("ns"), (8, 1): Laid("ew")}, goals=goals)
    oracle.play("ew 6,1")
    assert oracle.board[7, 1] == Laid("gold2-es", True)
    assert oracle.exercised["D8 mismatched"] == 1


SOUTH_OF_THE_LOW_GOAL: Board = {
    (0, 2): Laid("ns"),
    (0, 3): Laid("ne"),
    (7, 3): Laid("nw"),
    **{(x, 3): Laid("ew") for x in range(1, 7)},
}


@pytest.mark.parametrize(("code", "spun"), [("turn 7,1", False), ("turn 7,1 spun", True)])
def test_player_chooses_between_two_equally_good_turns(code: str, spun: bool) -> None:
    oracle = table(["ns"], SOUTH_OF_THE_LOW_GOAL)  # empty-dead-nsw is entered from S
    assert kinds(oracle.play("ns 7,2")) == ["Dug", "GoalRevealed"]
    assert oracle.phase == "choosing"
    assert oracle.options() == {"turn 7,1", "turn 7,1 spun"}
    events = oracle.play(code)
    assert kinds(events) == ["GoalTurned", "Drew", "TurnBegan"]
    assert oracle.board[7, 1] == Laid("empty-dead-nsw", spun)


def test_neighbour_that_is_not_reached_decides_between_two_turns() -> None:
    oracle = table(["ns"], {**SOUTH_OF_THE_LOW_GOAL, (8, 1): Laid("ew")})
    oracle.play("ns 7,2")
    assert (oracle.board[7, 1].spun, oracle.exercised["D8 mismatched"]) == (True, 0)


def test_several_goals_are_shown_in_the_order_chosen() -> None:
    board = {(x, 1): Laid("ew") for x in range(1, 5)}
    oracle = table(["green-nesw-e"], board)
    events = oracle.play("green-nesw-e 5,1")
    assert events[1:] == [{"type": "StepBegan", "seat": 0, "step": "ordering"}]
    assert oracle.options() == {"show 5,0", "show 5,2"}
    events = oracle.play("show 5,2")  # gold3-dead-sw has its gold in S, which is N when spun
    shown = ["GoalRevealed", "GoalTurned", "GoldMarked"]
    assert kinds(events) == [*shown, *shown, "Drew", "TurnBegan"]
    assert [event["at"] for event in events if event["type"] == "GoldMarked"] == ["5,2", "5,0"]


# Gold


def test_gold_in_a_stub_is_not_reached_by_passing_by() -> None:
    oracle = table(["nugget-ew-s"])
    assert kinds(oracle.play("nugget-ew-s 1,1")) == ["Dug", "Drew", "TurnBegan"]
    oracle = table(["nugget-ew-s"])
    assert kinds(oracle.play("nugget-ew-s 0,2 spun")) == ["Dug", "GoldMarked", "Drew", "TurnBegan"]
    oracle = table(["nugget-nsw-e"])
    assert kinds(oracle.play("nugget-nsw-e -1,1"))[:2] == ["Dug", "GoldMarked"]


def test_gold_goes_to_the_other_player_if_only_they_reach_it() -> None:
    oracle = table(["blue-new-e"], {**JOINED, (2, -1): Laid("nugget-curves", True)})
    events = oracle.play("blue-new-e 1,-1")
    assert events[1] == {"type": "GoldMarked", "seat": 1, "at": "2,-1"}
    assert oracle.exercised["D14 other player's turn"] == 1


def test_gold_reached_by_both_goes_to_the_player_in_turn() -> None:
    oracle = table(["ew"], {**JOINED, (2, -1): Laid("nugget-curves", True)})
    assert oracle.play("ew 1,-1")[1] == {"type": "GoldMarked", "seat": 0, "at": "2,-1"}
    assert oracle.exercised["D14 both"] == 1


@pytest.mark.parametrize(
    ("door", "seat"), [("gold1-nsw-blue-w", None), ("gold2-nsw-green-s", 0), ("gold1-es-green-e", 0)]
)
def test_gold_of_a_goal_lies_behind_its_door(door: str, seat: int | None) -> None:
    goals = ("empty-nesw", "gold1-ns", "gold2-ew", "empty-dead-nesw", door, "empty-dead-nsw")
    oracle = table(["ew"], WEST_OF_THE_LOW_GOAL, goals=goals)
    events = oracle.play("ew 6,1")
    assert [event["seat"] for event in of_kind(events, "GoldMarked")] == ([] if seat is None else [seat])


def test_with_too_few_markers_the_player_in_turn_chooses_the_gold() -> None:
    board = {(1, 0): Laid("nugget-bridge"), (1, 2): Laid("nugget-bridge"), (2, 1): Laid("nugget-curves", True)}
    oracle = table(["green-nesw-e"], board)
    oracle.bribes = {(99, y): 1 for y in range(6)}
    events = oracle.play("green-nesw-e 1,1")
    assert events[1:] == [{"type": "StepBegan", "seat": 0, "step": "marking"}]
    assert oracle.options() == {"mark 1,0", "mark 2,1", "mark 1,2"}
    assert kinds(oracle.play("mark 1,2")) == ["GoldMarked", "StepBegan"]
    events = oracle.play("mark 1,0")
    assert kinds(events) == ["GoldMarked", "RoundEnded", "GoldWon"]
    assert (events[1]["reason"], events[2]["cards"]) == ("markers", ["nugget-bridge", "nugget-bridge"])
    assert (oracle.phase, oracle.exercised["D22 lapsed"]) == ("dealing", 6)


# Action cards and discards


def test_sabotage_goes_before_the_other_player_once_of_a_kind() -> None:
    oracle = table(["broken-pick", "broken-pick"], other=["ew", "map", "repair-pick-cart"])
    events = oracle.play("broken-pick s1")
    assert events[0] == {"type": "ToolBroken", "seat": 0, "card": "broken-pick", "whom": 1, "tool": "pick"}
    assert digs(oracle) == set()
    assert with_verb(oracle, "repair-pick-cart") == {"repair-pick-cart s1 pick"}
    assert with_verb(oracle, "shed") == {
        "shed ew map pick",
        "shed ew repair-pick-cart pick",
        "shed repair-pick-cart map pick",
    }
    events = oracle.play("shed ew map pick")
    assert kinds(events) == ["ToolShed", "Drew", "TurnBegan"]
    assert events[0]["mended"] == "broken-pick"
    assert [len(hand) for hand in oracle.hands] == [2, 2]
    oracle.broken[1].add("pick")
    assert with_verb(oracle, "broken-pick") == set()


def test_pass_takes_one_card_or_two_in_the_decks_order() -> None:
    oracle = table(["map", "ew", "ew", "key"])
    pairs = {"pass ew ew", "pass ew map", "pass ew key", "pass map key"}
    assert with_verb(oracle, "pass") == pairs | {"pass ew", "pass map", "pass key"}
    with pytest.raises(ValueError, match="not to be played"):
        oracle.play("pass map ew")


def test_map_shows_the_goal() -> None:
    events = table(["map"]).play("map 9,0")
    assert events[0] == {"type": "Peeked", "seat": 0, "card": "map", "at": "9,0", "goal": "gold2-ew"}


# The end of a round


def test_player_without_cards_is_skipped_till_nobody_has_any() -> None:
    oracle = last_round(table(["map", "map"], other=["map"], pile=[]))
    oracle.play("pass map")
    oracle.play("pass map")
    assert oracle.waiting() == [0]
    events = oracle.play("pass map")
    assert kinds(events) == ["Passed", "RoundEnded", "MatchEnded"]
    assert events[1] == {"type": "RoundEnded", "round": 3, "reason": "cards", "winners": ""}
    assert events[2] == {"type": "MatchEnded", "scores": [0, 0], "winners": [0, 1]}


def test_short_pile_gives_what_is_left_and_the_last_card_ends_the_turn() -> None:
    oracle = table(["map", "map", "map"], pile=["ew"])
    assert kinds(oracle.play("pass map map")) == ["Passed", "Passed", "Drew", "TurnBegan"]


def test_last_goal_ends_the_round_and_goals_not_won_are_spent() -> None:
    oracle = table(["ew"], WEST_OF_THE_LOW_GOAL)
    oracle.hidden = {(7, 1): "gold2-ew"}
    oracle.board[5, 0] = Laid("empty-nesw")
    oracle.board[5, -2] = Laid("gold2-es")
    oracle.board[3, -2] = Laid("gold2-sw")
    oracle.board[3, 3] = Laid("nugget-bridge")
    oracle.marks = {(3, -2): 1, (3, 3): 0}
    events = oracle.play("ew 6,1")
    assert kinds(events)[3:] == ["GoldMarked", "RoundEnded", "GoldWon", "GoldWon", "GoalsSpent"]
    assert events[4]["reason"] == "goals"
    assert [event["cards"] for event in events if event["type"] in ("GoldWon", "GoalsSpent")] == [
        ["gold2-ew", "nugget-bridge"],
        ["gold2-sw"],
        ["gold2-es", "empty-nesw"],
    ]
    assert oracle.needs_deal
    deal = random_deal(oracle, random.Random(0))
    assert len(deal["goals"]) == 14
    assert len(deal["pile"]) == 39
    assert oracle.deal(deal)[0]["first"] == 1


@pytest.mark.parametrize(
    ("held", "debt", "payments"),
    [
        (["gold1-ns", "gold2-es"], 1, [["gold1-ns"]]),
        (["gold3-dead-sw", "gold2-es"], 1, [["gold2-es"]]),
        (["gold2-sw", "gold2-es"], 1, [["gold2-es"], ["gold2-sw"]]),
        (["gold1-ns", "gold2-es", "nugget-bridge"], 2, [["gold2-es"], ["nugget-bridge", "gold1-ns"]]),
        (["gold3-dead-sw", "gold2-es"], 4, [["gold2-es", "gold3-dead-sw"]]),
        (["gold1-ns", "nugget-bridge"], 3, [["nugget-bridge", "gold1-ns"]]),
        (["gold2-es", "gold2-es"], 1, [["gold2-es"]]),
        (["gold1-ns", "gold2-es", "gold1-ns"], 2, [["gold2-es"], ["gold1-ns", "gold1-ns"]]),
        (["gold1-ns", "nugget-bridge", "gold1-ns"], 1, [["nugget-bridge"], ["gold1-ns"]]),
        ([], 3, [[]]),
        (["gold1-ns"], 0, [[]]),
    ],
)
def test_trolls_are_paid_with_the_least_loss(held: list[str], debt: int, payments: list[list[str]]) -> None:
    assert purse.best_payments(held, debt) == payments


def test_payments_are_asked_for_and_the_only_way_is_paid_at_once() -> None:
    oracle = last_round(table(["map"], other=[], pile=[]))
    oracle.bribes = {(99, 0): 0, (99, 1): 0, (99, 2): 1}
    oracle.held = [["gold1-ns", "nugget-bridge", "gold2-es"], ["gold3-dead-sw"]]
    events = oracle.play("map 5,0")
    assert kinds(events) == ["Peeked", "RoundEnded", "StepBegan"]
    assert (oracle.waiting(), oracle.phase) == ([0], "paying")
    assert oracle.options() == {"pay gold1-ns", "pay nugget-bridge", "pay gold2-es"}
    events = oracle.play("pay gold1-ns")
    assert [event.get("cards") for event in events] == [["gold1-ns"], ["nugget-bridge"], ["gold3-dead-sw"], None]
    assert events[-1] == {"type": "MatchEnded", "scores": [2, 0], "winners": [0]}


def test_second_choice_of_payment_is_asked_for_again_and_first_player_pays_first() -> None:
    oracle = table(["map"], other=[], pile=[])
    oracle.first = 1
    oracle.bribes = {(99, 0): 0, (99, 1): 0, (99, 2): 1}
    oracle.held = [["gold1-ns", "nugget-bridge", "nugget-curves"], ["gold2-sw", "gold2-es"]]
    assert oracle.play("map 5,0")[-1] == {"type": "StepBegan", "seat": 1, "step": "paying"}
    assert kinds(oracle.play("pay gold2-es")) == ["BribePaid", "StepBegan"]
    assert kinds(oracle.play("pay gold1-ns")) == ["BribePaid", "StepBegan"]
    assert kinds(oracle.play("pay nugget-curves")) == ["BribePaid"]
    assert oracle.held == [["nugget-bridge"], ["gold2-sw"]]


@pytest.mark.parametrize("solo", [False, True])
def test_a_choice_among_twins_is_not_asked(solo: bool) -> None:
    oracle = last_round(table(["map"], other=[], pile=[], solo=solo))
    oracle.bribes = {(99, 0): 0}
    oracle.held[0] = ["gold2-es", "gold2-es"]
    events = oracle.play(min(with_verb(oracle, "map")))
    assert of_kind(events, "StepBegan") == []
    assert of_kind(events, "BribePaid") == [{"type": "BribePaid", "seat": 0, "cards": ["gold2-es"]}]
    assert oracle.held[0] == ["gold2-es"]


def test_twins_are_one_option_beside_another_card() -> None:
    oracle = table(["map"], other=[], pile=[])
    oracle.bribes = {(99, 0): 0, (99, 1): 0}
    oracle.held[0] = ["gold1-ns", "gold1-ns", "gold2-es"]
    oracle.play("map 5,0")
    assert oracle.options() == {"pay gold1-ns", "pay gold2-es"}
    assert kinds(oracle.play("pay gold1-ns")) == ["BribePaid", "BribePaid"]  # the other twin is the only way left
    assert (oracle.held[0], oracle.phase) == (["gold2-es"], "dealing")


@pytest.mark.parametrize(("code", "back"), [("pay gold1-ns", "gold1-ns"), ("pay nugget-bridge", "nugget-bridge")])
def test_cards_of_one_value_are_a_choice_for_the_one_paid_is_back_in_play(code: str, back: str) -> None:
    oracle = table(["map"], other=[], pile=[])
    oracle.bribes = {(99, 0): 0}
    oracle.held[0] = ["gold1-ns", "nugget-bridge"]
    oracle.play("map 5,0")
    assert oracle.options() == {"pay gold1-ns", "pay nugget-bridge"}
    oracle.play(code)
    in_play = {*oracle.goals_in_game(), *oracle.cards_in_game()}
    assert in_play & {"gold1-ns", "nugget-bridge"} == {back}


# Solo


@pytest.mark.parametrize("colour", ["green", "blue"])
def test_solo_layout_and_ten_cards_aside(colour: str) -> None:
    oracle = DuelOracle(True, colour)
    deal = random_deal(oracle, random.Random(0))
    deal["hands"], deal["pile"] = [deal["pile"][:6]], deal["hands"][0] + deal["pile"][6:]
    events = oracle.deal(deal)
    assert events[:2] == [
        {"type": "RoundBegan", "round": 1, "first": 0, "pile": 36},
        {"type": "RolesShown", "roles": [colour]},
    ]
    assert oracle.position()["board"] == {"0,0": [f"start-{colour}", False]}
    assert set(oracle.position()["goals"]) == {"8,-2", "10,-1", "8,0", "12,0", "10,1", "8,2"}
    assert (oracle.aside, oracle.all_markers) == (deal["pile"][-10:], 6)


def test_solo_trouble_of_the_first_hand_stays_in_the_hand() -> None:
    oracle = DuelOracle(True)
    hand = ["rockfall", "ew", "broken-pick", "broken-pick", "ns", "map"]
    events = oracle.deal({"first": 0, "goals": list(GOALS), "hands": [hand], "pile": ["ne"] + ["ew"] * 10})
    assert kinds(events) == ["RoundBegan", "RolesShown", "HandDealt", "TurnBegan"]
    assert (oracle.hands, oracle.pile, oracle.broken, oracle.discards) == ([hand], ["ne"], [set()], [])


def test_solo_sabotage_of_the_first_hand_is_only_discarded() -> None:
    oracle = table(["broken-pick", "broken-pick", "map"], solo=True)
    assert {code for code in oracle.options() if "broken" in code} == {
        *("pass broken-pick", "pass broken-pick broken-pick", "pass broken-pick map")
    }
    assert kinds(oracle.play("pass broken-pick map")) == ["Passed", "Passed", "Drew", "Drew", "TurnBegan"]
    assert oracle.broken == [set()]


def test_solo_sabotage_of_the_first_hand_may_be_shed() -> None:
    oracle = table(["broken-pick", "broken-pick", "map"], pile=["broken-cart", "ew", "ns"], solo=True)
    oracle.play("pass map")
    assert oracle.broken == [{"cart"}]
    assert with_verb(oracle, "shed") == {"shed broken-pick broken-pick cart", "shed ew broken-pick cart"}


def test_solo_sabotage_of_the_first_hand_does_not_bar_what_is_drawn() -> None:
    oracle = table(["broken-pick", "map"], pile=["broken-pick", "ew"], solo=True)
    assert kinds(oracle.play("map 8,0")) == ["Peeked", "Drew", "ToolBroken", "Drew", "TurnBegan"]
    assert (oracle.broken, oracle.hands) == ([{"pick"}], [["broken-pick", "ew"]])


def test_solo_rockfall_of_the_first_hand_is_played_as_in_the_duel() -> None:
    board: Board = {(1, 0): Laid("ew"), (2, 0): Laid("nugget-ew-s"), (3, 0): Laid("ns"), (0, 1): Laid("troll-nesw-s")}
    oracle = table(["rockfall", "rockfall"], board, solo=True)
    assert with_verb(oracle, "rockfall") == {"rockfall 1,0", "rockfall 3,0"}
    events = oracle.play("rockfall 1,0")
    assert events[0] == {"type": "RockFell", "seat": 0, "card": "rockfall", "at": "1,0", "fallen": "ew"}
    assert (oracle.trail, oracle.discards) == ([(2, 0), (3, 0), (0, 1)], ["rockfall", "ew"])


def test_solo_rockfall_of_the_first_hand_may_be_discarded() -> None:
    board: Board = {(1, 0): Laid("ew")}
    oracle = table(["rockfall"], board, solo=True)
    assert oracle.play("pass rockfall")[0] == {"type": "Passed", "seat": 0, "card": "rockfall"}
    assert (1, 0) in oracle.board


def test_solo_round_goes_on_while_sabotage_of_the_first_hand_is_held() -> None:
    oracle = last_round(table(["map", "broken-pick"], pile=[], solo=True))
    assert kinds(oracle.play("map 8,0")) == ["Peeked", "TurnBegan"]
    assert oracle.options() == {"pass broken-pick"}
    assert kinds(oracle.play("pass broken-pick")) == ["Passed", "RoundEnded", "Rated", "MatchEnded"]


def test_solo_rockfall_takes_the_latest_card_without_gold_or_troll() -> None:
    board: Board = {(1, 0): Laid("ew"), (2, 0): Laid("nugget-ew-s"), (3, 0): Laid("troll-new-e")}
    oracle = table(["map", "map"], board, pile=["rockfall", "rockfall", "ew"], solo=True)
    events = oracle.play("pass map")
    events += oracle.play("done")
    assert kinds(events) == ["Passed", "StepBegan", "Drew", "RockFell", "Drew", "Discarded", "Drew", "TurnBegan"]
    assert events[3] == {"type": "RockFell", "seat": 0, "card": "rockfall", "at": "1,0", "fallen": "ew"}


def test_solo_round_ends_if_the_last_cards_drawn_are_no_cards_for_the_hand() -> None:
    oracle = last_round(table(["map"], pile=["broken-pick", "broken-pick"], solo=True))
    events = oracle.play("pass map")
    assert kinds(events) == ["Passed", "Drew", "ToolBroken", "Drew", "Discarded", "RoundEnded", "Rated", "MatchEnded"]
    assert events[-2:] == [
        {"type": "Rated", "seat": 0, "gold": 0, "rating": "could-be-better"},
        {"type": "MatchEnded", "scores": [0], "winners": []},
    ]


def test_solo_ladder_of_the_other_colour_is_a_plain_curve() -> None:
    board = {(10, 10): Laid("ew")}
    assert digs(table(["ladder-blue"], board, solo=True)) == {
        *("ladder-blue 1,0", "ladder-blue 0,1", "ladder-blue -1,0 spun", "ladder-blue 0,-1 spun")
    }
    assert "ladder-blue 11,10" in digs(table(["ladder-blue"], board, solo=True, colour="blue"))


def test_ratings() -> None:
    totals = {total: purse.rating(total) for total in (0, 14, 15, 19, 20, 24, 25, 30)}
    words = ("could-be-better", "not-bad", "nose-for-gold", "fit-to-run-the-mine")
    assert list(totals.values()) == [word for word in words for _ in range(2)]


# Whole matches


@pytest.mark.parametrize("colour", ["duel", "green", "blue"])
def test_random_matches_end_after_three_rounds_and_keep_the_gold(colour: str) -> None:
    exercised: Counter[str] = Counter()
    for seed in range(8):
        oracle = DuelOracle() if colour == "duel" else DuelOracle(True, colour)
        events = play_at_random(oracle, random.Random(seed), eager=seed % 4 > 0, gentle=seed % 2 > 0)
        assert len(of_kind(events, "RoundEnded")) == oracle.round == 3
        assert events[-1]["scores"] == oracle.gold()
        assert all_gold(oracle) == 30
        exercised += oracle.exercised
    assert all(exercised[rule] for rule in ("D6", "D8", "D14", "D22", "D12" if colour == "duel" else "S4"))


def test_perft_counts_sequences() -> None:
    oracle = table(["ew"], other=["map"])
    assert perft(oracle, 0) == 1
    assert perft(oracle, 1) == len(oracle.options()) == 3
    assert perft(oracle, 2) == 3 * 7  # the map: six goals, or a pass
