"""What is on the paths: obstacles, rocks, campfires (L10-L12), and the tools for obstacles (L13)."""

import pytest

from kilof.core.event import redacted
from tests.build import act, codes, hand, refused, seen
from tests.games.lost_mines.forest import dwarf, east, forest, told, walking, why, with_tokens

OBSTACLES = [
    ("tree-ew", "axe"),
    ("lake-ew", "boat"),
    ("ditch-nesw", "rope"),
    ("tree-esw", "axe"),
    ("ditch-esw", "rope"),
]
EACH = pytest.mark.parametrize(("obstacle", "tool"), OBSTACLES)


def row(middle: str) -> dict[str, str]:
    """Three cards, this one in the middle."""
    return east("4,4", "ew", middle, "ew")


# L10


@pytest.mark.rule("L10", "L20")
@EACH
def test_no_dwarf_enters_or_crosses_an_obstacle(obstacle: str, tool: str) -> None:
    s = walking(row(obstacle))
    assert codes(s, 0) == {"stay"}
    assert why(s, "move E") == "L10: an obstacle bars the way"
    assert why(s, "move EE") == "L10: an obstacle bars the way"


@pytest.mark.rule("L10", "L13")
@EACH
def test_with_its_tool_an_obstacle_is_entered_and_crossed(obstacle: str, tool: str) -> None:
    s = walking(row(obstacle), tools="5,4")
    assert codes(s, 0) == {"stay", "move E", "move EE"}


@pytest.mark.rule("L10")
def test_tool_opens_its_own_card_only() -> None:
    s = walking(east("4,4", "ew", "tree-ew", "tree-ew"), tools="5,4")
    assert codes(s, 0) == {"stay", "move E"}
    assert refused(s, "move EE") == "L10"


@pytest.mark.rule("L10")
def test_way_around_an_obstacle_is_free() -> None:
    s = walking({**row("tree-ew"), "4,4": "nesw", "4,5": "nesw", "5,5": "ew"})
    assert codes(s, 0) == {"stay", "move S", "move SE"}


# L11


@pytest.mark.rule("L11")
@pytest.mark.parametrize("rocks", ["rocks-ew", "rocks-nesw", "rocks-esw"])
def test_rocks_are_entered_and_crossed_while_nobody_stands_there(rocks: str) -> None:
    assert codes(walking(row(rocks)), 0) == {"stay", "move E", "move EE"}


@pytest.mark.rule("L11", "L20")
@pytest.mark.parametrize("other", [1, 2], ids=["other clan", "own clan"])
def test_while_a_dwarf_stands_on_the_rocks_no_other_enters_or_crosses(other: int) -> None:
    s = walking(row("rocks-ew"), dwarfs={other: "5,4"})
    assert codes(s, 0) == {"stay"}
    assert why(s, "move E") == "L11: another dwarf stands on the rocks"
    assert why(s, "move EE") == "L11: another dwarf stands on the rocks"


@pytest.mark.rule("L11")
def test_rocks_are_free_again_when_the_dwarf_has_left() -> None:
    s = forest(row("rocks-ew"), dwarfs={0: "5,4", 1: "4,4"}, hands={0: "boat boat"}, step="moving")
    s, _ = act(s, "move E", "pass axe")
    assert codes(s, 1) == {"stay", "move E", "move EE"}


@pytest.mark.rule("L11")
def test_dwarf_on_the_rocks_is_not_in_its_own_way() -> None:
    s = walking(row("rocks-ew"), at="5,4")
    assert codes(s, 0) == {"stay", "move E", "move W"}
    assert dwarf(act(s, "move EWE")[0], 0) == "6,4"


@pytest.mark.rule("L11", "L4")
def test_dwarf_on_a_plain_card_or_at_a_campfire_is_in_nobodys_way() -> None:
    s = walking(east("4,4", "ew", "ew", "camp-nesw", "ew"), dwarfs={1: "5,4", 2: "6,4"})
    assert codes(s, 0) == {"stay", "move E", "move EE", "move EEE"}


