"""The solo game: one colour, cards that play themselves, and the rating (S1-S6)."""

import re
from collections import Counter

import pytest

from kilof.core import machine
from kilof.core.deal import Deal
from kilof.core.event import Event
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.games.duel.rules import SOLO as GAME
from tests.build import act, codes, dealt, digs, hand, kinds, laid, names_of, refused, seen
from tests.games.duel.build import SOLO, Shown, east, lines, new_solo, solo, stacked, told, why

COLOURS = ["green", "blue"]
PLACES = ["8,-2", "10,-1", "8,0", "12,0", "10,1", "8,2"]
OTHER = {"green": "blue", "blue": "green"}
# One card short of the middle goal.
TUNNEL = {f"{x},0": "ew" for x in range(1, 7)}
FIVE = {"20,0": "nugget-bridge", "22,0": "nugget-curves", "24,0": "nugget-ew-s", "26,0": "nugget-nsw-e"}
HEAP = [
    *("gold3-dead-sw", "gold3-nes-blue-s", "gold3-esw-green-s"),
    *("gold2-ew", "gold2-es", "gold2-sw", "gold2-nsw-green-s", "gold2-new-blue-n"),
    *("gold1-ns", "gold1-dead-es", "gold1-es-green-e", "gold1-sw-blue-w", "gold1-nsw-blue-w", "gold1-new-green-e"),
    *("nugget-ew-s", "nugget-nsw-e", "nugget-esw-n", "nugget-bridge", "nugget-curves"),
]


def amount(gold: int) -> str:
    """Gold cards worth this much."""
    cards, taken = SOLO.deck.cards, list[str]()
    for name in HEAP:
        value = cards[SOLO.deck.by_name[name]].value
        if value <= gold:
            taken.append(name)
            gold -= value
    assert not gold
    return " ".join(taken)


def passed_through(s: State, events: list[Event]) -> tuple[State, list[Event]]:
    """The rest of the round if a card is passed in every turn, and all its events."""
    while not machine.needs_deal(s):
        s, more = act(s, f"pass {hand(s, 0)[0]}")
        events = events + more
    return s, events


# S1


@pytest.mark.rule("S1")
@pytest.mark.parametrize("colour", COLOURS)
def test_player_picks_a_colour_and_the_other_dwarf_and_start_are_out(colour: str) -> None:
    s, events = dealt(new_solo(colour))
    assert seen(s, None)["roles"] == [colour]
    assert seen(s, None)["board"] == {"0,0": [f"start-{colour}", False]}
    assert told(events)[1] == f"RolesShown {colour}"
    assert GAME.options[0].name == "colour"
    assert GAME.options[0].choices == ("green", "blue")


@pytest.mark.rule("S1")
@pytest.mark.parametrize("seats", [0, 2])
def test_one_plays(seats: int) -> None:
    with pytest.raises(ValueError, match=f"not {seats}"):
        machine.begin(SOLO, seats)


@pytest.mark.rule("S1")
def test_goals_lie_further_away() -> None:
    s, _ = dealt(new_solo())
    assert seen(s, 0)["goals"] == dict.fromkeys(PLACES)
    deal = machine.deal(new_solo(), Rng("goals"))
    s, _ = machine.deal_out(new_solo(), deal)
    assert tuple(card for card, _ in s.goals.values()) == deal.stacks["goals"][:6]
    assert len(deal.stacks["goals"]) == 18


@pytest.mark.rule("S1")
def test_there_are_six_markers() -> None:
    assert seen(dealt(new_solo())[0], None)["markers"] == 6


@pytest.mark.rule("S1", "D6")
@pytest.mark.parametrize("colour", COLOURS)
def test_tunnels_are_built_from_the_own_start(colour: str) -> None:
    assert digs(solo(colour=colour, hand="ew ns"), 0) == {"ew 1,0", "ew -1,0", "ns 0,1", "ns 0,-1"}


