"""Gold of the Duel over time: what each seat has marked, and what lies within two cards of its tunnels."""

from __future__ import annotations

from typing import NamedTuple

from kilof.bots.paths import FAR, Survey
from kilof.cards import Links
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.state import State
from kilof.games.duel.ledger import mine_of

_NEAR = 2  # cards


class MissedGold(NamedTuple):
    """Gold that was nearly reached; of two the smaller one is the nearer, or the richer."""

    cards: int  # that were missing
    less: int  # its value, below 0
    at: Cell


def marked(s: State) -> list[int]:
    """By seat: the gold marked in this round less its bribes."""
    now, cards = mine_of(s).now, s.rules.deck.cards
    found = [0] * s.seats
    for at, seat in now.marks:
        found[seat] += cards[s.board[at] >> 1].value
    for _, seat in now.bribes:
        found[seat] -= 1
    return found


def near(s: State) -> list[int]:
    """By seat: the gold within two cards that nobody has marked. Face down a goal counts as much as the mean of all, so
    that this says nothing that was not known then."""
    deck = s.rules.deck
    goals = deck.stack("goal")
    mean = sum(deck.cards[goal].value for goal in goals) / len(goals)
    taken = {at for at, _ in mine_of(s).now.marks}
    worth = dict.fromkeys(s.goals, mean)
    arms: dict[Cell, Links] = {}
    for at, laid in s.board.items():
        if deck.gold[laid] and at not in taken:
            worth[at] = float(deck.cards[laid >> 1].value)
            arms[at] = deck.gold[laid]
    return [_near(s, seat, worth, arms) for seat in range(s.seats)]


def _near(s: State, seat: Seat, worth: dict[Cell, float], arms: dict[Cell, Links]) -> int:
    net = s.nets[s.rules.net_of[seat]]
    loose = {at: value for at, value in worth.items() if not net.reach.get(at, 0) & arms.get(at, 0)}
    left = Survey(net, loose, True, arms).left
    return round(sum(value for at, value in loose.items() if left[at] <= _NEAR))


def missed(s: State, seat: Seat) -> MissedGold | None:
    """The gold that was nearest to a seat's tunnels when a round was over, the richer of two as near; goals that nobody
    turned over are told as what they were."""
    deck = s.rules.deck
    net, taken = s.nets[s.rules.net_of[seat]], {at for at, _ in mine_of(s).now.marks}
    worth = {at: float(deck.cards[card].value) for at, (card, _) in s.goals.items()}
    arms: dict[Cell, Links] = {}
    for at, laid in s.board.items():
        if deck.gold[laid] and at not in taken and not net.reach.get(at, 0) & deck.gold[laid]:
            worth[at] = float(deck.cards[laid >> 1].value)
            arms[at] = deck.gold[laid]
    loose = {at: value for at, value in worth.items() if value > 0}
    left = Survey(net, loose, True, arms).left
    found = [MissedGold(left[at], -round(value), at) for at, value in loose.items() if 0 < left[at] < FAR]
    return min(found, default=None)


__all__ = ["MissedGold", "marked", "missed", "near"]
