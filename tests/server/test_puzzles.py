"""Puzzles over HTTP: nothing of an answer leaves the server before it is found."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path

from kilof.learn.puzzles import NAMES, of_the_day, puzzle_named
from kilof.learn.puzzles.kinds import Playing
from tests.server.test_learn import asked

LIST = "/api/learn/puzzles"
# What is told of a puzzle whatever is tried. None of it depends on the answer: `choices` and `counts` are the deck's.
OPEN = ("name", "kind", "grade", "points_at", "about", "counts", "choices", "cards", "turns", "stage")


def test_puzzles_are_listed_with_the_one_of_the_day(tmp_path: Path) -> None:
    listed, again, no_day, strange = asked(
        tmp_path,
        ("/api/learn/days/2026-11-16", None),
        ("/api/learn/days/2026-11-16", None),
        ("/api/learn/days/soon", None),
        (f"{LIST}/none", {}),
    )
    assert [one["name"] for one in listed["puzzles"]] == list(NAMES)
    assert listed["today"] == again["today"] == of_the_day(date(2026, 11, 16))
    assert {key for one in listed["puzzles"] for key in one} == {"name", "game", "kind", "grade"}
    assert no_day == {"key": "missing", "reason": "there is no such day; a day is written 2026-11-16"}
    assert strange == {"key": "missing", "reason": "there is no such puzzle"}


def test_answer_stays_on_the_server_until_it_is_found(tmp_path: Path) -> None:
    calls = []
    for name in NAMES:
        puzzle = puzzle_named(name)
        assert puzzle is not None
        right = {"codes": list(puzzle.answer)} if isinstance(puzzle.kind, Playing) else {"point": puzzle.answer[0]}
        calls += [(f"{LIST}/{name}", body) for body in ({}, {"hint": True}, {"point": "s99"}, right)]
    answers = iter(asked(tmp_path, *calls))
    for name in NAMES:
        puzzle = puzzle_named(name)
        assert puzzle is not None
        begun, hinted, missed, solved = (next(answers) for _ in range(4))
        assert [one["proof"] for one in (begun, hinted, missed)] == [None] * 3
        assert solved["stage"] == "solved"
        assert solved["proof"] == {"answer": list(puzzle.answer), "tries": puzzle.tries, "fits": puzzle.fits}
        for shown in (begun, hinted, missed):
            position = shown["desk"]["sight"]["position"]
            seat = shown["desk"]["you"]
            assert all(card is None for other, hand in enumerate(position["hands"]) for card in hand if other != seat)
            assert puzzle.source["seed"] not in json.dumps(shown)
            assert set(shown) == {*OPEN, "desk", "hint", "proof"}
            assert [shown[key] for key in OPEN] == [begun[key] for key in OPEN] or shown is missed
            assert shown["hint"] is None or (shown is hinted and isinstance(puzzle.kind, Playing))
            if puzzle.kind.name in ("where", "what"):
                at = puzzle.answer[0] if puzzle.kind.name == "where" else puzzle.about
                assert position["goals"][at] is None
            if puzzle.kind.name == "who":
                assert position["roles"][int(puzzle.answer[0][1:])] is None
        if isinstance(puzzle.kind, Playing):
            assert hinted["hint"]["at"].count(" ") == 0
            assert not any(code in json.dumps(hinted["hint"]) for code in puzzle.answer)
