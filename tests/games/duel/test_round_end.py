"""The end of a round: the three ways, and what becomes of the goals (D21, D23)."""

import pytest

from kilof.core import machine
from tests.build import act, codes, dealt, kinds, names_of, refused, seen
from tests.games.duel.build import BLUE, GREEN, Shown, duel, last_marker, lines, told
from tests.games.duel.test_dig import TO_MIDDLE
from tests.games.duel.test_goals import BELOW

# Five goals face up; the middle one is left, and green is one card short of it.
FIVE_UP: Shown = {
    **TO_MIDDLE,
    "5,-2": "gold2-es",
    "7,-1": "gold2-sw",
    "9,0": "empty-dead-new",
    "7,1": "gold1-ns",
    "5,2": "empty-dead-nsw",
}


# D21


@pytest.mark.rule("D21")
def test_round_ends_when_all_six_goals_are_face_up() -> None:
    s, events = act(duel(FIVE_UP, hands={0: "ew map", 1: "map map"}, pile="ew ew"), "ew 4,0")
    assert told(events)[:4] == [
        "Dug 0 ew 4,0 upright",
        "GoalRevealed 0 5,0 empty-nesw",
        "GoalTurned 0 5,0 upright",
        "RoundEnded 1 goals ",
    ]
    assert "Drew" not in kinds(events)
    assert machine.needs_deal(s)
    assert [seen(s, None)[page] for page in ("pile", "hands", "discards")] == [0, [[], []], []]


@pytest.mark.rule("D21")
def test_round_goes_on_while_one_goal_lies_face_down() -> None:
    shown = {at: card for at, card in FIVE_UP.items() if at != "9,0"}
    _, events = act(duel(shown, hands={0: "ew map"}), "ew 4,0")
    assert told(events)[-1] == "TurnBegan 1"


@pytest.mark.rule("D21", "D14")
def test_gold_of_the_last_goal_is_marked_before_the_end() -> None:
    _, events = act(duel(FIVE_UP, hands={0: "ew map"}, goals={"5,0": "gold2-ew"}), "ew 4,0")
    assert told(events)[3:6] == ["GoldMarked 0 5,0", "RoundEnded 1 goals ", "GoldWon 0 gold2-ew"]


@pytest.mark.rule("D21", "D8")
def test_last_goal_is_turned_by_choice_before_the_end() -> None:
    s = duel(FIVE_UP, hands={0: "ew map"}, goals={"5,0": "gold1-new-green-e"})
    s, events = act(s, "ew 4,0")
    assert kinds(events) == ["Dug", "GoalRevealed"]
    assert told(act(s, "turn 5,0")[1])[:3] == ["GoalTurned 0 5,0 upright", "GoldMarked 0 5,0", "RoundEnded 1 goals "]


@pytest.mark.rule("D21")
def test_round_ends_when_all_eight_markers_are_used() -> None:
    s = last_marker(hands={0: "nugget-esw-n map", 1: "map map"}, pile="ew ew")
    s, events = act(s, "nugget-esw-n 0,2")
    assert told(events)[:3] == ["Dug 0 nugget-esw-n 0,2 upright", "GoldMarked 0 0,2", "RoundEnded 1 markers "]
    assert "Drew" not in kinds(events)
    assert seen(s, None)["markers"] == 0


@pytest.mark.rule("D21")
def test_round_goes_on_while_a_marker_is_left() -> None:
    s, events = act(last_marker(hands={0: "nugget-esw-n map"}), "nugget-esw-n 1,1")
    assert told(events)[-1] == "TurnBegan 1"
    assert seen(s, None)["markers"] == 1


@pytest.mark.rule("D21")
def test_round_ends_when_pile_and_both_hands_are_empty() -> None:
    s, events = act(duel(hands={1: ""}), "pass map")
    assert told(events) == ["Passed 0 map", "RoundEnded 1 cards "]
    assert machine.needs_deal(s)


@pytest.mark.rule("D21", "D5")
@pytest.mark.parametrize(
    ("hands", "pile"),
    [({1: "map"}, ""), ({0: "map map", 1: ""}, ""), ({1: ""}, "ew")],
    ids=["the other has cards", "one has cards", "the pile has"],
)
def test_round_goes_on_while_there_are_cards(hands: dict[int, str], pile: str) -> None:
    assert told(act(duel(hands=hands, pile=pile), "pass map")[1])[-1].startswith("TurnBegan")


@pytest.mark.rule("D21", "D12")
def test_last_card_of_all_ends_the_round_before_another_bribe() -> None:
    s = duel({"1,1": "troll-nesw-s"}, hands={1: ""})
    assert told(act(s, "pass map")[1])[1] == "RoundEnded 1 cards "
    assert "TrollBribed" in kinds(act(s, "bribe 1,1")[1])


