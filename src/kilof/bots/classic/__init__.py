"""The classic game, nuggets included: how both sides judge what they may do."""

from kilof.bots.classic.mind import mind
from kilof.bots.classic.plan import ClassicPlan
from kilof.bots.classic.policy import ClassicPolicy
from kilof.bots.classic.watcher import WATCH
from kilof.bots.wits import Wits

PROSPECTS = {
    "digger": "in {good} of 10 mines that I can imagine we find the treasure",
    "saboteur": "in {good} of 10 mines that I can imagine they do not find the treasure",
}
# The unit is a card on the way to the treasure.
CLASSIC = Wits(mind=mind, plan=ClassicPlan, policy=ClassicPolicy, prospects=PROSPECTS, watch=WATCH)

__all__ = ["CLASSIC"]
