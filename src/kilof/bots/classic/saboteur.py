"""How a saboteur judges its options: harm done to the diggers, against what it gives away.

While the treasure is far, a saboteur that looks like a digger does more harm: it takes good path cards out of the game
unseen and keeps its tools. When few cards are missing, nothing is left to hide for.
"""

from __future__ import annotations

from math import log
from typing import NamedTuple

from kilof.bots.bot import Budget
from kilof.bots.classic.guise import Guise
from kilof.bots.classic.hand import is_dead_end, is_map_needed, worth_to_saboteur
from kilof.bots.classic.scene import Scene
from kilof.bots.paths import DECAY, beeline
from kilof.bots.thought import FOOLISH, Thought
from kilof.cards import Ways
from kilof.core.action import AT, CARD, SPIN, VERB, WHOM, Action
from kilof.core.cell import STEP, Cell
from kilof.plays.rockfall import ROCKFALL

_CARD = -log(DECAY)
_LOSS = -12.0  # reaching the treasure ends the round
_WHOLE, _BLOWN = 0.5, 0.85  # below the first nobody is sure of a saboteur; above the second it has nothing to hide
_FIRST = 2  # turns of its own in which it hides as well as it can


class _Cover(NamedTuple):
    """What cover is worth."""

    open: float  # what an open attack costs
    guise: float  # what a dig is worth that looks like a card's progress
    close: int  # with so many cards missing all is allowed
    fades: int  # with so many more an open attack costs all it can


_EARLY = _Cover(open=2.4, guise=0.2, close=2, fades=1)
_LATER = _Cover(open=0.2, guise=0.3, close=3, fades=2)


def _part(value: float, of: float) -> float:
    """From 0 to 1."""
    return min(1.0, max(0.0, value / of))


