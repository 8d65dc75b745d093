"""The oracle against the catalogue, in cases small enough to check by hand: cards, maze, goals and tools."""

import pytest

from tests.oracle.classic import Oracle
from tests.oracle.deals import TUNNEL, kinds, table
from tests.oracle.deck import ACTIONS, GOLD, PATHS, SHAPES, open_sides, same_when_spun, spread
from tests.oracle.maze import Board, Cell, Laid


def digs(oracle: Oracle) -> set[str]:
    return {code for code in oracle.options() if code.split(" ")[0] in PATHS}


def laid(oracle: Oracle, cell: Cell) -> tuple[str, bool]:
    return oracle.board[cell].name, oracle.board[cell].spun


# The deck


def test_deck_has_40_path_27_action_and_28_gold_cards() -> None:
    assert [len(spread(cards)) for cards in (PATHS, ACTIONS, GOLD)] == [40, 27, 28]


def test_name_of_a_path_card_spells_its_open_sides() -> None:
    assert {name: open_sides(name, False) for name in PATHS} == {
        name: set(name.removeprefix("dead-").upper()) for name in PATHS
    }


def test_only_crossings_and_straights_look_the_same_spun() -> None:
    assert {name for name in SHAPES if same_when_spun(name)} == {
        *("start", "treasure", "nesw", "ns", "ew", "dead-nesw", "dead-ns", "dead-ew"),
        *("nugget-1", "nugget-2", "nugget-3"),
    }


# Laying path cards


def test_straight_fits_the_start_on_two_sides() -> None:
    assert digs(table(["ew"])) == {"ew 1,0", "ew -1,0"}


def test_corner_fits_the_start_on_four_sides_spun_where_needed() -> None:
    assert digs(table(["nw"])) == {"nw 0,1", "nw 1,0", "nw -1,0 spun", "nw 0,-1 spun"}


def test_card_that_would_touch_rock_with_a_tunnel_is_refused() -> None:
    oracle = table(["nesw"], {(1, 0): Laid("ew"), (0, 1): Laid("nesw")})
    assert digs(oracle) == {"nesw 0,-1", "nesw -1,0", "nesw 2,0", "nesw -1,1", "nesw 0,2"}  # not 1,1 under the rock
    oracle.play("pass nesw")
    assert oracle.exercised["C10"] == 1


def test_nothing_passes_through_a_dead_end() -> None:
    assert digs(table(["ew"], {(1, 0): Laid("dead-ew")})) == {"ew -1,0"}


def test_unreached_card_is_built_on_only_in_the_older_edition() -> None:
    board = {(1, 0): Laid("dead-ew")}
    assert digs(table(["ew"], board, edition="g3")) - digs(table(["ew"], board)) == {"ew 2,0", "ew 1,1", "ew 1,-1"}


def test_older_edition_lets_rock_lie_against_rock() -> None:
    assert "ns 1,1" not in digs(table(["ns"], {(1, 0): Laid("ew")}))
    assert digs(table(["ew"], {(1, 0): Laid("ew")}, edition="g3")) >= {"ew 1,1", "ew 1,-1", "ew 2,0"}


def test_face_down_goal_sets_no_condition_and_is_nothing_to_build_from() -> None:
    codes = digs(table(["ns", "dead-e"], TUNNEL | {(7, 0): Laid("dead-nes", True)}, edition="g3"))
    assert {"ns 7,-1", "ns 7,1"} <= codes  # next to nothing but the laid card, the goals beside are not looked at
    assert not [code for code in codes if " 8," in code or " 9," in code]


def test_broken_tool_forbids_path_cards_but_nothing_else() -> None:
    oracle = table(["ew", "map"])
    oracle.broken[0] = {"cart"}
    assert oracle.options() == {"pass ew", "pass map", "map 8,-2", "map 8,0", "map 8,2"}
    oracle.play("pass ew")
    assert oracle.exercised["C13"] == 1


# Goals


@pytest.mark.parametrize(("stone", "spun"), [("stone-nw", False), ("stone-ne", True)])
def test_stone_joins_the_card_that_was_laid(stone: str, spun: bool) -> None:
    oracle = table(["ew"], TUNNEL, goals=("treasure", stone, "stone-nw"))
    events = oracle.play("ew 7,0")
    assert kinds(events) == ["Dug", "GoalRevealed", "GoalTurned", "Drew", "TurnBegan"]
    assert laid(oracle, (8, 0)) == (stone, spun)


def test_goal_beside_a_blind_stub_stays_face_down() -> None:
    assert kinds(table(["dead-ew"], TUNNEL).play("dead-ew 7,0")) == ["Dug", "Drew", "TurnBegan"]


