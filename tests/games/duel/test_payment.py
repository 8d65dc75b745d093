"""Paying the trolls: what it costs, who chooses, and the sums themselves against brute force (D22)."""

from collections import Counter
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kilof.core import machine
from kilof.core.state import State
from kilof.games.duel.payment import best_cards, least_loss, only_payment, payments, without
from tests.build import act, codes, dealt, names_of, refused, seen
from tests.games.duel.build import BLUE, GREEN, duel, lines, told, why, worth

TROLLS = {"3,3": "troll-nesw-s", "6,6": "troll-nsw-s", "9,9": "troll-new-e"}


def owing(held: str, bribes: int) -> State:
    """Green holds this gold and owes for this many bribes, and the next pass ends the round."""
    return duel(TROLLS, hands={1: ""}, held={GREEN: held}, bribes=dict.fromkeys(list(TROLLS)[:bribes], GREEN))


# What it costs


@pytest.mark.rule("D22")
@pytest.mark.parametrize(
    ("held", "bribes", "paid"),
    [
        ("gold1-ns", 1, "gold1-ns"),
        ("gold1-ns gold1-dead-es", 2, "gold1-ns,gold1-dead-es"),
        ("gold2-es", 1, "gold2-es"),
        ("gold2-es", 2, "gold2-es"),
        ("gold1-ns gold3-dead-sw", 1, "gold1-ns"),
        ("gold2-es gold3-dead-sw", 1, "gold2-es"),
        ("gold1-ns gold3-dead-sw", 2, "gold3-dead-sw"),
        ("gold2-es gold1-ns gold3-dead-sw", 2, "gold2-es"),
        ("nugget-bridge gold2-es", 1, "nugget-bridge"),
        ("gold1-ns gold2-es", 3, "gold1-ns,gold2-es"),
    ],
)
def test_each_bribe_costs_one_gold_paid_with_the_least_loss_and_no_change(held: str, bribes: int, paid: str) -> None:
    s, events = act(owing(held, bribes), "pass map")
    assert told(events)[1:] == ["RoundEnded 1 cards ", f"BribePaid 0 {paid}"]
    assert Counter(seen(s, None)["gold"][GREEN]) == Counter(held.split()) - Counter(paid.split(","))
    assert machine.needs_deal(s)


@pytest.mark.rule("D22")
def test_gold_of_this_round_pays_too() -> None:
    shown = {**TROLLS, "5,0": "gold2-ew"}
    s = duel(shown, hands={1: ""}, marks={"5,0": BLUE}, bribes={"3,3": BLUE})
    s, events = act(s, "pass map")
    assert told(events)[2:] == ["GoldWon 1 gold2-ew", "BribePaid 1 gold2-ew"]
    assert worth(s) == (0, 0)


@pytest.mark.rule("D22")
@pytest.mark.parametrize(
    ("held", "bribes", "told_of"), [("", 2, []), ("gold1-ns", 3, ["BribePaid 0 gold1-ns"])], ids=["all", "the rest"]
)
def test_what_a_player_cannot_pay_lapses(held: str, bribes: int, told_of: list[str]) -> None:
    s, events = act(owing(held, bribes), "pass map")
    assert lines(events, "BribePaid") == told_of
    assert worth(s) == (0, 0)
    later, _ = dealt(s)
    assert seen(later, None)["debts"] == [0, 0]


@pytest.mark.rule("D22")
def test_nobody_pays_for_the_others_bribes() -> None:
    s = duel(TROLLS, hands={1: ""}, held={GREEN: "gold1-ns", BLUE: "gold2-es"}, bribes={"3,3": BLUE})
    s, _ = act(s, "pass map")
    assert worth(s) == (1, 0)


@pytest.mark.rule("D22")
def test_bribe_costs_nothing_before_the_round_ends() -> None:
    s = duel({"1,1": "troll-nesw-s"}, hands={0: "map map"}, held={GREEN: "gold1-ns"})
    s, _ = act(s, "bribe 1,1")
    assert worth(s) == (1, 0)


