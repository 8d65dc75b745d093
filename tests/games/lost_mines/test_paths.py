"""Path cards: where they may lie (L9), and that tokens do not keep them away (L17)."""

import pytest

from kilof.core.action import SPIN, Action
from kilof.notation.code import action_from_text
from tests.build import act, codes, digs, laid, refused
from tests.games.lost_mines.forest import MINES, card_in, east, forest, lines, told, why

BESIDE = "L9: a path card goes on an empty cell of the board, next to a card that lies face up"
MATCH = "L9: path must meet path and forest must meet forest on every side"
GOES_ON = "L9: a path card must continue a path that is there"


# L9: where


@pytest.mark.rule("L9")
def test_first_cards_go_on_from_either_start() -> None:
    s = forest(hands={0: "nesw"})
    assert digs(s, 0) == {f"nesw {at}" for at in ("2,2", "1,3", "3,3", "2,4", "1,5", "3,5", "2,6")}


@pytest.mark.rule("L9")
@pytest.mark.parametrize("seat", [0, 1])
def test_card_need_not_be_joined_to_ones_own_start_or_dwarf(seat: int) -> None:
    s = forest(turn=seat, hands={seat: "ew"}, dwarfs={seat: "2,3"})
    assert digs(s, seat) == {"ew 1,3", "ew 3,3", "ew 1,5", "ew 3,5"}


@pytest.mark.rule("L9")
def test_card_is_laid_and_all_see_it() -> None:
    s, events = act(forest({"3,3": "ew"}, hands={0: "esw axe"}), "esw 4,3 spun")
    assert told(events) == ["Dug 0 esw 4,3 spun", "StepBegan 0 moving"]
    assert laid(s, "4,3") == "esw spun"


@pytest.mark.rule("L9")
def test_what_is_cut_off_may_be_extended() -> None:
    s = forest({"6,4": "ew"}, hands={0: "ew"})
    assert {"ew 5,4", "ew 7,4"} < digs(s, 0)


@pytest.mark.rule("L9", "L18")
def test_hole_of_a_storm_may_be_filled_and_what_it_cut_off_extended() -> None:
    s = forest(east("3,3", "ew", "ew"), hands={0: "storm", 1: "ew"})
    s, _ = act(s, "storm 3,3", "stay")
    assert {"ew 3,3", "ew 5,3"} < digs(s, 1)
    s, _ = act(s, "ew 5,3")
    assert laid(s, "5,3") == "ew"


@pytest.mark.rule("L9")
def test_card_goes_on_from_a_mine_that_lies_face_up() -> None:
    s = forest({"10,3": "mine-dragon"}, hands={0: "nesw"})
    assert {"nesw 9,3", "nesw 11,3", "nesw 10,2", "nesw 10,4"} < digs(s, 0)


@pytest.mark.rule("L9", "L10")
@pytest.mark.parametrize("card", ["tree-ew", "rocks-ew", "lake-ew"])
def test_card_goes_on_from_an_obstacle_or_rocks_too(card: str) -> None:
    assert "ew 4,3" in digs(forest({"3,3": card}, hands={0: "ew"}), 0)


@pytest.mark.rule("L9")
@pytest.mark.parametrize("card", ["tree-ew", "lake-nsw", "ditch-nesw", "rocks-esw", "camp-nesw"])
def test_cards_with_something_on_the_path_are_laid_like_any_other(card: str) -> None:
    s, events = act(forest(hands={0: card}), f"{card} 3,3")
    assert lines(events, "Dug") == [f"Dug 0 {card} 3,3 upright"]
    assert laid(s, "3,3") == card


@pytest.mark.rule("L9")
@pytest.mark.parametrize(
    "at",
    ["2,3", "3,3", "10,3", "10,1", "5,5", "11,3", "9,3"],
    ids=["start", "card", "mine face down", "another", "alone", "beside a mine face down", "before it"],
)
def test_card_goes_on_an_empty_cell_next_to_a_card_face_up(at: str) -> None:
    assert why(forest({"3,3": "ew"}, hands={0: "ew"}), f"ew {at}") == BESIDE


@pytest.mark.rule("L9")
def test_mine_that_lies_face_up_is_no_empty_cell() -> None:
    assert why(forest({"10,3": "mine-dragon"}, hands={0: "ew"}), "ew 10,3") == BESIDE


# L9: the edge of the board


@pytest.mark.rule("L9")
@pytest.mark.parametrize(
    ("beside", "code", "beyond"),
    [
        ({"4,2": "ns"}, "ns 4,1", "ns 4,0"),
        ({"4,6": "ns"}, "ns 4,7", "ns 4,8"),
        ({}, "ew 1,3", "ew 0,3"),
        ({"10,4": "ew"}, "ew 11,4", "ew 12,4"),
    ],
    ids=["north", "south", "west", "east"],
)
def test_path_may_run_into_the_edge_and_ends_there(beside: dict[str, str], code: str, beyond: str) -> None:
    card = card_in(code)
    s = forest(beside, hands={0: f"{card} axe", 1: f"{card} axe"})
    assert code in digs(s, 0)
    s, _ = act(s, code, "stay")
    assert why(s, beyond) == BESIDE
    assert beyond not in codes(s, 1)


