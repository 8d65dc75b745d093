"""Goals: what reveals them, how they come to lie, and in which order (D8)."""

import pytest

from tests.build import act, codes, kinds, laid, refused, seen
from tests.games.duel.build import BLUE, GREEN, duel, east, lines, told, why
from tests.games.duel.test_dig import TO_MIDDLE

# Blue's tunnel, one card short of the middle goal and the topmost one.
ABOVE = east("1,-1", "ew", "ew", "ew", "ew")
# Green's tunnel, one card short of the middle goal and the lowest one.
BELOW = east("1,1", "ew", "ew", "ew", "ew")
DOWN = "ne 5,-1 spun"  # on ABOVE: reaches the middle goal from above


@pytest.mark.rule("D8")
def test_goal_is_turned_face_up_as_soon_as_it_is_reached() -> None:
    s, events = act(duel(TO_MIDDLE, hands={0: "ew"}, pile="map"), "ew 4,0")
    assert told(events) == [
        "Dug 0 ew 4,0 upright",
        "GoalRevealed 0 5,0 empty-nesw",
        "GoalTurned 0 5,0 upright",
        "Drew 0 map",
        "TurnBegan 1",
    ]
    assert laid(s, "5,0") == "empty-nesw"
    assert "5,0" not in seen(s, None)["goals"]
    assert len(seen(s, None)["goals"]) == 5


@pytest.mark.rule("D8")
@pytest.mark.parametrize("code", ["nw 4,0", "sw-e 4,0", "ne 4,0 spun"], ids=["rock", "stub", "rock of a curve"])
def test_rock_or_a_stub_reveals_nothing(code: str) -> None:
    s, events = act(duel(TO_MIDDLE, hands={0: code.partition(" ")[0]}), code)
    assert kinds(events) == ["Dug", "TurnBegan"]
    assert len(seen(s, None)["goals"]) == 6


@pytest.mark.rule("D8", "D11", "D12")
@pytest.mark.parametrize(
    "code", ["green-nesw-e 6,-1", "green-nesw-e 6,-1 spun", "troll-new-e 6,-1", "troll-new-e 6,-1 spun"]
)
def test_closed_gate_reveals_nothing_from_either_side(code: str) -> None:
    shown = {**ABOVE, "5,-1": "ew"}
    s, events = act(duel(shown, turn=BLUE, hands={1: f"{code.split(maxsplit=1)[0]} map"}), code)
    assert "GoalRevealed" not in kinds(events)
    assert "7,-1" in seen(s, None)["goals"]


@pytest.mark.rule("D8", "D11")
def test_door_of_the_own_colour_reveals_what_lies_behind_it() -> None:
    s = duel({**ABOVE, "5,-1": "ew"}, turn=BLUE, hands={1: "blue-new-e"})
    assert lines(act(s, "blue-new-e 6,-1")[1], "GoalRevealed") == ["GoalRevealed 1 7,-1 gold2-ew"]


@pytest.mark.rule("D8")
def test_goal_that_only_the_other_player_reaches_is_turned_too() -> None:
    shown = {**TO_MIDDLE, **east("1,-1", "ew", "ew", "ew", "ne spun")}
    s, events = act(duel(shown, turn=BLUE, hands={1: "bridge"}), "bridge 4,0")
    assert told(events)[:3] == ["Dug 1 bridge 4,0 upright", "GoalRevealed 1 5,0 empty-nesw", "GoalTurned 1 5,0 upright"]
    assert laid(s, "5,0") == "empty-nesw"


@pytest.mark.rule("D8")
def test_tunnel_joined_again_reveals_the_goal_at_its_far_end() -> None:
    s = duel({"1,1": "nw", "1,0": "nw spun", **east("3,0", "ew", "ew")}, hands={0: "ew"})
    assert lines(act(s, "ew 2,0")[1], "GoalRevealed") == ["GoalRevealed 0 5,0 empty-nesw"]


# How it comes to lie