@pytest.mark.rule("D22")
@pytest.mark.parametrize(
    ("first", "order"), [(GREEN, ["0 gold1-ns", "1 gold2-es"]), (BLUE, ["1 gold2-es", "0 gold1-ns"])]
)
def test_first_player_of_the_round_pays_first(first: int, order: list[str]) -> None:
    held = {GREEN: "gold1-ns", BLUE: "gold2-es"}
    s = duel(TROLLS, hands={1: ""}, first=first, held=held, bribes={"3,3": GREEN, "6,6": BLUE})
    assert lines(act(s, "pass map")[1], "BribePaid") == [f"BribePaid {line}" for line in order]


@pytest.mark.rule("D22", "D24")
def test_cards_paid_are_back_in_play() -> None:
    s, _ = act(owing("nugget-bridge gold1-ns", 2), "pass map")
    stacks = {name: names_of(s.rules, cards) for name, cards in s.rules.setup.stacks(s).items()}
    assert "nugget-bridge" in stacks["pile"]
    assert "gold1-ns" in stacks["goals"]
    assert (len(stacks["goals"]), len(stacks["pile"])) == (18, 52)
    assert seen(dealt(s)[0], None)["out"] == []


# The choice


@pytest.mark.rule("D22")
@pytest.mark.parametrize("card", ["gold1-ns", "gold1-dead-es"])
def test_among_equally_good_payments_the_player_chooses(card: str) -> None:
    s, events = act(owing("gold1-ns gold1-dead-es gold2-es", 1), "pass map")
    assert told(events)[-1] == "StepBegan 0 paying"
    assert codes(s, GREEN) == {"pay gold1-ns", "pay gold1-dead-es"}
    assert codes(s, BLUE) == set()
    s, events = act(s, f"pay {card}")
    assert told(events) == [f"BribePaid 0 {card}"]
    assert worth(s) == (3, 0)
    assert machine.needs_deal(s)


@pytest.mark.rule("D22")
@pytest.mark.parametrize(("bribes", "paid"), [(1, "gold1-ns"), (2, "gold1-ns,gold1-ns")])
def test_choice_between_copies_of_one_card_is_none_and_is_not_asked(bribes: int, paid: str) -> None:
    _, events = act(owing("gold1-ns gold1-ns gold3-dead-sw", bribes), "pass map")
    assert told(events)[1:] == ["RoundEnded 1 cards ", f"BribePaid 0 {paid}"]


@pytest.mark.rule("D22")
def test_two_ones_or_a_two_lose_equally_little() -> None:
    s, _ = act(owing("gold1-ns gold1-dead-es gold2-es", 2), "pass map")
    assert codes(s, GREEN) == {"pay gold1-ns", "pay gold1-dead-es", "pay gold2-es"}
    assert told(act(s, "pay gold2-es")[1]) == ["BribePaid 0 gold2-es"]
    assert told(act(s, "pay gold1-ns")[1]) == ["BribePaid 0 gold1-ns", "BribePaid 0 gold1-dead-es"]


@pytest.mark.rule("D22")
def test_choice_goes_on_while_there_is_more_than_one_way() -> None:
    s, _ = act(owing("gold1-ns gold1-dead-es gold1-es-green-e", 2), "pass map")
    s, events = act(s, "pay gold1-ns")
    assert told(events) == ["BribePaid 0 gold1-ns", "StepBegan 0 paying"]
    assert codes(s, GREEN) == {"pay gold1-dead-es", "pay gold1-es-green-e"}


@pytest.mark.rule("D22")
def test_once_there_is_but_one_way_the_rest_is_paid_at_once() -> None:
    s, _ = act(owing("gold1-ns gold1-dead-es gold2-ew", 3), "pass map")
    assert codes(s, GREEN) == {"pay gold1-ns", "pay gold1-dead-es", "pay gold2-ew"}
    assert told(act(s, "pay gold1-ns")[1]) == ["BribePaid 0 gold1-ns", "BribePaid 0 gold2-ew"]


@pytest.mark.rule("D22")
def test_greater_loss_is_refused_and_so_is_what_is_not_held() -> None:
    s, _ = act(owing("gold1-ns gold1-dead-es gold2-es", 1), "pass map")
    assert why(s, "pay gold2-es") == "D22: trolls are paid with the least loss"
    assert refused(s, "pay gold3-dead-sw") == refused(s, "pay map") == "D22"
    assert refused(s, "s1: pay gold1-ns") == "D4"
    assert refused(s, "pass map") == "D4"


