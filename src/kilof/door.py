"""The front door for programmers: the names that `import kilof` gives. `kilof/__init__.py` says what each one is."""

from kilof.bots import BOTS, Bot, drive
from kilof.cards import BadInput, Card
from kilof.core.result import Result
from kilof.core.rng import Rng
from kilof.core.ruleset import Refused
from kilof.games import GAMES
from kilof.match import Cell, Match, Option, Seat, View, load, replay, save, world
from kilof.notation.record import Record
from kilof.scenario import Scenario, lay_out

__all__ = [
    "BOTS",
    "GAMES",
    "BadInput",
    "Bot",
    "Card",
    "Cell",
    "Match",
    "Option",
    "Record",
    "Refused",
    "Result",
    "Rng",
    "Scenario",
    "Seat",
    "View",
    "drive",
    "lay_out",
    "load",
    "replay",
    "save",
    "world",
]
