"""A turn: a card played or one or two discarded, a move, and drawing (L7, L8, L19)."""

import pytest

from kilof.core import machine
from kilof.core.action import Action
from kilof.core.event import redacted
from kilof.plays.discard import PASS
from tests.build import act, cards, codes, hand, kinds, refused, seen
from tests.games.lost_mines.forest import MINES, card_in, dwarf, east, forest, lines, told, walking, why

AXE, BOAT, EW = cards(MINES, "axe boat ew")
ALL = (0, 1, 2, None)
HAND = "step one is a card from the hand, played as what it is, or one or two discarded"
ORDER = "it is not this seat's turn to do that"
TREE = {"3,3": "tree-ew"}
MINE = {"9,1": "ew", "10,1": "mine-gold"}
# One card of each kind that can be played.
PLAYED = ["ew 4,3", "axe 3,3", "info-mine-dwarf 10,1", "trap 2,3 E", "troll 2,3 E", "storm 3,3"]


# L7: step one


@pytest.mark.rule("L7")
def test_first_step_is_a_path_card_or_an_action_card_or_one_or_two_discarded() -> None:
    s = forest(TREE, hands={0: "ns axe"})
    assert codes(s, 0) == {"ns 2,2", "ns 2,4", "ns 2,6", "axe 3,3", "pass ns", "pass axe", "pass ns axe"}


@pytest.mark.rule("L7")
@pytest.mark.parametrize("code", ["stay", "move E", "take t1", "turn 10,1"])
def test_first_step_must_be_taken(code: str) -> None:
    s = forest(TREE, hands={0: "nesw"})
    assert why(s, code) == f"L7: {HAND}"


@pytest.mark.rule("L7", "L19")
@pytest.mark.parametrize("code", ["pass ew", "pass axe", "pass ew axe", "pass axe axe"])
def test_one_or_two_cards_may_be_discarded(code: str) -> None:
    s, events = act(forest(hands={0: "ew axe axe boat"}), code)
    assert lines(events, "Passed") == [f"Passed 0 {card}" for card in code.split()[1:]]
    assert len(hand(s, 0)) == 5 - len(code.split())


@pytest.mark.rule("L7")
def test_no_pair_is_listed_twice() -> None:
    s = forest(hands={0: "axe axe boat"})
    assert codes(s, 0) == {"pass axe", "pass boat", "pass axe axe", "pass axe boat"}


@pytest.mark.rule("L7")
def test_three_cards_cannot_be_discarded_and_of_one_card_only_one() -> None:
    assert codes(forest(hands={0: "boat"}), 0) == {"pass boat"}
    assert why(forest(hands={0: "boat"}), "pass boat boat").startswith("L7: two cards are discarded")


@pytest.mark.rule("L7")
@pytest.mark.parametrize(
    "action",
    [
        (0, PASS, BOAT, 0, 0, 0, 0, AXE + 1),
        (0, PASS, AXE, 0, 0, 0, 0, EW + 1),
        (0, PASS, BOAT, 0, 0, 0, 0, BOAT + 1),
        (0, PASS, AXE, 0, 0, 0, 0, 999),
    ],
    ids=["not in order", "not held", "held once", "no card"],
)
def test_two_cards_are_discarded_in_the_decks_order_both_from_the_hand(action: Action) -> None:
    assert refused(forest(hands={0: "axe boat"}), action) == "L7"


@pytest.mark.rule("L7")
@pytest.mark.parametrize("code", ["ew 3,3", "pass ew", "storm 3,3"])
def test_card_comes_from_the_hand(code: str) -> None:
    assert why(forest(hands={0: "axe"}), code) == f"L7: {HAND}"


@pytest.mark.rule("L7")
def test_card_is_played_as_what_it_is() -> None:
    a = machine.options(forest({"3,3": "ew"}, hands={0: "storm"}), 0)[0]
    s = forest({"3,3": "ew"}, hands={0: "storm axe"})
    assert refused(s, (*a[:2], AXE, *a[3:])) == "L7"


@pytest.mark.rule("L7")
@pytest.mark.parametrize("code", ["s1: pass axe", "s2: pass axe", "s1: stay", "s9: pass axe"])
def test_only_the_seat_in_turn_plays(code: str) -> None:
    assert why(forest(), code) == f"L7: {ORDER}"


