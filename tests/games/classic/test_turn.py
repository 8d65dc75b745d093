"""A turn: one thing, then a card is drawn; passing; the empty pile; broken tools (C6-C8, C13)."""

import pytest

from kilof.core import machine
from kilof.core.event import redacted
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS
from kilof.plays.goals import TURN
from kilof.plays.peek import PEEK
from tests.build import TUNNEL, act, cards, codes, dealt, digs, hand, new_match, refused, rules, seen, table, told

MAP = rules().deck.by_name["map"]
NEW = rules().deck.by_name["new"]


# C6


@pytest.mark.rule("C6")
def test_a_turn_is_a_path_card_laid_or_an_action_card_played_or_any_card_passed() -> None:
    s = table(hands={0: "ew map broken-cart"})
    assert codes(s, 0) == {
        *("ew -1,0", "ew 1,0"),
        *("map 8,-2", "map 8,0", "map 8,2"),
        *("broken-cart s0", "broken-cart s1", "broken-cart s2"),
        *("pass ew", "pass map", "pass broken-cart"),
    }


@pytest.mark.rule("C6")
@pytest.mark.parametrize(
    ("code", "event", "then"),
    [
        ("ew 1,0", "Dug 0 ew 1,0 upright", "broken-cart rockfall map"),
        ("broken-cart s2", "ToolBroken 0 broken-cart 2 cart", "ew rockfall map"),
        ("pass map", "Passed 0 map", "ew broken-cart rockfall"),
    ],
)
def test_after_the_one_thing_a_card_is_drawn_and_the_left_neighbour_goes_on(code: str, event: str, then: str) -> None:
    s = table(hands={0: "ew map broken-cart"}, pile="rockfall nesw")
    after, events = act(s, code)
    assert told(events) == [event, "Drew 0 rockfall", "TurnBegan 1"]
    assert hand(after, 0) == then.split()
    assert (after.left, after.turn, machine.waiting(after)) == (1, 1, (1,))


@pytest.mark.rule("C6")
def test_turns_go_round_to_the_left() -> None:
    s = table(hands={0: "map map", 1: "map map", 2: "map map"}, turn=1)
    s, _ = act(s, "s1: pass map")
    assert machine.waiting(s) == (2,)
    s, _ = act(s, "s2: pass map")
    assert machine.waiting(s) == (0,)


@pytest.mark.rule("C6")
def test_only_one_copy_of_the_card_leaves_the_hand() -> None:
    s, _ = act(table(hands={0: "ew ew map ew"}), "ew 1,0")
    assert hand(s, 0) == ["ew", "ew", "map"]


@pytest.mark.rule("C6")
@pytest.mark.parametrize("code", ["s1: map 8,0", "s1: pass map", "s2: map 8,0", "s9: pass map"])
def test_who_is_not_in_turn_does_nothing(code: str) -> None:
    assert refused(table(), code) == "C6"


@pytest.mark.rule("C6")
def test_exactly_one_thing_and_not_two() -> None:
    s, _ = act(table(hands={0: "ew map"}), "ew 1,0")
    assert codes(s, 0) == set()
    assert refused(s, "s0: map 8,0") == "C6"


@pytest.mark.rule("C6")
@pytest.mark.parametrize("code", ["ew 1,0", "pass ew", "repair-cart s1", "rockfall 0,0", "broken-pick s1"])
def test_a_card_that_is_not_in_the_hand_is_not_played(code: str) -> None:
    assert refused(table(hands={0: "map", 1: "ew"}, broken={1: "cart"}), code) == "C6"


@pytest.mark.rule("C6")
@pytest.mark.parametrize(
    "action",
    [
        (0, DIG, MAP, 1, 0, 0, 0, 0),  # a map laid as a path card
        (0, PEEK, NEW, 8, 0, 0, 0, 0),  # a path card used as a map
        (0, 99, MAP, 8, 0, 0, 0, 0),  # no action at all
        (0, TURN, MAP, 8, 0, 0, 0, 0),  # an action of another moment
    ],
)
def test_a_card_is_played_as_what_it_is(action: tuple[int, ...]) -> None:
    assert refused(table(hands={0: "map new"}), action) == "C6"


@pytest.mark.rule("C6")
@pytest.mark.parametrize("code", ["pick gold-1", "turn 8,0"])
def test_what_is_decided_at_other_moments_is_no_turn(code: str) -> None:
    assert refused(table(hands={0: "nesw map"}), code) == "C6"


# C7


@pytest.mark.rule("C7")
def test_log_tells_others_that_a_card_was_passed_but_never_which() -> None:
    _, events = act(table(hands={0: "ew map"}), "pass ew")
    views = [told([redacted(events[0], viewer)]) for viewer in (0, 1, 2, None)]
    assert views == [["Passed 0 ew"], ["Passed 0 ?"], ["Passed 0 ?"], ["Passed 0 ?"]]


@pytest.mark.rule("C7", "C22")
def test_who_passed_may_look_back_at_the_card_and_nobody_else() -> None:
    s, _ = act(table(hands={0: "ew map", 1: "ns map"}), "s0: pass ew", "s1: pass ns", "s2: map 8,0")
    assert [seen(s, viewer)["discards"] for viewer in (0, 1, 2, None)] == [
        ["ew", None, "map"],
        [None, "ns", "map"],
        [None, None, "map"],
        [None, None, "map"],
    ]


