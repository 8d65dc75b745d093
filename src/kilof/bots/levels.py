"""The levels: how well options are weighed, and how one of them is chosen. What is weighed is up to the games."""

from __future__ import annotations

from kilof.bots.bot import USUAL, Bot, Budget, Decision
from kilof.bots.eager import WHY, eager
from kilof.bots.games import wits_of
from kilof.bots.thought import Skill, Thought, said
from kilof.core.rng import Rng
from kilof.view import View

ALONE = "there is nothing else to do"
_FINE = 1 << 16


class Level(Bot):
    """Takes the best option, or any of those that look as good. In a game without a mind it plays as `eager` does."""

    def __init__(self, name: str, about: str, skill: Skill) -> None:
        self.name = name
        self.about = about
        self.skill = skill

    def weigh(self, view: View, budget: Budget = USUAL) -> list[Thought]:
        """What it thinks of each option, in their order, before chance has a say."""
        wits, options = wits_of(view.rules), view.options
        if len(options) == 1:
            return [Thought(0.0, ALONE)]
        if wits.mind is None:
            plan = wits.plan(view)
            return [Thought(plan.score(a), WHY) for a in options]
        return list(map(wits.mind(view, self.skill, budget), options))

    def think(self, view: View, rng: Rng, budget: Budget = USUAL) -> Decision:
        wits, options = wits_of(view.rules), view.options
        if len(options) == 1:
            return Decision(options[0], ALONE)
        if wits.mind is None:
            return Decision(eager(view, rng), WHY)
        thoughts = self.weigh(view, budget)
        scores = [thought.score for thought in thoughts]
        if self.skill.slack:
            # Each option looks somewhat better than it is; the foolish ones do not look good at all.
            slack = self.skill.slack * wits.unit
            scores = [score + slack * rng.below(_FINE) / _FINE for score in scores]
        best = max(scores)
        i = rng.choice([i for i, score in enumerate(scores) if score >= best - 1e-9])
        return Decision(options[i], said(thoughts[i].why, view.rules.deck, options[i]))


novice = Level(
    "novice",
    "quick and plausible, makes mistakes",
    Skill(plans=False, reads=False, nerve=4, slack=1.2),
)
steady = Level(
    "steady",
    "plays its part well and remembers what others did",
    Skill(plans=True, reads=True, nerve=8, slack=0.0),
)

__all__ = ["ALONE", "Level", "novice", "steady"]
