"""Mines: entering and turning them over (L21), and the dragon's (L23)."""

import pytest

from kilof.core import machine
from kilof.core.action import SPIN, Action
from kilof.notation.code import action_from_text, action_text
from tests.build import act, codes, hand, kinds, laid, refused, seen
from tests.games.lost_mines.forest import MINES, asides, dwarf, east, forest, lines, told, walking, why

ENDS = "L21: a move ends in the mine that it turns over"
CHOICE = "L21: the mine cannot lie like that"
ALL = (0, 1, 2, None)
# No treasure of the mine's kind is laid out: nothing is taken.
NO_SILVER, NO_GOLD = "gold-2 gems-3 gems-4", "silver-1 gems-3 gems-4"
WEST = {"9,3": "ew"}


# L21: entering


@pytest.mark.rule("L21")
def test_mine_face_down_is_entered_over_a_path_that_leads_to_it() -> None:
    s = walking({"9,3": "nesw"}, at="9,3")
    assert codes(s, 0) == {"stay", "move E"}
    s, _ = act(s, "move E")
    assert dwarf(s, 0) == "10,3"


@pytest.mark.rule("L21", "L20")
@pytest.mark.parametrize("card", ["ns", "nsw", "sw"])
def test_mine_is_not_entered_where_no_path_leads_to_it(card: str) -> None:
    s = walking({"9,3": card}, at="9,3")
    assert codes(s, 0) == {"stay"}
    assert why(s, "move E") == "L20: no path leads there"


@pytest.mark.rule("L21")
def test_first_dwarf_turns_the_mine_over_for_all_to_see() -> None:
    s, events = act(walking(WEST, at="9,3", treasures=NO_SILVER), "move E")
    assert told(events) == [
        "Walked 0 10,3",
        "GoalRevealed 0 10,3 mine-silver",
        "GoalTurned 0 10,3 upright",
        "TurnBegan 1",
    ]
    assert [seen(s, viewer)["board"]["10,3"] for viewer in ALL] == [["mine-silver", False]] * 4
    assert [list(seen(s, viewer)["goals"]) for viewer in ALL] == [["10,1", "10,5", "10,7"]] * 4


@pytest.mark.rule("L21")
def test_second_dwarf_just_enters() -> None:
    s = walking({**WEST, "10,3": "mine-silver"}, at="9,3", treasures=NO_SILVER)
    assert told(act(s, "move E")[1]) == ["Walked 0 10,3", "TurnBegan 1"]


@pytest.mark.rule("L21", "L4")
def test_several_dwarfs_may_stand_in_a_mine() -> None:
    s = walking({**WEST, "10,3": "mine-silver"}, at="9,3", dwarfs={1: "10,3", 2: "10,3"})
    assert "move E" in codes(s, 0)


CORNER = {"9,3": "nesw", "9,4": "nesw", "10,4": "nesw"}


@pytest.mark.rule("L21")
def test_ways_into_a_mine_by_different_sides_are_different_moves_each_of_them_listed() -> None:
    s = walking(CORNER, at="9,4", treasures=NO_SILVER)
    assert codes(s, 0) == {"stay", "move N", "move E", "move EN", "move NE", "move ES"}
    assert [dwarf(act(s, code)[0], 0) for code in ("move NE", "move EN")] == ["10,3", "10,3"]


@pytest.mark.rule("L21")
def test_mine_lies_by_the_side_that_was_chosen() -> None:
    shown = dict.fromkeys(("9,3", "9,2", "10,2", "11,2", "11,3"), "nesw")
    s = walking(shown, at="10,2", mines={"10,3": "mine-gems"}, treasures="gold-2 gold-3 silver-1")
    routes = {"move S": "spun", "move WSE": "upright", "move ESW": "spun"}
    assert routes.keys() <= codes(s, 0)
    assert {code: lines(act(s, code)[1], "GoalTurned")[0].split()[-1] for code in routes} == routes


@pytest.mark.rule("L21", "L20")
def test_for_each_side_of_a_mine_the_way_with_the_fewest_traps_is_listed() -> None:
    s = walking({**CORNER, "8,3": "nesw", "8,4": "nesw"}, at="8,4", traps=("9,4 E", "8,4 N"))
    into = {code for code in codes(s, 0) if dwarf_after(code, "8,4") == "10,3"}
    assert into == {"move ENE", "move EEN"}


