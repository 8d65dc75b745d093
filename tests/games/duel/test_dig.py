"""Where tunnel cards go, mazes that join, and cards with two tunnels (D6, D7, D9, D13)."""

import pytest

from kilof.plays.dig import DIG
from tests.build import act, digs, laid, refused
from tests.games.duel.build import BLUE, DUEL, GREEN, Shown, duel, east, told, why

ID = DUEL.deck.by_name
# Green's tunnel to the middle goal, one card short of it.
TO_MIDDLE = {"1,1": "nw", "1,0": "nw spun", **east("2,0", "ew", "ew")}


# D6


@pytest.mark.rule("D6")
@pytest.mark.parametrize(
    "code", ["ew 3,3", "ew 5,1", "ew 1,1", "ew 0,1", "ew 5,0"], ids=["afar", "beside goals", "card", "start", "goal"]
)
def test_tunnel_card_lies_on_an_empty_cell_next_to_a_card_that_lies_face_up(code: str) -> None:
    s = duel({"1,1": "ew"}, hands={0: "ew"})
    assert why(s, code) == "D6: a tunnel card goes on an empty cell next to a card that lies face up"
    assert code not in digs(s, GREEN)


@pytest.mark.rule("D6")
@pytest.mark.parametrize("code", ["ns 1,1", "ew 0,2", "nw 1,1 spun", "ne 1,1"])
def test_tunnel_card_matches_its_neighbour(code: str) -> None:
    s = duel(hands={0: "ns ew nw ne"})
    assert why(s, code) == "D6: a tunnel must meet a tunnel and rock must meet rock on every side"


@pytest.mark.rule("D6")
def test_tunnel_card_matches_every_neighbour_reached_or_not() -> None:
    shown = {"2,1": "ns", "1,2": "ns"}
    s = duel(shown, hands={0: "ew ns nw ne es-n ns-e bridge"})
    assert {code for code in digs(s, GREEN) if code.split()[1] == "1,1"} == {
        "ne 1,1 spun",
        "es-n 1,1 spun",
        "ns-e 1,1 spun",
    }
    assert refused(s, "nw 1,1") == refused(s, "ew 1,1") == refused(s, "bridge 1,1") == "D6"


@pytest.mark.rule("D6")
def test_stub_is_an_open_side_like_any_other() -> None:
    s = duel({"1,0": "ns-e"}, hands={0: "es-n ne-s"})
    assert digs(s, GREEN) >= {"ne-s 1,1 spun"}
    assert refused(s, "es-n 1,1") == "D6"


@pytest.mark.rule("D6")
def test_face_down_goals_ask_for_nothing() -> None:
    s = duel(TO_MIDDLE, hands={0: "nw ne ew"})
    assert {"nw 4,0", "ne 4,0 spun", "ew 4,0"} <= digs(s, GREEN)


@pytest.mark.rule("D6")
def test_card_is_upright_or_turned_by_half_a_turn() -> None:
    s = duel(hands={0: "ne"})
    assert digs(s, GREEN) == {"ne 1,1 spun", "ne 0,2", "ne -1,1"}
    assert laid(act(s, "ne 1,1 spun")[0], "1,1") == "ne spun"
    assert refused(s, (0, DIG, ID["ne"], 1, 2, 0, 0, 0)) == "D6"


@pytest.mark.rule("D6")
def test_card_that_looks_the_same_turned_lies_upright() -> None:
    s = duel(hands={0: "ew"})
    at = next(iter(s.rules.setup.table(DUEL, 2)[0])) + 1  # beside the start of green
    after, events = act(s, (0, DIG, ID["ew"], at, 1, 0, 0, 0))
    assert told(events)[0] == "Dug 0 ew 1,1 upright"
    assert laid(after, "1,1") == "ew"


@pytest.mark.rule("D6")
@pytest.mark.parametrize("turn", [GREEN, BLUE])
def test_each_player_builds_from_the_own_start(turn: int) -> None:
    s = duel({**east("1,1", "ew"), **east("1,-1", "ew")}, turn=turn, hands={0: "ew", 1: "ew"})
    assert digs(s, turn) == {f"ew -1,{(1, -1)[turn]}", f"ew 2,{(1, -1)[turn]}"}
    assert why(s, f"ew 2,{(-1, 1)[turn]}") == "D6: no unbroken tunnel leads from your own start to that cell"


@pytest.mark.rule("D6")
def test_colour_not_seat_says_which_start_is_the_own() -> None:
    s = duel(hands={0: "ew"}, colours="blue green")
    assert digs(s, 0) == {"ew 1,-1", "ew -1,-1"}


@pytest.mark.rule("D6")
@pytest.mark.parametrize("card", ["es-w", "sw-e spun"], ids=["into a stub", "the same turned"])
def test_nothing_is_built_behind_a_stub(card: str) -> None:
    s = duel({"1,1": card}, hands={0: "ew"})
    assert refused(s, "ew 2,1") == "D6"


@pytest.mark.rule("D6")
def test_stub_that_is_reached_may_be_built_on() -> None:
    s = duel({"1,1": "ns-e spun", "1,2": "ns"}, hands={0: "ns ew"})
    assert refused(s, "ns 1,3") == "D6"
    s = duel({"0,2": "ns-e"}, hands={0: "ns ew"})
    assert refused(s, "ew 1,2") == "D6"
    assert "ns 0,3" in digs(s, GREEN)


@pytest.mark.rule("D6")
def test_card_is_joined_at_the_moment_it_is_laid() -> None:
    s = duel({**east("1,1", "ew", "ew", "ew")}, hands={0: "rockfall", 1: "map map"}, pile="ew ew")
    s, _ = act(s, "rockfall 2,1", "pass map")
    assert refused(s, "ew 4,1") == "D6"
    assert "ew 2,1" in digs(s, GREEN)