@pytest.mark.rule("D8")
@pytest.mark.parametrize(("goal", "lies"), [("gold2-es", "gold2-es spun"), ("gold2-sw", "gold2-sw")])
def test_goal_is_turned_so_that_it_joins_the_tunnel_that_reached_it(goal: str, lies: str) -> None:
    s, _ = act(duel(TO_MIDDLE, hands={0: "ew"}, goals={"5,0": goal}), "ew 4,0")
    assert laid(s, "5,0") == lies


@pytest.mark.rule("D8")
@pytest.mark.parametrize(
    ("neighbour", "lies"), [("ne spun", "empty-dead-nsw spun"), ("nw spun", "empty-dead-nsw")], ids=["rock", "tunnel"]
)
def test_goal_matches_all_neighbours_if_some_turn_does(neighbour: str, lies: str) -> None:
    shown = {**ABOVE, "4,0": neighbour}
    s, events = act(duel(shown, turn=BLUE, hands={1: "ne"}, goals={"5,0": "empty-dead-nsw"}), DOWN)
    assert kinds(events) == ["Dug", "GoalRevealed", "GoalTurned", "TurnBegan"]
    assert laid(s, "5,0") == lies


@pytest.mark.rule("D8")
def test_neighbour_that_is_itself_face_down_asks_for_nothing() -> None:
    s = duel({**ABOVE}, turn=BLUE, hands={1: "ne"}, goals={"5,0": "empty-dead-nsw"})
    assert codes(act(s, DOWN)[0], BLUE) == {"turn 5,0", "turn 5,0 spun"}


@pytest.mark.rule("D8")
@pytest.mark.parametrize(("code", "line"), [("turn 5,0", "upright"), ("turn 5,0 spun", "spun")])
def test_player_in_turn_chooses_between_two_turns_that_are_equally_good(code: str, line: str) -> None:
    s = duel(ABOVE, turn=BLUE, hands={1: "ne"}, goals={"5,0": "empty-dead-nsw"}, pile="map")
    s, events = act(s, DOWN)
    assert told(events) == ["Dug 1 ne 5,-1 spun", "GoalRevealed 1 5,0 empty-dead-nsw"]
    assert codes(s, BLUE) == {"turn 5,0", "turn 5,0 spun"}
    assert codes(s, GREEN) == set()
    s, events = act(s, code)
    assert told(events) == [f"GoalTurned 1 5,0 {line}", "Drew 1 map", "TurnBegan 0"]


@pytest.mark.rule("D8")
def test_choice_of_a_turn_is_refused_for_another_goal_another_seat_and_another_act() -> None:
    s = duel(ABOVE, turn=BLUE, hands={1: "ne map"}, goals={"5,0": "empty-dead-nsw"})
    s, _ = act(s, DOWN)
    assert why(s, "turn 7,1") == "D8: the goal cannot lie like that"
    assert refused(s, "s0: turn 5,0") == "D4"
    assert refused(s, "pass map") == "D4"


@pytest.mark.rule("D8")
def test_player_in_turn_chooses_how_a_goal_lies_that_only_the_other_reached() -> None:
    shown = {**TO_MIDDLE, **east("1,-1", "ew", "ew", "ew", "ne spun")}
    s, _ = act(duel(shown, turn=BLUE, hands={1: "bridge"}, goals={"5,0": "empty-dead-new"}), "bridge 4,0")
    assert codes(s, BLUE) == {"turn 5,0", "turn 5,0 spun"}
    assert codes(s, GREEN) == set()


@pytest.mark.rule("D8")
@pytest.mark.parametrize("goal", ["gold2-es", "gold2-sw"])
def test_choice_is_not_asked_where_one_turn_only_joins(goal: str) -> None:
    s = duel(ABOVE, turn=BLUE, hands={1: "ne"}, goals={"5,0": goal})
    assert "GoalTurned" in kinds(act(s, DOWN)[1])


@pytest.mark.rule("D8")
@pytest.mark.parametrize("goal", ["gold1-ns", "gold2-ew", "empty-nesw", "empty-dead-nesw"])
def test_choice_is_not_asked_of_a_goal_that_looks_the_same_turned(goal: str) -> None:
    s = duel(ABOVE, turn=BLUE, hands={1: "ne map"}, goals={"5,0": goal})
    s, events = act(s, DOWN)
    assert kinds(events)[1:3] == ["GoalRevealed", "GoalTurned"]
    assert laid(s, "5,0") == goal


