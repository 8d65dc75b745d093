"""Broken tools and repairs (C17-C19)."""

import pytest

from kilof.plays.tools import BREAK, REPAIR
from tests.build import act, codes, hand, refused, rules, seen, table, told

TOOLS = ["pick", "lantern", "cart"]
EVERYBODY = (0, 1, 2, None)
BY_NAME = rules().deck.by_name


# C17


@pytest.mark.rule("C17")
@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("whom", [0, 1, 2], ids=["oneself", "the left", "the right"])
def test_broken_tool_is_laid_before_any_player_even_oneself(whom: int, tool: str) -> None:
    s, events = act(table(hands={0: f"broken-{tool} map"}), f"broken-{tool} s{whom}")
    assert told(events)[0] == f"ToolBroken 0 broken-{tool} {whom} {tool}"
    assert [seen(s, viewer)["broken"][whom] for viewer in EVERYBODY] == [[tool]] * 4
    assert sum(map(len, seen(s, None)["broken"])) == 1
    assert hand(s, 0) == ["map"]


@pytest.mark.rule("C17", "C22")
def test_broken_tool_lies_before_the_player_and_is_not_discarded() -> None:
    s, _ = act(table(hands={0: "broken-cart"}), "broken-cart s1")
    assert seen(s, None)["discards"] == []


@pytest.mark.rule("C17")
@pytest.mark.parametrize("tool", TOOLS)
def test_nobody_can_have_two_of_the_same_kind_before_them(tool: str) -> None:
    s = table(hands={0: f"broken-{tool}"}, broken={1: tool})
    assert refused(s, f"broken-{tool} s1") == "C17"
    assert codes(s, 0) == {f"broken-{tool} s0", f"broken-{tool} s2", f"pass broken-{tool}"}


@pytest.mark.rule("C17")
@pytest.mark.parametrize("tool", TOOLS)
def test_each_kind_may_lie_before_the_same_player_and_three_is_the_most(tool: str) -> None:
    others = " ".join(other for other in TOOLS if other != tool)
    s, _ = act(
        table(hands={0: f"broken-{tool}", 1: "broken-pick broken-lantern broken-cart"}, broken={2: others}),
        f"broken-{tool} s2",
    )
    assert seen(s, None)["broken"][2] == TOOLS
    assert [refused(s, f"broken-{other} s2") for other in TOOLS] == ["C17"] * 3


@pytest.mark.rule("C17")
@pytest.mark.parametrize("whom", [3, 99])
def test_broken_tool_needs_a_seat_of_the_table(whom: int) -> None:
    s = table(hands={0: "broken-pick"})
    assert refused(s, f"broken-pick s{whom}") == "C17"
    assert refused(s, (0, BREAK, BY_NAME["broken-pick"], 0, 0, -1, 0, 0)) == "C17"


# C18


@pytest.mark.rule("C18")
@pytest.mark.parametrize("tool", TOOLS)
@pytest.mark.parametrize("whom", [0, 1, 2], ids=["oneself", "the left", "the right"])
def test_repair_takes_away_one_broken_tool_of_that_kind_and_both_cards_are_discarded(whom: int, tool: str) -> None:
    s = table(hands={0: f"repair-{tool} map"}, broken=dict.fromkeys(range(3), "pick lantern cart"))
    after, events = act(s, f"repair-{tool} s{whom}")
    broken = [TOOLS, TOOLS, TOOLS]
    broken[whom] = [other for other in TOOLS if other != tool]
    assert told(events)[0] == f"ToolRepaired 0 repair-{tool} {whom} {tool} broken-{tool}"
    assert seen(after, None)["broken"] == broken
    assert [seen(after, viewer)["discards"] for viewer in EVERYBODY] == [[f"repair-{tool}", f"broken-{tool}"]] * 4
    assert hand(after, 0) == ["map"]


@pytest.mark.rule("C18")
@pytest.mark.parametrize("tool", TOOLS)
def test_repair_cannot_be_played_where_no_such_broken_tool_lies(tool: str) -> None:
    others = " ".join(other for other in TOOLS if other != tool)
    s = table(hands={0: f"repair-{tool}"}, broken={0: others, 1: tool})
    assert refused(s, f"repair-{tool} s0") == "C18"
    assert refused(s, f"repair-{tool} s2") == "C18"
    assert codes(s, 0) == {f"repair-{tool} s1", f"pass repair-{tool}"}


@pytest.mark.rule("C18")
@pytest.mark.parametrize("whom", [3, 99])
def test_repair_needs_a_seat_of_the_table(whom: int) -> None:
    s = table(hands={0: "repair-pick"}, broken={0: "pick", 2: "pick"})
    assert refused(s, f"repair-pick s{whom}") == "C18"
    assert refused(s, (0, REPAIR, BY_NAME["repair-pick"], 0, 0, -1, 0, 0)) == "C18"


# C19


@pytest.mark.rule("C19")
@pytest.mark.parametrize(
    ("one", "other", "third"), [("pick", "lantern", "cart"), ("pick", "cart", "lantern"), ("lantern", "cart", "pick")]
)
def test_repair_with_two_tools_mends_one_of_the_two_and_never_both(one: str, other: str, third: str) -> None:
    card = f"repair-{one}-{other}"
    s = table(hands={0: card, 1: "map"}, broken={1: "pick lantern cart"})
    assert codes(s, 0) == {f"{card} s1 {one}", f"{card} s1 {other}", f"pass {card}"}
    first, first_events = act(s, f"{card} s1 {one}")
    second, second_events = act(s, f"{card} s1 {other}")
    assert told(first_events)[0] == f"ToolRepaired 0 {card} 1 {one} broken-{one}"
    assert told(second_events)[0] == f"ToolRepaired 0 {card} 1 {other} broken-{other}"
    assert set(seen(first, None)["broken"][1]) == {other, third}
    assert set(seen(second, None)["broken"][1]) == {one, third}
    assert seen(first, None)["discards"] == [card, f"broken-{one}"]


@pytest.mark.rule("C19")
def test_repair_with_two_tools_offers_only_what_is_broken() -> None:
    s = table(hands={0: "repair-pick-cart"}, broken={0: "pick lantern", 1: "cart", 2: "lantern"})
    assert codes(s, 0) == {"repair-pick-cart s0 pick", "repair-pick-cart s1 cart", "pass repair-pick-cart"}
    assert refused(s, "repair-pick-cart s0 cart") == "C18"


@pytest.mark.rule("C19")
@pytest.mark.parametrize(
    "move",
    [
        "repair-pick-cart s1 lantern",
        "repair-lantern s1 pick",
        (0, REPAIR, BY_NAME["repair-pick-cart"], 0, 0, 1, 3, 0),
        (0, REPAIR, BY_NAME["repair-pick-cart"], 0, 0, 1, -1, 0),
    ],
)
def test_repair_mends_only_a_kind_that_it_shows(move: str | tuple[int, ...]) -> None:
    s = table(hands={0: "repair-pick-cart repair-lantern"}, broken={1: "pick lantern cart"})
    assert refused(s, move) == "C19"
