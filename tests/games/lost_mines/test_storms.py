"""Thunderstorms: what they take, and what happens to the tokens (L18)."""

import pytest

from kilof.core.event import redacted
from tests.build import act, codes, digs, hand, kinds, laid, refused, seen
from tests.games.lost_mines.forest import east, forest, lines, told, walking, why

TARGET = "L18: a thunderstorm takes a path card without a dwarf on it"
ALL = (0, 1, 2, None)
ROW = east("4,4", "ew", "ew", "ew")


# What is taken


@pytest.mark.rule("L18")
def test_storm_takes_any_path_card_without_a_dwarf_on_it() -> None:
    shown = {
        "3,3": "ew",
        "5,4": "tree-ew",
        "6,4": "rocks-nesw",
        "8,2": "camp-esw spun",
        "7,7": "ns",
        "10,3": "mine-gold",
    }
    s = forest(shown, hands={0: "storm"}, dwarfs={1: "7,7"}, tools="5,4")
    assert codes(s, 0) == {"pass storm", *(f"storm {at}" for at in ("3,3", "5,4", "6,4", "8,2"))}


@pytest.mark.rule("L18")
@pytest.mark.parametrize(
    "at",
    ["2,3", "2,5", "10,3", "10,1", "4,4", "5,4", "8,8", "7,1"],
    ids=["start", "empty start", "mine face up", "mine face down", "own dwarf", "another's", "outside", "empty"],
)
def test_storm_takes_nothing_else(at: str) -> None:
    s = forest({**ROW, "10,3": "mine-gold"}, hands={0: "storm"}, dwarfs={0: "4,4", 1: "5,4"})
    assert why(s, f"storm {at}") == TARGET


@pytest.mark.rule("L18")
def test_storm_without_a_card_to_take_cannot_be_played() -> None:
    assert codes(forest({"3,3": "ew"}, hands={0: "storm"}, dwarfs={2: "3,3"}), 0) == {"pass storm"}


@pytest.mark.rule("L18", "L19")
def test_card_leaves_the_board_and_all_see_which() -> None:
    s, events = act(forest(ROW, hands={0: "storm axe"}), "storm 5,4")
    assert [told(redacted(event, viewer) for event in events) for viewer in ALL] == [
        ["StormStruck 0 storm 5,4 ew", "StepBegan 0 moving"]
    ] * 4
    assert (laid(s, "4,4"), laid(s, "5,4"), laid(s, "6,4")) == ("ew", "", "ew")
    assert [seen(s, viewer)["discards"] for viewer in ALL] == [["storm", "ew"]] * 4
    assert hand(s, 0) == ["axe"]


@pytest.mark.rule("L18", "L20")
def test_no_dwarf_walks_over_the_hole() -> None:
    s, _ = act(forest(ROW, hands={0: "storm"}, dwarfs={0: "4,4"}), "storm 5,4")
    assert refused(s, "move E") == "L20"
    assert codes(s, 0) == {"stay"}


@pytest.mark.rule("L18", "L9")
def test_another_card_may_be_laid_into_the_hole() -> None:
    s, _ = act(forest(ROW, hands={0: "storm", 1: "ew ns"}), "storm 5,4", "stay")
    assert "ew 5,4" in digs(s, 1)
    assert why(s, "ns 5,4").startswith("L9: path must meet path")


# Tools


@pytest.mark.rule("L18", "L13")
def test_tool_on_the_card_goes_with_it_and_others_stay() -> None:
    shown = {**ROW, "5,4": "tree-ew", "6,4": "lake-ew"}
    s, _ = act(forest(shown, hands={0: "storm"}, tools="5,4 6,4"), "storm 5,4")
    assert seen(s, None)["tools"] == ["6,4"]


@pytest.mark.rule("L18", "L10")
def test_obstacle_laid_where_a_tool_was_bars_the_way_again() -> None:
    shown = {**ROW, "5,4": "tree-ew"}
    s = forest(shown, hands={0: "storm", 1: "tree-esw", 2: "axe axe"}, dwarfs={2: "4,4"}, tools="5,4")
    s, _ = act(s, "storm 5,4", "stay", "tree-esw 5,4", "stay", "pass axe")
    assert refused(s, "move E") == "L10"


# Traps and trolls


@pytest.mark.rule("L18")
def test_trap_and_troll_that_now_lie_between_two_empty_cells_go() -> None:
    s = forest({"5,4": "nesw"}, hands={0: "storm"}, traps=("5,4 S", "5,3 S", "4,4 E"), trolls={"5,4 E": 1, "4,4 E": 2})
    s, events = act(s, "storm 5,4")
    assert told(events) == [
        "StormStruck 0 storm 5,4 nesw",
        "TrapGone 5,3 S",
        "TrapGone 4,4 E",
        "TrapGone 5,4 S",
        "TrollGone 2 troll 4,4 E",
        "TrollGone 1 troll 5,4 E",
        "StepBegan 0 moving",
    ]
    assert (seen(s, None)["traps"], seen(s, None)["trolls"]) == ([], {})


