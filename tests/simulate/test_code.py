"""The code of bots: a run notices when it changes."""

from __future__ import annotations

import sys
from importlib import invalidate_caches
from pathlib import Path

import pytest

from kilof.simulate import code
from kilof.simulate.code import code_digest, modules
from kilof.simulate.journal import Journal, JournalError, head_of
from kilof.simulate.work import Work

OWN = "def bot(view, rng):\n    return view.options[0]\n"


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The file of a module that Python finds."""
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "a_bot_of_my_own", raising=False)
    path = tmp_path / "a_bot_of_my_own.py"
    path.write_text(OWN, encoding="utf-8")
    invalidate_caches()
    return path


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder in place of the bots that come with Kilof."""
    folder = tmp_path / "bots"
    (folder / "deep" / "__pycache__").mkdir(parents=True)
    (folder / "eager.py").write_text("one", encoding="utf-8")
    (folder / "deep" / "habits.json").write_text("two", encoding="utf-8")
    monkeypatch.setattr(code, "files", lambda _: folder)
    return folder


def test_modules_are_found_in_names_of_every_kind() -> None:
    names = ("steady", "b.c:BOT", "digger=novice+saboteur=a:BOT", "b.c:OTHER")
    assert modules(names) == ["a", "b.c"]


@pytest.mark.parametrize("changed", ["eager.py", "deep/habits.json", "deep/more.json"])
def test_source_and_data_of_all_our_bots_count(changed: str, package: Path) -> None:
    before = code_digest(("uniform",))
    (package / changed).write_text("three", encoding="utf-8")
    assert code_digest(("uniform",)) != before


def test_text_that_moves_to_another_file_counts(package: Path) -> None:
    before = code_digest(("uniform",))
    (package / "eager.py").rename(package / "deep" / "eager.py")
    assert code_digest(("uniform",)) != before


@pytest.mark.parametrize(
    "made", ["deep/__pycache__/x", "eager.pyc", "eager.so", f"eager.{sys.implementation.cache_tag}.pyc"]
)
def test_what_is_made_of_the_source_does_not_count(made: str, package: Path) -> None:
    before = code_digest(("uniform",))
    (package / made).write_text("anything", encoding="utf-8")
    assert code_digest(("uniform",)) == before


def test_run_of_a_bot_of_my_own_notices_that_it_has_changed(own: Path, tmp_path: Path) -> None:
    work = Work(
        "classic", (), "", ("a_bot_of_my_own:bot", "digger=uniform+saboteur=a_bot_of_my_own:bot", "uniform"), "s"
    )
    path = str(tmp_path / "run.jsonl")
    with Journal(path, work):
        pass
    Journal(path, work)  # nothing has changed
    own.write_text(OWN.replace("[0]", "[-1]"), encoding="utf-8")
    with pytest.raises(JournalError, match="the code of its bots has changed since"):
        Journal(path, work)


def test_module_without_a_file_of_its_own_is_known_by_its_name() -> None:
    assert code_digest(("sys:exit",)) != code_digest(("uniform",))


def test_head_of_a_run_says_how_much_its_bots_think() -> None:
    work = Work("classic", (), "", ("steady", "cunning", "digger=cunning+saboteur=steady"), "s")
    steady, cunning, cast = head_of(work)["rollouts"]
    assert steady == 0
    assert cunning == cast > 0