# L7: step two


@pytest.mark.rule("L7")
@pytest.mark.parametrize("code", [*PLAYED, "pass ew", "pass ew axe"])
def test_second_step_follows_whatever_the_first_was(code: str) -> None:
    s = forest({"3,3": "tree-ew"}, hands={0: "ew axe info-mine-dwarf trap troll storm"}, pile="axe axe")
    s, events = act(s, code)
    assert told(events)[-1] == "StepBegan 0 moving"
    assert machine.waiting(s) == (0,)
    assert "Drew" not in kinds(events)


@pytest.mark.rule("L7")
def test_second_step_is_a_move_of_ones_own_dwarf_or_none() -> None:
    s = walking(east("3,4", "ew", "ew", "ew"), dwarfs={1: "3,4"})
    assert codes(s, 0) == {"move E", "move W", "stay"}
    after, events = act(s, "stay")
    assert told(events)[0] == "Stayed 0"
    assert (dwarf(after, 0), dwarf(after, 1)) == ("4,4", "3,4")
    assert [dwarf(act(s, "move E")[0], seat) for seat in range(3)] == ["5,4", "3,4", "2,3"]


@pytest.mark.rule("L7")
@pytest.mark.parametrize("code", ["pass axe", "ew 3,3", "s1: stay", "s1: move E", "take t1", "turn 10,1"])
def test_in_the_second_step_nothing_else_is_done(code: str) -> None:
    s = walking({"4,4": "ew"}, hands={0: "ew axe"})
    assert why(s, code) == f"L7: {ORDER}"


@pytest.mark.rule("L7")
def test_a_dwarf_moves_once_in_a_turn() -> None:
    s, events = act(walking(east("4,4", "ew", "ew", "ew")), "move E")
    assert kinds(events) == ["Walked", "TurnBegan"]
    assert refused(s, "s0: move E") == "L7"


# L7: step three


@pytest.mark.rule("L7")
@pytest.mark.parametrize("code", PLAYED)
def test_one_card_is_drawn_after_one_was_played(code: str) -> None:
    s = forest(TREE, hands={0: "ew axe info-mine-dwarf trap troll storm"}, pile="rope boat boat")
    s, events = act(s, code, "stay")
    assert told(events) == ["Stayed 0", "Drew 0 rope", "TurnBegan 1"]
    assert (len(hand(s, 0)), s.left) == (6, 2)


@pytest.mark.rule("L7")
@pytest.mark.parametrize(("code", "drawn"), [("pass ew", ["rope"]), ("pass ew axe", ["rope", "boat"])])
def test_as_many_cards_are_drawn_as_were_discarded(code: str, drawn: list[str]) -> None:
    s, events = act(forest(hands={0: "ew axe axe"}, pile="rope boat storm"), code, "stay")
    assert told(events) == ["Stayed 0", *(f"Drew 0 {card}" for card in drawn), "TurnBegan 1"]
    assert len(hand(s, 0)) == 3


@pytest.mark.rule("L7")
def test_cards_are_drawn_after_the_move_and_nobody_else_sees_them() -> None:
    s = forest({"3,3": "ew"}, hands={0: "axe axe"}, pile="rope")
    _, events = act(s, "pass axe", "move E")
    assert [told(redacted(event, viewer) for event in events) for viewer in (0, 1, None)] == [
        ["Walked 0 3,3", "Drew 0 rope", "TurnBegan 1"],
        ["Walked 0 3,3", "Drew 0 ?", "TurnBegan 1"],
        ["Walked 0 3,3", "Drew 0 ?", "TurnBegan 1"],
    ]


@pytest.mark.rule("L7")
@pytest.mark.parametrize(("turn", "then"), [(0, 1), (1, 2), (2, 0)])
def test_then_it_is_the_turn_of_the_player_on_the_left(turn: int, then: int) -> None:
    s, events = act(forest(turn=turn, hands=dict.fromkeys(range(3), "axe axe")), "pass axe", "stay")
    assert told(events)[-1] == f"TurnBegan {then}"
    assert machine.waiting(s) == (then,)


# L8


@pytest.mark.rule("L8")
def test_nobody_draws_once_the_pile_is_empty() -> None:
    s, events = act(forest(hands={0: "axe boat"}), "pass axe", "stay")
    assert kinds(events) == ["Stayed", "TurnBegan"]
    assert hand(s, 0) == ["boat"]


