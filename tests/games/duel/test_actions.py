"""Action cards: sabotage, repair, key, rockfall, map (D16-D20)."""

import pytest

from kilof.core.event import redacted
from kilof.plays.tools import REPAIR
from tests.build import act, codes, digs, hand, kinds, laid, refused, seen
from tests.games.duel.build import BLUE, DUEL, GREEN, Shown, duel, lines, told, why
from tests.games.duel.test_dig import TO_MIDDLE

ID = DUEL.deck.by_name
ALL = (0, 1, None)
CLOSED = "D18: a key opens a face-up, closed door of the other colour"


# D16


@pytest.mark.rule("D16")
@pytest.mark.parametrize("tool", ["pick", "lantern", "cart"])
def test_sabotage_card_is_laid_before_the_other_player(tool: str) -> None:
    s, events = act(duel(hands={0: f"broken-{tool} ew"}), f"broken-{tool} s1")
    assert told(events)[0] == f"ToolBroken 0 broken-{tool} 1 {tool}"
    assert [seen(s, viewer)["broken"] for viewer in ALL] == [[[], [tool]]] * 3
    assert hand(s, 0) == ["ew"]
    assert seen(s, None)["discards"] == []


@pytest.mark.rule("D16")
@pytest.mark.parametrize("code", ["broken-pick s0", "broken-pick s2"], ids=["oneself", "nobody"])
def test_sabotage_card_is_laid_before_nobody_else(code: str) -> None:
    s = duel(hands={0: "broken-pick"})
    assert why(s, code) == "D16: a sabotage card is laid before the other player"
    assert code not in codes(s, GREEN)


@pytest.mark.rule("D16")
def test_one_of_each_kind_at_most_lies_before_a_player() -> None:
    s = duel(hands={0: "broken-pick broken-cart"}, broken={1: "pick"})
    assert why(s, "broken-pick s1") == "D16: that tool is broken there already"
    assert "broken-pick s1" not in codes(s, GREEN)
    assert seen(act(s, "broken-cart s1")[0], None)["broken"] == [[], ["pick", "cart"]]


@pytest.mark.rule("D16")
@pytest.mark.parametrize("broken", ["pick", "lantern", "cart", "pick lantern cart"])
def test_with_any_sabotage_card_before_one_no_tunnel_card_is_laid(broken: str) -> None:
    s = duel(hands={0: "ew nugget-bridge"}, broken={0: broken})
    assert refused(s, "ew 1,1") == refused(s, "nugget-bridge 1,1") == "D16"
    assert digs(s, GREEN) == set()


@pytest.mark.rule("D16")
def test_all_else_stays_open_to_a_player_with_broken_tools() -> None:
    shown = {"3,3": "blue-nesw-s", "1,1": "troll-nesw-s"}
    s = duel(shown, hands={0: "broken-cart repair-pick key rockfall map"}, broken={0: "pick"})
    assert codes(s, GREEN) >= {
        "broken-cart s1",
        "repair-pick s0",
        "key 3,3",
        "rockfall 3,3",
        "map 5,0",
        "bribe 1,1",
        "pass map",
        "pass map key",
        "shed map key pick",
    }


@pytest.mark.rule("D16")
def test_broken_tools_of_the_other_hinder_nobody_else() -> None:
    assert "ew 1,1" in digs(duel(hands={0: "ew"}, broken={1: "pick"}), GREEN)


# D17


@pytest.mark.rule("D17")
def test_repair_takes_a_matching_sabotage_card_from_before_oneself() -> None:
    s, events = act(duel(hands={0: "repair-pick ew"}, broken={0: "pick cart"}), "repair-pick s0")
    assert told(events)[0] == "ToolRepaired 0 repair-pick 0 pick broken-pick"
    assert seen(s, None)["broken"] == [["cart"], []]
    assert [seen(s, viewer)["discards"] for viewer in ALL] == [["repair-pick", "broken-pick"]] * 3


@pytest.mark.rule("D17")
def test_tunnel_cards_may_be_laid_again_once_nothing_is_broken() -> None:
    s = duel(hands={0: "repair-pick ew ew", 1: "map map"}, broken={0: "pick"})
    s, _ = act(s, "repair-pick s0", "pass map")
    assert "ew 1,1" in digs(s, GREEN)