@pytest.mark.rule("D21")
def test_goals_are_named_before_markers_and_markers_before_cards() -> None:
    ends = {at: card for at, card in FIVE_UP.items() if at != "5,-2"}
    both = last_marker(ends, hands={0: "ew", 1: ""}, goals={"5,0": "gold2-ew"})
    assert lines(act(both, "ew 4,0")[1], "RoundEnded") == ["RoundEnded 1 goals "]
    cards = duel(FIVE_UP, hands={0: "ew", 1: ""})
    assert lines(act(cards, "ew 4,0")[1], "RoundEnded") == ["RoundEnded 1 goals "]
    marker = last_marker(hands={0: "nugget-esw-n", 1: ""})
    assert lines(act(marker, "nugget-esw-n 0,2")[1], "RoundEnded") == ["RoundEnded 1 markers "]


@pytest.mark.rule("D21", "D8", "D14")
def test_act_is_fully_resolved_and_gold_not_marked_by_then_is_nobodys() -> None:
    goals = {"5,0": "gold1-ns", "5,2": "gold2-sw"}
    s = last_marker(BELOW, hands={0: "green-nes-n map"}, goals=goals, pile="ew")
    s, events = act(s, "green-nes-n 5,1 spun", "show 5,2")
    assert told(events)[:6] == [
        "GoalRevealed 0 5,2 gold2-sw",
        "GoalTurned 0 5,2 spun",
        "GoldMarked 0 5,2",
        "GoalRevealed 0 5,0 gold1-ns",
        "GoalTurned 0 5,0 upright",
        "RoundEnded 1 markers ",
    ]
    assert lines(events, "GoalsSpent") == ["GoalsSpent gold1-ns"]


@pytest.mark.rule("D21", "D12", "D14")
def test_last_marker_on_a_troll_leaves_none_for_the_gold_behind_it() -> None:
    s = last_marker({**TO_MIDDLE, "4,0": "troll-new-e"}, hands={0: "map map"}, goals={"5,0": "gold2-ew"})
    _, events = act(s, "bribe 4,0")
    assert told(events)[:4] == [
        "TrollBribed 0 4,0",
        "GoalRevealed 0 5,0 gold2-ew",
        "GoalTurned 0 5,0 upright",
        "RoundEnded 1 markers ",
    ]
    assert lines(events, "GoalsSpent") == ["GoalsSpent gold2-ew"]


@pytest.mark.rule("D21", "D24")
def test_nobody_acts_between_the_rounds() -> None:
    s, _ = act(duel(hands={1: ""}), "pass map")
    assert machine.waiting(s) == ()
    assert codes(s, GREEN) == codes(s, BLUE) == set()
    assert refused(s, "s0: pass map") == "D24"


# D22: what is won


@pytest.mark.rule("D22")
def test_each_takes_the_gold_cards_that_bear_the_own_marker() -> None:
    shown = {"5,0": "gold2-ew", "5,-2": "gold3-dead-sw", "9,9": "nugget-bridge", "3,-9": "nugget-curves"}
    marks = {"5,0": BLUE, "5,-2": GREEN, "9,9": GREEN, "3,-9": GREEN}
    s, events = act(duel(shown, hands={1: ""}, marks=marks), "pass map")
    assert told(events)[1:] == [
        "RoundEnded 1 cards ",
        "GoldWon 0 nugget-curves,gold3-dead-sw,nugget-bridge",
        "GoldWon 1 gold2-ew",
    ]
    held = [["nugget-bridge", "nugget-curves", "gold3-dead-sw"], ["gold2-ew"]]
    assert [seen(s, viewer)["gold"] for viewer in (0, 1, None)] == [held] * 3


@pytest.mark.rule("D22")
def test_gold_won_comes_to_what_was_won_before() -> None:
    s = duel({"5,0": "gold2-ew"}, hands={1: ""}, marks={"5,0": GREEN}, held={0: "gold1-ns", 1: "gold2-es"}, number=2)
    s, _ = act(s, "pass map")
    assert seen(s, None)["gold"] == [["gold1-ns", "gold2-ew"], ["gold2-es"]]


@pytest.mark.rule("D22", "D24")
def test_cards_won_are_out_of_the_later_rounds() -> None:
    shown = {"5,0": "gold2-ew", "9,9": "nugget-bridge"}
    s = duel(shown, hands={1: ""}, marks={"5,0": BLUE, "9,9": GREEN}, held={0: "gold1-ns"}, number=2)
    s, _ = act(s, "pass map")
    stacks = {name: names_of(s.rules, cards) for name, cards in s.rules.setup.stacks(s).items()}
    assert not {"gold2-ew", "gold1-ns"} & set(stacks["goals"])
    assert "nugget-bridge" not in stacks["pile"]
    assert (len(stacks["goals"]), len(stacks["pile"])) == (16, 51)
    later, events = dealt(s)
    assert told(events)[0].startswith("RoundBegan 3")
    assert sorted(seen(later, None)["out"]) == ["gold1-ns", "gold2-ew", "nugget-bridge"]


