"""Perft: counting action sequences."""

import pytest

from kilof.core import machine
from kilof.core.perft import divide, perft
from kilof.notation.code import action_text
from tests.build import act, new_match, table


def counted(depth: int) -> dict[str, int]:
    s = table(hands={0: "ew", 1: "map", 2: ""})
    return {action_text(s.rules, a): count for a, count in divide(s, depth)}


@pytest.mark.parametrize(("depth", "count"), [(0, 1), (1, 3), (2, 12), (3, 0)])
def test_sequences_of_exactly_that_many_actions_are_counted(depth: int, count: int) -> None:
    assert perft(table(hands={0: "ew", 1: "map", 2: ""}), depth) == count


def test_divide_says_what_lies_behind_each_first_action() -> None:
    assert counted(1) == {"ew -1,0": 1, "ew 1,0": 1, "pass ew": 1}
    assert counted(2) == {"ew -1,0": 4, "ew 1,0": 4, "pass ew": 4}


def test_counting_leaves_the_state_alone() -> None:
    s = table(hands={0: "ew", 1: "map", 2: ""})
    before = machine.options(s, 0)
    perft(s, 2)
    assert (machine.options(s, 0), s.ply) == (before, 0)


def test_nothing_is_counted_where_a_deal_is_due_or_the_game_is_over() -> None:
    assert perft(new_match(), 1) == 0
    assert perft(act(table(hands={0: "map", 1: "", 2: ""}, number=3), "pass map")[0], 1) == 0
