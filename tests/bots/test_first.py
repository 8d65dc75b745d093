"""The bots of an earlier commit, to measure against."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from benchmarks.first import STEADY, taken
from kilof.bots import Bot, bot_named, drive
from kilof.cards import BadInput
from kilof.match import Match


def test_first_plays_a_match_by_code_and_habits_of_its_own() -> None:
    bot = bot_named("benchmarks.first:STEADY")
    assert bot is STEADY
    assert isinstance(bot, Bot)
    match = Match("classic", 3, seed="first")
    drive(match, bot)
    assert match.is_over
    files = [path for path in taken().rglob("*") if path.suffix in (".py", ".json")]
    assert "suspicion.json" in {path.name for path in files}
    assert not [path for path in files if re.search(r"\bkilof\.bots\b", path.read_text(encoding="utf-8"))]


def test_commit_that_git_does_not_have_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"^the bots of commit no-such-comm are needed, [^\n]*$"):
        taken("no-such-commit", tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_without_git_it_is_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(BadInput, match=r"^the bots of an earlier commit are needed, and there is no git"):
        taken(kept=tmp_path)
