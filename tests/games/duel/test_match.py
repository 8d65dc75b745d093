"""From round to round, and the end of the game (D24, D25)."""

import pytest

from kilof.core import machine
from kilof.core.deal import DealError
from kilof.core.rng import Rng
from tests.build import act, codes, dealt, digs, hand, names_of, refused, seen
from tests.games.duel.build import BLUE, DUEL, GREEN, duel, east, new_duel, stacked, told

# D24


@pytest.mark.rule("D24")
def test_new_round_is_laid_out_afresh() -> None:
    shown = {"1,1": "blue-nesw-s", "3,3": "troll-nesw-s", "5,0": "empty-nesw", "9,9": "nugget-bridge"}
    s = duel(
        shown,
        hands={1: ""},
        broken={0: "pick", 1: "cart"},
        keys="1,1",
        bribes={"3,3": BLUE},
        marks={"9,9": BLUE},
    )
    s, _ = act(s, "pass map")
    s, events = dealt(s, "afresh")
    table = seen(s, None)
    assert told(events)[0] == f"RoundBegan 2 {s.first} 40"  # the nugget paid for the troll, and is back
    assert table["board"] == {"0,-1": ["start-blue", False], "0,1": ["start-green", False]}
    assert (list(table["goals"].values()), table["pile"], table["discards"]) == ([None] * 6, 40, [])
    assert (table["markers"], table["marks"], table["bribes"], table["keys"]) == (8, {}, {}, [])
    assert (table["broken"], table["due"], table["trail"]) == ([[], []], 0, [])
    assert [len(cards) for cards in table["hands"]] == [6, 6]
    assert table["roles"] == ["green", "blue"]


@pytest.mark.rule("D24")
def test_all_action_cards_and_the_remaining_tunnel_cards_are_shuffled() -> None:
    s = duel({"9,9": "nugget-bridge", "1,1": "ew"}, hands={1: ""}, marks={"9,9": BLUE})
    s, _ = act(s, "pass map")
    deals = [machine.deal(s, Rng(str(seed))) for seed in range(20)]
    names = {tuple(sorted(names_of(DUEL, deal.stacks["pile"]))) for deal in deals}
    assert len({deal.stacks["pile"] for deal in deals}) == len({deal.stacks["goals"] for deal in deals}) == 20
    printed = names_of(DUEL, DUEL.deck.stack("path", "action"))
    printed.remove("nugget-bridge")
    assert names == {tuple(sorted(printed))}


@pytest.mark.rule("D24", "D22", "D23")
def test_deal_with_cards_that_are_out_is_refused() -> None:
    s, _ = act(duel({"5,0": "empty-nesw"}, hands={1: ""}), "pass map")
    first = machine.deal(new_duel(), Rng("all"))
    first.first = None
    with pytest.raises(DealError, match="deal: 'goals' has 1 of empty-nesw, not 0"):
        machine.deal_out(s, first)


@pytest.mark.rule("D24", "D18", "D11")
def test_door_opened_in_one_round_is_closed_in_the_next() -> None:
    s, _ = act(duel({"1,1": "blue-nesw-s"}, hands={1: ""}, keys="1,1"), "pass map")
    s, _ = machine.deal_out(s, stacked(s, "blue-nesw-s ns ew map ns ew key map nw nw ne ne"))
    s, _ = act(s, "s1: pass nw", "blue-nesw-s 1,1", "pass nw")
    assert refused(s, "ns 1,2") == "D6"
    assert "ns 1,0" in digs(s, GREEN)


@pytest.mark.rule("D24")
@pytest.mark.parametrize(("number", "over"), [(1, False), (2, False), (3, True)])
def test_there_are_three_rounds(number: int, over: bool) -> None:
    s, events = act(duel(hands={1: ""}, number=number), "pass map")
    assert machine.is_over(s) is over
    assert machine.needs_deal(s) is not over
    assert (told(events)[-1] == "MatchEnded 0,0 0,1") is over


@pytest.mark.rule("D24")
def test_dwarfs_keep_their_colours() -> None:
    s, _ = dealt(new_duel(), first=1)
    s.hands, s.left = [[], s.hands[1][:1]], 0
    s, _ = act(s, f"pass {hand(s, 1)[0]}")
    s, events = dealt(s)
    assert told(events)[1] == "RolesShown blue,green"
    assert s.first == 0  # blue, as nobody has gold


# D25


@pytest.mark.rule("D25")
@pytest.mark.parametrize(
    ("held", "gold", "winners"),
    [
        ({GREEN: "gold3-dead-sw", BLUE: "gold1-ns gold1-dead-es"}, "3,2", "0"),
        ({GREEN: "gold2-es", BLUE: "gold1-ns gold2-sw"}, "2,3", "1"),
        ({GREEN: "gold2-es", BLUE: "gold2-sw"}, "2,2", "0,1"),
    ],
    ids=["green has more", "blue has more", "a tie is shared"],
)
def test_more_gold_wins(held: dict[int, str], gold: str, winners: str) -> None:
    s, events = act(duel(hands={1: ""}, held=held, number=3), "pass map")
    assert told(events)[-1] == f"MatchEnded {gold} {winners}"
    assert seen(s, None)["totals"] == [int(total) for total in gold.split(",")]


@pytest.mark.rule("D25", "D22")
def test_gold_of_the_last_round_counts_and_trolls_are_paid_first() -> None:
    shown = {"3,3": "troll-nesw-s", "5,0": "gold2-ew"}
    s = duel(shown, hands={1: ""}, held={0: "gold1-ns"}, marks={"5,0": BLUE}, bribes={"3,3": GREEN}, number=3)
    s, events = act(s, "pass map")
    assert told(events)[2:] == ["GoldWon 1 gold2-ew", "BribePaid 0 gold1-ns", "MatchEnded 0,2 1"]


@pytest.mark.rule("D25", "D22")
def test_choice_of_a_payment_comes_before_the_end_of_the_game() -> None:
    held = {0: "gold1-ns gold1-dead-es"}
    s = duel({"3,3": "troll-nesw-s"}, hands={1: ""}, held=held, bribes={"3,3": GREEN}, number=3)
    s, events = act(s, "pass map")
    assert told(events)[-1] == "StepBegan 0 paying"
    assert told(act(s, "pay gold1-ns")[1]) == ["BribePaid 0 gold1-ns", "MatchEnded 1,0 0"]


@pytest.mark.rule("D25")
def test_nobody_acts_once_the_game_is_over() -> None:
    s, _ = act(duel(hands={1: ""}, number=3), "pass map")
    assert codes(s, GREEN) == codes(s, BLUE) == set()
    assert refused(s, "s0: pass map") == "D25"
    with pytest.raises(DealError, match="deal: no round is due"):
        dealt(s)


def test_tunnel_of_one_round_is_gone_in_the_next() -> None:
    s, _ = act(duel(east("1,1", "ew", "ew"), hands={1: ""}), "pass map")
    s, _ = dealt(s)
    assert len(s.board) == 2
