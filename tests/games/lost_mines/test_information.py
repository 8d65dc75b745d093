"""Information cards: what may be looked at, and who sees it (L14)."""

import pytest

from kilof.core.action import Action
from kilof.core.event import redacted
from kilof.games.lost_mines.events import INFORM
from tests.build import act, cards, codes, hand, refused, seen
from tests.games.lost_mines.forest import MINES, agreed, card_in, forest, told, treasure_names, why

ALL = (0, 1, 2, None)
(MINE_TREASURE,) = cards(MINES, "info-mine-treasure")
DOWN = ["10,1", "10,3", "10,5", "10,7"]
TARGET = "L14: look at a mine face down, a treasure not yet taken, or another player's dwarf card"


# What is looked at


@pytest.mark.rule("L14")
@pytest.mark.parametrize(
    ("card", "subjects"),
    [
        ("info-mine-treasure", [*DOWN, "t1", "t2", "t3"]),
        ("info-mine-dwarf", [*DOWN, "s1", "s2"]),
        ("info-treasure-dwarf", ["t1", "t2", "t3", "s1", "s2"]),
    ],
)
def test_card_shows_two_of_three_and_one_thing_is_picked(card: str, subjects: list[str]) -> None:
    s = forest(hands={0: card})
    assert codes(s, 0) == {f"pass {card}", *(f"{card} {subject}" for subject in subjects)}


@pytest.mark.rule("L14")
@pytest.mark.parametrize(
    "code", ["info-mine-treasure s1", "info-mine-dwarf t1", "info-treasure-dwarf 10,1", "info-treasure-dwarf 5,5"]
)
def test_what_the_card_does_not_show_is_not_looked_at(code: str) -> None:
    assert why(forest(hands={0: card_in(code)}), code) == "L14: the card does not show that"


@pytest.mark.rule("L14")
@pytest.mark.parametrize("what", [-1, 3, 9])
def test_there_is_nothing_else_to_look_at(what: int) -> None:
    a: Action = (0, INFORM, MINE_TREASURE, 0, 0, 1, what, 1)
    assert refused(forest(hands={0: "info-mine-treasure"}), a) == "L14"


@pytest.mark.rule("L14")
@pytest.mark.parametrize("at", ["10,3", "2,3", "3,3", "5,5"], ids=["mine face up", "start", "card", "empty"])
def test_only_a_mine_face_down_is_looked_at(at: str) -> None:
    s = forest({"10,3": "mine-silver", "3,3": "ew"}, hands={0: "info-mine-dwarf"})
    assert why(s, f"info-mine-dwarf {at}") == TARGET
    assert {code.split()[1] for code in codes(s, 0)} >= {"10,1", "10,5", "10,7"}
    assert f"info-mine-dwarf {at}" not in codes(s, 0)


@pytest.mark.rule("L14")
@pytest.mark.parametrize(
    "place", ["t2", "t0", "t4", "t99"], ids=["taken", "before the first", "behind the last", "far"]
)
def test_only_a_treasure_not_yet_taken_is_looked_at(place: str) -> None:
    s = forest(hands={0: "info-treasure-dwarf"}, taken={"t2": 0})
    assert why(s, f"info-treasure-dwarf {place}") == TARGET
    assert {code for code in codes(s, 0) if " t" in code} == {"info-treasure-dwarf t1", "info-treasure-dwarf t3"}


@pytest.mark.rule("L14")
@pytest.mark.parametrize("whom", ["s0", "s3", "s9"], ids=["own", "nobody", "far"])
def test_only_another_players_dwarf_card_is_looked_at(whom: str) -> None:
    assert why(forest(hands={0: "info-mine-dwarf"}), f"info-mine-dwarf {whom}") == TARGET


@pytest.mark.rule("L14")
def test_card_can_be_played_while_it_shows_anything_that_is_there() -> None:
    up = {"10,1": "mine-gold", "10,3": "mine-silver", "10,5": "mine-gems", "10,7": "mine-dragon"}
    s = forest(up, hands={0: "info-mine-treasure"}, taken={"t1": 1, "t3": 1})
    assert codes(s, 0) == {"pass info-mine-treasure", "info-mine-treasure t2"}


# Who sees it


