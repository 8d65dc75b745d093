"""Watching a solo game: which cards of the hidden hand may be ones that strike when drawn (S3, S4)."""

from __future__ import annotations

import pytest

from kilof.core import machine
from kilof.core.event import Event
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.games.duel.rules import SOLO as GAME
from tests.build import act
from tests.games.duel.build import SOLO, stacked

FIRST = "ew ew map map ns rockfall"


def watched(*plays: str, rules: Ruleset = SOLO, top: str = f"{FIRST} ns nw nw") -> tuple[State, list[Event]]:
    """A match after these plays, and its events."""
    s = machine.begin(rules, 1)
    s, log = machine.deal_out(s, stacked(s, top))
    for play in plays:
        s, events = act(s, play)
        log = [*log, *events]
    return s, log


def fits(s: State, log: list[Event], *hand: str, passed: tuple[str, ...] = ()) -> bool:
    """Whether the hand may be this, and what was passed or shed that."""
    world, ids = s.clone(), s.rules.deck.by_name
    world.hands = [sorted(ids[name] for name in hand)]
    hidden = iter([ids[name] for name in passed])
    world.discards = [(card, mask) if mask < 0 else (next(hidden), mask) for card, mask in s.discards]
    return s.rules.setup.fits(world, log)


PICKS = ("broken-pick",) * 6


@pytest.mark.rule("S3", "S4")
def test_any_card_may_be_dealt() -> None:
    assert fits(*watched(), *PICKS)


@pytest.mark.rule("S3", "S4")
@pytest.mark.parametrize("play", ["ew 1,0", "map 8,0"])
def test_card_drawn_is_none_that_strikes(play: str) -> None:
    s, log = watched(play)
    assert not fits(s, log, *PICKS)
    assert fits(s, log, *PICKS[:5], "ns")


@pytest.mark.rule("S3", "S4")
def test_what_is_played_later_may_have_been_drawn() -> None:
    s, log = watched("ew 1,0", "ew 2,0")
    assert fits(s, log, *PICKS[:5], "ns")


@pytest.mark.rule("S3", "S4")
def test_card_passed_first_was_dealt_and_may_be_one_that_strikes() -> None:
    s, log = watched("pass ew")
    assert fits(s, log, *PICKS[:5], "ns", passed=("broken-cart",))
    assert not fits(s, log, *PICKS, passed=("broken-cart",))
    assert not fits(s, log, *PICKS, passed=("ew",))
    assert fits(s, log, *PICKS[:5], "ns", passed=("ew",))


@pytest.mark.rule("S4")
def test_rockfall_played_from_the_hand_was_dealt() -> None:
    s, log = watched("ew 1,0", "rockfall 1,0")
    assert fits(s, log, *PICKS[:4], "ns", "nw")
    assert not fits(s, log, *PICKS[:5], "nw")


@pytest.mark.rule("S3", "S4")
def test_cards_that_struck_when_drawn_were_not_dealt() -> None:
    s, log = watched("ew 1,0", top=f"{FIRST} rockfall broken-pick broken-pick ns")
    assert fits(s, log, *PICKS[:5], "ns")


@pytest.mark.rule("S3", "D4")
def test_cards_shed_may_be_such_as_strike() -> None:
    s, log = watched("ew 1,0", "shed ns rockfall pick", top=f"{FIRST} broken-pick ns nw")
    assert fits(s, log, *PICKS[:3], "ns", "nw", passed=("broken-cart", "broken-cart"))
    assert not fits(s, log, *PICKS[:4], "nw", passed=("broken-cart", "broken-cart"))


def test_repair_and_key_leave_the_hand_like_any_card() -> None:
    top = "repair-pick key blue-new-e map map ew broken-pick ns nw ne ne"
    s, log = watched("pass ew", "repair-pick s0", "blue-new-e 1,0", "key 1,0", top=top)
    assert fits(s, log, *PICKS[:5], "ns", passed=("ew",))
    assert not fits(s, log, *PICKS, passed=("ew",))


def test_in_revision_1_nobody_held_what_strikes() -> None:
    old = GAME.rules_at(1, {}, SOLO.deck)
    assert old is not None
    s, log = watched("pass ew", rules=old)
    assert fits(s, log, *("ns",) * 6, passed=("ew",))
    assert not fits(s, log, *("ns",) * 6, passed=("rockfall",))
    assert not fits(s, log, *("ns",) * 5, "rockfall", passed=("ew",))


def test_only_the_round_under_way_counts() -> None:
    s, log = watched()
    while not machine.needs_deal(s):
        s, events = machine.play(s, machine.options(s, 0)[-1])
        log = [*log, *events]
    assert s.rules.setup.fits(s, log)
    s, events = machine.deal_out(s, stacked(s, FIRST))
    assert fits(s, [*log, *events], *PICKS)
