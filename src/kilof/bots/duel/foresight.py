"""Thinking a hand through: which card to lay first if the others go on from it.

Only for who plays alone: between two turns of the Duel the other acts. It goes by what the seat knows, so it finds the
same in every world that the seat may be in.
"""

from __future__ import annotations

from kilof.bots.duel.policy import DuelPolicy
from kilof.bots.duel.reach import ONE
from kilof.bots.policy import Policy
from kilof.cards import CardId
from kilof.core.action import AT, CARD, SPIN, VERB, Action, Seat
from kilof.core.state import State
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS, cards_of

_LATER = 0.9  # what a card that is laid a turn later is worth
_WIDE = 8  # ways to go on that are looked at
_DEEP = 2  # cards after the first one


def pondered(policy: Policy, s: State, seat: Seat, usual: Action, worth: float) -> Action:
    """What to lay, and whether at all; the usual act, which is worth this much gold, where there is nothing to lay."""
    assert isinstance(policy, DuelPolicy), "the policy of this game"
    if s.seats > 1 or s.broken[seat] or usual[VERB] not in (DIG, PASS):
        return usual
    hand, found, best = s.hands[seat], usual, float("-inf")
    if usual[VERB] == PASS:
        best = worth * ONE + _LATER * _line(policy, s, seat, _without(hand, *cards_of(usual)), _DEEP)
    for score, a in policy.digs(s, seat, hand)[:_WIDE]:
        value = score + _LATER * _after(policy, s, a, hand, _DEEP)
        if value > best:
            found, best = a, value
    return found


def _line(policy: DuelPolicy, s: State, seat: Seat, hand: list[CardId], cards: int) -> float:
    """The best that so many cards of the hand come to, one after the other."""
    digs = policy.digs(s, seat, hand)[: _WIDE if cards > 1 else 1]
    return max((score + _LATER * _after(policy, s, a, hand, cards - 1) for score, a in digs), default=0.0)


def _after(policy: DuelPolicy, s: State, a: Action, hand: list[CardId], cards: int) -> float:
    """What the rest of the hand comes to once this card lies. Nothing is drawn, and no goal is turned up."""
    if not cards or s.rules.deck.cards[a[CARD]].ladder:
        return 0.0
    laid = s.clone()
    laid.lay(a[AT], a[CARD] * 2 + (a[SPIN] & len(s.rules.deck.spins[a[CARD]]) - 1))
    return max(0.0, _line(policy, laid, a[0], _without(hand, a[CARD]), cards))


def _without(hand: list[CardId], *gone: CardId) -> list[CardId]:
    rest = list(hand)
    for card in gone:
        rest.remove(card)
    return rest


__all__ = ["pondered"]
