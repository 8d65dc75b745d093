"""Distances in cards: what stands in the way, what lies cut off, what a card would change."""

from __future__ import annotations

from kilof.bots.paths import FAR, Survey, beeline
from kilof.core.cell import Cell, cell
from kilof.core.state import State
from tests.build import table

GOAL = cell(8, 0)


def survey(s: State, exact: bool = True, target: Cell = GOAL) -> Survey:
    return Survey(s.nets[0], {target: 1.0}, exact)


def ways(s: State, card: str, spin: int = 0) -> tuple[int, ...]:
    return s.rules.deck.ways[s.rules.deck.by_name[card] * 2 + spin]


def test_missing_cards_are_counted() -> None:
    assert survey(table()).left[GOAL] == 7
    assert survey(table({"1,0": "ew", "2,0": "ew"})).left[GOAL] == 5


def test_what_stands_in_the_way_makes_a_detour() -> None:
    shown = {f"{x},0": "ew" for x in range(1, 6)}
    assert survey(table(shown)).left[GOAL] == 2
    blocked = table({**shown, "4,0": "nesw", "6,0": "dead-ew"})
    assert survey(blocked).left[GOAL] > 2
    assert survey(blocked, exact=False).left[GOAL] > 2


def test_cards_cut_off_are_used_again() -> None:
    s = table({f"{x},0": "ew" for x in (1, 2, 4, 5, 6)})
    assert survey(s).left[GOAL] == 2


def test_a_card_brings_the_goal_nearer_or_not() -> None:
    s = table({"1,0": "ew"})
    now = survey(s)
    assert now.laid(cell(2, 0), ways(s, "ew")).hope > now.hope
    assert now.laid(cell(2, 0), ways(s, "dead-ew")).ends == 0
    assert now.laid_exactly(cell(2, 0), ways(s, "dead-ew")) < now.hope


def test_a_card_beside_a_goal_meets_it() -> None:
    s = table({f"{x},0": "ew" for x in range(1, 7)})
    assert survey(s).laid(cell(7, 0), ways(s, "ew")).met == (GOAL,)


def test_a_fallen_card_costs_what_it_carried() -> None:
    s = table({f"{x},0": "ew" for x in range(1, 7)})
    now = survey(s)
    assert now.fallen(cell(6, 0)) < now.hope
    assert now.fallen(cell(1, 0)) < now.hope


def test_where_nothing_leads_is_out_of_reach() -> None:
    shown = {"1,0": "dead-ew", "0,1": "dead-ns", "0,-1": "dead-ns", "-1,0": "dead-ew"}
    assert survey(table(shown)).left[GOAL] == FAR


def test_beeline_is_blind() -> None:
    assert beeline(cell(1, 1), GOAL) == 8
