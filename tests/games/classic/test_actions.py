"""Rockfall, map and discards (C20-C22)."""

import pytest

from kilof.core.event import redacted
from tests.build import act, codes, digs, hand, laid, refused, seen, table, told

EVERYBODY = (0, 1, 2, None)

# The middle goal is a revealed stone; two cards lie where no tunnel leads to.
MAZE = """
       0    1    2    3    4    5    6    7    8
                                             ┌───┐
  -2                                         │ ? │
                                             └───┘
                           │
  -1                     ──┤
                           │
       │         │                             │
   0 ──S─────────┼──                         ──o
       │         │
                 ╎
   1             ×
                 ╎
                                             ┌───┐
   2                                         │ ? │
                                             └───┘
"""


# C20


@pytest.mark.rule("C20")
@pytest.mark.parametrize("edition", ["v3", "g3"])
def test_rockfall_takes_any_path_card_dead_end_or_cut_off(edition: str) -> None:
    s = table(MAZE, hands={0: "rockfall"}, edition=edition)
    assert codes(s, 0) == {"rockfall 1,0", "rockfall 2,0", "rockfall 2,1", "rockfall 4,-1", "pass rockfall"}


@pytest.mark.rule("C20")
@pytest.mark.parametrize("edition", ["v3", "g3"])
@pytest.mark.parametrize(
    "at", ["0,0", "8,0", "8,2", "5,5"], ids=["start", "face-up goal", "face-down goal", "empty cell"]
)
def test_start_and_goals_are_safe_from_rockfalls(at: str, edition: str) -> None:
    assert refused(table(MAZE, hands={0: "rockfall"}, edition=edition), f"rockfall {at}") == "C20"


@pytest.mark.rule("C20", "C22")
def test_both_cards_of_a_rockfall_are_discarded_face_up() -> None:
    s, events = act(table(MAZE, hands={0: "rockfall map"}), "rockfall 4,-1")
    assert told(events)[0] == "RockFell 0 rockfall 4,-1 nes"
    assert [seen(s, viewer)["discards"] for viewer in EVERYBODY] == [["rockfall", "nes"]] * 4
    assert hand(s, 0) == ["map"]
    assert laid(s, "4,-1") == ""


@pytest.mark.rule("C20")
def test_cards_that_are_cut_off_stay_where_they_are() -> None:
    s = table(MAZE, hands={0: "rockfall", 1: "ns ew"})
    s, _ = act(s, "rockfall 1,0")
    assert [laid(s, at) for at in ("2,0", "2,1", "4,-1", "8,0")] == ["nesw", "dead-ns", "nes spun", "stone-nw"]
    assert digs(s, 1) == {"ns 0,-1", "ns 0,1", "ew -1,0", "ew 1,0"}


@pytest.mark.rule("C20")
@pytest.mark.parametrize("edition", ["v3", "g3"])
def test_hole_may_be_filled_again_later_and_joins_what_was_cut_off(edition: str) -> None:
    s = table(MAZE, hands={0: "rockfall", 1: "new", 2: "ew"}, edition=edition)
    s, _ = act(s, "rockfall 1,0", "new 1,0")
    assert laid(s, "1,0") == "new"
    assert "ew 3,0" in digs(s, 2)


# C21


@pytest.mark.rule("C21")
def test_everyone_sees_which_goal_was_looked_at_and_one_player_what_it_is() -> None:
    s, events = act(table(hands={1: "map map"}, turn=1), "map 8,2")
    assert [told([redacted(events[0], viewer)]) for viewer in EVERYBODY] == [
        ["Peeked 1 map 8,2 ?"],
        ["Peeked 1 map 8,2 stone-ne"],
        ["Peeked 1 map 8,2 ?"],
        ["Peeked 1 map 8,2 ?"],
    ]
    assert [seen(s, viewer)["goals"]["8,2"] for viewer in EVERYBODY] == [None, "stone-ne", None, None]
    assert [seen(s, viewer)["peeked"] for viewer in EVERYBODY] == [{"8,-2": [], "8,0": [], "8,2": [1]}] * 4


@pytest.mark.rule("C21")
def test_goal_is_put_back_where_it_lay_and_another_may_look_at_it_too() -> None:
    s, _ = act(table(), "s0: map 8,0", "s1: map 8,0")
    assert laid(s, "8,0") == ""
    assert [seen(s, viewer)["goals"]["8,0"] for viewer in EVERYBODY] == ["treasure", "treasure", None, None]
    assert seen(s, 2)["peeked"]["8,0"] == [0, 1]


@pytest.mark.rule("C21")
def test_map_shows_any_goal_that_lies_face_down() -> None:
    assert codes(table(MAZE), 0) == {"map 8,-2", "map 8,2", "pass map"}


@pytest.mark.rule("C21")
@pytest.mark.parametrize("at", ["8,0", "0,0", "7,7"], ids=["face-up goal", "start", "empty cell"])
def test_map_shows_nothing_but_a_face_down_goal(at: str) -> None:
    assert refused(table(MAZE), f"map {at}") == "C21"


@pytest.mark.rule("C21", "C22")
def test_map_is_discarded_face_up() -> None:
    s, _ = act(table(hands={0: "map ew"}), "map 8,2")
    assert [seen(s, viewer)["discards"] for viewer in EVERYBODY] == [["map"]] * 4
    assert hand(s, 0) == ["ew"]


# C22


@pytest.mark.rule("C22")
def test_played_cards_are_discarded_face_up_and_passed_ones_face_down() -> None:
    s = table(MAZE, hands={0: "rockfall ew", 1: "repair-cart", 2: "map map"}, broken={2: "cart"})
    s, _ = act(s, "rockfall 2,1", "repair-cart s2", "pass map", "pass ew")
    public = ["rockfall", "dead-ns", "repair-cart", "broken-cart"]
    assert [seen(s, viewer)["discards"] for viewer in EVERYBODY] == [
        [*public, None, "ew"],
        [*public, None, None],
        [*public, "map", None],
        [*public, None, None],
    ]


@pytest.mark.rule("C22")
def test_a_path_card_that_lies_in_the_maze_is_not_discarded() -> None:
    s, _ = act(table(hands={0: "ew"}), "ew 1,0")
    assert seen(s, None)["discards"] == []


@pytest.mark.rule("C22")
@pytest.mark.parametrize("viewer", EVERYBODY)
def test_everyone_sees_how_many_cards_are_held_and_how_many_are_in_the_pile(viewer: int | None) -> None:
    s, _ = act(table(hands={0: "ew ns map", 1: "map map"}, pile="map ns nw"), "pass ew")
    assert [len(held) for held in seen(s, viewer)["hands"]] == [3, 2, 1]
    assert seen(s, viewer)["pile"] == 2
