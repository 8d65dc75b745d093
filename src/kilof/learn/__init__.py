"""Learning by doing: lessons at a real board, each a data file, played by the engine and checked by it."""

from kilof.learn.desk import Course, Desk, Turned, play_on
from kilof.learn.lesson import Lesson, LessonError, Progress, lesson_from_toml
from kilof.learn.packaged import LESSONS, lesson_named
from kilof.learn.tried import Tried, tried

__all__ = [
    "LESSONS",
    "Course",
    "Desk",
    "Lesson",
    "LessonError",
    "Progress",
    "Tried",
    "Turned",
    "lesson_from_toml",
    "lesson_named",
    "play_on",
    "tried",
]
