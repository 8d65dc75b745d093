"""Gates: doors and trolls, and what it takes to pass them (D11, D12)."""

import pytest

from kilof.core import machine
from tests.build import act, codes, digs, kinds, laid, refused, seen
from tests.games.duel.build import BLUE, GREEN, duel, last_marker, told, why
from tests.games.duel.test_dig import TO_MIDDLE

JOINED = {"0,0": "ns"}  # the mazes of both
TROLL = {"1,1": "troll-nesw-s"}  # green stands inside, before its gate
WAY = "ew ns"


# D11


@pytest.mark.rule("D11")
def test_door_is_open_to_its_own_colour_and_a_gate_to_the_other() -> None:
    shown = {**JOINED, "1,1": "green-nesw-e"}
    green, blue = (digs(duel(shown, turn=turn, hands={turn: WAY}), turn) for turn in (GREEN, BLUE))
    assert green - blue == {"ew 2,1"}
    assert blue - green == set()
    assert {"ns 1,2", "ns 1,0"} <= blue


@pytest.mark.rule("D11")
def test_door_closes_just_its_own_arm() -> None:
    s = duel({"1,-1": "green-nes-n spun"}, turn=BLUE, hands={1: WAY})
    assert {"ns 1,-2"} <= digs(s, BLUE)
    assert refused(s, "ns 1,0") == "D6"


@pytest.mark.rule("D11")
def test_door_spun_has_its_gate_on_the_other_side() -> None:
    upright, spun = (duel({"0,-2": card}, turn=BLUE, hands={1: WAY}) for card in ("green-nesw-e", "green-nesw-e spun"))
    assert refused(upright, "ew 1,-2") == "D6"
    assert "ew -1,-2" in digs(upright, BLUE)
    assert refused(spun, "ew -1,-2") == "D6"
    assert "ew 1,-2" in digs(spun, BLUE)


@pytest.mark.rule("D11")
def test_who_comes_from_outside_stands_before_the_gate() -> None:
    s = duel({"1,-1": "green-nesw-e spun"}, turn=BLUE, hands={1: WAY})
    assert digs(s, BLUE) == {"ew -1,-1", "ns 0,-2", "ns 0,0"}


@pytest.mark.rule("D11", "D18")
@pytest.mark.parametrize("turn", [GREEN, BLUE])
def test_door_with_a_key_is_open_to_all(turn: int) -> None:
    s = duel({**JOINED, "1,1": "green-nesw-e"}, turn=turn, hands={turn: WAY}, keys="1,1")
    assert "ew 2,1" in digs(s, turn)


@pytest.mark.rule("D11", "D12")
def test_door_takes_no_bribe() -> None:
    s = duel({"1,-1": "green-nesw-e"}, turn=BLUE, hands={1: "map"})
    assert refused(s, "bribe 1,-1") == "D12"
    assert "bribe 1,-1" not in codes(s, BLUE)


# D12


@pytest.mark.rule("D12")
@pytest.mark.parametrize("turn", [GREEN, BLUE])
def test_troll_is_a_gate_to_both_until_it_is_bribed(turn: int) -> None:
    s = duel({**JOINED, **TROLL}, turn=turn, hands={turn: WAY})
    assert "ns 1,0" in digs(s, turn)
    assert refused(s, "ns 1,2") == "D6"
    assert "ns 1,2" in digs(act(s, "bribe 1,1")[0], turn)


@pytest.mark.rule("D12")
@pytest.mark.parametrize("turn", [GREEN, BLUE])
@pytest.mark.parametrize("briber", [GREEN, BLUE])
def test_bribed_troll_blocks_nobody(briber: int, turn: int) -> None:
    s = duel({**JOINED, **TROLL}, turn=turn, hands={turn: WAY}, bribes={"1,1": briber})
    assert "ns 1,2" in digs(s, turn)


@pytest.mark.rule("D12")
def test_bribe_before_the_main_act_puts_ones_marker_on_the_troll_and_the_turn_goes_on() -> None:
    s, events = act(duel(TROLL, hands={0: WAY}, pile="map"), "bribe 1,1")
    assert told(events) == ["TrollBribed 0 1,1", "StepBegan 0 turn"]
    assert [seen(s, viewer)["bribes"] for viewer in (0, 1, None)] == [{"1,1": GREEN}] * 3
    assert seen(s, None)["markers"] == 7
    assert machine.waiting(s) == (GREEN,)
    _, events = act(s, "ns 1,2")
    assert told(events) == ["Dug 0 ns 1,2 upright", "Drew 0 map", "TurnBegan 1"]


