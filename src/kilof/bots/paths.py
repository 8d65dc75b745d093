"""How far tunnels are from where they should lead, and how a card would change that.

Distances are counted in missing cards. Cards that are cut off count where they help.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from kilof.cards import Links, Ways
from kilof.core.cell import ROW, STEP, Cell, xy
from kilof.core.network import Network

FAR = 20  # cards: as good as out of reach
DECAY = 0.75  # a goal keeps this share of its worth for each card that it is farther away
_BEYOND = 3  # cards
_SIDES = tuple(enumerate(STEP))
_OPEN = tuple(tuple((side, STEP[side]) for side in range(4) if links >> side & 1) for links in range(32))
_WORTH = tuple(DECAY**steps for steps in range(FAR + 1))


class Effect(NamedTuple):
    """What the tunnels would be like after an act."""

    hope: float  # see Survey.hope
    met: tuple[Cell, ...]  # targets that they would lead right to
    ends: int  # new ends at which they could go on
    entered: Links  # sides of the card laid that would be reached


class Survey:
    """How many cards are missing between a network and its targets, each with its chance of being worth reaching."""

    def __init__(
        self,
        net: Network,
        targets: Mapping[Cell, float],
        exact: bool = True,
        arms: Mapping[Cell, Links] | None = None,
    ) -> None:
        """`exact`: look at what lies in between. `arms`: for targets that lie face up, the sides that count."""
        self.net = net
        self.arms = arms or {}
        self.targets = targets
        self.exact = exact
        self.fronts: Iterable[Cell] = net.gaps if net.needs_reach else fronts_of(net)
        self.steps = {
            target: steps_to(net.ways, net.shut, net.reach, target, self.fronts, self.arms.get(target, 15))
            if exact
            else beelines(target, self.fronts)
            for target in targets
        }
        # By target: the cards missing from the nearest front, where that is, and the cards missing from the next one.
        self.near = {target: _nearest(steps, self.fronts) for target, steps in self.steps.items()}
        self.left = {target: near[0] for target, near in self.near.items()}
        self.hope = worth(self.left, targets)

    def nearest(self) -> int:
        """The cards missing to the likeliest targets."""
        best = max(self.targets.values(), default=0.0)
        return min((self.left[target] for target, chance in self.targets.items() if chance == best), default=FAR)

    def laid(self, at: Cell, ways: Ways, joined: Links = 0) -> Effect:
        """The outlook after a card with these ways is laid here: at a glance, with the distances as they are now.

        `joined`: sides that are reached from elsewhere, as by a ladder.
        """
        entered, ends, met = self.entered(at, ways, joined)
        hope = 0.0
        for target, chance in self.targets.items():
            if target in met:
                hope += chance
                continue
            nearest, front, second = self.near[target]
            left = second if front == at else nearest
            steps = self.steps[target]
            for end in ends:
                far = steps.get(end)
                if far is None:
                    far = FAR if self.exact else beeline(end, target)
                left = min(left, far)
            hope += chance * _WORTH[left]
        return Effect(hope, tuple(met), len(ends), entered)

    def laid_exactly(self, at: Cell, ways: Ways) -> float:
        """The hope after a card is laid here, with every way round it examined."""
        entered, ends, met = self.entered(at, ways)
        fronts = [front for front in self.fronts if front != at] + ends
        return self._hope({**self.net.ways, at: ways}, {**self.net.reach, at: entered}, fronts, met)

    def fallen(self, at: Cell) -> float:
        """The hope after the card here is gone."""
        net = self.net.clone()
        net.fall(at)
        fronts = net.gaps if net.needs_reach else fronts_of(net)
        return self._hope(net.ways, net.reach, fronts, ())

    def _hope(
        self, ways: Mapping[Cell, Ways], reach: Mapping[Cell, Links], fronts: Iterable[Cell], met: Iterable[Cell]
    ) -> float:
        left = dict.fromkeys(met, 0)
        for target in self.targets:
            if target not in left:
                steps = steps_to(ways, self.net.shut, reach, target, fronts, self.arms.get(target, 15))
                left[target] = _nearest(steps, fronts)[0]
        return worth(left, self.targets)

    def entered(self, at: Cell, ways: Ways, inside: Links = 0) -> tuple[Links, list[Cell], list[Cell]]:
        """Which sides of a card laid here would be reached, the cells it would open, the targets it would meet."""
        reach, laid, shut, quiet = self.net.reach, self.net.ways, self.net.shut, self.net.quiet
        for side, step in _SIDES:
            if reach.get(at + step, 0) >> (side ^ 2) & 1:
                inside |= ways[side]
        ends: list[Cell] = []
        met: list[Cell] = []
        todo, seen = [(at, inside)], {(at, inside)}
        while todo:
            here, links = todo.pop()
            for side, step in _OPEN[links & 15]:
                there = here + step
                beyond = laid.get(there)
                if beyond is not None:
                    if there not in reach and beyond[side ^ 2] and (there, beyond[side ^ 2]) not in seen:
                        seen.add((there, beyond[side ^ 2]))
                        todo.append((there, beyond[side ^ 2]))
                        if there in quiet or self.arms.get(there, 0) & beyond[side ^ 2]:
                            met.append(there)
                elif there in shut:
                    met.append(there)
                    # What is face down may lead on.
                    around = [there + onward for onward in STEP]
                    ends += [cell for cell in around if cell != at and cell not in laid and cell not in shut]
                elif there != at:
                    ends.append(there)
        return inside, ends, met


def worth(left: Mapping[Cell, int], targets: Mapping[Cell, float]) -> float:
    """What distances are worth: the nearer a likely target, the more."""
    return sum(chance * _WORTH[left[target]] for target, chance in targets.items())


def fronts_of(net: Network) -> list[Cell]:
    """The empty cells that reached sides face."""
    faced = {cell + step for cell, links in net.reach.items() for _, step in _OPEN[links & 15]}
    return [cell for cell in faced if cell not in net.ways and cell not in net.shut]


def _nearest(steps: Mapping[Cell, int], fronts: Iterable[Cell]) -> tuple[int, Cell, int]:
    first, second, at = FAR, FAR, -ROW * ROW
    for front in fronts:
        far = steps.get(front, FAR)
        if far < first or (far == first < FAR and front < at):
            first, second, at = far, first, front
        elif far < second:
            second = far
    return first, at, second


def steps_to(
    ways: Mapping[Cell, Ways],
    shut: Mapping[Cell, Links],
    reach: Mapping[Cell, Links],
    target: Cell,
    fronts: Iterable[Cell],
    arms: Links = 15,
) -> dict[Cell, int]:
    """For empty cells, the cards missing to these sides of the target, including the one on the cell.

    Not much farther than the nearest front: nobody needs to go beyond it.
    """
    steps: dict[Cell, int] = {}
    wanted = set(fronts)
    limit = FAR
    passed: set[tuple[Cell, Links]] = set()  # tunnels on cards that have been visited already
    level = _beyond(ways, shut, reach, target, arms, passed)
    for far in range(1, FAR):
        following: list[Cell] = []
        for cell in level:
            if cell in steps:
                continue
            steps[cell] = far
            if cell in wanted:
                wanted.discard(cell)
                limit = min(limit, far + _BEYOND)
            for side, step in _SIDES:
                there = cell + step
                if there in steps or there in shut:
                    continue
                met = ways.get(there)
                if met is None:
                    following.append(there)
                elif met[side ^ 2] and (there, met[side ^ 2]) not in passed and not reach.get(there, 0) & met[side ^ 2]:
                    following += _beyond(ways, shut, reach, there, met[side ^ 2], passed)
        if not wanted or not following or far >= limit:
            break
        level = following
    return steps


def _beyond(
    ways: Mapping[Cell, Ways],
    shut: Mapping[Cell, Links],
    reach: Mapping[Cell, Links],
    start: Cell,
    links: Links,
    passed: set[tuple[Cell, Links]],
) -> list[Cell]:
    """The empty cells that these sides of a card lead to, over cards that are not reached yet."""
    found: list[Cell] = []
    todo = [(start, links)]
    passed.add((start, links))
    while todo:
        here, links = todo.pop()
        for side, step in _OPEN[links & 15]:
            there = here + step
            met = ways.get(there)
            if met is None:
                if there not in shut:
                    found.append(there)
            elif met[side ^ 2] and (there, met[side ^ 2]) not in passed and not reach.get(there, 0) & met[side ^ 2]:
                passed.add((there, met[side ^ 2]))
                todo.append((there, met[side ^ 2]))
    return found


def beelines(target: Cell, fronts: Iterable[Cell]) -> dict[Cell, int]:
    """Like `steps_to`, for those who do not look at what lies in between."""
    return {front: beeline(front, target) for front in fronts}


def beeline(cell: Cell, target: Cell) -> int:
    (x, y), (tx, ty) = xy(cell), xy(target)
    return min(FAR, abs(x - tx) + abs(y - ty))


__all__ = ["DECAY", "FAR", "Effect", "Survey", "beeline", "fronts_of", "steps_to", "worth"]