@pytest.mark.rule("S1", "D11", "D18")
@pytest.mark.parametrize("colour", COLOURS)
def test_own_doors_are_open_and_those_of_the_other_colour_need_a_key(colour: str) -> None:
    doors = {"green": "green-nesw-e", "blue": "blue-new-e"}
    own, closed = (solo({"1,0": doors[name]}, colour=colour, hand="ew key map") for name in (colour, OTHER[colour]))
    assert "ew 2,0" in digs(own, 0)
    assert refused(own, "key 1,0") == "D18"
    assert refused(closed, "ew 2,0") == "D6"
    assert "ew 2,0" in digs(act(closed, "key 1,0")[0], 0)


@pytest.mark.rule("S1", "D10")
@pytest.mark.parametrize("colour", COLOURS)
def test_own_ladder_goes_anywhere_and_joins_the_start(colour: str) -> None:
    s = solo({"3,5": "ew"}, colour=colour, hand=f"ladder-{colour} ew")
    s, _ = act(s, f"ladder-{colour} 4,5")
    assert "ew 2,5" in digs(s, 0)


@pytest.mark.rule("S1", "D10")
@pytest.mark.parametrize("colour", COLOURS)
def test_ladder_of_the_other_colour_is_a_plain_curve_laid_where_the_tunnel_leads(colour: str) -> None:
    card = f"ladder-{OTHER[colour]}"
    s = solo({"3,5": "ew"}, colour=colour, hand=f"{card} ew ns")
    assert why(s, f"{card} 4,5").startswith("D6: no unbroken tunnel")
    s, _ = act(s, f"{card} 1,0")
    south = card == "ladder-green"
    assert digs(s, 0) == {"ew -1,0", "ns 0,1", "ns 0,-1", f"ns 1,{1 if south else -1}"}
    lone = solo({"3,5": card}, colour=colour, hand="ew ns")
    assert digs(lone, 0) == {"ew 1,0", "ew -1,0", "ns 0,1", "ns 0,-1"}


@pytest.mark.rule("S1", "D10")
@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize(("shown", "at"), [(TUNNEL, "7,0"), ({"1,0": "nugget-ew-s"}, "2,0")], ids=["goal", "nugget"])
def test_no_ladder_lies_next_to_goals_and_nuggets(colour: str, shown: Shown, at: str) -> None:
    s = solo(shown, colour=colour, hand="ladder-green ladder-blue")
    assert refused(s, f"ladder-green {at}") == refused(s, f"ladder-blue {at}") == "D10"
    assert {code for code in digs(s, 0) if at in code} == set()


# S2


@pytest.mark.rule("S2")
def test_ten_cards_of_the_pile_are_laid_aside_unseen() -> None:
    s = new_solo()
    s, events = machine.deal_out(s, stacked(s, "ew ew ew ew ns ns"))
    assert told(events)[0] == "RoundBegan 1 0 36"
    assert seen(s, 0)["pile"] == 36


@pytest.mark.rule("S2", "S5")
def test_those_ten_are_not_drawn_in_this_round_and_are_back_in_the_next() -> None:
    s = new_solo()
    deal = machine.deal(s, Rng("aside"))
    s, drawn = passed_through(*machine.deal_out(s, deal))
    assert lines(drawn, "RoundEnded") == ["RoundEnded 1 cards "]
    names = [line.split()[-1] for line in lines(drawn, "Drew")]
    names += lines(drawn, "HandDealt")[0].split()[-1].split(",")
    assert Counter(names) == Counter(names_of(s.rules, deal.stacks["pile"][:42]))
    assert len(s.rules.setup.stacks(s)["pile"]) == 52


# S3


@pytest.mark.rule("S3")
def test_drawn_sabotage_card_is_laid_before_the_player_and_another_is_drawn() -> None:
    s, events = act(solo(hand="ew map", pile="broken-pick ns nw"), "ew 1,0")
    assert told(events)[1:] == ["Drew 0 broken-pick", "ToolBroken 0 broken-pick 0 pick", "Drew 0 ns", "TurnBegan 0"]
    assert seen(s, None)["broken"] == [["pick"]]
    assert hand(s, 0) == ["ns", "map"]
    assert refused(s, "ns 0,1") == "D16"


