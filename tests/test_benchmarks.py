"""How the server's benchmark compares two commits, and several processes with one."""

from __future__ import annotations

import subprocess
import sys

import pytest

from benchmarks.load import checkout
from benchmarks.load_processes import ROOT, process, spread
from benchmarks.load_site import Layout, Parts, layouts, measured, show
from tests.server.parts import nats, postgres


def worktrees() -> str:
    return subprocess.run(
        ["git", "-C", str(ROOT), "worktree", "list"], capture_output=True, text=True, check=True
    ).stdout


def test_code_of_a_commit_is_run_from_a_folder_that_is_gone_afterwards() -> None:
    with checkout("HEAD") as path:
        show = "import kilof, benchmarks; print(kilof.__file__); print(benchmarks.__file__)"
        (path / "benchmarks" / "where.py").write_text(show, encoding="utf-8")
        with process("benchmarks.where", root=path) as running:
            assert running.stdout is not None
            kilof, benchmarks = running.stdout.read().splitlines()
        assert kilof == str(path / "src" / "kilof" / "__init__.py")
        assert benchmarks == str(path / "benchmarks" / "__init__.py")
        assert str(path) in worktrees()
    assert not path.exists()
    assert str(path) not in worktrees()


def test_commit_that_is_not_there_is_refused_in_a_line() -> None:
    with pytest.raises(SystemExit, match=r"^--beside: [^\n]*no-such-commit[^\n]*$"), checkout("no-such-commit"):
        pass


def test_ratios_are_shown_by_their_median_and_middle_half() -> None:
    assert spread([0.9, 1.3, 1.0, 1.1, 0.8]) == "1.000 (0.900 to 1.100)"
    assert spread([0.9]) == "0.900"


def test_every_count_has_both_buses_and_people_together_and_apart() -> None:
    assert [layout.name for layout in layouts([1, 2])] == [
        "1 | SQLite | none | together",
        "1 | PostgreSQL | none | together",
        "1 | PostgreSQL | NATS | together",
        "2 | PostgreSQL | NATS | together",
        "2 | PostgreSQL | NATS | apart",
        "1 | PostgreSQL | PostgreSQL | together",
        "2 | PostgreSQL | PostgreSQL | together",
        "2 | PostgreSQL | PostgreSQL | apart",
    ]
    assert layouts([1, 2], is_together=True) == [layout for layout in layouts([1, 2]) if not layout.is_apart]


def test_moves_are_seen_by_people_who_are_at_different_processes(capsys: pytest.CaptureFixture[str]) -> None:
    layout = Layout(2, "PostgreSQL", "NATS", is_apart=True)
    with postgres() as database, nats() as broker:
        run = measured(layout, Parts(database, broker), 2, 20, 0.0)
    assert run.rate > 0
    assert 0 < run.p50 <= run.p99
    assert 0 < run.news50 <= run.news99 < run.p99
    assert run.commits > 0
    assert run.logged > 100
    show({layout: [run]})
    assert "\n| 2 | PostgreSQL | NATS | apart | " in capsys.readouterr().out


def test_who_asks_what_the_site_measures_is_told_and_waits_for_nothing() -> None:
    command = [sys.executable, "-m", "benchmarks.site", "--help"]
    asked = subprocess.run(command, capture_output=True, text=True, cwd=ROOT, check=True)
    assert "docs/scale.md" in asked.stdout
    assert "$ python -m" not in asked.stdout
