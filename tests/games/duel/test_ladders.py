"""Ladders: whom they join, who may lay them where, and where nobody may (D10)."""

import pytest

from tests.build import act, digs, refused
from tests.games.duel.build import BLUE, GREEN, Shown, duel, east, lines, why

NEVER = "D10: a ladder meets a tunnel, and lies next to no goal and no nugget"
OWN = {GREEN: "ladder-green", BLUE: "ladder-blue"}
ALONE = {"3,5": "ew"}  # a card that no tunnel leads to


@pytest.mark.rule("D10")
def test_ladder_joins_its_tunnel_to_the_start_of_its_colour_both_ways_for_both() -> None:
    s = duel({"1,-1": "ew"}, hands={0: "ladder-green ew ns", 1: "ew ns"})
    assert refused(s, "ew -1,-1") == "D6"
    s, _ = act(s, "ladder-green 2,-1")
    everywhere = {"ew 1,1", "ew -1,1", "ns 0,2", "ew -1,-1", "ns 0,-2", "ns 0,0", "ns 2,0"}
    assert digs(s, BLUE) == everywhere
    assert digs(act(s, "pass ew")[0], GREEN) == everywhere


@pytest.mark.rule("D10", "D7")
def test_ladder_of_the_others_colour_joins_the_mazes_too() -> None:
    s = duel(hands={0: "ladder-blue ew", 1: "ew"})
    s, _ = act(s, "ladder-blue 1,1")
    assert "ew -1,1" in digs(s, BLUE)
    assert "ew 1,-1" in digs(act(s, "pass ew")[0], GREEN)


@pytest.mark.rule("D10")
def test_ladder_leads_wherever_it_lies() -> None:
    s = duel({"30,40": "ew"}, hands={0: "ladder-green", 1: "map map"}, pile="ew ew")
    s, _ = act(s, "ladder-green 31,40", "pass map")
    assert "ew 29,40" in digs(s, GREEN)


@pytest.mark.rule("D10", "D8")
def test_ladder_that_joins_a_tunnel_to_a_goal_reveals_it() -> None:
    s = duel(east("3,0", "ew", "ew"), hands={0: "ladder-green map"})
    _, events = act(s, "ladder-green 2,0 spun")
    assert lines(events, "GoalRevealed") == ["GoalRevealed 0 5,0 empty-nesw"]


@pytest.mark.rule("D10", "D14")
def test_ladder_may_give_the_other_player_the_gold() -> None:
    # On the side of blue lies a nugget behind a green door.
    shown = {"1,-1": "green-nesw-e", "2,-1": "nugget-nsw-e spun"}
    _, events = act(duel(shown, turn=BLUE, hands={1: "ladder-green"}), "ladder-green 1,0 spun")
    assert lines(events, "GoldMarked") == ["GoldMarked 0 2,-1"]


# Who lays it where


@pytest.mark.rule("D10")
@pytest.mark.parametrize(
    ("seat", "free"),
    [
        (
            GREEN,
            {"1,1", "-1,1 spun", "0,2 spun", "1,-1", "-1,-1 spun", "0,-2", "4,5", "2,5 spun"},
        ),
        (
            BLUE,
            {"1,1", "-1,1 spun", "0,2", "1,-1", "-1,-1 spun", "0,-2 spun", "4,5", "2,5 spun"},
        ),
    ],
)
def test_own_colour_lays_it_next_to_any_tunnel_card_reached_or_not(seat: int, free: set[str]) -> None:
    s = duel(ALONE, turn=seat, hands={seat: OWN[seat]})
    assert digs(s, seat) == {f"{OWN[seat]} {place}" for place in free}


@pytest.mark.rule("D10", "D6")
@pytest.mark.parametrize(
    ("seat", "reached"),
    [(GREEN, {"1,1", "-1,1 spun", "0,2"}), (BLUE, {"1,-1", "-1,-1 spun", "0,-2"})],
)
def test_the_other_lays_it_where_the_own_start_leads(seat: int, reached: set[str]) -> None:
    card = OWN[1 - seat]
    s = duel(ALONE, turn=seat, hands={seat: card})
    assert digs(s, seat) == {f"{card} {place}" for place in reached}
    assert why(s, f"{card} 4,5") == "D6: no unbroken tunnel leads from your own start to that cell"


@pytest.mark.rule("D10")
@pytest.mark.parametrize("place", ["3,4 spun", "3,6"], ids=["above", "below"])
def test_one_open_side_must_meet_an_open_side(place: str) -> None:
    s = duel(ALONE, hands={0: "ladder-green"})
    assert why(s, f"ladder-green {place}") == NEVER


