"""Players that are programs. They get a view and a random generator, nothing else."""

from kilof.bots.eager import eager
from kilof.bots.match import Driver, Match
from kilof.bots.uniform import uniform
from kilof.bots.votes import answer

DRIVERS: dict[str, Driver] = {"eager": eager, "uniform": uniform}
STAND_IN = "eager"  # who plays for a person who is away

__all__ = ["DRIVERS", "STAND_IN", "Driver", "Match", "answer", "eager", "uniform"]
