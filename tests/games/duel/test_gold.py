"""Gold: who gets a marker on it, when, and along which tunnel (D14, D15)."""

import pytest

from tests.build import act, codes, refused, seen
from tests.games.duel.build import (
    BLUE,
    GREEN,
    SEVEN,
    SEVEN_BRIBES,
    SEVEN_MARKS,
    Shown,
    duel,
    east,
    last_marker,
    lines,
    told,
    why,
)
from tests.games.duel.test_dig import TO_MIDDLE
from tests.games.duel.test_goals import BELOW

JOINED = {"0,0": "ns"}
# The start of green, and two nuggets that one card more leads to.
TWO_NUGGETS = {"0,3": "nugget-esw-n", "1,2": "nugget-nsw-e spun"}


# D14


@pytest.mark.rule("D14")
def test_gold_that_is_reached_gets_a_marker() -> None:
    s, events = act(duel(hands={0: "nugget-ew-s"}, pile="map"), "nugget-ew-s 0,2 spun")
    assert told(events) == ["Dug 0 nugget-ew-s 0,2 spun", "GoldMarked 0 0,2", "Drew 0 map", "TurnBegan 1"]
    assert [seen(s, viewer)["marks"] for viewer in (0, 1, None)] == [{"0,2": GREEN}] * 3
    assert seen(s, None)["markers"] == 7


@pytest.mark.rule("D14", "D8")
def test_gold_of_a_goal_is_marked_when_it_is_turned_and_reached() -> None:
    s, events = act(duel(TO_MIDDLE, hands={0: "ew"}, goals={"5,0": "gold2-es"}), "ew 4,0")
    assert told(events)[1:4] == ["GoalRevealed 0 5,0 gold2-es", "GoalTurned 0 5,0 spun", "GoldMarked 0 5,0"]
    assert seen(s, None)["marks"] == {"5,0": GREEN}


@pytest.mark.rule("D14")
def test_goal_without_gold_gets_no_marker() -> None:
    assert lines(act(duel(TO_MIDDLE, hands={0: "ew"}), "ew 4,0")[1], "GoldMarked") == []


@pytest.mark.rule("D14")
def test_gold_that_lay_there_already_is_marked_when_a_tunnel_comes() -> None:
    s = duel({"0,3": "nugget-bridge"}, hands={0: "ns"})
    assert lines(act(s, "ns 0,2")[1], "GoldMarked") == ["GoldMarked 0 0,3"]


@pytest.mark.rule("D14")
def test_gold_that_nobody_reaches_is_not_marked() -> None:
    s = duel({"3,3": "nugget-bridge"}, hands={0: "ns"})
    assert lines(act(s, "ns 0,2")[1], "GoldMarked") == []


@pytest.mark.rule("D14", "D22")
def test_marked_gold_is_won_even_if_the_tunnel_breaks() -> None:
    s = duel({"0,2": "ns", "0,3": "nugget-bridge"}, hands={0: "map", 1: "rockfall"}, marks={"0,3": GREEN}, turn=BLUE)
    s, _ = act(s, "rockfall 0,2")
    assert seen(s, None)["marks"] == {"0,3": GREEN}
    assert lines(act(s, "pass map")[1], "GoldWon") == ["GoldWon 0 nugget-bridge"]


@pytest.mark.rule("D14")
def test_marker_stays_when_the_other_reaches_the_gold_too() -> None:
    s = duel({"0,2": "nugget-bridge"}, turn=BLUE, hands={1: "ns"}, marks={"0,2": GREEN})
    s, events = act(s, "ns 0,0")
    assert lines(events, "GoldMarked") == []
    assert seen(s, None)["marks"] == {"0,2": GREEN}


@pytest.mark.rule("D14")
def test_card_that_gives_the_other_player_the_connection_gives_them_the_gold() -> None:
    # Blue's bridge crosses the tunnel of green.
    shown = {**TO_MIDDLE, **east("1,-1", "ew", "ew", "ew", "ne spun")}
    s, events = act(duel(shown, turn=BLUE, hands={1: "bridge"}, goals={"5,0": "gold2-sw"}), "bridge 4,0")
    assert lines(events, "GoldMarked") == ["GoldMarked 0 5,0"]
    assert seen(s, None)["marks"] == {"5,0": GREEN}


@pytest.mark.rule("D14")
def test_nugget_laid_where_only_the_other_reaches_it_is_the_others() -> None:
    # Blue reaches the tunnel from west to east, green the one with the nugget.
    shown = {"-1,-1": "nw spun", "-1,0": "ns", "-1,1": "ns", "-1,2": "ne"}
    s, events = act(duel(shown, turn=BLUE, hands={1: "nugget-bridge"}), "nugget-bridge 0,2")
    assert told(events)[:2] == ["Dug 1 nugget-bridge 0,2 upright", "GoldMarked 0 0,2"]
    assert seen(s, None)["marks"] == {"0,2": GREEN}


