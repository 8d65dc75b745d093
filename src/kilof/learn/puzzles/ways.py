"""Plays out every way to use what a seat holds, by the engine, and says which ways do what is asked."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Final, NamedTuple

from kilof.cards import BadInput
from kilof.core import machine
from kilof.core.action import ALL_EYES, Seat
from kilof.core.cell import Cell
from kilof.core.event import Event, TurnBegan
from kilof.core.state import State, knows
from kilof.notation.code import action_text

MOST: Final = 6000  # positions that are looked at: what takes longer is no puzzle
IDLE: Final = frozenset(("pass", "done", "stay"))  # words of acts that change nothing on the board


class PuzzleError(BadInput):
    """Something that is not a puzzle."""


class Aim(NamedTuple):
    """What a line of play is worth, when it is over early, and which goal may be turned over unseen."""

    worth: Callable[[State], int]
    is_met: Callable[[State], bool]
    goal: Cell | None = None
    turns: int = 0  # turns that there are for it; 0: as many as there are cards


class Way(NamedTuple):
    """Acts whatever their order, those that change nothing left out; one line that plays them; what it is worth."""

    acts: tuple[str, ...]
    line: tuple[str, ...]
    worth: int


class Ways(NamedTuple):
    """All that can be done."""

    all: tuple[Way, ...]
    luck: str  # the goal that some line turns over unseen, so that what follows is chance; "" if there is none

    def best(self) -> tuple[Way, ...]:
        """The ways that are worth most."""
        most = max((way.worth for way in self.all), default=0)
        return tuple(way for way in self.all if way.worth == most)

    def needed(self) -> tuple[Way, ...]:
        """The best ways of which nothing can be left out."""
        best = self.best()
        return tuple(way for way in best if not any(_is_part(other.acts, way.acts) for other in best))


def _is_part(some: tuple[str, ...], acts: tuple[str, ...]) -> bool:
    return len(some) < len(acts) and not Counter(some) - Counter(acts)


def is_idle(code: str) -> bool:
    """Whether this changes nothing on the board."""
    return code.partition(" ")[0] in IDLE


def ways(start: State, seat: Seat, aim: Aim, most: int = MOST) -> Ways:
    """Every way to act of a seat whose turn it is, to the end of each line."""
    rules = start.rules
    todo: list[tuple[State, tuple[str, ...], tuple[str, ...], int]] = [(start, (), (), 0)]
    seen: set[object] = set()
    ends: dict[tuple[str, ...], Way] = {}
    luck = ""
    while todo:
        s, acts, line, turns = todo.pop()
        for action in machine.options(s, seat):
            after, told = s.clone(), list[Event]()
            machine.apply(after, action, told.append)
            code = action_text(rules, action)
            done = acts if is_idle(code) else tuple(sorted((*acts, code)))
            now = turns + sum(isinstance(event, TurnBegan) for event in told)
            key = (done, now, _key(after))
            if key in seen:
                continue
            seen.add(key)
            if len(seen) > most:
                raise PuzzleError(f"more than {most} positions to look at")
            luck = luck or _turned_unseen(s, after, seat, aim.goal)
            is_over = machine.waiting(after) != (seat,) or (aim.turns and now >= aim.turns)
            if is_over or aim.is_met(after):
                way = Way(done, (*line, code), aim.worth(after))
                ends[done] = max(ends.get(done, way), way, key=lambda one: (one.worth, -len(one.line)))
            else:
                todo.append((after, done, (*line, code), now))
    return Ways(tuple(ends[acts] for acts in sorted(ends)), luck)


def _key(s: State) -> tuple[object, ...]:
    """Two states with the same key go on alike."""
    return (
        s.phase.name,
        s.turn,
        s.at,
        frozenset(s.board.items()),
        tuple(s.goals),
        tuple(map(tuple, s.hands)),
        tuple(s.broken),
        s.lore.seen(s, ALL_EYES),
    )


def _turned_unseen(before: State, after: State, seat: Seat, asked: Cell | None) -> str:
    """The card of a goal that came to lie face up although the seat did not know it, unless it is the one asked for."""
    for at, goal in before.goals.items():
        if at != asked and at in after.board and not knows(goal, seat):
            return before.rules.deck.cards[goal[0]].name
    return ""
