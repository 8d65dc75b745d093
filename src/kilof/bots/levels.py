"""The levels: how well options are weighed, and how one of them is chosen. What is weighed is the games' affair."""

from __future__ import annotations

from kilof.bots.bot import USUAL, Bot, Budget, Decision
from kilof.bots.classic.mind import mind as classic_mind
from kilof.bots.duel.mind import mind as duel_mind
from kilof.bots.mines.mind import mind as mines_mind
from kilof.bots.thought import Mind, Skill
from kilof.core.rng import Rng
from kilof.core.ruleset import Setup
from kilof.games.classic.setup import ClassicSetup
from kilof.games.duel.setup import DuelSetup
from kilof.games.lost_mines.setup import MinesSetup
from kilof.view import View

# By how a game is set up: who knows how to play it, and what one good card is about worth there.
MINDS: dict[type[Setup], tuple[Mind, float]] = {
    ClassicSetup: (classic_mind, 1.0),  # cards on the way to the treasure
    DuelSetup: (duel_mind, 0.8),  # gold
    MinesSetup: (mines_mind, 0.6),  # points
}
_FINE = 1 << 16


def mind_of(setup: Setup) -> tuple[Mind, float]:
    return next(MINDS[kind] for kind in type(setup).__mro__ if kind in MINDS)


class Level(Bot):
    """Takes the best option; of those that look as good, one by chance."""

    def __init__(self, name: str, about: str, skill: Skill) -> None:
        self.name = name
        self.about = about
        self.skill = skill

    def think(self, view: View, rng: Rng, budget: Budget = USUAL) -> Decision:
        options = view.options
        if len(options) == 1:
            return Decision(options[0], "there is nothing else to do")
        mind, unit = mind_of(view.rules.setup)
        weigh = mind(view, self.skill, budget)
        thoughts = [weigh(a) for a in options]
        scores = [thought.score for thought in thoughts]
        if self.skill.slack:
            # Each option looks somewhat better than it is; the foolish ones do not look good at all.
            slack = self.skill.slack * unit
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

__all__ = ["MINDS", "Level", "mind_of", "novice", "steady"]
