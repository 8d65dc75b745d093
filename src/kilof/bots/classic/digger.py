"""How a digger judges its options: cards gained on the way to the treasure."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cached_property
from math import log

from kilof.bots.classic.detour import Detours, Stretch
from kilof.bots.classic.hand import is_dead_end, is_map_needed, worth_to_digger
from kilof.bots.classic.scene import Scene
from kilof.bots.paths import DECAY, FAR, Effect, worth
from kilof.bots.thought import FOOLISH, Thought
from kilof.core.action import AT, CARD, SPIN, VERB, WHOM, Action
from kilof.core.cell import Cell
from kilof.plays.dig import DIG

_CARD = -log(DECAY)
_SPARE = 2  # turns of the whole table for each missing card: others pass, or do not dig
_ROUND = 3  # cards: a longer way round than that is none
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
        return self._laid(a, effect)

    def turn(self, a: Action) -> Thought:
        card = self.scene.position.goals[a[AT]][0]
        assert card is not None, "face up"
        effect = self.survey.laid(a[AT], self.scene.ways(card, a[SPIN]))
        score = self.gain(effect.hope) + 0.1 * effect.ends
        return Thought(score, "the tunnel goes on better that way")

    def _laid(self, a: Action, effect: Effect) -> Thought:
        found = sum(self.scene.treasure.get(at, 0.0) for at in effect.met)
        if found:
            return Thought(_FIND * found + 1, "this leads right to a goal that may be the treasure")
        if any(at in self.scene.survey.net.quiet for at in effect.met):
            return Thought(3.0, "this reaches the nugget")
        if not effect.ends and is_dead_end(self.scene.deck, a[CARD]):
            return Thought(FOOLISH, "a dead end helps nobody")
        if not effect.ends:
            return Thought(FOOLISH, "the tunnel could not go on from there")
        gain = self.gain(effect.hope)
        if gain < -0.1:
            return Thought(FOOLISH + gain, "this would be in the way")
        if gain < 0.1:
            return self._no_nearer(a, effect)
        return Thought(gain + 0.08 * min(effect.ends, 3), "the tunnel gets nearer to where the treasure may be")

    def _no_nearer(self, a: Action, effect: Effect) -> Thought:
        """A card that brings no goal nearer may still begin a way round what is stuck."""
        if way := self.detours.get(Stretch(a[CARD], a[AT], a[SPIN])):
            hope = worth(way, {at: self.scene.treasure[at] for at in way})
            return Thought(0.3 + hope, "the cards in my hand are a way round to a goal")
        if not self._is_behind(a[AT]):
            return Thought(0.02 * effect.ends, "it gets no nearer to the treasure")
        ways = self.scene.ways(a[CARD], a[SPIN])
        # Nobody draws any more: where nothing fits now, nothing ever will.
        more = self._more(self.survey.entered(a[AT], ways)[1]) if self._is_last else FAR
        if more > _ROUND:
            return Thought(FOOLISH, "that would lead back, away from the goals")
        if self.gain(self.survey.laid_exactly(a[AT], ways)) < -0.1:
            return Thought(FOOLISH, "this would be in the way")
        return Thought(0.06 - 0.01 * more, "cards that are left may fit a way round")

    def _more(self, ends: Iterable[Cell]) -> int:
        """How many cards more than by the nearest way are missing from these ends."""
        survey = self.survey
        far = [survey.steps[target].get(end, FAR) - left for target, left in survey.left.items() for end in ends]
        return min(far, default=FAR)

    @cached_property
    def detours(self) -> dict[Stretch, dict[Cell, int]]:
        """Ways that this hand makes alone, by their first cards; looked for if no card brings a goal nearer."""
        options = [a for a in self.scene.view.options if a[VERB] == DIG]
        if not self.scene.skill.plans or any(self._is_nearer(a) for a in options):
            return {}
        targets = [at for at, chance in self.scene.treasure.items() if chance]
        return Detours(self.survey, self.scene.deck, self.scene.hand, targets).found

    def _is_nearer(self, a: Action) -> bool:
        return self.gain(self.survey.laid(a[AT], self.scene.ways(a[CARD], a[SPIN])).hope) >= 0.1

    @property
    def _is_last(self) -> bool:
        """The pile is empty: what is in the hands is all there is. A beginner does not think of it."""
        return self.scene.skill.plans and not self.scene.position.pile

    def repair(self, a: Action) -> Thought:
        whom, broken = a[WHOM], self.scene.position.broken[a[WHOM]]
        is_last = broken.bit_count() == 1
        if whom == self.scene.seat:
            return Thought(2.0 if is_last else 1.3, "my own tools come first")
        enmity = self.scene.enmity(whom)
        if enmity >= 0:
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
        if self.scene.knows_treasure:
            return Thought(FOOLISH, "I know where the treasure is")
        if not chance:
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
        kept = worth_to_digger(self.scene, a[CARD])
        # With the pile empty no card comes for it.
        score = (0.01 if self._is_last else 0.15) - kept
        if kept > self._least:
            return Thought(score, "there are cards that I need less")
        return Thought(score, "{card} is what I need least")

    @cached_property
    def _least(self) -> float:
        """What the card is worth that it would give up first."""
        cards = [card for card in self.scene.hand if not is_map_needed(self.scene, card)]
        return min((worth_to_digger(self.scene, card) for card in cards), default=0.0)


__all__ = ["Digger"]
