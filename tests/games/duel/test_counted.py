"""Rules that seldom come into play, counted over driven matches: each happens in play, not only in a test's table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

import pytest

from kilof.bots import BOTS
from kilof.core import machine
from kilof.core.cell import Cell
from kilof.core.event import Event, RoundEnded
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.games.duel.events import BribePaid, DoorOpened, GoldMarked
from kilof.games.duel.ledger import mine_of
from kilof.match import Match
from kilof.plays.dig import Dug
from kilof.plays.goals import GoalRevealed, GoalTurned
from tests.games.duel.build import DUEL

MATCHES = 500
PLAYERS = [("eager", "eager"), ("eager", "uniform"), ("eager", "eager"), ("uniform", "eager"), ("uniform", "uniform")]


def steps(number: int) -> Iterator[tuple[State, list[Event], State]]:
    """Each act of a match: the state before it, its events, the state after it."""
    rng = Rng(f"counted {number}")
    drivers = [BOTS[name] for name in PLAYERS[number % len(PLAYERS)]]
    match = Match(DUEL, seed=rng, deals=False)
    while not machine.is_over(match.state):
        if machine.needs_deal(match.state):
            match.deal()
            continue
        before, seat = match.state, machine.waiting(match.state)[0]
        events = match.play(drivers[seat](match.view(seat), rng))
        yield before, events, match.state


def is_reached(s: State, seat: int, at: Cell) -> bool:
    """Whether the gold on this cell is joined to the start of a seat."""
    return bool(s.nets[s.rules.net_of[seat]].reach.get(at, 0) & s.rules.deck.gold[s.board[at]])


def is_joined(s: State) -> bool:
    """Whether the mazes of both are one."""
    one, two = s.nets
    return set(two.starts) <= one.reach.keys() and set(one.starts) <= two.reach.keys()


def is_mismatched(s: State, at: Cell) -> bool:
    """Whether the card on this cell does not match all its neighbours."""
    demand, links = s.nets[0].demand(at), s.rules.deck.links(s.board[at])
    return links & demand & 15 != demand & 15 or bool(links & demand >> 4)


def needs_key(s: State, seat: int, at: Cell) -> bool:
    """Whether a seat may dig here, and could not if no key lay on a door."""
    other = s.clone()
    mine_of(other).now = mine_of(other).now._replace(keys=())
    return at not in s.rules.setup.networks(other)[s.rules.net_of[seat]].gaps


def found(before: State, events: Iterable[Event], after: State) -> Iterator[str]:
    """What of all that is counted happened in one act."""
    opened = False
    for event in events:
        opened |= isinstance(event, DoorOpened)
        match event:
            case GoldMarked() | GoalRevealed() if opened:
                yield "door passed: gold or a goal right behind it"
            case Dug() if mine_of(before).now.keys and needs_key(before, event.seat, event.at):
                yield "door passed: a dig behind it"
        match event:
            case GoldMarked() if event.seat != before.turn:
                yield "gold marked by whose turn it was not"
            case GoldMarked() if is_reached(after, 0, event.at) and is_reached(after, 1, event.at):
                yield "gold reached by both with one act"
            case GoalTurned() if is_mismatched(after, event.at):
                yield "goal laid mismatched"
            case Dug() if after.rules.deck.cards[event.card].ladder and is_joined(after) and not is_joined(before):
                yield "ladder joined the mazes"
            case BribePaid():
                yield "troll bribed and paid for"
            case RoundEnded():
                yield f"round ended by {event.reason}"


COUNTED = {
    "door passed: gold or a goal right behind it",
    "door passed: a dig behind it",
    "troll bribed and paid for",
    "gold marked by whose turn it was not",
    "gold reached by both with one act",
    "goal laid mismatched",
    "ladder joined the mazes",
    "round ended by goals",
    "round ended by markers",
    "round ended by cards",
}


@pytest.mark.slow
@pytest.mark.rule("D7", "D8", "D10", "D11", "D12", "D14", "D18", "D21", "D22")
def test_all_of_it_happens_in_driven_matches() -> None:
    times = Counter(what for number in range(MATCHES) for step in steps(number) for what in found(*step))
    assert times.keys() == COUNTED
