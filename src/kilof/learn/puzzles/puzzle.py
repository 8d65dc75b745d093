"""A puzzle: a scenario, a seat, a question with one answer, and where it comes from."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from kilof.cards import near
from kilof.cards.errors import said
from kilof.core.action import Seat
from kilof.core.state import State
from kilof.learn.puzzles.kinds import KINDS, PuzzleKind, PuzzleQuestion
from kilof.learn.puzzles.ways import PuzzleError
from kilof.scenario import Scenario, scenario_from_table, scenario_to_toml

_FIELDS: Final = {
    "kind": str,
    "seat": int,
    "about": str,
    "turns": int,
    "answer": list,
    "tries": int,
    "fits": int,
    "source": dict,
    "scenario": dict,
}
_SOURCE: Final = {"bot": str, "seed": str, "ply": int}


class Puzzle(NamedTuple):
    """`tries` and `fits`: what was tried or counted to prove that there is one answer, see `Proven`."""

    name: str
    scenario: Scenario
    kind: PuzzleKind
    seat: Seat
    about: str  # what is asked about: a cell, a card, cards; "" where the kind says it all
    turns: int  # how many turns there are; 0: until the cards are used up
    answer: tuple[str, ...]
    tries: int
    fits: int
    source: Mapping[str, Any]  # the bots, the seed and the ply of the match that it was found in

    @property
    def state(self) -> State:
        return self.scenario.state

    @property
    def question(self) -> PuzzleQuestion:
        return PuzzleQuestion(self.state, self.seat, self.about, self.turns)

    @property
    def grade(self) -> int:
        """1 easy, 2 middling, 3 hard: by how much there is to try."""
        return 1 + sum(self.tries >= bound for bound in self.kind.grades)


def puzzle_from_toml(text: str, name: str = "") -> Puzzle:
    """Read a puzzle's file. Whether its answer is right is another question: see `proof`."""
    try:
        told = tomllib.loads(text)
    except ValueError as error:
        raise PuzzleError(f"puzzle: not TOML: {error}") from None
    _check(told, _FIELDS, "puzzle")
    _check(told["source"], _SOURCE, "puzzle: source")
    if told["kind"] not in KINDS:
        hint = near(told["kind"], KINDS)
        raise PuzzleError(f"puzzle: '{told['kind']}' is not a kind; the kinds are {', '.join(KINDS)}{hint}")
    if not all(isinstance(word, str) for word in told["answer"]):
        raise PuzzleError("puzzle: answer: must be a list of texts")
    scenario = scenario_from_table(told["scenario"])
    if not 0 <= told["seat"] < scenario.state.seats:
        raise PuzzleError(f"puzzle: seat: the seats are 0 to {scenario.state.seats - 1}, not {told['seat']}")
    kind, answer = KINDS[told["kind"]], tuple(told["answer"])
    return Puzzle(
        name,
        scenario,
        kind,
        told["seat"],
        told["about"],
        told["turns"],
        answer,
        told["tries"],
        told["fits"],
        told["source"],
    )


def _check(told: Mapping[str, object], fields: Mapping[str, type], place: str) -> None:
    for key in told:
        if key not in fields:
            raise PuzzleError(f"{place}: unknown key '{key}'; the keys are {', '.join(fields)}")
    for key, kind in fields.items():
        if key not in told:
            raise PuzzleError(f"{place}: '{key}' is missing")
        if type(told[key]) is not kind:
            word = {str: "a text", int: "a whole number", list: "a list", dict: "a table"}[kind]
            raise PuzzleError(f"{place}: {key}: must be {word}, not {said(told[key])}")


def puzzle_to_toml(puzzle: Puzzle) -> str:
    """As `puzzle_from_toml` reads it."""
    laid = scenario_to_toml(puzzle.state).replace("\n[lore]\n", "\n[scenario.lore]\n")
    words = {
        "kind": puzzle.kind.name,
        "seat": puzzle.seat,
        "about": puzzle.about,
        "turns": puzzle.turns,
        "answer": list(puzzle.answer),
        "tries": puzzle.tries,
        "fits": puzzle.fits,
    }
    source = ", ".join(f"{key} = {json.dumps(value)}" for key, value in puzzle.source.items())
    lines = [f"{key} = {json.dumps(value, ensure_ascii=False)}" for key, value in words.items()]
    return "\n".join((*lines, f"source = {{ {source} }}", "", "[scenario]", laid))


def check(puzzle: Puzzle) -> None:
    """Find all answers again, by playing or counting everything, and compare. Raises PuzzleError."""
    found, tries, fits = puzzle.kind.counted(puzzle.question)
    if len(found) != 1:
        reason = "no answer is right" if not found else f"{len(found)} answers are right"
        raise PuzzleError(f"{puzzle.name}: {reason}; a puzzle has one")
    if not puzzle.kind.is_same(found[0], puzzle.answer):
        raise PuzzleError(f"{puzzle.name}: the answer is {', '.join(found[0])}, not {', '.join(puzzle.answer)}")
    if (tries, fits) != (puzzle.tries, puzzle.fits):
        raise PuzzleError(f"{puzzle.name}: {fits} of {tries} fit, not {puzzle.fits} of {puzzle.tries}")
