"""`cunning`: it sees what is one card away, repeats itself, knows no more than its view, and says why."""

from __future__ import annotations

from collections import Counter

import pytest

from kilof.bots import BOTS, Budget, drive
from kilof.bots.belief import beliefs
from kilof.bots.games import WITS, wits_of
from kilof.bots.levels import steady
from kilof.bots.search import Arm, Cunning, Trial, chosen, play_ahead, ranked, shortlist
from kilof.bots.suspicion.beliefs import Opinion
from kilof.bots.suspicion.chances import Dealing, dealt_chances
from kilof.bots.thought import Thought
from kilof.bots.wits import PROSPECT
from kilof.core import machine
from kilof.core.action import VERB
from kilof.core.rng import Rng
from kilof.match import Match
from kilof.view import View, Worlds, determinize, view

SMALL = Budget(rollouts=24)
cunning = BOTS["cunning"]


def some_views(game: str, seats: int, plies: int) -> list[View]:
    """What the seats in turn see in the first round of a match of `steady`."""
    match = Match(game, seats=seats, seed=f"search {game}")
    found: list[View] = []
    while len(found) < plies and match.state.round == 1 and not match.is_over:
        seat = machine.waiting(match.state)[0]
        found.append(match.view(seat))
        match.play(steady(found[-1], match.rng))
    return found


@pytest.mark.parametrize(("game", "seats"), [("classic", 5), ("duel", 2), ("solo", 1), ("lost-mines", 4)])
def test_the_same_view_generator_and_budget_give_the_same_decision(game: str, seats: int) -> None:
    for seen in some_views(game, seats, 12)[::4]:
        one, other = (cunning.think(seen, Rng("same"), SMALL) for _ in range(2))
        assert one == other
        assert one.action in seen.options


def test_a_budget_is_kept_and_told() -> None:
    for seen in some_views("classic", 5, 20):
        spent = cunning.think(seen, Rng("b"), Budget(rollouts=60)).rollouts
        is_open = len(seen.options) > 1 and seen.position.phase == "turn"
        assert 0 < spent <= 60 if is_open else spent == 0
    assert cunning.think(seen, Rng("b"), Budget(rollouts=0)).rollouts == 0
    assert cunning.think(seen, Rng("b"), Budget(rollouts=0)).action == steady.think(seen, Rng("b")).action


def test_hidden_cards_play_no_part() -> None:
    """In worlds that the seat cannot tell apart it decides alike."""
    for seen in some_views("classic", 4, 16)[::5]:
        assert seen.viewer is not None
        decided = {cunning.think(seen, Rng("leak"), SMALL)}
        for number in range(3):
            other = determinize(seen, Rng(f"world {number}"))
            decided.add(cunning.think(view(other, seen.viewer, seen.log), Rng("leak"), SMALL))
        assert len(decided) == 1


def test_the_reason_is_a_count() -> None:
    seen = some_views("classic", 5, 1)[0]
    why = cunning.think(seen, Rng("why"), Budget(rollouts=40)).why
    assert "of 10 mines that I can imagine" in why


def test_every_prospect_counts() -> None:
    told = {text for wits in WITS.values() for text in wits.prospects.values()} | {PROSPECT}
    assert len(told) > 2
    assert all("{good}" in text for text in told)


def test_options_that_judgement_likes_are_tried_and_one_of_each_kind() -> None:
    for seen in some_views("classic", 5, 20):
        thoughts = steady.weigh(seen)
        arms = shortlist(ranked(seen, thoughts))
        scores = [arm.thought.score for arm in arms]
        assert scores == sorted(scores, reverse=True)
        assert scores[0] == max(thought.score for thought in thoughts)
        kinds = {a[VERB] for a in seen.options}
        assert len({arm.action[VERB] for arm in arms}) == min(len(kinds), len(arms))


def arm(score: float, *values: float) -> Arm:
    made = Arm((0,) * 8, Thought(score, "because"))
    made.values += values
    return made


