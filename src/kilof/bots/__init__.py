"""Players that are programs. They get a view, a random generator and a budget, and nothing else."""

from kilof.bots.advice import Idea, ideas
from kilof.bots.belief import beliefs
from kilof.bots.bot import Bot, BotFunction, Budget, Decision
from kilof.bots.driving import Answer, Bots, Decides, asked, decided, drive
from kilof.bots.eager import eager
from kilof.bots.levels import novice, steady
from kilof.bots.registry import BOTS, DEFAULT, FIRST, LEVELS, STAND_IN, BotError, bot_named
from kilof.bots.suspicion import Beliefs
from kilof.bots.uniform import uniform
from kilof.bots.votes import answer

__all__ = [
    "BOTS",
    "DEFAULT",
    "FIRST",
    "LEVELS",
    "STAND_IN",
    "Answer",
    "Beliefs",
    "Bot",
    "BotError",
    "BotFunction",
    "Bots",
    "Budget",
    "Decides",
    "Decision",
    "Idea",
    "answer",
    "asked",
    "beliefs",
    "bot_named",
    "decided",
    "drive",
    "eager",
    "ideas",
    "novice",
    "steady",
    "uniform",
]
