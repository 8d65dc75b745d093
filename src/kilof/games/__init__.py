"""The games, in an explicit list."""

from kilof.games.classic import CLASSIC
from kilof.games.duel import DUEL, SOLO
from kilof.games.game import Game, GameOption, OptionError
from kilof.games.lost_mines import LOST_MINES

GAMES: dict[str, Game] = {game.name: game for game in (CLASSIC, DUEL, SOLO, LOST_MINES)}

__all__ = ["GAMES", "Game", "GameOption", "OptionError"]
