"""What to watch in the classic game: whose digs help, who breaks and mends whose tools, where rocks fall."""

from __future__ import annotations

from functools import lru_cache
from math import log

from kilof.bots.paths import DECAY, FAR, beeline
from kilof.bots.suspicion.model import Habits
from kilof.bots.suspicion.watch import Act, Hint, Watch, Watcher
from kilof.cards import CardId
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.event import Event, RoleDealt, RoundBegan
from kilof.core.network import Network
from kilof.core.ruleset import Ruleset
from kilof.games.classic.nuggets.events import NuggetLaid
from kilof.plays.dig import Dug
from kilof.plays.discard import Passed
from kilof.plays.goals import GoalRevealed, GoalTurned
from kilof.plays.peek import Peeked
from kilof.plays.rockfall import RockFell
from kilof.plays.tools import ToolBroken, ToolRepaired

DIGGER, SABOTEUR = "digger", "saboteur"
_NEAR = 3  # cards missing to the nearest goal
_TRUST = 0.7  # of the logarithm of how much likelier somebody looks to be a saboteur
_CARD = -log(DECAY)  # what one card of progress does to the logarithm of hope


@lru_cache(maxsize=4096)
def _far(cell: Cell, goal: Cell) -> int:
    return beeline(cell, goal)


class _Maze:
    """The tunnels, act by act, and how near they were to the goals face down."""

    def __init__(self, rules: Ruleset, seats: int) -> None:
        board, goals = rules.setup.table(rules, seats)
        self.net = Network(tuple(board), rules.deck.ways, board, goals, True)
        self.goals = list(goals)
        self._ways = rules.deck.ways
        self._shown = 0  # the card of the goal that is face up and not turned yet
        self._measure()

    def _measure(self) -> None:
        gaps = self.net.gaps
        self.far = {goal: min([_far(gap, goal) for gap in gaps], default=FAR) for goal in self.goals}
        self.hope = sum(DECAY**steps for steps in self.far.values()) / len(self.far) if self.far else 1.0
        self.nearest = min(self.far.values(), default=0)

    def reveal(self, at: Cell, card: CardId) -> None:
        self.goals.remove(at)
        self._shown = card

    def turn(self, at: Cell, spin: int) -> None:
        self.net.grow(at, self._ways[self._shown * 2 + spin])
        self.progress()

    def progress(self) -> float:
        """How many cards nearer the goals are than when this was last asked."""
        before = self.hope
        self._measure()
        return log(self.hope / before) / _CARD


class Tunnels(Watcher):
    """A round of the classic game."""

    def __init__(self, rules: Ruleset, seats: int, habits: Habits) -> None:
        self.hints = []
        self.deck = rules.deck
        self.habits = habits
        self.looked: list[list[Cell]] = [[] for _ in range(seats)]  # by seat, the goals that it knows from maps
        self.maze = _Maze(rules, seats)
        self.trust = [0.0] * seats  # below 0: looks like a digger
        self.broken = [0] * seats
        self.is_lost = False  # a round began, but no role was dealt

    def see(self, event: Event) -> Act | None:
        if isinstance(event, RoundBegan | RoleDealt):
            self.is_lost = isinstance(event, RoundBegan)
        if self.is_lost:
            return None  # a scenario: nobody was told what lies there already, so there is nothing to go by
        kind = self._kind(event)
        if not kind:
            return None
        seat: Seat = event.seat  # type: ignore[attr-defined]
        self.trust[seat] += self.habits.lean(SABOTEUR, kind) - self.habits.lean(DIGGER, kind)
        return Act(seat, kind)

    def _kind(self, event: Event) -> str:
        maze = self.maze
        near = "near" if maze.nearest <= _NEAR else "far"
        match event:
            case Dug():
                before, far = len(maze.net.gaps), dict(maze.far)
                maze.net.grow(event.at, self.deck.ways[event.card * 2 + event.spin])
                progress = maze.progress()
                self._hint(event.seat, {goal: far[goal] - left for goal, left in maze.far.items()})
                if any(maze.net.shut.get(goal) for goal in maze.goals):
                    return "dig to a goal"
                return f"dig {_dig_kind(progress, len(maze.net.gaps) - before)} {near}"
            case GoalRevealed():
                maze.reveal(event.at, event.card)
            case GoalTurned():
                maze.turn(event.at, event.spin)
            case NuggetLaid():
                maze.net.grow(event.at, self.deck.ways[event.card * 2])
            case ToolBroken():
                self.broken[event.whom] |= 1 << event.tool
                return f"break {self._look(event.whom, event.seat)}"
            case ToolRepaired():
                self.broken[event.whom] &= ~(1 << event.tool)
                return f"mend {self._look(event.whom, event.seat)}"
            case RockFell():
                maze.net.fall(event.at)
                progress = maze.progress()
                return f"rockfall {'helps' if progress > 0.15 else 'harms' if progress < -0.15 else 'idle'} {near}"
            case Peeked():
                self.looked[event.seat].append(event.at)
                return f"map {near}"
            case Passed():
                return f"pass {'broken' if self.broken[event.seat] else 'able'} {near}"
        return ""

    def _hint(self, seat: Seat, nearer: dict[Cell, int]) -> None:
        """A seat that knows a goal and digs towards it, or away from it, says something about it."""
        for goal in self.looked[seat]:
            if goal in nearer:
                best = max([0, *(by for other, by in nearer.items() if other != goal)])
                aim = "to" if nearer[goal] > 0 and nearer[goal] >= best else "past" if best > nearer[goal] else "off"
                self.hints.append(Hint(goal, f"{self._look(seat, -1)} digs {aim}"))

    def _look(self, whom: Seat, seat: Seat) -> str:
        """How much a seat was trusted when something was done to its tools."""
        if whom == seat:
            return "own"
        return "suspect" if self.trust[whom] > _TRUST else "trusted" if self.trust[whom] < -_TRUST else "open"


def _dig_kind(progress: float, opened: int) -> str:
    if progress > 0.6:
        return "forward"
    if progress > 0.15:
        return "some"
    if progress < -0.15:
        return "blocks"
    return "aside" if opened >= 0 else "dead"


WATCH = Watch("classic", Tunnels, (SABOTEUR,))

__all__ = ["WATCH", "Tunnels"]
