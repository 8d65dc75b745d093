"""Thinking a hand through, alone: more gold than card by card, and nothing that the seat does not know."""

from __future__ import annotations

from kilof.bots.duel.foresight import pondered
from kilof.bots.duel.policy import DuelPolicy
from kilof.bots.levels import steady
from kilof.core.action import Action
from kilof.core.rng import Rng
from kilof.match import Match
from kilof.notation.record import ruleset
from kilof.plays.discard import PASS
from kilof.view import View, determinize
from tests.games.duel.build import duel, east, solo

RULES = ruleset("solo", {})


def first_of(seen: View) -> tuple[Action, float]:
    """What judgement would do, and what it is worth."""
    thoughts = steady.weigh(seen)
    best = max(range(len(thoughts)), key=lambda i: thoughts[i].score)
    return seen.options[best], thoughts[best].score


def test_it_finds_the_same_in_all_worlds_that_fit() -> None:
    match, others = Match("solo", seed="ponder"), 0
    while not match.is_over and match.state.round == 1:
        seen = match.view(0)
        usual, worth = first_of(seen)
        found = {
            pondered(DuelPolicy(RULES), determinize(seen, Rng(f"world {number}")), 0, usual, worth)
            for number in range(4)
        }
        assert len(found) == 1
        assert found <= set(seen.options)
        others += found != {usual}
        match.play(found.pop())
    assert others > 5


def test_with_broken_tools_and_for_two_it_is_as_judgement_says() -> None:
    halted = solo(east("1,0", "ew"), hand="ew ns nw", broken={0: "pick"})
    usual: Action = halted.rules.bare[PASS][0][halted.hands[0][0]]
    assert pondered(DuelPolicy(halted.rules), halted, 0, usual, -1.0) == usual
    two = duel(hands={0: "ew ew ns", 1: "ew"})
    usual = two.rules.bare[PASS][0][two.hands[0][0]]
    assert pondered(DuelPolicy(two.rules), two, 0, usual, -1.0) == usual


def gold(matches: int, *, thinks: bool) -> int:
    """Of so many matches of judgement, which either thinks its hand through or does not."""
    policy, found = DuelPolicy(RULES), 0
    for number in range(matches):
        match = Match("solo", seed=f"foresight {number}")
        while not match.is_over:
            usual, worth = first_of(match.view(0))
            match.play(pondered(policy, match.state, 0, usual, worth) if thinks else usual)
        found += match.result.scores[0]
    return found


def test_it_finds_more_gold() -> None:
    assert gold(12, thinks=True) >= gold(12, thinks=False) + 12