@pytest.mark.rule("D14", "D11")
def test_gold_behind_a_door_of_the_others_colour_goes_to_the_other() -> None:
    s = duel({**JOINED, **TO_MIDDLE}, turn=BLUE, hands={1: "green-nesw-e"}, goals={"5,0": "gold2-sw"})
    _, events = act(s, "green-nesw-e 4,0")
    assert lines(events, "GoldMarked") == ["GoldMarked 0 5,0"]


@pytest.mark.rule("D14")
@pytest.mark.parametrize("turn", [GREEN, BLUE])
def test_if_one_act_gives_it_to_both_the_player_in_turn_takes_it(turn: int) -> None:
    s = duel(JOINED, turn=turn, hands={turn: "nugget-ew-s"})
    assert lines(act(s, "nugget-ew-s 0,2 spun")[1], "GoldMarked") == [f"GoldMarked {turn} 0,2"]


@pytest.mark.rule("D14")
def test_several_pieces_of_gold_reached_at_once_are_all_marked_the_topmost_first() -> None:
    _, events = act(duel(TWO_NUGGETS, hands={0: "green-nes-n"}), "green-nes-n 0,2")
    assert lines(events, "GoldMarked") == ["GoldMarked 0 1,2", "GoldMarked 0 0,3"]


@pytest.mark.rule("D14", "D21")
@pytest.mark.parametrize(("code", "won"), [("mark 0,3", "nugget-esw-n"), ("mark 1,2", "nugget-nsw-e")])
def test_with_too_few_markers_the_player_in_turn_chooses_which_gold_is_marked(code: str, won: str) -> None:
    s = last_marker(TWO_NUGGETS, hands={0: "green-nes-n map"}, pile="ew")
    s, events = act(s, "green-nes-n 0,2")
    assert told(events) == ["Dug 0 green-nes-n 0,2 upright", "StepBegan 0 marking"]
    assert codes(s, GREEN) == {"mark 0,3", "mark 1,2"}
    assert codes(s, BLUE) == set()
    _, events = act(s, code)
    assert told(events)[:2] == [f"GoldMarked 0 {code.split()[1]}", "RoundEnded 1 markers "]
    assert lines(events, "GoldWon")[0] == f"GoldWon 0 nugget-bridge,nugget-ew-s,{won}"


@pytest.mark.rule("D14")
def test_player_in_turn_chooses_between_the_own_gold_and_the_others() -> None:
    # Green's bridge leads green down to a nugget, and blue to another.
    shown = {**SEVEN, "0,3": "nugget-esw-n", "1,2": "nugget-nsw-e spun"}
    blue = {"-1,-1": "nw spun", "-1,0": "ns", "-1,1": "ns", "-1,2": "ne"}
    s = duel({**shown, **blue}, hands={0: "bridge map"}, marks=SEVEN_MARKS, bribes=SEVEN_BRIBES)
    s, _ = act(s, "bridge 0,2")
    assert codes(s, GREEN) == {"mark 0,3", "mark 1,2"}
    assert told(act(s, "mark 1,2")[1])[0] == "GoldMarked 1 1,2"
    assert told(act(s, "mark 0,3")[1])[0] == "GoldMarked 0 0,3"


@pytest.mark.rule("D14")
def test_one_chooses_again_until_the_markers_are_gone() -> None:
    marks = {at: seat for at, seat in SEVEN_MARKS.items() if at != "24,0"}
    shown = {**SEVEN, **TWO_NUGGETS, "-1,2": "nugget-nsw-e"}
    s = duel(shown, hands={0: "green-nesw-e map"}, marks=marks, bribes=SEVEN_BRIBES)
    s, events = act(s, "green-nesw-e 0,2")
    assert told(events)[1:] == ["StepBegan 0 marking"]
    assert codes(s, GREEN) == {"mark -1,2", "mark 1,2", "mark 0,3"}
    s, events = act(s, "mark 1,2")
    assert told(events) == ["GoldMarked 0 1,2", "StepBegan 0 marking"]
    assert codes(s, GREEN) == {"mark -1,2", "mark 0,3"}
    assert told(act(s, "mark 0,3")[1])[:2] == ["GoldMarked 0 0,3", "RoundEnded 1 markers "]