@pytest.mark.rule("D17")
def test_tools_of_the_other_are_not_repaired() -> None:
    s = duel(hands={0: "repair-pick"}, broken={1: "pick"})
    assert why(s, "repair-pick s1") == "D17: you can repair only your own tools"
    assert codes(s, GREEN) == {"pass repair-pick"}


@pytest.mark.rule("D17")
@pytest.mark.parametrize("broken", ["", "cart"])
def test_only_what_lies_there_is_repaired(broken: str) -> None:
    s = duel(hands={0: "repair-pick"}, broken={0: broken})
    assert why(s, "repair-pick s0") == "D17: no such sabotage card lies there"
    assert codes(s, GREEN) == {"pass repair-pick"}


@pytest.mark.rule("D17")
def test_only_what_the_card_shows_is_repaired() -> None:
    s = duel(hands={0: "repair-pick repair-pick-cart"}, broken={0: "pick lantern"})
    assert why(s, "repair-pick-cart s0 lantern") == "D17: the card does not show that tool"
    assert refused(s, (0, REPAIR, ID["repair-pick"], 0, 0, 0, 1, 0)) == "D17"
    assert refused(s, (0, REPAIR, ID["repair-pick"], 0, 0, 0, -1, 0)) == "D17"
    assert refused(s, (0, REPAIR, ID["repair-pick"], 0, 0, 0, 3, 0)) == "D17"


@pytest.mark.rule("D17")
@pytest.mark.parametrize(("tool", "left"), [("pick", "cart"), ("cart", "pick")])
def test_of_two_symbols_one_is_used(tool: str, left: str) -> None:
    s = duel(hands={0: "repair-pick-cart map"}, broken={0: "pick cart"})
    assert {"repair-pick-cart s0 pick", "repair-pick-cart s0 cart"} <= codes(s, GREEN)
    s, events = act(s, f"repair-pick-cart s0 {tool}")
    assert told(events)[0] == f"ToolRepaired 0 repair-pick-cart 0 {tool} broken-{tool}"
    assert seen(s, None)["broken"] == [[left], []]


@pytest.mark.rule("D17")
def test_card_with_two_symbols_repairs_the_one_that_is_broken() -> None:
    s = duel(hands={0: "repair-lantern-cart"}, broken={0: "pick cart"})
    assert codes(s, GREEN) == {"repair-lantern-cart s0 cart", "pass repair-lantern-cart"}


# D18


@pytest.mark.rule("D18")
def test_key_goes_on_a_door_of_the_others_colour_and_the_card_is_discarded_face_up() -> None:
    s, events = act(duel({"1,1": "blue-nesw-s"}, hands={0: "key map"}, pile="ew"), "key 1,1")
    assert told(events) == ["DoorOpened 0 key 1,1", "Drew 0 ew", "TurnBegan 1"]
    assert [seen(s, viewer)["keys"] for viewer in ALL] == [["1,1"]] * 3
    assert [seen(s, viewer)["discards"] for viewer in ALL] == [["key"]] * 3
    assert sorted(hand(s, 0)) == ["ew", "map"]


@pytest.mark.rule("D18")
@pytest.mark.parametrize("shown", [{"1,1": "blue-nesw-s"}, {"9,9": "blue-nesw-s"}], ids=["reached", "not reached"])
def test_door_is_opened_reached_or_not(shown: Shown) -> None:
    at = next(iter(shown))
    s = duel(shown, hands={0: "key"})
    assert f"key {at}" in codes(s, GREEN)
    assert seen(act(s, f"key {at}")[0], None)["keys"] == [at]


@pytest.mark.rule("D18")
def test_door_opened_before_it_was_reached_is_open_when_it_is() -> None:
    s = duel({"0,3": "blue-nesw-s"}, hands={0: "key ns ns map", 1: "map map map"})
    s, _ = act(s, "key 0,3", "pass map", "ns 0,2", "pass map")
    assert "ns 0,4" in digs(s, GREEN)