@pytest.mark.rule("D8", "D11")
def test_choice_is_asked_where_the_turns_differ_in_the_gate_alone() -> None:
    s = duel(ABOVE, turn=BLUE, hands={1: "ne map"}, goals={"5,0": "gold1-nsw-blue-w"})
    assert codes(act(s, DOWN)[0], BLUE) == {"turn 5,0", "turn 5,0 spun"}


@pytest.mark.rule("D8")
def test_goal_lies_mismatched_only_if_no_turn_matches_all() -> None:
    s, _ = act(duel({**ABOVE, "4,0": "ne spun"}, turn=BLUE, hands={1: "ne"}), DOWN)
    assert laid(s, "5,0") == "empty-nesw"  # open towards the rock of 4,0


@pytest.mark.rule("D8")
@pytest.mark.parametrize(
    ("west", "east_of_it", "lies"), [("nw spun", "ns", "empty-dead-nsw"), ("ne spun", "nw", "empty-dead-nsw spun")]
)
def test_mismatched_goal_lies_in_the_turn_that_matches_most(west: str, east_of_it: str, lies: str) -> None:
    shown = {**ABOVE, "4,0": west, "6,0": east_of_it, "5,1": "ew"}
    s, _ = act(duel(shown, turn=BLUE, hands={1: "ne"}, goals={"5,0": "empty-dead-nsw"}), DOWN)
    assert laid(s, "5,0") == lies


@pytest.mark.rule("D8")
def test_between_two_turns_that_mismatch_as_much_the_player_chooses() -> None:
    shown = {**ABOVE, "5,1": "ew"}
    s, _ = act(duel(shown, turn=BLUE, hands={1: "ne"}, goals={"5,0": "empty-dead-nsw"}), DOWN)
    assert codes(s, BLUE) == {"turn 5,0", "turn 5,0 spun"}


@pytest.mark.rule("D8")
def test_goal_joins_the_tunnel_that_reached_it_even_if_it_would_match_more_the_other_way() -> None:
    shown = {**TO_MIDDLE, "5,-1": "ew", "6,0": "ew", "5,1": "ns"}
    s, _ = act(duel(shown, hands={0: "ew"}, goals={"5,0": "gold2-es"}), "ew 4,0")
    assert laid(s, "5,0") == "gold2-es spun"


@pytest.mark.rule("D8")
def test_goal_reached_from_two_sides_may_join_either() -> None:
    around = {"4,-1": "nw spun", "5,-1": "ew", "6,-1": "ne spun", "6,0": "nw"}
    one = duel({**TO_MIDDLE, **around}, hands={0: "green-new-n"}, goals={"5,0": "gold2-es"})
    assert laid(act(one, "green-new-n 4,0")[0], "5,0") == "gold2-es"  # rock above it, and two of three match
    both = duel({**TO_MIDDLE, **around, "5,1": "ew"}, hands={0: "green-new-n"}, goals={"5,0": "gold2-es"})
    assert codes(act(both, "green-new-n 4,0")[0], GREEN) == {"turn 5,0", "turn 5,0 spun"}


# It is part of the maze


@pytest.mark.rule("D8")
def test_goal_is_part_of_the_maze_at_once_and_may_reach_on() -> None:
    s = duel({**TO_MIDDLE, "5,1": "ns"}, hands={0: "ew map"})
    _, events = act(s, "ew 4,0")
    assert told(events)[1:5] == [
        "GoalRevealed 0 5,0 empty-nesw",
        "GoalTurned 0 5,0 upright",
        "GoalRevealed 0 5,2 empty-dead-nesw",
        "GoalTurned 0 5,2 upright",
    ]


@pytest.mark.rule("D8")
def test_goal_that_leads_nowhere_reaches_nothing_on() -> None:
    s = duel({**TO_MIDDLE, "5,1": "ns"}, hands={0: "ew map"}, goals={"5,0": "empty-dead-nesw", "5,2": "empty-nesw"})
    assert lines(act(s, "ew 4,0")[1], "GoalRevealed") == ["GoalRevealed 0 5,0 empty-dead-nesw"]