@pytest.mark.rule("D14")
@pytest.mark.parametrize("code", ["mark 24,0", "mark 0,2", "mark 5,5"], ids=["marked", "no gold", "empty cell"])
def test_only_gold_that_is_reached_and_not_marked_is_marked(code: str) -> None:
    s, _ = act(last_marker(TWO_NUGGETS, hands={0: "green-nes-n map"}), "green-nes-n 0,2")
    assert why(s, code) == "D14: no gold that is reached and not marked lies there"
    assert refused(s, "s1: mark 0,3") == "D4"
    assert refused(s, "pass map") == "D4"


# D15


@pytest.mark.rule("D15", "D9")
@pytest.mark.parametrize(
    ("code", "marked"),
    [
        ("nugget-bridge 1,1", []),
        ("nugget-bridge 0,2", ["GoldMarked 0 0,2"]),
        ("nugget-curves 1,1", []),
        ("nugget-curves 1,1 spun", ["GoldMarked 0 1,1"]),
        ("nugget-curves -1,1", ["GoldMarked 0 -1,1"]),
        ("nugget-curves -1,1 spun", []),
    ],
)
def test_gold_on_one_of_two_tunnels_is_reached_along_that_one_only(code: str, marked: list[str]) -> None:
    s = duel(hands={0: code.partition(" ")[0]})
    assert lines(act(s, code)[1], "GoldMarked") == marked


@pytest.mark.rule("D15")
@pytest.mark.parametrize(
    ("code", "marked"),
    [
        ("nugget-ew-s 1,1", []),
        ("nugget-ew-s 0,2 spun", ["GoldMarked 0 0,2"]),
        ("nugget-nsw-e 1,1", []),
        ("nugget-nsw-e -1,1", ["GoldMarked 0 -1,1"]),
        ("nugget-nsw-e 1,1 spun", ["GoldMarked 0 1,1"]),
        ("nugget-esw-n 1,1", []),
        ("nugget-esw-n 0,2", ["GoldMarked 0 0,2"]),
        ("nugget-esw-n 0,2 spun", []),
    ],
)
def test_gold_in_a_stub_is_reached_from_that_side_only(code: str, marked: list[str]) -> None:
    s = duel(hands={0: code.partition(" ")[0]})
    assert lines(act(s, code)[1], "GoldMarked") == marked


@pytest.mark.rule("D15")
@pytest.mark.parametrize(
    ("goal", "marked"),
    [
        ("gold1-ns", []),
        ("gold2-ew", ["GoldMarked 0 5,0"]),
        ("gold1-dead-es", ["GoldMarked 0 5,0"]),
        ("gold3-dead-sw", []),
    ],
    ids=["on the other tunnel", "on this tunnel", "in this stub", "in the other stub"],
)
def test_gold_of_a_goal_is_reached_along_its_own_tunnel_only(goal: str, marked: list[str]) -> None:
    s, events = act(duel(TO_MIDDLE, hands={0: "ew"}, goals={"5,0": goal}), "ew 4,0")
    assert lines(events, "GoldMarked") == marked
    assert "5,0" in seen(s, None)["board"]


@pytest.mark.rule("D15", "D14")
def test_gold_of_a_face_up_goal_is_marked_later_from_the_right_side() -> None:
    shown = {**TO_MIDDLE, "4,0": "ew", "5,0": "gold3-dead-sw", **BELOW}
    s, events = act(duel(shown, hands={0: "nw"}), "nw 5,1")
    assert lines(events, "GoldMarked") == ["GoldMarked 0 5,0"]
    assert seen(s, None)["marks"] == {"5,0": GREEN}


@pytest.mark.rule("D15", "D11")
@pytest.mark.parametrize(
    ("goal", "marked"),
    [
        ("gold1-sw-blue-w", []),
        ("gold1-es-green-e", ["GoldMarked 0 5,0"]),
    ],
    ids=["closed", "open"],
)
def test_gold_behind_a_closed_gate_is_not_reached(goal: str, marked: list[str]) -> None:
    _, events = act(duel(TO_MIDDLE, hands={0: "ew"}, goals={"5,0": goal}), "ew 4,0")
    assert lines(events, "GoalRevealed") == [f"GoalRevealed 0 5,0 {goal}"]
    assert lines(events, "GoldMarked") == marked


@pytest.mark.rule("D15", "D11")
@pytest.mark.parametrize(("turn", "marked"), [("turn 5,0", []), ("turn 5,0 spun", ["GoldMarked 0 5,0"])])
def test_gate_on_another_arm_leaves_the_gold_reached(turn: str, marked: list[str]) -> None:
    # Reached from below: the gate is on that arm or on the opposite one.
    goals: Shown = {"5,0": "gold3-nes-blue-s", "5,2": "empty-dead-nesw"}
    s = duel(BELOW, hands={0: "nw"}, goals=goals)
    _, events = act(s, "nw 5,1", turn)
    assert lines(events, "GoldMarked") == marked
