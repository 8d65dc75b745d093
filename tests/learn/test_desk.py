"""Desks and lessons' files: what others do meanwhile, which checks there are, and one clear line for bad input."""

from __future__ import annotations

import pytest

from kilof.learn import LessonError, lesson_from_toml, lesson_named, tried
from kilof.learn.desk import Desk, play_on, read
from kilof.scenario import lay_out

GOOD = """
rules = ["C9"]
solution = ["ew 1,0"]
[scenario]
seats = 3
hands = { s0 = "ew nw", s1 = "broken-pick", s2 = "map ns" }
[[step]]
reaches = "1,0"
"""


def of(text: str, *more: str) -> None:
    lesson_from_toml("classic", "test", text + "\n".join(more))


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("?", "classic/test: not TOML: "),
        ("goal = 1\n" + GOOD, "classic/test: unknown key 'goal'; the keys are scenario, seat, "),
        ("rules = []", "classic/test: 'scenario' must be a table"),
        (GOOD.replace("seats = 3", "seats = 99"), "classic/test: seats: classic takes 3 to 10, not 99"),
        (GOOD.replace("seats = 3", 'game = "duel"\nseats = 3\nhand = 1'), "classic/test: scenario: unknown key 'hand'"),
        ("seat = 3\n" + GOOD, "classic/test: seat: must be below 3"),
        ("seat = -1\n" + GOOD, "classic/test: seat: must be a number from 0 up"),
        ("meanwhile = [3]\n" + GOOD, "classic/test: meanwhile: must be a list of texts"),
        ('meanwhile = ["pass map"]\n' + GOOD, "classic/test: meanwhile: 'pass map' must say whose it is"),
        ('meanwhile = ["s1: jump"]\n' + GOOD, "classic/test: "),
        ("never = 1\n" + GOOD, "classic/test: never: must be a list of tables"),
        ('never = [{ type = "Dig" }]\n' + GOOD, "classic/test: happened: there is no event 'Dig'"),
        (GOOD.replace('["C9"]', "[]"), "classic/test: 'rules' is missing"),
        (
            GOOD.replace("reaches", "jumps"),
            "classic/test: step 1: must be one check; the checks are happened, reaches, ",
        ),
        (GOOD.replace('reaches = "1,0"', 'reaches = "1"'), "classic/test: step 1: reaches: "),
        (GOOD + "times = 0", "classic/test: step 1: 'times' must be a number from 1 up"),
        (GOOD + 'happened = { type = "Dug" }', "classic/test: step 1: must be one check"),
        (
            GOOD.replace('reaches = "1,0"', 'happened = { at = "1,0" }'),
            "classic/test: step 1: happened: must be an event",
        ),
        (
            GOOD.replace('reaches = "1,0"', 'happened = { type = "Dug", on = 1 }'),
            "classic/test: step 1: happened: 'Dug' has no",
        ),
        (
            GOOD.replace('reaches = "1,0"', 'cannot = { seat = 7, does = "dig" }'),
            "classic/test: step 1: cannot: must be a seat",
        ),
    ],
)
def test_bad_files_are_refused_in_one_line(text: str, line: str) -> None:
    with pytest.raises(LessonError) as refused:
        of(text)
    assert str(refused.value).startswith(line)
    assert "\n" not in str(refused.value)


def test_a_lesson_that_is_not_there_is_none() -> None:
    assert lesson_named("classic", "none") is None
    assert lesson_named("chess", "first-tunnel") is None


def desk(*meanwhile: str) -> Desk:
    hands = {0: "ew nw map", 1: "broken-pick ns", 2: "map ns"}
    return Desk(lay_out("classic", seats=3, hands=hands, pile="ne ne ne ne ne nes"), 0, meanwhile)


def test_others_pass_unless_they_are_told_what_to_do() -> None:
    course = play_on(desk(), ["ew 1,0"])
    assert [type(one.events[0]).__name__ for one in course.turned[1:]] == ["Dug", "Passed", "Passed"]
    course = play_on(desk("s1: broken-pick s0"), ["ew 1,0"])
    assert [type(one.events[0]).__name__ for one in course.turned[1:]] == ["Dug", "ToolBroken", "Passed"]
    assert course.state.turn == 0


def test_what_others_are_told_may_wait_and_is_left_out_where_it_is_not_allowed() -> None:
    later = play_on(desk("2 s1: broken-pick s0"), ["ew 1,0", "pass map"])
    assert [type(one.events[0]).__name__ for one in later.turned[1:]] == [
        "Dug",
        "Passed",
        "Passed",
        "Passed",
        "ToolBroken",
        "Passed",
    ]
    wrong = play_on(desk("s1: ns 5,5", "s2: map 8,0"), ["ew 1,0"])
    assert [type(one.events[0]).__name__ for one in wrong.turned[1:]] == ["Dug", "Passed", "Peeked"]


def test_codes_that_are_refused_end_the_course_there() -> None:
    course = play_on(desk(), ["ew 1,0", "nw 5,5", "pass nw"])
    assert (course.played, course.law and course.law.id, course.unread) == (1, "C9", "")
    course = play_on(desk(), ["fly 1,0"])
    assert (course.played, course.law) == (0, None)
    assert course.unread
    course = play_on(desk(), ["s1: pass ns"])
    assert (course.played, course.unread) == (0, "code: 's1: pass ns' is another seat's")


def test_nobody_plays_on_when_it_is_done() -> None:
    course = play_on(desk(), ["ew 1,0"], lambda turned: len(turned) > 1)
    assert len(course.turned) == 2


def test_a_card_that_was_tried_says_which_sides_join_and_which_do_not() -> None:
    lesson = lesson_named("classic", "join-tunnels")
    assert lesson is not None
    s = lesson.play([]).state
    action, law, _ = read(s, 0, "nw 3,0")
    assert action is not None
    assert law is not None
    assert law.id == "C10"
    assert tried(s, action) == ("nw", "3,0", False, "W", "N")
    on_the_start, _, _ = read(s, 0, "nw 0,0")
    passed, _, _ = read(s, 0, "pass nw")
    assert on_the_start is not None
    assert passed is not None
    assert tried(s, on_the_start) is None
    assert tried(s, passed) is None