@pytest.mark.rule("D22", "D24")
def test_bribed_trolls_and_unmarked_nuggets_go_back_to_the_deck() -> None:
    s = duel({"3,3": "troll-nesw-s", "9,9": "nugget-bridge"}, hands={1: ""}, bribes={"3,3": GREEN})
    s, _ = act(s, "pass map")
    assert {"troll-nesw-s", "nugget-bridge"} <= set(names_of(s.rules, s.rules.setup.stacks(s)["pile"]))
    assert len(s.rules.setup.stacks(s)["pile"]) == 52


# D23


@pytest.mark.rule("D23")
def test_face_up_goals_that_nobody_won_leave_the_game_and_face_down_ones_go_back() -> None:
    shown = {"5,-2": "gold3-dead-sw", "5,0": "empty-nesw", "7,1": "gold2-ew"}
    s, events = act(duel(shown, hands={1: ""}, marks={"7,1": BLUE}), "pass map")
    assert lines(events, "GoalsSpent") == ["GoalsSpent gold3-dead-sw,empty-nesw"]
    assert [seen(s, viewer)["spent"] for viewer in (0, 1, None)] == [["gold3-dead-sw", "empty-nesw"]] * 3
    goals = names_of(s.rules, s.rules.setup.stacks(s)["goals"])
    assert len(goals) == 15
    assert {"gold2-es", "empty-dead-nesw"} <= set(goals)
    assert not {"gold3-dead-sw", "empty-nesw", "gold2-ew"} & set(goals)


@pytest.mark.rule("D23")
def test_goals_spent_stay_out_of_the_third_round_too() -> None:
    s = duel({"5,0": "empty-nesw"}, hands={1: ""}, spent="gold1-ns", number=2)
    s, _ = act(s, "pass map")
    assert seen(s, None)["spent"] == ["gold1-ns", "empty-nesw"]
    assert len(s.rules.setup.stacks(s)["goals"]) == 16


@pytest.mark.rule("D23")
def test_nothing_is_told_where_nothing_is_spent() -> None:
    assert kinds(act(duel(hands={1: ""}), "pass map")[1]) == ["Passed", "RoundEnded"]


# What is told of it


@pytest.mark.rule("D14", "D23")
@pytest.mark.parametrize(
    ("shown", "why"),
    [
        ({**TO_MIDDLE, "4,0": "ew", "5,0": "gold2-ew"}, "markers"),
        ({**TO_MIDDLE, "4,0": "ew", "5,0": "gold1-nsw-blue-w"}, "door"),
        ({**TO_MIDDLE, "5,0": "gold2-ew"}, "unreached"),
    ],
    ids=["markers", "door", "unreached"],
)
def test_gold_that_nobody_got_is_told_with_its_reason(shown: Shown, why: str) -> None:
    _, events = act(duel(shown, hands={1: ""}), "pass map")
    card = shown["5,0"].split()[0]
    assert lines(events, "GoldLeft") == [f"GoldLeft 5,0 {card} {why}"]


@pytest.mark.rule("D14", "D24")
def test_nuggets_left_are_told_in_reading_order_and_hidden_goals_are_not() -> None:
    shown = {"9,9": "nugget-bridge", "3,-9": "nugget-curves"}
    _, events = act(duel(shown, hands={1: ""}), "pass map")
    assert lines(events, "GoldLeft") == ["GoldLeft 3,-9,9,9 nugget-curves,nugget-bridge unreached,unreached"]


@pytest.mark.rule("D3")
@pytest.mark.parametrize(
    ("held", "named"),
    [({0: "gold1-ns", 1: "gold2-ew"}, "0 less"), ({0: "gold2-ew", 1: "gold1-ns"}, "1 less"), ({}, "1 level")],
)
def test_who_begins_next_is_told_with_the_reason(held: dict[int, str], named: str) -> None:
    s, events = act(duel(hands={1: ""}, held=held), "pass map")
    assert lines(events, "FirstNamed") == [f"FirstNamed {named}"]
    assert dealt(s)[0].first == int(named[0])


@pytest.mark.rule("D3", "D25")
def test_nobody_begins_after_the_last_round() -> None:
    assert lines(act(duel(hands={1: ""}, number=3), "pass map")[1], "FirstNamed") == []


@pytest.mark.rule("D22")
def test_what_cannot_be_paid_is_told() -> None:
    s = duel({"3,3": "troll-nesw-s", "9,9": "troll-new-e"}, hands={1: ""}, bribes={"3,3": GREEN, "9,9": GREEN})
    assert lines(act(s, "pass map")[1], "BribePaid", "BribeLapsed") == ["BribeLapsed 0 2"]
