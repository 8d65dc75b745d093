"""Diggers whose nearest way is stuck: cards in the hand, or in the hands of all, may be a way round."""

from __future__ import annotations

from benchmarks.first import STEADY as FIRST
from kilof.bots.classic.detour import Detours, Stretch
from kilof.bots.paths import Survey
from kilof.core.action import VERB, Action
from kilof.core.cell import cell
from kilof.core.state import State
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS
from kilof.view import View
from tests.bots.deciding import NOVICE, STEADY, choices, chosen, why, wrong
from tests.build import rules, table

# Only `ew` fits 7,0, one card before the middle goal. Another way leads through 4,1 or 4,-1.
STUCK = {f"{x},0": "ew" for x in range(1, 7)} | {"4,0": "nesw", "7,1": "ew", "7,-1": "ew"}
WAY = "ne new new nw"
BEGUN = ("ne 4,1", "ne 4,-1", "nw 4,1", "nw 4,-1", "new 4,")  # with any spin


def known(hand: str, pile: str = "", shown: dict[str, str] = STUCK) -> State:
    """Seat 0, a digger, has looked at the goals; the treasure is in the middle."""
    s = table(shown, hands={0: hand, 1: "map map map map", 2: "map map map map"}, roles="dds", pile=pile)
    s.goals = {at: (card, 1) for at, (card, _) in s.goals.items()}
    return s


def test_ways_are_found_that_one_hand_makes_alone() -> None:
    s = known(WAY)
    deck, middle = s.rules.deck, cell(8, 0)
    hand = [deck.by_name[name] for name in WAY.split()]
    survey = Survey(s.nets[0], {middle: 1.0})
    found = Detours(survey, deck, hand, [middle]).found
    assert found[Stretch(deck.by_name["ne"], cell(4, 1), 0)] == {middle: 4}
    assert all(laying.at in (cell(4, 1), cell(4, -1)) for laying in found)
    assert Detours(survey, deck, hand[1:], [middle]).found.keys().isdisjoint(found)  # no card to begin with
    straight = [deck.by_name["ew"]]
    assert Detours(survey, deck, straight, [middle]).found == {Stretch(straight[0], cell(7, 0), 0): {middle: 1}}


def test_digger_with_a_way_round_in_its_hand_does_not_pass() -> None:
    s = known(f"{WAY} map")
    assert chosen(FIRST, s) == "pass map"
    assert all(code.startswith(BEGUN) for code in choices(STEADY, s, 10))
    assert why(STEADY, s, 0) == "the cards in my hand are a way round to a goal"
    s = known(f"{WAY} map", pile="ew ew ew")  # as well while there is a pile
    assert all(code.startswith(BEGUN) for code in choices(STEADY, s, 10))


def test_with_the_pile_empty_a_way_round_is_begun_for_others_to_go_on() -> None:
    s = known("ne map")
    assert chosen(FIRST, s) == "pass map"
    assert all(code.startswith(BEGUN) for code in choices(STEADY, s, 10))
    assert why(STEADY, s, 0) == "cards that are left may fit a way round"
    assert chosen(STEADY, known("ne map", pile="ew ew ew")) == "pass map"  # a better card may come
    assert all(code.startswith("pass") for code in choices(NOVICE, s, 10))


def test_nearest_way_is_taken_where_a_card_fits_it() -> None:
    assert chosen(STEADY, known(f"{WAY} ew")) == "ew 7,0"


def test_no_card_is_laid_that_leads_too_far_round() -> None:
    s = known("ns map")  # it would lead down from 4,1, farther than any way round
    assert chosen(STEADY, s) == "pass map"


def test_with_the_pile_empty_diggers_seldom_pass_a_path_card_that_leads_on() -> None:
    passed, turns = 0, 0

    def counts(view: View, a: Action) -> bool:
        nonlocal passed, turns
        ways = view.rules.deck.ways
        leads_on = any(o[VERB] == DIG and max(map(int.bit_count, ways[o[2] * 2])) > 1 for o in view.options)
        is_digger = view.position.roles[view.viewer or 0][0] == view.rules.deck.by_name["digger"]
        if not view.position.pile and is_digger and leads_on:
            turns += 1
            passed += a[VERB] == PASS
        return False

    assert wrong(STEADY, rules(), 5, 16, counts) == []
    assert turns > 100
    assert passed < turns / 3
