"""One match: its state, what each seat knows of it, and its record. Playing it, saving it, playing it again."""

from kilof.match.files import load, save
from kilof.match.match import Match, MatchError, replay, world
from kilof.match.option import Cell, Option, Seat
from kilof.match.view import Tile, View

__all__ = ["Cell", "Match", "MatchError", "Option", "Seat", "Tile", "View", "load", "replay", "save", "world"]
