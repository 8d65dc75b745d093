"""The games, in an explicit list."""

from kilof.games.classic import CLASSIC
from kilof.games.duel import DUEL, SOLO
from kilof.games.game import Game, Option, OptionError

GAMES: dict[str, Game] = {game.name: game for game in (CLASSIC, DUEL, SOLO)}

__all__ = ["GAMES", "Game", "Option", "OptionError"]