@pytest.mark.rule("S3")
def test_second_of_its_kind_is_discarded_face_up_and_replaced_too() -> None:
    s, events = act(solo(hand="ew map", pile="broken-pick ns", broken={0: "pick"}), "pass ew")
    assert told(events)[1:] == ["Drew 0 broken-pick", "Discarded 0 broken-pick", "Drew 0 ns", "TurnBegan 0"]
    assert seen(s, None)["discards"] == [None, "broken-pick"]
    assert seen(s, None)["broken"] == [["pick"]]


@pytest.mark.rule("S3")
def test_several_in_a_row_are_all_laid_or_discarded() -> None:
    s, events = act(solo(hand="ew map", pile="broken-pick broken-cart broken-pick ns ns"), "pass ew map")
    assert told(events)[2:] == [
        "Drew 0 broken-pick",
        "ToolBroken 0 broken-pick 0 pick",
        "Drew 0 broken-cart",
        "ToolBroken 0 broken-cart 0 cart",
        "Drew 0 broken-pick",
        "Discarded 0 broken-pick",
        "Drew 0 ns",
        "Drew 0 ns",
        "TurnBegan 0",
    ]
    assert hand(s, 0) == ["ns", "ns"]


@pytest.mark.rule("S3")
def test_pile_may_end_with_a_sabotage_card() -> None:
    s, events = act(solo(hand="ew map", pile="broken-pick"), "pass ew")
    assert told(events)[1:] == ["Drew 0 broken-pick", "ToolBroken 0 broken-pick 0 pick", "TurnBegan 0"]
    assert hand(s, 0) == ["map"]


@pytest.mark.rule("S3", "S4")
def test_cards_of_the_first_hand_stay_in_the_hand() -> None:
    s = new_solo()
    s, events = machine.deal_out(s, stacked(s, "broken-pick ew rockfall ns broken-pick map"))
    assert told(events)[2:] == ["HandDealt 0 6 broken-pick,ew,rockfall,ns,broken-pick,map", "TurnBegan 0"]
    assert hand(s, 0) == ["ew", "ns", "broken-pick", "broken-pick", "map", "rockfall"]
    assert (seen(s, None)["broken"], seen(s, None)["pile"], seen(s, None)["discards"]) == ([[]], 36, [])


@pytest.mark.rule("S3", "D4")
def test_sabotage_card_of_the_first_hand_is_only_discarded() -> None:
    s = solo(hand="broken-pick ew", pile="ns ns")
    assert {code for code in codes(s, 0) if "broken" in code} == {"pass broken-pick", "pass ew broken-pick"}
    assert refused(s, "broken-pick s0") == "D16"
    s, events = act(s, "pass broken-pick")
    assert told(events) == ["Passed 0 broken-pick", "Drew 0 ns", "TurnBegan 0"]
    assert (seen(s, 0)["discards"], seen(s, None)["discards"]) == (["broken-pick"], [None])
    assert seen(s, None)["broken"] == [[]]


@pytest.mark.rule("S3", "D4")
def test_sabotage_card_of_the_first_hand_may_be_shed_for_another() -> None:
    s, _ = act(solo(hand="broken-pick broken-cart ew", broken={0: "pick"}), "shed broken-pick broken-cart pick")
    assert (hand(s, 0), seen(s, None)["broken"]) == (["ew"], [[]])


@pytest.mark.rule("S5", "D21", "D5")
def test_sabotage_cards_count_as_cards_in_hand() -> None:
    s, events = act(solo(hand="map broken-pick"), "pass map")
    assert told(events)[-1] == "TurnBegan 0"
    assert codes(s, 0) == {"pass broken-pick"}
    assert told(act(s, "pass broken-pick")[1])[-1] == "RoundEnded 1 cards "


@pytest.mark.rule("S4", "D19")
def test_rockfall_of_the_first_hand_is_played_as_in_the_duel_or_discarded() -> None:
    shown = {"1,0": "ew", "2,0": "nugget-bridge", "3,0": "troll-new-e", "-1,0": "ew"}
    s = solo(shown, hand="rockfall map", pile="ns ns")
    falls = {"rockfall -1,0", "rockfall 1,0"}
    assert {code for code in codes(s, 0) if "rockfall" in code} == {*falls, "pass rockfall", "pass map rockfall"}
    assert refused(s, "rockfall 2,0") == refused(s, "rockfall 3,0") == "D19"
    s, events = act(s, "rockfall 1,0")
    assert told(events) == ["RockFell 0 rockfall 1,0 ew", "Drew 0 ns", "TurnBegan 0"]
    assert (laid(s, "1,0"), laid(s, "-1,0")) == ("", "ew")