@pytest.mark.rule("L9")
@pytest.mark.parametrize(
    ("corner", "card", "shown"),
    [("1,1", "sw", "1,2"), ("11,1", "sw", "11,2"), ("1,7", "es", "2,7"), ("11,7", "sw spun", "11,6")],
)
def test_corners_belong_to_the_board(corner: str, card: str, shown: str) -> None:
    s = forest({shown: "nesw"}, hands={0: card_in(card)})
    name, *spun = card.split()
    assert " ".join([name, corner, *spun]) in digs(s, 0)


# L9: sides


@pytest.mark.rule("L9")
@pytest.mark.parametrize(
    ("shown", "code"),
    [
        ({"3,3": "ew"}, "ns 4,3"),
        ({"3,3": "ew"}, "es 4,3"),
        ({"3,3": "sw"}, "ew 4,3"),
        ({"3,3": "ew", "4,4": "ew"}, "esw 4,3"),
        ({"3,3": "ew", "5,3": "ns"}, "ew 4,3"),
        ({"3,3": "ew", "4,2": "ns"}, "ew 4,3"),
        ({"8,2": "ns", "9,3": "ns"}, "nesw 9,2"),
    ],
    ids=["path to forest", "and with a path below", "forest to path", "below", "ahead", "above", "behind"],
)
def test_path_meets_path_and_forest_meets_forest_on_every_side(shown: dict[str, str], code: str) -> None:
    s = forest(shown, hands={0: card_in(code)})
    assert why(s, code) == MATCH
    assert code not in codes(s, 0)


@pytest.mark.rule("L9")
@pytest.mark.parametrize(("mine", "code"), [("mine-gems spun", "ew 9,1"), ("mine-gems", "sw 9,1")])
def test_sides_of_a_mine_face_up_must_be_matched(mine: str, code: str) -> None:
    s = forest({"8,1": "ew", "10,1": mine}, hands={0: card_in(code)})
    assert why(s, code) == MATCH


@pytest.mark.rule("L9")
@pytest.mark.parametrize("code", ["ew 9,1", "sw 9,1", "esw 9,1", "nsw 9,1"])
def test_mines_face_down_set_no_condition(code: str) -> None:
    s = forest({"8,1": "ew"}, hands={0: card_in(code)}, mines={"10,1": "mine-gems"})
    assert code in digs(s, 0)


@pytest.mark.rule("L9")
def test_card_that_fits_must_go_on_from_a_path() -> None:
    s = forest({"3,3": "sw"}, hands={0: "es ns"})
    assert why(s, "es 4,3") == GOES_ON
    assert why(s, "ns 4,3") == GOES_ON
    assert not {"es 4,3", "ns 4,3"} & digs(s, 0)


@pytest.mark.rule("L9")
def test_path_of_a_card_that_nothing_is_joined_to_is_a_path_too() -> None:
    s = forest({"6,4": "ns"}, hands={0: "ns ew"})
    assert {"ns 6,3", "ns 6,5"} < digs(s, 0)
    assert why(s, "ew 7,4") == MATCH
    assert why(s, "ns 7,4") == GOES_ON


# L9: turned


@pytest.mark.rule("L9")
@pytest.mark.parametrize(
    ("card", "listed"),
    [
        ("sw", {"sw 3,3", "sw 1,3 spun", "sw 2,2", "sw 2,6 spun", "sw 3,5", "sw 1,5 spun"}),
        ("ns", {"ns 2,2", "ns 2,4", "ns 2,6"}),
        (
            "nsw",
            {"nsw 2,4", "nsw 2,4 spun", "nsw 3,3", "nsw 1,3 spun", "nsw 3,5", "nsw 1,5 spun"}
            | {f"nsw {at}{spun}" for at in ("2,2", "2,6") for spun in ("", " spun")},
        ),
    ],
)
def test_card_lies_upright_or_turned_by_half(card: str, listed: set[str]) -> None:
    assert digs(forest(hands={0: card}), 0) == listed


@pytest.mark.rule("L9")
@pytest.mark.parametrize("spin", [2, 3, -1])
def test_no_other_turn_is_allowed(spin: int) -> None:
    a: Action = action_from_text(MINES, "nesw 3,3", 0)
    s = forest(hands={0: "nesw"})
    assert refused(s, (*a[:SPIN], spin, *a[SPIN + 1 :])) == "L9"


@pytest.mark.rule("L9")
def test_card_that_looks_the_same_turned_lies_upright() -> None:
    s, _ = act(forest(hands={0: "ew"}), "ew 3,3 spun")
    assert laid(s, "3,3") == "ew"


# L17


@pytest.mark.rule("L17", "L15", "L16")
def test_trap_or_troll_on_an_open_end_does_not_keep_a_card_away() -> None:
    s = forest(hands={0: "ew", 1: "ew axe"}, traps=("2,3 E", "2,5 E"), trolls={"2,3 E": 2, "1,3 E": 2})
    assert {"ew 3,3", "ew 1,3", "ew 3,5"} < digs(s, 0)
    s, _ = act(s, "ew 3,3", "stay")
    assert laid(s, "3,3") == "ew"
    assert "ew 1,3" in digs(s, 1)
