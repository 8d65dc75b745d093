"""Traps: where they are set, and what they take (L15)."""

from collections import Counter

import pytest

from kilof.core.action import WHAT, Action
from kilof.core.event import redacted
from kilof.games.lost_mines.ground import DIE, forest_of
from kilof.notation.code import action_from_text
from tests.build import act, codes, hand, kinds, laid, refused, seen
from tests.games.lost_mines.forest import MINES, east, forest, lines, told, walking, why, with_tokens

WHERE = "L15: a trap goes on a passage between two cards or on the open end of a path"
AT_STARTS = {"2,2 S", "2,3 E", "2,3 S", "1,3 E", "2,4 S", "2,5 E", "2,5 S", "1,5 E"}
ALL = (0, 1, 2, None)
ROW = east("4,4", "ew", "ew", "ew", "ew")


def places(shown: dict[str, str]) -> set[str]:
    """Where a trap may be set, except the open ends of the starts."""
    listed = codes(forest(shown, hands={0: "trap"}), 0) - {"pass trap"}
    return {code.removeprefix("trap ") for code in listed} - AT_STARTS


# L15: where


@pytest.mark.rule("L15")
def test_trap_goes_on_the_open_ends_of_the_starts() -> None:
    assert codes(forest(hands={0: "trap"}), 0) == {"pass trap", *(f"trap {place}" for place in AT_STARTS)}


@pytest.mark.rule("L15")
def test_trap_goes_on_passages_and_open_ends_of_path_cards() -> None:
    assert places({"5,4": "ew", "6,4": "ns"}) == {"4,4 E", "6,3 S", "6,4 S"}
    assert places({"5,4": "ew", "6,4": "ew"}) == {"4,4 E", "5,4 E", "6,4 E"}


@pytest.mark.rule("L15")
def test_trap_goes_on_the_open_ends_of_a_mine_that_lies_face_up() -> None:
    assert places({"10,3": "mine-silver"}) == {"10,2 S", "10,3 S", "9,3 E"}


@pytest.mark.rule("L15")
@pytest.mark.parametrize("mine", ["mine-gems", "mine-dragon"])
def test_path_that_leads_to_a_mine_face_down_is_a_passage_whatever_the_mine_is(mine: str) -> None:
    s = forest({"9,1": "ew"}, hands={0: "trap"}, mines={"10,1": mine})
    assert "trap 9,1 E" in codes(s, 0)


@pytest.mark.rule("L15")
def test_mine_face_down_has_no_passage_where_no_path_leads_to_it() -> None:
    s = forest({"9,1": "sw"}, hands={0: "trap"})
    assert why(s, "trap 9,1 E") == WHERE
    assert why(s, "trap 10,1 E") == WHERE
    assert why(s, "trap 10,1 S") == WHERE


@pytest.mark.rule("L15")
@pytest.mark.parametrize(
    ("corner", "outside"),
    [("1,1", ["1,0 S", "0,1 E"]), ("11,1", ["11,0 S", "11,1 E"]), ("1,7", ["0,7 E", "1,7 S"])],
)
def test_path_that_runs_out_of_the_board_is_no_open_end(corner: str, outside: list[str]) -> None:
    s = forest({corner: "nesw"}, hands={0: "trap"})
    assert [why(s, f"trap {place}") for place in outside] == [WHERE, WHERE]
    assert not {f"trap {place}" for place in outside} & codes(s, 0)
    assert len(places({corner: "nesw"})) == 2


@pytest.mark.rule("L15")
@pytest.mark.parametrize(
    "place",
    ["5,4 S", "5,3 S", "7,7 E", "8,1 S", "30,30 E"],
    ids=["forest to forest below", "above", "nothing there", "forest", "far away"],
)
def test_trap_goes_nowhere_else(place: str) -> None:
    s = forest({**ROW, "8,1": "ew"}, hands={0: "trap"})
    assert why(s, f"trap {place}") == WHERE


@pytest.mark.rule("L15", "L21")
def test_side_of_a_mine_that_does_not_match_is_neither_passage_nor_open_end() -> None:
    s = forest({"9,1": "ew", "10,1": "mine-gems spun"}, hands={0: "trap"})
    assert why(s, "trap 9,1 E") == WHERE
    assert places({"9,1": "ew", "10,1": "mine-gems spun"}) == {"8,1 E", "10,1 E"}


@pytest.mark.rule("L15", "L21")
def test_path_of_a_mine_that_faces_forest_is_neither() -> None:
    s = forest({"9,1": "ns", "10,1": "mine-gems"}, hands={0: "trap"})
    assert why(s, "trap 9,1 E") == WHERE
    assert places({"9,1": "ns", "10,1": "mine-gems"}) == {"9,1 S", "10,1 S"}


