"""The Duel and its solo game: the race for gold, doors, trolls, and what hinders the other."""

from kilof.bots.duel.foresight import pondered
from kilof.bots.duel.mind import mind
from kilof.bots.duel.plan import DuelPlan
from kilof.bots.duel.policy import DuelPolicy
from kilof.bots.wits import Wits

DUEL = Wits(mind=mind, unit=0.8, plan=DuelPlan, policy=DuelPolicy, ponder=pondered)  # in gold

__all__ = ["DUEL"]