@pytest.mark.rule("L18")
@pytest.mark.parametrize(
    ("at", "place", "beside"),
    [
        ("5,4", "5,4 E", {"6,4": "ew"}),
        ("5,4", "4,4 E", {"4,4": "tree-ew"}),
        ("9,3", "9,3 E", {"10,3": "mine-silver"}),
        ("9,3", "9,3 E", {}),
        ("3,3", "2,3 E", {}),
    ],
    ids=["path card", "obstacle", "mine face up", "mine face down", "start"],
)
def test_trap_and_troll_beside_another_card_stay(at: str, place: str, beside: dict[str, str]) -> None:
    s = forest({at: "ew", **beside}, hands={0: "storm"}, traps=(place,), trolls={place: 1})
    s, events = act(s, f"storm {at}")
    assert kinds(events) == ["StormStruck", "StepBegan"]
    assert (seen(s, None)["traps"], seen(s, None)["trolls"]) == ([place], {place: 1})


@pytest.mark.rule("L18")
def test_tokens_elsewhere_stay() -> None:
    s = forest(ROW, hands={0: "storm"}, traps=("6,4 E", "2,3 E"), trolls={"5,4 E": 1})
    s, events = act(s, "storm 4,4")
    assert kinds(events) == ["StormStruck", "StepBegan"]
    assert seen(s, None)["traps"] == ["2,3 E", "6,4 E"]


@pytest.mark.rule("L18")
def test_tokens_go_when_the_second_card_goes_too() -> None:
    s = forest(ROW, hands={0: "storm", 1: "storm"}, traps=("5,4 E",))
    s, events = act(s, "storm 5,4", "stay", "storm 6,4")
    assert lines(events, "TrapGone") == ["TrapGone 5,4 E"]


@pytest.mark.rule("L18")
def test_trap_that_went_can_be_set_again() -> None:
    s = forest({"5,4": "ew"}, hands={0: "storm", 1: "trap"}, traps=("5,4 E", "2,3 E", "2,5 E"))
    assert refused(forest(hands={0: "trap"}, traps=("5,4 E", "2,3 E", "2,5 E")), "trap 2,3 S") == "L15"
    s, _ = act(s, "storm 5,4", "stay")
    assert "trap 2,3 S" in codes(s, 1)


@pytest.mark.rule("L18", "L15")
def test_trap_that_stayed_takes_again_when_a_path_leads_over_it() -> None:
    s = forest(ROW, hands={0: "storm", 1: "ew", 2: "boat boat"}, dwarfs={2: "4,4"}, traps=("4,4 E",))
    s, _ = act(s, "storm 5,4", "stay", "ew 5,4", "stay", "pass boat")
    assert lines(act(s, "move E")[1], "CardLost") == ["CardLost 2 boat"]


@pytest.mark.rule("L18", "L15", "L16")
def test_token_where_no_path_is_keeps_its_place_without_effect() -> None:
    shown = {**east("8,3", "ew", "ew"), "9,2": "ns", "10,2": "nesw"}
    s = forest(shown, hands={0: "storm", 1: "nsw", 2: "boat boat"}, traps=("9,3 E",), trolls={"9,3 E": 2})
    s, _ = act(s, "storm 9,3", "stay", "nsw 9,3", "stay")
    assert (seen(s, None)["traps"], laid(s, "9,3")) == (["9,3 E"], "nsw")
    s = walking({**shown, "9,3": "nsw"}, at="9,3", hands={0: "boat"}, traps=("9,3 E",), trolls={"9,3 E": 2})
    assert why(s, "move E") == "L20: no path leads there"
    assert kinds(act(s, "move W")[1]) == ["Walked", "TurnBegan"]


@pytest.mark.rule("L18", "L15", "L16")
def test_no_token_is_set_where_one_lies_without_a_path() -> None:
    s = forest({"9,3": "nsw"}, hands={0: "trap troll"}, traps=("9,3 E",), trolls={"9,3 E": 1})
    assert (refused(s, "trap 9,3 E"), refused(s, "troll 9,3 E")) == ("L15", "L16")
    assert why(s, "trap 9,3 E").startswith("L15: a trap goes on a passage")


@pytest.mark.rule("L18", "L16")
def test_troll_beside_a_mine_face_down_leaves_at_its_owners_turn_even_without_a_path() -> None:
    s = forest({"9,3": "ew"}, turn=1, hands={1: "storm axe"}, trolls={"9,3 E": 0})
    s, _ = act(s, "storm 9,3", "stay", "pass axe")
    assert lines(act(s, "stay")[1], "TrollGone") == ["TrollGone 0 troll 9,3 E"]