@pytest.mark.rule("S4")
def test_card_that_a_played_rockfall_took_is_no_longer_the_last() -> None:
    _, events = act(solo(east("1,0", "ew", "ew"), hand="rockfall map", pile="rockfall ns"), "rockfall 2,0")
    assert lines(events, "RockFell") == ["RockFell 0 rockfall 2,0 ew", "RockFell 0 rockfall 1,0 ew"]


# Matches of revision 1


def test_match_of_revision_1_goes_on_with_first_hands_that_strike() -> None:
    old = GAME.rules_at(1, {}, SOLO.deck)
    assert old is not None
    assert (old.revision, SOLO.revision) == (1, 2)
    s = machine.begin(old, 1)
    top = "broken-pick ew rockfall ns broken-pick map"
    s, events = machine.deal_out(s, stacked(s, f"{top} nw broken-cart rockfall ne nw"))
    assert told(events)[2:] == [
        "HandDealt 0 6 broken-pick,ew,rockfall,ns,broken-pick,map",
        "ToolBroken 0 broken-pick 0 pick",
        "Discarded 0 rockfall",
        "Discarded 0 broken-pick",
        "Drew 0 nw",
        "Drew 0 broken-cart",
        "ToolBroken 0 broken-cart 0 cart",
        "Drew 0 rockfall",
        "Discarded 0 rockfall",
        "Drew 0 ne",
        "Drew 0 nw",
        "TurnBegan 0",
    ]
    assert hand(s, 0) == ["ew", "ns", "nw", "nw", "ne", "map"]
    assert seen(s, None)["broken"] == [["pick", "cart"]]
    assert seen(s, None)["pile"] == 31


@pytest.mark.rule("S3", "D17")
def test_tools_are_repaired_as_in_the_duel() -> None:
    s = solo(hand="repair-pick ew ns", broken={0: "pick cart"})
    assert seen(act(s, "repair-pick s0")[0], None)["broken"] == [["cart"]]
    assert seen(act(s, "shed ew ns cart")[0], None)["broken"] == [["pick"]]


# S4


@pytest.mark.rule("S4")
def test_drawn_rockfall_takes_the_tunnel_card_laid_last_and_is_replaced() -> None:
    s, events = act(solo(east("1,0", "ew", "ew"), hand="ns map", pile="rockfall nw"), "pass ns")
    assert told(events)[1:] == ["Drew 0 rockfall", "RockFell 0 rockfall 2,0 ew", "Drew 0 nw", "TurnBegan 0"]
    assert (laid(s, "1,0"), laid(s, "2,0")) == ("ew", "")
    assert seen(s, None)["discards"] == [None, "rockfall", "ew"]


@pytest.mark.rule("S4")
def test_card_laid_in_this_very_turn_is_the_last() -> None:
    s, events = act(solo(east("1,0", "ew", "ew"), hand="ew map", pile="rockfall nw"), "ew -1,0")
    assert lines(events, "RockFell") == ["RockFell 0 rockfall -1,0 ew"]
    assert laid(s, "2,0") == "ew"


@pytest.mark.rule("S4")
@pytest.mark.parametrize(
    "later", [{"2,0": "nugget-bridge"}, {"2,0": "troll-new-e"}, {"2,0": "nugget-bridge", "3,0": "troll-new-e"}]
)
def test_cards_with_gold_or_troll_are_left_out(later: Shown) -> None:
    s = solo({"-1,0": "ew", "1,0": "blue-new-e", **later}, hand="ns map", pile="rockfall nw")
    s, events = act(s, "pass ns")
    assert lines(events, "RockFell") == ["RockFell 0 rockfall 1,0 blue-new-e"]
    assert laid(s, "-1,0") == "ew"