@pytest.mark.rule("L21")
def test_mine_that_lies_face_up_is_one_end_however_it_is_entered() -> None:
    s = walking({**CORNER, "10,3": "mine-dragon"}, at="9,4")
    assert codes(s, 0) & {"move EN", "move NE"} == {"move EN"}


@pytest.mark.rule("L21")
def test_ways_into_one_mine_stand_together_the_best_first() -> None:
    s = walking(CORNER, at="9,4", traps=("9,4 E",))
    listed = [action_text(s.rules, a) for a in machine.options(s, 0)]
    assert listed == ["move N", "move NE", "move EN", "move E", "move ES", "stay"]


def dwarf_after(code: str, at: str) -> str:
    """Where a route from this cell leads."""
    x, y = map(int, at.split(","))
    route = code.removeprefix("move ") if code != "stay" else ""
    return f"{x + route.count('E') - route.count('W')},{y + route.count('S') - route.count('N')}"


@pytest.mark.rule("L21")
def test_entering_is_a_step() -> None:
    s = walking(east("7,3", "ew", "ew", "ew"), at="7,3")
    assert codes(s, 0) == {"stay", "move E", "move EE", "move EEE"}
    s = walking(east("6,3", "ew", "ew", "ew", "ew"), at="6,3")
    assert codes(s, 0) == {"stay", "move E", "move EE", "move EEE"}
    assert refused(s, "move EEEE") == "L20"


@pytest.mark.rule("L21")
@pytest.mark.parametrize("route", ["EW", "EE", "ES", "EWE"])
def test_move_ends_in_a_mine_that_is_turned_over(route: str) -> None:
    s = walking({"9,3": "nesw", "11,3": "nesw", "10,4": "nesw"}, at="9,3")
    assert why(s, f"move {route}") == ENDS
    assert f"move {route}" not in codes(s, 0)


@pytest.mark.rule("L21")
def test_move_goes_on_through_a_mine_that_lies_face_up() -> None:
    s = walking({"9,1": "ew", "10,1": "mine-gold", "11,1": "ew"}, at="9,1")
    assert [dwarf(act(s, f"move {route}")[0], 0) for route in ("EE", "EW")] == ["11,1", "9,1"]


@pytest.mark.rule("L21", "L16")
def test_troll_on_the_passage_forbids_it() -> None:
    s = walking(WEST, at="9,3", trolls={"9,3 E": 1})
    assert why(s, "move E") == "L16: a troll bars the way"
    assert codes(s, 0) == {"stay"}


@pytest.mark.rule("L21", "L15")
def test_trap_on_the_passage_takes_a_card_before_the_mine_is_turned() -> None:
    s = walking(WEST, at="9,3", hands={0: "boat rope"}, traps=("9,3 E",), treasures=NO_SILVER)
    s, events = act(s, "move E")
    assert told(events)[:4] == [
        "Walked 0 10,3",
        "CardLost 0 boat",
        "GoalRevealed 0 10,3 mine-silver",
        "GoalTurned 0 10,3 upright",
    ]
    assert hand(s, 0) == ["rope"]


@pytest.mark.rule("L21", "L14")
def test_who_knew_the_mine_changes_nothing() -> None:
    s = forest(WEST, hands={0: "info-mine-dwarf axe", 1: "boat boat"}, dwarfs={1: "9,3"}, treasures=NO_SILVER)
    s, _ = act(s, "info-mine-dwarf 10,3", "stay", "pass boat")
    _, events = act(s, "move E")
    assert lines(events, "GoalRevealed", "GoalTurned") == [
        "GoalRevealed 1 10,3 mine-silver",
        "GoalTurned 1 10,3 upright",
    ]


# L21: how it lies