@pytest.mark.rule("D18")
@pytest.mark.parametrize(
    "at",
    ["1,1", "2,1", "0,1", "4,4", "5,0", "3,3", "6,6"],
    ids=["own door", "no door", "start", "empty cell", "goal face down", "has a key", "troll"],
)
def test_key_goes_on_nothing_else(at: str) -> None:
    shown = {"1,1": "green-nesw-e", "2,1": "ew", "3,3": "blue-nesw-s", "6,6": "troll-nesw-s"}
    s = duel(shown, hands={0: "key"}, keys="3,3", goals={"5,0": "gold1-nsw-blue-w"})
    assert why(s, f"key {at}") == CLOSED
    assert f"key {at}" not in codes(s, GREEN)


@pytest.mark.rule("D18")
def test_own_colour_is_the_one_that_is_not_opened() -> None:
    shown = {"1,1": "green-nesw-e", "3,3": "blue-nesw-s"}
    assert refused(duel(shown, turn=BLUE, hands={1: "key"}), "key 3,3") == "D18"
    assert "key 1,1" in codes(duel(shown, turn=BLUE, hands={1: "key"}), BLUE)


@pytest.mark.rule("D18", "D2")
def test_there_are_two_keys_in_the_stock() -> None:
    shown = {"3,3": "blue-nesw-s", "5,5": "blue-nes-s", "7,7": "blue-new-e"}
    one, two = (duel(shown, hands={0: "key"}, keys=keys) for keys in ("3,3", "3,3 5,5"))
    assert "key 7,7" in codes(one, GREEN)
    assert why(two, "key 7,7") == "D18: no key is left in the stock"
    assert codes(two, GREEN) == {"pass key"}


@pytest.mark.rule("D18", "D11")
def test_door_is_open_to_all_from_then_on() -> None:
    s = duel({"1,1": "blue-nesw-s", "0,0": "ns"}, hands={0: "key ns", 1: "ns map"})
    assert refused(s, "ns 1,2") == "D6"
    s, _ = act(s, "key 1,1")
    assert "ns 1,2" in digs(s, BLUE)
    assert "ns 1,2" in digs(act(s, "pass map")[0], GREEN)


@pytest.mark.rule("D18", "D8")
def test_goals_newly_reached_are_revealed() -> None:
    s = duel({**TO_MIDDLE, "4,0": "blue-new-e"}, hands={0: "key"}, pile="map")
    assert told(act(s, "key 4,0")[1]) == [
        "DoorOpened 0 key 4,0",
        "GoalRevealed 0 5,0 empty-nesw",
        "GoalTurned 0 5,0 upright",
        "Drew 0 map",
        "TurnBegan 1",
    ]


@pytest.mark.rule("D18", "D14")
def test_gold_newly_reached_is_marked() -> None:
    s = duel({**TO_MIDDLE, "4,0": "ew", "5,0": "gold1-sw-blue-w"}, hands={0: "key map"})
    s, events = act(s, "key 5,0")
    assert told(events)[:2] == ["DoorOpened 0 key 5,0", "GoldMarked 0 5,0"]
    assert seen(s, None)["marks"] == {"5,0": GREEN}


@pytest.mark.rule("D18", "D12")
def test_troll_newly_reached_may_be_bribed_in_the_same_turn() -> None:
    s = duel({"1,1": "blue-nesw-s", "1,2": "troll-nsw-s"}, hands={0: "key"})
    assert refused(s, "bribe 1,2") == "D12"
    s, events = act(s, "key 1,1")
    assert told(events)[-1] == "StepBegan 0 bribing"


# D19


@pytest.mark.rule("D19")
def test_rockfall_takes_any_tunnel_card_without_troll_or_nugget() -> None:
    shown = {"1,1": "ew", "3,3": "ns-e", "4,4": "blue-nesw-s", "6,6": "ladder-blue", "8,8": "bridge"}
    s = duel({**shown, "5,5": "troll-new-e", "7,7": "nugget-curves", "5,0": "empty-nesw"}, hands={0: "rockfall"})
    assert codes(s, GREEN) == {*(f"rockfall {at}" for at in shown), "pass rockfall"}


@pytest.mark.rule("D19")
@pytest.mark.parametrize(
    "at",
    ["0,1", "0,-1", "5,0", "5,2", "5,5", "6,6", "7,7", "9,9"],
    ids=["own start", "start", "goal", "goal face down", "troll", "bribed troll", "nugget", "empty cell"],
)
def test_rockfall_takes_nothing_else(at: str) -> None:
    shown = {"5,0": "empty-nesw", "5,5": "troll-new-e", "6,6": "troll-nsw-s", "7,7": "nugget-bridge"}
    s = duel(shown, hands={0: "rockfall"}, bribes={"6,6": BLUE})
    assert refused(s, f"rockfall {at}") == "D19"


