"""Goals: what is reached is turned face up and becomes part of the maze."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from kilof.cards import CardId, Deck, Links
from kilof.core import event as k
from kilof.core.action import AT, SPIN, Action, Seat
from kilof.core.cell import STEP, Cell
from kilof.core.event import Event, Tell, public
from kilof.core.position import Position
from kilof.core.ruleset import Law, Play
from kilof.core.state import PUBLIC, State
from kilof.native import mypyc_attr

TURN: Final = 7


@dataclass(frozen=True)
class GoalRevealed(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    at: Cell = field(metadata=public(k.AT))
    card: CardId = field(metadata=public(k.CARD))
    opens = "choosing"

    def fold(self, p: Position) -> None:
        p.goals[self.at] = (self.card, PUBLIC)


@dataclass(frozen=True)
class GoalTurned(Event):
    seat: Seat = field(metadata=public(k.SEAT))
    at: Cell = field(metadata=public(k.AT))
    spin: int = field(metadata=public(k.SPIN))
    verb = TURN  # of an action only where a choice was open; most goals are turned by the rules alone
    opens = "turn"

    def fold(self, p: Position) -> None:
        card = p.goals.pop(self.at)[0]
        assert card is not None, "a goal is revealed before it is turned"
        p.board[self.at] = card * 2 + self.spin


def met_goals(s: State) -> list[Cell]:
    """The face-down goals that a reached tunnel faces, in reading order."""
    for net in s.nets:
        if net.is_met:
            return [cell for cell in s.goals if any(net.shut[cell] for net in s.nets)]
    return []


def met_sides(s: State, cell: Cell, laid: Cell | None) -> Links:
    """The sides of a goal that a reached tunnel faces.

    `laid`: where the card lies that has to be joined before all others, if it is among those that reached the goal.
    """
    met: Links = 0
    for net in s.nets:
        met |= net.shut[cell]
    for side, step in enumerate(STEP):
        if cell + step == laid and met >> side & 1:
            met = 1 << side
    return met


def best_spins(s: State, cell: Cell, met: Links) -> tuple[int, ...]:
    """The ways a revealed goal may lie: joined to one of the sides it was met by, and matching the most neighbours."""
    return joining_spins(s.rules.deck, s.goals[cell][0], met, s.nets[0].demand(cell))


def joining_spins(deck: Deck, card: CardId, met: Links, demand: int) -> tuple[int, ...]:
    """The same for any card, where the neighbours demand this."""
    spins = deck.spins[card]
    joining = [spin for spin in spins if deck.links(card * 2 + spin) & met] or list(spins)
    scores = [_matches(deck.links(card * 2 + spin), demand) for spin in joining]
    return tuple(spin for spin, score in zip(joining, scores, strict=True) if score == max(scores))


def _matches(links: Links, demand: int) -> int:
    """How many neighbours a card with these open sides matches."""
    return (links & demand & 15).bit_count() + (~links & demand >> 4).bit_count()


def reveal(s: State, cell: Cell, met: Links, tell: Tell) -> bool:
    """Turn a reached goal face up. Returns whether it is placed; if not, it may lie in two ways, and waits."""
    card = s.goals[cell][0]
    s.goals[cell] = (card, PUBLIC)
    if tell:
        tell(GoalRevealed(s.turn, cell, card))
    spins = best_spins(s, cell, met)
    if len(spins) > 1:
        return False
    turn_goal(s, cell, spins[0], tell)
    return True


def turn_goal(s: State, cell: Cell, spin: int, tell: Tell) -> None:
    """A revealed goal comes to lie; from now on it is part of the maze."""
    card: CardId = s.goals.pop(cell)[0]
    s.lay(cell, card * 2 + spin)
    if tell:
        tell(GoalTurned(s.turn, cell, spin))


def revealed_goal(s: State) -> Cell:
    """The goal that is face up and waits to be turned."""
    return next(cell for cell, hidden in s.goals.items() if hidden[1] == PUBLIC)


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnGoal(Play):
    """The seat in turn chooses how a revealed goal lies."""

    verb = TURN
    word = "turn"
    form = ("at", "spin")

    def __init__(self, *, choice: Law, joins_laid: bool) -> None:
        self.choice = choice
        self.joins_laid = joins_laid  # the card of this turn is joined before all others

    def met(self, s: State, cell: Cell) -> Links:
        """The sides of which the goal has to join one."""
        return met_sides(s, cell, s.at if self.joins_laid else None)

    def reveal(self, s: State, cell: Cell, tell: Tell) -> bool:
        """As `reveal`, by the rule of this game."""
        return reveal(s, cell, self.met(s, cell), tell)

    def spins(self, s: State, cell: Cell) -> tuple[int, ...]:
        """The ways the revealed goal may lie."""
        return best_spins(s, cell, self.met(s, cell))

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:  # noqa: ARG002
        cell = revealed_goal(s)
        for spin in self.spins(s, cell):
            out.append((seat, TURN, 0, cell, spin, 0, 0, 0))

    def refusal(self, s: State, a: Action) -> Law | None:
        cell = revealed_goal(s)
        return None if a[AT] == cell and a[SPIN] in self.spins(s, cell) else self.choice

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        turn_goal(s, a[AT], a[SPIN], tell)
