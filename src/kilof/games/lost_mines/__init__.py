"""The Lost Mines, for three to nine."""

from kilof.games.lost_mines.rules import LOST_MINES

__all__ = ["LOST_MINES"]
