"""The packaged puzzles: each is proved again, nothing of its answer can be seen, and the day chooses one."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from importlib.resources import files

import pytest

from kilof.core import machine
from kilof.core.part import cell_from_text
from kilof.core.rng import Rng
from kilof.learn.puzzles import (
    KINDS,
    NAMES,
    Puzzle,
    PuzzleError,
    check,
    of_the_day,
    puzzle_from_toml,
    puzzle_named,
    puzzle_to_toml,
)
from kilof.learn.puzzles.find import PLAN, found_in, likeness, searched
from kilof.learn.puzzles.kinds import Playing
from kilof.learn.puzzles.solving import attempt, hint
from kilof.learn.puzzles.ways import is_idle
from kilof.learn.puzzles.worlds import goal_worlds, role_worlds, stacks, unseen
from kilof.notation.code import action_text
from kilof.scenario import ScenarioError
from kilof.view import determinize
from tests.learn.puzzles import brute


def text_of(name: str) -> str:
    return files("kilof.learn.puzzles").joinpath(f"data/{name}.toml").read_text(encoding="utf-8")


def named(name: str) -> Puzzle:
    puzzle = puzzle_named(name)
    assert puzzle is not None
    return puzzle


def of_kind(kind: str, game: str = "") -> list[Puzzle]:
    return [named(name) for name in NAMES if f"-{kind}-" in name and name.startswith(game)]


@pytest.mark.parametrize("name", NAMES)
def test_each_has_one_answer_when_everything_is_tried(name: str) -> None:
    puzzle = puzzle_from_toml(text_of(name), name)
    check(puzzle)
    again = puzzle_from_toml(puzzle_to_toml(puzzle), name)
    assert puzzle_to_toml(again) == puzzle_to_toml(puzzle)


def test_there_are_many_of_all_games_and_kinds_and_no_two_alike() -> None:
    puzzles = [named(name) for name in NAMES]
    assert len(puzzles) >= 30
    assert {puzzle.kind.name for puzzle in puzzles} == set(KINDS)
    assert {puzzle.state.rules.game for puzzle in puzzles} == {"classic", "duel", "solo", "lost-mines"}
    assert {puzzle.grade for puzzle in puzzles} == {1, 2, 3}
    assert [one for one, count in Counter(map(likeness, puzzles)).items() if count > 1] == []


# The checker against brute force


@pytest.mark.parametrize("puzzle", [one for one in of_kind("reach") if not one.turns][:4], ids=lambda one: one.name)
def test_lines_are_those_of_brute_force(puzzle: Puzzle) -> None:
    at = cell_from_text(puzzle.about)
    every = list(brute.lines(puzzle.state, puzzle.seat, lambda s: at in s.board))
    right = brute.smallest([done for done, end in every if at in end.board])
    assert right == {tuple(sorted(code for code in puzzle.answer if not is_idle(code)))}
    assert len({tuple(sorted(done)) for done, _ in every}) == puzzle.tries


@pytest.mark.parametrize("puzzle", of_kind("most")[:2], ids=lambda one: one.name)
def test_most_is_the_most_of_brute_force(puzzle: Puzzle) -> None:
    ends = [
        (machine.scores(end)[puzzle.seat], done) for done, end in brute.lines(puzzle.state, puzzle.seat, bool_never)
    ]
    most = max(score for score, _ in ends)
    right = brute.smallest([[code for code in done if not is_idle(code)] for score, done in ends if score == most])
    assert right == {tuple(sorted(code for code in puzzle.answer if not is_idle(code)))}


def bool_never(_: object) -> bool:
    return False


@pytest.mark.parametrize("puzzle", of_kind("where") + of_kind("who"), ids=lambda one: one.name)
def test_worlds_are_those_of_brute_force_and_of_the_dice(puzzle: Puzzle) -> None:
    s, seat, deck = puzzle.state, puzzle.seat, puzzle.state.rules.deck
    worlds = [determinize(puzzle.scenario.view(seat), Rng(f"{n}")) for n in range(40)]
    if puzzle.kind.name == "where":
        stack = list((Counter(stacks(s)["goals"]) - Counter(laid >> 1 for laid in s.board.values())).elements())
        shown = [card if mask >> seat & 1 else None for card, mask in s.goals.values()]
        assert {tuple(world.values()) for world in goal_worlds(s, seat)} == brute.deals(stack, shown)
        at = cell_from_text(puzzle.answer[0])
        assert {world.goals[at][0] for world in worlds} == {deck.by_name[puzzle.about]}
        assert not s.goals[at][1] >> seat & 1
    else:
        fitting = role_worlds(s, seat)
        other = int(puzzle.answer[0][1:])
        assert {world.roles[other][0] for world in worlds} == {deck.by_name[puzzle.about]}
        assert {tuple(card for card, _ in world.roles[: s.seats]) for world in worlds} <= set(fitting)
        assert not s.roles[other][1] >> seat & 1


@pytest.mark.parametrize("puzzle", of_kind("gone"), ids=lambda one: one.name)
def test_cards_are_counted_as_by_hand(puzzle: Puzzle) -> None:
    s, deck = puzzle.state, puzzle.state.rules.deck
    left = {
        name: deck.cards[deck.by_name[name]].copies - brute.seen_of(s, puzzle.seat, name)
        for name in puzzle.about.split()
    }
    assert [name for name, count in left.items() if not count] == list(puzzle.answer)
    assert left == {name: unseen(s, puzzle.seat)[deck.by_name[name]] for name in left}


# What is no puzzle


def test_wrong_puzzles_are_refused() -> None:
    reach, where, who, gone = (of_kind(kind)[0] for kind in ("reach", "where", "who", "gone"))
    playing = of_kind("reach", "classic")[0]
    text = puzzle_to_toml(playing)
    with pytest.raises(PuzzleError, match=r"the answer is .*, not nothing"):
        check(playing._replace(answer=("nothing",)))
    with pytest.raises(PuzzleError, match=r"\d+ of \d+ fit, not \d+ of 1"):
        check(playing._replace(tries=1))
    with pytest.raises(PuzzleError, match="no answer is right; a puzzle has one"):
        check(where._replace(about=next(name for name in ("stone-ne", "stone-nw", "treasure") if name != where.about)))
    with pytest.raises(PuzzleError, match="2 answers are right"):
        check(gone._replace(about=f"{gone.about} {gone.answer[0]}"))
    with pytest.raises(PuzzleError, match="'digger' is not a card of the pile"):
        check(gone._replace(about="digger"))
    with pytest.raises(PuzzleError, match="no card is named 'gold'"):
        check(who._replace(about="gold"))
    with pytest.raises(PuzzleError, match="nothing lies face down at 0,0"):
        check(reach._replace(about="0,0"))
    with pytest.raises(PuzzleError, match=r"about: .*'west'"):
        check(reach._replace(about="west"))
    with pytest.raises(PuzzleError, match="it is not the turn of"):
        check(playing._replace(seat=(playing.seat + 1) % playing.state.seats))
    for old, new, reason in (
        ('kind = "reach"', 'kind = "reech"', "did you mean 'reach'"),
        ('kind = "reach"', "kind = 1", "kind: must be a text, not 1"),
        ('kind = "reach"', 'kind = "reach"\nname = 1', "unknown key 'name'"),
        ("turns = 0\n", "", "'turns' is missing"),
        ("seat = ", "seat = 1", "the seats are 0 to"),
        ("answer = [", "answer = [1, ", "must be a list of texts"),
        ("[scenario]", "[scenario", "not TOML"),
        ("source = {", "source = { when = 1,", "source: unknown key 'when'"),
    ):
        with pytest.raises(PuzzleError, match=reason):
            puzzle_from_toml(text.replace(old, new, 1), "wrong")
    impossible = text.replace(f'"s{playing.seat}" = "', f'"s{playing.seat}" = "dead-e dead-e ', 1)
    with pytest.raises(ScenarioError, match=r"hands: .*no 'dead-e' is left; there are no more than 1"):
        puzzle_from_toml(impossible, "wrong")


def test_what_others_hold_or_turn_up_is_chance() -> None:
    playing = next(one for one in of_kind("reach", "classic"))
    s = playing.state.clone()
    s.left, s.pile = 1, (s.hands[playing.seat][0],)
    with pytest.raises(PuzzleError, match="what they bring is chance"):
        playing.kind.counted(playing.question._replace(state=s))
    unseen_goals = []
    for most in of_kind("most"):
        s = most.state.clone()
        s.goals = {at: (card, 0) for at, (card, _) in s.goals.items()}
        try:
            most.kind.counted(most.question._replace(state=s))
        except PuzzleError as error:
            unseen_goals.append(str(error))
    assert unseen_goals
    assert all("may be turned over unseen: what follows is chance" in one for one in unseen_goals)


# Solving


@pytest.mark.parametrize("name", NAMES)
def test_answer_solves_and_its_hints_lead_there(name: str) -> None:
    puzzle = named(name)
    if not isinstance(puzzle.kind, Playing):
        assert attempt(puzzle, (), puzzle.answer[0]).stage == "solved"
        assert attempt(puzzle, (), "s9").stage == "missed"
        assert attempt(puzzle, ()).stage == "open"
        assert hint(puzzle, ()) is None
        return
    stages = [attempt(puzzle, puzzle.answer[:count]).stage for count in range(len(puzzle.answer) + 1)]
    assert stages == ["open"] * len(puzzle.answer) + ["solved"]
    first = hint(puzzle, ())
    assert first is not None
    assert first.keep == 0
    assert not first.at or any(first.at in code for code in puzzle.answer)
    wrong = next(code for code in _options(puzzle) if code not in puzzle.answer)
    assert hint(puzzle, (wrong,)) == first
    again = hint(puzzle, puzzle.answer[:1])
    assert again is not None
    assert again.keep == (1 if len(puzzle.answer) > 1 else 0)


def _options(puzzle: Puzzle) -> list[str]:
    return [action_text(puzzle.state.rules, action) for action in machine.options(puzzle.state, puzzle.seat)]


def test_wrong_line_is_missed_when_its_cards_are_used_up() -> None:
    for puzzle in (of_kind("reach", "classic")[0], of_kind("most")[0]):
        codes: list[str] = []
        while attempt(puzzle, codes).stage == "open":
            s = attempt(puzzle, codes).course.state
            codes.append(
                next(code for a in machine.options(s, puzzle.seat) if is_idle(code := action_text(s.rules, a)))
            )
        assert attempt(puzzle, codes).stage == "missed"


def test_day_has_one_puzzle_and_all_come_up() -> None:
    day = date(2026, 11, 16)
    names = tuple(f"p{n}" for n in range(40))
    days = [of_the_day(day + timedelta(n), names) for n in range(40)]
    assert len(set(days)) == len(names)
    assert of_the_day(day + timedelta(40), names) == days[0]
    assert of_the_day(day) in NAMES


# Finding


def test_search_finds_the_same_again_and_checks_it() -> None:
    search = next(one for one in PLAN if (one.kind, one.game) == ("where", "classic"))
    found = [one for _, one in zip(range(12), searched((search,), "t", "eager"), strict=False)]
    puzzles = [one for one in found if one]
    assert puzzles
    for puzzle in puzzles:
        check(puzzle)
        again = found_in(search, puzzle.source["seed"], "eager")
        assert again is not None
        assert puzzle_to_toml(again._replace(name=puzzle.name)) == puzzle_to_toml(puzzle)
