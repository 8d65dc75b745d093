"""The front door for programmers: the names, their examples, what a type checker tells apart, and what it costs."""

from __future__ import annotations

import doctest
import subprocess
import sys
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from typing import Any

import pytest
from mypy import api

import kilof
from kilof import door
from tests.test_examples import blocks

FLAGS = doctest.ELLIPSIS
ROOT = Path(__file__).parent.parent
MODULES = (
    "kilof",
    "kilof.bots.driving",
    "kilof.match.match",
    "kilof.match.option",
    "kilof.match.view",
)


def test_the_names_are_there_and_are_listed() -> None:
    listed: dict[str, object] = {}
    exec("from kilof import *", listed)
    assert listed.keys() - {"__builtins__"} == set(door.__all__)
    assert set(door.__all__) <= set(dir(kilof))
    assert all(getattr(kilof, name) is getattr(door, name) for name in door.__all__)
    with pytest.raises(AttributeError, match="module 'kilof' has no attribute 'Mtach'"):
        kilof.Mtach  # type: ignore[attr-defined]  # noqa: B018


def test_every_name_is_in_the_help_and_in_the_guide() -> None:
    told = (kilof.__doc__ or "").replace("`", " ").replace(",", " ").split()
    guide = (ROOT / "docs/programmers.md").read_text(encoding="utf-8")
    assert [name for name in door.__all__ if name not in told] == []
    assert [name for name in door.__all__ if f"kilof.{name}" not in guide] == []


@pytest.mark.plain  # the compiler keeps no docstrings of classes
def test_every_name_has_help_of_its_own() -> None:
    for name in set(door.__all__) - {"GAMES", "BOTS"}:
        assert (getattr(door, name).__doc__ or "").strip(), name


def test_the_guide_is_right(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    session = "\n".join(blocks("docs/programmers.md", "pycon"))
    example = doctest.DocTestParser().get_doctest(session, {}, "docs/programmers.md", None, None)
    assert doctest.DocTestRunner(optionflags=FLAGS).run(example).failed == 0


def test_the_example_of_the_readme_is_short_and_plays_to_the_result(capsys: pytest.CaptureFixture[str]) -> None:
    (code,) = blocks("README.md", "python")
    names: dict[str, Any] = {}
    exec(compile(code, "README.md", "exec"), names)
    match = names["match"]
    assert match.is_over
    assert capsys.readouterr().out == f"{match.result.scores} {match.result.winners}\n"
    assert len(code.splitlines()) <= 13


@pytest.mark.parametrize("module", MODULES)
def test_examples_in_docstrings_are_right(module: str) -> None:
    found = doctest.testmod(import_module(module), optionflags=FLAGS)
    assert found.failed == 0


def test_there_are_examples() -> None:
    assert sum(doctest.testmod(import_module(module)).attempted for module in MODULES) > 20


def test_the_command_does_not_open_the_door() -> None:
    heavy = ("kilof.door", "kilof.bots", "babel", "fluent.runtime")
    script = f"import sys, kilof.cli; print([name for name in sys.modules if name in {heavy}])"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


RIGHT = """
    import kilof

    def mine(view: kilof.View, rng: kilof.Rng) -> kilof.Option:
        seat, board, goals = view.seat, view.board, view.goals
        assert seat is not None
        for option in view.options:
            if option.whom == seat and option.card in view.hand:
                return option
            if option.cell is not None and kilof.Cell(option.cell.x + 1, option.cell.y) in goals:
                return option
        return rng.choice(view.options)

    match = kilof.Match("classic", seats=5, seed="x", edition="g3")
    kilof.drive(match, {0: "steady", 1: mine, 2: kilof.BOTS["eager"]})
    match.play(match.options[0])
    match.play("pass map")
    card: kilof.Card = match.view(kilof.Seat(0)).hand[0]
    best: int = max(match.result.scores)
    kilof.save(match.record, "match.json")
    again: kilof.Match = kilof.replay(kilof.load("match.json"))
    kilof.drive(kilof.world(again.view(0), kilof.Rng("y")), "uniform")
"""
# Each line takes one thing for another.
WRONG = """
    import kilof

    match = kilof.Match("classic", seats=5)
    view = match.view(0)
    option = match.options[0]
    assert option.cell is not None and option.card is not None
    match.view(option.cell)
    match.view(option.card)
    view.board[option.seat]
    view.board[option.card]
    view.hand[option.cell]
    option.cell == option.seat
    option.card == option.cell
    option.card == option.seat
    kilof.drive(match, {option.cell: "steady"})
    kilof.drive(match, lambda view, rng: view.hand[0])
    match.play(option.card)
    match.play(3)
    kilof.Mtach
"""


def refused(tmp_path: Path, program: str) -> list[int]:
    """The lines that mypy objects to."""
    file = tmp_path / "program.py"
    file.write_text(dedent(program).lstrip(), encoding="utf-8")
    told, errors, _ = api.run(["--config-file", str(ROOT / "pyproject.toml"), "--no-error-summary", str(file)])
    assert not errors
    return sorted({int(line.split(":")[1]) for line in told.splitlines() if ": error: " in line})


@pytest.mark.plain
def test_a_type_checker_lets_a_right_program_pass_and_finds_each_mistake(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    assert refused(tmp_path, RIGHT) == []
    lines = dedent(WRONG).strip().splitlines()
    assert refused(tmp_path, WRONG) == list(range(7, len(lines) + 1))