@pytest.mark.rule("L15")
@pytest.mark.parametrize("side", [0, 3, 4, -1])
def test_place_has_one_name_only(side: int) -> None:
    a: Action = action_from_text(MINES, "trap 2,3 E", 0)
    assert refused(forest(hands={0: "trap"}), (*a[:WHAT], side, *a[WHAT + 1 :])) == "L15"


@pytest.mark.rule("L15")
@pytest.mark.parametrize(("code", "place"), [("trap 3,3 W", "2,3 E"), ("trap 2,3 N", "2,2 S"), ("trap 2,3 E", "2,3 E")])
def test_trap_is_set_and_all_see_it(code: str, place: str) -> None:
    s, events = act(forest(hands={0: "trap axe"}), code)
    assert [told([redacted(events[0], viewer)]) for viewer in ALL] == [[f"TrapSet 0 trap {place}"]] * 4
    assert [seen(s, viewer)["traps"] for viewer in ALL] == [[place]] * 4
    assert [seen(s, viewer)["discards"] for viewer in ALL] == [["trap"]] * 4
    assert hand(s, 0) == ["axe"]


@pytest.mark.rule("L15")
def test_without_a_token_left_the_card_cannot_be_played() -> None:
    s = forest(hands={0: "trap"}, traps=("2,3 E", "2,3 S", "2,5 E"))
    assert codes(s, 0) == {"pass trap"}
    assert why(s, "trap 2,5 S") == "L15: no trap is left"
    assert "trap 2,5 S" in codes(forest(hands={0: "trap"}, traps=("2,3 E", "2,3 S")), 0)


@pytest.mark.rule("L15")
def test_deck_with_more_cards_than_tokens_runs_out_of_them() -> None:
    s = forest(hands={0: "trap", 1: "trap"}, deck=with_tokens(trap=1))
    s, _ = act(s, "trap 2,3 E", "stay")
    assert codes(s, 1) == {"pass trap"}
    assert refused(s, "trap 2,5 E") == "L15"
    assert codes(forest(hands={0: "trap"}, deck=with_tokens(trap=0)), 0) == {"pass trap"}


# L15: what it takes


@pytest.mark.rule("L15")
@pytest.mark.parametrize(("die", "lost"), [(0, "boat"), (1, "rope"), (2, "storm"), (3, "boat"), (59, "storm")])
def test_dwarf_that_passes_a_trap_loses_the_card_that_the_die_says(die: int, lost: str) -> None:
    s = walking(ROW, hands={0: "storm boat rope"}, traps=("4,4 E",), dice=(die, 0))
    s, events = act(s, "move E")
    assert told(events) == ["Walked 0 5,4", f"CardLost 0 {lost}", "TurnBegan 1"]
    assert sorted([*hand(s, 0), lost]) == ["boat", "rope", "storm"]