@pytest.mark.rule("D10", "D6")
@pytest.mark.parametrize("place", ["4,5 spun", "3,3", "3,5", "0,-1"], ids=["mismatch", "afar", "card", "start"])
def test_ladder_matches_its_neighbours_and_lies_beside_one(place: str) -> None:
    assert refused(duel(ALONE, hands={0: "ladder-green"}), f"ladder-green {place}") == "D6"


@pytest.mark.rule("D10", "D16")
def test_ladder_is_a_tunnel_card_and_broken_tools_forbid_it() -> None:
    s = duel(ALONE, hands={0: "ladder-green"}, broken={0: "cart"})
    assert refused(s, "ladder-green 4,5") == "D16"
    assert digs(s, GREEN) == set()


# Where nobody lays it


@pytest.mark.rule("D10")
@pytest.mark.parametrize(
    ("shown", "code"),
    [
        ({"3,-2": "ew"}, "ladder-blue 4,-2"),
        ({"3,-2": "ew", "5,-2": "empty-dead-nsw spun"}, "ladder-blue 4,-2"),
        ({"5,2": "empty-dead-nesw"}, "ladder-blue 5,3"),
        ({"6,3": "ew"}, "ladder-blue 5,3 spun"),
        ({"3,-2": "ew"}, "ladder-green 4,-2"),
    ],
    ids=["rock, face down", "rock, face up", "tunnel, face up", "below", "the other colour"],
)
def test_it_never_lies_next_to_a_goal_face_up_or_down_by_tunnel_or_rock(shown: Shown, code: str) -> None:
    s = duel(shown, turn=BLUE, hands={1: "ladder-blue ladder-green"})
    assert why(s, code) == NEVER
    assert code not in digs(s, BLUE)


@pytest.mark.rule("D10")
def test_next_to_a_goal_is_refused_to_the_other_colour_where_its_tunnel_leads() -> None:
    shown = {"0,-2": "nw spun", **east("1,-2", "ew", "ew", "ew")}
    s = duel(shown, turn=BLUE, hands={1: "ladder-green"})
    assert why(s, "ladder-green 4,-2") == NEVER
    assert "ladder-green 4,-2" not in digs(s, BLUE)


@pytest.mark.rule("D10")
@pytest.mark.parametrize("marks", [{}, {"1,0": GREEN}], ids=["not marked", "marked"])
@pytest.mark.parametrize("code", ["ladder-blue 1,-1", "ladder-blue 2,0"], ids=["by rock", "by tunnel"])
def test_it_never_lies_next_to_a_nugget(code: str, marks: dict[str, int]) -> None:
    s = duel({"1,0": "nugget-ew-s"}, turn=BLUE, hands={1: "ladder-blue"}, marks=marks)
    assert why(s, code) == NEVER
    assert code not in digs(s, BLUE)


@pytest.mark.rule("D10")
def test_next_to_other_cards_and_cornerwise_to_goals_it_may_lie() -> None:
    s = duel({"3,-1": "troll-new-e", "3,3": "blue-new-e"}, turn=BLUE, hands={1: "ladder-blue"})
    assert {"ladder-blue 4,-1", "ladder-blue 4,3"} <= digs(s, BLUE)


@pytest.mark.rule("D10")
def test_nugget_may_be_laid_beside_a_ladder_later() -> None:
    s = duel({"1,-1": "ladder-blue"}, turn=BLUE, hands={1: "nugget-ew-s map"})
    _, events = act(s, "nugget-ew-s 1,-2")
    assert lines(events, "GoldMarked") == ["GoldMarked 1 1,-2"]


# When it goes


@pytest.mark.rule("D10", "D19")
def test_rockfall_on_a_ladder_cuts_what_it_joined() -> None:
    s = duel({"1,-1": "ew", "2,-1": "ladder-green"}, hands={0: "rockfall", 1: "ew map"}, pile="ew ew")
    assert "ew -1,1" in digs(duel({"1,-1": "ew", "2,-1": "ladder-green"}, turn=BLUE, hands={1: "ew"}), BLUE)
    s, _ = act(s, "rockfall 2,-1")
    assert digs(s, BLUE) == {"ew -1,-1", "ew 2,-1"}
    assert digs(act(s, "pass map")[0], GREEN) == {"ew 1,1", "ew -1,1"}