@pytest.mark.rule("C7")
def test_any_card_in_hand_may_be_passed() -> None:
    s = table(hands={0: "repair-cart repair-cart dead-e rockfall"}, broken={0: "pick"})
    assert codes(s, 0) == {"pass repair-cart", "pass dead-e", "pass rockfall"}


# C8


@pytest.mark.rule("C8")
def test_the_pile_is_drawn_from_the_top_until_it_is_used_up() -> None:
    s = table(hands={0: "map map", 1: "map map", 2: "map map"}, pile="nesw ns")
    s, first = act(s, "s0: pass map")
    s, second = act(s, "s1: pass map")
    s, third = act(s, "s2: pass map")
    assert told(first)[1:] == ["Drew 0 nesw", "TurnBegan 1"]
    assert told(second)[1:] == ["Drew 1 ns", "TurnBegan 2"]
    assert told(third)[1:] == ["TurnBegan 0"]
    assert [hand(s, seat) for seat in range(3)] == [["nesw", "map"], ["ns", "map"], ["map"]]
    assert s.left == 0


@pytest.mark.rule("C8")
def test_turns_go_on_with_the_cards_in_hand() -> None:
    s, _ = act(table(hands={0: "ew map"}), "s0: pass ew", "s1: pass map", "s2: pass map")
    assert codes(s, 0) == {"map 8,-2", "map 8,0", "map 8,2", "pass map"}


@pytest.mark.rule("C8")
@pytest.mark.parametrize(
    ("hands", "then"),
    [
        ({0: "map map", 1: "", 2: "map"}, 2),
        ({0: "map map", 1: "", 2: ""}, 0),
        ({0: "map", 1: "map", 2: ""}, 1),
    ],
)
def test_who_has_no_card_left_is_skipped(hands: dict[int, str], then: int) -> None:
    s, events = act(table(hands=hands), "pass map")
    assert told(events) == ["Passed 0 map", f"TurnBegan {then}"]
    assert machine.waiting(s) == (then,)


@pytest.mark.rule("C8")
def test_who_cannot_play_a_card_is_not_skipped() -> None:
    s, _ = act(table(hands={0: "map", 1: "repair-cart"}), "pass map")
    assert codes(s, 1) == {"pass repair-cart"}


# C13


@pytest.mark.rule("C13")
@pytest.mark.parametrize("tools", ["pick", "lantern", "cart", "pick cart", "pick lantern cart"])
def test_any_broken_tool_before_you_stops_you_from_laying_a_path_card(tools: str) -> None:
    s = table(hands={0: "ew map"}, broken={0: tools})
    assert refused(s, "ew 1,0") == "C13"
    assert digs(s, 0) == set()


@pytest.mark.rule("C13")
def test_everything_else_is_open_with_a_broken_tool() -> None:
    s = table(TUNNEL, hands={0: "ew map rockfall broken-cart repair-pick"}, broken={0: "pick"})
    assert codes(s, 0) == {
        *("map 8,-2", "map 8,0", "map 8,2"),
        *(f"rockfall {x},0" for x in range(1, 7)),
        *("broken-cart s0", "broken-cart s1", "broken-cart s2"),
        "repair-pick s0",
        *("pass ew", "pass map", "pass rockfall", "pass broken-cart", "pass repair-pick"),
    }


@pytest.mark.rule("C13")
def test_tools_broken_before_others_stop_nobody_else() -> None:
    s = table(hands={0: "ew"}, broken={1: "pick lantern cart", 2: "cart"})
    assert digs(s, 0) == {"ew -1,0", "ew 1,0"}


@pytest.mark.rule("C13")
def test_a_mended_tool_counts_from_the_next_turn() -> None:
    s = table(hands={0: "repair-pick ew", 1: "map map"}, broken={0: "pick"})
    s, _ = act(s, "s0: repair-pick s0")
    assert refused(s, "s0: ew 1,0") == "C6"
    s, _ = act(s, "s1: pass map", "s2: pass map")
    assert digs(s, 0) == {"ew -1,0", "ew 1,0"}


# Views of a whole hand


@pytest.mark.rule("C6", "C7")
def test_a_card_drawn_is_seen_by_who_drew_it_alone() -> None:
    s = table(hands={0: "map map"}, pile="nesw")
    after, events = act(s, "pass map")
    assert [told([redacted(events[1], viewer)]) for viewer in (0, 1, None)] == [["Drew 0 nesw"], *[["Drew 0 ?"]] * 2]
    assert seen(after, 0)["hands"] == [["nesw", "map"], [None], [None]]
    assert seen(after, 1)["hands"] == [[None, None], ["map"], [None]]


@pytest.mark.rule("C6")
@pytest.mark.parametrize("edition", ["v3", "g3"])
def test_first_turn_of_a_dealt_round_offers_every_card_in_hand(edition: str) -> None:
    s, _ = dealt(new_match(3, edition), first=2)
    assert {code for code in codes(s, 2) if code.startswith("pass")} == {f"pass {name}" for name in hand(s, 2)}
    assert (2, PASS, s.hands[2][0], 0, 0, 0, 0, 0) in machine.options(s, 2)
    assert list(cards(s.rules, hand(s, 2)[0])) == s.hands[2][:1]