@pytest.mark.rule("D8", "D19")
def test_goal_stays_face_up_when_a_rockfall_cuts_it_off() -> None:
    s, _ = act(duel({**TO_MIDDLE, "4,0": "ew", "5,0": "empty-nesw"}, hands={0: "rockfall"}), "rockfall 3,0")
    assert laid(s, "5,0") == "empty-nesw"


# Several goals


@pytest.mark.rule("D8")
def test_of_several_goals_reached_the_player_in_turn_chooses_the_next() -> None:
    s = duel(BELOW, hands={0: "green-nes-n map"}, pile="map", goals={"5,0": "empty-dead-nesw", "5,2": "empty-nesw"})
    s, events = act(s, "green-nes-n 5,1 spun")
    assert told(events) == ["Dug 0 green-nes-n 5,1 spun", "StepBegan 0 ordering"]
    assert codes(s, GREEN) == {"show 5,0", "show 5,2"}
    _, events = act(s, "show 5,2")
    assert told(events) == [
        "GoalRevealed 0 5,2 empty-nesw",
        "GoalTurned 0 5,2 upright",
        "GoalRevealed 0 5,0 empty-dead-nesw",
        "GoalTurned 0 5,0 upright",
        "Drew 0 map",
        "TurnBegan 1",
    ]
    assert told(act(s, "show 5,0")[1])[0] == "GoalRevealed 0 5,0 empty-dead-nesw"


@pytest.mark.rule("D8", "D14")
def test_each_goal_is_turned_and_its_gold_marked_before_the_next() -> None:
    s = duel(BELOW, hands={0: "green-nes-n map"}, goals={"5,0": "gold1-ns", "5,2": "gold2-sw"})
    s, events = act(s, "green-nes-n 5,1 spun", "show 5,2")
    assert told(events)[:4] == [
        "GoalRevealed 0 5,2 gold2-sw",
        "GoalTurned 0 5,2 spun",
        "GoldMarked 0 5,2",
        "GoalRevealed 0 5,0 gold1-ns",
    ]
    assert seen(s, None)["marks"]["5,2"] == GREEN


@pytest.mark.rule("D8")
def test_goal_that_is_shown_may_have_to_be_turned_before_the_next() -> None:
    s = duel(BELOW, hands={0: "green-nes-n map"}, goals={"5,0": "empty-dead-nsw"}, pile="map")
    s, events = act(s, "green-nes-n 5,1 spun", "show 5,0")
    assert told(events) == ["GoalRevealed 0 5,0 empty-dead-nsw"]
    assert codes(s, GREEN) == {"turn 5,0", "turn 5,0 spun"}
    _, events = act(s, "turn 5,0 spun")
    assert told(events) == [
        "GoalTurned 0 5,0 spun",
        "GoalRevealed 0 5,2 empty-dead-nesw",
        "GoalTurned 0 5,2 upright",
        "Drew 0 map",
        "TurnBegan 1",
    ]


@pytest.mark.rule("D8")
def test_goal_reached_through_one_just_turned_is_chosen_from_too() -> None:
    s = duel({**BELOW, "5,-1": "ns"}, hands={0: "green-nes-n map"}, goals={"5,-2": "gold2-sw"})
    s, events = act(s, "green-nes-n 5,1 spun", "show 5,0")
    assert told(events)[-1] == "StepBegan 0 ordering"
    assert codes(s, GREEN) == {"show 5,-2", "show 5,2"}


@pytest.mark.rule("D8")
def test_only_a_goal_that_is_reached_is_shown_and_by_nobody_else() -> None:
    s, _ = act(duel(BELOW, hands={0: "green-nes-n map"}), "green-nes-n 5,1 spun")
    assert why(s, "show 9,0") == "D8: no goal that is reached lies there face down"
    assert refused(s, "show 0,1") == "D8"
    assert refused(s, "s1: show 5,0") == "D4"
    assert refused(s, "pass map") == "D4"
