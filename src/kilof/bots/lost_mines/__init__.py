"""The Lost Mines: ways for dwarfs, treasures, and who is on whose side."""

from kilof.bots.lost_mines.mind import mind
from kilof.bots.lost_mines.plan import MinesPlan
from kilof.bots.lost_mines.policy import MinesPolicy
from kilof.bots.lost_mines.votes import vote
from kilof.bots.lost_mines.watcher import WATCH
from kilof.bots.wits import Wits

LOST_MINES = Wits(mind=mind, unit=0.6, plan=MinesPlan, policy=MinesPolicy, vote=vote, watch=WATCH)  # in points

__all__ = ["LOST_MINES"]
