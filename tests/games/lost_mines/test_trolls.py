"""Trolls: where they stand, whom they stop, and when they leave (L16)."""

import pytest

from kilof.core.event import redacted
from tests.build import act, codes, digs, hand, kinds, refused, seen
from tests.games.lost_mines.forest import dwarf, east, forest, lines, told, walking, why, with_tokens

WHERE = "L16: a troll goes on a passage between two cards or on the open end of a path"
BARS = "L16: a troll bars the way"
ALL = (0, 1, 2, None)
ROW = east("4,4", "ew", "ew", "ew", "ew")


# L16: where


@pytest.mark.rule("L16", "L15")
@pytest.mark.parametrize(
    "shown",
    [{}, ROW, {"9,1": "ew"}, {"10,3": "mine-silver"}, {"1,1": "nesw"}, {"9,1": "ew", "10,1": "mine-gems spun"}],
    ids=["starts", "path cards", "mine face down", "mine face up", "corner", "side that does not match"],
)
def test_troll_goes_wherever_a_trap_may_be_set(shown: dict[str, str]) -> None:
    traps, trolls = (codes(forest(shown, hands={0: card}), 0) for card in ("trap", "troll"))
    assert trolls == {code.replace("trap", "troll") for code in traps}
    assert len(trolls) > 8


@pytest.mark.rule("L16")
@pytest.mark.parametrize("place", ["5,4 S", "7,7 E", "1,0 S", "0,1 E"])
def test_troll_goes_nowhere_else(place: str) -> None:
    assert why(forest({**ROW, "1,1": "nesw"}, hands={0: "troll"}), f"troll {place}") == WHERE


@pytest.mark.rule("L16")
def test_card_lies_face_up_before_its_player() -> None:
    s, events = act(forest(ROW, hands={0: "troll axe"}), "troll 4,4 E")
    assert [told([redacted(events[0], viewer)]) for viewer in ALL] == [["TrollSet 0 troll 4,4 E"]] * 4
    assert [seen(s, viewer)["trolls"] for viewer in ALL] == [{"4,4 E": 0}] * 4
    assert (seen(s, None)["discards"], hand(s, 0)) == ([], ["axe"])


@pytest.mark.rule("L16")
def test_one_trap_and_one_troll_may_share_a_place() -> None:
    assert "troll 4,4 E" in codes(forest(ROW, hands={0: "troll"}, traps=("4,4 E",)), 0)
    assert "trap 4,4 E" in codes(forest(ROW, hands={0: "trap"}, trolls={"4,4 E": 1}), 0)
    s, _ = act(forest(ROW, hands={0: "troll"}, traps=("4,4 E",)), "troll 4,4 E")
    assert (seen(s, None)["traps"], seen(s, None)["trolls"]) == (["4,4 E"], {"4,4 E": 0})


@pytest.mark.rule("L16")
def test_two_of_a_kind_may_not_share_a_place() -> None:
    s = forest(ROW, hands={0: "trap troll"}, traps=("4,4 E",), trolls={"5,4 E": 1})
    assert why(s, "trap 4,4 E") == "L16: a trap lies there already"
    assert why(s, "troll 5,4 E") == "L16: a troll stands there already"
    assert not {"trap 4,4 E", "troll 5,4 E"} & codes(s, 0)
    assert {"trap 5,4 E", "troll 4,4 E"} < codes(s, 0)


@pytest.mark.rule("L16")
def test_without_a_token_left_the_card_cannot_be_played() -> None:
    s = forest(ROW, hands={0: "troll"}, trolls={"4,4 E": 1, "5,4 E": 2})
    assert codes(s, 0) == {"pass troll"}
    assert why(s, "troll 6,4 E") == "L16: no troll is left"
    assert "troll 6,4 E" in codes(forest(ROW, hands={0: "troll"}, trolls={"4,4 E": 1}), 0)


# L16: whom it stops


@pytest.mark.rule("L16", "L20")
@pytest.mark.parametrize("seat", [0, 1, 2], ids=["its owner", "the other clan", "the same clan"])
@pytest.mark.parametrize(("at", "route"), [("4,4", "E"), ("5,4", "W"), ("4,4", "EE"), ("6,4", "WW")])
def test_troll_lets_no_dwarf_pass_either_way(seat: int, at: str, route: str) -> None:
    s = forest(ROW, turn=seat, dwarfs={seat: at}, step="moving", trolls={"4,4 E": 0})
    assert why(s, f"move {route}") == BARS
    assert f"move {route}" not in codes(s, seat)


@pytest.mark.rule("L16")
def test_troll_stops_at_its_place_only() -> None:
    s = walking(ROW, at="5,4", trolls={"4,4 E": 1, "6,4 E": 2})
    assert codes(s, 0) == {"stay", "move E"}


@pytest.mark.rule("L16")
def test_troll_between_cards_one_above_the_other_stops_too() -> None:
    s = walking({"4,4": "nesw", "4,5": "ns", "5,4": "ew"}, trolls={"4,4 S": 1})
    assert refused(s, "move S") == "L16"
    assert codes(s, 0) == {"stay", "move E"}