@pytest.mark.rule("D12")
@pytest.mark.parametrize("code", ["troll-nesw-s 1,1", "map 5,0", "pass map", "pass map troll-nesw-s"])
def test_bribe_after_the_main_act_comes_before_the_draw(code: str) -> None:
    s = duel({"-1,1": "troll-new-e"}, hands={0: "troll-nesw-s map map"}, pile="ew ew ew")
    s, events = act(s, code)
    assert told(events)[-1] == "StepBegan 0 bribing"
    assert "Drew" not in kinds(events)
    assert {"bribe -1,1", "done"} <= codes(s, GREEN)
    s, events = act(s, "bribe -1,1")
    assert told(events)[0] == "TrollBribed 0 -1,1"


@pytest.mark.rule("D12")
def test_turn_ends_by_itself_when_there_is_nobody_left_to_bribe() -> None:
    s, _ = act(duel(hands={0: "troll-nesw-s"}, pile="ew"), "troll-nesw-s 1,1")
    assert codes(s, GREEN) == {"bribe 1,1", "done"}
    assert told(act(s, "bribe 1,1")[1]) == ["TrollBribed 0 1,1", "Drew 0 ew", "TurnBegan 1"]
    assert told(act(s, "done")[1]) == ["Drew 0 ew", "TurnBegan 1"]


@pytest.mark.rule("D12")
def test_bribe_after_the_main_act_waits_for_the_seat_in_turn_and_for_nothing_else() -> None:
    s, _ = act(duel(hands={0: "troll-nesw-s map"}), "troll-nesw-s 1,1")
    assert refused(s, "s1: done") == "D4"
    assert refused(s, "s1: bribe 1,1") == "D4"
    assert refused(s, "pass map") == "D4"
    assert refused(s, "bribe 0,1") == "D12"


@pytest.mark.rule("D12")
def test_two_cards_passed_are_drawn_after_the_bribe() -> None:
    s = duel(TROLL, hands={0: "map map"}, pile="ew ew ew")
    s, _ = act(s, "pass map map")
    assert kinds(act(s, "bribe 1,1")[1]) == ["TrollBribed", "Drew", "Drew", "TurnBegan"]
    assert kinds(act(s, "done")[1]) == ["Drew", "Drew", "TurnBegan"]


@pytest.mark.rule("D12")
def test_any_number_of_trolls_is_bribed_before_and_after_the_main_act() -> None:
    shown = {**TROLL, "-1,1": "troll-nsw-s spun", "0,2": "troll-new-e"}
    s = duel(shown, hands={0: "map map"}, pile="ew")
    s, _ = act(s, "bribe 1,1", "bribe -1,1", "pass map")
    assert codes(s, GREEN) == {"bribe 0,2", "done"}
    s, events = act(s, "bribe 0,2")
    assert told(events)[-1] == "TurnBegan 1"
    assert seen(s, None)["bribes"] == {"1,1": 0, "-1,1": 0, "0,2": 0}


@pytest.mark.rule("D12")
def test_bribed_troll_may_lead_to_another() -> None:
    s = duel({**TROLL, "1,2": "troll-nsw-s"}, hands={0: "map map"})
    assert refused(s, "bribe 1,2") == "D12"
    s, _ = act(s, "bribe 1,1")
    assert "bribe 1,2" in codes(s, GREEN)
    assert "bribe 1,1" not in codes(s, GREEN)


@pytest.mark.rule("D12")
def test_troll_is_bribed_from_behind_its_gate_too() -> None:
    s = duel({"0,0": "troll-nesw-s"}, hands={0: WAY})
    assert refused(s, "ew 1,0") == "D6"
    s, _ = act(s, "bribe 0,0")
    assert {"ew 1,0", "ew -1,0", "ew 1,-1"} <= digs(s, GREEN)


