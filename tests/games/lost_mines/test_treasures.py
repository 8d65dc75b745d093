"""Treasures: who takes one and which (L22), and that the last one ends the round (L24)."""

import pytest

from kilof.core import machine
from kilof.core.action import Action
from kilof.games.lost_mines.events import TAKE
from tests.build import act, codes, kinds, refused, seen
from tests.games.lost_mines.forest import dwarf, forest, lines, told, walking, why

KIND = "L22: no treasure of this mine lies there"
ALL = (0, 1, 2, None)
ONE_GOLD = "gems-3 gold-4 silver-1"
TWO_GOLD = "gold-4 gems-3 gold-2"
GOLD = {"9,1": "ew", "10,1": "mine-gold", "11,1": "ew"}


# Taking one


@pytest.mark.rule("L22")
def test_who_ends_the_move_in_a_mine_takes_the_treasure_of_its_kind() -> None:
    s, events = act(walking(GOLD, at="9,1", treasures=ONE_GOLD, pile="rope"), "move E")
    assert told(events) == ["Walked 0 10,1", "TreasureTaken 0 2", "Drew 0 rope", "TurnBegan 1"]
    assert [seen(s, viewer)["takers"] for viewer in ALL] == [[None, 0, None]] * 4


@pytest.mark.rule("L22", "L21")
def test_who_turns_a_mine_over_takes_a_treasure_at_once() -> None:
    s = walking({"9,3": "ew"}, at="9,3", treasures=ONE_GOLD)
    assert kinds(act(s, "move E")[1]) == ["Walked", "GoalRevealed", "GoalTurned", "TreasureTaken", "TurnBegan"]


@pytest.mark.rule("L22")
@pytest.mark.parametrize(
    ("mine", "place"), [("mine-gems", 1), ("mine-gold spun", 2), ("mine-silver", 3)], ids=["gems", "gold", "silver"]
)
def test_treasure_is_of_the_mines_kind(mine: str, place: int) -> None:
    s = walking({"10,1": mine}, at="10,1", treasures=ONE_GOLD)
    assert lines(act(s, "stay")[1], "TreasureTaken") == [f"TreasureTaken 0 {place}"]


@pytest.mark.rule("L22")
@pytest.mark.parametrize(
    ("treasures", "taken"),
    [("gems-3 gems-4 silver-1", {}), (ONE_GOLD, {"t2": 1}), (TWO_GOLD, {"t1": 1, "t3": 0})],
    ids=["none laid out", "taken", "both taken"],
)
def test_nothing_is_taken_if_none_of_the_kind_is_left(treasures: str, taken: dict[str, int]) -> None:
    s = walking(GOLD, at="9,1", treasures=treasures, taken=taken)
    assert kinds(act(s, "move E")[1]) == ["Walked", "TurnBegan"]


@pytest.mark.rule("L22")
def test_of_two_the_one_that_is_left_is_taken_without_a_choice() -> None:
    s = walking(GOLD, at="9,1", treasures=TWO_GOLD, taken={"t1": 1})
    assert kinds(act(s, "move E")[1]) == ["Walked", "TreasureTaken", "TurnBegan"]


@pytest.mark.rule("L22")
@pytest.mark.parametrize("viewer", ALL)
def test_face_stays_unseen_by_all_the_owner_too(viewer: int | None) -> None:
    s, _ = act(walking(GOLD, at="9,1", treasures=ONE_GOLD), "move E", "pass axe", "stay")
    assert seen(s, viewer)["treasures"] == [None] * 3


@pytest.mark.rule("L22")
@pytest.mark.parametrize("seat", [1, 2])
def test_other_players_help_themselves_in_the_mine_too(seat: int) -> None:
    s = forest(GOLD, turn=seat, dwarfs={0: "10,1", seat: "9,1"}, treasures=TWO_GOLD, taken={"t3": 0}, step="moving")
    assert lines(act(s, "move E")[1], "TreasureTaken") == [f"TreasureTaken {seat} 1"]


# Staying and passing


@pytest.mark.rule("L22")
def test_dwarf_that_stays_takes_another_at_the_end_of_each_turn() -> None:
    treasures = "gold-2 gems-3 gold-3 gold-4"
    s = walking(GOLD, at="9,1", roles="loyal-blue loyal-yellow loyal-blue loyal-blue", treasures=treasures)
    s.hands = [s.hands[0] * 4 for _ in s.hands]
    round_the_table = ["pass axe", "stay"] * 3
    s, _ = act(s, "move E", "take t1", *round_the_table, "pass axe", "stay", "take t4", *round_the_table)
    s, events = act(s, "pass axe", "stay")
    assert told(events)[:2] == ["Stayed 0", "TreasureTaken 0 3"]
    assert seen(s, None)["takers"] == [0, None, 0, 0]


@pytest.mark.rule("L22")
def test_dwarf_takes_whatever_its_player_did_in_the_first_step() -> None:
    s = forest(GOLD, dwarfs={0: "10,1"}, hands={0: "axe boat storm"}, treasures=ONE_GOLD)
    assert kinds(act(s, "pass axe boat", "stay")[1]) == ["Stayed", "TreasureTaken", "TurnBegan"]
    assert kinds(act(s, "storm 9,1", "stay")[1]) == ["Stayed", "TreasureTaken", "TurnBegan"]