@pytest.mark.rule("L15")
@pytest.mark.parametrize(
    "held", ["boat", "boat rope", "boat rope storm", "boat rope storm trap", "axe boat rope storm ew"]
)
def test_every_card_of_the_hand_is_lost_as_often(held: str) -> None:
    rolls = [walking(ROW, hands={0: held}, traps=("4,4 E",), dice=(die,)) for die in range(DIE)]
    lost = Counter(lines(act(s, "move E")[1], "CardLost")[0] for s in rolls)
    assert lost == dict.fromkeys([f"CardLost 0 {card}" for card in held.split()], DIE // len(held.split()))


@pytest.mark.rule("L15")
def test_two_copies_of_a_card_are_two_cards() -> None:
    rolls = [walking(ROW, hands={0: "boat boat rope"}, traps=("4,4 E",), dice=(die,)) for die in range(3)]
    assert [lines(act(s, "move E")[1], "CardLost") for s in rolls] == [
        ["CardLost 0 boat"],
        ["CardLost 0 boat"],
        ["CardLost 0 rope"],
    ]


@pytest.mark.rule("L15")
def test_lost_card_is_discarded_face_down() -> None:
    s, events = act(walking(ROW, hands={0: "boat rope"}, traps=("4,4 E",)), "move E")
    assert [told([redacted(events[1], viewer)]) for viewer in ALL] == [["CardLost 0 boat"], *[["CardLost 0 ?"]] * 3]
    assert [seen(s, viewer)["discards"] for viewer in ALL] == [["boat"], [None], [None], [None]]
    assert [len(seen(s, viewer)["hands"][0]) for viewer in ALL] == [1] * 4


@pytest.mark.rule("L15", "L20")
def test_card_is_lost_at_once_before_the_next_step() -> None:
    s = walking(ROW, hands={0: "boat rope storm"}, traps=("4,4 E", "6,4 E"), dice=(1, 1))
    _, events = act(s, "move EEE")
    assert told(events)[:5] == ["Walked 0 5,4", "CardLost 0 rope", "Walked 0 6,4", "Walked 0 7,4", "CardLost 0 storm"]


@pytest.mark.rule("L15")
@pytest.mark.parametrize("seat", [0, 1, 2], ids=["who set it", "the other clan", "the same clan"])
def test_trap_takes_from_everybody_and_stays(seat: int) -> None:
    hands = dict.fromkeys(range(3), "boat rope")
    s = forest(ROW, turn=seat, dwarfs={seat: "4,4"}, hands=hands, step="moving", traps=("4,4 E",))
    s, events = act(s, "move E")
    assert lines(events, "CardLost") == [f"CardLost {seat} boat"]
    assert seen(s, None)["traps"] == ["4,4 E"]


@pytest.mark.rule("L15")
@pytest.mark.parametrize(("at", "route"), [("4,4", "E"), ("5,4", "W")])
def test_trap_takes_whichever_way_it_is_passed(at: str, route: str) -> None:
    s = walking(ROW, at=at, hands={0: "boat"}, traps=("4,4 E",))
    assert kinds(act(s, f"move {route}")[1]) == ["Walked", "CardLost", "TurnBegan"]


@pytest.mark.rule("L15")
def test_trap_between_cards_one_above_the_other_takes_too() -> None:
    s = walking({"4,4": "ns", "4,5": "ns"}, hands={0: "boat"}, traps=("4,4 S",))
    assert kinds(act(s, "move S")[1]) == ["Walked", "CardLost", "TurnBegan"]


@pytest.mark.rule("L15")
def test_trap_that_is_not_passed_takes_nothing() -> None:
    s = walking(ROW, hands={0: "boat"}, traps=("4,4 E", "3,4 E"))
    assert kinds(act(s, "stay")[1]) == ["Stayed", "TurnBegan"]
    s = walking(ROW, at="5,4", hands={0: "boat"}, traps=("4,4 E", "7,4 E"))
    assert kinds(act(s, "move EE")[1]) == ["Walked", "Walked", "TurnBegan"]


@pytest.mark.rule("L15", "L7")
def test_lost_card_is_not_replaced() -> None:
    s = forest(ROW, dwarfs={0: "4,4"}, hands={0: "axe boat rope"}, pile="storm storm storm", traps=("4,4 E",))
    s, events = act(s, "pass axe", "move E")
    assert told(events) == ["Walked 0 5,4", "CardLost 0 boat", "Drew 0 storm", "TurnBegan 1"]
    assert hand(s, 0) == ["rope", "storm"]


@pytest.mark.rule("L15")
def test_player_has_one_card_less_for_the_rest_of_the_round() -> None:
    pile = " ".join(["storm"] * 9)
    hands = dict.fromkeys(range(3), "boat boat boat")
    s = forest(ROW, dwarfs={0: "4,4"}, hands=hands, pile=pile, traps=("4,4 E",))
    s, _ = act(s, "pass boat", "move E")
    s, _ = act(s, "pass boat", "stay", "pass boat", "stay", "pass boat storm", "stay")
    assert [len(held) for held in s.hands] == [2, 3, 3]


@pytest.mark.rule("L15")
def test_player_without_cards_loses_nothing_and_no_die_is_cast() -> None:
    s = walking(ROW, hands={0: ""}, pile="rope", traps=("4,4 E", "5,4 E"), dice=(7, 8, 9))
    s, events = act(s, "move EE")
    assert told(events) == ["Walked 0 5,4", "Walked 0 6,4", "Drew 0 rope", "TurnBegan 1"]
    assert forest_of(s).luck == (7, 8, 9)


@pytest.mark.rule("L15")
def test_last_card_may_be_lost_and_then_nothing_more() -> None:
    s = walking(ROW, hands={0: "boat"}, traps=("4,4 E", "5,4 E"), dice=(7, 8, 9))
    s, events = act(s, "move EE")
    assert kinds(events) == ["Walked", "CardLost", "Walked", "TurnBegan"]
    assert (hand(s, 0), forest_of(s).luck) == ([], (8, 9))


@pytest.mark.rule("L15", "L17")
def test_trap_on_an_open_end_takes_once_a_card_lies_there() -> None:
    s = forest(hands={0: "trap", 1: "ew", 2: "boat boat"})
    s, _ = act(s, "trap 2,3 E", "stay", "ew 3,3", "stay", "pass boat")
    s, events = act(s, "move E")
    assert lines(events, "CardLost") == ["CardLost 2 boat"]
    assert laid(s, "3,3") == "ew"