# L12


@pytest.mark.rule("L12", "L20")
def test_dwarf_goes_up_to_three_cards() -> None:
    s = walking(east("4,4", *["ew"] * 6))
    assert codes(s, 0) == {"stay", "move E", "move EE", "move EEE"}
    assert why(s, "move EEEE") == "L20: a move is a route of 1 to 3 steps, or 5 from a campfire"


@pytest.mark.rule("L12")
@pytest.mark.parametrize("camp", ["camp-nesw", "camp-esw", "camp-esw spun"])
def test_dwarf_that_starts_at_a_campfire_goes_up_to_five(camp: str) -> None:
    s = walking(east("4,4", camp, *["ew"] * 6))
    assert codes(s, 0) == {"stay", *(f"move {'E' * steps}" for steps in range(1, 6))}
    assert refused(s, "move EEEEEE") == "L20"


@pytest.mark.rule("L12")
@pytest.mark.parametrize("at", ["5,4", "6,4", "7,4"], ids=["near", "nearer the end", "at the end"])
def test_campfire_on_the_way_gives_nothing(at: str) -> None:
    s = walking({**east("4,4", *["ew"] * 7), at: "camp-nesw"})
    assert codes(s, 0) == {"stay", "move E", "move EE", "move EEE"}
    assert refused(s, "move EEEE") == "L20"


@pytest.mark.rule("L12")
def test_campfire_counts_from_the_next_turn_on() -> None:
    s = walking(east("4,4", "ew", "camp-nesw", *["ew"] * 6), hands=dict.fromkeys(range(3), "axe axe"))
    s, _ = act(s, "move E", "pass axe", "stay", "pass axe", "stay", "pass axe")
    assert "move EEEEE" in codes(s, 0)


# L13


@pytest.mark.rule("L13")
@EACH
def test_tool_goes_on_its_obstacle_and_stays_there(obstacle: str, tool: str) -> None:
    s = forest(row(obstacle), hands={0: f"{tool} storm storm"})
    assert f"{tool} 5,4" in codes(s, 0)
    s, events = act(s, f"{tool} 5,4")
    assert [told([redacted(events[0], viewer)]) for viewer in (0, 1, None)] == [[f"ToolLaid 0 {tool} 5,4"]] * 3
    assert hand(s, 0) == ["storm", "storm"]
    assert [seen(s, viewer)["discards"] for viewer in (0, 1, None)] == [[tool]] * 3
    s, _ = act(s, "stay", "pass axe", "stay", "pass axe", "stay")
    assert seen(s, None)["tools"] == ["5,4"]


@pytest.mark.rule("L13")
def test_tool_is_played_on_every_matching_obstacle_that_has_none() -> None:
    shown = {"4,4": "tree-ew", "6,6": "tree-esw", "8,2": "tree-sw", "4,6": "lake-ew", "6,2": "ditch-ns", "3,3": "ew"}
    s = forest(shown, hands={0: "axe"}, tools="6,6")
    assert codes(s, 0) == {"axe 4,4", "axe 8,2", "pass axe"}


@pytest.mark.rule("L13")
@pytest.mark.parametrize(
    "at",
    ["6,6", "4,6", "6,2", "3,3", "5,2", "2,3", "10,1", "9,9"],
    ids=["tool there", "lake", "ditch", "plain", "rocks", "start", "mine", "nothing"],
)
def test_tool_goes_nowhere_else(at: str) -> None:
    shown = {"4,4": "tree-ew", "6,6": "tree-esw", "4,6": "lake-ew", "6,2": "ditch-ns", "3,3": "ew", "5,2": "rocks-ew"}
    s = forest(shown, hands={0: "axe"}, tools="6,6")
    assert why(s, f"axe {at}") == "L13: a tool goes on an obstacle of its own kind that has no tool yet"


