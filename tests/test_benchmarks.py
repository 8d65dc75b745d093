"""How the server's benchmark compares two commits."""

from __future__ import annotations

import subprocess

import pytest

from benchmarks.load import ROOT, checkout, process, spread


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