class Saboteur:
    """A saboteur wants the cards to run out first."""

    def __init__(self, scene: Scene, budget: Budget) -> None:
        self.scene = scene
        self.survey = scene.survey
        self.looks = budget.looks  # at cards that may block; rockfalls are looked at as well
        self.missing = self.survey.nearest()
        # From 0, plenty of time, to 1, the next card may be the last.
        self.urgency = _part(scene.skill.nerve - self.missing, 3)
        self.cover = _EARLY if scene.turns_had < _FIRST else _LATER
        # From 0, nothing to hide, to 1, nobody suspects it and the goals are far.
        far = _part(self.missing - self.cover.close, self.cover.fades)
        self.hides = _part(_BLOWN - scene.shown, _BLOWN - _WHOLE) * far
        if scene.skill.plans and self._weapons() >= scene.turns_of(scene.seat):
            self.urgency, self.hides = 1.0, 0.0  # whatever is not used now never will be
        self._seen: Guise | None = None
        self._budget = budget
        self._falls: dict[Cell, float] | None = None

    def harm(self, hope: float) -> float:
        """How many cards farther this is than now."""
        return -log(max(hope, 1e-6) / max(self.survey.hope, 1e-6)) / _CARD

    def _weapons(self) -> int:
        """The cards in the hand that hurt."""
        deck, hand = self.scene.deck, self.scene.position.hands[self.scene.seat]
        return sum(
            card is not None and (is_dead_end(deck, card) or deck.cards[card].does in ("break", "rockfall"))
            for card in hand
        )

    def dig(self, a: Action) -> Thought:
        ways = self.scene.ways(a[CARD], a[SPIN])
        effect = self.survey.laid(a[AT], ways)
        found = sum(self.scene.treasure.get(at, 0.0) for at in effect.met)
        if found:
            sure = self.scene.knows_treasure
            why = "this would find the treasure for them" if sure else "this leads them to what may be the treasure"
            return Thought(_LOSS * found, why)
        if effect.met and effect.met[0] in self.survey.net.quiet:
            return Thought(1.0, "this reaches the nugget")
        if effect.met:
            return Thought(0.4, "there is nothing for them there")
        harm = self.harm(effect.hope)
        if harm > -0.1 and self.scene.skill.plans and self.looks > 0 and self._is_on_the_way(a[AT]):
            self.looks -= 1
            harm = max(harm, self.harm(self.survey.laid_exactly(a[AT], ways)))
        guise = self._guise(a, ways)
        if harm > 0.15:
            # A dead end gives itself away; any other card may be an honest mistake.
            shown = 0.5 if is_dead_end(self.scene.deck, a[CARD]) else 0.2
            score = harm * (0.4 + 1.6 * self.urgency) - shown * (1 - self.urgency) + guise
            return Thought(
                score, "this blocks their way" if guise <= 0 else "this leads them astray, and looks like work"
            )
        if is_dead_end(self.scene.deck, a[CARD]):
            return Thought(-0.4 + 0.4 * self.urgency + guise, "a dead end where it blocks nothing only gives me away")
        if harm > -0.15:
            return Thought(0.15 + guise, "it looks like work and leads nowhere" if guise >= 0 else "it leads nowhere")
        score = harm * (0.15 + self.urgency * (1 - self.hides)) + 0.1 + guise
        return Thought(score, "I must look like a digger for now" if guise > 0 else "this would help them")

    def _guise(self, a: Action, ways: Ways) -> float:
        """While there is something to hide: what a dig is worth because of how it looks to the others."""
        if not self.hides:
            return 0.0
        if self._seen is None:
            self._seen = Guise(self.survey.net.gaps, self.scene.position.goals)
        progress = self._seen.progress(a[AT], self.survey.entered(a[AT], ways)[1])
        if progress < -0.15 or is_dead_end(self.scene.deck, a[CARD]):
            return -self.cover.open * self.hides
        return self.cover.guise * self.hides * min(1.0, progress) if progress > 0.15 else 0.0

    def _is_on_the_way(self, at: Cell) -> bool:
        return any(at == near[1] for near in self.survey.near.values())

    def turn(self, a: Action) -> Thought:
        card = self.scene.position.goals[a[AT]][0]
        assert card is not None, "face up"
        effect = self.survey.laid(a[AT], self.scene.ways(card, a[SPIN]))
        return Thought(self.harm(effect.hope) - 0.1 * effect.ends, "the tunnel is worth less that way")

    def repair(self, a: Action) -> Thought:
        whom = a[WHOM]
        if whom == self.scene.seat:
            held = self._held_back()
            return Thought(
                0.5 + held, "with tools I can lay the cards that hurt" if held else "my own tools come first"
            )
        enmity = self.scene.enmity(whom)
        if enmity < -0.2:
            return Thought(-0.3 * enmity, "seat {whom} is probably one of us")
        return Thought(FOOLISH, "seat {whom} may be a digger")

    def _held_back(self) -> float:
        """What the dead ends in the hand would do if the tools worked."""
        if not self.scene.skill.plans:
            return 0.0
        hand = self.scene.position.hands[self.scene.seat]
        dead_ends = sum(card is not None and is_dead_end(self.scene.deck, card) for card in hand)
        is_last = self.scene.position.broken[self.scene.seat].bit_count() == 1
        return min(dead_ends, 2) * (0.5 if is_last else 0.25) * self.urgency

    def break_tool(self, a: Action) -> Thought:
        whom = a[WHOM]
        if whom == self.scene.seat:
            return Thought(FOOLISH, "I need my own tools")
        enmity = self.scene.enmity(whom)
        if enmity <= 0:
            return Thought(FOOLISH, "seat {whom} may be one of us")
        broken = self.scene.position.broken[whom]
        fresh = 0.35 if broken else 1.0
        use = self.scene.use_of_tools(whom)
        if not use:
            return Thought(FOOLISH, "seat {whom} has no card left to dig with")
        soon = 1 - 0.4 * self.scene.turns_till(whom) / self.scene.view.seats
        score = (0.35 + 1.9 * self.urgency) * enmity * fresh * soon * use - self.cover.open * self.hides
        if broken:
            return Thought(score, "seat {whom} is kept from digging even longer")
        if self.scene.turns_till(whom):
            return Thought(score, "seat {whom} is probably a digger and must be stopped")
        return Thought(score, "seat {whom} digs next and must be stopped")

    def peek(self, a: Action) -> Thought:
        if self.scene.knows_treasure or not self.scene.treasure[a[AT]]:
            return Thought(0.0, "it does no harm to look busy")
        return Thought(0.7, "to lead them astray I must know where the treasure is")

    def rockfall(self, a: Action) -> Thought:
        if self._falls is None:
            self._falls = self._worst_falls()
        harm = self._falls.get(a[AT], 0.0)
        if harm < 0.3:
            return Thought(FOOLISH, "a rockfall there would be wasted")
        harm += self._hemmed(a[AT])
        return Thought(
            harm * (0.3 + 1.2 * self.urgency) - 0.6 * (1 - self.urgency) - self.cover.open * self.hides,
            "without that card they must dig again",
        )

    def _worst_falls(self) -> dict[Cell, float]:
        """Harm by cell, for the cards nearest to the likeliest goals: those carry the most."""
        fronts = [at for _, at, _ in self.survey.near.values()]
        cells = {a[AT] for a in self.scene.view.options if a[VERB] == ROCKFALL and a[AT] in self.survey.net.reach}
        nearest = sorted(cells, key=lambda at: (min((beeline(at, front) for front in fronts), default=0), at))
        return {at: self.harm(self.survey.fallen(at)) for at in nearest[: self._budget.looks]}

    def _hemmed(self, at: Cell) -> float:
        """A hole between tunnels is harder to fill than an end: the card must fit on all sides."""
        if not self.scene.skill.plans:
            return 0.0
        laid = self.survey.net.ways
        tunnels = sum(bool(laid[at + step][side ^ 2]) for side, step in enumerate(STEP) if at + step in laid)
        return 0.5 * max(0, tunnels - 1)

    def pass_card(self, a: Action) -> Thought:
        worth = worth_to_saboteur(self.scene, a[CARD])
        if is_map_needed(self.scene, a[CARD]):
            return Thought(FOOLISH, "a map is too good to be thrown away")
        kept = [card for card in self.scene.hand if not is_map_needed(self.scene, card)]
        if worth > min(worth_to_saboteur(self.scene, card) for card in kept):
            return Thought(0.2 - worth, "there are cards that I need less")
        if worth > 0:
            return Thought(0.2 - worth, "{card} is what I need least")
        if not self.scene.deck.ways[a[CARD] * 2]:
            return Thought(0.2 - worth, "nobody will mend anything with this {card} any more")
        return Thought(0.2 - worth, "nobody will dig with this {card} any more")


__all__ = ["Saboteur"]
