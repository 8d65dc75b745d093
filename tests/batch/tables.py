"""What the tests of batches run over: every game, the toy game too, and single matches to compare with."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kilof.bots import BOTS, drive
from kilof.core import machine
from kilof.core.action import Action, Seat
from kilof.core.event import MatchEnded
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.match import Match
from kilof.notation.record import ruleset
from kilof.view import View
from tests.toy import DECK, SEAMS


class Table(NamedTuple):
    """A game with a number of seats."""

    name: str
    rules: Ruleset
    seats: int

    def __str__(self) -> str:
        return f"{self.name}-{self.seats}"


TABLES = (
    Table("classic", ruleset("classic", {}), 5),
    Table("classic-g3", ruleset("classic", {"edition": "g3"}), 3),
    Table("classic-nuggets", ruleset("classic", {"nuggets": "on"}), 4),
    Table("duel", ruleset("duel", {}), 2),
    Table("solo", ruleset("solo", {}), 1),
    Table("lost-mines", ruleset("lost-mines", {}), 4),
    Table("toy", SEAMS.rules({"finish": "hands"}, DECK), 3),
)


def match_of(table: Table, seed: str, number: int) -> Match:
    """The single match that has the deals of this one of a batch, not dealt yet."""
    return Match(table.rules, table.seats, seed=Rng(f"{seed} {number}"), deals=False)


def driven_match(table: Table, driver: str, seed: str, number: int, chance: str) -> Match:
    """The same, played to its end; the driver has a generator of its own."""
    match, rng = match_of(table, seed, number), Rng(f"{chance} {number}")

    def decide(view: View, _rng: Rng) -> Action:
        return BOTS[driver](view, rng)

    drive(match, dict.fromkeys(range(table.seats), decide))
    return match


def views(table: Table, driver: str, seed: str) -> Iterator[tuple[Match, Seat, View]]:
    """Each moment of a match at which a seat has to decide."""
    match, rng = match_of(table, seed, 0), Rng(f"{seed} driver")
    while not machine.is_over(match.state):
        if machine.needs_deal(match.state):
            match.deal()
            continue
        seat = machine.waiting(match.state)[0]
        view = match.view(seat)
        yield match, seat, view
        match.play(BOTS[driver](view, rng))


def end_of(match: Match) -> MatchEnded:
    """What was told when the match was over."""
    return [event for event in match.news(None, 0) if isinstance(event, MatchEnded)][-1]