@pytest.mark.rule("L21")
@pytest.mark.parametrize(
    ("mine", "came", "lies"),
    [
        ("mine-gems", "W", "mine-gems"),
        ("mine-gems", "S", "mine-gems"),
        ("mine-gems", "N", "mine-gems spun"),
        ("mine-gems", "E", "mine-gems spun"),
        ("mine-silver", "W", "mine-silver"),
        ("mine-silver", "E", "mine-silver spun"),
        ("mine-gold", "N", "mine-gold spun"),
        ("mine-gold", "S", "mine-gold"),
        ("mine-dragon", "W", "mine-dragon"),
        ("mine-dragon", "N", "mine-dragon"),
    ],
)
def test_mine_joins_the_path_it_was_entered_by(mine: str, came: str, lies: str) -> None:
    at, route = {"N": ("10,2", "S"), "E": ("11,3", "W"), "S": ("10,4", "N"), "W": ("9,3", "E")}[came]
    s = walking({at: "nesw"}, at=at, mines={"10,3": mine}, treasures="silver-1 silver-2 gold-2")
    assert laid(act(s, f"move {route}")[0], "10,3") == lies


@pytest.mark.rule("L21")
@pytest.mark.parametrize(
    ("beside", "lies"),
    [
        ({"10,2": "ew", "10,4": "ns"}, "mine-gold"),
        ({"10,2": "ns", "10,4": "ew"}, "mine-gold spun"),
        ({"10,4": "ns"}, "mine-gold"),
        ({"10,4": "ew"}, "mine-gold spun"),
        ({"10,2": "ns"}, "mine-gold spun"),
        ({"10,2": "ew"}, "mine-gold"),
    ],
)
def test_mine_joins_all_other_neighbours_if_it_can(beside: dict[str, str], lies: str) -> None:
    s = walking({**WEST, **beside}, at="9,3", mines={"10,3": "mine-gold"}, treasures=NO_GOLD)
    s, events = act(s, "move E")
    assert laid(s, "10,3") == lies
    assert kinds(events)[:3] == ["Walked", "GoalRevealed", "GoalTurned"]


@pytest.mark.rule("L21")
def test_path_it_was_entered_by_comes_before_all_others() -> None:
    shown = {"10,2": "ns", "9,3": "ew", "10,4": "ns"}
    s = walking(shown, at="10,2", mines={"10,3": "mine-gems"}, treasures="gold-2 gold-3 gold-4")
    assert laid(act(s, "move S")[0], "10,3") == "mine-gems spun"


@pytest.mark.rule("L21", "L20")
@pytest.mark.parametrize("route", ["W", "S"])
def test_side_that_does_not_match_is_no_passage_out(route: str) -> None:
    shown = {"10,2": "ns", "9,3": "ew", "10,4": "ns", "10,3": "mine-gems spun"}
    s = walking(shown, at="10,3")
    assert why(s, f"move {route}") == "L20: no path leads there"
    assert codes(s, 0) == {"stay", "move N", "move NN"}


@pytest.mark.rule("L21", "L20")
@pytest.mark.parametrize(("at", "route"), [("9,3", "E"), ("10,4", "N")])
def test_side_that_does_not_match_is_no_passage_in(at: str, route: str) -> None:
    s = walking({"9,3": "ew", "10,4": "ns", "10,3": "mine-gems spun"}, at=at)
    assert why(s, f"move {route}") == "L20: no path leads there"


# L21: the choice


@pytest.mark.rule("L21")
@pytest.mark.parametrize(
    "beside",
    [{}, {"10,2": "ew", "10,4": "ew"}, {"10,2": "ns", "10,4": "ns"}, {"11,3": "ew"}, {"11,3": "ns"}],
    ids=["no neighbours", "forest on both", "path on both", "path behind", "forest behind"],
)
def test_where_both_turns_fit_equally_well_the_player_chooses(beside: dict[str, str]) -> None:
    s = walking({**WEST, **beside}, at="9,3", mines={"10,3": "mine-gold"})
    s, events = act(s, "move E")
    assert told(events) == ["Walked 0 10,3", "GoalRevealed 0 10,3 mine-gold"]
    assert (seen(s, None)["phase"], codes(s, 0)) == ("choosing", {"turn 10,3", "turn 10,3 spun"})
    assert [seen(s, viewer)["goals"]["10,3"] for viewer in ALL] == ["mine-gold"] * 4