@pytest.mark.rule("S4")
def test_latest_that_is_still_there_falls_next() -> None:
    s = solo(east("1,0", "ew", "ew", "ew"), hand="ns ns map", pile="rockfall rockfall nw")
    s, events = act(s, "pass ns")
    assert lines(events, "RockFell") == ["RockFell 0 rockfall 3,0 ew", "RockFell 0 rockfall 2,0 ew"]
    assert (laid(s, "1,0"), laid(s, "2,0")) == ("ew", "")


@pytest.mark.rule("S4")
@pytest.mark.parametrize("shown", [{}, {"1,0": "nugget-ew-s"}, {"8,0": "empty-nesw"}])
def test_without_such_a_card_it_is_discarded_and_replaced(shown: Shown) -> None:
    s, events = act(solo(shown, hand="ns map", pile="rockfall nw"), "pass ns")
    assert told(events)[1:] == ["Drew 0 rockfall", "Discarded 0 rockfall", "Drew 0 nw", "TurnBegan 0"]
    assert seen(s, None)["discards"] == [None, "rockfall"]


@pytest.mark.rule("S4", "D19")
def test_key_on_the_fallen_card_is_back_in_the_stock() -> None:
    s, _ = act(solo({"1,0": "blue-new-e"}, hand="ns map", pile="rockfall nw", keys="1,0"), "pass ns")
    assert seen(s, None)["keys"] == []


@pytest.mark.rule("S4", "D8")
def test_goal_stays_face_up_when_its_tunnel_falls_in_the_same_turn() -> None:
    s, events = act(solo(TUNNEL, hand="ew map", pile="rockfall nw"), "ew 7,0")
    assert kinds(events) == ["Dug", "GoalRevealed", "GoalTurned", "Drew", "RockFell", "Drew", "TurnBegan"]
    assert (laid(s, "7,0"), laid(s, "8,0")) == ("", "empty-nesw")


# S5


@pytest.mark.rule("S5", "D4")
def test_turns_are_those_of_the_duel() -> None:
    s = solo({"1,0": "troll-nesw-s"}, hand="ew map", pile="ns ns ns")
    assert codes(s, 0) == {
        "ew -1,0",
        "ew 2,0",
        *(f"map {at}" for at in PLACES),
        "pass ew",
        "pass map",
        "pass ew map",
        "bribe 1,0",
    }
    _, events = act(s, "bribe 1,0", "pass ew map")
    assert kinds(events) == ["Passed", "Passed", "Drew", "Drew", "TurnBegan"]


@pytest.mark.rule("S5", "D16")
def test_no_sabotage_card_is_ever_played() -> None:
    assert refused(solo(hand="ew"), "broken-pick s0") == "D4"
    assert refused(solo(hand="broken-pick"), "broken-pick s0") == "D16"


@pytest.mark.rule("S5", "D21")
def test_round_ends_when_all_six_goals_are_face_up() -> None:
    goals = ("gold1-ns", "gold2-es", "gold2-sw", "empty-dead-new", "empty-dead-nsw")
    up = dict(zip([at for at in PLACES if at != "8,0"], goals, strict=True))
    _, events = act(solo({**TUNNEL, **up}, hand="ew map", pile="ns"), "ew 7,0")
    assert lines(events, "RoundEnded", "Drew") == ["RoundEnded 1 goals "]


@pytest.mark.rule("S5", "D21")
def test_round_ends_when_all_six_markers_are_used() -> None:
    marks = dict.fromkeys(FIVE, 0)
    s = solo({**FIVE, "1,0": "troll-nesw-s"}, hand="nugget-esw-n map", pile="ns ns", marks=marks)
    s, events = act(s, "bribe 1,0")
    assert told(events)[-1] == "StepBegan 0 turn"
    _, events = act(s, "nugget-esw-n 0,1")
    assert lines(events, "GoldMarked", "RoundEnded", "Drew") == ["GoldMarked 0 0,1", "RoundEnded 1 markers "]


