"""Break and repair: the game says whose tools a seat may break or mend."""

import pytest

from kilof.core.action import Action
from kilof.core.ruleset import Law
from kilof.plays.tools import ANYBODY, BREAK, ONESELF, OTHERS, REPAIR, Break, Repair, Whom
from tests.build import table

ONCE, TARGET, BROKEN, SHOWN = (Law(f"X{i}", "no") for i in range(4))
S = table(seats=4, broken={0: "pick", 2: "pick cart"})
ID = S.rules.deck.by_name
ALLOWED = [(ANYBODY, {0, 1, 2, 3}), (OTHERS, {0, 2, 3}), (ONESELF, {1})]  # to seat 1


@pytest.mark.parametrize(("whom", "allowed"), ALLOWED)
def test_seats_that_a_rule_names(whom: Whom, allowed: set[int]) -> None:
    assert list(whom.among(S, 1)) == sorted(allowed)


def broken(whom: int) -> Action:
    return (1, BREAK, ID["broken-pick"], 0, 0, whom, 0, 0)


def mended(whom: int, card: str = "repair-pick", tool: int = 0) -> Action:
    return (1, REPAIR, ID[card], 0, 0, whom, tool, 0)


@pytest.mark.parametrize(("whom", "allowed"), ALLOWED)
def test_break_lists_those_whose_tool_is_whole(whom: Whom, allowed: set[int]) -> None:
    out: list[Action] = []
    Break(whom, once=ONCE, target=TARGET).list(S, 1, ID["broken-pick"], out)
    assert out == [broken(seat) for seat in sorted(allowed & {1, 3})]


@pytest.mark.parametrize(("whom", "allowed"), ALLOWED)
def test_break_is_refused_for_others_and_where_the_tool_is_broken(whom: Whom, allowed: set[int]) -> None:
    play = Break(whom, once=ONCE, target=TARGET)
    reasons = [play.refusal(S, broken(seat)) for seat in range(-1, 5)]
    expected = {-1: TARGET, 0: ONCE, 1: None, 2: ONCE, 3: None, 4: TARGET}
    assert reasons == [expected[seat] if seat in allowed else TARGET for seat in range(-1, 5)]


@pytest.mark.parametrize(("whom", "allowed"), ALLOWED)
def test_repair_lists_each_tool_of_those_it_may_mend(whom: Whom, allowed: set[int]) -> None:
    out: list[Action] = []
    Repair(whom, broken=BROKEN, shown=SHOWN, target=TARGET).list(S, 1, ID["repair-pick-cart"], out)
    mendable = [(0, 0), (2, 0), (2, 2)]
    assert out == [mended(seat, "repair-pick-cart", tool) for seat, tool in mendable if seat in allowed]


@pytest.mark.parametrize(("whom", "allowed"), ALLOWED)
def test_repair_is_refused_for_others_and_where_nothing_is_broken(whom: Whom, allowed: set[int]) -> None:
    play = Repair(whom, broken=BROKEN, shown=SHOWN, target=TARGET)
    expected = {0: None, 1: BROKEN, 2: None, 3: BROKEN, 4: TARGET}
    reasons = [play.refusal(S, mended(seat)) for seat in range(5)]
    assert reasons == [expected[seat] if seat in allowed else TARGET for seat in range(5)]


@pytest.mark.parametrize(("tool", "reason"), [(-1, SHOWN), (0, None), (1, SHOWN), (2, None), (3, SHOWN)])
def test_repair_mends_what_its_card_shows(tool: int, reason: Law | None) -> None:
    play = Repair(ANYBODY, broken=BROKEN, shown=SHOWN, target=TARGET)
    assert play.refusal(S, mended(2, "repair-pick-cart", tool)) == reason
