"""A lesson: a desk, the steps that solve it, what must not happen, and a model solution. Its words are in the
catalogues, by its name."""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from typing import Any, Final, Literal, NamedTuple

from kilof.cards import BadInput, near
from kilof.core import machine
from kilof.core.action import Seat
from kilof.core.part import CodeError
from kilof.learn.checks import CHECKS, Check, CheckError, happened
from kilof.learn.desk import Course, Desk, Turned, play_on, read, told
from kilof.scenario import Scenario, ScenarioError, scenario_from_table

_KEYS: Final = ("scenario", "seat", "meanwhile", "step", "never", "rules", "solution", "people")
Stage = Literal["open", "solved", "missed"]


class LessonError(BadInput):
    """A lesson's file that makes no sense."""


class Progress(NamedTuple):
    """How far somebody is. `missed`: what they did has spoilt it, or they can do nothing more; they take it back."""

    done: tuple[bool, ...]
    stage: Stage


class Shown(NamedTuple):
    """The next move of a model solution, once all but the first `keep` codes are taken back."""

    keep: int
    code: str


class Lesson(NamedTuple):
    """`people`: the other seats matter, and are shown."""

    game: str
    name: str
    desk: Desk
    steps: tuple[Check, ...]
    never: tuple[Check, ...]
    rules: tuple[str, ...]
    solution: tuple[str, ...]
    people: bool

    def play(self, codes: Sequence[str]) -> Course:
        return play_on(self.desk, codes, self._is_solved)

    def progress(self, course: Course) -> Progress:
        done = tuple(step(course.turned) for step in self.steps)
        if any(never(course.turned) for never in self.never):
            return Progress(done, "missed")
        if all(done):
            return Progress(done, "solved")
        s = course.state
        can_act = machine.options(s, self.desk.seat) or machine.asides(s, self.desk.seat)
        return Progress(done, "open" if can_act else "missed")

    def show(self, codes: Sequence[str]) -> Shown:
        """What to do next: the first move of the solution that is still to be made and can be made now. If there is
        none, those that led astray are taken back."""
        course = self.play(codes)
        left = list(self.solution)
        for code in codes[: course.played]:
            if code in left:
                left.remove(code)
        is_lost = self.progress(course).stage == "missed"
        code = next((code for code in left if _can(course, code)), "") if not is_lost else ""
        if code:
            return Shown(course.played, code)
        same = 0
        while same < min(course.played, len(self.solution) - 1) and codes[same] == self.solution[same]:
            same += 1
        return Shown(same, self.solution[same])

    def _is_solved(self, turned: Sequence[Turned]) -> bool:
        return all(step(turned) for step in self.steps)


def _can(course: Course, code: str) -> bool:
    action, law, _ = read(course.state, course.desk.seat, code)
    return action is not None and law is None


def lesson_from_toml(game: str, name: str, text: str) -> Lesson:
    """Read a lesson's file. The folder says which game it is of."""
    try:
        return _lesson(game, name, text)
    except (ScenarioError, CheckError, CodeError, LessonError) as error:
        raise LessonError(f"{game}/{name}: {error}") from None


def _lesson(game: str, name: str, text: str) -> Lesson:
    try:
        data = tomllib.loads(text)
    except ValueError as error:
        raise LessonError(f"not TOML: {error}") from None
    for key in data:
        if key not in _KEYS:
            raise LessonError(f"unknown key '{key}'; the keys are {', '.join(_KEYS)}{near(key, _KEYS)}")
    desk = Desk(_scenario(game, data), _seat(data), _texts(data, "meanwhile"))
    if desk.seat >= desk.scenario.state.seats:
        raise LessonError(f"seat: must be below {desk.scenario.state.seats}")
    for code in desk.meanwhile:
        told(desk.scenario.state.rules, code)
    steps, never = _tables(data, "step"), _tables(data, "never")
    solution, rules = _texts(data, "solution"), _texts(data, "rules")
    for key, value in (("step", steps), ("solution", solution), ("rules", rules)):
        if not value:
            raise LessonError(f"'{key}' is missing")
    return Lesson(
        game,
        name,
        desk,
        tuple(_check(desk, step, f"step {number}") for number, step in enumerate(steps, 1)),
        tuple(happened(desk, one) for one in never),
        rules,
        solution,
        data.get("people") is True,
    )


def _scenario(game: str, data: dict[str, Any]) -> Scenario:
    laid = data.get("scenario")
    if not isinstance(laid, dict):
        raise LessonError("'scenario' must be a table")
    return scenario_from_table({**laid, "game": game})


def _seat(data: dict[str, Any]) -> Seat:
    seat = data.get("seat", 0)
    if type(seat) is not int or seat < 0:
        raise LessonError("seat: must be a number from 0 up")
    return seat


def _texts(data: dict[str, Any], key: str) -> tuple[str, ...]:
    value = data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
        raise LessonError(f"{key}: must be a list of texts")
    return tuple(value)


def _tables(data: dict[str, Any], key: str) -> list[dict[str, Any]]:
    value = data.get(key, [])
    if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
        raise LessonError(f"{key}: must be a list of tables")
    return value


def _check(desk: Desk, step: dict[str, Any], place: str) -> Check:
    times = step.get("times", 1)
    named = [key for key in step if key != "times"]
    if len(named) != 1 or named[0] not in CHECKS:
        raise LessonError(f"{place}: must be one check; the checks are {', '.join(CHECKS)}")
    if type(times) is not int or times < 1:
        raise LessonError(f"{place}: 'times' must be a number from 1 up")
    try:
        return CHECKS[named[0]](desk, step[named[0]], times)
    except CheckError as error:
        raise LessonError(f"{place}: {error}") from None


__all__ = ["Lesson", "LessonError", "Progress", "Shown", "Stage", "lesson_from_toml"]