@pytest.mark.rule("D12")
@pytest.mark.parametrize(
    "code",
    ["bribe 3,3", "bribe -1,1", "bribe 0,1", "bribe 7,7", "bribe 5,0"],
    ids=["not reached", "bribed", "start", "empty cell", "goal"],
)
def test_only_an_unbribed_troll_whose_gate_is_reached_is_bribed(code: str) -> None:
    shown = {"3,3": "troll-nsw-s", "-1,1": "troll-new-e"}
    s = duel(shown, hands={0: "map"}, bribes={"-1,1": BLUE})
    assert why(s, code) == "D12: no unbribed troll whose gate is reached stands there"
    assert code not in codes(s, GREEN)


@pytest.mark.rule("D12")
def test_troll_before_whose_gate_only_the_other_stands_is_not_bribed() -> None:
    s = duel({"-1,-1": "troll-new-e"}, hands={0: "map"})
    assert refused(s, "bribe -1,-1") == "D12"
    s, _ = act(s, "pass map")
    assert "bribe -1,-1" in codes(s, BLUE)


@pytest.mark.rule("D12")
def test_nobody_bribes_without_a_marker() -> None:
    marks = {f"{x},9": GREEN for x in range(8)}
    s = duel(TROLL, hands={0: "map"}, marks=marks)
    assert why(s, "bribe 1,1") == "D12: no marker is left"
    assert codes(s, GREEN) == {"pass map", *(f"map {at}" for at in seen(s, None)["goals"])}


@pytest.mark.rule("D12", "D8", "D14")
def test_goals_and_gold_are_looked_at_after_each_bribe() -> None:
    shown = {**TO_MIDDLE, "4,0": "troll-new-e", "0,2": "troll-nsw-s spun", "0,3": "nugget-bridge"}
    s = duel({**shown, "0,2": "troll-nesw-s"}, hands={0: "map map"}, goals={"5,0": "gold2-ew"})
    s, events = act(s, "bribe 4,0")
    assert told(events) == [
        "TrollBribed 0 4,0",
        "GoalRevealed 0 5,0 gold2-ew",
        "GoalTurned 0 5,0 upright",
        "GoldMarked 0 5,0",
        "StepBegan 0 turn",
    ]
    s, _ = act(s, "pass map")
    _, events = act(s, "bribe 0,2")
    assert told(events) == ["TrollBribed 0 0,2", "GoldMarked 0 0,3", "TurnBegan 1"]


@pytest.mark.rule("D12", "D8")
def test_goal_revealed_by_a_bribe_before_the_main_act_may_have_to_be_turned_first() -> None:
    shown = {**TO_MIDDLE, "4,0": "troll-new-e"}
    s = duel(shown, hands={0: "map map"}, goals={"5,0": "empty-dead-new"})
    s, events = act(s, "bribe 4,0", "turn 5,0")
    assert told(events) == ["GoalTurned 0 5,0 upright", "StepBegan 0 turn"]
    assert "pass map" in codes(s, GREEN)


@pytest.mark.rule("D12", "D14")
def test_bribe_may_give_the_other_player_gold() -> None:
    # Green stands behind the gate; on the side of blue lies a nugget behind a green door.
    shown = {"0,0": "troll-nesw-s", "1,0": "green-nesw-e", "2,0": "nugget-nsw-e spun"}
    _, events = act(duel(shown, turn=BLUE, hands={1: "map map"}), "bribe 0,0")
    assert told(events) == ["TrollBribed 1 0,0", "GoldMarked 0 2,0", "StepBegan 1 turn"]


@pytest.mark.rule("D12", "D21")
def test_bribe_before_the_main_act_ends_the_round_by_the_last_marker() -> None:
    s = last_marker(TROLL, hands={0: "map map"}, pile="ew")
    s, events = act(s, "bribe 1,1")
    assert told(events)[:2] == ["TrollBribed 0 1,1", "RoundEnded 1 markers "]
    assert "Drew" not in kinds(events)
    assert laid(s, "1,1") == "troll-nesw-s"


@pytest.mark.rule("D12", "D21")
def test_bribe_after_the_main_act_ends_the_round_by_the_last_marker() -> None:
    s = last_marker(TROLL, hands={0: "map map"}, pile="ew")
    _, events = act(s, "pass map", "bribe 1,1")
    assert told(events)[:2] == ["TrollBribed 0 1,1", "RoundEnded 1 markers "]
    assert "Drew" not in kinds(events)
