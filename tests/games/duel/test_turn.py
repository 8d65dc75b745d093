"""A turn: its four acts, what is drawn, and a pile that is empty (D4, D5)."""

import pytest

from kilof.core import machine
from kilof.core.event import redacted
from kilof.games.duel.events import SHED
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS
from tests.build import act, codes, hand, kinds, refused, seen, table
from tests.games.duel.build import BLUE, DUEL, GREEN, duel, lines, told

ID = DUEL.deck.by_name
PILE = "ns ns ns"


# D4


@pytest.mark.rule("D4")
def test_laying_a_tunnel_card_draws_one() -> None:
    s, events = act(duel(hands={0: "ew map"}, pile=PILE), "ew 1,1")
    assert told(events) == ["Dug 0 ew 1,1 upright", "Drew 0 ns", "TurnBegan 1"]
    assert hand(s, 0) == ["ns", "map"]


@pytest.mark.rule("D4")
@pytest.mark.parametrize(
    ("code", "event"),
    [
        ("broken-pick s1", "ToolBroken"),
        ("repair-cart s0", "ToolRepaired"),
        ("key 3,3", "DoorOpened"),
        ("rockfall 3,3", "RockFell"),
        ("map 5,0", "Peeked"),
    ],
)
def test_playing_an_action_card_draws_one(code: str, event: str) -> None:
    held = "broken-pick repair-cart key rockfall map"
    s = duel({"3,3": "blue-nesw-s"}, hands={0: held}, broken={0: "cart"}, pile=PILE)
    after, events = act(s, code)
    assert kinds(events) == [event, "Drew", "TurnBegan"]
    assert len(hand(after, 0)) == 5


@pytest.mark.rule("D4")
def test_two_cards_take_away_a_sabotage_card_and_one_is_drawn() -> None:
    s = duel(hands={0: "ew nw map"}, broken={0: "pick cart"}, pile=PILE)
    after, events = act(s, "shed ew map cart")
    assert told(events) == ["ToolShed 0 2 ew,map cart broken-cart", "Drew 0 ns", "TurnBegan 1"]
    assert hand(after, 0) == ["ns", "nw"]
    assert seen(after, None)["broken"] == [["pick"], []]


@pytest.mark.rule("D4")
def test_any_two_cards_take_away_any_sabotage_card() -> None:
    s = duel(hands={0: "ew ew map"}, broken={0: "pick cart"})
    assert {code for code in codes(s, 0) if code.startswith("shed")} == {
        "shed ew ew pick",
        "shed ew ew cart",
        "shed ew map pick",
        "shed ew map cart",
    }


@pytest.mark.rule("D4")
@pytest.mark.parametrize(
    ("held", "broken", "code"),
    [
        ("ew", "pick", "shed ew ew pick"),
        ("ew map", "pick", "shed ew ew pick"),
        ("ew map", "pick", "shed ew ns pick"),
        ("ew map", "", "shed ew map pick"),
        ("ew map", "cart", "shed ew map pick"),
    ],
    ids=["one card", "no twin", "not held", "nothing broken", "another broken"],
)
def test_two_cards_of_the_hand_and_a_sabotage_card_are_needed(held: str, broken: str, code: str) -> None:
    s = duel(hands={0: held}, broken={0: broken})
    assert refused(s, code) == "D4"
    assert code not in codes(s, 0)


@pytest.mark.rule("D4")
def test_only_a_sabotage_card_before_oneself_is_taken() -> None:
    s = duel(hands={0: "ew map"}, broken={1: "pick"})
    assert refused(s, "shed ew map pick") == "D4"


@pytest.mark.rule("D4")
@pytest.mark.parametrize(("code", "count"), [("pass ew", 1), ("pass ew map", 2), ("pass ew ew", 2)])
def test_passing_discards_one_card_or_two_and_draws_as_many(code: str, count: int) -> None:
    s, events = act(duel(hands={0: "ew ew map"}, pile=PILE), code)
    assert kinds(events) == ["Passed"] * count + ["Drew"] * count + ["TurnBegan"]
    assert len(hand(s, 0)) == 3
    assert seen(s, None)["pile"] == 3 - count


@pytest.mark.rule("D4")
def test_every_card_and_every_pair_may_be_passed() -> None:
    s = duel(hands={0: "nw nw key"})
    assert {code for code in codes(s, 0) if code.startswith("pass")} == {
        "pass nw",
        "pass key",
        "pass nw nw",
        "pass nw key",
    }


@pytest.mark.rule("D4")
@pytest.mark.parametrize("code", ["pass map map", "pass map ew", "pass ew", "ew 1,1"])
def test_cards_that_are_not_held_are_neither_passed_nor_played(code: str) -> None:
    assert refused(duel(hands={0: "map nw"}), code) == "D4"


@pytest.mark.rule("D4")
def test_pair_is_written_in_any_order_and_is_one_action_in_the_decks_order() -> None:
    s = duel(hands={0: "ew map"}, broken={0: "pick"})
    assert told(act(s, "pass map ew")[1])[:2] == ["Passed 0 ew", "Passed 0 map"]
    assert told(act(s, "shed map ew pick")[1])[0] == "ToolShed 0 2 ew,map pick broken-pick"
    assert refused(s, (0, PASS, ID["map"], 0, 0, 0, 0, ID["ew"] + 1)) == "D4"
    assert refused(s, (0, SHED, ID["map"], 0, 0, 0, 0, ID["ew"] + 1)) == "D4"
    assert refused(s, (0, SHED, ID["ew"], 0, 0, 0, 0, 0)) == "D4"
    assert refused(s, (0, SHED, ID["ew"], 0, 0, 0, -1, ID["map"] + 1)) == "D4"


