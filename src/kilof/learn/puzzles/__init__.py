"""Puzzles: positions with a question that has one right answer, found in played matches and checked by trying all."""

from kilof.learn.puzzles.kinds import KINDS
from kilof.learn.puzzles.library import NAMES, of_the_day, puzzle_named
from kilof.learn.puzzles.puzzle import Puzzle, check, puzzle_from_toml, puzzle_to_toml
from kilof.learn.puzzles.ways import PuzzleError

__all__ = [
    "KINDS",
    "NAMES",
    "Puzzle",
    "PuzzleError",
    "check",
    "of_the_day",
    "puzzle_from_toml",
    "puzzle_named",
    "puzzle_to_toml",
]
