"""The classic game, nuggets included: how both sides judge what they may do."""

from kilof.bots.classic.glance import glance
from kilof.bots.classic.mind import mind
from kilof.bots.classic.plan import ClassicPlan
from kilof.bots.classic.watcher import WATCH
from kilof.bots.wits import Wits

CLASSIC = Wits(mind=mind, plan=ClassicPlan, glance=glance, watch=WATCH)  # the unit is a card on the way to the treasure

__all__ = ["CLASSIC"]
