"""Records of whole matches in which much happens: of the Duel, the solo game, the Lost Mines, and with nuggets."""

from __future__ import annotations

from functools import cache
from itertools import count

from kilof.bots import drive, eager
from kilof.core import machine
from kilof.core.event import Event
from kilof.core.rng import Rng
from kilof.games.classic.nuggets.events import NuggetFound
from kilof.games.lost_mines.events import Walked
from kilof.match import Match
from kilof.notation.record import Record, ruleset
from tests.conformance.drive import lively, roaming, steps
from tests.conformance.mine import ledger

KINDS = ("duel", "solo-green", "solo-blue")


@cache
def recorded(kind: str) -> Record:
    """`duel`, or `solo` with the colour: the first match with gold won and goals spent by the last deal."""
    for number in count():
        match, was_rich = driven(kind, number)
        if was_rich:
            return match.record
    raise AssertionError("count() does not end")


def driven(kind: str, number: int) -> tuple[Match, bool]:
    """A whole match, and whether the last deal lacks gold and goals."""
    game, _, colour = kind.partition("-")
    rules = ruleset(game, {"colour": colour} if colour else {})
    rng = Rng(f"{kind} {number}")
    names = tuple(f"player {seat}" for seat in range(rules.seats.start))
    match = Match(rules, names=names, seed=rng, deals=False)
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


@cache
def recorded_nuggets() -> Record:
    """The first match of the classic game with nuggets in which everything happens to them."""
    own = {kind for kind in Event.named.values() if kind.__module__ == NuggetFound.__module__}
    rules = ruleset("classic", {"nuggets": "on"})
    for number in count():
        match = Match(rules, names=("Ala", "Bolek", "Celina"), seed=Rng(f"nuggets {number}"))
        drive(match, dict.fromkeys(range(3), eager))
        if own <= {type(event) for event in match.news(None, 0)}:
            return match.record
    raise AssertionError("count() does not end")


@cache
def recorded_mines() -> Record:
    """The first match of the Lost Mines, of three seats, in which everything happens: a round is added too."""
    own = {kind for kind in Event.named.values() if kind.__module__ == Walked.__module__}
    rules = ruleset("lost-mines", {})
    for number in count():
        course = list(steps(rules, 3, roaming, f"lost-mines {number}"))
        if own <= {type(event) for step in course for event in step.events}:
            match = Match(rules, names=("Ala", "Bolek", "Celina"), seed=Rng("as it was"), deals=False)
            for step in course:
                if step.action is None:
                    match.deal(dealt=step.dealt)
                else:
                    match.play(step.action)
            return match.record
    raise AssertionError("count() does not end")
