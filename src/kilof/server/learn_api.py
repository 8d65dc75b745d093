"""Lessons over HTTP. Nothing is kept: a call brings all codes that were played, and is answered with what its seat may
know after them."""

from __future__ import annotations

from typing import Annotated, Final, Literal

from msgspec import Meta, Struct
from starlette.responses import Response

from kilof.core import machine
from kilof.core.action import Seat
from kilof.games import GAMES
from kilof.learn import LESSONS, Course, lesson_named, tried
from kilof.learn.desk import read
from kilof.notation.jsons import position_to_json
from kilof.server.answers import Problem, answer
from kilof.server.api import Call, Route
from kilof.tables import Refusal
from kilof.tables.codes import codes_of
from kilof.tables.sight import Bulletin, CardCount, Choices, Missed, Sight, cards_counted
from kilof.view import position

_MOST: Final = 60  # codes of a lesson or puzzle
LessonCode = Annotated[str, Meta(min_length=1, max_length=60)]
LessonCodes = Annotated[list[LessonCode], Meta(max_length=_MOST)]


class LessonInfo(Struct):
    """A lesson as the list has it; its words are in the catalogues, by its name."""

    game: str
    name: str
    moves: int  # of its model solution
    steps: int
    rules: list[str]


class Track(Struct):
    """The lessons of the games that are played with one deck."""

    deck: str
    games: list[str]
    lessons: list[LessonInfo]


class Tracks(Struct):
    tracks: list[Track]


class LessonAsked(Struct, forbid_unknown_fields=True):
    """`codes`: all that was played so far. `ask`: could this be played now? `show`: what would be a good move?
    `count`: how many are there of each card?"""

    codes: LessonCodes = []
    ask: Annotated[str, Meta(max_length=60)] = ""
    show: bool = False
    count: bool = False


class TriedInfo(Struct):
    """A card that was tried: how it would lie, the sides where tunnel meets tunnel, and those where it does not fit."""

    card: str
    at: str
    spun: bool
    joins: str
    fails: str


class DeskShown(Struct):
    """A desk as its seat may see it. `played` of the codes were played; `refused` is why the next one was not, or why
    what was asked about cannot be."""

    game: str
    options: dict[str, str]
    seats: int
    you: Seat
    sight: Sight
    log: list[Missed]
    played: int
    refused: Problem | None
    tried: TriedInfo | None


class MoveShown(Struct):
    """A good move, once all but the first `keep` codes are taken back."""

    keep: int
    code: str


class LessonShown(Struct):
    desk: DeskShown
    people: bool  # the other seats matter
    done: list[bool]  # by step
    stage: Literal["open", "solved", "missed"]
    move: MoveShown | None
    counts: dict[str, CardCount] | None  # by card, as `counted` has them at a table


async def tracks(_: Call) -> Response:
    by_deck: dict[str, Track] = {}
    for game in GAMES.values():
        track = by_deck.setdefault(game.deck, Track(game.deck, [], []))
        track.games.append(game.name)
        track.lessons += [_info(game.name, name) for name in LESSONS[game.name]]
    return answer(Tracks(list(by_deck.values())))


def _info(game: str, name: str) -> LessonInfo:
    lesson = lesson_named(game, name)
    assert lesson is not None, "it is in the list"
    return LessonInfo(game, name, len(lesson.solution), len(lesson.steps), list(lesson.rules))


async def lesson(call: Call) -> Response:
    path = call.request.path_params
    found = lesson_named(path["game"], path["lesson"])
    if found is None:
        raise Refusal("missing", "there is no such lesson")
    call.api.lessons.spend(call.source, call.api.house.ticks(), "too many moves in lessons")
    course = found.play(call.body.codes)
    progress = found.progress(course)
    move = None
    if call.body.show:
        shown = found.show(call.body.codes)
        move = MoveShown(shown.keep, shown.code)
    shown_desk = desk_shown(course, call.body.codes, call.body.ask)
    # Not in puzzles: there it may be what is asked.
    counts = cards_counted(course.state, course.desk.seat) if call.body.count else None
    return answer(LessonShown(shown_desk, found.people, list(progress.done), progress.stage, move, counts))


def desk_shown(course: Course, codes: list[str], ask: str = "") -> DeskShown:
    """What the seat of a desk may know: made as for a seat at a table, from its position and its own events."""
    s, seat, rules = course.state, course.desk.seat, course.state.rules
    code = codes_of(rules).__getitem__
    choices = Choices(
        machine.waiting(s), list(map(code, machine.options(s, seat))), list(map(code, machine.asides(s, seat))), None
    )
    log = [Missed(one.state.ply, Bulletin(rules, list(one.events)).to(seat)) for one in course.turned]
    question = ask or (codes[course.played] if course.played < len(codes) else "")
    refused, info = _refused(course, question) if question else (None, None)
    return DeskShown(
        rules.game,
        rules.options,
        s.seats,
        seat,
        Sight(s.ply, position_to_json(rules, position(s, seat)), choices, None),
        log,
        course.played,
        refused,
        info,
    )


def _refused(course: Course, question: str) -> tuple[Problem | None, TriedInfo | None]:
    action, law, unread = read(course.state, course.desk.seat, question)
    if action is None:
        return Problem("code", unread), None
    if law is None:
        return None, None
    found = tried(course.state, action)
    return Problem(law.id, law.reason), None if found is None else TriedInfo(*found)


ROUTES: Final = (
    Route("GET", "/api/learn", tracks, "The lessons, by deck.", None, Tracks),
    Route(
        "POST",
        "/api/learn/lessons/{game}/{lesson}",
        lesson,
        "What a lesson shows after these moves.",
        LessonAsked,
        LessonShown,
    ),
)