@pytest.mark.rule("S5", "D21")
@pytest.mark.parametrize(("pile", "end"), [("", "cards"), ("broken-pick rockfall", "cards")])
def test_round_ends_when_pile_and_hand_are_empty(pile: str, end: str) -> None:
    _, events = act(solo(hand="map", pile=pile), "pass map")
    assert told(events)[-1] == f"RoundEnded 1 {end} "


@pytest.mark.rule("S5", "D22", "D23")
def test_gold_is_won_and_bribes_are_paid_as_in_the_duel() -> None:
    shown = {"3,3": "troll-nesw-s", "8,0": "gold2-ew", "8,2": "empty-nesw"}
    s = solo(shown, marks={"8,0": 0}, bribes={"3,3": 0}, held={0: "gold1-ns"})
    s, events = act(s, "pass map")
    assert told(events)[1:] == [
        "RoundEnded 1 cards ",
        "GoldWon 0 gold2-ew",
        "GoalsSpent empty-nesw",
        "BribePaid 0 gold1-ns",
    ]
    s, events = dealt(s)
    assert (told(events)[0].split()[:3], s.first) == (["RoundBegan", "2", "0"], 0)


@pytest.mark.rule("S5", "S1")
def test_new_round_has_the_same_colour_start_and_markers() -> None:
    s, _ = act(solo({"8,0": "empty-nesw"}, colour="blue"), "pass map")
    s, _ = dealt(s)
    assert seen(s, None)["board"] == {"0,0": ["start-blue", False]}
    assert (seen(s, None)["markers"], seen(s, None)["roles"]) == (6, ["blue"])


@pytest.mark.rule("S5")
def test_goals_still_face_down_are_shown_when_the_round_is_over() -> None:
    s = solo({"8,0": "empty-nesw"})
    before = {at for at, card in seen(s, 0)["goals"].items() if card is None}
    s, events = act(s, "pass map")
    (left,) = lines(events, "GoldLeft")
    places, _, whys = left.removeprefix("GoldLeft ").split(" ")
    assert set(re.findall(r"-?\d+,-?\d+", places)) == before == set(seen(s, 0)["goals"])
    assert set(whys.split(",")) == {"hidden"}
    assert None not in seen(s, 0)["goals"].values()


# S6


@pytest.mark.rule("S6")
@pytest.mark.parametrize(
    ("gold", "rating"),
    [
        (0, "could-be-better"),
        (14, "could-be-better"),
        (15, "not-bad"),
        (19, "not-bad"),
        (20, "nose-for-gold"),
        (24, "nose-for-gold"),
        (25, "fit-to-run-the-mine"),
        (30, "fit-to-run-the-mine"),
    ],
)
def test_result_by_total_gold_after_three_rounds(gold: int, rating: str) -> None:
    s, events = act(solo(held={0: amount(gold)}, number=3), "pass map")
    assert told(events)[2:] == [f"Rated 0 {gold} {rating}", f"MatchEnded {gold} "]
    assert machine.is_over(s)


@pytest.mark.rule("S6")
@pytest.mark.parametrize("number", [1, 2])
def test_nothing_is_rated_before(number: int) -> None:
    _, events = act(solo(held={0: amount(20)}, number=number), "pass map")
    assert kinds(events) == ["Passed", "RoundEnded"]


@pytest.mark.rule("S6", "D22")
def test_trolls_are_paid_before_the_rating() -> None:
    held = " ".join(("gold3-dead-sw", "gold3-nes-blue-s", *HEAP[3:7], "gold1-ns"))
    s = solo({"3,3": "troll-nesw-s"}, held={0: held}, bribes={"3,3": 0}, number=3)
    assert told(act(s, "pass map")[1])[2:4] == ["BribePaid 0 gold1-ns", "Rated 0 14 could-be-better"]


def test_heap_is_all_the_gold() -> None:
    assert sorted(amount(30).split()) == sorted(card.name for card in SOLO.deck.cards if card.value)


def test_solo_deal_is_that_of_the_duel() -> None:
    deal = machine.deal(new_solo(), Rng("solo"))
    assert isinstance(deal, Deal)
    assert (deal.first, sorted(deal.stacks)) == (0, ["goals", "pile"])
