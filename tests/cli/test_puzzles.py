"""`kilof puzzles`: listed, shown, found, checked; what is found stays when it is stopped."""

from __future__ import annotations

from pathlib import Path

import pytest

from kilof.learn.puzzles import KINDS, NAMES, find
from tests.cli.run import kilof

MAKE = ("puzzles", "make", "--kind", "where", "--seed", "cli")


def test_puzzles_are_listed_and_shown_without_their_answer() -> None:
    listed = kilof("puzzles").out.splitlines()
    assert [line.split()[0] for line in listed] == list(NAMES)
    for kind in KINDS:
        name = next(name for name in NAMES if f"-{kind}-" in name)
        shown, answered = kilof("puzzles", "show", name), kilof("puzzles", "show", name, "--answer")
        assert shown.code == answered.code == 0
        assert answered.out.startswith(shown.out)
        assert "puzzle-" not in kilof("puzzles", "show", name, "--lang", "pl").out
    assert kilof("puzzles", "show").code == 0
    assert f"did you mean '{NAMES[0]}'" in kilof("puzzles", "show", f"{NAMES[0]}0").err
    assert "put it after `check`" in kilof("puzzles", "--json", "check", "x").err


def test_what_is_found_is_good_and_what_is_changed_is_not(tmp_path: Path) -> None:
    found = kilof(*MAKE, "-n", "2", "--out", str(tmp_path / "found"))
    files = sorted((tmp_path / "found").iterdir())
    assert (found.code, len(files), len(found.out.splitlines())) == (0, 2, 2)
    assert kilof("puzzles", "check", *map(str, files)).code == 0
    bad = tmp_path / "bad.toml"
    bad.write_text(files[0].read_text(encoding="utf-8").replace("fits = 1", "fits = 2"), encoding="utf-8")
    outcome = kilof("puzzles", "check", str(files[0]), str(bad))
    assert (outcome.code, outcome.out.count("\n")) == (1, 2)
    assert f"{bad}: bad: 1 of" in outcome.out
    few = kilof(*MAKE, "-n", "9", "--matches", "2")
    assert (few.code, "puzzles in 2 matches" in few.err) == (0, True)
    for args, reason in (
        (("--game", "dule"), "did you mean 'duel'"),
        (("--kind", "whre"), "did you mean 'where'"),
        (("--game", "solo"), "there are no puzzles of the kind 'where' in solo"),
        (("--bot", "stedy"), "did you mean 'steady'"),
    ):
        assert reason in kilof(*MAKE, *args).err


def test_what_was_found_stays_when_it_is_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    search = find.found_in
    calls = []

    def stopped(*args: object) -> object:
        calls.append(args)
        if len(calls) > 8:
            raise KeyboardInterrupt
        return search(*args)  # type: ignore[arg-type]

    monkeypatch.setattr(find, "found_in", stopped)
    outcome = kilof(*MAKE, "-n", "99", "--out", str(tmp_path))
    assert (outcome.code, outcome.err) == (130, "")
    assert len(list(tmp_path.iterdir())) == len(outcome.out.splitlines()) > 0
