"""What the eager driver does with nuggets."""

from __future__ import annotations

from collections import Counter

import pytest

from kilof.bots import drive, eager
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.match import Match
from kilof.notation.code import action_text
from kilof.view import view
from tests.build import act, dealt, new_match, rules, table

NEAR = {"1,0": "ew"}


def chosen(s: State, seat: int) -> str:
    """What the driver does most of the time."""
    codes = Counter(action_text(s.rules, eager(view(s, seat), Rng(str(i)))) for i in range(40))
    return codes.most_common(1)[0][0]


@pytest.mark.parametrize(("roles", "answer"), [("dds", "remain"), ("sdd", "leave")])
def test_digger_remains_and_saboteur_leaves(roles: str, answer: str) -> None:
    s = table(NEAR, nugget="nugget-1 3,0", hands={0: "ew map"}, roles=roles)
    assert chosen(act(s, "ew 2,0")[0], 0) == answer


def test_nugget_is_reached_for() -> None:
    s = table(NEAR, nugget="nugget-1 3,0", hands={0: "ew nesw ne"})
    assert chosen(s, 0) in ("ew 2,0", "nesw 2,0")
    s = table({"1,0": "nesw"}, nugget="nugget-1 1,2", hands={0: "ns ew"})
    assert chosen(s, 0) == "ns 1,1"


def test_nugget_is_laid_anywhere() -> None:
    s, _ = dealt(new_match(nuggets=True), first=0)
    laid = {action_text(s.rules, eager(view(s, 2), Rng(str(i)))) for i in range(40)}
    assert len(laid) > 20


def test_whole_match_is_played() -> None:
    match = Match(rules(nuggets=True), names=("a", "b", "c", "d"), seed=Rng("nuggets"))
    drive(match, dict.fromkeys(range(4), eager))
    assert match.state.phase.name == "over"
