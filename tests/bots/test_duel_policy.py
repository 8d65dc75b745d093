"""Rollouts of the Duel and the solo game: gold is reached, not given away, and nobody knows what they have not seen."""

from __future__ import annotations

import pytest

from kilof.bots.games import wits_of
from kilof.bots.policy import Policy, play_on
from kilof.core import machine
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.notation.code import action_text
from kilof.notation.record import ruleset
from tests.build import act
from tests.games.duel.build import SEVEN, SEVEN_MARKS, duel, east, solo


def policy_of(s: State) -> Policy:
    policy = wits_of(s.rules).policy(s.rules)
    policy.look(s)
    policy.begin(s)
    return policy


def chosen(s: State) -> str:
    return action_text(s.rules, policy_of(s).choose(s, s.turn, Rng("any")))


def test_goal_within_reach_is_shown() -> None:
    s = solo(east("1,0", "ew", "ew", "ew", "ew", "ew", "ew"), hand="ew ns nw")
    assert chosen(s) == "ew 7,0"


def test_nugget_is_laid_where_its_gold_is_reached() -> None:
    s = solo(east("1,0", "ew", "ew"), hand="nugget-ew-s ns nw")
    assert chosen(s).startswith("nugget-ew-s")


def test_tools_are_mended_or_bought_off() -> None:
    tunnel = east("1,0", "ew", "ew")
    assert chosen(solo(tunnel, hand="repair-pick ew ns", broken={0: "pick"})) == "repair-pick s0"
    shed = chosen(solo(tunnel, hand="broken-pick broken-cart key ew", pile="ns", broken={0: "lantern"}))
    assert shed == "shed broken-pick broken-cart lantern"
    two = solo(tunnel, hand="repair-pick ew ns", broken={0: "pick cart"})
    assert chosen(two) == "repair-pick s0"


def test_other_is_hindered_near_its_gold() -> None:
    s = duel(east("1,-1", "ew", "ew", "ew", "ew", "ew"), hands={0: "broken-pick ns nw"})
    assert chosen(s) == "broken-pick s1"


def test_card_behind_the_other_s_front_falls() -> None:
    """Blue is one card away from gold. That matters to green if green has seen it, not if only blue has."""
    tunnel = east("1,-1", "ew", "ew", "ew", "ew", "ew")
    hands = {0: "map rockfall nw", 1: "map map ns"}
    s = duel(tunnel, hands=hands, goals={"7,-1": "gold3-dead-sw"}, pile="key key key key")
    seen, _ = act(act(s, "map 7,-1")[0], "map 7,-1")
    assert chosen(seen) == "rockfall 5,-1"
    s, _ = act(act(s, "map 5,2")[0], "map 7,-1")
    assert not chosen(s).startswith("rockfall")


def joint(colours: str, goal: str) -> State:
    """Both reach the end of one tunnel, below a goal that seat 0 has looked at."""
    tunnel = {"0,0": "ns", **east("1,1", "ew", "ew", "ew", "ew")}
    hands = {0: "map nw ns nw", 1: "map map"}
    s = duel(tunnel, colours=colours, hands=hands, pile="ns ns ns ns", goals={"5,0": goal})
    return act(act(s, "map 5,0")[0], "pass map")[0]


def test_gold_behind_a_door_of_the_other_is_not_handed_over() -> None:
    assert chosen(joint("blue green", "gold3-esw-green-s")) != "nw 5,1"
    assert chosen(joint("green blue", "gold3-esw-green-s")) == "nw 5,1"


@pytest.mark.parametrize("seat", [0, 1])
def test_what_lies_face_down_does_not_matter_to_who_has_not_seen_it(seat: int) -> None:
    tunnel = {"0,0": "ns", **east("1,1", "ew", "ew", "ew")}
    found = set()
    for goals in ({"5,0": "gold3-dead-sw", "5,2": "empty-nesw"}, {"5,0": "empty-nesw", "5,2": "gold3-dead-sw"}):
        s = duel(tunnel, turn=seat, hands={0: "ew nw es-n", 1: "ew nw es-n"}, goals=goals)
        found.add(chosen(s))
    assert len(found) == 1


def test_goal_is_turned_so_that_its_gold_is_reached() -> None:
    """Upright green would come to the blue door; spun it comes to the gold."""
    tunnel = east("1,1", "ew", "ew", "ew", "ew")
    s = duel(tunnel, hands={0: "nw ns"}, goals={"5,0": "gold3-nes-blue-s"}, pile="ns ns")
    s, _ = act(s, "nw 5,1")
    assert {action_text(s.rules, a) for a in machine.options(s, 0)} == {"turn 5,0", "turn 5,0 spun"}
    assert chosen(s) == "turn 5,0 spun"


def test_distances_follow_what_falls_and_what_is_turned_up() -> None:
    """Playing on with what was kept gives the same as measuring everything anew in every turn."""
    for game, seats in (("duel", 2), ("solo", 1)):
        s = machine.begin(ruleset(game, {}), seats)
        machine.start_round(s, machine.deal(s, Rng("kept")))
        policy, rng = policy_of(s), Rng("on")
        while not s.ended:
            a = policy.choose(s, s.turn, rng)
            if s.phase.name == "turn":
                assert a == policy_of(s).choose(s, s.turn, rng)
            policy.noted(s, a)
            machine.apply(s, a)


def test_a_round_is_worth_the_gold_that_it_brings() -> None:
    s = solo({**SEVEN, **east("1,0", "ew")}, hand="ns", number=3, marks=dict.fromkeys(SEVEN_MARKS, 0))
    policy = policy_of(s)
    play_on(policy, s, Rng("any"))
    assert policy.worth(s, 0) == machine.scores(s)[0] > 0
    assert policy.is_good(policy.worth(s, 0))
    s = duel({**SEVEN, **east("1,-1", "ew")}, hands={0: "ns", 1: "ns"}, number=3, marks=SEVEN_MARKS)
    policy = policy_of(s)
    play_on(policy, s, Rng("any"))
    ours, theirs = machine.scores(s)
    assert (policy.worth(s, 0), policy.worth(s, 1)) == (ours - theirs, theirs - ours)