@pytest.mark.rule("D19")
def test_both_cards_are_discarded_face_up() -> None:
    s, events = act(duel({"1,1": "ew", "2,1": "ew"}, hands={0: "rockfall map"}), "rockfall 1,1")
    assert told(events)[0] == "RockFell 0 rockfall 1,1 ew"
    assert [seen(s, viewer)["discards"] for viewer in ALL] == [["rockfall", "ew"]] * 3
    assert (laid(s, "1,1"), laid(s, "2,1")) == ("", "ew")


@pytest.mark.rule("D19")
def test_what_is_cut_off_is_joined_again_when_the_hole_is_filled() -> None:
    s = duel({"1,1": "ew", "2,1": "ew"}, hands={0: "rockfall map ew ew", 1: "map map map"})
    s, _ = act(s, "rockfall 1,1", "pass map")
    assert refused(s, "ew 3,1") == "D6"
    s, _ = act(s, "ew 1,1", "pass map")
    assert "ew 3,1" in digs(s, GREEN)


@pytest.mark.rule("D19", "D18")
def test_key_on_a_fallen_door_returns_to_the_stock() -> None:
    shown = {"3,3": "blue-nesw-s", "5,5": "blue-nes-s", "7,7": "blue-new-e"}
    s = duel(shown, hands={0: "rockfall key", 1: "map map"}, keys="3,3 5,5")
    assert refused(s, "key 7,7") == "D18"
    s, _ = act(s, "rockfall 3,3", "pass map")
    assert seen(s, None)["keys"] == ["5,5"]
    assert "key 7,7" in codes(s, GREEN)


@pytest.mark.rule("D19", "D18")
def test_door_that_fell_with_its_key_is_closed_where_it_is_laid_again() -> None:
    s = duel({"1,1": "blue-nesw-s"}, hands={0: "rockfall blue-nesw-s ns ns map", 1: "map map map"}, keys="1,1")
    s, _ = act(s, "rockfall 1,1", "pass map", "blue-nesw-s 1,1", "pass map")
    assert refused(s, "ns 1,2") == "D6"


# D20


@pytest.mark.rule("D20")
def test_map_shows_one_goal_to_one_player_and_all_see_which() -> None:
    s, events = act(duel(hands={0: "map map"}), "map 7,1")
    assert [told([redacted(events[0], viewer)]) for viewer in ALL] == [
        ["Peeked 0 map 7,1 gold2-sw"],
        ["Peeked 0 map 7,1 ?"],
        ["Peeked 0 map 7,1 ?"],
    ]
    assert [seen(s, viewer)["goals"]["7,1"] for viewer in ALL] == ["gold2-sw", None, None]
    assert [seen(s, viewer)["peeked"]["7,1"] for viewer in ALL] == [[0]] * 3
    assert [seen(s, viewer)["discards"] for viewer in ALL] == [["map"]] * 3


@pytest.mark.rule("D20")
def test_any_goal_face_down_may_be_looked_at() -> None:
    s = duel({"5,0": "empty-nesw"})
    assert codes(s, GREEN) == {"pass map", *(f"map {at}" for at in ("5,-2", "7,-1", "9,0", "7,1", "5,2"))}


@pytest.mark.rule("D20")
@pytest.mark.parametrize("at", ["5,0", "0,1", "4,4"], ids=["goal face up", "start", "empty cell"])
def test_nothing_else_is_looked_at(at: str) -> None:
    assert refused(duel({"5,0": "empty-nesw"}), f"map {at}") == "D20"


@pytest.mark.rule("D20")
def test_goal_stays_face_down_and_the_other_may_look_too() -> None:
    s, _ = act(duel(hands={0: "map map", 1: "map map"}), "map 7,1", "map 7,1")
    assert laid(s, "7,1") == ""
    assert seen(s, None)["peeked"]["7,1"] == [0, 1]
    assert lines(act(s, "pass map")[1], "GoalRevealed") == []
    assert kinds(act(s, "pass map")[1])[0] == "Passed"