@pytest.mark.rule("D22")
def test_both_may_have_to_choose() -> None:
    held = {GREEN: "gold1-ns gold1-dead-es", BLUE: "gold2-es gold2-sw"}
    s = duel(TROLLS, hands={1: ""}, first=BLUE, held=held, bribes={"3,3": GREEN, "6,6": BLUE})
    s, events = act(s, "pass map")
    assert told(events)[-1] == "StepBegan 1 paying"
    s, events = act(s, "pay gold2-sw")
    assert told(events) == ["BribePaid 1 gold2-sw", "StepBegan 0 paying"]
    s, _ = act(s, "pay gold1-ns")
    assert seen(s, None)["gold"] == [["gold1-dead-es"], ["gold2-es"]]


# The sums


PURSES = st.lists(st.integers(0, 5), max_size=7).map(sorted)
VALUES = st.tuples(*[st.integers(1, 4)] * 6)


def ways(held: list[int], values: tuple[int, ...], total: int) -> set[tuple[int, ...]]:
    """All payments of exactly this total, the slow way."""
    picked = {paid for count in range(len(held) + 1) for paid in combinations(held, count)}
    return {paid for paid in picked if sum(values[card] for card in paid) == total}


def best(held: list[int], values: tuple[int, ...], debt: int) -> set[tuple[int, ...]]:
    """All payments with the least loss, the slow way."""
    picked = {paid for count in range(len(held) + 1) for paid in combinations(held, count)}
    sums = {paid: sum(values[card] for card in paid) for paid in picked}
    enough = [total for total in sums.values() if total >= debt] or [max(sums.values())]
    return {paid for paid, total in sums.items() if total == min(enough)}


def paid_by_card(held: tuple[int, ...], values: tuple[int, ...], debt: int, data: st.DataObject) -> list[int]:
    """What is paid when each card is any that a best payment begins with."""
    paid: list[int] = []
    while debt > 0 and held:
        paid.append(data.draw(st.sampled_from(best_cards(held, values, debt))))
        held, debt = without(held, paid[-1]), debt - values[paid[-1]]
    return paid


@pytest.mark.rule("D22")
@given(PURSES, VALUES, st.integers(0, 12))
def test_number_of_payments_is_that_of_brute_force(held: list[int], values: tuple[int, ...], total: int) -> None:
    assert payments(held, values, total) == len(ways(held, values, total))


@pytest.mark.rule("D22")
@given(PURSES, VALUES, st.integers(1, 8))
def test_least_loss_is_that_of_brute_force(held: list[int], values: tuple[int, ...], debt: int) -> None:
    totals = {sum(values[card] for card in paid) for paid in best(held, values, debt)}
    assert totals == {least_loss(held, values, debt)}


@pytest.mark.rule("D22")
@given(PURSES, VALUES, st.integers(1, 8))
def test_cards_to_begin_with_are_those_of_the_best_payments(
    held: list[int], values: tuple[int, ...], debt: int
) -> None:
    begins = best_cards(held, values, debt)
    assert begins == sorted({card for paid in best(held, values, debt) for card in paid})


@pytest.mark.rule("D22")
@given(PURSES, VALUES, st.integers(1, 8))
def test_only_payment_is_the_best_if_there_is_but_one(held: list[int], values: tuple[int, ...], debt: int) -> None:
    found = best(held, values, debt)
    assert only_payment(held, values, debt) == (None if len(found) > 1 else next(iter(found)))


@pytest.mark.rule("D22")
@given(PURSES, VALUES, st.integers(1, 8), st.data())
def test_paying_card_by_card_ends_in_one_of_the_best_payments(
    held: list[int], values: tuple[int, ...], debt: int, data: st.DataObject
) -> None:
    assert tuple(sorted(paid_by_card(tuple(held), values, debt, data))) in best(held, values, debt)


def test_one_copy_of_a_card_is_taken_away() -> None:
    assert without((1, 2, 2, 3), 2) == (1, 2, 3)
