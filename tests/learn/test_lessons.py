"""Every lesson that comes with the package: it is solved by its model solution, by nothing less, and teaches what it
should."""

from __future__ import annotations

import re

import pytest

from kilof.core import machine
from kilof.games import GAMES
from kilof.learn import LESSONS, Lesson, lesson_named
from kilof.learn.desk import read
from kilof.manual import topic_text
from kilof.notation.code import action_from_text, action_text
from tests.locale.test_catalogues import LANGUAGES, messages, rulesets

NAMES = [(game, name) for game, names in LESSONS.items() for name in names]
WORDS = ("", "-goal", "-fact", "-hint", "-done")


def lesson_of(game: str, name: str) -> Lesson:
    lesson = lesson_named(game, name)
    assert lesson is not None
    return lesson


@pytest.mark.parametrize(("game", "name"), NAMES)
def test_lesson_is_solved_by_its_model_solution_and_by_nothing_less(game: str, name: str) -> None:
    lesson = lesson_of(game, name)
    codes = lesson.solution
    for count in range(len(codes)):
        course = lesson.play(codes[:count])
        assert (course.played, course.law, course.unread) == (count, None, "")
        assert lesson.progress(course).stage == "open", f"after {count} moves"
        assert lesson.show(codes[:count]) == (count, codes[count])
    course = lesson.play(codes)
    assert (course.played, course.law, course.unread) == (len(codes), None, "")
    assert lesson.progress(course) == ((True,) * len(lesson.steps), "solved")


@pytest.mark.parametrize(("game", "name"), NAMES)
def test_steps_are_done_one_after_the_other_by_the_model_solution(game: str, name: str) -> None:
    lesson = lesson_of(game, name)
    counts = [
        sum(lesson.progress(lesson.play(lesson.solution[:count])).done) for count in range(len(lesson.solution) + 1)
    ]
    assert counts[0] == 0
    assert counts == sorted(counts)


@pytest.mark.parametrize(("game", "name"), NAMES)
def test_whatever_else_is_tried_there_is_a_way_back(game: str, name: str) -> None:
    """All that the rules allow instead of the next move: it solves the lesson too, or leaves it unsolved, and whoever
    asks is shown a way to the end. What they do not allow is refused by a rule."""
    lesson = lesson_of(game, name)
    for count in range(len(lesson.solution)):
        before = lesson.solution[:count]
        s = lesson.play(before).state
        for option in machine.options(s, lesson.desk.seat):
            codes = [*before, action_text(s.rules, option)]
            for _ in range(40):
                if lesson.progress(lesson.play(codes)).stage == "solved":
                    break
                shown = lesson.show(codes)
                codes = [*codes[: shown.keep], shown.code]
            else:
                raise AssertionError(f"no way to the end after {before}, {action_text(s.rules, option)}")


@pytest.mark.parametrize(("game", "name"), NAMES)
def test_wrong_tries_are_answered_by_a_rule_and_change_nothing(game: str, name: str) -> None:
    lesson = lesson_of(game, name)
    course = lesson.play([])
    s, refused = course.state, 0
    for code in wrong(lesson):
        _, law, unread = read(s, lesson.desk.seat, code)
        if law is not None:
            refused += 1
            again = lesson.play([code])
            assert (again.played, again.law) == (0, law)
            assert [one.events for one in again.turned] == [one.events for one in course.turned]
        assert not unread, code
    assert refused


def wrong(lesson: Lesson) -> list[str]:
    """Every card of the hand at a few cells, and later moves of the solution too early."""
    s = lesson.play([]).state
    cards = [s.rules.deck.cards[card] for card in s.hands[lesson.desk.seat]]
    paths = [card.name for card in cards if card.section == "path"]
    return [f"{card} {x},{y}" for card in paths for x in (-1, 0, 3, 7) for y in (-3, 0, 3)] + list(lesson.solution[1:])


def test_every_kind_of_action_is_taught_by_a_lesson_of_its_track() -> None:
    """A track is the games that are played with one deck. Options count: the extra nuggets have verbs of their own."""
    taught: dict[str, set[int]] = {}
    for game, name in NAMES:
        lesson = lesson_of(game, name)
        rules = lesson.desk.scenario.state.rules
        verbs = {action_from_text(rules, code, lesson.desk.seat)[1] for code in lesson.solution}
        taught.setdefault(GAMES[game].deck, set()).update(verbs)
    for rules in rulesets():
        missing = [
            play.word or play.does for verb, play in rules.plays.items() if verb not in taught[GAMES[rules.game].deck]
        ]
        assert missing == [], f"{rules.game} {rules.options}"


@pytest.mark.parametrize("game", GAMES)
def test_each_game_has_four_to_eight_lessons(game: str) -> None:
    assert 4 <= len(LESSONS[game]) <= 8
    assert len(set(LESSONS[game])) == len(LESSONS[game])


@pytest.mark.parametrize(("game", "name"), NAMES)
def test_lesson_names_rules_of_its_catalogue(game: str, name: str) -> None:
    known = set(re.findall(r"^- \*\*([A-Z]\d+)\*\*", topic_text(game) or "", re.MULTILINE))
    assert set(lesson_of(game, name).rules) <= known


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_lesson_has_its_words(language: str) -> None:
    known = messages(language).keys()
    needed = {f"lesson-{game}-{name}{part}" for game, name in NAMES for part in WORDS}
    assert needed - known == set()
    spoilt = {f"lesson-{game}-{name}-missed" for game, name in NAMES if lesson_of(game, name).never}
    assert spoilt - known == set()
    steps = {
        f"lesson-{game}-{name}-step-{number}"
        for game, name in NAMES
        for number in range(2, len(lesson_of(game, name).steps) + 1)
    }
    own = {key for key in known for game, name in NAMES if key.startswith(f"lesson-{game}-{name}")}
    assert own - needed - spoilt - steps == set(), "words of no step"