@pytest.mark.rule("D4")
def test_card_is_played_as_what_it_is() -> None:
    s = duel(hands={0: "ew map"})
    assert refused(s, (0, DIG, ID["map"], 1, 0, 0, 0, 0)) == "D4"


@pytest.mark.rule("D4")
def test_turn_is_one_act_and_then_the_other_plays() -> None:
    s, events = act(duel(hands={0: "ew ew"}, pile=PILE), "ew 1,1")
    assert told(events)[-1] == "TurnBegan 1"
    assert machine.waiting(s) == (BLUE,)
    assert codes(s, GREEN) == set()
    assert refused(s, "s0: ew 2,1") == "D4"
    assert machine.waiting(act(s, "pass map")[0]) == (GREEN,)


@pytest.mark.rule("D4")
@pytest.mark.parametrize("code", ["s1: pass map", "s1: map 5,0", "s1: shed map map pick", "s1: bribe 1,1", "s1: done"])
def test_nobody_acts_in_the_others_turn(code: str) -> None:
    s = duel({"0,0": "ns", "1,1": "troll-nesw-s"}, hands={1: "map map"}, broken={1: "pick"})
    assert refused(s, code) == "D4"


@pytest.mark.rule("D4")
@pytest.mark.parametrize("code", ["done", "show 5,0", "turn 5,0", "mark 5,0", "pay ew"])
def test_turn_does_not_begin_with_an_answer_that_nobody_asked_for(code: str) -> None:
    assert refused(duel(hands={0: "ew"}), code) == "D4"


@pytest.mark.rule("D4")
def test_all_that_a_turn_offers() -> None:
    s = duel({"1,1": "troll-nesw-s"}, hands={0: "nw broken-pick"}, broken={0: "cart"})
    assert codes(s, 0) == {
        "broken-pick s1",
        "pass nw",
        "pass broken-pick",
        "pass nw broken-pick",
        "shed nw broken-pick cart",
        "bribe 1,1",
    }


@pytest.mark.rule("D4")
def test_cards_passed_or_shed_are_discarded_face_down_and_the_sabotage_card_face_up() -> None:
    s = duel(hands={0: "ew nw ns", 1: "map key"}, broken={0: "pick"}, pile="ew ew ew ew")
    s, shed = act(s, "shed ew nw pick")
    assert [told([redacted(shed[0], viewer)]) for viewer in (0, 1, None)] == [
        ["ToolShed 0 2 ew,nw pick broken-pick"],
        ["ToolShed 0 2 ? pick broken-pick"],
        ["ToolShed 0 2 ? pick broken-pick"],
    ]
    s, passed = act(s, "pass map key")
    assert told([redacted(event, 0) for event in passed[:2]]) == ["Passed 1 ?", "Passed 1 ?"]
    assert [seen(s, viewer)["discards"] for viewer in (0, 1, None)] == [
        ["ew", "nw", "broken-pick", None, None],
        [None, None, "broken-pick", "map", "key"],
        [None, None, "broken-pick", None, None],
    ]


@pytest.mark.rule("D4")
def test_card_drawn_is_seen_by_whoever_drew_it() -> None:
    _, events = act(duel(hands={0: "ew"}, pile=PILE), "pass ew")
    drawn = [event for event in events if lines([event], "Drew")]
    assert [told(redacted(event, viewer) for event in drawn) for viewer in (0, 1, None)] == [
        ["Drew 0 ns"],
        ["Drew 0 ?"],
        ["Drew 0 ?"],
    ]


@pytest.mark.rule("D4")
def test_of_a_short_pile_what_is_left_is_drawn() -> None:
    s, events = act(duel(hands={0: "ew nw map"}, pile="ns"), "pass ew nw")
    assert lines(events, "Drew") == ["Drew 0 ns"]
    assert hand(s, 0) == ["ns", "map"]


# D5


@pytest.mark.rule("D5")
@pytest.mark.parametrize("code", ["ew 1,1", "map 5,0", "pass ew", "pass ew map"])
def test_from_an_empty_pile_nothing_is_drawn_and_the_round_goes_on(code: str) -> None:
    s, events = act(duel(hands={0: "ew map nw"}), code)
    assert "Drew" not in kinds(events)
    assert told(events)[-1] == "TurnBegan 1"
    assert s.phase.name == "turn"


@pytest.mark.rule("D5")
def test_with_an_empty_pile_a_turn_is_still_one_of_the_four() -> None:
    s = duel(hands={0: "ew map"}, broken={0: "pick"})
    assert codes(s, 0) == {
        "shed ew map pick",
        "pass ew",
        "pass map",
        "pass ew map",
        *(f"map {at}" for at in ("5,-2", "7,-1", "5,0", "9,0", "7,1", "5,2")),
    }


@pytest.mark.rule("D5")
def test_who_has_no_cards_passes_for_the_rest_of_the_round() -> None:
    s, events = act(duel(hands={0: "ew map map", 1: ""}), "pass ew")
    assert told(events)[-1] == "TurnBegan 0"
    s, events = act(s, "pass map")
    assert told(events)[-1] == "TurnBegan 0"


@pytest.mark.rule("D5", "D12")
def test_who_has_no_cards_bribes_no_more() -> None:
    s = duel({"0,0": "ns", "1,1": "troll-nesw-s"}, hands={0: "map map", 1: ""})
    s, _ = act(s, "pass map", "done")
    assert machine.waiting(s) == (GREEN,)
    assert refused(s, "s1: bribe 1,1") == "D4"


def test_a_classic_pass_is_of_one_card() -> None:
    s = table(hands={0: "map ew"})
    assert {code for code in codes(s, 0) if code.startswith("pass")} == {"pass ew", "pass map"}