@pytest.mark.rule("L8")
def test_whoever_discards_two_draws_the_last_card_of_the_pile_alone() -> None:
    s, events = act(forest(hands={0: "axe boat"}, pile="rope"), "pass axe boat", "stay")
    assert told(events) == ["Stayed 0", "Drew 0 rope", "TurnBegan 1"]
    assert (hand(s, 0), s.left) == (["rope"], 0)


@pytest.mark.rule("L8")
def test_player_without_cards_loses_every_turn() -> None:
    s = forest(hands={0: "axe axe axe", 1: "", 2: "axe axe"})
    s, events = act(s, "pass axe", "stay")
    assert told(events)[-1] == "TurnBegan 2"
    s, events = act(s, "pass axe", "stay", "pass axe", "stay")
    assert told(events)[-1] == "TurnBegan 2"
    assert codes(s, 1) == set()


@pytest.mark.rule("L8")
def test_player_without_cards_does_not_move() -> None:
    s = forest({"3,5": "ew"}, hands={0: "axe", 1: ""})
    s, _ = act(s, "pass axe")
    assert refused(s, "s1: move E") == "L7"
    s, _ = act(s, "stay")
    assert refused(s, "s1: move E") == "L7"
    assert dwarf(s, 1) == "2,5"


@pytest.mark.rule("L8")
def test_player_without_cards_takes_no_treasure() -> None:
    s = forest(MINE, hands={0: "axe axe", 1: "", 2: "axe"}, dwarfs={1: "10,1"})
    s, events = act(s, "pass axe", "stay")
    assert kinds(events) == ["Stayed", "TurnBegan"]
    assert seen(s, None)["takers"] == [None] * 3


@pytest.mark.rule("L8")
def test_player_who_plays_the_last_card_still_moves_in_that_turn() -> None:
    s, events = act(forest({"3,3": "ew"}, hands={0: "axe"}), "pass axe", "move E")
    assert told(events) == ["Walked 0 3,3", "TurnBegan 1"]
    assert hand(s, 0) == []


@pytest.mark.rule("L8")
def test_player_who_alone_has_cards_goes_on_alone() -> None:
    s, events = act(forest(hands={0: "axe axe", 1: "", 2: ""}), "pass axe", "stay")
    assert told(events)[-1] == "TurnBegan 0"
    assert machine.waiting(s) == (0,)


# L19


@pytest.mark.rule("L19")
def test_discarding_is_always_allowed() -> None:
    s = forest(TREE, hands={0: "ew axe"})
    assert {"pass ew", "pass axe", "pass ew axe"} < codes(s, 0)
    assert {card_in(code) for code in codes(s, 0)} == {"ew", "axe", "pass"}


@pytest.mark.rule("L19")
def test_discarded_cards_are_seen_by_nobody_else() -> None:
    s, events = act(forest(hands={0: "axe boat rope"}), "pass axe boat")
    assert [told(redacted(event, viewer) for event in events) for viewer in (0, 1, None)] == [
        ["Passed 0 axe", "Passed 0 boat", "StepBegan 0 moving"],
        ["Passed 0 ?", "Passed 0 ?", "StepBegan 0 moving"],
        ["Passed 0 ?", "Passed 0 ?", "StepBegan 0 moving"],
    ]
    assert [seen(s, viewer)["discards"] for viewer in ALL] == [["axe", "boat"], *[[None, None]] * 3]


@pytest.mark.rule("L19")
@pytest.mark.parametrize("code", PLAYED)
def test_played_cards_are_shown_as_played(code: str) -> None:
    s, events = act(forest(TREE, hands={0: "ew axe info-mine-dwarf trap troll storm"}), code)
    assert [told([redacted(events[0], viewer)])[0].split()[2] for viewer in ALL] == [card_in(code)] * 4
    assert [seen(s, viewer)["hands"][1] for viewer in (0, 2, None)] == [[None]] * 3


@pytest.mark.rule("L19")
def test_no_action_searches_the_discards() -> None:
    assert set(MINES.by_word) == {"pass", "move", "stay", "turn", "take", "propose", "agree", "decline"}
    assert {play.does for play in MINES.plays.values()} == {"", "dig", "tool", "inform", "trap", "troll", "storm"}