@pytest.mark.rule("L21")
@pytest.mark.parametrize("spun", ["", " spun"])
def test_mine_lies_as_the_player_chose(spun: str) -> None:
    s = walking(WEST, at="9,3", mines={"10,3": "mine-gold"}, treasures=NO_GOLD, pile="rope")
    s, events = act(s, "move E", f"turn 10,3{spun}")
    assert laid(s, "10,3") == f"mine-gold{spun}"
    assert kinds(events) == ["GoalTurned", "Drew", "TurnBegan"]


@pytest.mark.rule("L21", "L22")
def test_treasure_is_taken_when_the_mine_has_been_turned() -> None:
    s = walking(WEST, at="9,3", mines={"10,3": "mine-gold"}, treasures="gold-2 gems-3 gems-4", pile="rope")
    assert told(act(s, "move E", "turn 10,3")[1]) == [
        "GoalTurned 0 10,3 upright",
        "TreasureTaken 0 1",
        "Drew 0 rope",
        "TurnBegan 1",
    ]


@pytest.mark.rule("L21")
@pytest.mark.parametrize("code", ["turn 10,1", "turn 9,3", "turn 5,5"])
def test_only_the_mine_just_entered_is_turned(code: str) -> None:
    s, _ = act(walking(WEST, at="9,3", mines={"10,3": "mine-gold"}), "move E")
    assert why(s, code) == CHOICE


@pytest.mark.rule("L21")
@pytest.mark.parametrize("spin", [2, -1])
def test_mine_is_not_turned_otherwise(spin: int) -> None:
    s, _ = act(walking(WEST, at="9,3", mines={"10,3": "mine-gold"}), "move E")
    a: Action = action_from_text(MINES, "turn 10,3", 0)
    assert refused(s, (*a[:SPIN], spin, *a[SPIN + 1 :])) == "L21"


@pytest.mark.rule("L21", "L7")
@pytest.mark.parametrize("code", ["s1: turn 10,3", "s0: stay", "s0: pass axe", "s0: move W", "s0: take t1"])
def test_choice_comes_before_all_else(code: str) -> None:
    s, _ = act(walking(WEST, at="9,3", mines={"10,3": "mine-gold"}), "move E")
    assert refused(s, code) == "L7"
    assert asides(s, 1) == ["propose"]


# L23


DRAGON = {"10,3": "mine-dragon"}


@pytest.mark.rule("L23")
def test_first_to_enter_the_dragons_mine_takes_the_dragon() -> None:
    s, events = act(walking(WEST, at="9,3", mines=DRAGON, pile="rope"), "move E")
    assert told(events) == [
        "Walked 0 10,3",
        "GoalRevealed 0 10,3 mine-dragon",
        "GoalTurned 0 10,3 upright",
        "DragonTaken 0",
        "Drew 0 rope",
        "TurnBegan 1",
    ]
    assert [seen(s, viewer)["dragon"] for viewer in ALL] == [0] * 4
    assert seen(s, None)["takers"] == [None] * 3


@pytest.mark.rule("L23")
def test_other_mines_hold_no_dragon() -> None:
    s, events = act(walking(WEST, at="9,3"), "move E")
    assert lines(events, "DragonTaken") == []
    assert seen(s, None)["dragon"] == -1


@pytest.mark.rule("L23", "L20")
def test_from_then_on_it_is_an_ordinary_path_card() -> None:
    s = walking({**WEST, **DRAGON, "11,3": "ew", "10,2": "ns"}, at="9,3", dragon=1)
    assert codes(s, 0) == {"stay", "move E", "move EE", "move EN", "move ENN"}
    s, events = act(s, "move E")
    assert kinds(events) == ["Walked", "TurnBegan"]
    assert seen(s, None)["dragon"] == 1


@pytest.mark.rule("L23", "L22")
def test_dwarf_that_stays_in_the_dragons_mine_finds_nothing() -> None:
    s, events = act(walking(DRAGON, at="10,3", dragon=0), "stay")
    assert kinds(events) == ["Stayed", "TurnBegan"]
    assert seen(s, None)["dragon"] == 0
