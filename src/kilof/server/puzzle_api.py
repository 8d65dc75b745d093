"""Puzzles over HTTP. Nothing is kept, and the answer stays here until somebody has found it."""

from __future__ import annotations

from datetime import date
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from starlette.responses import Response

from kilof.learn.puzzles import NAMES, Puzzle, of_the_day, puzzle_named
from kilof.learn.puzzles.solving import attempt, hint
from kilof.server.answers import answer
from kilof.server.api import Call, Route
from kilof.server.learn_api import DeskShown, LessonCodes, desk_shown
from kilof.tables import Refusal


class PuzzleInfo(Struct):
    """A puzzle as the list has it. `grade`: 1 easy to 3 hard."""

    name: str
    game: str
    kind: str
    grade: int


class Puzzles(Struct):
    """All puzzles, and the one of the day that was asked about."""

    puzzles: list[PuzzleInfo]
    today: str


class PuzzleAsked(Struct, forbid_unknown_fields=True):
    """`codes`: all that was played so far; `point`: a goal, a seat or a card instead. `ask`: could this be played?"""

    codes: LessonCodes = []
    ask: Annotated[str, Meta(max_length=60)] = ""
    point: Annotated[str, Meta(max_length=60)] = ""
    hint: bool = False


class PuzzleHint(Struct):
    """Where the next card goes, once all but the first `keep` codes are taken back."""

    keep: int
    at: str


class PuzzleProof(Struct):
    """Of `tries` ways or worlds, `fits` do what is asked, or fit what was seen."""

    answer: list[str]
    tries: int
    fits: int


class PuzzleShown(Struct):
    """`about`: the goal or the cards that are asked about. `counts`: how many of each card there are, where that is
    to be counted. `cards`: how many the seat held at the beginning. `choices`: cards to point at."""

    name: str
    kind: str
    grade: int
    points_at: Literal["", "goal", "seat", "card"]
    about: list[str]
    counts: dict[str, int]
    choices: list[str]
    cards: int
    turns: int
    desk: DeskShown
    stage: Literal["open", "solved", "missed"]
    hint: PuzzleHint | None
    proof: PuzzleProof | None


async def puzzles(call: Call) -> Response:
    try:
        day = date.fromisoformat(call.request.path_params["day"])
    except ValueError:
        raise Refusal("missing", "there is no such day; a day is written 2026-11-16") from None
    call.api.lessons.spend(call.source, call.api.house.ticks(), "too many looks at puzzles")
    return answer(Puzzles([_info(_named(name)) for name in NAMES], of_the_day(day)))


def _named(name: str) -> Puzzle:
    puzzle = puzzle_named(name)
    if puzzle is None:
        raise Refusal("missing", "there is no such puzzle")
    return puzzle


def _info(puzzle: Puzzle) -> PuzzleInfo:
    return PuzzleInfo(puzzle.name, puzzle.state.rules.game, puzzle.kind.name, puzzle.grade)


async def puzzle(call: Call) -> Response:
    found, body = _named(call.request.path_params["puzzle"]), call.body
    call.api.lessons.spend(call.source, call.api.house.ticks(), "too many moves in puzzles")
    course, stage = attempt(found, body.codes, body.point)
    told = hint(found, body.codes) if body.hint else None
    return answer(
        PuzzleShown(
            found.name,
            found.kind.name,
            found.grade,
            found.kind.points_at,
            found.about.split(),
            found.kind.counts(found.question),
            found.kind.choices(found.question),
            len(found.state.hands[found.seat]),
            found.turns,
            desk_shown(course, body.codes, body.ask),
            stage,
            None if told is None else PuzzleHint(*told),
            PuzzleProof(list(found.answer), found.tries, found.fits) if stage == "solved" else None,
        )
    )


ROUTES: Final = (
    Route("GET", "/api/learn/days/{day}", puzzles, "The puzzles, and the one of a day.", None, Puzzles),
    Route(
        "POST",
        "/api/learn/puzzles/{puzzle}",
        puzzle,
        "What a puzzle shows after these moves.",
        PuzzleAsked,
        PuzzleShown,
    ),
)