@pytest.mark.rule("L13")
@pytest.mark.parametrize("tool", ["axe", "boat", "rope"])
def test_tool_without_an_obstacle_cannot_be_played(tool: str) -> None:
    assert codes(forest({"3,3": "ew", "4,3": "rocks-ew"}, hands={0: tool}), 0) == {f"pass {tool}"}


@pytest.mark.rule("L13", "L11", "L20")
@EACH
def test_tool_lets_one_dwarf_at_a_time_onto_the_card(obstacle: str, tool: str) -> None:
    s = walking(row(obstacle), tools="5,4", dwarfs={1: "5,4"})
    assert codes(s, 0) == {"stay"}
    assert why(s, "move E") == "L13: another dwarf stands on the obstacle"
    assert why(s, "move EE") == "L13: another dwarf stands on the obstacle"


@pytest.mark.rule("L13")
def test_all_dwarfs_may_use_the_card_with_the_tool() -> None:
    s = forest(row("tree-ew"), hands={0: "axe storm", 1: "boat", 2: "boat"}, dwarfs=dict.fromkeys(range(3), "4,4"))
    s, _ = act(s, "axe 5,4", "move EE", "pass boat", "move EE", "pass boat", "move EE")
    assert [dwarf(s, seat) for seat in range(3)] == ["6,4"] * 3


@pytest.mark.rule("L13")
def test_dwarf_on_the_card_with_the_tool_is_not_in_its_own_way() -> None:
    s = walking(row("lake-ew"), at="5,4", tools="5,4")
    assert codes(s, 0) == {"stay", "move E", "move W"}
    assert dwarf(act(s, "move EW")[0], 0) == "5,4"


@pytest.mark.rule("L13")
@pytest.mark.parametrize(
    ("tool", "obstacle"), [("axe", "tree-ew"), ("boat", "lake-ew"), ("rope", "ditch-nesw")], ids=["axe", "boat", "rope"]
)
def test_tool_without_a_token_left_cannot_be_played(tool: str, obstacle: str) -> None:
    shown = {"4,4": obstacle, "6,4": obstacle, "8,4": obstacle}
    deck = with_tokens(axe=1, boat=1, rope=1)
    one, none = (forest(shown, hands={0: tool}, tools=tools, deck=deck) for tools in ("", "4,4"))
    assert codes(one, 0) == {f"{tool} 4,4", f"{tool} 6,4", f"{tool} 8,4", f"pass {tool}"}
    assert codes(none, 0) == {f"pass {tool}"}
    assert why(none, f"{tool} 6,4") == "L13: no token of this tool is left"


@pytest.mark.rule("L13")
def test_there_are_three_tokens_of_each_tool() -> None:
    shown = {"3,1": "tree-ew", "4,4": "tree-ew", "6,6": "tree-esw", "8,2": "tree-sw"}
    two, three = (forest(shown, hands={0: "axe"}, tools=tools) for tools in ("3,1 4,4", "3,1 4,4 6,6"))
    assert "axe 8,2" in codes(two, 0)
    assert refused(three, "axe 8,2") == "L13"


@pytest.mark.rule("L13")
def test_tokens_of_other_tools_do_not_count() -> None:
    deck = with_tokens(axe=1, boat=3)
    s = forest({"4,4": "tree-ew", "6,4": "lake-ew", "8,4": "lake-ew"}, hands={0: "axe"}, tools="6,4 8,4", deck=deck)
    assert "axe 4,4" in codes(s, 0)


@pytest.mark.rule("L13", "L18")
def test_token_of_a_card_that_a_storm_took_is_free_again() -> None:
    s = forest(row("tree-ew") | {"8,4": "tree-ew"}, hands={0: "storm", 1: "axe"}, tools="5,4", deck=with_tokens(axe=1))
    assert (
        refused(forest(row("tree-ew") | {"8,4": "tree-ew"}, tools="5,4", deck=with_tokens(axe=1)), "axe 8,4") == "L13"
    )
    s, _ = act(s, "storm 5,4", "stay")
    assert codes(s, 1) == {"axe 8,4", "pass axe"}
