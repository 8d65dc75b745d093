"""How many turns a dwarf needs to reach a treasure, over paths that are there and paths that might be laid."""

from __future__ import annotations

from collections.abc import Mapping
from heapq import heappop, heappush
from math import log
from typing import NamedTuple

from kilof.cards import Links
from kilof.core.cell import STEP, Cell
from kilof.games.lost_mines.place import Place, place

WALK = 0.34  # a step, of which three make a turn
LAY = 1.1  # a card that is missing
CLEAR = 2.0  # a tool that is missing
READY = 0.6  # an obstacle whose tool is in the hand: less than a card that is missing and may not come
TRAP_HOLDS, TROLL_HOLDS = 0.3, 0.7
DELAY = 0.8  # a treasure one turn later is worth this share of one now
NEVER = 30.0  # turns
_SIDES = tuple(enumerate(STEP))


class Land(NamedTuple):
    """What is known of the board."""

    links: Mapping[Cell, Links]  # open sides of the cards face up
    slow: Mapping[Cell, float]  # turns to enter these cards, where it takes more than a step
    goals: frozenset[Cell]  # mines face down
    edge: frozenset[Cell]
    held: Mapping[Place, float]  # turns lost at traps and trolls

    def enter(self, at: Cell) -> float:
        """Turns to step onto this cell."""
        if at in self.links:
            return self.slow.get(at, WALK)
        return WALK if at in self.goals else LAY

    def is_passage(self, here: Cell, side: int) -> bool:
        """Whether a dwarf may go that way some day."""
        there = here + STEP[side]
        if there in self.edge or (here in self.links and not self.links[here] >> side & 1):
            return False
        return there not in self.links or bool(self.links[there] >> (side ^ 2) & 1)


class Trails:
    """From every cell: turns to the nearest treasure, a richer one counting as nearer, and the step to take."""

    def __init__(self, land: Land, mines: Mapping[Cell, float]) -> None:
        self.land = land
        self.best = max(mines.values(), default=0.0)
        self.turns: dict[Cell, float] = {}
        self.toward: dict[Cell, Cell] = {}
        todo = [(log(self.best / worth) / -log(DELAY), mine, mine) for mine, worth in mines.items() if worth > 0]
        todo.sort()
        while todo:
            turns, here, follow = heappop(todo)
            if here in self.turns:
                continue
            self.turns[here] = turns
            self.toward[here] = follow
            enter = land.enter(here)
            for side, step in _SIDES:
                there = here + step  # a dwarf comes from there
                if there not in self.turns and there not in land.goals and land.is_passage(there, side ^ 2):
                    lost = land.held.get(place(here, side), 0.0) if land.held else 0.0
                    heappush(todo, (turns + enter + lost, there, here))

    def hope(self, turns: float) -> float:
        """What a treasure this many turns away is worth."""
        return self.best * float(DELAY**turns)

    def left(self, at: Cell) -> float:
        return self.turns.get(at, NEVER)

    def way(self, at: Cell) -> list[Cell]:
        """The cells on a dwarf's way from here, its own first."""
        cells = [at]
        while cells[-1] in self.toward and self.toward[cells[-1]] != cells[-1]:
            cells.append(self.toward[cells[-1]])
        return cells


def sides_needed(way: list[Cell], at: Cell) -> Links:
    """The sides of this cell by which that way comes in and goes out; none if the way leads elsewhere."""
    if at not in way[1:-1]:
        return 0
    i = way.index(at)
    return 1 << STEP.index(way[i - 1] - at) | 1 << STEP.index(way[i + 1] - at)


def spread(land: Land, start: Cell) -> dict[Cell, float]:
    """Turns that a dwarf needs from here to every cell."""
    turns: dict[Cell, float] = {}
    todo = [(0.0, start)]
    while todo:
        so_far, here = heappop(todo)
        if here in turns:
            continue
        turns[here] = so_far
        if here in land.goals:
            continue
        for side, step in _SIDES:
            there = here + step
            if there not in turns and land.is_passage(here, side):
                lost = land.held.get(place(here, side), 0.0) if land.held else 0.0
                heappush(todo, (so_far + land.enter(there) + lost, there))
    return turns


def through(land: Land, trails: Trails, reached: Mapping[Cell, float], at: Cell, links: Links, enter: float) -> float:
    """Turns to a treasure by way of a card with these open sides, laid here."""
    come, go = NEVER, NEVER
    ways = []
    for side, step in _SIDES:
        if not links >> side & 1:
            continue
        there = at + step
        if there in land.edge or (there in land.links and not land.links[there] >> (side ^ 2) & 1):
            continue
        back = reached.get(there, NEVER) if there not in land.goals else NEVER
        ways.append((back, land.enter(there) + trails.left(there)))
    for i, (come, _) in enumerate(ways):
        for j, (_, onward) in enumerate(ways):
            if i != j:
                go = min(go, come + enter + onward)
    return go


__all__ = [
    "CLEAR",
    "DELAY",
    "LAY",
    "NEVER",
    "READY",
    "TRAP_HOLDS",
    "TROLL_HOLDS",
    "WALK",
    "Land",
    "Trails",
    "sides_needed",
    "spread",
    "through",
]
