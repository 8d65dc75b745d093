"""The levels: how well options are weighed, and how one of them is chosen. What is weighed is up to the games."""

from __future__ import annotations

from kilof.bots.bot import USUAL, Bot, Budget, Decision
from kilof.bots.eager import WHY, eager
from kilof.bots.games import wits_of
from kilof.bots.thought import Skill
from kilof.core.rng import Rng
from kilof.view import View

_FINE = 1 << 16


class Level(Bot):
    """Takes the best option, or any of those that look as good. In a game without a mind it plays as `eager` does."""

    def __init__(self, name: str, about: str, skill: Skill) -> None:
        self.name = name
        self.about = about
        self.skill = skill

    def think(self, view: View, rng: Rng, budget: Budget = USUAL) -> Decision:
        options = view.options
        if len(options) == 1:
            return Decision(options[0], "there is nothing else to do")
        wits = wits_of(view.rules)
        if wits.mind is None:
            return Decision(eager(view, rng), WHY)
        weigh = wits.mind(view, self.skill, budget)
        thoughts = [weigh(a) for a in options]
        scores = [thought.score for thought in thoughts]
        if self.skill.slack:
            # Each option looks somewhat better than it is; the foolish ones do not look good at all.
            slack = self.skill.slack * wits.unit
            scores = [score + slack * rng.below(_FINE) / _FINE for score in scores]
        best = max(scores)
        i = rng.choice([i for i, score in enumerate(scores) if score >= best - 1e-9])
        return Decision(options[i], thoughts[i].why)


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

__all__ = ["Level", "novice", "steady"]
