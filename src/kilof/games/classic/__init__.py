"""The classic game for 3 to 10, in two editions."""

from kilof.games.classic.rules import CLASSIC

__all__ = ["CLASSIC"]
