"""The games, in an explicit list."""

from kilof.games.classic import CLASSIC
from kilof.games.game import Game, Option, OptionError

GAMES: dict[str, Game] = {game.name: game for game in (CLASSIC,)}

__all__ = ["GAMES", "Game", "Option", "OptionError"]
