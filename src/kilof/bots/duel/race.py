"""The race for the gold of the Duel: who would take what a card reaches, and what the other could take at once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from kilof.bots.duel.scene import Scene
from kilof.bots.paths import FAR, Survey
from kilof.bots.thought import FOOLISH
from kilof.cards import CardId, Laid, Links
from kilof.core.cell import STEP, Cell
from kilof.core.network import Network
from kilof.plays.goals import joining_spins

NEXT = 0.5  # the chance that who needs one more card has it
_HALTED = 0.1  # with broken tools
MET = 0.6  # gold that is reached is better than gold within reach
_ONE = 1  # card


class Takings(NamedTuple):
    """Gold that is taken at once."""

    mine: float
    theirs: float


class Race:
    """How near both are to each piece of gold. The other plays next."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.own = scene.own
        broken = [scene.position.broken[rival] for rival in scene.rivals]
        self.chances = [_HALTED if tools else NEXT for tools in broken]
        self._threats = [self.threats(other.left) for other in scene.other]

    def threats(self, left: dict[Cell, int]) -> set[Cell]:
        """The gold that is one card away."""
        return {at for at, cards in left.items() if cards == _ONE}

    def lost(self, i: int, left: dict[Cell, int]) -> float:
        """How much more the rival could take with the next card than it could now."""
        after, before = self.threats(left), self._threats[i]
        gold = sum(self.scene.worth[at] for at in after - before) - sum(self.scene.worth[at] for at in before - after)
        return self.chances[i] * MET * gold

    def spoilt(self, i: int, left: dict[Cell, int], own: dict[Cell, int]) -> float:
        """What the own hope is worth less because the rival comes to the same gold first, now that it is so near."""
        near = self.threats(left) - self._threats[i]
        return self.chances[i] * sum(self.scene.worth[at] * 0.75 ** own[at] for at in near if 0 < own.get(at, 0) < FAR)


def left_after(survey: Survey, at: Cell, ends: Iterable[Cell], met: Iterable[Cell]) -> dict[Cell, int]:
    """By target, the cards missing after a card here opens these cells: with the distances as they are now."""
    found: dict[Cell, int] = {}
    for target in survey.targets:
        if target in met:
            found[target] = 0
            continue
        nearest, front, second = survey.near[target]
        steps = survey.steps[target]
        found[target] = min(second if front == at else nearest, *(steps.get(end, FAR) for end in ends), FAR)
    return found


def shown(scene: Scene, goal: Cell, at: Cell, laid: Laid, mine: Links, theirs: Links) -> Takings:
    """Who takes the gold of a goal that a card laid at `at` reaches. `mine` and `theirs`: the sides of that card which
    each of us reaches. For a goal that is not known, the mean of those that it may be."""
    side = STEP.index(at - goal)
    met = 1 << side
    is_mine, is_theirs = (links >> (side ^ 2) & 1 for links in (mine, theirs))
    demand = scene.own.net.demand(goal) | (met if scene.deck.links(laid) >> (side ^ 2) & 1 else met << 4)
    known = scene.position.goals[goal][0]
    faces = scene.goals_left if known is None else [known]
    found = [
        _best(scene, face, side, joining_spins(scene.deck, face, met, demand), is_mine, is_theirs) for face in faces
    ]
    return (
        Takings(*(sum(gold) / max(1, len(found)) for gold in zip(*found, strict=True))) if found else Takings(0.0, 0.0)
    )


def _best(scene: Scene, face: CardId, side: int, spins: tuple[int, ...], is_mine: int, is_theirs: int) -> Takings:
    """Whoever lays the card chooses how the goal lies."""
    value, best = scene.deck.cards[face].value, Takings(FOOLISH, 0.0)
    for spin in spins:
        gold = scene.deck.gold[face * 2 + spin]
        mine = value if is_mine and _enters(scene.own.net, face * 2 + spin, side) & gold else 0
        others = [other.net for other in scene.other] if is_theirs and not mine else []
        theirs = value if any(_enters(net, face * 2 + spin, side) & gold for net in others) else 0
        best = max(best, Takings(mine, theirs), key=lambda tally: tally.mine - tally.theirs)
    return best


def _enters(net: Network, laid: Laid, side: int) -> Links:
    """The sides of a card that this network reaches when it comes in by that side."""
    return net.faces[laid][side]


__all__ = ["MET", "NEXT", "Race", "Takings", "left_after", "shown"]
