"""A saboteur with cover: it looks like a digger while the goals are far, and strikes when it counts."""

from __future__ import annotations

import pytest

from benchmarks.first import STEADY as FIRST
from kilof.bots.classic.guise import Guise
from kilof.bots.classic.scene import Scene
from kilof.bots.levels import novice, steady
from kilof.core.cell import cell
from kilof.core.event import Event, TurnBegan, redacted
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.match import Match
from kilof.notation.code import action_text
from kilof.view import view
from tests.bots.deciding import STEADY, choices, chosen
from tests.build import act, table

NEAR = {f"{x},0": "ew" for x in range(1, 7)}
LONG = "ew " * 30


def begun(hand: str, **more: object) -> State:
    """The beginning of a round; seat 0 is a saboteur."""
    return table(seats=5, hands={0: hand, 1: "ew ew ew ew ew ew"}, roles="sddds", pile=LONG, **more)  # type: ignore[arg-type]


@pytest.mark.parametrize("weapon", ["broken-cart", "dead-ew", "rockfall"])
def test_nobody_is_attacked_while_the_goals_are_far(weapon: str) -> None:
    s = begun(f"{weapon} ns ew ne nw nes")
    assert not any(code.startswith(weapon) for code in choices(STEADY, s, 10))
    assert chosen(FIRST, begun("broken-cart ns")).startswith("broken-cart")
    assert not chosen(STEADY, begun("broken-cart ns")).startswith("broken-cart")


def test_saboteur_would_rather_dig_forward_than_attack_and_rather_lose_a_good_card_than_dig() -> None:
    s = begun("broken-cart ew ew ew ew ew")
    seen = view(s, 0)
    thoughts = {action_text(s.rules, a): one for a, one in zip(seen.options, steady.weigh(seen), strict=True)}
    lost, dug, attack = (thoughts[code] for code in ("pass ew", "ew 1,0", "broken-cart s1"))
    assert lost.score > dug.score > attack.score
    assert dug.why == "I must look like a digger for now"


def test_saboteur_who_knows_the_treasure_would_rather_dig_to_another_goal() -> None:
    s = begun("nes nes nes nes nes", goals=("treasure", "stone-nw", "stone-ne"))
    s.goals = {at: (card, 1) for at, (card, _) in s.goals.items()}  # it has looked at all of them
    seen = view(s, 0)
    thoughts = {action_text(s.rules, a): one for a, one in zip(seen.options, steady.weigh(seen), strict=True)}
    up, down = thoughts["nes 0,-1"], thoughts["nes 0,1"]  # the treasure is the upper goal
    assert down.score > up.score
    assert down.why == "it looks like work and leads nowhere"


def test_who_is_found_out_has_nothing_to_hide() -> None:
    s = table(seats=5, hands={0: "dead-ew dead-ns dead-ns rockfall ew ns"}, roles="sddds", pile=LONG)
    log: list[Event] = list(Match("classic", 5, seed="a").news(None))  # a round whose beginning was seen
    clean = Scene(view(s, 0, log), steady.skill)
    for code in ("dead-ew 1,0", "dead-ns 0,1"):
        s.turn = 0
        s, events = act(s, code)
        log += events
    s.turn = 0
    seen = Scene(view(s, 0, [redacted(event, 0) for event in log]), steady.skill)
    assert seen.shown > clean.shown
    assert Scene(view(s, 0, log), novice.skill).shown == 1.0  # it does not ask


def test_near_the_goals_cover_is_worth_nothing() -> None:
    s = table(NEAR, seats=5, hands={0: "broken-cart ns new"}, roles="sddds", pile=LONG)
    assert chosen(STEADY, s).startswith("broken-cart")


@pytest.mark.parametrize(("weapon", "used"), [("broken-cart", "broken-cart s1"), ("rockfall", "rockfall 2,0")])
def test_first_two_turns_are_for_hiding(weapon: str, used: str) -> None:
    tunnel = {f"{x},0": "ew" for x in range(1, 4)}
    hands = {0: f"{weapon} ns ns", 1: "ew ew ew", 2: "ew ew", 3: "ew", 4: "ew"}
    s = table(tunnel, seats=5, hands=hands, roles="sddds", pile=LONG)
    began = Match("classic", 5, seed="a").news(None)[:1]
    done = [chosen(STEADY, s, log=[*began, *[TurnBegan(0), TurnBegan(1)] * turns]) for turns in (1, 2, 3)]
    assert done == ["pass ns", "pass ns", used]


def test_dead_end_that_costs_them_many_cards_is_laid_at_once() -> None:
    s = table({"1,0": "ew", "2,0": "ew"}, seats=5, hands={0: "dead-ew ns ns"}, roles="sddds", pile=LONG)
    assert chosen(STEADY, s) == "dead-ew 3,0"


def test_turns_are_counted_in_this_round_alone() -> None:
    s = begun("ew ns")
    began = Match("classic", 5, seed="a").news(None)[:1]
    turns = [TurnBegan(0), TurnBegan(1), TurnBegan(0)]
    assert [Scene(view(s, 0, log), steady.skill).turns_had for log in ((), began, [*began, *turns])] == [0, 0, 1]
    assert Scene(view(s, 0, [*began, *turns, *began, TurnBegan(0)]), steady.skill).turns_had == 0


def test_dig_looks_like_progress_if_any_goal_is_nearer() -> None:
    goals = [cell(8, -2), cell(8, 0), cell(8, 2)]
    guise = Guise([cell(1, 0), cell(0, 1)], goals)
    assert guise.progress(cell(1, 0), [cell(2, 0)]) == pytest.approx(1.0)
    assert 0 < guise.progress(cell(0, 1), [cell(1, 1)]) < 0.5  # nearer to the lower goal only
    assert guise.progress(cell(1, 0), []) < -0.15
    assert guise.progress(cell(0, 1), [cell(-1, 1)]) == 0.0
    assert Guise([], []).progress(cell(1, 0), []) == 0.0


def test_same_view_gives_the_same_choice() -> None:
    s = begun("broken-cart ns ew ne nw nes")
    assert steady.decide(view(s, 0), Rng("1")) == steady.decide(view(s, 0), Rng("1"))