def test_what_is_only_luckier_is_not_taken() -> None:
    usual = arm(1.0, 1, 0, 1, 0, 1, 0, 1, 0)
    lucky, better = arm(0.5, 0, 1, 0, 1, 0, 1, 1, 1), arm(0.2, 1, 1, 1, 1, 1, 1, 1, 0)
    assert chosen([lucky, usual], usual, 0.5) is usual
    assert chosen([usual, better], usual, 0.5) is better
    assert chosen([usual, lucky], usual, 0.5) is usual


def test_a_few_worlds_that_agree_prove_nothing() -> None:
    usual = arm(1.0, *[0.0] * 40)
    once, often = arm(0.5, 0.4), arm(0.5, *[0.4] * 40)
    assert chosen([usual, once], usual, 0.5) is usual
    assert chosen([usual, often], usual, 0.5) is often


def test_long_rounds_are_not_played_to_their_end() -> None:
    seen = some_views("lost-mines", 4, 3)[-1]
    world = determinize(seen, Rng("ahead"))
    policy = wits_of(seen.rules).policy(seen.rules)
    for plies in (5, 0):
        before = world.ply
        play_ahead(policy, world, Rng("on"), plies)
        assert world.ply == before + plies
    play_ahead(policy, world, Rng("on"), 10_000)
    ended = world.ply
    assert len(world.ended) == 1
    play_ahead(policy, world, Rng("on"), 5)
    assert world.ply == ended


def test_the_best_is_tried_in_most_worlds() -> None:
    seen = some_views("classic", 5, 8)[-1]
    search = Trial(seen, Rng("heats"), steady.weigh(seen))
    search.best(90)
    tried = Counter(len(arm.values) for arm in search.arms)
    assert len(tried) == 3
    assert search.spent == sum(worlds * arms for worlds, arms in tried.items()) <= 90


def test_its_diggers_find_the_gold() -> None:
    match = Match("classic", seats=3, seed="near")
    drive(match, dict.fromkeys(match.seats, "steady"))
    assert match.is_over
    wins = 0
    for seed in ("a", "b", "c", "d", "e", "f"):
        match = Match("classic", seats=4, seed=seed)
        drive(match, Cunning("quick", "", 30))
        wins += sum(part.side == "diggers" for part in match.result.rounds)
    assert wins >= 6


def test_deals_are_drawn_as_often_as_they_are_likely() -> None:
    stack = Counter({1: 3, 2: 2})
    fits = [{1: 1.0, 2: 0.2}, {1: 0.5, 2: 1.0}, {2: 1.0}]
    dealing, rng, seen = Dealing(stack, fits), Rng("deals"), [Counter[int]() for _ in fits]
    for _ in range(4000):
        for seat, card in enumerate(dealing.draw(rng)):
            seen[seat][card] += 1
    for counted, chances in zip(seen, dealt_chances(stack, fits), strict=True):
        for card, chance in chances.items():
            assert abs(counted[card] / 4000 - chance) < 0.03


def test_worlds_are_drawn_by_what_is_believed() -> None:
    seen = some_views("classic", 5, 25)[-1]
    opinion, worlds, rng = Opinion(seen, wits_of(seen.rules).watch), Worlds(seen), Rng("drawn")
    believed = beliefs(seen)
    saboteur = seen.rules.deck.by_name["saboteur"]
    treasure = seen.rules.deck.by_name["treasure"]
    drawn, count = [worlds.draw(rng, *opinion.draw(rng)) for _ in range(1500)], 1500
    for seat in range(5):
        share = sum(s.roles[seat][0] == saboteur for s in drawn) / count
        assert abs(share - believed.roles[seat].get(saboteur, 0.0)) < 0.05
    for at, chances in believed.goals.items():
        share = sum(s.goals[at][0] == treasure for s in drawn) / count
        assert abs(share - chances.get(treasure, 0.0)) < 0.05