@pytest.mark.rule("L22")
def test_just_passing_takes_nothing() -> None:
    s, events = act(walking(GOLD, at="9,1", treasures=ONE_GOLD), "move EE")
    assert (kinds(events), dwarf(s, 0)) == (["Walked", "Walked", "TurnBegan"], "11,1")
    assert seen(s, None)["takers"] == [None] * 3


@pytest.mark.rule("L22", "L20")
def test_dwarf_that_leaves_takes_nothing_and_one_that_comes_back_takes_one() -> None:
    s = walking(GOLD, at="10,1", treasures=ONE_GOLD)
    assert kinds(act(s, "move E")[1]) == ["Walked", "TurnBegan"]
    assert kinds(act(s, "move EW")[1]) == ["Walked", "Walked", "TreasureTaken", "TurnBegan"]


@pytest.mark.rule("L22")
def test_only_one_treasure_is_taken_in_a_turn() -> None:
    s, events = act(walking(GOLD, at="10,1", treasures=TWO_GOLD), "stay", "take t3")
    assert kinds(events) == ["TreasureTaken", "TurnBegan"]
    assert seen(s, None)["takers"] == [None, None, 0]


@pytest.mark.rule("L22")
def test_dwarfs_of_others_take_nothing_in_ones_turn() -> None:
    s = walking(GOLD, at="9,1", dwarfs={1: "10,1", 2: "10,1"}, treasures=ONE_GOLD)
    assert kinds(act(s, "stay")[1]) == ["Stayed", "TurnBegan"]


# The choice


@pytest.mark.rule("L22")
def test_player_chooses_which_of_the_treasures_of_the_kind() -> None:
    s = walking(GOLD, at="9,1", treasures=TWO_GOLD, pile="rope")
    s, events = act(s, "move E")
    assert told(events) == ["Walked 0 10,1", "StepBegan 0 taking"]
    assert (machine.waiting(s), codes(s, 0), codes(s, 1)) == ((0,), {"take t1", "take t3"}, set())
    assert told(act(s, "take t3")[1]) == ["TreasureTaken 0 3", "Drew 0 rope", "TurnBegan 1"]
    assert seen(act(s, "take t3")[0], None)["takers"] == [None, None, 0]


@pytest.mark.rule("L22")
@pytest.mark.parametrize("place", ["t2", "t4", "t0", "t99"], ids=["other kind", "nothing", "before the first", "far"])
def test_no_other_treasure_is_taken(place: str) -> None:
    s, _ = act(walking(GOLD, at="9,1", treasures=TWO_GOLD), "move E")
    assert why(s, f"take {place}") == KIND


@pytest.mark.rule("L22")
def test_treasure_that_was_taken_is_not_taken_again() -> None:
    roles = "loyal-blue loyal-yellow loyal-blue loyal-blue"
    s = walking(GOLD, at="9,1", roles=roles, treasures=f"{TWO_GOLD} gold-3", taken={"t1": 1})
    s, _ = act(s, "move E")
    assert codes(s, 0) == {"take t3", "take t4"}
    assert refused(s, "take t1") == "L22"
    assert refused(s, (0, TAKE, 0, 0, 0, 0, 0, -1)) == "L22"


@pytest.mark.rule("L22", "L7")
@pytest.mark.parametrize("code", ["s1: take t1", "s0: stay", "s0: pass axe", "s0: move E", "s0: turn 10,1"])
def test_choice_comes_before_all_else(code: str) -> None:
    s, _ = act(walking(GOLD, at="9,1", treasures=TWO_GOLD), "move E")
    assert refused(s, code) == "L7"


# The last treasure


@pytest.mark.rule("L24", "L22")
@pytest.mark.parametrize("code", ["move E", "stay"])
def test_round_ends_at_once_with_the_last_treasure_and_nobody_draws(code: str) -> None:
    at = {"move E": "9,1", "stay": "10,1"}[code]
    s = walking(GOLD, at=at, treasures=ONE_GOLD, taken={"t1": 1, "t3": 2}, pile="rope rope")
    s, events = act(s, code)
    assert kinds(events)[1:] == ["TreasureTaken", "RoundEnded", "RolesShown", "TreasuresShown", "PointsScored"]
    assert lines(events, "RoundEnded") == ["RoundEnded 1 treasures "]
    assert machine.needs_deal(s)


@pytest.mark.rule("L24")
def test_round_goes_on_while_a_treasure_is_left_whatever_its_kind() -> None:
    s = walking(GOLD, at="9,1", treasures=ONE_GOLD, taken={"t1": 1}, pile="rope")
    assert kinds(act(s, "move E")[1]) == ["Walked", "TreasureTaken", "Drew", "TurnBegan"]


@pytest.mark.rule("L24", "L22")
def test_nobody_knows_the_treasures_before_the_round_ends() -> None:
    s = walking(GOLD, at="9,1", treasures=ONE_GOLD, taken={"t1": 1, "t3": 2})
    assert [seen(s, viewer)["treasures"] for viewer in ALL] == [[None] * 3] * 4
    s, _ = act(s, "move E")
    assert [seen(s, viewer)["treasures"] for viewer in ALL] == [["gems-3", "gold-4", "silver-1"]] * 4


def test_action_without_a_treasure_is_refused() -> None:
    s, _ = act(walking(GOLD, at="9,1", treasures=TWO_GOLD), "move E")
    a: Action = (0, TAKE, 0, 0, 0, 0, 0, 0)
    assert refused(s, a) == "L22"