def test_stone_joins_the_laid_card_even_if_it_mismatches_all_others() -> None:
    walls = {(8, -1): Laid("ew"), (8, 1): Laid("ns"), (9, 0): Laid("ew")}
    oracle = table(["ew"], TUNNEL | walls)
    oracle.play("ew 7,0")
    assert laid(oracle, (8, 0)) == ("stone-nw", False)
    assert oracle.exercised["C15-mismatch"] == 1


RING: Board = {(x, 0): Laid("ew") for x in range(1, 6)} | {
    (7, 0): Laid("new", True),
    (7, 1): Laid("ne"),
    (8, 1): Laid("nw"),
}  # filling 6,0 reaches the middle goal from the west and from the south, with neither card laid just now


def test_player_chooses_where_both_turns_of_a_stone_are_equally_good() -> None:
    oracle = table(["ew"], RING)
    assert kinds(oracle.play("ew 6,0")) == ["Dug", "GoalRevealed"]
    assert (oracle.waiting(), oracle.options()) == ([0], {"turn 8,0", "turn 8,0 spun"})
    assert kinds(oracle.play("turn 8,0 spun")) == ["GoalTurned", "Drew", "TurnBegan"]
    assert laid(oracle, (8, 0)) == ("stone-nw", True)
    assert oracle.exercised["C15-choice"] == 1


@pytest.mark.parametrize(("wall", "spun"), [("ew", True), ("ns", False)])
def test_turn_that_matches_more_neighbours_is_taken(wall: str, spun: bool) -> None:
    oracle = table(["ew"], RING | {(8, -1): Laid(wall)}, goals=("treasure", "stone-nw", "stone-ne"))
    oracle.play("ew 6,0")
    assert laid(oracle, (8, 0)) == ("stone-nw", spun)


def test_laid_card_decides_though_another_side_reached_the_stone_too() -> None:
    oracle = table(["new"], {cell: card for cell, card in RING.items() if cell != (7, 0)} | TUNNEL)
    oracle.play("new 7,0 spun")
    assert laid(oracle, (8, 0)) == ("stone-nw", False)


def test_revealed_stone_reaches_further_goals_at_once() -> None:
    oracle = table(["ew"], TUNNEL | {(8, -1): Laid("ns")}, goals=("treasure", "stone-nw", "stone-ne"))
    events = oracle.play("ew 7,0")
    reveal = ["GoalRevealed", "GoalTurned"]
    assert kinds(events) == ["Dug", *reveal, *reveal, "RoundEnded", "RolesShown", "GoldDrawn", "GoldOffered"]
    assert [event["at"] for event in events if event["type"] == "GoalRevealed"] == ["8,0", "8,-2"]
    assert oracle.exercised["C14-many"] == 1


def test_goals_reached_together_are_revealed_from_the_top_and_treasure_waits_for_the_rest() -> None:
    wings = {(7, -1): Laid("ns"), (7, -2): Laid("nw", True), (7, 1): Laid("ns"), (7, 2): Laid("ne")}
    oracle = table(["nesw"], TUNNEL | wings, goals=("treasure", "stone-nw", "stone-ne"))
    events = oracle.play("nesw 7,0")
    assert [event["at"] for event in events if event["type"] == "GoalRevealed"] == ["8,-2", "8,0", "8,2"]
    assert events[-1]["type"] == "GoldOffered"


def test_rockfall_leaves_a_cut_off_goal_face_up_and_spares_start_and_goals() -> None:
    oracle = table(["ew"], TUNNEL, others=["rockfall"])
    oracle.play("ew 7,0")
    assert {code for code in oracle.options() if code.startswith("rock")} == {f"rockfall {x},0" for x in range(1, 8)}
    oracle.play("rockfall 3,0")
    assert (laid(oracle, (8, 0)), oracle.exercised["C16"]) == (("stone-nw", False), 1)
    assert oracle.position()["discards"] == 2


# Tools


def test_double_repair_mends_one_tool_of_any_seat() -> None:
    oracle = table(["repair-pick-cart", "broken-pick"])
    oracle.broken = [{"cart"}, {"pick", "cart"}, {"lantern"}]
    repairs = {"repair-pick-cart s0 cart", "repair-pick-cart s1 pick", "repair-pick-cart s1 cart"}
    breaks = {"broken-pick s0", "broken-pick s2"}
    assert oracle.options() == repairs | breaks | {"pass repair-pick-cart", "pass broken-pick"}
    events = oracle.play("repair-pick-cart s1 pick")
    assert events[0] == {
        "type": "ToolRepaired",
        "seat": 0,
        "card": "repair-pick-cart",
        "whom": 1,
        "tool": "pick",
        "mended": "broken-pick",
    }
    assert oracle.position()["broken"] == [["cart"], ["cart"], ["lantern"]]
