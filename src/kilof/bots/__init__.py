"""Players that are programs. They get a view and a random generator, nothing else."""

from kilof.bots.eager import eager
from kilof.bots.match import Driver, Match
from kilof.bots.uniform import uniform

DRIVERS: dict[str, Driver] = {"eager": eager, "uniform": uniform}

__all__ = ["DRIVERS", "Driver", "Match", "eager", "uniform"]
