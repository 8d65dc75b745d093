"""The Lost Mines: ways for dwarfs, treasures, and who is on whose side."""

from kilof.bots.lost_mines.mind import mind
from kilof.bots.lost_mines.plan import MinesPlan
from kilof.bots.lost_mines.policy import MinesPolicy
from kilof.bots.lost_mines.prospect import AHEAD
from kilof.bots.lost_mines.votes import vote
from kilof.bots.lost_mines.watcher import WATCH
from kilof.bots.wits import Wits

LOST_MINES = Wits(
    mind=mind,
    unit=0.6,  # in points
    plan=MinesPlan,
    policy=MinesPolicy,
    ahead=AHEAD,
    vote=vote,
    watch=WATCH,
)

__all__ = ["LOST_MINES"]
