"""How a digger judges its options: cards gained on the way to the treasure."""

from __future__ import annotations

from math import log

from kilof.bots.classic.hand import is_dead_end, is_map_needed, worth_to_digger
from kilof.bots.classic.scene import Scene
from kilof.bots.paths import DECAY, FAR, Effect
from kilof.bots.thought import FOOLISH, Thought
from kilof.core.action import AT, CARD, SPIN, WHOM, Action
from kilof.core.cell import Cell

_CARD = -log(DECAY)
_SPARE = 2  # turns of the whole table for each missing card: others pass, or do not dig
_FIND = 10.0  # reaching the treasure ends the round


class Digger:
    """A digger wants the tunnel to get to the treasure."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.survey = scene.survey

    def gain(self, hope: float) -> float:
        """How many cards nearer this is than now."""
        return log(max(hope, 1e-6) / max(self.survey.hope, 1e-6)) / _CARD

    def dig(self, a: Action) -> Thought:
        effect = self.survey.laid(a[AT], self.scene.ways(a[CARD], a[SPIN]))
        return self._laid(a[AT], effect)

    def turn(self, a: Action) -> Thought:
        card = self.scene.position.goals[a[AT]][0]
        assert card is not None, "face up"
        effect = self.survey.laid(a[AT], self.scene.ways(card, a[SPIN]))
        return Thought(self.gain(effect.hope) + 0.1 * effect.ends, "the tunnel goes on better that way")

    def _laid(self, at: Cell, effect: Effect) -> Thought:
        found = sum(self.scene.treasure.get(at, 0.0) for at in effect.met)
        if found:
            return Thought(_FIND * found + 1, "this leads right to a goal that may be the treasure")
        if any(at in self.scene.survey.net.quiet for at in effect.met):
            return Thought(3.0, "this reaches the nugget")
        if not effect.ends:
            return Thought(FOOLISH, "a dead end helps nobody")
        gain = self.gain(effect.hope)
        if gain < -0.1:
            return Thought(FOOLISH + gain, "this would be in the way")
        if gain < 0.1 and self._is_behind(at):
            return Thought(FOOLISH, "that would lead back, away from the goals")
        if gain < 0.1:
            return Thought(0.02 * effect.ends, "it gets no nearer to the treasure")
        return Thought(gain + 0.08 * min(effect.ends, 3), "the tunnel gets nearer to where the treasure may be")

    def repair(self, a: Action) -> Thought:
        whom, broken = a[WHOM], self.scene.position.broken[a[WHOM]]
        is_last = broken.bit_count() == 1
        if whom == self.scene.seat:
            return Thought(2.0 if is_last else 1.3, "my own tools come first")
        enmity = self.scene.enmity(whom)
        if enmity > 0:
            return Thought(FOOLISH, "seat {whom} does not look like a digger")
        use = self.scene.use_of_tools(whom)
        if not use:
            return Thought(FOOLISH, "seat {whom} has no card left to dig with")
        return Thought(
            -enmity * use * (0.8 if is_last else 0.4), "seat {whom} is probably a digger and should dig again"
        )

    def break_tool(self, a: Action) -> Thought:
        whom = a[WHOM]
        enmity = self.scene.enmity(whom)
        if enmity <= 0.1:
            return Thought(FOOLISH, "seat {whom} may be a digger")
        again = 0.4 if self.scene.position.broken[whom] else 1.0
        use = self.scene.use_of_tools(whom)
        if not use:
            return Thought(FOOLISH, "seat {whom} has no card left to do harm with")
        return Thought(1.3 * enmity * again * use, "seat {whom} is probably a saboteur and should not dig")

    def peek(self, a: Action) -> Thought:
        chance = self.scene.treasure[a[AT]]
        if self.scene.knows_treasure or not chance:
            return Thought(FOOLISH, "I know what lies there")
        # Far away it does not matter yet which goal it is; near the end every turn is needed for digging.
        missing = self.survey.nearest()
        need = 1.25 if missing <= 4 else 0.9
        if self.scene.skill.plans and self.scene.turns_left < _SPARE * missing:
            need = 0.6
        return Thought(need * (1 - abs(0.5 - chance)) + 0.05, "I want to know which goal is the treasure")

    def rockfall(self, a: Action) -> Thought:
        at = a[AT]
        card = self.scene.position.board[at] >> 1
        if not is_dead_end(self.scene.deck, card) and not self._is_in_the_way(at):
            return Thought(FOOLISH, "that card is part of a tunnel")
        gain = self.gain(self.survey.fallen(at))
        if gain > 0.1:
            return Thought(0.8 * gain, "that card is in the way")
        return Thought(FOOLISH, "nothing would be gained")

    def _is_behind(self, at: Cell) -> bool:
        """Farther than the tunnel is already from every goal that counts."""
        return all(self.survey.steps[target].get(at, FAR) > left + 1 for target, left in self.survey.left.items())

    def _is_in_the_way(self, at: Cell) -> bool:
        """A card that is joined to nothing that counts."""
        return at not in self.survey.net.reach

    def pass_card(self, a: Action) -> Thought:
        if is_map_needed(self.scene, a[CARD]):
            return Thought(FOOLISH, "a map is too good to be thrown away")
        worth = worth_to_digger(self.scene, a[CARD])
        return Thought(0.15 - worth, "{card} is what I need least")


__all__ = ["Digger"]