@pytest.mark.rule("L16", "L15")
def test_where_both_are_the_troll_stops_and_the_trap_takes_nothing() -> None:
    s = walking(ROW, hands={0: "boat"}, traps=("4,4 E",), trolls={"4,4 E": 1})
    assert refused(s, "move E") == "L16"


@pytest.mark.rule("L16", "L17")
def test_troll_on_an_open_end_stops_once_a_card_lies_there() -> None:
    s = forest(hands={0: "troll axe", 1: "ew boat", 2: "boat boat"})
    s, _ = act(s, "troll 2,3 E", "stay", "ew 3,3", "stay", "pass boat")
    assert why(s, "move E") == BARS


# L16: when it leaves


@pytest.mark.rule("L16")
def test_troll_leaves_when_its_owners_next_turn_begins() -> None:
    s = forest(ROW, hands={0: "troll boat boat", 1: "axe axe", 2: "axe axe"})
    s, _ = act(s, "troll 4,4 E", "stay", "pass axe")
    s, events = act(s, "stay")
    assert (kinds(events), seen(s, None)["trolls"]) == (["Stayed", "TurnBegan"], {"4,4 E": 0})
    s, events = act(s, "pass axe", "stay")
    assert told(events) == ["Stayed 2", "TrollGone 0 troll 4,4 E", "TurnBegan 0"]
    assert seen(s, None)["trolls"] == {}
    assert [seen(s, viewer)["discards"].count("troll") for viewer in ALL] == [1] * 4


@pytest.mark.rule("L16")
def test_owner_passes_where_the_troll_was_in_that_turn() -> None:
    s = forest(ROW, turn=2, dwarfs={0: "4,4"}, step="moving", trolls={"4,4 E": 0})
    s, _ = act(s, "stay", "pass axe", "move E")
    assert dwarf(s, 0) == "5,4"


@pytest.mark.rule("L16")
def test_other_players_trolls_stay() -> None:
    s = forest(ROW, turn=2, step="moving", trolls={"4,4 E": 0, "5,4 E": 1})
    s, events = act(s, "stay")
    assert lines(events, "TrollGone") == ["TrollGone 0 troll 4,4 E"]
    assert seen(s, None)["trolls"] == {"5,4 E": 1}


@pytest.mark.rule("L16")
def test_trolls_of_one_player_leave_together_in_reading_order() -> None:
    shown = {**ROW, "5,4": "nesw", "5,5": "ns"}
    s = forest(shown, turn=2, step="moving", trolls={"5,4 S": 0, "5,4 E": 0})
    assert told(act(s, "stay")[1])[1:3] == ["TrollGone 0 troll 5,4 E", "TrollGone 0 troll 5,4 S"]


@pytest.mark.rule("L16", "L8")
def test_troll_whose_owner_loses_the_turn_leaves_at_it() -> None:
    s = forest(ROW, hands={0: "troll", 1: "axe axe", 2: "axe axe"})
    s, _ = act(s, "troll 4,4 E", "stay", "pass axe", "stay")
    assert seen(s, None)["trolls"] == {"4,4 E": 0}
    s, events = act(s, "pass axe", "stay")
    assert told(events) == ["Stayed 2", "TrollGone 0 troll 4,4 E", "TurnBegan 1"]
    assert seen(s, None)["discards"].count("troll") == 1


@pytest.mark.rule("L16", "L8")
def test_player_who_alone_has_cards_meets_no_troll_of_their_own_in_the_next_turn() -> None:
    _, events = act(forest(ROW, hands={0: "troll axe", 1: "", 2: ""}), "troll 4,4 E", "stay")
    assert told(events) == ["Stayed 0", "TrollGone 0 troll 4,4 E", "TurnBegan 0"]


@pytest.mark.rule("L16")
def test_token_that_left_can_be_set_again() -> None:
    s = forest(ROW, hands={0: "troll boat", 1: "troll", 2: "troll troll"}, deck=with_tokens(troll=1))
    s, _ = act(s, "troll 4,4 E", "stay")
    assert codes(s, 1) == {"pass troll"}
    s, _ = act(s, "pass troll", "stay", "pass troll", "stay", "pass boat", "stay")
    assert "troll 4,4 E" in codes(s, 2)


@pytest.mark.rule("L16", "L18")
def test_storm_that_removes_a_troll_discards_its_card_at_once() -> None:
    s = forest({"5,4": "ew"}, hands={0: "storm boat", 1: "troll"}, trolls={"5,4 E": 2}, deck=with_tokens(troll=1))
    s, events = act(s, "storm 5,4")
    assert told(events)[:2] == ["StormStruck 0 storm 5,4 ew", "TrollGone 2 troll 5,4 E"]
    assert (seen(s, 1)["discards"], seen(s, None)["trolls"]) == (["storm", "ew", "troll"], {})
    s, _ = act(s, "stay")
    assert "troll 2,3 E" in codes(s, 1)


@pytest.mark.rule("L17")
def test_troll_does_not_keep_its_place_from_being_built_on() -> None:
    assert "ew 8,4" in digs(forest(ROW, hands={0: "ew"}, trolls={"7,4 E": 1}, traps=("7,4 E",)), 0)
