"""The Duel for two, and its solo game."""

from kilof.games.duel.rules import DUEL, SOLO

__all__ = ["DUEL", "SOLO"]
