"""The bot `uniform`: any option, all equally likely."""

from kilof.core.action import Action
from kilof.core.rng import Rng
from kilof.view import View


def uniform(view: View, rng: Rng) -> Action:
    return rng.choice(view.options)
