"""Solving a puzzle: what was played or pointed at so far, and a hint that does not give it away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from kilof.core import machine
from kilof.core.event import TurnBegan
from kilof.learn.desk import Course, Desk, Turned, play_on, read
from kilof.learn.puzzles.kinds import Playing
from kilof.learn.puzzles.puzzle import Puzzle
from kilof.learn.puzzles.ways import is_idle

Stage = Literal["open", "solved", "missed"]


class Attempt(NamedTuple):
    """What was tried. `missed`: it was not it; what was played is taken back."""

    course: Course
    stage: Stage


def attempt(puzzle: Puzzle, codes: Sequence[str], pointed: str = "") -> Attempt:
    """Play these codes, or point at something, and say whether that is it."""
    desk = Desk(puzzle.scenario, puzzle.seat)
    kind = puzzle.kind
    if not isinstance(kind, Playing):
        stage: Stage = "open" if not pointed else "solved" if (pointed,) == puzzle.answer else "missed"
        return Attempt(play_on(desk, (), lambda _: True), stage)
    aim = kind.aim(puzzle.question)

    def is_out(turned: Sequence[Turned]) -> bool:
        begun = sum(isinstance(event, TurnBegan) for one in turned[1:] for event in one.events)
        return machine.waiting(turned[-1].state) != (puzzle.seat,) or bool(aim.turns and begun >= aim.turns)

    def is_over(turned: Sequence[Turned]) -> bool:
        return aim.is_met(turned[-1].state) or is_out(turned)

    course = play_on(desk, codes, is_over)
    s = course.state
    if aim.is_met(s):
        return Attempt(course, "solved")
    if not is_out(course.turned):
        return Attempt(course, "open")
    best = play_on(desk, puzzle.answer, is_over).state
    return Attempt(course, "solved" if aim.worth(s) >= aim.worth(best) else "missed")


class NextCell(NamedTuple):
    """Of a line of play: where its next card goes, once all but the first `keep` codes are taken back."""

    keep: int
    at: str


def hint(puzzle: Puzzle, codes: Sequence[str]) -> NextCell | None:
    """The next cell, or what the next card is used on; None where nothing is played: there counting is the hint."""
    if not isinstance(puzzle.kind, Playing):
        return None
    left = list(puzzle.answer)
    keep = 0
    for code in codes:
        if code not in left:
            break
        left.remove(code)
        keep += 1
    course = attempt(puzzle, codes[:keep]).course
    acts = [code for code in left if not is_idle(code)] or left
    allowed = {code for code in acts if _can(course, code)}
    code = next((code for code in acts if code in allowed), acts[0])
    return NextCell(keep, next((word for word in code.split() if "," in word), ""))


def _can(course: Course, code: str) -> bool:
    action, law, _ = read(course.state, course.desk.seat, code)
    return action is not None and law is None