@pytest.mark.rule("D6")
def test_one_builds_on_from_a_face_up_goal() -> None:
    s = duel({**TO_MIDDLE, "4,0": "ew", "5,0": "empty-nesw"}, hands={0: "ew ns"})
    assert {"ew 6,0", "ns 5,1", "ns 5,-1"} <= digs(s, GREEN)
    s = duel({**TO_MIDDLE, "4,0": "ew", "5,0": "empty-dead-nesw"}, hands={0: "ew ns"})
    assert refused(s, "ew 6,0") == "D6"


@pytest.mark.rule("D6")
@pytest.mark.parametrize("code", ["green-nesw-e 1,-1 spun", "troll-nsw-s 0,-2", "troll-new-e -1,-1"])
def test_gate_of_the_new_card_may_stand_where_it_meets_the_tunnel(code: str) -> None:
    s = duel(turn=BLUE, hands={1: "green-nesw-e troll-nsw-s troll-new-e"})
    assert code in digs(s, BLUE)
    assert told(act(s, code)[1])[0].startswith("Dug 1")


@pytest.mark.rule("D6", "D11")
def test_gate_of_the_new_card_shuts_off_what_lies_behind_it() -> None:
    s = duel(turn=BLUE, hands={0: "map map", 1: "green-nesw-e ew"})
    s, _ = act(s, "green-nesw-e 1,-1 spun", "pass map")
    assert refused(s, "ew 2,-1") == "D6"


# D7


@pytest.mark.rule("D7")
def test_mazes_may_join_and_then_both_use_all_of_it() -> None:
    shown = {**east("1,1", "ew"), **east("1,-1", "ew")}
    s = duel(shown, hands={0: "ns ew", 1: "ew"})
    assert refused(s, "ew 2,-1") == "D6"
    s, _ = act(s, "ns 0,0")
    both = {"ew 2,-1", "ew -1,-1", "ew 2,1", "ew -1,1"}
    assert digs(s, BLUE) == both
    assert both <= digs(act(s, "pass ew")[0], GREEN)


@pytest.mark.rule("D7", "D19")
def test_mazes_that_are_cut_again_are_two() -> None:
    s = duel({"0,0": "ns", "1,1": "ew"}, hands={0: "rockfall", 1: "ew"})
    s, _ = act(s, "rockfall 0,0")
    assert digs(s, BLUE) == {"ew 1,-1", "ew -1,-1"}


@pytest.mark.rule("D7")
def test_mazes_cross_on_a_bridge_without_joining() -> None:
    shown = {**east("1,-1", "ew", "ne spun"), **east("1,1", "nw"), "1,0": "nw spun", "2,0": "bridge"}
    s = duel(shown, turn=BLUE, hands={1: "ew ns"})
    assert "ns 2,1" in digs(s, BLUE)
    assert refused(s, "ew 3,0") == "D6"


# D9


@pytest.mark.rule("D9")
@pytest.mark.parametrize(
    ("code", "joined", "apart"),
    [
        ("bridge 1,1", {"2,1"}, {"1,0", "1,2"}),
        ("nugget-bridge 1,1", {"2,1"}, {"1,0", "1,2"}),
        ("curves 1,1", {"1,2"}, {"2,1", "1,0"}),
        ("nugget-curves 1,1", {"1,0"}, {"2,1", "1,2"}),
    ],
)
def test_two_tunnels_of_a_card_are_not_joined(code: str, joined: set[str], apart: set[str]) -> None:
    s, _ = act(duel(hands={0: f"{code.split(maxsplit=1)[0]} ew ns nw ne", 1: "map map"}), code, "pass map")
    reached = {dig.split()[1] for dig in digs(s, GREEN)}
    assert joined <= reached
    assert not apart & reached


@pytest.mark.rule("D9")
@pytest.mark.parametrize("card", ["bridge", "curves"])
def test_one_tunnel_reached_is_enough_to_lay_the_card(card: str) -> None:
    s = duel({"1,0": "ns", "2,1": "ew"}, hands={0: card})
    assert f"{card} 1,1" in digs(s, GREEN)


@pytest.mark.rule("D9")
def test_card_with_two_tunnels_of_which_none_is_reached_is_not_laid() -> None:
    s = duel({"3,3": "ew"}, hands={0: "bridge"})
    assert refused(s, "bridge 4,3") == "D6"


@pytest.mark.rule("D9")
def test_both_tunnels_may_be_reached() -> None:
    shown = {"1,1": "bridge", "0,2": "ne", "1,2": "nw"}
    assert {"ew 2,1", "ns 1,0"} <= digs(duel(shown, hands={0: "ew ns"}), GREEN)


# D13


@pytest.mark.rule("D13")
@pytest.mark.parametrize(
    ("shown", "plain"),
    [
        ({"1,1": "nugget-bridge"}, {"1,1": "bridge"}),
        ({"1,1": "nugget-ew-s"}, {"1,1": "ew"}),
        ({"0,2": "nugget-nsw-e"}, {"0,2": "green-nes-n spun"}),
    ],
)
def test_nugget_does_not_change_the_tunnel(shown: Shown, plain: Shown) -> None:
    s, other = (duel(built, hands={0: "ew ns nw ne"}) for built in (shown, plain))
    assert digs(s, GREEN) == digs(other, GREEN)


@pytest.mark.rule("D13")
def test_stub_with_a_nugget_is_a_stub() -> None:
    s = duel({"1,1": "nugget-esw-n"}, hands={0: "ns ew"})
    assert "ns 1,2" in digs(s, GREEN)
    assert refused(s, "ns 1,0") == "D6"