@pytest.mark.rule("L14")
@pytest.mark.parametrize(
    ("code", "event", "face"),
    [
        ("info-mine-dwarf 10,5", "Peeked 0 info-mine-dwarf 10,5", "mine-gems"),
        ("info-mine-treasure 10,7", "Peeked 0 info-mine-treasure 10,7", "mine-dragon"),
        ("info-mine-treasure t2", "TreasureSeen 0 info-mine-treasure 2", "gold-3"),
        ("info-treasure-dwarf t3", "TreasureSeen 0 info-treasure-dwarf 3", "silver-1"),
        ("info-mine-dwarf s1", "DwarfSeen 0 info-mine-dwarf 1", "saboteur-yellow"),
        ("info-treasure-dwarf s2", "DwarfSeen 0 info-treasure-dwarf 2", "selfish-blue"),
    ],
)
def test_all_see_what_was_looked_at_and_only_the_player_sees_the_face(code: str, event: str, face: str) -> None:
    card = card_in(code)
    s = forest(roles="loyal-blue saboteur-yellow selfish-blue", hands={0: f"{card} axe"})
    s, events = act(s, code)
    assert [told([redacted(events[0], viewer)]) for viewer in ALL] == [[f"{event} {face}"], *[[f"{event} ?"]] * 3]
    assert [seen(s, viewer)["discards"] for viewer in ALL] == [[card]] * 4
    assert hand(s, 0) == ["axe"]


@pytest.mark.rule("L14")
def test_mine_stays_face_down_and_known_to_whoever_looked() -> None:
    s, _ = act(forest(hands={0: "info-mine-dwarf axe"}), "info-mine-dwarf 10,5", "stay", "pass axe", "stay")
    assert [seen(s, viewer)["goals"]["10,5"] for viewer in ALL] == ["mine-gems", None, None, None]
    assert [seen(s, viewer)["peeked"]["10,5"] for viewer in ALL] == [[0]] * 4
    assert [seen(s, 0)["goals"][at] for at in DOWN] == [None, None, "mine-gems", None]


@pytest.mark.rule("L14")
def test_treasure_stays_in_its_place_and_known_to_whoever_looked() -> None:
    s, _ = act(forest(hands={0: "info-mine-treasure axe"}), "info-mine-treasure t2", "stay", "pass axe", "stay")
    assert [seen(s, viewer)["treasures"] for viewer in ALL] == [[None, "gold-3", None], *[[None] * 3] * 3]
    assert treasure_names(s) == ["gold-2", "gold-3", "silver-1"]
    assert seen(s, None)["takers"] == [None] * 3


@pytest.mark.rule("L14", "L1")
def test_dwarf_card_is_known_to_whoever_looked_till_the_end_of_the_round() -> None:
    roles = ["loyal-blue", "saboteur-yellow", "selfish-blue"]
    s = forest(roles=" ".join(roles), hands={0: "info-mine-dwarf axe"})
    s, _ = act(s, "info-mine-dwarf s1", "stay", "pass axe", "stay")
    assert [seen(s, viewer)["roles"] for viewer in ALL] == [
        ["loyal-blue", "saboteur-yellow", None],
        [None, "saboteur-yellow", None],
        [None, None, "selfish-blue"],
        [None, None, None],
    ]
    s, _ = agreed(s)
    assert [seen(s, viewer)["roles"] for viewer in ALL] == [roles] * 4


@pytest.mark.rule("L14")
def test_several_may_look_at_the_same_and_again() -> None:
    look = "info-treasure-dwarf t1"
    s = forest(hands=dict.fromkeys(range(3), "info-treasure-dwarf info-treasure-dwarf"))
    s, _ = act(s, look, "stay", look, "stay", "info-treasure-dwarf s0", "stay")
    assert [seen(s, viewer)["treasures"][0] for viewer in ALL] == ["gold-2", "gold-2", None, None]
    assert [seen(s, viewer)["roles"][0] for viewer in ALL] == ["loyal-blue", None, "loyal-blue", None]
    assert look in codes(s, 0)


@pytest.mark.rule("L14")
def test_treasure_looked_at_is_known_to_the_same_players_when_somebody_takes_it() -> None:
    s = forest({"9,3": "ew", "10,3": "mine-silver"}, dwarfs={1: "10,3"}, hands={0: "info-mine-treasure"})
    s, _ = act(s, "info-mine-treasure t3", "stay", "pass axe", "stay")
    assert seen(s, None)["takers"] == [None, None, 1]
    assert [seen(s, viewer)["treasures"][2] for viewer in ALL] == ["silver-1", None, None, None]
