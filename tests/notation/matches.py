"""Records of whole matches of the Duel and of the solo game in which much happens."""

from __future__ import annotations

from functools import cache
from itertools import count

from kilof.bots import Match
from kilof.core import machine
from kilof.core.rng import Rng
from kilof.notation.record import Record, ruleset
from tests.conformance.drive import lively
from tests.conformance.mine import ledger

KINDS = ("duel", "solo-green", "solo-blue")


@cache
def recorded(kind: str) -> Record:
    """`duel`, or `solo` with the colour: the first match with gold won and goals spent by the last deal."""
    for number in count():
        match, was_rich = driven(kind, number)
        if was_rich:
            return match.recorder.record()
    raise AssertionError("count() does not end")


def driven(kind: str, number: int) -> tuple[Match, bool]:
    """A whole match, and whether the last deal lacks gold and goals."""
    game, _, colour = kind.partition("-")
    rules = ruleset(game, {"colour": colour} if colour else {})
    rng = Rng(f"{kind} {number}")
    match = Match(rules, tuple(f"player {seat}" for seat in range(rules.seats.start)), rng)
    was_rich = False
    while not machine.is_over(match.state):
        if machine.needs_deal(match.state):
            now = ledger(match.state)
            was_rich = bool(now.spent) and any(now.held)
            match.deal()
        else:
            (seat,) = machine.waiting(match.state)
            match.play(lively(match.state, seat, rng))
    return match, was_rich
